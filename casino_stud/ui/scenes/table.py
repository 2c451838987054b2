"""The table: bets, the decision, the result."""

from collections.abc import Callable, Iterable, Mapping
from itertools import chain

import pygame

from casino_stud.game.rounds import Choice
from casino_stud.ledger.book import NotBookedError
from casino_stud.shuffle import deck_from
from casino_stud.ui.art.chips import chip_values
from casino_stud.ui.betting import chips_meant, is_of_chips, moved_chips
from casino_stud.ui.canvas import Canvas
from casino_stud.ui.controls import RIGHT_BUTTON, TAKE_KEYS, Control, Hands, Pointing, Use
from casino_stud.ui.game import Game
from casino_stud.ui.growth import column_width, grown
from casino_stud.ui.layout import Layout, layout, window_scale
from casino_stud.ui.live_edits import Edited
from casino_stud.ui.motion.clock import Clock
from casino_stud.ui.scene import FullScreen, Move, Push, Scene, Taken
from casino_stud.ui.scenes.chooser import Chooser
from casino_stud.ui.scenes.out_of_chips import OutOfChips
from casino_stud.ui.scenes.rules import Rules
from casino_stud.ui.scenes.settings import SettingsPage
from casino_stud.ui.shortcuts import switch_sound, take_shortcut
from casino_stud.ui.sound.synth import Sound
from casino_stud.ui.stage import Stage
from casino_stud.ui.table_state import LAST_HANDS, Notice, Phase, TableState
from casino_stud.ui.views.ahead import Ahead, all_faces, dealt_faces
from casino_stud.ui.views.controls import table_controls
from casino_stud.ui.views.model import Returns, TableModel
from casino_stud.ui.views.panels import draw_bank, foot_lines, limit_lines
from casino_stud.ui.views.table import table_ground, table_parts

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
_BETTING = ("deal", "rebet", "clear", "undo", "double", "new_bankroll")
_POLL = 50
_FILE_POLL = 250
_WATCHED = (pygame.MOUSEMOTION, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST)


class Table:
    """The first screen. Acts go to a `TableState`; here is only which act is meant."""

    overlay = False

    def __init__(self, game: Game) -> None:
        self._game = game
        self._path = game.loaded.path
        self.state = _first_state(game)
        self._seed = next(game.seeds)
        self._returns: Returns | None = None
        self._made_from: object = None
        self._made: tuple[Control, ...] = ()
        self._hands = Hands(self.controls)
        self.clock = Clock()
        self._stage = Stage()
        self._ahead, self._warm = Ahead(), False
        self._laid_out: object = None
        self._fading: pygame.Surface | None = None
        self.places: Layout = layout(1280, 720)
        self._acts: Mapping[str, Callable[[TableState], TableState]] = {
            "deal": self._deal,
            "rebet": TableState.rebet,
            "double": TableState.double,
            "clear": TableState.clear,
            "undo": TableState.undo,
            "fold": lambda state: state.decide(Choice.FOLD),
            "raise": lambda state: state.decide(Choice.RAISE),
            "show_dealer": TableState.show_dealer,
        }

        self._pages: Mapping[str, Callable[[], Scene]] = {
            "rules": lambda: Rules(game, self.state.session.paytable),
            "settings": lambda: SettingsPage(game),
            "paytables": self.chooser,
        }

    @property
    def model(self) -> TableModel:
        """Everything the table shows now."""
        game, settings = self._game, self._game.settings
        return TableModel(
            state=self.state,
            shown=self.clock.shown(self.state),
            pose=self.clock.pose(self.state, sort=settings.sort_cards),
            texts=game.texts,
            returns=self._returns,
            seed=game.practice,
            saved=game.saved,
            sound=settings.sound,
            strip=game.strip(self.state.session.paytable),
        )

    def controls(self) -> tuple[Control, ...]:
        """What can be clicked now."""
        game, shown = self._game, self.clock.shown(self.state)
        made_from = self.state, shown, self.places, game.texts, game.saved, game.settings, game.edit
        if made_from != self._made_from:
            self._made_from, self._made = made_from, table_controls(self.places, self.model)
        return self._made

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Act on what a click or a key means now; while the player waits, either only ends the motion."""
        if self.clock.blocks:
            return self._wait(event)
        focus = self._hands.pointing().focus
        use = self._hands.handle(event)
        if use is None and take_shortcut(self._game, event):
            return None
        if use is None and event.type == pygame.KEYDOWN:
            self._tell_focus(focus, self._hands.pointing().focus)
            use = self._meant(event)
        return None if use is None else self.use(use)

    def _wait(self, event: pygame.event.Event) -> Move | None:
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button <= RIGHT_BUTTON
        if event.type == pygame.KEYDOWN or clicked:
            self._hear(self.clock.end())
            if clicked:
                self._hands.hold(event.pos)
            return Taken()
        if event.type in _WATCHED:
            self._hands.handle(event)
        return None

    def _hear(self, sounds: Iterable[Sound]) -> None:
        for sound in sounds:
            self._game.sounds.play(sound)

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

    def _meant(self, event: pygame.event.Event) -> Use | None:
        """Find the control that a key stands for, if it is there now."""
        names = {control.name for control in self.controls()}
        wanted = _KEYS.get(event.key, ())
        back = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
        for keys, key in ((_DIGITS, event.key), (_KEYPAD, event.key), (_PLACES, _place(event))):
            if key in keys:
                return Use(f"chip-{keys.index(key)}", back) if f"chip-{keys.index(key)}" in names else None
        if event.key in TAKE_KEYS:
            return Use("ante", back=True) if "ante" in names else None
        return next((Use(name) for name in wanted if name in names), None)

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
        moved = self._back_to_the_chosen_table()
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

    def _deal(self, state: TableState) -> TableState:
        deck = deck_from(self._seed)
        return state.deal(deck) if state.session.round is None else state.rebet_and_deal(deck)

    def _become(self, state: TableState) -> None:
        before = self.state
        try:
            self._game.book(before.session, state.session, self._seed)
        except NotBookedError:
            self.state = before.told(Notice("not_booked"))
            self._hear([Sound.ERROR])
            return
        self.state = state
        self._hear(self.clock.start(before, state, self._game.settings))
        if state.notice is not None and state.notice != before.notice:
            self._hear([Sound.ERROR])
        if state.phase is not before.phase:
            self._hands.changed()
        if state.phase is Phase.DECIDING:
            self._seed = next(self._game.seeds)
        self._ask_worth()

    def _ask_worth(self) -> None:
        session, ante = self.state.session, self.state.ante
        ante = ante if session.round is None else session.round.ante
        fault = session.paytable.ante_fault(ante)
        self._returns = self._game.worth.of(session.paytable, 0 if fault else ante)

    def _back_to_the_chosen_table(self) -> bool:
        """Change tables between two hands, where the next is played by other rules; tell whether it was."""
        paytable = self._game.loaded.paytable
        other = self.state.phase is not Phase.DECIDING and self.state.session.paytable != paytable
        if other:
            self._become(self.state.sit_at(paytable, chip_values(paytable)))
            self._game.seated()
        return other

    def _follow_the_file(self) -> None:
        """Take in what became of the pay table; a result stays on the table until the next bet."""
        game, session = self._game, self.state.session
        game.hear(session.paytable)
        chosen = game.loaded.path != self._path
        self._path = game.loaded.path
        if self.state.phase is Phase.BETTING or chosen:
            self._back_to_the_chosen_table()
        if chosen and game.loaded.paytable != self.state.session.paytable:
            game.edit = Edited(session.paytable, game.loaded.paytable, chosen=True)

    def chooser(self) -> Chooser:
        """Make the page on which a pay table is chosen."""
        round_ = self.state.session.round
        return Chooser(self._game, self.state.ante or self.state.last_ante or (round_.ante if round_ else 0))

    def offer(self) -> OutOfChips:
        """Make the dialog that offers a new bankroll."""
        return OutOfChips(self._game, self.state.session, accept=self._buy, lit=self._draw_bank)

    def _buy(self) -> None:
        self._become(self.state.buy(self._game.new_bankroll))

    def _draw_bank(self, canvas: Canvas) -> None:
        draw_bank(canvas, self.places, self.model.bank, self._game.texts)

    def update(self, milliseconds: int) -> None:
        """Let time pass; the table's worth is asked for from here, after the first picture."""
        self._hands.wait(milliseconds)
        self._hear(self.clock.advance(milliseconds, self._game.settings.speed))
        self._follow_the_file()
        self._ask_worth()
        self._draw_ahead()

    def _draw_ahead(self) -> None:
        """Draw a face that will be seen; while cards move, only one that this hand needs."""
        faces = dealt_faces(self.state.session.round)
        if not self.clock.runs:
            faces = chain(faces, all_faces())
        drawn = self._ahead.draw_one(self.places, self._game.appearance, faces)
        self._warm = not drawn and not self.clock.runs

    def due(self) -> int | None:
        """Tell when the picture may change by itself."""
        game = self._game
        if self.clock.runs or game.loaded.path != self._path:
            return 0
        if self._returns is None or game.worth.pending or game.tables.pending:
            return _POLL
        if not self._warm:
            return 0
        rested = self._hands.due()
        return _FILE_POLL if rested is None else min(rested, _FILE_POLL)

    def view(self) -> object:
        """Give all that the picture depends on."""
        return self.model, self._hands.pointing(), self.clock.faded

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the table out for a window's size."""
        texts, paytable, look = (
            self._game.texts,
            self.clock.shown(self.state).session.paytable,
            self._game.appearance,
        )
        if (size, texts, paytable, look) == self._laid_out:
            return
        self._laid_out = size, texts, paytable, look
        plain = layout(*size)
        self._hands.scale = window_scale(*size)
        canvas = Canvas(pygame.Surface((1, 1)), plain.scale, look)
        foot = foot_lines(canvas, column_width(plain, look.text), texts)
        limits = limit_lines(paytable)
        places = layout(*size, foot_lines=foot, limit_lines=limits)
        self.places = grown(places, look.text, foot_lines=foot)

    def draw(self, surface: pygame.Surface, *, anew: bool = True) -> list[pygame.Rect]:
        """Draw the table, or only what has changed on it."""
        faded = self.clock.faded
        before = self._before_fading(surface, anew=anew) if faded < 1 else None
        self.resize(surface.get_size())
        canvas = Canvas(surface, self.places.scale, self._game.appearance)
        model = self.model
        pointing = Pointing() if model.waits else self._hands.pointing()
        parts = tuple(table_parts(self.places, model, self.controls(), pointing))
        redraw = anew or self._fading is not None
        changed = self._stage.draw(canvas, table_ground(self.places, model), parts, anew=redraw)
        self._fading = before
        if before is not None:
            before.set_alpha(round(255 * (1 - faded)))
            surface.blit(before, (0, 0))
            return [surface.get_rect()]
        return changed

    def _before_fading(self, surface: pygame.Surface, *, anew: bool) -> pygame.Surface | None:
        """Keep the picture that fades away: what the window still shows when fading begins."""
        if self._fading is not None:
            return self._fading if self._fading.get_size() == surface.get_size() else None
        return None if anew else surface.copy()


def _first_state(game: Game) -> TableState:
    """Lay the table as the player left it."""
    session, hands = game.session, game.last_hands(LAST_HANDS)
    antes = [each.ante for each in (session.round, *hands) if each is not None]
    return TableState(session, chip_values(session.paytable), last_ante=antes[0] if antes else 0, hands=hands)


def _place(event: pygame.event.Event) -> int:
    return int(getattr(event, "scancode", -1))
