"""A picture kept on the window: only where one of its parts has changed is it drawn again."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

import pygame

from casino_stud.ui.appearance import Appearance
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
        waits: its change may be drawn a picture or two later, where much changes at once.
        flat: it is kept as a picture of its own, as things that move often lie on it.
    """

    name: str
    bounds: Box
    draw: Callable[..., object]
    args: tuple[object, ...] = ()
    waits: bool = False
    flat: bool = False


class Ground(NamedTuple):
    """What lies below all parts and seldom changes; it covers the whole window.

    Attributes:
        draw: draws it, or what of it lies in the surface's clip, given a canvas and the arguments.
        args: compared with those of the last picture.
        kept: a picture of it is kept, which takes as much memory as the window; else it is drawn each time.
    """

    draw: Callable[..., object]
    args: tuple[object, ...]
    kept: bool = True


PATIENCE = 0.002
"""After so many seconds of drawing, changes that may wait are left to the next picture."""

LONGEST_WAIT = 4
"""So many pictures later one of them is drawn even where there is no time."""


class _Placed(NamedTuple):
    """A part and the pixels that it may touch at a scale."""

    part: Part
    scale: float
    reach: pygame.Rect


class _Laid(NamedTuple):
    """A ground, and what its picture was drawn for."""

    size: tuple[int, int]
    appearance: Appearance
    ground: Ground


class Stage:
    """Remembers the ground as a picture and the parts by name.

    Attributes:
        left: counts the pictures that left something to the next one.
    """

    def __init__(self) -> None:
        self.left = 0
        self._laid: _Laid | None = None
        self._cloth: pygame.Surface | None = None
        self._shown: dict[str, _Placed] = {}
        self._pictures: dict[str, tuple[object, pygame.Surface]] = {}
        self._waiting: list[pygame.Rect] = []
        self._waited = 0
        self._took = 0.0

    @property
    def waiting(self) -> bool:
        """Tell whether the last picture left something to the next one."""
        return bool(self._waiting)

    @property
    def busy(self) -> bool:
        """Tell whether the last picture took all its time."""
        return self._took > PATIENCE

    def draw(self, canvas: Canvas, ground: Ground, parts: Sequence[Part], *, anew: bool) -> list[pygame.Rect]:
        """Bring the canvas up to date; what may wait and has no time now is drawn by the next calls.

        Args:
            canvas: what is drawn on.
            ground: below all parts.
            parts: in the order in which they lie on one another.
            anew: the canvas does not hold what this stage drew last.

        Returns:
            The rectangles that have changed, in pixels.
        """
        started = time.perf_counter()
        whole, before = canvas.surface.get_rect(), self._shown
        anew = self._lay(canvas, ground) or anew
        placed = [self._place(canvas, part) for part in parts]
        self._shown = {each.part.name: each for each in placed}
        if anew:
            prompt, self._waiting = [whole], []
        else:
            prompt, waiting = _damage(before, self._shown)
            self._waiting = joined(area.clip(whole) for area in (*self._waiting, *waiting))
        drawn = [area for area in (each.clip(whole) for each in prompt) if area]
        for area in drawn:
            self._redraw(canvas, placed, area)
        drawn += self._catch_up(canvas, placed, started + PATIENCE)
        self._took = time.perf_counter() - started
        return drawn

    def _catch_up(self, canvas: Canvas, placed: Sequence[_Placed], end: float) -> list[pygame.Rect]:
        """Draw what waits until a time; what has waited long does not wait on."""
        drawn = []
        while self._waiting and (self._waited >= LONGEST_WAIT or time.perf_counter() < end):
            area = self._waiting.pop(0)
            self._redraw(canvas, placed, area)
            drawn.append(area)
            self._waited = 0
        if self._waiting:
            self.left += 1
            self._waited += 1
        return drawn

    def _lay(self, canvas: Canvas, ground: Ground) -> bool:
        """Draw the ground if it is another one than before; tell whether it was."""
        before, wanted = self._laid, _Laid(canvas.surface.get_size(), canvas.appearance, ground)
        if wanted == before:
            return False
        if before is not None and before.size != wanted.size:
            # Two of them at once, and the pictures for another size, would be most of the game's memory.
            SHELF.clear()
            self._cloth = None
        self._laid = wanted
        if ground.kept:
            self._cloth = self._cloth or pygame.Surface(wanted.size, depth=32)
            ground.draw(canvas.onto(self._cloth), *ground.args)
        return True

    def _place(self, canvas: Canvas, part: Part) -> _Placed:
        """Find the pixels that a part may touch; one that has not changed keeps them."""
        shown = self._shown.get(part.name)
        if shown is not None and shown.scale == canvas.scale:
            if shown.part is part:
                return shown
            if shown.part.bounds == part.bounds:
                return _Placed(part, canvas.scale, shown.reach)
        return _Placed(part, canvas.scale, canvas.rect(part.bounds).inflate(2, 2))

    def _redraw(self, canvas: Canvas, placed: Sequence[_Placed], area: pygame.Rect) -> None:
        surface = canvas.surface
        surface.set_clip(area)
        if self._cloth is not None:
            surface.blit(self._cloth, area, area)
        elif self._laid is not None:
            self._laid.ground.draw(canvas, *self._laid.ground.args)
        for part, _, reach in placed:
            if not reach.colliderect(area):
                continue
            if part.flat:
                surface.blit(self._flat(canvas, part, reach), reach)
            else:
                part.draw(canvas, *part.args)
        surface.set_clip(None)

    def _flat(self, canvas: Canvas, part: Part, reach: pygame.Rect) -> pygame.Surface:
        """Give a part's own picture."""
        wanted = part, canvas.scale, canvas.appearance
        kept = self._pictures.get(part.name)
        if kept is None or kept[0] != wanted:
            layer = canvas.layer(reach)
            part.draw(layer, *part.args)
            kept = self._pictures[part.name] = wanted, layer.surface
        return kept[1]


def _damage(
    before: Mapping[str, _Placed], now: Mapping[str, _Placed]
) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
    """Find where a picture is out of date: at once, and where that may wait."""
    prompt: list[pygame.Rect] = []
    waiting: list[pygame.Rect] = []
    for olds, news in ((now, before), (before, now)):
        for name, each in news.items():
            other = olds.get(name)
            if other is not each and (other is None or other.part != each.part):
                (waiting if each.part.waits else prompt).append(each.reach)
    return joined(prompt), waiting


def joined(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Cover the same pixels by fewer rectangles where that does not make more pixels of them."""
    few: list[pygame.Rect] = []
    for each in areas:
        area, place = each, 0
        pixels = area.w * area.h
        while place < len(few):
            other = few[place]
            both = area.union(other)
            together = both.w * both.h
            if together > pixels + other.w * other.h:
                place += 1
                continue
            # What has grown may now take in one that was passed by.
            few.pop(place)
            area, place, pixels = both, 0, together
        if area:
            few.append(area)
    return few
