"""Arguments and options that several commands share."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from casino_stud.cli.errors import PlainError
from casino_stud.cli.quantities import MAX_LENGTH, read_count
from casino_stud.game.paytable import Paytable
from casino_stud.odds.strategy import STRATEGIES
from casino_stud.paytables import LoadedPaytable, PaytableFileError, load_paytable

F = TypeVar("F", bound=Callable[..., Any])

json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")


def ante_option(command: F) -> F:
    """Add `--ante`: caps and rounding as they are at that bet; read it with `read_ante`."""
    text = "Apply caps and rounding to whole chips as at this ante, in chips."
    return click.option("--ante", metavar="N", help=text)(command)


def read_ante(text: str | None, *paytables: Paytable) -> int | None:
    """Read an ante that all these tables allow, or end the command with the range that one of them takes."""
    if text is None:
        return None
    ante = read_count(text)
    for paytable in paytables:
        if ante is None or paytable.ante_fault(ante) is not None:
            chips = " in whole chips" if ante is None else ""
            message = paytable.refusal(f'"{text[:MAX_LENGTH]}"') + chips
            raise click.BadParameter(message, param_hint="--ante")
    return ante


def strategy_option(*more: str) -> Callable[[F], F]:
    """Add `--strategy`, with names besides the strategies themselves."""
    names = [*STRATEGIES, *more]
    kind = click.Choice(names)
    return click.option("--strategy", type=kind, default=names[0], show_default=True, help="How to decide.")


def load(reference: str) -> LoadedPaytable:
    """Load a pay table by path or id, or end the command with all its faults."""
    try:
        return load_paytable(reference)
    except PaytableFileError as error:
        raise PlainError(str(error)) from None
