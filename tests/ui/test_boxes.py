"""Boxes have the look asked for, whole or drawn piece by piece, and take little memory."""

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino_stud.ui import boxes, theme
from casino_stud.ui.boxes import Edge, Stretched
from casino_stud.ui.shelf import Shelf
from casino_stud.ui.theme import Fill, flat

GOLD = (250, 200, 100)


def made(size: tuple[int, int], radius: float = 12) -> tuple[Stretched, ...]:
    """Every kind of box at a size."""
    return (
        boxes.rounded(size, radius, Fill((10, 20, 30), (110, 120, 130)), 200, Edge(GOLD, 1.9)),
        boxes.rounded(size, radius, flat(GOLD)),
        boxes.outline(size, radius, GOLD, 2.5),
        boxes.shadow(size, radius, 9, 90),
        boxes.glow(size, radius, 12, GOLD),
    )


def test_a_rounded_box_has_the_size_and_colours_asked_for() -> None:
    box = boxes.rounded((80, 41), 12, Fill((10, 20, 30), (110, 120, 130)), edge=Edge(GOLD, 2)).whole()
    assert box.get_size() == (80, 41)
    assert box.get_at((0, 0)).a == box.get_at((79, 40)).a == 0
    assert box.get_at((40, 0)) == box.get_at((79, 20)) == pygame.Color(*GOLD)
    middle = [box.get_at((40, y)).r for y in range(2, 39)]
    assert middle == sorted(middle)
    assert abs(middle[len(middle) // 2] - 60) <= 1


def test_only_the_inside_of_a_panel_lets_the_felt_through() -> None:
    box = boxes.rounded((60, 40), 10, theme.PANEL, theme.PANEL_ALPHA, Edge(theme.PANEL_EDGE, 2)).whole()
    assert box.get_at((30, 20)).a == theme.PANEL_ALPHA
    assert box.get_at((30, 0)).a == 255


def test_a_shadow_is_darkest_inside_and_gone_at_its_rim() -> None:
    shade = boxes.shadow((40, 30), 6, 8, 120).whole()
    out = boxes.margin(8)
    assert shade.get_size() == (40 + 2 * out, 30 + 2 * out)
    across = [shade.get_at((x, out + 15)).a for x in range(shade.get_width() // 2)]
    assert across == sorted(across)
    assert across[0] <= 1
    assert across[-1] == 120


def test_a_glow_is_brightest_on_the_edge() -> None:
    light = boxes.glow((80, 60), 10, 12, GOLD, 200).whole()
    across = [light.get_at((x, light.get_height() // 2)).a for x in range(light.get_width() // 2)]
    assert abs(across.index(max(across)) - boxes.margin(12)) <= 1
    assert max(across[0], across[-1]) <= 2


@given(
    size=st.tuples(st.integers(1, 420), st.integers(1, 420)),
    corner=st.tuples(st.integers(-60, 40), st.integers(-60, 40)),
    clip=st.builds(pygame.Rect, *[st.integers(0, 300)] * 2, *[st.integers(0, 300)] * 2),
)
def test_a_box_looks_the_same_drawn_in_pieces(
    size: tuple[int, int], corner: tuple[int, int], clip: pygame.Rect
) -> None:
    for box in made(size):
        pieces, whole = pygame.Surface((400, 400)), pygame.Surface((400, 400))
        for surface in (pieces, whole):
            surface.fill((20, 80, 60))
            surface.set_clip(clip)
        box.draw(pieces, corner)
        whole.blit(box.whole(), corner)
        assert pygame.image.tobytes(pieces, "RGB") == pygame.image.tobytes(whole, "RGB")


@pytest.mark.parametrize("radius", [0, 5.5, 12, 40])
def test_what_is_left_out_of_a_box_is_the_same_all_along(radius: float) -> None:
    # A box just larger than what is kept, drawn pixel by pixel, beside one that is stretched.
    for long_box, short_box in zip(made((700, 60), radius), made((200, 60), radius), strict=True):
        long, short = long_box.whole(), short_box.whole()
        pixels = pygame.surfarray.array3d(long).astype(int), pygame.surfarray.array_alpha(long)
        half = long.get_width() // 2
        for each in pixels:
            assert np.abs(each[half - 200 : half + 200] - each[half]).max() == 0
        assert pygame.image.tobytes(short.subsurface((0, 0, 90, short.get_height())), "RGBA") == (
            pygame.image.tobytes(long.subsurface((0, 0, 90, short.get_height())), "RGBA")
        )


def test_boxes_of_a_height_share_what_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Shelf(10_000_000)
    monkeypatch.setattr("casino_stud.ui.shelf.SHELF", shelf)
    first = boxes.rounded((900, 50), 5, theme.PANEL), boxes.shadow((900, 50), 5, 4, 90)
    kept = shelf.pixels
    assert kept < 900 * 50
    again = boxes.rounded((1700, 50), 5, theme.PANEL), boxes.shadow((1700, 50), 5, 4, 90)
    assert shelf.pixels == kept
    assert [each.picture for each in first] == [each.picture for each in again]
