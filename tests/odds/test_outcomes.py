"""Sessions against every sequence of hands, plain recursions in fractions, and dealt cards."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from math import comb, lcm, prod, sqrt

import numpy as np
import pytest

from casino_stud.game.paytable import Paytable
from casino_stud.odds import walks
from casino_stud.odds.outcomes import (
    LEVELS,
    MAX_BANKROLL,
    MAX_HANDS,
    RISKS,
    SessionOutcomes,
    hand_law,
    session_outcomes,
)
from casino_stud.odds.playing import EVENTS, deal_chunk, seat
from casino_stud.odds.pricing import Analysis, analyze
from casino_stud.odds.strategy import raise_table
from tests.rules import ODD, STANDARD

CAPPED = replace(STANDARD, name="Capped", max_payout=50_000)
JACKPOT = replace(STANDARD, name="Jackpot", raise_pays=(*STANDARD.raise_pays[:9], Fraction(100_000)))
CASES = [
    (STANDARD, "optimal", 5),
    (STANDARD, "always", 7),
    (STANDARD, "pair", 500),
    (ODD, "optimal", 5),
    (ODD, "ace-king", 8),
    (CAPPED, "wizard", 495),
    (JACKPOT, "optimal", 5),
]
QUARTERS = [Fraction(place, 4) for place in range(1, 4)]


@cache
def solved(paytable: Paytable, strategy: str, ante: int) -> Analysis:
    return analyze(paytable, strategy, ante)


def per_hand(analysis: Analysis) -> dict[int, Fraction]:
    """Give one hand's nets in chips and their chances, from the analysis alone."""
    chances: dict[int, Fraction] = defaultdict(Fraction)
    assert analysis.ante is not None
    for event in EVENTS:
        chances[int(analysis.nets[event] * analysis.ante)] += analysis.probability(event)
    return {net: chance for net, chance in chances.items() if chance}


@dataclass(frozen=True)
class Brute:
    """Every sequence of hands, one by one."""

    ends: dict[int, Fraction]
    drops: dict[int, Fraction]


@cache
def brute(paytable: Paytable, strategy: str, ante: int, hands: int) -> Brute:
    law = per_hand(solved(paytable, strategy, ante))
    common = lcm(*(chance.denominator for chance in law.values()))
    weights = {net: int(chance * common) for net, chance in law.items()}
    ends: dict[int, int] = defaultdict(int)
    drops: dict[int, int] = defaultdict(int)
    for sequence in product(weights, repeat=hands):
        weight = prod(weights[net] for net in sequence)
        chips = lowest = 0
        for net in sequence:
            chips += net
            lowest = min(lowest, chips)
        ends[chips] += weight
        drops[-lowest] += weight
    total = common**hands
    return Brute(*({key: Fraction(found[key], total) for key in sorted(found)} for found in (ends, drops)))


def near(found: float, exact: Fraction, allowed: float) -> bool:
    return abs(Fraction(found) - exact) <= Fraction(allowed)


def above(chances: dict[int, Fraction], limit: int) -> Fraction:
    return sum((chance for key, chance in chances.items() if key > limit), Fraction(0))


def quantile(chances: dict[int, Fraction], level: float) -> int:
    below = Fraction(0)
    for key, chance in chances.items():
        below += chance
        if below >= level:
            return key
    raise AssertionError(level)


@pytest.mark.parametrize("hands", [1, 2, 3, 4])
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0].name} {case[1]} {case[2]}")
def test_one_to_four_hands_equal_every_sequence(case: tuple[Paytable, str, int], hands: int) -> None:
    paytable, strategy, ante = case
    exact = brute(*case, hands)
    found = session_outcomes(paytable, hands=hands, ante=ante, bankroll=5 * ante, strategy=strategy)
    error = found.numerical_error
    assert error < 1e-13
    by_net = dict(zip(found.nets.tolist(), found.chances.tolist(), strict=True))
    assert set(by_net) <= set(exact.ends)
    assert all(near(by_net.get(net, 0.0), chance, error) for net, chance in exact.ends.items())
    assert all(by_net[net] == pytest.approx(float(exact.ends[net]), rel=1e-13, abs=0) for net in by_net)
    assert near(found.chance_ahead, above(exact.ends, 0), error)
    assert near(found.chance_even, exact.ends.get(0, Fraction(0)), error)
    assert [found.quantile(level) for level in LEVELS] == [quantile(exact.ends, x) for x in LEVELS]
    assert [found.drop_quantile(level) for level in LEVELS] == [quantile(exact.drops, x) for x in LEVELS]
    expected = float(sum(drop * chance for drop, chance in exact.drops.items()))
    assert found.expected_drop == pytest.approx(expected, rel=1e-13)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0].name} {case[1]} {case[2]}")
def test_ruin_and_the_bankroll_for_a_risk_equal_every_sequence(case: tuple[Paytable, str, int]) -> None:
    paytable, strategy, ante = case
    exact = brute(*case, 4)
    found = session_outcomes(paytable, hands=4, ante=ante, bankroll=0, strategy=strategy)
    needs = (1 + paytable.raise_multiple) * ante
    for bankroll in range(0, 6 * needs, max(1, ante // 3)):
        # Ruined once what is left is below one hand's needs.
        ruined = Fraction(1) if bankroll < needs else above(exact.drops, bankroll - needs)
        assert near(found.risk_with(bankroll), ruined, found.numerical_error)
    for risk in (*RISKS, 1e-6):
        least = found.bankroll_for(risk)
        assert above(exact.drops, least - needs) <= risk
        assert least == needs or above(exact.drops, least - 1 - needs) > risk


def test_the_mean_and_deviation_are_those_of_the_distribution() -> None:
    found = session_outcomes(CAPPED, hands=40, ante=495, bankroll=10**5)
    mean = np.dot(found.nets, found.chances)
    assert found.mean == pytest.approx(mean, rel=1e-11)
    deviation = sqrt(np.dot((found.nets - mean) ** 2, found.chances))
    assert found.standard_deviation == pytest.approx(deviation, rel=1e-9)


@pytest.mark.parametrize("hands", [5, 20])
def test_more_hands_equal_plain_recursions_in_whole_numbers(hands: int) -> None:
    chances = per_hand(solved(STANDARD, "optimal", 5))
    law = {net: int(chance * ONE) for net, chance in chances.items()}
    found = session_outcomes(STANDARD, hands=hands, ante=5, bankroll=60)
    alive, ruined, sums = {60: ONE}, 0, {0: ONE}
    for _ in range(hands):
        sums, alive = after_a_hand(sums, law), after_a_hand(alive, law)
        ruined += sum(alive.pop(chips) for chips in list(alive) if chips < 15)
    assert near(found.risk_of_ruin, Fraction(ruined, ONE), found.numerical_error)
    by_net = dict(zip(found.nets.tolist(), found.chances.tolist(), strict=True))
    assert set(by_net) == set(sums)
    assert all(near(by_net[net], Fraction(sums[net], ONE), found.numerical_error) for net in sums)


ONE = 2**200
"""Chances in whole numbers: what is rounded off is far below what is tested."""


def after_a_hand(chips: dict[int, int], law: dict[int, int]) -> dict[int, int]:
    found: dict[int, int] = defaultdict(int)
    for held, chance in chips.items():
        for net, weight in law.items():
            found[held + net] += chance * weight >> 200
    return dict(found)


@pytest.mark.parametrize("case", [(CAPPED, 495), (ODD, 5), (JACKPOT, 5)], ids=lambda case: case[0].name)
def test_rare_nets_in_rows_of_their_own_change_nothing(case: tuple[Paytable, int]) -> None:
    paytable, ante = case
    law, hands = hand_law(solved(paytable, "optimal", ante), ante), 12
    plain, rows = (walks._ending_grid(law, hands, law.rarest(count)) for count in (0, 2))
    assert plain is not None
    assert rows is not None
    assert len(plain.offsets) == 1
    assert len(rows.offsets) > 1
    sums = [spread(grid, walks.endings(law, hands, grid)) for grid in (plain, rows)]
    assert rows.left_out < 1e-16
    assert max(abs(sums[1].get(net, 0.0) - sums[0][net]) for net in sums[0]) < 1e-13
    deep_plain, deep_rows = (walks._falling_grid(law, hands, law.rarest(count)) for count in (0, 2))
    assert deep_plain is not None
    assert deep_rows is not None
    deep = [spread(grid, walks.falls(law, hands, grid)) for grid in (deep_plain, deep_rows)]
    depths = sorted(deep[1])
    for depth, chance in deep[0].items():
        # No fall ends between the depths that the rows hold.
        below = depths[bisect_right(depths, depth) - 1]
        assert abs(deep[1][below] - chance) < 1e-13


def spread(grid: walks.Grid, chances: walks.FloatArray) -> dict[int, float]:
    found: dict[int, float] = defaultdict(float)
    for chips, chance in zip(grid.chips().ravel().tolist(), chances.ravel().tolist(), strict=True):
        found[chips] += chance
    return dict(found)


def test_a_cap_that_breaks_the_steps_takes_rows_and_not_single_chips() -> None:
    law = hand_law(solved(CAPPED, "optimal", 495), 495)
    for grid in (walks.ending_grid(law, 2000), walks.falling_grid(law, 2000)):
        assert grid.unit == 495
        assert grid.cells < 60_000
    whole = hand_law(solved(STANDARD, "optimal", 495), 495)
    assert walks.ending_grid(whole, 2000).unit == 495


@pytest.mark.parametrize(("paytable", "ante"), [(STANDARD, 5), (CAPPED, 495), (ODD, 10), (JACKPOT, 25)])
@pytest.mark.parametrize("hands", [3, 100, 1000])
def test_all_chances_sum_to_one_within_the_stated_error(paytable: Paytable, ante: int, hands: int) -> None:
    found = session_outcomes(paytable, hands=hands, ante=ante, bankroll=100 * ante)
    total = sum(map(Fraction, found.chances.tolist()), Fraction(0))
    assert near(1.0, total, found.numerical_error)
    assert found.numerical_error < 2e-15 * (hands + 2) + 1e-15
    assert np.all(np.diff(found.nets) > 0)
    assert np.all(np.diff(found.depths) > 0)
    assert np.all(np.diff(found.deeper) <= found.numerical_error)


def test_hardly_anything_lies_beyond_the_reach_of_a_walk() -> None:
    nets, chances = (-1, 1), (0.5, 0.5)
    reach = walks._reach(nets, chances, 400)
    beyond = sum(comb(400, up) for up in range(401) if 2 * up - 400 > reach)
    # The running sum exceeds a height at most twice as likely as the last one does.
    assert 0 < Fraction(2 * beyond, 2**400) < Fraction(walks.NEGLIGIBLE)
    assert reach < 12 * sqrt(400)


def test_the_expected_worst_drop_is_what_spitzer_says() -> None:
    # Spitzer (1956): the expected minimum of n partial sums is the sum over k <= n of E min(S_k, 0) / k.
    found = session_outcomes(STANDARD, hands=60, ante=5, bankroll=500)
    expected = 0.0
    for hands in range(1, 61):
        part = session_outcomes(STANDARD, hands=hands, ante=5, bankroll=500)
        expected -= np.dot(np.minimum(part.nets, 0), part.chances) / hands
    assert found.expected_drop == pytest.approx(expected, rel=1e-12)


def test_more_hands_and_less_money_are_never_safer() -> None:
    longer = [session_outcomes(STANDARD, hands=hands, ante=5, bankroll=100) for hands in (1, 2, 5, 20, 80)]
    risks = [found.risk_of_ruin for found in longer]
    assert risks == sorted(risks)
    assert risks[0] == 0.0
    for found in longer:
        by_bankroll = [found.risk_with(bankroll) for bankroll in range(300)]
        assert all(more <= less for less, more in pairwise(by_bankroll))
    needs = [found.bankroll_for(0.05) for found in longer]
    assert needs == sorted(needs)


@pytest.mark.parametrize(("bankroll", "risk"), [(0, 1.0), (14, 1.0), (15, None), (10**15, 0.0)])
def test_a_bankroll_below_one_hand_is_ruin_at_once(bankroll: int, risk: float | None) -> None:
    found = session_outcomes(STANDARD, hands=1, ante=5, bankroll=bankroll)
    loses = 1 - float(above(per_hand(solved(STANDARD, "optimal", 5)), -1))
    assert found.risk_of_ruin == pytest.approx(loses if risk is None else risk, rel=1e-14)


@pytest.mark.parametrize(("paytable", "strategy", "ante"), [(STANDARD, "optimal", 5), (ODD, "always", 25)])
def test_dealt_sessions_agree(paytable: Paytable, strategy: str, ante: int) -> None:
    sessions, hands, bankroll = 20_000, 50, 30 * ante
    player = seat(raise_table(strategy, paytable, ante), paytable.qualifier)
    ends = np.concatenate([player.play(deals) for deals in deal_chunk(11, 0, sessions * hands)])
    nets = solved(paytable, strategy, ante).nets
    chips = (
        np.array([int(nets[event] * ante) for event in EVENTS])[ends].reshape(sessions, hands).cumsum(axis=1)
    )
    drops = np.maximum(-chips.min(axis=1), 0)
    found = session_outcomes(paytable, hands=hands, ante=ante, bankroll=bankroll, strategy=strategy)
    ruined = bankroll - drops < (1 + paytable.raise_multiple) * ante
    for seen, exact in (
        (chips[:, -1] > 0, found.chance_ahead),
        (chips[:, -1] == 0, found.chance_even),
        (ruined, found.risk_of_ruin),
        (drops > found.drop_quantile(0.5), float(found.deeper[found.depths == found.drop_quantile(0.5)][0])),
    ):
        assert abs(seen.mean() - exact) < 4.5 * sqrt(exact * (1 - exact) / sessions)
    assert abs(drops.mean() - found.expected_drop) < 4.5 * drops.std() / sqrt(sessions)


def refusals() -> Iterator[tuple[dict[str, int], str]]:
    yield {"hands": 0}, f"1 to {MAX_HANDS} hands, not 0"
    yield {"hands": MAX_HANDS + 1}, f"1 to {MAX_HANDS} hands"
    yield {"bankroll": -1}, f"0 to {MAX_BANKROLL} chips, not -1"
    yield {"ante": 4}, "takes 5 to 500"


@pytest.mark.parametrize(("change", "message"), list(refusals()))
def test_what_is_out_of_range_is_refused_with_the_range(change: dict[str, int], message: str) -> None:
    given = {"hands": 10, "ante": 5, "bankroll": 100} | change
    with pytest.raises(ValueError, match=message):
        session_outcomes(STANDARD, hands=given["hands"], ante=given["ante"], bankroll=given["bankroll"])


def test_too_much_work_is_refused_with_what_can_be_done() -> None:
    fine = replace(ODD, ante_max=10**6, max_payout=None)
    with pytest.raises(ValueError, match=r"for 10000 hands; 1 to (\d+) can be worked out") as refused:
        session_outcomes(fine, hands=10_000, ante=999_999, bankroll=10**9)
    most = int(str(refused.value).split(" can be")[0].split()[-1])
    assert 1 <= most < 10_000


@pytest.mark.parametrize("ante_pays", [Fraction(0), Fraction(3, 2)])
@pytest.mark.parametrize("strategy", ["optimal", "always"])
def test_one_hand_can_be_worked_out_however_fine_its_chips(ante_pays: Fraction, strategy: str) -> None:
    ante = 9_999_991
    fine = replace(ODD, ante_max=10**7, max_payout=None, ante_pays=ante_pays)
    exact = per_hand(solved(fine, strategy, ante))
    found = session_outcomes(fine, hands=1, ante=ante, bankroll=5 * ante, strategy=strategy)
    assert found.nets.tolist() == sorted(exact)
    assert found.chances.tolist() == [float(exact[net]) for net in sorted(exact)]
    assert found.risk_of_ruin == pytest.approx(float(exact[-4 * ante]), rel=1e-14)


def test_a_session_is_played_in_chips() -> None:
    from casino_stud.odds.outcomes import outcomes_of

    with pytest.raises(ValueError, match="at an ante"):
        outcomes_of(analyze(STANDARD), 10, 100)


@pytest.mark.slow
def test_ten_thousand_hands() -> None:
    found: SessionOutcomes = session_outcomes(STANDARD, hands=10_000, ante=5, bankroll=5000)
    assert found.numerical_error < 2e-11
    assert abs(found.chances.sum() - 1) < found.numerical_error
    assert found.mean == pytest.approx(np.dot(found.nets, found.chances), rel=1e-10)
    assert found.quantile(0.5) == pytest.approx(found.mean, abs=0.05 * found.standard_deviation)
