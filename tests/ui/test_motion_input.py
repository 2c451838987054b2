"""Clicks, keys and time while cards move: through the real loop, with real time."""

import time
from collections.abc import Callable, Iterator

import pygame
import pytest

from casino_stud.game.rounds import Deciding, Settled
from casino_stud.settings import Settings, Speed
from casino_stud.ui.controls import Use
from casino_stud.ui.table_state import Phase, TableState
from tests.ui.robot import Robot

WAIT = 200
"""How many turns of the loop a motion may take here."""


def until_still(robot: Robot) -> Iterator[None]:
    while robot.table.clock.runs:
        pygame.time.wait(5)
        yield


def moving(start: Callable[[Robot], Iterator[None]], act: Callable[[Robot], None]) -> TableState:
    """Begin a motion, act in the midst of it, and give the table a moment later."""
    robot = Robot(None, seed=5, speed=Speed.NORMAL)
    seen: list[TableState] = []

    def steps(robot: Robot) -> Iterator[None]:
        yield
        yield from start(robot)
        assert robot.table.clock.blocks
        before = robot.state
        pygame.time.wait(60)
        yield
        assert robot.table.clock.blocks, "it takes longer than that"
        act(robot)
        yield
        assert not robot.table.clock.runs, "ended at once"
        assert robot.state == before, "and nothing else was done"
        seen.append(robot.state)

    robot.play(steps)
    return seen[0]


def deal(robot: Robot) -> Iterator[None]:
    robot.click("chip-2")
    yield
    robot.click("deal")
    yield


def raised(robot: Robot) -> Iterator[None]:
    yield from deal(robot)
    yield from until_still(robot)
    robot.click("raise")
    yield


def folded(robot: Robot) -> Iterator[None]:
    yield from deal(robot)
    yield from until_still(robot)
    robot.click("fold")
    yield


KEYS = ("r", "f", "p", "RETURN", "SPACE", "TAB", "ESCAPE", "F1", "F11", "t", "m", "l", "1", "b", "LSHIFT")


@pytest.mark.parametrize("key", KEYS)
def test_any_key_ends_the_deal_and_does_nothing_else(key: str) -> None:
    state = moving(deal, lambda robot: robot.key(getattr(pygame, f"K_{key}")))
    assert state.phase is Phase.DECIDING


@pytest.mark.parametrize("start", [deal, raised, folded])
@pytest.mark.parametrize("share", [(0.5, 0.5), (0.62, 0.92), (0.38, 0.92), (0.9, 0.92), (0.98, 0.06)])
def test_a_click_anywhere_ends_the_motion_and_does_nothing_else(
    start: Callable[[Robot], Iterator[None]], share: tuple[float, float]
) -> None:
    point = round(1280 * share[0]), round(720 * share[1])

    def click(robot: Robot) -> None:
        for _ in range(3):
            robot.press(point)
            robot.release(point)

    state = moving(start, click)
    assert isinstance(state.session.round, Deciding if start is deal else Settled)


def test_the_wheel_and_the_pointer_end_no_motion() -> None:
    robot = Robot(None, seed=5, speed=Speed.NORMAL)

    def steps(robot: Robot) -> Iterator[None]:
        yield
        yield from deal(robot)
        robot.move((640, 650))
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
        robot.press((640, 650), 4)
        yield
        assert robot.table.clock.blocks

    robot.play(steps)


def test_a_held_key_neither_ends_a_motion_twice_nor_decides() -> None:
    robot = Robot(None, seed=5, speed=Speed.NORMAL)

    def steps(robot: Robot) -> Iterator[None]:
        yield
        robot.click("chip-2")
        yield
        held = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
        for _ in range(6):
            pygame.event.post(held)
            yield
        assert robot.table.clock.blocks, "a repeat is no key"
        assert robot.state.phase is Phase.DECIDING

    robot.play(steps)


def test_a_frame_of_five_seconds_skips_and_pays_nothing_twice() -> None:
    robot = Robot(None, seed=5, speed=Speed.NORMAL)
    table, states = robot.table, []

    def steps(robot: Robot) -> Iterator[None]:
        yield
        yield from raised(robot)
        booked = robot.state.session
        table.update(5000)
        assert table.clock.blocks, "one slow frame is not the whole motion"
        states.append(robot.state)
        for _ in range(WAIT):
            table.update(5000)
        assert not table.clock.runs
        assert robot.state.session == booked
        yield

    robot.play(steps)
    assert len(robot.state.hands) == 1


@pytest.mark.parametrize("start", [deal, raised])
def test_the_window_closes_at_once_in_mid_motion(start: Callable[[Robot], Iterator[None]]) -> None:
    robot = Robot(None, seed=5, speed=Speed.CALM)
    closed: list[float] = []

    def steps(robot: Robot) -> Iterator[None]:
        yield
        yield from start(robot)
        assert robot.table.clock.blocks
        closed.append(time.monotonic())

    robot.play(steps)
    assert time.monotonic() - closed[0] < 1


def test_a_resize_in_mid_motion_goes_on() -> None:
    robot = Robot(None, seed=5, speed=Speed.NORMAL)

    def steps(robot: Robot) -> Iterator[None]:
        yield
        yield from deal(robot)
        for size in ((1000, 563), (640, 1000), (1024, 768), (320, 180), (3, 2), (1280, 720)):
            pygame.display.set_mode(size, pygame.RESIZABLE)
            yield
            assert robot.table.clock.blocks
        yield from until_still(robot)
        assert robot.state.phase is Phase.DECIDING

    robot.play(steps)


def test_a_window_that_is_resized_shows_the_old_picture_at_once_and_the_new_one_soon() -> None:
    robot = Robot(None, seed=5, frame=16)
    seen: list[int] = []

    def resize(size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

    def wide(robot: Robot) -> int:
        return round(robot.table.places.width * robot.table.places.scale)

    def steps(robot: Robot) -> Iterator[None]:
        while robot.table.due() == 0:
            yield
        before = wide(robot)
        for width in range(1300, 1420, 20):
            resize((width, 760))
            yield
            right = robot.window.surface.get_at((width - 8, 400))
            assert right != pygame.Color(0, 0, 0), "no black beside it"
            seen.append(wide(robot))
        while wide(robot) != 1400:
            pygame.time.wait(5)
            yield
        assert before in seen, "the art is not drawn anew for every size on the way"
        resize((1000, 600))
        yield
        robot.press((500, 300))
        yield
        assert wide(robot) == 1000, "a click waits for nothing"

    robot.play(steps)


def test_the_result_is_the_same_however_fast_it_is_shown() -> None:
    results = []
    for speed in Speed:
        robot = Robot(None, seed=11, speed=speed)

        def steps(robot: Robot) -> Iterator[None]:
            yield
            for _ in range(3):
                robot.key(pygame.K_3 if robot.state.phase is Phase.BETTING else pygame.K_RETURN)
                yield
                if robot.state.phase is Phase.BETTING:
                    robot.key(pygame.K_RETURN)
                    yield
                robot.key(pygame.K_SPACE)
                yield
                robot.key(pygame.K_r)
                yield
                robot.key(pygame.K_SPACE)
                yield
                yield from until_still(robot)

        robot.play(steps)
        results.append([(hand.view, hand.dealer, hand.net) for hand in robot.state.hands])
    assert len(results[0]) == 3
    assert results.count(results[0]) == len(Speed)


def test_with_reduced_motion_the_table_fades() -> None:
    robot = Robot(None, seed=5, speed=Speed.NORMAL)
    robot.game.change(Settings(reduced_motion=True))
    table, surface, frames = robot.table, robot.window.surface, []
    table.use(Use("chip-2"))
    table.draw(surface)
    table.use(Use("deal"))
    for _ in range(6):
        frames.append(pygame.image.tobytes(surface, "RGB"))
        table.update(20)
        table.draw(surface, anew=False)
    assert not table.clock.runs
    assert len(set(frames)) > 3, "neither at once nor moving"
    robot.game.close()
