import time

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from casino_stud.ui.art.felt import paint_felt
from casino_stud.ui.theme import BRASS_LO, FELT


def painted(size: tuple[int, int], scale: float, rail_top: float = 596) -> npt.NDArray[np.int16]:
    cx = size[0] / scale / 2
    picture = pygame.Surface(size, depth=32)
    paint_felt(picture, scale, cx=cx, rail_top=rail_top, star_y=308)
    return pygame.surfarray.array3d(picture).astype(np.int16)


def test_the_felt_is_lit_in_the_middle_and_dark_at_the_corners() -> None:
    table = painted((1280, 720), 1)
    assert np.abs(table[630:650, 300:305].mean(axis=(0, 1)) - FELT[0]).max() < 3
    assert table[:8, :8].mean() < table[320:328, :8].mean() < table[636:644, 290:298].mean()


def test_the_cloth_has_a_grain_of_two_levels() -> None:
    patch = painted((1280, 720), 1)[636:644, 299:305, 1]
    assert 3 <= patch.max() - patch.min() <= 5


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.5), ((960, 540), 0.75)])
def test_the_brass_line_lies_three_below_the_rails_top(size: tuple[int, int], scale: float) -> None:
    table = painted(size, scale)
    column = np.abs(table[size[0] // 2] - BRASS_LO).max(axis=1)
    rows = np.nonzero(column < 40)[0]
    assert abs(rows.min() - (596 + 3) * scale) <= 1.5
    assert abs(rows.max() + 1 - (596 + 5.5) * scale) <= 1.5


def test_the_rail_is_an_arc_that_rises_to_both_sides() -> None:
    table = painted((1280, 720), 1)
    lines = [int(np.abs(table[x] - BRASS_LO).max(axis=1).argmin()) for x in (4, 320, 640, 960, 1275)]
    assert lines[0] < lines[1] < lines[2] > lines[3] > lines[4]
    assert abs(lines[1] - lines[3]) <= 2


def test_the_same_window_gets_the_same_table() -> None:
    first = painted((640, 360), 0.5)
    assert np.array_equal(first, painted((640, 360), 0.5))


@pytest.mark.parametrize("size", [(320, 180), (500, 900), (2560, 1080)])
def test_any_window_can_be_painted(size: tuple[int, int]) -> None:
    assert painted(size, min(size[0] / 1280, size[1] / 720)).shape == (*size, 3)


def test_a_full_hd_table_is_painted_at_once() -> None:
    taken = []
    for _ in range(3):
        start = time.process_time()
        painted((1920, 1080), 1.5)
        taken.append(time.process_time() - start)
    assert min(taken) < 0.5
