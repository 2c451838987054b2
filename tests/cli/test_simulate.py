from typing import Any

import pytest

from casino_stud.odds.pricing import analyze
from tests.cli.running import Here
from tests.rules import STANDARD, golden

ROWS = list(golden("exact")["strategies"][0]["rows"])
CLOCK = {"seconds", "hands_per_second"}
FIELDS: dict[str, type | tuple[type, ...]] = {
    "id": str,
    "strategy": str,
    "ante": (int, type(None)),
    "hands": int,
    "seed": int,
    "rtp": float,
    "rtp_ci95": list,
    "rtp_per_ante": float,
    "house_edge": float,
    "standard_error": float,
    "ci95": list,
    "element_of_risk": float,
    "raise_rate": float,
    "average_bet": float,
    "standard_deviation": float,
    "exact": dict,
    "outcomes": list,
    "seconds": float,
    "hands_per_second": float,
}


def simulated(casino_stud: Here, *arguments: str) -> dict[str, Any]:
    return casino_stud("simulate", "standard", "--jobs", "1", *arguments, "--json").document


def test_the_document(casino_stud: Here) -> None:
    found = simulated(casino_stud, "--hands", "200k", "--seed", "7")
    assert list(found) == list(FIELDS)
    assert all(isinstance(found[name], kind) for name, kind in FIELDS.items())
    assert (found["id"], found["strategy"], found["ante"]) == ("standard", "optimal", None)
    assert (found["hands"], found["seed"]) == (200_000, 7)
    assert [each["event"] for each in found["outcomes"]] == ROWS
    assert sum(each["count"] for each in found["outcomes"]) == 200_000
    exact = analyze(STANDARD)
    assert list(found["exact"]) == ["house_edge", "rtp", "z"]
    assert found["exact"]["house_edge"] == float(exact.house_edge)
    assert found["exact"]["rtp"] == float(exact.rtp)
    distance = found["house_edge"] - float(exact.house_edge)
    assert found["exact"]["z"] == pytest.approx(distance / found["standard_error"])
    low, high = found["ci95"]
    assert low < found["house_edge"] < high
    assert high - low == pytest.approx(2 * 1.959964 * found["standard_error"], rel=1e-6)
    assert found["rtp"] == pytest.approx(1 - found["house_edge"] / found["average_bet"])
    assert found["rtp_per_ante"] == pytest.approx(1 - found["house_edge"])
    assert found["rtp_ci95"][0] < found["rtp"] < found["rtp_ci95"][1]


def test_a_strategy_and_an_ante(casino_stud: Here) -> None:
    found = simulated(casino_stud, "--hands", "1000", "--strategy", "pair", "--ante", "500", "--seed", "1")
    assert (found["strategy"], found["ante"]) == ("pair", 500)


@pytest.mark.parametrize(
    "hands", ["1000000", "1_000_000", "1e6", "1M", "1m", "1.0M", "1000k", "0.001b", "1E+6"]
)
def test_numbers_may_be_written_in_any_way(casino_stud: Here, hands: str) -> None:
    assert simulated(casino_stud, "--hands", hands)["hands"] == 1_000_000


@pytest.mark.parametrize(
    ("option", "value"),
    [("--hands", value) for value in ("0", "-1", "1.5", "1e16", "ten", "", "1e-3", "9" * 60)]
    + [("--seed", value) for value in ("-1", "1.5", str(2**64), "x")]
    + [("--jobs", value) for value in ("0", "-2", "1025", "all")],
)
def test_a_number_out_of_range_is_refused_with_the_range(casino_stud: Here, option: str, value: str) -> None:
    done = casino_stud("simulate", "standard", option, value)
    assert (done.code, done.out) == (2, "")
    assert f"Invalid value for '{option}'" in done.err
    assert "is not a whole number from" in done.err


def test_the_seed_that_is_printed_deals_the_same_hands_again(casino_stud: Here) -> None:
    first = simulated(casino_stud, "--hands", "50000")
    again = simulated(casino_stud, "--hands", "50000", "--seed", str(first["seed"]))
    assert {name: first[name] for name in first if name not in CLOCK} == {
        name: again[name] for name in again if name not in CLOCK
    }
    assert simulated(casino_stud, "--hands", "50000")["seed"] != first["seed"]


def test_one_hand_says_null_and_not_available(casino_stud: Here) -> None:
    found = simulated(casino_stud, "--hands", "1", "--seed", "3")
    for name in ("standard_error", "standard_deviation", "ci95", "rtp_ci95"):
        assert found[name] is None
    assert found["exact"]["z"] is None
    text = casino_stud("simulate", "standard", "--hands", "1", "--jobs", "3").out
    assert "n/a standard errors" in text
    assert "Standard deviation: n/a antes" in text


def test_the_text_puts_the_return_first_and_names_each_denominator(casino_stud: Here) -> None:
    done = casino_stud("simulate", "standard", "--hands", "10k", "--seed", "1", "--jobs", "1")
    assert "standard: 10,000 hands, seed 1, strategy optimal" in done.out
    assert done.out.index("return, of all bets") < done.out.index("house edge, of the ante")
    assert "97.4447 %" in done.out
    assert "5.2243 %" in done.out
    assert "million hands a second" in done.err
    assert "\x1b" not in done.out + done.err


def test_until_ci_stops_at_the_same_hand_whoever_deals(casino_stud: Here) -> None:
    runs = [
        casino_stud(
            "simulate", "standard", "--until-ci", "0.06%", "--seed", "3", "--jobs", jobs, "--json"
        ).document
        for jobs in ("1", "2")
    ]
    for run in runs:
        low, high = run["rtp_ci95"]
        assert (high - low) / 2 <= 0.0006
        del run["seconds"], run["hands_per_second"]
    assert runs[0] == runs[1]
    assert runs[0]["hands"] > 10**7


def test_until_ci_keeps_to_the_hands_allowed(casino_stud: Here) -> None:
    done = casino_stud(
        "simulate", "standard", "--until-ci", "0.001", "--hands", "1000", "--seed", "3", "--json"
    )
    assert done.document["hands"] == 1000
    assert casino_stud("simulate", "standard", "--until-ci", "0").code == 2
    assert casino_stud("simulate", "standard", "--until-ci", "soon").code == 2
