"""What a player is told at the start: of files that cannot be used, and that the game is open already."""

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from casino_stud.ledger.book import Ledger, NotBookedError
from casino_stud.ledger.files import FILE
from casino_stud.settings import LANGUAGES, TEXT_SIZES, Settings, SettingsFile
from casino_stud.ui import app
from casino_stud.ui.app import tell_busy
from casino_stud.ui.game import Game, Options
from casino_stud.ui.scenes.busy import Busy
from casino_stud.ui.scenes.notice import Notice, told
from casino_stud.ui.window import NoDisplayError
from tests.cli.running import Here
from tests.ui.reading import Picture, read
from tests.ui.robot import Robot
from tests.ui.tables import loaded


@pytest.fixture
def casino_stud(capsys: pytest.CaptureFixture[str]) -> Here:
    return Here(capsys)


def said(folder: Path, language: str = "en") -> list[str]:
    """What is told before the first hand."""
    game = Game(Options(loaded(), folder, language))
    game.close()
    return [game.texts(key, **values) for key, values in told(game)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_faulty_settings_file_is_named_and_so_is_where_it_is_kept(tmp_path: Path, language: str) -> None:
    text = "volume: loud\n"
    (tmp_path / "settings.yaml").write_text(text)
    (tmp_path / "settings.yaml.bad-1").write_text("from an earlier time")
    lines = said(tmp_path, language)
    assert "settings.yaml:1:9" in lines[0]
    assert {"en": "default", "fr": "valeur initiale"}[language] in lines[0]
    assert lines[1].endswith("settings.yaml.bad-2.")
    assert str(tmp_path) in lines[2]
    game = Game(Options(loaded(), tmp_path, language))
    game.switch_language()
    game.close()
    assert (tmp_path / "settings.yaml.bad-2").read_text() == text
    assert said(tmp_path) == []


def test_a_settings_file_that_cannot_be_read_is_kept_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "settings.yaml").write_text("volume: 7\n")

    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    file = SettingsFile(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", refuse)
        read_ = file.load()
    assert read_.settings == Settings()
    assert read_.aside == tmp_path / "settings.yaml.bad-1"
    assert file.save(Settings())
    assert read_.aside.read_text() == "volume: 7\n"


def test_the_notice_stays_true_when_a_setting_is_changed_over_it(tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("volume: loud\n")

    def steps(robot: Robot) -> Iterator[None]:
        yield
        assert isinstance(robot.top, Notice)
        before = told(robot.game)
        robot.key(pygame.K_l)
        yield
        assert robot.game.texts.language == "fr"
        assert told(robot.game) == before
        assert (tmp_path / "settings.yaml.bad-1").exists()

    Robot(tmp_path).play(steps)


@pytest.mark.skipif(os.name == "nt" or not os.geteuid(), reason="needs permissions that hold")
def test_a_folder_without_permission_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(0o500)
    assert any(str(folder) in line for line in said(folder))


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = tmp_path / "file" / "data"
    assert any(str(folder) in line for line in said(folder))


def test_where_the_system_has_no_folder_that_is_told() -> None:
    game = Game(Options(loaded(), None, "en"))
    game.close()
    assert ("trouble.no_folder", {}) in told(game)


def test_a_damaged_ledger_is_named(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("no ledger")
    lines = said(tmp_path)
    assert f"{FILE}.bad-1" in lines[1]
    assert str(tmp_path) in lines[2]


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[Picture]:
    """What a player sees who looks at each window that opens, and then presses Enter."""
    pictures: list[Picture] = []
    poll, run = pygame.event.poll, app.Loop.run
    loops: list[app.Loop] = []

    def feed() -> pygame.event.Event:
        if not pygame.event.peek():
            pictures.append(read([loops[-1]._stack.top], pygame.display.get_surface().get_size()))
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode=""))
        return poll()

    def noted(loop: app.Loop) -> None:
        loops.append(loop)
        run(loop)

    monkeypatch.setattr(pygame.event, "poll", feed)
    monkeypatch.setattr(app.Loop, "run", noted)
    return pictures


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_second_game_says_in_a_small_window_that_it_is_open_already(
    tmp_path: Path, seen: list[Picture], language: str
) -> None:
    first = Robot(tmp_path)
    before = (tmp_path / FILE).read_bytes()
    for text in TEXT_SIZES:
        SettingsFile(tmp_path).save(Settings(language=language, text_size=text))
        tell_busy(Options(loaded(), tmp_path))
    assert (tmp_path / FILE).read_bytes() == before
    first.game.close()
    title = {"en": "The game is open already", "fr": "Le jeu est déjà ouvert"}[language]
    for picture in seen:
        assert picture.faults() == []
        assert title in [line.words for line in picture.lines]
        assert max(picture.size) < 1000
        assert min(line.px for line in picture.lines) >= 12
    small, *_, large = (min(line.px for line in picture.lines) for picture in seen)
    assert large >= 1.4 * small


def test_the_small_window_has_one_button_and_goes_with_escape_too(tmp_path: Path) -> None:
    pygame.display.init()
    pygame.font.init()
    game = Game(Options(loaded(), tmp_path, practice=0))
    busy = Busy(game)
    busy.draw(pygame.Surface((640, 360)))
    assert [control.name for control in busy.controls()] == ["accept"]
    escape = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert busy.handle(escape) is not None
    game.close()


@pytest.mark.parametrize("screen", [True, False])
def test_the_command_says_so_on_stderr_as_well_and_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, casino_stud: Here, *, screen: bool
) -> None:
    opened: list[Options] = []

    def tell(options: Options) -> None:
        opened.append(options)
        if not screen:
            raise NoDisplayError

    monkeypatch.setattr(app, "tell_busy", tell)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    first = Game(Options(loaded(), tmp_path))
    for arguments in (["play"], []):
        done = casino_stud(*arguments, "--data", str(tmp_path), "--lang", "fr")
        assert (done.code, done.out) == (1, "")
        assert "another game is playing on this ledger" in done.err
        assert done.err.count("\n") == 1
    first.close()
    assert [options.language for options in opened] == ["fr", "fr"]


def keys_told(game: Game) -> list[str]:
    return [key for key, _ in told(game)]


def test_a_damaged_ledger_is_begun_anew_or_the_run_is_said_to_be_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise NotBookedError

    for folder in ("begun", "full"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / FILE).write_text("no ledger")
    game = Game(Options(loaded(), tmp_path / "begun", "en"))
    assert (game.saved, keys_told(game)) == (True, ["trouble.damaged", "trouble.kept", "trouble.folder"])
    game.close()
    begin = Ledger.buy
    monkeypatch.setattr(Ledger, "buy", lambda self, chips: (refuse if self.saved else begin)(self, chips))
    game = Game(Options(loaded(), tmp_path / "full", "en"))
    assert (game.saved, keys_told(game)) == (
        False,
        ["trouble.damaged_unsaved", "trouble.kept", "trouble.folder"],
    )
    game.close()
