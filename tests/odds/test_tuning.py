from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, product

import pytest

from casino_stud.game.hands import Category
from casino_stud.game.paytable import Paytable
from casino_stud.odds.pricing import Analysis, analyze
from casino_stud.odds.tuning import Figure, Target, tune
from tests.rules import ODD, STANDARD

Ranges = Mapping[Category, Sequence[Fraction]]
VARY: Ranges = {
    Category.FLUSH: [Fraction(pays) for pays in (4, 5, 6)],
    Category.FULL_HOUSE: [Fraction(7), Fraction(15, 2), Fraction(8), Fraction(3)],
    Category.PAIR: [Fraction(1), Fraction(0)],
}
TARGETS = [
    Target(Figure.HOUSE_EDGE, Fraction(5, 100), Fraction(2, 1000)),
    Target(Figure.RTP, Fraction(975, 1000), Fraction(1, 1000)),
    Target(Figure.ELEMENT_OF_RISK, Fraction(24, 1000), Fraction(1, 1000)),
    Target(Figure.HOUSE_EDGE, Fraction(0), Fraction(1, 10**6)),
]


def figure(analysis: Analysis, target: Target) -> Fraction:
    figures: dict[Figure, Fraction] = {
        Figure.HOUSE_EDGE: analysis.house_edge,
        Figure.RTP: analysis.rtp,
        Figure.ELEMENT_OF_RISK: analysis.element_of_risk,
    }
    return figures[target.figure]


def plain(paytable: Paytable, vary: Ranges, ante: int | None, *, ordered: bool) -> list[Analysis]:
    """Solve every combination by itself."""
    choices = [vary.get(row, [paytable.raise_pays[row]]) for row in Category]
    tables = [replace(paytable, raise_pays=pays) for pays in product(*choices)]
    kept = (
        table
        for table in tables
        if not ordered or all(low <= high for low, high in pairwise(table.raise_pays))
    )
    return [analyze(table, ante=ante) for table in kept]


@pytest.mark.parametrize("ordered", [True, False])
@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("paytable", "ante"), [(STANDARD, None), (ODD, None), (ODD, 7)])
def test_the_best_is_that_of_a_plain_search(
    paytable: Paytable, ante: int | None, target: Target, *, ordered: bool
) -> None:
    solved = plain(paytable, VARY, ante, ordered=ordered)
    tuning = tune(paytable, target, VARY, ante=ante, ordered=ordered, top=5)
    assert tuning.searched == len(solved)

    def changes(analysis: Analysis) -> int:
        pairs = zip(analysis.paytable.raise_pays, paytable.raise_pays, strict=True)
        return sum(new != old for new, old in pairs)

    off = {each.paytable: abs(figure(each, target) - target.value) for each in solved}
    within = sorted(
        (changes(each), off[each.paytable]) for each in solved if off[each.paytable] <= target.tolerance
    )
    assert [(each.changes, each.distance) for each in tuning.results] == within[:5]
    assert tuning.nearest.distance == min(off.values())
    for each in (*tuning.results, tuning.nearest):
        exact = analyze(each.paytable, ante=ante)
        assert (each.house_edge, each.element_of_risk) == (exact.house_edge, exact.element_of_risk)


def test_a_target_just_within_the_tolerance_is_found_and_just_outside_is_not() -> None:
    edge = analyze(STANDARD).house_edge
    value = edge + Fraction(1, 1000)
    inside = Target(Figure.HOUSE_EDGE, value, Fraction(1, 1000))
    outside = Target(Figure.HOUSE_EDGE, value, Fraction(1, 1000) - Fraction(1, 10**15))
    rows: Ranges = {Category.FLUSH: [Fraction(5)]}
    assert [each.changes for each in tune(STANDARD, inside, rows).results] == [0]
    assert tune(STANDARD, outside, rows).results == ()


def test_results_beyond_the_first_block_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = tune(STANDARD, TARGETS[0], VARY)
    monkeypatch.setattr("casino_stud.odds.tuning._BLOCK", 5)
    assert tune(STANDARD, TARGETS[0], VARY) == whole


def test_hundred_thousand_tables_are_searched() -> None:
    rows: Ranges = {
        row: [Fraction(pays) for pays in range(low, low + 10)]
        for row, low in (
            (Category.TWO_PAIR, 1),
            (Category.THREE_OF_A_KIND, 2),
            (Category.STRAIGHT, 3),
            (Category.FLUSH, 4),
            (Category.FULL_HOUSE, 5),
        )
    }
    tuning = tune(
        STANDARD, Target(Figure.HOUSE_EDGE, Fraction(4, 100), Fraction(1, 10_000)), rows, ordered=False
    )
    assert tuning.searched == 100_000
    assert tuning.results
    assert all(analyze(each.paytable).house_edge == each.house_edge for each in tuning.results[:3])


def test_what_cannot_be_searched_is_refused() -> None:
    with pytest.raises(ValueError, match="narrower ranges"):
        tune(STANDARD, TARGETS[0], {row: [Fraction(pays) for pays in range(200)] for row in Category})
    with pytest.raises(ValueError, match="in order"):
        tune(STANDARD, TARGETS[0], {Category.FLUSH: [Fraction(900)]})
