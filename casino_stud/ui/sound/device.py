"""The sound device and what sounds on it, for the one thread that uses it."""

import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pygame

from casino_stud.ui.sound.synth import MELODIES, RATE, RECIPES, Sound
from casino_stud.ui.sound.waves import samples

PITCHES = (0.94, 0.97, 1.0, 1.03, 1.06)
"""How a noise differs from play to play."""

CHANNELS = 8
MOST_ALIKE = 3
"""How many plays of the same noise may overlap."""

DUCK = 0.64
"""How much softer a sound is for each one already sounding: 1 + 0.64 + 0.64² + ... stays below 2.78,
and 2.78 peaks of -9 dB stay below full scale."""

BUFFER = 512
"""Samples between an order and its sound: 11 milliseconds."""

FADE = 40
"""How long what is cut short takes to fade, in milliseconds."""

_FAULTS = (RuntimeError, AttributeError, ImportError, OSError, ValueError, MemoryError)
"""What a missing or lost device or a pygame without sound raises; pygame.error is a RuntimeError."""

_log = logging.getLogger(__name__)


class Levels(NamedTuple):
    """What the player has set.

    Attributes:
        volume: 0 to 100.
        on: whether anything is heard.
        melodies: whether the melodies are.
    """

    volume: int
    on: bool
    melodies: bool

    @property
    def audible(self) -> bool:
        """Whether there is anything to hear."""
        return self.on and self.volume > 0

    @property
    def gain(self) -> float:
        """The factor of all samples, 0 to 1; equal steps of volume sound about equal."""
        return (min(100, max(0, self.volume)) / 100) ** 1.5 if self.on else 0.0

    def wants(self, sound: Sound) -> bool:
        """Tell whether a sound is to be heard."""
        return self.audible and (self.melodies or sound not in MELODIES)


class Device:
    """The device. Faults end in silence and one line in the log, however many there are."""

    def __init__(self) -> None:
        self._levels = Levels(0, on=False, melodies=False)
        self._open = False
        self._told = False
        self._made: dict[Sound, list[pygame.mixer.Sound]] = {}
        self._chance = np.random.default_rng()

    def apply(self, levels: Levels) -> None:
        """Take over levels; open the device where there is something to hear, else give it back."""
        before, self._levels = self._levels, levels
        try:
            if not levels.audible:
                self.close()
            elif not before.audible:
                self._start()
            else:
                self._set_volumes()
        except _FAULTS as error:
            self.lose(error)

    def prepare(self, sound: Sound) -> None:
        """Make a sound in all its pitches, unless it has been made."""
        if self._open and sound not in self._made:
            pitches = (1.0,) if sound in MELODIES else PITCHES
            waves = (samples(RECIPES[sound](pitch)) for pitch in pitches)
            try:
                self._made[sound] = [pygame.mixer.Sound(buffer=wave.tobytes()) for wave in waves]
                self._set_volumes()
            except _FAULTS as error:
                self.lose(error)

    def play(self, sound: Sound) -> None:
        """Let a sound be heard, unless as many like it are sounding as may."""
        self.prepare(sound)
        try:
            if self._open and self._levels.wants(sound):
                self._sound(sound)
        except _FAULTS as error:
            self.lose(error)

    def close(self) -> None:
        """Fade out and give the device back."""
        if not self._open:
            return
        self._open = False
        try:
            if pygame.mixer.get_busy():
                pygame.mixer.fadeout(FADE)
                pygame.time.wait(FADE + 10)
            self._made.clear()
            pygame.mixer.quit()
        except _FAULTS as error:
            self.lose(error)

    def lose(self, error: Exception) -> None:
        """Be silent from now on, and say why, once."""
        self._open = False
        self._made.clear()
        if not self._told:
            self._told = True
            _log.warning("no sound: %s", error)

    def _start(self) -> None:
        # Opening does nothing where a device that was lost, or of another rate, still counts as open.
        pygame.mixer.quit()
        with _hushed():
            pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
        pygame.mixer.set_num_channels(CHANNELS)
        self._open = True

    def _sound(self, sound: Sound) -> None:
        made = self._made[sound]
        if sound in MELODIES:
            self._end_melodies()
        elif sum(one.get_num_channels() for one in made) >= MOST_ALIKE:
            return
        sounding = sum(pygame.mixer.Channel(number).get_busy() for number in range(CHANNELS))
        if sounding < CHANNELS:
            channel = pygame.mixer.find_channel()
            channel.play(made[self._chance.integers(len(made))])
            channel.set_volume(DUCK**sounding)

    def _end_melodies(self) -> None:
        for melody in MELODIES & self._made.keys():
            self._made[melody][0].fadeout(FADE)

    def _set_volumes(self) -> None:
        # Of the sounds, not the channels: a channel begins each sound at its full volume.
        for sound in self._made.values():
            for one in sound:
                one.set_volume(self._levels.gain)


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep ALSA from writing its own search for a device, line by line, on standard error."""
    if sys.platform != "linux" or not _has_stderr():
        yield
        return
    kept = os.dup(2)
    try:
        with Path(os.devnull).open("wb") as nothing:
            os.dup2(nothing.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def _has_stderr() -> bool:
    try:
        os.fstat(2)
    except OSError:
        return False
    return True
