"""The exact counts held to plain enumeration: a deck of few ranks, every deal of it dealt."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from casino_stud.game.paytable import QUALIFIERS, Paytable
from casino_stud.game.settle import WINS, Event
from casino_stud.odds.deck import Deck
from casino_stud.odds.pricing import price
from casino_stud.odds.showdowns import Showdowns, count_showdowns
from casino_stud.odds.strategy import STRATEGIES
from casino_stud.odds.strengths import strengths
from tests.odds.cut_deck import EVENTS, Enumeration, deal_all, enumerate_deck, play
from tests.odds.enumeration import IntArray
from tests.odds.plain_strategies import PLAIN
from tests.rules import ODD, STANDARD, paying

BROADWAY, WHEEL = (8, 9, 10, 11, 12), (0, 1, 2, 3, 12)
AKJ83, AKQ72 = (1, 6, 9, 11, 12), (0, 5, 10, 11, 12)
FIVE_RANKS, NINE_UP = [BROADWAY, WHEEL, AKJ83, AKQ72], (7, 8, 9, 10, 11, 12)
QUALIFYING: dict[tuple[int, ...], tuple[str, str]] = {
    BROADWAY: ("none", "pair-of-A"),
    WHEEL: ("pair-of-4", "ace-king"),
}
QUALIFYING |= {AKJ83: ("ace-high", "pair"), AKQ72: ("none", "ace-king")}

TABLES: list[tuple[Paytable, int | None]] = [
    (STANDARD, None),
    (replace(STANDARD, raise_multiple=1, ante_pays=Fraction(0)), None),
    (replace(STANDARD, raise_multiple=10, ante_pays=Fraction(3, 2)), None),
    (paying(("3/2", "3/2", "5/3", "7/4", "9/2", "11/2", "13/3", "15", "35", "199/2")), None),
    (paying((0, "1/60", 0, 3, 4, 5, 7, 20, 50, 100)), None),
    (ODD, None),
    (ODD, 7),
    (ODD, 333),
    (replace(STANDARD, max_payout=400), 200),
    (replace(STANDARD, max_payout=15), 99),
]


def cell_counts(found: Showdowns, deck: Enumeration) -> dict[str, IntArray]:
    """Look every hand and upcard up among the classes: each count as (hands, cards)."""
    place_of = {value: place for place, value in enumerate(strengths().values)}
    strength = np.array([place_of[value] for value in deck.values])[deck.value]
    same_suit = deck.hands[:, :, None] % 4 == deck.cards % 4
    in_suit = np.sum(same_suit * (1 << deck.hands // 4)[:, :, None], axis=1)
    index = np.searchsorted(found.classes.keys, strength[:, None] << 13 | in_suit)
    names = ("not_qualified", "win", "tie", "lose")
    return {name: getattr(found, name)[deck.cards // 4, index] for name in names}


def hold_counts(ranks: tuple[int, ...], key: str) -> None:
    deck, found = enumerate_deck(ranks), count_showdowns(QUALIFIERS[key], Deck(ranks))
    ends = deal_all(deck, QUALIFIERS[key])
    possible = ends.sum(axis=0) > 0
    expected = {
        "not_qualified": ends[EVENTS.index(Event.DEALER_NOT_QUALIFIED)],
        "win": ends[[EVENTS.index(event) for event in WINS]].sum(axis=0),
        "tie": ends[EVENTS.index(Event.PUSH)],
        "lose": ends[EVENTS.index(Event.DEALER_WINS)],
    }
    assert possible.sum() == len(deck.hands) * (len(deck.cards) - 5)
    for name, counts in cell_counts(found, deck).items():
        assert np.array_equal(counts[possible], expected[name][possible]), name


def hold_price(ranks: tuple[int, ...], paytable: Paytable, strategy: str, ante: int | None = None) -> None:
    analysis = price(count_showdowns(paytable.qualifier, Deck(ranks)), paytable, strategy, ante)
    played = play(enumerate_deck(ranks), paytable, PLAIN.get(strategy), ante)
    assert analysis.deals == played.deals
    assert analysis.expected_net == played.expected_net
    assert analysis.average_bet == played.average_bet
    assert analysis.element_of_risk == -played.expected_net / played.average_bet


@pytest.mark.slow
@pytest.mark.parametrize("ranks", FIVE_RANKS)
def test_every_table_counts_and_pays_as_dealt_from_five_ranks(ranks: tuple[int, ...]) -> None:
    assert Deck(ranks).deals == 15_504 * 3_003 * 5
    for key in QUALIFYING[ranks]:
        hold_counts(ranks, key)
        dealt = deal_all(enumerate_deck(ranks), QUALIFIERS[key])
        assert dealt.sum(dtype=np.int64) == Deck(ranks).deals
        for paytable, ante in TABLES:
            hold_price(ranks, replace(paytable, qualifier=QUALIFIERS[key]), "optimal", ante)


@pytest.mark.slow
@pytest.mark.parametrize("ranks", [AKJ83, AKQ72])
def test_every_strategy_pays_as_dealt_from_five_ranks(ranks: tuple[int, ...]) -> None:
    for strategy in STRATEGIES:
        hold_price(ranks, STANDARD, strategy)
        hold_price(ranks, ODD, strategy, 333)


@pytest.mark.slow
def test_six_ranks_count_and_pay_as_dealt() -> None:
    assert Deck(NINE_UP).deals == 42_504 * 11_628 * 5
    hold_counts(NINE_UP, "ace-king")
    for strategy in STRATEGIES:
        hold_price(NINE_UP, STANDARD, strategy)
    for paytable, ante in TABLES:
        hold_price(NINE_UP, paytable, "optimal", ante)
