"""Work done beside the game, one piece after the other, so that no frame waits for it."""

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread


class Background:
    """A thread that begins with the first piece of work and ends with the program.

    Attributes:
        done: how many pieces are finished; a number that changes when there may be news.
    """

    def __init__(self) -> None:
        self._queue: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._thread: Thread | None = None
        self._asked = 0
        self.done = 0

    @property
    def pending(self) -> bool:
        """Some work is not finished yet."""
        return self.done < self._asked

    def ask(self, work: Callable[[], None]) -> None:
        """Have a piece of work done; only the game's own thread may ask."""
        self._asked += 1
        self._queue.put(work)
        if self._thread is None or not self._thread.is_alive():
            self._thread = Thread(target=self._work, daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while True:
            work = self._queue.get()
            try:
                work()
            finally:
                self.done += 1
