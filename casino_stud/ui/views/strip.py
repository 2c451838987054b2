"""The strip under the limits that tells what became of the pay table's file."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from casino_stud.ui import theme
from casino_stud.ui.appearance import Appearance
from casino_stud.ui.canvas import Align, Canvas, Ink, Skin
from casino_stud.ui.controls import Control, Look, Pointing
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box, Layout
from casino_stud.ui.live_edits import Broken, Strip, most_telling
from casino_stud.ui.paint import Edge
from casino_stud.ui.stage import Part
from casino_stud.ui.text import Texts
from casino_stud.ui.theme import Style
from casino_stud.ui.views.model import TableModel
from casino_stud.ui.widgets import draw_key

NAME = "strip"
INSET = 14
_GAP = 8
_PAD = 11
_HINTS = 30
_MOST = 8

_TITLE = Ink(Style(Face.SEMIBOLD, 16), theme.IVORY)
_LINE = Ink(theme.NOTE, theme.IVORY)
_PLACE = Ink(Style(Face.SEMIBOLD, 15), theme.CORAL)
_HINT = Ink(theme.LABEL, theme.SAGE)


class _Said(NamedTuple):
    """The lines of the strip.

    Attributes:
        title: what became of the table; it gives way last.
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
    """Give the place of the strip: the first that has room for all, else the roomiest.

    Where the texts are so large that no place is left, it lies over the limits until it is put away.
    """
    measure = Canvas(pygame.Surface((1, 1)), places.scale, Appearance(text=places.text))
    said, step = _Said([], [], []), _step(places)
    if model.strip is not None:
        said = _said(measure, model.strip, model.texts, places.limits.w - 2 * INSET)
    wanted = 2 * _PAD + min(sum(map(len, said)), _MOST) * step + _HINTS
    free = list(_free(places, marked=model.seed is not None or not model.saved))
    box = next((place for place in free if place.h >= wanted), max(free, key=lambda place: place.h))
    if box.h < 2 * _PAD + 2 * step:
        box = places.limits._replace(h=places.bank.y - _GAP - places.limits.y)
    high = min(box.h, wanted)
    lines, hinted = _arranged(said, high - 2 * _PAD, step)
    return box._replace(h=min(high, 2 * _PAD + len(lines) * step + _HINTS * hinted))


def _free(places: Layout, *, marked: bool) -> Iterator[Box]:
    """Give what is free in the columns: under the limits, below the cards, under the last hands."""
    column, cards = places.limits.w, places.player
    top = (places.mark.bottom if marked else places.limits.bottom) + _GAP
    left = Box(places.left, top, column, places.bank.y - _GAP - top)
    below = left._replace(y=cards.bottom + _GAP, h=places.bank.y - 2 * _GAP - cards.bottom)
    right = Box(places.right - column, places.side.bottom + _GAP, column, 0)
    right = right._replace(h=places.deal.y - 2 * _GAP - places.side.bottom)
    for place in (left, below, right):
        if place.meets(cards):
            yield place._replace(h=cards.y - _GAP - place.y)
        elif place.y >= top or place is right:
            yield place


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
    lines, hinted = _arranged(_said(canvas, strip, texts, room), box.h - 2 * _PAD, step)
    most = int((box.h - 2 * _PAD) / step + 1e-6)
    for number, (line, ink) in enumerate(_shortened(canvas, lines, most, room)):
        canvas.text(line, (box.x + INSET, box.y + _PAD + step * (number + 0.5)), ink, room=room)
    if hinted:
        _draw_hints(canvas, box, texts)


def _arranged(said: _Said, high: float, step: float) -> tuple[list[tuple[str, Ink]], bool]:
    """Give the lines that fit into a height, and whether the hints do too: whole news go before all else."""
    title, news, more = said
    ways = (([*title, *news, *more], True), ([*title, *news], True), ([*title, *news], False))
    fitting = (way for way in ways if len(way[0]) * step + _HINTS * way[1] <= high + 1e-6)
    return next(fitting, (news, False))


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
        return _Said(
            [(texts("live.broken", name=news.name), _TITLE)],
            [(fault.short_place, _PLACE), *lines],
            [(texts.counted("live.more", others), _HINT)] if others else [],
        )
    key = "live.next_hand" if strip.waits else "live.edited"
    title = texts(key, name=news.after.name)
    titles = [(line, _TITLE) for line in canvas.wrapped(title, _TITLE, room)]
    edges = [(line, _LINE) for line in canvas.wrapped(_edge_line(strip, texts), _LINE, room)]
    return _Said([], [*titles, *edges], [])


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
    draw_key(canvas, (x + 11, y + 2), "T", theme.SAGE)
    key, close, opens = texts("key.escape"), texts("live.close"), texts("live.open")
    wide = max(26.0, canvas.width(key, _HINT) + 10)
    both = canvas.width(close, _HINT) + canvas.width(opens, _HINT) + wide + 54 <= right - x
    if both:
        canvas.text(opens, (x + 30, y + 2), _HINT)
    left = right - 8 - canvas.text(close, (right, y + 2), _HINT, Align.RIGHT, (right - x) * 0.4)
    draw_key(canvas, (left - wide / 2, y + 2), key, theme.SAGE, (wide, 22))
