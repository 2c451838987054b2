"""Plain enumeration with the rules alone, for the exact counts to be held to."""

from itertools import chain, combinations

import numpy as np
import numpy.typing as npt

from casino_stud.game.cards import DECK
from casino_stud.game.hands import HandValue, evaluate

IntArray = npt.NDArray[np.int64]


def all_hands(cards: IntArray, size: int = 5) -> IntArray:
    """List all (n, size) sets of some cards, which are indices into `DECK`."""
    numbers = chain.from_iterable(combinations(cards.tolist(), size))
    return np.fromiter(numbers, dtype=np.int64).reshape(-1, size)


def values_of(hands: IntArray) -> tuple[list[HandValue], IntArray]:
    """Evaluate (n, 5) hands: their distinct values in order, and each hand's index among them.

    A hand of each rank multiset, flush or not, is valued by the rules; the test of all hands in
    `tests/game` shows that nothing else matters.
    """
    ranks, suits = np.sort(hands // 4, axis=1), hands % 4
    flush = np.all(suits == suits[:, :1], axis=1)
    keys = ranks @ 13 ** np.arange(5) * 2 + flush
    _, first, group = np.unique(keys, return_index=True, return_inverse=True)
    valued = [evaluate([DECK[card] for card in hands[place]]) for place in first]
    values = sorted(set(valued))
    place_of = {value: place for place, value in enumerate(values)}
    return values, np.array([place_of[value] for value in valued])[group]
