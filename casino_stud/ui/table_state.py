"""What lies on the table and what each act of the player makes of it; the rules are the session's."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from casino_stud.game.cards import Card
from casino_stud.game.paytable import Paytable
from casino_stud.game.rounds import Choice, Deciding, Settled
from casino_stud.session import Refusal, Session

LAST_HANDS = 6
UNDO_STEPS = 100
"""How many acts of one bet can be taken back."""

_UNFINISHED = (Refusal.BELOW_MINIMUM, Refusal.OFF_STEP)
"""What an ante may still be while chips are added."""


class Phase(Enum):
    """What the table waits for."""

    BETTING = "an ante"
    DECIDING = "fold or raise"
    RESULT = "the next bet"


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to tell the player: a text key below `pill`, and its numbers."""

    key: str
    values: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TableState:
    """The table between two acts. Every act gives a new state; one that is refused changes only the notice.

    Attributes:
        session: the player's money and the round.
        chips: values of the chips to bet with, lowest first.
        ante: chips on the ante spot that are not dealt yet; still the player's.
        earlier: what lay there before each act of this bet, the last one last.
        last_ante: the ante dealt last, 0 before the first.
        hands: the last few settled rounds, newest first, of earlier sessions too.
        played: how many rounds this session has settled.
        won: what they won or lost together.
        dealer_shown: the dealer's hand was turned after a fold.
        notice: what the last act has to say.
    """

    session: Session
    chips: tuple[int, ...]
    ante: int = 0
    earlier: tuple[int, ...] = ()
    last_ante: int = 0
    hands: tuple[Settled, ...] = ()
    played: int = 0
    won: int = 0
    dealer_shown: bool = False
    notice: Notice | None = None

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        match self.session.round:
            case Deciding():
                return Phase.DECIDING
            case Settled():
                return Phase.RESULT
            case None:
                return Phase.BETTING

    @property
    def bankroll(self) -> int:
        """The player's chips that are not on the table."""
        return self.session.bankroll - self.ante

    @property
    def refusal(self) -> Refusal | None:
        """Why the ante on the spot cannot be dealt."""
        return self.session.refusal(self.ante)

    @property
    def top_chip(self) -> int:
        """The chip that lies on top of the ante's stack, 0 where there is none."""
        rest, top = self.ante, 0
        for chip in reversed(self.chips):
            if rest >= chip:
                rest, top = rest % chip, chip
        return top

    @property
    def pill(self) -> Notice:
        """What to tell a player who bets: the last notice, why Deal is off, or what to do in which limit."""
        if self.notice is not None:
            return self.notice
        refusal, session = self.refusal, self.session
        if refusal not in (None, Refusal.NO_ANTE):
            return self._reason(refusal, self.ante)
        highest, table = session.highest_ante, session.paytable
        to_do = "deal_now" if self.ante else "place_ante"
        if highest < table.ante_max - table.ante_max % table.ante_step:
            return Notice(f"{to_do}_up_to", {"ante": highest})
        return Notice(to_do)

    def why_not(self, act: Callable[["TableState"], "TableState"]) -> Notice | None:
        """Say why an act would change nothing now, or None where it would do something."""
        quiet = self.told(None)
        after = act(quiet)
        return after.notice if after.told(None) == quiet else None

    def add_chip(self, chip: int) -> "TableState":
        """Put a chip on the ante spot; after a result this begins the next bet."""
        return self._bet_or_tell(self.ante + chip)

    def remove_chip(self, chip: int) -> "TableState":
        """Take a chip's worth off the ante spot."""
        if self.phase is not Phase.BETTING:
            return self
        if not 0 < chip <= self.ante:
            return self.told(
                Notice("no_such_chip", {"chip": chip}) if self.ante else Notice("nothing_to_clear")
            )
        return self._bet(self.ante - chip)

    def clear(self) -> "TableState":
        """Take all chips off the ante spot; after a result this makes room for the next bet."""
        if self.phase is Phase.BETTING and not self.ante:
            return self.told(Notice("nothing_to_clear"))
        return self._bet(0)

    def rebet(self) -> "TableState":
        """Put the last ante down again, lowered to what can be raised."""
        if self.phase is Phase.DECIDING:
            return self
        if not self.last_ante:
            return self.told(Notice("nothing_to_rebet"))
        ante = min(self.last_ante, self.session.highest_ante)
        if not ante:
            return self.told(self._reason(Refusal.OUT_OF_CHIPS, 0))
        lowered = Notice("rebet_lowered", {"last": self.last_ante, "ante": ante})
        return self._bet(ante).told(lowered if ante < self.last_ante else None)

    def double(self) -> "TableState":
        """Double the ante on the spot; where there is none, put down twice the last one."""
        ante = self.ante or self.last_ante
        return self._bet_or_tell(2 * ante) if ante else self.told(Notice("nothing_to_double"))

    def undo(self) -> "TableState":
        """Take back the last act of this bet."""
        if self.phase is Phase.DECIDING:
            return self
        if not self.earlier:
            return self.told(Notice("nothing_to_undo"))
        return replace(self, ante=self.earlier[-1], earlier=self.earlier[:-1], notice=None)

    def _bet_or_tell(self, ante: int) -> "TableState":
        """Have this ante on the spot, or say why it may not lie there."""
        refusal = self.session.refusal(ante)
        unfinished = refusal in _UNFINISHED and ante <= self.session.highest_ante
        if refusal is None or unfinished or self.phase is Phase.DECIDING:
            return self._bet(ante)
        return self.told(self._reason(refusal, ante))

    def _bet(self, ante: int) -> "TableState":
        """Have this ante on the spot, in the bet that goes on or that begins after a result."""
        if self.phase is Phase.DECIDING:
            return self
        bet = self.told(None) if self.phase is Phase.BETTING else self._next_bet()
        earlier = bet.earlier if ante == bet.ante else (*bet.earlier, bet.ante)[-UNDO_STEPS:]
        return replace(bet, ante=ante, earlier=earlier)

    def deal(self, deck: Sequence[Card]) -> "TableState":
        """Pay the ante on the spot and deal."""
        refusal = self.refusal
        if refusal is not None:
            return self.told(self._reason(refusal, self.ante))
        return replace(
            self,
            session=self.session.deal(self.ante, deck),
            ante=0,
            earlier=(),
            last_ante=self.ante,
            dealer_shown=False,
            notice=None,
        )

    def rebet_and_deal(self, deck: Sequence[Card]) -> "TableState":
        """Repeat the last ante at once; one that had to be lowered waits for the player instead."""
        state = self.rebet()
        return state if state.notice is not None else state.deal(deck)

    def decide(self, choice: Choice) -> "TableState":
        """Fold or raise."""
        if self.phase is not Phase.DECIDING:
            return self
        session = self.session.decide(choice)
        settled = session.round
        assert isinstance(settled, Settled)
        return replace(
            self,
            session=session,
            hands=(settled, *self.hands)[:LAST_HANDS],
            played=self.played + 1,
            won=self.won + settled.net,
            notice=None,
        )

    def show_dealer(self) -> "TableState":
        """Turn the dealer's cards after a fold."""
        return replace(self, dealer_shown=True) if self.dealer_hidden else self

    @property
    def dealer_hidden(self) -> bool:
        """The round was folded and the dealer's cards still lie face down."""
        settled = self.session.round
        return isinstance(settled, Settled) and settled.choice is Choice.FOLD and not self.dealer_shown

    def buy(self, bankroll: int) -> "TableState":
        """Fill the chips up to a new bankroll, where no hand can be played any more."""
        if not self.session.out_of_chips:
            return self
        state = self._next_bet()
        return replace(state, session=state.session.buy_chips(bankroll - self.session.bankroll))

    def sit_at(self, paytable: Paytable, chips: tuple[int, ...]) -> "TableState":
        """Go on at another table, between two hands; an ante that is refused there is given back."""
        state = self._next_bet()
        state = replace(state, session=state.session.change_table(paytable), chips=chips)
        if not self.ante or state.session.refusal(self.ante) is None:
            return replace(state, ante=self.ante)
        return state.told(Notice("ante_given_back", {"ante": self.ante}))

    def told(self, notice: Notice | None) -> "TableState":
        """Change nothing but what the player is told."""
        return replace(self, notice=notice)

    def _next_bet(self) -> "TableState":
        """Clear the table: what is left of a settled round and the chips on the spot; DECIDING has none."""
        if self.phase is Phase.BETTING:
            return replace(self, ante=0, earlier=(), notice=None)
        return replace(self, session=replace(self.session, round=None), dealer_shown=False, notice=None)

    def _reason(self, refusal: Refusal, ante: int) -> Notice:
        table = self.session.paytable
        lowest = ante if refusal is Refusal.RAISE_NOT_AFFORDABLE else table.ante_min
        needs = {
            "ante": lowest,
            "more": lowest * table.raise_multiple,
            "needed": lowest * (1 + table.raise_multiple),
        }
        values: Mapping[Refusal, Mapping[str, int]] = {
            Refusal.BELOW_MINIMUM: {"minimum": table.ante_min},
            Refusal.ABOVE_MAXIMUM: {"maximum": table.ante_max},
            Refusal.OFF_STEP: {"step": table.ante_step},
            Refusal.RAISE_NOT_AFFORDABLE: needs | {"highest": self.session.highest_ante},
            Refusal.OUT_OF_CHIPS: needs,
        }
        key = "place_ante" if refusal is Refusal.NO_ANTE else refusal.value
        return Notice(key, values.get(refusal, {}))
