"""Where tooltips lie on the table: they keep off the pill that tells what to do."""

from collections.abc import Iterator, Sequence

from casino_stud.ui.canvas import Canvas, Point
from casino_stud.ui.controls import Control, Pointing
from casino_stud.ui.layout import Box, Layout
from casino_stud.ui.stage import Part
from casino_stud.ui.views.pills import HAND_ROOM
from casino_stud.ui.widgets import (
    PILL_HEIGHT,
    TOOLTIP_GAP,
    TOOLTIP_HEIGHT,
    draw_tooltip,
    pill_height,
    tooltip_width,
)

_LEAST_HEIGHT = 30
_CLOSE = 3
_APART = 8
_REACH = 120


def hand_pill_box(places: Layout) -> Box:
    """The most room that the pill of the player's hand takes."""
    return _pill_box(places.hand_pill, PILL_HEIGHT)


def pill_boxes(places: Layout, text: float) -> tuple[Box, Box]:
    """Give the most room that the pills above and below the cards take, and a little around them."""
    high = pill_height(text) + 2 * _APART
    return _pill_box(places.dealer_pill, high), _pill_box(places.hand_pill, high)


def _pill_box(centre: Point, high: float) -> Box:
    return Box(centre[0] - HAND_ROOM / 2, centre[1] - high / 2, HAND_ROOM, high)


def tooltip_box(places: Layout, control: Control, width: float) -> Box:
    """Place a tooltip of this width below a control of the table's upper part, or else above it.

    Where the pill lies there, the tooltip goes between them, or beside the pill, or above it.
    """
    box, pill = control.box, hand_pill_box(places)
    x = min(max(8.0, box.centre[0] - width / 2), places.width - width - 8)
    if box.y < places.middle:
        return Box(x, box.bottom + TOOLTIP_GAP, width, TOOLTIP_HEIGHT)
    under = {"undo": places.clear, "double": places.rebet}.get(control.name, box)
    place = Box(x, under.y - TOOLTIP_GAP - TOOLTIP_HEIGHT, width, TOOLTIP_HEIGHT)
    if not place.meets(pill):
        return place
    between = under.y - pill.bottom - 2 * _CLOSE
    if between >= _LEAST_HEIGHT:
        x = min(max(x, places.clear.right), max(places.clear.right, places.rebet.x - width))
        return Box(x, pill.bottom + _CLOSE, width, min(between, TOOLTIP_HEIGHT))
    if width > pill.x - 16:
        return place._replace(y=pill.y - TOOLTIP_GAP - TOOLTIP_HEIGHT)
    return place._replace(x=pill.x - 8 - width if box.centre[0] < places.centre else pill.right + 8)


def tooltip_part(
    places: Layout, controls: Sequence[Control], pointing: Pointing, notices: tuple[Box, ...] = ()
) -> Iterator[Part]:
    """Give the tooltip of what the pointer rests on, unless it would cover one of the notices."""
    shown = next((control for control in controls if control.name == pointing.tooltip), None)
    if shown is not None:
        reach = Box(0, shown.box.y - _REACH, places.width, shown.box.h + 2 * _REACH)
        yield Part("tooltip", reach, _draw, (places, shown, notices))


def _draw(canvas: Canvas, places: Layout, control: Control, notices: tuple[Box, ...]) -> None:
    box = tooltip_box(places, control, tooltip_width(canvas, control))
    if not any(box.meets(notice) for notice in notices):
        draw_tooltip(canvas, control, places.width, box)
