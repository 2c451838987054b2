from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from casino_stud.game.hands import Category
from casino_stud.game.paytable import QUALIFIERS, Paytable
from casino_stud.game.settle import WINS, Event, net_in_antes
from casino_stud.odds.pricing import price
from casino_stud.odds.raise_index import raise_index
from casino_stud.odds.showdowns import count_showdowns
from tests.rules import ODD, STANDARD

TABLES = [
    STANDARD,
    ODD,
    replace(STANDARD, raise_multiple=1, qualifier=QUALIFIERS["none"]),
    replace(STANDARD, ante_pays=Fraction(0)),
    replace(STANDARD, ante_pays=Fraction(333, 334)),
    replace(STANDARD, ante_pays=Fraction(99_991, 99_989)),
]


def hold_to_a_full_solve(paytable: Paytable, ante: int | None = None) -> None:
    """Hold every figure of ten searches to a solve of all classes."""
    showdowns = count_showdowns(paytable.qualifier)
    missed = net_in_antes(paytable, Event.DEALER_NOT_QUALIFIED, ante)
    index = raise_index(showdowns, paytable.raise_multiple, missed)
    rows = [index.deals(row, net_in_antes(paytable, WINS[row], ante)) for row in Category]
    solved = price(showdowns, paytable, "optimal", ante)
    assert [row.win for row in rows] == [solved.deals[event] for event in WINS]
    assert sum(row.not_qualified for row in rows) == solved.deals[Event.DEALER_NOT_QUALIFIED]
    assert sum(row.tie for row in rows) == solved.deals[Event.PUSH]
    raised = sum(row.raised for row in rows) * showdowns.deck.dealer_hands
    assert raised == showdowns.deck.deals - solved.deals[Event.FOLD]


@pytest.mark.parametrize("paytable", TABLES)
def test_ten_searches_equal_a_full_solve(paytable: Paytable) -> None:
    random = Random(4)
    hold_to_a_full_solve(paytable)
    for _ in range(4):
        pays = tuple(Fraction(random.randint(0, 60), random.choice((1, 1, 2, 3, 7))) for _ in Category)
        hold_to_a_full_solve(replace(paytable, raise_pays=pays))


@pytest.mark.parametrize("ante", [7, 333, 500])
def test_caps_and_rounding_at_an_ante_are_priced_too(ante: int) -> None:
    hold_to_a_full_solve(ODD, ante)


def test_a_net_exactly_on_a_threshold_folds() -> None:
    showdowns = count_showdowns(STANDARD.qualifier)
    index = raise_index(showdowns, 2, Fraction(1))
    for row in (Category.HIGH_CARD, Category.PAIR, Category.FLUSH):
        held = index.rows[row]
        place = len(held.nets) // 2
        threshold = Fraction(int(held.gains[place]), int(held.wins[place]))
        below, on, above = (index.deals(row, threshold + Fraction(step, 10**12)) for step in (-1, 0, 1))
        assert below == on
        assert above.raised > on.raised


def test_thresholds_are_in_exact_order_however_fine_the_antes_pay() -> None:
    showdowns = count_showdowns(STANDARD.qualifier)
    index = raise_index(showdowns, 2, Fraction(9_999_991, 9_999_973))
    for row in (Category.TWO_PAIR, Category.STRAIGHT, Category.FULL_HOUSE):
        held = index.rows[row]
        exact = [
            Fraction(gain, win)
            for gain, win in zip(held.gains.tolist(), held.wins.tolist(), strict=True)
            if win
        ]
        assert exact == sorted({*exact})


def test_an_ante_pay_too_fine_is_refused() -> None:
    with pytest.raises(ValueError, match="too fine"):
        raise_index(count_showdowns(STANDARD.qualifier), 2, Fraction(1, 10**15))
