import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import click
import pygame
import pytest

from casino_stud import resources
from casino_stud.game.rounds import Deciding
from casino_stud.session import Session
from casino_stud.settings import Settings, Speed
from casino_stud.ui.scenes.chooser import Chooser
from casino_stud.ui.scenes.out_of_chips import OutOfChips
from casino_stud.ui.scenes.rules import Rules
from casino_stud.ui.scenes.settings import SettingsPage
from casino_stud.ui.scenes.table import Table
from tests.ui.robot import Robot
from tests.ui.tables import standard

EVENTS = int(os.environ.get("CASINO_STUD_EVENTS", "3000"))
"""How many clicks, keys, wheel turns and resizes; 20,000 where the checks run."""

START = 30
"""Chips for two hands, so that the player soon runs out of them."""

SIZES = ((1280, 720), (640, 1000), (1024, 768), (700, 300), (3, 2))
ALL_KEYS = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")]
USED_KEYS = [
    getattr(pygame, f"K_{name}")
    for name in [
        "RETURN",
        "SPACE",
        "TAB",
        "ESCAPE",
        "r",
        "f",
        "p",
        "1",
        "5",
        "b",
        "c",
        "d",
        "x",
        "z",
        "l",
        "t",
        "m",
        "F1",
        "F11",
        "UP",
        "DOWN",
        "LEFT",
        "DELETE",
    ]
]
LEAVES = {Rules: 0.1, SettingsPage: 0.1, Chooser: 0.1}
"""How often a random act leaves a page, so that hands are played as well."""

WINDOW_EVENTS = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED)


def one_event(robot: Robot, random: Random) -> None:
    width, height = robot.window.surface.get_size()
    point = (random.randrange(width), random.randrange(height))
    controls = list(robot.controls())
    if controls and random.random() < 0.7:
        point = robot.centre(random.choice(controls))
    act = random.choice(("key", "key", "window", "wheel", *["pointer"] * 6))
    if random.random() < LEAVES.get(type(robot.top), 0):
        robot.key(pygame.K_ESCAPE)
    elif act == "pointer":
        use_pointer(robot, random, point, (random.randrange(width), random.randrange(height)))
    elif act == "wheel":
        notches = random.choice((-40, -1, 0, 1, 40))
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=random.choice((0, 1)), y=notches))
    elif act == "window":
        pygame.event.post(pygame.event.Event(random.choice(WINDOW_EVENTS)))
    else:
        key = random.choice(USED_KEYS if random.random() < 0.8 else ALL_KEYS)
        robot.key(key, random.choice((0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL)))


def use_pointer(robot: Robot, random: Random, point: tuple[int, int], other: tuple[int, int]) -> None:
    match random.choice(("click", "click", "click", "move", "drag", "release")):
        case "click":
            robot.press(point, random.choice((1, 1, 1, 2, 3, 4, 5)))
            robot.release(point)
        case "move":
            robot.move(point)
        case "drag":
            robot.press(point)
            robot.move(other)
        case "release":
            robot.release(point, random.choice((1, 2, 3)))


@pytest.mark.slow
def test_random_events_break_nothing_and_lose_no_chip(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    random = Random(5)
    bought: list[int] = []
    seen: Counter[type] = Counter()
    buy = Session.buy_chips

    def counted(session: Session, chips: int) -> Session:
        bought.append(chips)
        return buy(session, chips)

    def steps(robot: Robot) -> Iterator[None]:
        for number in range(EVENTS // 20):
            if number % 20 == 10:
                pygame.display.set_mode(random.choice(SIZES))
            if number % 20 == 0:
                # Where sounds, speed and texts are set by chance, most time would pass in slow motion.
                robot.game.change(replace(robot.game.settings, speed=random.choice(FAST)))
            for _ in range(20):
                one_event(robot, random)
            yield
            seen[type(robot.top)] += 1
            state = robot.state
            staked = state.session.round.ante if isinstance(state.session.round, Deciding) else 0
            assert state.session.bankroll + staked == START + state.won + sum(bought)
            assert 0 <= state.ante <= state.session.bankroll

    monkeypatch.setattr(Session, "buy_chips", counted)
    monkeypatch.setattr(click, "launch", lambda _folder: 0)
    monkeypatch.setattr(resources, "user_data_path", lambda *_, **__: tmp_path)
    robot = Robot(tmp_path, seed=9)
    robot.game.settings = Settings(speed=Speed.INSTANT)
    robot.table.state = replace(robot.state, session=Session(standard(), START))
    robot.play(steps)
    assert {Rules, OutOfChips, SettingsPage, Chooser, Table} <= set(seen), seen
    assert bought


FAST = (Speed.INSTANT, Speed.INSTANT, Speed.FAST)
