from fractions import Fraction
from random import Random

import pytest

from casino_stud.game.cards import DECK
from casino_stud.game.paytable import QUALIFIERS, Paytable
from casino_stud.game.rounds import Choice, Deciding, Settled
from casino_stud.session import Refusal, Session, starting_bankroll

PAYS = tuple(map(Fraction, (1, 1, 2, 3, 4, 5, 7, 20, 50, 100)))


def table(low: int = 5, high: int = 500, step: int = 5, raise_multiple: int = 2) -> Paytable:
    return Paytable("Test", low, high, step, PAYS, raise_multiple, QUALIFIERS["ace-king"], Fraction(1))


def test_a_new_player_has_400_of_the_lowest_antes() -> None:
    assert starting_bankroll(table(low=10), 400) == 4000


@pytest.mark.parametrize(
    ("bankroll", "ante", "refusal"),
    [
        (2000, 0, Refusal.NO_ANTE),
        (2000, -5, Refusal.NO_ANTE),
        (2000, 3, Refusal.BELOW_MINIMUM),
        (2000, 505, Refusal.ABOVE_MAXIMUM),
        (2000, 12, Refusal.OFF_STEP),
        (1499, 500, Refusal.RAISE_NOT_AFFORDABLE),
        (1500, 500, None),
        (14, 5, Refusal.OUT_OF_CHIPS),
        (15, 5, None),
    ],
)
def test_which_antes_are_dealt(bankroll: int, ante: int, refusal: Refusal | None) -> None:
    session = Session(table(), bankroll)
    assert session.refusal(ante) is refusal
    if refusal is not None:
        with pytest.raises(ValueError, match=refusal.value):
            session.deal(ante, DECK)


@pytest.mark.parametrize(
    ("bankroll", "highest"), [(14, 0), (15, 5), (29, 5), (100, 30), (1500, 500), (10**9, 500)]
)
def test_the_highest_ante_that_can_be_raised(bankroll: int, highest: int) -> None:
    assert Session(table(), bankroll).highest_ante == highest


def test_a_hand_in_play_allows_no_other() -> None:
    session = Session(table(), 2000).deal(50, DECK)
    assert session.refusal(50) is Refusal.HAND_IN_PLAY
    assert not session.out_of_chips
    with pytest.raises(ValueError, match="finish the hand"):
        session.change_table(table(low=10))


def test_a_decision_needs_a_hand_and_is_made_once() -> None:
    session = Session(table(), 2000)
    with pytest.raises(ValueError, match="no round"):
        session.decide(Choice.FOLD)
    with pytest.raises(ValueError, match="no round"):
        session.deal(50, DECK).decide(Choice.FOLD).decide(Choice.FOLD)


@pytest.mark.parametrize("chips", [0, -1])
def test_chips_are_bought_by_whole_numbers(chips: int) -> None:
    with pytest.raises(ValueError, match="at least one chip"):
        Session(table(), 0).buy_chips(chips)


def test_another_table_keeps_the_bankroll() -> None:
    session = Session(table(), 2000).deal(50, DECK).decide(Choice.FOLD)
    moved = session.change_table(table(low=10))
    assert (moved.bankroll, moved.round, moved.paytable.ante_min) == (1950, None, 10)


@pytest.mark.slow
def test_10_000_rounds_conserve_chips_and_give_only_the_nets_of_the_rules() -> None:
    random, deck = Random(1), list(DECK)
    ante, player, house = 5, 10**9, 10**9
    total = player + house
    nets = {-3, -1, 0, 1, *(1 + 2 * int(pays) for pays in PAYS)}
    session = Session(table(), player)
    for _ in range(10_000):
        random.shuffle(deck)
        session = session.deal(ante, deck)
        assert session.bankroll == player - ante
        assert isinstance(session.round, Deciding)
        session = session.decide(random.choice(list(Choice)))
        assert isinstance(session.round, Settled)
        assert session.round.net % ante == 0
        assert session.round.net // ante in nets
        house -= session.round.net
        player = session.bankroll
        assert player + house == total
