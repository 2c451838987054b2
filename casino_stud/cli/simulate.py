import os
import secrets
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager, nullcontext
from fractions import Fraction
from time import perf_counter
from typing import Any

import click

from casino_stud.cli.errors import INTERRUPTED, FailedError
from casino_stud.cli.options import (
    ante_option,
    json_option,
    load,
    read_ante,
    strategy_option,
)
from casino_stud.cli.output import counted, percent, print_json, print_table
from casino_stud.cli.quantities import count_type, share
from casino_stud.odds.pricing import Analysis, analyze
from casino_stud.odds.simulation import MAX_HANDS, MAX_JOBS, MAX_SEED, Simulation, interval95, simulate
from casino_stud.odds.strategy import raise_table

_USUAL = 10_000_000
_HANDS, _SEED, _JOBS = count_type(1, MAX_HANDS), count_type(0, MAX_SEED), count_type(1, MAX_JOBS)


@click.command(name="simulate")
@click.argument("paytable")
@click.option("--hands", type=_HANDS, metavar="N", help=f"How many to deal at most. Default: {_USUAL:,}.")
@click.option(
    "--until-ci",
    "width",
    type=share,
    metavar="PCT",
    help="Deal until the return is known to ± this, at 95 %.",
)
@click.option(
    "--seed", type=_SEED, metavar="S", help="Deal the same hands again. Default: a fresh one, printed."
)
@strategy_option()
@ante_option
@click.option("--jobs", type=_JOBS, metavar="J", help="Worker processes. Default: one a core.")
@json_option
def command(
    *,
    paytable: str,
    hands: int | None,
    width: Fraction | None,
    seed: int | None,
    strategy: str,
    ante: str | None,
    jobs: int | None,
    as_json: bool,
) -> int:
    """Deal cards for real and hold the return against the exact one.

    The hands depend on the seed and their number alone, not on the strategy, the pay table or the
    number of jobs. Ctrl+C prints what was done so far. With --until-ci there is no limit unless --hands
    gives one.
    """
    if width is not None and width <= 0:
        raise click.BadParameter("must be above 0, such as 0.02%", param_hint="--until-ci")
    loaded = load(paytable)
    rules = loaded.paytable
    bet = read_ante(ante, rules)
    seed = secrets.randbits(32) if seed is None else seed
    exact, table = analyze(rules, strategy, bet), raise_table(strategy, rules, bet)
    started = perf_counter()
    most = hands or (_USUAL if width is None else MAX_HANDS)
    steps = simulate(rules, table, hands=most, seed=seed, ante=bet, jobs=jobs or _cores())
    done, interrupted = _follow(steps if width is None else _until(steps, width), most)
    if done is not None:
        head = {"id": loaded.id, "strategy": strategy, "ante": bet, "hands": done.hands, "seed": seed}
        figures = head | describe(done, exact, perf_counter() - started)
        if as_json:
            print_json(figures)
        else:
            _print_figures(figures)
    return INTERRUPTED if interrupted else 0


def _until(steps: Iterator[Simulation], width: Fraction) -> Iterator[Simulation]:
    """Go on until half of the return's 95 % interval is at most a width."""
    for step in steps:
        yield step
        interval = interval95(0.0, step.rtp_error)
        if interval is not None and interval[1] <= width:
            return


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _follow(steps: Iterator[Simulation], hands: int) -> tuple[Simulation | None, bool]:
    """Run to the end or to Ctrl+C; give what is done, and whether it was interrupted."""
    done = None
    try:
        with _progress(hands) if sys.stderr.isatty() else nullcontext() as advance:
            for done in steps:
                if advance is not None:
                    advance(done)
    except KeyboardInterrupt:
        return done, True
    except BrokenExecutor:
        message = "a worker process was killed; run again, perhaps with fewer --jobs"
        raise FailedError(message) from None
    return done, False


@contextmanager
def _progress(hands: int) -> Iterator[Callable[[Simulation], None]]:
    """Show a progress bar on stderr."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.fields[rate]}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    started = perf_counter()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=hands, rate="")

        def advance(done: Simulation) -> None:
            rate = done.hands / (perf_counter() - started) / 1e6
            bar.update(task, completed=done.hands, rate=f"{rate:.1f} million hands a second")

        yield advance


def describe(done: Simulation, exact: Analysis, seconds: float) -> dict[str, Any]:
    """Give a simulation as fields of its JSON document, beside the exact figures."""
    return {
        "rtp": done.rtp,
        "rtp_ci95": interval95(done.rtp, done.rtp_error),
        "rtp_per_ante": 1 - done.house_edge,
        "house_edge": done.house_edge,
        "standard_error": done.standard_error,
        "ci95": interval95(done.house_edge, done.standard_error),
        "element_of_risk": done.element_of_risk,
        "raise_rate": done.raise_rate,
        "average_bet": done.average_bet,
        "standard_deviation": done.standard_deviation,
        "exact": {
            "house_edge": float(exact.house_edge),
            "rtp": float(exact.rtp),
            "z": done.z(exact.house_edge),
        },
        "outcomes": [{"event": event.value, "count": count} for event, count in done.counts.items()],
        "seconds": seconds,
        "hands_per_second": done.hands / seconds,
    }


def _print_figures(figures: dict[str, Any]) -> None:
    exact, total = figures["exact"], figures["hands"]
    ante = "" if figures["ante"] is None else f", ante {figures['ante']}"
    click.echo(
        f"{figures['id']}: {counted(total, 'hand')}, seed {figures['seed']},"
        f" strategy {figures['strategy']}{ante}"
    )
    rows = (
        _row("return, of all bets", figures["rtp"], figures["rtp_ci95"], exact["rtp"]),
        _row("house edge, of the ante", figures["house_edge"], figures["ci95"], exact["house_edge"]),
    )
    print_table(("", "simulated", "95 % interval", "exact"), rows)
    counts = {each["event"]: each["count"] for each in figures["outcomes"]}
    outcomes = ((event, f"{count:,}", percent(count / total)) for event, count in counts.items())
    print_table(("outcome", "hands", "share"), outcomes)
    click.echo(f"Distance from the exact edge: {_number(exact['z'])} standard errors")
    click.echo(f"Standard deviation: {_number(figures['standard_deviation'])} antes")
    rate = figures["hands_per_second"] / 1e6
    click.echo(f"{figures['seconds']:.1f} s, {rate:.1f} million hands a second", err=True)


def _row(
    label: str, value: float, interval: tuple[float, float] | None, exact: float
) -> tuple[str, str, str, str]:
    between = "n/a" if interval is None else f"{percent(interval[0])} to {percent(interval[1])}"
    return label, percent(value), between, percent(exact)


def _number(value: float | None) -> str:
    return "n/a" if value is None else f"{value:.4f}"
