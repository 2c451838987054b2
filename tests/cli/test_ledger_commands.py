import csv
import json
import sqlite3
from io import StringIO
from pathlib import Path

import pytest

from casino_stud.__main__ import run
from casino_stud.ledger.book import Ledger
from casino_stud.ledger.files import FILE
from casino_stud.ledger.schema import JOURNALS
from casino_stud.paytables import parse_bytes
from casino_stud.shuffle import seeds
from tests.ledger.rounds import CAPPED, deal, play, standard


@pytest.fixture
def played(tmp_path: Path) -> Path:
    with Ledger(tmp_path) as ledger:
        ledger.buy(2000)
        play(ledger, standard(), 6)
    return tmp_path


def output(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    assert run([str(argument) for argument in arguments]) == 0
    return capsys.readouterr().out


def test_verify_passes_what_was_played(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "verify", "--data", played).startswith("19 entries, all as booked")


def test_verify_names_the_first_difference(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    connection = sqlite3.connect(played / FILE)
    with connection:
        connection.executescript("".join(f"DROP TRIGGER {table}_no_update;" for table in JOURNALS))
        connection.execute("UPDATE hands SET ante = 5 WHERE entry = 5")
        connection.execute("UPDATE hands SET ante = 5 WHERE entry = 8")
    connection.close()
    assert run(["verify", "--data", str(played)]) == 1
    assert "entry 5, hands" in capsys.readouterr().err


def test_history_lists_the_newest_hands(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hands = json.loads(output(capsys, "history", "--json", "--data", played))["hands"]
    assert len(hands) == 6
    assert [hand["hand"] for hand in hands] == sorted((hand["hand"] for hand in hands), reverse=True)
    assert all(hand["net"] == hand["ante_net"] + hand["raise_net"] for hand in hands)
    limited = json.loads(output(capsys, "history", "--json", "--limit", "2", "--data", played))["hands"]
    assert limited == hands[:2]
    assert len(output(capsys, "history", "--limit", "2", "--data", played).splitlines()) == 6


def test_history_keeps_the_secrets_of_a_hand_in_play(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seed = next(seeds(77))
    with Ledger(played) as ledger:
        _, session = deal(ledger, standard(), 10, seed)
        text = output(capsys, "history", "--json", "--data", played)
    hand = json.loads(text)["hands"][0]
    assert (hand["dealer"], hand["seed"], hand["net"]) == (None, None, None)
    assert session.round is not None
    assert hand["upcard"] == str(session.round.view.upcard)
    assert seed.hex() not in text


def test_csv_cells_cannot_start_a_formula(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evil = parse_bytes(CAPPED.encode(), tmp_path / "=cmd|'calc'!A1.yaml")
    with Ledger(tmp_path) as ledger:
        play(ledger, evil, 4)
    text = output(capsys, "history", "--csv", "--data", tmp_path)
    rows = list(csv.DictReader(StringIO(text)))
    assert len(rows) == 4
    for row in rows:
        assert row["paytable"] == "'=cmd|'calc'!A1"
        assert int(row["net"]) == int(row["ante_net"]) + int(row["raise_net"])
        for cell in row.values():
            assert cell[:1] not in {"=", "+", "@", "\t", "\r"}
            assert not cell.startswith("-") or cell.lstrip("-").isdecimal()


def test_stats_sum_up_the_ledger(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stats = json.loads(output(capsys, "stats", "--json", "--data", played))
    hands = json.loads(output(capsys, "history", "--json", "--data", played))["hands"]
    assert stats["hands"] == 6
    assert stats["net"] == sum(hand["net"] for hand in hands)
    assert stats["bankroll"] == 2000 + stats["net"]
    assert sum(outcome["count"] for outcome in stats["outcomes"]) == 6
    low, high = stats["rtp_band95"]
    assert low < stats["exact_rtp"] < high
    assert "return so far" in output(capsys, "stats", "--data", played)


def test_an_empty_ledger_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Ledger(tmp_path).close()
    assert json.loads(output(capsys, "stats", "--json", "--data", tmp_path))["rtp"] is None
    assert json.loads(output(capsys, "history", "--json", "--data", tmp_path)) == {"hands": []}
    assert output(capsys, "history", "--csv", "--data", tmp_path).startswith("hand,time,paytable")
    assert output(capsys, "verify", "--data", tmp_path).startswith("0 entries")
    assert "n/a" in output(capsys, "stats", "--data", tmp_path)


@pytest.mark.parametrize("command", ["verify", "history", "stats"])
def test_a_ledger_that_cannot_be_read_ends_in_one_sentence(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([command, "--data", str(tmp_path)]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1
    (tmp_path / FILE).write_text("not a ledger")
    assert run([command, "--data", str(tmp_path)]) == 1
    error = capsys.readouterr().err
    assert len(error.splitlines()) == 1
    assert "damaged" in error
