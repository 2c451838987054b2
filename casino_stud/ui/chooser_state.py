"""What the pay table chooser shows: the tables by their edge, the faulty files, and what is picked."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from pathlib import Path

from casino_stud.game.paytable import Paytable
from casino_stud.paytables import LoadedPaytable, Located
from casino_stud.ui.tables_on_disk import Found, Origin, TablesOnDisk
from casino_stud.ui.worth import Appraisal


class Lower(StrEnum):
    """What the lower panel tells; the names are text keys."""

    FAULTS = "faults"
    CAP = "cap"
    OWN = "own"


@dataclass(frozen=True, slots=True)
class Row:
    """A pay table to choose.

    Attributes:
        loaded: the table.
        origin: where its file lies.
        worth: exact, without caps and rounding; None until it is known.
        at_ante: as the ante on show is paid; None until it is known.
        ante: the ante on show, in chips: the player's, or the nearest one that the table takes.
    """

    loaded: LoadedPaytable
    origin: Origin
    worth: Appraisal | None
    at_ante: Appraisal | None
    ante: int

    @property
    def table(self) -> Paytable:
        """The rules."""
        return self.loaded.paytable


@dataclass(frozen=True, slots=True)
class Flaw:
    """One fault of one file.

    Attributes:
        found: the file.
        fault: the fault.
        number: which of the file's faults it is, from 1.
    """

    found: Found
    fault: Located
    number: int


@dataclass(frozen=True, slots=True)
class Picks:
    """What the player has picked.

    Attributes:
        selected: the table on show.
        second: the one that it is compared with.
        picking: the next click on a table picks the second one.
        top: the first row in sight.
        flaw: the fault on show.
        lower: what the lower panel tells; None for what fits the selected table.
        note: what the last act has to say.
    """

    selected: Path
    second: Path | None = None
    picking: bool = False
    top: int = 0
    flaw: int = 0
    lower: Lower | None = None
    note: str = ""


@dataclass(frozen=True)
class ChooserModel:
    """Everything on the page but its texts.

    Attributes:
        rows: the tables, lowest edge first; those whose edge is not known yet come last, by name.
        flaws: every fault of every faulty file.
        broken: how many files have faults.
        picks: what the player has picked.
        in_play: the file of the table that is played at.
        reading: files are still being read or priced.
    """

    rows: tuple[Row, ...]
    flaws: tuple[Flaw, ...]
    broken: int
    picks: Picks
    in_play: Path
    reading: bool

    @cached_property
    def place(self) -> int:
        """Which row is selected; -1 for none."""
        return self._place(self.picks.selected)

    @cached_property
    def selected(self) -> Row | None:
        """The table on show."""
        return None if self.place < 0 else self.rows[self.place]

    @cached_property
    def second(self) -> Row | None:
        """The table that it is compared with, if that is another one."""
        second = self.picks.second
        place = -1 if second is None or second == self.picks.selected else self._place(second)
        return None if place < 0 else self.rows[place]

    def _place(self, path: Path) -> int:
        return next((place for place, row in enumerate(self.rows) if row.loaded.path == path), -1)

    @property
    def flaw(self) -> Flaw | None:
        """The fault on show."""
        return self.flaws[self.picks.flaw % len(self.flaws)] if self.flaws else None

    @property
    def lowers(self) -> tuple[Lower, ...]:
        """What the lower panel can tell now, the most needed first."""
        capped = self.selected is not None and self.selected.table.max_payout is not None
        kinds = ((Lower.CAP, capped), (Lower.FAULTS, bool(self.flaws)), (Lower.OWN, True))
        return tuple(kind for kind, there in kinds if there)

    @property
    def lower(self) -> Lower:
        """What the lower panel tells."""
        wanted = self.picks.lower
        return wanted if wanted in self.lowers else self.lowers[0]

    @property
    def next_lower(self) -> Lower | None:
        """What it can tell instead."""
        kinds = self.lowers
        return kinds[(kinds.index(self.lower) + 1) % len(kinds)] if len(kinds) > 1 else None


def make_model(tables: TablesOnDisk, picks: Picks, in_play: LoadedPaytable, ante: int) -> ChooserModel:
    """Put together what the page shows.

    Args:
        tables: the files.
        picks: what the player has picked.
        in_play: the table that is played at; it is on show even before any file is read.
        ante: the player's, in chips; 0 for the lowest.
    """
    found = tables.found or (Found(in_play.path, in_play.data, in_play),)
    shown = {picks.selected, picks.second}
    rows = [_row(tables, each, ante, shown) for each in found if each.loaded is not None]
    broken = [each for each in found if each.faults]
    flaws = tuple(
        Flaw(each, fault, number) for each in broken for number, fault in enumerate(each.faults, start=1)
    )
    return ChooserModel(
        tuple(sorted(rows, key=_order)), flaws, len(broken), picks, in_play.path, tables.pending
    )


def _row(tables: TablesOnDisk, found: Found, ante: int, shown: set[Path | None]) -> Row:
    loaded = found.loaded
    assert loaded is not None
    table = loaded.paytable
    taken = nearest_ante(table, ante)
    worth = tables.worth(table)
    at_ante = tables.worth(table, taken) if found.path in shown else None
    return Row(loaded, found.origin, worth, at_ante, taken)


def _order(row: Row) -> tuple[object, ...]:
    edge = None if row.worth is None else row.worth.house_edge
    return edge is None, edge or 0, row.table.name.casefold(), str(row.loaded.path)


def nearest_ante(table: Paytable, ante: int) -> int:
    """Give the highest ante of a table up to this one, or its lowest."""
    highest = min(ante, table.ante_max)
    return max(highest - highest % table.ante_step, table.ante_min)


def scrolled(top: int, place: int, fitting: int, count: int) -> int:
    """Give the first row in sight such that a selected one is in sight too; -1 selects none."""
    if place >= 0:
        top = min(max(top, place - fitting + 1), place)
    return max(0, min(top, count - fitting))


def stepped(rows: Sequence[Row], place: int, step: int) -> Path | None:
    """Give the table some rows on, at most the last or first one."""
    if not rows:
        return None
    return rows[min(max(place + step, 0), len(rows) - 1)].loaded.path
