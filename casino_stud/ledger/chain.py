"""Whether a ledger is as it was booked: its tables, its rows' digests and its pay tables' texts."""

import hashlib
import heapq
import sqlite3
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from casino_stud.ledger.records import digest_of
from casino_stud.ledger.schema import JOURNALS, migrate

Row: TypeAlias = Mapping[str, Any]


class DifferenceError(Exception):
    """A ledger that is not as it should be; the text names the first place and what should stand there."""


def rows(connection: sqlite3.Connection) -> Iterator[tuple[str, Row]]:
    """Read all journals as one, by entry.

    Raises:
        DifferenceError: a row cannot be read.
    """

    def journal(table: str) -> Iterator[tuple[str, Row]]:
        cursor = connection.execute(f"SELECT * FROM {table} ORDER BY entry")
        names = [column[0] for column in cursor.description]
        return ((table, dict(zip(names, values, strict=True))) for values in cursor)

    entry = 0
    try:
        for table, row in heapq.merge(*map(journal, JOURNALS), key=lambda item: item[1]["entry"]):
            entry = row["entry"]
            yield table, row
    except (sqlite3.Error, TypeError) as error:
        raise DifferenceError(f"entry {entry + 1} cannot be read: {error}") from None


class Chain:
    """Follows the digests from row to row."""

    def __init__(self) -> None:
        self._digest = ""

    def check(self, table: str, row: Row) -> None:
        """Check that a row is as it was booked, behind the one before it.

        Raises:
            DifferenceError: it is not.
        """
        *columns, stored = row.values()
        try:
            self._digest = digest_of(self._digest, table, columns)
        except TypeError:
            self._digest = ""
        if stored != self._digest:
            raise DifferenceError(
                f"entry {row['entry']}, {table}: its digest does not fit, so the row is not as it was booked"
            )


def check_whole(connection: sqlite3.Connection) -> None:
    """Check that a ledger is as it was booked, so that all it says can be taken at its word.

    Raises:
        DifferenceError: it is not.
    """
    if _tables(connection) != _expected_tables():
        raise DifferenceError("entry 0: the tables are not as they were made")
    chain, needed = Chain(), set()
    for table, row in rows(connection):
        chain.check(table, row)
        needed.add(row.get("sha256"))
    texts = dict(connection.execute("SELECT sha256, text FROM paytables"))
    for sha256 in needed - {None}:
        text = texts.get(sha256)
        if not isinstance(text, bytes) or hashlib.sha256(text).hexdigest() != sha256:
            raise DifferenceError("entry 0: a pay table's text does not fit its sha256")


def _tables(connection: sqlite3.Connection) -> list[tuple[str, ...]]:
    return sorted(connection.execute("SELECT type, name, coalesce(sql, '') FROM sqlite_master").fetchall())


def _expected_tables() -> list[tuple[str, ...]]:
    fresh = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(fresh)
        return _tables(fresh)
    finally:
        fresh.close()
