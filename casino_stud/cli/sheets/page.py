"""The sheet as one page of HTML that needs nothing else, for a screen and for A4."""

from collections.abc import Sequence
from pathlib import Path

from casino_stud.cli.output import counted, percent
from casino_stud.cli.sheets import tables
from casino_stud.cli.sheets.chart import LEGEND, beyond, kind, line_name, sign
from casino_stud.cli.sheets.document import Document
from casino_stud.cli.sheets.drawings import Bar, Pair, bars, dots
from casino_stud.cli.sheets.markup import Html, element, join
from casino_stud.cli.sheets.tables import Table
from casino_stud.cli.sheets.words import clean, event_name, rank_name, row_name, rules
from casino_stud.game.settle import Event
from casino_stud.odds.sheet_chart import ChartLine

_STYLE = Path(__file__).with_name("page.css")
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def render(document: Document) -> str:
    """Write the page, in ASCII, so that no encoding can spoil it."""
    body = element(
        "main",
        _head(document),
        _tiles(document),
        _rules(document),
        _section(tables.key_figures(document)),
        _section(tables.outcomes(document), _return_chart(document), kind="total sheet"),
        element("div", _section(tables.spans(document)), _section(tables.per_hour(document)), class_="pair"),
        _section(tables.sensitivity(document), _sensitivity_chart(document), kind="sheet"),
        _section(tables.strategies(document), _strategy_chart(document), kind="ids"),
        _decisions(document),
        _section(tables.provenance(document), kind="provenance"),
    )
    page = join(_front(document), element("body", body))
    written = f"<!DOCTYPE html>\n{element('html', page, lang='en')}\n"
    return written.encode("ascii", "xmlcharrefreplace").decode("ascii")


def _front(document: Document) -> Html:
    return element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=_POLICY),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", f"PAR sheet: {clean(document.paytable.name)}"),
        element("style", Html(_STYLE.read_text(encoding="ascii"))),
    )


def _head(document: Document) -> Html:
    ante, date = document.sheet.ante, document.date
    facts = [f"At an ante of {counted(ante, 'chip')}"] if ante is not None else []
    facts += [date] if date else []
    return element(
        "header",
        element("p", " \N{MIDDLE DOT} ".join(["Casino stud poker", "PAR sheet", *facts]), class_="kicker"),
        element("h1", clean(document.paytable.name)),
        element("p", clean(document.paytable.description)),
    )


def _tiles(document: Document) -> Html:
    optimal, sheet = document.sheet.optimal, document.sheet
    tiles = (
        ("House edge", percent(optimal.house_edge), "of the ante"),
        ("Element of risk", percent(optimal.element_of_risk), "of all bets"),
        ("Return to player", percent(optimal.rtp), "of all bets"),
        ("Volatility index", f"{sheet.volatility_index:.4f}", f"antes, {tables.confidence(document)}"),
    )
    return element(
        "div",
        *(
            element("div", element("h2", name), element("b", value), element("small", of), class_="tile")
            for name, value, of in tiles
        ),
        class_="tiles",
    )


def _rules(document: Document) -> Html:
    told = element("ul", *(element("li", rule) for rule in rules(document.paytable)))
    left = element("section", element("h2", "Rules"), told)
    return element("div", left, _section(tables.raise_pays(document)), class_="pair rules")


def _section(table: Table, *drawings: Html, kind: str = "") -> Html:
    note = [element("p", table.note, class_="note")] if table.note else []
    return element("section", element("h2", table.title), *note, _grid(table), *drawings, class_=kind)


def _grid(table: Table) -> Html:
    heads = [
        element("th", *_broken(heading), scope="col", class_=_column(table, place))
        for place, heading in enumerate(table.headings)
    ]
    top = [element("thead", element("tr", *heads))] if any(table.headings) else []
    body = (element("tr", *_cells(table, row)) for row in table.rows)
    return element("table", *top, element("tbody", *body))


def _cells(table: Table, row: Sequence[str]) -> list[Html]:
    first = element("th", row[0], scope="row")
    rest = enumerate(row[1:], 1)
    return [first, *(element("td", cell, class_=_column(table, place)) for place, cell in rest)]


def _column(table: Table, place: int) -> str:
    return "word" if place < table.names else "figure"


def _broken(heading: str) -> list[str]:
    first, *rest = heading.split("\n")
    return [first, *(element("small", line) for line in rest)]


def _return_chart(document: Document) -> Html:
    optimal = document.sheet.optimal
    rows = [
        Bar(_capital(event_name(event)), float(value), tables.points(value))
        for event in Event
        for value in [optimal.contribution(event)]
    ]
    return _figure("Contribution of each outcome, in percent of the ante", bars("Return by outcome", rows))


def _sensitivity_chart(document: Document) -> Html:
    rows = [
        Pair(
            _capital(row_name(each.row)),
            float(-each.up) * 100,
            float(each.down) * 100,
            tables.points_change(each.up),
        )
        for each in reversed(document.sheet.sensitivity)
    ]
    caption = (
        "In percentage points of the ante, on a logarithmic scale. Filled, with its figure at the right: one"
        " unit more. Hollow: one unit less."
    )
    return _figure(caption, dots("Sensitivity of the house edge", rows))


def _strategy_chart(document: Document) -> Html:
    rows = [
        Bar(each.strategy, float(-each.expected_net), percent(each.house_edge))
        for each in document.sheet.strategies
    ]
    optimal = float(document.sheet.optimal.house_edge)
    caption = "House edge of each strategy, in percent of the ante. The dashed line is optimal play."
    return _figure(caption, bars("Strategies", rows, mark=optimal))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _figure(caption: str, drawing: Html) -> Html:
    return element("figure", element("figcaption", caption), drawing)


def _decisions(document: Document) -> Html:
    chart = document.sheet.chart
    parts = [element("h2", "Decision chart of optimal play")]
    if chart.lines:
        note = "Lines: the player's hand. Columns: the dealer's upcard."
        parts += [element("p", note, class_="note"), _chart_grid(chart.lines), _legend()]
    parts += [element("p", sentence, class_="beyond") for sentence in beyond(chart)]
    return element("section", *parts, class_="sheet" if chart.lines else "")


def _chart_grid(lines: Sequence[ChartLine]) -> Html:
    heads = [element("th", rank_name(rank), scope="col") for rank in range(2, 15)]
    top = element("thead", element("tr", element("th", "", scope="col"), *heads))
    body = (
        element(
            "tr",
            element("th", line_name(line), scope="row"),
            *(element("td", _dotted(sign(cell)), class_=kind(cell)) for cell in line.cells),
        )
        for line in lines
    )
    return element("table", top, element("tbody", *body), class_="chart")


def _dotted(mark: str) -> str:
    """Raise a full stop to the middle of its cell."""
    return mark.replace(".", "\N{MIDDLE DOT}")


def _legend() -> Html:
    entries = (
        element("li", element("span", _dotted(mark), class_=name), f" {meaning}")
        for mark, name, meaning in LEGEND
    )
    return element("ul", *entries, class_="legend")
