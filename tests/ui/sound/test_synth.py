import wave
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from casino_stud.ui.sound.device import PITCHES
from casino_stud.ui.sound.synth import MELODIES, RATE, RECIPES, Sound
from casino_stud.ui.sound.waves import Wave, samples
from tests.ui.sound.__main__ import main

MILLISECONDS = {
    Sound.DEAL: 60,
    Sound.FLIP: 70,
    Sound.CHIP: 45,
    Sound.BUTTON: 12,
    Sound.FOLD: 140,
    Sound.WIN: 800,
    Sound.BIG_WIN: 1200,
    Sound.RETURNED: 450,
    Sound.LOSS: 500,
    Sound.ERROR: 250,
}
BANDS = {
    Sound.DEAL: (2000, 6000),
    Sound.FLIP: (1500, 4000),
    Sound.FOLD: (80, 800),
}
NOTES = {
    Sound.CHIP: (2900, 4300),
    Sound.BUTTON: (900,),
    Sound.WIN: (587.33, 880),
    Sound.BIG_WIN: (587.33, 739.99, 880, 1174.66),
    Sound.RETURNED: (440,),
    Sound.LOSS: (293.66,),
    Sound.ERROR: (220,),
}
NOISES = sorted(set(Sound) - MELODIES, key=list(Sound).index)
VARIANTS = [(sound, pitch) for sound in Sound for pitch in ((1.0,) if sound in MELODIES else PITCHES)]


def decibels(level: float) -> float:
    return float(20 * np.log10(max(level, 1e-9)))


def spectrum(wave: Wave) -> tuple[NDArray[Any], NDArray[Any]]:
    size = 1 << 17
    return np.fft.rfftfreq(size, 1 / RATE), np.abs(np.fft.rfft(wave, size)) ** 2


def dominant(wave: Wave, low: float = 0, high: float = RATE / 2) -> float:
    at, power = spectrum(wave)
    return float(at[np.argmax(np.where((at >= low) & (at <= high), power, 0))])


def loudness(wave: Wave) -> Wave:
    """The strength of each of ten parts."""
    return np.array([decibels(float(np.sqrt(np.mean(part**2)))) for part in np.array_split(wave, 10)])


@pytest.mark.parametrize(("sound", "pitch"), VARIANTS)
def test_a_sound_lasts_as_designed_and_never_clicks(sound: Sound, pitch: float) -> None:
    wave = RECIPES[sound](pitch)
    assert len(wave) / RATE * 1000 == pytest.approx(MILLISECONDS[sound], abs=0.1)
    assert wave[0] == wave[-1] == 0
    edge = max(2, round(0.0005 * RATE))
    peak = np.abs(wave).max()
    assert np.abs(wave[:edge]).max() < 0.4 * peak
    assert np.abs(wave[-edge:]).max() < 0.05 * peak
    assert abs(wave.mean()) < 1e-9


@pytest.mark.parametrize(("sound", "pitch"), VARIANTS)
def test_no_sound_is_louder_than_9_decibels_below_full_scale(sound: Sound, pitch: float) -> None:
    peak = decibels(np.abs(RECIPES[sound](pitch)).max())
    assert -14.01 <= peak <= -8.99


def test_wins_are_the_loudest_and_a_loss_is_soft() -> None:
    peaks = {sound: decibels(np.abs(RECIPES[sound](1.0)).max()) for sound in Sound}
    assert peaks[Sound.WIN] == pytest.approx(-9) == peaks[Sound.BIG_WIN]
    assert min(peaks, key=lambda sound: peaks[sound]) is Sound.LOSS


@pytest.mark.parametrize("sound", BANDS)
def test_noises_keep_to_their_band(sound: Sound) -> None:
    low, high = BANDS[sound]
    at, power = spectrum(RECIPES[sound](1.0))
    assert power[(at > 0.8 * low) & (at < 1.25 * high)].sum() > 0.95 * power.sum()


def test_a_flip_climbs() -> None:
    parts = np.array_split(RECIPES[Sound.FLIP](1.0), 4)
    pitches = [dominant(part) for part in parts]
    assert pitches == sorted(pitches)
    assert pitches[-1] > 1.5 * pitches[0]


@pytest.mark.parametrize("sound", NOTES)
def test_tones_have_their_pitch(sound: Sound) -> None:
    wave = RECIPES[sound](1.0)
    assert min(abs(dominant(wave) / note - 1) for note in NOTES[sound]) < 0.02
    for note in NOTES[sound]:
        assert dominant(wave, 0.95 * note, 1.05 * note) == pytest.approx(note, rel=0.03)


def test_a_win_is_sung_note_by_note() -> None:
    win = RECIPES[Sound.WIN](1.0)
    assert dominant(win[: round(0.12 * RATE)], 500, 950) == pytest.approx(587.33, rel=0.02)
    assert dominant(win[round(0.25 * RATE) :], 500, 950) == pytest.approx(880, rel=0.02)


def test_an_error_knocks_twice() -> None:
    parts = loudness(RECIPES[Sound.ERROR](1.0))
    assert parts[0] > parts[4] + 30
    assert parts[5] > parts[4] + 30


@pytest.mark.parametrize("sound", [Sound.WIN, Sound.BIG_WIN, Sound.RETURNED, Sound.LOSS])
def test_melodies_ring_out_evenly(sound: Sound) -> None:
    parts = loudness(RECIPES[sound](1.0))
    assert np.diff(parts[-5:]).max() < 1
    assert parts[-1] < parts.max() - 25


@pytest.mark.parametrize("sound", NOISES)
def test_the_pitches_of_a_noise_differ(sound: Sound) -> None:
    waves = [RECIPES[sound](pitch).tobytes() for pitch in PITCHES]
    assert len(set(waves)) == len(PITCHES)
    if sound in NOTES:
        low, high = (dominant(RECIPES[sound](pitch)) for pitch in (0.94, 1.06))
        assert high / low == pytest.approx(1.06 / 0.94, rel=0.02)


@pytest.mark.parametrize("sound", Sound)
def test_a_sound_is_the_same_at_every_call(sound: Sound) -> None:
    recipe = RECIPES[sound]
    assert recipe(1.0).tobytes() == recipe(1.0).tobytes()


def test_samples_are_whole_and_keep_the_level() -> None:
    wave = RECIPES[Sound.WIN](1.0)
    whole = samples(wave)
    assert whole.dtype == np.int16
    assert np.abs(whole / 32767 - wave).max() < 1 / 32767


def test_all_sounds_can_be_written_to_be_listened_to(tmp_path: Path) -> None:
    main(tmp_path)
    assert {path.stem.split("-")[0] for path in tmp_path.iterdir()} == {sound.value for sound in Sound}
    with wave.open(str(tmp_path / "big_win.wav")) as file:
        assert (file.getframerate(), file.getnchannels(), file.getnframes()) == (RATE, 1, 57_600)
