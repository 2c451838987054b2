import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from casino_stud.__main__ import run
from casino_stud.ledger.audit import verify
from casino_stud.ledger.book import Ledger
from casino_stud.ledger.files import FILE, LedgerError, Trouble, open_to_read
from casino_stud.ledger.schema import APPLICATION, VERSION
from tests.ledger.rounds import deal, play, standard

Harm = Callable[[bytes], bytes]
HARMS: dict[str, Harm] = {
    "empty": lambda _: b"",
    "zeroed": lambda data: b"\0" * len(data),
    "half": lambda data: data[: len(data) // 2],
    "one byte short of a header": lambda data: data[:99],
    "text": lambda _: b"bankroll: 2000\n",
    "garbled pages": lambda data: data[:4096] + b"\xa5" * (len(data) - 4096),
}


def made(folder: Path) -> bytes:
    with Ledger(folder) as ledger:
        ledger.buy(2000)
        play(ledger, standard(), 5)
    return (folder / FILE).read_bytes()


@pytest.mark.parametrize("harm", HARMS.values(), ids=HARMS)
def test_a_damaged_file_is_kept_aside_and_play_goes_on(tmp_path: Path, harm: Harm) -> None:
    harmed = harm(made(tmp_path))
    (tmp_path / FILE).write_bytes(harmed)
    with Ledger(tmp_path) as ledger:
        assert ledger.trouble is Trouble.DAMAGED
        assert ledger.kept == tmp_path / f"{FILE}.bad-1"
        assert ledger.saved
        ledger.buy(700)
    assert (tmp_path / f"{FILE}.bad-1").read_bytes() == harmed
    with Ledger(tmp_path) as ledger:
        assert ledger.bankroll == 700
        assert ledger.trouble is None


def test_a_damaged_files_journal_is_not_played_into_the_next_one(tmp_path: Path) -> None:
    made(tmp_path)
    writer = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    writer.executescript("PRAGMA journal_mode = TRUNCATE; PRAGMA cache_size = 1; BEGIN IMMEDIATE;")
    writer.executemany(
        "INSERT INTO chips VALUES (?, '', 'bought', 1, ?)", ((n, "x" * 900) for n in range(900, 1200))
    )
    journal = (tmp_path / f"{FILE}-journal").read_bytes()
    assert len(journal) > 512, "a journal that a crash would leave"
    writer.close()
    (tmp_path / FILE).write_bytes(b"damaged")
    (tmp_path / f"{FILE}-journal").write_bytes(journal)
    with Ledger(tmp_path) as ledger:
        assert ledger.trouble is Trouble.DAMAGED
        ledger.buy(700)
    with Ledger(tmp_path) as ledger:
        assert (ledger.trouble, ledger.bankroll) == (None, 700)


def test_a_file_of_a_newer_version_stays_as_it_is(tmp_path: Path) -> None:
    made(tmp_path)
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    newer = (tmp_path / FILE).read_bytes()
    with Ledger(tmp_path) as ledger:
        assert ledger.trouble is Trouble.NEWER
        assert not ledger.saved
        ledger.buy(2000)
    assert (tmp_path / FILE).read_bytes() == newer
    with pytest.raises(LedgerError) as caught:
        open_to_read(tmp_path)
    assert caught.value.trouble is Trouble.NEWER


def test_somebody_elses_database_is_kept_aside(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    with Ledger(tmp_path) as ledger:
        assert ledger.trouble is Trouble.DAMAGED
    with sqlite3.connect(tmp_path / f"{FILE}.bad-1") as connection:
        assert connection.execute("SELECT * FROM recipes").fetchall() == []
    connection.close()


def test_a_place_that_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with Ledger(tmp_path / "file" / "below") as ledger:
        assert ledger.trouble is Trouble.UNREACHABLE
        ledger.buy(5)
        assert ledger.bankroll == 5


@pytest.mark.skipif(os.name == "nt", reason="folders have no write bit on Windows")
def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    made(tmp_path)
    before = (tmp_path / FILE).read_bytes()
    tmp_path.chmod(0o500)
    (tmp_path / FILE).chmod(0o400)
    try:
        if os.access(tmp_path / FILE, os.W_OK):
            pytest.skip("this user may write anywhere")
        with Ledger(tmp_path) as ledger:
            assert ledger.trouble is Trouble.UNREACHABLE
            ledger.buy(5)
        reading = open_to_read(tmp_path)
        assert verify(reading) > 0
        reading.close()
    finally:
        tmp_path.chmod(0o700)
    assert (tmp_path / FILE).read_bytes() == before


def test_a_new_file_appears_whole(tmp_path: Path) -> None:
    Ledger(tmp_path).close()
    connection = sqlite3.connect(tmp_path / FILE)
    assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
    assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
    connection.close()
    assert not list(tmp_path.glob("*.new"))


def test_what_a_crash_left_of_a_new_file_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / f"{FILE}.new").write_bytes(b"half")
    with Ledger(tmp_path) as ledger:
        assert ledger.trouble is None
        assert ledger.saved


def test_a_ledger_of_the_first_version_is_read(tmp_path: Path) -> None:
    first = Path(__file__).parent / "version-1.sqlite"
    (tmp_path / FILE).write_bytes(first.read_bytes())
    with Ledger(tmp_path) as ledger:
        assert ledger.trouble is None
        assert ledger.bankroll == 2000
        assert len(ledger.last_hands(100)) == 8
    reading = open_to_read(tmp_path)
    assert verify(reading) == 25
    reading.close()


def test_no_changed_byte_is_taken_for_a_good_ledger(tmp_path: Path) -> None:
    made(tmp_path)
    with Ledger(tmp_path) as ledger:
        deal(ledger, standard(), 10, bytes(32))
        chips = ledger.bankroll
    whole = (tmp_path / FILE).read_bytes()
    random, kept = Random(8), 0
    for number in range(150):
        place, folder = random.randrange(len(whole)), tmp_path / str(number)
        changed = bytearray(whole)
        changed[place] ^= 1 << random.randrange(8)
        folder.mkdir()
        (folder / FILE).write_bytes(changed)
        for command in ("history", "stats", "verify"):
            assert run([command, "--data", str(folder)]) in {0, 1}
        with Ledger(folder) as ledger:
            hand = ledger.open_hand()
            if ledger.kept is None:
                assert ledger.bankroll == chips, "a byte that says nothing"
                assert hand is not None
                assert ledger.paytable_of(hand).paytable == standard().paytable
            else:
                kept += 1
                assert ledger.kept.read_bytes() == bytes(changed)
    assert kept > 10


def test_a_reader_does_not_keep_a_game_from_booking(tmp_path: Path) -> None:
    with Ledger(tmp_path) as ledger:
        ledger.buy(2000)
        reading = open_to_read(tmp_path)
        cursor = reading.execute("SELECT * FROM chips")
        assert cursor.fetchone() is not None
        ledger.buy(5)
        assert ledger.bankroll == 2005
        reading.close()
