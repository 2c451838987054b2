"""Makes room on the table for larger texts; a pure function of the layout."""

from dataclasses import replace

from casino_stud.ui.layout import (
    CLEARANCE,
    GAP,
    LIMITS_HEIGHTS,
    MARK_HEIGHT,
    MORE_FOOT,
    Box,
    Layout,
    card_row,
    widest_card,
)

_RING = 8
"""How far the ring around the ante circle reaches."""

_LEAST_ROW = 24


def grown(places: Layout, text: float, *, foot_lines: int = 1) -> Layout:
    """Enlarge what holds texts: columns into the free gaps beside the bets, rows and panels downwards.

    Args:
        places: as they are designed.
        text: size of texts, as a multiple of the designed one.
        foot_lines: lines that each of the pay table's foot rows needs, as in `layout`.
    """
    if text == 1:
        return places
    more = text - 1
    column = column_width(places, text)
    bank_height = places.bank.h * (1 + 0.5 * more)
    bank_width = min(places.bank.w + 30 * more, places.clear.x - GAP - places.left)
    bank = Box(places.left, places.bank.bottom - bank_height, bank_width, bank_height)
    row = places.row_height * (1 + 0.4 * more)
    lines = LIMITS_HEIGHTS.index(places.limits.h)
    limits_height = places.limits.h + (23 + 12 * lines) * more
    foot = (55 + MORE_FOOT * (foot_lines - 1)) * (1 + 0.8 * more)
    head, mark_height = head_height(text), MARK_HEIGHT * (1 + 0.4 * more)
    free = bank.y - GAP - places.paytable.y - 28 - limits_height - mark_height
    row = max(_LEAST_ROW, min(row, (free - head - 5 - foot) / 10))
    paytable = Box(places.left, places.paytable.y, column, head + 5 + 10 * row + foot)
    limits = Box(places.left, paytable.bottom + 10, column, limits_height)
    mark = Box(places.left, limits.bottom + 8, places.mark.w, mark_height)
    side_height = min(places.side.h * (1 + 0.8 * more), places.deal.y - GAP - places.side.y)
    side = Box(places.right - column, places.side.y, column, side_height)
    card = places.player_card
    if max(mark.bottom, side.bottom) + GAP > places.player.y:
        card = min(card, widest_card(places.centre - places.left - column))
    player = card_row(places.centre, 0, card)
    top = places.player.y + (places.player.h - player.h) / 2 - 12 * more
    return replace(
        places,
        text=text,
        row_height=row,
        paytable=paytable,
        limits=limits,
        mark=mark,
        side=side,
        banner=places.banner._replace(y=places.banner.y - 2 * more, h=places.banner.h + 10 * more),
        player=player._replace(y=top),
        player_card=card,
        hand_pill=(places.centre, places.hand_pill[1] + 4 * more),
        bank=bank,
    )


def column_width(places: Layout, text: float) -> float:
    """Give the width of the columns: they end before the bets, and before the cards that lie beside them."""
    bets = places.ante[0] - places.spot - _RING - CLEARANCE
    return max(places.paytable.w, min(places.paytable.w * text, bets - places.left))


def head_height(text: float) -> float:
    """Give the height of the pay table's head."""
    return 46 * (1 + 0.4 * (text - 1))
