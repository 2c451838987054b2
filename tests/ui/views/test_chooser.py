"""How the chooser sets its figures and lines: what belongs together is of one size and in one column."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from casino_stud.ui.scenes.chooser import Chooser
from tests.ui.paytable_screens import paytable_screens
from tests.ui.reading import Line, read

SIZES = [(960, 540), (1280, 720), (1920, 1080)]
LANGUAGES = ["en", "fr"]


@pytest.fixture(autouse=True)
def screen() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def lines(language: str, name: str, size: tuple[int, int], text: int = 100) -> list[Line]:
    """What is written on a screen of the chooser."""
    stack = dict(paytable_screens(language))[name]
    (page,) = stack
    assert isinstance(page, Chooser)
    page._game.settings = replace(page._game.settings, text_size=text)
    return read(stack, size).lines


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_no_edge_is_smaller_than_the_return_beside_it(
    size: tuple[int, int], language: str, text: int
) -> None:
    written = [line for line in lines(language, "chooser", size, text) if line.rect.right < size[0] * 0.48]
    rows = [
        (edge, share)
        for edge, share in pairwise(line for line in written if line.words.endswith("%"))
        if abs(edge.rect.centery - share.rect.centery) <= 2
    ]
    assert len(rows) >= 3
    assert all(edge.px >= share.px for edge, share in rows)


@pytest.mark.parametrize("name", ["chooser", "chooser-cap"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_four_main_figures_stand_in_equal_tiles(size: tuple[int, int], language: str, name: str) -> None:
    right = [line for line in lines(language, name, size) if line.rect.x > size[0] * 0.48]
    second = next(place for place, line in enumerate(right) if line.words.startswith("97"))
    labels, figures = right[second - 3 : second + 5 : 2], right[second - 2 : second + 6 : 2]
    for tiles in (labels, figures):
        steps = [other.rect.x - one.rect.x for one, other in pairwise(tiles)]
        assert len({line.px for line in tiles}) == 1
        assert max(steps) - min(steps) <= 1


@pytest.mark.parametrize("size", SIZES)
def test_the_line_of_a_fault_is_indented_like_those_around_it(size: tuple[int, int]) -> None:
    left = {
        line.rect.x
        for line in lines("en", "chooser-fault", size)
        if line.words in {"four_of_a_kind: 20", "full_hose: 7", "flush: 5"}
    }
    assert max(left) - min(left) <= 1
