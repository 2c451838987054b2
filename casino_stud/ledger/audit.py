"""Recomputing every chip and every card of a ledger, from its seeds and pay tables."""

import hashlib
import sqlite3
from datetime import datetime
from pathlib import Path

from casino_stud.game.rounds import Choice, Deciding, finish_round, open_round
from casino_stud.ledger.chain import Chain, DifferenceError, Row, rows
from casino_stud.ledger.records import ChipsKind, MadeBy
from casino_stud.odds.pricing import advise
from casino_stud.paytables import LoadedPaytable, PaytableFileError, parse_bytes
from casino_stud.session import can_pay_raise
from casino_stud.shuffle import SEED_BYTES, deck_from


def verify(connection: sqlite3.Connection) -> int:
    """Check every row; give the number of entries.

    Raises:
        DifferenceError: at the first row that is not as it should be.
    """
    replay, chain = _Replay(connection), Chain()
    entries = 0
    for table, row in rows(connection):
        entries += 1
        replay.check_place(entries, table, row)
        replay.check(table, row)
        chain.check(table, row)
    return entries


class _Replay:
    """Plays the ledger again, row by row."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.texts = _texts(connection)
        self.tables: dict[tuple[str, str], LoadedPaytable] = {}
        self.chips = 0
        self.hand: int | None = None
        self.dealt: Deciding | None = None
        self.choice: Choice | None = None

    def check_place(self, expected: int, table: str, row: Row) -> None:
        """Check a row's number and time."""
        if row["entry"] != expected:
            raise DifferenceError(f"entry {expected} is missing; the next is {row['entry']}, in {table}")
        try:
            datetime.fromisoformat(row["time"])
        except (TypeError, ValueError):
            raise DifferenceError(f"entry {expected}, {table}: time is {row['time']!r}, not a time") from None

    def check(self, table: str, row: Row) -> None:
        """Check what a row says, by recomputing it."""
        checks = {"chips": self._chips, "hands": self._hands, "decisions": self._decisions}
        try:
            checks.get(table, self._settlements)(row)
        except (TypeError, KeyError, AttributeError) as error:
            raise DifferenceError(f"entry {row['entry']}, {table}: is not a row of ours: {error}") from None
        if self.chips < 0:
            raise DifferenceError(
                f"entry {row['entry']}, {table}: leaves a bankroll of {self.chips}, less than none"
            )

    def _chips(self, row: Row) -> None:
        kinds = {ChipsKind.BOUGHT.value: row["amount"], ChipsKind.TAKEN_BACK.value: -row["amount"]}
        if row["kind"] not in kinds:
            raise DifferenceError(
                f"entry {row['entry']}, chips: kind is {row['kind']!r}, not {' or '.join(kinds)}"
            )
        self.chips += kinds[row["kind"]]

    def _hands(self, row: Row) -> None:
        entry = row["entry"]
        if self.hand is not None:
            raise DifferenceError(f"entry {entry}, hands: dealt while hand {self.hand} was open")
        table = self._paytable(row).paytable
        if not can_pay_raise(table, row["ante"], self.chips):
            raise DifferenceError(
                f"entry {entry}, hands: an ante of {row['ante']} with a bankroll of {self.chips}"
            )
        try:
            seed = bytes.fromhex(row["seed"])
            dealt = open_round(table, row["ante"], deck_from(seed))
        except ValueError as error:
            raise DifferenceError(f"entry {entry}, hands: {error}") from None
        if len(seed) != SEED_BYTES or row["seed"] != seed.hex():
            raise DifferenceError(f"entry {entry}, hands: seed is not {SEED_BYTES} bytes in hexadecimal")
        cards = {"player": dealt.view.hand, "dealer": dealt.dealer}
        expected = {column: " ".join(map(str, hand)) for column, hand in cards.items()}
        _compare("hands", row, expected)
        if row["made_by"] not in set(MadeBy):
            raise DifferenceError(f"entry {entry}, hands: made_by is {row['made_by']!r}")
        self.hand, self.dealt, self.choice = entry, dealt, None
        self.chips -= row["ante"]

    def _paytable(self, row: Row) -> LoadedPaytable:
        """Read a hand's pay table from its text, once."""
        key = (row["paytable"], row["sha256"])
        if key not in self.tables:
            text = self.texts.get(row["sha256"])
            place = f"entry {row['entry']}, hands: its pay table's text"
            if not isinstance(text, bytes) or hashlib.sha256(text).hexdigest() != row["sha256"]:
                raise DifferenceError(f"{place} does not fit its sha256")
            try:
                self.tables[key] = parse_bytes(text, Path(f"{row['paytable']}.yaml"))
            except PaytableFileError as error:
                raise DifferenceError(f"{place} has faults: {error}") from None
        return self.tables[key]

    def _decisions(self, row: Row) -> None:
        dealt = self._open_hand("decisions", row)
        if self.choice is not None or row["choice"] not in set(Choice):
            raise DifferenceError(f"entry {row['entry']}, decisions: choice is {row['choice']!r}")
        self.choice = Choice(row["choice"])
        bet = dealt.raise_bet if self.choice is Choice.RAISE else 0
        worth = advise(dealt.view.hand, dealt.view.upcard, dealt.paytable, dealt.ante)
        values = {"raise_value": str(worth.raise_value), "fold_value": str(worth.fold_value)}
        _compare("decisions", row, {"bet": bet, **values})
        self.chips -= bet

    def _settlements(self, row: Row) -> None:
        dealt = self._open_hand("settlements", row)
        if self.choice is None:
            raise DifferenceError(f"entry {row['entry']}, settlements: hand {row['hand']} has no decision")
        settled = finish_round(dealt, self.choice)
        expected = {
            "event": settled.event.value,
            "ante_net": settled.ante_net,
            "raise_net": settled.raise_net,
            "capped": int(settled.capped),
        }
        _compare("settlements", row, expected)
        self.chips += settled.total_bet + settled.net
        self.hand = self.dealt = None

    def _open_hand(self, table: str, row: Row) -> Deciding:
        if self.dealt is None or row["hand"] != self.hand:
            raise DifferenceError(
                f"entry {row['entry']}, {table}: hand is {row['hand']}, but open is {self.hand}"
            )
        return self.dealt


def _texts(connection: sqlite3.Connection) -> dict[str, bytes]:
    try:
        return dict(connection.execute("SELECT sha256, text FROM paytables"))
    except sqlite3.Error as error:
        raise DifferenceError(f"entry 0: the pay tables cannot be read: {error}") from None


def _compare(table: str, row: Row, expected: Row) -> None:
    for column, value in expected.items():
        if row[column] != value:
            raise DifferenceError(
                f"entry {row['entry']}, {table}: {column} is {row[column]!r}, recomputed {value!r}"
            )
