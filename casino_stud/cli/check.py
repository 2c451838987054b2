from collections.abc import Sequence

import click

from casino_stud.cli.errors import USAGE
from casino_stud.paytables import PaytableFileError, load_paytable


@click.command(name="check")
@click.argument("paytables", metavar="PAYTABLE...", nargs=-1, required=True)
def command(paytables: Sequence[str]) -> int:
    """Name every fault of each pay table file.

    Faults go to stdout, one a line, as file:line:column: message; so do warnings, marked as such.
    Ends with 2 if any file has a fault.
    """
    faulty = False
    for reference in paytables:
        try:
            loaded = load_paytable(reference)
        except PaytableFileError as error:
            faulty = True
            click.echo(str(error))
            continue
        for warning in loaded.warnings:
            click.echo(f"warning: {warning}")
        click.echo(f"{loaded.path}: good, {loaded.paytable.name}")
    return USAGE if faulty else 0
