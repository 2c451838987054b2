"""The command line as a process: pipes, interrupts, what it imports and what it leaves behind."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.running import MODULE, Here, in_process

posix = pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals, groups and devices")

COMMANDS = [
    ["--help"],
    ["list"],
    ["check", "standard"],
    ["rtp", "standard"],
    ["rtp", "standard", "--strategy", "all", "--json"],
    ["advise", "Ah Kd Qd Th 7s", "7d"],
    ["simulate", "standard", "--hands", "1000"],
]


@posix
@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_a_closed_pipe_ends_quietly(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as gone:
        done = subprocess.run(
            [*MODULE, *arguments], stdout=gone, stderr=subprocess.PIPE, text=True, check=False
        )
    notes = [
        line for line in done.stderr.splitlines() if "hands a second" not in line and "looked for" not in line
    ]
    assert (done.returncode, notes) == (0, [])


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", [["rtp", "standard"], ["check", "standard"]], ids=" ".join)
def test_a_full_disk_is_one_message(arguments: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*MODULE, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 1
    assert done.stderr.startswith("Error: ")
    assert "No space left" in done.stderr
    assert done.stderr.count("\n") == 1


@posix
def test_output_that_is_closed_from_the_start_is_no_fault() -> None:
    command = " ".join([*MODULE, "rtp", "standard", ">&-"])
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def interrupted(jobs: str, seconds: float) -> subprocess.CompletedProcess[str]:
    """Start a long simulation and send Ctrl+C to it and its workers, as a terminal does."""
    arguments = ["simulate", "standard", "--hands", "1e12", "--jobs", jobs, "--json"]
    process = subprocess.Popen(
        [*MODULE, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    time.sleep(seconds)
    os.killpg(process.pid, signal.SIGINT)
    started = time.monotonic()
    out, err = process.communicate(timeout=60)
    assert time.monotonic() - started < 5
    return subprocess.CompletedProcess([str(process.pid)], process.returncode, out, err)


def left_behind(group: int) -> list[str]:
    """Name the processes of a group that still run."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state, _, its_group, *_ = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(its_group) == group and state != "Z":
            found.append((folder / "cmdline").read_text())
    return found


@posix
@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_what_was_done_and_leaves_nothing_running(jobs: str) -> None:
    for seconds in (4, 8, 16):
        done = interrupted(jobs, seconds)
        assert done.returncode == 130
        if done.stdout:
            break
    document = json.loads(done.stdout)
    assert 0 < document["hands"] < 10**12
    assert sum(each["count"] for each in document["outcomes"]) == document["hands"]
    assert "Traceback" not in done.stderr
    if sys.platform == "linux":
        time.sleep(0.5)
        assert left_behind(int(done.args[0])) == []


IMPORTS = """
import sys
from casino_stud.__main__ import run
code = run(sys.argv[1:])
print(*sorted({name.partition(".")[0] for name in sys.modules}), file=sys.stderr)
sys.exit(code)
"""

WITHOUT_PYGAME = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "pygame":
            raise ModuleNotFoundError("No module named 'pygame'", name="pygame")

sys.meta_path.insert(0, Missing())
from casino_stud.__main__ import run
sys.exit(run(sys.argv[1:]))
"""


def imported(*arguments: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", IMPORTS, *arguments], capture_output=True, text=True, check=True
    )
    return set(done.stderr.splitlines()[-1].split())


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["--version"]], ids=" ".join)
def test_help_imports_nothing_heavy(arguments: list[str]) -> None:
    assert not {"numpy", "pygame", "rich", "yaml"} & imported(*arguments)


@pytest.mark.parametrize("arguments", COMMANDS[1:], ids=" ".join)
def test_no_command_but_play_imports_pygame(arguments: list[str]) -> None:
    assert "pygame" not in imported(*arguments)


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_every_command_but_play_works_without_pygame(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_PYGAME, *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout
    assert "pygame" not in done.stdout


def test_output_to_a_pipe_has_no_colours_and_cuts_no_figure() -> None:
    done = in_process("rtp", "standard", "--strategy", "all", COLUMNS="40")
    assert done.code == 0
    assert "\x1b" not in done.out
    for figure in ("5.224306 %", "5.681970 %", "16.607245 %", "2.044510"):
        assert figure in done.out


def test_every_command_that_help_lists_is_there_and_has_help_of_its_own(casino_stud: Here) -> None:
    listed = casino_stud("--help").out.partition("Commands:\n")[2].splitlines()
    names = [line.split()[0] for line in listed if line.startswith("  ") and line[2] != " "]
    assert {"play", "check", "list", "rtp", "simulate", "advise"} <= set(names)
    for name in names:
        done = casino_stud(name, "--help")
        assert (done.code, done.err) == (0, "")
        assert f"casino-stud {name}" in done.out


def test_the_version_is_that_of_the_package() -> None:
    from casino_stud import __version__

    assert in_process("--version").out == f"casino-stud {__version__}\n"
