"""A PAR sheet as sections of text: what the sheet for people and the page have in common."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from casino_stud.cli.output import counted, percent
from casino_stud.cli.sheets.document import PROGRAM, Document
from casino_stud.cli.sheets.words import (
    STRATEGIES,
    clean,
    event_name,
    row_name,
    scope,
    signed,
    to_one,
)
from casino_stud.game.hands import Category
from casino_stud.game.settle import Event
from casino_stud.odds.pricing import Analysis
from casino_stud.odds.sheet_sensitivity import Sensitivity


@dataclass(frozen=True, slots=True)
class Table:
    """One section.

    Attributes:
        title: its heading.
        headings: of the columns; one with a figure in percent names what it is a share of.
        rows: the cells; the last rows may be sums.
        note: what one must know to read it.
        names: how many columns are words.
    """

    title: str
    headings: Sequence[str]
    rows: Sequence[Sequence[str]]
    note: str = ""
    names: int = 1


def key_figures(document: Document) -> Table:
    """The figures that a sheet is opened for."""
    sheet, optimal = document.sheet, document.sheet.optimal
    rows = [
        ("house edge", percent(optimal.house_edge, 6), "of the ante"),
        ("element of risk", percent(optimal.element_of_risk, 6), "of all bets"),
        ("return to player", percent(optimal.rtp, 6), "of all bets"),
        ("return to player", percent(optimal.rtp_per_ante, 6), "of the ante"),
        ("hit rate (hands with a gain)", percent(optimal.hit_rate), "of all hands"),
        ("raise rate", percent(optimal.raise_rate), "of all hands"),
        ("average bet, ante and raise", _number(optimal.average_bet), "antes"),
        ("standard deviation", _number(optimal.standard_deviation), "antes a hand"),
        (f"volatility index, {confidence(document)}", _number(sheet.volatility_index), "antes"),
    ]
    note = f"Optimal play. {scope(document.paytable, sheet.ante)}"
    return Table("Key figures", ("figure", "value", "unit"), rows, note)


def confidence(document: Document) -> str:
    """State the confidence of the volatility index."""
    return f"{percent(document.sheet.confidence, 0)} two-sided confidence"


def outcomes(document: Document) -> Table:
    """Every outcome, with sums."""
    optimal = document.sheet.optimal
    headings = (
        "outcome",
        "raise pays",
        "deals",
        "probability\nof all hands",
        "one in",
        "net\nantes",
        "contribution\nof the ante",
    )
    rows = [_outcome(document, event) for event in Event]
    total = ("all", "", f"{optimal.deck.deals:,}", percent(1, 6), "", "", points(optimal.expected_net))
    note = "A win is one against a dealer who qualifies. The net counts ante and raise together."
    return Table("Outcomes", headings, [*rows, total], note)


def _outcome(document: Document, event: Event) -> tuple[str, ...]:
    optimal = document.sheet.optimal
    chance = optimal.probability(event)
    pays = "" if event.row is None else to_one(document.paytable.raise_pays[event.row])
    return (
        event_name(event),
        pays,
        f"{optimal.deals[event]:,}",
        percent(chance, 6),
        f"{float(1 / chance):,.2f}" if chance else "never",
        signed(optimal.nets[event]),
        points(optimal.contribution(event)),
    )


def sensitivity(document: Document) -> Table:
    """What one unit of pay does, by row, the best hand first."""
    headings = (
        "row",
        "pays",
        "one unit more\nhouse edge, of the ante",
        "one unit less\nhouse edge, of the ante",
    )
    found = document.sheet.sensitivity
    rows = [_sensitivity(each) for each in reversed(found)]
    clipped = [row_name(each.row) for each in found if each.pays - each.down_pays < 1]
    note = (
        "The change of the house edge, in percentage points of the ante, when the raise pays one unit"
        " more or less on this row alone and play adapts to it."
        + (
            f" Less than a unit could be taken from {', '.join(clipped)}: no pay is below 0."
            if clipped
            else ""
        )
    )
    return Table("Sensitivity", headings, rows, note)


def _sensitivity(each: Sensitivity) -> tuple[str, ...]:
    return row_name(each.row), to_one(each.pays), points_change(each.up), points_change(each.down)


def points_change(value: Fraction) -> str:
    """Write a change of a percentage, in percentage points."""
    return f"{float(value) * 100:+.6f}" if value else "0"


def strategies(document: Document) -> Table:
    """All named strategies and what each costs against optimal play."""
    headings = (
        "strategy",
        "raises",
        "house edge\nof the ante",
        "element of risk\nof all bets",
        "raise rate\nof all hands",
        "cost\nof the ante",
        "cost\nantes a hand",
    )
    rows = [_strategy(document, each) for each in document.sheet.strategies]
    return Table("Strategies", headings, rows, "The cost is the house edge above that of optimal play.", 2)


def _strategy(document: Document, analysis: Analysis) -> tuple[str, ...]:
    cost = document.sheet.cost(analysis)
    return (
        analysis.strategy,
        STRATEGIES[analysis.strategy],
        percent(analysis.house_edge, 6),
        percent(analysis.element_of_risk, 6),
        percent(analysis.raise_rate),
        percent(cost, 6),
        f"{float(cost):.8f}",
    )


def spans(document: Document) -> Table:
    """How far the house's result may lie from the house edge."""
    rows = [(f"{span.hands:,}", percent(span.low), percent(span.high)) for span in document.sheet.spans]
    note = (
        f"The house's win as a share of the antes lies between these bounds with {confidence(document)}"
        f" (volatility index {_number(document.sheet.volatility_index)} over the root of the hands, equal"
        " antes). The normal distribution is assumed, which few hands do not follow well."
    )
    return Table("Volatility", ("hands", "from\nof the antes", "to\nof the antes"), rows, note)


def per_hour(document: Document) -> Table:
    """What one player is worth an hour."""
    sheet = document.sheet
    rows = [
        ("theoretical win of the house", f"{float(sheet.win_per_hour):,.2f}"),
        ("bet, antes and raises", f"{float(sheet.bet_per_hour):,.2f}"),
        ("standard deviation of the win", f"{sheet.deviation_per_hour:,.2f}"),
    ]
    ante, hands = counted(sheet.average_ante, "chip"), counted(sheet.hands_per_hour, "hand")
    note = f"One player who plays optimally, at an average ante of {ante} and {hands} an hour."
    return Table("One hour", ("figure", "chips"), rows, note)


def provenance(document: Document) -> Table:
    """What was solved, and by which program."""
    loaded = document.loaded
    rows = [
        ("pay table", loaded.id),
        ("file", loaded.path.name),
        ("SHA-256 of the file", loaded.sha256),
        ("source", loaded.paytable.source),
        ("program", PROGRAM),
        ("deals counted", f"{document.sheet.optimal.deck.deals:,}"),
        ("date", document.date or ""),
    ]
    return Table("Provenance", ("", ""), [(name, clean(text)) for name, text in rows if text], names=2)


def raise_pays(document: Document) -> Table:
    """What the raise pays, the best hand first."""
    rows = [(row_name(row), to_one(document.paytable.raise_pays[row])) for row in reversed(Category)]
    return Table("The raise pays", ("player's hand", "to one"), rows)


def points(value: Fraction) -> str:
    """Write a gain or loss as a percentage, with its sign; none is 0."""
    return f"{float(value) * 100:+.6f} %" if value else "0 %"


def _number(value: Fraction | float) -> str:
    return f"{float(value):.6f}"
