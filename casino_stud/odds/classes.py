"""Player classes: all that a decision and its showdown can depend on besides the upcard's rank.

Suits are alike, so the upcard's suit is taken as the first. Then a player's hand matters only by
its rank multiset, by the ranks it holds in the upcard's suit (they block dealer flushes), and by
whether it is a flush.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations

import numpy as np
import numpy.typing as npt

from casino_stud.odds.deck import FULL_DECK, Deck
from casino_stud.odds.strengths import RANKS, Int8Array, Int16Array, strengths

Int32Array = npt.NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class PlayerClasses:
    """The classes, in order of strength; all arrays but `masks` and `weights` are (classes,) long.

    Attributes:
        masks: (2380,), the sets of up to five ranks, a bit a rank.
        multiset: index into the multisets of `strengths()`.
        mask: index into `masks`: the ranks held in the upcard's suit.
        strength: the hand's strength.
        category: its pay table row.
        weights: (13, classes), how many (hand, upcard) pairs with this upcard rank are in the class.
    """

    masks: Int16Array
    multiset: Int16Array
    mask: Int16Array
    strength: Int16Array
    category: Int8Array
    weights: Int32Array

    @cached_property
    def keys(self) -> Int32Array:
        """(classes,), ascending: strength and bits of the ranks in the upcard's suit as one number."""
        return self.strength.astype(np.int32) << RANKS | self.masks[self.mask]

    def index_of(self, strength: int, in_suit: int) -> int:
        """Find the class of a hand by its strength and by the bits of its ranks in the upcard's suit."""
        return int(np.searchsorted(self.keys, np.int32(strength << RANKS | in_suit)))


@cache
def player_classes(deck: Deck = FULL_DECK) -> PlayerClasses:
    """Build the classes once a process for each deck."""
    hands = strengths()
    masks = np.array(
        sorted(
            sum(1 << rank for rank in held) for size in range(6) for held in combinations(range(RANKS), size)
        ),
        dtype=np.int16,
    )
    multiset, in_suit = _subsets(hands.held)
    ways = _suit_ways(hands.held[multiset], in_suit)
    can_flush = hands.flush[multiset] >= 0
    flush_ways = np.select(
        [can_flush & (in_suit == 0), can_flush & (in_suit == bits(hands.held > 0)[multiset])], [3, 1], 0
    )
    plain, flush = np.nonzero(ways > flush_ways)[0], np.nonzero(flush_ways)[0]
    strength = np.concatenate([hands.unsuited[multiset[plain]], hands.flush[multiset[flush]]])
    counted = np.concatenate([(ways - flush_ways)[plain], flush_ways[flush]])
    rows = np.concatenate([plain, flush])
    order = np.argsort(strength.astype(np.int32) << RANKS | in_suit[rows])
    rows, strength, counted = rows[order], strength[order], counted[order]
    possible = (in_suit[rows] >> np.arange(RANKS, dtype=np.int16)[:, None] & 1) == 0
    possible &= deck.holds(np.eye(RANKS, dtype=np.int8))[:, None] & deck.holds(hands.held)[multiset[rows]]
    return PlayerClasses(
        masks=masks,
        multiset=multiset[rows],
        mask=np.searchsorted(masks, in_suit[rows]).astype(np.int16),
        strength=strength,
        category=hands.categories[strength],
        weights=np.where(possible, 4 * counted.astype(np.int32), 0),
    )


def _subsets(held: Int8Array) -> tuple[Int16Array, Int16Array]:
    """Pair every multiset (an index) with every subset of its ranks (as bits)."""
    multisets, subsets = [], []
    distinct = np.count_nonzero(held, axis=1)
    for size in range(2, 6):
        index = np.nonzero(distinct == size)[0].astype(np.int16)
        ranks = np.nonzero(held[index])[1].astype(np.int16).reshape(len(index), size)
        chosen = np.arange(2**size, dtype=np.int16)[:, None] >> np.arange(size, dtype=np.int16) & 1
        multisets.append(np.repeat(index, 2**size))
        subsets.append((np.int16(1) << ranks) @ chosen.T)
    return np.concatenate(multisets), np.concatenate([part.ravel() for part in subsets])


def bits(flags: npt.NDArray[np.bool_ | np.int8]) -> Int16Array:
    """Pack rows of 13 flags into bits, the lowest rank first."""
    packed: Int16Array = (flags << np.arange(RANKS, dtype=np.int16)).sum(axis=1, dtype=np.int16)
    return packed


def _suit_ways(held: Int8Array, mask: Int16Array) -> Int32Array:
    """Count suit assignments of multisets whose ranks in the first suit are exactly those of the mask."""
    choose_3 = np.array([1, 3, 3, 1, 0, 0], dtype=np.int32)
    ways = np.ones(len(held), dtype=np.int32)
    for rank in range(RANKS):
        ways *= choose_3[held[:, rank] - (mask >> rank & 1)]
    return ways
