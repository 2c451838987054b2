"""A pay table file followed through real edits, as editors make them."""

import os
from pathlib import Path

import pytest

from casino_stud.game.hands import Category
from casino_stud.paytables import LoadedPaytable, load_paytable
from casino_stud.watching import Version, WatchedFile

PATIENCE = 1.0


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_bytes(load_paytable("standard").data)
    return path


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def watched(table: Path, clock: Clock) -> WatchedFile:
    return WatchedFile(table, PATIENCE, known=table.read_bytes(), clock=clock)


def edited(path: Path, old: str = "  flush: 5", new: str = "  flush: 6") -> bytes:
    data = path.read_bytes().replace(old.encode(), new.encode())
    assert data != path.read_bytes()
    return data


def flush(version: Version | None) -> int:
    assert isinstance(version, LoadedPaytable)
    return int(version.paytable.raise_pays[Category.FLUSH])


def test_what_is_known_is_no_news(watched: WatchedFile, table: Path) -> None:
    assert watched.look() is None
    assert WatchedFile(table, PATIENCE).look() == load_paytable(table)


def test_a_replaced_file_is_read_once(watched: WatchedFile, table: Path) -> None:
    fresh = table.with_suffix(".new")
    fresh.write_bytes(edited(table))
    fresh.replace(table)
    assert flush(watched.look()) == 6
    assert watched.look() is None


def test_an_edit_made_before_the_first_look_is_news(watched: WatchedFile, table: Path) -> None:
    table.write_bytes(edited(table))
    assert flush(watched.look()) == 6


def test_an_edit_within_the_same_tick_of_the_disk_is_seen(watched: WatchedFile, table: Path) -> None:
    assert watched.look() is None
    saved = table.stat().st_mtime_ns
    table.write_bytes(edited(table))
    os.utime(table, ns=(saved, saved))
    assert flush(watched.look()) == 6


def test_a_file_half_written_in_place_is_not_called_faulty(
    watched: WatchedFile, table: Path, clock: Clock
) -> None:
    whole = edited(table)
    for part in (b"", whole[:200], whole[:-30]):
        table.write_bytes(part)
        assert watched.look() is None
        clock.now += 0.5
    table.write_bytes(whole)
    assert flush(watched.look()) == 6


def test_a_file_gone_for_a_moment_is_no_news(watched: WatchedFile, table: Path, clock: Clock) -> None:
    data = table.read_bytes()
    table.unlink()
    assert watched.look() is None
    clock.now += 0.5
    table.write_bytes(data)
    assert watched.look() is None
    clock.now += 5
    assert watched.look() is None


def test_a_fault_that_stands_is_told_once_and_mending_it_is_news(
    watched: WatchedFile, table: Path, clock: Clock
) -> None:
    good = table.read_bytes()
    table.write_bytes(edited(table, "full_house", "full_hose"))
    assert watched.look() is None
    clock.now += PATIENCE
    faults = watched.look()
    assert isinstance(faults, tuple)
    line = table.read_text().splitlines().index("  full_hose: 7") + 1
    hints = [fault.line for fault in faults if fault.message.endswith("did you mean full_house?")]
    assert hints == [line]
    assert watched.look() is None
    table.write_bytes(good)
    assert flush(watched.look()) == 5


def test_a_deleted_file_is_told_with_its_reason(watched: WatchedFile, table: Path, clock: Clock) -> None:
    table.unlink()
    watched.look()
    clock.now += PATIENCE
    faults = watched.look()
    assert isinstance(faults, tuple)
    assert "no such file" in faults[0].message
    table.mkdir()
    watched.look()
    clock.now += PATIENCE
    faults = watched.look()
    assert isinstance(faults, tuple)
    assert "is a folder" in faults[0].message
