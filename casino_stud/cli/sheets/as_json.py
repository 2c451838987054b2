"""The sheet for programs: what `rtp --json` says of a table, and all the rest."""

import json
from typing import Any

from casino_stud import __version__
from casino_stud.cli.rtp import describe
from casino_stud.cli.sheets.chart import line_name
from casino_stud.cli.sheets.document import Document
from casino_stud.cli.sheets.words import hand_name, rank_name, rules
from casino_stud.game.hands import HandValue
from casino_stud.odds.sheet import Sheet
from casino_stud.odds.sheet_chart import DecisionChart


def render(document: Document) -> str:
    """Write one JSON document."""
    return json.dumps(describe_sheet(document), indent=2, allow_nan=False) + "\n"


def describe_sheet(document: Document) -> dict[str, Any]:
    """Give a sheet as the fields of its JSON document."""
    sheet = document.sheet
    return {
        **describe(document.loaded, sheet.optimal),
        "rules": rules(document.paytable),
        "sensitivity": [
            {"event": each.event.value, "up": float(each.up), "down": float(each.down)}
            for each in sheet.sensitivity
        ],
        "strategies": [
            {
                "strategy": each.strategy,
                "house_edge": float(each.house_edge),
                "element_of_risk": float(each.element_of_risk),
                "raise_rate": float(each.raise_rate),
                "cost": float(sheet.cost(each)),
            }
            for each in sheet.strategies
        ],
        "volatility_index": sheet.volatility_index,
        "confidence": float(sheet.confidence),
        "spans": [{"hands": span.hands, "low": span.low, "high": span.high} for span in sheet.spans],
        "per_hour": _per_hour(sheet),
        "decision_chart": _chart(sheet.chart),
        "version": __version__,
        "date": document.date,
    }


def _per_hour(sheet: Sheet) -> dict[str, float]:
    return {
        "average_ante": sheet.average_ante,
        "hands": sheet.hands_per_hour,
        "win": float(sheet.win_per_hour),
        "bet": float(sheet.bet_per_hour),
        "standard_deviation": sheet.deviation_per_hour,
    }


def _chart(chart: DecisionChart) -> dict[str, Any]:
    return {
        "upcards": [rank_name(rank) for rank in range(2, 15)],
        "raise_from": _name(chart.raise_from),
        "fold_to": _name(chart.fold_to),
        "lines": [
            {
                "hands": line_name(line),
                "count": line.hands,
                "cells": [
                    {"choice": cell.choices.value, "raises": float(cell.raising)} for cell in line.cells
                ],
            }
            for line in chart.lines
        ],
    }


def _name(hand: HandValue | None) -> str | None:
    return None if hand is None else hand_name(hand)
