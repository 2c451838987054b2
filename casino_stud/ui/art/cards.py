"""The deck: faces and the back, at any width; a card is 1.4 times as high as wide."""

import math
from functools import lru_cache

import pygame

from casino_stud.game.cards import Card, Rank
from casino_stud.ui import theme
from casino_stud.ui.art.back import draw_back
from casino_stud.ui.art.courts import draw_court
from casino_stud.ui.art.shapes import drawings, suit_colour, suit_outlines
from casino_stud.ui.art.sketch import OVERSAMPLE, Point, Sketch
from casino_stud.ui.boxes import Edge, rounded
from casino_stud.ui.fonts import CAP_EM, SMOOTH, Colour, Face, font
from casino_stud.ui.shelf import kept

SMALL = 48
"""Below this width, in pixels, a card shows only its rank and suit."""

_COURTS = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING})
_INDEX_FACE = Face.SEMIBOLD
_MARGIN = 0.026
"""The least paper left of a rank, in widths of the card."""

_FINE_PX, _PLAIN_PX = 1000, 600
"""The least width to draw a card at before it is shrunk: with thin lines, and without."""

_TEN_WIDTH = 1.32
"""The width of the squeezed ten, in heights of a capital."""


def card_size(width: int) -> tuple[int, int]:
    """Give a card's width and height, in pixels."""
    return width, round(1.4 * width)


def card_radius(width: float) -> float:
    """Give the radius of the corners of a card this wide."""
    return width * float(drawings()["card"]["radius"])


@kept
def card_face(card: Card, width: int, *, four_colour: bool = False, plain: bool = False) -> pygame.Surface:
    """Draw a card's face as `draw_face` does, once."""
    return draw_face(card, width, four_colour=four_colour, plain=plain)


def draw_face(card: Card, width: int, *, four_colour: bool = False, plain: bool = False) -> pygame.Surface:
    """Draw a card's face.

    Args:
        card: the card.
        width: in pixels.
        four_colour: gives clubs and diamonds their own colours.
        plain: shows only rank and suit, as cards below `SMALL` pixels do, at any width.
    """
    if plain or width < SMALL:
        return _printed(width, _rank_and_suit(card, OVERSAMPLE * width, four_colour=four_colour))
    large = max(_FINE_PX if card.rank in _COURTS else _PLAIN_PX, 3 * width)
    return _printed(width, _whole_face(card, large, four_colour=four_colour))


@kept
def card_back(width: int) -> pygame.Surface:
    """Draw the back of every card, `width` pixels wide."""
    sketch = _large(max(_FINE_PX, 3 * width))
    draw_back(sketch)
    return _printed(width, sketch.surface)


def _large(width: int) -> Sketch:
    """Give a ground to draw a card on, much too large; its colours count as premultiplied."""
    return Sketch(card_size(width), width, oversample=1)


def _printed(width: int, ink: pygame.Surface) -> pygame.Surface:
    """Print a large picture with premultiplied colours on a card's paper."""
    card = _paper(width)
    small = pygame.transform.smoothscale(ink, card.get_size())
    card.blit(small, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return card


# Both hands show the same cards, each in its own size.
@lru_cache(maxsize=1)
def _whole_face(card: Card, width: int, *, four_colour: bool) -> pygame.Surface:
    sketch, colour = _large(width), suit_colour(card.suit, four_colour=four_colour)
    _draw_middle(sketch, card, colour, four_colour=four_colour)
    _draw_corners(sketch, card, colour)
    return sketch.surface


def _rank_and_suit(card: Card, width: int, *, four_colour: bool) -> pygame.Surface:
    sketch, colour = _large(width), suit_colour(card.suit, four_colour=four_colour)
    _draw_rank(sketch, card.rank, (0.5, 0.115), 0.46, colour)
    sketch.polygons(suit_outlines(card.suit, (0.5, 0.97), 0.52), colour)
    return sketch.surface


def _paper(width: int) -> pygame.Surface:
    edge = Edge(theme.CARD_EDGE, max(1.0, 0.006 * width))
    return rounded(card_size(width), card_radius(width), theme.CARD_PAPER, edge=edge).whole()


def _draw_corners(sketch: Sketch, card: Card, colour: Colour) -> None:
    index = drawings()["card"]["index"]
    width = sketch.size[0]
    corner = Sketch((round(0.27 * width), round(0.45 * width)), width, oversample=1)
    middle = _draw_rank(corner, card.rank, (index["x"], index["top"]), index["cap"], colour)
    corner.polygons(suit_outlines(card.suit, (middle, index["suitY"]), index["suit"]), colour)
    low = pygame.transform.rotate(corner.surface, 180)
    for picture, place in (
        (corner.surface, (0, 0)),
        (low, low.get_rect(bottomright=sketch.surface.get_size())),
    ):
        sketch.surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _draw_rank(sketch: Sketch, rank: Rank, top: Point, cap: float, colour: Colour) -> float:
    """Set a rank with capitals `cap` high, centred under `top` if the card's edge allows; give its middle."""
    high = cap * sketch.unit
    type_face = font(_INDEX_FACE, round(high / CAP_EM[_INDEX_FACE]))
    label = type_face.render("10" if rank is Rank.TEN else rank.letter, SMOOTH, colour)
    ink = label.get_bounding_rect()
    # A rendered line's rows are padded, which `premul_alpha` overlooks.
    glyph = pygame.Surface(ink.size, pygame.SRCALPHA)
    glyph.blit(label, (0, 0), ink)
    glyph = glyph.premul_alpha()
    if rank is Rank.TEN:
        squeezed = min(ink.width, round(_TEN_WIDTH * high))
        glyph = pygame.transform.smoothscale(glyph, (squeezed, ink.height))
    x, y = sketch.place(top)
    rise = type_face.get_ascent() - round(high) - ink.y
    left = max(x - glyph.get_width() // 2, round(_MARGIN * sketch.unit))
    sketch.surface.blit(glyph, (left, y - rise), special_flags=pygame.BLEND_PREMULTIPLIED)
    return (left + glyph.get_width() / 2) / sketch.unit


def _draw_middle(sketch: Sketch, card: Card, colour: Colour, *, four_colour: bool) -> None:
    if card.rank in _COURTS:
        sketch.surface.blit(draw_court(card, sketch.size[0], four_colour=four_colour), (0, 0))
        return
    pip = drawings()["card"]["pip"]
    if card.rank is Rank.ACE:
        _draw_halo(sketch)
    size = pip["ace"] if card.rank is Rank.ACE else pip["size"]
    for x, y in drawings()["card"]["pips"]["T" if card.rank is Rank.TEN else card.rank.letter]:
        sketch.polygons(suit_outlines(card.suit, (x, y), size, 180 if y > 0.7 else 0), colour)


def _draw_halo(sketch: Sketch) -> None:
    colour = theme.rgb(drawings()["colours"]["roles"]["two"]["s"]["frame"])
    centre = (0.5, 0.7)
    sketch.ring(centre, 0.332, colour, 0.007)
    for tick in range(32):
        angle = tick * math.tau / 32
        ends = (0.343, 0.379) if tick % 2 == 0 else (0.346, 0.366)
        line = [(0.5 + r * math.sin(angle), 0.7 - r * math.cos(angle)) for r in ends]
        sketch.stroke(line, colour, 0.007)
