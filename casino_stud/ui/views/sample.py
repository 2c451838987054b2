"""A few cards, a chip and a line of text, which show what the choices of the display do."""

import pygame

from casino_stud.game.cards import parse_cards
from casino_stud.game.hands import evaluate
from casino_stud.ui import theme
from casino_stud.ui.art.card_pictures import lying_face
from casino_stud.ui.art.cards import card_size
from casino_stud.ui.art.chips import chip
from casino_stud.ui.canvas import PANEL, Canvas, Ink
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box
from casino_stud.ui.text import Texts
from casino_stud.ui.theme import Style

_CARDS = parse_cards("As Kh Qd Jc Th")
_PAYS = 100
_HAND = Ink(Style(Face.SEMIBOLD, 19), theme.IVORY)
_GAIN = Ink(Style(Face.BOLD, 24), theme.MINT, digits=True)
_MOST_CARD = 124.0
_INSET = 20
_TITLE = 25
"""How far below the panel's edge its title lies."""

_CHIP, _BELOW = 20, 12
"""The chip's radius, and the least room below it."""

_SHARE = 0.62
"""How much of each card the next one leaves to see."""


def draw_sample(canvas: Canvas, box: Box, texts: Texts) -> None:
    """Draw them on a panel, as the table would; its title is drawn by the page."""
    canvas.box(box, PANEL)
    width = min(_MOST_CARD, (box.h - 32) / 1.4, 0.13 * box.w + 20)
    right = box.right - _INSET
    left = right - width * (1 + _SHARE * (len(_CARDS) - 1))
    _draw_cards(canvas, (left, box.centre[1] - 0.7 * width), width)
    x = box.x + _INSET
    room = left - _INSET - x
    high = max(box.centre[1] + 16 - canvas.grown(19), box.y + _TITLE + canvas.grown(27))
    low = high + canvas.grown(37)
    has_chip = low + _CHIP + _BELOW <= box.bottom
    if not has_chip:
        low = box.bottom - _TITLE
        high = box.centre[1]
    canvas.text(texts.hand(evaluate(_CARDS)), (x, high), _HAND, room=room)
    if has_chip:
        canvas.picture(chip(2, "25", canvas.px(_CHIP)), (x + _CHIP, low))
    after = 54 if has_chip else 0
    canvas.text(texts.signed(_PAYS), (x + after, low), _GAIN, room=room - after)


def _draw_cards(canvas: Canvas, point: tuple[float, float], width: float) -> None:
    px = canvas.px(width)
    for number, card in enumerate(_CARDS):
        picture = lying_face(card, px, four_colour=canvas.appearance.four_colours)
        place = pygame.Rect(canvas.at((point[0] + number * _SHARE * width, point[1])), card_size(px))
        canvas.surface.blit(picture, picture.get_rect(center=place.center))
