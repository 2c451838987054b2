"""Counts times a pay table: exact returns, and one decision's exact value."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt

import numpy as np

from casino_stud.game.cards import Card, CardError, check_distinct
from casino_stud.game.hands import Category, evaluate
from casino_stud.game.paytable import Paytable
from casino_stud.game.rounds import Choice, PlayerView
from casino_stud.game.settle import WINS, Event, bet_in_antes, net_in_antes, nets_in_antes
from casino_stud.odds.deck import Deck
from casino_stud.odds.raise_table import BoolArray
from casino_stud.odds.showdowns import Showdowns, count_showdowns
from casino_stud.odds.strategy import Rule, name_of, raises
from casino_stud.odds.strengths import RANKS, strengths


@dataclass(frozen=True)
class Analysis:
    """The exact worth of a pay table under a strategy. All values are per hand and in antes.

    Attributes:
        paytable: the rules.
        strategy: the strategy's name.
        ante: the ante, in chips, at which caps and rounding were applied; None where left out.
        deck: what is dealt from.
        deals: how many of the deck's equally likely deals end in each event.
        nets: what each event wins or loses.
    """

    paytable: Paytable
    strategy: str
    ante: int | None
    deck: Deck
    deals: Mapping[Event, int]
    nets: Mapping[Event, Fraction]

    def probability(self, event: Event) -> Fraction:
        """The chance of an event."""
        return Fraction(self.deals[event], self.deck.deals)

    def contribution(self, event: Event) -> Fraction:
        """What an event adds to the expected net."""
        return self.probability(event) * self.nets[event]

    @cached_property
    def expected_net(self) -> Fraction:
        """The expected net per ante."""
        return sum((self.contribution(event) for event in Event), Fraction(0))

    @property
    def house_edge(self) -> Fraction:
        """The expected loss per ante."""
        return -self.expected_net

    @property
    def raise_rate(self) -> Fraction:
        """The share of hands that are raised."""
        return 1 - self.probability(Event.FOLD)

    @property
    def average_bet(self) -> Fraction:
        """The expected total bet, ante and raise."""
        return sum(
            (self.probability(event) * bet_in_antes(self.paytable, event) for event in Event), Fraction(0)
        )

    @property
    def element_of_risk(self) -> Fraction:
        """The expected loss per unit of all money bet."""
        return self.house_edge / self.average_bet

    @property
    def rtp(self) -> Fraction:
        """The return to player on all money bet: 1 - element of risk."""
        return 1 - self.element_of_risk

    @property
    def rtp_per_ante(self) -> Fraction:
        """The return to player with the loss counted against the ante alone: 1 - house edge."""
        return 1 - self.house_edge

    @property
    def hit_rate(self) -> Fraction:
        """The chance of a positive net."""
        return sum((self.probability(event) for event in Event if self.nets[event] > 0), Fraction(0))

    @cached_property
    def standard_deviation(self) -> float:
        """The standard deviation of the net."""
        square = sum((self.contribution(event) * self.nets[event] for event in Event), Fraction(0))
        return sqrt(square - self.expected_net**2)


def analyze(paytable: Paytable, strategy: str | Rule = "optimal", ante: int | None = None) -> Analysis:
    """Solve a pay table exactly, over all deals.

    Args:
        paytable: the rules.
        strategy: one of `casino_stud.odds.strategy.STRATEGIES`, or a rule over player classes.
        ante: in chips; applies caps and rounding at that bet, and optimal play is optimal at it.

    Raises:
        ValueError: the strategy is not known, or the table does not allow this ante.
    """
    return price(count_showdowns(paytable.qualifier), paytable, strategy, ante)


def price(
    showdowns: Showdowns, paytable: Paytable, strategy: str | Rule, ante: int | None = None
) -> Analysis:
    """Do as `analyze`, with the counts of the table's qualifier at hand, from whatever deck."""
    nets = nets_in_antes(paytable, ante)
    deals = _tally(showdowns, raises(strategy, showdowns, nets))
    return Analysis(paytable, name_of(strategy), ante, showdowns.deck, deals, nets)


def _tally(showdowns: Showdowns, raised: BoolArray) -> dict[Event, int]:
    """Count the deals that end in each event when these classes raise.

    Sums are below 2^53, which float64 holds exactly and adds fastest.
    """
    classes = showdowns.classes
    rows = np.searchsorted(classes.category, list(Category))
    hands, not_qualified, ties, wins = 0.0, 0.0, 0.0, np.zeros(len(Category))
    for upcard in range(RANKS):
        weight = np.where(raised[upcard], classes.weights[upcard], 0.0)
        hands += weight.sum()
        not_qualified += weight @ showdowns.not_qualified[upcard].astype(np.float64)
        ties += weight @ showdowns.tie[upcard].astype(np.float64)
        wins += np.add.reduceat(weight * showdowns.win[upcard], rows)
    raises_made = int(hands) * showdowns.deck.dealer_hands
    return {
        Event.FOLD: showdowns.deck.deals - raises_made,
        Event.DEALER_NOT_QUALIFIED: int(not_qualified),
        Event.PUSH: int(ties),
        Event.DEALER_WINS: raises_made - int(not_qualified + ties + wins.sum()),
        **{event: int(deals) for event, deals in zip(WINS, wins, strict=True)},
    }


@dataclass(frozen=True, slots=True)
class Decision:
    """One spot's exact worth. Values are in antes.

    Attributes:
        view: the player's five cards and the upcard.
        category: the player's hand.
        not_qualified: of the 163,185 dealer hands that remain, those that do not qualify.
        win: those that qualify and lose to the player.
        tie: those that qualify and tie.
        lose: those that qualify and beat the player.
        raise_value: the expected net of raising.
        fold_value: the net of folding.
    """

    view: PlayerView
    category: Category
    not_qualified: int
    win: int
    tie: int
    lose: int
    raise_value: Fraction
    fold_value: Fraction

    @property
    def best(self) -> Choice:
        """The choice that is worth more; folding where both are worth the same."""
        return Choice.RAISE if self.raise_value > self.fold_value else Choice.FOLD

    @property
    def cost_of_mistake(self) -> Fraction:
        """What the worse choice gives away."""
        return abs(self.raise_value - self.fold_value)


def advise(hand: tuple[Card, ...], upcard: Card, paytable: Paytable, ante: int | None = None) -> Decision:
    """Value both choices of one spot exactly.

    Args:
        hand: the player's five cards.
        upcard: the dealer's card that is up.
        paytable: the rules.
        ante: in chips; applies caps and rounding at that bet.

    Raises:
        CardError: there are not five cards, or a card comes twice.
        ValueError: the table does not allow this ante.
    """
    if len(hand) != 5:
        raise CardError(f"a hand has 5 cards, not {len(hand)}")
    check_distinct((*hand, upcard))
    showdowns = count_showdowns(paytable.qualifier)
    value = evaluate(hand)
    held = sum(1 << card.rank - 2 for card in hand if card.suit == upcard.suit)
    place = showdowns.classes.index_of(strengths().at_least(value), held)
    counts = (showdowns.not_qualified, showdowns.win, showdowns.tie)
    not_qualified, win, tie = (int(count[upcard.rank - 2, place]) for count in counts)
    lose = showdowns.deck.dealer_hands - not_qualified - win - tie
    ends = (
        (not_qualified, Event.DEALER_NOT_QUALIFIED),
        (win, WINS[value.category]),
        (tie, Event.PUSH),
        (lose, Event.DEALER_WINS),
    )
    total = sum((count * net_in_antes(paytable, event, ante) for count, event in ends), start=Fraction(0))
    view = PlayerView(tuple(hand), upcard)
    return Decision(
        view,
        value.category,
        not_qualified,
        win,
        tie,
        lose,
        total / showdowns.deck.dealer_hands,
        net_in_antes(paytable, Event.FOLD, ante),
    )
