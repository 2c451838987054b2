"""The ledger against the odds: what was won, what was to be expected, what mistakes cost."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import sqrt
from statistics import NormalDist

from casino_stud.game.paytable import Paytable, depends_on_ante
from casino_stud.game.rounds import Choice
from casino_stud.game.settle import Event, bet_in_antes
from casino_stud.ledger.records import HandRecord
from casino_stud.odds.pricing import Analysis, analyze

_Z95 = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True, slots=True)
class Statistics:
    """Settled hands against optimal play. Chips are whole; None is what no hand can tell.

    Attributes:
        hands: how many were settled.
        net: what they won or lost, in chips.
        wagered: all bets, antes and raises, in chips.
        raised: how many were raised.
        gains: how many had a positive net.
        events: how many ended in each event.
        mistakes: how many choices were worth less than the other.
        mistakes_cost: what these gave away, in chips, exactly.
        exact_rtp: the return of optimal play with these antes at these tables.
        rtp_band: where the return of optimal play lies in 95 % of runs of so many hands, never below 0.
    """

    hands: int
    net: int
    wagered: int
    raised: int
    gains: int
    events: Counter[Event]
    mistakes: int
    mistakes_cost: Fraction
    exact_rtp: float | None
    rtp_band: tuple[float, float] | None

    @property
    def rtp(self) -> float | None:
        """All returned over all wagered."""
        return 1 + self.net / self.wagered if self.hands else None

    @property
    def raise_rate(self) -> float | None:
        """The share of hands raised."""
        return self.raised / self.hands if self.hands else None

    @property
    def hit_rate(self) -> float | None:
        """The share of hands with a positive net."""
        return self.gains / self.hands if self.hands else None


def statistics(hands: Iterable[HandRecord], paytable_of: Callable[[HandRecord], Paytable]) -> Statistics:
    """Sum up the settled hands.

    Args:
        hands: as booked, settled or not.
        paytable_of: gives the pay table a hand was dealt under.
    """
    settled = [hand for hand in hands if hand.booked is not None]
    antes = Counter((paytable_of(hand), hand.ante) for hand in settled)
    rtp, band = _expected(antes)
    costs = [hand.decided.cost * hand.ante for hand in settled if hand.decided is not None]
    nets = [hand.booked.net for hand in settled if hand.booked is not None]
    return Statistics(
        hands=len(settled),
        net=sum(nets),
        wagered=sum(_wagered(hand, paytable_of(hand)) for hand in settled),
        raised=sum(hand.decided is not None and hand.decided.choice is Choice.RAISE for hand in settled),
        gains=sum(net > 0 for net in nets),
        events=Counter(hand.booked.event for hand in settled if hand.booked is not None),
        mistakes=sum(cost > 0 for cost in costs),
        mistakes_cost=sum(costs, Fraction(0)),
        exact_rtp=rtp,
        rtp_band=band,
    )


def _wagered(hand: HandRecord, paytable: Paytable) -> int:
    assert hand.booked is not None
    return hand.ante * bet_in_antes(paytable, hand.booked.event)


def _expected(antes: Counter[tuple[Paytable, int]]) -> tuple[float | None, tuple[float, float] | None]:
    """Give the exact return of optimal play with these antes, and its 95 % band, by the delta method."""
    if not antes:
        return None, None
    solved = [(_solve(table, ante), ante, hands) for (table, ante), hands in antes.items()]
    wagered = sum((analysis.average_bet * ante * hands for analysis, ante, hands in solved), Fraction(0))
    lost = sum((analysis.house_edge * ante * hands for analysis, ante, hands in solved), Fraction(0))
    loss_rate = lost / wagered
    variance = sum(_variance(analysis, loss_rate) * ante**2 * hands for analysis, ante, hands in solved)
    rtp, spread = float(1 - loss_rate), _Z95 * sqrt(variance) / float(wagered)
    return rtp, (max(0.0, rtp - spread), rtp + spread)


def _solve(paytable: Paytable, ante: int) -> Analysis:
    return _analyze(paytable, ante if depends_on_ante(paytable) else None)


@cache
def _analyze(paytable: Paytable, ante: int | None) -> Analysis:
    return analyze(paytable, ante=ante)


def _variance(analysis: Analysis, loss_rate: Fraction) -> float:
    """The variance of a hand's net plus what its bets lose on the whole, in antes."""
    values = {
        event: analysis.nets[event] + loss_rate * bet_in_antes(analysis.paytable, event) for event in Event
    }
    mean = sum(analysis.probability(event) * values[event] for event in Event)
    return float(sum(analysis.probability(event) * (values[event] - mean) ** 2 for event in Event))
