import numpy as np
import pygame
import pytest

from casino_stud.ui import paint, theme
from casino_stud.ui.fonts import Face
from casino_stud.ui.paint import Edge
from casino_stud.ui.theme import Fill, Style, flat

RED = (200, 0, 0)
GOLD = (250, 200, 100)


def visible_colours(picture: pygame.Surface) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    alpha = pygame.surfarray.array_alpha(picture)
    colours: np.ndarray[tuple[int, int], np.dtype[np.uint8]] = pygame.surfarray.array3d(picture)[alpha > 24]
    return colours


def test_a_rounded_box_has_the_size_and_colours_asked_for() -> None:
    box = paint.rounded((80, 41), 12, Fill((10, 20, 30), (110, 120, 130)), edge=Edge(GOLD, 2))
    assert box.get_size() == (80, 41)
    assert box.get_at((0, 0)).a == box.get_at((79, 40)).a == 0
    assert box.get_at((40, 0)) == box.get_at((79, 20)) == pygame.Color(*GOLD)
    middle = [box.get_at((40, y)).r for y in range(2, 39)]
    assert middle == sorted(middle)
    assert abs(middle[len(middle) // 2] - 60) <= 1


def test_only_the_inside_of_a_panel_lets_the_felt_through() -> None:
    box = paint.rounded((60, 40), 10, theme.PANEL, theme.PANEL_ALPHA, Edge(theme.PANEL_EDGE, 2))
    assert box.get_at((30, 20)).a == theme.PANEL_ALPHA
    assert box.get_at((30, 0)).a == 255


def test_corners_and_curves_are_smooth() -> None:
    for picture in (
        paint.rounded((60, 40), 14, flat(RED)),
        paint.circle(20, RED),
        paint.ring(20, RED, 3),
        paint.outline((60, 40), 14, RED, 3),
        paint.polygon((40, 40), ((2.0, 2.0), (38.0, 12.0), (14.0, 38.0)), RED),
    ):
        alphas = np.unique(pygame.surfarray.array_alpha(picture))
        assert {0, 255} <= set(alphas.tolist())
        assert len(alphas) > 8


@pytest.mark.parametrize(
    "picture",
    [
        paint.circle(20, GOLD),
        paint.ring(20, GOLD, 2),
        paint.polygon((40, 40), ((2.0, 2.0), (38.0, 12.0), (14.0, 38.0)), GOLD),
        paint.glow((30, 30), 8, 10, GOLD),
        paint.arc_line(150, 600, 2, GOLD),
        paint.spaced_text("STUD", Style(Face.CINZEL, 30), GOLD, 5),
        paint.arc_text("ACE KING", Style(Face.CINZEL_BOLD, 20), GOLD, 600, 2)[0],
    ],
)
def test_no_edge_has_a_dark_fringe(picture: pygame.Surface) -> None:
    # A see-through pixel holds its own colour, not a mixture with black.
    assert np.abs(visible_colours(picture).astype(int) - GOLD).max() <= 16


def test_a_shadow_is_darkest_inside_and_gone_at_its_rim() -> None:
    shade = paint.shadow((40, 30), 6, 8, 120)
    out = paint.margin(8)
    assert shade.get_size() == (40 + 2 * out, 30 + 2 * out)
    across = [shade.get_at((x, out + 15)).a for x in range(shade.get_width() // 2)]
    assert across == sorted(across)
    assert across[0] <= 1
    assert across[-1] == 120


def test_a_glow_is_brightest_on_the_edge() -> None:
    light = paint.glow((80, 60), 10, 12, GOLD, 200)
    across = [light.get_at((x, light.get_height() // 2)).a for x in range(light.get_width() // 2)]
    assert abs(across.index(max(across)) - paint.margin(12)) <= 1
    assert max(across[0], across[-1]) <= 2


def test_spacing_sets_letters_apart() -> None:
    style = Style(Face.CINZEL, 40)
    tight, wide = (paint.spaced_text("CASINO STUD", style, GOLD, spacing) for spacing in (0, 6))
    assert wide.get_width() - tight.get_width() == 60
    assert wide.get_width() == paint.spaced_width("CASINO STUD", style, 6)


def test_print_on_an_arc_is_symmetric_and_rises_to_both_sides() -> None:
    picture, baseline = paint.arc_text("HHHHHHHHHHH", Style(Face.CINZEL_BOLD, 24), GOLD, 400, 4)
    ink = picture.get_bounding_rect(128)
    assert abs(ink.centerx - picture.get_width() / 2) <= 1.5
    assert abs(ink.bottom - baseline) <= 1
    columns = pygame.surfarray.array_alpha(picture) > 128
    lowest = [int(np.nonzero(column)[0].max()) for column in columns if column.any()]
    assert lowest[0] < baseline - 15
    assert lowest[-1] < baseline - 15


def test_the_line_beside_the_print_rests_on_its_bottom() -> None:
    line = paint.arc_line(100, 400, 2, GOLD)
    assert line.get_width() == 200
    assert line.get_at((100, line.get_height() - 1)).a == 255
    assert line.get_at((0, line.get_height() - 1)).a == 0
    assert line.get_at((0, 1)).a > 0


def test_pictures_are_made_once() -> None:
    assert paint.rounded((50, 20), 5, flat(RED)) is paint.rounded((50, 20), 5, flat(RED))
    assert paint.shadow((50, 20), 5, 4, 90) is paint.shadow((50, 20), 5, 4, 90)
