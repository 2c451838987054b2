import json
from pathlib import Path

import pytest

from casino_stud.paytables import load_paytable
from tests.cli.running import Here


def test_a_target_edge_gives_tables_that_come_to_it(casino_stud: Here) -> None:
    done = casino_stud("tune", "standard", "--target-edge", "4.5%", "--tolerance", "0.1", "--json")
    assert done.code == 0
    document = done.document
    assert document["target"] == {"figure": "house_edge", "value": 0.045, "tolerance": 0.001}
    results = document["results"]
    assert 1 <= len(results) <= 10
    assert [each["changes"] for each in results] == sorted(each["changes"] for each in results)
    assert all(abs(each["house_edge"] - 0.045) <= 0.001 for each in results)
    assert next(iter(results[0]["raise_pays"])) == "royal_flush"


@pytest.mark.parametrize(
    ("option", "field", "value"),
    [("--target-rtp", "element_of_risk", 0.0225), ("--target-risk", "element_of_risk", 0.0225)],
)
def test_other_targets(casino_stud: Here, option: str, field: str, value: float) -> None:
    asked = "97.75" if option == "--target-rtp" else "2.25%"
    results = casino_stud("tune", "standard", option, asked, "--json").document["results"]
    assert results
    assert all(abs(each[field] - value) <= 0.0005 for each in results)


def test_a_target_out_of_reach_names_the_nearest_and_ends_with_1(casino_stud: Here) -> None:
    done = casino_stud(
        "tune", "standard", "--target-edge", "1", "--vary", "flush=5..7", "--vary", "straight=4,9:2,5"
    )
    assert done.code == 1
    assert "nearest" in done.out
    assert "flush 5 → 7, straight 4 → 5" in done.out or "straight 4 → 5, flush 5 → 7" in done.out
    document = casino_stud(
        "tune", "standard", "--target-edge", "1", "--vary", "flush=5..7", "--json"
    ).document
    assert document["results"] == []
    assert document["nearest"]["raise_pays"]["flush"] == "7"


def test_the_chosen_table_is_saved_with_its_comments_and_comes_to_the_edge(
    casino_stud: Here, tmp_path: Path
) -> None:
    path = tmp_path / "mine.yaml"
    done = casino_stud("tune", "standard", "--target-edge", "4.5", "--write", str(path), "--json")
    assert done.code == 0
    saved = casino_stud("rtp", str(path), "--json").document["paytables"][0]
    assert saved["house_edge"] == done.document["results"][0]["house_edge"]
    comments = [line for line in load_paytable("standard").data.decode().splitlines() if "#" in line]
    assert all(
        any(comment.split("#")[1] in line for line in path.read_text().splitlines()) for comment in comments
    )


def test_an_existing_file_is_never_written_over(casino_stud: Here, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("precious")
    done = casino_stud("tune", "standard", "--target-edge", "4.5", "--write", str(path))
    assert done.code == 1
    assert "already there" in done.err
    assert path.read_text() == "precious"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "give one of"),
        (["--target-edge", "5", "--target-rtp", "95"], "give one of"),
        (["--target-edge", "five"], "not a percentage"),
        (["--target-edge", "5", "--tolerance", "-1"], "negative"),
        (["--target-edge", "5", "--vary", "flsh=5..6"], "did you mean flush?"),
        (["--target-edge", "5", "--vary", "flush"], "flush"),
        (["--target-edge", "5", "--vary", "flush=6..5"], "lower first"),
        (["--target-edge", "5", "--vary", "flush=1.5..3"], "whole payouts"),
        (["--target-edge", "5", "--vary", "flush=5..6", "--vary", "flush=7"], "twice"),
        (["--target-edge", "5", "--vary", "flush=0..100000", "--vary", "straight=0..100000"], "narrower"),
        (["--target-edge", "5", "--ante", "7000"], "5 to 500"),
        (["--target-edge", "5", "--top", "0"], "1 to 1000"),
    ],
)
def test_wrong_arguments_end_with_2_and_say_why(casino_stud: Here, arguments: list[str], says: str) -> None:
    done = casino_stud("tune", "standard", *arguments)
    assert done.code == 2
    assert says in done.err


def test_a_capped_table_is_tuned_at_its_ante(casino_stud: Here) -> None:
    done = casino_stud(
        "tune", "capped-50000", "--target-edge", "5.2336", "--tolerance", "0.001", "--ante", "500", "--json"
    )
    assert json.dumps(done.document["results"][0]["changes"]) == "0"
