"""The table: which act a click or a key means."""

from collections.abc import Callable

import pygame

from casino_stud.game.rounds import Choice
from casino_stud.ui.betting import chips_meant, is_of_chips, moved_chips
from casino_stud.ui.canvas import Canvas
from casino_stud.ui.controls import Control, Use
from casino_stud.ui.game import Game
from casino_stud.ui.hands import RIGHT_BUTTON, Hands
from casino_stud.ui.keys import meant
from casino_stud.ui.layout import Layout, window_scale
from casino_stud.ui.motion.clock import Clock
from casino_stud.ui.scene import FullScreen, Move, Push, Scene, Taken
from casino_stud.ui.scenes.out_of_chips import OutOfChips
from casino_stud.ui.seat import Act, Seat
from casino_stud.ui.shortcuts import switch_sound, take_shortcut
from casino_stud.ui.table_picture import TablePicture
from casino_stud.ui.table_state import Notice, TableState
from casino_stud.ui.views.controls import table_controls
from casino_stud.ui.views.model import TableModel
from casino_stud.ui.views.panels import draw_bank

Page = Callable[[], Scene]

_BETTING = ("deal", "rebet", "clear", "undo", "double", "new_bankroll")
_POLL = 50
_FILE_POLL = 250
_WATCHED = (pygame.MOUSEMOTION, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST)


class Table:
    """The first screen."""

    overlay = False

    def __init__(self, game: Game) -> None:
        self._game = game
        self._seat = Seat(game)
        self._picture, self._warm = TablePicture(), False
        self._made_from: object = None
        self._made: tuple[Control, ...] = ()
        self._hands = Hands(self.controls, fades=True)
        self._acts: dict[str, Act] = {
            "deal": self._seat.deal,
            "rebet": TableState.rebet,
            "double": TableState.double,
            "clear": TableState.clear,
            "undo": TableState.undo,
            "fold": lambda state: state.decide(Choice.FOLD),
            "raise": lambda state: state.decide(Choice.RAISE),
            "show_dealer": TableState.show_dealer,
        }
        self._pages: dict[str, Page] = {
            "rules": self._rules,
            "settings": self._settings,
            "paytables": self._chooser,
        }

    # A page is loaded when it is opened first: together they would take a tenth of the start.
    def _rules(self) -> Scene:
        from casino_stud.ui.scenes.rules import Rules

        return Rules(self._game, self.state.session.paytable, self._seat.ante)

    def _settings(self) -> Scene:
        from casino_stud.ui.scenes.settings import SettingsPage

        return SettingsPage(self._game)

    def _chooser(self) -> Scene:
        from casino_stud.ui.scenes.chooser import Chooser

        return Chooser(self._game, self._seat.ante)

    @property
    def state(self) -> TableState:
        """The table between two acts."""
        return self._seat.state

    @state.setter
    def state(self, state: TableState) -> None:
        self._seat.state = state

    @property
    def clock(self) -> Clock:
        """Runs the motion that leads to the state."""
        return self._seat.clock

    @property
    def places(self) -> Layout:
        """Where everything lies."""
        return self._picture.places

    @property
    def model(self) -> TableModel:
        """Everything the table shows now."""
        return self._seat.model

    def controls(self) -> tuple[Control, ...]:
        """What can be clicked now."""
        game = self._game
        seen = game.texts, game.saved, game.settings, game.edit
        made_from = self.state, self._seat.shown, self.places, *seen
        if made_from != self._made_from:
            self._made_from, self._made = made_from, table_controls(self.places, self.model)
        return self._made

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Act on what a click or a key means now; while the player waits, either only ends the motion."""
        if event.type == pygame.NOEVENT:
            self._rest()
            return None
        if self.clock.blocks:
            return self._wait(event)
        focus = self._hands.pointing().focus
        use = self._hands.handle(event)
        if use is None and take_shortcut(self._game, event):
            return None
        if use is None and event.type == pygame.KEYDOWN:
            self._tell_focus(focus, self._hands.pointing().focus)
            use = meant(event, {control.name for control in self.controls()})
        return None if use is None else self.use(use)

    def _wait(self, event: pygame.event.Event) -> Move | None:
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button <= RIGHT_BUTTON
        if event.type == pygame.KEYDOWN or clicked:
            self._seat.hear(self.clock.end())
            if clicked:
                self._hands.hold(event.pos)
            return Taken()
        if event.type in _WATCHED:
            self._hands.handle(event)
        return None

    def _tell_focus(self, before: str, now: str) -> None:
        """Say why a control that the keyboard has come to does nothing."""
        if now == before:
            return
        why = self._why_off(now)
        if why is not None or self.state.notice == self._why_off(before):
            self.state = self.state.told(why)

    def _why_off(self, name: str) -> Notice | None:
        if all(control.enabled for control in self.controls() if control.name == name):
            return None
        if is_of_chips(name):
            return self.state.why_not(lambda state: moved_chips(state, name, 1))
        return self.state.why_not(self._acts[name]) if name in self._acts else None

    def use(self, use: Use) -> Move | None:
        """Do what a control does."""
        if use.name in self._pages:
            return Push(self._pages[use.name]()) if use.clicked else None
        match use.name:
            case "strip":
                self._game.edit = None
                return None
            case "sound":
                if not use.back:
                    switch_sound(self._game)
                return None
            case "full_screen":
                return None if use.back else FullScreen()
            case "practice" | "not_saved":
                return None
        return self._bet(use)

    def _bet(self, use: Use) -> Move | None:
        moved = self._seat.move_over()
        if moved:
            self._hands.changed()
        of_chips = is_of_chips(use.name)
        betting = of_chips or use.name in _BETTING
        if betting and self.state.session.out_of_chips and use.clicked:
            return Push(self.offer())
        if of_chips:
            self._become(moved_chips(self.state, use.name, chips_meant(self.places, use)))
        elif use.clicked:
            # Where the table has just changed, the last ante is laid out again rather than dealt.
            self._become(self._acts["rebet" if moved and use.name == "deal" else use.name](self.state))
        return None

    def _become(self, state: TableState) -> None:
        if self._seat.become(state):
            self._hands.changed()

    def offer(self) -> OutOfChips:
        """Make the dialog that offers a new bankroll."""
        return OutOfChips(self._game, self.state.session, accept=self._seat.buy, lit=self._draw_bank)

    def _draw_bank(self, canvas: Canvas) -> None:
        draw_bank(canvas, self.places, self.model.bank, self._game.texts)

    def update(self, milliseconds: int) -> None:
        """Let time pass; what is slow is asked for from here, after the first picture."""
        self._hands.wait(milliseconds)
        self._seat.pass_time(milliseconds)

    def _rest(self) -> None:
        """Make something ready ahead of need: nothing else is to be done."""
        look, following = self._game.appearance, self._seat.following
        self._warm = not self._picture.draw_ahead(self.model, look, following, self._seat.goal)

    def due(self) -> int | None:
        """Tell when the picture may change by itself."""
        if self.clock.runs or self._seat.another_table or self._picture.waiting:
            return 0
        if self._seat.pending:
            return _POLL
        if not self._warm:
            return 0
        rested = self._hands.due()
        return _FILE_POLL if rested is None else min(rested, _FILE_POLL)

    def view(self) -> object:
        """Give all that the picture depends on."""
        return self.model, self._hands.pointing(), self.clock.faded, self._picture.left

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the table out for a window's size."""
        self._hands.scale = window_scale(*size)
        self._picture.resize(size, self.model, self._game.appearance)

    def draw(self, surface: pygame.Surface, *, anew: bool = True) -> list[pygame.Rect]:
        """Draw the table, or only what has changed on it."""
        self.resize(surface.get_size())
        canvas = Canvas(surface, self.places.scale, self._game.appearance)
        pointing, faded = self._hands.pointing(), self.clock.faded
        return self._picture.draw(canvas, self.model, self.controls(), pointing, faded, anew=anew)
