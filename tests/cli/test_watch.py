import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

import pytest

from casino_stud.paytables import load_paytable
from tests.cli.running import MODULE, Here


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_bytes(load_paytable("standard").data)
    return path


@pytest.fixture
def lines(table: Path) -> Iterator[Callable[[], str]]:
    """A watching process; each call gives its next line."""
    process = subprocess.Popen(
        [*MODULE, "rtp", str(table), "--watch"],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    said: Queue[str] = Queue()

    def read() -> None:
        assert process.stdout is not None
        for line in process.stdout:
            said.put(line.rstrip("\n"))

    reader = Thread(target=read)
    reader.start()

    def next_line() -> str:
        try:
            return said.get(timeout=20)
        except Empty:
            raise AssertionError("nothing was said") from None

    try:
        yield next_line
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=10) == 130
        reader.join()
        assert process.stdout is not None
        process.stdout.close()


def save(path: Path, old: str, new: str) -> None:
    """Save as editors do, by renaming a new file."""
    fresh = path.with_suffix(".new")
    fresh.write_text(path.read_text().replace(old, new))
    fresh.replace(path)


@pytest.mark.slow
def test_each_save_is_priced_named_and_recovered_from(table: Path, lines: Callable[[], str]) -> None:
    assert "house edge 5.2243 % of the ante" in lines()
    save(table, "  flush: 5", "  flush: 6")
    assert lines() == "mine.yaml: flush 5:1 → 6:1"
    assert "house edge 5.0050 % (-0.2193) of the ante" in lines()
    save(table, "  flush: 6", "  flush: many")
    assert f"{table}:" in (fault := lines())
    assert "payout" in fault
    save(table, "  flush: many", "  flush: 6")
    assert lines() == "mine.yaml: saved, no rule changed"
    save(table, "ace-king", "pair")
    assert lines() == "mine.yaml: qualifier ace-king → pair"


@pytest.mark.slow
def test_the_figure_follows_the_save_at_once(table: Path, lines: Callable[[], str]) -> None:
    lines()
    times = []
    for pays in range(6, 12):
        save(table, f"  flush: {pays - 1}", f"  flush: {pays}")
        started = time.perf_counter()
        lines()
        lines()
        times.append(time.perf_counter() - started)
    assert min(times) < 2, "a figure, and not after a new count"


def test_watch_takes_one_strategy_and_one_format(casino_stud: Here, table: Path) -> None:
    for more in (["--strategy", "all"], ["--json"], ["--csv"]):
        assert casino_stud("rtp", str(table), "--watch", *more).code == 2
    assert casino_stud("rtp", "no-such-table", "--watch").code == 2
