"""The table: bets, the decision, the result."""

from collections.abc import Callable, Mapping

import pygame

from casino_stud.game.rounds import Choice
from casino_stud.ledger.book import NotBookedError
from casino_stud.shuffle import deck_from
from casino_stud.ui.art.chips import chip_values
from casino_stud.ui.betting import chips_meant, is_of_chips, moved_chips
from casino_stud.ui.canvas import Canvas
from casino_stud.ui.controls import TAKE_KEYS, Control, Hands, Use
from casino_stud.ui.game import Game
from casino_stud.ui.layout import Layout, layout, window_scale
from casino_stud.ui.scene import FullScreen, Move, Push
from casino_stud.ui.scenes.out_of_chips import OutOfChips
from casino_stud.ui.scenes.rules import Rules
from casino_stud.ui.scenes.settings import SettingsPage
from casino_stud.ui.shortcuts import switch_sound, take_shortcut
from casino_stud.ui.table_state import LAST_HANDS, Notice, Phase, TableState
from casino_stud.ui.views.controls import table_controls
from casino_stud.ui.views.model import Returns, TableModel
from casino_stud.ui.views.panels import draw_bank, foot_lines, limit_lines
from casino_stud.ui.views.table import draw_table

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
    pygame.K_ESCAPE: ("settings",),
}
_DIGITS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5)
_KEYPAD = (pygame.K_KP1, pygame.K_KP2, pygame.K_KP3, pygame.K_KP4, pygame.K_KP5)
# On a French keyboard the digits lie above other signs, so the place of a key counts too.
_PLACES = (pygame.KSCAN_1, pygame.KSCAN_2, pygame.KSCAN_3, pygame.KSCAN_4, pygame.KSCAN_5)
_BETTING = ("deal", "rebet", "clear", "undo", "double", "new_bankroll")
_POLL = 50


class Table:
    """The first screen. Acts go to a `TableState`; here is only which act is meant."""

    overlay = False

    def __init__(self, game: Game) -> None:
        self._game = game
        self.state = _first_state(game)
        self._seed = next(game.seeds)
        self._returns: Returns | None = None
        self._made_from: object = None
        self._made: tuple[Control, ...] = ()
        self._hands = Hands(self.controls)
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

    @property
    def model(self) -> TableModel:
        """Everything the table shows now."""
        game = self._game
        sound = game.settings.sound
        return TableModel(self.state, game.texts, self._returns, game.practice, game.saved, sound)

    def controls(self) -> tuple[Control, ...]:
        """What can be clicked now."""
        made_from = self.state, self.places, self._game.texts, self._game.saved, self._game.settings
        if made_from != self._made_from:
            self._made_from, self._made = made_from, table_controls(self.places, self.model)
        return self._made

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Act on what a click or a key means now."""
        focus = self._hands.pointing().focus
        use = self._hands.handle(event)
        if use is None and take_shortcut(self._game, event):
            return None
        if use is None and event.type == pygame.KEYDOWN:
            self._tell_focus(focus, self._hands.pointing().focus)
            use = self._meant(event)
        return None if use is None else self.use(use)

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
        match use.name:
            case "rules":
                return None if use.back else Push(Rules(self._game))
            case "settings":
                return None if use.back else Push(SettingsPage(self._game))
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
            return
        self.state = state
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
        """Change tables after a hand that was dealt under another pay table; tell whether it was."""
        paytable = self._game.loaded.paytable
        other = self.state.phase is Phase.RESULT and self.state.session.paytable != paytable
        if other:
            self._become(self.state.sit_at(paytable, chip_values(paytable)))
        return other

    def offer(self) -> OutOfChips:
        """Make the dialog that offers a new bankroll."""
        return OutOfChips(self._game, self.state.session, accept=self._buy, lit=self._draw_bank)

    def _buy(self) -> None:
        self._become(self.state.buy(self._game.new_bankroll))

    def _draw_bank(self, canvas: Canvas) -> None:
        draw_bank(canvas, self.places, self.model)

    def update(self, milliseconds: int) -> None:
        """Let time pass; the table's worth is asked for from here, after the first picture."""
        self._hands.wait(milliseconds)
        self._ask_worth()

    def due(self) -> int | None:
        """Tell when the picture may change by itself."""
        waiting = self._returns is None or self._game.worth.pending
        return _POLL if waiting else self._hands.due()

    def view(self) -> object:
        """Give all that the picture depends on."""
        return self.model, self._hands.pointing()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the table out for a window's size."""
        texts, paytable = self._game.texts, self.state.session.paytable
        plain = layout(*size)
        self._hands.scale = window_scale(*size)
        self.places = layout(
            *size,
            foot_lines=foot_lines(Canvas(pygame.Surface((1, 1)), plain.scale), plain, texts),
            limit_lines=limit_lines(paytable),
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.resize(surface.get_size())
        canvas = Canvas(surface, self.places.scale, self._game.appearance)
        draw_table(canvas, self.places, self.model, self.controls(), self._hands.pointing())


def _first_state(game: Game) -> TableState:
    """Lay the table as the player left it."""
    session, hands = game.session, game.last_hands(LAST_HANDS)
    antes = [each.ante for each in (session.round, *hands) if each is not None]
    return TableState(session, chip_values(session.paytable), last_ante=antes[0] if antes else 0, hands=hands)


def _place(event: pygame.event.Event) -> int:
    return int(getattr(event, "scancode", -1))
