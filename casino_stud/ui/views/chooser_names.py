"""How names and files find room in the chooser: wrapped, smaller, and cut short only at last."""

from typing import NamedTuple

from casino_stud.ui.canvas import Canvas, Ink, cut

_LEAST = 0.78
"""The smallest that a name may be, as a share of its designed size."""


class Name(NamedTuple):
    """A name as it is written.

    Attributes:
        lines: from the first down.
        ink: of all of them.
        whole: nothing of it is cut off.
    """

    lines: tuple[str, ...]
    ink: Ink
    whole: bool


def set_name(canvas: Canvas, name: str, ink: Ink, room: float, most: int) -> Name:
    """Break a name into at most so many lines, as large as they may be; what has no room even then is cut."""
    small = ink
    while True:
        lines = canvas.wrapped(name, small, room)
        if len(lines) <= most and all(canvas.width(line, small) <= room for line in lines):
            return Name(tuple(lines), small, whole=True)
        if small.style.px <= _LEAST * ink.style.px:
            break
        small = small.sized(small.style.px - 1)
    lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return Name(tuple(clipped(canvas, line, small, room) for line in lines), small, whole=False)


def clipped(canvas: Canvas, string: str, ink: Ink, room: float) -> str:
    """Cut a text short rather than let it shrink."""
    return cut(string, lambda shown: canvas.width(shown, ink) <= room)


def lowered(canvas: Canvas, ink: Ink, step: float) -> Ink:
    """Take an ink's size down until its lines fit into rows this high."""
    px = ink.style.px
    while px > 8 and canvas.text_px(px) > 0.86 * step * canvas.scale:
        px -= 1
    return ink.sized(px)
