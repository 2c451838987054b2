"""Where everything on the table lies, as a pure function of the window's size.

Lengths are logical: the table is 1280 wide at 16:9 and 4:3, and at least 720 high. `Layout.scale`
turns them into the window's pixels.
"""

import math
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

BASE_WIDTH, BASE_HEIGHT = 1280, 720
TALL_HEIGHT = 960
SMALLEST_SCALE = 0.75
SMALLEST_TEXT = 12
MOST_SPARE = 120
"""How far the controls follow the lower edge of a window taller than 4:3; below them is only leather."""

NEAR_ANTE = 2.2
"""How near to the ante circle's middle a chip is dropped onto it, in its radii."""

MARGIN = 20
GAP = 12
CLEARANCE = 8
CHIP_STEP = 80
"""From the middle of a chip in the tray to the next."""


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    def meets(self, other: "Box") -> bool:
        """Tell whether the two share more than an edge."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom

    def inset(self, left: float, top: float) -> "Box":
        """Take a margin off on each side; a negative one is added."""
        return Box(self.x + left, self.y + top, self.w - 2 * left, self.h - 2 * top)


def around(centre: tuple[float, float], half: float) -> Box:
    """The square with this middle and half this wide."""
    return Box(centre[0] - half, centre[1] - half, 2 * half, 2 * half)


@dataclass(frozen=True)
class Layout:
    """The places of one window size.

    Attributes:
        scale: window pixels per logical unit.
        width: of the window, logical.
        height: of the window, logical.
        centre: the middle line across the table.
        left: where the left column begins.
        right: where the right column ends.
        row_height: of one pay table row.
        paytable: the pay table's panel.
        limits: the limits' panel.
        mark: under the limits, where an unusual state is named.
        icons: the row of icons, which fill it from the right.
        side: the right panel at its full height.
        dealer_pill: the middle of the dealer's pill.
        dealer: the dealer's five cards.
        dealer_card: width of one of them.
        print_line: baseline of the arc print.
        middle: height of the compass star's centre, around which the title lies.
        ante: middle of the ante circle.
        raise_: middle of the raise square.
        spot: radius of the circle and half side of the square.
        banner: the result.
        player: the player's five cards.
        player_card: width of one of them.
        hand_pill: the middle of the hand's pill.
        rail: the rail's upper edge on the middle line.
        bank: the bankroll's panel.
        deal: the button of the next move.
        fold: the button.
        raise_button: the button.
        tray: the chips to bet with.
        chip: radius of a chip in the tray.
        clear: the button.
        undo: the button.
        rebet: the button.
        double: the button.
        text: size of texts, as a multiple of the designed one.
    """

    scale: float
    width: float
    height: float
    centre: float
    left: float
    right: float
    row_height: float
    paytable: Box
    limits: Box
    mark: Box
    icons: Box
    side: Box
    dealer_pill: tuple[float, float]
    dealer: Box
    dealer_card: int
    print_line: int
    middle: int
    ante: tuple[float, float]
    raise_: tuple[float, float]
    spot: int
    banner: Box
    player: Box
    player_card: int
    hand_pill: tuple[float, float]
    rail: int
    bank: Box
    deal: Box
    fold: Box
    raise_button: Box
    tray: Box
    chip: int
    clear: Box
    undo: Box
    rebet: Box
    double: Box
    text: float = 1.0

    @cached_property
    def dealer_cards(self) -> tuple[Box, ...]:
        """The dealer's places from left to right."""
        return _cards(self.dealer, self.dealer_card)

    @cached_property
    def player_cards(self) -> tuple[Box, ...]:
        """The player's places from left to right."""
        return _cards(self.player, self.player_card)

    def icon(self, place: int) -> Box:
        """The place of an icon, counted from the right."""
        return Box(self.icons.right - 44 - 52 * place, self.icons.y, 44, 44)

    def chips(self, count: int) -> tuple[tuple[float, float], ...]:
        """The middles of the tray's chips."""
        x, y = self.tray.centre
        return tuple((x + CHIP_STEP * (place - (count - 1) / 2), y) for place in range(count))

    def near_ante(self, point: tuple[float, float]) -> bool:
        """Tell whether a chip dropped at this point falls onto the ante circle."""
        return math.dist(point, self.ante) <= NEAR_ANTE * self.spot

    def text_size(self, size: float) -> int:
        """The pixels of a text of this logical size: readable as long as the window allows."""
        return text_size(self.scale, size)


MORE_FOOT = 28
"""What a second line for each of its rows adds to the pay table's foot."""

LIMITS_HEIGHTS = 46, 64, 72
"""Of the limits' panel with one line, with two and with three."""

MARK_HEIGHT = 26

MOST_CLOSER = 3
"""So much closer than designed rows of the pay table may be."""


def window_scale(width: int, height: int) -> float:
    """Window pixels per logical unit."""
    return min(width / BASE_WIDTH, height / BASE_HEIGHT)


def text_size(scale: float, size: float) -> int:
    """The pixels of a text of this logical size.

    At least 12, except in windows below 960x540, which show the smallest layout scaled down whole.
    """
    readable = max(SMALLEST_TEXT, size * max(scale, SMALLEST_SCALE))
    return max(1, round(readable * min(1, scale / SMALLEST_SCALE)))


def layout(width: int, height: int, *, foot_lines: int = 1, limit_lines: int = 1) -> Layout:
    """Lay the table out for a window of this size in pixels.

    Args:
        width: of the window.
        height: of the window.
        foot_lines: lines that each of the pay table's two foot rows needs, 1 or 2.
        limit_lines: lines in the limits' panel, 1 to 3.
    """
    scale = window_scale(width, height)
    wide, high = width / scale, height / scale
    tallness = min(1.0, max(0.0, (high - BASE_HEIGHT) / (TALL_HEIGHT - BASE_HEIGHT)))

    def between(at_16_9: float, at_4_3: float) -> int:
        return math.floor(at_16_9 + (at_4_3 - at_16_9) * tallness + 0.5)

    centre = wide / 2
    left = MARGIN + max(0, round((wide - BASE_WIDTH) / 2 - 120))
    right = wide - left
    row, column = between(25, 26), between(252, 268)
    dealer_card = between(100, 124)
    spot_reach, spot_y = between(298, 288), between(312, 396)
    banner_reach = between(206, 186)
    bank_height = between(80, 96)
    spare = min(MOST_SPARE, max(0.0, high - TALL_HEIGHT))
    controls = between(658, 878) + spare
    beside = centre - 358, centre + 230
    button, apart = between(44, 48), between(6, 8)
    upper, lower = controls - button - apart / 2, controls + apart / 2
    foot, limits_height = 106 + MORE_FOOT * (foot_lines - 1), LIMITS_HEIGHTS[limit_lines - 1]
    more = foot - 106 + limits_height - LIMITS_HEIGHTS[0]
    player_top, player_card = between(380, 492), between(120, 154)
    # More lines than designed make the rows closer rather than the player's cards smaller.
    over = MARGIN + foot + 10 * row + 10 + limits_height + GAP - player_top
    if 0 < over <= min(more, 10 * MOST_CLOSER):
        row -= math.ceil(over / 10)
    paytable = Box(left, MARGIN, column, foot + 10 * row)
    limits = Box(left, paytable.bottom + 10, column, limits_height)
    side = Box(right - column, 76, column, between(386, 402))
    if player_top < max(limits.bottom, side.bottom) + GAP:
        player_card = min(player_card, widest_card(centre - left - column))
    return Layout(
        scale=scale,
        width=wide,
        height=high,
        centre=centre,
        left=left,
        right=right,
        row_height=row,
        paytable=paytable,
        limits=limits,
        mark=Box(left, limits.bottom + 8, 132, MARK_HEIGHT),
        icons=Box(right - 252, MARGIN, 252, 44),
        side=side,
        dealer_pill=(centre, 26),
        dealer=card_row(centre, between(56, 60), dealer_card),
        dealer_card=dealer_card,
        print_line=between(232, 280),
        middle=between(308, 388),
        ante=(centre - spot_reach, spot_y),
        raise_=(centre + spot_reach, spot_y),
        spot=between(46, 52),
        banner=Box(centre - banner_reach, between(249, 315), between(412, 372), between(114, 140)),
        player=card_row(centre, player_top, player_card),
        player_card=player_card,
        hand_pill=(centre, between(568, 736)),
        rail=between(596, 780),
        bank=Box(left, min(high, TALL_HEIGHT + spare) - MARGIN - bank_height, between(232, 244), bank_height),
        deal=Box(right - 240, controls - 34, 240, 68),
        fold=Box(centre - 232, controls - 36, 216, 72),
        raise_button=Box(centre + 16, controls - 36, 216, 72),
        tray=Box(centre - 218, controls - 46, 436, 92),
        chip=between(35, 38),
        clear=Box(beside[0], upper, 128, button),
        undo=Box(beside[0], lower, 128, button),
        rebet=Box(beside[1], upper, 128, button),
        double=Box(beside[1], lower, 128, button),
    )


def widest_card(reach: float) -> int:
    """The widest card whose row of five keeps clear of columns this far from the middle."""
    return int((2 * (reach - CLEARANCE) - 4 * GAP) / 5)


def card_row(centre: float, top: int, card: int) -> Box:
    """Place a row of five cards of this width around the middle line."""
    width = 5 * card + 4 * GAP
    return Box(centre - width / 2, top, width, math.floor(card * 1.4 + 0.5))


def _cards(row: Box, card: int) -> tuple[Box, ...]:
    return tuple(Box(row.x + place * (card + GAP), row.y, card, row.h) for place in range(5))
