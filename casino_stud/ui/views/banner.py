"""The result of a hand."""

import math
from collections.abc import Iterator
from functools import lru_cache

import pygame

from casino_stud.game.rounds import Settled
from casino_stud.game.settle import Event
from casino_stud.ui import theme
from casino_stud.ui.appearance import Appearance
from casino_stud.ui.boxes import Edge
from casino_stud.ui.canvas import Align, Canvas, Ink, Skin, pixels
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box, Layout
from casino_stud.ui.stage import Part
from casino_stud.ui.text import Texts, kind_key
from casino_stud.ui.theme import Style
from casino_stud.ui.views.model import TableModel
from casino_stud.ui.views.panels import gain_colour

_ENDS = {
    Event.FOLD: ("lost", "not_made"),
    Event.PUSH: ("returned", "returned"),
    Event.DEALER_NOT_QUALIFIED: ("pays", "returned"),
    Event.DEALER_WINS: ("lost", "lost"),
}
"""What becomes of the ante and of the raise; by any other event both are paid."""

RISE = 8
INSET = 20
_HEAD = 0.447
"""The height of the headline's part, in heights of the banner."""

_STEPS = 16
_LEAST = 0.86
"""How much smaller a line is set before it is said in fewer words."""

_LINE = Style(Face.REGULAR, 17)
_LINE_NAME = Style(Face.SEMIBOLD, 17)
_LINE_AMOUNT = Style(Face.SEMIBOLD, 19)


_BetLine = tuple[str, tuple[str, ...], int]
"""A bet's name, ways to say what became of it, and the chips that it made."""


def banner_parts(places: Layout, model: TableModel) -> Iterator[Part]:
    """Give the result, where there is one, and on it what it made of the bets, counted so far."""
    settled, pose, texts = model.settled, model.pose, model.texts
    if settled is None:
        return
    box, share = places.banner, math.ceil(_STEPS * pose.result) / _STEPS
    if share < 1:
        yield Part("banner", _around(box), _draw_rising, (box, settled, texts, share))
    else:
        yield Part("banner", _around(box), _draw_banner, (box, settled, texts), flat=True)
    head = box._replace(h=_HEAD * box.h + RISE)
    total = texts.signed(round(settled.net * pose.total))
    yield Part("total", head, _draw_total, (head, settled, total, share))


def _around(box: Box) -> Box:
    """Add room for the shadow and the way up."""
    return Box(box.x - 14, box.y - 14, box.w + 28, box.h + 38)


def _draw_rising(canvas: Canvas, box: Box, settled: Settled, texts: Texts, share: float) -> None:
    """Draw the banner while it rises and fades in."""
    layer = _fading(canvas.scale, canvas.appearance, box, (settled, texts), share)
    reach = canvas.rect(_around(box))
    canvas.surface.blit(layer, (reach.x, reach.y + _fallen(canvas, share)))


def _fallen(canvas: Canvas, share: float) -> int:
    """Give how far below its place the banner still is, in pixels."""
    return round(RISE * (1 - share) * canvas.scale)


# A picture asks for it in several of its areas.
@lru_cache(maxsize=1)
def _fading(
    scale: float, appearance: Appearance, box: Box, result: tuple[Settled, Texts], share: float
) -> pygame.Surface:
    return _faded(_layer(scale, appearance, box, *result), share)


@lru_cache(maxsize=1)
def _layer(scale: float, appearance: Appearance, box: Box, settled: Settled, texts: Texts) -> pygame.Surface:
    """Draw the banner for itself, once for all the pictures that show it rise."""
    reach = pixels(_around(box), scale)
    canvas = Canvas(pygame.Surface(reach.size, pygame.SRCALPHA), scale, appearance, reach.topleft)
    _draw_banner(canvas, box, settled, texts)
    return canvas.surface


def _draw_total(canvas: Canvas, head: Box, settled: Settled, total: str, share: float) -> None:
    """Write what was won or lost so far; it rises with the banner."""
    right, ink = head.right - INSET, _total_ink(settled)
    y = head.y + (head.h - RISE) / 2 + 3
    if share >= 1:
        canvas.text(total, (right, y), ink, Align.RIGHT)
        return
    reach = canvas.rect(head)
    layer = canvas.layer(reach)
    layer.text(total, (right, y), ink, Align.RIGHT)
    canvas.surface.blit(_faded(layer.surface, share), (reach.x, reach.y + _fallen(canvas, share)))


def _faded(layer: pygame.Surface, share: float) -> pygame.Surface:
    """Make a picture less opaque; drawn with an opacity of its own it would take five times as long."""
    veil, fading = pygame.Surface(layer.get_size(), pygame.SRCALPHA), layer.copy()
    veil.fill((255, 255, 255, round(255 * share)))
    fading.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return fading


def _total_ink(settled: Settled) -> Ink:
    colour = theme.BRASS_HI if settled.net > 0 else gain_colour(settled.net)
    return Ink(theme.BANNER_TOTAL, colour, digits=True)


def _draw_banner(canvas: Canvas, box: Box, settled: Settled, texts: Texts) -> None:
    """Draw who won and why, and what became of the ante and the raise, with room for what they made."""
    edge = Edge(theme.BRASS, 2) if settled.net > 0 else Edge(theme.BUTTON_EDGE, 1.5)
    canvas.box(box, Skin(14, theme.PANEL, 255, edge, 5))
    left, right, head = box.x + INSET, box.right - INSET, _HEAD * box.h
    room = right - left - canvas.width(texts.signed(settled.net), _total_ink(settled)) - 14
    key = "win" if settled.event.row is not None else settled.event.value
    headline = Ink(theme.BANNER_HEADLINE, theme.IVORY)
    canvas.text(texts(f"banner.{key}"), (left, box.y + head / 2 + 3), headline, room=room)
    canvas.rule(left, right, box.y + head)
    for number, line in enumerate(_lines(texts, settled)):
        y = box.y + head + 19 + (26 + 4 * (canvas.appearance.text - 1)) * number
        _draw_bet(canvas, texts, line, (left, right, y))


def _draw_bet(canvas: Canvas, texts: Texts, line: _BetLine, place: tuple[float, float, float]) -> None:
    """Draw what became of a bet between a left and a right, at a height."""
    (name, ways, chips), (left, right, y) = line, place
    amount = Ink(_LINE_AMOUNT, gain_colour(chips), digits=True)
    room = right - left - canvas.text(texts.signed(chips), (right, y), amount, Align.RIGHT) - 10
    told = [((name, Ink(_LINE_NAME, theme.IVORY)), (way, Ink(_LINE, theme.SAGE))) for way in ways]
    parts = next((parts for parts in told if canvas.run_fits(parts, 6, room, _LEAST)), told[-1])
    canvas.run(parts, (left, y), 6, room)


def _lines(texts: Texts, settled: Settled) -> tuple[_BetLine, _BetLine]:
    """The ante's line and the raise's: name, ways to say what became of it, the longest first, chips."""
    ante, raise_ = _ENDS.get(settled.event, ("pays", "pays"))
    first: tuple[str, ...] = (texts(f"banner.ante_{ante}", ratio=texts.ratio(settled.paytable.ante_pays)),)
    second = _row_ways(texts, settled) if raise_ == "pays" else (texts(f"banner.raise_{raise_}"),)
    if settled.capped:
        capped = texts("banner.to_the_cap"), texts("banner.to_the_cap_short")
        # A cap takes from the raise first.
        first, second = (first, capped) if raise_ == "pays" else (capped, second)
    return (
        (texts("banner.ante"), first, settled.ante_net),
        (texts("banner.raise"), second, settled.raise_net),
    )


def _row_ways(texts: Texts, settled: Settled) -> tuple[str, str]:
    """Say which row of the pay table the raise is paid by."""
    value = settled.player_value
    pays = texts.ratio(settled.paytable.raise_pays[value.category])
    return (
        texts(f"banner.raise_pays.{kind_key(value)}", ratio=pays),
        texts("banner.raise_pays_short", ratio=pays),
    )
