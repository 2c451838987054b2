"""Charts as inline SVG. Each bar and dot says its figure in words too, so that none needs its colour."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from casino_stud.cli.sheets.markup import Html, element

_WIDTH, _LINE, _LABELS, _FIGURES = 900.0, 25.0, 172.0, 116.0
_LEFT, _RIGHT = _LABELS + 12, _WIDTH - _FIGURES


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: what it stands for, how long it is, and its figure as text."""

    label: str
    value: float
    figure: str


@dataclass(frozen=True, slots=True)
class Pair:
    """One line of a chart of dots: two values, none of them drawn where it is 0."""

    label: str
    filled: float
    hollow: float
    figure: str


def bars(name: str, rows: Sequence[Bar], *, mark: float | None = None) -> Html:
    """Draw bars from zero to both sides.

    Args:
        name: what a screen reader says.
        rows: the bars.
        mark: where a dashed line stands, in the unit of the bars.
    """
    low, high = min(0.0, *(row.value for row in rows)), max(0.0, *(row.value for row in rows))
    scale = (_RIGHT - _LEFT) / ((high - low) or 1.0)

    def at(value: float) -> float:
        return _LEFT + (value - low) * scale

    parts = [
        part for place, row in enumerate(rows) for part in _bar(row, place * _LINE, at(0), at(row.value))
    ]
    height = len(rows) * _LINE
    parts.append(_upright(at(0), height, "axis"))
    if mark is not None:
        parts.append(_upright(at(mark), height, "mark"))
    return _drawing(name, height, parts)


def _bar(row: Bar, top: float, zero: float, end: float) -> list[Html]:
    kind = "loss" if row.value < 0 else "gain"
    body = element(
        "rect", x=min(zero, end), y=top + 4, width=abs(end - zero), height=_LINE - 8, class_=f"bar {kind}"
    )
    return [_label(row.label, top), body, _figure(row.figure, top)]


def dots(name: str, rows: Sequence[Pair]) -> Html:
    """Draw two dots a line, one filled and one hollow, on a logarithmic scale.

    Args:
        name: what a screen reader says.
        rows: the lines.
    """
    values = [value for row in rows for value in (row.filled, row.hollow) if value > 0] or [1.0]
    low, high = floor(log10(min(values))), ceil(log10(max(values)))
    scale = (_RIGHT - _LEFT) / max(high - low, 1)

    def at(value: float) -> float:
        return _LEFT + (log10(value) - low) * scale

    height = len(rows) * _LINE
    parts = [
        part for decade in range(low, high + 1) for part in _decade(10.0**decade, at(10.0**decade), height)
    ]
    for place, row in enumerate(rows):
        top = place * _LINE
        parts += [_label(row.label, top), _figure(row.figure, top)]
        for value, kind, shift in ((row.filled, "filled", -4.0), (row.hollow, "hollow", 4.0)):
            if value > 0:
                middle = top + _LINE / 2 + shift
                parts.append(element("circle", cx=at(value), cy=middle, r=5.0, class_=f"dot {kind}"))
    return _drawing(name, height + 20, parts)


def _decade(value: float, x: float, height: float) -> list[Html]:
    written = element(
        "text", f"{value:g}" if value >= 1e-4 else f"{value:.0e}", x=x, y=height + 15, class_="scale"
    )
    return [_upright(x, height, "grid"), written]


def _label(text: str, top: float) -> Html:
    return element("text", text, x=_LABELS, y=top + _LINE / 2 + 5, class_="label")


def _figure(text: str, top: float) -> Html:
    return element("text", text, x=_WIDTH, y=top + _LINE / 2 + 5, class_="figure")


def _upright(x: float, height: float, kind: str) -> Html:
    return element("line", x1=x, x2=x, y1=0.0, y2=height, class_=kind)


def _drawing(name: str, height: float, parts: Sequence[Html]) -> Html:
    box = f"0 0 {_WIDTH:g} {height:g}"
    return element("svg", *parts, viewBox=box, role="img", aria_label=name)
