"""The command that plays, as a whole process."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from casino_stud.cli.play import has_display, system_language
from casino_stud.ledger.files import FILE
from casino_stud.settings import LANGUAGES
from casino_stud.ui import text
from tests.ledger.rounds import saved

ROOT = Path(__file__).parents[2]
PLAY = [sys.executable, "-m", "casino_stud", "play"]


def environment(**extra: str) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if key not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    kept.pop("SDL_VIDEODRIVER", None)
    return kept | {"PYTHONPATH": str(ROOT)} | extra


def started(folder: Path, pause: float = 1, **extra: str) -> subprocess.Popen[str]:
    """Start the game on no screen, wait until its bankroll is there, and some seconds more."""
    game = subprocess.Popen(
        [*PLAY, "--data", str(folder)],
        env=environment(SDL_VIDEODRIVER="dummy", **extra),
        cwd="/",
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + 30
    while not (folder / FILE).exists() and time.monotonic() < deadline:
        time.sleep(0.02)
    time.sleep(pause)
    assert game.poll() is None
    return game


def test_every_language_can_be_asked_for() -> None:
    assert [text.Texts(language).language for language in LANGUAGES] == list(LANGUAGES)


def test_without_a_display_the_game_says_so_and_ends(tmp_path: Path) -> None:
    done = subprocess.run(
        [*PLAY, "--data", str(tmp_path)], env=environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("no display")
    assert "simulate" in done.stderr, "it points to what works without one"
    assert done.stdout == ""


@pytest.mark.parametrize(
    "broken", [{"DISPLAY": ":99"}, {"WAYLAND_DISPLAY": "wayland-99"}, {"SDL_VIDEODRIVER": "foo"}]
)
def test_a_display_that_does_not_answer_is_no_display(tmp_path: Path, broken: dict[str, str]) -> None:
    done = subprocess.run(
        [*PLAY, "--data", str(tmp_path)],
        env=environment(**broken),
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )
    assert done.returncode == 2
    assert "no display" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("platform", "environment", "there"),
    [
        ("linux", {}, False),
        ("freebsd14", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"SDL_VIDEODRIVER": "dummy"}, True),
        ("win32", {}, True),
        ("darwin", {}, True),
    ],
)
def test_where_a_window_can_open(platform: str, environment: dict[str, str], *, there: bool) -> None:
    assert has_display(platform, environment) is there


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_language_of_the_system(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


@pytest.mark.parametrize("arguments", [["no-such-table"], ["--lang", "de"], ["--seed", "-1"]])
def test_wrong_arguments_end_with_2(arguments: list[str]) -> None:
    done = subprocess.run(
        [*PLAY, *arguments],
        env=environment(SDL_VIDEODRIVER="dummy"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_game_within_a_second(tmp_path: Path, number: signal.Signals) -> None:
    took = []
    # The best of several, at different moments of the start: the machine may be busy with other tests.
    for attempt, pause in enumerate((0, 0.2, 0.5, 2)):
        folder = tmp_path / str(attempt)
        game = started(folder, pause)
        game.send_signal(number)
        start = time.monotonic()
        out, err = game.communicate(timeout=10)
        took.append(time.monotonic() - start)
        assert game.returncode == 0
        assert out == ""
        assert "Traceback" not in err
        assert saved(folder) == 2000
    assert min(took) < 1


@pytest.mark.slow
def test_without_a_sound_card_the_game_plays(tmp_path: Path) -> None:
    game = started(tmp_path, SDL_AUDIODRIVER="alsa")
    game.terminate()
    _, err = game.communicate(timeout=10)
    assert game.returncode == 0
    assert len(err.splitlines()) <= 1


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads processor time from /proc")
def test_an_idle_table_takes_under_3_percent_of_a_core(tmp_path: Path) -> None:
    game = started(tmp_path)
    ticks = os.sysconf("SC_CLK_TCK")

    def used() -> float:
        fields = Path(f"/proc/{game.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / ticks

    # The start, and the exact return that is computed beside it, may take a while on a busy machine.
    before = -1.0
    while used() - before > 0.1:
        before = used()
        time.sleep(1)
    before = used()
    time.sleep(10)
    spent = used() - before
    game.terminate()
    game.communicate(timeout=10)
    assert spent < 0.3


CLOSING = """
import time
from casino_stud.paytables import load_paytable
from casino_stud.ui.app import Options, Window, _closing
from casino_stud.ui.game import Game
from casino_stud.ui.sound.synth import Sound

for number in range(12):
    with _closing(Game(Options(load_paytable("standard"), None, "en", practice=1))) as game:
        Window("closing")
        for sound in (Sound.CHIP, Sound.FLIP, Sound.DEAL) * 20:
            game.sounds.play(sound)
        time.sleep(0.05 + number / 1000)
        for sound in (Sound.CHIP, Sound.FLIP, Sound.DEAL) * 20:
            game.sounds.play(sound)
"""


def test_closing_while_sounds_begin_ends_well() -> None:
    quiet = environment(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    done = subprocess.run(
        [sys.executable, "-c", CLOSING], env=quiet, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
