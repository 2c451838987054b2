"""The rules: one hand in five steps, the hands with what they pay, and the keys, on one page or two."""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from casino_stud.game.hands import Category
from casino_stud.game.paytable import Paytable
from casino_stud.ui import theme
from casino_stud.ui.canvas import Align, Canvas, Ink
from casino_stud.ui.controls import Control, Look
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box, Layout
from casino_stud.ui.text import Texts
from casino_stud.ui.theme import Style
from casino_stud.ui.views.model import Returns
from casino_stud.ui.views.page import HEAD, TOP, back_box, draw_page, even, tall, title_width
from casino_stud.ui.views.rules_facts import draw_facts, facts, facts_fit, facts_height
from casino_stud.ui.views.rules_hands import BELOW, TALLEST_ROW, draw_hands, hands_width
from casino_stud.ui.views.rules_keys import KEYS, draw_keys, keys_width
from casino_stud.ui.views.rules_steps import column_width, draw_steps, steps, steps_fit

_HEAD = Ink(Style(Face.SEMIBOLD, 18), theme.IVORY)
_NOTE = Ink(theme.NOTE, theme.SAGE)
_COUNT = Ink(Style(Face.MEDIUM, 17), theme.IVORY)
_BETWEEN = 14
_BOTTOM = 20
_INSET = 20
_WIDTHS = (400, 490, 322)
_ICON = 44
_AIRY = 5
"""The least height between steps that leave room for facts, at the designed size of texts."""

_LEAST_ROW, _LEAST_KEY = 36, 24
"""How low rows of hands and of keys may be to be read well, at the designed size of texts."""


class Panel(Enum):
    """What a panel tells; the values are the text keys of its head."""

    STEPS = "rules.hand"
    HANDS = "rules.ranking"
    KEYS = "rules.keys"


Spread = tuple[tuple[Panel, Box], ...]
"""The panels of one page, from the left."""


class Rules(NamedTuple):
    """What the pages are made from.

    Attributes:
        paytable: the rules that lie on the table.
        texts: the language.
        worth: of the rules; None while it is not known.
    """

    paytable: Paytable
    texts: Texts
    worth: Returns | None = None


def columns(places: Layout) -> Spread:
    """Lay all panels out beside each other under the header, edge to edge with it."""
    share = (places.right - places.left - 2 * _BETWEEN) / sum(_WIDTHS)
    return tuple(_side_by_side(places, dict(zip(Panel, (share * width for width in _WIDTHS), strict=True))))


def _side_by_side(places: Layout, widths: dict[Panel, float]) -> Iterator[tuple[Panel, Box]]:
    room = min(places.height - _BOTTOM - TOP, HEAD + TALLEST_ROW * len(Category) + BELOW)
    x = places.left
    for panel, width in widths.items():
        yield panel, Box(x, TOP, width, room)
        x += width + _BETWEEN


def spreads(canvas: Canvas, places: Layout, rules: Rules) -> tuple[Spread, ...]:
    """Give the pages: one where all is there at its full size, else one of words and one of lists."""
    one = columns(places)
    if _fits(canvas, one, rules):
        return (one,)
    wide = places.right - places.left
    words = tuple(_side_by_side(places, {Panel.STEPS: wide}))
    hands = hands_width(canvas, words[0][1], rules.paytable, rules.texts)
    keys = keys_width(canvas, rules.texts)
    share = (wide - _BETWEEN) / (hands + keys)
    lists = _side_by_side(places, {Panel.HANDS: share * hands, Panel.KEYS: share * keys})
    return words, tuple(lists)


def _fits(canvas: Canvas, spread: Spread, rules: Rules) -> bool:
    """Tell whether all texts find room at their full size, and the heads above that of notes."""
    head = _head_ink(canvas, spread, rules.texts).style
    larger = canvas.text_px(head.px) > canvas.text_px(theme.NOTE.px)
    return larger and all(_panel_fits(canvas, panel, box, rules) for panel, box in spread)


def _panel_fits(canvas: Canvas, panel: Panel, box: Box, rules: Rules) -> bool:
    rows = (box.h - HEAD * tall(canvas)) / canvas.appearance.text
    match panel:
        case Panel.STEPS:
            return steps_fit(canvas, box, steps(rules.paytable, rules.texts))
        case Panel.HANDS:
            wide = hands_width(canvas, box, rules.paytable, rules.texts)
            return rows >= _LEAST_ROW * len(Category) and wide <= box.w
        case Panel.KEYS:
            return rows >= _LEAST_KEY * len(KEYS) and keys_width(canvas, rules.texts) <= box.w


def rules_controls(places: Layout, texts: Texts, page: int, count: int, text: float) -> tuple[Control, ...]:
    """Give the way back, and on several pages the ways from one to another."""
    back = Control("back", back_box(places), Look.ICON, "", texts("key.escape"), texts("tooltip.back"))
    if count == 1:
        return (back,)
    previous, following = _turns(places, text)
    return (
        back,
        Control(
            "previous",
            previous,
            Look.ICON,
            key=texts("key.page_up"),
            tooltip=texts("tooltip.previous_page"),
            enabled=page > 0,
        ),
        Control(
            "next",
            following,
            Look.ICON,
            key=texts("key.page_down"),
            tooltip=texts("tooltip.next_page"),
            enabled=page < count - 1,
        ),
    )


def _turns(places: Layout, text: float) -> tuple[Box, Box]:
    """Give the places of the icons that lead to the page before and the page after."""
    following = Box(places.right - _ICON, back_box(places).y, _ICON, _ICON)
    return following._replace(x=following.x - _ICON - 56 * text), following


def draw_rules(canvas: Canvas, places: Layout, rules: Rules, pages: tuple[Spread, ...], page: int) -> None:
    """Draw one page."""
    texts, right = rules.texts, places.right
    title = texts("rules.title")
    draw_page(canvas, places, title)
    if len(pages) > 1:
        previous, following = _turns(places, canvas.appearance.text)
        middle = ((previous.right + following.x) / 2, following.centre[1])
        canvas.text(texts("rules.page", page=page + 1, count=len(pages)), middle, _COUNT, Align.MIDDLE)
        right = previous.x - 20
    room = right - places.left - 61 - title_width(canvas, title) - 24
    canvas.text(texts("rules.table", name=rules.paytable.name), (right, 47), _NOTE, Align.RIGHT, room)
    ink = _head_ink(canvas, pages[page], texts)
    for panel, box in pages[page]:
        canvas.box(box)
        _draw_head(canvas, panel, box, texts, ink)
        _draw_panel(canvas, panel, box, rules)


def _head_ink(canvas: Canvas, spread: Spread, texts: Texts) -> Ink:
    """Give the ink of a page's heads, which shrink together where one finds no room."""
    rooms = ((texts(panel.value), _head_room(canvas, panel, box, texts)) for panel, box in spread)
    return even(canvas, _HEAD, rooms)


def _head_room(canvas: Canvas, panel: Panel, box: Box, texts: Texts) -> float:
    beside = _pays_room(canvas, box, texts) + 16 if panel is Panel.HANDS else 0.0
    return box.w - 2 * _INSET - beside


def _pays_room(canvas: Canvas, box: Box, texts: Texts) -> float:
    return min(0.25 * box.w, canvas.width(texts("paytable.raise_pays"), _NOTE))


def _draw_head(canvas: Canvas, panel: Panel, box: Box, texts: Texts, ink: Ink) -> None:
    y, right = box.y + 27 * tall(canvas), box.right - _INSET
    canvas.text(texts(panel.value), (box.x + _INSET, y), ink, room=_head_room(canvas, panel, box, texts))
    if panel is Panel.HANDS:
        room = _pays_room(canvas, box, texts) + 0.5
        canvas.text(texts("paytable.raise_pays"), (right, y + 1), _NOTE, Align.RIGHT, room)
    if panel is not Panel.STEPS:
        canvas.rule(box.x + 14, box.right - 14, box.y + 47 * tall(canvas))


def _draw_panel(canvas: Canvas, panel: Panel, box: Box, rules: Rules) -> None:
    match panel:
        case Panel.STEPS:
            _draw_steps(canvas, box, rules)
        case Panel.HANDS:
            draw_hands(canvas, box, rules.paytable, rules.texts)
        case Panel.KEYS:
            draw_keys(canvas, box, rules.texts)


def _draw_steps(canvas: Canvas, box: Box, rules: Rules) -> None:
    """Draw the steps, and where they leave room at the foot of the last column what they are worth."""
    content, said = steps(rules.paytable, rules.texts), facts(rules.worth, rules.texts)
    column = column_width(box)
    above = box._replace(h=box.h - facts_height(canvas, said))
    if facts_fit(canvas, column, said) and steps_fit(canvas, above, content, _AIRY):
        draw_facts(canvas, box._replace(x=box.right - column, w=column), said)
        box = above
    draw_steps(canvas, box, content)
