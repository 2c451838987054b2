"""Rounded boxes, their edges, shadows and light; sizes are real pixels.

The middle of each is the same all along, so it is kept only once and repeated where it is drawn.
"""

import math
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pygame

from casino_stud.ui.fonts import Colour
from casino_stud.ui.paint import Floats, Size, coverage, distance, set_alpha, tinted
from casino_stud.ui.shelf import kept
from casino_stud.ui.theme import Fill

_MIDDLE, _MIDDLE_SHADED = 128, 32
"""How much of the middle is kept, in pixels: less would be drawn in more pieces, but a gradient, which is
kept at its full height, takes longer to make."""


class Edge(NamedTuple):
    """The line around a shape, drawn within its size."""

    colour: Colour
    width: float = 1.0


class Stretched(NamedTuple):
    """A picture with a middle that repeats.

    Attributes:
        picture: with a shorter middle; it is shared, so do not draw on it.
        size: of the whole.
        pad: how far from its edges the middle begins.
    """

    picture: pygame.Surface
    size: Size
    pad: int

    def draw(self, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        """Draw the whole, its top left corner at a pixel."""
        clip = surface.get_clip()
        columns = self._runs(0, corner[0], clip.left, clip.right)
        rows = tuple(self._runs(1, corner[1], clip.top, clip.bottom))
        pieces = [
            (self.picture, (x, y), (left, top, wide, high))
            for (x, left, wide), (y, top, high) in product(columns, rows)
        ]
        surface.blits(pieces, doreturn=False)

    def _runs(self, axis: int, start: int, begin: int, end: int) -> Iterator[tuple[int, int, int]]:
        """Give the pieces along an axis that are seen: where each lies, where it is kept, how long it is."""
        small, large, pad = self.picture.get_size()[axis], self.size[axis], self.pad
        if small == large:
            yield start, 0, large
            return
        middle, last = small - 2 * pad, large - pad
        yield start, 0, pad
        # The pieces that lie before what is seen are passed over.
        first = pad + max(0, (begin - start - pad) // middle) * middle
        for place in range(first, min(last, end - start), middle):
            yield start + place, pad, min(middle, last - place)
        yield start + last, small - pad, pad

    def whole(self) -> pygame.Surface:
        """Draw it as one picture."""
        picture = pygame.Surface(self.size, pygame.SRCALPHA)
        before, after = pygame.surfarray.pixels2d(self.picture), pygame.surfarray.pixels2d(picture)
        runs = [tuple(self._runs(axis, 0, 0, self.size[axis])) for axis in (0, 1)]
        for (x, left, wide), (y, top, high) in product(*runs):
            after[x : x + wide, y : y + high] = before[left : left + wide, top : top + high]
        return picture


def rounded(size: Size, radius: float, fill: Fill, alpha: int = 255, edge: Edge | None = None) -> Stretched:
    """Draw a box with rounded corners.

    Args:
        size: width and height.
        radius: of the corners; half the height makes a pill.
        fill: the inside, a vertical gradient.
        alpha: opacity of the inside, 0 to 255.
        edge: the opaque line around it.
    """
    pad = math.ceil(radius + (0 if edge is None else edge.width)) + 2
    small = _narrow(size, pad, flat=fill.top == fill.bottom)
    return Stretched(_rounded(small, radius, fill, alpha, edge), size, pad)


@kept
def _rounded(size: Size, radius: float, fill: Fill, alpha: int, edge: Edge | None) -> pygame.Surface:
    shape = distance(size, (0, 0, *size), radius)
    opacity = coverage(shape) * (alpha / 255)
    share = np.linspace(0, 1, size[1], dtype=np.float32)[np.newaxis, :, np.newaxis]
    top, bottom = np.array(fill, dtype=np.float32)
    colours = np.broadcast_to(top * (1 - share) + bottom * share, (*size, 3))
    if edge is not None:
        line = coverage(shape) - coverage(shape + edge.width)
        opacity += line * (1 - alpha / 255)
        weight = (line / np.maximum(opacity, 1e-6))[..., np.newaxis]
        colours = colours * (1 - weight) + np.array(edge.colour, dtype=np.float32) * weight
    picture = pygame.Surface(size, pygame.SRCALPHA)
    pygame.surfarray.pixels3d(picture)[...] = np.rint(colours).astype(np.uint8)
    set_alpha(picture, opacity)
    return picture


def outline(size: Size, radius: float, colour: Colour, line: float, alpha: int = 255) -> Stretched:
    """Draw only the edge of a rounded box, `line` pixels wide and within its size."""
    pad = math.ceil(radius + line) + 2
    return Stretched(_outline(_narrow(size, pad), radius, colour, line, alpha), size, pad)


@kept
def _outline(size: Size, radius: float, colour: Colour, line: float, alpha: int) -> pygame.Surface:
    shape = distance(size, (0, 0, *size), radius)
    return tinted((coverage(shape) - coverage(shape + line)) * (alpha / 255), colour)


def shadow(size: Size, radius: float, blur: float, alpha: int) -> Stretched:
    """Draw the soft black shadow of a rounded box.

    The picture is larger than `size` by `margin(blur)` on every side.
    """
    pad = _reach(radius, blur)
    picture = _shadow(_narrow(size, pad), radius, blur, alpha)
    return Stretched(picture, _outer(size, blur), pad + margin(blur))


@kept
def _shadow(size: Size, radius: float, blur: float, alpha: int) -> pygame.Surface:
    share = np.clip(0.5 - _around(size, radius, blur) / max(2 * blur, 1), 0, 1)
    return tinted(_eased(share) * (alpha / 255), (0, 0, 0))


def glow(size: Size, radius: float, spread: float, colour: Colour, alpha: int = 160) -> Stretched:
    """Draw light along the edge of a rounded box that fades over `spread` pixels on both sides.

    The picture is larger than `size` by `margin(spread)` on every side.
    """
    pad = _reach(radius, spread)
    picture = _glow(_narrow(size, pad), radius, spread, colour, alpha)
    return Stretched(picture, _outer(size, spread), pad + margin(spread))


@kept
def _glow(size: Size, radius: float, spread: float, colour: Colour, alpha: int) -> pygame.Surface:
    share = np.clip(1 - np.abs(_around(size, radius, spread)) / max(spread, 1), 0, 1)
    return tinted(_eased(share) * (alpha / 255), colour)


def margin(spread: float) -> int:
    """Give how far a shadow or glow reaches beyond its box, in whole pixels."""
    return math.ceil(spread)


def _narrow(size: Size, pad: int, *, flat: bool = True) -> Size:
    """Give a smaller size of the same box without what repeats, which goes down only a flat one."""
    most = 2 * pad + (_MIDDLE if flat else _MIDDLE_SHADED)
    return min(size[0], most), min(size[1], most) if flat else size[1]


def _reach(radius: float, spread: float) -> int:
    """Give how far from a box's edge a shadow or glow still changes inside."""
    return math.ceil(max(radius, spread / 2) + spread) + 2


def _outer(size: Size, spread: float) -> Size:
    return size[0] + 2 * margin(spread), size[1] + 2 * margin(spread)


def _around(size: Size, radius: float, spread: float) -> Floats:
    out = margin(spread)
    return distance((size[0] + 2 * out, size[1] + 2 * out), (out, out, *size), max(radius, spread / 2))


def _eased(share: npt.NDArray[np.floating]) -> Floats:
    return np.asarray(share * share * (3 - 2 * share), dtype=np.float32)
