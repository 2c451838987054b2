import csv
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from casino_stud.cli.errors import PlainError
from casino_stud.cli.options import ante_option, json_option, load, read_ante, strategy_option
from casino_stud.cli.output import percent, plain_cell, print_json, print_table
from casino_stud.cli.watch import watch
from casino_stud.game.paytable import cap_bites_from, rounding_bites_from
from casino_stud.game.settle import Event
from casino_stud.odds.pricing import Analysis, analyze
from casino_stud.odds.strategy import STRATEGIES
from casino_stud.paytables import LoadedPaytable, PaytableFileError, load_paytable

_HEADINGS = (
    "pay table",
    "strategy",
    "house edge\nof the ante",
    "element of risk\nof all bets",
    "return\nof all bets",
    "raised\nof hands",
    "with a gain\nof hands",
    "average bet\nantes",
    "std. dev.\nantes",
)


@click.command(name="rtp")
@click.argument("paytables", metavar="PAYTABLE...", nargs=-1, required=True)
@strategy_option("all")
@ante_option
@click.option("--watch", "watching", is_flag=True, help="Print anew each time a file is saved, until Ctrl+C.")
@json_option
@click.option("--csv", "as_csv", is_flag=True, help="Print comma-separated values.")
def command(
    *,
    paytables: Sequence[str],
    strategy: str,
    ante: str | None,
    watching: bool,
    as_json: bool,
    as_csv: bool,
) -> None:
    """Give the exact return of pay tables, side by side.

    PAYTABLE is a file or an id that `casino-stud list` shows.
    """
    if watching + as_json + as_csv > 1:
        raise click.UsageError("choose one of --watch, --json and --csv")
    if watching:
        _watch(paytables, strategy, ante)
    loaded = [load(reference) for reference in paytables]
    bet = read_ante(ante, *(each.paytable for each in loaded))
    strategies = STRATEGIES if strategy == "all" else (strategy,)
    solved = [(each, analyze(each.paytable, name, bet)) for each in loaded for name in strategies]
    if as_json:
        print_json({"paytables": [describe(*one) for one in solved]})
        return
    if as_csv:
        _print_csv([describe(*one) for one in solved])
        return
    print_table(_HEADINGS, [_row(*one) for one in solved], names=2)
    click.echo(_note(loaded, bet))


def _watch(paytables: Sequence[str], strategy: str, ante: str | None) -> NoReturn:
    if strategy == "all":
        raise click.UsageError("--watch shows one strategy at a time")
    paths, tables = [], []
    for reference in paytables:
        try:
            loaded = load_paytable(reference)
        except PaytableFileError as error:
            if error.faults[0].line is None:
                raise PlainError(str(error)) from None
            paths.append(error.faults[0].path)
        else:
            paths.append(loaded.path)
            tables.append(loaded.paytable)
    watch(paths, strategy, read_ante(ante, *tables), click.echo)


def _print_csv(described: Sequence[dict[str, Any]]) -> None:
    columns = [column for column in described[0] if column != "outcomes"]
    writer = csv.DictWriter(sys.stdout, columns, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    for each in described:
        cells = {column: "" if value is None else str(value) for column, value in each.items()}
        writer.writerow({column: plain_cell(cell) for column, cell in cells.items()})


def describe(loaded: LoadedPaytable, analysis: Analysis) -> dict[str, Any]:
    """Give an analysis as the fields of its JSON document."""
    return {
        "id": loaded.id,
        "file": str(loaded.path),
        "sha256": loaded.sha256,
        "name": loaded.paytable.name,
        "strategy": analysis.strategy,
        "ante": analysis.ante,
        "deals": analysis.deck.deals,
        "expected_net": str(analysis.expected_net),
        "house_edge": float(analysis.house_edge),
        "element_of_risk": float(analysis.element_of_risk),
        "rtp": float(analysis.rtp),
        "rtp_per_ante": float(analysis.rtp_per_ante),
        "raise_rate": float(analysis.raise_rate),
        "average_bet": float(analysis.average_bet),
        "standard_deviation": analysis.standard_deviation,
        "hit_rate": float(analysis.hit_rate),
        "outcomes": [
            {
                "event": event.value,
                "net": str(analysis.nets[event]),
                "deals": analysis.deals[event],
                "probability": float(analysis.probability(event)),
                "contribution": float(analysis.contribution(event)),
            }
            for event in Event
        ],
    }


def _row(loaded: LoadedPaytable, analysis: Analysis) -> tuple[str, ...]:
    return (
        loaded.id,
        analysis.strategy,
        percent(analysis.house_edge, 6),
        percent(analysis.element_of_risk, 6),
        percent(analysis.rtp, 6),
        percent(analysis.raise_rate),
        percent(analysis.hit_rate),
        f"{float(analysis.average_bet):.6f}",
        f"{analysis.standard_deviation:.6f}",
    )


def _note(loaded: Sequence[LoadedPaytable], ante: int | None) -> str:
    if ante is not None:
        return f"Exact, over all deals, with caps and rounding to whole chips as at an ante of {ante}."
    notes = ["Exact, over all deals; caps and rounding to whole chips are left out."]
    for each in loaded:
        bites = {"cap": cap_bites_from(each.paytable), "rounding": rounding_bites_from(each.paytable)}
        notes += (
            f"{each.id}: the {what} bites from an ante of {lowest}; see --ante."
            for what, lowest in bites.items()
            if lowest is not None
        )
    return "\n".join(notes)
