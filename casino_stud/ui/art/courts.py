"""King, queen and jack: an upper half drawn from shapes, turned for the lower half, under a brass band."""

import math

import pygame

from casino_stud.game.cards import Card, Suit
from casino_stud.ui.art.shapes import Shape, drawings, suit_outlines
from casino_stud.ui.art.sketch import Point, Sketch, moved, turned
from casino_stud.ui.fonts import Colour
from casino_stud.ui.theme import rgb

_UNITS = 1000
_FRAME_LINE = 7
_BAND_LINE = 6
_CLEAR = (0, 0, 0, 0)
_WHITE = (255, 255, 255)


def draw_court(card: Card, width: int, *, four_colour: bool) -> pygame.Surface:
    """Draw the framed figure of a king, queen or jack, without smooth edges.

    Args:
        card: the king, queen or jack.
        width: of the card, in pixels; the picture has the card's proportions.
        four_colour: draw each suit in a colour of its own.
    """
    roles = _roles(card.suit, four_colour=four_colour)
    half = _half(card, roles, width)
    half.surface.blit(pygame.transform.rotate(half.surface, 180), (0, 0))
    _draw_band(half, roles)
    _frame(half, roles["main"])
    return half.surface


def _roles(suit: Suit, *, four_colour: bool) -> dict[str, Colour]:
    roles = drawings()["colours"]["roles"]["four" if four_colour else "two"][suit.letter]
    return {role: rgb(code) for role, code in roles.items()}


def _blank(width: int) -> Sketch:
    size = (width, round(1.4 * width))
    sketch = Sketch(size, width / _UNITS, (size[0] / 2, size[1] / 2), oversample=1)
    sketch.surface.set_clip(_box(sketch))
    return sketch


def _box(sketch: Sketch) -> pygame.Rect:
    frame = drawings()["card"]["frame"]
    wide, high = round(frame["w"] * sketch.unit), round(frame["h"] * sketch.unit)
    box = pygame.Rect(0, 0, wide, high)
    box.center = sketch.place((0, 0))
    return box


def _half(card: Card, roles: dict[str, Colour], width: int) -> Sketch:
    sketch = _blank(width)
    for shape in drawings()["courts"][card.rank.letter]:
        if shape["k"] == "clip":
            _draw_ornament(sketch, card.suit, shape["p"], roles)
        else:
            _draw_shape(sketch, shape, card.suit, roles)
    corner = drawings()["card"]["cornerSuit"]
    sketch.polygons(suit_outlines(card.suit, corner["c"], corner["z"]), roles["main"])
    slant = drawings()["card"]["slant"]
    below = [(-_UNITS, slant * _UNITS), (_UNITS, -slant * _UNITS), (_UNITS, _UNITS), (-_UNITS, _UNITS)]
    pygame.draw.polygon(sketch.surface, _CLEAR, [sketch.place(point) for point in below])
    return sketch


def _draw_shape(sketch: Sketch, shape: Shape, suit: Suit, roles: dict[str, Colour]) -> None:
    fill = roles[shape["f"]] if "f" in shape else None
    line = roles[shape["s"]] if "s" in shape else None
    match shape["k"]:
        case "pip":
            sketch.polygons(suit_outlines(suit, shape["c"], shape["z"], shape["a"]), roles[shape["f"]])
        case "circ":
            if line:
                sketch.circle(shape["c"], shape["r"] + shape["w"] / 2, line)
            if fill:
                sketch.circle(shape["c"], shape["r"] - (shape["w"] / 2 if line else 0), fill)
        case kind:
            if fill:
                sketch.polygon(shape["p"], fill)
            if line:
                sketch.stroke(shape["p"], line, shape["w"], closed=kind == "poly")


def _draw_ornament(sketch: Sketch, suit: Suit, inside: list[Point], roles: dict[str, Colour]) -> None:
    box = sketch.bounds(inside)
    ornament, window = sketch.part(box), sketch.part(box)
    for shape in drawings()["ornaments"][suit.letter]:
        _draw_shape(ornament, shape, suit, roles)
    window.polygon(inside, _WHITE)
    ornament.surface.blit(window.surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sketch.surface.blit(ornament.surface, box)


def _draw_band(sketch: Sketch, roles: dict[str, Colour]) -> None:
    band = drawings()["card"]["band"]
    angle = -math.degrees(math.atan(drawings()["card"]["slant"]))
    half, reach = band["half"], _UNITS / 2
    strip = [(-reach, -half), (reach, -half), (reach, half), (-reach, half)]
    sketch.polygon(turned(strip, angle), roles["brass"])
    for edge in (strip[:2], strip[2:]):
        sketch.stroke(turned(edge, angle), roles["ink"], _BAND_LINE)
    wide, high = band["lozenge"]
    lozenge = [(-wide, 0.0), (0.0, -high), (wide, 0.0), (0.0, high)]
    count = int(reach / band["lozengeStep"])
    for place in range(-count, count + 1):
        centred = moved(lozenge, (place * band["lozengeStep"], 0.0))
        sketch.polygon(turned(centred, angle), roles["main"])


def _frame(sketch: Sketch, colour: Colour) -> None:
    box = _box(sketch)
    radius = round(drawings()["card"]["frame"]["r"] * sketch.unit)
    window = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.rect(window, _WHITE, window.get_rect(), border_radius=radius)
    sketch.surface.blit(window, box, special_flags=pygame.BLEND_RGBA_MULT)
    line = max(1, round(_FRAME_LINE * sketch.unit))
    pygame.draw.rect(sketch.surface, colour, box, line, border_radius=radius)
