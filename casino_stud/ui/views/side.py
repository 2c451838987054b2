"""The panel of the right column: what the decision costs, or how the last hands went."""

from collections.abc import Sequence
from typing import NamedTuple

from casino_stud.game.rounds import Deciding, Settled
from casino_stud.game.settle import Event
from casino_stud.ui import theme
from casino_stud.ui.canvas import Align, Canvas, Ink
from casino_stud.ui.fonts import Colour, Face
from casino_stud.ui.layout import Box, Layout
from casino_stud.ui.table_state import TableState
from casino_stud.ui.text import Texts, kind_key
from casino_stud.ui.theme import Style
from casino_stud.ui.views.panels import INSET, gain_colour, resting

LAST_STEP = 30
_HEAD, _FIRST, _SUM, _END = 53, 63, 41, 8
_EARLIER = 38
"""What the name of earlier hands adds to the panel, and the end below them."""

_AMOUNT = Ink(Style(Face.SEMIBOLD, 16), theme.IVORY, digits=True)
_ROW = Ink(theme.ROW, theme.IVORY)
_NOTE = Ink(theme.NOTE, theme.SAGE)
_TITLE = Ink(theme.PANEL_TITLE, theme.IVORY)


class _Line(NamedTuple):
    """Where something is written: from the left edge to the right one, at the middle of its height."""

    left: float
    right: float
    y: float

    @property
    def room(self) -> float:
        return self.right - self.left


class _Entry(NamedTuple):
    """A gain or a loss on its line, and what it is of, the longest way first."""

    line: _Line
    ways: tuple[str, ...]
    net: int
    colour: Colour


def draw_side(canvas: Canvas, places: Layout, state: TableState, texts: Texts) -> None:
    """Draw the panel at the right: what the decision costs, or how the last hands went."""
    dealt = state.session.round
    if isinstance(dealt, Deciding):
        _draw_decision(canvas, places, dealt, texts)
    else:
        _draw_last(canvas, places, state, texts)


def _draw_decision(canvas: Canvas, places: Layout, dealt: Deciding, texts: Texts) -> None:
    costs = (texts("decision.raise", more=dealt.raise_bet), texts("decision.fold", ante=dealt.ante))
    room = places.side.w - 2 * INSET
    ink = Ink(theme.NOTE, theme.IVORY)
    lines = (" ".join(costs),) if canvas.width(" ".join(costs), ink) <= room else costs
    tall = _tall(places)
    box = places.side._replace(h=tall * (60 + 22 * len(lines)))
    canvas.box(box, resting(places, box))
    canvas.text(texts("decision.title"), (box.x + INSET, box.y + 24 * tall), _TITLE, room=room)
    canvas.rule(box.x + 12, box.right - 12, box.y + 42 * tall)
    for number, line in enumerate(lines):
        canvas.text(line, (box.x + INSET, box.y + tall * (61 + 22 * number)), ink, room=room)


def _tall(places: Layout) -> float:
    """Say how much higher than designed the lines of the panel are."""
    return 1 + 0.8 * (places.text - 1)


def last_hands_box(places: Layout, state: TableState) -> Box:
    """The panel of the last hands, as high as it needs to be."""
    now, before = _sessions(state)
    height = _upper_height(len(now))
    height += _EARLIER + LAST_STEP * len(before) if before else 0
    height += 58 if state.dealer_hidden else 0
    return places.side._replace(h=height * _tall(places))


def _upper_height(hands: int) -> float:
    """Give the height of the head and this session's hands, with their sum."""
    return _HEAD + LAST_STEP * max(1, hands) + (_SUM if hands else _END)


def _sessions(state: TableState) -> tuple[tuple[Settled, ...], tuple[Settled, ...]]:
    """Part the last hands into those of this session and those of earlier ones."""
    return state.hands[: state.played], state.hands[state.played :]


def show_dealer_box(places: Layout, state: TableState) -> Box:
    """The button that turns the dealer's cards after a fold."""
    panel, tall = last_hands_box(places, state), _tall(places)
    return Box(panel.x + INSET, panel.bottom - 58 * tall, panel.w - 2 * INSET, 46 * tall)


def _draw_last(canvas: Canvas, places: Layout, state: TableState, texts: Texts) -> None:
    """Draw this session's hands above what they came to, and below that the hands before them."""
    box, tall = last_hands_box(places, state), _tall(places)
    now, before = _sessions(state)
    canvas.box(box, resting(places, box))
    _draw_head(canvas, box, tall, texts)
    first = _Line(box.x + INSET, box.right - INSET, box.y + _FIRST * tall)
    hands = _entries(first, now, (texts, tall, theme.IVORY))
    if now:
        foot = box.y + tall * (_upper_height(len(now)) - _SUM + 1)
        canvas.rule(box.x + 12, box.right - 12, foot)
        count = texts.counted("hands", state.played)
        ways = tuple(texts(f"last.session{form}", hands=count) for form in ("", "_short", "_alone"))
        total = _Entry(first._replace(y=foot + 20 * tall), ways, state.won, theme.SAGE)
        _draw_entries(canvas, (total,), _NOTE, texts)
    else:
        none = texts("last.none_now" if before else "last.none")
        canvas.text(none, (first.left, first.y), Ink(theme.ROW, theme.MUTE), room=first.room)
    if before:
        rule = box.y + tall * _upper_height(len(now))
        canvas.rule(box.x + 12, box.right - 12, rule)
        canvas.text(texts("last.earlier"), (first.left, rule + 20 * tall), _NOTE, room=first.room)
        hands += _entries(first._replace(y=rule + 48 * tall), before, (texts, tall, theme.SAGE))
    _draw_entries(canvas, hands, _ROW, texts)


def _entries(first: _Line, hands: tuple[Settled, ...], look: tuple[Texts, float, Colour]) -> list[_Entry]:
    """Tell how hands ended and what they won or lost, from a line down."""
    texts, tall, colour = look
    return [
        _Entry(first._replace(y=first.y + LAST_STEP * tall * number), _told(texts, hand), hand.net, colour)
        for number, hand in enumerate(hands)
    ]


def _draw_entries(canvas: Canvas, entries: Sequence[_Entry], full: Ink, texts: Texts) -> None:
    """Draw amounts, and before each what it is of in the longest way that fits; all in one size."""
    sums = [texts.signed(entry.net) for entry in entries]
    rooms = [
        entry.line.room - canvas.width(amount, _AMOUNT) - 10
        for entry, amount in zip(entries, sums, strict=True)
    ]
    said = [_shortened(canvas, entry.ways, full, room) for entry, room in zip(entries, rooms, strict=True)]
    style = canvas.shrunk(zip(said, rooms, strict=True), full).style
    for entry, words, amount, room in zip(entries, said, sums, rooms, strict=True):
        line, won = entry.line, _AMOUNT._replace(colour=gain_colour(entry.net))
        canvas.text(words, (line.left, line.y), Ink(style, entry.colour), room=room)
        canvas.text(amount, (line.right, line.y), won, Align.RIGHT)


def _draw_head(canvas: Canvas, box: Box, tall: float, texts: Texts) -> None:
    """Draw the panel's title, and the unit of its numbers where there is room for it."""
    left, right = box.x + INSET, box.right - INSET
    title, unit = texts("last.title"), texts("last.unit")
    room = right - left - canvas.width(unit, _NOTE) - 8
    if canvas.width(title, _TITLE) <= room or tall == 1:
        canvas.text(unit, (right, box.y + 25 * tall), _NOTE, Align.RIGHT)
    else:
        room = right - left
    canvas.text(title, (left, box.y + 24 * tall), _TITLE, room=room)
    canvas.rule(box.x + 12, box.right - 12, box.y + 42 * tall)


def _shortened(canvas: Canvas, ways: tuple[str, ...], ink: Ink, room: float) -> str:
    """Choose the first way that finds room, or else the one that stays largest."""
    full = (way for way in ways if canvas.width(way, ink) <= room)
    return next(full, None) or min(ways, key=lambda way: canvas.width(way, ink))


def _told(texts: Texts, hand: Settled) -> tuple[str, ...]:
    """Say in a few words how a hand ended; the longest way first."""
    simple = {Event.FOLD: "folded", Event.DEALER_NOT_QUALIFIED: "not_qualified", Event.PUSH: "push"}
    if hand.event in simple:
        key = f"last.{simple[hand.event]}"
        return texts(key), texts(f"{key}_short")
    dealer = texts(f"last.against.{kind_key(hand.dealer_value)}")
    if hand.event is Event.DEALER_WINS:
        forms = (texts(f"last.{form}.{kind_key(hand.dealer_value)}") for form in ("lost", "theirs"))
        return *forms, texts("banner.dealer_wins")
    player = kind_key(hand.player_value)
    return (
        texts("last.beat", hand=texts(f"last.beats.{player}"), dealer=dealer),
        texts("last.won", hand=texts(f"last.against.{player}")),
        texts(f"last.held.{player}"),
        texts("banner.win"),
    )
