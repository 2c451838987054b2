import multiprocessing
import os
import re
import signal
import subprocess
import sys
from concurrent.futures import BrokenExecutor, Executor, ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from casino_stud.game.paytable import Paytable
from casino_stud.game.settle import Event, bet_in_antes, net_in_antes
from casino_stud.odds.playing import CHUNK, count_chunk, deal_chunk, seat
from casino_stud.odds.pricing import analyze
from casino_stud.odds.simulation import MAX_HANDS, MAX_JOBS, MAX_SEED, Simulation, interval95, simulate
from casino_stud.odds.strategy import raise_table
from tests.rules import ODD, STANDARD

PAIR_UP = [event for event in Event if event.row is not None and event is not Event.HIGH_CARD]


def result(
    hands: int,
    *,
    seed: int = 7,
    strategy: str = "optimal",
    paytable: Paytable = STANDARD,
    ante: int | None = None,
    executor: Executor | None = None,
) -> Simulation:
    table = raise_table(strategy, paytable, ante)
    *_, last = simulate(paytable, table, hands=hands, seed=seed, ante=ante, executor=executor)
    return last


@pytest.mark.slow
def test_the_number_of_workers_does_not_change_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casino_stud.odds.simulation._WORTH_A_WORKER", 1)
    hands, table = 4 * CHUNK + 12_345, raise_table("optimal", STANDARD)
    alone = result(hands)
    assert sum(alone.counts.values()) == alone.hands == hands
    for jobs in (2, 3):
        steps = simulate(STANDARD, table, hands=hands, seed=7, jobs=jobs)
        first = next(steps)
        assert len(multiprocessing.active_children()) == jobs
        *_, last = first, *steps
        assert last == alone
    with ThreadPoolExecutor(2) as pool:
        assert result(hands, executor=pool) == alone


def test_a_chunk_does_not_depend_on_what_follows() -> None:
    player = seat(raise_table("pair", STANDARD), STANDARD.qualifier)
    two = result(CHUNK + 10, strategy="pair").counts
    parts = count_chunk(player, 7, 0, CHUNK) + count_chunk(player, 7, 1, 10)
    assert list(two.values()) == parts.tolist()


def test_each_chunk_and_each_seed_has_a_stream_of_its_own() -> None:
    upcards = [next(deal_chunk(seed, chunk, 200)).upcard.tobytes() for seed in range(8) for chunk in range(8)]
    assert len(set(upcards)) == len(upcards)


def test_the_same_seed_deals_the_same_hands_under_any_strategy_and_table() -> None:
    runs = [result(300_000, strategy=name) for name in ("always", "pair", "ace-king", "optimal")]
    runs.append(result(300_000, strategy="pair", paytable=replace(ODD, qualifier=STANDARD.qualifier)))
    for event in PAIR_UP:
        assert len({run.counts[event] for run in runs}) == 1
    assert runs[0].counts[Event.FOLD] == 0
    assert result(300_000, strategy="always", seed=8).counts != runs[0].counts


@pytest.mark.slow
@pytest.mark.parametrize("strategy", ["optimal", "wizard", "pair"])
def test_distances_from_the_exact_edge_are_standard_normal(strategy: str) -> None:
    exact, table = analyze(STANDARD, strategy), raise_table(strategy, STANDARD)
    seeds = range(32)
    found = []
    for seed in seeds:
        *_, last = simulate(STANDARD, table, hands=500_000, seed=seed)
        z = last.z(exact.house_edge)
        assert z is not None
        found.append(z)
    assert abs(np.mean(found)) < 3.3 / sqrt(len(seeds))
    assert 0.45 < np.var(found, ddof=1) < 1.9
    assert max(map(abs, found)) < 4


@pytest.mark.parametrize(("paytable", "ante"), [(ODD, 333), (replace(STANDARD, max_payout=1_000), 500)])
def test_a_capped_and_rounded_ante_agrees_with_its_exact_edge(paytable: Paytable, ante: int) -> None:
    exact = analyze(paytable, ante=ante)
    run = result(2_000_000, paytable=paytable, ante=ante)
    z, free = run.z(exact.house_edge), run.z(analyze(paytable).house_edge)
    assert z is not None
    assert free is not None
    assert abs(z) < 4 < abs(free)


def plain(counts: dict[Event, int], paytable: Paytable) -> tuple[np.ndarray, np.ndarray]:
    nets = np.repeat([float(net_in_antes(paytable, event)) for event in counts], list(counts.values()))
    bets = np.repeat([bet_in_antes(paytable, event) for event in counts], list(counts.values()))
    return nets, bets


def test_the_figures_are_those_of_a_list_of_all_hands() -> None:
    run = result(50_000, paytable=ODD)
    nets, bets = plain(dict(run.counts), ODD)
    assert run.house_edge == pytest.approx(-nets.mean())
    assert run.average_bet == pytest.approx(bets.mean())
    assert run.rtp == pytest.approx((bets + nets).sum() / bets.sum())
    assert run.element_of_risk == pytest.approx(-nets.sum() / bets.sum())
    assert run.raise_rate == pytest.approx(np.mean(bets > 1))
    assert run.standard_deviation == pytest.approx(nets.std(ddof=1))
    assert run.standard_error == pytest.approx(nets.std(ddof=1) / sqrt(50_000))
    residual = nets - bets * nets.sum() / bets.sum()
    assert run.rtp_error == pytest.approx(residual.std(ddof=1) / bets.mean() / sqrt(50_000))


def test_an_interval_is_1_96_errors_to_each_side() -> None:
    assert interval95(0.05, 0.01) == pytest.approx((0.0304, 0.0696), abs=1e-4)
    assert interval95(0.05, None) is None


def test_one_hand_cannot_tell_its_spread() -> None:
    run = result(1)
    assert run.hands == 1
    assert run.standard_deviation is run.standard_error is run.rtp_error is run.z(Fraction(1, 20)) is None


def test_equal_nets_cannot_tell_a_distance() -> None:
    nets = {event: Fraction(0) for event in Event}
    run = Simulation(2, dict.fromkeys(Event, 0) | {Event.PUSH: 2}, nets, dict.fromkeys(Event, 3))
    assert run.z(Fraction(1, 20)) is None
    assert str(run.house_edge) == "0.0"


@pytest.mark.parametrize(
    "wrong",
    [
        ("hands", 0),
        ("hands", -1),
        ("hands", MAX_HANDS + 1),
        ("seed", -1),
        ("seed", MAX_SEED + 1),
        ("jobs", 0),
        ("jobs", MAX_JOBS + 1),
    ],
)
def test_what_is_out_of_range_is_refused_with_the_range(wrong: tuple[str, int]) -> None:
    arguments: dict[str, Any] = {"hands": 10, "seed": 1} | dict([wrong])
    with pytest.raises(ValueError, match=r"must be [01] to [0-9_]+, not"):
        simulate(STANDARD, raise_table("pair", STANDARD), **arguments)


def test_a_trillion_hands_start_at_once_and_steadily() -> None:
    steps = simulate(STANDARD, raise_table("pair", STANDARD), hands=10**12, seed=1)
    assert [next(steps).hands for _ in range(3)] == [CHUNK, 2 * CHUNK, 3 * CHUNK]


@pytest.mark.slow
def test_a_killed_worker_is_an_error_not_a_wait() -> None:
    steps = simulate(STANDARD, raise_table("pair", STANDARD), hands=10**11, seed=1, jobs=2)
    next(steps)
    victim = multiprocessing.active_children()[0]
    victim.kill()
    with pytest.raises(BrokenExecutor):
        for _ in steps:
            pass


MEASURE = """
import sys
from casino_stud.__main__ import run
code = run(["simulate", "standard", "--hands", sys.argv[1], "--jobs", "1", "--json"])
# Unlike getrusage, this leaves out what the parent held when it started this process.
status = open("/proc/self/status").read()
print(status.partition("VmHWM:")[2].split()[0], file=sys.stderr)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured in Linux's units")
def test_memory_stays_flat() -> None:
    peaks = []
    for hands in ("2M", "40M"):
        done = subprocess.run(
            [sys.executable, "-c", MEASURE, hands], capture_output=True, text=True, check=True
        )
        peaks.append(int(re.findall(r"[0-9]+", done.stderr)[-1]) / 1024)
    assert peaks[1] < 300
    assert peaks[1] < peaks[0] + 20


ORPHANS = """
import os, signal
from casino_stud.odds.simulation import simulate
from casino_stud.odds.strategy import raise_table
from casino_stud.paytables import load_paytable
import multiprocessing

if __name__ == "__main__":
    rules = load_paytable("standard").paytable
    steps = simulate(rules, raise_table("pair", rules), hands=10**11, seed=1, jobs=2)
    next(steps)
    print(*(child.pid for child in multiprocessing.active_children()), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="kills by POSIX signals")
def test_workers_end_with_a_killed_parent(tmp_path: Path) -> None:
    script = tmp_path / "orphans.py"
    script.write_text(ORPHANS)
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, check=False, timeout=60
    )
    # Pipes close when the last process that holds them has gone, so the call above waited for the workers.
    assert done.returncode == -signal.SIGKILL
    assert len(done.stdout.split()) == 2
