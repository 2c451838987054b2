from datetime import datetime

import click

from casino_stud.cli.options import ante_option, load, read_ante
from casino_stud.cli.quantities import count_type
from casino_stud.cli.sheets import as_csv, as_json, page, text
from casino_stud.cli.sheets.document import Document
from casino_stud.cli.sheets.saving import save
from casino_stud.game.paytable import MAX_ANTE, Paytable
from casino_stud.odds.sheet import HANDS_PER_HOUR, make_sheet

_RENDERINGS = {"text": text.render, "json": as_json.render, "csv": as_csv.render, "html": page.render}
_AVERAGE, _HANDS = count_type(1, MAX_ANTE), count_type(1, 100_000)
_FORMAT = click.Choice(list(_RENDERINGS))


@click.command(name="par")
@click.argument("paytable")
@ante_option
@click.option("--format", "form", type=_FORMAT, default="text", show_default=True, help="How to write it.")
@click.option("-o", "--output", metavar="FILE", help="Write to this file. Default: print.")
@click.option(
    "--average-ante",
    type=_AVERAGE,
    metavar="N",
    help="For the theoretical win, in chips. Default: --ante, or the table's lowest.",
)
@click.option(
    "--hands-per-hour",
    type=_HANDS,
    metavar="N",
    default=str(HANDS_PER_HOUR),
    show_default=True,
    help="For the theoretical win, of one player.",
)
@click.option(
    "--date", type=click.DateTime(["%Y-%m-%d"]), metavar="YYYY-MM-DD", help="A date to print on the sheet."
)
def command(
    *,
    paytable: str,
    ante: str | None,
    form: str,
    output: str | None,
    average_ante: int | None,
    hands_per_hour: int,
    date: datetime | None,
) -> None:
    """Write the PAR sheet of a pay table: every figure that a casino or a regulator asks for.

    PAYTABLE is a file or an id that `casino-stud list` shows. The same file and options give the same
    sheet, byte for byte.
    """
    loaded = load(paytable)
    rules = loaded.paytable
    bet = read_ante(ante, rules)
    _check_average(rules, average_ante)
    sheet = make_sheet(rules, bet, average_ante=average_ante, hands_per_hour=hands_per_hour)
    written = _RENDERINGS[form](Document(loaded, sheet, None if date is None else date.date().isoformat()))
    if output is None:
        click.echo(written, nl=False)
    else:
        save(output, written)


def _check_average(rules: Paytable, average: int | None) -> None:
    if average is not None and not rules.ante_min <= average <= rules.ante_max:
        raise click.BadParameter(
            f"{rules.name} takes antes of {rules.ante_min} to {rules.ante_max}, so no average is {average}",
            param_hint="--average-ante",
        )
