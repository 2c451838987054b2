"""The player's bankroll and the round in hand; every transition gives a new session."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from casino_stud.game.cards import Card
from casino_stud.game.paytable import Paytable
from casino_stud.game.rounds import Choice, Deciding, Settled, finish_round, open_round


class Refusal(StrEnum):
    """Why an ante cannot be dealt; the names are text keys."""

    NO_ANTE = "no_ante"
    BELOW_MINIMUM = "below_minimum"
    ABOVE_MAXIMUM = "above_maximum"
    OFF_STEP = "off_step"
    RAISE_NOT_AFFORDABLE = "raise_not_affordable"
    OUT_OF_CHIPS = "out_of_chips"
    HAND_IN_PLAY = "hand_in_play"


@dataclass(frozen=True, slots=True)
class Session:
    """A player at a table. Chips are whole.

    Attributes:
        paytable: the table's rules, for the next round.
        bankroll: chips the player holds; bets on the table are not among them.
        round: the round in hand or the one just settled; None before the first.
    """

    paytable: Paytable
    bankroll: int
    round: Deciding | Settled | None = None

    @property
    def highest_ante(self) -> int:
        """The highest ante whose raise can be paid too; 0 when not even the lowest can."""
        paytable = self.paytable
        affordable = min(self.bankroll // (1 + paytable.raise_multiple), paytable.ante_max)
        ante = affordable - affordable % paytable.ante_step
        return ante if ante >= paytable.ante_min else 0

    @property
    def out_of_chips(self) -> bool:
        """No ante can be played: not even the lowest could be raised."""
        return not isinstance(self.round, Deciding) and self.highest_ante == 0

    def refusal(self, ante: int) -> Refusal | None:
        """Say why this ante cannot be dealt now, or None when it can."""
        table = self.paytable
        checks = (
            (isinstance(self.round, Deciding), Refusal.HAND_IN_PLAY),
            (self.out_of_chips, Refusal.OUT_OF_CHIPS),
            (ante <= 0, Refusal.NO_ANTE),
            (ante < table.ante_min, Refusal.BELOW_MINIMUM),
            (ante > table.ante_max, Refusal.ABOVE_MAXIMUM),
            (ante % table.ante_step != 0, Refusal.OFF_STEP),
            (not can_pay_raise(table, ante, self.bankroll), Refusal.RAISE_NOT_AFFORDABLE),
        )
        return next((refusal for refused, refusal in checks if refused), None)

    def deal(self, ante: int, deck: Sequence[Card]) -> "Session":
        """Pay the ante and deal a round from a shuffled deck.

        Raises:
            ValueError: the ante is refused, for the reason that `refusal` gives.
        """
        refusal = self.refusal(ante)
        if refusal is not None:
            raise ValueError(refusal.value)
        return replace(self, bankroll=self.bankroll - ante, round=open_round(self.paytable, ante, deck))

    def decide(self, choice: Choice) -> "Session":
        """Fold, or pay the raise; then settle.

        Raises:
            ValueError: no round waits for a decision.
        """
        if not isinstance(self.round, Deciding):
            raise ValueError("no round waits for a decision")
        settled = finish_round(self.round, choice)
        return replace(self, bankroll=self.bankroll + settled.ante + settled.net, round=settled)

    def buy_chips(self, chips: int) -> "Session":
        """Add chips.

        Raises:
            ValueError: the number is not positive.
        """
        if chips <= 0:
            raise ValueError(f"buy at least one chip, not {chips}")
        return replace(self, bankroll=self.bankroll + chips)

    def change_table(self, paytable: Paytable) -> "Session":
        """Sit at another table between rounds.

        Raises:
            ValueError: a round waits for its decision.
        """
        if isinstance(self.round, Deciding):
            raise ValueError("finish the hand first")
        return replace(self, paytable=paytable, round=None)


def can_pay_raise(paytable: Paytable, ante: int, bankroll: int) -> bool:
    """Tell whether a bankroll covers an ante and the raise that may follow."""
    return (1 + paytable.raise_multiple) * ante <= bankroll


def starting_bankroll(paytable: Paytable, antes: int) -> int:
    """Give the chips a new player starts with: so many of the lowest antes, and at least one hand's bets."""
    return max(antes, 1 + paytable.raise_multiple) * paytable.ante_min
