from collections.abc import Iterator
from itertools import pairwise
from math import ceil
from typing import Any

import click

from casino_stud.cli.options import ante_option, json_option, load, read_ante, strategy_option
from casino_stud.cli.output import can_print, counted, percent, print_json, print_table
from casino_stud.cli.quantities import count_type
from casino_stud.odds.outcomes import (
    LEVELS,
    MAX_BANKROLL,
    MAX_HANDS,
    RISKS,
    SessionOutcomes,
    session_outcomes,
)

_HANDS, _BANKROLL = count_type(1, MAX_HANDS), count_type(0, MAX_BANKROLL)
_BARS, _BAR_WIDTH = 16, 40


@click.command(name="session")
@click.argument("paytable")
@click.option("--hands", type=_HANDS, metavar="N", required=True, help="How many are played.")
@ante_option
@click.option("--bankroll", type=_BANKROLL, metavar="B", required=True, help="To start with, in chips.")
@strategy_option()
@json_option
def command(
    *, paytable: str, hands: int, ante: str | None, bankroll: int, strategy: str, as_json: bool
) -> None:
    """Tell how a session of equal antes can end.

    PAYTABLE is a file or an id that `casino-stud list` shows. Caps and rounding are as at the ante. Ruin:
    the bankroll cannot cover ante and raise. All other figures let every hand be played.
    """
    loaded = load(paytable)
    bet = read_ante(ante, loaded.paytable)
    if bet is None:
        raise click.MissingParameter(param_hint="--ante", param_type="option")
    rules = loaded.paytable
    try:
        found = session_outcomes(rules, hands=hands, ante=bet, bankroll=bankroll, strategy=strategy)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--hands") from None
    if as_json:
        print_json({"id": loaded.id} | describe(found))
    else:
        _print_figures(loaded.id, found)


def describe(found: SessionOutcomes) -> dict[str, Any]:
    """Give a session's outcomes as the fields of their JSON document, money in chips."""
    return {
        "hands": found.hands,
        "ante": found.ante,
        "bankroll": found.bankroll,
        "strategy": found.analysis.strategy,
        "mean": found.mean,
        "standard_deviation": found.standard_deviation,
        "chance_ahead": found.chance_ahead,
        "chance_even": found.chance_even,
        "quantiles": {f"{level:g}": found.quantile(level) for level in LEVELS},
        "expected_drop": found.expected_drop,
        "drop_quantiles": {f"{level:g}": found.drop_quantile(level) for level in LEVELS},
        "risk_of_ruin": found.risk_of_ruin,
        "bankroll_for_risk": {f"{risk:g}": found.bankroll_for(risk) for risk in RISKS},
        "numerical_error": found.numerical_error,
        "distribution": [
            {"net": net, "probability": chance}
            for net, chance in zip(found.nets.tolist(), found.chances.tolist(), strict=True)
        ],
    }


def _print_figures(name: str, found: SessionOutcomes) -> None:
    ante, bankroll = counted(found.ante, "chip"), counted(found.bankroll, "chip")
    click.echo(
        f"{name}: {counted(found.hands, 'hand')} at an ante of {ante}, bankroll {bankroll},"
        f" strategy {found.analysis.strategy}"
    )
    print_table(("", "chips"), [(label, f"{chips:,.2f}") for label, chips in _money(found)])
    chances = (
        ("ends ahead", found.chance_ahead),
        ("ends even", found.chance_even),
        ("ruin: at some time the bankroll cannot cover ante and raise", found.risk_of_ruin),
    )
    print_table(("", "chance"), [(label, _chance(chance)) for label, chance in chances])
    levels = [
        (percent(level, 0), _signed(found.quantile(level)), f"{found.drop_quantile(level):,}")
        for level in LEVELS
    ]
    print_table(("with a chance of", "net is at most\nchips", "worst drop is at most\nchips"), levels)
    needs = [(percent(risk, 0), f"{found.bankroll_for(risk):,}") for risk in RISKS]
    print_table(("risk of ruin at most", "takes a bankroll of\nchips"), needs)
    print_table(("net, chips", "", "chance"), list(_chart(found)), names=2)
    click.echo(
        "Worst drop: the deepest fall below the start. Net and drop let every hand be played, ruined or not."
    )
    click.echo(f"Every chance is exact to {found.numerical_error:.1e}.")


def _money(found: SessionOutcomes) -> tuple[tuple[str, float], ...]:
    return (
        ("expected net", found.mean),
        ("standard deviation of the net", found.standard_deviation),
        ("expected worst drop", found.expected_drop),
    )


def _chance(chance: float) -> str:
    return percent(chance) if chance == 0 or chance >= 1e-6 else "under 0.0001 %"


def _signed(chips: int) -> str:
    return f"{chips:+,}" if chips else "0"


def _chart(found: SessionOutcomes) -> Iterator[tuple[str, str, str]]:
    """Give a bar for each of some equal ranges of the net, and what lies beyond them."""
    unit, edges = found.unit, _edges(found)
    labels = [f"under {_signed(edges[0])}"]
    for low, high in pairwise(edges):
        last = f" to {_signed(high - unit)}" if high - low > unit else ""
        labels.append(_signed(low) + last)
    labels.append(f"{_signed(edges[-1])} and over")
    chances = found.chances_between(edges)
    block = "█" if can_print("█") else "#"
    for label, chance in zip(labels, chances, strict=True):
        yield label, block * round(_BAR_WIDTH * chance / max(chances)), percent(chance, 2)


def _edges(found: SessionOutcomes) -> list[int]:
    """Split what is likely into about so many ranges, at round numbers of units and one of them at 0."""
    low, high = found.quantile(0.005), found.quantile(0.995)
    least = max(1, ceil((high - low) / found.unit / _BARS))
    power = 10 ** (len(str(least)) - 1)
    width = next(step * power for step in (1, 2, 5, 10) if step * power >= least) * found.unit
    return list(range(low // width * width, (high // width + 1) * width + 1, width))
