"""What a picture of the table is made from."""

from dataclasses import dataclass
from fractions import Fraction

from casino_stud.game.rounds import Deciding, Settled
from casino_stud.game.settle import Event
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


@dataclass(frozen=True, slots=True)
class TableModel:
    """Everything that the table shows.

    Attributes:
        state: what lies on it.
        texts: the language.
        returns: the table's worth, None while it is being computed.
        seed: of a practice run, else None.
        saved: what happens is kept, or is not meant to be.
        sound: anything is heard at all.
    """

    state: TableState
    texts: Texts
    returns: Returns | None
    seed: int | None
    saved: bool
    sound: bool = True

    @property
    def settled(self) -> Settled | None:
        """The finished round that is on show."""
        round_ = self.state.session.round
        return round_ if isinstance(round_, Settled) else None

    @property
    def dealt(self) -> Deciding | Settled | None:
        """The round whose cards lie on the table."""
        return self.state.session.round

    @property
    def dealer_open(self) -> bool:
        """The dealer's five cards are turned."""
        return self.settled is not None and (self.settled.event is not Event.FOLD or self.state.dealer_shown)
