"""Rings, lines and set lines of print, all smooth; sizes are real pixels.

Pictures are made once and remembered: they are shared, so blit them and never draw on them.
"""

import math
from functools import lru_cache
from itertools import accumulate, groupby

import numpy as np
import numpy.typing as npt
import pygame

from casino_stud.ui.art.sketch import OVERSAMPLE, Point, Sketch
from casino_stud.ui.fonts import SMOOTH, Colour, font
from casino_stud.ui.shelf import kept
from casino_stud.ui.theme import Fill, Style

Size = tuple[int, int]
Points = tuple[Point, ...]
Floats = npt.NDArray[np.float32]

_HIGH = 48
"""From this size on, in pixels, letters are set twice too large, which takes a quarter of the memory."""


def distance(size: Size, box: tuple[float, float, float, float], radius: float) -> Floats:
    """Measure every pixel's distance to the edge of a rounded box, less than 0 inside it.

    Args:
        size: width and height of the array, which has x first.
        box: left, top, width and height of the box.
        radius: of its corners.
    """
    left, top, wide, high = box
    radius = min(radius, wide / 2, high / 2)
    x = np.abs(np.arange(size[0], dtype=np.float32) + 0.5 - (left + wide / 2)) - (wide / 2 - radius)
    y = np.abs(np.arange(size[1], dtype=np.float32) + 0.5 - (top + high / 2)) - (high / 2 - radius)
    outside = np.sqrt((np.maximum(x, 0) ** 2)[:, np.newaxis] + (np.maximum(y, 0) ** 2)[np.newaxis, :])
    inside = np.minimum(np.maximum(x[:, np.newaxis], y[np.newaxis, :]), 0)
    return np.asarray(outside + inside - radius, dtype=np.float32)


def coverage(edge_distance: Floats) -> Floats:
    """Turn distances to an edge into how much of each pixel lies inside, 0 to 1."""
    return np.asarray(np.clip(0.5 - edge_distance, 0, 1), dtype=np.float32)


def tinted(alpha: Floats, colour: Colour) -> pygame.Surface:
    """Make a picture of one colour from its opacity, 0 to 1, x first."""
    picture = pygame.Surface(alpha.shape, pygame.SRCALPHA)
    picture.fill((*colour, 0))
    set_alpha(picture, alpha)
    return picture


def set_alpha(picture: pygame.Surface, alpha: Floats) -> None:
    """Give every pixel of a picture its opacity, 0 to 1, x first."""
    pixels = pygame.surfarray.pixels_alpha(picture)
    pixels[...] = np.rint(alpha * 255).astype(np.uint8)


def shade(surface: pygame.Surface, fill: Fill) -> None:
    """Fill a surface, or only its clip, with a vertical gradient: a picture of it would be as large."""
    area, high = surface.get_clip(), surface.get_height()
    share = np.linspace(0, 1, high, dtype=np.float32)[area.top : area.bottom, np.newaxis]
    top, bottom = np.array(fill, dtype=np.float32)
    colours = np.rint(top * (1 - share) + bottom * share).astype(int).tolist()
    y = area.top
    for colour, rows in groupby(colours):
        tall = len(list(rows))
        surface.fill(colour, (area.x, y, area.w, tall))
        y += tall


@kept
def polygon(size: Size, points: Points, colour: Colour) -> pygame.Surface:
    """Fill a polygon; its points are in pixels of the picture."""
    sketch = Sketch(size, oversample=2 * OVERSAMPLE)
    sketch.polygon(points, colour)
    return sketch.finish()


@kept
def circle(radius: float, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """Fill a circle; the picture is just large enough and the circle in its middle."""
    side = 2 * math.ceil(radius)
    shape = distance((side, side), (side / 2 - radius, side / 2 - radius, 2 * radius, 2 * radius), radius)
    return tinted(coverage(shape) * (alpha / 255), colour)


@kept
def ring(radius: float, colour: Colour, line: float, alpha: int = 255) -> pygame.Surface:
    """Draw a circle's line, `line` pixels wide and within the radius."""
    side = 2 * math.ceil(radius)
    shape = distance((side, side), (side / 2 - radius, side / 2 - radius, 2 * radius, 2 * radius), radius)
    return tinted((coverage(shape) - coverage(shape + line)) * (alpha / 255), colour)


@kept
def spaced_text(string: str, style: Style, colour: Colour, spacing: float) -> pygame.Surface:
    """Set one line with `spacing` more pixels between the letters."""
    large = _large(style)
    size = (spaced_width(string, style, spacing), math.ceil(large.get_height() / _fine(style)))
    sketch = Sketch((max(size[0], 1), size[1]), oversample=_fine(style), ink=colour)
    for letter, left in zip(string, _lefts(string, style, spacing), strict=False):
        sketch.surface.blit(large.render(letter, SMOOTH, colour), (round(left), 0))
    return sketch.finish()


@lru_cache(maxsize=64)
def spaced_width(string: str, style: Style, spacing: float) -> int:
    """Measure `spaced_text(string, style, ..., spacing)`, in pixels."""
    return math.ceil(_lefts(string, style, spacing)[-1] / _fine(style) - spacing)


def _large(style: Style) -> pygame.font.Font:
    return font(style.face, style.px * _fine(style))


def _fine(style: Style) -> int:
    """How many times too large a line is set: letters this high are smooth enough by themselves."""
    return OVERSAMPLE if style.px < _HIGH else 2


def _lefts(string: str, style: Style, spacing: float) -> list[float]:
    """Place letters on a line drawn large: the left of each, then of one more."""
    # An advance, unlike a width, leaves out a tail that reaches under the next letter.
    fine = _fine(style)
    advances = (metrics[4] if metrics else 0 for metrics in _large(style).metrics(string))
    return list(accumulate((advance + spacing * fine for advance in advances), initial=0.0))


@lru_cache(maxsize=4)
def arc_text(
    string: str, style: Style, colour: Colour, radius: float, spacing: float
) -> tuple[pygame.Surface, int]:
    """Set a line on the lowest part of a circle whose centre lies `radius` pixels above.

    Returns:
        The picture, and the y in it of the line's lowest point: the baseline of the middle letters.
    """
    large, fine = _large(style), _fine(style)
    big = radius * fine
    *lefts, end = _lefts(string, style, spacing)
    total = end - spacing * fine
    rise = big - math.sqrt(max(big * big - total * total / 4, 0))
    high, ascent = large.get_height(), large.get_ascent()
    size = math.ceil((total + high) / fine), math.ceil((rise + 1.5 * high) / fine)
    sketch = Sketch(size, oversample=fine, ink=colour)
    middle, baseline = sketch.surface.get_width() / 2, math.ceil((rise + ascent) / fine)
    # A letter turns around the foot of its own middle, which stays on the circle.
    reach = big - (ascent - high / 2)
    for letter, left in zip(string, lefts, strict=True):
        upright = large.render(letter, SMOOTH, colour)
        turn = (left + upright.get_width() / 2 - total / 2) / big
        place = (
            round(middle + reach * math.sin(turn)),
            round(baseline * fine - big + reach * math.cos(turn)),
        )
        letter_picture = pygame.transform.rotozoom(upright, math.degrees(turn), 1)
        sketch.surface.blit(letter_picture, letter_picture.get_rect(center=place))
    return sketch.finish(), baseline


@kept
def arc_line(half: float, radius: float, line: float, colour: Colour) -> pygame.Surface:
    """Draw the lowest part of a circle, `half` pixels to each side; its middle touches the bottom."""
    rise = radius - math.sqrt(radius * radius - half * half)
    size = (math.ceil(2 * half), math.ceil(rise + line))
    x = np.arange(size[0], dtype=np.float32)[:, np.newaxis] + 0.5 - size[0] / 2
    y = np.arange(size[1], dtype=np.float32)[np.newaxis, :] + 0.5 - (size[1] - line / 2)
    away = np.abs(np.hypot(x, y + np.float32(radius)) - radius) - line / 2
    return tinted(coverage(away.astype(np.float32)), colour)


@kept
def wave(width: int, height: int, line: float, colour: Colour) -> pygame.Surface:
    """Draw a wavy line, as under a word that is wrong."""
    x = np.arange(max(width, 1), dtype=np.float32)[:, np.newaxis]
    y = np.arange(height + math.ceil(line), dtype=np.float32)[np.newaxis, :] + 0.5
    middle = (height + line) / 2 + (height - line) / 2 * np.sin(x * np.float32(math.pi / max(height, 1)))
    return tinted(coverage((np.abs(y - middle) - line / 2).astype(np.float32)), colour)
