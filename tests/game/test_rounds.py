from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino_stud.game.cards import DECK, Card, CardError, parse_cards
from casino_stud.game.hands import evaluate
from casino_stud.game.paytable import Paytable
from casino_stud.game.rounds import Choice, Deciding, PlayerView, Settled, finish_round, open_round
from casino_stud.game.settle import Event, net_in_antes
from casino_stud.session import Session
from tests.rules import ODD, STANDARD

ONE_BY_ONE = parse_cards("2c Ah 3c Kd 4c 5s 5c 4h 7d 3h")


def deal(player: str, dealer: str) -> list[Card]:
    pairs = zip(parse_cards(player), parse_cards(dealer), strict=True)
    return [card for pair in pairs for card in pair]


def test_cards_go_round_one_at_a_time_the_player_first_and_the_dealers_first_is_up() -> None:
    dealt = open_round(STANDARD, 100, ONE_BY_ONE)
    assert dealt.view == PlayerView(parse_cards("2c 3c 4c 5c 7d"), *parse_cards("Ah"))
    assert dealt.dealer == parse_cards("Ah Kd 5s 4h 3h")
    assert dealt.raise_bet == 200


def test_the_hole_cards_do_not_show_in_a_rounds_text() -> None:
    assert "dealer" not in repr(open_round(STANDARD, 100, ONE_BY_ONE))


def test_a_losing_raise() -> None:
    settled = finish_round(open_round(STANDARD, 100, ONE_BY_ONE), Choice.RAISE)
    assert settled.event is Event.DEALER_WINS
    assert (settled.ante_net, settled.raise_net, settled.net, settled.total_bet) == (-100, -200, -300, 300)
    assert settled.player_value == evaluate(parse_cards("2c 3c 4c 5c 7d"))
    assert settled.dealer_value == evaluate(parse_cards("Ah Kd 5s 4h 3h"))


def test_a_fold() -> None:
    settled = finish_round(open_round(STANDARD, 100, ONE_BY_ONE), Choice.FOLD)
    assert settled.event is Event.FOLD
    assert (settled.ante_net, settled.raise_net, settled.net, settled.total_bet) == (-100, 0, -100, 100)


def test_a_royal_flush_against_a_qualified_dealer() -> None:
    cards = deal("Ac Kc Qc Jc Tc", "Ah Kd 4s 3h 2d")
    settled = finish_round(open_round(STANDARD, 100, cards), Choice.RAISE)
    assert settled.event is Event.ROYAL_FLUSH
    assert (settled.ante_net, settled.raise_net, settled.net) == (100, 100 * 200, 20_100)


@pytest.mark.parametrize(
    ("ante", "limits"), [(4, "5 to 500"), (501, "5 to 500"), (0, "5 to 500"), (-1, "5 to 500")]
)
def test_a_wrong_ante_is_refused_with_the_range(ante: int, limits: str) -> None:
    with pytest.raises(ValueError, match=limits):
        open_round(STANDARD, ante, DECK)


def test_a_short_deck_and_a_repeated_card_are_refused() -> None:
    with pytest.raises(ValueError, match="10 cards, not 9"):
        open_round(STANDARD, 100, DECK[:9])
    with pytest.raises(CardError, match="2c comes twice"):
        open_round(STANDARD, 100, (*DECK[:9], DECK[0]))


@pytest.mark.slow
def test_100000_rounds_at_random_choices_pay_nothing_but_the_tables_amounts() -> None:
    random, deck, ante = Random(7), list(DECK), 100
    allowed = {-3, -1, 0, 1} | {1 + 2 * pays for pays in STANDARD.raise_pays}
    session, house = Session(STANDARD, 10**9), 10**9
    for _ in range(100_000):
        session = session.deal(ante, random.sample(deck, 10)).decide(random.choice(list(Choice)))
        settled = session.round
        assert isinstance(settled, Settled)
        assert Fraction(settled.net, ante) in allowed
        house -= settled.ante_net + settled.raise_net
        assert session.bankroll + house == 2 * 10**9


@given(
    st.permutations(DECK),
    st.sampled_from(list(Choice)),
    st.sampled_from([STANDARD, ODD]),
    st.integers(5, 500),
)
def test_a_round_never_takes_more_than_was_bet_and_its_parts_add_up(
    deck: Sequence[Card], choice: Choice, paytable: Paytable, ante: int
) -> None:
    settled = finish_round(open_round(paytable, ante, deck), choice)
    assert (
        settled.net
        == settled.ante_net + settled.raise_net
        == net_in_antes(paytable, settled.event, ante) * ante
    )
    assert settled.net >= -settled.total_bet
    assert (settled.event is Event.FOLD) == (choice is Choice.FOLD)
    assert set(settled.view.hand).isdisjoint(settled.dealer)


def test_a_folded_round_keeps_the_view_and_the_dealer() -> None:
    dealt = open_round(STANDARD, 5, DECK)
    assert isinstance(dealt, Deciding)
    settled = finish_round(dealt, Choice.FOLD)
    assert (settled.view, settled.dealer) == (dealt.view, dealt.dealer)
