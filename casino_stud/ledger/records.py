"""What the ledger's rows say."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from casino_stud.game.cards import Card
from casino_stud.game.rounds import Choice
from casino_stud.game.settle import Event


class ChipsKind(StrEnum):
    """Why chips came or went outside a hand."""

    BOUGHT = "bought"
    TAKEN_BACK = "taken_back"


class MadeBy(StrEnum):
    """Who plays a hand."""

    HAND = "hand"
    AUTOPLAY = "autoplay"


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision and what both choices were worth, exactly, in antes."""

    choice: Choice
    raise_value: Fraction
    fold_value: Fraction

    @property
    def cost(self) -> Fraction:
        """What the choice gave away against the better one, in antes; 0 for the better one."""
        values = {Choice.RAISE: self.raise_value, Choice.FOLD: self.fold_value}
        return max(values.values()) - values[self.choice]


@dataclass(frozen=True, slots=True)
class Booked:
    """A settlement. Nets are in chips."""

    event: Event
    ante_net: int
    raise_net: int
    capped: bool

    @property
    def net(self) -> int:
        """Both bets together."""
        return self.ante_net + self.raise_net


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand as it was booked.

    Attributes:
        number: its entry in the ledger, which is also its name.
        time: when it was dealt, in UTC, as ISO 8601.
        paytable: the pay table's id.
        sha256: of the pay table's text.
        ante: in chips.
        seed: what the deck was shuffled from.
        player: the five cards.
        dealer: the five cards, the upcard first.
        made_by: who played it.
        decided: None while it waits for the decision.
        booked: None until it is settled.
    """

    number: int
    time: str
    paytable: str
    sha256: str
    ante: int
    seed: bytes
    player: tuple[Card, ...]
    dealer: tuple[Card, ...]
    made_by: MadeBy
    decided: Decided | None
    booked: Booked | None


def digest_of(previous: str, table: str, row: Sequence[object]) -> str:
    """Chain a row to the one before it: SHA-256 over the digest before, the table and every column."""
    text = json.dumps([previous, table, *row], ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
