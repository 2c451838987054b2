"""Plays hands through the real loop and prints how much work each picture took, and the most memory.

Run as `python -m tests.benchmarks.hands HANDS WIDTHxHEIGHT...`: the window takes each size, and the hands
are played at the last one.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from casino_stud.paytables import load_paytable
from casino_stud.ui.app import Loop, opening
from casino_stud.ui.game import Game, Options
from casino_stud.ui.scene import SceneStack
from casino_stud.ui.scenes.table import Table
from casino_stud.ui.table_state import Phase
from casino_stud.ui.window import Window

QUIET = 0.3
"""After so many seconds without a new picture nothing moves any more."""

LOOK = 3.0
"""So many seconds pass before the first bet."""

LONGEST = 8.0
"""After so many seconds the next act comes, whatever moves."""

SEED = 7
KEYS = {
    Phase.BETTING: (pygame.K_2, pygame.K_RETURN),
    Phase.DECIDING: (pygame.K_r,),
    Phase.RESULT: (pygame.K_RETURN,),
}


class WatchedLoop(Loop):
    """The real loop, which notes for each picture how long this thread worked for it, in seconds."""

    def __init__(self, window: Window, stack: SceneStack, game: Game) -> None:
        super().__init__(window, stack, game)
        self.works: list[float] = []
        self.shown_at = time.monotonic()
        self._work = 0.0
        pygame.display.flip = self._noting(pygame.display.flip)
        pygame.display.update = self._noting(pygame.display.update)

    def _noting(self, show: Callable[..., None]) -> Callable[..., None]:
        def shown(*areas: object) -> None:
            show(*areas)
            self.shown_at = time.monotonic()

        return shown

    def _take(self, event: pygame.event.Event) -> None:
        self._measure(lambda: super(WatchedLoop, self)._take(event))

    def _draw_changes(self) -> None:
        before = self.shown_at
        self._measure(super()._draw_changes)
        if self.shown_at != before:
            self.works.append(self._work)
        # What is done where nothing moves, such as drawing cards ahead, keeps no picture waiting.
        self._work = 0.0

    def _measure(self, step: Callable[[], None]) -> None:
        # The thread's own time leaves out sleep, the odds computed beside it and other programs.
        started = time.thread_time()
        step()
        self._work += time.thread_time() - started


class Player:
    """Posts events in the place of a player who waits until nothing moves."""

    def __init__(self, hands: int, sizes: list[tuple[int, int]]) -> None:
        game = Game(Options(load_paytable("standard"), None, "en", practice=SEED))
        window = Window("benchmark")
        scenes = opening(game)
        assert isinstance(scenes[0], Table)
        self._table = scenes[0]
        self._loop = WatchedLoop(window, SceneStack(scenes), game)
        self._hands, self._sizes = hands, sizes
        self._poll = pygame.event.poll
        self._acts = self._script()
        self._acted_at = time.monotonic()
        pygame.event.poll = self._feed

    def play(self) -> list[float]:
        """Play, and give the work of every picture from the first bet on."""
        self._loop.run()
        return self._loop.works

    def _feed(self) -> pygame.event.Event:
        now = time.monotonic()
        still = now - max(self._loop.shown_at, self._acted_at) > QUIET
        if (still or now - self._acted_at > LONGEST) and not pygame.event.peek():
            self._acted_at = now
            next(self._acts)
        return self._poll()

    def _script(self) -> Iterator[None]:
        for size in self._sizes:
            pygame.display.set_mode(size, pygame.RESIZABLE)
            yield
        # A player looks around first.
        self._acted_at = time.monotonic() + LOOK
        yield
        self._loop.works.clear()
        for _ in range(self._hands):
            yield from self._press(Phase.DECIDING)
            yield from self._press(Phase.RESULT)
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        yield

    def _press(self, wanted: Phase) -> Iterator[None]:
        """Press keys until the hand is in a phase and nothing moves."""
        while self._table.state.phase is not wanted:
            for key in KEYS[self._table.state.phase]:
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
                pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))
                yield


def most_memory() -> int:
    """Give the most memory that this process has held so far, in MB, as Linux tells it."""
    lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    return round(int(next(line.split()[1] for line in lines if line.startswith("VmHWM"))) / 1024)


def main(hands: str, *sizes: str) -> None:
    """Play, and print what was measured as JSON."""
    pairs = [(int(wide), int(high)) for wide, _, high in (size.partition("x") for size in sizes)]
    works = Player(int(hands), pairs).play()
    sys.stdout.write(json.dumps({"works": works, "memory": most_memory()}))


if __name__ == "__main__":
    main(*sys.argv[1:])
