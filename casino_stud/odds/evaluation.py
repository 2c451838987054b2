"""Strengths of many hands at once, from columns of sorted cards."""

from collections.abc import Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

from casino_stud.odds.dealing import ByteColumn
from casino_stud.odds.strengths import RANKS, Int16Array, strengths


def strength_of(cards: Sequence[ByteColumn]) -> Int16Array:
    """Give the strengths of hands.

    Args:
        cards: five columns of card indices, ascending.
    """
    unsuited, flush = _tables()
    ranks = [column >> 2 for column in cards]
    high = (ranks[4] * np.uint8(RANKS) + ranks[3]).astype(np.uint16)
    high *= np.uint16(RANKS)
    high += ranks[2]
    index = high.astype(np.intp)
    index *= RANKS**2
    index += ranks[1] * np.uint8(RANKS) + ranks[0]
    strength = unsuited.take(index, mode="clip")
    suited = np.flatnonzero(_one_suit(cards))
    strength[suited] = flush[index[suited]]
    return strength


def _one_suit(cards: Sequence[ByteColumn]) -> npt.NDArray[np.bool_]:
    first, *others = cards
    differ = first ^ others[0]
    for column in others[1:]:
        differ |= first ^ column
    same: npt.NDArray[np.bool_] = differ & np.uint8(3) == 0
    return same


@cache
def _tables() -> tuple[Int16Array, Int16Array]:
    """Tables of unsuited and flush strengths by five ascending ranks as digits of base 13."""
    hands = strengths()
    ranks = np.repeat(np.tile(np.arange(RANKS), len(hands.held)), hands.held.ravel()).reshape(-1, 5)
    index = ranks @ RANKS ** np.arange(5)
    tables = np.full((2, RANKS**5), -1, dtype=np.int16)
    tables[:, index] = hands.unsuited, hands.flush
    return tables[0], tables[1]
