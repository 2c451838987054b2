"""Plays through the window's real loop: posts events and looks at what they made of the table."""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from casino_stud.game.paytable import Paytable
from casino_stud.paytables import LoadedPaytable
from casino_stud.settings import Speed
from casino_stud.ui.app import Loop, opening
from casino_stud.ui.canvas import pixels
from casino_stud.ui.controls import Control
from casino_stud.ui.game import Game, Options
from casino_stud.ui.live_edits import TableWatch
from casino_stud.ui.scene import Scene, SceneStack
from casino_stud.ui.scenes.table import Table
from casino_stud.ui.table_state import TableState
from casino_stud.ui.window import Window
from casino_stud.ui.worth import Worth
from tests.ui.tables import exact_returns, loaded, standard

RETURNS = exact_returns(standard())
Steps = Callable[["Robot"], Iterator[None]]


class Robot:
    """A game whose player is a script; each `yield` of the script lets the loop take the posted events."""

    def __init__(
        self,
        folder: Path | None,
        paytable: Paytable | None = None,
        seed: int | None = None,
        lang: str | None = "en",
        speed: Speed = Speed.INSTANT,
        *,
        file: LoadedPaytable | None = None,
        frame: int = 0,
    ) -> None:
        options = Options(file or loaded(paytable), folder, lang, practice=seed)
        watch = TableWatch(poll=0.01, patience=0.2)
        self.game = Game(options, Worth(lambda _paytable, _ante: RETURNS), watch)
        self.game.settings = replace(self.game.settings, speed=speed)
        self.window = Window("test")
        pygame.event.clear()
        scenes = opening(self.game)
        assert isinstance(scenes[0], Table)
        self.table = scenes[0]
        self.stack = SceneStack(scenes)
        self.loop = Loop(self.window, self.stack, self.game, frame=frame)

    @property
    def state(self) -> TableState:
        """What lies on the table."""
        return self.table.state

    @property
    def top(self) -> Scene:
        """The scene that gets the events."""
        return self.stack.top

    @property
    def at_table(self) -> bool:
        """No other scene is on top."""
        return isinstance(self.top, Table)

    def play(self, steps: Steps) -> None:
        """Run the real loop until the script ends; then the window is closed."""
        script, poll = steps(self), pygame.event.poll

        def feed() -> pygame.event.Event:
            if not pygame.event.peek() and next(script, "ended") == "ended":
                pygame.event.post(pygame.event.Event(pygame.QUIT))
            return poll()

        try:
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(pygame.event, "poll", feed)
                self.loop.run()
        finally:
            self.game.close()

    def controls(self) -> dict[str, Control]:
        """What can be clicked in the top scene."""
        return {control.name: control for control in self.top.controls()}

    def centre(self, name: str) -> tuple[int, int]:
        """The middle of a control, in pixels."""
        return pixels(self.controls()[name].box, self.table.places.scale).center

    def move(self, point: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))

    def press(self, point: tuple[int, int], button: int = 1) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button))

    def release(self, point: tuple[int, int], button: int = 1) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=button))

    def click(self, name: str, button: int = 1, times: int = 1, aside: int = 0) -> None:
        """Move to a control and click it, some pixels to the right of its middle."""
        x, y = self.centre(name)
        point = x + aside, y
        self.move((5, 5))
        self.move(point)
        for _ in range(times):
            self.press(point, button)
            self.release(point, button)

    def drag(self, name: str, to: tuple[int, int], *ways: tuple[int, int]) -> None:
        """Press a control, move to a point by way of others, and let go there."""
        start = self.centre(name)
        self.move(start)
        self.press(start)
        for point in (*ways, to):
            self.move(point)
        self.release(to)

    def wheel(self, name: str, notches: int, sideways: int = 0) -> None:
        """Turn the wheel over a control."""
        self.move(self.centre(name))
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=sideways, y=notches))

    def key(self, key: int, mod: int = 0) -> None:
        """Press and release a key."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
