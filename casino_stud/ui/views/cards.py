"""Both hands on the felt: their order, their marks, and what the pills say of them."""

from collections.abc import Sequence

import pygame

from casino_stud.game.cards import Card
from casino_stud.game.hands import arrange, evaluate, made_cards
from casino_stud.game.rounds import Choice, Settled
from casino_stud.game.settle import Event
from casino_stud.ui import paint, theme
from casino_stud.ui.art.cards import card_back, card_face, card_shadow, card_size
from casino_stud.ui.art.icons import Icon
from casino_stud.ui.canvas import Canvas, Ink, Skin
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box, Layout
from casino_stud.ui.paint import Edge
from casino_stud.ui.table_state import Phase
from casino_stud.ui.text import rank_key
from casino_stud.ui.theme import Style
from casino_stud.ui.views.model import TableModel
from casino_stud.ui.widgets import Pill, draw_pill

LIFT = 5
DEALER_VEIL, PLAYER_VEIL = 0.34, 0.22
_PILL_SKIN = Skin(16, theme.flat(theme.DARK), 225, Edge(theme.PANEL_EDGE, 1.25))
_MADE_SKIN = _PILL_SKIN._replace(edge=Edge(theme.BRASS, 1.25))
_WON_SKIN = Skin(16, theme.flat(theme.rgb("#2B2412")), 245, Edge(theme.BRASS_HI, 1.5))
_NAME = Style(Face.SEMIBOLD, 17)
_NOTE = Style(Face.REGULAR, 16)
_RADIUS = 0.075
_BEATEN = (Event.DEALER_NOT_QUALIFIED,)


def draw_cards(canvas: Canvas, places: Layout, model: TableModel) -> None:
    """Draw the dealt cards."""
    if model.dealt is None:
        return
    _draw_dealer(canvas, places, model)
    _draw_player(canvas, places, model)


def _draw_dealer(canvas: Canvas, places: Layout, model: TableModel) -> None:
    settled, row = model.settled, places.dealer_cards
    won = _winner(settled) == "dealer"
    _draw_row(canvas, row, _dealer_row(model), lit=won)
    if settled is not None and (settled.event.row is not None or settled.event in _BEATEN):
        _draw_veil(canvas, row, DEALER_VEIL)


def _draw_player(canvas: Canvas, places: Layout, model: TableModel) -> None:
    assert model.dealt is not None
    settled, hand = model.settled, arrange(model.dealt.view.hand)
    won = _winner(settled) == "player"
    lift = LIFT if won else 0
    row = tuple(place._replace(y=place.y - lift) for place in places.player_cards)
    _draw_row(canvas, row, hand, lit=won)
    if settled is not None and settled.net < 0:
        _draw_veil(canvas, row, PLAYER_VEIL)
    if not won:
        _draw_bars(canvas, row, hand)


def _winner(settled: Settled | None) -> str:
    """Whose cards are outlined: nobody's where the hands were not compared or are equal."""
    if settled is None:
        return ""
    if settled.event.row is not None:
        return "player"
    return "dealer" if settled.event is Event.DEALER_WINS else ""


def _dealer_row(model: TableModel) -> Sequence[Card | None]:
    """The dealer's cards from left to right; None lies face down."""
    dealt = model.dealt
    assert dealt is not None
    if model.dealer_open:
        return arrange(dealt.dealer)
    return (dealt.view.upcard, None, None, None, None)


def _draw_row(canvas: Canvas, row: Sequence[Box], cards: Sequence[Card | None], *, lit: bool) -> None:
    """Draw five cards; those of the winning hand are lit and outlined."""
    for place in row if lit else ():
        canvas.glow(place, _RADIUS * place.w, 14, theme.BRASS_HI, 150)
    for place, card in zip(row, cards, strict=True):
        rect = _card_rect(canvas, place)
        shadow = card_shadow(rect.width)
        out = (shadow.get_width() - rect.width) // 2
        canvas.surface.blit(shadow, (rect.x - out, rect.y - out + canvas.px(0.04 * place.w)))
        canvas.surface.blit(card_back(rect.width) if card is None else card_face(card, rect.width), rect)
        if lit:
            line, around = canvas.scale * 3.5, 2 * canvas.px(3)
            edge = rect.inflate(around, around)
            radius = _RADIUS * rect.width + around / 2
            canvas.surface.blit(paint.outline(edge.size, radius, theme.BRASS_HI, line), edge)


def _card_rect(canvas: Canvas, place: Box) -> pygame.Rect:
    """A card's pixels: its height follows from its width, so that all five are alike."""
    rect = canvas.rect(place)
    return pygame.Rect(rect.topleft, card_size(rect.width))


def _draw_veil(canvas: Canvas, row: Sequence[Box], share: float) -> None:
    for place in row:
        rect = _card_rect(canvas, place)
        veil = paint.rounded(rect.size, _RADIUS * rect.width, theme.flat(theme.FELT[3]), round(255 * share))
        canvas.surface.blit(veil, rect)


def _draw_bars(canvas: Canvas, row: Sequence[Box], hand: Sequence[Card]) -> None:
    made = made_cards(hand)
    for place, card in zip(row, arrange(hand), strict=True):
        if card in made:
            bar = Box(place.x + 0.2 * place.w, place.bottom - 3, 0.6 * place.w, 6)
            canvas.box(bar, Skin(3, theme.flat(theme.BRASS), 255, Edge(theme.BRASS_HI, 1)))


def draw_upcard_dot(canvas: Canvas, places: Layout, model: TableModel) -> None:
    """Mark which of the dealer's turned cards had been the upcard."""
    dealt = model.dealt
    if dealt is None or not model.dealer_open:
        return
    place = places.dealer_cards[arrange(dealt.dealer).index(dealt.view.upcard)]
    centre = (place.centre[0], place.y - 8)
    canvas.picture(paint.circle(canvas.scale * 5, theme.DARK), centre)
    canvas.picture(paint.circle(canvas.scale * 4, theme.BRASS), centre)


def draw_pills(canvas: Canvas, places: Layout, model: TableModel) -> None:
    """Name both hands, or say what the dealer shows and what the player may do."""
    draw_pill(canvas, places.dealer_pill, _dealer_pill(model), places.icons.x - places.paytable.right - 40)
    draw_pill(canvas, places.hand_pill, _hand_pill(model), 640)


def _dealer_pill(model: TableModel) -> Pill:
    texts, dealt = model.texts, model.dealt
    name, note = Ink(_NAME, theme.IVORY), Ink(_NOTE, theme.SAGE)
    if dealt is None:
        return Pill(((texts("table.dealer"), Ink(_NAME, theme.SAGE)),), _PILL_SKIN)
    if not model.dealer_open:
        upcard = texts(f"shows.{rank_key(dealt.view.upcard.rank)}")
        return Pill(((texts("table.dealer"), name), (upcard, note)), _PILL_SKIN)
    value = evaluate(dealt.dealer)
    qualifies = dealt.paytable.qualifier.accepts(value)
    folded = model.settled is not None and model.settled.choice is Choice.FOLD
    key = {
        (True, False): "dealer.qualifies",
        (False, False): "dealer.not_qualified",
        (True, True): "dealer.would_qualify",
        (False, True): "dealer.would_not_qualify",
    }[qualifies, folded]
    mark = Icon.TICK if qualifies else Icon.CROSS
    return Pill(((texts.hand(value), name), (texts(key), note)), _PILL_SKIN, mark)


def _hand_pill(model: TableModel) -> Pill:
    texts, dealt, state = model.texts, model.dealt, model.state
    if state.phase is Phase.BETTING or dealt is None or state.notice is not None:
        words = texts(f"pill.{state.pill.key}", **state.pill.values)
        skin = _MADE_SKIN if state.notice is not None else _PILL_SKIN
        return Pill(((words, Ink(theme.PILL, theme.IVORY)),), skin)
    name = texts.hand(evaluate(dealt.view.hand))
    if _winner(model.settled) == "player":
        return Pill(((name, Ink(theme.PILL, theme.BRASS_HI)),), _WON_SKIN)
    lost = model.settled is not None and model.settled.net < 0
    made = bool(made_cards(dealt.view.hand)) and not lost
    return Pill(((name, Ink(theme.PILL, theme.IVORY)),), _MADE_SKIN if made else _PILL_SKIN)
