from fractions import Fraction
from pathlib import Path

import pytest

from casino_stud.game.hands import Category
from casino_stud.paytables import load_paytable, parse_bytes
from casino_stud.rewriting import pay_text, with_payouts

ROWS = """
name: "Mixed"   # a name
ante: {min: 5, max: 500}
raise_pays:      # to one
  royal_flush: 100:1     # plain ratio
  straight_flush: '50 to 1'  # in quotes
  four_of_a_kind: "20:1"
  full_house: 7 to 1
  flush:    5      # spaced
  straight: 4
  three_of_a_kind: 3.0
  two_pair: 2
  pair: 1
  high_card: 1 # last
"""


def test_payouts_change_in_place_and_all_else_is_kept() -> None:
    loaded = parse_bytes(ROWS.encode(), Path("mixed.yaml"))
    new = {row: loaded.paytable.raise_pays[row] + Fraction(1, 2) for row in Category}
    text = with_payouts(loaded, new, Path("new.yaml")).decode()
    assert parse_bytes(text.encode(), Path("new.yaml")).paytable.raise_pays == tuple(
        new[row] for row in Category
    )
    for comment in ("# a name", "# to one", "# plain ratio", "# in quotes", "# spaced", "# last"):
        assert comment in text
    assert "flush:    11:2      # spaced" in text


def test_a_row_that_stays_is_not_touched() -> None:
    loaded = load_paytable("standard")
    text = with_payouts(loaded, {Category.FLUSH: Fraction(6)}, Path("new.yaml"))
    assert text == loaded.data.replace(b"flush: 5\n", b"flush: 6\n")


@pytest.mark.parametrize(
    "rows", ["{royal_flush: 100, straight_flush: 50, four_of_a_kind: 20, full_house: 7, flush: 5,"]
)
def test_rows_on_one_line_move_with_each_other(rows: str) -> None:
    more = "straight: 4, three_of_a_kind: 3, two_pair: 2, pair: 1, high_card: 1}"
    flow = f"name: Flow\nante: {{min: 5, max: 500}}\nraise_pays: {rows} {more}\n"
    loaded = parse_bytes(flow.encode(), Path("flow.yaml"))
    new = {row: Fraction(1000 + row, 7) for row in reversed(Category)}
    data = with_payouts(loaded, new, Path("new.yaml"))
    assert parse_bytes(data, Path("new.yaml")).paytable.raise_pays == tuple(new[row] for row in Category)


def test_what_cannot_be_changed_in_place_is_refused() -> None:
    folded = ROWS.replace("full_house: 7 to 1", "full_house: >-\n    7 to 1")
    loaded = parse_bytes(folded.encode(), Path("folded.yaml"))
    with pytest.raises(ValueError, match="cannot be changed in place"):
        with_payouts(loaded, {Category.FULL_HOUSE: Fraction(9)}, Path("new.yaml"))


def test_payouts_are_written_shortly() -> None:
    assert [pay_text(Fraction(pays)) for pays in ("7", "3/2", "0")] == ["7", "3:2", "0"]
