"""The settings page: where its rows lie, and how they look."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from casino_stud.settings import MAX_VOLUME, Settings
from casino_stud.ui import theme
from casino_stud.ui.canvas import PANEL, Align, Canvas, Ink
from casino_stud.ui.controls import Control, Look, Pointing
from casino_stud.ui.fonts import Face
from casino_stud.ui.inputs import (
    LEAST_AIR,
    SEGMENT,
    SWITCH_WIDTH,
    TARGET,
    draw_choice,
    draw_row,
    draw_segment,
    draw_slider,
    draw_switch,
    segment_widths,
)
from casino_stud.ui.layout import Box, Layout
from casino_stud.ui.setting_rows import COLUMNS, Kind, Row, chosen
from casino_stud.ui.text import Texts
from casino_stud.ui.theme import Style
from casino_stud.ui.views.page import TOP, back_box, draw_page, even, title_width
from casino_stud.ui.views.sample import draw_sample
from casino_stud.ui.widgets import KEY, draw_button, draw_icon, draw_key

HEAD, FOOT, GAP = 50, 8, 14
_ROOMY = 80
_INSET = 20
_SLIDER_WIDTH, _PERCENT_WIDTH = 260, 66
_HEAD = Ink(Style(Face.SEMIBOLD, 18), theme.IVORY)
_NAME = Ink(Style(Face.MEDIUM, 17), theme.IVORY)
_NOTE = Ink(theme.NOTE, theme.SAGE)
_PERCENT = Ink(Style(Face.SEMIBOLD, 17), theme.IVORY, digits=True)
_MESSAGE = Ink(theme.ROW, theme.CORAL)


@dataclass(frozen=True, slots=True)
class Page:
    """What the page shows.

    Attributes:
        settings: as they are, with the language in use.
        texts: the language.
        paytable: the table in use and its limits.
        bankrolls: the chips that each choice of a new bankroll comes to.
        message: what could not be done; empty for nothing.
        undo: the settings from before the defaults can be taken back.
    """

    settings: Settings
    texts: Texts
    paytable: str
    bankrolls: tuple[int, ...]
    message: str = ""
    undo: bool = False


class Plan(NamedTuple):
    """Where everything on the page lies: panels, rows, the sample, and what can be clicked."""

    panels: tuple[tuple[str, Box], ...]
    rows: tuple[tuple[Row, Box], ...]
    sample: Box
    controls: tuple[Control, ...]


def plan(canvas: Canvas, places: Layout, page: Page) -> Plan:
    """Lay the page out for a window, a language and a size of texts."""
    left, wide = places.left, (places.right - places.left - 16) / 2
    high = places.height - 20 - TOP
    longest = max(sum(len(rows) for _, rows in column) for column in COLUMNS)
    room = (high - GAP - 2 * (HEAD + FOOT)) / longest
    step = min(room, _ROOMY * (2 * canvas.appearance.text - 1))
    panels: list[tuple[str, Box]] = []
    placed: list[tuple[Row, Box]] = []
    ends: list[float] = []
    for number, column in enumerate(COLUMNS):
        x, y = left + number * (wide + 16), float(TOP)
        for name, rows in column:
            panels.append((name, Box(x, y, wide, HEAD + FOOT + step * len(rows))))
            placed += ((row, Box(x, y + HEAD + step * place, wide, step)) for place, row in enumerate(rows))
            y = panels[-1][1].bottom + GAP
        ends.append(y)
    sample = Box(left, ends[0], wide, ends[1] - GAP - ends[0])
    controls = (*_head(canvas, places, page), *_controls(canvas, tuple(placed), page))
    return Plan(tuple(panels), tuple(placed), sample, controls)


def _head(canvas: Canvas, places: Layout, page: Page) -> Iterator[Control]:
    texts = page.texts
    yield Control("back", back_box(places), Look.ICON, "", texts("key.escape"), tooltip=texts("tooltip.back"))
    name = "undo" if page.undo else "restore"
    wide = 100 + 84 * canvas.appearance.text
    box = Box(places.right - wide, 20, wide, TARGET)
    yield Control(name, box, Look.GLASS, texts(f"settings.{name}"), tooltip=texts(f"settings.{name}_note"))


def _controls(canvas: Canvas, rows: tuple[tuple[Row, Box], ...], page: Page) -> Iterator[Control]:
    for row, box in rows:
        right, middle = box.right - _INSET, box.centre[1]
        match row.kind:
            case Kind.SWITCH:
                note = _tooltip(canvas, page, row, _words(row, box, right - SWITCH_WIDTH))
                yield Control(row.name, box.inset(8, 2), Look.SWITCH, key=row.key, tooltip=note)
            case Kind.CHOICE:
                yield from _choice(canvas, page, row, box)
            case Kind.SLIDER:
                x = right - _PERCENT_WIDTH * canvas.appearance.text - _SLIDER_WIDTH
                place = Box(x, middle - TARGET / 2, _SLIDER_WIDTH, TARGET)
                yield Control(row.name, place, Look.SLIDER)
            case Kind.BUTTON:
                wide = 50 + 102 * canvas.appearance.text
                place = Box(right - wide, middle - TARGET / 2, wide, TARGET)
                label = page.texts(f"settings.{row.name}.act")
                note = _tooltip(canvas, page, row, _words(row, box, place.x))
                yield Control(row.name, place, Look.GLASS, label, row.key, note)


def _choice(canvas: Canvas, page: Page, row: Row, box: Box) -> Iterator[Control]:
    """The segments, and below them the choice as a whole."""
    labels = _labels(page, row)
    widths = segment_widths(canvas, labels, 0.74 * box.w - _INSET)
    y, whole = box.centre[1] - TARGET / 2, sum(widths)
    x = left = box.right - _INSET - whole
    note = _tooltip(canvas, page, row, _words(row, box, left))
    for option, label, wide in zip(row.options, labels, widths, strict=True):
        segment = Box(x, y, wide, TARGET)
        yield Control(f"{row.name}:{option}", segment, Look.SEGMENT, label, tooltip=note)
        x += wide
    yield Control(row.name, Box(left, y, whole, TARGET), Look.CHOICE)


def _labels(page: Page, row: Row) -> list[str]:
    texts = page.texts
    if row.name == "starting_antes":
        return [texts.number(chips) for chips in page.bankrolls]
    if row.name == "text_size":
        return [texts("number.percent", number=option) for option in row.options]
    return [texts(f"settings.{row.name}.{option}") for option in row.options]


def _words(row: Row, box: Box, end: float) -> Box:
    """Give the place of a row's name and note, before what begins at `end`."""
    left = box.x + _INSET
    beside = 60 if row.kind is Kind.SWITCH and row.key else 16
    return box._replace(x=left, w=end - left - beside)


def _noted(canvas: Canvas, box: Box, note: str) -> bool:
    """Tell whether there is room for a note below its row's name."""
    larger = canvas.appearance.text > 1
    fits = canvas.width(note, _NOTE) <= box.w if larger else canvas.fits(note, _NOTE, box.w)
    return bool(note) and fits and box.h >= canvas.grown(46)


def _note(page: Page, row: Row) -> str:
    if row.name == "paytable":
        return page.paytable
    return page.texts.forms.get(f"settings.{row.name}.note", "")


def _tooltip(canvas: Canvas, page: Page, row: Row, box: Box) -> str:
    """Give what is not said in the row itself."""
    note = _note(page, row)
    return "" if _noted(canvas, box, note) and row.name != "paytable" else note


class _Drawing(NamedTuple):
    """What every part of the page is drawn with."""

    canvas: Canvas
    page: Page
    controls: dict[str, Control]
    pointing: Pointing


def draw_settings(canvas: Canvas, places: Layout, page: Page, plan: Plan, pointing: Pointing) -> None:
    """Draw the page."""
    draw_page(canvas, places, page.texts("settings.title"))
    for name, box in plan.panels:
        canvas.box(box, PANEL)
        _draw_title(canvas, page, name, box)
        canvas.rule(box.x + 14, box.right - 14, box.y + 45)
    drawing = _Drawing(canvas, page, {control.name: control for control in plan.controls}, pointing)
    for row, box in plan.rows:
        _DRAW[row.kind](drawing, row, box)
        _draw_name(drawing, row, box)
    if plan.sample.h >= 80:
        draw_sample(canvas, plan.sample, page.texts)
        _draw_title(canvas, page, "sample", plan.sample)
    _draw_button(drawing, plan.controls[1].name)
    draw_icon(canvas, plan.controls[0], pointing, "")
    _draw_message(drawing, places, plan.controls[1].box)


def _draw_title(canvas: Canvas, page: Page, name: str, box: Box) -> None:
    title = page.texts(f"settings.panel.{name}")
    canvas.text(title, (box.x + _INSET, box.y + 25), _HEAD, room=box.w - 40)


def _draw_name(drawing: _Drawing, row: Row, box: Box) -> None:
    canvas = drawing.canvas
    switch = row.kind is Kind.SWITCH
    end = box.right - _INSET - SWITCH_WIDTH if switch else drawing.controls[row.name].box.x
    place = _words(row, box, end)
    name, note = drawing.page.texts(f"settings.{row.name}.name"), _note(drawing.page, row)
    away = 0.0
    if _noted(canvas, place, note):
        away = canvas.grown(11)
        canvas.text(note, (place.x, box.centre[1] + away), _NOTE, room=place.w)
    canvas.text(name, (place.x, box.centre[1] - away), _NAME, room=place.w)


def _draw_switch(drawing: _Drawing, row: Row, box: Box) -> None:
    canvas, right, middle = drawing.canvas, box.right - _INSET, box.centre[1]
    draw_row(canvas, drawing.controls[row.name], drawing.pointing)
    draw_switch(canvas, right, middle, on=getattr(drawing.page.settings, row.name))
    if row.key and canvas.appearance.key_hints:
        wide = max(26.0, canvas.width(row.key, Ink(KEY, theme.SAGE)) + 12)
        place = (right - SWITCH_WIDTH - 14 - wide / 2, middle)
        draw_key(canvas, place, row.key, theme.SAGE, (wide, canvas.grown(24)))


def _draw_choice(drawing: _Drawing, row: Row, _box: Box) -> None:
    draw_choice(drawing.canvas, drawing.controls[row.name], drawing.pointing)
    at = chosen(drawing.page.settings, row)
    segments = {option: drawing.controls[f"{row.name}:{option}"] for option in row.options}
    rooms = ((segment.label, segment.box.w - LEAST_AIR) for segment in segments.values())
    style = even(drawing.canvas, SEGMENT, rooms).style
    for option, segment in segments.items():
        draw_segment(drawing.canvas, segment, drawing.pointing, style, chosen=option == at)


def _draw_slider(drawing: _Drawing, row: Row, box: Box) -> None:
    control, volume = drawing.controls[row.name], drawing.page.settings.volume
    draw_slider(drawing.canvas, control, drawing.pointing, volume / MAX_VOLUME)
    percent = drawing.page.texts("number.percent", number=volume)
    right = box.right - _INSET
    room = right - control.box.right
    drawing.canvas.text(percent, (right, box.centre[1]), _PERCENT, Align.RIGHT, room)


def _draw_button(drawing: _Drawing, name: str) -> None:
    draw_button(drawing.canvas, drawing.controls[name], drawing.pointing)


_DRAW: Mapping[Kind, Callable[[_Drawing, Row, Box], None]] = {
    Kind.SWITCH: _draw_switch,
    Kind.CHOICE: _draw_choice,
    Kind.SLIDER: _draw_slider,
    Kind.BUTTON: lambda drawing, row, _: _draw_button(drawing, row.name),
}


def _draw_message(drawing: _Drawing, places: Layout, button: Box) -> None:
    """Say in the head what could not be done, in one line or two."""
    canvas, page = drawing.canvas, drawing.page
    if not page.message:
        return
    left = places.left + 81 + title_width(canvas, page.texts("settings.title"))
    right = button.x - 20
    lines = canvas.wrapped(page.message, _MESSAGE, right - left)
    for number, line in enumerate(lines):
        y = button.centre[1] + canvas.grown(20) * (number - (len(lines) - 1) / 2)
        canvas.text(line, (right, y), _MESSAGE, Align.RIGHT, right - left)
