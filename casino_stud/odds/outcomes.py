"""How a session can end: many hands at one ante, exactly but for a stated error of rounding."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import expm1, fsum, sqrt

import numpy as np

from casino_stud.game.paytable import Paytable
from casino_stud.odds.pricing import Analysis, analyze
from casino_stud.odds.walks import (
    FloatArray,
    Grid,
    HandLaw,
    IntArray,
    ending_grid,
    endings,
    falling_grid,
    falls,
)

MAX_HANDS = 100_000
MAX_BANKROLL = 10**15
MAX_WORK = 4 * 10**10
"""Cells times nets times hands; half a minute to a minute."""
MAX_CELLS = 2_000_000
"""Keeps the memory below 300 MB."""

LEVELS = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)
RISKS = (0.1, 0.05, 0.01)


@dataclass(frozen=True, eq=False)
class SessionOutcomes:
    """How a session of equal antes can end. Money is in chips.

    The distribution ignores ruin: all hands are played in it, on credit if need be.

    Attributes:
        analysis: one hand, as paid at the session's ante.
        ante: of every hand.
        hands: how many are played.
        bankroll: what the player starts with.
        nets: what all hands together can win or lose, ascending.
        chances: of each net.
        depths: how far below the start a session can fall, ascending from 0.
        deeper: for each depth, the chance of ever falling deeper.
        numerical_error: no chance given here is further from the true one, nor any sum of `chances`.
    """

    analysis: Analysis
    ante: int
    hands: int
    bankroll: int
    nets: IntArray
    chances: FloatArray
    depths: IntArray
    deeper: FloatArray
    numerical_error: float

    @property
    def mean(self) -> float:
        """The expected net."""
        return float(self.analysis.expected_net * self.hands * self.ante)

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of the net."""
        return self.analysis.standard_deviation * sqrt(self.hands) * self.ante

    @property
    def chance_ahead(self) -> float:
        """The chance of a positive net."""
        return fsum(self.chances[self.nets > 0])

    @property
    def chance_even(self) -> float:
        """The chance of a net of nothing."""
        return fsum(self.chances[self.nets == 0])

    @property
    def unit(self) -> int:
        """The most chips that all nets are multiples of, at least 1."""
        return int(np.gcd.reduce(self.nets)) or 1

    def chances_between(self, edges: Sequence[int]) -> list[float]:
        """Give the chances of nets below the first edge, from each edge up to the next, and from the last."""
        places = np.searchsorted(self.nets, edges)
        return [fsum(part) for part in np.split(self.chances, places)]

    @cached_property
    def _below(self) -> FloatArray:
        return np.cumsum(self.chances)

    def quantile(self, level: float) -> int:
        """Give the lowest net that is reached or not exceeded with at least this chance, between 0 and 1."""
        place = int(np.searchsorted(self._below, level))
        return int(self.nets[min(place, len(self.nets) - 1)])

    @property
    def expected_drop(self) -> float:
        """The expected worst drop: how far below the start the session falls at its deepest."""
        return float(np.dot(np.diff(self.depths), self.deeper[:-1]))

    def drop_quantile(self, level: float) -> int:
        """Give the least depth that the worst drop does not exceed with at least this chance."""
        return self._depth(1 - level)

    @property
    def hand_needs(self) -> int:
        """What one hand can cost: ante and raise."""
        return (1 + self.analysis.paytable.raise_multiple) * self.ante

    @property
    def risk_of_ruin(self) -> float:
        """The chance that the bankroll, at the start or after any hand, cannot cover ante and raise."""
        return self.risk_with(self.bankroll)

    def risk_with(self, bankroll: int) -> float:
        """Give the risk of ruin for another bankroll."""
        spare = bankroll - self.hand_needs
        if spare < 0:
            return 1.0
        if spare > self.depths[-1]:
            return 0.0
        return float(self.deeper[np.searchsorted(self.depths, spare, side="right") - 1])

    def bankroll_for(self, risk: float) -> int:
        """Give the least bankroll whose risk of ruin is at most this, between 0 and 1."""
        return self.hand_needs + self._depth(risk)

    def _depth(self, chance: float) -> int:
        """Give the least depth that is exceeded with at most this chance."""
        return int(self.depths[min(int(np.sum(self.deeper > chance)), len(self.depths) - 1)])


def session_outcomes(
    paytable: Paytable, *, hands: int, ante: int, bankroll: int, strategy: str = "optimal"
) -> SessionOutcomes:
    """Work out how a session can end.

    Args:
        paytable: the rules; caps and rounding are as at this ante.
        hands: how many are played, 1 to `MAX_HANDS`.
        ante: of every hand, in chips.
        bankroll: what the player starts with, in chips, 0 to `MAX_BANKROLL`.
        strategy: one of `casino_stud.odds.strategy.STRATEGIES`.

    Raises:
        ValueError: one of these is not allowed, or so many hands are too much to compute at this ante.
    """
    return outcomes_of(analyze(paytable, strategy, ante), hands, bankroll)


def outcomes_of(analysis: Analysis, hands: int, bankroll: int) -> SessionOutcomes:
    """Do as `session_outcomes`, with one hand's analysis at an ante."""
    ante = analysis.ante
    if ante is None:
        raise ValueError("a session is played in chips: analyze the pay table at an ante")
    if not 1 <= hands <= MAX_HANDS:
        raise ValueError(f"a session has 1 to {MAX_HANDS} hands, not {hands}")
    if not 0 <= bankroll <= MAX_BANKROLL:
        raise ValueError(f"a bankroll is 0 to {MAX_BANKROLL} chips, not {bankroll}")
    law = hand_law(analysis, ante)
    ends, depths = _grids(law, hands, ante)
    nets, chances = _merge(ends, endings(law, hands, ends))
    levels, deeper = _in_order(depths, falls(law, hands, depths))
    error = expm1((hands + 1) * law.rounding) + max(ends.left_out, depths.left_out)
    return SessionOutcomes(analysis, ante, hands, bankroll, nets, chances, levels, deeper, error)


def hand_law(analysis: Analysis, ante: int) -> HandLaw:
    """Give one hand's nets in chips, with their chances."""
    deals: dict[int, int] = {}
    for event, count in analysis.deals.items():
        net = int(analysis.nets[event] * ante)
        deals[net] = deals.get(net, 0) + count
    nets = sorted(net for net, count in deals.items() if count)
    return HandLaw(tuple(nets), tuple(deals[net] / analysis.deck.deals for net in nets))


def _grids(law: HandLaw, hands: int, ante: int) -> tuple[Grid, Grid]:
    def grids(count: int) -> tuple[Grid, Grid]:
        return ending_grid(law, count), falling_grid(law, count)

    def too_much(count: int) -> bool:
        both = grids(count)
        work = sum(grid.work(len(law.nets)) for grid in both) * count
        return work > MAX_WORK or any(grid.cells > MAX_CELLS for grid in both)

    if too_much(hands):
        most = bisect_left(range(1, hands), x=True, key=too_much)
        raise ValueError(
            f"at an ante of {ante} the nets of this pay table have too many sums for {hands} hands;"
            f" 1 to {most} can be worked out"
        )
    return grids(hands)


def _merge(grid: Grid, chances: FloatArray) -> tuple[IntArray, FloatArray]:
    """Add up cells of the same number of chips, and leave out those that cannot be."""
    possible = chances > 0
    nets, place = np.unique(grid.chips()[possible], return_inverse=True)
    sums = np.zeros(len(nets))
    np.add.at(sums, place, chances[possible])
    return nets, sums


def _in_order(grid: Grid, deeper: FloatArray) -> tuple[IntArray, FloatArray]:
    """Sort the cells by their depth."""
    return grid.chips().T.ravel(), deeper.T.ravel()
