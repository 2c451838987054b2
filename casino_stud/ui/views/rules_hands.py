"""The rules page's panel of hands, with what they pay."""

from collections.abc import Sequence
from typing import NamedTuple

from casino_stud.game.cards import parse_cards
from casino_stud.game.hands import Category
from casino_stud.game.paytable import Paytable
from casino_stud.ui import theme
from casino_stud.ui.art.cards import card_face
from casino_stud.ui.canvas import Align, Canvas, Ink, Skin
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box
from casino_stud.ui.text import Texts
from casino_stud.ui.theme import Style
from casino_stud.ui.views.page import HEAD, even, tall

EXAMPLES = (
    "Ah Kd Jc 8s 4d",
    "5h 5s Jc 8s 4d",
    "9h 9c 4d 4s Ah",
    "6s 6h 6d Kc 4s",
    "9c 8d 7s 6h 5c",
    "Kd Jd 8d 6d 2d",
    "Qs Qh Qd 7c 7h",
    "8s 8h 8d 8c 3d",
    "9h 8h 7h 6h 5h",
    "As Ks Qs Js Ts",
)
"""One hand of each category, high card first."""

TALLEST_ROW = 80
"""The most a hand's row grows in a high window, logical."""

BELOW = 8
"""Between the last row and the panel's edge, as on either side of it."""

_ROW = Ink(Style(Face.MEDIUM, 17), theme.IVORY)
_PAYS = Ink(Style(Face.SEMIBOLD, 19), theme.BRASS)
_INSET = 20
_CARD_GAP = 3
_WIDEST_CARD = 38
_CARD_SHARE = 0.56
"""Of a row's height that a card is wide."""

_BESIDE = 12
"""The least room between the cards and the words."""


class _Words(NamedTuple):
    """What stands beside the cards, and how wide all of it is.

    Attributes:
        names: of the hands, high card first.
        ratios: what they pay.
        name_width: of the longest name at its full size.
        ratio_width: of the longest ratio.
    """

    names: Sequence[str]
    ratios: Sequence[str]
    name_width: float
    ratio_width: float


def _words(canvas: Canvas, paytable: Paytable, texts: Texts) -> _Words:
    names = [texts.row(paytable, category) for category in Category]
    ratios = [texts.ratio(paytable.raise_pays[category]) for category in Category]
    wide = max(canvas.width(name, _ROW) for name in names)
    return _Words(names, ratios, wide, max(canvas.width(ratio, _PAYS) for ratio in ratios))


def _row_height(canvas: Canvas, box: Box) -> float:
    return (box.h - HEAD * tall(canvas) - BELOW) / len(Category)


def _card_width(canvas: Canvas, box: Box) -> float:
    return min(_WIDEST_CARD * tall(canvas), _CARD_SHARE * _row_height(canvas, box))


def _cards_width(canvas: Canvas, box: Box) -> float:
    return 5 * _card_width(canvas, box) + 4 * _CARD_GAP


def hands_width(canvas: Canvas, box: Box, paytable: Paytable, texts: Texts) -> float:
    """Give the width that a panel of this height needs for words of full size."""
    words = _words(canvas, paytable, texts)
    beside = words.name_width + words.ratio_width + 2 * _BESIDE
    return 2 * _INSET + beside + _cards_width(canvas, box)


def draw_hands(canvas: Canvas, box: Box, paytable: Paytable, texts: Texts) -> None:
    """Draw the hands from the highest down; long names and ratios shrink beside the cards."""
    words, step = _words(canvas, paytable, texts), _row_height(canvas, box)
    free = box.w - 2 * _INSET - 2 * _BESIDE - _cards_width(canvas, box)
    share = min(1.0, free / (words.name_width + words.ratio_width))
    name_room, ratio_room = share * words.name_width, share * words.ratio_width
    name_ink = even(canvas, _ROW, ((name, name_room) for name in words.names))
    ratio_ink = even(canvas, _PAYS, ((ratio, ratio_room) for ratio in words.ratios))
    middle = box.x + (box.w + name_room - ratio_room) / 2
    for number, category in enumerate(reversed(Category)):
        row = Box(box.x + BELOW, box.y + HEAD * tall(canvas) + number * step, box.w - 2 * BELOW, step)
        if number % 2:
            canvas.box(row, Skin(8, theme.flat(theme.IVORY), 12))
        y = row.centre[1]
        _draw_cards(canvas, (middle, y), category, _card_width(canvas, box))
        canvas.text(words.names[category], (box.x + _INSET, y), name_ink, room=name_room + 0.5)
        ratio = words.ratios[category]
        canvas.text(ratio, (box.right - _INSET, y), ratio_ink, Align.RIGHT, ratio_room + 0.5)


def _draw_cards(canvas: Canvas, middle: tuple[float, float], category: Category, width: float) -> None:
    """Draw a hand of plain cards."""
    for place, card in enumerate(parse_cards(EXAMPLES[category])):
        four_colour = canvas.appearance.four_colours
        picture = card_face(card, canvas.px(width), four_colour=four_colour, plain=True)
        canvas.picture(picture, (middle[0] + (width + _CARD_GAP) * (place - 2), middle[1]))
