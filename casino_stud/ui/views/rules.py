"""The rules page: one hand in five steps, the hands with what they pay, and the keys."""

from collections.abc import Iterable
from typing import NamedTuple

from casino_stud.game.cards import parse_cards
from casino_stud.game.hands import Category
from casino_stud.game.paytable import Paytable
from casino_stud.ui import paint, theme
from casino_stud.ui.art.cards import card_face
from casino_stud.ui.canvas import PANEL, Align, Canvas, Ink, Skin
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box, Layout
from casino_stud.ui.text import Texts
from casino_stud.ui.theme import Style
from casino_stud.ui.views.felt import draw_spaced
from casino_stud.ui.widgets import ENTER, KEY, draw_key

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

KEYS = (
    (ENTER, "deal"),
    ("1\N{EN DASH}5", "chip"),
    ("key.delete", "take"),
    ("C", "clear"),
    ("Z", "undo"),
    ("B", "rebet"),
    ("X", "double"),
    ("fold_key", "fold"),
    ("R", "raise"),
    ("D", "dealer"),
    ("L", "language"),
    ("T", "paytables"),
    ("M", "sound"),
    ("F1", "rules"),
    ("key.tab", "focus"),
    ("key.space", "press"),
    ("key.escape", "back"),
    ("F11", "full_screen"),
)
"""What stands on each key, or the name of its text, and what the key does; up to 20 find room."""

_WORDS = frozenset({"fold_key", "key.delete", "key.tab", "key.space", "key.escape"})
"""Keys that each language writes in its own way."""

TALLEST_ROW = 80
"""The most a hand's row grows in a high window, logical."""

_PAGE = theme.Fill(theme.rgb("#0F3F40"), theme.rgb("#041F24"))
_HEAD = Ink(Style(Face.SEMIBOLD, 18), theme.IVORY)
_STEP = Style(Face.SEMIBOLD, 18)
_BODY = Ink(theme.NOTE, theme.SAGE)
_ROW = Ink(Style(Face.MEDIUM, 17), theme.IVORY)
_PAYS = Ink(Style(Face.SEMIBOLD, 19), theme.BRASS)
_KEY_ROW = Ink(theme.ROW, theme.IVORY)
_TOP = 92
_BETWEEN = 14
_WIDTHS = (400, 490, 322)
_HEAD_HEIGHT = 53
_NAME = 144
_RATIO = 118
_CARD_GAP = 3
_SMALLEST = 8
_WIDEST_CARD = 38


Steps = tuple[tuple[str, tuple[str, ...]], ...]
"""Titles and their paragraphs."""


class Columns(NamedTuple):
    """The page's three panels.

    Attributes:
        steps: one hand, step by step.
        hands: the hands and what they pay.
        keys: the keys.
    """

    steps: Box
    hands: Box
    keys: Box


def columns(places: Layout) -> Columns:
    """Lay the panels out under the header, edge to edge with it."""
    room = min(places.height - 20 - _TOP, _HEAD_HEIGHT + TALLEST_ROW * len(Category) + 13)
    share = (places.right - places.left - 2 * _BETWEEN) / sum(_WIDTHS)
    x, boxes = places.left, []
    for width in _WIDTHS:
        boxes.append(Box(x, _TOP, width * share, room))
        x += width * share + _BETWEEN
    return Columns(*boxes)


def draw_rules(canvas: Canvas, places: Layout, paytable: Paytable, texts: Texts) -> None:
    """Draw the page."""
    canvas.box(Box(0, 0, places.width, places.height), Skin(0, _PAGE))
    title = texts("rules.title").upper()
    draw_spaced(canvas, title, (places.left + 61, 44), theme.PAGE_TITLE, spacing=2, align=Align.LEFT)
    table = texts("rules.table", name=paytable.name)
    canvas.text(table, (places.right, 47), _BODY, Align.RIGHT, 600)
    canvas.rule(places.left, places.right, 77.5)
    boxes = columns(places)
    _draw_heads(canvas, boxes, texts)
    _draw_steps(canvas, boxes.steps, steps(paytable, texts))
    _draw_hands(canvas, boxes.hands, paytable, texts)
    _draw_keys(canvas, boxes.keys, texts)


def _even(canvas: Canvas, ink: Ink, lines: Iterable[tuple[str, float]]) -> Ink:
    """Shrink the ink of texts that belong together until each fits into its own room."""
    placed = tuple(lines)
    while ink.style.px > _SMALLEST and any(canvas.width(text, ink) > room for text, room in placed):
        ink = ink._replace(style=Style(ink.style.face, ink.style.px - 1))
    return ink


def _draw_heads(canvas: Canvas, boxes: Columns, texts: Texts) -> None:
    pays = texts("paytable.raise_pays")
    pays_room = min(0.25 * boxes.hands.w, canvas.width(pays, _BODY))
    keys = ("rules.hand", "rules.ranking", "rules.keys")
    rooms = (boxes.steps.w - 40, boxes.hands.w - 56 - pays_room, boxes.keys.w - 40)
    heads = [(texts(key), room) for key, room in zip(keys, rooms, strict=True)]
    ink = _even(canvas, _HEAD, heads)
    for box, (head, room) in zip(boxes, heads, strict=True):
        canvas.box(box, PANEL)
        canvas.text(head, (box.x + 20, box.y + 27), ink, room=room)
    for box in boxes[1:]:
        canvas.rule(box.x + 14, box.right - 14, box.y + 47)
    canvas.text(pays, (boxes.hands.right - 20, boxes.hands.y + 28), _BODY, Align.RIGHT, pays_room + 0.5)


def steps(paytable: Paytable, texts: Texts) -> Steps:
    """Say how one hand goes: titles and their paragraphs, all from the loaded rules."""
    ante = {"low": paytable.ante_min, "high": paytable.ante_max}
    place = (
        texts("rules.ante_step_text", step=paytable.ante_step, **ante)
        if paytable.ante_step > 1
        else texts("rules.ante_text", **ante)
    )
    pays = texts.ratio(paytable.ante_pays)
    always = paytable.qualifier.key == "none"
    qualify = [texts(f"rules.needs.{paytable.qualifier.key}")]
    qualify += [] if always else [texts("rules.not_qualified_text", ratio=pays)]
    compare = [texts("rules.compare_always_text" if always else "rules.compare_text", ratio=pays)]
    if paytable.max_payout is not None:
        compare.append(texts("rules.cap_text", chips=paytable.max_payout))
    return (
        (texts("rules.ante"), (place,)),
        (texts("rules.cards"), (texts("rules.cards_text"),)),
        (
            texts("rules.decide"),
            (texts("rules.fold_text"), texts.multiple("rules.raise_text", paytable.raise_multiple)),
        ),
        (texts("rules.qualify"), tuple(qualify)),
        (texts("rules.compare"), tuple(compare)),
    )


class _Written(NamedTuple):
    """The steps broken into lines, in letters small enough for all of them."""

    share: float
    used: float
    steps: Steps


def _written(canvas: Canvas, content: Steps, room: tuple[float, float]) -> _Written:
    """Break the steps into lines; where these would be too many, all letters shrink alike."""
    for percent in range(100, 55, -5):
        share = percent / 100
        ink = Ink(_smaller(theme.NOTE, share), theme.SAGE)
        broken = tuple(
            (title, tuple(line for text in paragraphs for line in canvas.wrapped(text, ink, room[0])))
            for title, paragraphs in content
        )
        lines = sum(len(lines) for _, lines in broken)
        used = canvas.grown(share) * (26 * len(broken) + 20 * lines)
        if used + 4 * len(broken) <= room[1]:
            break
    return _Written(share, used, broken)


def _smaller(style: Style, share: float) -> Style:
    return Style(style.face, round(style.px * share))


def _draw_steps(canvas: Canvas, box: Box, content: Steps) -> None:
    x, room = box.x + 64, box.w - 84
    share, used, written = _written(canvas, content, (room, box.h - 68))
    title_ink = Ink(_smaller(_STEP, share), theme.IVORY)
    body = Ink(_smaller(theme.NOTE, share), theme.SAGE)
    tall = canvas.grown(share)
    gap = min(38.0, (box.h - 68 - used) / len(written))
    y = box.y + 71
    for number, (title, lines) in enumerate(written, 1):
        centre = (box.x + 36, y)
        canvas.picture(paint.ring(canvas.scale * 16, theme.BRASS, max(1.0, 1.5 * canvas.scale)), centre)
        canvas.text(str(number), centre, Ink(Style(Face.SEMIBOLD, 17), theme.BRASS_HI), Align.MIDDLE, 24)
        canvas.text(title, (x, y), title_ink, room=room)
        for place, line in enumerate(lines):
            canvas.text(line, (x, y + tall * (25 + 20 * place)), body, room=room)
        y += tall * (26 + 20 * len(lines)) + gap


def _draw_hands(canvas: Canvas, box: Box, paytable: Paytable, texts: Texts) -> None:
    names = [texts.row(paytable, category) for category in Category]
    ratios = [texts.ratio(paytable.raise_pays[category]) for category in Category]
    row_ink = _even(canvas, _ROW, ((name, _NAME) for name in names))
    pays_ink = _even(canvas, _PAYS, ((ratio, _RATIO) for ratio in ratios))
    step = (box.h - _HEAD_HEIGHT - 3) / len(Category)
    for number, category in enumerate(reversed(Category)):
        row = Box(box.x + 8, box.y + _HEAD_HEIGHT + number * step, box.w - 16, step)
        if number % 2:
            canvas.box(row, Skin(8, theme.flat(theme.IVORY), 12))
        _draw_hand(canvas, row, category)
        y = row.centre[1]
        canvas.text(names[category], (box.x + 20, y), row_ink, room=_NAME)
        canvas.text(ratios[category], (box.right - 20, y), pays_ink, Align.RIGHT, _RATIO)


def _draw_hand(canvas: Canvas, row: Box, category: Category) -> None:
    """Draw a hand of plain cards between the row's name and what it pays."""
    width = min(_WIDEST_CARD, 0.56 * row.h)
    pitch = width + _CARD_GAP
    middle = (row.x + 12 + _NAME + row.right - 12 - 0.76 * _RATIO) / 2
    for place, card in enumerate(parse_cards(EXAMPLES[category])):
        four_colour = canvas.appearance.four_colours
        picture = card_face(card, canvas.px(width), four_colour=four_colour, plain=True)
        canvas.picture(picture, (middle + pitch * (place - 2), row.centre[1]))


def _draw_keys(canvas: Canvas, box: Box, texts: Texts) -> None:
    rows = [(texts(key) if key in _WORDS else key, texts(f"rules.key_{act}")) for key, act in KEYS]
    widths = [_key_width(canvas, key) for key, _ in rows]
    step = min(40.0, (box.h - 60) / len(rows))
    middle = box.x + 20 + max(widths) / 2
    x = box.x + 20 + max(widths) + 16
    room = box.right - 16 - x
    ink = _even(canvas, _KEY_ROW, ((act, room) for _, act in rows))
    for number, ((key, act), width) in enumerate(zip(rows, widths, strict=True)):
        y = box.y + 53 + step * (number + 0.5)
        draw_key(canvas, (middle, y), key, theme.IVORY, (width, min(24.0, step - 3)))
        canvas.text(act, (x, y), ink, room=room)


def _key_width(canvas: Canvas, key: str) -> float:
    if key == ENTER:
        return 28.0
    return min(64.0, max(26.0, canvas.width(key, Ink(KEY, theme.IVORY)) + 16))
