"""The pay table in play, followed on disk while its hands are played."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from threading import Event, Thread

from casino_stud.game.paytable import Paytable
from casino_stud.paytables import LoadedPaytable, Located
from casino_stud.watching import Version, WatchedFile, is_there

POLL = 0.5
"""Seconds between two looks at the file."""

PATIENCE = 1.2
"""Seconds for which a fault must stand, since editors write a file in pieces or take it away for a moment."""


@dataclass(frozen=True, slots=True)
class Edited:
    """The next hand is played by other rules than the last one.

    Attributes:
        before: the rules of the last hand.
        after: those of the next.
        chosen: the player sits down at another table, rather than this one having been edited.
    """

    before: Paytable
    after: Paytable
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Broken:
    """The file has faults, so that the rules stay as they were.

    Attributes:
        name: of the table that stays in play.
        faults: all of them.
    """

    name: str
    faults: tuple[Located, ...]


News = Edited | Broken


@dataclass(frozen=True, slots=True)
class Strip:
    """What the table tells of the news.

    Attributes:
        news: what became of the pay table.
        before: the house edge as it was, a share of the ante; None while it is being computed.
        after: as it is now; None likewise.
        waits: the hand on the table is still one of the old rules.
    """

    news: News
    before: Fraction | None = None
    after: Fraction | None = None
    waits: bool = False


def strip_of(
    news: News | None, seated: Paytable, edge: Callable[[Paytable], Fraction | None]
) -> Strip | None:
    """Put together what the table tells, if there are any news.

    Args:
        news: what became of the pay table.
        seated: the rules that lie on the table now.
        edge: gives a table's house edge.
    """
    if isinstance(news, Edited):
        return Strip(news, edge(news.before), edge(news.after), news.after != seated)
    return None if news is None else Strip(news)


def most_telling(faults: Sequence[Located]) -> Located:
    """Give the first fault that knows its own mending, else the first."""
    return next((fault for fault in faults if fault.reason.near), faults[0])


class TableWatch:
    """Follows one file on a thread of its own, so that no frame waits for a disk."""

    def __init__(self, poll: float = POLL, patience: float = PATIENCE) -> None:
        self._poll, self._patience = poll, patience
        self._file: WatchedFile | None = None
        self._heard: deque[tuple[WatchedFile, Version]] = deque()
        self._ended = Event()
        self._begun = False

    def follow(self, loaded: LoadedPaytable) -> None:
        """Follow the file of a table from now on; one whose file is not there is not followed."""
        if not self._begun:
            self._begun = True
            Thread(target=self._watch, daemon=True).start()
        self._file = WatchedFile(loaded.path, self._patience, known=loaded.data)

    @property
    def path(self) -> Path | None:
        """The file that is followed."""
        return None if self._file is None else self._file.path

    def news(self) -> Version | None:
        """Give what next became of the file and was not told yet; None for nothing."""
        while self._heard:
            file, version = self._heard.popleft()
            if file is self._file:
                return version
        return None

    def close(self) -> None:
        """Look no more."""
        self._ended.set()

    def _watch(self) -> None:
        seen: WatchedFile | None = None
        while not self._ended.wait(self._poll):
            file = self._file
            if file is None or (file is not seen and not is_there(file.path)):
                continue
            seen = file
            version = file.look()
            if version is not None:
                self._heard.append((file, version))
