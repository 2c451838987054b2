"""What sounds are made of: tones, sweeps and noises that begin and end in silence, and a small room.

A wave is a mono array of float64; times are in seconds, frequencies in hertz, `rate` in samples a second.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
"""One channel of sound."""

PEAK_DB = -9.0
"""The loudest a sound gets, in decibels of full scale."""

_SKIRT = 0.25
"""How far a band of noise fades out beyond its edges, as a share of each edge."""


class Partial(NamedTuple):
    """One overtone of a struck tone.

    Attributes:
        ratio: its frequency over the tone's.
        level: its strength, at the stroke.
        life: the time in which it fades to 1/e, as a share of the tone's.
    """

    ratio: float
    level: float
    life: float


BELL = (Partial(1, 1, 1), Partial(2, 0.32, 0.6), Partial(3, 0.12, 0.4), Partial(4.07, 0.07, 0.2))
"""A bar of wood and metal: mellow, with a short bright stroke."""

SOFT = (Partial(1, 1, 1), Partial(2, 0.14, 0.6), Partial(3, 0.03, 0.4))
"""The same, struck with felt."""


def length(seconds: float, rate: int) -> int:
    """Count the samples of a time, at least two."""
    return max(2, round(seconds * rate))


def times(seconds: float, rate: int) -> Wave:
    """Give the time of each sample."""
    return np.arange(length(seconds, rate)) / rate


def soft(wave: Wave, attack: float, release: float, rate: int) -> Wave:
    """Let a wave rise from zero and fall back to it along half a cosine, so that it does not click."""
    shaped = wave.copy()
    rise, fall = (min(length(edge, rate), len(wave) // 2) for edge in (attack, release))
    shaped[:rise] *= _half_cosine(rise)
    shaped[-fall:] *= _half_cosine(fall)[::-1]
    return shaped


def tone(pitch: float, seconds: float, life: float, rate: int, partials: Sequence[Partial] = BELL) -> Wave:
    """Strike a tone that fades to 1/e in `life`."""
    at = times(seconds, rate)
    wave = np.zeros_like(at)
    for ratio, level, share in partials:
        wave += level * np.sin(2 * np.pi * pitch * ratio * at) * np.exp(-at / (life * share))
    return wave


def noise(low: float, high: float, seconds: float, rate: int, seed: int) -> Wave:
    """Make noise between two frequencies, the same for the same seed."""
    count = length(seconds, rate)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    frequency = np.fft.rfftfreq(count, 1 / rate)
    below = np.clip((frequency - low * (1 - _SKIRT)) / max(low * _SKIRT, 1.0), 0, 1)
    above = np.clip((high * (1 + _SKIRT) - frequency) / (high * _SKIRT), 0, 1)
    return np.fft.irfft(spectrum * below * above, count)


def sweep(start: float, end: float, seconds: float, rate: int) -> Wave:
    """Glide a sine from one frequency to another, by equal ratios in equal times."""
    at = times(seconds, rate)
    pitch = start * (end / start) ** (at / seconds)
    return np.sin(2 * np.pi * np.cumsum(pitch) / rate)


def placed(parts: Sequence[tuple[float, Wave]], seconds: float, rate: int) -> Wave:
    """Lay waves over one another, each from its own time on, and cut what comes too late."""
    whole = np.zeros(length(seconds, rate))
    for start, part in parts:
        first = round(start * rate)
        piece = part[: len(whole) - first]
        whole[first : first + len(piece)] += piece
    return whole


def in_room(wave: Wave, wet: float, life: float, rate: int) -> Wave:
    """Add the echo of a small warm room, within the wave's own length.

    Args:
        wave: what sounds.
        wet: the echo's strength beside the wave's.
        life: the time in which the echo fades to 1/e.
        rate: samples a second.
    """
    echo = noise(150, 2600, 5 * life, rate, seed=11) * np.exp(-times(5 * life, rate) / life)
    echo[: length(0.012, rate)] = 0
    size = 1 << (len(wave) + len(echo) - 1).bit_length()
    tail = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(echo, size), size)[: len(wave)]
    return wave + tail * (wet * _strength(wave) / max(_strength(tail), 1e-12))


def finished(wave: Wave, attack: float, release: float, rate: int, db: float = PEAK_DB) -> Wave:
    """Give a wave soft edges, no constant part, and its peak, in decibels of full scale."""
    shaped = soft(wave, attack, release, rate)
    window = np.hanning(len(shaped))
    shaped -= window * (shaped.sum() / window.sum())
    shaped *= 10 ** (db / 20) / np.abs(shaped).max()
    return shaped


def samples(wave: Wave) -> NDArray[np.int16]:
    """Turn a wave into 16-bit samples."""
    return np.rint(np.clip(wave, -1, 1) * 32767).astype(np.int16)


def _half_cosine(count: int) -> Wave:
    return (1 - np.cos(np.linspace(0, np.pi, count))) / 2


def _strength(wave: Wave) -> float:
    return float(np.sqrt(np.mean(wave**2)))
