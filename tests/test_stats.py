from fractions import Fraction
from itertools import islice
from math import isclose, sqrt
from pathlib import Path

import pytest

from casino_stud.game.rounds import Choice
from casino_stud.game.settle import Event
from casino_stud.ledger.book import Ledger, hands_of, paytables_of
from casino_stud.ledger.files import open_to_read
from casino_stud.odds.pricing import analyze
from casino_stud.shuffle import seeds
from casino_stud.stats import Statistics, statistics
from tests.ledger.rounds import capped, deal, play, standard


def summed(folder: Path) -> Statistics:
    connection = open_to_read(folder)
    tables = paytables_of(connection)
    try:
        return statistics(hands_of(connection), lambda hand: tables(hand).paytable)
    finally:
        connection.close()


def test_sums_are_those_of_the_rounds_played(tmp_path: Path) -> None:
    with Ledger(tmp_path) as ledger:
        played = play(ledger, standard(), 40)
        deal(ledger, standard(), 10, next(islice(seeds(8), 3, None)))
        costs = [hand.decided.cost * hand.ante for hand in ledger.last_hands(40) if hand.decided]
    stats = summed(tmp_path)
    assert stats.hands == 40
    assert stats.net == sum(each.net for each in played)
    assert stats.wagered == sum(each.total_bet for each in played)
    assert stats.raised == sum(each.choice is Choice.RAISE for each in played)
    assert stats.gains == sum(each.net > 0 for each in played)
    assert stats.rtp == 1 + stats.net / stats.wagered
    assert stats.events.total() == 40
    assert stats.events[Event.FOLD] == 40 - stats.raised
    assert stats.mistakes == sum(cost > 0 for cost in costs) > 0
    assert stats.mistakes_cost == sum(costs, Fraction(0))


def test_the_band_is_that_of_the_exact_return(tmp_path: Path) -> None:
    with Ledger(tmp_path) as ledger:
        play(ledger, standard(), 25)
    exact = analyze(standard().paytable)
    stats = summed(tmp_path)
    assert stats.exact_rtp is not None
    assert isclose(stats.exact_rtp, float(exact.rtp))
    assert stats.rtp_band is not None
    low, high = stats.rtp_band
    assert isclose((low + high) / 2, float(exact.rtp))
    loss, bets = float(exact.element_of_risk), {event: 1 if event is Event.FOLD else 3 for event in Event}
    spread = sqrt(
        sum(
            exact.probability(event) * (exact.nets[event] + Fraction(loss) * bets[event]) ** 2
            for event in Event
        )
    )
    assert isclose(
        high - low, 2 * 1.959963984540054 * spread / float(exact.average_bet) / sqrt(25), rel_tol=1e-9
    )


def test_hands_under_different_tables_are_weighed_by_their_bets(tmp_path: Path) -> None:
    with Ledger(tmp_path) as ledger:
        play(ledger, standard(), 3)
        play(ledger, capped(), 2, ante=100)
    one, other = analyze(standard().paytable), analyze(capped().paytable, ante=100)
    lost = one.house_edge * 30 + other.house_edge * 200
    stats = summed(tmp_path)
    assert stats.exact_rtp is not None
    assert isclose(stats.exact_rtp, 1 - float(lost / (one.average_bet * 30 + other.average_bet * 200)))


def test_before_the_first_hand_nothing_is_known(tmp_path: Path) -> None:
    Ledger(tmp_path).close()
    stats = summed(tmp_path)
    assert (stats.hands, stats.rtp, stats.raise_rate, stats.hit_rate, stats.rtp_band) == (
        0,
        None,
        None,
        None,
        None,
    )


@pytest.mark.slow
def test_optimal_play_stays_in_the_band_as_often_as_it_says() -> None:
    inside = 0
    for trial in range(16):
        with Ledger(None) as ledger:
            _play_optimally(ledger, 40, trial)
            hands = ledger.last_hands(40)
        stats = statistics(hands, lambda _: standard().paytable)
        assert stats.mistakes == 0
        assert stats.rtp_band is not None
        assert stats.rtp is not None
        inside += stats.rtp_band[0] <= stats.rtp <= stats.rtp_band[1]
    assert 12 <= inside <= 16


def _play_optimally(ledger: Ledger, rounds: int, trial: int) -> None:
    play(ledger, standard(), rounds, seed=1000 + trial, choose=lambda value: value.best)
