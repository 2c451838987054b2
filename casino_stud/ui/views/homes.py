"""Where the homes of cards and chips are in a window."""

import math

from casino_stud.ui.canvas import Point, nearest
from casino_stud.ui.layout import CHIP_STEP, Layout
from casino_stud.ui.motion.pose import Home, Place, Way

ARC = 40
"""How far chips rise on their way."""


def centre(places: Layout, way: Way) -> Point:
    """Give the middle of what is on a way."""
    goal = _home(places, way.goal)
    if way.start is None or way.share >= 1:
        return goal
    start = _home(places, way.start)
    return between(start, goal, way.share)


def between(start: Point, goal: Point, share: float) -> Point:
    """Give the point at a share of the way."""
    return start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share


def chip_centre(places: Layout, way: Way) -> Point:
    """Give the middle of chips on a way, which is an arc."""
    x, y = centre(places, way)
    if way.start is None:
        return x, y
    return on_pixel(places, (x, y - ARC * math.sin(math.pi * way.share)))


def on_pixel(places: Layout, point: Point) -> Point:
    """Move what is on its way to a whole pixel: what has moved less looks the same and is not drawn again."""
    scale = places.scale
    return nearest(point[0] * scale) / scale, nearest(point[1] * scale) / scale


def card_width(places: Layout, way: Way) -> float:
    """Give the width of a card on a way: that of the hand it belongs to."""
    homes = {way.goal.home, None if way.start is None else way.start.home}
    return places.player_card if Home.PLAYER in homes else places.dealer_card


def _home(places: Layout, place: Place) -> Point:
    match place.home:
        case Home.DEALER:
            return places.dealer_cards[place.number].centre
        case Home.PLAYER:
            return places.player_cards[place.number].centre
        case Home.TRAY:
            x, y = places.tray.centre
            return x + CHIP_STEP / 2 * place.number, y
    return _spots(places)[place.home]


def _spots(places: Layout) -> dict[Home, Point]:
    (ante_x, ante_y), (raise_x, raise_y) = places.ante, places.raise_
    return {
        Home.SHOE: (places.centre + 170, -120),
        Home.DISCARD: (places.centre - 170, -150),
        Home.HOUSE: (places.centre, -40),
        Home.BANK: places.bank.centre,
        Home.ANTE: places.ante,
        Home.RAISE: places.raise_,
        Home.ANTE_WON: (ante_x + places.spot + 14, ante_y + 15),
        Home.RAISE_WON: (raise_x - places.spot - 12, raise_y + 15),
    }
