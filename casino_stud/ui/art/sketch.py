"""Shapes drawn several times too large and then shrunk, which smooths every edge."""

import math
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from typing import Self

import numpy as np
import pygame

from casino_stud.ui.fonts import Colour

Point = tuple[float, float]

OVERSAMPLE = 4
_NOTCH = 2.0
"""How far the sides of two pieces of a line may part where they meet, in pixels of the large drawing."""


class Sketch:
    """A transparent ground to draw on in units of one's own.

    Args:
        size: width and height of the finished picture, in pixels.
        unit: pixels of the finished picture to one unit of the drawing.
        origin: where the drawing's (0, 0) lies, in pixels of the finished picture.
        oversample: how many times larger the drawing is made.
        ink: the one colour of all that is drawn, if there is but one; it is then shrunk with less effort.
    """

    def __init__(
        self,
        size: tuple[int, int],
        unit: float = 1.0,
        origin: Point = (0.0, 0.0),
        oversample: int = OVERSAMPLE,
        ink: Colour | None = None,
    ) -> None:
        self.size = size
        self.oversample = oversample
        self.surface = pygame.Surface((size[0] * oversample, size[1] * oversample), pygame.SRCALPHA)
        self.unit = unit * oversample
        self._ink = ink
        self.origin = (origin[0] * oversample, origin[1] * oversample)

    def onto(self, surface: pygame.Surface) -> Self:
        """Give a sketch that draws at the same places on another surface of the same size."""
        other = copy(self)
        other.surface = surface
        return other

    def bounds(self, points: Iterable[Point]) -> pygame.Rect:
        """Give the pixels around some points that can be drawn on."""
        x, y = zip(*map(self.place, points), strict=True)
        around = pygame.Rect(min(x), min(y), max(x) - min(x) + 1, max(y) - min(y) + 1)
        return around.clip(self.surface.get_clip())

    def part(self, box: pygame.Rect) -> Self:
        """Give a sketch whose transparent surface is only a box of this one's pixels."""
        other = self.onto(pygame.Surface(box.size, pygame.SRCALPHA))
        other.origin = (self.origin[0] - box.x, self.origin[1] - box.y)
        return other

    def place(self, point: Point) -> tuple[int, int]:
        """Give the pixel of the large drawing that a point falls on."""
        return (
            round(self.origin[0] + point[0] * self.unit),
            round(self.origin[1] + point[1] * self.unit),
        )

    def polygon(self, points: Iterable[Point], colour: Colour) -> None:
        """Fill a polygon."""
        # As `place` does, but in the one line that takes most of a drawing's time.
        (left, top), unit = self.origin, self.unit
        pixels = [(round(left + x * unit), round(top + y * unit)) for x, y in points]
        pygame.draw.polygon(self.surface, colour, pixels)

    def polygons(self, outlines: Iterable[Iterable[Point]], colour: Colour) -> None:
        """Fill several polygons."""
        for outline in outlines:
            self.polygon(outline, colour)

    def circle(self, centre: Point, radius: float, colour: Colour) -> None:
        """Fill a circle."""
        pygame.draw.circle(self.surface, colour, self.place(centre), max(1, round(radius * self.unit)))

    def stroke(self, points: Sequence[Point], colour: Colour, width: float, *, closed: bool = False) -> None:
        """Draw a line of some width through the points, with round joints and ends."""
        ends = [*points[1:], points[0]] if closed else points[1:]
        for start, end in zip(points, ends, strict=False):
            self._segment(start, end, colour, width / 2)
        if width * self.unit >= 3:
            for point in self._corners(points, width, closed=closed):
                self.circle(point, width / 2, colour)

    def _corners(self, points: Sequence[Point], width: float, *, closed: bool) -> Iterator[Point]:
        """Give the ends of a line, and where it turns so much that its outer side would show a notch."""
        last = len(points) - 1
        for place, point in enumerate(points):
            if place in (0, last) and not closed:
                yield point
                continue
            before, after = points[place - 1], points[place - last]
            way_in = math.atan2(point[1] - before[1], point[0] - before[0])
            way_out = math.atan2(after[1] - point[1], after[0] - point[0])
            turn = abs((way_out - way_in + math.pi) % math.tau - math.pi)
            if turn * width * self.unit > _NOTCH:
                yield point

    def _segment(self, start: Point, end: Point, colour: Colour, half: float) -> None:
        along = (end[0] - start[0], end[1] - start[1])
        length = math.hypot(*along)
        if not length:
            return
        half = max(half, 0.5 / self.unit)
        across = (-along[1] / length * half, along[0] / length * half)
        self.polygon(
            (
                (start[0] + across[0], start[1] + across[1]),
                (end[0] + across[0], end[1] + across[1]),
                (end[0] - across[0], end[1] - across[1]),
                (start[0] - across[0], start[1] - across[1]),
            ),
            colour,
        )

    def ring(self, centre: Point, radius: float, colour: Colour, width: float) -> None:
        """Draw a circle's line of some width, half of it on each side of the radius."""
        thickness = max(1, round(width * self.unit))
        outer = round(radius * self.unit + thickness / 2)
        pygame.draw.circle(self.surface, colour, self.place(centre), outer, thickness)

    def finish(self) -> pygame.Surface:
        """Shrink the drawing to its size."""
        if self._ink is None:
            return shrink(self.surface, self.size)
        small = pygame.transform.smoothscale(self.surface, self.size)
        pygame.surfarray.pixels3d(small)[...] = self._ink
        return small


def shrink(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Scale a picture with transparent parts down smoothly, without a dark fringe."""
    # An average of straight colours would let the transparent black in.
    small = pygame.transform.smoothscale(surface.premul_alpha(), size)
    alpha = pygame.surfarray.array_alpha(small)
    pixels = pygame.surfarray.pixels3d(small)
    cover = np.maximum(alpha, 1).astype(np.uint16)[..., np.newaxis]
    pixels[...] = np.minimum((pixels.astype(np.uint16) * 255 + cover // 2) // cover, 255)
    del pixels
    return small


def turned(points: Iterable[Point], degrees: float) -> list[Point]:
    """Turn points clockwise, as seen on the screen, around (0, 0)."""
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    return [(x * cosine - y * sine, x * sine + y * cosine) for x, y in points]


def moved(points: Iterable[Point], by: Point, scale: float = 1.0) -> list[Point]:
    """Scale points around (0, 0), then move them."""
    return [(x * scale + by[0], y * scale + by[1]) for x, y in points]
