import shutil
import sqlite3
from pathlib import Path

import pytest

from casino_stud.game.rounds import Choice, Deciding
from casino_stud.ledger.audit import verify
from casino_stud.ledger.book import Ledger
from casino_stud.ledger.chain import DifferenceError
from casino_stud.ledger.files import FILE, open_to_read
from casino_stud.ledger.schema import JOURNALS
from casino_stud.shuffle import seeds
from tests.ledger.rounds import capped, deal, play, standard, worth

TABLES = ("paytables", *JOURNALS)


@pytest.fixture(scope="module")
def ledger_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("ledger")
    with Ledger(folder) as ledger:
        ledger.buy(5000)
        play(ledger, standard(), 12)
        play(ledger, capped(), 12, ante=100)
        ledger.take_back(10)
    return folder / FILE


def audited(folder: Path) -> int:
    connection = open_to_read(folder)
    try:
        return verify(connection)
    finally:
        connection.close()


def columns() -> list[tuple[str, str]]:
    with Ledger(None) as ledger:
        names = {table: ledger._book.execute(f"PRAGMA table_info({table})").fetchall() for table in TABLES}
    return [(table, str(row[1])) for table, rows in names.items() for row in rows]


def unguarded(folder: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(folder / FILE)
    drops = "".join(f"DROP TRIGGER {table}_no_{verb};" for table in TABLES for verb in ("update", "delete"))
    connection.executescript(f"BEGIN; {drops} COMMIT;")
    return connection


def test_a_played_ledger_passes(ledger_file: Path) -> None:
    assert audited(ledger_file.parent) == 1 + 24 * 3 + 1


def test_an_open_hand_is_no_difference(tmp_path: Path) -> None:
    with Ledger(tmp_path) as ledger:
        ledger.buy(2000)
        number, session = deal(ledger, standard(), 10, next(seeds(3)))
        assert audited(tmp_path) == 2
        assert isinstance(session.round, Deciding)
        ledger.decide(number, session.round, worth(session.round, Choice.RAISE))
    assert audited(tmp_path) == 3


@pytest.mark.parametrize("place", ["first", "last"])
@pytest.mark.parametrize(("table", "column"), columns(), ids=".".join)
def test_a_planted_change_of_any_column_is_found(
    ledger_file: Path, tmp_path: Path, table: str, column: str, place: str
) -> None:
    shutil.copy(ledger_file, tmp_path / FILE)
    number, blob, text = f"{column} + 1000000", "x'00'", f"{column} || '1'"
    changed = f"CASE typeof({column}) WHEN 'integer' THEN {number} WHEN 'blob' THEN {blob} ELSE {text} END"
    row = f"(SELECT {'min' if place == 'first' else 'max'}(rowid) FROM {table})"
    connection = unguarded(tmp_path)
    with connection:
        connection.execute(f"UPDATE {table} SET {column} = {changed} WHERE rowid = {row}")
    connection.close()
    with pytest.raises(DifferenceError, match=r"^entry \d+"):
        audited(tmp_path)


@pytest.mark.parametrize("table", JOURNALS)
def test_an_erased_row_is_found(ledger_file: Path, tmp_path: Path, table: str) -> None:
    shutil.copy(ledger_file, tmp_path / FILE)
    connection = unguarded(tmp_path)
    with connection:
        connection.execute(f"DELETE FROM {table} WHERE rowid = (SELECT min(rowid) FROM {table})")
    connection.close()
    with pytest.raises(DifferenceError, match="missing"):
        audited(tmp_path)


def test_the_difference_names_the_column_and_the_right_value(ledger_file: Path, tmp_path: Path) -> None:
    shutil.copy(ledger_file, tmp_path / FILE)
    connection = unguarded(tmp_path)
    with connection:
        connection.execute("UPDATE settlements SET ante_net = 777 WHERE rowid = 4")
    connection.close()
    with pytest.raises(DifferenceError, match=r"entry 4, settlements: ante_net is 777, recomputed -?\d+"):
        audited(tmp_path)
