"""The whole table, in the order in which its parts lie on one another."""

from collections.abc import Iterator, Sequence

from casino_stud.game.hands import Category
from casino_stud.ui import theme
from casino_stud.ui.art.icons import Icon
from casino_stud.ui.betting import chip_number
from casino_stud.ui.boxes import Edge
from casino_stud.ui.canvas import Align, Canvas, Ink, Skin
from casino_stud.ui.controls import Control, Look, Pointing
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box, Layout
from casino_stud.ui.stage import Ground, Part
from casino_stud.ui.table_state import Phase
from casino_stud.ui.text import Texts
from casino_stud.ui.theme import Style
from casino_stud.ui.views.banner import banner_parts
from casino_stud.ui.views.bets import bet_parts
from casino_stud.ui.views.cards import card_parts
from casino_stud.ui.views.carried import carried_parts, lifted
from casino_stud.ui.views.felt import draw_ground, title_part
from casino_stud.ui.views.model import TableModel
from casino_stud.ui.views.panels import draw_bank, draw_limits, draw_paytable, row_parts
from casino_stud.ui.views.pills import pill_parts
from casino_stud.ui.views.side import draw_side
from casino_stud.ui.views.strip import strip_parts
from casino_stud.ui.views.tooltips import tooltip_part
from casino_stud.ui.widgets import draw_button, draw_chip, draw_focus, draw_icon

_TRAY = Skin(
    46, theme.Fill(theme.rgb("#0B0706"), theme.rgb("#050303")), 245, Edge(theme.rgb("#5E4526"), 1.25)
)
_AROUND = 13
_MARK = Ink(Style(Face.SEMIBOLD, 13), theme.BRASS)
_BESIDE_MARK = 16


def table_ground(places: Layout, model: TableModel) -> Ground:
    """Give what lies below everything: the cloth and its print."""
    return Ground(draw_ground, (places, model.shown.session.paytable, model.texts))


def panel_parts(places: Layout, model: TableModel, hit: Category | None) -> Iterator[Part]:
    """Give what lies below everything that moves; `hit` is the row of the pay table that is paid."""
    state, texts, paytable = model.shown, model.texts, model.shown.session.paytable
    table = places, paytable, texts, model.returns
    yield Part("paytable", _around(places.paytable), draw_paytable, table, waits=True)
    yield from row_parts(places, paytable, texts, hit)
    yield Part("limits", _around(places.limits), draw_limits, (places, state, texts), waits=True)
    yield Part("side", _around(places.side), draw_side, (places, model.aside, texts), waits=True)


def moving_parts(places: Layout, model: TableModel, pointing: Pointing) -> Iterator[Part]:
    """Give the cards, the chips, the result and the money."""
    yield from title_part(places, model)
    yield Part("bank", _around(places.bank), draw_bank, (places, model.bank, model.texts), waits=True)
    lying, flying = card_parts(places, model.pose)
    yield from lying
    yield from pill_parts(places, model)
    yield from banner_parts(places, model)
    yield from bet_parts(places, model, lifted(model.state, pointing))
    yield from flying


def control_parts(
    places: Layout, model: TableModel, controls: Sequence[Control], pointing: Pointing
) -> Iterator[Part]:
    """Give what lies on top: what can be clicked, notices, and what the pointer does."""
    if model.shown.phase is not Phase.DECIDING:
        yield Part("tray", places.tray.inset(-2, -2), _draw_tray, (places.tray,), waits=True)
    for control in controls:
        yield from (part._replace(waits=True) for part in _control_part(model, control, pointing))
    strips = tuple(strip_parts(places, model, pointing))
    yield from strips
    if not model.waits:
        yield from carried_parts(places, model.state, pointing)
        yield from tooltip_part(places, controls, pointing, tuple(strip.bounds for strip in strips))


def _around(box: Box) -> Box:
    """Add room for a shadow, a ring or a glow."""
    return box.inset(-_AROUND, -_AROUND)


def _draw_tray(canvas: Canvas, box: Box) -> None:
    canvas.box(box, _TRAY)


def _control_part(model: TableModel, control: Control, pointing: Pointing) -> Iterator[Part]:
    name, reach, own = f"control-{control.name}", _around(control.box), pointing.of(control.name)
    match control.look:
        case Look.BRASS | Look.GLASS:
            yield Part(name, reach, draw_button, (control, own))
        case Look.CHIP:
            yield Part(name, reach, draw_chip, (control, own, chip_number(control.name)))
        case Look.SPOT if own.focus:
            yield Part(name, reach, _draw_spot_focus, (control,))
        case Look.ICON:
            yield Part(name, reach, draw_icon, (control, own, _sign(model, control.name)))
        case Look.MARK:
            yield Part(name, reach, _draw_mark, (control,))


def _sign(model: TableModel, name: str) -> Icon:
    if name == "sound" and not model.sound:
        return Icon.SOUND_OFF
    return _SIGNS[name]


_SIGNS = {
    "settings": Icon.SETTINGS,
    "full_screen": Icon.FULLSCREEN,
    "rules": Icon.HELP,
    "sound": Icon.SOUND,
    "paytables": Icon.PAYTABLES,
}


def _draw_spot_focus(canvas: Canvas, control: Control) -> None:
    draw_focus(canvas, control.box, control.box.w / 2)


def mark_width(canvas: Canvas, texts: Texts) -> float:
    """Give the width of the mark that names an unusual state: the same for all that it may say."""
    names = (texts(f"table.{name}").upper() for name in ("practice", "not_saved"))
    return 2 * _BESIDE_MARK + max(canvas.width(name, _MARK) for name in names)


def _draw_mark(canvas: Canvas, control: Control) -> None:
    """Draw the name of an unusual state: practice, or a bankroll that is not kept."""
    colour = theme.BRASS if control.name == "practice" else theme.CORAL
    canvas.box(control.box, Skin(15, theme.flat(theme.DARK), 255, Edge(colour, 1.25)))
    ink, room = _MARK._replace(colour=colour), control.box.w - _BESIDE_MARK
    canvas.text(control.label, control.box.centre, ink, Align.MIDDLE, room)
