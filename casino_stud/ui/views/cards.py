"""The cards of both hands, wherever they are on their way."""

import pygame

from casino_stud.ui import boxes, paint, theme
from casino_stud.ui.art.card_pictures import (
    ANGLE,
    ANGLE_STEP,
    AROUND,
    AROUND_TURNING,
    GLOW,
    TURNS,
    draw_ring,
    halo,
    lying_back,
    lying_face,
    turning_back,
    turning_face,
)
from casino_stud.ui.art.cards import card_radius, card_size
from casino_stud.ui.boxes import Edge
from casino_stud.ui.canvas import Canvas, Skin
from casino_stud.ui.layout import Box, Layout
from casino_stud.ui.motion.pose import CardPose, Home, Pose
from casino_stud.ui.stage import Part
from casino_stud.ui.views.homes import card_width, centre, on_pixel

LIFT = 5
_ROUNDING = 3
"""So many pixels a card's picture may reach farther than by its widths."""

_MARK_ABOVE = 18


def card_parts(places: Layout, pose: Pose) -> tuple[list[Part], list[Part]]:
    """Give the cards that lie, those that win between their light and a ring, and those that fly."""
    lights: list[Part] = []
    rings: list[Part] = []
    lying: list[Part] = []
    flying: list[Part] = []
    for number, card in enumerate(pose.cards):
        place = _place(places, card)
        if card.lit:
            reach = place.inset(-GLOW - 4, -GLOW - 4)
            lights.append(Part(f"halo-{number}", reach, _draw_halo, (place, card.lit)))
            rings.append(Part(f"ring-{number}", reach, _draw_ring, (place, card.lit)))
        reach = _reach(place, card, _ROUNDING / places.scale)
        part = Part(f"card-{number}", reach, _draw_card, (place, _still(card)))
        (lying if card.way.share >= 1 else flying).append(part)
    return [*lights, *lying, *rings], flying


def _place(places: Layout, card: CardPose) -> Box:
    """Give a card's box; one at rest is just where its place is drawn."""
    wide = card_width(places, card.way)
    x, y = centre(places, card.way)
    lift = LIFT * card.lit if card.way.goal.home is Home.PLAYER else 0.0
    corner = x - wide / 2, y - lift - 0.7 * wide
    if card.way.share < 1:
        corner = on_pixel(places, corner)
    return Box(*corner, wide, 1.4 * wide)


def _reach(place: Box, card: CardPose, rounding: float) -> Box:
    aside = (AROUND if card.turn in (0, 1) else AROUND_TURNING) * place.w + rounding
    above = _MARK_ABOVE - aside if card.upcard else 0.0
    reach = place.inset(-aside, -aside)
    return reach._replace(y=reach.y - above, h=reach.h + above)


def _still(card: CardPose) -> CardPose:
    """Take out what the picture does not show, so that equal pictures have equal arguments."""
    way = card.way if _angle(card) else card.way._replace(start=None, share=1.0)
    turn = round(card.turn * TURNS) / TURNS
    return card._replace(way=way, veil=round(card.veil, 2), turn=turn)


def _draw_halo(canvas: Canvas, place: Box, lit: float) -> None:
    rect = _rect(canvas, place)
    light = halo(rect.width, canvas.scale, lit)
    canvas.surface.blit(light, light.get_rect(center=rect.center))


def _draw_ring(canvas: Canvas, place: Box, lit: float) -> None:
    draw_ring(canvas.surface, _rect(canvas, place), canvas.scale, lit)


def _draw_card(canvas: Canvas, place: Box, card: CardPose) -> None:
    rect = _rect(canvas, place)
    picture = _picture(card, rect.width, four_colour=canvas.appearance.four_colours)
    canvas.surface.blit(picture, picture.get_rect(center=rect.center))
    if card.turn == 1:
        _draw_marks(canvas, place, rect, card)


def _picture(card: CardPose, width: int, *, four_colour: bool) -> pygame.Surface:
    if card.turn == 1:
        return lying_face(card.card, width, four_colour=four_colour)
    if card.turn == 0:
        return lying_back(width, _angle(card))
    if card.turn > 0.5:
        return turning_face(card.card, width, card.turn, four_colour=four_colour)
    return turning_back(width, card.turn)


def _angle(card: CardPose) -> int:
    from_shoe = card.way.start is not None and card.way.start.home is Home.SHOE
    return ANGLE_STEP * round(ANGLE / ANGLE_STEP * (1 - card.way.share)) if from_shoe else 0


def _rect(canvas: Canvas, place: Box) -> pygame.Rect:
    """A card's pixels: its height follows from its width, so that all five are alike."""
    rect = canvas.rect(place)
    return pygame.Rect(rect.topleft, card_size(canvas.rect(place._replace(x=0)).width))


def _draw_marks(canvas: Canvas, place: Box, rect: pygame.Rect, card: CardPose) -> None:
    if card.veil:
        dark, alpha = theme.flat(theme.FELT[3]), 10 * round(25.5 * card.veil)
        boxes.rounded(rect.size, card_radius(rect.width), dark, alpha).draw(canvas.surface, rect.topleft)
    if card.marked:
        bar = Box(place.x + 0.2 * place.w, place.bottom - 3, 0.6 * place.w, max(4.5, 4 / canvas.scale))
        canvas.box(bar, Skin(3, theme.flat(theme.BRASS), 255, Edge(theme.BRASS_HI, 1)))
    if card.upcard:
        above = (place.centre[0], place.y - 8 - 4 * card.lit)
        canvas.picture(paint.circle(canvas.scale * 5, theme.DARK), above)
        canvas.picture(paint.circle(canvas.scale * 4, theme.BRASS), above)
