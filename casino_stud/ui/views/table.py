"""The whole table, in the order in which its parts lie on one another."""

from collections.abc import Sequence

from casino_stud.ui import theme
from casino_stud.ui.art.icons import Icon
from casino_stud.ui.canvas import Align, Canvas, Ink, Skin
from casino_stud.ui.controls import Control, Look, Pointing
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Layout
from casino_stud.ui.paint import Edge
from casino_stud.ui.table_state import Phase
from casino_stud.ui.theme import Style
from casino_stud.ui.views.banner import draw_banner
from casino_stud.ui.views.cards import draw_cards, draw_pills, draw_upcard_dot
from casino_stud.ui.views.carried import draw_carried, without_carried
from casino_stud.ui.views.felt import draw_bets, draw_card_places, draw_felt, draw_print
from casino_stud.ui.views.model import TableModel
from casino_stud.ui.views.panels import draw_bank, draw_limits, draw_paytable
from casino_stud.ui.views.side import draw_side
from casino_stud.ui.views.tooltips import tooltip_box
from casino_stud.ui.widgets import (
    draw_button,
    draw_chip,
    draw_focus,
    draw_icon,
    draw_tooltip,
    tooltip_width,
)

_TRAY = Skin(
    46, theme.Fill(theme.rgb("#0B0706"), theme.rgb("#050303")), 245, Edge(theme.rgb("#5E4526"), 1.25)
)


def draw_table(
    canvas: Canvas, places: Layout, model: TableModel, controls: Sequence[Control], pointing: Pointing
) -> None:
    """Draw everything."""
    draw_felt(canvas, places)
    if model.dealt is None:
        draw_card_places(canvas, places)
    draw_print(canvas, places, model)
    draw_cards(canvas, places, model)
    draw_banner(canvas, places, model)
    draw_bets(canvas, places, without_carried(model, pointing))
    draw_upcard_dot(canvas, places, model)
    draw_pills(canvas, places, model)
    draw_paytable(canvas, places, model)
    draw_limits(canvas, places, model)
    draw_side(canvas, places, model)
    draw_bank(canvas, places, model)
    if model.state.phase is not Phase.DECIDING:
        canvas.box(places.tray, _TRAY)
    _draw_controls(canvas, model, controls, pointing)
    shown = next((control for control in controls if control.name == pointing.tooltip), None)
    if shown is not None:
        box = tooltip_box(places, shown, tooltip_width(canvas, shown))
        draw_tooltip(canvas, shown, places.width, box)
    draw_carried(canvas, places, model, pointing)


def _draw_controls(
    canvas: Canvas, model: TableModel, controls: Sequence[Control], pointing: Pointing
) -> None:
    signs = {
        "sound": Icon.SOUND if model.sound else Icon.SOUND_OFF,
        "rules": Icon.HELP,
        "full_screen": Icon.FULLSCREEN,
        "settings": Icon.SETTINGS,
    }
    for control in controls:
        match control.look:
            case Look.BRASS | Look.GLASS:
                draw_button(canvas, control, pointing)
            case Look.CHIP:
                draw_chip(canvas, control, pointing, int(control.name.removeprefix("chip-")))
            case Look.SPOT if pointing.focus == control.name:
                draw_focus(canvas, control.box, control.box.w / 2)
            case Look.ICON:
                draw_icon(canvas, control, pointing, signs[control.name])
            case Look.MARK:
                _draw_mark(canvas, control)


def _draw_mark(canvas: Canvas, control: Control) -> None:
    """Draw the name of an unusual state: practice, or a bankroll that is not kept."""
    colour = theme.BRASS if control.name == "practice" else theme.CORAL
    canvas.box(control.box, Skin(15, theme.flat(theme.DARK), 225, Edge(colour, 1.25)))
    ink = Ink(Style(Face.SEMIBOLD, 13), colour)
    canvas.text(control.label, control.box.centre, ink, Align.MIDDLE, control.box.w - 14)
