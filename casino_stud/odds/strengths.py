"""Strengths of all hands as small whole numbers, in the order that `game.hands` gives.

A hand's strength follows from its ranks alone, or, if it is a flush, from its rank set: 6,175
multisets of five ranks and 1,287 flush sets make 7,462 distinct strengths, 0 the weakest. Ranks
here run from 0 (two) to 12 (ace).
"""

from bisect import bisect_left
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

import numpy as np
import numpy.typing as npt

from casino_stud.game.hands import Category, HandValue, value_of

Int8Array = npt.NDArray[np.int8]
Int16Array = npt.NDArray[np.int16]

RANKS = 13
STRENGTHS = 7_462


@dataclass(frozen=True, eq=False, slots=True)
class Strengths:
    """Every five-card hand by its ranks. Multisets stand in order of their unsuited strength.

    Attributes:
        values: the distinct hand values, weakest first; a strength is an index into it.
        held: (6175, 13), how many of each rank a multiset holds.
        unsuited: (6175,), its strength when it is no flush.
        flush: (6175,), its strength as a flush; -1 where ranks repeat.
        categories: (7462,), the pay table row of each strength.
    """

    values: tuple[HandValue, ...]
    held: Int8Array
    unsuited: Int16Array
    flush: Int16Array
    categories: Int8Array

    def at_least(self, value: HandValue) -> int:
        """Give the weakest strength that is not below a value (which may be a prefix of a hand's)."""
        return bisect_left(self.values, value)


@cache
def strengths() -> Strengths:
    """Build the table once a process."""
    multisets = [hand for hand in combinations_with_replacement(range(2, 15), 5) if hand[0] != hand[4]]
    by_strength = sorted((value_of(hand, flush=False), hand) for hand in multisets)
    unsuited = [value for value, _ in by_strength]
    ranks = [hand for _, hand in by_strength]
    flushes = [value_of(hand, flush=True) if len(set(hand)) == 5 else None for hand in ranks]
    values = sorted([*unsuited, *filter(None, flushes)])
    strength: dict[HandValue | None, int] = {value: index for index, value in enumerate(values)}
    strength[None] = -1
    members = np.array(ranks, dtype=np.int8) - 2
    return Strengths(
        values=tuple(values),
        held=(members[:, :, None] == np.arange(RANKS, dtype=np.int8)).sum(axis=1, dtype=np.int8),
        unsuited=np.array([strength[value] for value in unsuited], dtype=np.int16),
        flush=np.array([strength[value] for value in flushes], dtype=np.int16),
        categories=np.array([value.category for value in values], dtype=np.int8),
    )


def first_of(category: Category) -> int:
    """Give the weakest strength of a category."""
    return strengths().at_least(HandValue(category, ()))
