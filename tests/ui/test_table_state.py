from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino_stud.game.cards import DECK, Card, parse_hand
from casino_stud.game.paytable import Paytable
from casino_stud.game.rounds import Choice, Settled
from casino_stud.game.settle import Event
from casino_stud.session import Refusal, Session
from casino_stud.ui.table_state import Notice, Phase, TableState
from tests.ui.tables import standard

CHIPS = (5, 10, 25, 100, 500)
LOSING = ("7h 5d 4c 3s 2c", "Qh Jd 9c 8s 8c")
NOT_QUALIFIED = ("7h 5d 4c 3s 2c", "Qh Jd 9c 8s 2d")
FULL_HOUSE = ("Kh Kd Kc 7s 7c", "2h 2d Ac Ks Qc")
PUSH = ("Ah Kd Qc Js 9c", "Ad Kh Qs Jc 9d")


def stacked(player: str, dealer: str) -> tuple[Card, ...]:
    """A deck that deals these hands."""
    hands = zip(parse_hand(player), parse_hand(dealer), strict=True)
    dealt = tuple(card for pair in hands for card in pair)
    return dealt + tuple(card for card in DECK if card not in dealt)


def table(bankroll: int, paytable: Paytable | None = None, chips: tuple[int, ...] = CHIPS) -> TableState:
    return TableState(Session(paytable or standard(), bankroll), chips)


def played(state: TableState, hands: tuple[str, str], choice: Choice = Choice.RAISE) -> TableState:
    return state.deal(stacked(*hands)).decide(choice)


def told(state: TableState) -> tuple[str, dict[str, int]]:
    assert state.notice is not None
    return state.notice.key, dict(state.notice.values)


def test_chips_on_the_spot_leave_the_bankroll_on_screen_and_come_back() -> None:
    state = table(1250).add_chip(25)
    assert (state.bankroll, state.ante) == (1225, 25)
    state = state.add_chip(10).remove_chip(25)
    assert (state.bankroll, state.ante) == (1240, 10)
    state = state.clear()
    assert (state.bankroll, state.ante) == (1250, 0)


def test_a_round_moves_the_money_the_engine_says() -> None:
    state = table(1250).add_chip(25).deal(stacked(*FULL_HOUSE))
    assert (state.phase, state.bankroll, state.ante) == (Phase.DECIDING, 1225, 0)
    state = state.decide(Choice.RAISE)
    assert (state.phase, state.bankroll) == (Phase.RESULT, 1250 + 25 + 50 * 7)
    settled = state.session.round
    assert isinstance(settled, Settled)
    assert settled.net == state.won == state.bankroll - 1250
    assert state.hands == (settled,)


@pytest.mark.parametrize(
    ("hands", "choice", "net"),
    [
        (LOSING, Choice.RAISE, -300),
        (LOSING, Choice.FOLD, -100),
        (NOT_QUALIFIED, Choice.RAISE, 100),
        (PUSH, Choice.RAISE, 0),
        (FULL_HOUSE, Choice.RAISE, 100 + 7 * 200),
        (("5h 6h 7h 8h 9h", "Ah Kd Qc Js 9c"), Choice.RAISE, 100 + 50 * 200),
    ],
)
def test_results(hands: tuple[str, str], choice: Choice, net: int) -> None:
    state = played(table(2000).add_chip(100), hands, choice)
    assert state.bankroll == 2000 + net
    assert state.won == net


def test_an_ante_needs_chips_for_its_raise_too() -> None:
    state = table(29, standard(ante=(10, 100, 5)))
    assert state.refusal is Refusal.OUT_OF_CHIPS
    assert state.pill == Notice("out_of_chips", {"ante": 10, "more": 20, "needed": 30})
    state = table(30, standard(ante=(10, 100, 5))).add_chip(10)
    assert state.refusal is None


def test_a_second_500_chip_with_600_in_hand_is_refused_with_the_numbers() -> None:
    state = table(1600).add_chip(500)
    again = state.add_chip(25).add_chip(500)
    assert again.ante == 500, "525 is above the table's 500 and needs 1,575"
    poor = table(600).add_chip(500)
    assert poor.ante == 0
    assert told(poor) == (
        "raise_not_affordable",
        {"ante": 500, "more": 1000, "needed": 1500, "highest": 200},
    )
    assert poor.bankroll == 600


def test_a_chip_above_the_tables_maximum_is_refused() -> None:
    state = replace(table(2000, standard(ante=(5, 100, 5))), ante=95)
    refused = state.add_chip(10)
    assert refused.ante == 95
    assert told(refused) == ("above_maximum", {"maximum": 100})
    assert refused.add_chip(5).ante == 100
    assert refused.add_chip(5).notice is None, "the next act clears the notice"


def test_an_ante_below_the_minimum_waits_for_more() -> None:
    state = table(2000, standard(ante=(15, 100, 5))).add_chip(10)
    assert state.ante == 10
    assert state.pill == Notice("below_minimum", {"minimum": 15})
    refused = state.deal(DECK)
    assert refused.phase is Phase.BETTING
    assert refused.bankroll == 1990


@pytest.mark.parametrize("ante", [0, -1, 3, 1001, 10**9])
def test_no_wrong_ante_is_dealt(ante: int) -> None:
    state = replace(table(10**12), ante=ante).deal(DECK)
    assert state.phase is Phase.BETTING
    assert state.session.bankroll == 10**12


def test_rebet_repeats_the_last_ante() -> None:
    state = played(table(2000).add_chip(50), LOSING).rebet()
    assert (state.phase, state.ante, state.notice) == (Phase.BETTING, 50, None)


def test_rebet_is_lowered_to_what_can_be_raised_and_says_so() -> None:
    state = played(table(250).add_chip(50), LOSING)
    assert state.bankroll == 100
    for lowered in (state.rebet(), state.rebet_and_deal(DECK)):
        assert (lowered.phase, lowered.ante) == (Phase.BETTING, 30)
        assert told(lowered) == ("rebet_lowered", {"last": 50, "ante": 30})
    assert state.rebet().deal(DECK).phase is Phase.DECIDING


def test_rebet_before_the_first_hand_and_clear_without_chips_say_why_not() -> None:
    assert told(table(2000).rebet()) == ("nothing_to_rebet", {})
    assert told(table(2000).rebet_and_deal(DECK)) == ("nothing_to_rebet", {})
    assert told(table(2000).clear()) == ("nothing_to_clear", {})
    assert told(table(2000).remove_chip(5)) == ("nothing_to_clear", {})
    assert told(table(2000).add_chip(5).remove_chip(10)) == ("no_such_chip", {"chip": 10})


def test_double_doubles_the_ante_or_the_last_one() -> None:
    assert told(table(2000).double()) == ("nothing_to_double", {})
    state = table(2000).add_chip(25).double()
    assert (state.ante, state.bankroll) == (50, 1950)
    result = played(state, LOSING)
    again = result.double()
    assert (again.phase, again.ante) == (Phase.BETTING, 100)
    assert result.clear().double().ante == 100


def test_a_double_beyond_the_limits_says_why_and_changes_nothing() -> None:
    high = replace(table(2000), ante=255)
    assert told(high.double()) == ("above_maximum", {"maximum": 500})
    assert high.double().ante == 255
    poor = replace(table(1250), ante=210)
    numbers = {"ante": 420, "more": 840, "needed": 1260, "highest": 415}
    assert told(poor.double()) == ("raise_not_affordable", numbers)
    result = played(table(700).add_chip(100).add_chip(100), LOSING)
    numbers = {"ante": 400, "more": 800, "needed": 1200, "highest": 30}
    assert told(result.double()) == ("raise_not_affordable", numbers)
    assert result.double().phase is Phase.RESULT, "a refused double leaves the result where it is"


def test_undo_takes_back_one_act_after_another() -> None:
    state = table(2000).add_chip(25).add_chip(10).double().remove_chip(5).clear()
    seen = []
    while state.earlier:
        state = state.undo()
        seen.append(state.ante)
    assert seen == [65, 70, 35, 25, 0]
    assert told(state.undo()) == ("nothing_to_undo", {})
    assert state.bankroll == 2000


def test_undo_takes_back_a_rebet_but_never_reaches_the_hand_before() -> None:
    result = played(table(2000).add_chip(50), LOSING)
    assert told(result.undo()) == ("nothing_to_undo", {})
    state = result.rebet().undo()
    assert (state.phase, state.ante, state.session.bankroll) == (Phase.BETTING, 0, 1850)
    assert told(state.undo()) == ("nothing_to_undo", {})


def test_acts_that_change_nothing_leave_nothing_to_undo() -> None:
    state = table(600).add_chip(100).add_chip(500).remove_chip(500).double().double()
    assert state.ante == 200
    assert state.earlier == (0, 100)


def test_a_new_table_or_bankroll_leaves_nothing_to_undo() -> None:
    assert table(2000).add_chip(5).sit_at(standard(), CHIPS).earlier == ()
    broke = replace(table(14), earlier=(5,))
    assert broke.buy(2000).earlier == ()


def test_limits_are_told_before_they_bite() -> None:
    assert table(1500).pill == Notice("place_ante")
    assert table(1250).pill == Notice("place_ante_up_to", {"ante": 415})
    assert table(1250).add_chip(100).pill == Notice("deal_now_up_to", {"ante": 415})
    odd = table(10_000, standard(ante=(10, 495, 10)))
    assert odd.pill == Notice("place_ante"), "490 is the highest ante at steps of 10"


def test_what_an_act_would_be_refused_for() -> None:
    state = table(1250).add_chip(100)
    for chip, key in ((5, None), (100, None), (500, "above_maximum")):
        why = state.why_not(partial(act, name="add", chip=chip))
        assert (None if why is None else why.key) == key
    assert state.why_not(TableState.double) is None
    assert state.why_not(TableState.rebet) == Notice("nothing_to_rebet")
    assert state.add_chip(500).why_not(TableState.clear) is None, "an earlier refusal is no reason"


ACTS = st.one_of(
    st.sampled_from(CHIPS).map(lambda chip: ("add", chip)),
    st.sampled_from(CHIPS).map(lambda chip: ("remove", chip)),
    st.sampled_from(("clear", "rebet", "double", "undo")).map(lambda name: (name, 0)),
)


def act(state: TableState, name: str, chip: int) -> TableState:
    match name:
        case "add":
            return state.add_chip(chip)
        case "remove":
            return state.remove_chip(chip)
    acts = {"clear": state.clear, "rebet": state.rebet, "double": state.double, "undo": state.undo}
    return acts[name]()


@given(
    st.lists(ACTS, max_size=40),
    st.integers(15, 4000),
    st.sampled_from([(5, 500, 5), (15, 100, 5), (25, 300, 25), (10, 495, 10)]),
    st.sampled_from([0, 5, 50, 500]),
)
def test_any_bets_stay_within_the_limits_keep_all_chips_and_can_be_undone(
    acts: list[tuple[str, int]], bankroll: int, ante: tuple[int, int, int], last: int
) -> None:
    state = replace(table(bankroll, standard(ante=ante)), last_ante=last)
    bets = [state.ante]
    for name, chip in acts:
        before, state = state, act(state, name, chip)
        assert 0 <= state.ante <= state.session.highest_ante
        assert state.bankroll + state.ante == bankroll
        if name == "undo":
            bets = bets[:-1] or bets
        elif state.ante != before.ante:
            bets.append(state.ante)
        assert state.ante == bets[-1]
    while len(bets) > 1:
        bets.pop()
        state = state.undo()
        assert state.ante == bets[-1]
    assert not state.earlier


def test_deal_without_an_ante_says_what_to_do() -> None:
    assert told(table(2000).deal(DECK)) == ("place_ante", {})


def test_rebet_and_deal_deals_at_once() -> None:
    state = played(table(2000).add_chip(50), LOSING).rebet_and_deal(DECK)
    assert (state.phase, state.bankroll) == (Phase.DECIDING, 2000 - 150 - 50)


def test_a_chip_after_a_result_begins_the_next_bet() -> None:
    result = played(table(2000).add_chip(50), LOSING)
    state = result.add_chip(10)
    assert (state.phase, state.ante, state.bankroll) == (Phase.BETTING, 10, 2000 - 150 - 10)
    assert result.add_chip(500).ante == 500
    assert result.add_chip(1000).phase is Phase.RESULT, "a refused chip leaves the result where it is"


def test_out_of_chips_offers_a_new_bankroll_and_books_it() -> None:
    state = played(table(16).add_chip(5), LOSING)
    assert state.session.out_of_chips
    for same in (state.rebet(), state.rebet_and_deal(DECK), state.deal(DECK), state.add_chip(5)):
        assert same.bankroll == 1
        assert same.phase is not Phase.DECIDING
    bought = state.buy(2000)
    assert bought.bankroll == 2000
    assert bought.won == -15, "bought chips are not won"
    assert bought.buy(2000) == bought, "only a player who is out of chips is given some"


def test_nothing_but_a_decision_acts_while_deciding() -> None:
    state = table(2000).add_chip(50).deal(DECK)
    unchanged = [state.add_chip(5), state.remove_chip(5), state.clear(), state.rebet(), state.show_dealer()]
    assert unchanged == [state] * 5
    assert state.deal(DECK).session == state.session
    assert state.rebet_and_deal(DECK).session == state.session
    assert state.buy(2000) == state


def test_a_decision_needs_a_hand() -> None:
    state = table(2000).add_chip(50)
    assert state.decide(Choice.RAISE) == state
    result = played(state, LOSING)
    assert result.decide(Choice.FOLD) == result


def test_the_dealers_hand_is_shown_after_a_fold_on_demand() -> None:
    state = played(table(2000).add_chip(50), LOSING, Choice.FOLD)
    assert state.dealer_hidden
    assert not state.show_dealer().dealer_hidden
    assert not state.show_dealer().rebet_and_deal(DECK).dealer_shown
    raised = played(table(2000).add_chip(50), LOSING)
    assert raised.show_dealer() == raised


def test_the_top_chip_is_the_one_that_is_drawn_on_top() -> None:
    state = table(2000)
    assert state.top_chip == 0
    assert replace(state, ante=145).top_chip == 10
    assert replace(state, ante=125).top_chip == 25
    assert replace(state, ante=500).top_chip == 500


def test_winnings_are_rounded_down_to_chips_and_capped() -> None:
    rounded = played(
        table(2000, standard(ante=(5, 500, 5), ante_pays=Fraction(3, 2))).add_chip(5), NOT_QUALIFIED
    )
    assert rounded.bankroll == 2007
    capped = played(table(2000, standard(max_payout=1000)).add_chip(100), FULL_HOUSE)
    settled = capped.session.round
    assert isinstance(settled, Settled)
    assert (capped.bankroll, settled.capped, settled.event) == (3000, True, Event.FULL_HOUSE)


def test_a_raise_multiple_of_three() -> None:
    state = table(2000, standard(raise_multiple=3)).add_chip(500)
    assert state.ante == 500
    assert played(state, LOSING).bankroll == 0


def test_the_last_hands_are_few_and_newest_first() -> None:
    state = table(20_000).add_chip(5)
    for number in range(10):
        state = played(state, LOSING if number % 2 else PUSH).rebet()
    assert len(state.hands) == 6
    assert [hand.event for hand in state.hands[:2]] == [Event.DEALER_WINS, Event.PUSH]
    assert state.won == -75
