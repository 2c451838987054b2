"""What the selected pay table is worth, its limits, and what each of its rows pays."""

from collections.abc import Sequence
from fractions import Fraction

from casino_stud.game.hands import Category
from casino_stud.game.paytable import Paytable, depends_on_ante
from casino_stud.game.settle import WINS, pay_chips
from casino_stud.ui import fonts, theme
from casino_stud.ui.boxes import Edge
from casino_stud.ui.canvas import Align, Canvas, Ink, Skin, cut
from casino_stud.ui.chooser_state import Row
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box, text_size
from casino_stud.ui.paint import spaced_width
from casino_stud.ui.text import Texts
from casino_stud.ui.theme import Style
from casino_stud.ui.views.chooser_layout import BUTTON
from casino_stud.ui.views.chooser_layout import DETAILS_INSET as INSET
from casino_stud.ui.views.chooser_names import clipped, lowered
from casino_stud.ui.views.felt import draw_spaced

DEALS = 19_933_230_517_200
TILES, TILE = 56, 62
_TILE_GAP = 8
_BESIDE = 16
"""What a tile leaves free beside its words."""

INFO = 66
FOOT_NOTE = 30
MOST_STEP = 46
_TITLE = Style(Face.CINZEL, 28)
_PLAIN_TITLE = Ink(Style(Face.SEMIBOLD, 24), theme.PRINT)
_TITLE_SPACING = 1
_LEAST_TITLE, _LEAST_WHERE = 19, 80
_NOTE = Ink(theme.NOTE, theme.SAGE)
_LABEL = Ink(theme.LABEL, theme.SAGE)
_STRONG = Ink(Style(Face.SEMIBOLD, 16), theme.IVORY)
_BIG = Style(Face.SEMIBOLD, 22)
_ROW = Ink(Style(Face.REGULAR, 17), theme.IVORY)
_PAYS = Ink(Style(Face.SEMIBOLD, 17), theme.BRASS)
_WINS = Ink(Style(Face.SEMIBOLD, 17), theme.IVORY, digits=True)
_ONCE = Ink(theme.ROW, theme.SAGE, digits=True)
_LABEL_GAP, _PAIR_GAP = 8, 32
"""From a label to its value, and from a value to the next label."""

_CAPPED = Ink(Style(Face.SEMIBOLD, 14), theme.BRASS_HI)
_TILE_SKIN = Skin(10, theme.flat(theme.rgb("#0D2126")), 170, Edge(theme.PANEL_EDGE, 1.25))
BAND = Skin(8, theme.flat(theme.IVORY), 12)


def draw_details(canvas: Canvas, box: Box, row: Row, texts: Texts) -> None:
    """Draw the panel of one table; its buttons are drawn by the page."""
    canvas.box(box)
    draw_name(canvas, Box(box.x + INSET, box.y, box.w - 2 * INSET, TILES), row, texts)
    _draw_tiles(canvas, Box(box.x + INSET, box.y + TILES, box.w - 2 * INSET, TILE), row, texts)
    info = Box(box.x + INSET, box.y + TILES + TILE + 10, box.w - 2 * INSET, INFO)
    _draw_limits(canvas, info, row, texts)
    bottom = box.bottom - 16 - BUTTON - FOOT_NOTE - 4
    _draw_pays(canvas, Box(box.x + INSET, info.bottom + 6, info.w, bottom - info.bottom - 6), row, texts)
    canvas.rule(box.x + INSET - 6, box.right - INSET + 6, bottom)
    note = _foot_note(canvas, row, texts, info.w)
    canvas.text(note, (box.x + INSET, bottom + FOOT_NOTE / 2 + 2), _NOTE, room=info.w)


def _foot_note(canvas: Canvas, row: Row, texts: Texts, room: float) -> str:
    """Say how exact the figures are, and at which ante the wins are where there is room for that."""
    if depends_on_ante(row.table):
        return texts("chooser.exact_at", deals=DEALS, ante=row.ante)
    full = texts("chooser.exact_wins", deals=DEALS, ante=row.ante)
    return full if canvas.width(full, _NOTE) <= room else texts("chooser.exact", deals=DEALS)


def draw_name(canvas: Canvas, box: Box, row: Row, texts: Texts) -> None:
    """Draw a table's name as a title, and its file at the right."""
    y = box.y + box.h / 2 + 2
    where = texts(f"chooser.from.{row.origin}", file=row.loaded.path.name, folder=str(row.loaded.path.parent))
    # What is left of a long name tells nothing: its file gives way first.
    room = min(box.w * 0.5, box.w - 20 - _least_title_width(canvas, row.table.name))
    if room < _LEAST_WHERE:
        draw_title(canvas, (box.x, y), row.table.name, box.w)
        return
    where = clipped(canvas, where, _NOTE, room)
    canvas.text(where, (box.right, y + 3), _NOTE, Align.RIGHT)
    draw_title(canvas, (box.x, y), row.table.name, box.w - canvas.width(where, _NOTE) - 20)


def _least_title_width(canvas: Canvas, name: str) -> float:
    plain = not fonts.has_all(name, _TITLE.face)
    return canvas.width(name, _PLAIN_TITLE) if plain else _title_width(canvas, name, _LEAST_TITLE)


def draw_title(canvas: Canvas, point: tuple[float, float], name: str, room: float) -> None:
    """Write a name in the face of titles, or in the plain one where that lacks a letter."""
    px = _TITLE.px
    if not fonts.has_all(name, _TITLE.face):
        canvas.text(clipped(canvas, name, _PLAIN_TITLE, room), point, _PLAIN_TITLE)
        return
    while px > _LEAST_TITLE and _title_width(canvas, name, px) > room:
        px -= 1
    shown = cut(name, lambda shown: _title_width(canvas, shown, px) <= room)
    draw_spaced(canvas, shown, point, Style(_TITLE.face, px), spacing=_TITLE_SPACING, align=Align.LEFT)


def _title_width(canvas: Canvas, name: str, px: int) -> float:
    style = Style(_TITLE.face, canvas.text_px(px))
    return spaced_width(name, style, _TITLE_SPACING * canvas.scale) / canvas.scale


def _draw_tiles(canvas: Canvas, box: Box, row: Row, texts: Texts) -> None:
    worth, none_yet = row.at_ante, texts("paytable.none_yet")
    figures = [none_yet] * 4
    if worth is not None:
        deviation = texts.decimal(Fraction(worth.deviation), 3)
        figures = [
            texts.percent(worth.house_edge, 4),
            texts.percent(worth.rtp, 4),
            texts.percent(worth.raise_rate),
            texts("chooser.antes", number=deviation),
        ]
    edge = "chooser.edge_at" if depends_on_ante(row.table) else "chooser.edge"
    labels = (
        texts(edge, ante=row.ante),
        *(texts(f"chooser.{key}") for key in ("rtp", "raises", "deviation")),
    )
    widths = _tile_widths(canvas, box.w - 3 * _TILE_GAP, tuple(zip(labels, figures, strict=True)))
    rooms, x = [wide - _BESIDE for wide in widths], box.x
    label_ink = canvas.shrunk(zip(labels, rooms, strict=True), _LABEL)
    big = canvas.shrunk(zip(figures, rooms, strict=True), Ink(_BIG, theme.IVORY))
    for number, (label, figure, wide) in enumerate(zip(labels, figures, widths, strict=True)):
        tile = Box(x, box.y, wide, box.h)
        canvas.box(tile, _TILE_SKIN)
        canvas.text(label, (tile.x + 10, tile.y + 20), label_ink, room=wide - _BESIDE)
        ink = big._replace(colour=theme.BRASS_HI) if number < 2 else big
        canvas.text(figure, (tile.x + 10, tile.y + 43), ink, room=wide - _BESIDE)
        x += wide + _TILE_GAP


def _tile_widths(canvas: Canvas, room: float, said: tuple[tuple[str, str], ...]) -> list[float]:
    """Make all tiles alike where there is room, else share it by what their words need at the least."""
    big, equal = Ink(_BIG, theme.IVORY), room / len(said)
    if all(
        max(canvas.width(label, _LABEL), canvas.width(figure, big)) + _BESIDE <= equal
        for label, figure in said
    ):
        return [equal] * len(said)
    plain = canvas.appearance.text
    least = [
        max(_least_width(canvas, label, _LABEL), canvas.width(figure, big) / plain) for label, figure in said
    ]
    share = (room - _BESIDE * len(said)) / sum(least)
    return [_BESIDE + each * share for each in least]


def _least_width(canvas: Canvas, string: str, ink: Ink) -> float:
    """Measure a text at the smallest size that can be read."""
    return canvas.width(string, ink) * min(1.0, text_size(canvas.scale, 0) / canvas.text_px(ink.style.px))


def _draw_limits(canvas: Canvas, box: Box, row: Row, texts: Texts) -> None:
    table = row.table
    edge = Edge(theme.PANEL_EDGE if table.max_payout is None else theme.BRASS, 1.25)
    canvas.box(box, _TILE_SKIN._replace(edge=edge))
    room = box.w - 28
    _draw_parts(canvas, (box.x + 14, box.y + 21), _limit_parts(canvas, table, texts, room), room)
    pays = texts("felt.ante_pays", ratio=texts.ratio(table.ante_pays))
    wide = canvas.text(pays, (box.right - 14, box.y + 46), _NOTE, Align.RIGHT, room * 0.45)
    room -= wide + 16
    needs = texts(f"arc.{table.qualifier.key}")
    if not canvas.fits(needs, _NOTE, room):
        lowest = texts(f"chooser.qualifier.{table.qualifier.key}")
        needs = f"{texts('chooser.compare.qualifier')} · {lowest}"
    canvas.text(needs, (box.x + 14, box.y + 46), _NOTE, room=room)


_Parts = Sequence[tuple[tuple[str, Ink], ...]]
"""Values, each with its label before it."""


def _limit_parts(canvas: Canvas, table: Paytable, texts: Texts, room: float) -> _Parts:
    """Say limits, raise and cap in the longest way for which there is room."""
    stepped = texts("chooser.limits_step", low=table.ante_min, high=table.ante_max, step=table.ante_step)
    values = [
        (texts("table.ante"), limits_of(table, texts)),
        (texts("table.raise"), texts("chooser.times", count=table.raise_multiple)),
    ]
    if table.max_payout is not None:
        values.append((texts("chooser.max_win"), texts.number(table.max_payout)))
    plain: _Parts = [((label, _NOTE), (value, _STRONG)) for label, value in values]
    full = [(plain[0][0], (stepped, _STRONG)), *plain[1:]] if table.ante_step > 1 else plain
    ways = (full, plain, [((value, _STRONG),) for _, value in values])
    return next((way for way in ways if _least_row(canvas, way) <= room), ways[-1])


def _least_row(canvas: Canvas, parts: _Parts) -> float:
    return _gaps(parts) + sum(_least_width(canvas, *part) for pair in parts for part in pair)


def _gaps(parts: _Parts) -> float:
    return _PAIR_GAP * (len(parts) - 1) + _LABEL_GAP * sum(len(pair) - 1 for pair in parts)


def _draw_parts(canvas: Canvas, point: tuple[float, float], parts: _Parts, room: float) -> None:
    """Write texts in a row, as large as the row has room for; none is cut while the smallest would fit."""
    least, full = _least_row(canvas, parts), sum(canvas.width(*part) for pair in parts for part in pair)
    spare = full + _gaps(parts) - least
    share = max(0.0, min(1.0, (room - least) / spare)) if spare else 1.0
    x = point[0]
    for pair in parts:
        for string, ink in pair:
            small = _least_width(canvas, string, ink)
            most = small + (canvas.width(string, ink) - small) * share + 0.75
            x += canvas.text(string, (x, point[1]), ink, room=most) + _LABEL_GAP
        x += _PAIR_GAP - _LABEL_GAP


def limits_of(table: Paytable, texts: Texts) -> str:
    """Say which antes a table takes, in whatever steps."""
    return texts("chooser.limits", low=table.ante_min, high=table.ante_max)


def _draw_pays(canvas: Canvas, box: Box, row: Row, texts: Texts) -> None:
    table = row.table
    pays, wins = box.x + box.w * 0.46, box.x + box.w * 0.72
    head = box.y + 15
    canvas.text(texts("chooser.hand"), (box.x, head), _NOTE)
    headings = (
        (texts("paytable.raise_pays"), pays),
        (texts("chooser.raise_wins", chips=row.ante * table.raise_multiple), wins),
        (texts("chooser.once_in"), box.right),
    )
    ink = canvas.shrunk([(heading, box.w * 0.24) for heading, _ in headings], _NOTE)
    for heading, right in headings:
        canvas.text(heading, (right, head), ink, Align.RIGHT, box.w * 0.24)
    canvas.rule(box.x - 6, box.right + 6, box.y + 29)
    step = min(MOST_STEP, (box.h - 34) / len(Category))
    for number, category in enumerate(reversed(Category)):
        top = box.y + 32 + number * step
        if number % 2:
            canvas.box(Box(box.x - 10, top, box.w + 20, step), BAND)
        y = top + step / 2
        name, pay, once = (lowered(canvas, ink, step) for ink in (_ROW, _PAYS, _ONCE))
        canvas.text(texts.row(table, category), (box.x, y), name, room=box.w * 0.3)
        canvas.text(texts.ratio(table.raise_pays[category]), (pays, y), pay, Align.RIGHT, box.w * 0.17)
        _draw_win(canvas, Box(pays + 8, top, wins - pays - 8, step), row, category, texts)
        canvas.text(_once(row, category, texts), (box.right, y), once, Align.RIGHT, box.w * 0.26)


def _draw_win(canvas: Canvas, box: Box, row: Row, category: Category, texts: Texts) -> None:
    payoff = pay_chips(row.table, WINS[category], row.ante)
    point = box.right, box.centre[1]
    ink = lowered(canvas, _WINS._replace(colour=theme.BRASS_HI) if payoff.capped else _WINS, box.h)
    wide = canvas.text(texts.number(int(payoff.raise_)), point, ink, Align.RIGHT, box.w)
    room = box.w - wide - 10
    if payoff.capped and canvas.fits(texts("chooser.capped"), _CAPPED, room):
        place = point[0] - wide - 10, point[1]
        canvas.text(texts("chooser.capped"), place, _CAPPED, Align.RIGHT, room)


def _once(row: Row, category: Category, texts: Texts) -> str:
    if row.at_ante is None:
        return texts("paytable.none_yet")
    hands = row.at_ante.once_in[category]
    if hands is None:
        return texts("chooser.never")
    return texts("chooser.hands", number=texts.decimal(hands, 0 if hands >= 10 else 1))
