"""The panels of the left column: the pay table and its worth, the limits, the bankroll."""

from collections.abc import Iterator
from fractions import Fraction

from casino_stud.game.hands import Category
from casino_stud.game.paytable import Paytable, cap_bites_from
from casino_stud.ui import theme
from casino_stud.ui.canvas import PANEL, Align, Canvas, Ink, Point, Skin
from casino_stud.ui.fonts import CAP_EM, Colour, Face
from casino_stud.ui.growth import head_height
from casino_stud.ui.layout import Box, Layout
from casino_stud.ui.stage import Part
from casino_stud.ui.table_state import TableState
from casino_stud.ui.text import Texts
from casino_stud.ui.theme import Style
from casino_stud.ui.views.model import Bank, Returns

_STRONG = Style(Face.SEMIBOLD, 16)
_ROW = Ink(theme.ROW, theme.IVORY)
_PAYS = Ink(_STRONG, theme.BRASS)
_HIT = Ink(_STRONG, theme.BRASS_INK)
_VALUE = Ink(_STRONG, theme.IVORY)
_FOOT_VALUE = Ink(Style(Face.SEMIBOLD, 15), theme.IVORY)
_NOTE = Ink(theme.NOTE, theme.SAGE)
_LIT_NOTE = Ink(theme.NOTE, theme.BRASS_HI)
_TITLE = Ink(theme.PANEL_TITLE, theme.IVORY)
_LIMITS = PANEL._replace(radius=12, shade=0)
_IN_PLAY = Style(Face.SEMIBOLD, 22)
INSET = 16
Words = tuple[Paytable, Texts, Category]
"""What the words of a row are made of."""

_WIDE = Fraction(9_999, 10_000)


def gain_colour(chips: int) -> Colour:
    """Mint for a gain, coral for a loss, ivory for nothing."""
    if chips == 0:
        return theme.IVORY
    return theme.MINT if chips > 0 else theme.CORAL


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
    canvas.box(box)
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
    _draw_row(canvas, row, places, words, inks=(_HIT, _HIT))


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
    hand, ratio = texts.row(paytable, category), texts.ratio(paytable.raise_pays[category])
    left, right, y = places.paytable.x + INSET, places.paytable.right - INSET, row.centre[1]
    # Tails of a row must not reach under the light of the next.
    most = int(0.86 * places.row_height / places.text)
    name, value = (ink._replace(style=ink.style._replace(px=min(ink.style.px, most))) for ink in inks)
    room = right - left - canvas.width(ratio, value) - 8
    canvas.text(hand, (left, y), name, room=room)
    canvas.text(ratio, (right, y), value, Align.RIGHT)


def _draw_returns(canvas: Canvas, places: Layout, texts: Texts, returns: Returns | None) -> None:
    box = places.paytable
    left, right = box.x + INSET, box.right - INSET
    top = box.y + head_height(places.text) + 5 + 10 * places.row_height
    tall = 1 + 0.8 * (places.text - 1)
    canvas.rule(box.x + 12, box.right - 12, top)
    edge = rtp = texts("paytable.none_yet")
    if returns is not None:
        edge = texts("paytable.of_ante", percent=texts.percent(returns.house_edge))
        rtp = texts("paytable.of_bets", percent=texts.percent(returns.rtp))
    rows = ((texts("paytable.house_edge"), edge), (texts("paytable.return"), rtp))
    if box.bottom - top > 70 * tall:
        label_ink = Ink(theme.LABEL, theme.SAGE)
        for number, (label, value) in enumerate(rows):
            canvas.text(label, (left, top + tall * (14 + 40 * number)), label_ink)
            canvas.text(value, (left, top + tall * (31 + 40 * number)), _FOOT_VALUE, room=right - left)
        return
    for number, (label, value) in enumerate(rows):
        y = top + tall * (17 + 21 * number)
        room = right - left - 8 - canvas.text(label, (left, y), _NOTE)
        canvas.text(value, (right, y), _FOOT_VALUE, Align.RIGHT, room)


def limit_lines(paytable: Paytable) -> int:
    """Lines in the limits' panel: the ante's range, the highest win, and from where on it cuts."""
    if paytable.max_payout is None:
        return 1
    return 2 if cap_bites_from(paytable) is None else 3


def draw_limits(canvas: Canvas, places: Layout, state: TableState, texts: Texts) -> None:
    """Draw the ante's range, and the highest win where the table has one."""
    box, paytable = places.limits, state.session.paytable
    canvas.box(box, _LIMITS)
    lines = [(texts("paytable.ante_range", low=paytable.ante_min, high=paytable.ante_max), _VALUE)]
    if paytable.max_payout is not None:
        lines.append((texts("paytable.max_win", chips=paytable.max_payout), _VALUE))
        lines += _cap_line(canvas, box.w - 2 * INSET, state, texts)
    step = 22 * box.h / (46 + 18 * (len(lines) - 1))
    first = box.centre[1] - step * (len(lines) - 1) / 2
    named, room = texts("paytable.limits"), box.w - 2 * INSET
    left_over = room - canvas.width(named, _NOTE) - 10
    full = canvas.width(lines[0][0], _VALUE) <= left_over
    beside = full if places.text > 1 else canvas.fits(lines[0][0], _VALUE, left_over)
    label = canvas.text(named, (box.x + INSET, first), _NOTE) if beside else -10.0
    for number, (line, ink) in enumerate(lines):
        room = box.w - 2 * INSET - (label + 10 if number == 0 else 0)
        canvas.text(line, (box.right - INSET, first + step * number), ink, Align.RIGHT, room)


def _cap_line(canvas: Canvas, room: float, state: TableState, texts: Texts) -> list[tuple[str, Ink]]:
    """Say from which ante on the highest win cuts what, lit where it does at the ante in play."""
    paytable, dealt = state.session.paytable, state.session.round
    bites = cap_bites_from(paytable)
    if bites is None:
        return []
    bet = state.ante if dealt is None else dealt.ante
    key, ink = ("cap_now", _LIT_NOTE) if bet >= bites else ("cap_from", _NOTE)
    best = max(reversed(Category), key=lambda row: paytable.raise_pays[row])
    whole = texts(f"paytable.{key}", row=texts.row(paytable, best), ante=bites)
    short = texts(f"paytable.{key}_short", ante=bites)
    return [(whole if canvas.width(whole, ink) <= room else short, ink)]


def draw_bank(canvas: Canvas, places: Layout, bank: Bank, texts: Texts) -> None:
    """Draw the bankroll, and beside it what is in play or what the hand made."""
    box = places.bank
    canvas.box(box)
    split = box.x + 0.56 * box.w
    left, right = box.x + INSET, box.right - INSET
    label_y, value_y = box.y + 0.27 * box.h, box.y + 0.64 * box.h
    canvas.text(texts("bank.bankroll"), (left, label_y), _NOTE, room=split - left - 8)
    foot = value_y + CAP_EM[theme.MONEY.face] * canvas.grown(theme.MONEY.px) / 2
    money = Ink(theme.MONEY, theme.IVORY, digits=True)
    _stand(canvas, texts.number(bank.bankroll), (left, foot), money, room=split - left - 8)
    rule = canvas.rect(Box(split, box.y + 14, 1, box.h - 28))
    canvas.surface.fill(theme.PANEL_EDGE, rule)
    if bank.net is None:
        label, value, colour = texts("bank.in_play"), texts.number(bank.in_play), theme.IVORY
    else:
        label, value, colour = texts("bank.this_hand"), texts.signed(bank.net), gain_colour(bank.net)
    room = right - split - 6
    canvas.text(label, (right, label_y), _NOTE, Align.RIGHT, room)
    _stand(canvas, value, (right, foot), Ink(_IN_PLAY, colour, digits=True), room=room, align=Align.RIGHT)


def _stand(
    canvas: Canvas, string: str, foot: Point, ink: Ink, *, room: float, align: Align = Align.LEFT
) -> None:
    """Write a text on a line, whatever size it has to be."""
    px = canvas.setting(string, ink, room)[1] / canvas.scale
    canvas.text(string, (foot[0], foot[1] - CAP_EM[ink.style.face] * px / 2), ink, align, room)
