"""What a picture of the table is made from."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from casino_stud.game.rounds import Deciding, Settled
from casino_stud.ui.live_edits import Strip
from casino_stud.ui.motion.pose import Pose
from casino_stud.ui.table_state import TableState
from casino_stud.ui.text import Texts


@dataclass(frozen=True, slots=True)
class Returns:
    """What a table is worth under optimal play.

    Attributes:
        house_edge: expected loss, as a share of the ante.
        rtp: expected return, as a share of all bets.
    """

    house_edge: Fraction
    rtp: Fraction


class Bank(NamedTuple):
    """The money that the lower left corner shows, in chips.

    Attributes:
        bankroll: what the player holds.
        in_play: what lies on the table.
        net: what the hand made so far; None before its result.
    """

    bankroll: int
    in_play: int
    net: int | None


@dataclass(frozen=True, slots=True)
class TableModel:
    """Everything that the table shows.

    Attributes:
        state: the table as it is.
        shown: what panels and buttons show: while the player waits for a motion, the table before it.
        pose: the cards, the chips and the result, at this moment.
        texts: the language.
        returns: the table's worth, None while it is being computed.
        seed: of a practice run, else None.
        saved: what happens is kept, or is not meant to be.
        sound: anything is heard at all.
        strip: what to tell of the pay table's file.
    """

    state: TableState
    shown: TableState
    pose: Pose
    texts: Texts
    returns: Returns | None
    seed: int | None
    saved: bool
    sound: bool = True
    strip: Strip | None = None

    @property
    def waits(self) -> bool:
        """The player waits until a motion ends."""
        return self.shown is not self.state

    @property
    def aside(self) -> TableState:
        """What the panel at the side shows: a decision that is made is none any more."""
        shown = self.shown
        if not (self.waits and isinstance(shown.session.round, Deciding)):
            return shown
        return replace(shown, session=replace(shown.session, round=None))

    @property
    def settled(self) -> Settled | None:
        """The finished round whose result is on show, or appears."""
        round_ = self.state.session.round
        return round_ if isinstance(round_, Settled) and self.pose.result > 0 else None

    @property
    def dealt(self) -> Deciding | Settled | None:
        """The round whose cards lie on the table."""
        return self.state.session.round

    @property
    def bank(self) -> Bank:
        """Count the money: what a hand won arrives little by little."""
        state, dealt = self.state, self.dealt
        if dealt is None:
            return Bank(state.bankroll, state.ante, None)
        if isinstance(dealt, Deciding):
            return Bank(state.bankroll, dealt.ante, None)
        paid, counted = dealt.total_bet + dealt.net, self.pose.counted
        if not self.pose.result or not counted:
            return Bank(state.bankroll - paid, dealt.total_bet, None)
        left = paid - round(paid * counted)
        return Bank(state.bankroll - left, dealt.total_bet, round(dealt.net * counted))
