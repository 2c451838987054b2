"""Small signs drawn as shapes, so that no typeface has to hold them."""

import math
from enum import StrEnum
from functools import lru_cache

import pygame

from casino_stud.game.cards import Suit
from casino_stud.ui.art.shapes import suit_outlines
from casino_stud.ui.art.sketch import OVERSAMPLE, Point, Sketch
from casino_stud.ui.fonts import Colour

_GRID = 24


class Icon(StrEnum):
    """A sign; each is drawn on a square of 24 units with lines about two units wide."""

    HELP = "help"
    FULLSCREEN = "fullscreen"
    TICK = "tick"
    CROSS = "cross"
    ENTER = "enter"


@lru_cache(maxsize=128)
def icon(sign: Icon, px: int, colour: Colour) -> pygame.Surface:
    """Draw a sign in a square of `px` pixels."""
    sketch = Sketch((px, px), px / _GRID, oversample=2 * OVERSAMPLE)
    for line in _LINES[sign]:
        sketch.stroke(line, colour, _WIDTHS.get(sign, 2))
    if sign is Icon.HELP:
        sketch.circle((12, 19.2), 1.5, colour)
    return sketch.finish()


@lru_cache(maxsize=64)
def suit_sign(suit: Suit, px: int, colour: Colour) -> pygame.Surface:
    """Draw a suit's sign in a square of `px` pixels."""
    sketch = Sketch((px, px), px, (px / 2, px / 2), 2 * OVERSAMPLE)
    sketch.polygons(suit_outlines(suit, (0, 0), 0.98), colour)
    return sketch.finish()


@lru_cache(maxsize=16)
def spark(px: int, colour: Colour) -> pygame.Surface:
    """Draw the small star of four points that parts the title's line, in a square of `px` pixels."""
    sketch = Sketch((px, px), px / 2, (px / 2, px / 2), 2 * OVERSAMPLE)
    reach = (1.0, 0.27)
    angles = (math.tau * step / 8 for step in range(8))
    sketch.polygon(
        [
            (reach[step % 2] * math.sin(angle), -reach[step % 2] * math.cos(angle))
            for step, angle in enumerate(angles)
        ],
        colour,
    )
    return sketch.finish()


def _bow() -> list[Point]:
    """The curl of a question mark: most of a circle, then down to its foot."""
    angles = (math.radians(degrees) for degrees in range(-80, 131, 15))
    curl = [(12 + 4.4 * math.sin(angle), 8.4 - 4.4 * math.cos(angle)) for angle in angles]
    return [*curl, (12.5, 13.2), (12.0, 15.0)]


_LINES: dict[Icon, list[list[Point]]] = {
    Icon.HELP: [_bow()],
    Icon.FULLSCREEN: [
        [(4, 9.5), (4, 4), (9.5, 4)],
        [(14.5, 4), (20, 4), (20, 9.5)],
        [(20, 14.5), (20, 20), (14.5, 20)],
        [(9.5, 20), (4, 20), (4, 14.5)],
    ],
    Icon.TICK: [[(4, 12.8), (9.4, 18.2), (20, 6.6)]],
    Icon.CROSS: [[(5.5, 5.5), (18.5, 18.5)], [(18.5, 5.5), (5.5, 18.5)]],
    Icon.ENTER: [[(20, 5), (20, 13.5), (4.5, 13.5)], [(9.5, 8.5), (4.5, 13.5), (9.5, 18.5)]],
}
_WIDTHS: dict[Icon, float] = {Icon.TICK: 3, Icon.CROSS: 3}
