import sqlite3
from pathlib import Path

import pytest

from casino_stud.game.rounds import Choice, Deciding
from casino_stud.ledger.book import Ledger, NotBookedError, hands_of
from casino_stud.ledger.files import FILE, LedgerBusyError, open_to_read
from casino_stud.ledger.schema import JOURNALS
from casino_stud.shuffle import deck_from, seeds
from tests.ledger.rounds import capped, deal, play, standard, worth


def test_bankroll_is_bought_less_taken_back_plus_nets_less_open_bets(tmp_path: Path) -> None:
    with Ledger(tmp_path) as ledger:
        assert ledger.is_new
        ledger.buy(2000)
        played = play(ledger, standard(), 30)
        ledger.take_back(100)
        ledger.buy(50)
        settled = 2000 + sum(each.net for each in played) - 100 + 50
        assert ledger.bankroll == settled
        hand, session = deal(ledger, standard(), 25, next(seeds(99)))
        assert ledger.bankroll == settled - 25
        dealt = session.round
        assert isinstance(dealt, Deciding)
        ledger.decide(hand, dealt, worth(dealt, Choice.RAISE))
        assert ledger.bankroll == settled - 75


def test_everything_is_there_at_the_next_start(tmp_path: Path) -> None:
    with Ledger(tmp_path) as ledger:
        ledger.buy(3000)
        played = play(ledger, capped(), 12, ante=50)
        chips = ledger.bankroll
    with Ledger(tmp_path) as ledger:
        assert not ledger.is_new
        assert ledger.bankroll == chips
        hands = ledger.last_hands(12)
        assert [hand.booked.net for hand in hands if hand.booked] == [each.net for each in reversed(played)]
        assert [hand.player for hand in hands] == [each.view.hand for each in reversed(played)]
        assert ledger.paytable_of(hands[0]).paytable == capped().paytable


def test_a_hand_keeps_its_cards_bets_choice_values_table_and_seed(tmp_path: Path) -> None:
    seed = next(seeds(5))
    with Ledger(tmp_path) as ledger:
        ledger.buy(2000)
        number, session = deal(ledger, standard(), 10, seed)
        dealt = session.round
        assert isinstance(dealt, Deciding)
        ledger.decide(number, dealt, worth(dealt, Choice.FOLD))
    connection = open_to_read(tmp_path)
    (hand,) = hands_of(connection)
    connection.close()
    assert (hand.number, hand.ante, hand.seed, hand.player) == (number, 10, seed, dealt.view.hand)
    assert hand.dealer == dealt.dealer
    assert hand.dealer[0] == dealt.view.upcard == deck_from(seed)[1]
    assert hand.decided == worth(dealt, Choice.FOLD)
    assert hand.booked is None
    assert hand.sha256 == standard().sha256


@pytest.mark.parametrize("choice", [None, Choice.RAISE])
def test_an_open_hand_comes_back_as_it_was(tmp_path: Path, choice: Choice | None) -> None:
    seed = next(seeds(6))
    with Ledger(tmp_path) as ledger:
        ledger.buy(2000)
        number, session = deal(ledger, capped(), 20, seed)
        dealt = session.round
        assert isinstance(dealt, Deciding)
        if choice is not None:
            ledger.decide(number, dealt, worth(dealt, choice))
    with Ledger(tmp_path) as ledger:
        hand = ledger.open_hand()
        assert hand is not None
        assert (hand.number, hand.player, hand.dealer) == (number, dealt.view.hand, dealt.dealer)
        assert hand.decided == (None if choice is None else worth(dealt, choice))
        assert ledger.paytable_of(hand).paytable == capped().paytable
        assert ledger.bankroll == 2000 - 20 - (0 if choice is None else 60)


def test_a_second_game_on_the_same_ledger_does_not_start(tmp_path: Path) -> None:
    with Ledger(tmp_path):
        with pytest.raises(LedgerBusyError):
            Ledger(tmp_path)
        open_to_read(tmp_path).close()
    Ledger(tmp_path).close()


@pytest.mark.parametrize("table", ["paytables", *JOURNALS])
@pytest.mark.parametrize("change", ["UPDATE {} SET rowid = rowid + 1", "DELETE FROM {}"])
def test_no_row_is_ever_edited_or_erased(tmp_path: Path, table: str, change: str) -> None:
    with Ledger(tmp_path) as ledger:
        ledger.buy(2000)
        play(ledger, standard(), 2)
    with (
        sqlite3.connect(tmp_path / FILE) as connection,
        pytest.raises(sqlite3.Error, match="only ever added to"),
    ):
        connection.execute(change.format(table))
    connection.close()


def test_a_step_that_cannot_be_written_has_not_happened(tmp_path: Path) -> None:
    with Ledger(tmp_path) as ledger:
        ledger.buy(2000)
        other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
        (pages,) = other.execute("PRAGMA page_count").fetchone()
        other.close()
        ledger._book.execute(f"PRAGMA max_page_count = {pages}")

        def buy_until_full() -> None:
            while True:
                bought.append(1)
                ledger.buy(1)

        bought: list[int] = []
        with pytest.raises(NotBookedError, match="full"):
            buy_until_full()
        assert ledger.bankroll == 2000 + sum(bought) - 1


def test_without_a_folder_the_ledger_lives_in_memory() -> None:
    with Ledger(None) as ledger:
        ledger.buy(2000)
        played = play(ledger, standard(), 3)
        assert ledger.bankroll == 2000 + sum(each.net for each in played)
        assert not ledger.saved
        assert ledger.trouble is not None
