"""The sounds themselves, each a pure function of its pitch and rate.

`pitch` is a factor for all of a sound's frequencies, near 1; the noises differ a little from play to
play, the melodies never. Each sound is mono, begins and ends at zero and peaks at -9 dB of full scale,
the gentle ones below that.
"""

from collections.abc import Callable, Sequence
from enum import Enum

import numpy as np

from casino_stud.ui.sound.waves import (
    PEAK_DB,
    SOFT,
    Wave,
    finished,
    in_room,
    noise,
    placed,
    soft,
    sweep,
    times,
    tone,
)

RATE = 48_000
"""Samples a second."""

D4, A4, D5, F_SHARP_5, A5, D6 = (440 * 2 ** (step / 12) for step in (-7, 0, 5, 9, 12, 17))


class Sound(Enum):
    """What can be heard."""

    DEAL = "deal"
    FLIP = "flip"
    CHIP = "chip"
    BUTTON = "button"
    FOLD = "fold"
    WIN = "win"
    BIG_WIN = "big_win"
    RETURNED = "returned"
    LOSS = "loss"
    ERROR = "error"


def deal(pitch: float = 1.0, rate: int = RATE) -> Wave:
    """Slide a card over felt: a breath of noise between 2 and 6 kHz, 60 ms, swelling and gone."""
    at = times(0.06, rate)
    rush = noise(2000 * pitch, 6000 * pitch, 0.06, rate, _seed(pitch)) * np.exp(-at / 0.022)
    return finished(rush, 0.012, 0.02, rate, PEAK_DB - 2)


def flip(pitch: float = 1.0, rate: int = RATE) -> Wave:
    """Turn a card: air whose colour climbs from 1.5 to 4 kHz in 70 ms."""
    air = 0.6 + noise(60, 500, 0.07, rate, _seed(pitch)) * 3
    bright = noise(2000 * pitch, 5000 * pitch, 0.07, rate, _seed(pitch) + 1) * 0.35
    wave = sweep(1500 * pitch, 4000 * pitch, 0.07, rate) * air + bright * times(0.07, rate) / 0.07
    return finished(wave, 0.022, 0.035, rate, PEAK_DB - 4)


def chip(pitch: float = 1.0, rate: int = RATE) -> Wave:
    """Set clay on clay: 2.9 and 4.3 kHz, 45 ms, and a second, fainter touch 14 ms after the first."""
    low = tone(2900 * pitch, 0.045, 0.009, rate, SOFT[:1])
    clink = low + 0.6 * tone(4300 * pitch, 0.045, 0.006, rate, SOFT[:1])
    body = 0.25 * tone(1250 * pitch, 0.045, 0.006, rate, SOFT[:1])
    touch = soft(clink + body, 0.001, 0.01, rate)
    return finished(placed(((0, touch), (0.014, 0.4 * touch)), 0.045, rate), 0.001, 0.012, rate, PEAK_DB - 1)


def button(pitch: float = 1.0, rate: int = RATE) -> Wave:
    """Press a button: 900 Hz, 12 ms, rounded to a tick."""
    return finished(tone(900 * pitch, 0.012, 0.02, rate, SOFT[:1]), 0.004, 0.007, rate, PEAK_DB - 2)


def fold(pitch: float = 1.0, rate: int = RATE) -> Wave:
    """Lay cards down: a low, dull rush, noise below 700 Hz, 140 ms."""
    at = times(0.14, rate)
    rush = noise(120 * pitch, 700 * pitch, 0.14, rate, _seed(pitch)) * np.exp(-at / 0.05)
    return finished(rush, 0.018, 0.06, rate)


def win(pitch: float = 1.0, rate: int = RATE) -> Wave:
    """Win: two bells, D5 and A5, in a small room; 0.8 s."""
    bells = (
        (0.0, tone(D5 * pitch, 0.8, 0.16, rate)),
        (0.13, tone(A5 * pitch, 0.67, 0.2, rate)),
    )
    return _sung(bells, 0.8, rate)


def big_win(pitch: float = 1.0, rate: int = RATE) -> Wave:
    """Win with a straight or better: a chord climbing D5, F sharp 5, A5, D6, left to ring; 1.2 s."""
    notes = (D5, F_SHARP_5, A5, D6)
    bells = [
        (0.12 * place, tone(note * pitch, 1.2 - 0.12 * place, 0.24 + 0.02 * place, rate))
        for place, note in enumerate(notes)
    ]
    bells.append((0.36, 0.35 * tone(D4 * pitch, 0.84, 0.3, rate, SOFT)))
    return _sung(bells, 1.2, rate)


def returned(pitch: float = 1.0, rate: int = RATE) -> Wave:
    """Get chips back, neither won nor lost: one soft A4, 0.45 s."""
    return _sung([(0.0, tone(A4 * pitch, 0.45, 0.12, rate, SOFT))], 0.45, rate, PEAK_DB - 3)


def loss(pitch: float = 1.0, rate: int = RATE) -> Wave:
    """Lose: one D4, felted and far below the wins, 0.5 s; it consoles rather than scolds."""
    return _sung([(0.0, tone(D4 * pitch, 0.5, 0.14, rate, SOFT))], 0.5, rate, PEAK_DB - 5, attack=0.03)


def error(pitch: float = 1.0, rate: int = RATE) -> Wave:
    """Refuse: 220 Hz twice, rounded, 0.25 s in all."""
    knock = soft(tone(220 * pitch, 0.1, 0.06, rate), 0.006, 0.04, rate)
    return finished(placed(((0, knock), (0.13, knock)), 0.25, rate), 0.002, 0.02, rate, PEAK_DB - 2)


def _sung(
    bells: Sequence[tuple[float, Wave]],
    seconds: float,
    rate: int,
    db: float = PEAK_DB,
    *,
    attack: float = 0.004,
) -> Wave:
    rounded = [(start, soft(bell, attack, 0.05, rate)) for start, bell in bells]
    whole = in_room(placed(rounded, seconds, rate), 0.3, 0.11, rate)
    return finished(whole, 0.002, 0.25 * seconds, rate, db)


def _seed(pitch: float) -> int:
    """Another grain of noise for every pitch."""
    return round(1000 * pitch)


RECIPES: dict[Sound, Callable[[float], Wave]] = {
    Sound.DEAL: deal,
    Sound.FLIP: flip,
    Sound.CHIP: chip,
    Sound.BUTTON: button,
    Sound.FOLD: fold,
    Sound.WIN: win,
    Sound.BIG_WIN: big_win,
    Sound.RETURNED: returned,
    Sound.LOSS: loss,
    Sound.ERROR: error,
}
MELODIES = frozenset({Sound.WIN, Sound.BIG_WIN, Sound.RETURNED, Sound.LOSS})
