"""The dealer's hands: in how many ways each strength arises, given what the player holds.

A dealer hand is the upcard and four hole cards. Suits are set aside in `UnsuitedDealer`, whose
products of binomial coefficients count every hand at its unsuited strength; `FlushMoves` then moves
the flushes, which are all in the upcard's suit, to the strength they really have.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Self

import numpy as np
import numpy.typing as npt

from casino_stud.odds.classes import Int32Array, bits
from casino_stud.odds.deck import Deck
from casino_stud.odds.strengths import RANKS, STRENGTHS, Int8Array, Int16Array, strengths

Float32Array = npt.NDArray[np.float32]
IndexArray = npt.NDArray[np.intp]

_CHOOSE = np.array([[comb(n, k) for k in range(5)] for n in range(5)], dtype=np.float32)
_ROWS = 4 * RANKS


@dataclass(frozen=True, eq=False, slots=True)
class UnsuitedDealer:
    """The 1,820 rank multisets of four hole cards, behind each of 13 upcard ranks.

    Sums are kept in 52 rows, one for each upcard rank and number of hole cards of that rank (0 to 3),
    since the upcard leaves one card fewer of its rank: see `take_out_upcard`. All sums are whole
    numbers below 2^24, which float32 holds exactly.

    Attributes:
        factors: (4, 1820), for each place of a sorted multiset the row of `_CHOOSE` columns it
            multiplies by: 5 * rank + (how many of the rank, at its last place; else 0).
        strength: (52, 1820), the unsuited strength with the upcard, or a number above all where the
            row does not fit the multiset.
        pairs: (3, n), all fitting (row, multiset, strength), in order of strength.
    """

    factors: IndexArray
    strength: Int16Array
    pairs: IndexArray

    @classmethod
    @cache
    def build(cls) -> Self:
        """Build the tables once a process."""
        ranks = np.array(list(combinations_with_replacement(range(RANKS), 4)))
        held = (ranks[:, :, None] == np.arange(RANKS)).sum(axis=1, dtype=np.int8)
        last = np.diff(ranks, axis=1, append=RANKS) > 0
        count = np.take_along_axis(held, ranks, axis=1)
        upcard, multiset = np.nonzero(held.T < 4)
        row = 4 * upcard + held[multiset, upcard]
        reached = strengths().unsuited[find_multisets(held[multiset] + (upcard[:, None] == np.arange(RANKS)))]
        strength = np.full((_ROWS, len(held)), np.iinfo(np.int16).max, dtype=np.int16)
        strength[row, multiset] = reached
        pairs = np.stack([row, multiset, reached])[:, np.argsort(reached, kind="stable")]
        return cls((5 * ranks + np.where(last, count, 0)).T, strength, pairs)

    def ways(self, left: Int8Array) -> Float32Array:
        """Count the ways of each multiset of hole cards, as (1820, n).

        Args:
            left: (n, 13), how many cards of each rank are left beside the player's; the upcard is still
                among them.
        """
        choose = _CHOOSE[left.T].transpose(0, 2, 1).reshape(5 * RANKS, len(left))
        product: Float32Array = choose[self.factors[0]]
        for factor in self.factors[1:]:
            product *= choose[factor]
        return product

    def below(self, threshold: int) -> Float32Array:
        """Mark the hands below a strength, so that the marks times `ways` give (52, n) sums."""
        return (self.strength < threshold).astype(np.float32)

    def below_and_equal(self, own: Int16Array, ways: Float32Array) -> tuple[Float32Array, Float32Array]:
        """Sum the ways of hands below, and equal to, each player's own strength: two (52, n).

        Args:
            own: (n,), ascending.
            ways: (1820, n).
        """
        start, end = np.searchsorted(self.pairs[2], [own[0], own[-1] + 1])
        row, multiset, strength = self.pairs[:, start:end]
        to_row = (np.arange(_ROWS)[:, None] == row).astype(np.float32)
        near = ways[multiset]
        below = self.below(own[0]) @ ways + to_row @ (near * (strength[:, None] < own))
        return below, to_row @ (near * (strength[:, None] == own))


def take_out_upcard(sums: Float32Array, left: Int8Array) -> Int32Array:
    """Turn (k * 52, n) sums of `ways` into (k, 13, n) counts of real dealer hands.

    Of n cards of a rank one is the upcard: C(n - 1, j) = C(n, j) (n - j) / n.
    """
    by_more = sums.astype(np.int32).reshape(-1, RANKS, 4, len(left))
    of_rank = left.T.astype(np.int32)[:, None]
    more = np.arange(4, dtype=np.int32)[:, None]
    counts = by_more * np.maximum(of_rank - more, 0) // np.maximum(of_rank, 1)
    total: Int32Array = counts.sum(axis=2, dtype=np.int32)
    return total


def find_multisets(held: npt.NDArray[np.signedinteger]) -> IndexArray:
    """Look up (n, 13) held ranks among the multisets of `strengths()`."""
    code = 5 ** np.arange(RANKS)
    known = strengths().held @ code
    order = np.argsort(known)
    return order[np.searchsorted(known[order], held @ code)]


@dataclass(frozen=True, eq=False, slots=True)
class FlushMoves:
    """The dealer's flushes behind one upcard rank: 495 rank sets in its suit.

    A flush is open where the player holds none of its cards. A better unsuited hand makes a better flush
    too, so one order serves both.

    Attributes:
        leaving: (7463,), how many of them have an unsuited strength below each strength.
        arriving: (7463,), how many are, as flushes, below each strength.
        open: (496, masks), how many of the first k are open beside each mask.
    """

    leaving: Int16Array
    arriving: Int16Array
    open: Int16Array

    @classmethod
    def build(cls, upcard: int, masks: Int16Array, deck: Deck) -> Self:
        """Build for an upcard rank and all sets of ranks that a player can hold in its suit."""
        others = [rank for rank in deck.ranks if rank != upcard]
        held = np.zeros((comb(len(others), 4), RANKS), dtype=np.int8)
        np.put_along_axis(held, np.array(list(combinations(others, 4))), 1, axis=1)
        hole_cards = bits(held)
        held[:, upcard] = 1
        multiset = find_multisets(held)
        order = np.argsort(multiset)
        hands, every = strengths(), np.arange(STRENGTHS + 1)
        return cls(
            np.searchsorted(hands.unsuited[multiset[order]], every).astype(np.int16),
            np.searchsorted(hands.flush[multiset[order]], every).astype(np.int16),
            _running_sums((masks & hole_cards[order][:, None]) == 0),
        )

    def below(self, strength: Int16Array, mask: Int16Array) -> Int16Array:
        """Give what flushes add to the dealer hands below each strength, beside each mask (an index)."""
        moved: Int16Array = self.open[self.arriving[strength], mask] - self.open[self.leaving[strength], mask]
        return moved

    def below_all(self, strength: int, mask: Int16Array) -> Int16Array:
        """The same for one strength."""
        moved: Int16Array = self.open[self.arriving[strength]] - self.open[self.leaving[strength]]
        return moved[mask]

    def equal(self, strength: Int16Array, mask: Int16Array) -> Int16Array:
        """Give what flushes add to the dealer hands equal to each strength, beside each mask (an index)."""
        added = np.zeros(len(strength), dtype=np.int16)
        moved = (np.diff(self.arriving) != 0) | (np.diff(self.leaving) != 0)
        touched = np.nonzero(moved[strength])[0]
        own, beside = strength[touched], mask[touched]
        added[touched] = self.below(own + 1, beside) - self.below(own, beside)
        return added


def _running_sums(flags: npt.NDArray[np.bool_]) -> Int16Array:
    """Add up rows from the top, beginning with none; row by row, since that is quickest in cache."""
    sums = np.zeros((len(flags) + 1, flags.shape[1]), dtype=np.int16)
    for row, flag in enumerate(flags):
        np.add(sums[row], flag, out=sums[row + 1])
    return sums
