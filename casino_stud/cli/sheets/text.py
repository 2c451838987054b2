"""The sheet for people, as plain text of fixed width."""

from collections.abc import Iterator, Sequence
from textwrap import fill

from casino_stud.cli.sheets import tables
from casino_stud.cli.sheets.chart import LEGEND, beyond, line_name, sign
from casino_stud.cli.sheets.document import Document
from casino_stud.cli.sheets.tables import Table
from casino_stud.cli.sheets.words import clean, rank_name, rules

_WIDTH = 110
_GAP = "  "


def render(document: Document) -> str:
    """Write the sheet."""
    parts = [_head(document), *map(_section, _tables(document)[:1]), _rules(document)]
    parts += map(_section, _tables(document)[1:-1])
    parts += [_chart(document), _section(_tables(document)[-1])]
    return "\n\n".join(parts) + "\n"


def _tables(document: Document) -> list[Table]:
    makers = (
        tables.key_figures,
        tables.raise_pays,
        tables.outcomes,
        tables.spans,
        tables.per_hour,
        tables.sensitivity,
        tables.strategies,
        tables.provenance,
    )
    return [make(document) for make in makers]


def _head(document: Document) -> str:
    title = f"PAR sheet: {clean(document.paytable.name)}"
    described = clean(document.paytable.description)
    return "\n".join([title, "=" * len(title), *([fill(described, _WIDTH)] if described else [])])


def _rules(document: Document) -> str:
    sentences = (fill(f"- {rule}", _WIDTH, subsequent_indent="  ") for rule in rules(document.paytable))
    return "\n".join([*_heading("Rules"), *sentences])


def _section(table: Table) -> str:
    note = [fill(table.note, _WIDTH)] if table.note else []
    return "\n".join([*_heading(table.title), *_columns(table.headings, table.rows, table.names), *note])


def _heading(title: str) -> list[str]:
    return [title, "-" * len(title)]


def _columns(headings: Sequence[str], rows: Sequence[Sequence[str]], names: int) -> Iterator[str]:
    """Align columns, the names to the left and the figures to the right."""
    heads = [heading.split("\n") for heading in headings]
    height = max(map(len, heads))
    top = [[""] * (height - len(head)) + head for head in heads]
    lines = [*zip(*top, strict=True), *rows] if any(headings) else list(rows)
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = (
            cell.ljust(width) if place < names else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        yield _GAP.join(cells).rstrip()


def _chart(document: Document) -> str:
    chart = document.sheet.chart
    lines = _heading("Decision chart of optimal play")
    if chart.lines:
        headings = ("player's hand", *map(rank_name, range(2, 15)))
        rows = [(line_name(line), *map(sign, line.cells)) for line in chart.lines]
        lines += ["Columns: the dealer's upcard.", "", *_columns(headings, rows, 1), ""]
        lines += [f"{mark.rjust(3)}  {meaning}" for mark, _, meaning in LEGEND]
    return "\n".join([*lines, *beyond(chart)])
