from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import sqrt

import numpy as np
import pytest

from casino_stud.game.cards import parse_card, parse_hand
from casino_stud.game.hands import Category, HandValue, evaluate
from casino_stud.game.paytable import QUALIFIERS, Paytable
from casino_stud.game.settle import Event, nets_in_antes
from casino_stud.odds.classes import Int32Array
from casino_stud.odds.pricing import analyze
from casino_stud.odds.raise_table import BoolArray
from casino_stud.odds.sheet import Sheet, make_sheet
from casino_stud.odds.sheet_chart import ChartLine, Choices
from casino_stud.odds.showdowns import count_showdowns
from casino_stud.odds.strategy import STRATEGIES, raises
from casino_stud.odds.strengths import strengths
from casino_stud.paytables import find_paytables, load_paytable
from casino_stud.resources import PAYTABLES
from tests.rules import ODD, STANDARD, golden, golden_spots

PUBLISHED = golden("published")
PER_UNIT = PUBLISHED["optimal"]["change_of_edge_in_points_per_unit"]
SHIPPED = [path.stem for path in find_paytables([PAYTABLES])]


def shipped(name: str) -> Paytable:
    return load_paytable(PAYTABLES / f"{name}.yaml").paytable


def edge(paytable: Paytable, row: Category, pays: Fraction, ante: int | None) -> Fraction:
    changed = (*paytable.raise_pays[:row], pays, *paytable.raise_pays[row + 1 :])
    return analyze(replace(paytable, raise_pays=changed), "optimal", ante).house_edge


def hold_to_full_solves(sheet: Sheet, *rows: Category) -> None:
    paytable, ante = sheet.paytable, sheet.ante
    for row in rows or Category:
        found, pays, base = sheet.sensitivity[row], paytable.raise_pays[row], sheet.optimal.house_edge
        assert (found.row, found.pays, found.event.row) == (row, pays, row)
        assert found.down_pays == max(pays - 1, 0)
        assert found.up == edge(paytable, row, pays + 1, ante) - base
        assert found.down == edge(paytable, row, found.down_pays, ante) - base


@pytest.mark.parametrize("key", PER_UNIT)
def test_one_unit_more_moves_the_edge_as_published(key: str) -> None:
    found = make_sheet(STANDARD).sensitivity[Category[key.upper()]]
    assert f"{float(found.up) * 100:.6f}" == PER_UNIT[key]
    assert found.down == -found.up


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_table_re_solved_in_full(name: str) -> None:
    sheet = make_sheet(shipped(name))
    hold_to_full_solves(sheet)
    assert sheet.optimal.house_edge == analyze(shipped(name)).house_edge
    assert all(each.up < 0 < each.down for each in sheet.sensitivity)


def test_a_unit_less_stops_at_nothing() -> None:
    sheet = make_sheet(replace(ODD, raise_pays=(Fraction(1, 3), *ODD.raise_pays[1:3], *[Fraction(0)] * 7)))
    hold_to_full_solves(sheet, Category.HIGH_CARD, Category.PAIR, Category.FLUSH)
    assert sheet.sensitivity[Category.HIGH_CARD].down_pays == 0
    assert sheet.sensitivity[Category.FLUSH].down == 0


def test_caps_and_rounding_hold_for_the_changed_pay_too() -> None:
    sheet = make_sheet(shipped("capped-50000"), 500)
    hold_to_full_solves(sheet, Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)
    royal, straight = sheet.sensitivity[Category.ROYAL_FLUSH], sheet.sensitivity[Category.STRAIGHT_FLUSH]
    assert royal.up == royal.down == straight.up == 0
    assert straight.down == Fraction(sheet.optimal.deals[Event.STRAIGHT_FLUSH], sheet.optimal.deck.deals)
    hold_to_full_solves(make_sheet(ODD, 7), Category.PAIR, Category.FLUSH, Category.FOUR_OF_A_KIND)


def test_the_strategies_and_their_published_costs() -> None:
    sheet = make_sheet(STANDARD)
    assert tuple(each.strategy for each in sheet.strategies) == STRATEGIES
    losses = PUBLISHED["total_loss_in_antes"]
    for each in sheet.strategies:
        extra = losses[each.strategy] - losses["optimal"]
        assert sheet.cost(each) == Fraction(extra, PUBLISHED["deals"])


def test_volatility_and_the_hour() -> None:
    sheet = make_sheet(STANDARD, average_ante=20, hands_per_hour=40)
    # 1.6449 is the table value of the normal distribution for 90 % on two sides.
    assert sheet.deviations == pytest.approx(1.6449, abs=5e-5)
    assert sheet.volatility_index == pytest.approx(1.644854 * 2.2429502691, rel=1e-6)
    thousand = sheet.spans[0]
    assert thousand.high - thousand.low == pytest.approx(2 * sheet.volatility_index / sqrt(1000))
    assert (thousand.high + thousand.low) / 2 == pytest.approx(float(sheet.optimal.house_edge))
    assert sheet.win_per_hour == sheet.optimal.house_edge * 800
    assert sheet.bet_per_hour * sheet.optimal.element_of_risk == sheet.win_per_hour
    assert sheet.deviation_per_hour == pytest.approx(2.2429502691 * 20 * sqrt(40))


def test_the_average_ante_is_the_given_one_or_the_lowest() -> None:
    assert make_sheet(STANDARD).average_ante == 5
    assert make_sheet(STANDARD, 25).average_ante == 25
    with pytest.raises(ValueError, match="takes 5 to 500"):
        make_sheet(STANDARD, 3)


CHARTED = {
    "standard": STANDARD,
    "evolution": shipped("evolution"),
    "any hand qualifies": replace(STANDARD, qualifier=QUALIFIERS["none"]),
    "ace-high qualifies, raise 1": replace(STANDARD, qualifier=QUALIFIERS["ace-high"], raise_multiple=1),
    "raise 10": replace(STANDARD, raise_multiple=10),
    "all raise": replace(STANDARD, qualifier=QUALIFIERS["pair-of-A"], raise_multiple=1),
    "a raise that pays nothing": replace(
        STANDARD, raise_multiple=10, ante_pays=Fraction(0), raise_pays=(Fraction(0),) * 10
    ),
}


def begins(value: HandValue, prefix: HandValue) -> bool:
    return value.category == prefix.category and value.ranks[: len(prefix.ranks)] == prefix.ranks


def members(line: ChartLine) -> Iterator[int]:
    """Give the strengths of a line's hands by looking at every value there is."""
    for strength, value in enumerate(strengths().values):
        if begins(value, line.highest) or begins(value, line.lowest) or line.lowest < value < line.highest:
            yield strength


def hold_line(line: ChartLine, weights: Int32Array, raised: BoolArray, held: BoolArray) -> None:
    """Hold a line to its hands, one cell by one, given (13, classes) each."""
    assert line.hands == weights.sum() // 47
    for upcard, cell in enumerate(line.cells):
        weight, raising, match = weights[upcard], raised[upcard], held[upcard]
        total, sure = int(weight.sum()), int(weight[raising].sum())
        assert cell.raising == (Fraction(sure, total) if total else 0)
        dealt = weight > 0
        if cell.choices in {Choices.RAISE, Choices.FOLD}:
            assert set(raising[dealt]) == {cell.choices is Choices.RAISE}
        elif cell.choices is Choices.MATCH:
            assert (raising == match)[dealt].all()
        elif cell.choices is not Choices.NONE:
            assert 0 < sure < total


@pytest.mark.parametrize("name", CHARTED)
def test_a_chart_tells_every_hands_decision(name: str) -> None:
    paytable = CHARTED[name]
    chart = make_sheet(paytable).chart
    showdowns = count_showdowns(paytable.qualifier)
    classes = showdowns.classes
    raised = raises("optimal", showdowns, nets_in_antes(paytable))
    held = strengths().held.T[:, classes.multiset] > 0
    seen = np.zeros(len(classes.strength), dtype=np.bool_)
    for line in chart.lines:
        places = np.flatnonzero(np.isin(classes.strength, list(members(line))))
        assert not seen[places].any()
        seen[places] = True
        hold_line(line, classes.weights[:, places], raised[:, places], held[:, places])
    dealt = classes.weights > 0
    top = strengths().at_least(chart.raise_from) if chart.raise_from else 7462
    above = classes.strength >= top
    assert raised[:, above][dealt[:, above]].all()
    below = ~seen & ~above
    assert not raised[:, below][dealt[:, below]].any()
    assert (chart.fold_to is None) == (not below.any())
    assert len(chart.lines) <= 40


def test_the_standard_chart_at_a_glance() -> None:
    chart = make_sheet(STANDARD).chart
    assert chart.raise_from == HandValue(Category.HIGH_CARD, (14, 13, 12, 11))
    assert chart.fold_to == HandValue(Category.HIGH_CARD, (14, 12))
    assert len(chart.lines) == 16
    jack = next(line for line in chart.lines if line.lowest.ranks == (14, 13, 11))
    match, sure, fold = Choices.MATCH, Choices.RAISE, Choices.FOLD
    assert [cell.choices for cell in jack.cells] == [*[match] * 9, sure, fold, sure, sure]


def test_the_chart_agrees_with_the_golden_decisions() -> None:
    chart = make_sheet(STANDARD).chart
    told = 0
    for spot in golden_spots():
        hand, upcard = parse_hand(spot["player"]), parse_card(spot["upcard"])
        for line in chart.lines:
            choices = line.cells[upcard.rank - 2].choices
            if begins(evaluate(hand), line.lowest) and choices in set(Choices) - {
                Choices.KICKERS,
                Choices.SUITS,
            }:
                match = upcard.rank in {card.rank for card in hand}
                said = choices is Choices.RAISE or (choices is Choices.MATCH and match)
                assert spot["best"] == ("raise" if said else "fold")
                told += 1
    assert told > 0
