"""The PAR sheet: all that a casino or a regulator asks about a pay table, as exact figures without form."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from casino_stud.game.paytable import Paytable
from casino_stud.odds.pricing import Analysis, price
from casino_stud.odds.sheet_chart import DecisionChart, decision_chart
from casino_stud.odds.sheet_sensitivity import Sensitivity, sensitivities
from casino_stud.odds.showdowns import count_showdowns
from casino_stud.odds.strategy import STRATEGIES, raises

CONFIDENCE = Fraction(9, 10)
"""Two-sided, of the volatility index."""
HANDS_PER_HOUR = 50
"""Of one player, where nothing else is said."""
SPANS = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)
"""Numbers of hands for which a sheet tells how far a result may lie from the house edge."""


@dataclass(frozen=True, slots=True)
class Span:
    """How far the loss may lie from the expected one after so many hands, at the sheet's confidence.

    Attributes:
        hands: how many.
        low: the lower bound of the loss per ante.
        high: the upper bound.
    """

    hands: int
    low: float
    high: float


@dataclass(frozen=True)
class Sheet:
    """Everything in a PAR sheet. Values are per hand and in antes, unless they say chips.

    Attributes:
        paytable: the rules.
        ante: the ante, in chips, at which caps and rounding were applied; None where left out.
        strategies: the pay table under every named strategy, optimal play first.
        sensitivity: by row, high card first.
        chart: optimal play.
        confidence: two-sided, of the volatility index.
        average_ante: in chips, for the theoretical win.
        hands_per_hour: of one player, for the theoretical win.
    """

    paytable: Paytable
    ante: int | None
    strategies: tuple[Analysis, ...]
    sensitivity: tuple[Sensitivity, ...]
    chart: DecisionChart
    confidence: Fraction
    average_ante: int
    hands_per_hour: int

    @property
    def optimal(self) -> Analysis:
        """The pay table under optimal play."""
        return self.strategies[0]

    def cost(self, analysis: Analysis) -> Fraction:
        """What a strategy gives away against optimal play."""
        return analysis.house_edge - self.optimal.house_edge

    @property
    def deviations(self) -> float:
        """How many standard deviations to each side the confidence takes (z), by the normal distribution."""
        return NormalDist().inv_cdf((1 + float(self.confidence)) / 2)

    @property
    def volatility_index(self) -> float:
        """The standard deviation times z; over the root of n, it bounds the loss per ante after n hands.

        Source: the usual volatility index of PAR sheets; it takes the mean of many hands as normal.
        """
        return self.deviations * self.optimal.standard_deviation

    @property
    def spans(self) -> Sequence[Span]:
        """The volatility index over the root of n to both sides of the house edge."""
        edge = float(self.optimal.house_edge)
        widths = [(hands, self.volatility_index / sqrt(hands)) for hands in SPANS]
        return [Span(hands, edge - width, edge + width) for hands, width in widths]

    @property
    def win_per_hour(self) -> Fraction:
        """The house's expected win from one player, in chips."""
        return self.optimal.house_edge * self.average_ante * self.hands_per_hour

    @property
    def bet_per_hour(self) -> Fraction:
        """What one player is expected to bet, antes and raises, in chips."""
        return self.optimal.average_bet * self.average_ante * self.hands_per_hour

    @property
    def deviation_per_hour(self) -> float:
        """The standard deviation of an hour's win, in chips, every ante being the average one."""
        return self.optimal.standard_deviation * self.average_ante * sqrt(self.hands_per_hour)


def make_sheet(
    paytable: Paytable,
    ante: int | None = None,
    *,
    average_ante: int | None = None,
    hands_per_hour: int = HANDS_PER_HOUR,
    confidence: Fraction = CONFIDENCE,
) -> Sheet:
    """Work out a PAR sheet.

    Args:
        paytable: the rules.
        ante: in chips; applies caps and rounding at that bet.
        average_ante: in chips, for the theoretical win; by default `ante`, or the lowest of the table.
        hands_per_hour: of one player, for the theoretical win.
        confidence: two-sided, of the volatility index; between 0 and 1.

    Raises:
        ValueError: the table does not allow this ante.
    """
    showdowns = count_showdowns(paytable.qualifier)
    analyses = tuple(price(showdowns, paytable, name, ante) for name in STRATEGIES)
    raised = raises("optimal", showdowns, analyses[0].nets)
    return Sheet(
        paytable,
        ante,
        analyses,
        sensitivities(showdowns, paytable, ante),
        decision_chart(showdowns.classes, raised),
        confidence,
        average_ante if average_ante is not None else ante or paytable.ante_min,
        hands_per_hour,
    )
