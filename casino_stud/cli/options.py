"""Arguments and options that several commands share."""

import re
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any, TypeVar

import click

from casino_stud.cli.errors import PlainError
from casino_stud.game.paytable import Paytable
from casino_stud.odds.strategy import STRATEGIES
from casino_stud.paytables import LoadedPaytable, PaytableFileError, load_paytable

F = TypeVar("F", bound=Callable[..., Any])

_COUNT = re.compile(r"([0-9][0-9_]*)(\.[0-9]+)?(?:[eE]\+?([0-9]{1,2})|([kKmMgGbB]))?")
_SUFFIXES = {"k": 3, "m": 6, "g": 9, "b": 9}
_MAX_LENGTH = 40


def count_type(low: int, high: int) -> Callable[[str], int]:
    """Make the type of an option that is a whole number, written `1_000_000`, `1e6`, `10M` or plainly."""

    def count(text: str) -> int:
        number = _read_count(text)
        if number is None or not low <= number <= high:
            raise click.BadParameter(
                f'"{text[:_MAX_LENGTH]}" is not a whole number from {low} to {high};'
                " write it like 250000, 1_000_000, 1e6 or 10M"
            )
        return number

    return count


def _read_count(text: str) -> int | None:
    match = _COUNT.fullmatch(text.strip()) if len(text) <= _MAX_LENGTH else None
    if match is None:
        return None
    whole, fraction, exponent, suffix = match.groups()
    power = int(exponent) if exponent else _SUFFIXES.get((suffix or "").lower(), 0)
    number = Decimal(whole.replace("_", "") + (fraction or "")).scaleb(power)
    return int(number) if number == number.to_integral_value() else None


def share(text: str) -> Fraction:
    """Read a percentage, such as `5`, `5.25` or `5.25%`, as an exact share."""
    plain = text.strip().removesuffix("%").strip()
    try:
        value = Fraction(plain) / 100 if len(plain) <= 20 and "/" not in plain else None
    except (ValueError, ZeroDivisionError):
        value = None
    if value is None or not -10 <= value <= 10:
        raise click.BadParameter(f'"{text[:40]}" is not a percentage such as 5, 5.25 or 94.8%')
    return value


json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")


def ante_option(command: F) -> F:
    """Add `--ante`: caps and rounding as they are at that bet; read it with `read_ante`."""
    text = "Apply caps and rounding to whole chips as at this ante, in chips."
    return click.option("--ante", metavar="N", help=text)(command)


def read_ante(text: str | None, *paytables: Paytable) -> int | None:
    """Read an ante that all these tables allow, or end the command with the range that one of them takes."""
    if text is None:
        return None
    ante = _read_count(text)
    for paytable in paytables:
        if ante is None or paytable.ante_fault(ante) is not None:
            chips = " in whole chips" if ante is None else ""
            message = paytable.refusal(f'"{text[:_MAX_LENGTH]}"') + chips
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
