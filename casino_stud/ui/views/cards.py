"""The cards of both hands, wherever they are on their way."""

import math
from collections.abc import Callable, Iterator
from functools import partial

import pygame

from casino_stud.ui import paint, theme
from casino_stud.ui.art.cards import card_back, card_face, card_shadow, card_size
from casino_stud.ui.canvas import Canvas, Skin
from casino_stud.ui.layout import Box, Layout
from casino_stud.ui.motion.pose import CardPose, Home, Pose
from casino_stud.ui.motion.settle import STEPS
from casino_stud.ui.paint import Edge
from casino_stud.ui.shelf import kept
from casino_stud.ui.stage import Part
from casino_stud.ui.views.homes import card_width, centre

LIFT = 5
ANGLE = 8
"""How far a card is turned when it leaves the shoe, in degrees."""

_RADIUS = 0.075
_RISE = 0.05
_DEPTH = 0.16
_SLICE, _SLICES = 6, 16
_TURNS = 20
_GLOW, _LINE = 14, 3
_STILL, _FLYING = 16, 24


def card_parts(places: Layout, pose: Pose) -> Iterator[Part]:
    """Give the cards, the light around those that win below them all."""
    for number, card in enumerate(pose.cards):
        if card.lit:
            place = _place(places, card)
            reach = place.inset(-_GLOW - 4, -_GLOW - 4)
            yield Part(f"halo-{number}", reach, _draw_halo, (place, card.lit))
    for number, card in enumerate(pose.cards):
        yield Part(f"card-{number}", _reach(places, card), _draw_card, (_place(places, card), _still(card)))


def _place(places: Layout, card: CardPose) -> Box:
    """Give a card's box; one at rest is just where its place is drawn."""
    wide = card_width(places, card.way)
    x, y = centre(places, card.way)
    lift = LIFT * card.lit if card.way.goal.home is Home.PLAYER else 0.0
    return Box(x - wide / 2, y - lift - 0.7 * wide, wide, 1.4 * wide)


def _reach(places: Layout, card: CardPose) -> Box:
    place = _place(places, card)
    still = card.way.share >= 1 and card.turn in (0, 1)
    aside = _STILL if still else _FLYING
    return place.inset(-aside, -aside)


def _still(card: CardPose) -> CardPose:
    """Take out what the picture does not show, so that equal pictures have equal arguments."""
    way = card.way if _angle(card) else card.way._replace(start=None, share=1.0)
    turn = round(card.turn * _TURNS) / _TURNS
    return card._replace(way=way, veil=round(card.veil, 2), turn=turn)


def _draw_halo(canvas: Canvas, place: Box, lit: float) -> None:
    rect = _rect(canvas, place)
    halo = _halo(rect.size, canvas.scale, lit)
    canvas.surface.blit(halo, halo.get_rect(center=rect.center))


@kept
def _halo(size: tuple[int, int], scale: float, lit: float) -> pygame.Surface:
    """Draw the light around a card that wins, and the line along its edge."""
    spread, radius, line = _GLOW * scale, _RADIUS * size[0], max(1, round(_LINE * scale))
    around = size[0] + 2 * line, size[1] + 2 * line
    halo = paint.glow(around, radius + line, spread, theme.BRASS_HI, round(150 * lit)).copy()
    edge = paint.outline(around, radius + line, theme.BRASS_HI, line + 1, round(255 * lit))
    halo.blit(edge, edge.get_rect(center=halo.get_rect().center))
    return halo


def _draw_card(canvas: Canvas, place: Box, card: CardPose) -> None:
    rect = _rect(canvas, place)
    height = math.sin(math.pi * card.turn) if 0 < card.turn < 1 else 0.0
    _draw_shadow(canvas, rect, place, height)
    angle = _angle(card)
    if height:
        if card.turn > 0.5:
            turned = _flipped(_face(canvas, card, rect.width), card.turn)
        else:
            turned = _flipped_back(rect.width, card.turn)
        canvas.surface.blit(turned, turned.get_rect(center=(rect.centerx, rect.centery - round(height * 4))))
    elif angle and card.turn == 0:
        back = _turned_back(rect.width, angle)
        canvas.surface.blit(back, back.get_rect(center=rect.center))
    else:
        canvas.surface.blit(
            card_back(rect.width) if card.turn == 0 else _face(canvas, card, rect.width), rect
        )
        _draw_marks(canvas, place, rect, card)


def _face(canvas: Canvas, card: CardPose, width: int) -> pygame.Surface:
    return card_face(card.card, width, four_colour=canvas.appearance.four_colours)


def _angle(card: CardPose) -> int:
    from_shoe = card.way.start is not None and card.way.start.home is Home.SHOE
    return round(ANGLE * (1 - card.way.share)) if from_shoe else 0


def _rect(canvas: Canvas, place: Box) -> pygame.Rect:
    """A card's pixels: its height follows from its width, so that all five are alike."""
    rect = canvas.rect(place)
    return pygame.Rect(rect.topleft, card_size(canvas.rect(place._replace(x=0)).width))


def _draw_shadow(canvas: Canvas, rect: pygame.Rect, place: Box, height: float) -> None:
    shadow = card_shadow(rect.width)
    out = (shadow.get_width() - rect.width) // 2
    fall = canvas.px((0.04 + 0.06 * height) * place.w)
    if height:
        shadow = pygame.transform.scale(
            shadow, (max(2, round(shadow.get_width() * (1 - 0.8 * height))), shadow.get_height())
        )
    canvas.surface.blit(shadow, (rect.centerx - shadow.get_width() // 2, rect.y - out + fall))


def _draw_marks(canvas: Canvas, place: Box, rect: pygame.Rect, card: CardPose) -> None:
    if card.veil:
        veil = paint.rounded(
            rect.size, _RADIUS * rect.width, theme.flat(theme.FELT[3]), 10 * round(25.5 * card.veil)
        )
        canvas.surface.blit(veil, rect)
    if card.marked:
        bar = Box(place.x + 0.2 * place.w, place.bottom - 3, 0.6 * place.w, 6)
        canvas.box(bar, Skin(3, theme.flat(theme.BRASS), 255, Edge(theme.BRASS_HI, 1)))
    if card.upcard:
        above = (place.centre[0], place.y - 8)
        canvas.picture(paint.circle(canvas.scale * 5, theme.DARK), above)
        canvas.picture(paint.circle(canvas.scale * 4, theme.BRASS), above)


def moving_pictures(width: int, scale: float) -> Iterator[Callable[[], pygame.Surface]]:
    """Give what draws the backs and lights of a card this wide in motion, so that it can be done before."""
    yield partial(card_back, width)
    yield from (partial(_turned_back, width, degrees) for degrees in range(1, ANGLE + 1))
    yield from (partial(_flipped_back, width, turn / _TURNS) for turn in range(1, _TURNS // 2 + 1))
    yield from (partial(_halo, card_size(width), scale, share / STEPS) for share in range(1, STEPS + 1))


@kept
def _turned_back(width: int, degrees: int) -> pygame.Surface:
    return pygame.transform.rotozoom(card_back(width), degrees, 1)


@kept
def _flipped_back(width: int, turn: float) -> pygame.Surface:
    return _flipped(card_back(width), turn)


def _flipped(face: pygame.Surface, turn: float) -> pygame.Surface:
    """Show a card that turns around its upright middle: narrower, its near edge higher, in the shade."""
    wide, high = face.get_size()
    near = math.sin(math.pi * turn)
    width = max(2, round(wide * abs(math.cos(math.pi * turn))))
    tallest = math.ceil(high * (1 + _RISE * near + _DEPTH * near / 2))
    picture = pygame.Surface((width, tallest), pygame.SRCALPHA)
    slices = max(1, min(_SLICES, width // _SLICE))
    for number in range(slices):
        left, right = width * number // slices, width * (number + 1) // slices
        source = pygame.Rect(wide * number // slices, 0, 0, high)
        source.width = wide * (number + 1) // slices - source.x
        share = (number + 0.5) / slices - 0.5
        tall = round(high * (1 + _RISE * near + _DEPTH * near * (share if turn > 0.5 else -share)))
        piece = pygame.transform.smoothscale(face.subsurface(source), (right - left, tall))
        picture.blit(piece, (left, (tallest - tall) // 2))
    shade = round(255 * (1 - 0.28 * near))
    picture.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
