from dataclasses import replace
from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino_stud.game.cards import DECK, Card, parse_cards
from casino_stud.game.hands import Category, evaluate
from casino_stud.game.paytable import QUALIFIERS, Paytable
from casino_stud.game.settle import WINS, Event, bet_in_antes, net_in_antes, pay, pay_chips, showdown
from tests.rules import ODD, STANDARD

PLAYERS = {
    Category.HIGH_CARD: "7c 5d 4h 3s 2c",
    Category.PAIR: "7c 7d 4h 3s 2c",
    Category.TWO_PAIR: "7c 7d 4h 4s 2c",
    Category.THREE_OF_A_KIND: "7c 7d 7h 3s 2c",
    Category.STRAIGHT: "7c 6d 5h 4s 3c",
    Category.FLUSH: "7c 5c 4c 3c 2c",
    Category.FULL_HOUSE: "7c 7d 7h 4s 4c",
    Category.FOUR_OF_A_KIND: "7c 7d 7h 7s 2c",
    Category.STRAIGHT_FLUSH: "7c 6c 5c 4c 3c",
    Category.ROYAL_FLUSH: "Ac Kc Qc Jc Tc",
}


def meet(player: str, dealer: str, paytable: Paytable = STANDARD) -> Event:
    return showdown(paytable.qualifier, evaluate(parse_cards(player)), evaluate(parse_cards(dealer)))


def chips(player: str, dealer: str, paytable: Paytable = STANDARD, ante: int = 100) -> tuple[int, int]:
    paid = pay_chips(paytable, meet(player, dealer, paytable), ante)
    return int(paid.ante), int(paid.raise_)


@pytest.mark.parametrize("dealer", ["Qs Jd 9h 8s 2d", "Ah Qd Js Th 9d"])
@pytest.mark.parametrize("category", Category)
def test_a_dealer_who_does_not_qualify_pays_the_ante_whatever_the_player_holds(
    category: Category, dealer: str
) -> None:
    assert meet(PLAYERS[category], dealer) is Event.DEALER_NOT_QUALIFIED
    assert chips(PLAYERS[category], dealer) == (100, 0)


@pytest.mark.parametrize("dealer", ["Ah Kd 4s 3h 2d", "Ah 2d 3s 4h 5d", "2h 2d 3s 4h 5d", "Kh Kd 5s 4h 3d"])
def test_these_dealers_qualify(dealer: str) -> None:
    assert meet(PLAYERS[Category.HIGH_CARD], dealer) is Event.DEALER_WINS
    assert chips(PLAYERS[Category.HIGH_CARD], dealer) == (-100, -200)


@pytest.mark.parametrize(
    ("player", "dealer"),
    [
        ("Ah Kd Qs Jh 9d", "Ac Ks Qd Jc 9h"),
        ("7c 7d 4h 4s 2c", "7h 7s 4c 4d 2h"),
        ("Ac Kc Qc Jc Tc", "Ad Kd Qd Jd Td"),
        ("Ah 2d 3s 4h 5d", "Ac 2s 3d 4c 5h"),
    ],
)
def test_equal_hands_push(player: str, dealer: str) -> None:
    assert meet(player, dealer) is Event.PUSH
    assert chips(player, dealer) == (0, 0)


def test_a_straight_flush_is_paid_on_both_bets() -> None:
    assert chips("5h 6h 7h 8h 9h", "Ac Kd 4s 3h 2d") == (100, 50 * 200)


def test_a_full_house_is_paid_on_both_bets() -> None:
    assert chips("Kc Kd Ks 7h 7d", "2c 2d Ah Kh Qc") == (100, 7 * 200)


def test_a_fold_loses_the_ante_alone() -> None:
    paid = pay_chips(STANDARD, Event.FOLD, 100)
    assert (int(paid.ante), int(paid.raise_), paid.capped) == (-100, 0, False)


@pytest.mark.parametrize("category", Category)
def test_each_row_pays_a_win_against_a_qualified_dealer(category: Category) -> None:
    event = WINS[category]
    assert event.row is category
    assert pay(STANDARD, event).ante == 1
    assert pay(STANDARD, event).raise_ == 2 * STANDARD.raise_pays[category]
    assert bet_in_antes(STANDARD, event) == 3


@pytest.mark.parametrize(
    ("key", "lowest", "too_low"),
    [
        ("none", "7c 5d 4h 3s 2c", None),
        ("ace-high", "Ac 6d 4h 3s 2c", "Kc Qd Jh Ts 8c"),
        ("ace-king", "Ac Kd 4h 3s 2c", "Ac Qd Jh Ts 9c"),
        ("pair", "2c 2d 5h 4s 3c", "Ac Kd Qh Js 9c"),
        ("pair-of-2", "2c 2d 5h 4s 3c", "Ac Kd Qh Js 9c"),
        ("pair-of-8", "8c 8d 4h 3s 2c", "7c 7d Ah Ks Qc"),
        ("pair-of-10", "Tc Td 4h 3s 2c", "9c 9d Ah Ks Qc"),
        ("pair-of-A", "Ac Ad 4h 3s 2c", "Kc Kd Ah Qs Jc"),
    ],
)
def test_a_qualifier_is_reached_by_its_lowest_hand_and_missed_by_the_one_below(
    key: str, lowest: str, too_low: str | None
) -> None:
    accepts = QUALIFIERS[key].accepts
    assert accepts(evaluate(parse_cards(lowest)))
    assert too_low is None or not accepts(evaluate(parse_cards(too_low)))
    assert all(accepts(evaluate(parse_cards(hand))) for hand in list(PLAYERS.values())[2:])


ten_cards = st.lists(st.sampled_from(DECK), min_size=10, max_size=10, unique=True)


@given(st.sampled_from(list(QUALIFIERS)), ten_cards)
def test_every_showdown_follows_from_the_order_of_the_hands(key: str, cards: list[Card]) -> None:
    player, dealer = evaluate(cards[:5]), evaluate(cards[5:])
    event = showdown(QUALIFIERS[key], player, dealer)
    assert (event is Event.DEALER_NOT_QUALIFIED) == (not QUALIFIERS[key].accepts(dealer))
    if event is not Event.DEALER_NOT_QUALIFIED:
        assert (event is Event.DEALER_WINS) == (dealer > player)
        assert (event is Event.PUSH) == (dealer == player)
        assert event.row == (player.category if player > dealer else None)


def test_each_bet_is_rounded_down_to_a_chip_on_its_own() -> None:
    paytable = replace(ODD, max_payout=None)
    paid = pay_chips(paytable, Event.PAIR, 7)
    assert (int(paid.ante), int(paid.raise_)) == (10, 31)
    assert 7 * net_in_antes(paytable, Event.PAIR, 7) == 41
    assert net_in_antes(paytable, Event.PAIR) == Fraction(3, 2) + 3 * Fraction(3, 2)


def test_a_cap_cuts_the_raise_first_and_then_the_ante() -> None:
    capped = replace(STANDARD, max_payout=250)
    assert chips("7c 7d 4h 4s 2c", "Ac Kd 4c 3h 2d", capped) == (100, 150)
    tiny = replace(STANDARD, max_payout=40)
    assert chips("7c 7d 4h 4s 2c", "Ac Kd 4c 3h 2d", tiny) == (40, 0)
    assert chips("7c 7d 4h 4s 2c", "Ac Qd 4c 3h 2d", tiny) == (40, 0)


def test_a_cap_says_that_it_cut_and_never_cuts_losses() -> None:
    capped = replace(STANDARD, max_payout=300)
    assert not pay_chips(capped, Event.PAIR, 100).capped
    assert pay_chips(capped, Event.PAIR, 101).capped
    assert pay_chips(replace(STANDARD, max_payout=1), Event.DEALER_WINS, 500).net == -1500


tables = st.builds(
    Paytable,
    name=st.just("Any"),
    ante_min=st.just(1),
    ante_max=st.just(10**7),
    ante_step=st.just(1),
    raise_pays=st.tuples(*[st.fractions(0, 10**5)] * 10),
    raise_multiple=st.integers(1, 10),
    qualifier=st.just(QUALIFIERS["ace-king"]),
    ante_pays=st.fractions(0, 10**5),
    max_payout=st.none() | st.integers(1, 10**12),
)


@given(st.sampled_from(list(Event)), st.integers(1, 10**7), tables)
def test_any_table_pays_whole_chips_within_its_cap(event: Event, ante: int, paytable: Paytable) -> None:
    cap = paytable.max_payout
    paid, exact = pay_chips(paytable, event, ante), pay(paytable, event)
    assert paid.ante.denominator == paid.raise_.denominator == 1
    uncapped = floor(exact.ante * ante) + floor(exact.raise_ * ante)
    assert paid.net == (uncapped if cap is None else min(uncapped, cap))
    assert paid.capped == (cap is not None and uncapped > cap)
    assert net_in_antes(paytable, event, ante) * ante == paid.net


@pytest.mark.parametrize("ante", [0, -1, 4, 501])
def test_an_ante_outside_the_table_is_refused_with_its_range(ante: int) -> None:
    with pytest.raises(ValueError, match="takes 5 to 500"):
        pay_chips(STANDARD, Event.FOLD, ante)
