from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casino_stud.game.hands import Category
from casino_stud.game.parsing import ROWS, Quoted, Tree, parse_paytable
from casino_stud.game.paytable import (
    MAX_PAYOUT_TO_ONE,
    QUALIFIERS,
    Fault,
    Paytable,
    PaytableError,
    ratio_text,
)

PAYS = ("100", "50", "20", "7", "5", "4", "3", "2", "1", "1")


def _tree(**changes: Tree) -> dict[str, Tree]:
    tree: dict[str, Tree] = {
        "name": "Standard",
        "ante": {"min": "5", "max": "500"},
        "raise_pays": dict(zip(ROWS, PAYS, strict=True)),
    }
    return tree | changes


def _with_row(row: str, payout: Tree) -> dict[str, Tree]:
    return _tree(raise_pays=dict(zip(ROWS, PAYS, strict=True)) | {row: payout})


def _flush(payout: Tree) -> Fraction:
    return parse_paytable(_with_row("flush", payout)).raise_pays[Category.FLUSH]


def _faults(tree: Mapping[str, Tree]) -> tuple[Fault, ...]:
    with pytest.raises(PaytableError) as caught:
        parse_paytable(tree)
    return caught.value.faults


def test_what_a_file_leaves_out_has_the_usual_value() -> None:
    assert parse_paytable(_tree()) == Paytable(
        name="Standard",
        ante_min=5,
        ante_max=500,
        ante_step=1,
        raise_pays=tuple(map(Fraction, reversed(PAYS))),
        raise_multiple=2,
        qualifier=QUALIFIERS["ace-king"],
        ante_pays=Fraction(1),
    )


def test_every_key_is_read() -> None:
    table = parse_paytable(
        _tree(
            description=Quoted("5"),
            source="yes",
            ante={"min": "10", "max": "1e3", "step": "010"},
            **{"raise": "3"},
            dealer_qualifies="pair-of-8",
            ante_pays="3 to 2",
            max_payout="0x10",
        )
    )
    assert (table.description, table.source) == ("5", "yes")
    assert (table.ante_min, table.ante_max, table.ante_step) == (10, 1000, 10)
    assert (table.raise_multiple, table.ante_pays, table.max_payout) == (3, Fraction(3, 2), 16)
    assert table.qualifier == QUALIFIERS["pair-of-8"]


@pytest.mark.parametrize(
    ("text", "payout"),
    [
        ("7", "7"),
        ("7:1", "7"),
        ("7 to 1", "7"),
        ("7to1", "7"),
        (Quoted("7 : 1"), "7"),
        ("100:1", "100"),
        ("3:2", "3/2"),
        ("3 to 2", "3/2"),
        ("1.5", "3/2"),
        ("0.1", "1/10"),
        ("1:60", "1/60"),
        ("0:1", "0"),
        ("0", "0"),
        ("-0", "0"),
        ("010", "10"),
        ("010:02", "5"),
        ("0o17", "15"),
        ("0x1F", "31"),
        ("+5", "5"),
        (".5", "1/2"),
        ("5.", "5"),
        ("1e3", "1000"),
        ("15e-1", "3/2"),
        ("100000", "100000"),
        ("100000:100000", "1"),
    ],
)
def test_payouts_are_read_exactly(text: str, payout: str) -> None:
    assert _flush(text) == Fraction(payout)


@settings(deadline=None)
@given(
    st.integers(0, MAX_PAYOUT_TO_ONE),
    st.integers(1, MAX_PAYOUT_TO_ONE),
    st.sampled_from([":", " to ", " : "]),
)
def test_a_ratio_written_down_is_read_back(won: int, staked: int, between: str) -> None:
    payout = Fraction(won, staked)
    assert _flush(f"{won}{between}{staked}") == payout
    assert _flush(ratio_text(payout)) == payout
    assert _flush(Quoted(ratio_text(payout))) == payout


@settings(deadline=None)
@given(st.decimals(0, MAX_PAYOUT_TO_ONE, places=6))
def test_a_decimal_written_down_is_read_back(payout: object) -> None:
    assert _flush(f"{payout:f}") == Fraction(f"{payout:f}")
    assert _flush(f"{payout:e}") == Fraction(f"{payout:f}")


@settings(deadline=None)
@given(st.text(max_size=30))
def test_any_text_is_a_payout_or_one_fault_on_one_line(text: str) -> None:
    try:
        assert 0 <= _flush(text) <= MAX_PAYOUT_TO_ONE
    except PaytableError as error:
        (fault,) = error.faults
        assert fault.path == ("raise_pays", "flush")
        assert fault.message.isprintable()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "has no value"),
        ("~", "has no value"),
        ("null", "has no value"),
        ("seven", "must be a payout such as"),
        ("true", "must be a payout such as"),
        (".inf", "must be a payout such as"),
        (".nan", "must be a payout such as"),
        ("7/1", "must be a payout such as"),
        ("7:1:1", "must be a payout such as"),
        ("1_000", "must be a payout such as"),
        (Quoted(""), "must be a payout such as"),
        (Quoted("7"), "take the quotes away"),
        ("8 for 1", "take one off"),
        ("-1", "0 to 100000 to one"),
        ("100000.5", "0 to 100000 to one"),
        ("100001:1", "0 to 100000 on the left and 1 to 100000 on the right"),
        ("7:0", "0 to 100000 on the left and 1 to 100000 on the right"),
        ("1:100001", "0 to 100000 on the left and 1 to 100000 on the right"),
        ("9" * 5000, "too long a number"),
        ("9" * 5000 + ":1", "0 to 100000 on the left"),
        ("1e999999999", "too long a number"),
        ("1e-10", "too long a number"),
        ("1e" + "9" * 5000, "too long a number"),
        (["7"], "must be one value"),
        ({"a": "7"}, "must be one value"),
    ],
)
def test_a_bad_payout_is_refused_with_the_reason(text: Tree, words: str) -> None:
    (fault,) = _faults(_with_row("flush", text))
    assert (fault.path, fault.at_key) == (("raise_pays", "flush"), False)
    assert words in fault.message
    assert len(fault.message) < 200


@pytest.mark.parametrize("text", ["0", "-1", "2.5", "11", "two", "", "~", "2:1", ".inf", Quoted("2"), ["2"]])
def test_a_raise_is_a_whole_number_from_1_to_10(text: Tree) -> None:
    (fault,) = _faults(_tree(**{"raise": text}))
    assert fault.path == ("raise",)


@pytest.mark.parametrize("text", ["1", "1000000000000", "1e9"])
def test_a_cap_is_a_whole_number_up_to_a_million_million(text: str) -> None:
    assert parse_paytable(_tree(max_payout=text)).max_payout == int(float(text))


@pytest.mark.parametrize("text", ["0", "1000000000001", "1.5", "none", Quoted("5"), ""])
def test_any_other_cap_is_refused(text: str) -> None:
    (fault,) = _faults(_tree(max_payout=text))
    assert fault.path == ("max_payout",)


@pytest.mark.parametrize(
    ("ante", "paths"),
    [
        ({"min": "500", "max": "5"}, [("ante", "max")]),
        ({"min": "7", "max": "500", "step": "5"}, [("ante", "min")]),
        ({"min": "7", "max": "501", "step": "5"}, [("ante", "min"), ("ante", "max")]),
        ({"min": "0", "max": "10000001"}, [("ante", "min"), ("ante", "max")]),
        ({"min": "5", "max": "500", "step": "0"}, [("ante", "step")]),
        ({"min": "5"}, [("ante",)]),
        ({}, [("ante",)]),
        ("5", [("ante",)]),
        (["5", "500"], [("ante",)]),
        ({"min": "5", "max": "500", "flush": "5"}, [("ante", "flush")]),
    ],
)
def test_ante_limits_are_checked_against_each_other(ante: Tree, paths: list[tuple[str, ...]]) -> None:
    assert [fault.path for fault in _faults(_tree(ante=ante))] == paths


@pytest.mark.parametrize(
    "text", ["", Quoted(""), Quoted("  "), "x" * 61, Quoted("a\nb"), Quoted("a\u202eb"), "5", "true"]
)
def test_a_name_is_short_printable_text(text: str) -> None:
    (fault,) = _faults(_tree(name=text))
    assert fault.path == ("name",)


@pytest.mark.parametrize(
    "text", ["yes", "1:30", "7 to 1", Quoted("5"), Quoted("null"), "Café « Paris »", "x" * 60]
)
def test_a_name_that_yaml_shows_as_text_is_text(text: str) -> None:
    name = parse_paytable(_tree(name=text)).name
    assert name == text
    assert type(name) is str


@pytest.mark.parametrize("text", ["", "~", "5", "false", ".nan", ["a"]])
def test_descriptions_and_sources_are_text(text: Tree) -> None:
    assert [fault.path for fault in _faults(_tree(description=text, source=text))] == [
        ("description",),
        ("source",),
    ]


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("Ace-King", "ace-king"),
        ("ace king", "ace-king"),
        ("pair-of-j", "pair-of-J"),
        ("pairs", "pair"),
        ("xyz", None),
    ],
)
def test_an_unknown_qualifier_is_refused_with_the_nearest(text: str, near: str | None) -> None:
    (fault,) = _faults(_tree(dealer_qualifies=text))
    assert (f"did you mean {near}?" in fault.message) == (near is not None)


@pytest.mark.parametrize("key", ["full_hose", "Full House", "fullhouse"])
def test_an_unknown_row_suggests_the_row_that_was_meant(key: str) -> None:
    pays = dict(zip(ROWS, PAYS, strict=True))
    del pays["full_house"]
    unknown, missing = _faults(_tree(raise_pays={**pays, key: "7"}))
    assert (unknown.path, unknown.at_key) == (("raise_pays", key), True)
    assert unknown.message == f"unknown row {key}; did you mean full_house?"
    assert (missing.path, missing.message) == (("raise_pays",), "missing row: full_house")


def test_a_key_at_the_wrong_level_is_told_where_it_belongs() -> None:
    (fault,) = _faults(_tree(flush="5"))
    assert fault.message.endswith("it belongs under raise_pays")
    (fault,) = _faults(_with_row("raise", "2"))
    assert fault.message.endswith("it belongs to the left, under no other key")


def test_all_faults_are_told_at_once() -> None:
    tree: dict[str, Tree] = {
        "name": "5",
        "raise": "0",
        "raise_pays": {"flush": "x"},
        "side_bets": {},
        "who": "me",
    }
    paths = [fault.path for fault in _faults(tree)]
    assert set(paths) == {
        (),
        ("name",),
        ("raise",),
        ("raise_pays",),
        ("raise_pays", "flush"),
        ("side_bets",),
        ("who",),
    }
