"""The settings: every choice is kept at once."""

from collections.abc import Mapping
from dataclasses import replace

import pygame

from casino_stud.session import starting_bankroll
from casino_stud.settings import MAX_VOLUME, Settings
from casino_stud.ui.canvas import Canvas, measuring
from casino_stud.ui.controls import Control, Use
from casino_stud.ui.folders import open_folder
from casino_stud.ui.game import Game
from casino_stud.ui.hands import LEFT_BUTTON, Hands
from casino_stud.ui.inputs import slider_track
from casino_stud.ui.layout import Layout, layout
from casino_stud.ui.scene import FullScreen, Move, Pop, Push
from casino_stud.ui.scenes.chooser import Chooser
from casino_stud.ui.setting_rows import (
    ANTES,
    COLUMNS,
    VOLUME_STEP,
    Kind,
    choose,
    louder,
    neighbour,
    restored,
    switch,
)
from casino_stud.ui.shortcuts import take_shortcut
from casino_stud.ui.views.settings import Page, Plan, draw_settings, plan
from casino_stud.ui.widgets import draw_tooltip

_ROWS = {row.name: row for column in COLUMNS for _, rows in column for row in rows}
_STEPS: Mapping[int, int] = {
    pygame.K_LEFT: -1,
    pygame.K_DOWN: -1,
    pygame.K_RIGHT: 1,
    pygame.K_UP: 1,
}
_RELEASES = (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE)


class SettingsPage:
    """A full page. What it changes acts at once, and is kept for later runs."""

    overlay = False

    def __init__(self, game: Game) -> None:
        self._game = game
        self._before: Settings | None = None
        self._volume: int | None = None
        self._unopened = ""
        self._hands = Hands(self.controls)
        self._plan: Plan | None = None
        self._planned: object = None
        self.places: Layout = layout(1280, 720)

    @property
    def page(self) -> Page:
        """Everything the page shows now."""
        game, texts = self._game, self._game.texts
        settings = replace(game.settings, language=texts.language)
        if self._volume is not None:
            settings = replace(settings, volume=self._volume)
        table = game.loaded.paytable
        limits = {"low": table.ante_min, "high": table.ante_max}
        named = texts("settings.paytable.note", name=table.name, **limits)
        bankrolls = tuple(starting_bankroll(table, antes) for antes in ANTES)
        message = texts("settings.unopened", folder=self._unopened) if self._unopened else ""
        message = message if game.kept else texts("settings.not_kept")
        return Page(settings, texts, named, bankrolls, message, self._before is not None)

    def plan(self) -> Plan:
        """Give where everything lies now."""
        page, look = self.page, self._game.appearance
        wanted = page, look, self.places
        if self._plan is None or wanted != self._planned:
            canvas = measuring(self.places.scale, look)
            self._planned, self._plan = wanted, plan(canvas, self.places, page)
        return self._plan

    def controls(self) -> tuple[Control, ...]:
        """What can be clicked now."""
        return self.plan().controls

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Change what a click, a key or the wheel means now."""
        if self._slides(event):
            return None
        use = self._hands.handle(event)
        if use is not None:
            return None if use.back else self._use(use)
        if event.type != pygame.KEYDOWN:
            return None
        if event.key == pygame.K_ESCAPE:
            return Pop()
        if event.key == pygame.K_t:
            return Push(Chooser(self._game))
        if event.key in _STEPS:
            self._step(self._hands.pointing().focus, _STEPS[event.key])
        elif take_shortcut(self._game, event):
            self._before = None
        return None

    def _use(self, use: Use) -> Move | None:
        match use.name:
            case "back":
                return Pop()
            case "full_screen":
                return FullScreen()
            case "paytable":
                return Push(Chooser(self._game))
            case "folder":
                self._open_folder()
            case "restore":
                self._change(restored(self._game.settings), undo=self._game.settings)
            case "undo":
                self._change(self._before or self._game.settings)
            case _:
                self._set(use.name)
        return None

    def _set(self, control: str) -> None:
        name, _, option = control.partition(":")
        row = _ROWS[name]
        if name == "language":
            self._speak(option or str(neighbour(self._shown, row, 1, around=True).language))
        elif option:
            self._change(choose(self._game.settings, row, option))
        elif row.kind is Kind.SWITCH:
            self._change(switch(self._game.settings, row))
        elif row.kind is Kind.CHOICE:
            self._change(neighbour(self._game.settings, row, 1, around=True))

    @property
    def _shown(self) -> Settings:
        """The settings with the language in use, from which a step goes on."""
        return replace(self._game.settings, language=self._game.texts.language)

    def _step(self, name: str, step: int) -> None:
        """Take the keyboard's control a step up or down."""
        row = _ROWS.get(name)
        if row is None:
            return
        if name == "language":
            self._speak(str(neighbour(self._shown, row, step).language))
        elif row.kind is Kind.CHOICE:
            self._change(neighbour(self._game.settings, row, step))
        elif row.kind is Kind.SLIDER:
            self._change(louder(self._game.settings, step * VOLUME_STEP))
        elif row.kind is Kind.SWITCH and name != "full_screen":
            self._change(switch(self._game.settings, row, on=step > 0))

    def _change(self, settings: Settings, undo: Settings | None = None) -> None:
        if (undo is None) != (self._before is None):
            self._hands.changed()
        self._before, self._unopened = undo, ""
        if settings != self._game.settings:
            self._game.change(settings)

    def _speak(self, language: str) -> None:
        self._change(self._game.settings)
        self._game.speak(language)

    def _open_folder(self) -> None:
        folder = self._game.folder
        self._unopened = "" if folder is None or open_folder(folder) else str(folder)

    def _slides(self, event: pygame.event.Event) -> bool:
        """Let the pointer or the wheel set the volume; it is kept when the knob is let go."""
        if event.type == pygame.MOUSEWHEEL and self._hands.pointing().hover == "volume":
            self._change(louder(self._game.settings, VOLUME_STEP * event.y))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            self._hands.handle(event)
            if not self._slider.hit(event.pos, self.places.scale):
                return True
            self._slide(event.pos)
        elif self._volume is None:
            return False
        elif event.type == pygame.MOUSEMOTION:
            self._slide(event.pos)
        elif event.type in _RELEASES:
            self._let_go()
        return True

    @property
    def _slider(self) -> Control:
        return next(control for control in self.controls() if control.name == "volume")

    def _slide(self, point: tuple[int, int]) -> None:
        track = slider_track(self._slider.box)
        share = (point[0] / self.places.scale - track.x) / track.w
        self._volume = round(MAX_VOLUME * max(0.0, min(1.0, share)))

    def _let_go(self) -> None:
        volume, self._volume = self._volume, None
        self._hands.changed()
        if volume is not None:
            self._change(replace(self._game.settings, volume=volume))

    def update(self, milliseconds: int) -> None:
        """Let time pass."""
        self._hands.wait(milliseconds)

    def due(self) -> int | None:
        """Tell when a tooltip is due."""
        return self._hands.due()

    def view(self) -> object:
        """Give all that the picture depends on."""
        return self.page, self._hands.pointing()

    def draw(self, surface: pygame.Surface, *, anew: bool = True) -> None:
        """Draw the page."""
        del anew
        self.places = layout(*surface.get_size())
        self._hands.scale = self.places.scale
        canvas = Canvas(surface, self.places.scale, self._game.appearance)
        pointing = self._hands.pointing()
        draw_settings(canvas, self.places, self.page, self.plan(), pointing)
        shown = next((each for each in self.controls() if each.name == pointing.tooltip), None)
        if shown is not None:
            draw_tooltip(canvas, shown, self.places.width)
