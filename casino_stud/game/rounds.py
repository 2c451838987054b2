"""One round: the deal, the player's one decision, the settlement."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from casino_stud.game.cards import Card, check_distinct
from casino_stud.game.hands import HandValue, evaluate
from casino_stud.game.paytable import Paytable
from casino_stud.game.settle import Event, pay_chips, showdown


class Choice(StrEnum):
    """The player's decision."""

    FOLD = "fold"
    RAISE = "raise"


@dataclass(frozen=True, slots=True)
class PlayerView:
    """All a player may know when deciding: five cards and the dealer's upcard."""

    hand: tuple[Card, ...]
    upcard: Card


Strategy: TypeAlias = Callable[[PlayerView], Choice]
"""A way to decide; it never sees the dealer's hole cards."""


@dataclass(frozen=True, slots=True)
class Deciding:
    """A dealt round that waits for its decision. The ante is paid.

    Attributes:
        paytable: the rules it was dealt under.
        ante: in chips.
        view: what the player sees; a strategy gets this alone.
        dealer: the dealer's five cards, the upcard first; four of them are still face down.
    """

    paytable: Paytable
    ante: int
    view: PlayerView
    dealer: tuple[Card, ...] = field(repr=False)

    @property
    def raise_bet(self) -> int:
        """What a raise would cost, in chips."""
        return self.ante * self.paytable.raise_multiple


@dataclass(frozen=True, slots=True)
class Settled:
    """A finished round. Nets are in chips, a returned bet is 0.

    Attributes:
        paytable: the rules it was dealt under.
        ante: in chips.
        view: what the player saw.
        dealer: the dealer's five cards, the upcard first; the player of a folded hand never sees them.
        choice: what the player did.
        event: how it ended.
        ante_net: what the ante won or lost.
        raise_net: what the raise won or lost.
        capped: the table's `max_payout` took something off.
    """

    paytable: Paytable
    ante: int
    view: PlayerView
    dealer: tuple[Card, ...]
    choice: Choice
    event: Event
    ante_net: int
    raise_net: int
    capped: bool

    @property
    def net(self) -> int:
        """What the hand won or lost, in chips."""
        return self.ante_net + self.raise_net

    @property
    def total_bet(self) -> int:
        """The ante, and the raise if it was made, in chips."""
        return self.ante * (1 + self.paytable.raise_multiple * (self.choice is Choice.RAISE))

    @property
    def player_value(self) -> HandValue:
        """The player's hand."""
        return evaluate(self.view.hand)

    @property
    def dealer_value(self) -> HandValue:
        """The dealer's hand."""
        return evaluate(self.dealer)


def open_round(paytable: Paytable, ante: int, deck: Sequence[Card]) -> Deciding:
    """Deal from the top of a shuffled deck, one card at a time, the player first.

    Args:
        paytable: the rules.
        ante: in chips.
        deck: at least ten different cards; the player's are the 1st, 3rd to 9th, the dealer's the
            2nd, 4th to 10th, and the 2nd is the upcard.

    Raises:
        ValueError: the table does not allow this ante, or the deck is short or repeats a card.
    """
    fault = paytable.ante_fault(ante)
    if fault is not None:
        raise ValueError(fault)
    dealt = deck[:10]
    if len(dealt) < 10:
        raise ValueError(f"a round needs 10 cards, not {len(dealt)}")
    check_distinct(dealt)
    dealer = tuple(dealt[1::2])
    return Deciding(paytable, ante, PlayerView(tuple(dealt[0::2]), dealer[0]), dealer)


def finish_round(deciding: Deciding, choice: Choice) -> Settled:
    """Settle a round by the player's decision."""
    paytable, view, dealer = deciding.paytable, deciding.view, deciding.dealer
    event = (
        Event.FOLD
        if choice is Choice.FOLD
        else showdown(paytable.qualifier, evaluate(view.hand), evaluate(dealer))
    )
    paid = pay_chips(paytable, event, deciding.ante)
    return Settled(
        paytable, deciding.ante, view, dealer, choice, event, int(paid.ante), int(paid.raise_), paid.capped
    )
