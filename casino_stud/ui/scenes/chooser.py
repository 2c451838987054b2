"""The pay table chooser."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pygame

from casino_stud.paytables import user_folder
from casino_stud.ui.canvas import Canvas
from casino_stud.ui.chooser_state import ChooserModel, Lower, Picks, Row, make_model, scrolled, stepped
from casino_stud.ui.controls import Control, Use
from casino_stud.ui.folders import open_folder
from casino_stud.ui.game import Game
from casino_stud.ui.hands import Hands
from casino_stud.ui.layout import Layout, layout
from casino_stud.ui.scene import Move, Pop
from casino_stud.ui.shortcuts import take_shortcut
from casino_stud.ui.stage import Stage
from casino_stud.ui.tables_on_disk import copy_to_own
from casino_stud.ui.views.chooser import chooser_controls, chooser_ground, chooser_parts
from casino_stud.ui.views.chooser_layout import ChooserPage, ChooserPlaces, chooser_places

_POLL = 50
_KEYS: Mapping[int, str] = {
    pygame.K_RETURN: "use",
    pygame.K_KP_ENTER: "use",
    pygame.K_ESCAPE: "cancel",
    pygame.K_t: "cancel",
    pygame.K_c: "compare",
    pygame.K_o: "folder",
    pygame.K_F5: "reload",
}
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_STEPS: Mapping[int, int] = {pygame.K_UP: -1, pygame.K_DOWN: 1}
_PAGES: Mapping[int, int] = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_ENDS: Mapping[int, int] = {pygame.K_HOME: -1_000_000, pygame.K_END: 1_000_000}


class Chooser:
    """A full page. What is shown comes from the files; here is only what the player picks."""

    overlay = False

    def __init__(self, game: Game, ante: int | None = None) -> None:
        """Open the chooser.

        Args:
            game: what all scenes share.
            ante: at which wins are shown, in chips; None takes that of the last hand.
        """
        self._game = game
        if ante is None:
            ante = next((hand.ante for hand in game.last_hands(1)), 0)
        self._ante = ante
        self.picks = Picks(game.loaded.path)
        self._follows = True
        self._stage = Stage()
        self._hands = Hands(self.controls)
        self._made_from: object = None
        self._made: ChooserModel | None = None
        self._acts: Mapping[str, Callable[[], Move | None]] = {
            "use": self._use,
            "cancel": self._back,
            "back": Pop,
            "compare": self._compare,
            "folder": self._open_folder,
            "copy": self._copy,
            "reload": self._reload,
            "previous": lambda: self._step_flaw(-1),
            "next": lambda: self._step_flaw(1),
            "switch": self._switch,
        }
        self._layout: Layout = layout(1280, 720)
        self.places: ChooserPlaces = chooser_places(self._layout, 1)
        self._reload()

    @property
    def model(self) -> ChooserModel:
        """Everything the page shows now."""
        tables = self._game.tables
        made_from = self.picks, tables.version, tables.pending, self._game.loaded
        if self._made is None or made_from != self._made_from:
            self._made_from = made_from
            self._made = make_model(tables, self.picks, self._game.loaded, self._ante)
        return self._made

    def controls(self) -> tuple[Control, ...]:
        """What can be clicked now."""
        return chooser_controls(self.page)

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Act on what a click, a key or the wheel means."""
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-int(event.y))
            return None
        if event.type == pygame.WINDOWFOCUSGAINED:
            # Back from an editor, perhaps.
            self._reload()
        use = self._hands.handle(event)
        if use is not None:
            return self._used(use)
        return self._key(event) if event.type == pygame.KEYDOWN else None

    def _used(self, use: Use) -> Move | None:
        row = next((row for row in self.model.rows if use.name == f"row-{row.loaded.path}"), None)
        if row is None:
            return self._acts[use.name]() if use.clicked and self._enabled(use.name) else None
        if use.back or self.picks.picking:
            same = row.loaded.path in {self.picks.selected, self.picks.second}
            self.picks = replace(self.picks, second=None if same else row.loaded.path, picking=False)
        elif use.clicked:
            self._select(row.loaded.path)
        return None

    def _enabled(self, name: str) -> bool:
        return any(control.enabled for control in self.controls() if control.name == name)

    def _key(self, event: pygame.event.Event) -> Move | None:
        shift = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
        if event.key in _ENTER and self.picks.picking:
            self.picks = replace(self.picks, picking=False)
            return None
        if event.key in _ENTER and shift:
            self._mark_second()
            return None
        name = _KEYS.get(event.key, "")
        if name:
            return self._acts[name]() if self._enabled(name) else None
        page = self.places.fitting
        step = _STEPS.get(event.key, 0) + page * _PAGES.get(event.key, 0) + _ENDS.get(event.key, 0)
        if step:
            self._step(step)
        else:
            take_shortcut(self._game, event)
        return None

    def _step(self, step: int) -> None:
        """Select another table or, while the second one is being picked, another second one."""
        model = self.model
        if not self.picks.picking:
            self._select(stepped(model.rows, model.place, step))
            return
        others = tuple(row for row in model.rows if row != model.selected)
        place = model.place - (step > 0) if model.second is None else others.index(model.second)
        self.picks = replace(self.picks, second=stepped(others, place, step))
        self._follows = False
        self._show(self.model.second)

    def _select(self, path: Path | None) -> None:
        if path is not None:
            self.picks = replace(self.picks, selected=path, lower=None, note="")
            self._follows = True
            self._show(self.model.selected)

    def _show(self, row: Row | None) -> None:
        """Scroll until a row is in sight."""
        rows = self.model.rows
        place = -1 if row is None else rows.index(row)
        self.picks = replace(self.picks, top=scrolled(self.picks.top, place, self.places.fitting, len(rows)))

    def _scroll(self, rows: int) -> None:
        self._follows = False
        self.picks = replace(
            self.picks, top=scrolled(self.picks.top + rows, -1, self.places.fitting, len(self.model.rows))
        )

    def _mark_second(self) -> None:
        """Compare with the selected table from now on, or no more."""
        path = self.picks.selected
        self.picks = replace(self.picks, second=None if self.picks.second == path else path)

    def _compare(self) -> None:
        """Begin to pick a second table, or show one table again."""
        begin = not self.picks.picking and self.model.second is None
        self.picks = replace(self.picks, picking=begin, second=None)

    def _use(self) -> Move | None:
        row = self.model.selected
        assert row is not None
        if row.loaded != self._game.loaded:
            self._game.choose(row.loaded)
        return Pop()

    def _back(self) -> Move | None:
        """Leave the comparison first, then the page."""
        if self.picks.picking or self.model.second is not None:
            self.picks = replace(self.picks, picking=False, second=None)
            return None
        return Pop()

    def _open_folder(self) -> None:
        folder = user_folder()
        texts = self._game.texts
        if folder is None:
            self.picks = replace(self.picks, lower=Lower.OWN, note=texts("chooser.own.no_folder"))
        elif not open_folder(folder):
            self.picks = replace(
                self.picks, lower=Lower.OWN, note=texts("chooser.own.not_opened", folder=str(folder))
            )

    def _copy(self) -> None:
        row = self.model.selected
        assert row is not None
        path = copy_to_own(row.loaded)
        texts = self._game.texts
        if path is None:
            self.picks = replace(self.picks, lower=Lower.OWN, note=texts("chooser.own.not_copied"))
            return
        self._reload()
        self.picks = replace(
            self.picks, selected=path, lower=Lower.OWN, note=texts("chooser.own.copied", file=path.name)
        )

    def _reload(self) -> None:
        """Read all files anew; a table that is played from elsewhere is among them."""
        self._game.tables.reload((self._game.loaded.path,))

    def _step_flaw(self, step: int) -> None:
        self.picks = replace(self.picks, flaw=(self.picks.flaw + step) % max(len(self.model.flaws), 1))

    def _switch(self) -> None:
        self.picks = replace(self.picks, lower=self.model.next_lower, note="")

    def update(self, milliseconds: int) -> None:
        """Let time pass; until the player scrolls, the selected table stays in sight as edges come in."""
        self._hands.wait(milliseconds)
        model = self.model
        if model.selected is None and model.rows and not model.reading:
            # Its file has gone, or has faults now.
            there = {row.loaded.path for row in model.rows}
            in_play = self._game.loaded.path
            self._select(in_play if in_play in there else model.rows[0].loaded.path)
        if self._follows:
            self._lay_out()

    def due(self) -> int | None:
        """Tell when the picture may change by itself."""
        return _POLL if self._game.tables.pending else self._hands.due()

    def view(self) -> object:
        """Give all that the picture depends on."""
        return self.model, self._game.texts, self._game.appearance, self._hands.pointing()

    @property
    def page(self) -> ChooserPage:
        """All that the picture is made from but the pointer."""
        folder = user_folder()
        where = "" if folder is None else str(folder)
        return ChooserPage(self._layout, self.places, self.model, self._game.texts, where)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the page out for a window's size."""
        self._layout = layout(*size)
        self._hands.scale = self._layout.scale
        self._lay_out()

    def _lay_out(self) -> None:
        """Make room for the rows there are, the selected one in sight."""
        self.places = chooser_places(self._layout, len(self.model.rows), self._game.appearance.text)
        if self._follows:
            self._show(self.model.selected)

    def draw(self, surface: pygame.Surface, *, anew: bool = True) -> list[pygame.Rect]:
        """Draw the page, or only what has changed on it."""
        self.resize(surface.get_size())
        canvas = Canvas(surface, self._layout.scale, self._game.appearance)
        page = self.page
        parts = tuple(chooser_parts(page, self.controls(), self._hands.pointing()))
        return self._stage.draw(canvas, chooser_ground(page), parts, anew=anew)
