"""The rules of the loaded table in words, its hands, and the keys."""

from collections.abc import Mapping

import pygame

from casino_stud.game.paytable import Paytable
from casino_stud.ui.canvas import Canvas
from casino_stud.ui.controls import Control, Look
from casino_stud.ui.game import Game
from casino_stud.ui.hands import Hands
from casino_stud.ui.layout import Box, Layout, layout
from casino_stud.ui.scene import Move, Pop
from casino_stud.ui.views.rules import draw_rules
from casino_stud.ui.widgets import draw_icon, draw_tooltip

_BACK: Mapping[int, str] = {pygame.K_ESCAPE: "back", pygame.K_F1: "back", pygame.K_l: "language"}


class Rules:
    """A full page."""

    overlay = False

    def __init__(self, game: Game, paytable: Paytable | None = None) -> None:
        """Open the page, for the rules that lie on the table; None takes those of the next hand."""
        self._game = game
        self._paytable = game.loaded.paytable if paytable is None else paytable
        self._hands = Hands(self.controls)
        self.places: Layout = layout(1280, 720)

    def controls(self) -> tuple[Control, ...]:
        """The way back."""
        texts, places = self._game.texts, self.places
        box = Box(places.left, 20, 44, 44)
        return (Control("back", box, Look.ICON, "", texts("key.escape"), texts("tooltip.back")),)

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Go back to the table."""
        use = self._hands.handle(event)
        name = "" if use is None or use.back else use.name
        if not name and event.type == pygame.KEYDOWN:
            name = _BACK.get(event.key, "")
        if name == "language":
            self._game.switch_language()
            return None
        return Pop() if name else None

    def update(self, milliseconds: int) -> None:
        """Let time pass."""
        self._hands.wait(milliseconds)

    def due(self) -> int | None:
        """Tell when the tooltip is due."""
        return self._hands.due()

    def view(self) -> object:
        """Give all that the picture depends on."""
        return self._game.texts, self._hands.pointing()

    def draw(self, surface: pygame.Surface, *, anew: bool = True) -> None:
        """Draw the page."""
        del anew
        self.places = layout(*surface.get_size())
        self._hands.scale = self.places.scale
        canvas = Canvas(surface, self.places.scale, self._game.appearance)
        draw_rules(canvas, self.places, self._paytable, self._game.texts)
        pointing = self._hands.pointing()
        for control in self.controls():
            draw_icon(canvas, control, pointing, "")
            if pointing.tooltip == control.name:
                draw_tooltip(canvas, control, self.places.width)
