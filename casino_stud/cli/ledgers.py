"""What the commands share that read the player's ledger."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from casino_stud.cli.errors import FailedError
from casino_stud.ledger.files import FILE, LedgerError, Trouble, open_to_read
from casino_stud.paytables import PaytableFileError
from casino_stud.resources import data_folder

F = TypeVar("F", bound=Callable[..., Any])

_SAYS = {
    Trouble.DAMAGED: "is damaged; the game keeps such a file aside when it starts next",
    Trouble.NEWER: "was written by a newer version of Casino Stud; update to read it",
    Trouble.UNREACHABLE: "cannot be read; play a hand first, or name another folder with --data",
}

data_option = click.option(
    "--data",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder of the player's ledger and settings. Default: the system's place for it.",
)


@contextmanager
def reading(folder: Path | None) -> Iterator[sqlite3.Connection]:
    """Open the player's ledger to read, or end the command saying why not."""
    place = folder or data_folder()
    if place is None:
        raise FailedError("this system names no folder for your data; name one with --data")
    try:
        connection = open_to_read(place)
    except LedgerError as error:
        raise FailedError(f"{error.path} {_SAYS[error.trouble]}") from None
    try:
        yield connection
    except (sqlite3.Error, ValueError, TypeError, PaytableFileError):
        message = f"{place / FILE} is not as it was booked; `casino-stud verify` names the first difference"
        raise FailedError(message) from None
    finally:
        connection.close()
