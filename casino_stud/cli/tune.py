import difflib
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from casino_stud.cli.errors import FAILED, FailedError
from casino_stud.cli.options import ante_option, json_option, load, read_ante
from casino_stud.cli.output import counted, percent, print_json, print_table
from casino_stud.cli.quantities import count_type, share
from casino_stud.cli.sheets.saving import save
from casino_stud.game.hands import Category
from casino_stud.game.parsing import read_payout
from casino_stud.odds.tuning import Figure, Target, Tuned, Tuning, tune
from casino_stud.paytables import LoadedPaytable
from casino_stud.rewriting import pay_text, with_payouts

_ROWS = {row.key: row for row in reversed(Category)}
_USUAL = range(Category.THREE_OF_A_KIND, Category.FOUR_OF_A_KIND + 1)
_USUAL_REACH = 2
_MOST_CHOICES = 100_001


@click.command(name="tune")
@click.argument("paytable")
@click.option(
    "--target-edge", type=share, metavar="PCT", help="House edge to come to, in percent of the ante."
)
@click.option("--target-rtp", type=share, metavar="PCT", help="Return to come to, in percent of all bets.")
@click.option("--target-risk", type=share, metavar="PCT", help="Element of risk, in percent of all bets.")
@click.option(
    "--tolerance", type=share, metavar="PCT", default="0.05", show_default=True, help="How far off."
)
@click.option(
    "--vary",
    "ranges",
    multiple=True,
    metavar="ROW=LO..HI",
    help="Payouts to try in a row: flush=5..9, or flush=5,11:2,6.",
)
@click.option("--any-order", is_flag=True, help="Also try tables in which a row pays less than a weaker one.")
@ante_option
@click.option(
    "--top", type=count_type(1, 1000), metavar="N", default="10", show_default=True, help="How many."
)
@click.option(
    "--write",
    "target_file",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Save the best as a new YAML file, with the comments of the one tuned.",
)
@json_option
def command(
    *,
    paytable: str,
    target_edge: Fraction | None,
    target_rtp: Fraction | None,
    target_risk: Fraction | None,
    tolerance: Fraction,
    ranges: Sequence[str],
    any_order: bool,
    ante: str | None,
    top: int,
    target_file: Path | None,
    as_json: bool,
) -> int:
    """Find the pay tables that come to a target, exactly.

    Every combination of the payouts to try is priced under its own optimal play: fewest changes first,
    then nearest. Without --vary, three of a kind to four of a kind are tried two units either way.
    Ends with 1, naming the nearest, if none is within the tolerance.
    """
    loaded = load(paytable)
    at = read_ante(ante, loaded.paytable)
    asked = {Figure.HOUSE_EDGE: target_edge, Figure.RTP: target_rtp, Figure.ELEMENT_OF_RISK: target_risk}
    target = _target(asked, tolerance)
    vary = _vary(ranges) if ranges else _usual(loaded)
    try:
        tuning = tune(loaded.paytable, target, vary, ante=at, ordered=not any_order, top=top)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if as_json:
        print_json(describe(target, tuning))
    else:
        _print_tuning(loaded, target, tuning)
    if not tuning.results:
        return FAILED
    if target_file is not None:
        _write(loaded, tuning.results[0], target_file)
    return 0


def _target(asked: Mapping[Figure, Fraction | None], tolerance: Fraction) -> Target:
    given = [(figure, value) for figure, value in asked.items() if value is not None]
    if len(given) != 1:
        raise click.UsageError("give one of --target-edge, --target-rtp and --target-risk")
    if tolerance < 0:
        raise click.BadParameter("must not be negative", param_hint="--tolerance")
    return Target(*given[0], tolerance)


def _usual(loaded: LoadedPaytable) -> dict[Category, list[Fraction]]:
    """Give what is tried unless the rows are named."""
    pays = loaded.paytable.raise_pays
    reach = range(-_USUAL_REACH, _USUAL_REACH + 1)
    return {Category(row): [pays[row] + step for step in reach if pays[row] + step >= 0] for row in _USUAL}


def _vary(ranges: Sequence[str]) -> dict[Category, list[Fraction]]:
    vary: dict[Category, list[Fraction]] = {}
    for text in ranges:
        name, _, choices = text.partition("=")
        if name not in _ROWS:
            near = difflib.get_close_matches(name, _ROWS, n=1)
            hint = f"; did you mean {near[0]}?" if near else f"; rows are {', '.join(_ROWS)}"
            raise click.BadParameter(f"no row {name[:40]}{hint}", param_hint="--vary")
        if _ROWS[name] in vary:
            raise click.BadParameter(f"{name} is varied twice; name it once", param_hint="--vary")
        vary[_ROWS[name]] = _choices(name, choices)
    return vary


def _choices(name: str, text: str) -> list[Fraction]:
    """Read `LO..HI` as all whole payouts between, else payouts parted by commas."""
    try:
        low, dots, high = text.partition("..")
        if not dots:
            return [read_payout(part.strip()) for part in text.split(",")]
        ends = read_payout(low.strip()), read_payout(high.strip())
    except ValueError as error:
        raise click.BadParameter(f"{name} {error}", param_hint="--vary") from None
    if any(end.denominator > 1 for end in ends) or ends[0] > ends[1]:
        message = f"{name} needs two whole payouts, the lower first, such as {name}=5..9"
        raise click.BadParameter(message, param_hint="--vary")
    return [Fraction(pays) for pays in range(int(ends[0]), int(ends[1]) + 1)]


def describe(target: Target, tuning: Tuning) -> dict[str, Any]:
    """Give a tuning as the fields of its JSON document."""
    return {
        "target": {
            "figure": target.figure.value,
            "value": float(target.value),
            "tolerance": float(target.tolerance),
        },
        "searched": tuning.searched,
        "results": [_described(tuned) for tuned in tuning.results],
        "nearest": _described(tuning.nearest),
    }


def _described(tuned: Tuned) -> dict[str, Any]:
    pays = tuned.paytable.raise_pays
    return {
        "raise_pays": {key: pay_text(pays[row]) for key, row in _ROWS.items()},
        "house_edge": float(tuned.house_edge),
        "element_of_risk": float(tuned.element_of_risk),
        "changes": tuned.changes,
    }


def _print_tuning(loaded: LoadedPaytable, target: Target, tuning: Tuning) -> None:
    figure = target.figure.value.replace("_", " ")
    asked = f"{figure} {percent(target.value)} ± {percent(target.tolerance)}"
    click.echo(f"{loaded.id}: {counted(tuning.searched, 'pay table')} priced exactly for a {asked}")
    if not tuning.results:
        click.echo("None comes that near. The nearest of all:")
    shown = tuning.results or (tuning.nearest,)
    headings = ("changes", "house edge\nof the ante", "element of risk\nof all bets", "return\nof all bets")
    rows = [
        (
            _changes(loaded, tuned),
            percent(tuned.house_edge),
            percent(tuned.element_of_risk),
            percent(1 - tuned.element_of_risk),
        )
        for tuned in shown
    ]
    print_table(headings, rows)


def _changes(loaded: LoadedPaytable, tuned: Tuned) -> str:
    pairs = {
        key: (loaded.paytable.raise_pays[row], tuned.paytable.raise_pays[row]) for key, row in _ROWS.items()
    }
    changed = [f"{key} {pay_text(old)} → {pay_text(new)}" for key, (old, new) in pairs.items() if old != new]
    return ", ".join(changed) or "none"


def _write(loaded: LoadedPaytable, tuned: Tuned, path: Path) -> None:
    """Save a tuned table as a new file."""
    if path.exists():
        raise FailedError(f"{path}: is already there; choose another name")
    changed = dict(zip(Category, tuned.paytable.raise_pays, strict=True))
    try:
        data = with_payouts(loaded, changed, path)
    except ValueError as error:
        raise FailedError(str(error)) from None
    save(str(path), data.decode())
    click.echo(f"written to {path}", err=True)
