"""Playing the sounds beside the game: nothing here ever keeps it waiting or fails it."""

import threading
import time
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue

from casino_stud.ui.sound.device import Device, Levels
from casino_stud.ui.sound.synth import Sound

LATEST = 0.2
"""How late a sound may still start, in seconds; after that it belongs to nothing seen."""

LEAVING = 0.5
"""How long closing waits for the device, in seconds."""


class Sounds:
    """The game's sounds, played by a thread of its own, which alone knows the device.

    No method blocks or raises, but `close`, which waits a moment. Without a device all is silent, and
    one warning is logged. The device is opened by the first sound, or by `open`, and only while sound
    is on; switching it off closes the device, and on again looks for one anew.
    """

    def __init__(self, volume: int = 40, *, on: bool = True, melodies: bool = True) -> None:
        """Make ready, without a thread or a device yet.

        Args:
            volume: 0 to 100; 0 is off.
            on: whether anything is heard.
            melodies: whether wins, returns and losses are heard, not the table's noises alone.
        """
        self._levels = Levels(volume, on, melodies)
        self._acts: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._device = Device()
        self._worker: threading.Thread | None = None
        self._closed = False

    def open(self) -> None:
        """Open the device and make all sounds ahead of need, best once the first picture is shown."""
        if self._start():
            self._prepare()

    def _start(self) -> bool:
        """Start the thread that opens the device; tell whether it was started now."""
        if self._closed or self._worker is not None or not self._levels.audible:
            return False
        self._tell(partial(self._device.apply, self._levels))
        worker = threading.Thread(target=self._work, name="sounds", daemon=True)
        try:
            worker.start()
        except RuntimeError as error:
            self._closed = True
            self._device.lose(error)
            return False
        self._worker = worker
        return True

    def _prepare(self) -> None:
        for sound in Sound:
            self._tell(partial(self._device.prepare, sound))

    def set(self, volume: int, *, on: bool, melodies: bool) -> None:
        """Take over what the player has set; takes effect on what is sounding, too."""
        self._levels = Levels(volume, on, melodies)
        if self._worker is not None:
            self._tell(partial(self._device.apply, self._levels))

    def play(self, sound: Sound) -> None:
        """Let a sound be heard at once, over what is sounding."""
        if self._closed or not self._levels.wants(sound):
            return
        started = self._start()
        self._tell(partial(self._play, sound, time.monotonic()))
        # The first sound does not wait until the others are made.
        if started:
            self._prepare()

    def close(self) -> None:
        """Fade out, give the device back and end the thread; afterwards nothing is heard."""
        self._closed = True
        if self._worker is not None:
            self._acts.put(None)
            self._worker.join(LEAVING)
            self._worker = None

    def _tell(self, act: Callable[[], None]) -> None:
        if not self._closed:
            self._acts.put(act)

    def _play(self, sound: Sound, asked: float) -> None:
        if time.monotonic() - asked <= LATEST:
            self._device.play(sound)

    def _work(self) -> None:
        while (act := self._acts.get()) is not None:
            if not self._closed:
                act()
        self._device.close()
