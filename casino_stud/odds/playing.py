"""Playing dealt hands by the block and counting how they end."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from casino_stud.game.paytable import Qualifier
from casino_stud.game.settle import Event
from casino_stud.odds.dealing import ByteColumn, Deals, deal
from casino_stud.odds.evaluation import strength_of
from casino_stud.odds.raise_table import Decider
from casino_stud.odds.strengths import strengths

CHUNK = 2**20
"""Hands dealt from one child seed, by one task."""

BLOCK = 2**16
"""Hands dealt at once, so that their columns stay in cache."""

EVENTS = tuple(Event)
_LOSE = np.uint8(EVENTS.index(Event.DEALER_WINS))
Counts = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False, slots=True)
class Player:
    """A strategy at a table: all that decides how dealt cards end.

    Attributes:
        decider: which hands raise.
        lowest: the weakest strength with which the dealer qualifies.
    """

    decider: Decider
    lowest: int

    def play(self, deals: Deals) -> ByteColumn:
        """Give how each deal ends, as an index into `EVENTS`."""
        own, dealer = strength_of(deals.player), strength_of(deals.dealer)
        ends = strengths().categories.take(own, mode="clip").view(np.uint8)
        # A win's place is that of a loss plus one plus its category; a push stands just before a loss.
        ends += np.uint8(1)
        ends *= own > dealer
        ends += _LOSE
        ends -= own == dealer
        # Not qualified is 1 and folded 0.
        ends -= np.uint8(1)
        ends *= dealer >= self.lowest
        ends += np.uint8(1)
        ends *= self.decider.decide(deals, own)
        return ends


def seat(decider: Decider, qualifier: Qualifier) -> Player:
    """Seat a strategy at a table with this qualifier."""
    return Player(decider, strengths().at_least(qualifier.lowest))


def deal_chunk(seed: int, chunk: int, hands: int) -> Iterator[Deals]:
    """Deal a chunk of hands from its own child seed, block by block."""
    bits = np.random.SFC64(np.random.SeedSequence(seed, spawn_key=(chunk,)))
    for start in range(0, hands, BLOCK):
        yield deal(bits, min(BLOCK, hands - start))


def count_chunk(player: Player, seed: int, chunk: int, hands: int) -> Counts:
    """Deal and play a chunk of hands and count how they end, in the order of `EVENTS`."""
    _keep_freed_memory()
    counts = np.zeros(len(EVENTS), dtype=np.int64)
    for deals in deal_chunk(seed, chunk, hands):
        ends = player.play(deals)
        counts += [np.count_nonzero(ends == event) for event in range(len(EVENTS))]
    return counts


@cache
def _keep_freed_memory() -> None:
    """Free one large block, after which glibc keeps freed memory.

    Otherwise it hands every column back to the system and faults it in anew, which takes longer than
    dealing does.
    """
    np.empty(2**24, dtype=np.uint8)
