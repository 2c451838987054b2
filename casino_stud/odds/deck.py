from dataclasses import dataclass
from math import comb

import numpy as np
import numpy.typing as npt

from casino_stud.odds.strengths import RANKS, Int8Array


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of four suits. A cut one, of five ranks or more, is small enough to count deal by deal.

    Attributes:
        ranks: those it has, ascending, 0 the two.
    """

    ranks: tuple[int, ...] = tuple(range(RANKS))

    @property
    def dealer_hands(self) -> int:
        """What the dealer's hole cards can be, once the player's five cards and the upcard are known."""
        return comb(4 * len(self.ranks) - 6, 4)

    @property
    def deals(self) -> int:
        """All equally likely deals: the player's hand, the dealer's, and which of the dealer's is up."""
        cards = 4 * len(self.ranks)
        return comb(cards, 5) * comb(cards - 5, 5) * 5

    def left(self, held: Int8Array) -> Int8Array:
        """Count the cards left of each rank beside (n, 13) held ones; none where a hand is impossible."""
        available = np.zeros(RANKS, dtype=np.int8)
        available[list(self.ranks)] = 4
        left: Int8Array = np.maximum(available - held, 0)
        return left

    def holds(self, held: Int8Array) -> npt.NDArray[np.bool_]:
        """Tell which (n, 13) held ranks are all in the deck."""
        foreign = [rank for rank in range(RANKS) if rank not in self.ranks]
        held_all: npt.NDArray[np.bool_] = held[:, foreign].sum(axis=1) == 0
        return held_all


FULL_DECK = Deck()
