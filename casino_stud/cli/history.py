import csv
import sys
from pathlib import Path
from typing import Any

import click

from casino_stud.cli.ledgers import data_option, reading
from casino_stud.cli.options import json_option
from casino_stud.cli.output import plain_cell, print_json, print_table
from casino_stud.cli.quantities import count_type
from casino_stud.ledger.book import hands_of
from casino_stud.ledger.records import HandRecord

_COLUMNS = (
    "hand",
    "time",
    "paytable",
    "sha256",
    "ante",
    "player",
    "upcard",
    "dealer",
    "seed",
    "choice",
    "raise_value",
    "fold_value",
    "event",
    "ante_net",
    "raise_net",
    "net",
    "capped",
    "made_by",
)
_SHOWN = ("hand", "time", "paytable", "ante", "player", "dealer", "choice", "event", "net")


@click.command(name="history")
@click.option("--limit", type=count_type(1, 10**9), metavar="N", help="Only the newest so many hands.")
@click.option("--csv", "as_csv", is_flag=True, help="Print comma-separated values.")
@json_option
@data_option
def command(folder: Path | None, limit: int | None, *, as_csv: bool, as_json: bool) -> None:
    """List the hands of your ledger, newest first."""
    if as_csv and as_json:
        raise click.UsageError("choose one of --csv and --json")
    newest = f"ORDER BY hands.entry DESC LIMIT {-1 if limit is None else limit:d}"
    with reading(folder) as connection:
        hands = [describe(hand) for hand in hands_of(connection, newest)]
    if as_json:
        print_json({"hands": hands})
    elif as_csv:
        _print_csv(hands)
    else:
        print_table(_SHOWN, [[_text(hand[column]) for column in _SHOWN] for hand in hands])


def describe(hand: HandRecord) -> dict[str, Any]:
    """Give a hand as fields of its JSON document; what has not happened yet is null."""
    decided, booked = hand.decided, hand.booked
    return {
        "hand": hand.number,
        "time": hand.time,
        "paytable": hand.paytable,
        "sha256": hand.sha256,
        "ante": hand.ante,
        "player": " ".join(map(str, hand.player)),
        "upcard": str(hand.dealer[0]),
        # A hand in play keeps its secrets.
        "dealer": None if booked is None else " ".join(map(str, hand.dealer)),
        "seed": None if booked is None else hand.seed.hex(),
        "choice": None if decided is None else decided.choice.value,
        "raise_value": None if decided is None else str(decided.raise_value),
        "fold_value": None if decided is None else str(decided.fold_value),
        "event": None if booked is None else booked.event.value,
        "ante_net": None if booked is None else booked.ante_net,
        "raise_net": None if booked is None else booked.raise_net,
        "net": None if booked is None else booked.net,
        "capped": None if booked is None else booked.capped,
        "made_by": hand.made_by.value,
    }


def _print_csv(hands: list[dict[str, Any]]) -> None:
    writer = csv.DictWriter(sys.stdout, _COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows({column: plain_cell(_text(value)) for column, value in hand.items()} for hand in hands)


def _text(value: object) -> str:
    return "" if value is None else str(value)
