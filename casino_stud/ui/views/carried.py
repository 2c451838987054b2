"""A chip that the pointer carries, and the spot that waits for it."""

from dataclasses import replace

from casino_stud.ui import theme
from casino_stud.ui.art.chips import chip, chip_label
from casino_stud.ui.betting import SPOT, chip_of
from casino_stud.ui.canvas import Canvas
from casino_stud.ui.controls import Pointing
from casino_stud.ui.layout import Layout, around
from casino_stud.ui.views.model import TableModel


def without_carried(model: TableModel, pointing: Pointing) -> TableModel:
    """Give the table without the chip that the pointer has lifted off the ante spot."""
    if pointing.dragged != SPOT:
        return model
    state = model.state
    return replace(model, state=replace(state, ante=state.ante - state.top_chip))


def draw_carried(canvas: Canvas, places: Layout, model: TableModel, pointing: Pointing) -> None:
    """Draw the chip under the pointer; the spot shines where it would take it."""
    if not pointing.dragged:
        return
    if pointing.dragged != SPOT and places.near_ante(pointing.at):
        circle = around(places.ante, places.spot)
        canvas.glow(circle, places.spot, 18, theme.BRASS_HI, 110)
        canvas.outline(circle.inset(-5.5, -5.5), places.spot + 5.5, theme.BRASS_HI, 4)
    value = chip_of(model.state, pointing.dragged)
    if value:
        picture = chip(model.state.chips.index(value), chip_label(value), canvas.px(places.chip))
        canvas.picture(picture, pointing.at)
