"""A chip that the pointer carries, and the spot that waits for it."""

from collections.abc import Iterator

from casino_stud.ui import theme
from casino_stud.ui.art.chips import chip, chip_label
from casino_stud.ui.betting import SPOT, chip_of
from casino_stud.ui.canvas import Canvas, Point
from casino_stud.ui.controls import Pointing
from casino_stud.ui.layout import Layout, around
from casino_stud.ui.stage import Part
from casino_stud.ui.table_state import TableState

_SHINE = 18


def lifted(state: TableState, pointing: Pointing) -> int:
    """Give what the pointer has lifted off the ante spot, in chips."""
    return state.top_chip if pointing.dragged == SPOT else 0


def carried_parts(places: Layout, state: TableState, pointing: Pointing) -> Iterator[Part]:
    """Give the chip under the pointer; the spot shines where it would take it."""
    value = chip_of(state, pointing.dragged) if pointing.dragged else 0
    if not value:
        return
    if pointing.dragged != SPOT and places.near_ante(pointing.at):
        reach = around(places.ante, places.spot + _SHINE + 2)
        yield Part("shining-spot", reach, _draw_shining, (places,))
    look = state.chips.index(value), chip_label(value), places.chip
    yield Part("carried", around(pointing.at, places.chip * 1.2), _draw_carried, (pointing.at, look))


def _draw_shining(canvas: Canvas, places: Layout) -> None:
    circle = around(places.ante, places.spot)
    canvas.glow(circle, places.spot, _SHINE, theme.BRASS_HI, 110)
    canvas.outline(circle.inset(-5.5, -5.5), places.spot + 5.5, theme.BRASS_HI, 4)


def _draw_carried(canvas: Canvas, at: Point, look: tuple[int, str, int]) -> None:
    place, label, radius = look
    canvas.picture(chip(place, label, canvas.px(radius)), at)
