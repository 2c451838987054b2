"""The chips a player keeps between starts, in one small file of the player's data folder."""

import contextlib
import json
import os
import tempfile
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import platformdirs

FILE = "bankroll.json"
FORMAT = 1
MAX_CHIPS = 10**15
_MAX_BYTES = 4096


class Trouble(StrEnum):
    """What went wrong with the file; the names are text keys."""

    DAMAGED = "damaged"
    NEWER = "newer"
    UNREADABLE = "unreadable"
    UNWRITABLE = "unwritable"


@dataclass(frozen=True, slots=True)
class Loaded:
    """What the file held.

    Attributes:
        chips: the bankroll, or None where there is none to trust.
        trouble: why the player must be told something, or None.
        kept: where the file that could not be used now lies, or None.
    """

    chips: int | None
    trouble: Trouble | None = None
    kept: Path | None = None


class _FormatError(ValueError):
    """The file is not one of ours; `trouble` says of what kind."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble


class BankrollFile:
    """The bankroll's file in a folder. No method raises for what a disk may do."""

    def __init__(self, folder: Path | None) -> None:
        """Use a folder, which need not exist yet; None where the system offers none."""
        self._path = None if folder is None else folder / FILE

    def load(self) -> Loaded:
        """Read the bankroll; a file that cannot be used is moved aside, never overwritten."""
        if self._path is None:
            return Loaded(None, Trouble.UNWRITABLE)
        try:
            with self._path.open("rb") as file:
                content = file.read(_MAX_BYTES + 1)
        except FileNotFoundError:
            return Loaded(None)
        except OSError:
            return self._refuse(Trouble.UNREADABLE)
        try:
            return Loaded(_parse(content))
        except _FormatError as fault:
            return self._refuse(fault.trouble)

    def save(self, chips: int) -> bool:
        """Write the bankroll so that a crash leaves the old file or the new one; tell whether it worked."""
        if self._path is None:
            return False
        try:
            _replace(self._path, json.dumps({"format": FORMAT, "bankroll": chips}) + "\n")
        except OSError:
            return False
        return True

    def _refuse(self, trouble: Trouble) -> Loaded:
        kept = None if self._path is None else _move_aside(self._path)
        if kept is None:
            # What cannot be moved must not be written over.
            self._path = None
        return Loaded(None, trouble, kept)


def default_folder() -> Path | None:
    """Give the player's data folder, or None where the system has none, as without a home."""
    folder = Path(platformdirs.user_data_dir("casino-stud", appauthor=False))
    return folder if folder.is_absolute() else None


def _parse(content: bytes) -> int:
    try:
        record = json.loads(content.decode("utf-8"))
    except (ValueError, RecursionError):
        raise _FormatError(Trouble.DAMAGED) from None
    if not isinstance(record, dict) or len(content) > _MAX_BYTES:
        raise _FormatError(Trouble.DAMAGED)
    version, chips = record.get("format"), record.get("bankroll")
    if type(version) is int and version > FORMAT:
        raise _FormatError(Trouble.NEWER)
    if version != FORMAT or type(chips) is not int or not 0 <= chips <= MAX_CHIPS:
        raise _FormatError(Trouble.DAMAGED)
    return chips


def _replace(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def _move_aside(path: Path) -> Path | None:
    for number in range(1, 1000):
        aside = path.with_name(f"{path.name}.bad-{number}")
        if not os.path.lexists(aside):
            try:
                return path.rename(aside)
            except OSError:
                return None
    return None
