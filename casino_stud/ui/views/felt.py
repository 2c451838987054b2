"""The felt, its print, and the places for cards and bets."""

import math
from collections.abc import Iterator, Sequence
from itertools import chain

import pygame

from casino_stud.game.paytable import Paytable
from casino_stud.ui import boxes, fonts, paint, theme
from casino_stud.ui.art.cards import card_radius
from casino_stud.ui.art.felt import RAIL_RADIUS, paint_felt
from casino_stud.ui.art.icons import spark
from casino_stud.ui.canvas import Align, Canvas, Ink, Point, Skin
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import CLEARANCE, GAP, Box, Layout, around, text_size
from casino_stud.ui.stage import Part
from casino_stud.ui.text import Texts
from casino_stud.ui.theme import Style
from casino_stud.ui.views.model import TableModel

ARC_RADIUS, ARC_HALF, ARC_END = 2700, 286, 20
ARC_LINES = (-22, 12)
ARC_SMALLEST = 13
_TITLE_ROOM, _FOOT_ROOM = 380, 470
_SMALL_CAPS = Style(Face.MEDIUM, 14)
_FOOT = Style(Face.MEDIUM, 16)


def draw_ground(canvas: Canvas, places: Layout, paytable: Paytable, texts: Texts) -> None:
    """Draw the cloth and the rail over the whole window, and on it what the table's rules print."""
    _draw_cloth(canvas, places)
    _draw_card_places(canvas, places)
    _draw_arc(canvas, places, texts(f"arc.{paytable.qualifier.key}").upper())
    _draw_spots(canvas, places, texts)


def _draw_cloth(canvas: Canvas, places: Layout) -> None:
    """Draw felt and rail; in high contrast both are flat."""
    if canvas.appearance.high_contrast:
        _draw_flat(canvas, places)
        return
    paint_felt(canvas.surface, canvas.scale, cx=places.centre, rail_top=places.rail, star_y=places.middle)


def _draw_flat(canvas: Canvas, places: Layout) -> None:
    surface, radius = canvas.surface, RAIL_RADIUS * canvas.scale
    surface.fill(theme.LEATHER[3])
    x, y = canvas.at((places.centre, places.rail))
    pygame.draw.circle(surface, theme.FELT[3], (x, y - round(radius)), round(radius))
    half = min(surface.get_width() / 2, radius - 1)
    rail = paint.arc_line(half, radius, 3 * canvas.scale, theme.BRASS)
    surface.blit(rail, rail.get_rect(midbottom=(x, y + canvas.px(2))))


def _draw_arc(canvas: Canvas, places: Layout, words: str) -> None:
    """Print the dealer's rule between two lines, which a long one makes longer."""
    scale = canvas.scale
    centre, baseline = canvas.at((places.centre, places.print_line))
    most = min(places.centre - places.paytable.right, places.side.x - places.centre) - GAP
    style, spacing = _arc_setting(canvas, words, most)
    half = max(ARC_HALF, paint.spaced_width(words, style, spacing) / scale / 2 + ARC_END)
    for away in ARC_LINES:
        line = paint.arc_line(half * scale, (ARC_RADIUS + away) * scale, 1.6 * scale, theme.PRINT)
        bottom = round((places.print_line + away) * scale)
        canvas.surface.blit(line, line.get_rect(midbottom=(centre, bottom)))
    picture, line_y = paint.arc_text(words, style, theme.PRINT, ARC_RADIUS * scale, spacing)
    canvas.surface.blit(picture, (centre - picture.get_width() // 2, baseline - line_y))


def _arc_setting(canvas: Canvas, words: str, most: float) -> tuple[Style, float]:
    """Set the dealer's rule: it shrinks a little, reaches out so far at most, shrinks on, then closes up."""
    full, small = canvas.text_px(theme.ARC.px), canvas.text_px(ARC_SMALLEST)
    least, spacing = text_size(canvas.scale, 0), theme.ARC_SPACING * canvas.scale
    ways = chain(
        ((px, spacing, ARC_HALF) for px in range(full, small, -1)),
        ((px, spacing, most) for px in range(small, least, -1)),
        ((least, spacing * share / 4, most) for share in range(4, -1, -1)),
    )
    style = Style(theme.ARC.face, least)
    for px, spacing, half in ways:
        style = Style(theme.ARC.face, px)
        if paint.spaced_width(words, style, spacing) <= 2 * (half - ARC_END) * canvas.scale:
            break
    return style, spacing


def title_part(places: Layout, model: TableModel) -> Iterator[Part]:
    """Give the name of the game and its two plain rules; a result takes their place."""
    if model.settled is None:
        bounds = Box(places.centre - 245, places.middle - 60, 490, 130)
        seen = places, model.shown.session.paytable, model.texts
        yield Part("title", bounds, _draw_title, seen, flat=True)


def _draw_title(canvas: Canvas, places: Layout, paytable: Paytable, texts: Texts) -> None:
    ante = texts("felt.ante_pays", ratio=texts.ratio(paytable.ante_pays))
    raise_ = texts.multiple("felt.raise_is", paytable.raise_multiple)
    ink, lines = Ink(_FOOT, theme.FELT_TEXT), [f"{ante} · {raise_}"]
    if places.text > 1 and canvas.width(lines[0], ink) > _FOOT_ROOM:
        lines = [ante, raise_]
    x, y = places.centre, places.middle - 18 * (len(lines) - 1)
    title = texts("title").upper()
    draw_spaced(canvas, title, (x, y - 6), theme.TITLE, spacing=theme.TITLE_SPACING, room=_TITLE_ROOM)
    for left, right in ((x - 190, x - 18), (x + 18, x + 190)):
        rect = canvas.rect(Box(left, y + 25.5, right - left, 1))
        boxes.rounded(rect.size, 0, theme.flat(theme.PRINT), 120).draw(canvas.surface, rect.topleft)
    canvas.picture(spark(canvas.px(20), theme.PRINT), (x, y + 26))
    for number, line in enumerate(lines):
        canvas.text(line, (x, y + 46 + 26 * number), ink, Align.MIDDLE, _FOOT_ROOM)


def draw_spaced(
    canvas: Canvas,
    words: str,
    point: Point,
    style: Style,
    *,
    spacing: float,
    align: Align = Align.MIDDLE,
    room: float | None = None,
) -> None:
    """Print spaced letters at a point, the height being the middle of the capitals; they shrink to a room."""
    spread, px, floor = spacing * canvas.scale, canvas.text_px(style.px), text_size(canvas.scale, 0)
    most = math.inf if room is None else room * canvas.scale
    while px > floor and paint.spaced_width(words, Style(style.face, px), spread) > most:
        px -= 1
    style = Style(style.face, px)
    picture = paint.spaced_text(words, style, theme.PRINT, spread)
    x, y = canvas.at(point)
    ascent = fonts.font(style.face, style.px).get_ascent()
    top = y - ascent + round(fonts.CAP_EM[style.face] * style.px / 2)
    canvas.surface.blit(picture, (x - round(picture.get_width() * align.value), top))


def _draw_spots(canvas: Canvas, places: Layout, texts: Texts) -> None:
    circle, square = around(places.ante, places.spot), around(places.raise_, places.spot)
    inside = theme.flat(theme.FELT[2])
    canvas.box(circle, Skin(places.spot, inside, 120))
    canvas.outline(circle, places.spot, theme.PRINT, 2)
    canvas.outline(circle.inset(5, 5), places.spot - 5, theme.PRINT, 1, 110)
    canvas.box(square, Skin(12, inside, 120))
    canvas.outline(square, 12, theme.PRINT, 2)
    canvas.outline(square.inset(5, 5), 8, theme.PRINT, 1, 110)
    names = [texts(f"table.{key}").upper() for key in ("ante", "raise")]
    room = 2 * (places.ante[0] - places.paytable.right - CLEARANCE)
    style = _common_style(canvas, names, room)
    for name, (x, y) in zip(names, (places.ante, places.raise_), strict=True):
        above = x, y - places.spot - 14 - 18 * (places.text - 1)
        draw_spaced(canvas, name, above, style, spacing=1, room=room)


def _common_style(canvas: Canvas, names: Sequence[str], room: float) -> Style:
    """Choose the largest letters in which all names of spots find room."""
    face, px = _SMALL_CAPS

    def wide() -> int:
        style = Style(face, canvas.text_px(px))
        return max(paint.spaced_width(name, style, canvas.scale) for name in names)

    while wide() > room * canvas.scale and canvas.text_px(px) > text_size(canvas.scale, 0):
        px -= 1
    return Style(face, px)


def _draw_card_places(canvas: Canvas, places: Layout) -> None:
    """Draw where the cards will lie."""
    for card in (*places.dealer_cards, *places.player_cards):
        canvas.box(card, Skin(card_radius(card.w), theme.flat(theme.FELT[2]), 105))
        canvas.outline(card, card_radius(card.w), theme.FELT_TEXT, 1, 44)
