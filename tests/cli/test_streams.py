"""Started without stdout and stderr: as a windowed program on Windows, or by a parent that closed them."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from casino_stud.ledger.audit import verify
from casino_stud.ledger.files import FILE, open_to_read
from tests.cli.running import in_process

ROOT = Path(__file__).parents[2]
WITHOUT = """
import runpy, sys
if __name__ == "__main__":
    sys.stdin = sys.stdout = sys.stderr = sys.__stdin__ = sys.__stdout__ = sys.__stderr__ = None
    sys.argv = sys.argv[1:]
    runpy.run_path(sys.argv[0], run_name="__main__")
"""
SPAWNED = """
import multiprocessing, sys
from casino_stud.__main__ import run
child = multiprocessing.get_context("spawn").Process(target=run, args=(sys.argv[1:],))
child.start()
child.join()
sys.exit(child.exitcode)
"""
"""A command in a process born by spawn, as all are on Windows and macOS; so are its workers in turn."""

TWO_WORKERS = ["simulate", "standard", "--hands", "17M", "--jobs", "2", "--seed", "1"]


def windowed(*arguments: str) -> subprocess.Popen[bytes]:
    """Start the real entry where Python has no streams, their descriptors closed too."""
    return closed(WITHOUT, str(ROOT / "main.py"), *arguments)


def closed(code: str, *arguments: str) -> subprocess.Popen[bytes]:
    """Run Python with the first three descriptors closed, where a parent can do that."""
    command = [sys.executable, "-c", code, *arguments]
    if os.name != "nt":
        command = ["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *command]
    return subprocess.Popen(command, env=os.environ | {"SDL_VIDEODRIVER": "dummy"})


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--help"], 0),
        (["list"], 0),
        (["nothing"], 2),
        (["check", "no-such-table"], 2),
        (["advise", "As Kd Qh Jc 2s", "9h", "--json"], 0),
    ],
    ids=str,
)
def test_commands_end_as_they_would_with_streams(arguments: list[str], code: int) -> None:
    assert windowed(*arguments).wait(timeout=60) == code


def test_a_page_is_written_all_the_same(tmp_path: Path) -> None:
    page = tmp_path / "par.json"
    assert windowed("par", "standard", "--format", "json", "-o", str(page)).wait(timeout=60) == 0
    assert json.loads(page.read_text("utf-8"))["id"] == "standard"


def test_what_is_opened_later_never_takes_the_place_of_a_closed_stream() -> None:
    code = "import os; from casino_stud.__main__ import run; run(['--version']); os._exit(os.open('.', 0))"
    assert closed(code).wait(timeout=60) > 2


@pytest.mark.slow
def test_workers_need_no_streams_either() -> None:
    assert windowed(*TWO_WORKERS).wait(timeout=120) == 0


@pytest.mark.skipif(os.name == "nt", reason="ends the game with a POSIX signal")
def test_the_game_plays_and_keeps_its_ledger(tmp_path: Path) -> None:
    game = windowed("play", "--data", str(tmp_path), "--lang", "fr")
    deadline = time.monotonic() + 30
    while not (tmp_path / FILE).exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    time.sleep(1.5)
    assert game.poll() is None
    game.terminate()
    assert game.wait(timeout=10) == 0
    connection = open_to_read(tmp_path)
    assert verify(connection) == 1
    connection.close()


@pytest.mark.slow
def test_the_commands_workers_are_spawned_and_change_nothing() -> None:
    spawned = subprocess.run(
        [sys.executable, "-c", SPAWNED, *TWO_WORKERS, "--json"], capture_output=True, text=True, check=True
    )
    alone = in_process(*TWO_WORKERS, "--jobs", "1", "--json")
    first, second = json.loads(spawned.stdout), alone.document
    for measured in ("seconds", "hands_per_second"):
        del first[measured], second[measured]
    assert first == second
