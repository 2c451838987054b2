from collections.abc import Iterator
from pathlib import Path

import pygame

from casino_stud.ui.app import Loop
from casino_stud.ui.controls import Control
from casino_stud.ui.scene import Pop, Push, Quit, Replace, Scene, SceneStack
from casino_stud.ui.window import START_SIZE
from tests.ui.robot import Robot


class Blank:
    def __init__(self, *, overlay: bool = False) -> None:
        self.overlay = overlay

    def controls(self) -> tuple[Control, ...]:
        return ()

    def handle(self, event: pygame.event.Event) -> None:
        raise NotImplementedError

    def update(self, milliseconds: int) -> None:
        raise NotImplementedError

    def draw(self, surface: pygame.Surface, *, anew: bool = True) -> None:
        raise NotImplementedError

    def view(self) -> object:
        return None

    def due(self) -> int | None:
        return None


def test_moves() -> None:
    table, dialog, rules = Blank(), Blank(overlay=True), Blank()
    stack = SceneStack([table])
    stack.apply(Push(dialog))
    assert stack.top is dialog
    assert stack.visible() == [table, dialog]
    stack.apply(Replace(rules))
    assert stack.visible() == [rules]
    stack.apply(None)
    stack.apply(Pop())
    assert stack.top is table
    stack.apply(Quit())
    assert not stack


def test_an_overlay_over_an_overlay_shows_all_three() -> None:
    scenes: list[Scene] = [Blank(), Blank(), Blank(overlay=True), Blank(overlay=True)]
    assert SceneStack(scenes).visible() == scenes[1:]


class Slow(Blank):
    """Learns something while it is drawn first, as from a thread beside."""

    def __init__(self) -> None:
        super().__init__()
        self.known = False
        self.shown: list[bool] = []

    def handle(self, event: pygame.event.Event) -> None:
        pass

    def update(self, milliseconds: int) -> None:
        pass

    def draw(self, surface: pygame.Surface, *, anew: bool = True) -> None:
        del surface, anew
        self.shown.append(self.known)
        self.known = True

    def view(self) -> object:
        return self.known


def test_what_becomes_known_while_a_picture_is_drawn_is_shown_without_an_event() -> None:
    robot = Robot(None, seed=1)
    scene = Slow()
    loop = Loop(robot.window, SceneStack([scene]), robot.game)
    pygame.time.set_timer(pygame.QUIT, 300, 1)
    loop.run()
    robot.game.close()
    assert scene.shown == [False, True]


def test_the_worth_of_the_table_is_shown_below_a_dialog(tmp_path: Path) -> None:
    robot = Robot(tmp_path)
    robot.stack.apply(Push(robot.table.offer()))

    def steps(robot: Robot) -> Iterator[None]:
        for _ in range(100):
            yield
            if robot.table.model.returns is not None:
                return

    robot.play(steps)
    assert not robot.at_table
    assert robot.table.model.returns is not None


def test_the_window_fits_the_desktop_in_its_own_proportions() -> None:
    width, height = Robot(None, seed=1).window.surface.get_size()
    desktop = pygame.display.get_desktop_sizes()[0]
    assert width <= min(START_SIZE[0], desktop[0])
    assert height <= min(START_SIZE[1], desktop[1])
    assert abs(width / height - 16 / 9) < 0.01
