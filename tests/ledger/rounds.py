"""Playing rounds onto a ledger, as the table does."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from casino_stud.game.rounds import Choice, Deciding, Settled
from casino_stud.ledger.book import Ledger, bankroll_of
from casino_stud.ledger.files import open_to_read
from casino_stud.ledger.records import Decided, MadeBy
from casino_stud.odds.pricing import Decision, advise
from casino_stud.paytables import LoadedPaytable, load_paytable, parse_bytes
from casino_stud.session import Session
from casino_stud.shuffle import deck_from, seeds

CAPPED = """
name: Capped
ante: {min: 10, max: 1000, step: 10}
raise: 3
dealer_qualifies: pair-of-8
ante_pays: 3:2
max_payout: 100
raise_pays: {royal_flush: 100, straight_flush: 50, four_of_a_kind: 20, full_house: 7, flush: 5,
  straight: 4, three_of_a_kind: 3, two_pair: 2, pair: 1.5, high_card: 1}
"""


def standard() -> LoadedPaytable:
    return load_paytable("standard")


def capped() -> LoadedPaytable:
    return parse_bytes(CAPPED.encode(), Path("capped.yaml"))


def worth(dealt: Deciding, choice: Choice) -> Decided:
    value = advise(dealt.view.hand, dealt.view.upcard, dealt.paytable, dealt.ante)
    return Decided(choice, value.raise_value, value.fold_value)


def deal(ledger: Ledger, loaded: LoadedPaytable, ante: int, seed: bytes) -> tuple[int, Session]:
    session = Session(loaded.paytable, ledger.bankroll).deal(ante, deck_from(seed))
    assert isinstance(session.round, Deciding)
    return ledger.deal(loaded, session.round, seed, MadeBy.HAND), session


def play(
    ledger: Ledger,
    loaded: LoadedPaytable,
    rounds: int,
    *,
    seed: int = 1,
    ante: int = 10,
    choose: Callable[[Decision], Choice] | None = None,
) -> list[Settled]:
    """Play rounds, at random choices unless told otherwise, buying chips where needed."""
    random, played = Random(seed), []
    for deck_seed, _ in zip(seeds(seed), range(rounds), strict=False):
        if ledger.bankroll < ante * (1 + loaded.paytable.raise_multiple):
            ledger.buy(1000)
        hand, session = deal(ledger, loaded, ante, deck_seed)
        dealt = session.round
        assert isinstance(dealt, Deciding)
        value = advise(dealt.view.hand, dealt.view.upcard, dealt.paytable, dealt.ante)
        choice = random.choice(list(Choice)) if choose is None else choose(value)
        ledger.decide(hand, dealt, Decided(choice, value.raise_value, value.fold_value))
        session = session.decide(choice)
        assert isinstance(session.round, Settled)
        ledger.settle(hand, session.round)
        assert ledger.bankroll == session.bankroll
        played.append(session.round)
    return played


def saved(folder: Path) -> int:
    """The bankroll that the ledger of a folder comes to."""
    connection = open_to_read(folder)
    try:
        return bankroll_of(connection)
    finally:
        connection.close()
