"""A panel over the darkened table: some rows, a note, and one or two buttons."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import pygame

from casino_stud.ui import boxes, theme
from casino_stud.ui.boxes import Edge
from casino_stud.ui.canvas import Align, Canvas, Ink, Point, Skin
from casino_stud.ui.controls import Control, Look
from casino_stud.ui.fonts import Face
from casino_stud.ui.game import Game
from casino_stud.ui.hands import Hands
from casino_stud.ui.layout import MARGIN, Box, layout
from casino_stud.ui.scene import Move, Pop
from casino_stud.ui.shortcuts import take_shortcut
from casino_stud.ui.theme import Style
from casino_stud.ui.views.paragraph import balanced
from casino_stud.ui.views.tooltips import pill_boxes
from casino_stud.ui.widgets import ENTER, draw_button

WIDTH = 560
_APART = 9
"""Between two paragraphs."""

_WIDER = (1.0, 1.2, 1.4)
"""How much wider than designed a dialog is, where it would else be higher than the window."""

_DARKEN = 165
_DARK = theme.flat((0, 0, 0))
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
        game: Game,
        content: Callable[[], Content],
        accept: Callable[[], None] = lambda: None,
        lit: Callable[[Canvas], None] = lambda _: None,
    ) -> None:
        """Make a dialog.

        Args:
            game: what all scenes share.
            content: what it says, in the language of the moment.
            accept: what the brass button does before the dialog closes.
            lit: draws what stays bright of the table below.
        """
        self._game = game
        self._content, self._accept, self._lit = content, accept, lit
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
        return (Control("close", left, Look.GLASS, content.close, self._game.texts("key.escape")), accept)

    @property
    def _tall(self) -> float:
        """How much larger than designed the dialog is."""
        return tallness(self._game)

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Accept, or close and change nothing."""
        use = self._hands.handle(event)
        name = "" if use is None or use.back else use.name
        if not name and event.type == pygame.KEYDOWN:
            name = _KEYS.get(event.key, "")
            if not name:
                take_shortcut(self._game, event)
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
        boxes.rounded(surface.get_size(), 0, _DARK, _DARKEN).draw(surface, (0, 0))
        canvas = Canvas(surface, places.scale, self._game.appearance)
        self._lit(canvas)
        pills = pill_boxes(places, self._game.appearance.text)
        self._draw_around(canvas, (places.centre, 0.457 * places.height), pills)

    def _draw_around(self, canvas: Canvas, centre: Point, whole: tuple[Box, ...] = ()) -> None:
        """Draw the panel around a point, as high as what it says.

        Args:
            canvas: what is drawn on.
            centre: the middle of the panel, where it finds room there.
            whole: what shall lie beside the panel or below it, rather than be cut by its edge.
        """
        self._hands.scale = canvas.scale
        content = self._content()
        size = (length / canvas.scale for length in canvas.surface.get_size())
        room = Box(0, 0, *size).inset(MARGIN, MARGIN)
        for wider in _WIDER:
            wide = min(room.w, wider * WIDTH * self._tall)
            notes = [list(wrapped(canvas, note, wide - 60)) for note in content.notes]
            box = Box(centre[0] - wide / 2, 0, wide, self._height(content, notes))
            placed = _placed(box, room, centre[1], whole)
            if placed is not None:
                break
        self._box = placed or _placed(box, room, centre[1]) or box._replace(y=room.y)
        self._draw(canvas, content, notes)

    def _height(self, content: Content, notes: list[list[str]]) -> float:
        lines, gaps = sum(map(len, notes)), _APART * (len(notes) - 1)
        return self._tall * (92 + 34 * len(content.rows) + 22 * lines + gaps + 96)

    def _draw(self, canvas: Canvas, content: Content, notes: list[list[str]]) -> None:
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
        for note in notes:
            for line in note:
                canvas.text(line, (left, y), _NOTE, room=right - left)
                y += 22 * tall
            y += _APART * tall
        for control in self.controls():
            draw_button(canvas, control, self._hands.pointing())


def _placed(box: Box, room: Box, middle: float, whole: tuple[Box, ...] = ()) -> Box | None:
    """Move a box up or down within a room, near to a height, so that it cuts nothing; None if it cannot."""
    lowest, wanted = room.bottom - box.h, middle - box.h / 2
    if lowest < room.y:
        return None
    wanted = max(room.y, min(wanted, lowest))
    edges = (edge for each in whole for edge in (each.y - box.h, each.bottom, each.bottom - box.h, each.y))
    tops = sorted((wanted, room.y, lowest, *edges), key=lambda top: abs(top - wanted))
    ways = (box._replace(y=top) for top in tops if room.y <= top <= lowest)
    return next((way for way in ways if all(_spares(way, each) for each in whole)), None)


def _spares(box: Box, other: Box) -> bool:
    """Tell whether a box leaves another one whole, or covers all of it."""
    across = box.x <= other.x and other.right <= box.right
    covers = across and box.y <= other.y and other.bottom <= box.bottom
    return covers or not box.meets(other)


def tallness(game: Game) -> float:
    """Say how much larger than designed dialogs are."""
    return 1 + 0.9 * (game.appearance.text - 1)


def wrapped(canvas: Canvas, note: str, room: float) -> Iterator[str]:
    """Break a note into lines; a path that is longer than a line goes on in the next."""
    for line in balanced(canvas, note, _NOTE, room):
        rest = line
        while len(rest) > 1 and canvas.width(rest, _NOTE) > room:
            fitting = (at for at in range(len(rest) - 1, 1, -1) if canvas.width(rest[:at], _NOTE) <= room)
            most = next(fitting, 1)
            after = max(rest.rfind(sign, 0, most) for sign in "/\\") + 1
            yield rest[: after or most]
            rest = rest[after or most :]
        yield rest


_KEYS: Mapping[int, str] = {
    pygame.K_RETURN: "accept",
    pygame.K_KP_ENTER: "accept",
    pygame.K_ESCAPE: "close",
}
