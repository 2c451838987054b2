import click

from casino_stud.cli.output import percent, print_table
from casino_stud.odds.pricing import analyze
from casino_stud.paytables import PaytableFileError, find_paytables, load_paytable, user_folder

_HEADINGS = ("id", "name", "house edge\nof the ante", "element of risk\nof all bets", "return\nof all bets")


@click.command(name="list")
def command() -> None:
    """List the pay tables found, with their exact edges."""
    rows, faults = [], []
    for path in find_paytables():
        try:
            loaded = load_paytable(path)
        except PaytableFileError as error:
            faults.append(str(error))
            continue
        analysis = analyze(loaded.paytable)
        figures = (percent(analysis.house_edge), percent(analysis.element_of_risk), percent(analysis.rtp))
        rows.append((loaded.id, loaded.paytable.name, *figures))
    print_table(_HEADINGS, rows, names=2)
    if (own := user_folder()) is not None:
        click.echo(f"Your own pay tables are looked for in {own}", err=True)
    for fault in faults:
        click.echo(fault, err=True)
