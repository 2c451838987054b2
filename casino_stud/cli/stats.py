from pathlib import Path
from typing import Any

import click

from casino_stud.cli.ledgers import data_option, reading
from casino_stud.cli.options import json_option
from casino_stud.cli.output import percent, print_json, print_table
from casino_stud.game.settle import Event
from casino_stud.ledger.book import bankroll_of, hands_of, paytables_of
from casino_stud.stats import Statistics, statistics


@click.command(name="stats")
@data_option
@json_option
def command(folder: Path | None, *, as_json: bool) -> None:
    """Hold your hands against the odds."""
    with reading(folder) as connection:
        tables = paytables_of(connection)
        summed = statistics(hands_of(connection), lambda hand: tables(hand).paytable)
        figures = describe(summed) | {"bankroll": bankroll_of(connection)}
    if as_json:
        print_json(figures)
    else:
        _print_figures(figures)


def describe(summed: Statistics) -> dict[str, Any]:
    """Give statistics as fields of their JSON document."""
    return {
        "hands": summed.hands,
        "net": summed.net,
        "wagered": summed.wagered,
        "raise_rate": summed.raise_rate,
        "hit_rate": summed.hit_rate,
        "rtp": summed.rtp,
        "exact_rtp": summed.exact_rtp,
        "rtp_band95": summed.rtp_band,
        "mistakes": summed.mistakes,
        "mistakes_cost": float(summed.mistakes_cost),
        "outcomes": [{"event": event.value, "count": summed.events[event]} for event in Event],
    }


def _print_figures(figures: dict[str, Any]) -> None:
    band = figures["rtp_band95"]
    rows = [
        ("hands", f"{figures['hands']:,}"),
        ("bankroll, chips", f"{figures['bankroll']:,}"),
        ("net, chips", f"{figures['net']:+,}"),
        ("wagered, chips", f"{figures['wagered']:,}"),
        ("raised, of hands", _share(figures["raise_rate"])),
        ("with a gain, of hands", _share(figures["hit_rate"])),
        ("return so far, of all bets", _share(figures["rtp"])),
        ("exact return of optimal play", _share(figures["exact_rtp"])),
        (
            "return in 95 % of runs so long",
            "n/a" if band is None else f"{percent(band[0])} to {percent(band[1])}",
        ),
        ("mistakes", f"{figures['mistakes']:,}"),
        ("what they cost, chips", f"{figures['mistakes_cost']:,.2f}"),
    ]
    print_table(("", ""), rows)


def _share(value: float | None) -> str:
    return "n/a" if value is None else percent(value)
