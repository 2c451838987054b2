"""Following one pay table file as it is edited: what it says now, once it is whole."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from casino_stud.paytables import LoadedPaytable, Located, PaytableFileError, parse_bytes, read_file

Version = LoadedPaytable | tuple[Located, ...]
"""What a file says: a pay table, or every reason why it is none."""


class _Content(NamedTuple):
    """What one look found: when the file was saved and all it holds, or why it is out of reach."""

    saved: int = 0
    data: bytes = b""
    faults: tuple[Located, ...] = ()


class WatchedFile:
    """A file that may be edited, replaced, truncated or gone for a moment.

    It is compared by content too, since two saves may bear one time. What is faulty may be half written, so
    it is believed only once it has stood for a while; what is whole is believed at once.
    """

    def __init__(
        self,
        path: Path,
        patience: float,
        *,
        known: bytes | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Begin to follow a file.

        Args:
            path: the file.
            patience: seconds for which a fault must stand before it is told.
            known: what the file held when it was last read; None to hear of it at the first look.
            clock: gives the time in seconds.
        """
        self.path = path
        self._patience, self._clock = patience, clock
        self._known = known
        self._told: _Content | None = None
        self._waiting: _Content | None = None
        self._since = 0.0

    def look(self) -> Version | None:
        """Look at the file; give what it says if that is news since it last told something, else None."""
        content = _look(self.path)
        if self._known is not None and content.data == self._known:
            self._told = content
        if content == self._told:
            self._waiting = None
            return None
        if content != self._waiting:
            self._waiting, self._since = content, self._clock()
        version = _read(self.path, content)
        if isinstance(version, tuple) and self._clock() - self._since < self._patience:
            return None
        self._told, self._waiting, self._known = content, None, None
        return version


def is_there(path: Path) -> bool:
    """Tell whether a file can be read at all."""
    return not _look(path).faults


def _look(path: Path) -> _Content:
    try:
        data = read_file(path)
        return _Content(path.stat().st_mtime_ns, data)
    except PaytableFileError as error:
        return _Content(faults=error.faults)
    except OSError:
        return _Content()


def _read(path: Path, content: _Content) -> Version:
    if content.faults:
        return content.faults
    try:
        return parse_bytes(content.data, path)
    except PaytableFileError as error:
        return error.faults
