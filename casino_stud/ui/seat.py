"""The player's seat: what lies before them, and what each act makes of it; every step is booked first."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import NamedTuple

from casino_stud.game.cards import Card
from casino_stud.ledger.book import NotBookedError
from casino_stud.shuffle import deck_from
from casino_stud.ui.art.chips import chip_values
from casino_stud.ui.game import Game
from casino_stud.ui.live_edits import Edited
from casino_stud.ui.motion.clock import Clock
from casino_stud.ui.motion.pose import rest
from casino_stud.ui.sound.synth import Sound
from casino_stud.ui.table_state import LAST_HANDS, Notice, Phase, TableState
from casino_stud.ui.views.model import Returns, TableModel

Act = Callable[[TableState], TableState]


class _Deck(NamedTuple):
    """A deck to deal, and the seed that it is booked by."""

    seed: bytes
    cards: tuple[Card, ...]


class Seat:
    """Knows nothing of events and of drawing.

    Attributes:
        state: the table between two acts.
        clock: of the motion that leads to it.
    """

    def __init__(self, game: Game) -> None:
        """Sit down at the table as it was left."""
        self._game = game
        self._path = game.loaded.path
        self._deck: _Deck | None = None
        self._returns: Returns | None = None
        self._answered: object = None
        self.state = _first_state(game)
        self.clock = Clock()

    @property
    def shown(self) -> TableState:
        """What panels and buttons show: while the player waits for a motion, the table before it."""
        return self.clock.shown(self.state)

    @property
    def model(self) -> TableModel:
        """Everything there is to see."""
        game, settings = self._game, self._game.settings
        return TableModel(
            state=self.state,
            shown=self.shown,
            pose=self.clock.pose(self.state, sort=settings.sort_cards),
            texts=game.texts,
            returns=self._returns,
            seed=game.practice,
            saved=game.saved,
            sound=settings.sound,
            strip=game.strip(self.state.session.paytable),
        )

    def goal(self) -> TableModel:
        """Give everything there will be to see when the motion is over."""
        pose = rest(self.state, sort=self._game.settings.sort_cards)
        return replace(self.model, shown=self.state, pose=pose)

    @property
    def ante(self) -> int:
        """The ante that is played for, or was last; 0 before the first."""
        round_ = self.state.session.round
        return self.state.ante or self.state.last_ante or (round_.ante if round_ else 0)

    @property
    def pending(self) -> bool:
        """A figure that is shown is still being computed."""
        game = self._game
        return self._answered is None or game.worth.pending or game.tables.pending

    @property
    def another_table(self) -> bool:
        """A pay table was just chosen."""
        return self._game.loaded.path != self._path

    def deal(self, state: TableState) -> TableState:
        """Deal the next deck, as an act; after a result, for the same ante."""
        deal = state.deal if state.session.round is None else state.rebet_and_deal
        return deal(self._next_deck().cards)

    def _next_deck(self) -> _Deck:
        """Give the next deck, shuffled when it is asked for first."""
        if self._deck is None:
            seed = next(self._game.seeds)
            self._deck = _Deck(seed, deck_from(seed))
        return self._deck

    @property
    def following(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The cards of the next deal, the player's and the dealer's, whose pictures can be made before."""
        cards = self._next_deck().cards
        return cards[0:10:2], cards[1:10:2]

    def become(self, state: TableState) -> bool:
        """Go on to a state, unless it cannot be written down; tell whether the phase is another one."""
        before = self.state
        try:
            seed = None if self._deck is None else self._deck.seed
            self._game.book(before.session, state.session, seed)
        except NotBookedError:
            self.state = before.told(Notice("not_booked"))
            self.hear([Sound.ERROR])
            return False
        self.state = state
        self.hear(self.clock.start(before, state, self._game.settings))
        if state.notice is not None and state.notice != before.notice:
            self.hear([Sound.ERROR])
        if state.phase is Phase.DECIDING and before.phase is not Phase.DECIDING:
            self._deck = None
        self._ask_worth()
        return state.phase is not before.phase

    def hear(self, sounds: Iterable[Sound]) -> None:
        """Let sounds be heard."""
        for sound in sounds:
            self._game.sounds.play(sound)

    def buy(self) -> None:
        """Take a new bankroll."""
        self.become(self.state.buy(self._game.new_bankroll))

    def move_over(self) -> bool:
        """Change tables between two hands, where the next is played by other rules; tell whether it was."""
        paytable = self._game.loaded.paytable
        other = self.state.phase is not Phase.DECIDING and self.state.session.paytable != paytable
        if other:
            self.become(self.state.sit_at(paytable, chip_values(paytable)))
            self._game.seated()
        return other

    def pass_time(self, milliseconds: int) -> None:
        """Let time pass: for the motion, the pay table's file and its worth."""
        self.hear(self.clock.advance(milliseconds, self._game.settings.speed))
        self._follow_the_file()
        self._ask_worth()

    def _follow_the_file(self) -> None:
        """Take in what became of the pay table; a result stays on the table until the next bet."""
        game, session = self._game, self.state.session
        game.hear(session.paytable)
        chosen = self.another_table
        self._path = game.loaded.path
        if self.state.phase is Phase.BETTING or chosen:
            self.move_over()
        if chosen and game.loaded.paytable != self.state.session.paytable:
            game.edit = Edited(session.paytable, game.loaded.paytable, chosen=True)

    def _ask_worth(self) -> None:
        session, ante = self.state.session, self.state.ante
        ante = ante if session.round is None else session.round.ante
        asked = session.paytable, ante
        if self._answered == asked:
            return
        worth, bet = self._game.worth, 0 if session.paytable.ante_fault(ante) else ante
        answered = worth.answered(session.paytable, bet)
        self._returns = worth.of(session.paytable, bet)
        self._answered = asked if answered else None


def _first_state(game: Game) -> TableState:
    """Lay the table as the player left it."""
    session, hands = game.session, game.last_hands(LAST_HANDS)
    antes = [each.ante for each in (session.round, *hands) if each is not None]
    return TableState(session, chip_values(session.paytable), last_ante=antes[0] if antes else 0, hands=hands)
