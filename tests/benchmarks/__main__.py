"""Measure side by side and write docs/benchmarks.md: `python -m tests.benchmarks`.

Everything runs in turn, several times over, on one core unless said otherwise; medians are quoted, and
ratios are of medians.
"""

import os
import platform
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from fractions import Fraction
from functools import partial
from itertools import combinations
from pathlib import Path
from statistics import median

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from casino_stud.game.cards import DECK, Card
from casino_stud.game.hands import Category, evaluate
from casino_stud.game.settle import showdown
from casino_stud.odds.pricing import price
from casino_stud.odds.raise_index import raise_index
from casino_stud.odds.showdowns import count_showdowns
from casino_stud.odds.tuning import Figure, Target, tune
from casino_stud.shuffle import deck_from
from tests.benchmarks import window
from tests.benchmarks.dealing import hold_equal, loops, ours
from tests.benchmarks.page import PAGE, Row, run, table, timed
from tests.rules import STANDARD

TIMES = 3
OUR_ROUNDS = 16 * 2**20
THEIR_ROUNDS = 20_000
SPOTS = 122_151_120
"""(Hand, upcard) pairs: what a plain enumeration visits one by one."""

RTP = "from casino_stud.__main__ import run; run(['rtp', 'standard'])"
PARALLEL_HANDS = os.environ.get("CASINO_STUD_PARALLEL_HANDS", "300M")


def dealing() -> list[Row]:
    """Deals a second of every loop."""
    hold_equal()
    rates: dict[str, list[float]] = {}
    for _ in range(TIMES):
        rates.setdefault("casino_stud", []).append(OUR_ROUNDS / timed(partial(ours, OUR_ROUNDS)))
        for name, loop in loops().items():
            rates.setdefault(name, []).append(THEIR_ROUNDS / timed(partial(loop, THEIR_ROUNDS)))
    own = median(rates["casino_stud"])
    return [(name, f"{median(of):,.0f}", f"{own / median(of):,.0f}") for name, of in rates.items()]


def enumerate_spot(hand: Sequence[Card], upcard: Card) -> int:
    """Count one spot as one would at first: every dealer hand by itself."""
    left = [card for card in DECK if card not in {*hand, upcard}]
    own, ends = evaluate(hand), 0
    for hole in combinations(left, 4):
        ends += len(showdown(STANDARD.qualifier, own, evaluate((upcard, *hole))))
    return ends


def solving() -> list[Row]:
    """The exact solve, a further price, and a search, beside plain enumeration."""
    deck = deck_from(bytes(32))
    plain = median(timed(lambda: enumerate_spot(deck[:5], deck[5])) for _ in range(TIMES)) * SPOTS
    code = "from tests.benchmarks.__main__ import solve_once; solve_once()"
    solve = median(float(run([sys.executable, "-c", code])) for _ in range(TIMES))
    showdowns = count_showdowns(STANDARD.qualifier)
    again = median(timed(partial(price, showdowns, STANDARD, "optimal")) for _ in range(20))
    build = timed(lambda: raise_index(showdowns, 2, Fraction(1)))
    index = raise_index(showdowns, 2, Fraction(1))
    search = median(
        timed(lambda: [index.deals(row, 1 + 2 * STANDARD.raise_pays[row]) for row in Category])
        for _ in range(200)
    )
    tuned = median(timed(tune_100_000) for _ in range(TIMES))
    return [
        ("plain enumeration, one spot timed and scaled to all", f"{plain / 86_400:,.0f} days"),
        ("exact solve, nothing cached", f"{solve:.2f} s, {plain / solve:,.0f} times quicker"),
        ("one more pay table, re-optimised, all classes", f"{again * 1e3:.1f} ms"),
        ("thresholds for a qualifier, raise and ante pay", f"{build * 1e3:,.0f} ms"),
        ("one more pay table from the thresholds", f"{search * 1e6:,.0f} µs"),
        ("tune: 100,000 pay tables searched", f"{tuned:.2f} s"),
    ]


def solve_once() -> None:
    """Print the seconds of a solve in a process that has done nothing yet."""
    sys.stdout.write(str(timed(lambda: price(count_showdowns(STANDARD.qualifier), STANDARD, "optimal"))))


def tune_100_000() -> None:
    """Search 100,000 tables."""
    rows = (
        Category.TWO_PAIR,
        Category.THREE_OF_A_KIND,
        Category.STRAIGHT,
        Category.FLUSH,
        Category.FULL_HOUSE,
    )
    vary = {row: [Fraction(pays) for pays in range(1 + place, 11 + place)] for place, row in enumerate(rows)}
    target = Target(Figure.HOUSE_EDGE, Fraction(4, 100), Fraction(1, 10_000))
    assert tune(STANDARD, target, vary, ordered=False).searched == 100_000


def processes() -> list[Row]:
    """Whole commands beside a bare import of NumPy, and two workers beside one."""
    bare = [sys.executable, "-c", "import numpy"]
    solve = [sys.executable, "-m", "casino_stud", "rtp", "standard"]
    times: dict[str, list[float]] = {"bare": [], "rtp": []}
    for _ in range(2 * TIMES + 1):
        times["bare"].append(timed(partial(run, bare)))
        times["rtp"].append(timed(partial(run, solve)))
    first, second = (median(times[name]) for name in ("bare", "rtp"))
    return [
        ("`python -c 'import numpy'`", f"{first:.2f} s", f"{memory('import numpy')} MB"),
        ("`casino-stud rtp standard`", f"{second:.2f} s, {second / first:.1f} times", f"{memory(RTP)} MB"),
    ]


def parallel() -> list[Row]:
    """A simulation with one worker and with two, on two cores."""
    command = [
        sys.executable,
        "-m",
        "casino_stud",
        "simulate",
        "standard",
        "--seed",
        "1",
        "--hands",
        PARALLEL_HANDS,
    ]
    one, two = (timed(partial(run, [*command, "--jobs", jobs])) for jobs in ("1", "2"))
    return [(f"simulate --hands {PARALLEL_HANDS}", f"{one:.1f} s", f"{two:.1f} s", f"{one / two:.2f}")]


def memory(code: str) -> int:
    """Give the peak memory of a process that runs some code, in MB, as Linux tells it."""
    peak = 'next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM"))'
    return round(int(run([sys.executable, "-c", f"{code}; print({peak})"]).split()[-1]) / 1024)


def processor() -> str:
    """Name the processor, as far as the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), "unknown")


def main() -> None:
    """Measure and write."""
    together = parallel()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {0})
    text = TEMPLATE.format(
        machine=f"{processor()}, Python {platform.python_version()}, NumPy {np.__version__}",
        date=datetime.now(UTC).date().isoformat(),
        dealing=table(("loop", "deals a second", "casino_stud is so many times quicker"), dealing()),
        solving=table(("what", "time"), solving()),
        processes=table(("whole process", "time", "peak memory"), processes()),
        parallel=table(("command", "one worker", "two workers", "times"), together),
        window=window.section(),
    )
    PAGE.write_text(text, encoding="utf-8")
    sys.stdout.write(text)


TEMPLATE = """# Benchmarks

Made by `python -m tests.benchmarks` (with the extra `benchmarks`), which measures everything side by side in
one run and writes this page. {machine}; {date}.

## Dealing

Ten cards dealt, both hands valued and compared. The published evaluators run the loop one would write around
them in Python, after each has been held to the same order of hands; this project also plays optimally,
draws the upcard and counts fourteen outcomes. One core.

{dealing}

## Solving

{solving}

## Whole commands

{processes}

## Two workers

{parallel}

{window}"""


if __name__ == "__main__":
    main()
