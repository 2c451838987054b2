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
_SHARE = 0.62
"""How much of each card the next one leaves to see."""


def draw_sample(canvas: Canvas, box: Box, texts: Texts) -> None:
    """Draw them on a panel, as the table would."""
    canvas.box(box, PANEL)
    width = min(104.0, (box.h - 32) / 1.4, 0.13 * box.w + 20)
    top = box.centre[1] - 0.7 * width
    px = canvas.px(width)
    x = box.x + 20
    for card in _CARDS:
        picture = lying_face(card, px, four_colour=canvas.appearance.four_colours)
        left, high = canvas.at((x, top))
        place = pygame.Rect((left, high), card_size(px))
        canvas.surface.blit(picture, picture.get_rect(center=place.center))
        x += _SHARE * width
    x += (1 - _SHARE) * width + 22
    room, away = box.right - 20 - x, canvas.grown(19)
    canvas.text(texts.hand(evaluate(_CARDS)), (x, box.centre[1] - away), _HAND, room=room)
    picture = chip(2, "25", canvas.px(20))
    canvas.picture(picture, (x + 20, box.centre[1] + away))
    canvas.text(texts.signed(_PAYS), (x + 54, box.centre[1] + away), _GAIN, room=room - 54)
