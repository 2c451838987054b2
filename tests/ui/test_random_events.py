import os
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pygame
import pytest

from casino_stud.game.rounds import Deciding
from casino_stud.session import Session
from casino_stud.ui.scenes.out_of_chips import OutOfChips
from casino_stud.ui.scenes.rules import Rules
from tests.ui.robot import Robot
from tests.ui.tables import standard

EVENTS = int(os.environ.get("CASINO_STUD_EVENTS", "6000"))
"""How many clicks, keys, wheel turns and resizes; 20,000 where the checks run."""

SIZES = ((1280, 720), (640, 1000), (1024, 768), (700, 300), (3, 2))
ALL_KEYS = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")]
USED_KEYS = [
    getattr(pygame, f"K_{name}")
    for name in ("RETURN", "SPACE", "TAB", "r", "f", "1", "5", "ESCAPE", "F1", "F11", "b", "c", "l", "d")
]


def one_event(robot: Robot, random: Random) -> None:
    width, height = robot.window.surface.get_size()
    point = (random.randrange(width), random.randrange(height))
    if random.random() < 0.7:
        point = robot.centre(random.choice(list(robot.controls())))
    act = random.choice(("click", "click", "click", "move", "release", "wheel", "key", "key"))
    if act == "click":
        robot.press(point, random.choice((1, 1, 1, 2, 3, 4, 5)))
        robot.release(point)
    elif act == "move":
        robot.move(point)
    elif act == "release":
        robot.release(point, random.choice((1, 2, 3)))
    elif act == "wheel":
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=random.choice((-1, 1))))
    else:
        key = random.choice(USED_KEYS if random.random() < 0.8 else ALL_KEYS)
        robot.key(key, random.choice((0, 0, 0, pygame.KMOD_LSHIFT)))


@pytest.mark.slow
def test_random_events_break_nothing_and_lose_no_chip(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(5)
    bought: list[int] = []
    seen: set[type] = set()
    buy = Session.buy_chips

    def counted(session: Session, chips: int) -> Session:
        bought.append(chips)
        return buy(session, chips)

    def steps(robot: Robot) -> Iterator[None]:
        for number in range(EVENTS // 20):
            if number % 50 == 25:
                pygame.display.set_mode(random.choice(SIZES))
            for _ in range(20):
                one_event(robot, random)
            yield
            seen.add(type(robot.top))
            state = robot.state
            staked = state.session.round.ante if isinstance(state.session.round, Deciding) else 0
            assert state.session.bankroll + staked == 200 + state.won + sum(bought)
            assert 0 <= state.ante <= state.session.bankroll

    monkeypatch.setattr(Session, "buy_chips", counted)
    robot = Robot(None, seed=9)
    robot.table.state = replace(robot.state, session=Session(standard(), 200))
    robot.play(steps)
    assert {Rules, OutOfChips, type(robot.table)} <= seen
    assert bought
