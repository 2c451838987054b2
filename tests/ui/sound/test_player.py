"""The player, heard through SDL's driver that writes what it would play, and without any device."""

import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import numpy as np
import pygame
import pytest

from casino_stud.ui.sound.device import CHANNELS, DUCK, Device, Levels
from casino_stud.ui.sound.player import Sounds
from casino_stud.ui.sound.synth import MELODIES, Sound
from casino_stud.ui.sound.waves import PEAK_DB

SETUP = """
import time
from casino_stud.ui.sound.player import Sounds
from casino_stud.ui.sound.synth import Sound
import pygame

def ready(sounds):
    sounds.open()
    while sounds._acts.qsize():
        time.sleep(0.005)
"""
LOUD = Levels(100, on=True, melodies=True)


def run(code: str, driver: str, **more: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "SDL_AUDIODRIVER": driver, "SDL_VIDEODRIVER": "dummy", **more}
    command = [sys.executable, "-c", SETUP + code]
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=20, check=False)


def heard(code: str, folder: Path) -> float:
    """The loudest sample that some steps let out, as a share of full scale."""
    file = folder / "heard.raw"
    done = run(code, "disk", SDL_DISKAUDIOFILE=str(file))
    assert done.returncode == 0, done.stderr
    return float(np.abs(np.frombuffer(file.read_bytes(), np.int16).astype(int)).max()) / 32768


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 5
    while not true() and time.monotonic() < end:
        time.sleep(0.005)
    assert true()


def busy() -> list[int]:
    return [number for number in range(CHANNELS) if pygame.mixer.Channel(number).get_busy()]


@pytest.fixture(autouse=True)
def dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    mixer = pygame.mixer
    yield
    mixer.quit()


@pytest.fixture
def device() -> Iterator[Device]:
    device = Device()
    device.apply(LOUD)
    yield device
    device.close()


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    sounds = Sounds()
    yield sounds
    sounds.close()


ALL = """
sounds = Sounds()
for sound in Sound:
    sounds.play(sound)
time.sleep(0.3)
sounds.set(80, on=False, melodies=True)
sounds.set(80, on=True, melodies=True)
for sound in Sound:
    sounds.play(sound)
time.sleep(0.1)
"""


def test_without_a_device_all_is_silent_and_one_line_says_so() -> None:
    done = run(ALL + "sounds.close()", "alsa", AUDIODEV="nowhere")
    assert (done.returncode, done.stdout) == (0, "")
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("no sound: ")


def test_with_a_device_nothing_is_said() -> None:
    done = run(ALL + "sounds.close()", "dummy")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_process_without_standard_error_has_sound() -> None:
    done = run("import os\nos.close(2)\nready(Sounds())\nprint(pygame.mixer.get_init())", "dummy")
    assert done.stdout == "(48000, -16, 1)\n"


@pytest.mark.parametrize("end", ["sounds.close()", "pygame.quit(); sounds.close()", "pygame.quit()", ""])
@pytest.mark.parametrize("driver", ["dummy", "alsa"])
def test_a_process_ends_at_once_while_a_melody_plays(driver: str, end: str) -> None:
    code = f"sounds = Sounds()\nready(sounds)\nsounds.play(Sound.BIG_WIN)\ntime.sleep(0.1)\n{end}"
    done = run(f"{code}\nprint(time.time())", driver, AUDIODEV="nowhere")
    assert done.returncode == 0, done.stderr
    assert time.time() - float(done.stdout) < 0.7


def test_twenty_chips_and_a_melody_at_once_do_not_clip(tmp_path: Path) -> None:
    code = """
sounds = Sounds(100)
ready(sounds)
for _ in range(10):
    for sound in (Sound.CHIP, Sound.CHIP, Sound.BIG_WIN, Sound.FOLD, Sound.DEAL, Sound.FLIP):
        sounds.play(sound)
    time.sleep(0.025)
time.sleep(0.5)
sounds.close()
"""
    assert 0.3 < heard(code, tmp_path) < 0.99


def one(volume: str, more: str = "") -> str:
    return f"sounds = Sounds({volume})\nready(sounds)\n{more}\nsounds.play(Sound.WIN)\ntime.sleep(0.3)\n"


def test_quiet_by_default_and_as_loud_as_set(tmp_path: Path) -> None:
    assert heard(one("100"), tmp_path) == pytest.approx(10 ** (-9 / 20), rel=0.03)
    assert 10 ** (-24 / 20) < heard(one(""), tmp_path) < 10 ** (-18 / 20)
    assert heard(one("40", "sounds.set(100, on=True, melodies=True)"), tmp_path) > 0.3


@pytest.mark.parametrize("levels", ["0, on=True, melodies=True", "100, on=False, melodies=True"])
def test_switched_off_nothing_is_heard(levels: str, tmp_path: Path) -> None:
    assert heard(one("100", f"sounds.set({levels})"), tmp_path) == 0


def test_without_melodies_only_the_noises_are_heard(tmp_path: Path) -> None:
    calm = "sounds.set(100, on=True, melodies=False)"
    assert heard(one("100", calm), tmp_path) == 0
    assert heard(one("100", f"{calm}\nsounds.play(Sound.CHIP)"), tmp_path) > 0.2


def test_muting_ends_what_sounds_and_gives_the_device_back(sounds: Sounds) -> None:
    sounds.play(Sound.BIG_WIN)
    until(lambda: pygame.mixer.get_init() is not None and pygame.mixer.get_busy())
    sounds.set(40, on=False, melodies=True)
    until(lambda: pygame.mixer.get_init() is None)
    sounds.set(40, on=True, melodies=True)
    sounds.play(Sound.CHIP)
    until(lambda: pygame.mixer.get_init() is not None)


def test_no_thread_and_no_device_while_off() -> None:
    before = threading.active_count()
    for sounds in (Sounds(0), Sounds(on=False)):
        sounds.open()
        sounds.play(Sound.CHIP)
        sounds.close()
    assert threading.active_count() == before
    assert pygame.mixer.get_init() is None


def test_nothing_waits_for_a_slow_device_and_late_sounds_are_dropped(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    init = pygame.mixer.init

    def slow(rate: int, size: int, channels: int, buffer: int, *, allowedchanges: int) -> None:
        time.sleep(0.4)
        init(rate, size, channels, buffer, allowedchanges=allowedchanges)

    monkeypatch.setattr(pygame.mixer, "init", slow)
    begun = time.perf_counter()
    sounds.play(Sound.BIG_WIN)
    assert time.perf_counter() - begun < 0.1
    until(lambda: pygame.mixer.get_init() is not None and not sounds._acts.qsize())
    assert not busy()
    sounds.play(Sound.BIG_WIN)
    until(lambda: bool(busy()))


class Missing:
    """What pygame puts in place of a part it was built without."""

    def __getattr__(self, name: str) -> object:
        raise NotImplementedError("mixer module not available")


@pytest.mark.parametrize("mixer", [None, Missing()], ids=["none", "missing"])
def test_a_pygame_without_sound_is_silent(
    mixer: object, sounds: Sounds, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pygame, "mixer", mixer)
    for sound in Sound:
        sounds.play(sound)
    until(lambda: not sounds._acts.qsize())
    sounds.close()
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


def test_a_lost_device_is_silence_and_one_line_until_sound_is_switched_on_again(
    sounds: Sounds, caplog: pytest.LogCaptureFixture
) -> None:
    sounds.play(Sound.CHIP)
    until(lambda: not sounds._acts.qsize())
    pygame.mixer.quit()
    for sound in Sound:
        sounds.play(sound)
    until(lambda: not sounds._acts.qsize())
    sounds.set(40, on=True, melodies=True)
    assert len(caplog.records) == 1
    sounds.set(40, on=False, melodies=True)
    sounds.set(40, on=True, melodies=True)
    sounds.play(Sound.BIG_WIN)
    until(lambda: pygame.mixer.get_init() is not None and bool(busy()))
    assert len(caplog.records) == 1


def test_no_thread_to_be_had_is_silence(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    sounds.play(Sound.CHIP)
    sounds.play(Sound.CHIP)
    assert len(caplog.records) == 1


def test_closed_is_closed(sounds: Sounds) -> None:
    sounds.play(Sound.CHIP)
    sounds.close()
    sounds.close()
    sounds.open()
    sounds.set(90, on=True, melodies=True)
    sounds.play(Sound.CHIP)
    assert pygame.mixer.get_init() is None


def test_the_same_noise_overlaps_softer_and_not_too_often(device: Device) -> None:
    for _ in range(20):
        device.play(Sound.FOLD)
    volumes = [pygame.mixer.Channel(number).get_volume() for number in busy()]
    assert volumes == pytest.approx([1, DUCK, DUCK**2], abs=0.01)


def test_whatever_sounds_together_stays_below_full_scale(device: Device) -> None:
    random = Random(3)
    for _ in range(300):
        device.play(random.choice(list(Sound)))
        if random.random() < 0.2:
            pygame.mixer.Channel(random.randrange(CHANNELS)).stop()
        gains = [pygame.mixer.Channel(number).get_volume() for number in busy()]
        assert sum(gains) * 10 ** (PEAK_DB / 20) < 1


def test_a_melody_ends_the_one_before(device: Device) -> None:
    for melody in MELODIES:
        device.play(melody)
    until(lambda: len(busy()) == 1)


def test_a_noise_differs_from_play_to_play(device: Device) -> None:
    played = set()
    for _ in range(40):
        device.play(Sound.CHIP)
        played.add(id(pygame.mixer.Channel(busy()[0]).get_sound()))
        pygame.mixer.stop()
    assert len(played) > 2
