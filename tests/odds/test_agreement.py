"""The rules, the simulation and the solver settle the same hands alike."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from casino_stud.game.cards import DECK, Card, parse_cards
from casino_stud.game.hands import Category
from casino_stud.game.paytable import Paytable
from casino_stud.game.rounds import Choice, finish_round, open_round
from casino_stud.game.settle import WINS, Event, net_in_antes, nets_in_antes, pay_chips
from casino_stud.odds.dealing import ByteColumn, Deals
from casino_stud.odds.evaluation import strength_of
from casino_stud.odds.playing import EVENTS, deal_chunk, seat
from casino_stud.odds.pricing import advise, analyze
from casino_stud.odds.raise_table import RaiseTable
from casino_stud.odds.showdowns import count_showdowns
from casino_stud.odds.simulation import simulate
from casino_stud.odds.strategy import raise_table, raises
from tests.game.test_settle import PLAYERS
from tests.rules import ODD, STANDARD

HANDS = 100_000
TABLES = [(STANDARD, 100), (ODD, 7), (ODD, 333), (replace(STANDARD, max_payout=250), 125), (ODD, 500)]


def decks(deals: Deals) -> list[tuple[Card, ...]]:
    """Put the cards of each deal in the order in which a round is dealt, the upcard first of the dealer's."""
    player, dealer = np.stack(deals.player).T.tolist(), np.stack(deals.dealer).T.tolist()
    found = []
    for own, other, up in zip(player, dealer, deals.upcard.tolist(), strict=True):
        hole = [card for card in other if card != up]
        found.append(tuple(DECK[card] for pair in zip(own, [up, *hole], strict=True) for card in pair))
    return found


def solver_raises(deals: Deals) -> list[bool]:
    """Look each deal's decision up among the classes of the exact counts."""
    showdowns = count_showdowns(STANDARD.qualifier)
    raised = raises("optimal", showdowns, nets_in_antes(STANDARD))
    in_suit = sum(((card ^ deals.upcard) & 3 == 0).astype(np.int64) << (card >> 2) for card in deals.player)
    keys = strength_of(deals.player).astype(np.int64) << 13 | in_suit
    found: list[bool] = raised[deals.upcard >> 2, np.searchsorted(showdowns.classes.keys, keys)].tolist()
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_100000_deals_end_alike_hand_by_hand(seed: int) -> None:
    player, nets = seat(raise_table("optimal", STANDARD), STANDARD.qualifier), nets_in_antes(STANDARD)
    for deals in deal_chunk(seed, 0, HANDS // 2):
        dealt_ends = zip(decks(deals), player.play(deals).tolist(), solver_raises(deals), strict=True)
        for number, (deck, end, raised) in enumerate(dealt_ends):
            dealt = open_round(STANDARD, 100, deck)
            choice = Choice.RAISE if raised else Choice.FOLD
            settled = finish_round(dealt, choice)
            assert settled.event is EVENTS[end]
            assert settled.net == 100 * nets[settled.event]
            if number % 10 == 0:
                assert advise(dealt.view.hand, dealt.view.upcard, STANDARD).best is choice


@pytest.mark.parametrize("ante", [7, 333])
def test_a_simulation_pays_in_total_what_its_rounds_pay_one_by_one(ante: int) -> None:
    table = raise_table("optimal", ODD, ante)
    *_, last = simulate(ODD, table, hands=20_000, seed=4, ante=ante)
    total = 0
    for deals in deal_chunk(4, 0, 20_000):
        raised = seat(table, ODD.qualifier).play(deals) > 0
        for deck, made in zip(decks(deals), raised.tolist(), strict=True):
            total += finish_round(open_round(ODD, ante, deck), Choice.RAISE if made else Choice.FOLD).net
    assert last.house_edge == pytest.approx(-total / ante / 20_000, abs=1e-12)


HANDS_BY_ROW = PLAYERS | {Category.HIGH_CARD: "Ac Ks Qd Js 9c"}
DEALERS = {
    "dealer does not qualify": "Qh Jh 9h 8s 6h",
    "player wins": "Ah Kd 9s 8d 6h",
    "dealer wins": "Ah Kh Qh Jh Th",
}
NEVER_EQUAL = {Category.THREE_OF_A_KIND, Category.FULL_HOUSE, Category.FOUR_OF_A_KIND}


def meeting(outcome: str, row: Category) -> tuple[Event, tuple[Card, ...], Choice] | None:
    """Give the event that must come, the cards in dealing order and the choice; None where it cannot be."""
    hand = parse_cards(HANDS_BY_ROW[row])
    dealer = parse_cards(DEALERS.get(outcome, DEALERS["player wins"]))
    event, choice = WINS[row], Choice.RAISE
    if outcome == "fold":
        event, choice = Event.FOLD, Choice.FOLD
    elif outcome == "push":
        event, dealer = Event.PUSH, tuple(DECK[4 * (card.rank - 2) + (card.suit + 2) % 4] for card in hand)
    elif outcome != "player wins":
        qualifies = outcome == "dealer wins"
        event = Event.DEALER_WINS if qualifies else Event.DEALER_NOT_QUALIFIED
    impossible = outcome == "push" and row in NEVER_EQUAL
    if impossible or (outcome == "dealer wins" and row is Category.ROYAL_FLUSH):
        return None
    return event, tuple(card for pair in zip(hand, dealer, strict=True) for card in pair), choice


def as_deals(deck: tuple[Card, ...]) -> Deals:
    def columns(cards: tuple[Card, ...]) -> list[ByteColumn]:
        return [np.array([index], dtype=np.uint8) for index in sorted(map(DECK.index, cards))]

    return Deals(columns(deck[0::2]), columns(deck[1::2]), np.array([DECK.index(deck[1])], dtype=np.uint8))


def simulated(
    paytable: Paytable, ante: int, deck: tuple[Card, ...], choice: Choice
) -> tuple[Event, Fraction]:
    """Play the cards as the simulation does; what it pays is what its figures would be of this hand alone."""
    classes = count_showdowns(paytable.qualifier).classes
    raised = np.full(classes.weights.shape, choice is Choice.RAISE)
    (end,) = seat(RaiseTable.build(classes, raised), paytable.qualifier).play(as_deals(deck)).tolist()
    table = raise_table("pair", paytable)
    *_, one = simulate(paytable, table, hands=1, seed=1, ante=ante)
    return EVENTS[end], one.nets[EVENTS[end]]


@pytest.mark.parametrize(("paytable", "ante"), TABLES)
@pytest.mark.parametrize(
    ("outcome", "rows"), [("fold", 10), ("push", 7), *zip(DEALERS, (10, 10, 9), strict=True)]
)
def test_every_category_and_outcome_is_settled_alike_everywhere(
    outcome: str, rows: int, paytable: Paytable, ante: int
) -> None:
    solver = analyze(paytable, ante=ante).nets
    meetings = [met for row in Category if (met := meeting(outcome, row)) is not None]
    assert len(meetings) == rows
    for event, deck, choice in meetings:
        settled = finish_round(open_round(paytable, ante, deck), choice)
        assert settled.event is event
        assert settled.net == pay_chips(paytable, event, ante).net == solver[event] * ante
        assert simulated(paytable, ante, deck, choice) == (event, Fraction(settled.net, ante))


def test_the_tables_of_that_test_round_and_cap() -> None:
    for paytable, ante in TABLES[1:]:
        assert any(net_in_antes(paytable, event, ante) != net_in_antes(paytable, event) for event in WINS)
    assert any(pay_chips(ODD, event, 333).capped for event in WINS)
    assert pay_chips(ODD, Event.PAIR, 7).net < 7 * net_in_antes(ODD, Event.PAIR)
