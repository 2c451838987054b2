"""The pills above and below the cards: both hands in words, and what the player may do."""

from collections.abc import Iterator

from casino_stud.game.hands import evaluate, made_cards
from casino_stud.game.rounds import Choice, Deciding, Settled
from casino_stud.ui import theme
from casino_stud.ui.art.icons import Icon
from casino_stud.ui.boxes import Edge
from casino_stud.ui.canvas import Ink, Point, Skin
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box, Layout
from casino_stud.ui.motion.pose import Told
from casino_stud.ui.stage import Part
from casino_stud.ui.table_state import Notice, Phase
from casino_stud.ui.text import Texts, rank_key
from casino_stud.ui.theme import Style
from casino_stud.ui.views.model import TableModel
from casino_stud.ui.widgets import Pill, draw_pill

HAND_ROOM = 430
"""A wider pill would lie on the rail."""

_REACH = 34
_BESIDE = 64
"""What the dealer's pill leaves free between the panels beside it, their shadows included."""

_PILL_SKIN = Skin(16, theme.flat(theme.DARK), 225, Edge(theme.PANEL_EDGE, 1.25))
_MADE_SKIN = _PILL_SKIN._replace(edge=Edge(theme.BRASS, 1.25))
_WON_SKIN = Skin(16, theme.flat(theme.rgb("#2B2412")), 245, Edge(theme.BRASS_HI, 1.5))
_NAME = Ink(Style(Face.SEMIBOLD, 17), theme.IVORY)
_NOTE = Ink(Style(Face.REGULAR, 16), theme.SAGE)
_WORDS = Ink(theme.PILL, theme.IVORY)


def pill_parts(places: Layout, model: TableModel) -> Iterator[Part]:
    """Give both pills; while cards fly, the player's hand has no name yet."""
    room = places.icons.x - places.paytable.right - _BESIDE
    dealer = _dealer_pill(model)
    reach, seen = _around(places.dealer_pill, room), (places.dealer_pill, dealer, room)
    yield Part("dealer-pill", reach, draw_pill, seen, waits=True)
    hand = _hand_pill(model)
    if hand is not None:
        reach = _around(places.hand_pill, HAND_ROOM)
        yield Part("hand-pill", reach, draw_pill, (places.hand_pill, hand, HAND_ROOM), waits=True)


def _around(centre: Point, room: float) -> Box:
    return Box(centre[0] - room / 2 - 4, centre[1] - _REACH, room + 8, 2 * _REACH)


def _dealer_pill(model: TableModel) -> Pill:
    texts, dealt = model.texts, model.dealt
    if dealt is None or model.pose.told is Told.NOTHING:
        return Pill(((texts("table.dealer"), _NAME._replace(colour=theme.SAGE)),), _PILL_SKIN)
    if model.pose.told is Told.UPCARD:
        upcard = texts(f"shows.{rank_key(dealt.view.upcard.rank)}")
        return Pill(((texts("table.dealer"), _NAME), (upcard, _NOTE)), _PILL_SKIN)
    return _qualified(dealt, texts)


def _qualified(dealt: Deciding | Settled, texts: Texts) -> Pill:
    """Name the dealer's hand and tell whether it qualifies, or would have."""
    value = evaluate(dealt.dealer)
    qualifies = dealt.paytable.qualifier.accepts(value)
    folded = isinstance(dealt, Settled) and dealt.choice is Choice.FOLD
    key = {
        (True, False): "dealer.qualifies",
        (False, False): "dealer.not_qualified",
        (True, True): "dealer.would_qualify",
        (False, True): "dealer.would_not_qualify",
    }[qualifies, folded]
    mark = Icon.TICK if qualifies else Icon.CROSS
    return Pill(((texts.hand(value), _NAME), (texts(key), _NOTE)), _PILL_SKIN, mark)


def _hand_pill(model: TableModel) -> Pill | None:
    texts, dealt, state = model.texts, model.dealt, model.state
    if state.phase is Phase.BETTING or dealt is None or state.notice is not None:
        return _told(state.pill, texts, lit=state.notice is not None)
    if not model.pose.named:
        return None
    name = texts.hand(evaluate(dealt.view.hand))
    settled = model.settled
    if settled is not None and settled.event.row is not None:
        return Pill(((name, _WORDS._replace(colour=theme.BRASS_HI)),), _WON_SKIN)
    lost = settled is not None and settled.net < 0
    made = bool(made_cards(dealt.view.hand)) and not lost
    return Pill(((name, _WORDS),), _MADE_SKIN if made else _PILL_SKIN)


def _told(notice: Notice, texts: Texts, *, lit: bool) -> Pill:
    words = texts(f"pill.{notice.key}", **notice.values)
    return Pill(((words, _WORDS),), _MADE_SKIN if lit else _PILL_SKIN)
