"""Exact counts over all 19,933,230,517,200 deals, for any qualifier and before any pay table."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from casino_stud.game.hands import Category
from casino_stud.game.paytable import Qualifier
from casino_stud.odds.classes import Int32Array, PlayerClasses, player_classes
from casino_stud.odds.dealer import FlushMoves, UnsuitedDealer, take_out_upcard
from casino_stud.odds.deck import FULL_DECK, Deck
from casino_stud.odds.strengths import RANKS, STRENGTHS, first_of, strengths

_BLOCK = 64


@dataclass(frozen=True, eq=False, slots=True)
class Showdowns:
    """How showdowns end. The four counts are (13, classes), by upcard rank, and sum to the dealer's hands.

    What is lost is worked out from the other three when it is asked for: each takes 5 MB.

    Cells whose class cannot meet the upcard have weight 0 in `classes.weights` and mean nothing.

    Attributes:
        deck: what was dealt from.
        classes: the player classes.
        not_qualified: dealer hands that do not qualify.
        win: qualified dealer hands that the player beats.
        tie: qualified dealer hands equal to the player's.
    """

    deck: Deck
    classes: PlayerClasses
    not_qualified: Int32Array
    win: Int32Array
    tie: Int32Array

    @property
    def lose(self) -> Int32Array:
        """Qualified dealer hands that beat the player."""
        lost = self.deck.dealer_hands - self.not_qualified
        lost -= self.win
        lost -= self.tie
        return lost


@lru_cache(maxsize=4)
def count_showdowns(qualifier: Qualifier, deck: Deck = FULL_DECK) -> Showdowns:
    """Count every showdown under a qualifier."""
    classes = player_classes(deck)
    lowest = strengths().at_least(qualifier.lowest)
    unsuited = _unsuited_counts(lowest, deck)
    qualified = classes.strength >= lowest
    shape = classes.weights.shape
    counts = Showdowns(deck, classes, *(np.zeros(shape, dtype=np.int32) for _ in range(3)))
    for upcard in deck.ranks:
        flushes = FlushMoves.build(upcard, classes.masks, deck)
        below, equal, not_qualified = unsuited[:, upcard].take(classes.strength, axis=1)
        below += flushes.below(classes.strength, classes.mask)
        equal += flushes.equal(classes.strength, classes.mask)
        not_qualified += flushes.below_all(lowest, classes.mask)
        counts.not_qualified[upcard] = not_qualified
        counts.win[upcard] = (below - not_qualified) * qualified
        counts.tie[upcard] = equal * qualified
    return counts


def _unsuited_counts(lowest: int, deck: Deck) -> Int32Array:
    """Count dealer hands as if none were a flush, by upcard rank and player's strength: (3, 13, 7462).

    They are those below the player's strength, those equal to it, and those that do not qualify.
    """
    hands = strengths()
    below, equal, under_flush, not_qualified = _multiset_counts(lowest, deck)
    counts = np.zeros((3, RANKS, STRENGTHS), dtype=np.int32)
    counts[:, :, hands.unsuited] = below, equal, not_qualified
    sets = hands.flush >= 0
    flush = hands.flush[sets]
    counts[2][:, flush] = not_qualified[:, sets]
    # Unsuited, every dealer hand lies below the straight flushes and none among the plain flushes.
    counts[0][:, flush] = np.where(
        flush < first_of(Category.STRAIGHT_FLUSH), under_flush[:, sets], deck.dealer_hands
    )
    return counts


def _multiset_counts(lowest: int, deck: Deck) -> Int32Array:
    """Count by upcard rank and player's multiset: (4, 13, 6175).

    They are the dealer hands below the player's unsuited strength, equal to it, weaker than any
    flush, and not qualified, all as if no dealer hand were a flush.
    """
    hands, dealer = strengths(), UnsuitedDealer.build()
    fixed = np.concatenate([dealer.below(first_of(Category.FLUSH)), dealer.below(lowest)])
    counts = np.empty((4, RANKS, len(hands.unsuited)), dtype=np.int32)
    for start in range(0, len(hands.unsuited), _BLOCK):
        block = slice(start, start + _BLOCK)
        left = deck.left(hands.held[block])
        ways = dealer.ways(left)
        sums = np.concatenate([*dealer.below_and_equal(hands.unsuited[block], ways), fixed @ ways])
        counts[:, :, block] = take_out_upcard(sums, left)
    return counts
