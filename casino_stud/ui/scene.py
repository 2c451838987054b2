"""Screens on a stack: the top one gets the events, and says by a value which screen comes next."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

import pygame

from casino_stud.ui.controls import Control

BELOW = 100
"""How often a scene below an overlay is looked after at most, in milliseconds."""


class Scene(Protocol):
    """One screen. What it draws is a function of its state, which `view` names.

    Attributes:
        overlay: the screen below shows through.
    """

    overlay: bool

    def controls(self) -> Sequence[Control]:
        """Give what can be clicked now."""

    def handle(self, event: pygame.event.Event) -> "Move | None":
        """Take an event of mouse, keyboard or window."""

    def update(self, milliseconds: int) -> None:
        """Let time pass."""

    def draw(self, surface: pygame.Surface, *, anew: bool = True) -> list[pygame.Rect] | None:
        """Draw onto the window or, for an overlay, onto the scene below.

        Args:
            surface: what is drawn on.
            anew: it does not hold what this scene drew last.

        Returns:
            The rectangles that have changed, None for all of them.
        """

    def view(self) -> object:
        """Give everything the picture depends on but the window's size; a changed one is drawn again."""

    def due(self) -> int | None:
        """Tell in how many milliseconds the picture may change by itself; None for never."""


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Replace:
    """Put a scene in the place of the top one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Go back to the scene below."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the game."""


@dataclass(frozen=True, slots=True)
class FullScreen:
    """Fill the screen, or go back to a window."""


@dataclass(frozen=True, slots=True)
class Taken:
    """Stay; the event has done what it can do and means nothing else."""


Move: TypeAlias = Push | Replace | Pop | Quit | FullScreen | Taken


class SceneStack:
    """The scenes from the lowest up; empty when the game is over."""

    def __init__(self, scenes: Sequence[Scene]) -> None:
        self._scenes = list(scenes)

    def __bool__(self) -> bool:
        """Tell whether a scene is left."""
        return bool(self._scenes)

    @property
    def top(self) -> Scene:
        """The scene that gets the events."""
        return self._scenes[-1]

    def update(self, milliseconds: int) -> None:
        """Let time pass; below an overlay it stands still, but what becomes known is taken in."""
        for scene in self.visible()[:-1]:
            scene.update(0)
        self.top.update(milliseconds)

    def due(self) -> int | None:
        """Tell in how many milliseconds the picture may change by itself; None for never."""
        below = (scene.due() for scene in self.visible()[:-1])
        dues = [self.top.due(), *(None if due is None else max(due, BELOW) for due in below)]
        return min((due for due in dues if due is not None), default=None)

    def apply(self, move: Move | None) -> None:
        """Make a move."""
        match move:
            case Push(scene):
                self._scenes.append(scene)
            case Replace(scene):
                self._scenes[-1] = scene
            case Pop():
                self._scenes.pop()
            case Quit():
                self._scenes.clear()

    def visible(self) -> list[Scene]:
        """Give the scenes to draw, in order: the top one and what shows through below it."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        return self._scenes[max(first, 0) :]
