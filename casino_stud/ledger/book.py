"""The ledger of one game: books each step in a transaction of its own and knows the bankroll."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, Self

from casino_stud.game.cards import parse_cards
from casino_stud.game.rounds import Choice, Deciding, Settled
from casino_stud.game.settle import Event
from casino_stud.ledger.files import Trouble, open_for_play
from casino_stud.ledger.records import Booked, ChipsKind, Decided, HandRecord, MadeBy, digest_of
from casino_stud.ledger.schema import JOURNALS
from casino_stud.paytables import LoadedPaytable, parse_bytes

_HANDS = """
SELECT hands.entry, hands.time, paytable, sha256, ante, seed, player, dealer, made_by,
       choice, raise_value, fold_value, event, ante_net, raise_net, capped
FROM hands LEFT JOIN decisions ON decisions.hand = hands.entry
           LEFT JOIN settlements ON settlements.hand = hands.entry
"""

_BANKROLL = """
SELECT (SELECT coalesce(sum(CASE kind WHEN 'bought' THEN amount ELSE -amount END), 0) FROM chips)
     + (SELECT coalesce(sum(ante_net + raise_net), 0) FROM settlements)
     - (SELECT coalesce(sum(ante), 0) FROM hands WHERE entry NOT IN (SELECT hand FROM settlements))
     - (SELECT coalesce(sum(bet), 0) FROM decisions WHERE hand NOT IN (SELECT hand FROM settlements))
"""

_LAST = " UNION ALL ".join(
    f"SELECT entry, digest FROM {table} WHERE entry = (SELECT max(entry) FROM {table})" for table in JOURNALS
)


class NotBookedError(Exception):
    """A step could not be written down, and so has not happened."""


def utc_now() -> str:
    """Give the time, in UTC, as ISO 8601 to the millisecond."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def hands_of(connection: sqlite3.Connection, tail: str = "ORDER BY hands.entry") -> Iterator[HandRecord]:
    """Read hands, in an order and number that the query's tail gives."""
    return map(_hand, connection.execute(f"{_HANDS} {tail}"))


def paytables_of(connection: sqlite3.Connection) -> Callable[[HandRecord], LoadedPaytable]:
    """Give a reader of the pay table that a hand was dealt under, as it was."""

    @cache
    def read(sha256: str, name: str) -> LoadedPaytable:
        (text,) = connection.execute("SELECT text FROM paytables WHERE sha256 = ?", (sha256,)).fetchone()
        return parse_bytes(text, Path(f"{name}.yaml"))

    return lambda hand: read(hand.sha256, hand.paytable)


def bankroll_of(connection: sqlite3.Connection) -> int:
    """Give the chips: bought, less those taken back, plus all nets, less the bets of the open hand."""
    (chips,) = connection.execute(_BANKROLL).fetchone()
    return int(chips)


class Ledger:
    """The book of one game.

    Attributes:
        trouble: why the player must be told something about the file, or None.
        kept: where a file that could not be used now lies, or None.
        saved: what is booked goes to a file; else it is forgotten at the end.
    """

    def __init__(self, folder: Path | None, clock: Callable[[], str] = utc_now) -> None:
        """Open the ledger of a folder; None where the system has no place for one.

        Raises:
            LedgerBusyError: another game plays on it.
        """
        opened = open_for_play(folder)
        self._book = opened.book
        self._lock = opened.lock
        self._clock = clock
        self.trouble: Trouble | None = opened.trouble
        self.kept = opened.kept
        self.saved = opened.lock is not None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file, for the next game."""
        self._book.close()
        if self._lock is not None:
            self._lock.close()

    @property
    def bankroll(self) -> int:
        """The chips the player holds; bets on the table are not among them."""
        return bankroll_of(self._book)

    @property
    def is_new(self) -> bool:
        """Nothing was ever booked."""
        return self._last() == (0, "")

    def buy(self, amount: int) -> None:
        """Book chips bought.

        Raises:
            NotBookedError: it could not be written down.
        """
        with self._step():
            self._add("chips", ChipsKind.BOUGHT, amount)

    def take_back(self, amount: int) -> None:
        """Book chips taken back.

        Raises:
            NotBookedError: it could not be written down.
        """
        with self._step():
            self._add("chips", ChipsKind.TAKEN_BACK, amount)

    def deal(self, loaded: LoadedPaytable, dealt: Deciding, seed: bytes, made_by: MadeBy) -> int:
        """Book an ante paid and the hand dealt for it; give the hand's number.

        Raises:
            NotBookedError: it could not be written down.
        """
        cards = (" ".join(map(str, dealt.view.hand)), " ".join(map(str, dealt.dealer)))
        with self._step():
            self._book.execute("INSERT OR IGNORE INTO paytables VALUES (?, ?)", (loaded.sha256, loaded.data))
            return self._add("hands", loaded.id, loaded.sha256, dealt.ante, seed.hex(), *cards, made_by)

    def decide(self, hand: int, dealt: Deciding, decided: Decided) -> None:
        """Book the decision, and the raise if it was made.

        Raises:
            NotBookedError: it could not be written down.
        """
        bet = dealt.raise_bet if decided.choice is Choice.RAISE else 0
        with self._step():
            self._add(
                "decisions", hand, decided.choice, bet, str(decided.raise_value), str(decided.fold_value)
            )

    def settle(self, hand: int, settled: Settled) -> None:
        """Book how the hand ended.

        Raises:
            NotBookedError: it could not be written down.
        """
        nets = (settled.ante_net, settled.raise_net, int(settled.capped))
        with self._step():
            self._add("settlements", hand, settled.event, *nets)

    def open_hand(self) -> HandRecord | None:
        """Give the hand that is not settled yet, or None."""
        return next(hands_of(self._book, "WHERE event IS NULL ORDER BY hands.entry"), None)

    def paytable_of(self, hand: HandRecord) -> LoadedPaytable:
        """Give the pay table that a hand was dealt under, as it was."""
        return paytables_of(self._book)(hand)

    def last_hands(self, number: int) -> list[HandRecord]:
        """Give the settled hands dealt last, newest first."""
        return list(
            hands_of(self._book, f"WHERE event IS NOT NULL ORDER BY hands.entry DESC LIMIT {number:d}")
        )

    @contextmanager
    def _step(self) -> Iterator[None]:
        try:
            self._book.execute("BEGIN IMMEDIATE")
            yield
            self._book.execute("COMMIT")
        except sqlite3.Error as error:
            if self._book.in_transaction:
                self._book.execute("ROLLBACK")
            raise NotBookedError(str(error)) from error

    def _last(self) -> tuple[int, str]:
        row = self._book.execute(f"{_LAST} ORDER BY entry DESC LIMIT 1").fetchone()
        return row if row is not None else (0, "")

    def _add(self, table: str, *columns: object) -> int:
        """Add a row with the next number, the time, and the digest that chains it to the row before."""
        last, previous = self._last()
        row = (last + 1, self._clock(), *columns)
        marks = ", ".join("?" * (len(row) + 1))
        self._book.execute(f"INSERT INTO {table} VALUES ({marks})", (*row, digest_of(previous, table, row)))
        return last + 1


def _hand(row: tuple[Any, ...]) -> HandRecord:
    number, time, paytable, sha256, ante, seed, player, dealer, made_by, *rest = row
    choice, raise_value, fold_value, event, ante_net, raise_net, capped = rest
    decided = None if choice is None else Decided(Choice(choice), Fraction(raise_value), Fraction(fold_value))
    booked = None if event is None else Booked(Event(event), ante_net, raise_net, bool(capped))
    cards = parse_cards(player), parse_cards(dealer)
    return HandRecord(
        number, time, paytable, sha256, ante, bytes.fromhex(seed), *cards, MadeBy(made_by), decided, booked
    )
