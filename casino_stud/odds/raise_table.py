"""Strategies that decide dealt hands: tables for millions a second, and callables."""

from dataclasses import dataclass
from typing import Protocol, Self, TypeAlias

import numpy as np
import numpy.typing as npt

from casino_stud.game.cards import DECK
from casino_stud.game.rounds import Choice, PlayerView, Strategy
from casino_stud.odds.classes import PlayerClasses
from casino_stud.odds.dealing import Deals
from casino_stud.odds.strengths import RANKS, STRENGTHS, Int16Array

BoolArray: TypeAlias = npt.NDArray[np.bool_]

_FOLD, _RAISE, _BY_SUITS = range(3)


class Decider(Protocol):
    """What plays dealt hands."""

    def decide(self, deals: Deals, strength: Int16Array) -> BoolArray:
        """Tell which of the dealt hands raise, given the players' strengths."""


@dataclass(frozen=True, slots=True)
class CallableDecider:
    """Any strategy over a `PlayerView`, asked hand by hand."""

    strategy: Strategy

    def decide(self, deals: Deals, strength: Int16Array) -> BoolArray:
        """Ask the strategy about every hand."""
        del strength
        hands = zip(*(column.tolist() for column in deals.player), strict=True)
        views = (
            PlayerView(tuple(DECK[card] for card in hand), DECK[upcard])
            for hand, upcard in zip(hands, deals.upcard.tolist(), strict=True)
        )
        return np.array([self.strategy(view) is Choice.RAISE for view in views])


@dataclass(frozen=True, eq=False, slots=True)
class RaiseTable:
    """Which hands raise against which upcard.

    Attributes:
        by_strength: (13 * 7462,), by upcard rank and strength: fold, raise, or look at the suits.
        raising: where suits decide, the cells that raise, ascending: the place in `by_strength`
            times 8192, plus the bits of the ranks held in the upcard's suit.
    """

    by_strength: npt.NDArray[np.int8]
    raising: npt.NDArray[np.int64]

    @classmethod
    def build(cls, classes: PlayerClasses, raised: BoolArray) -> Self:
        """Build from which player classes raise against each upcard rank: (13, classes)."""
        starts = np.searchsorted(classes.strength, np.arange(STRENGTHS))
        possible = classes.weights > 0
        every = np.logical_and.reduceat(raised | ~possible, starts, axis=1)
        some = np.logical_or.reduceat(raised & possible, starts, axis=1)
        by_strength = np.where(every, _RAISE, np.where(some, _BY_SUITS, _FOLD)).astype(np.int8)
        upcard, row = np.nonzero(raised & possible & (by_strength[:, classes.strength] == _BY_SUITS))
        cell = upcard * STRENGTHS + classes.strength[row]
        return cls(by_strength.ravel(), np.sort(cell << RANKS | classes.masks[classes.mask[row]]))

    def decide(self, deals: Deals, strength: Int16Array) -> BoolArray:
        """Tell which of the dealt hands raise, given the players' strengths."""
        cell = (deals.upcard >> 2).astype(np.intp)
        cell *= STRENGTHS
        cell += strength
        choice = self.by_strength.take(cell, mode="clip")
        raised: BoolArray = choice == _RAISE
        unclear = np.flatnonzero(choice == _BY_SUITS)
        if len(unclear):
            key = cell[unclear] << RANKS | _held_in_upcard_suit(deals, unclear)
            found = np.searchsorted(self.raising, key).clip(max=len(self.raising) - 1)
            raised[unclear] = self.raising[found] == key
        return raised


def _held_in_upcard_suit(deals: Deals, index: npt.NDArray[np.intp]) -> npt.NDArray[np.int64]:
    """Give the bits of the ranks that the player holds in the upcard's suit, in some of the deals."""
    held = np.zeros(len(index), dtype=np.int64)
    upcard = deals.upcard[index]
    for column in deals.player:
        card = column[index]
        held |= ((card ^ upcard) & 3 == 0).astype(np.int64) << (card >> 2)
    return held
