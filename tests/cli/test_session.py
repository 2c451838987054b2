from pathlib import Path

import pytest

from casino_stud.game.parsing import ROWS
from casino_stud.odds.outcomes import session_outcomes
from tests.cli.running import Done, Here, in_process
from tests.rules import STANDARD

FIELDS: dict[str, type | tuple[type, ...]] = {
    "id": str,
    "hands": int,
    "ante": int,
    "bankroll": int,
    "strategy": str,
    "mean": float,
    "standard_deviation": float,
    "chance_ahead": float,
    "chance_even": float,
    "quantiles": dict,
    "expected_drop": float,
    "drop_quantiles": dict,
    "risk_of_ruin": float,
    "bankroll_for_risk": dict,
    "numerical_error": float,
    "distribution": list,
}
LEVELS = ["0.01", "0.05", "0.25", "0.5", "0.75", "0.95", "0.99"]
GIVEN = {"--hands": "100", "--ante": "5", "--bankroll": "200"}


def session(casino_stud: Here, *more: str, **changes: str | None) -> Done:
    given = GIVEN | {f"--{name}": value for name, value in changes.items()}
    options = [text for name, value in given.items() if value is not None for text in (name, value)]
    return casino_stud("session", "standard", *options, *more)


def test_the_document(casino_stud: Here) -> None:
    found = session(casino_stud, "--json").document
    assert list(found) == list(FIELDS)
    assert all(isinstance(found[name], kind) for name, kind in FIELDS.items())
    exact = session_outcomes(STANDARD, hands=100, ante=5, bankroll=200)
    assert (found["hands"], found["ante"], found["bankroll"]) == (100, 5, 200)
    assert (found["id"], found["strategy"]) == ("standard", "optimal")
    for name in (
        "mean",
        "standard_deviation",
        "chance_ahead",
        "chance_even",
        "risk_of_ruin",
        "expected_drop",
    ):
        assert found[name] == getattr(exact, name)
    assert list(found["quantiles"]) == list(found["drop_quantiles"]) == LEVELS
    assert found["quantiles"]["0.05"] == exact.quantile(0.05)
    assert found["drop_quantiles"]["0.95"] == exact.drop_quantile(0.95)
    assert found["bankroll_for_risk"]["0.01"] == exact.bankroll_for(0.01)
    assert list(found["bankroll_for_risk"]) == ["0.1", "0.05", "0.01"]
    total = sum(each["probability"] for each in found["distribution"])
    assert abs(total - 1) <= found["numerical_error"] + 1e-15
    nets = [each["net"] for each in found["distribution"]]
    assert nets == sorted(nets)


def test_the_bankroll_for_a_risk_has_that_risk(casino_stud: Here) -> None:
    needs = session(casino_stud, "--json").document["bankroll_for_risk"]
    for risk, bankroll in needs.items():
        with_it = session(casino_stud, "--json", bankroll=str(bankroll)).document
        assert with_it["risk_of_ruin"] <= float(risk)
        with_less = session(casino_stud, "--json", bankroll=str(bankroll - 1)).document
        assert with_less["risk_of_ruin"] > float(risk)


def test_a_strategy_and_a_cap(casino_stud: Here) -> None:
    found = casino_stud(
        *("session", "capped-50000", "--hands", "2", "--ante", "495", "--bankroll", "10k"),
        *("--strategy", "always", "--json"),
    ).document
    assert found["strategy"] == "always"
    assert found["distribution"][-1]["net"] == 2 * 50_000
    assert found["distribution"][0]["net"] == -2 * 3 * 495


def test_the_text_names_units_and_draws_the_distribution(casino_stud: Here) -> None:
    out = session(casino_stud).out
    assert "standard: 100 hands at an ante of 5 chips, bankroll 200 chips, strategy optimal" in out
    for text in ("expected net", "-26.12", "ends ahead", "risk of ruin at most", "expected worst drop", "█"):
        assert text in out
    assert "Every chance is exact to" in out
    bars = [line for line in out.splitlines() if "█" in line]
    assert 5 <= len(bars) <= 20
    assert max(line.count("█") for line in bars) == 40
    assert "1 hand at" in session(casino_stud, hands="1").out


def test_ruin_at_once(casino_stud: Here) -> None:
    assert session(casino_stud, "--json", bankroll="14").document["risk_of_ruin"] == 1.0
    assert "100.0000 %" in session(casino_stud, bankroll="14").out


def test_bars_are_ascii_where_blocks_cannot_be_printed() -> None:
    options = [text for pair in GIVEN.items() for text in pair]
    done = in_process("session", "standard", *options, PYTHONIOENCODING="ascii")
    assert done.code == 0
    assert "####" in done.out
    assert done.out.isascii()


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("hands", "0", "not a whole number from 1 to 100000"),
        ("hands", "100001", "not a whole number from 1 to 100000"),
        ("hands", "many", "not a whole number from"),
        ("bankroll", "-5", "not a whole number from 0 to"),
        ("bankroll", "1e16", "not a whole number from 0 to"),
        ("ante", "4", "takes 5 to 500"),
        ("ante", "501", "takes 5 to 500"),
        ("ante", "7.5", "in whole chips"),
        ("ante", None, "Missing option --ante"),
        ("hands", None, "Missing option '--hands'"),
        ("bankroll", None, "Missing option '--bankroll'"),
        ("strategy", "best", "Invalid value for '--strategy'"),
    ],
)
def test_what_is_out_of_range_is_refused(
    casino_stud: Here, option: str, value: str | None, message: str
) -> None:
    done = session(casino_stud, **{option: value})
    assert (done.code, done.out) == (2, "")
    assert message in done.err


def test_too_much_work_is_refused_with_the_range(casino_stud: Here, tmp_path: Path) -> None:
    pays = (100, 50, "20.37", 7, 5, 4, 3, "2.13", 1, 1)
    rows = "".join(f"  {row}: {pay}\n" for row, pay in zip(ROWS, pays, strict=True))
    file = tmp_path / "fine.yaml"
    file.write_text(f"name: Fine\nante: {{min: 1, max: 1000000}}\nraise_pays:\n{rows}")
    done = casino_stud("session", str(file), "--hands", "10k", "--ante", "999999", "--bankroll", "1e9")
    assert done.code == 2
    assert "for 10000 hands; 1 to " in done.err
