"""The sheet for spreadsheets: one long table, a figure a line."""

import csv
from collections.abc import Iterator
from fractions import Fraction
from io import StringIO

from casino_stud.cli.output import plain_cell
from casino_stud.cli.sheets.chart import line_name
from casino_stud.cli.sheets.document import PROGRAM, Document
from casino_stud.cli.sheets.words import clean, rank_name, rules
from casino_stud.game.settle import Event
from casino_stud.odds.sheet import Sheet

Line = tuple[str, str, str, str | int | float, str]
Share = Fraction | float

HEADINGS = ("section", "item", "figure", "value", "unit")
"""The unit of a share is what it is a share of."""

_ANTE, _BETS, _HANDS, _ANTES, _CHIPS = "of the ante", "of all bets", "of all hands", "antes", "chips"


def render(document: Document) -> str:
    """Write the table; no cell of text can start a formula."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEADINGS)
    for line in _lines(document):
        writer.writerow(plain_cell(cell) if isinstance(cell, str) else cell for cell in line)
    return text.getvalue()


def _lines(document: Document) -> Iterator[Line]:
    yield from _provenance(document)
    for number, rule in enumerate(rules(document.paytable), 1):
        yield "rules", str(number), "rule", rule, ""
    yield from _key_figures(document.sheet)
    yield from _outcomes(document.sheet)
    yield from _sensitivity(document.sheet)
    yield from _strategies(document.sheet)
    yield from _spans(document.sheet)
    yield from _per_hour(document.sheet)
    yield from _chart(document.sheet)


def _provenance(document: Document) -> Iterator[Line]:
    loaded, paytable = document.loaded, document.paytable
    texts = {
        "name": paytable.name,
        "description": paytable.description,
        "source": paytable.source,
        "file": loaded.path.name,
        "sha256": loaded.sha256,
        "program": PROGRAM,
        "date": document.date or "",
    }
    for figure, value in texts.items():
        yield "provenance", loaded.id, figure, clean(value), ""
    yield "provenance", loaded.id, "ante", "" if document.sheet.ante is None else document.sheet.ante, _CHIPS


def _key_figures(sheet: Sheet) -> Iterator[Line]:
    optimal = sheet.optimal
    figures: dict[tuple[str, str], Share] = {
        ("house_edge", _ANTE): optimal.house_edge,
        ("element_of_risk", _BETS): optimal.element_of_risk,
        ("rtp", _BETS): optimal.rtp,
        ("rtp_per_ante", _ANTE): optimal.rtp_per_ante,
        ("hit_rate", _HANDS): optimal.hit_rate,
        ("raise_rate", _HANDS): optimal.raise_rate,
        ("average_bet", _ANTES): optimal.average_bet,
        ("standard_deviation", _ANTES): optimal.standard_deviation,
        ("volatility_index", _ANTES): sheet.volatility_index,
        ("confidence", "two-sided"): sheet.confidence,
    }
    for (figure, unit), value in figures.items():
        yield "key_figures", "optimal", figure, float(value), unit


def _outcomes(sheet: Sheet) -> Iterator[Line]:
    optimal = sheet.optimal
    for event in Event:
        item, row = ("outcomes", event.value), event.row
        chance = optimal.probability(event)
        if row is not None:
            yield *item, "raise_pays", float(sheet.paytable.raise_pays[row]), "to one"
        yield *item, "deals", optimal.deals[event], "deals"
        yield *item, "probability", float(chance), _HANDS
        yield *item, "one_in", float(1 / chance) if chance else "", "hands"
        yield *item, "net", float(optimal.nets[event]), _ANTES
        yield *item, "contribution", float(optimal.contribution(event)), _ANTE


def _sensitivity(sheet: Sheet) -> Iterator[Line]:
    for each in sheet.sensitivity:
        item = ("sensitivity", each.event.value)
        yield *item, "pays", float(each.pays), "to one"
        yield *item, "up", float(each.up), _ANTE
        yield *item, "down", float(each.down), _ANTE
        yield *item, "down_pays", float(each.down_pays), "to one"


def _strategies(sheet: Sheet) -> Iterator[Line]:
    for each in sheet.strategies:
        item = ("strategies", each.strategy)
        yield *item, "house_edge", float(each.house_edge), _ANTE
        yield *item, "element_of_risk", float(each.element_of_risk), _BETS
        yield *item, "raise_rate", float(each.raise_rate), _HANDS
        yield *item, "cost", float(sheet.cost(each)), _ANTE


def _spans(sheet: Sheet) -> Iterator[Line]:
    for span in sheet.spans:
        item = ("volatility", f"{span.hands} hands")
        yield *item, "low", span.low, _ANTE
        yield *item, "high", span.high, _ANTE


def _per_hour(sheet: Sheet) -> Iterator[Line]:
    item = ("per_hour", "one player")
    yield *item, "average_ante", sheet.average_ante, _CHIPS
    yield *item, "hands", sheet.hands_per_hour, "hands"
    yield *item, "win", float(sheet.win_per_hour), _CHIPS
    yield *item, "bet", float(sheet.bet_per_hour), _CHIPS
    yield *item, "standard_deviation", sheet.deviation_per_hour, _CHIPS


def _chart(sheet: Sheet) -> Iterator[Line]:
    for line in sheet.chart.lines:
        for rank, cell in enumerate(line.cells, 2):
            item = ("decision_chart", line_name(line))
            yield *item, f"choice against {rank_name(rank)}", cell.choices.value, ""
            yield *item, f"raises against {rank_name(rank)}", float(cell.raising), "of these hands"
