"""The back of the cards: a compass over the tide."""

import math

import pygame

from casino_stud.ui.art.shapes import drawings
from casino_stud.ui.art.sketch import Point, Sketch, moved, turned
from casino_stud.ui.fonts import Colour
from casino_stud.ui.theme import Fill, rgb

_CENTRE = (0.5, 0.7)
_INSET = 0.047
_FRAME = 0.072
_LINE = 0.009
_FIELD = Fill(rgb("#23395D"), rgb("#182A48"))
_WAVE = rgb("#54739A")
_WAVE_STEP = (0.1325, 0.0835)
_WAVE_RADII = (0.063, 0.045, 0.027)
_FAN_RADII = (0.19, 0.147, 0.103, 0.06)
_STEEL = (rgb("#A9BCD8"), rgb("#56749B"))


def draw_back(sketch: Sketch) -> None:
    """Draw the back on a sketch whose unit is the card's width."""
    colours = {name: rgb(code) for name, code in drawings()["back"].items()}
    _draw_field(sketch)
    sketch.surface.set_clip(_box(sketch, _FRAME))
    _draw_waves(sketch)
    for right in (0, 1):
        for low in (0, 1):
            _draw_fan(sketch, right, low, colours)
    sketch.surface.set_clip(None)
    line = max(1, round(_LINE * sketch.unit))
    pygame.draw.rect(sketch.surface, colours["brass"], _box(sketch, _FRAME), line)
    _draw_medallion(sketch, colours)
    _draw_compass(sketch, colours)


def _box(sketch: Sketch, inset: float) -> pygame.Rect:
    edge = round(inset * sketch.unit)
    return sketch.surface.get_rect().inflate(-2 * edge, -2 * edge)


def _draw_field(sketch: Sketch) -> None:
    box = _box(sketch, _INSET)
    window = pygame.Surface(sketch.surface.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(window, (255, 255, 255), box, border_radius=round(0.04 * sketch.unit))
    ends = pygame.Surface((1, 2))
    ends.set_at((0, 0), _FIELD.top)
    ends.set_at((0, 1), _FIELD.bottom)
    sketch.surface.blit(pygame.transform.smoothscale(ends, sketch.surface.get_size()), (0, 0))
    sketch.surface.blit(window, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _draw_waves(sketch: Sketch) -> None:
    across, down = _WAVE_STEP
    wave = _wave(sketch.unit)
    for row in range(-9, 9):
        for column in range(-4, 5):
            x = _CENTRE[0] + (column + 0.5 * (row % 2)) * across
            centre = sketch.place((x, _CENTRE[1] + (row + 0.33) * down))
            sketch.surface.blit(wave, wave.get_rect(center=centre))


def _wave(unit: float) -> pygame.Surface:
    """Draw the one wave that all are, around its centre."""
    half = math.ceil(1.1 * _WAVE_RADII[0] * unit)
    sketch = Sketch((2 * half + 1, 2 * half + 1), unit, (half, half), oversample=1)
    for radius in _WAVE_RADII:
        sketch.stroke(_arc((0.0, 0.0), radius, -68, 68), _WAVE, 0.0075)
    sketch.circle((0, 0), 0.007, _WAVE)
    return sketch.surface


def _arc(centre: Point, radius: float, start: int, end: int) -> list[Point]:
    steps = 12
    angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(centre[0] + radius * math.sin(a), centre[1] - radius * math.cos(a)) for a in angles]


def _draw_fan(sketch: Sketch, right: int, low: int, colours: dict[str, Colour]) -> None:
    corner = (1 - _FRAME if right else _FRAME, 1.4 - _FRAME if low else _FRAME)
    sketch.circle(corner, _FAN_RADII[0], colours["field2"])
    for radius in _FAN_RADII:
        sketch.ring(corner, radius, colours["brass"], 0.0045)
    for spoke in range(1, 5):
        angle = math.radians(18 * spoke)
        way = (math.cos(angle) * (-1 if right else 1), math.sin(angle) * (-1 if low else 1))
        ends = [(corner[0] + r * way[0], corner[1] + r * way[1]) for r in (_FAN_RADII[-1], _FAN_RADII[0])]
        sketch.stroke(ends, colours["brass"], 0.0045)


def _draw_medallion(sketch: Sketch, colours: dict[str, Colour]) -> None:
    brass = colours["brass"]
    sketch.circle(_CENTRE, 0.285, colours["field2"])
    sketch.ring(_CENTRE, 0.28, brass, 0.01)
    sketch.ring(_CENTRE, 0.255, brass, 0.004)
    for tick in range(48):
        inner = 0.234 if tick % 4 == 0 else 0.246
        ends = [(0.0, -0.255), (0.0, -inner)]
        sketch.stroke(moved(turned(ends, tick * 7.5), _CENTRE), brass, 0.004)
    sketch.ring(_CENTRE, 0.119, brass, 0.006)


def _draw_compass(sketch: Sketch, colours: dict[str, Colour]) -> None:
    for quarter in range(4):
        _draw_point(sketch, 45 + 90 * quarter, (0.146, 0.05), _STEEL)
    for quarter in range(4):
        _draw_point(sketch, 90 * quarter, (0.222, 0.054), (colours["ivory"], colours["brass"]))
    sketch.circle(_CENTRE, 0.026, colours["field2"])
    sketch.circle(_CENTRE, 0.012, colours["ivory"])


def _draw_point(
    sketch: Sketch, degrees: float, reach: tuple[float, float], colours: tuple[Colour, Colour]
) -> None:
    """Draw one point of a star: a light and a dark half, from the tip to the waist beside it."""
    tip, waist = reach
    side = waist * math.sqrt(0.5)
    for sign, colour in zip((-1, 1), colours, strict=True):
        half = [(0.0, -tip), (sign * side, -side), (0.0, 0.0)]
        sketch.polygon(moved(turned(half, degrees), _CENTRE), colour)
