"""Opening a ledger's file: whatever a disk may hold, no file is ever written over."""

import os
import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from casino_stud.ledger.chain import DifferenceError, check_whole
from casino_stud.ledger.schema import APPLICATION, VERSION, migrate, version_of
from casino_stud.safe_files import move_aside

FILE = "ledger.sqlite"


class Trouble(StrEnum):
    """Why a ledger cannot be used; the names are text keys."""

    DAMAGED = "damaged"
    NEWER = "newer"
    UNREACHABLE = "unreachable"


class LedgerError(Exception):
    """A ledger that cannot be used."""

    def __init__(self, trouble: Trouble, path: Path | None) -> None:
        super().__init__(f"{path}: {trouble.value}")
        self.trouble = trouble
        self.path = path


class LedgerBusyError(Exception):
    """Another game plays on this ledger."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A ledger's connections.

    Attributes:
        book: to the file, or to memory where there is none to use.
        lock: held as long as the game runs, so that no second game starts; None without a file.
        trouble: why the player must be told something, or None.
        kept: where a file that could not be used now lies, or None.
    """

    book: sqlite3.Connection
    lock: sqlite3.Connection | None
    trouble: Trouble | None = None
    kept: Path | None = None


def open_for_play(folder: Path | None) -> Opened:
    """Open the ledger of a folder, which need not exist yet; None where the system offers none.

    A damaged file is moved aside and a new one begun. Where nothing can be written, or the file is of a
    newer version, it stays as it is and the ledger lives in memory.

    Raises:
        LedgerBusyError: another game plays on it.
    """
    if folder is None:
        return Opened(_in_memory(), None, Trouble.UNREACHABLE)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = _lock(folder)
    except (OSError, sqlite3.Error):
        return Opened(_in_memory(), None, Trouble.UNREACHABLE)
    path = folder / FILE
    try:
        book = _open_or_create(path)
        if is_whole(book):
            return Opened(book, lock)
        book.close()
        return _begin_anew(path, lock)
    except LedgerError as error:
        if error.trouble is Trouble.DAMAGED:
            return _begin_anew(path, lock)
        trouble = error.trouble
    except OSError:
        trouble = Trouble.UNREACHABLE
    lock.close()
    return Opened(_in_memory(), None, trouble)


def is_whole(book: sqlite3.Connection) -> bool:
    """Tell whether a ledger is as it was booked."""
    try:
        check_whole(book)
    except (DifferenceError, sqlite3.Error, ValueError):
        return False
    return True


def open_to_read(folder: Path) -> sqlite3.Connection:
    """Open the ledger of a folder for reading, even while a game plays on it.

    Raises:
        LedgerError: there is none, or it cannot be used.
    """
    path = folder / FILE
    if not path.is_file():
        raise LedgerError(Trouble.UNREACHABLE, path)
    # Writable where possible, so that SQLite can first take back a step that a crash cut short.
    connection = _open(path, "rw" if os.access(path, os.W_OK) and os.access(folder, os.W_OK) else "ro")
    copy = sqlite3.connect(":memory:", isolation_level=None)
    try:
        # A reader that takes its time would keep a running game from booking.
        connection.backup(copy)
    except sqlite3.Error as error:
        copy.close()
        raise LedgerError(_trouble(error), path) from error
    finally:
        connection.close()
    return copy


def _open_or_create(path: Path) -> sqlite3.Connection:
    """Open the file to write; a new one appears whole or not at all, so an empty file is a damaged one."""
    if not os.path.lexists(path):
        new = path.with_name(f"{path.name}.new")
        new.unlink(missing_ok=True)
        _open(new, "rwc").close()
        new.replace(path)
    if not os.access(path, os.W_OK):
        raise LedgerError(Trouble.UNREACHABLE, path)
    return _open(path, "rw")


def _begin_anew(path: Path, lock: sqlite3.Connection) -> Opened:
    kept = _move_aside(path)
    if kept is not None:
        with suppress(LedgerError, OSError):
            return Opened(_open_or_create(path), lock, Trouble.DAMAGED, kept)
    lock.close()
    return Opened(_in_memory(), None, Trouble.DAMAGED, kept)


def _in_memory() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    return connection


def _lock(folder: Path) -> sqlite3.Connection:
    """Hold a lock that the system lets go of when the process ends, however it ends."""
    connection = sqlite3.connect(folder / f"{FILE}.lock", timeout=0, isolation_level=None)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        connection.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise LedgerBusyError from None
        raise
    return connection


def _open(path: Path, mode: str) -> sqlite3.Connection:
    """Open a file in a mode of SQLite's, check it and bring it up to date.

    Raises:
        LedgerError: it cannot be used.
    """
    address = f"{path.absolute().as_uri()}?mode={mode}"
    try:
        connection = sqlite3.connect(address, uri=True, timeout=2, isolation_level=None)
    except sqlite3.Error as error:
        raise LedgerError(_trouble(error), path) from error
    try:
        if mode != "rwc":
            _check(connection, path)
        if mode != "ro":
            connection.execute("PRAGMA journal_mode = TRUNCATE")
            connection.execute("PRAGMA synchronous = FULL")
            migrate(connection)
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error as error:
        connection.close()
        raise LedgerError(_trouble(error), path) from error
    except LedgerError:
        connection.close()
        raise
    return connection


def _check(connection: sqlite3.Connection, path: Path) -> None:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION or connection.execute("PRAGMA quick_check").fetchone() != ("ok",):
        raise LedgerError(Trouble.DAMAGED, path)
    if version_of(connection) > VERSION:
        raise LedgerError(Trouble.NEWER, path)


def _trouble(error: sqlite3.Error) -> Trouble:
    damaged = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR}
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    return Trouble.DAMAGED if code in damaged else Trouble.UNREACHABLE


def _move_aside(path: Path) -> Path | None:
    """Move a file aside, and before it the journal that would else be played into the next one."""
    journal = path.with_name(f"{path.name}-journal")
    if journal.exists() and move_aside(journal) is None:
        return None
    return move_aside(path)
