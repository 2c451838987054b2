from itertools import product

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino_stud.ui.art.chips import (
    PILE,
    STEP,
    TRAY,
    WALL,
    break_into_chips,
    chip,
    chip_label,
    chip_pile,
    chip_stack,
    chip_values,
)
from tests.ui.tables import standard


@pytest.mark.parametrize(
    ("limits", "values"),
    [
        ((5, 500, 5), (5, 10, 25, 100, 500)),
        ((5, 500, 1), (5, 10, 25, 100, 500)),
        ((6, 500, 1), (1, 5, 25, 100, 500)),
        ((1, 100, 1), (1, 5, 10, 25, 100)),
        ((1, 1_000, 1), (1, 5, 25, 100, 1_000)),
        ((25, 1_000, 25), (25, 50, 100, 500, 1_000)),
        ((50, 1_000_000, 50), (50, 100, 500, 1_000, 500_000)),
        ((10, 100, 10), (10, 50, 100)),
        ((1_000, 500_000, 1_000), (1_000, 5_000, 25_000, 100_000, 500_000)),
        ((7, 7, 7), (7,)),
        ((7, 700, 7), (7, 35, 70, 175, 700)),
        ((5, 5, 5), (5,)),
        ((1, 1, 1), (1,)),
    ],
)
def test_the_tray_follows_the_limits(limits: tuple[int, int, int], values: tuple[int, ...]) -> None:
    assert chip_values(standard(ante=limits)) == values


@given(
    step=st.integers(1, 10_000_000),
    share=st.floats(0, 1),
    reach=st.floats(0, 1),
)
def test_the_tray_lays_every_allowed_ante(step: int, share: float, reach: float) -> None:
    most = 10_000_000 // step
    highest = step * max(1, round(most**reach))
    lowest = step * max(1, round(highest // step * share))
    values = chip_values(standard(ante=(lowest, highest, step)))
    assert 1 <= len(values) <= TRAY
    assert list(values) == sorted(set(values))
    assert all(value % step == 0 and value <= highest for value in values)
    unit = values[0]
    first, last = -(-lowest // unit) * unit, highest // unit * unit
    assert step in {1, unit}
    for ante in {first, last, *range(first, last + 1, unit)[:: max(1, highest // unit // 50)]}:
        assert sum(value * count for value, count in break_into_chips(ante, values)) == ante


def test_every_ante_of_many_small_tables_can_be_laid() -> None:
    for step, low, more in product(range(1, 31), range(1, 6), (0, 1, 7, 40)):
        antes = (step * low, step * (low + more), step)
        values = chip_values(standard(ante=antes))
        for ante in range(antes[0], antes[1] + 1, values[0]):
            assert sum(value * count for value, count in break_into_chips(ante, values)) == ante


@pytest.mark.parametrize(
    ("value", "label"),
    [(5, "5"), (500, "500"), (1_000, "1K"), (2_500, "2500"), (25_000, "25K"), (500_000, "500K")],
)
def test_a_chip_is_labelled_shortly(value: int, label: str) -> None:
    assert chip_label(value) == label


def test_an_amount_is_made_of_the_highest_chips() -> None:
    assert break_into_chips(350, (5, 10, 25, 100, 500)) == [(100, 3), (25, 2)]
    assert break_into_chips(0, (5, 10)) == []
    assert break_into_chips(7, (5, 10)) == [(5, 1)]


def test_every_place_of_the_tray_has_its_own_chip() -> None:
    looks = {pygame.image.tobytes(chip(place, "25", 35), "RGBA") for place in range(TRAY)}
    assert len(looks) == TRAY
    assert chip(0, "25", 35) is chip(0, "25", 35)


@pytest.mark.parametrize("radius", [20, 35, 52])
def test_a_chip_is_round_and_has_a_wall(radius: int) -> None:
    picture = chip(1, "10", radius)
    assert picture.get_size() == (2 * radius, 2 * radius + round(WALL * radius))
    assert picture.get_at((0, 0)).a == 0
    assert picture.get_at((radius, 2 * radius + round(WALL * radius) - 2)).a == 255


def test_no_chip_has_a_dark_fringe() -> None:
    picture = chip(0, "5", 40)
    alpha = pygame.surfarray.array_alpha(picture)
    colours = pygame.surfarray.array3d(picture)
    # The face's upper rim is drawn in light colours only.
    assert colours[:, :40][(alpha[:, :40] > 24) & (alpha[:, :40] < 255)].max(axis=1).min() > 90


@pytest.mark.parametrize("label", ["5", "10", "100", "100K", "12345"])
def test_a_label_stays_within_the_disc(label: str) -> None:
    radius = 50
    plain, printed = (pygame.surfarray.array3d(chip(2, text, radius)) for text in ("", label))
    x, y = np.nonzero((plain != printed).any(axis=2))
    assert len(x) > 0
    assert np.hypot(x + 0.5 - radius, y + 0.5 - radius).max() < 0.6 * radius


def test_a_stack_grows_with_its_chips_up_to_eight() -> None:
    heights = [chip_stack(3, "100", 40, count).get_height() for count in range(1, 12)]
    assert heights[0] == chip(3, "100", 40).get_height()
    assert heights[1] - heights[0] == round(STEP * 40)
    assert heights[PILE - 1 :] == [heights[PILE - 1]] * (12 - PILE)


def test_the_last_chip_of_a_pile_lies_on_top() -> None:
    pile = chip_pile(((3, "100"), (2, "25")), 40)
    top = pile.subsurface((0, 0, 80, 80))
    alone = chip(2, "25", 40).subsurface((0, 0, 80, 80))
    middle = pygame.Rect(10, 10, 60, 60)
    assert pygame.image.tobytes(top.subsurface(middle), "RGB") == pygame.image.tobytes(
        alone.subsurface(middle), "RGB"
    )
