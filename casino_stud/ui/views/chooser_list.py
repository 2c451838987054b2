"""The list of pay tables: each with its file, a bar as long as its edge, its edge and its return."""

from fractions import Fraction

from casino_stud.ui import paint, theme
from casino_stud.ui.boxes import Edge
from casino_stud.ui.canvas import Align, Canvas, Ink, Skin
from casino_stud.ui.chooser_state import ChooserModel, Row
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box
from casino_stud.ui.tables_on_disk import Origin
from casino_stud.ui.text import Texts
from casino_stud.ui.theme import Style
from casino_stud.ui.views.chooser_layout import FOOT, HEAD, ChooserPage, ChooserPlaces
from casino_stud.ui.views.chooser_names import Name, clipped, set_name

AXIS = Fraction(6, 100)
"""The edge at the end of the axis."""

TICKS = (0, 2, 4, 6)
NAME = Ink(Style(Face.SEMIBOLD, 18), theme.IVORY)
_FILE = Ink(theme.LABEL, theme.SAGE)
_HEAD = Ink(theme.NOTE, theme.SAGE)
_FIGURE = Ink(Style(Face.SEMIBOLD, 18), theme.IVORY, digits=True)
_RETURN = Ink(Style(Face.SEMIBOLD, 17), theme.SAGE, digits=True)
_AXIS = Ink(theme.LABEL, theme.SAGE)
_CHOSEN = Skin(11, theme.flat(theme.rgb("#3A3018")), 255, Edge(theme.BRASS_HI, 1.75))
_HOVER = Skin(11, theme.flat(theme.rgb("#17343A")), 255)
_SECOND = Skin(11, theme.flat(theme.rgb("#1C2C22")), 255, Edge(theme.BRASS, 1.25))
_BAR = theme.rgb("#4BA39A")
_INK = 56.0
NUMBER_CELL = 100.0
_LINE, _LEAST_LINE = 21, 19
"""From one line of a row to the next, where there are two and where there are more."""

_LEAST_GAP = 24
"""Between the axis and what its numbers are of."""


class Columns:
    """The columns of a list this wide."""

    def __init__(self, box: Box) -> None:
        self.radio = box.x + 36
        self.name = box.x + 36 + 24
        self.returns = box.right - 22
        self.edge = self.returns - NUMBER_CELL
        room = self.edge - NUMBER_CELL - self.name
        self.bar_end = self.edge - NUMBER_CELL - 12
        self.bar = self.bar_end - min(260.0, room * 0.33)
        self.room = self.bar - 14 - self.name

    def at(self, edge: Fraction) -> float:
        """The place of an edge on the axis, clamped to it."""
        share = min(1.0, max(0.0, float(edge / AXIS)))
        return self.bar + share * (self.bar_end - self.bar)


def draw_list(canvas: Canvas, page: ChooserPage) -> None:
    """Draw the panel and the rows in sight."""
    places, model = page.places, page.model
    canvas.box(places.listing)
    _draw_frame(canvas, page, Columns(places.listing))
    top = model.picks.top
    for place, row in enumerate(model.rows[top : top + places.fitting]):
        _draw_row(canvas, places.row_box(place), page, row)
    _draw_scroll(canvas, places, model)


def draw_hovered(canvas: Canvas, page: ChooserPage, name: str, box: Box) -> None:
    """Draw the row under the pointer, by the name of its control."""
    row = next((row for row in page.model.rows if row_name(row) == name), None)
    if row is not None and row is not page.model.selected and row is not page.model.second:
        canvas.box(box.inset(0, 2), _HOVER)
        _draw_row(canvas, box, page, row)


def _draw_frame(canvas: Canvas, page: ChooserPage, columns: Columns) -> None:
    places, texts = page.places, page.texts
    box = places.listing
    high = min(places.rows.h, places.row * max(1, len(page.model.rows)))
    rows = places.rows._replace(h=high)
    y = box.y + HEAD / 2 + 2
    canvas.text(texts("chooser.table"), (columns.name, y), _HEAD, room=columns.room)
    for key, right in (("chooser.edge_head", columns.edge), ("chooser.return_head", columns.returns)):
        canvas.text(texts(key), (right, y), _HEAD, Align.RIGHT, NUMBER_CELL - 8)
    foot = rows.bottom + FOOT / 2
    for tick in TICKS:
        x = columns.at(Fraction(tick, 100))
        line = canvas.rect(Box(x, rows.y + 4, 1, rows.h + 2))
        canvas.surface.fill(canvas.appearance.ink(theme.PANEL_EDGE), line)
        label = texts.percent(Fraction(tick, 100), 0) if tick == TICKS[-1] else str(tick)
        canvas.text(label, (x, foot), _AXIS, Align.MIDDLE)
    room = columns.edge - columns.bar_end - canvas.width(texts.percent(AXIS, 0), _AXIS) / 2 - _LEAST_GAP
    if canvas.fits(texts("chooser.of_ante"), _AXIS, room):
        canvas.text(texts("chooser.of_ante"), (columns.edge, foot), _AXIS, Align.RIGHT, room)
    canvas.text(texts("chooser.of_bets"), (columns.returns, foot), _AXIS, Align.RIGHT, NUMBER_CELL - 8)


def _draw_row(canvas: Canvas, box: Box, page: ChooserPage, row: Row) -> None:
    model, columns = page.model, Columns(page.places.listing)
    chosen = row is model.selected
    inner = box.inset(0, 2)
    if chosen or row is model.second:
        canvas.box(inner, _CHOSEN if chosen else _SECOND)
    y = box.centre[1]
    _draw_radio(canvas, (columns.radio, y), chosen=chosen, second=row is model.second)
    _draw_words(canvas, Box(columns.name, inner.y, columns.room, inner.h), row, page)
    _draw_figures(canvas, columns, row, y, page.texts, chosen=chosen)


def row_name(row: Row) -> str:
    """Name the control of a row."""
    return f"row-{row.loaded.path}"


def shown_name(canvas: Canvas, places: ChooserPlaces, name: str) -> Name:
    """Break a table's name into the lines for which its row has room."""
    room = Columns(places.listing).room
    two = set_name(canvas, name, NAME, room, 2)
    return two if two.whole or _lines(canvas, places.row - 4) == 2 else set_name(canvas, name, NAME, room, 3)


def _lines(canvas: Canvas, high: float) -> int:
    """Tell how many lines a row has room for."""
    return 3 if high >= 3 * canvas.grown(_LEAST_LINE) else 2


def _draw_words(canvas: Canvas, box: Box, row: Row, page: ChooserPage) -> None:
    """Draw a table's name, and its file where the name leaves a line for it."""
    name = shown_name(canvas, page.places, row.table.name)
    count = _lines(canvas, box.h)
    apart = len(name.lines) < count
    step = canvas.grown(_LINE if count == 2 or len(name.lines) == 1 else _LEAST_LINE)
    y = box.centre[1] - step * (len(name.lines) - 1 + apart) / 2
    end = 0.0
    for line in name.lines:
        end = canvas.text(line, (box.x, y), name.ink)
        y += step
    if apart:
        canvas.text(_file_line(canvas, row, page, box.w), (box.x, y + 1), _FILE)
    else:
        _draw_beside(canvas, Box(box.x + end + 10, y - step, box.w - end - 10, 0), row, page)


def _draw_beside(canvas: Canvas, place: Box, row: Row, page: ChooserPage) -> None:
    """Say what is special about a table's file behind its name, where there is room for that."""
    special = _special(row, page)
    if special and canvas.width(special, _FILE) <= place.w:
        canvas.text(special, (place.x, place.y), _FILE)


def _file_line(canvas: Canvas, row: Row, page: ChooserPage, room: float) -> str:
    """Say which file a table is in, and what is special about it."""
    special = _special(row, page)
    ends = f" · {special}" if special else ""
    return f"{clipped(canvas, row.loaded.path.name, _FILE, room - canvas.width(ends, _FILE))}{ends}"


def _special(row: Row, page: ChooserPage) -> str:
    """Say what is special about a table's file; nothing where it is one of the game's own."""
    if row.loaded.path == page.model.in_play:
        return page.texts("chooser.in_play")
    return "" if row.origin is Origin.BUILT_IN else page.texts(f"chooser.short.{row.origin}")


def _draw_radio(canvas: Canvas, centre: tuple[float, float], *, chosen: bool, second: bool) -> None:
    colour = theme.BRASS_HI if chosen or second else theme.BUTTON_EDGE
    line = max(1.0, 2 * canvas.scale)
    canvas.picture(paint.ring(10.5 * canvas.scale, canvas.appearance.ink(colour), line), centre)
    if chosen:
        canvas.picture(paint.circle(5.5 * canvas.scale, colour), centre)
    elif second:
        canvas.text("2", centre, Ink(Style(Face.SEMIBOLD, 13), colour), Align.MIDDLE)


def _draw_figures(
    canvas: Canvas, columns: Columns, row: Row, y: float, texts: Texts, *, chosen: bool
) -> None:
    if row.worth is None:
        for right in (columns.edge, columns.returns):
            canvas.text(texts("paytable.none_yet"), (right, y), _RETURN, Align.RIGHT)
        return
    edge = row.worth.house_edge
    colour = theme.BRASS if chosen else _BAR
    end = max(columns.at(edge), columns.bar + 2)
    canvas.box(Box(columns.bar, y - 6, end - columns.bar, 12), Skin(3, theme.flat(colour)))
    if edge > AXIS:
        _draw_tip(canvas, (columns.bar_end, y), colour, 1)
    elif edge < 0:
        _draw_tip(canvas, (columns.bar, y), colour, -1)
    room, share = NUMBER_CELL - 12, texts.percent(row.worth.rtp)
    figure, least = texts.percent(edge, 4), canvas.setting(share, _RETURN, room)[1]
    # The edge matters most: it has fewer places rather than smaller ones than the return.
    if canvas.setting(figure, _FIGURE, room)[1] < least:
        figure = texts.percent(edge)
    canvas.text(figure, (columns.edge, y), _FIGURE, Align.RIGHT, room)
    canvas.text(share, (columns.returns, y), _RETURN, Align.RIGHT, room)


def _draw_tip(canvas: Canvas, point: tuple[float, float], colour: tuple[int, int, int], way: int) -> None:
    """Mark a bar that goes on beyond the axis."""
    side = canvas.px(14)
    outline = ((0.0, 0.0), (0.0, float(side)), (float(side) * 0.62, side / 2))
    if way < 0:
        outline = ((side * 0.62, 0.0), (side * 0.62, float(side)), (0.0, side / 2))
    picture = paint.polygon((side, side), outline, colour)
    x, y = canvas.at((point[0] + (2 if way > 0 else 0), point[1]))
    left = x if way > 0 else x - round(side * 0.62)
    canvas.surface.blit(picture, (left, y - side // 2))


def _draw_scroll(canvas: Canvas, places: ChooserPlaces, model: ChooserModel) -> None:
    """Draw how much of the list is in sight, where that is not all."""
    count, fitting = len(model.rows), places.fitting
    if count <= fitting:
        return
    rows = places.rows
    high = max(24.0, rows.h * fitting / count)
    y = rows.y + (rows.h - high) * model.picks.top / (count - fitting)
    canvas.box(Box(rows.right - 7, y, 4, high), Skin(2, theme.flat(theme.BUTTON_EDGE)))
