"""What a hand does with chips: which of them it puts on the ante spot, and which it takes off."""

from casino_stud.ui.controls import Use
from casino_stud.ui.layout import Layout
from casino_stud.ui.table_state import TableState

SPOT = "ante"
"""The control of the chips on the ante spot."""

TRAY = "chip-"
"""How the controls of the tray's chips begin; their place from the left, from 0, follows."""


def is_of_chips(name: str) -> bool:
    """Tell whether a control is a chip of the tray or the chips on the spot."""
    return name == SPOT or name.startswith(TRAY)


def chip_number(name: str) -> int:
    """Give a tray chip's place from the left, from 0."""
    return int(name.removeprefix(TRAY))


def chip_of(state: TableState, name: str) -> int:
    """Give the value of the chip that such a control hands out; 0 where there is none."""
    return state.top_chip if name == SPOT else state.chips[chip_number(name)]


def chips_meant(places: Layout, use: Use) -> int:
    """Tell how many chips a use of such a control puts on the spot; a negative number is taken off."""
    on_spot = use.name == SPOT
    if use.dropped is not None:
        return -1 if on_spot else int(places.near_ante(use.dropped))
    if use.turns or use.back:
        return use.turns or -1
    return 0 if on_spot else 1


def moved_chips(state: TableState, name: str, count: int) -> TableState:
    """Put so many of a control's chips on the spot, one after the other, or take them off."""
    for _ in range(abs(count)):
        chip = chip_of(state, name)
        state = state.add_chip(chip) if count > 0 else state.remove_chip(chip)
    return state
