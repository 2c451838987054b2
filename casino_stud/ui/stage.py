"""A picture kept on the window: only where one of its parts has changed is it drawn again."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

from casino_stud.ui.canvas import Canvas
from casino_stud.ui.layout import Box
from casino_stud.ui.shelf import SHELF


class Part(NamedTuple):
    """Something on the picture; what it looks like depends on its arguments alone.

    Attributes:
        name: unique in the picture.
        bounds: no pixel outside is touched, shadows and light included.
        draw: draws it, given a canvas and the arguments.
        args: compared with those of the last picture.
    """

    name: str
    bounds: Box
    draw: Callable[..., None]
    args: tuple[object, ...] = ()


class Ground(NamedTuple):
    """What lies below all parts and seldom changes; it covers the whole window.

    Attributes:
        draw: draws it, given a canvas and the arguments.
        args: compared with those of the last picture.
    """

    draw: Callable[..., None]
    args: tuple[object, ...]


class Stage:
    """Remembers the ground as a picture and the parts by name."""

    def __init__(self) -> None:
        self._laid: object = None
        self._cloth: pygame.Surface | None = None
        self._shown: dict[str, Part] = {}
        self._reaches: dict[str, tuple[Box, float, pygame.Rect]] = {}

    def draw(self, canvas: Canvas, ground: Ground, parts: Sequence[Part], *, anew: bool) -> list[pygame.Rect]:
        """Bring the canvas up to date.

        Args:
            canvas: what is drawn on.
            ground: below all parts.
            parts: in the order in which they lie on one another.
            anew: the canvas does not hold what this stage drew last.

        Returns:
            The rectangles that have changed, in pixels.
        """
        whole = canvas.surface.get_rect()
        if self._lay(canvas, ground) or anew:
            areas = [whole]
        else:
            areas = [area.clip(whole) for area in self._damage(canvas, parts)]
        self._shown = {part.name: part for part in parts}
        reaching = [(part, self._reach(canvas, part)) for part in parts]
        for area in areas:
            self._redraw(canvas, reaching, area)
        return areas

    def _lay(self, canvas: Canvas, ground: Ground) -> bool:
        """Draw the ground if it is another one than before; tell whether it was."""
        size = canvas.surface.get_size()
        wanted = ground, canvas.appearance
        same_size = self._cloth is not None and self._cloth.get_size() == size
        if same_size and wanted == self._laid:
            return False
        if self._cloth is None or not same_size:
            # Two of them at once, and the pictures for another size, would be most of the game's memory.
            if self._cloth is not None:
                SHELF.clear()
            self._cloth = None
            self._cloth = pygame.Surface(size, depth=32)
        ground.draw(canvas.onto(self._cloth), *ground.args)
        self._laid = wanted
        return True

    def _damage(self, canvas: Canvas, parts: Sequence[Part]) -> list[pygame.Rect]:
        """Find where the picture is out of date."""
        before, now = self._shown, {part.name: part for part in parts}
        gone = [part for name, part in before.items() if _differ(now.get(name), part)]
        new = [part for name, part in now.items() if _differ(before.get(name), part)]
        return joined(self._reach(canvas, part) for part in (*gone, *new))

    def _reach(self, canvas: Canvas, part: Part) -> pygame.Rect:
        """Give the pixels that a part may touch."""
        known = self._reaches.get(part.name)
        if known is None or known[:2] != (part.bounds, canvas.scale):
            reach = canvas.rect(part.bounds).inflate(2, 2)
            known = self._reaches[part.name] = (part.bounds, canvas.scale, reach)
        return known[2]

    def _redraw(self, canvas: Canvas, parts: Sequence[tuple[Part, pygame.Rect]], area: pygame.Rect) -> None:
        surface = canvas.surface
        assert self._cloth is not None
        surface.set_clip(area)
        surface.blit(self._cloth, area, area)
        for part, reach in parts:
            if reach.colliderect(area):
                part.draw(canvas, *part.args)
        surface.set_clip(None)


def joined(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Cover the same pixels by fewer rectangles where that does not make more pixels of them."""
    few: list[pygame.Rect] = []
    for each in areas:
        area, place = each, 0
        while place < len(few):
            both = area.union(few[place])
            if _size(both) > _size(area) + _size(few[place]):
                place += 1
                continue
            # What has grown may now take in one that was passed by.
            few.pop(place)
            area, place = both, 0
        if area:
            few.append(area)
    return few


def _size(area: pygame.Rect) -> int:
    return area.w * area.h


def _differ(one: Part | None, other: Part) -> bool:
    return one is not other and one != other
