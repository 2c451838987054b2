"""The panels of the left column: the pay table and its worth, the limits, the bankroll."""

import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from casino_stud.game.hands import Category
from casino_stud.game.paytable import Paytable, cap_bites_from
from casino_stud.ui import theme
from casino_stud.ui.appearance import Appearance
from casino_stud.ui.art.felt import RAIL_RADIUS
from casino_stud.ui.canvas import PANEL, Align, Canvas, Ink, Point, Skin, measuring, nearest
from casino_stud.ui.fonts import CAP_EM, Colour, Face
from casino_stud.ui.growth import head_height
from casino_stud.ui.layout import LIMITS_HEIGHTS, Box, Layout
from casino_stud.ui.stage import Part
from casino_stud.ui.table_state import TableState
from casino_stud.ui.text import Texts
from casino_stud.ui.theme import Style
from casino_stud.ui.views.model import Bank, Returns

_STRONG = Style(Face.SEMIBOLD, 16)
_ROW = Ink(theme.ROW, theme.IVORY)
_PAYS = Ink(_STRONG, theme.BRASS, digits=True)
_HIT = Ink(_STRONG, theme.BRASS_INK)
_VALUE = Ink(_STRONG, theme.IVORY, digits=True)
_FOOT_VALUE = Ink(Style(Face.SEMIBOLD, 15), theme.IVORY, digits=True)
_NOTE = Ink(theme.NOTE, theme.SAGE)
_LIT_NOTE = Ink(theme.NOTE, theme.BRASS_HI)
_TITLE = Ink(theme.PANEL_TITLE, theme.IVORY)
_LIMITS = PANEL._replace(radius=12, shade=0)
_IN_PLAY = Style(Face.SEMIBOLD, 22)
_BESIDE_SPLIT = 11
INSET = 16
Words = tuple[Paytable, Texts, Category]
"""What the words of a row are made of."""

_WIDE = Fraction(9_999, 10_000)
_FOOT_STEP = 19


def gain_colour(chips: int) -> Colour:
    """Mint for a gain, coral for a loss, ivory for nothing."""
    if chips == 0:
        return theme.IVORY
    return theme.MINT if chips > 0 else theme.CORAL


def resting(places: Layout, box: Box, skin: Skin = PANEL) -> Skin:
    """Make a panel quite opaque where it reaches over the rail, which would show through."""
    away = max(places.centre - box.x, box.right - places.centre)
    rail = places.rail - RAIL_RADIUS + math.sqrt(RAIL_RADIUS**2 - away**2)
    return skin._replace(alpha=255) if box.bottom > rail else skin


def foot_lines(canvas: Canvas, column: float, texts: Texts) -> int:
    """Lines that the pay table's foot rows need: two where label and value do not fit side by side."""
    room = column - 2 * INSET - 8
    longest = texts.percent(_WIDE)
    pairs = (("paytable.house_edge", "paytable.of_ante"), ("paytable.return", "paytable.of_bets"))
    widths = (
        canvas.width(texts(label), _NOTE) + canvas.width(texts(value, percent=longest), _FOOT_VALUE)
        for label, value in pairs
    )
    return 1 if max(widths) <= room else 2


def draw_paytable(
    canvas: Canvas, places: Layout, paytable: Paytable, texts: Texts, returns: Returns | None
) -> None:
    """Draw the head of the pay table, and its exact worth at the foot."""
    box = places.paytable
    canvas.box(box, resting(places, box))
    left, right = box.x + INSET, box.right - INSET
    pays = texts("paytable.raise_pays")
    head = head_height(places.text)
    room = right - left - canvas.width(pays, _NOTE) - 10
    if places.text > 1 and canvas.width(paytable.name, _TITLE) > room:
        canvas.text(paytable.name, (left, box.y + 0.48 * head), _TITLE, room=right - left)
    else:
        canvas.text(paytable.name, (left, box.y + 0.48 * head), _TITLE, room=room)
        canvas.text(pays, (right, box.y + 0.5 * head), _NOTE, Align.RIGHT)
    canvas.rule(box.x + 12, box.right - 12, box.y + head - 5)
    _draw_returns(canvas, places, texts, returns)


def row_parts(
    places: Layout, paytable: Paytable, texts: Texts, hit: Category | None = None
) -> Iterator[Part]:
    """Give the rows of the pay table, the one that hit on top of its neighbours."""
    for category in sorted(Category, key=lambda category: category is hit):
        box = row_box(places, category)
        draw = _draw_hit if category is hit else _draw_row
        words = paytable, texts, category
        yield Part(f"row-{category.key}", box.inset(-10, -10), draw, (box, places, words), waits=True)


def row_box(places: Layout, category: Category) -> Box:
    """The row of a hand, as it is lit."""
    box, height = places.paytable, places.row_height
    top = box.y + head_height(places.text)
    return Box(box.x + 5, top + height * (max(Category) - category), box.w - 10, height)


def _draw_hit(canvas: Canvas, row: Box, places: Layout, words: Words) -> None:
    """Light the row that hit."""
    canvas.glow(row, 7, 8, theme.BRASS, 90)
    canvas.box(row, Skin(7, theme.BRASS_REST))
    _draw_row(canvas, row, places, words, inks=(_HIT, _HIT._replace(digits=True)))


def _draw_row(
    canvas: Canvas,
    row: Box,
    places: Layout,
    words: Words,
    *,
    inks: tuple[Ink, Ink] = (_ROW, _PAYS),
) -> None:
    """Draw a hand and what it pays."""
    paytable, texts, category = words
    left, right, y = places.paytable.x + INSET, places.paytable.right - INSET, row.centre[1]
    names, px = _row_names(canvas.scale, canvas.appearance, places, paytable, texts)
    name, value = (ink.sized(px) for ink in inks)
    ratio = texts.ratio(paytable.raise_pays[category])
    room = right - left - canvas.width(ratio, value) - 8
    canvas.text(names[category], (left, y), name, room=room)
    canvas.text(ratio, (right, y), value, Align.RIGHT)


# Each row asks what all of them need.
@lru_cache(maxsize=2)
def _row_names(
    scale: float, appearance: Appearance, places: Layout, paytable: Paytable, texts: Texts
) -> tuple[Mapping[Category, str], int]:
    """Name the hands, and give the size in which every name finds room, also when it is lit."""
    canvas = measuring(scale, appearance)
    # Tails of a row must not reach under the light of the next.
    ink = _HIT.sized(min(_HIT.style.px, int(0.86 * places.row_height / places.text)))
    room = places.paytable.w - 2 * INSET - 8
    pays = ink._replace(digits=True)
    rooms = {row: room - canvas.width(texts.ratio(paytable.raise_pays[row]), pays) for row in Category}
    names, royal = {row: texts.row(paytable, row) for row in Category}, Category.ROYAL_FLUSH
    if canvas.width(names[royal], ink) > rooms[royal]:
        names[royal] = texts("paytable.royal_flush_short")
    return names, canvas.shrunk(((names[row], rooms[row]) for row in Category), ink).style.px


def _draw_returns(canvas: Canvas, places: Layout, texts: Texts, returns: Returns | None) -> None:
    box = places.paytable
    left, right = box.x + INSET, box.right - INSET
    top = box.y + head_height(places.text) + 5 + 10 * places.row_height
    tall = 1 + 0.8 * (places.text - 1)
    canvas.rule(box.x + 12, box.right - 12, top)
    labels = texts("paytable.house_edge"), texts("paytable.return")
    if box.bottom - top > 70 * tall:
        values, ink = _worth(canvas, texts, returns, (right - left, right - left))
        for number, (label, value) in enumerate(zip(labels, values, strict=True)):
            y = top + tall * (13 + 2 * _FOOT_STEP * number)
            canvas.text(label, (left, y), Ink(theme.LABEL, theme.SAGE), room=right - left)
            canvas.text(value, (left, y + tall * _FOOT_STEP), ink, room=right - left)
        return
    rooms = [right - left - 8 - canvas.width(label, _NOTE) for label in labels]
    values, ink = _worth(canvas, texts, returns, rooms)
    for number, (label, value, room) in enumerate(zip(labels, values, rooms, strict=True)):
        y = top + tall * (17 + 21 * number)
        canvas.text(label, (left, y), _NOTE)
        canvas.text(value, (right, y), ink, Align.RIGHT, room)


def _worth(
    canvas: Canvas, texts: Texts, returns: Returns | None, rooms: Sequence[float]
) -> tuple[list[str], Ink]:
    """Say what the table is worth, in fewer words where there is little room, and give the ink of both."""
    if returns is None:
        return [texts("paytable.none_yet")] * 2, _FOOT_VALUE
    shares = {"of_ante": returns.house_edge, "of_bets": returns.rtp}
    whole, short = (
        [texts(f"paytable.{key}{form}", percent=texts.percent(share)) for key, share in shares.items()]
        for form in ("", "_short")
    )
    values = whole if canvas.all_fit(zip(whole, rooms, strict=True), _FOOT_VALUE) else short
    return values, canvas.shrunk(zip(values, rooms, strict=True), _FOOT_VALUE)


def limit_lines(paytable: Paytable) -> int:
    """Lines in the limits' panel: the ante's range, the highest win, and from where on it cuts."""
    if paytable.max_payout is None:
        return 1
    return 2 if cap_bites_from(paytable) is None else 3


def draw_limits(canvas: Canvas, places: Layout, state: TableState, texts: Texts) -> None:
    """Draw the ante's range, and the highest win where the table has one."""
    box, paytable = places.limits, state.session.paytable
    canvas.box(box, resting(places, box, _LIMITS))
    lines = [(texts("paytable.ante_range", low=paytable.ante_min, high=paytable.ante_max), _VALUE)]
    if paytable.max_payout is not None:
        lines.append((texts("paytable.max_win", chips=paytable.max_payout), _VALUE))
        lines += _cap_line(state, texts)
    step = (20 if len(lines) == 3 else 22) * box.h / LIMITS_HEIGHTS[len(lines) - 1]
    first = box.centre[1] - step * (len(lines) - 1) / 2
    named, room = texts("paytable.limits"), box.w - 2 * INSET
    left_over = room - canvas.width(named, _NOTE) - 10
    full = canvas.width(lines[0][0], _VALUE) <= left_over
    beside = full if places.text > 1 else canvas.fits(lines[0][0], _VALUE, left_over)
    x, align = (box.right - INSET, Align.RIGHT) if beside else (box.x + INSET, Align.LEFT)
    label = canvas.text(named, (box.x + INSET, first), _NOTE) if beside else -10.0
    for number, (line, ink) in enumerate(lines):
        room = box.w - 2 * INSET - (label + 10 if number == 0 else 0)
        canvas.text(line, (x, first + step * number), ink, align, room)


def _cap_line(state: TableState, texts: Texts) -> list[tuple[str, Ink]]:
    """Say from which ante on the highest win is cut, lit where it is at the ante in play."""
    paytable, dealt = state.session.paytable, state.session.round
    bites = cap_bites_from(paytable)
    if bites is None:
        return []
    bet = state.ante if dealt is None else dealt.ante
    if bet >= bites:
        return [(texts("paytable.cap_now"), _LIT_NOTE)]
    return [(texts("paytable.cap_from", ante=bites), _NOTE)]


class _Sum(NamedTuple):
    """An amount of money under its name."""

    label: str
    value: str
    ink: Ink


def draw_bank(canvas: Canvas, places: Layout, bank: Bank, texts: Texts) -> None:
    """Draw the bankroll, and beside it what is in play or what the hand made."""
    box = places.bank
    canvas.box(box)
    left, right = box.x + INSET, box.right - INSET
    held = _Sum(
        texts("bank.bankroll"), texts.number(bank.bankroll), Ink(theme.MONEY, theme.IVORY, digits=True)
    )
    made = _Sum(texts("bank.in_play"), texts.number(bank.in_play), Ink(_IN_PLAY, theme.IVORY, digits=True))
    if bank.net is not None:
        ink = Ink(_IN_PLAY, gain_colour(bank.net), digits=True)
        made = _Sum(texts("bank.this_hand"), texts.signed(bank.net), ink)
    sums, note, rooms = _side_by_side(canvas, (held, made), right - left - 2 * _BESIDE_SPLIT)
    foot = box.y + 0.64 * box.h + CAP_EM[theme.MONEY.face] * canvas.grown(theme.MONEY.px) / 2
    columns = (left, Align.LEFT, rooms[0]), (right, Align.RIGHT, rooms[1])
    for (label, value, ink), (x, align, room) in zip(sums, columns, strict=True):
        canvas.text(label, (x, box.y + 0.27 * box.h), note, align, room)
        _stand(canvas, value, (x, foot), ink, room=room, align=align)
    usual = box.x + 0.56 * box.w
    split = max(left + rooms[0] + _BESIDE_SPLIT, min(usual, right - rooms[1] - _BESIDE_SPLIT))
    rule = Box(split, box.y + 14, canvas.appearance.line(1), box.h - 28)
    canvas.surface.fill(canvas.appearance.ink(theme.PANEL_EDGE), canvas.rect(rule))


def _side_by_side(
    canvas: Canvas, sums: tuple[_Sum, _Sum], room: float
) -> tuple[list[_Sum], Ink, list[float]]:
    """Part a width between two sums, which shrink alike, and their labels too where texts are large.

    Returns:
        The sums, the ink of their labels, and the room of each.
    """
    note, inks, rooms = _NOTE, [each.ink for each in sums], [room / 2, room / 2]
    least = math.ceil(_NOTE.style.px / canvas.appearance.text)
    for share in range(100, 40, -2):
        note = _NOTE.sized(max(least, round(_NOTE.style.px * share / 100)))
        inks = [each.ink.sized(round(each.ink.style.px * share / 100)) for each in sums]
        rooms = [
            max(canvas.width(each.label, note), canvas.width(each.value, ink))
            for each, ink in zip(sums, inks, strict=True)
        ]
        if sum(rooms) <= room:
            break
    # The lesser sum is as large as its room allows, but not larger than the other.
    most = inks[0].style.px
    shown = [each._replace(ink=each.ink.sized(min(each.ink.style.px, most))) for each in sums]
    return shown, note, [rooms[0], min(rooms[1], room - rooms[0])]


def _stand(
    canvas: Canvas, string: str, foot: Point, ink: Ink, *, room: float, align: Align = Align.LEFT
) -> None:
    """Write a text on a line, whatever size it has to be."""
    px = canvas.setting(string, ink, room)[1]
    y = nearest(foot[1] * canvas.scale) - round(CAP_EM[ink.style.face] * px / 2)
    canvas.text(string, (foot[0], y / canvas.scale), ink, align, room)
