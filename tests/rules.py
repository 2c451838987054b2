"""The standard rules as the tests' own statement, independent of the shipped files, and ways to vary them."""

import json
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from casino_stud.game.paytable import QUALIFIERS, Paytable

GOLDEN = Path(__file__).parent / "golden"

STANDARD = Paytable(
    name="Standard",
    ante_min=5,
    ante_max=500,
    ante_step=1,
    raise_pays=tuple(map(Fraction, (1, 1, 2, 3, 4, 5, 7, 20, 50, 100))),
    raise_multiple=2,
    qualifier=QUALIFIERS["ace-king"],
    ante_pays=Fraction(1),
)

ODD = replace(
    STANDARD,
    name="Odd",
    raise_pays=tuple(map(Fraction, ("1/3", "3/2", "7/4", "5/2", "4", "16/3", "7", "41/2", "50", "100"))),
    raise_multiple=3,
    ante_pays=Fraction(3, 2),
    max_payout=900,
)
"""Ratios, so that odd antes are rounded, and a cap that bites."""


def golden(name: str) -> dict[str, Any]:
    """Read one of the golden files."""
    figures: dict[str, Any] = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    return figures


def golden_spots() -> list[dict[str, Any]]:
    """Read the golden decisions."""
    spots: list[dict[str, Any]] = json.loads((GOLDEN / "decisions.json").read_text(encoding="utf-8"))
    return spots


def paying(pays: Sequence[str | int | Fraction], paytable: Paytable = STANDARD) -> Paytable:
    """Change what the raise pays, high card first."""
    return replace(paytable, raise_pays=tuple(Fraction(each) for each in pays))
