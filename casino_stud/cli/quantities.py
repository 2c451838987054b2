"""Numbers on the command line, as people write them."""

import re
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction

import click

_COUNT = re.compile(r"([0-9][0-9_]*)(\.[0-9]+)?(?:[eE]\+?([0-9]{1,2})|([kKmMgGbB]))?")
_SUFFIXES = {"k": 3, "m": 6, "g": 9, "b": 9}
MAX_LENGTH = 40
"""What is longer is no number, and is not repeated whole in a message."""


def count_type(low: int, high: int) -> Callable[[str], int]:
    """Make the type of an option that is a whole number, written `1_000_000`, `1e6`, `10M` or plainly."""

    def count(text: str) -> int:
        number = read_count(text)
        if number is None or not low <= number <= high:
            raise click.BadParameter(
                f'"{text[:MAX_LENGTH]}" is not a whole number from {low} to {high};'
                " write it like 250000, 1_000_000, 1e6 or 10M"
            )
        return number

    return count


def read_count(text: str) -> int | None:
    """Read a whole number as `count_type` does; None where it is none."""
    match = _COUNT.fullmatch(text.strip()) if len(text) <= MAX_LENGTH else None
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
