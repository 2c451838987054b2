"""The felt: its print, the places for cards and bets, and the chips on them."""

import pygame

from casino_stud.game.rounds import Deciding, Settled
from casino_stud.game.settle import Event
from casino_stud.ui import fonts, paint, theme
from casino_stud.ui.art.chips import break_into_chips, chip_label, chip_pile
from casino_stud.ui.art.felt import RAIL_RADIUS, felt
from casino_stud.ui.art.icons import spark
from casino_stud.ui.canvas import Align, Canvas, Ink, Point, Skin
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box, Layout, around
from casino_stud.ui.paint import Edge
from casino_stud.ui.table_state import Phase
from casino_stud.ui.theme import Style
from casino_stud.ui.views.model import TableModel

ARC_RADIUS, ARC_HALF = 2700, 286
ARC_LINES = (-22, 12)
ARC_SMALLEST = 13
_TITLE_ROOM = 380
_PILE_REACH = 48
STAKE_RADIUS, WINNINGS_RADIUS = 32, 25
_SMALL_CAPS = Style(Face.MEDIUM, 14)
_AMOUNT = Style(Face.SEMIBOLD, 17)
_FOOT = Style(Face.MEDIUM, 16)


def draw_felt(canvas: Canvas, places: Layout) -> None:
    """Draw the cloth and the rail over the whole window; in high contrast both are flat."""
    if canvas.appearance.high_contrast:
        _draw_flat(canvas, places)
        return
    table = felt(
        canvas.surface.get_size(), canvas.scale, cx=places.centre, rail_top=places.rail, star_y=places.middle
    )
    canvas.surface.blit(table, (0, 0))


def _draw_flat(canvas: Canvas, places: Layout) -> None:
    surface, radius = canvas.surface, RAIL_RADIUS * canvas.scale
    surface.fill(theme.LEATHER[3])
    x, y = canvas.at((places.centre, places.rail))
    pygame.draw.circle(surface, theme.FELT[3], (x, y - round(radius)), round(radius))
    half = min(surface.get_width() / 2, radius - 1)
    rail = paint.arc_line(half, radius, 3 * canvas.scale, theme.BRASS)
    surface.blit(rail, rail.get_rect(midbottom=(x, y + canvas.px(2))))


def draw_print(canvas: Canvas, places: Layout, model: TableModel) -> None:
    """Draw what the table's rules print on the cloth."""
    _draw_arc(canvas, places, model.texts(f"arc.{model.state.session.paytable.qualifier.key}").upper())
    _draw_spots(canvas, places, model)
    if model.settled is None:
        _draw_title(canvas, places, model)


def _draw_arc(canvas: Canvas, places: Layout, words: str) -> None:
    scale = canvas.scale
    centre, baseline = canvas.at((places.centre, places.print_line))
    for away in ARC_LINES:
        line = paint.arc_line(ARC_HALF * scale, (ARC_RADIUS + away) * scale, 1.6 * scale, theme.PRINT)
        bottom = round((places.print_line + away) * scale)
        canvas.surface.blit(line, line.get_rect(midbottom=(centre, bottom)))
    size = places.text_size(theme.ARC.px)
    smallest = places.text_size(ARC_SMALLEST)
    spacing = theme.ARC_SPACING * scale
    room = 2 * (ARC_HALF - 20) * scale
    while size > smallest and paint.spaced_width(words, Style(theme.ARC.face, size), spacing) > room:
        size -= 1
    style = Style(theme.ARC.face, size)
    picture, line_y = paint.arc_text(words, style, theme.PRINT, ARC_RADIUS * scale, spacing)
    canvas.surface.blit(picture, (centre - picture.get_width() // 2, baseline - line_y))


def _draw_title(canvas: Canvas, places: Layout, model: TableModel) -> None:
    texts, scale = model.texts, canvas.scale
    x, y = places.centre, places.middle
    title = texts("title").upper()
    big = Style(theme.TITLE.face, round(theme.TITLE.px * scale))
    room = _TITLE_ROOM * scale / paint.spaced_width(title, big, theme.TITLE_SPACING * scale)
    style = Style(theme.TITLE.face, int(theme.TITLE.px * min(1, room)))
    draw_spaced(canvas, title, (x, y - 6), style, spacing=theme.TITLE_SPACING)
    for left, right in ((x - 190, x - 18), (x + 18, x + 190)):
        rect = canvas.rect(Box(left, y + 25.5, right - left, 1))
        canvas.surface.blit(paint.rounded(rect.size, 0, theme.flat(theme.PRINT), 120), rect)
    canvas.picture(spark(canvas.px(20), theme.PRINT), (x, y + 26))
    paytable = model.state.session.paytable
    ante = texts("felt.ante_pays", ratio=texts.ratio(paytable.ante_pays))
    raise_ = texts.multiple("felt.raise_is", paytable.raise_multiple)
    line = f"{ante} · {raise_}"
    canvas.text(line, (x, y + 46), Ink(_FOOT, theme.FELT_TEXT), Align.MIDDLE, 470)


def draw_spaced(
    canvas: Canvas, words: str, point: Point, style: Style, *, spacing: float, align: Align = Align.MIDDLE
) -> None:
    """Print spaced letters at a point, the height being the middle of the capitals."""
    style = Style(style.face, canvas.text_px(style.px))
    picture = paint.spaced_text(words, style, theme.PRINT, spacing * canvas.scale)
    x, y = canvas.at(point)
    ascent = fonts.font(style.face, style.px).get_ascent()
    top = y - ascent + round(fonts.CAP_EM[style.face] * style.px / 2)
    canvas.surface.blit(picture, (x - round(picture.get_width() * align.value), top))


def _draw_spots(canvas: Canvas, places: Layout, model: TableModel) -> None:
    circle, square = around(places.ante, places.spot), around(places.raise_, places.spot)
    inside = theme.flat(theme.FELT[2])
    canvas.box(circle, Skin(places.spot, inside, 120))
    canvas.outline(circle, places.spot, theme.PRINT, 2)
    canvas.outline(circle.inset(5, 5), places.spot - 5, theme.PRINT, 1, 110)
    if model.state.phase is Phase.BETTING:
        canvas.glow(circle, places.spot, 12, theme.PRINT, 60)
        canvas.outline(circle.inset(-5.5, -5.5), places.spot + 5.5, theme.PRINT, 2.5)
    canvas.box(square, Skin(12, inside, 120))
    canvas.outline(square, 12, theme.PRINT, 2)
    canvas.outline(square.inset(5, 5), 8, theme.PRINT, 1, 110)
    for key, spot in (("ante", places.ante), ("raise", places.raise_)):
        words = model.texts(f"table.{key}").upper()
        above = (spot[0], spot[1] - places.spot - 14)
        draw_spaced(canvas, words, above, _SMALL_CAPS, spacing=1)


def draw_card_places(canvas: Canvas, places: Layout) -> None:
    """Draw where the cards will lie."""
    for card in (*places.dealer_cards, *places.player_cards):
        canvas.box(card, Skin(0.075 * card.w, theme.flat(theme.FELT[2]), 105))
        canvas.outline(card, 0.075 * card.w, theme.FELT_TEXT, 1, 44)


def draw_bets(canvas: Canvas, places: Layout, model: TableModel) -> None:
    """Draw the chips on the spots: stakes with their amounts, winnings at their inner side."""
    ante, raise_ = _stakes(model)
    settled = model.settled
    inner = places.spot - 4
    if settled is not None and settled.ante_net > 0:
        _draw_pile(canvas, model, (places.ante[0] + inner + 18, places.ante[1] + 15), settled.ante_net)
    if settled is not None and settled.raise_net > 0:
        _draw_pile(canvas, model, (places.raise_[0] - inner - 16, places.raise_[1] + 15), settled.raise_net)
    if ante:
        _draw_stake(canvas, places, model, places.ante, ante)
    if raise_:
        _draw_stake(canvas, places, model, places.raise_, raise_)
    else:
        _draw_multiple(canvas, places, model)


def _stakes(model: TableModel) -> tuple[int, int]:
    """The chips on the two spots: a lost bet is gone."""
    match model.dealt:
        case None:
            return model.state.ante, 0
        case Deciding(ante=ante):
            return ante, 0
        case Settled() as settled:
            raise_ = settled.total_bet - settled.ante
            return (
                settled.ante if settled.ante_net >= 0 else 0,
                raise_ if settled.raise_net >= 0 and settled.event is not Event.FOLD else 0,
            )


def _draw_stake(canvas: Canvas, places: Layout, model: TableModel, spot: Point, amount: int) -> None:
    _draw_pile(canvas, model, spot, amount, STAKE_RADIUS)
    ink = Ink(_AMOUNT, theme.IVORY, digits=True)
    label = model.texts.number(amount)
    wide = max(40.0, canvas.width(label, ink) + 22)
    badge = Box(spot[0] - wide / 2, spot[1] + places.spot - 18, wide, 26)
    canvas.box(badge, Skin(13, theme.flat(theme.DARK), 255, Edge(theme.BRASS, 1.25)))
    canvas.text(label, badge.centre, ink, Align.MIDDLE)


def _draw_pile(
    canvas: Canvas, model: TableModel, spot: Point, amount: int, radius: float = WINNINGS_RADIUS
) -> None:
    chips = model.state.chips
    pile = tuple(
        (chips.index(value), chip_label(value))
        for value, count in break_into_chips(amount, chips)
        for _ in range(min(count, 8))
    )
    if not pile:
        return
    picture = chip_pile(pile, canvas.px(radius))
    # The lowest chip lies on the spot, but a high pile must not reach the label above.
    high = picture.get_height() / canvas.scale
    y = max(spot[1] - (high - 2.16 * radius) / 2, spot[1] - _PILE_REACH + high / 2)
    x = canvas.at(spot)[0]
    canvas.surface.blit(picture, picture.get_rect(center=(x, round(y * canvas.scale))))


def _draw_multiple(canvas: Canvas, places: Layout, model: TableModel) -> None:
    words = model.texts("table.multiple", count=model.state.session.paytable.raise_multiple)
    canvas.text(words, places.raise_, Ink(theme.SQUARE, theme.PRINT), Align.MIDDLE, 2 * places.spot - 24)
