"""A panel over the darkened table: some rows, a note, and one or two buttons."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from casino_stud.ui import theme
from casino_stud.ui.appearance import Appearance
from casino_stud.ui.canvas import Align, Canvas, Ink, Skin
from casino_stud.ui.controls import Control, Look
from casino_stud.ui.fonts import Face
from casino_stud.ui.hands import Hands
from casino_stud.ui.layout import Box, layout
from casino_stud.ui.paint import Edge
from casino_stud.ui.scene import Move, Pop
from casino_stud.ui.theme import Style
from casino_stud.ui.widgets import ENTER, draw_button

WIDTH = 560
_DARKEN = 165
_SKIN = Skin(18, theme.PANEL, 255, Edge(theme.BUTTON_EDGE, 1.25), 10)
_LABEL = Ink(Style(Face.REGULAR, 17), theme.SAGE)
_VALUE = Style(Face.SEMIBOLD, 18)
_NOTE = Ink(theme.NOTE, theme.SAGE)


@dataclass(frozen=True, slots=True)
class Content:
    """What a dialog says.

    Attributes:
        title: its heading.
        rows: labels and values; the last value is lit.
        notes: paragraphs below.
        accept: on the brass button.
        close: on the glass button; empty for none.
    """

    title: str
    rows: tuple[tuple[str, str], ...]
    notes: tuple[str, ...]
    accept: str
    close: str = ""


class Dialog:
    """A dialog as a scene."""

    overlay = True

    def __init__(
        self,
        content: Callable[[], Content],
        look: Callable[[], Appearance],
        accept: Callable[[], None],
        lit: Callable[[Canvas], None] | None = None,
    ) -> None:
        """Make a dialog.

        Args:
            content: what it says, in the language of the moment.
            look: how the player wants it to look.
            accept: what the brass button does before the dialog closes.
            lit: draws what stays bright of the table below.
        """
        self._content, self._look, self._accept, self._lit = content, look, accept, lit
        self._hands = Hands(self.controls)
        self._box = Box(0, 0, WIDTH, 300)

    def controls(self) -> tuple[Control, ...]:
        """The buttons."""
        content, box, tall = self._content(), self._box, self._tall
        y, high = box.bottom - 78 * tall, 52 * tall
        wide = (240 if content.close else 160) * tall
        right = Box(box.right - 30 - wide, y, wide, high)
        accept = Control("accept", right, Look.BRASS, content.accept, ENTER)
        if not content.close:
            return (accept,)
        left = Box(right.x - 12 - 150 * tall, y, 150 * tall, high)
        return (Control("close", left, Look.GLASS, content.close, "Esc"), accept)

    @property
    def _tall(self) -> float:
        """How much larger than designed the dialog is."""
        return 1 + 0.9 * (self._look().text - 1)

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Accept, or close and change nothing."""
        use = self._hands.handle(event)
        name = "" if use is None or use.back else use.name
        if not name and event.type == pygame.KEYDOWN:
            name = _KEYS.get(event.key, "")
        if name == "accept":
            self._accept()
        return Pop() if name else None

    def update(self, milliseconds: int) -> None:
        """Let time pass."""
        self._hands.wait(milliseconds)

    def due(self) -> int | None:
        """Say that nothing moves by itself."""
        return None

    def view(self) -> object:
        """Give all that the picture depends on."""
        return self._content(), self._hands.pointing()

    def draw(self, surface: pygame.Surface, *, anew: bool = True) -> None:
        """Draw the dialog over what is there."""
        del anew
        places = layout(*surface.get_size())
        canvas = Canvas(surface, places.scale, self._look())
        self._hands.scale = places.scale
        dark = pygame.Surface(surface.get_size())
        dark.set_alpha(_DARKEN)
        surface.blit(dark, (0, 0))
        if self._lit is not None:
            self._lit(canvas)
        content, wide = self._content(), WIDTH * self._tall
        notes = [line for note in content.notes for line in canvas.wrapped(note, _NOTE, wide - 60)]
        height = self._tall * (92 + 34 * len(content.rows) + 22 * len(notes) + 96)
        self._box = Box(places.centre - wide / 2, max(20.0, places.height * 0.457 - height / 2), wide, height)
        self._draw(canvas, content, notes)

    def _draw(self, canvas: Canvas, content: Content, notes: list[str]) -> None:
        box, tall = self._box, self._tall
        left, right = box.x + 30, box.right - 30
        canvas.box(box, _SKIN)
        title = Ink(theme.PAGE_TITLE, theme.PRINT)
        canvas.text(content.title, (left, box.y + 42 * tall), title, room=right - left)
        canvas.rule(left, right, box.y + 71 * tall)
        y = box.y + 97 * tall
        for number, (label, value) in enumerate(content.rows):
            lit = number == len(content.rows) - 1
            ink = Ink(_VALUE, theme.BRASS_HI if lit else theme.IVORY, digits=True)
            room = right - left - 12 - canvas.text(value, (right, y), ink, Align.RIGHT)
            canvas.text(label, (left, y), _LABEL, room=room)
            y += 34 * tall
        y += 3 if content.rows else 0
        for line in notes:
            canvas.text(line, (left, y), _NOTE, room=right - left)
            y += 22 * tall
        for control in self.controls():
            draw_button(canvas, control, self._hands.pointing())


_KEYS: Mapping[int, str] = {
    pygame.K_RETURN: "accept",
    pygame.K_KP_ENTER: "accept",
    pygame.K_ESCAPE: "close",
}
