"""The chips on the spots and on their way there."""

from collections.abc import Iterator

from casino_stud.game.paytable import Paytable
from casino_stud.ui import theme
from casino_stud.ui.art.chips import break_into_chips, chip_label, chip_pile
from casino_stud.ui.boxes import Edge
from casino_stud.ui.canvas import Align, Canvas, Ink, Point, Skin
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box, Layout, around
from casino_stud.ui.motion.pose import Home, PilePose
from casino_stud.ui.stage import Part
from casino_stud.ui.table_state import Phase
from casino_stud.ui.text import Texts
from casino_stud.ui.theme import Style
from casino_stud.ui.views.cards import LIFT
from casino_stud.ui.views.homes import chip_centre
from casino_stud.ui.views.model import TableModel

STAKE_RADIUS, WINNINGS_RADIUS = 32, 25
_PILE_REACH = 48
_UNDER_BADGE = 2
_ABOVE_CARDS = LIFT + 6
"""How far above the cards, which rise where they win, the amount of a bet ends."""
_AMOUNT = Style(Face.SEMIBOLD, 17)
_WON = (Home.ANTE_WON, Home.RAISE_WON)
_BETS = (Home.ANTE, Home.RAISE)


def bet_parts(places: Layout, model: TableModel, lifted: int) -> Iterator[Part]:
    """Give what lies on the spots, but for chips that the pointer has lifted off the ante's."""
    spot = around(places.ante, places.spot)
    if model.state.phase is Phase.BETTING and not model.waits:
        yield Part("spot", spot.inset(-20, -20), _draw_invitation, (places,))
    if not any(pile.way.share >= 1 and pile.way.goal.home is Home.RAISE for pile in model.pose.piles):
        square = around(places.raise_, places.spot)
        yield Part("multiple", square, _draw_multiple, (places, model.state.session.paytable, model.texts))
    for number, pile in enumerate(model.pose.piles):
        if pile.way.share < 1 or pile.way.goal.home not in _BETS:
            yield _moving_part(places, model, number, pile)
            continue
        left = pile.chips - (lifted if pile.way.goal.home is Home.ANTE else 0)
        if left:
            yield _stake_part(places, model, number, pile._replace(chips=left))


def _stake_part(places: Layout, model: TableModel, number: int, pile: PilePose) -> Part:
    x, y = chip_centre(places, pile.way)
    label = model.texts.number(pile.chips)
    span = y + places.spot - 18, places.player.y - _ABOVE_CARDS
    seen = _shape(pile.chips, model.state.chips), (x, y), span, label
    # The amount stands on a badge that grows with it; a wider reach than this would draw the panels anew.
    half = max(STAKE_RADIUS, (12 * len(label) + 22) / 2 * places.text) + 6
    return Part(f"pile-{number}", Box(x - half, y - 100, 2 * half, 185), _draw_stake, seen)


def _moving_part(places: Layout, model: TableModel, number: int, pile: PilePose) -> Part:
    x, y = chip_centre(places, pile.way)
    homes = {pile.way.goal.home, None if pile.way.start is None else pile.way.start.home}
    radius = WINNINGS_RADIUS if homes & set(_WON) else STAKE_RADIUS
    reach = Box(x - radius - 4, y - 90, 2 * radius + 8, 150)
    below = places.player.y - _ABOVE_CARDS - places.ante[1]
    seen = _shape(pile.chips, model.state.chips), (x, y), radius, below
    return Part(f"pile-{number}", reach, draw_pile, seen)


def _shape(amount: int, chips: tuple[int, ...]) -> tuple[tuple[int, str], ...]:
    """Make an amount of chips: the place in the tray and the label of each, the lowest first."""
    return tuple(
        (chips.index(value), chip_label(value))
        for value, count in break_into_chips(amount, chips)
        for _ in range(min(count, 8))
    )


def _draw_stake(
    canvas: Canvas, shape: tuple[tuple[int, str], ...], spot: Point, span: tuple[float, float], label: str
) -> None:
    """Draw a bet and its amount, whose badge begins at a height, or hides the foot of a high pile.

    Args:
        canvas: what is drawn on.
        shape: the place and the label of each chip.
        spot: where the lowest chip lies.
        span: where the badge begins, and the lowest that it may end.
        label: the amount.
    """
    top, lowest = span
    foot = draw_pile(canvas, shape, spot, STAKE_RADIUS, lowest - spot[1])
    ink = Ink(_AMOUNT, theme.IVORY, digits=True)
    wide, high = max(40.0, canvas.width(label, ink) + 22), 13 + canvas.grown(13)
    bottom = min(max(top + high, foot + _UNDER_BADGE), lowest)
    badge = Box(spot[0] - wide / 2, bottom - high, wide, high)
    canvas.box(badge, Skin(high / 2, theme.flat(theme.DARK), 255, Edge(theme.BRASS, 1.25)))
    canvas.text(label, badge.centre, ink, Align.MIDDLE)


def draw_pile(
    canvas: Canvas, shape: tuple[tuple[int, str], ...], spot: Point, radius: float, below: float
) -> float:
    """Draw chips on one another, the lowest around the spot; give where they end below.

    Args:
        canvas: what is drawn on.
        shape: the place and the label of each chip.
        spot: where the lowest chip lies.
        radius: of a chip.
        below: how far below the spot the amount of a bet ends.
    """
    if not shape:
        return spot[1]
    picture = chip_pile(shape, canvas.px(radius))
    # The lowest chip lies on the spot, but a high pile must not reach the label above.
    high = picture.get_height() / canvas.scale
    y = max(spot[1] - (high - 2.16 * radius) / 2, spot[1] - _PILE_REACH + high / 2)
    y = min(y, spot[1] + below - _UNDER_BADGE - high / 2)
    x, middle = canvas.at((spot[0], y))
    canvas.surface.blit(picture, picture.get_rect(center=(x, middle)))
    return y + high / 2


def _draw_multiple(canvas: Canvas, places: Layout, paytable: Paytable, texts: Texts) -> None:
    words = texts("table.multiple", count=paytable.raise_multiple)
    canvas.text(words, places.raise_, Ink(theme.SQUARE, theme.PRINT), Align.MIDDLE, 2 * places.spot - 24)


def _draw_invitation(canvas: Canvas, places: Layout) -> None:
    """Light the ante circle: it waits for chips."""
    circle = around(places.ante, places.spot)
    canvas.glow(circle, places.spot, 12, theme.PRINT, 60)
    canvas.outline(circle.inset(-5.5, -5.5), places.spot + 5.5, theme.PRINT, 2.5)
