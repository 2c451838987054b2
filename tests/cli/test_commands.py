"""How commands and options are found, and how numbers and counts are written."""

from pathlib import Path

import pytest

from casino_stud.cli.output import counted
from casino_stud.ui import app
from casino_stud.ui.game import Options
from tests.cli.running import Here

MAX_SEED = 2**64 - 1


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Options]:
    """The games that were started, each by its options."""
    started: list[Options] = []
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(app, "play", started.append)
    return started


@pytest.mark.parametrize(
    ("arguments", "table", "language", "seed"),
    [
        ("", "standard", None, None),
        ("--lang fr", "standard", "fr", None),
        ("--lang=fr --seed 7", "standard", "fr", 7),
        ("--paytable medina", "medina", None, None),
        ("--seed 7 medina", "medina", None, 7),
        ("--data elsewhere --lang en", "standard", "en", None),
    ],
)
def test_options_of_play_do_without_its_name(
    *,
    casino_stud: Here,
    played: list[Options],
    arguments: str,
    table: str,
    language: str | None,
    seed: int | None,
) -> None:
    for start in ([], ["play"]):
        done = casino_stud(*start, *arguments.split())
        assert (done.code, done.err) == (0, "")
    short, long = played
    assert short == long
    assert (short.loaded.id, short.language, short.practice) == (table, language, seed)
    assert (short.folder == Path("elsewhere")) is ("elsewhere" in arguments)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["plya"], "Did you mean 'play'?"),
        (["stat"], "Did you mean 'stats'?"),
        (["mine.yaml"], "casino-stud play mine.yaml"),
        (["--lagn", "fr"], "Did you mean '--lang'?"),
        (["--verison"], "Did you mean '--version'?"),
        (["--paytable", "medina", "standard"], "one pay table"),
        (["--lang", "xx"], "'en', 'fr'"),
    ],
)
def test_what_is_mistyped_is_told(
    casino_stud: Here, played: list[Options], arguments: list[str], told: str
) -> None:
    done = casino_stud(*arguments)
    assert (done.code, done.out, played) == (2, "", [])
    assert told in done.err


@pytest.mark.parametrize(
    ("seed", "number"), [("7", 7), ("1e6", 10**6), ("1_000", 1000), ("10M", 10**7), (f"{MAX_SEED}", MAX_SEED)]
)
def test_a_seed_is_written_as_everywhere(
    casino_stud: Here, played: list[Options], seed: str, number: int
) -> None:
    assert casino_stud("play", "--seed", seed).code == 0
    assert played[0].practice == number


@pytest.mark.parametrize("seed", ["-1", "1.5", "x", f"{MAX_SEED + 1}"])
def test_what_is_no_seed_is_refused(casino_stud: Here, played: list[Options], seed: str) -> None:
    done = casino_stud("play", f"--seed={seed}")
    assert (done.code, played) == (2, [])
    assert "is not a whole number" in done.err


def test_one_is_told_as_one(casino_stud: Here) -> None:
    assert casino_stud("simulate", "standard", "--hands", "1", "--seed", "1").out.startswith(
        "standard: 1 hand,"
    )
    one = casino_stud("session", "standard", "--hands", "1", "--ante", "5", "--bankroll", "1").out
    assert one.startswith("standard: 1 hand at an ante of 5 chips, bankroll 1 chip,")
    assert [counted(number, "entry", "entries") for number in (0, 1, 2)] == [
        "0 entries",
        "1 entry",
        "2 entries",
    ]
