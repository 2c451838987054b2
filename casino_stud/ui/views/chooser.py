"""The pay table chooser as a page: its panels, its buttons and where they are."""

from collections.abc import Sequence

from casino_stud.ui.art.icons import Icon
from casino_stud.ui.canvas import Canvas
from casino_stud.ui.chooser_state import Lower
from casino_stud.ui.controls import Control, Look, Pointing
from casino_stud.ui.tables_on_disk import Origin
from casino_stud.ui.views.chooser_compare import draw_compare
from casino_stud.ui.views.chooser_details import draw_details
from casino_stud.ui.views.chooser_layout import ChooserPage
from casino_stud.ui.views.chooser_list import NAME, Columns, draw_list, row_name
from casino_stud.ui.views.chooser_lower import draw_lower
from casino_stud.ui.views.page import back_box, draw_page
from casino_stud.ui.widgets import ENTER, draw_button, draw_icon, draw_tooltip

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
    return [
        Control("back", back_box(page.layout), Look.ICON, "", texts("key.escape"), texts("tooltip.back")),
        Control(
            "copy",
            places.header(2),
            Look.GLASS,
            texts("chooser.copy"),
            "",
            texts("chooser.copy_note"),
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


def draw_chooser(canvas: Canvas, page: ChooserPage, controls: Sequence[Control], pointing: Pointing) -> None:
    """Draw the page."""
    places, texts = page.places, page.texts
    draw_page(canvas, page.layout, texts("chooser.title"))
    draw_list(canvas, page, pointing)
    draw_lower(canvas, page)
    selected, second = page.model.selected, page.model.second
    if selected is None:
        canvas.box(places.details)
    elif second is None:
        draw_details(canvas, places.details, selected, texts)
    else:
        draw_compare(canvas, places.details, (selected, second), texts)
    _draw_controls(canvas, controls, pointing)
    shown = next((control for control in controls if control.name == pointing.tooltip), None)
    if shown is not None and not _says_no_more(canvas, page, shown):
        draw_tooltip(canvas, shown, page.layout.width)


def _draw_controls(canvas: Canvas, controls: Sequence[Control], pointing: Pointing) -> None:
    signs = {"back": "", "previous": Icon.PREVIOUS, "next": Icon.NEXT}
    for control in controls:
        if control.look is Look.ICON:
            draw_icon(canvas, control, pointing, signs[control.name])
        elif control.look in {Look.BRASS, Look.GLASS}:
            draw_button(canvas, control, pointing)


def _says_no_more(canvas: Canvas, page: ChooserPage, control: Control) -> bool:
    """Tell whether a tooltip is the name of a row that is there in full."""
    room = Columns(page.places.listing).room
    return control.look is Look.SEGMENT and canvas.width(control.label, NAME) <= room
