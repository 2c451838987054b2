"""What can be clicked, and what was done with it; no rules and no drawing."""

import math
from dataclasses import dataclass
from enum import Enum

from casino_stud.ui.canvas import pixels
from casino_stud.ui.layout import Box


class Look(Enum):
    """How a control is drawn."""

    BRASS = "brass"
    GLASS = "glass"
    ICON = "icon"
    CHIP = "chip"
    SPOT = "spot"
    MARK = "mark"
    SWITCH = "switch"
    CHOICE = "choice"
    SEGMENT = "segment"
    SLIDER = "slider"


_NO_FOCUS = (Look.MARK, Look.SEGMENT)


@dataclass(frozen=True, slots=True)
class Control:
    """Something to click.

    Attributes:
        name: unique in its scene.
        box: where it is drawn and hit.
        look: how it is drawn.
        label: written on it.
        key: the key that does the same, as written on it and in its tooltip.
        tooltip: what it does.
        enabled: it can act now; one that cannot may still say why.
        round: only the circle in the box is hit.
        alike: labels of buttons like it, beside which its own is written at one size.
    """

    name: str
    box: Box
    look: Look
    label: str = ""
    key: str = ""
    tooltip: str = ""
    enabled: bool = True
    round: bool = False
    alike: tuple[str, ...] = ()

    def hit(self, point: tuple[int, int], scale: float) -> bool:
        """Tell whether a point of the window lies on it."""
        rect = pixels(self.box, scale)
        if not self.round:
            return rect.collidepoint(point)
        away = point[0] + 0.5 - rect.x - rect.width / 2, point[1] + 0.5 - rect.y - rect.height / 2
        return math.hypot(*away) <= rect.width / 2


@dataclass(frozen=True, slots=True)
class Use:
    """A control was used.

    Attributes:
        name: the control's.
        back: the right button was used, which takes back.
        turns: notches of the wheel over it, up positive; 0 where no wheel was used.
        dropped: where it was dragged to, logical; None where it was not.
    """

    name: str
    back: bool = False
    turns: int = 0
    dropped: tuple[float, float] | None = None

    @property
    def clicked(self) -> bool:
        """It was just clicked, or its key pressed."""
        return not (self.back or self.turns or self.dropped)


@dataclass(frozen=True, slots=True)
class Pointing:
    """Where mouse and keyboard are, for drawing: names of controls, empty for none.

    Attributes:
        hover: under the pointer.
        pressed: held down.
        focus: where the keyboard is.
        tooltip: whose tooltip shows.
        dragged: what the pointer carries a chip from.
        at: where it is carried, logical; of no meaning where nothing is.
        warm: how far each control shows that the pointer is or was on it.
    """

    hover: str = ""
    pressed: str = ""
    focus: str = ""
    tooltip: str = ""
    dragged: str = ""
    at: tuple[float, float] = (-1, -1)
    warm: tuple[tuple[str, float], ...] = ()

    def warmth(self, name: str) -> float:
        """Tell how far a control shows that the pointer is or was on it, 0 to 1."""
        return dict(self.warm).get(name, 0.0)

    def of(self, name: str) -> "Pointing":
        """Give only what concerns one control."""
        hover, pressed, focus = (
            each if each == name else "" for each in (self.hover, self.pressed, self.focus)
        )
        warm = tuple((each, share) for each, share in self.warm if each == name)
        return Pointing(hover, pressed, focus, warm=warm)
