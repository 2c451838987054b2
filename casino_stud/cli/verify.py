from pathlib import Path

import click

from casino_stud.cli.errors import FailedError
from casino_stud.cli.ledgers import data_option, reading
from casino_stud.cli.output import counted
from casino_stud.ledger.audit import verify
from casino_stud.ledger.chain import DifferenceError


@click.command(name="verify")
@data_option
def command(folder: Path | None) -> None:
    """Recompute every deck, hand and chip of your ledger.

    Names the first difference and ends with 1 if there is one.
    """
    with reading(folder) as connection:
        try:
            entries = verify(connection)
        except DifferenceError as difference:
            raise FailedError(str(difference)) from None
    found = counted(entries, "entry", "entries")
    click.echo(f"{found}, all as booked: every deck from its seed, every hand by its pay table.")
