"""The table's controls in each phase: where they are, what is written on them, whether they act."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from casino_stud.game.rounds import Deciding
from casino_stud.session import Refusal
from casino_stud.ui.art.chips import chip_label
from casino_stud.ui.controls import Control, Look
from casino_stud.ui.layout import Box, Layout, around
from casino_stud.ui.table_state import Phase, TableState
from casino_stud.ui.text import Texts
from casino_stud.ui.views.model import TableModel
from casino_stud.ui.views.side import show_dealer_box
from casino_stud.ui.views.strip import strip_control
from casino_stud.ui.widgets import ENTER


def table_controls(places: Layout, model: TableModel) -> tuple[Control, ...]:
    """Give the controls in the order in which Tab reaches them."""
    return (
        *_acts(places, model),
        *_icons(places, model),
        *strip_control(places, model),
        *_mark(places, model),
    )


def _acts(places: Layout, model: TableModel) -> tuple[Control, ...]:
    """Give what the player may do: nothing while a motion runs, and what was decided is not asked again."""
    state, texts = model.shown, model.texts
    if state.phase is Phase.DECIDING:
        return () if model.waits else _deciding(places, state, texts)
    acts = _betting(places, state, texts)
    return tuple(replace(control, enabled=False) for control in acts) if model.waits else acts


def _mark(places: Layout, model: TableModel) -> tuple[Control, ...]:
    """What to know about the bankroll: it is practice, or the disk refuses it."""
    texts = model.texts
    if model.seed is not None:
        note = texts("table.practice_note", seed=str(model.seed))
        return (Control("practice", places.mark, Look.MARK, texts("table.practice").upper(), tooltip=note),)
    if not model.saved:
        note = texts("table.not_saved_note")
        return (Control("not_saved", places.mark, Look.MARK, texts("table.not_saved").upper(), tooltip=note),)
    return ()


def _deciding(places: Layout, state: TableState, texts: Texts) -> tuple[Control, ...]:
    dealt = state.session.round
    assert isinstance(dealt, Deciding)
    labels = texts("button.fold"), texts("button.raise", chips=dealt.raise_bet)
    acts = (
        ("fold", places.fold, labels[0], texts("fold_key")),
        ("raise", places.raise_button, labels[1], "R"),
    )
    return tuple(
        Control(name, box, Look.GLASS, label, key, texts(f"tooltip.{name}"), alike=labels)
        for name, box, label, key in acts
    )


def _betting(places: Layout, state: TableState, texts: Texts) -> tuple[Control, ...]:
    middles = places.chips(len(state.chips))
    controls = [_chip(places, state, texts, number, middle) for number, middle in enumerate(middles)]
    if state.phase is Phase.BETTING and state.ante:
        spot = around(places.ante, places.spot)
        controls.append(Control("ante", spot, Look.SPOT, tooltip=texts("tooltip.ante"), round=True))
    controls += [
        _glass("clear", "C", places.clear, state, texts),
        _glass("undo", "Z", places.undo, state, texts),
        _glass("rebet", "B", places.rebet, state, texts),
        _glass("double", "X", places.double, state, texts),
        _next_move(places, state, texts),
    ]
    if state.dealer_hidden:
        box = show_dealer_box(places, state)
        words = texts("button.show_dealer"), "D", texts("tooltip.show_dealer")
        controls.append(Control("show_dealer", box, Look.GLASS, *words))
    return tuple(controls)


def _chip(
    places: Layout, state: TableState, texts: Texts, number: int, middle: tuple[float, float]
) -> Control:
    """A chip of the tray; one that may not be added says why, and by how it looks says so before."""
    chip = state.chips[number]
    refused = state.why_not(lambda before: before.add_chip(chip))
    if refused is None:
        tooltip = texts("tooltip.chip", chip=chip)
    elif refused.key == Refusal.RAISE_NOT_AFFORDABLE:
        tooltip = texts("tooltip.too_high", ante=state.session.highest_ante)
    else:
        tooltip = texts(f"pill.{refused.key}", **refused.values)
    return Control(
        f"chip-{number}",
        around(middle, places.chip),
        Look.CHIP,
        chip_label(chip),
        str(number + 1),
        tooltip,
        enabled=refused is None,
        round=True,
    )


_BETTING_ACTS: Mapping[str, Callable[[TableState], TableState]] = {
    "clear": TableState.clear,
    "undo": TableState.undo,
    "rebet": TableState.rebet,
    "double": TableState.double,
}


def _glass(name: str, key: str, box: Box, state: TableState, texts: Texts) -> Control:
    enabled = not state.session.out_of_chips and state.why_not(_BETTING_ACTS[name]) is None
    told = "double_last" if name == "double" and not state.ante else name
    words = texts(f"button.{name}"), key, texts(f"tooltip.{told}")
    alike = tuple(texts(f"button.{each}") for each in _BETTING_ACTS)
    return Control(name, box, Look.GLASS, *words, enabled=enabled, alike=alike)


def _next_move(places: Layout, state: TableState, texts: Texts) -> Control:
    if state.session.out_of_chips:
        name = label = "new_bankroll"
    else:
        name = "deal"
        label = "rebet_deal" if state.phase is Phase.RESULT else "deal"
    enabled = name != "deal" or state.phase is Phase.RESULT or state.refusal is None
    words = texts(f"button.{label}"), ENTER, texts(f"tooltip.{label}")
    return Control(name, places.deal, Look.BRASS, *words, enabled=enabled)


def _icons(places: Layout, model: TableModel) -> tuple[Control, ...]:
    """The icons from the right, in the order in which they lie from the left."""
    texts = model.texts
    sound = "sound_off" if model.sound else "sound_on"
    icons = (
        ("settings", texts("key.escape"), "settings"),
        ("full_screen", "F11", "full_screen"),
        ("rules", "F1", "rules"),
        ("sound", "M", sound),
        ("paytables", "T", "paytables"),
    )
    placed = [
        Control(name, places.icon(place), Look.ICON, "", key, texts(f"tooltip.{tooltip}"))
        for place, (name, key, tooltip) in enumerate(icons)
    ]
    return tuple(reversed(placed))
