"""Cards and chips move by the clock and end where the state says; nothing is told too early or paid twice."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import settings as limits
from hypothesis import strategies as st

from casino_stud.game.rounds import Choice, Settled
from casino_stud.session import Session
from casino_stud.settings import Settings, Speed
from casino_stud.ui.motion import span
from casino_stud.ui.motion.change import motion
from casino_stud.ui.motion.clock import FADE, LONGEST_STEP, Clock
from casino_stud.ui.motion.motion import Motion
from casino_stud.ui.motion.pose import CardPose, Home, PilePose, Pose, Told, rest
from casino_stud.ui.sound.synth import Sound
from casino_stud.ui.table_state import TableState
from tests.ui.screenshots import HANDS, stacked
from tests.ui.tables import standard

START = TableState(Session(standard(), 2000), (5, 10, 25, 100, 500))
EASES = (span.linear, span.out_quad, span.in_cubic, span.out_cubic, span.in_out_cubic, span.in_out_sine)
SPEEDS = (Speed.CALM, Speed.NORMAL, Speed.FAST)


def hand(name: str, start: TableState = START) -> tuple[TableState, TableState, TableState]:
    """The table with a bet, with the cards dealt, and with the result."""
    bet = start.add_chip(25)
    dealt = bet.deal(stacked(*HANDS[name]))
    return bet, dealt, dealt.decide(Choice.FOLD if name == "fold" else Choice.RAISE)


def steps() -> Iterator[tuple[TableState, TableState]]:
    """Every kind of step that a table takes."""
    for name in HANDS:
        bet, dealt, settled = hand(name)
        again = settled.rebet()
        more = again.add_chip(100)
        yield from pairwise((START, bet, dealt, settled, again, more, more.clear()))
        yield settled, settled.rebet_and_deal(stacked(*HANDS["push"]))
        if name == "fold":
            yield settled, settled.show_dealer()


STEPS = tuple(steps())


def made(before: TableState, after: TableState, *, sort: bool = True) -> Motion:
    found = motion(before, after, sort=sort)
    assert found is not None
    return found


@pytest.mark.parametrize("ease", EASES)
def test_an_ease_goes_all_the_way_and_never_back(ease: span.Ease) -> None:
    shares = [ease(step / 100) for step in range(101)]
    assert shares[0] == 0
    assert shares[-1] == pytest.approx(1)
    assert all(one <= other + 1e-12 for one, other in pairwise(shares))


@pytest.mark.parametrize("sort", [True, False])
@pytest.mark.parametrize("step", range(len(STEPS)))
def test_a_motion_ends_at_rest_and_deals_each_card_once(step: int, *, sort: bool) -> None:
    before, after = STEPS[step]
    moved = made(before, after, sort=sort)
    assert moved.pose(moved.length) == moved.pose(1e9) == rest(after, sort=sort)
    for tenth in range(int(moved.length / 10) + 1):
        pose = moved.pose(10.0 * tenth)
        cards = [card.card for card in pose.cards]
        assert len(set(cards)) == len(cards) or before.session.round is not None
        assert all(pile.chips > 0 for pile in pose.piles)
        assert all(0 <= card.turn <= 1 and 0 <= card.way.share <= 1 for card in pose.cards)


@limits(deadline=None)
@given(now=st.floats(0, 3000), name=st.sampled_from(sorted(HANDS)), sort=st.booleans())
def test_no_card_is_shown_before_its_time(now: float, name: str, *, sort: bool) -> None:
    bet, dealt, settled = hand(name)
    upcard = dealt.session.round.view.upcard if dealt.session.round else None
    hidden = [card for card in dealer(made(bet, dealt, sort=sort).pose(now)) if card[0] != upcard]
    assert all(turn == 0 for _, turn in hidden)
    end = made(dealt, settled, sort=sort)
    pose = end.pose(now)
    if name == "fold":
        assert all(turn == 0 for card, turn in dealer(pose) if card != upcard)
        assert pose.told is Told.UPCARD
    if any(turn < 1 for _, turn in dealer(pose)) and name != "fold":
        assert (pose.result, pose.told) == (0, Told.UPCARD), "the result is told once all cards are turned"


def dealer(pose: Pose) -> list[tuple[object, float]]:
    return [(card.card, card.turn) for card in pose.cards if card.way.goal.home is Home.DEALER]


@pytest.mark.parametrize("sort", [True, False])
@pytest.mark.parametrize("name", sorted(set(HANDS) - {"fold"}))
def test_the_upcard_is_marked_for_good_once_all_cards_are_turned(name: str, *, sort: bool) -> None:
    _, dealt, settled = hand(name)
    moved = made(dealt, settled, sort=sort)
    poses = [moved.pose(10.0 * tenth) for tenth in range(int(moved.length / 10) + 1)]
    marks = [any(card.upcard for card in pose.cards) for pose in poses]
    assert marks == sorted(marks)
    for pose, marked in zip(poses, marks, strict=True):
        assert marked or pose.told is not Told.HAND
        assert not marked or all(turn == 1 for _, turn in dealer(pose))


def test_a_hand_takes_as_long_as_designed() -> None:
    bet, royal, _ = hand("royal")
    unsorted = bet.deal(stacked("7c Qs Qh 7h Qd", "Kd 3d Kc Ts 6h"))
    assert made(bet, unsorted).length == 1620
    assert made(unsorted, unsorted.decide(Choice.RAISE)).length == 2000
    assert made(bet, royal).length == 1400, "cards that lie in order already need no sorting"


@pytest.mark.parametrize("name", sorted(HANDS))
def test_bets_are_paid_and_taken_in_full(name: str) -> None:
    _, dealt, settled = hand(name)
    round_ = settled.session.round
    assert isinstance(round_, Settled)
    moved = made(dealt, settled)
    arrived = {pile.way.goal.home: pile.chips for pile in moved.pose(moved.length - 1).piles}
    assert arrived.get(Home.ANTE_WON, 0) == max(round_.ante_net, 0)
    assert arrived.get(Home.RAISE_WON, 0) == max(round_.raise_net, 0)
    lost = sum(
        max(
            (pile.chips for now in range(0, 2400, 5) for pile in moved.pose(now).piles if taken(pile, home)),
            default=0,
        )
        for home in (Home.ANTE, Home.RAISE)
    )
    assert lost == max(-round_.net, 0)


def taken(pile: PilePose, home: Home) -> bool:
    goal, start, _ = pile.way
    return goal.home is Home.HOUSE and start is not None and start.home is home


def test_chips_laid_quickly_all_fly_and_the_stack_grows_as_they_land() -> None:
    clock, state, settings = Clock(), START, Settings()
    for _ in range(3):
        before, state = state, state.add_chip(25)
        clock.start(before, state, settings)
        clock.advance(40, settings.speed)
    flying = [pile for pile in clock.pose(state, sort=True).piles if pile.way.start is not None]
    assert sum(pile.chips for pile in flying) == 75
    assert not clock.blocks
    seen = []
    while clock.runs:
        seen.append(sum(p.chips for p in clock.pose(state, sort=True).piles if p.way.start is None))
        clock.advance(10, settings.speed)
    assert {0, 25, 50} <= set(seen)
    assert sorted(seen) == seen
    assert clock.pose(state, sort=True) == rest(state, sort=True)


@limits(deadline=None)
@given(st.lists(st.floats(0.5, 9000), min_size=1, max_size=60), st.sampled_from(SPEEDS))
def test_whatever_the_steps_every_sound_is_heard_once_and_no_step_is_long(
    times: list[float], speed: Speed
) -> None:
    bet, dealt, _ = hand("win")
    settings, clock = Settings(speed=speed), Clock()
    heard = clock.start(bet, dealt, settings)
    assert clock.blocks
    count = 0
    while clock.runs:
        heard += clock.advance(times[count % len(times)], speed)
        count += 1
    assert heard == [cue.sound for cue in made(bet, dealt).cues()]
    assert count >= made(bet, dealt).length * 0.6 / LONGEST_STEP


def test_a_motion_cut_short_tells_its_result_once() -> None:
    _, dealt, settled = hand("win")
    clock = Clock()
    clock.start(dealt, settled, Settings())
    clock.advance(50, Speed.NORMAL)
    assert clock.end() == [Sound.BIG_WIN]
    assert not clock.runs
    assert clock.end() == []


@pytest.mark.parametrize("name", sorted(HANDS))
def test_at_instant_speed_nothing_moves_and_the_result_is_heard(name: str) -> None:
    _, dealt, settled = hand(name)
    clock = Clock()
    heard = clock.start(dealt, settled, Settings(speed=Speed.INSTANT))
    assert len(heard) == 1
    assert not clock.runs
    assert clock.pose(settled, sort=True) == rest(settled, sort=True)


def test_with_reduced_motion_nothing_travels() -> None:
    bet, dealt, settled = hand("loss")
    for before, after in ((bet, dealt), (dealt, settled)):
        clock, settings = Clock(), Settings(reduced_motion=True)
        clock.start(before, after, settings)
        passed = 0
        while clock.runs:
            assert clock.pose(after, sort=True) == rest(after, sort=True)
            assert 0 <= clock.faded < 1
            clock.advance(10, settings.speed)
            passed += 10
        assert passed == FADE
    clock = Clock()
    clock.start(START, bet, Settings(reduced_motion=True))
    assert all(pile.way.start is None for pile in clock.pose(bet, sort=True).piles)


@pytest.mark.parametrize("sort", [True, False])
def test_nothing_of_the_players_tells_the_result_before_the_dealers_cards_do(*, sort: bool) -> None:
    player = "Qs Qh Qd 7c 7h"
    dealers = ("Kd Kc Ts 6h 3d", "Kd Kc Kh Ks 3d", "Kd Jc 9s 4h 2d", "Kd Ac Ad 8h 2d")
    bet = START.add_chip(25)
    dealt = [bet.deal(stacked(player, dealer)) for dealer in dealers]
    before = rest(dealt[0], sort=sort)
    marked = [card.marked for card in hands_of(before)]
    assert all(marked)
    moves = [made(state, state.decide(Choice.RAISE), sort=sort) for state in dealt]
    for now in range(0, 200 + 3 * 160 + 240, 20):
        seen = [moved.pose(now) for moved in moves]
        assert all(pose.result == 0 for pose in seen)
        assert len({(hands_of(pose), pose.piles, pose.told, pose.named) for pose in seen}) == 1
        assert [card.marked for card in hands_of(seen[0])] == marked


def hands_of(pose: Pose) -> tuple[CardPose, ...]:
    return tuple(card for card in pose.cards if card.way.goal.home is Home.PLAYER)
