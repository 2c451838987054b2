import csv
import hashlib
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from casino_stud.odds.strategy import STRATEGIES
from tests.cli.running import Here, in_process
from tests.rules import golden

EXACT, PUBLISHED = golden("exact"), golden("published")
IDS = list(EXACT["paytables"])
ROWS = list(EXACT["strategies"][0]["rows"])
FIELDS: dict[str, type | tuple[type, ...]] = {
    "id": str,
    "file": str,
    "sha256": str,
    "name": str,
    "strategy": str,
    "ante": (int, type(None)),
    "deals": int,
    "expected_net": str,
    "house_edge": float,
    "element_of_risk": float,
    "rtp": float,
    "rtp_per_ante": float,
    "raise_rate": float,
    "average_bet": float,
    "standard_deviation": float,
    "hit_rate": float,
    "outcomes": list,
}


def hold_document(table: dict[str, Any]) -> None:
    """Hold one table of `rtp --json` to its fields, types and sums."""
    assert list(table) == list(FIELDS)
    assert all(isinstance(table[name], kind) for name, kind in FIELDS.items())
    outcomes = table["outcomes"]
    assert [each["event"] for each in outcomes] == ROWS
    assert all(list(each) == ["event", "net", "deals", "probability", "contribution"] for each in outcomes)
    assert sum(each["deals"] for each in outcomes) == table["deals"] == PUBLISHED["deals"]
    assert sum(each["probability"] for each in outcomes) == pytest.approx(1)
    total = sum(Fraction(each["net"]) * each["deals"] for each in outcomes)
    assert Fraction(table["expected_net"]) == total / table["deals"]
    assert table["house_edge"] == pytest.approx(-sum(each["contribution"] for each in outcomes))
    assert table["rtp"] == pytest.approx(1 - table["element_of_risk"])
    assert table["rtp_per_ante"] == pytest.approx(1 - table["house_edge"])
    assert table["element_of_risk"] == pytest.approx(table["house_edge"] / table["average_bet"])
    hits = sum(each["probability"] for each in outcomes if Fraction(each["net"]) > 0)
    assert table["hit_rate"] == pytest.approx(hits)


def test_the_golden_pay_tables_as_one_process() -> None:
    done = in_process("rtp", *IDS, "--json")
    assert (done.code, done.err) == (0, "")
    tables = done.document["paytables"]
    assert [table["id"] for table in tables] == IDS
    for table in tables:
        hold_document(table)
        exact = EXACT["paytables"][table["id"]]
        assert table["expected_net"] == exact["ev"]
        assert {each["event"]: each["deals"] for each in table["outcomes"]} == exact["rows"]
        assert table["house_edge"] == exact["house_edge"]
        for name, expected in PUBLISHED["paytables"][table["id"]].items():
            assert f"{table[name.removesuffix('_percent')] * 100:.4f}" == expected


def test_a_file_is_named_with_its_hash(casino_stud: Here) -> None:
    (table,) = casino_stud("rtp", "standard", "--json").document["paytables"]
    assert table["sha256"] == hashlib.sha256(Path(table["file"]).read_bytes()).hexdigest()
    assert (table["id"], table["name"], table["ante"]) == ("standard", "Standard", None)


def test_all_strategies_side_by_side(casino_stud: Here) -> None:
    tables = casino_stud("rtp", "standard", "--strategy", "all", "--json").document["paytables"]
    assert tuple(table["strategy"] for table in tables) == STRATEGIES
    for table in tables:
        hold_document(table)
        loss = -Fraction(table["expected_net"]) * table["deals"]
        assert loss == PUBLISHED["total_loss_in_antes"][table["strategy"]]


@pytest.mark.parametrize("strategy", [case["strategy"] for case in EXACT["strategies"]])
def test_one_strategy(casino_stud: Here, strategy: str) -> None:
    (table,) = casino_stud("rtp", "standard", "--strategy", strategy, "--json").document["paytables"]
    assert table["expected_net"] == next(c["ev"] for c in EXACT["strategies"] if c["strategy"] == strategy)


def test_both_edges_are_shown_with_what_they_are_of(casino_stud: Here) -> None:
    done = casino_stud("rtp", "standard", "evolution")
    words = " ".join(done.out.split())
    assert done.code == 0
    assert "house edge" in words
    assert "of the ante" in words
    assert "element of risk" in words
    assert "of all bets" in words
    for figure in ("5.224306 %", "2.555286 %", "97.444714 %", "3.70", "2.044510", "2.242950"):
        assert figure in words
    assert "caps and rounding to whole chips are left out" in words
    assert "\x1b" not in done.out


def test_a_cap_is_named_and_counts_at_its_ante(casino_stud: Here) -> None:
    assert "capped-50000: the cap bites from an ante of 249" in casino_stud("rtp", "capped-50000").out
    (table,) = casino_stud("rtp", "capped-50000", "--ante", "500", "--json").document["paytables"]
    hold_document(table)
    assert table["ante"] == 500
    assert f"{table['house_edge'] * 100:.4f}" == PUBLISHED["capped_50000_at_500_house_edge_percent"]
    assert table["outcomes"][-1]["net"] == "100"
    assert "an ante of 500" in casino_stud("rtp", "capped-50000", "--ante", "500").out


@pytest.mark.parametrize("ante", ["0", "-1", "", " ", "5.5", "1e9", "4", "501", "five", "1e400", "9" * 50])
@pytest.mark.parametrize("command", ["rtp standard", "simulate standard --hands 10"])
def test_an_ante_off_the_table_is_refused_with_its_range(casino_stud: Here, command: str, ante: str) -> None:
    done = casino_stud(*command.split(), "--ante", ante)
    assert (done.code, done.out) == (2, "")
    assert "Standard takes 5 to 500" in done.err


def test_an_ante_off_the_step_is_refused(casino_stud: Here, tmp_path: Path) -> None:
    text = Path(casino_stud("rtp", "standard", "--json").document["paytables"][0]["file"]).read_text()
    path = tmp_path / "stepped.yaml"
    path.write_text(text.replace("max: 500}", "max: 500, step: 5}"))
    done = casino_stud("rtp", str(path), "--ante", "7")
    assert done.code == 2
    assert "takes 5 to 500 in steps of 5" in done.err
    assert casino_stud("rtp", str(path), "--ante", "1_0").code == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["rtp"], "Missing argument"),
        (["rtp", "standart"], "did you mean standard?"),
        (["rtp", "nowhere/x.yaml"], "there is no such file"),
        (["rtp", "standard", "--strategy", "best"], "'best' is not one of 'optimal'"),
        (["rtp", "standard", "--ante"], "requires an argument"),
        (["rpt"], "No such command 'rpt'"),
    ],
)
def test_wrong_usage_is_one_clear_message(casino_stud: Here, arguments: list[str], message: str) -> None:
    done = casino_stud(*arguments)
    assert (done.code, done.out) == (2, "")
    assert message in done.err


def test_csv_is_one_row_a_table_and_strategy(casino_stud: Here) -> None:
    done = casino_stud("rtp", "standard", "evolution", "--strategy", "all", "--csv")
    rows = list(csv.DictReader(StringIO(done.out)))
    assert [(row["id"], row["strategy"]) for row in rows] == [
        (table, name) for table in ("standard", "evolution") for name in STRATEGIES
    ]
    exact = casino_stud("rtp", "standard", "--json").document["paytables"][0]
    assert float(rows[0]["house_edge"]) == exact["house_edge"]
    assert rows[0]["expected_net"] == f"'{exact['expected_net']}", "a cell cannot start a formula"
