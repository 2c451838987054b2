"""Changing payouts in the text of a pay table file, with its comments and all else kept."""

import re
from collections.abc import Mapping
from contextlib import suppress
from fractions import Fraction
from pathlib import Path

from casino_stud.game.hands import Category
from casino_stud.game.paytable import ratio_text
from casino_stud.paytables import LoadedPaytable, PaytableFileError, parse_bytes
from casino_stud.strict_yaml import read_yaml
from casino_stud.yaml_faults import Position

_QUOTED = re.compile(r""""(?:[^"\\]|\\.)*"|'(?:[^']|'')*'""")


def with_payouts(loaded: LoadedPaytable, payouts: Mapping[Category, Fraction], path: Path) -> bytes:
    """Write payouts into the text of a pay table.

    Args:
        loaded: the pay table as it was read.
        payouts: what these rows shall pay.
        path: the file it is meant for.

    Raises:
        ValueError: the text writes a payout in a way that cannot be changed in place.
    """
    document = read_yaml(loaded.data)
    lines = loaded.data.decode("utf-8-sig").splitlines(keepends=True)
    old = document.tree["raise_pays"]
    assert isinstance(old, Mapping)
    places = {row: document.value_at(("raise_pays", row.key)) for row in payouts}
    # From the end, so that no change moves what is still to be changed.
    for row in sorted(places, key=places.__getitem__, reverse=True):
        _replace(lines, places[row], str(old[row.key]), pay_text(payouts[row]))
    data = "".join(lines).encode()
    with suppress(PaytableFileError):
        if parse_bytes(data, path).paytable.raise_pays == _expected(loaded, payouts):
            return data
    raise ValueError(f"{loaded.path}: its payouts are written in a way that cannot be changed in place")


def pay_text(pays: Fraction) -> str:
    """Write a payout as a file does: `7`, or `3:2`."""
    return str(pays.numerator) if pays.denominator == 1 else ratio_text(pays)


def _expected(loaded: LoadedPaytable, payouts: Mapping[Category, Fraction]) -> tuple[Fraction, ...]:
    old = loaded.paytable.raise_pays
    return tuple(payouts.get(row, old[row]) for row in Category)


def _replace(lines: list[str], place: Position, old: str, new: str) -> None:
    """Put a new text where a value stands, in quotes or plain."""
    line = lines[place.line - 1]
    before, rest = line[: place.column - 1], line[place.column - 1 :]
    quoted = _QUOTED.match(rest)
    length = quoted.end() if quoted is not None else len(old)
    lines[place.line - 1] = before + new + rest[length:]
