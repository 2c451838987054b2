"""The decision chart: which borderline hands raise against which upcard, in as few lines as tell it.

Hands are grouped by the ranks that decide them, from whole categories down: A-K, A-K-Q, A-K-Q-J. A group
is parted into finer ones while too many of its hands are decided otherwise than its line can say.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import groupby
from typing import Self

import numpy as np
import numpy.typing as npt

from casino_stud.game.hands import Category, HandValue
from casino_stud.odds.classes import PlayerClasses
from casino_stud.odds.raise_table import BoolArray
from casino_stud.odds.strengths import RANKS, strengths

MIXED_SHARE = Fraction(1, 4000)
"""A group is parted when hands in it that go against what its line says are more than this share of all."""
MAX_LINES = 36
"""No group is parted once there are so many lines, so that a chart fits a page."""

_Counts = npt.NDArray[np.int64]


class Choices(StrEnum):
    """What a group of hands does against one upcard."""

    RAISE = "raise"
    FOLD = "fold"
    MATCH = "raise_on_match"
    """Hands that hold a card of the upcard's rank raise, the others fold."""
    KICKERS = "by_kickers"
    """Lower cards decide."""
    SUITS = "by_suits"
    """For some of the hands, the ranks they hold in the upcard's suit decide too."""
    NONE = "impossible"
    """The upcard's rank is all in the player's hand."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One group of hands against one upcard.

    Attributes:
        choices: what they do.
        raising: the share of them that raises; 0 where there are none.
    """

    choices: Choices
    raising: Fraction


@dataclass(frozen=True, slots=True)
class ChartLine:
    """One line of the chart: neighbouring groups of hands that do the same.

    Attributes:
        highest: the strongest group, a value or the start of one, such as ace-king-queen.
        lowest: the weakest group; the same where the line is one group.
        hands: how many of the five-card hands are in it.
        cells: by upcard rank, two to ace.
    """

    highest: HandValue
    lowest: HandValue
    hands: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class DecisionChart:
    """Optimal play as a chart.

    Attributes:
        lines: the borderline hands, strongest first.
        raise_from: from this group of hands up, everything raises against every upcard; None if nothing does.
        fold_to: from this group down, everything folds against every upcard; None if nothing does.
    """

    lines: tuple[ChartLine, ...]
    raise_from: HandValue | None
    fold_to: HandValue | None


def decision_chart(classes: PlayerClasses, raised: BoolArray) -> DecisionChart:
    """Chart which player classes raise against each upcard rank: (13, classes)."""
    counts = _StrengthCounts.of(classes, raised)
    groups = _groups(counts)
    fixed = [group.choice for group in groups]
    low = next((place for place, choice in enumerate(fixed) if choice is not Choices.FOLD), len(groups))
    from_top = enumerate(reversed(fixed))
    high = len(groups) - next(
        (place for place, choice in from_top if choice is not Choices.RAISE), len(groups)
    )
    lines = tuple(_lines(groups[low:high], counts.hands))
    return DecisionChart(
        lines[::-1],
        groups[high].prefix if high < len(groups) else None,
        groups[low - 1].prefix if low else None,
    )


@dataclass(frozen=True, eq=False, slots=True)
class _StrengthCounts:
    """Running sums over strengths, so that any run of them is one difference.

    Attributes:
        sums: (5, 13, 7463), by upcard rank: hands, those that raise, those that hold the upcard's rank,
            those of these that raise, and strengths at which suits decide.
        hands: (7463,), five-card hands.
    """

    sums: _Counts
    hands: _Counts

    @classmethod
    def of(cls, classes: PlayerClasses, raised: BoolArray) -> Self:
        values = strengths()
        starts = np.searchsorted(classes.strength, np.arange(len(values.values)))
        dealt = np.add.reduceat(classes.weights, starts, axis=1, dtype=np.int64)
        raising = np.add.reduceat(np.where(raised, classes.weights, 0), starts, axis=1, dtype=np.int64)
        match = np.zeros((RANKS, len(values.values)), dtype=np.bool_)
        match[:, values.unsuited] = held = values.held.T > 0
        sets = values.flush >= 0
        match[:, values.flush[sets]] = held[:, sets]
        split = (raising > 0) & (raising < dealt)
        per_strength = np.stack([dealt, raising, dealt * match, raising * match, split])
        # Each hand meets every card it does not hold as the upcard.
        return cls(_running(per_strength), _running(dealt.sum(axis=0)) // 47)


def _running(counts: _Counts) -> _Counts:
    zero = np.zeros((*counts.shape[:-1], 1), dtype=np.int64)
    return np.concatenate([zero, counts.cumsum(axis=-1)], axis=-1)


@dataclass(frozen=True, slots=True)
class _Group:
    """All hands whose values begin alike: a run of strengths.

    Attributes:
        prefix: how they begin.
        start: their first strength.
        end: the strength after their last.
        cells: by upcard rank.
        dealt: (hand, upcard) pairs in it.
        mixed: those of them that go against what their cell says.
    """

    prefix: HandValue
    start: int
    end: int
    cells: tuple[Cell, ...]
    dealt: int
    mixed: int

    @property
    def choice(self) -> Choices | None:
        """What all its hands do against every upcard, or None where they differ."""
        found = {cell.choices for cell in self.cells} - {Choices.NONE}
        return found.pop() if len(found) == 1 else None


def _groups(counts: _StrengthCounts) -> list[_Group]:
    """Part the categories until their lines tell the decisions, weakest first; the worst mixed go first."""
    groups = [
        group for category in Category if (group := _group(counts, HandValue(category, ()))) is not None
    ]
    tolerated = MIXED_SHARE * sum(group.dealt for group in groups)
    while sum(group.choice is None for group in groups) < MAX_LINES:
        worst = max(groups, key=lambda group: group.mixed)
        if worst.mixed <= tolerated:
            break
        place = groups.index(worst)
        groups[place : place + 1] = _parts(counts, worst)
    return groups


def _parts(counts: _StrengthCounts, group: _Group) -> list[_Group]:
    category, ranks = group.prefix
    values = strengths().values[group.start : group.end]
    following = dict.fromkeys(value.ranks[len(ranks)] for value in values)
    found = (_group(counts, HandValue(category, (*ranks, rank))) for rank in following)
    return [part for part in found if part is not None]


def _group(counts: _StrengthCounts, prefix: HandValue) -> _Group | None:
    """Make a group of the hands that begin so; None where the deck has none."""
    values = strengths().values
    start = bisect_left(values, prefix)
    end = bisect_left(values, _after(prefix))
    found = (counts.sums[:, :, end] - counts.sums[:, :, start]).T.tolist()
    dealt = sum(each[0] for each in found)
    if not dealt:
        return None
    cells = tuple(_cell(*each) for each in found)
    parting = end - start > 1
    mixed = sum(_mixed(cell, each[0], each[1]) for cell, each in zip(cells, found, strict=True))
    return _Group(prefix, start, end, cells, dealt, mixed if parting else 0)


def _after(prefix: HandValue) -> HandValue:
    """Give the least value that no hand beginning so reaches."""
    category, ranks = prefix
    if not ranks:
        return HandValue(category, (15,))
    return HandValue(category, (*ranks[:-1], ranks[-1] + 1))


def _cell(dealt: int, raising: int, matching: int, raising_matches: int, split: int) -> Cell:
    share = Fraction(raising, dealt) if dealt else Fraction(0)
    if not dealt:
        choices = Choices.NONE
    elif raising in {0, dealt}:
        choices = Choices.RAISE if raising else Choices.FOLD
    elif raising == raising_matches == matching:
        choices = Choices.MATCH
    else:
        choices = Choices.SUITS if split else Choices.KICKERS
    return Cell(choices, share)


def _mixed(cell: Cell, dealt: int, raising: int) -> int:
    undecided = cell.choices in {Choices.KICKERS, Choices.SUITS}
    return min(raising, dealt - raising) if undecided else 0


def _lines(groups: Sequence[_Group], hands: _Counts) -> Iterator[ChartLine]:
    """Join neighbours whose cells are the same, weakest first."""
    for _, same in groupby(groups, key=_joinable):
        run = list(same)
        yield ChartLine(
            run[-1].prefix,
            run[0].prefix,
            int(hands[run[-1].end] - hands[run[0].start]),
            run[0].cells,
        )


def _joinable(group: _Group) -> object:
    """Give what neighbours must share to stand on one line: category, length, and plain cells."""
    plain = all(cell.choices in {Choices.RAISE, Choices.FOLD, Choices.NONE} for cell in group.cells)
    alike = tuple(cell.choices for cell in group.cells) if plain else group.prefix
    return group.prefix.category, len(group.prefix.ranks), alike
