"""The rules of the loaded table in words, its hands, and the keys."""

from collections.abc import Mapping

import pygame

from casino_stud.game.paytable import Paytable
from casino_stud.ui.art.icons import Icon
from casino_stud.ui.canvas import Canvas, measuring
from casino_stud.ui.controls import Control
from casino_stud.ui.game import Game
from casino_stud.ui.hands import Hands
from casino_stud.ui.layout import Layout, layout
from casino_stud.ui.scene import Move, Pop
from casino_stud.ui.shortcuts import take_shortcut
from casino_stud.ui.views import rules as view
from casino_stud.ui.views.model import Returns
from casino_stud.ui.views.rules import Spread, draw_rules, rules_controls, spreads
from casino_stud.ui.widgets import draw_icon, draw_tooltip

_BACK = (pygame.K_ESCAPE, pygame.K_F1)
_FAR = 100
_POLL = 50
_TURNS: Mapping[int, int] = {
    pygame.K_PAGEUP: -1,
    pygame.K_LEFT: -1,
    pygame.K_UP: -1,
    pygame.K_PAGEDOWN: 1,
    pygame.K_RIGHT: 1,
    pygame.K_DOWN: 1,
    pygame.K_HOME: -_FAR,
    pygame.K_END: _FAR,
}
_STEPS: Mapping[str, int] = {"previous": -1, "next": 1}
_SIGNS: Mapping[str, Icon] = {"previous": Icon.PREVIOUS, "next": Icon.NEXT}


class Rules:
    """A full page, or several where texts are large."""

    overlay = False

    def __init__(self, game: Game, paytable: Paytable | None = None, ante: int = 0) -> None:
        """Open the first page.

        Args:
            game: what all scenes share.
            paytable: the rules that lie on the table; None takes those of the next hand.
            ante: for which their worth is told; 0 stands for none yet.
        """
        self._game = game
        self._paytable = game.loaded.paytable if paytable is None else paytable
        self._ante = 0 if self._paytable.ante_fault(ante) else ante
        self._worth: Returns | None = None
        self._final = False
        self._turned = 0
        self._hands = Hands(self.controls)
        self._spreads: tuple[Spread, ...] = ()
        self._spread_for: object = None
        self.places: Layout = layout(1280, 720)

    @property
    def _rules(self) -> view.Rules:
        return view.Rules(self._paytable, self._game.texts, self._worth)

    @property
    def pages(self) -> tuple[Spread, ...]:
        """The panels of each page, for the window and the size of texts of the moment."""
        look = self._game.appearance
        wanted = self.places, look, self._game.texts
        if wanted != self._spread_for:
            canvas = measuring(self.places.scale, look)
            self._spread_for, self._spreads = wanted, spreads(canvas, self.places, self._rules)
        return self._spreads

    @property
    def page(self) -> int:
        """The page that is open, from 0."""
        return min(self._turned, len(self.pages) - 1)

    def turn(self, pages: int) -> None:
        """Go some pages on, or back, at most to the last or the first."""
        self._turned = max(0, min(self.page + pages, len(self.pages) - 1))

    def controls(self) -> tuple[Control, ...]:
        """The way back, and those to other pages."""
        text = self._game.appearance.text
        return rules_controls(self.places, self._game.texts, self.page, len(self.pages), text)

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Turn pages, or go back to the table."""
        use = self._hands.handle(event)
        if use is not None:
            self.turn(_STEPS.get(use.name, 0) if use.clicked else 0)
            return Pop() if use.clicked and use.name == "back" else None
        if event.type == pygame.MOUSEWHEEL:
            self.turn((event.y < 0) - (event.y > 0))
        elif event.type == pygame.KEYDOWN:
            return self._key(event)
        return None

    def _key(self, event: pygame.event.Event) -> Move | None:
        if event.key in _BACK:
            return Pop()
        if event.key in _TURNS:
            self.turn(_TURNS[event.key])
        else:
            take_shortcut(self._game, event)
        return None

    def update(self, milliseconds: int) -> None:
        """Let time pass; the worth of the rules may be known by now."""
        self._hands.wait(milliseconds)
        self._final = self._game.worth.answered(self._paytable, self._ante)
        self._worth = self._known_worth()

    def _known_worth(self) -> Returns | None:
        return self._game.worth.of(self._paytable, self._ante)

    def due(self) -> int | None:
        """Tell when the tooltip is due, or the worth may be known."""
        due = self._hands.due()
        if self._final:
            return due
        return _POLL if due is None else min(due, _POLL)

    def view(self) -> object:
        """Give all that the picture depends on."""
        return self._game.texts, self.page, self._worth, self._hands.pointing()

    def draw(self, surface: pygame.Surface, *, anew: bool = True) -> None:
        """Draw the page."""
        del anew
        self.places = layout(*surface.get_size())
        self._hands.scale = self.places.scale
        canvas = Canvas(surface, self.places.scale, self._game.appearance)
        draw_rules(canvas, self.places, self._rules, self.pages, self.page)
        pointing = self._hands.pointing()
        for control in self.controls():
            draw_icon(canvas, control, pointing, _SIGNS.get(control.name, ""))
        shown = next((each for each in self.controls() if each.name == pointing.tooltip), None)
        if shown is not None:
            draw_tooltip(canvas, shown, self.places.width)
