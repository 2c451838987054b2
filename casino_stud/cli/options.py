"""Arguments and options that several commands share."""

import re
from collections.abc import Callable
from decimal import Decimal
from typing import Any, TypeVar

import click

from casino_stud.cli.errors import PlainError
from casino_stud.game.paytable import MAX_ANTE, Paytable
from casino_stud.odds.strategy import STRATEGIES
from casino_stud.paytables import LoadedPaytable, PaytableFileError, load_paytable

F = TypeVar("F", bound=Callable[..., Any])

_COUNT = re.compile(r"([0-9][0-9_]*)(\.[0-9]+)?(?:[eE]\+?([0-9]{1,2})|([kKmMgGbB]))?")
_SUFFIXES = {"k": 3, "m": 6, "g": 9, "b": 9}
_MAX_LENGTH = 40


class CountType(click.ParamType[int]):
    """A whole number in a range, written `1_000_000`, `1e6`, `10M` or plainly."""

    name = "N"

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def convert(self, value: str | int, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read the number and hold it to its range."""
        number = value if isinstance(value, int) else _read_count(value)
        if number is None or not self.low <= number <= self.high:
            self.fail(
                f'"{value[:_MAX_LENGTH] if isinstance(value, str) else value}" is not a whole number'
                f" from {self.low} to {self.high}; write it like 250000, 1_000_000, 1e6 or 10M",
                param,
                ctx,
            )
        return number


def _read_count(text: str) -> int | None:
    match = _COUNT.fullmatch(text.strip()) if len(text) <= _MAX_LENGTH else None
    if match is None:
        return None
    whole, fraction, exponent, suffix = match.groups()
    power = int(exponent) if exponent else _SUFFIXES.get((suffix or "").lower(), 0)
    number = Decimal(whole.replace("_", "") + (fraction or "")).scaleb(power)
    return int(number) if number == number.to_integral_value() else None


json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")


def ante_option(command: F) -> F:
    """Add `--ante`: caps and rounding as they are at that bet."""
    text = "Apply caps and rounding to whole chips as at this ante, in chips."
    return click.option("--ante", type=CountType(1, MAX_ANTE), help=text)(command)


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


def check_ante(paytable: Paytable, ante: int | None) -> None:
    """Refuse an ante that the table does not allow."""
    fault = None if ante is None else paytable.ante_fault(ante)
    if fault is not None:
        raise click.BadParameter(fault, param_hint="--ante")
