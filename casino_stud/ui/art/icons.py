"""Small signs drawn as shapes, so that no typeface has to hold them."""

import math
from enum import StrEnum

import pygame

from casino_stud.game.cards import Suit
from casino_stud.ui.art.shapes import suit_outlines
from casino_stud.ui.art.sketch import OVERSAMPLE, Point, Sketch
from casino_stud.ui.fonts import Colour
from casino_stud.ui.shelf import kept

_GRID = 24


class Icon(StrEnum):
    """A sign; each is drawn on a square of 24 units with lines about two units wide."""

    HELP = "help"
    FULLSCREEN = "fullscreen"
    TICK = "tick"
    CROSS = "cross"
    ENTER = "enter"
    SETTINGS = "settings"
    SOUND = "sound"
    SOUND_OFF = "sound_off"
    PAYTABLES = "paytables"
    WARNING = "warning"
    ARROW = "arrow"
    PREVIOUS = "previous"
    NEXT = "next"


@kept
def icon(sign: Icon, px: int, colour: Colour) -> pygame.Surface:
    """Draw a sign in a square of `px` pixels."""
    sketch = Sketch((px, px), px / _GRID, oversample=2 * OVERSAMPLE)
    for line in _LINES[sign]:
        sketch.stroke(line, colour, _WIDTHS.get(sign, 2))
    if sign is Icon.HELP:
        sketch.circle((12, 19.2), 1.5, colour)
    elif sign is Icon.SETTINGS:
        sketch.ring((12, 12), 2.9, colour, 2)
    elif sign is Icon.WARNING:
        sketch.circle((12, 16.6), 1.3, colour)
    return sketch.finish()


@kept
def suit_sign(suit: Suit, px: int, colour: Colour) -> pygame.Surface:
    """Draw a suit's sign in a square of `px` pixels."""
    sketch = Sketch((px, px), px, (px / 2, px / 2), 2 * OVERSAMPLE)
    sketch.polygons(suit_outlines(suit, (0, 0), 0.98), colour)
    return sketch.finish()


@kept
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


def _arc(radius: float, reach: int) -> list[Point]:
    """A wave that leaves a loudspeaker."""
    angles = (math.radians(degrees) for degrees in range(-reach, reach + 1, 8))
    return [(9.4 + radius * math.cos(angle), 12 + radius * math.sin(angle)) for angle in angles]


def _gear() -> list[Point]:
    """The outline of a wheel with eight teeth."""
    steps = ((-9.5, 8.4), (9.5, 8.4), (14, 6.2), (31, 6.2))
    around = [(math.radians(45 * tooth + away), radius) for tooth in range(8) for away, radius in steps]
    outline = [(12 + radius * math.sin(angle), 12 - radius * math.cos(angle)) for angle, radius in around]
    return [*outline, outline[0], outline[1]]


_SPEAKER: list[Point] = [(3.4, 9.2), (6, 9.2), (10, 5.4), (10, 18.6), (6, 14.8), (3.4, 14.8), (3.4, 9.2)]

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
    Icon.SETTINGS: [_gear()],
    Icon.SOUND: [_SPEAKER, _arc(6.4, 44), _arc(11.0, 46)],
    Icon.SOUND_OFF: [_SPEAKER, [(14.6, 9), (20.6, 15)], [(20.6, 9), (14.6, 15)]],
    Icon.PAYTABLES: [
        [(4.5, 4), (19.5, 4), (19.5, 20), (4.5, 20), (4.5, 4), (19.5, 4)],
        [(8, 8.2), (16, 8.2)],
        [(8, 12), (12.2, 12)],
        [(15.4, 12), (16, 12)],
        [(8, 15.8), (12.2, 15.8)],
        [(15.4, 15.8), (16, 15.8)],
    ],
    Icon.WARNING: [[(12, 4), (20.4, 19.6), (3.6, 19.6), (12, 4), (20.4, 19.6)], [(12, 9.6), (12, 13.6)]],
    Icon.ARROW: [[(20, 12), (4, 12)], [(9, 7), (4, 12), (9, 17)]],
    Icon.PREVIOUS: [[(14.5, 5.5), (8, 12), (14.5, 18.5)]],
    Icon.NEXT: [[(9.5, 5.5), (16, 12), (9.5, 18.5)]],
    Icon.ENTER: [[(20, 5), (20, 13.5), (4.5, 13.5)], [(9.5, 8.5), (4.5, 13.5), (9.5, 18.5)]],
}
_WIDTHS: dict[Icon, float] = {Icon.TICK: 3, Icon.CROSS: 3}
