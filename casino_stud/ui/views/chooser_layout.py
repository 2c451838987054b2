"""Where everything on the pay table chooser lies, as a pure function of the window's size."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from casino_stud.ui.chooser_state import ChooserModel
from casino_stud.ui.layout import Box, Layout
from casino_stud.ui.text import Texts
from casino_stud.ui.views.page import TOP

GAP = 14
HEAD, FOOT = 46, 34
"""Above and below the rows of the list."""

ROW = 54
MOST_ROW = 84
LOWER = 188
DETAILS = 800
"""The most height that the details need."""

TALL = 1400
"""From this height on the panels lie below one another."""

LEFT_SHARE = 0.478
BUTTON = 48
SIGN = 44
INSET = 20
"""From the edge of the lower panel to what is on it."""

DETAILS_INSET = 24
"""The same on the details."""

WIDE_BUTTON = 172


@dataclass(frozen=True)
class ChooserPlaces:
    """The places of one window size.

    Attributes:
        left: where the panels begin.
        right: where they end.
        listing: the panel of the tables.
        row: the height of one of them.
        lower: the panel of faults, of the cap, of the player's own tables.
        details: the panel of the selected table, or of two compared.
    """

    left: float
    right: float
    listing: Box
    row: float
    lower: Box
    details: Box

    @property
    def rows(self) -> Box:
        """Where the rows lie."""
        return Box(self.listing.x, self.listing.y + HEAD, self.listing.w, self.listing.h - HEAD - FOOT)

    @cached_property
    def fitting(self) -> int:
        """How many rows are in sight at once."""
        return max(1, int(self.rows.h / self.row + 1e-6))

    def row_box(self, place: int) -> Box:
        """The row in this place, counted from the first in sight."""
        rows = self.rows
        return Box(rows.x + 8, rows.y + place * self.row, rows.w - 16, self.row)

    def header(self, place: int) -> Box:
        """A button of the page's head, counted from the right."""
        return Box(self.right - WIDE_BUTTON - (WIDE_BUTTON + 12) * place, 20, WIDE_BUTTON, SIGN)

    def step(self, place: int) -> Box:
        """A button that steps through the faults, counted from the right."""
        return Box(self.switch.x - 10 - SIGN - (SIGN + 6) * place, self.lower.y + 8, SIGN, SIGN)

    @property
    def switch(self) -> Box:
        """The button that changes what the lower panel tells."""
        return Box(self.lower.right - INSET - 136, self.lower.y + 8, 136, SIGN)

    @property
    def cancel(self) -> Box:
        """The button that leaves."""
        return Box(self.details.x + DETAILS_INSET, self._foot, 148, BUTTON)

    @property
    def compare(self) -> Box:
        """The button that compares two tables."""
        return Box(self.cancel.right + 12, self._foot, 160, BUTTON)

    @property
    def use(self) -> Box:
        """The button that sits down."""
        left, right = self.compare.right + 12, self.details.right - DETAILS_INSET
        wide = min(270.0, right - left)
        return Box(right - wide, self._foot, wide, BUTTON)

    @property
    def _foot(self) -> float:
        return self.details.bottom - 16 - BUTTON


class ChooserPage(NamedTuple):
    """What a picture of the chooser is made from.

    Attributes:
        layout: of the window.
        places: of the chooser.
        model: what it shows.
        texts: the language.
        folder: of the player's own tables; empty where the system has none.
    """

    layout: Layout
    places: ChooserPlaces
    model: ChooserModel
    texts: Texts
    folder: str


def chooser_places(page: Layout, count: int, text: float = 1) -> ChooserPlaces:
    """Lay the chooser out on a page.

    Args:
        page: the window's layout.
        count: of the tables.
        text: size of texts, as a multiple of the designed one.
    """
    left, right, wide = page.left, page.right, page.right - page.left
    least, lower = ROW * (1 + 0.7 * (text - 1)), LOWER * (1 + 0.5 * (text - 1))
    if page.height >= TALL:
        return _stacked(page, count, lower)
    bottom = page.height - 20
    column = round(wide * LEFT_SHARE)
    listing = Box(left, TOP, column, bottom - TOP - GAP - lower)
    room = listing.h - HEAD - FOOT
    row = min(MOST_ROW, room / max(1, min(count, int(room / least))))
    return ChooserPlaces(
        left,
        right,
        listing,
        row,
        Box(left, listing.bottom + GAP, column, lower),
        Box(left + column + GAP, TOP, wide - column - GAP, bottom - TOP),
    )


def _stacked(page: Layout, count: int, low: float) -> ChooserPlaces:
    left, wide = page.left, page.right - page.left
    room = page.height - 20 - TOP - 2 * GAP - low
    details = min(float(DETAILS), room * 0.55)
    rows = min(room - details - HEAD - FOOT, max(count, 6) * MOST_ROW)
    listing = Box(left, TOP, wide, HEAD + FOOT + rows)
    lower = Box(left, listing.bottom + GAP, wide, low)
    below = Box(left, lower.bottom + GAP, wide, details)
    return ChooserPlaces(left, page.right, listing, MOST_ROW, lower, below)
