"""The drawings of `art.json` and the outlines of the suits."""

import json
from functools import cache
from typing import Any, TypedDict

from casino_stud.game.cards import Suit
from casino_stud.resources import ASSETS
from casino_stud.ui.art.sketch import Point, moved, turned
from casino_stud.ui.fonts import Colour
from casino_stud.ui.theme import rgb


class Shape(TypedDict, total=False):
    """One shape of a court: which keys it has depends on its kind `k`, as `art.json` tells."""

    k: str
    p: list[Point]
    c: Point
    r: float
    z: float
    a: float
    f: str
    s: str
    w: float


@cache
def drawings() -> dict[str, Any]:
    """Read the drawings; sizes are shares of the card's width unless `art.json` says otherwise."""
    read: dict[str, Any] = json.loads((ASSETS / "art.json").read_text("utf-8"))
    return read


def suit_colour(suit: Suit, *, four_colour: bool) -> Colour:
    """Give a suit's colour on the card's paper."""
    return rgb(drawings()["colours"]["four" if four_colour else "two"][suit.letter])


def suit_outlines(suit: Suit, centre: Point, size: float, degrees: float = 0.0) -> list[list[Point]]:
    """Give the outlines of a suit's sign, `size` high, turned clockwise around its centre."""
    outlines: list[list[Point]] = drawings()["suits"][suit.letter]
    return [moved(turned(outline, degrees), centre, size) for outline in outlines]
