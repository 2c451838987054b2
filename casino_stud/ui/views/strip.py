"""The strip beside the table that tells what became of the pay table's file."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from casino_stud.ui import theme
from casino_stud.ui.appearance import Appearance
from casino_stud.ui.boxes import Edge
from casino_stud.ui.canvas import Align, Canvas, Ink, Skin, measuring
from casino_stud.ui.controls import Control, Look, Pointing
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box, Layout
from casino_stud.ui.live_edits import Broken, Strip, most_telling
from casino_stud.ui.stage import Part
from casino_stud.ui.table_state import TableState
from casino_stud.ui.text import Texts
from casino_stud.ui.theme import Style
from casino_stud.ui.views.model import TableModel
from casino_stud.ui.views.side import last_hands_box, show_dealer_box
from casino_stud.ui.widgets import KEY, draw_key, key_height

NAME = "strip"
INSET = 14
_GAP = 8
_PAD = 11
_HINTS = 30

_TITLE = Ink(Style(Face.SEMIBOLD, 16), theme.IVORY)
_LINE = Ink(theme.NOTE, theme.IVORY)
_PLACE = Ink(Style(Face.SEMIBOLD, 15), theme.CORAL)
_HINT = Ink(theme.LABEL, theme.SAGE)


class _Said(NamedTuple):
    """The lines of the strip.

    Attributes:
        title: what became of the table; it is always there.
        news: what must be read whole.
        more: what gives way first.
    """

    title: list[tuple[str, Ink]]
    news: list[tuple[str, Ink]]
    more: list[tuple[str, Ink]]


def strip_control(places: Layout, model: TableModel) -> tuple[Control, ...]:
    """Give the strip as something to click away, if there is anything to tell."""
    if model.strip is None:
        return ()
    return (Control(NAME, strip_box(places, model), Look.SEGMENT, "", model.texts("key.escape")),)


def strip_box(places: Layout, model: TableModel) -> Box:
    """Give the place of the strip: in the first space of the right column that holds all it tells."""
    measure = measuring(places.scale, Appearance(text=places.text))
    said = _Said([], [], [])
    if model.strip is not None:
        said = _said(measure, model.strip, model.texts, places.side.w - 2 * INSET)
    wanted = 2 * _PAD + sum(map(len, said)) * _step(places) + _HINTS
    spaces = list(_spaces(places, model.shown))
    space, hangs = next((each for each in spaces if each[0].h >= wanted), spaces[-1])
    high = min(wanted, space.h)
    return space._replace(y=space.y if hangs else space.bottom - high, h=high)


def _spaces(places: Layout, state: TableState) -> Iterator[tuple[Box, bool]]:
    """Give the spaces in the right column: what is free, then all that hides only the last hands.

    The strip lies low in a space, or hangs under the last hands where cards are below.
    """
    side, cards = last_hands_box(places, state), places.player
    column = Box(side.x, places.side.y, side.w, places.height - places.side.y)
    end = _controls_top(places, column) - _GAP
    above_cards = column.meets(cards)
    if above_cards:
        yield _between(column, max(cards.bottom, side.bottom) + _GAP, end), False
        end = cards.y - _GAP
    yield _between(column, side.bottom + _GAP, end), above_cards
    if state.dealer_hidden:
        end = min(end, show_dealer_box(places, state).y - _GAP)
    yield _between(column, places.side.y, end), False


def _controls_top(places: Layout, column: Box) -> float:
    """Give where the buttons below a column begin, and the light around the next move."""
    top = places.deal.y - _GAP
    return min(top, places.rebet.y) if places.rebet.right + _GAP > column.x else top


def _between(column: Box, top: float, end: float) -> Box:
    return column._replace(y=top, h=end - top)


def _step(places: Layout) -> float:
    return 21 * (1 + 0.8 * (places.text - 1))


def strip_parts(places: Layout, model: TableModel, pointing: Pointing) -> Iterator[Part]:
    """Give the strip, if there is anything to tell."""
    if model.strip is not None:
        box = strip_box(places, model)
        seen = (box, _step(places), model.strip, (model.texts, pointing.hover == NAME))
        yield Part("strip", box.inset(-16, -16), _draw_strip, seen)


def _draw_strip(canvas: Canvas, box: Box, step: float, strip: Strip, look: tuple[Texts, bool]) -> None:
    """Draw the strip; the look is its language and whether the pointer is on it."""
    texts, lit = look
    edge = Edge(theme.CORAL if isinstance(strip.news, Broken) else theme.BRASS, 1.25)
    fill = theme.GLASS_HOVER if lit else theme.PANEL
    canvas.box(box, Skin(12, fill, 255, edge, 4))
    room = box.w - 2 * INSET
    most = int((box.h - 2 * _PAD - _HINTS) / step + 1e-6)
    lines = _arranged(canvas, _said(canvas, strip, texts, room), most, room)
    for number, (line, ink) in enumerate(lines):
        canvas.text(line, (box.x + INSET, box.y + _PAD + step * (number + 0.5)), ink, room=room)
    _draw_hints(canvas, box, texts)


def _arranged(canvas: Canvas, said: _Said, most: int, room: float) -> list[tuple[str, Ink]]:
    """Give the lines that fit: first what may be left out goes, then the end of the news."""
    whole = [*said.title, *said.news, *said.more]
    return whole if len(whole) <= most else _shortened(canvas, [*said.title, *said.news], most, room)


def _shortened(
    canvas: Canvas, said: Sequence[tuple[str, Ink]], most: int, room: float
) -> list[tuple[str, Ink]]:
    """Leave out what is too much, at the end of a word."""
    if len(said) <= most:
        return list(said)
    line, ink = said[most - 1]
    while " " in line and canvas.width(f"{line}\N{HORIZONTAL ELLIPSIS}", ink) > room:
        line = line.rpartition(" ")[0]
    return [*said[: most - 1], (f"{line}\N{HORIZONTAL ELLIPSIS}", ink)]


def _said(canvas: Canvas, strip: Strip, texts: Texts, room: float) -> _Said:
    news = strip.news
    if isinstance(news, Broken):
        fault = most_telling(news.faults)
        lines = [(line, _LINE) for line in canvas.wrapped(texts.fault(fault.reason), _LINE, room)]
        others = len(news.faults) - 1
        said = texts("live.broken", name=news.name)
        return _Said(
            [(line, _TITLE) for line in canvas.wrapped(said, _TITLE, room)],
            [(fault.short_place, _PLACE), *lines],
            [(texts.counted("live.more", others), _HINT)] if others else [],
        )
    key = "live.next_hand" if strip.waits else "live.edited"
    title = texts(key, name=news.after.name)
    titles = [(line, _TITLE) for line in canvas.wrapped(title, _TITLE, room)]
    edges = [(line, _LINE) for line in canvas.wrapped(_edge_line(strip, texts), _LINE, room)]
    return _Said(titles, edges, [])


def _edge_line(strip: Strip, texts: Texts) -> str:
    edges = strip.before, strip.after
    before, after = (texts("paytable.none_yet") if edge is None else texts.percent(edge) for edge in edges)
    if before == after and None not in edges:
        return texts("live.same_edge", after=after)
    return texts("live.edge", before=before, after=after)


def _draw_hints(canvas: Canvas, box: Box, texts: Texts) -> None:
    y = box.bottom - _PAD - _HINTS / 2 + 4
    canvas.rule(box.x + 10, box.right - 10, box.bottom - _PAD - _HINTS + 4)
    x, right = box.x + INSET, box.right - INSET
    high = key_height(canvas)
    key, close, opens = texts("key.escape"), texts("live.close"), texts("live.open")
    wide = max(26.0, canvas.width(key, Ink(KEY, theme.SAGE)) + 10)
    both = canvas.width(close, _HINT) + canvas.width(opens, _HINT) + wide + high + 26 <= right - x
    if both:
        draw_key(canvas, (x + high / 2, y + 2), "T", theme.SAGE, (high, high))
        canvas.text(opens, (x + high + 7, y + 2), _HINT)
    left = right - 8 - canvas.text(close, (right, y + 2), _HINT, Align.RIGHT, (right - x) * 0.4)
    draw_key(canvas, (left - wide / 2, y + 2), key, theme.SAGE, (wide, high))
