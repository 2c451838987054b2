from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Here, in_process
from tests.rules import golden_spots

HAND, UPCARD = "Ah Kd Qd Th 7s", "7d"
TYPES = {
    "player": str,
    "upcard": str,
    "hand": str,
    "not_qualified": int,
    "win": int,
    "tie": int,
    "lose": int,
    "raise_value": str,
    "fold_value": str,
    "best": str,
    "cost_of_mistake": float,
}


@pytest.mark.parametrize("spot", golden_spots(), ids=lambda spot: f"{spot['player']} {spot['upcard']}")
def test_a_golden_spot(casino_stud: Here, spot: dict[str, Any]) -> None:
    document = casino_stud("advise", spot["player"], spot["upcard"], "--json").document
    assert list(document) == list(TYPES)
    assert all(type(document[name]) is kind for name, kind in TYPES.items())
    assert document["player"].split() == spot["player"].split()
    assert (document["upcard"], document["hand"]) == (spot["upcard"], spot["category"])
    assert all(document[name] == spot[name] for name in ("not_qualified", "win", "tie", "lose", "best"))
    assert document["raise_value"] == spot["raise_ev"]
    assert document["fold_value"] == "-1"
    assert document["cost_of_mistake"] == float(abs(Fraction(spot["raise_ev"]) + 1))


@pytest.mark.parametrize(
    ("hand", "upcard"),
    [
        ("ah,kd,qd,10h,7s", "7D"),
        ("AhKdQdTh7s", "7♦"),
        ("A♥ K♦ Q♦ 10♥ 7♠", "7d"),
        ("aHkDqD10h7S", " 7d "),
    ],
)
def test_cards_may_be_written_in_any_way(casino_stud: Here, hand: str, upcard: str) -> None:
    written = casino_stud("advise", hand, upcard, "--json")
    assert written == casino_stud("advise", HAND, UPCARD, "--json")


@pytest.mark.parametrize(
    ("hand", "upcard", "message"),
    [
        ("Qd Qd 2c 3c 4c", "9h", "Qd comes twice"),
        (HAND, "Ah", "Ah comes twice"),
        ("As Kd Qh Jc", "9h", "a hand has 5 cards, not 4"),
        ("As Kd Qh Jc 2s 3s", "9h", "a hand has 5 cards, not 6"),
        ("", "9h", "a hand has 5 cards, not 0"),
        ("As Kd Qh Jc 1s", "9h", '"1s" is not a card'),
        (HAND, "Xx", '"Xx" is not a card'),
        (HAND, "9h 8h", '"9h 8h" is not a card'),
        (HAND, "", '"" is not a card'),
    ],
)
def test_wrong_cards_are_refused_by_name_or_count(
    casino_stud: Here, hand: str, upcard: str, message: str
) -> None:
    done = casino_stud("advise", hand, upcard)
    assert (done.code, done.out) == (2, "")
    assert message in done.err


def test_a_cap_at_an_ante_changes_the_advice(casino_stud: Here, tmp_path: Path) -> None:
    import yaml

    from casino_stud.resources import PAYTABLES

    rules = yaml.safe_load((PAYTABLES / "standard.yaml").read_text(encoding="utf-8"))
    path = tmp_path / "capped.yaml"
    path.write_text(yaml.safe_dump(rules | {"max_payout": 15}))
    spot = ("advise", HAND, UPCARD, "--paytable", str(path), "--json")
    free, capped = casino_stud(*spot).document, casino_stud(*spot, "--ante", "500").document
    assert free["raise_value"] == "-43188/54395"
    assert (free["best"], capped["best"]) == ("raise", "fold")
    counts = {name: free[name] for name in ("not_qualified", "win", "tie", "lose")}
    assert counts == {name: capped[name] for name in counts}
    value = Fraction(15, 500) * (free["not_qualified"] + free["win"]) - 3 * free["lose"]
    assert Fraction(capped["raise_value"]) == value / 163_185


def test_another_pay_table_pays_otherwise(casino_stud: Here) -> None:
    flush = ("advise", "Kd 9d 7d 4d 2d", "Ad", "--json")
    standard, medina = casino_stud(*flush).document, casino_stud(*flush, "--paytable", "medina").document
    more = Fraction(medina["raise_value"]) - Fraction(standard["raise_value"])
    assert more == Fraction(2 * 3 * standard["win"], 163_185)


@pytest.mark.parametrize("ante", ["4", "501", "0", "x"])
def test_an_ante_off_the_table_is_refused(casino_stud: Here, ante: str) -> None:
    done = casino_stud("advise", HAND, UPCARD, "--ante", ante)
    assert done.code == 2
    assert "takes 5 to 500" in done.err


def test_the_text_says_what_the_document_says(casino_stud: Here) -> None:
    out = casino_stud("advise", HAND, UPCARD).out
    assert "A♥ K♦ Q♦ 10♥ 7♠ against 7♦: high card" in out
    assert "exactly -43188/54395" in out
    assert "Best: raise. The other choice costs 0.206030 antes." in out
    assert "163,185" in out
    assert "81,459" in out


def test_card_text_falls_back_where_stdout_cannot_print_suits() -> None:
    done = in_process("advise", HAND, UPCARD, PYTHONIOENCODING="ascii")
    assert (done.code, done.err) == (0, "")
    assert "Ah Kd Qd Th 7s against 7d: high card" in done.out
    assert done.out.isascii()
