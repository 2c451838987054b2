"""Which control of the table a key stands for."""

from collections.abc import Collection, Mapping

import pygame

from casino_stud.ui.betting import SPOT, TRAY
from casino_stud.ui.controls import Use
from casino_stud.ui.hands import TAKE_KEYS

_KEYS: Mapping[int, tuple[str, ...]] = {
    pygame.K_RETURN: ("deal", "new_bankroll"),
    pygame.K_KP_ENTER: ("deal", "new_bankroll"),
    pygame.K_SPACE: ("new_bankroll",),
    pygame.K_c: ("clear",),
    pygame.K_b: ("rebet",),
    pygame.K_z: ("undo",),
    pygame.K_x: ("double",),
    pygame.K_f: ("fold",),
    pygame.K_p: ("fold",),
    pygame.K_r: ("raise",),
    pygame.K_d: ("show_dealer",),
    pygame.K_F1: ("rules",),
    pygame.K_t: ("paytables",),
    pygame.K_ESCAPE: ("strip", "settings"),
}
_DIGITS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5)
_KEYPAD = (pygame.K_KP1, pygame.K_KP2, pygame.K_KP3, pygame.K_KP4, pygame.K_KP5)
# On a French keyboard the digits lie above other signs, so the place of a key counts too.
_PLACES = (pygame.KSCAN_1, pygame.KSCAN_2, pygame.KSCAN_3, pygame.KSCAN_4, pygame.KSCAN_5)


def meant(event: pygame.event.Event, names: Collection[str]) -> Use | None:
    """Give the use that a key makes of a control, if it is among those that are there now."""
    back = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
    place = int(getattr(event, "scancode", -1))
    for keys, key in ((_DIGITS, event.key), (_KEYPAD, event.key), (_PLACES, place)):
        if key in keys:
            name = f"{TRAY}{keys.index(key)}"
            return Use(name, back) if name in names else None
    if event.key in TAKE_KEYS:
        return Use(SPOT, back=True) if SPOT in names else None
    return next((Use(name) for name in _KEYS.get(event.key, ()) if name in names), None)
