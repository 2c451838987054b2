"""Writing figures: numbers for people, JSON for programs, tables for terminals."""

import json
import sys
from collections.abc import Iterable, Sequence
from fractions import Fraction

import click

PLAIN_WIDTH = 160


def print_json(document: object) -> None:
    """Print one JSON document; a number that JSON lacks is an error, never a NaN."""
    click.echo(json.dumps(document, indent=2, allow_nan=False))


def percent(value: Fraction | float, digits: int = 4) -> str:
    """Write a share as a percentage."""
    return f"{float(value) * 100:.{digits}f} %"


def counted(number: int, one: str, many: str | None = None) -> str:
    """Write a number of things, such as `1 chip` or `50 chips`; `many` is a plural that is not regular."""
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def plain_cell(text: str) -> str:
    """Make a text safe in a spreadsheet: what is not a number cannot start a formula."""
    if text[:1] not in {"=", "+", "-", "@", "\t", "\r"} or text.lstrip("-").isdecimal():
        return text
    return f"'{text}"


def print_table(headings: Sequence[str], rows: Iterable[Sequence[str]], *, names: int = 1) -> None:
    """Print rows on stdout, the first columns, which are names, to the left and figures to the right.

    No figure is ever cut: where no terminal sets the width, it is as wide as it needs to be.
    """
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for place, heading in enumerate(headings):
        grid.add_column(Text(heading), justify="left" if place < names else "right", overflow="fold")
    for row in rows:
        grid.add_row(*(Text(cell) for cell in row))
    Console(highlight=False, width=None if sys.stdout.isatty() else PLAIN_WIDTH).print(grid)


def can_print(text: str) -> bool:
    """Tell whether stdout can show a text."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
