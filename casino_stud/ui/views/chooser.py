"""The pay table chooser as a page: its panels, its buttons and where they are."""

from collections.abc import Iterator, Mapping, Sequence

from casino_stud.ui.art.icons import Icon
from casino_stud.ui.canvas import Canvas
from casino_stud.ui.chooser_state import Lower
from casino_stud.ui.controls import Control, Look, Pointing
from casino_stud.ui.layout import Box
from casino_stud.ui.stage import Ground, Part
from casino_stud.ui.tables_on_disk import Origin
from casino_stud.ui.views.chooser_compare import draw_compare
from casino_stud.ui.views.chooser_details import draw_details
from casino_stud.ui.views.chooser_layout import ChooserPage
from casino_stud.ui.views.chooser_list import draw_hovered, draw_list, row_name, shown_name
from casino_stud.ui.views.chooser_lower import draw_lower
from casino_stud.ui.views.page import back_box, draw_page
from casino_stud.ui.widgets import ENTER, draw_button, draw_icon, draw_tooltip

_AROUND, _TOOLTIP = 13, 60
"""How far a shadow or a ring reaches around a control, and its tooltip above or below it."""

LONGEST_LABEL = 22
"""The most letters of a name that a button can bear."""


def chooser_controls(page: ChooserPage) -> tuple[Control, ...]:
    """Give the controls in the order in which Tab reaches them; the rows are reached by the arrow keys."""
    return (*_foot(page), *_head(page), *_lower(page), *_rows(page))


def _rows(page: ChooserPage) -> list[Control]:
    places, model = page.places, page.model
    top = model.picks.top
    return [
        Control(row_name(row), places.row_box(place), Look.SEGMENT, row.table.name, "", row.table.name)
        for place, row in enumerate(model.rows[top : top + places.fitting])
    ]


def _foot(page: ChooserPage) -> list[Control]:
    places, model, texts = page.places, page.model, page.texts
    selected, second = model.selected, model.second
    label, key = "chooser.compare", "chooser.compare_note"
    if model.picks.picking:
        label, key = "chooser.pick", "chooser.pick_note"
    elif second is not None:
        label, key = "chooser.single", "chooser.single_note"
    use = texts("chooser.use_this")
    if selected is not None and len(selected.table.name) <= LONGEST_LABEL:
        use = texts("chooser.use", name=selected.table.name.upper())
    return [
        Control("use", places.use, Look.BRASS, use, ENTER, texts("chooser.use_note"), selected is not None),
        Control("compare", places.compare, Look.GLASS, texts(f"{label}_button"), "C", texts(key)),
        Control("cancel", places.cancel, Look.GLASS, texts("chooser.cancel"), texts("key.escape")),
    ]


def _head(page: ChooserPage) -> list[Control]:
    places, model, texts = page.places, page.model, page.texts
    row = model.selected
    copyable = row is not None and row.origin is not Origin.OWN
    copies = texts("chooser.copy_note" if copyable else "chooser.copy_own")
    return [
        Control("back", back_box(page.layout), Look.ICON, "", texts("key.escape"), texts("tooltip.back")),
        Control(
            "copy",
            places.header(2),
            Look.GLASS,
            texts("chooser.copy"),
            "",
            copies,
            copyable,
        ),
        Control(
            "folder", places.header(1), Look.GLASS, texts("chooser.folder"), "O", texts("chooser.folder_note")
        ),
        Control(
            "reload",
            places.header(0),
            Look.GLASS,
            texts("chooser.reload"),
            "F5",
            texts("chooser.reload_note"),
        ),
    ]


def _lower(page: ChooserPage) -> list[Control]:
    places, model, texts = page.places, page.model, page.texts
    controls = []
    if model.lower is Lower.FAULTS and len(model.flaws) > 1:
        controls += [
            Control("previous", places.step(1), Look.ICON, "", "", texts("chooser.faults.previous")),
            Control("next", places.step(0), Look.ICON, "", "", texts("chooser.faults.next")),
        ]
    if model.next_lower is not None:
        label = texts(f"chooser.lower.{model.next_lower}")
        controls.append(Control("switch", places.switch, Look.GLASS, label))
    return controls


def chooser_ground(page: ChooserPage) -> Ground:
    """Give what changes only when something is picked or becomes known: the page and its panels."""
    return Ground(_draw_panels, (page,), kept=False)


def _draw_panels(canvas: Canvas, page: ChooserPage) -> None:
    places, texts = page.places, page.texts
    draw_page(canvas, page.layout, texts("chooser.title"))
    draw_list(canvas, page)
    draw_lower(canvas, page)
    selected, second = page.model.selected, page.model.second
    if selected is None:
        canvas.box(places.details)
    elif second is None:
        draw_details(canvas, places.details, selected, texts)
    else:
        draw_compare(canvas, places.details, (selected, second), texts)


def chooser_parts(page: ChooserPage, controls: Sequence[Control], pointing: Pointing) -> Iterator[Part]:
    """Give what follows the pointer and the keyboard: the row under it, the buttons, the tooltip."""
    for control in controls:
        reach = control.box.inset(-_AROUND, -_AROUND)
        own = pointing.of(control.name)
        if control.look is Look.ICON:
            yield Part(control.name, reach, draw_icon, (control, own, _SIGNS.get(control.name, "")))
        elif control.look in {Look.BRASS, Look.GLASS}:
            yield Part(control.name, reach, draw_button, (control, own))
        elif own.hover:
            yield Part(control.name, reach, draw_hovered, (page, control.name, control.box))
    shown = next((control for control in controls if control.name == pointing.tooltip), None)
    if shown is not None:
        reach = Box(0, shown.box.y - _TOOLTIP, page.layout.width, shown.box.h + 2 * _TOOLTIP)
        yield Part("tooltip", reach, _draw_tooltip, (page, shown))


def _draw_tooltip(canvas: Canvas, page: ChooserPage, control: Control) -> None:
    """Draw a tooltip, unless it is the name of a row that is there in full."""
    if control.look is not Look.SEGMENT or not shown_name(canvas, page.places, control.label).whole:
        draw_tooltip(canvas, control, page.layout.width)


_SIGNS: Mapping[str, Icon] = {"previous": Icon.PREVIOUS, "next": Icon.NEXT}
