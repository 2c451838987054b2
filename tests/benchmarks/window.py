"""The window: how soon it shows its first picture, how smooth, quiet and small it is.

`python -m tests.benchmarks.window` measures only this and writes its part of the page.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from tests.benchmarks.page import PAGE, Row, run, table, timed
from tests.x_screen import Screen, end, x_screen

TITLE = "## Window"
TIMES = 7
HANDS = 10
IDLE_SECONDS = 10
SETTLED = 4
"""After so many seconds a table has shown its worth and does nothing more."""

IMPORT = (sys.executable, "-c", "import pygame, numpy")
PLAY = (sys.executable, str(PAGE.parents[1] / "main.py"), "play", "--lang", "en")
FULL_HD, LARGEST = "1920x1080", "3840x2160"
OTHERS = ("960x540", "1280x720", "1024x768", FULL_HD, "2560x1440", "3440x1440")
DUMMY = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def section() -> str:
    """Measure, and write the window's part of the page."""
    with x_screen(1920, 1080) as screen:
        rows = _start(screen, FULL_HD)
    with x_screen(3840, 2160) as screen:
        rows += [*_start(screen, LARGEST), *_frames(screen), _idle(screen), *_memory(screen)]
    return f"{TITLE}\n\n{ABOUT}\n\n{table(('what', 'measured', 'goal'), rows)}\n"


ABOUT = """Drawn by the processor, on SDL's own screen in memory or on a virtual X screen (Xvfb). The first
picture is that of an installed game, whose modules are compiled; a larger screen has a larger window. The
work for a picture is the processor time of the game's thread from event to screen, over all pictures of ten
hands: chips, deal, raise and showdown. Goals are for a machine where the bare import takes 0.3 s."""


def _start(screen: Screen, size: str) -> list[Row]:
    """From the start of the process to the first picture on the screen, beside a bare import."""
    bare, game = [], []
    with _compiled(screen.environment) as environment:
        # The first of each compiles, as pip does when it installs.
        for _ in range(1 + TIMES):
            bare.append(timed(partial(run, IMPORT, environment)))
            game.append(_first_picture(screen, environment))
    first, second = median(bare[1:]), median(game[1:])
    return [
        ("`python -c 'import pygame, numpy'`", f"{first:.2f} s", ""),
        (f"first picture on a screen of {size}", f"{second:.2f} s, {second / first:.2f} times", "2.33 times"),
    ]


@contextmanager
def _compiled(environment: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """Give an environment whose modules stay compiled, whatever this one says of it."""
    with TemporaryDirectory() as folder:
        kept = {key: value for key, value in environment.items() if key != "PYTHONDONTWRITEBYTECODE"}
        yield {**kept, "PYTHONPYCACHEPREFIX": folder}


def _first_picture(screen: Screen, environment: Mapping[str, str]) -> float:
    with TemporaryDirectory() as folder:
        started = time.perf_counter()
        game = _play(environment, folder)
        screen.wait(lit=True, process=game)
        taken = time.perf_counter() - started
        end(game)
        screen.wait(lit=False, process=game)
    return taken


def _play(environment: Mapping[str, str], folder: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen((*PLAY, "--data", folder), env=environment, stderr=subprocess.DEVNULL)


def _frames(screen: Screen) -> list[Row]:
    """The work for each picture while hands are played."""
    rows: list[Row] = []
    for where, environment in (("in memory", os.environ | DUMMY), ("on X", screen.environment)):
        works = [1000 * work for work in _hands(environment, HANDS, FULL_HD)["works"]]
        ranks = quantiles(works, n=100)
        figures = (
            f"median {median(works):.1f} ms, 99th percentile {ranks[98]:.1f} ms, most {max(works):.0f} ms"
        )
        rows.append(
            (f"work for a picture of {len(works):,}, {FULL_HD} {where}", figures, "99th percentile 8 ms")
        )
    return rows


def _hands(environment: Mapping[str, str], hands: int, *sizes: str) -> dict[str, Any]:
    command = (sys.executable, "-m", "tests.benchmarks.hands", str(hands), *sizes)
    measured: dict[str, Any] = json.loads(run(command, {**environment, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}))
    return measured


def _idle(screen: Screen) -> Row:
    """The share of a core that a table takes at which nobody does anything."""
    with TemporaryDirectory() as folder:
        game = _play(screen.environment, folder)
        screen.wait(lit=True, process=game)
        time.sleep(SETTLED)
        before = _processor_seconds(game.pid)
        time.sleep(IDLE_SECONDS)
        share = (_processor_seconds(game.pid) - before) / IDLE_SECONDS
        end(game)
    return f"idle for {IDLE_SECONDS} s", f"{100 * share:.1f} % of a core", "3 %"


def _processor_seconds(process: int) -> float:
    """Give the processor time that a process has taken, as Linux tells it."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(screen: Screen) -> list[Row]:
    """The most memory held, with the picture that the X server shares."""
    once = _hands(screen.environment, 2, LARGEST)["memory"]
    after = _hands(screen.environment, 2, *OTHERS, LARGEST)["memory"]
    return [
        (f"most memory, two hands at {LARGEST}", f"{once} MB", "320 MB"),
        (f"most memory, the same after {len(OTHERS)} other sizes", f"{after} MB", "320 MB"),
    ]


def main() -> None:
    """Measure the window, and put its part in its place at the end of the page."""
    text = PAGE.read_text(encoding="utf-8").partition(f"\n{TITLE}")[0].rstrip()
    part = section()
    PAGE.write_text(f"{text}\n\n{part}", encoding="utf-8")
    sys.stdout.write(part)


if __name__ == "__main__":
    main()
