from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casino_stud.game.hands import Category, HandValue
from casino_stud.game.paytable import QUALIFIERS, Paytable, cap_bites_from, paytable_warnings

STANDARD = Paytable(
    name="Standard",
    ante_min=5,
    ante_max=500,
    ante_step=1,
    raise_pays=tuple(map(Fraction, (1, 1, 2, 3, 4, 5, 7, 20, 50, 100))),
    raise_multiple=2,
    qualifier=QUALIFIERS["ace-king"],
    ante_pays=Fraction(1),
)

payouts = st.fractions(0, 200, max_denominator=6)


@st.composite
def small_tables(draw: st.DrawFn) -> Paytable:
    step = draw(st.integers(1, 6))
    low = draw(st.integers(1, 10))
    return replace(
        STANDARD,
        ante_step=step,
        ante_min=low * step,
        ante_max=(low + draw(st.integers(0, 25))) * step,
        raise_pays=tuple(draw(st.lists(payouts, min_size=10, max_size=10))),
        raise_multiple=draw(st.integers(1, 4)),
        ante_pays=draw(payouts),
        max_payout=draw(st.none() | st.integers(1, 30_000)),
    )


def _antes(table: Paytable) -> range:
    return range(table.ante_min, table.ante_max + 1, table.ante_step)


def _warned(table: Paytable) -> list[tuple[str, ...]]:
    return [fault.path for fault in paytable_warnings(table)]


@settings(deadline=None)
@given(small_tables())
def test_a_cap_bites_from_the_first_ante_where_some_win_exceeds_it(table: Paytable) -> None:
    def wins(ante: int) -> list[int]:
        on_ante = ante * table.ante_pays // 1
        return [on_ante + ante * table.raise_multiple * pays // 1 for pays in table.raise_pays]

    cap = table.max_payout
    first = next((ante for ante in _antes(table) if cap is not None and max(wins(ante)) > cap), None)
    assert cap_bites_from(table) == first
    assert (("max_payout",) in _warned(table)) == (first is not None)


def test_a_cap_equal_to_a_win_does_not_bite_yet() -> None:
    highest = 250 * (1 + 2 * 100)
    assert cap_bites_from(replace(STANDARD, max_payout=highest)) == 251
    assert cap_bites_from(replace(STANDARD, max_payout=highest - 1)) == 250
    assert cap_bites_from(replace(STANDARD, max_payout=500 * 201)) is None


@settings(deadline=None)
@given(small_tables())
def test_rounding_is_warned_of_exactly_where_some_ante_is_rounded(table: Paytable) -> None:
    rounded = {
        fault.path: fault.message for fault in paytable_warnings(table) if "rounded down" in fault.message
    }
    rates = {("ante_pays",): table.ante_pays} | {
        ("raise_pays", row.key): table.raise_multiple * table.raise_pays[row] for row in Category
    }
    for path, rate in rates.items():
        bites = [ante for ante in _antes(table) if (ante * rate).denominator > 1]
        assert (path in rounded) == bool(bites)
        if bites:
            assert f"at an ante of {bites[0]}, among others" in rounded[path]


def test_the_standard_table_has_nothing_to_warn_of() -> None:
    assert paytable_warnings(STANDARD) == []


def test_a_row_below_its_weaker_neighbour_is_warned_of() -> None:
    pays = [*STANDARD.raise_pays]
    pays[Category.FLUSH] = Fraction(7, 2)
    (warning,) = paytable_warnings(replace(STANDARD, raise_pays=tuple(pays)))
    assert warning.path == ("raise_pays", "flush")
    assert warning.message == "pays 7:2, less than straight below it, which pays 4:1"


@pytest.mark.parametrize("key", QUALIFIERS)
def test_a_high_card_row_that_never_pays_is_warned_of(key: str) -> None:
    table = replace(STANDARD, qualifier=QUALIFIERS[key])
    assert (("raise_pays", "high_card") in _warned(table)) == key.startswith("pair")
    without = replace(table, raise_pays=(Fraction(0), *table.raise_pays[1:]))
    assert _warned(without) == []


STEPPED = replace(STANDARD, ante_min=10, ante_step=5)


@pytest.mark.parametrize("ante", [10, 15, 500])
def test_an_ante_within_the_limits_is_allowed(ante: int) -> None:
    assert STEPPED.ante_fault(ante) is None


@pytest.mark.parametrize("ante", [5, 505, 12, 0, -10])
def test_any_other_ante_is_refused_with_the_range(ante: int) -> None:
    assert (
        STEPPED.ante_fault(ante)
        == f"an ante of {ante} is not allowed: Standard takes 10 to 500 in steps of 5"
    )


def test_steps_of_one_are_not_mentioned() -> None:
    assert STANDARD.ante_fault(-1) == "an ante of -1 is not allowed: Standard takes 5 to 500"


HIGH = Category.HIGH_CARD
PAIR = Category.PAIR


@pytest.mark.parametrize(
    ("key", "lowest", "highest_below"),
    [
        ("ace-high", HandValue(HIGH, (14, 5, 4, 3, 2)), HandValue(HIGH, (13, 12, 11, 10, 8))),
        ("ace-king", HandValue(HIGH, (14, 13, 4, 3, 2)), HandValue(HIGH, (14, 12, 11, 10, 9))),
        ("pair", HandValue(PAIR, (2, 5, 4, 3)), HandValue(HIGH, (14, 13, 12, 11, 9))),
        ("pair-of-2", HandValue(PAIR, (2, 5, 4, 3)), HandValue(HIGH, (14, 13, 12, 11, 9))),
        ("pair-of-8", HandValue(PAIR, (8, 4, 3, 2)), HandValue(PAIR, (7, 14, 13, 12))),
        ("pair-of-10", HandValue(PAIR, (10, 4, 3, 2)), HandValue(PAIR, (9, 14, 13, 12))),
        ("pair-of-J", HandValue(PAIR, (11, 4, 3, 2)), HandValue(PAIR, (10, 14, 13, 12))),
        ("pair-of-A", HandValue(PAIR, (14, 4, 3, 2)), HandValue(PAIR, (13, 14, 12, 11))),
    ],
)
def test_a_qualifier_accepts_its_lowest_hand_and_none_below(
    key: str, lowest: HandValue, highest_below: HandValue
) -> None:
    assert QUALIFIERS[key].accepts(lowest)
    assert QUALIFIERS[key].accepts(HandValue(Category.STRAIGHT, (5,)))
    assert not QUALIFIERS[key].accepts(highest_below)


def test_without_a_qualifier_the_lowest_hand_of_all_qualifies() -> None:
    assert QUALIFIERS["none"].accepts(HandValue(HIGH, (7, 5, 4, 3, 2)))


def test_there_is_a_qualifier_for_every_rank() -> None:
    names = [*map(str, range(2, 11)), *"JQKA"]
    assert list(QUALIFIERS) == [
        "none",
        "ace-high",
        "ace-king",
        "pair",
        *(f"pair-of-{name}" for name in names),
    ]
