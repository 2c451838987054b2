"""The result of a hand."""

from casino_stud.game.rounds import Settled
from casino_stud.game.settle import Event
from casino_stud.ui import theme
from casino_stud.ui.canvas import Align, Canvas, Ink, Skin
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box, Layout
from casino_stud.ui.paint import Edge
from casino_stud.ui.text import Texts, kind_key
from casino_stud.ui.theme import Style
from casino_stud.ui.views.model import TableModel
from casino_stud.ui.views.panels import gain_colour

_LINE = Style(Face.REGULAR, 17)
_LINE_NAME = Style(Face.SEMIBOLD, 17)
_LINE_AMOUNT = Style(Face.SEMIBOLD, 19)


def draw_banner(canvas: Canvas, places: Layout, model: TableModel) -> None:
    """Draw the result: who won and why, and what the ante and the raise made of it."""
    settled, texts, box = model.settled, model.texts, places.banner
    if settled is None:
        return
    net = settled.net
    edge = Edge(theme.BRASS, 2) if net > 0 else Edge(theme.BUTTON_EDGE, 1.5)
    canvas.box(box, Skin(14, theme.PANEL, 250, edge, 5))
    left, right = box.x + 20, box.right - 20
    top = box.y + (0.447 * box.h) / 2 + 3
    total = Ink(theme.BANNER_TOTAL, theme.BRASS_HI if net > 0 else gain_colour(net), digits=True)
    room = right - left - canvas.text(texts.signed(net), (right, top), total, Align.RIGHT) - 14
    key = "win" if settled.event.row is not None else settled.event.value
    canvas.text(texts(f"banner.{key}"), (left, top), Ink(theme.BANNER_HEADLINE, theme.IVORY), room=room)
    canvas.rule(left, right, box.y + 0.447 * box.h)
    for number, (name, rest, chips) in enumerate(_lines(texts, settled)):
        y = box.y + 0.447 * box.h + 19 + 26 * number
        amount = Ink(_LINE_AMOUNT, gain_colour(chips), digits=True)
        room = right - left - canvas.text(texts.signed(chips), (right, y), amount, Align.RIGHT) - 10
        parts = ((name, Ink(_LINE_NAME, theme.IVORY)), (rest, Ink(_LINE, theme.SAGE)))
        canvas.run(parts, (left, y), 6, room)
    if settled.capped:
        _draw_capped(canvas, box, texts)


def _draw_capped(canvas: Canvas, box: Box, texts: Texts) -> None:
    """Say on the upper edge that the table's cap took something off."""
    ink = Ink(Style(Face.SEMIBOLD, 14), theme.BRASS_HI)
    words = texts("banner.capped")
    wide = canvas.width(words, ink) + 32
    tab = Box(box.centre[0] - wide / 2, box.y - 12, wide, 24)
    canvas.box(tab, Skin(12, theme.flat(theme.DARK), 255, Edge(theme.BRASS, 1.5)))
    canvas.text(words, tab.centre, ink, Align.MIDDLE)


def _lines(texts: Texts, settled: Settled) -> tuple[tuple[str, str, int], tuple[str, str, int]]:
    """The ante's line and the raise's: name, what became of it, chips."""
    table, event = settled.paytable, settled.event
    ante = raise_ = "lost"
    if event is Event.FOLD:
        raise_ = "not_made"
    elif event is Event.PUSH:
        ante = raise_ = "returned"
    elif event is Event.DEALER_NOT_QUALIFIED:
        ante, raise_ = "pays", "returned"
    elif event.row is not None:
        ante = raise_ = "pays"
    ante_words = texts(f"banner.ante_{ante}", ratio=texts.ratio(table.ante_pays))
    kind = f"raise_pays.{kind_key(settled.player_value)}" if raise_ == "pays" else f"raise_{raise_}"
    pays = texts.ratio(table.raise_pays[settled.player_value.category])
    return (
        (texts("banner.ante"), ante_words, settled.ante_net),
        (texts("banner.raise"), texts(f"banner.{kind}", ratio=pays), settled.raise_net),
    )
