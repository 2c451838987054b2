from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from casino_stud.game.hands import evaluate
from casino_stud.game.rounds import Deciding
from casino_stud.game.settle import Event, pay_chips, showdown
from casino_stud.ui.scenes.out_of_chips import OutOfChips
from casino_stud.ui.table_state import Phase
from tests.ledger.rounds import saved
from tests.long import LONG
from tests.ui.robot import Robot

BY_MOUSE, BY_KEYS = (200, 1000) if LONG else (60, 300)


def net_by_the_rules(deciding: Deciding, *, raised: bool) -> int:
    """What the engine says of the cards on the table."""
    hands = evaluate(deciding.view.hand), evaluate(deciding.dealer)
    event = showdown(deciding.paytable.qualifier, *hands) if raised else Event.FOLD
    return int(pay_chips(deciding.paytable, event, deciding.ante).net)


def bet(robot: Robot, random: Random) -> Iterator[None]:
    """Bring an ante down in one of the ways a player has."""
    way = random.choice(("chips", "chips", "clear", "rebet", "take back"))
    if way == "rebet" and robot.state.last_ante:
        robot.click("rebet")
    else:
        robot.click(random.choice(("chip-0", "chip-1", "chip-2")))
    yield
    if way == "clear":
        robot.click("clear")
        yield
        assert robot.state.ante == 0
        robot.click("chip-1")
        yield
    if way == "take back" and robot.state.ante:
        before = robot.state.ante
        robot.click("ante", button=3)
        yield
        assert robot.state.ante < before
        robot.click("chip-1")
        yield


@pytest.mark.slow
def test_rounds_by_mouse_keep_the_bankroll_the_engine_says(tmp_path: Path) -> None:
    random, robot = Random(2), Robot(tmp_path)
    played: list[int] = []

    def steps(robot: Robot) -> Iterator[None]:
        while len(played) < BY_MOUSE:
            if robot.state.session.out_of_chips:
                robot.click("new_bankroll")
                yield
                assert isinstance(robot.top, OutOfChips)
                robot.click("accept")
                yield
                assert robot.state.bankroll == 2000
            before = robot.state.session.bankroll
            again = robot.state.phase is Phase.RESULT and random.random() < 0.3
            if not again:
                yield from bet(robot, random)
            assert robot.state.session.bankroll == before, "chips on the spot are still the player's"
            robot.click("deal")
            yield
            deciding = robot.state.session.round
            if again and not isinstance(deciding, Deciding):
                continue
            assert isinstance(deciding, Deciding)
            assert saved(tmp_path) == robot.state.bankroll == before - deciding.ante
            raised = random.random() < 0.7
            robot.click("raise" if raised else "fold", times=random.choice((1, 1, 2, 3)))
            yield
            net = net_by_the_rules(deciding, raised=raised)
            assert robot.state.phase is Phase.RESULT, "a double click acts once"
            assert saved(tmp_path) == robot.state.bankroll == before + net
            if robot.state.dealer_hidden:
                robot.click("show_dealer")
                yield
                assert robot.state.dealer_shown
            played.append(net)

    robot.play(steps)
    assert len(played) == BY_MOUSE
    assert len({*played}) > 4, "won, lost, pushed, folded"
    assert saved(tmp_path) == robot.state.session.bankroll


@pytest.mark.slow
def test_rounds_by_posted_keys() -> None:
    robot = Robot(None, seed=7)
    random = Random(3)
    played: list[int] = []

    def steps(robot: Robot) -> Iterator[None]:
        while len(played) < BY_KEYS:
            if robot.state.session.out_of_chips:
                robot.key(pygame.K_SPACE)
                yield
                robot.key(pygame.K_RETURN)
                yield
            before = robot.state.session.bankroll
            if robot.state.phase is Phase.BETTING:
                robot.key(random.choice((pygame.K_1, pygame.K_2)))
                yield
            robot.key(pygame.K_RETURN)
            yield
            deciding = robot.state.session.round
            if not isinstance(deciding, Deciding):
                continue
            robot.key(pygame.K_RETURN)
            robot.key(pygame.K_SPACE)
            yield
            assert robot.state.phase is Phase.DECIDING, "Enter and Space never decide by themselves"
            raised = random.random() < 0.6
            robot.key(pygame.K_r if raised else random.choice((pygame.K_f, pygame.K_p)))
            yield
            net = net_by_the_rules(deciding, raised=raised)
            assert robot.state.bankroll == before + net
            played.append(net)

    robot.play(steps)
    assert len(played) == BY_KEYS
