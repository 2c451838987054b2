"""The chips: which values lie in the tray, how an amount is made of them, and their picture."""

import math
from collections.abc import Sequence
from itertools import chain

import pygame

from casino_stud.game.paytable import Paytable
from casino_stud.ui.art.shapes import drawings
from casino_stud.ui.art.sketch import Point, Sketch
from casino_stud.ui.fonts import SMOOTH, Colour, Face, font
from casino_stud.ui.shelf import kept
from casino_stud.ui.theme import mixed, rgb

LADDER = (1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000, 500_000)
FILLERS = (10, 50, 10_000, 50_000)
TRAY = 5
"""The most chips in the tray."""

PILE = 8
"""The most chips drawn on one another."""

WALL = 0.16
"""A chip's thickness as seen, in radii."""

STEP = 0.17
"""From a chip to the one on it, in radii."""

_SPOT_HALF = 9.2
_INK = rgb("#17222E")
_DISC = rgb("#F9F3E4")
_LABEL_PX = (0.70, 0.62, 0.50, 0.42)


def chip_values(paytable: Paytable) -> tuple[int, ...]:
    """Choose the tray's chips, lowest first, none above the highest ante.

    All are multiples of the step, and every allowed ante can be laid with them. Where the table names no
    step, the chips begin at the lowest ante if there is such a chip, and antes between them are left out.
    A step that is on no chip of the ladder, such as 7, gives chips of 7 times the ladder's.
    """
    step = paytable.ante_step
    if step == 1 and (paytable.ante_min in LADDER or paytable.ante_min in FILLERS):
        step = paytable.ante_min
    if step in LADDER or step in FILLERS:
        return _ladder(step, paytable.ante_max)
    return tuple(step * value for value in _ladder(1, paytable.ante_max // step))


def _ladder(step: int, highest: int) -> tuple[int, ...]:
    def fits(value: int) -> bool:
        return value % step == 0 and value <= highest

    values = sorted({step, *filter(fits, LADDER)})
    if len(values) > TRAY:
        return (*values[: TRAY - 1], values[-1])
    spare = (value for value in FILLERS if fits(value) and value not in values)
    return tuple(sorted(chain(values, list(spare)[: TRAY - len(values)])))


def chip_label(value: int) -> str:
    """Write a chip's value in few characters: 500, 1K, 25K, 2M."""
    for size, letter in ((1_000_000, "M"), (1_000, "K")):
        if value % size == 0:
            return f"{value // size}{letter}"
    return str(value)


def break_into_chips(amount: int, values: Sequence[int]) -> list[tuple[int, int]]:
    """Make an amount of chips, the highest first: pairs of a value and how many.

    What is left below the lowest value, as after a payout that was rounded, needs no chip.
    """
    chips = []
    for value in sorted(values, reverse=True):
        count, amount = divmod(amount, value)
        if count:
            chips.append((value, count))
    return chips


@kept
def chip(place: int, label: str, radius: int) -> pygame.Surface:
    """Draw a chip seen from the front and a little above.

    Args:
        place: the place in the tray, 0 to 4, which gives the colours.
        label: printed in the middle, at best four characters.
        radius: in pixels. The face fills the picture's upper square, 2 x `radius`; the wall is below.
    """
    colours = {name: rgb(code) for name, code in drawings()["chips"][place].items()}
    size = (2 * radius, 2 * radius + round(WALL * radius))
    sketch = Sketch(size, radius, (radius, radius))
    _draw_wall(sketch, colours)
    _draw_face(sketch, colours)
    _draw_label(sketch, label)
    return sketch.finish()


def chip_stack(place: int, label: str, radius: int, count: int) -> pygame.Surface:
    """Draw `count` equal chips on one another, as `chip_pile` does."""
    return chip_pile(((place, label),) * count, radius)


@kept
def chip_pile(chips: tuple[tuple[int, str], ...], radius: int) -> pygame.Surface:
    """Draw chips on one another, given by place and label from the lowest up.

    At most `PILE` are drawn, those on top. The topmost face fills the picture's upper square.
    """
    shown = chips[-PILE:]
    rises = [round(STEP * radius * place) for place in range(len(shown))]
    high = 2 * radius + round(WALL * radius) + rises[-1]
    picture = pygame.Surface((2 * radius, high), pygame.SRCALPHA)
    for (place, label), rise in zip(shown, rises, strict=True):
        picture.blit(chip(place, label, radius), (0, rises[-1] - rise))
    return picture


def _draw_wall(sketch: Sketch, colours: dict[str, Colour]) -> None:
    sketch.circle((0, WALL), 1, colours["dark"])
    sketch.polygon([(-1, 0), (1, 0), (1, WALL), (-1, WALL)], colours["dark"])
    shaded = mixed(colours["spot"], colours["dark"], 0.3)
    for degrees in (112.5, 157.5, 202.5, 247.5):
        edge = _arc(degrees - _SPOT_HALF, degrees + _SPOT_HALF, 1)
        sketch.polygon([*edge, *((x, y + WALL) for x, y in reversed(edge))], shaded)


def _draw_face(sketch: Sketch, colours: dict[str, Colour]) -> None:
    base, spot = colours["base"], colours["spot"]
    sketch.circle((0, 0), 1, base)
    for degrees in range(0, 360, 45):
        start, end = degrees + 22.5 - _SPOT_HALF, degrees + 22.5 + _SPOT_HALF
        sketch.polygon([*_arc(start, end, 1), *reversed(_arc(start, end, 0.78))], spot)
    _draw_shine(sketch)
    sketch.ring((0, 0), 0.99, mixed(base, _DISC, 0.3), 0.02)
    sketch.circle((0, 0), 0.785, colours["dark"])
    sketch.circle((0, 0), 0.765, base)
    for degrees in range(0, 360, 15):
        start, end = degrees - 3.9, degrees + 3.9
        sketch.polygon([*_arc(start, end, 0.707), *reversed(_arc(start, end, 0.673))], spot)
    sketch.circle((0, 0), 0.62, colours["dark"])
    sketch.circle((0, 0), 0.60, _DISC)


def _draw_shine(sketch: Sketch) -> None:
    """Lighten the face towards its top."""
    high = round(sketch.unit)
    shine = pygame.Surface((2 * high, high), pygame.SRCALPHA)
    for y in range(high):
        shine.fill((255, 255, 255, round(42 * (1 - y / high))), (0, y, 2 * high, 1))
    window = sketch.onto(pygame.Surface(shine.get_size(), pygame.SRCALPHA))
    window.circle((0, 0), 1, (255, 255, 255))
    shine.blit(window.surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sketch.surface.blit(shine, (0, 0))


def _draw_label(sketch: Sketch, label: str) -> None:
    share = _LABEL_PX[len(label) - 1] if len(label) <= 4 else _LABEL_PX[-1] * 4 / len(label)
    type_face = font(Face.BOLD, round(share * sketch.unit))
    printed = type_face.render(label, SMOOTH, _INK)
    ink = printed.get_bounding_rect()
    x, y = sketch.place((0, 0))
    sketch.surface.blit(printed, (x - ink.centerx, y - ink.centery))


def _arc(start: float, end: float, radius: float) -> list[Point]:
    """Give points on a circle, in degrees clockwise from its top."""
    steps = 6
    angles = (math.radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return [(radius * math.sin(angle), -radius * math.cos(angle)) for angle in angles]
