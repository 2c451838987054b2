"""The rules page's panel of one hand, step by step."""

from typing import NamedTuple

from casino_stud.game.paytable import Paytable
from casino_stud.ui import paint, theme
from casino_stud.ui.canvas import Align, Canvas, Ink, Point
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box
from casino_stud.ui.text import Texts
from casino_stud.ui.theme import Style
from casino_stud.ui.views.page import HEAD, tall
from casino_stud.ui.views.paragraph import balanced

Steps = tuple[tuple[str, tuple[str, ...]], ...]
"""Titles and their paragraphs."""

_TITLE = Style(Face.SEMIBOLD, 18)
_NUMBER = Ink(Style(Face.SEMIBOLD, 17), theme.BRASS_HI)
_INSET = 20
_RADIUS, _AFTER_RING = 16, 12
_ABOVE, _AFTER_TITLE, _LINE = 18, 26, 20
_LEAST_GAP, _MOST_GAP = 4.0, 42.0
_WIDE = 1000


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
        (texts("rules.cards"), (texts("rules.cards_text"), texts("rules.upcard_text"))),
        (
            texts("rules.decide"),
            (texts("rules.fold_text"), texts.multiple("rules.raise_text", paytable.raise_multiple)),
        ),
        (texts("rules.qualify"), tuple(qualify)),
        (texts("rules.compare"), tuple(compare)),
    )


class _Written(NamedTuple):
    """The steps broken into lines.

    Attributes:
        share: of their size at which the letters are written.
        columns: the steps of each column, from the first step on.
        used: the height of the highest column without the gaps between its steps.
    """

    share: float
    columns: tuple[Steps, ...]
    used: float


def steps_fit(canvas: Canvas, box: Box, content: Steps, apart: float = 0) -> bool:
    """Tell whether all steps find room in a panel at their full size, and so far apart."""
    written = _write(canvas, box, content, 1.0)
    most = max(map(len, written.columns))
    return written.used + canvas.grown(apart) * most <= _room(canvas, box)


def _room(canvas: Canvas, box: Box) -> float:
    return box.h - _top(canvas) - _LEAST_GAP


def _top(canvas: Canvas) -> float:
    """Say how far below its panel's edge the first title lies."""
    return HEAD * tall(canvas) + _ABOVE * canvas.appearance.text


def _radius(canvas: Canvas) -> float:
    return _RADIUS * tall(canvas)


def _written(canvas: Canvas, box: Box, content: Steps) -> _Written:
    """Break the steps into lines; where these would be too many, all letters shrink alike."""
    written = _write(canvas, box, content, 1.0)
    for percent in range(95, 55, -5):
        if written.used <= _room(canvas, box):
            break
        written = _write(canvas, box, content, percent / 100)
    return written


def _write(canvas: Canvas, box: Box, content: Steps, share: float) -> _Written:
    ink = Ink(_smaller(theme.NOTE, share), theme.SAGE)
    room = column_width(box) - _indent(canvas) - _INSET
    broken = tuple(
        (title, tuple(line for text in paragraphs for line in balanced(canvas, text, ink, room)))
        for title, paragraphs in content
    )
    parts: list[tuple[Steps, ...]] = [(broken,)]
    if _is_wide(box):
        parts = [(broken[:at], broken[at:]) for at in range(1, len(broken))]
    ways = (
        _Written(share, columns, max(_height(canvas, each, share) for each in columns)) for columns in parts
    )
    return min(ways, key=lambda way: way.used)


def _height(canvas: Canvas, column: Steps, share: float) -> float:
    lines = sum(len(lines) for _, lines in column)
    return canvas.grown(share) * (_AFTER_TITLE * len(column) + _LINE * lines) + _LEAST_GAP * len(column)


def _smaller(style: Style, share: float) -> Style:
    return Style(style.face, round(style.px * share))


def _is_wide(box: Box) -> bool:
    """Tell whether lines as long as a panel could not be read well."""
    return box.w > _WIDE


def column_width(box: Box) -> float:
    """Give the width of each column of steps in a panel."""
    return box.w / 2 if _is_wide(box) else box.w


def _indent(canvas: Canvas) -> float:
    """Say how far from its column's edge a title begins: behind the number in its ring."""
    return _INSET + 2 * _radius(canvas) + _AFTER_RING


def draw_steps(canvas: Canvas, box: Box, content: Steps) -> None:
    """Draw the steps, in two columns where the panel is as wide as the page."""
    written = _written(canvas, box, content)
    number = 1
    for place, column in enumerate(written.columns):
        left = box.x + place * column_width(box)
        _draw_column(canvas, Box(left, box.y, column_width(box), box.h), column, (number, written))
        number += len(column)


def _draw_column(canvas: Canvas, box: Box, column: Steps, whole: tuple[int, _Written]) -> None:
    """Draw some steps from a number on; all columns have gaps of the same height."""
    number, written = whole
    title_ink = Ink(_smaller(_TITLE, written.share), theme.IVORY)
    body = Ink(_smaller(theme.NOTE, written.share), theme.SAGE)
    grown = canvas.grown(written.share)
    most = max(len(each) for each in written.columns)
    gap = _LEAST_GAP + min(canvas.grown(_MOST_GAP), (_room(canvas, box) - written.used) / most)
    x, y = box.x + _indent(canvas), box.y + _top(canvas)
    room = box.right - _INSET - x
    for title, lines in column:
        _draw_number(canvas, (box.x + _INSET + _radius(canvas), y), number)
        canvas.text(title, (x, y), title_ink, room=room)
        for place, line in enumerate(lines):
            canvas.text(line, (x, y + grown * (_AFTER_TITLE - 1 + _LINE * place)), body, room=room)
        y += grown * (_AFTER_TITLE + _LINE * len(lines)) + gap
        number += 1


def _draw_number(canvas: Canvas, centre: Point, number: int) -> None:
    radius = _radius(canvas)
    line = max(1.0, 1.5 * canvas.scale)
    canvas.picture(paint.ring(canvas.scale * radius, theme.BRASS, line), centre)
    canvas.text(str(number), centre, _NUMBER, Align.MIDDLE, 1.5 * radius)
