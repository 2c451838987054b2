"""Who won and what each bet returns: the only home of payoffs."""

import math
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from casino_stud.game.hands import Category, HandValue
from casino_stud.game.paytable import Paytable, Qualifier


class Event(StrEnum):
    """How a hand ends; the ten rows are wins against a qualified dealer."""

    FOLD = "fold"
    DEALER_NOT_QUALIFIED = "dealer_not_qualified"
    PUSH = "push"
    DEALER_WINS = "dealer_wins"
    HIGH_CARD = "high_card"
    PAIR = "pair"
    TWO_PAIR = "two_pair"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    FOUR_OF_A_KIND = "four_of_a_kind"
    STRAIGHT_FLUSH = "straight_flush"
    ROYAL_FLUSH = "royal_flush"

    @property
    def row(self) -> Category | None:
        """The pay table row that the raise is paid by, or None where it is not paid."""
        return _ROWS.get(self)


_ROWS = {Event(category.key): category for category in Category}
WINS: tuple[Event, ...] = tuple(_ROWS)
"""The ten wins against a qualified dealer, high card first, so that a category indexes them."""


def showdown(qualifier: Qualifier, player: HandValue, dealer: HandValue) -> Event:
    """Compare the hands of a player who raised and the dealer."""
    if not qualifier.accepts(dealer):
        return Event.DEALER_NOT_QUALIFIED
    if player == dealer:
        return Event.PUSH
    return WINS[player.category] if player > dealer else Event.DEALER_WINS


@dataclass(frozen=True, slots=True)
class Payoff:
    """What each bet won (positive) or lost (negative); a returned bet is 0, a bet not made too.

    Attributes:
        ante: net of the ante bet.
        raise_: net of the raise bet.
        capped: `max_payout` took something off.
    """

    ante: Fraction
    raise_: Fraction
    capped: bool = False

    @property
    def net(self) -> Fraction:
        """Both bets together."""
        return self.ante + self.raise_


def pay(paytable: Paytable, event: Event) -> Payoff:
    """Pay an event in antes, exactly, before caps and rounding to chips."""
    zero = Fraction(0)
    if event is Event.FOLD:
        return Payoff(Fraction(-1), zero)
    if event is Event.PUSH:
        return Payoff(zero, zero)
    if event is Event.DEALER_WINS:
        return Payoff(Fraction(-1), Fraction(-paytable.raise_multiple))
    row = event.row
    return Payoff(
        paytable.ante_pays, zero if row is None else paytable.raise_multiple * paytable.raise_pays[row]
    )


def pay_chips(paytable: Paytable, event: Event, ante: int) -> Payoff:
    """Pay an event in whole chips at an ante, in chips.

    Each bet's winnings are rounded down on their own; where their sum exceeds the cap, the raise's
    winnings are cut first, then the ante's. Losses are never cut.

    Raises:
        ValueError: the table does not allow this ante.
    """
    fault = paytable.ante_fault(ante)
    if fault is not None:
        raise ValueError(fault)
    exact = pay(paytable, event)
    ante_net, raise_net = math.floor(exact.ante * ante), math.floor(exact.raise_ * ante)
    over = 0 if paytable.max_payout is None else max(0, ante_net + raise_net - paytable.max_payout)
    off_raise = min(over, max(0, raise_net))
    return Payoff(Fraction(ante_net - (over - off_raise)), Fraction(raise_net - off_raise), capped=over > 0)


def net_in_antes(paytable: Paytable, event: Event, ante: int | None = None) -> Fraction:
    """Give an event's net in antes: without an ante exact, with one as that bet is paid in chips.

    Raises:
        ValueError: the table does not allow this ante.
    """
    return pay(paytable, event).net if ante is None else pay_chips(paytable, event, ante).net / ante


def nets_in_antes(paytable: Paytable, ante: int | None = None) -> dict[Event, Fraction]:
    """Give every event's net, in antes; with an ante in chips, as capped and rounded at that bet.

    Raises:
        ValueError: the table does not allow this ante.
    """
    return {event: net_in_antes(paytable, event, ante) for event in Event}


def bet_in_antes(paytable: Paytable, event: Event) -> int:
    """Give the total bet of a hand that ends so, in antes: the ante, and the raise unless folded."""
    return 1 if event is Event.FOLD else 1 + paytable.raise_multiple
