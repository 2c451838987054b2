"""At which table the game begins."""

from pathlib import Path

import pytest

from casino_stud.cli.play import first_table
from casino_stud.paytables import PaytableFileError, load_paytable, user_folder
from casino_stud.resources import PAYTABLES
from casino_stud.settings import Settings, SettingsFile
from casino_stud.ui.game import Game, Options
from casino_stud.ui.scenes.notice import told

STANDARD = PAYTABLES / "standard.yaml"


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    folder = user_folder()
    assert folder is not None
    folder.mkdir(parents=True)
    return folder


def chosen(folder: Path, paytable: str | None) -> Path:
    assert SettingsFile(folder).save(Settings(paytable=paytable))
    return folder


def test_without_a_choice_it_is_the_standard_table(tmp_path: Path) -> None:
    for folder in (None, tmp_path):
        loaded, refused = first_table(None, folder)
        assert loaded.path == STANDARD
        assert not refused


def test_it_is_the_one_chosen_last_and_a_named_one_wins(tmp_path: Path) -> None:
    folder = chosen(tmp_path, "medina")
    assert first_table(None, folder)[0].id == "medina"
    assert first_table("evolution", folder)[0].id == "evolution"
    with pytest.raises(PaytableFileError):
        first_table("no-such-table", folder)


def test_a_choice_from_anywhere_is_found_again(tmp_path: Path) -> None:
    far = tmp_path / "far.yaml"
    far.write_bytes(STANDARD.read_bytes())
    game = Game(Options(load_paytable("standard"), tmp_path, "en"))
    for table in (load_paytable(far), load_paytable("royal-200")):
        game.choose(table)
        assert first_table(None, tmp_path) == (table, ())
    game.close()


@pytest.mark.parametrize("kind", ["gone", "broken", "own standard is broken"])
def test_a_choice_that_cannot_be_played_falls_back_and_says_why(own: Path, tmp_path: Path, kind: str) -> None:
    mine = own / ("standard.yaml" if kind.startswith("own") else "mine.yaml")
    if kind != "gone":
        mine.write_bytes(STANDARD.read_bytes().replace(b"flush: 5", b"flush: many"))
    loaded, refused = first_table(None, chosen(tmp_path, None if kind.startswith("own") else "mine"))
    assert loaded.path == STANDARD
    assert refused
    assert (refused[0].line is None) is (kind == "gone")
    game = Game(Options(loaded, tmp_path, "en", refused=refused))
    said = dict(told(game))["trouble.paytable"]
    assert said == {"name": "Standard", "fault": str(refused[0])}
    assert game.texts("trouble.paytable", **said).startswith("Your pay table cannot be used")
    game.close()
