"""Large pictures that are dropped are given back, as Linux tells of the process."""

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
import pygame
from pathlib import Path
from casino_stud.ui.memory import give_back_large_pictures

def held():
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("RssAnon"))

give_back_large_pictures()
pygame.Surface((3840, 2160)).fill((1, 1, 1))
before = held()
pictures = [pygame.Surface((700, 700)) for _ in range(60)]
for picture in pictures:
    picture.fill((1, 1, 1))
kept = pygame.Surface((8, 8))
most = held() - before
del pictures, picture
print(most, held() - before)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads what Linux tells")
def test_dropped_pictures_are_given_back() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    most, left = (int(number) for number in done.stdout.splitlines()[-1].split())
    assert most > 100_000
    assert left < most / 4
