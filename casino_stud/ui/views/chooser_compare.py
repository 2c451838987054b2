"""Two pay tables side by side, what differs marked."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from casino_stud.game.hands import Category
from casino_stud.game.paytable import Paytable
from casino_stud.ui import theme
from casino_stud.ui.art.chips import chip_values
from casino_stud.ui.canvas import Align, Canvas, Ink, Point, Skin
from casino_stud.ui.chooser_state import Row
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box
from casino_stud.ui.text import MINUS, Texts
from casino_stud.ui.theme import Style
from casino_stud.ui.views.chooser_details import BAND, limits_of
from casino_stud.ui.views.chooser_layout import BUTTON
from casino_stud.ui.views.chooser_layout import DETAILS_INSET as INSET
from casino_stud.ui.views.chooser_names import clipped, lowered, set_name

MOST_STEP = 38
_HEAD = Ink(Style(Face.SEMIBOLD, 18), theme.IVORY)
_FILE = Ink(theme.LABEL, theme.SAGE)
_NAME = Ink(theme.ROW, theme.SAGE)
_VALUE = Ink(Style(Face.SEMIBOLD, 16), theme.IVORY)
_DIFFERENT = Ink(Style(Face.SEMIBOLD, 16), theme.BRASS_HI)
_MARK = Skin(8, theme.flat(theme.rgb("#3A3018")), 255)


class Line(NamedTuple):
    """One line of the comparison.

    Attributes:
        name: of what is compared.
        first: the selected table's.
        second: the other one's.
        difference: the selected one's less the other's; empty where none can be given.
        differs: the two are not the same.
    """

    name: str
    first: str
    second: str
    difference: str
    differs: bool


def compared(first: Row, second: Row, texts: Texts) -> list[Line]:
    """Hold two tables against each other, figures first."""
    return [
        *_figures(first, second, texts),
        *_pays(first.table, second.table, texts),
        *_rules(first, second, texts),
    ]


def _figures(first: Row, second: Row, texts: Texts) -> Iterator[Line]:
    one, other = first.worth, second.worth
    none_yet = texts("paytable.none_yet")
    for key, places in (("house_edge", 4), ("rtp", 4), ("raise_rate", 2), ("deviation", 3)):
        label = texts(f"chooser.compare.{key}")
        if one is None or other is None:
            yield Line(label, none_yet, none_yet, "", differs=False)
        elif key == "deviation":
            yield _deviations(label, one.deviation, other.deviation, texts)
        else:
            shares: tuple[Fraction, Fraction] = getattr(one, key), getattr(other, key)
            away = _signed(texts.decimal(100 * (shares[0] - shares[1]), places))
            differs = shares[0] != shares[1]
            difference = texts("chooser.compare.points", number=away) if differs else ""
            values = [texts.percent(share, places) for share in shares]
            yield Line(label, values[0], values[1], difference, differs)


def _deviations(label: str, one: float, other: float, texts: Texts) -> Line:
    """Compare deviations as they are shown, for which a float is exact enough."""
    shown = [Fraction(round(1000 * each), 1000) for each in (one, other)]
    away = shown[0] - shown[1]
    difference = _signed(texts.decimal(away, 3)) if away else ""
    values = [texts.decimal(each, 3) for each in shown]
    return Line(label, values[0], values[1], difference, bool(away))


def _pays(first: Paytable, second: Paytable, texts: Texts) -> Iterator[Line]:
    for category in reversed(Category):
        one, other = first.raise_pays[category], second.raise_pays[category]
        away = one - other
        number = texts.decimal(away, 0 if away.denominator == 1 else 2)
        difference = _signed(number) if away else ""
        yield Line(
            texts.row(first, category), texts.ratio(one), texts.ratio(other), difference, differs=bool(away)
        )


def _rules(first: Row, second: Row, texts: Texts) -> Iterator[Line]:
    for key in ("ante_pays", "qualifier", "limits", "smallest", "raise", "max_win"):
        one, other = (_rule(key, row.table, texts) for row in (first, second))
        yield Line(texts(f"chooser.compare.{key}"), one, other, "", differs=one != other)


def _rule(key: str, table: Paytable, texts: Texts) -> str:
    match key:
        case "ante_pays":
            return texts.ratio(table.ante_pays)
        case "qualifier":
            return texts(f"chooser.qualifier.{table.qualifier.key}")
        case "limits":
            return limits_of(table, texts)
        case "smallest":
            return texts.number(chip_values(table)[0])
        case "raise":
            return texts("chooser.times", count=table.raise_multiple)
    return texts("chooser.no_cap") if table.max_payout is None else texts.number(table.max_payout)


def _signed(number: str) -> str:
    return number if number.startswith(MINUS) else f"+{number}"


def draw_compare(canvas: Canvas, box: Box, rows: tuple[Row, Row], texts: Texts) -> None:
    """Draw the panel of two tables; its buttons are drawn by the page."""
    canvas.box(box)
    left, right = box.x + INSET, box.right - INSET
    wide = right - left
    ends = left + wide * 0.55, left + wide * 0.82, right
    for end, row in zip(ends, rows, strict=False):
        _draw_head(canvas, (end, box.y + 23), row, wide * 0.26)
    canvas.text(texts("chooser.compare.difference"), (right, box.y + 23), _FILE, Align.RIGHT, wide * 0.17)
    head = 42 + canvas.grown(22)
    canvas.rule(left - 6, right + 6, box.y + head)
    lines = compared(*rows, texts)
    bottom = box.bottom - 16 - BUTTON - 12
    step = min(MOST_STEP, (bottom - box.y - head - 6) / len(lines))
    for number, line in enumerate(lines):
        top = box.y + head + 4 + number * step
        _draw_line(canvas, Box(left, top, wide, step), ends, line, banded=bool(number % 2))
    canvas.rule(left - 6, right + 6, bottom)


def _draw_head(canvas: Canvas, point: tuple[float, float], row: Row, room: float) -> None:
    """Draw a table's name, and its file where the name leaves a line for it."""
    name = set_name(canvas, row.table.name, _HEAD, room, 2)
    if not name.whole:
        name = set_name(canvas, row.table.name, _HEAD, room, 3)
    x, y = point
    step = canvas.grown(21 if len(name.lines) < 3 else 16)
    for number, line in enumerate(name.lines):
        canvas.text(line, (x, y + step * (number - (len(name.lines) == 3) * 0.25)), name.ink, Align.RIGHT)
    if len(name.lines) == 1:
        file = clipped(canvas, row.loaded.path.name, _FILE, room)
        canvas.text(file, (x, y + 1 + step), _FILE, Align.RIGHT)


def _draw_line(
    canvas: Canvas, box: Box, ends: tuple[float, float, float], line: Line, *, banded: bool
) -> None:
    if line.differs:
        canvas.box(Box(box.x - 10, box.y + 1, box.w + 20, box.h - 2), _MARK)
    elif banded:
        canvas.box(Box(box.x - 10, box.y, box.w + 20, box.h), BAND)
    y, ink = box.centre[1], lowered(canvas, _DIFFERENT if line.differs else _VALUE, box.h)
    canvas.text(line.name, (box.x, y), lowered(canvas, _NAME, box.h), room=box.w * 0.3)
    for value, end in zip((line.first, line.second), ends, strict=False):
        _draw_value(canvas, (end, y), value, ink, box.w * 0.25)
    _draw_value(canvas, (ends[2], y), line.difference, ink, box.w * 0.17)


def _draw_value(canvas: Canvas, point: Point, value: str, ink: Ink, room: float) -> None:
    """Write a number in cells, so that its digits stand below others, where it has room for them."""
    cells = ink._replace(digits=True)
    numeric = any(map(str.isdigit, value)) and canvas.width(value, cells) <= room
    canvas.text(value, point, cells if numeric else ink, Align.RIGHT, room)
