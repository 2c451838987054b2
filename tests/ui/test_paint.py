import numpy as np
import pygame
import pytest

from casino_stud.ui import boxes, paint
from casino_stud.ui.fonts import Face
from casino_stud.ui.theme import Fill, Style, flat

RED = (200, 0, 0)
GOLD = (250, 200, 100)


def visible_colours(picture: pygame.Surface) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    alpha = pygame.surfarray.array_alpha(picture)
    colours: np.ndarray[tuple[int, int], np.dtype[np.uint8]] = pygame.surfarray.array3d(picture)[alpha > 24]
    return colours


def test_corners_and_curves_are_smooth() -> None:
    for picture in (
        boxes.rounded((60, 40), 14, flat(RED)).whole(),
        paint.circle(20, RED),
        paint.ring(20, RED, 3),
        boxes.outline((60, 40), 14, RED, 3).whole(),
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
        boxes.glow((30, 30), 8, 10, GOLD).whole(),
        paint.arc_line(150, 600, 2, GOLD),
        paint.spaced_text("STUD", Style(Face.CINZEL, 30), GOLD, 5),
        paint.arc_text("ACE KING", Style(Face.CINZEL_BOLD, 20), GOLD, 600, 2)[0],
    ],
)
def test_no_edge_has_a_dark_fringe(picture: pygame.Surface) -> None:
    # A see-through pixel holds its own colour, not a mixture with black.
    assert np.abs(visible_colours(picture).astype(int) - GOLD).max() <= 16


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


def test_a_gradient_fills_only_what_is_asked_for() -> None:
    picture, part = (pygame.Surface((30, 200)) for _ in range(2))
    paint.shade(picture, Fill((10, 20, 30), (110, 20, 3)))
    paint.shade(part, flat(RED))
    part.set_clip((5, 40, 20, 70))
    paint.shade(part, Fill((10, 20, 30), (110, 20, 3)))
    assert tuple(picture.get_at((0, 0)))[:3] == (10, 20, 30)
    assert tuple(picture.get_at((29, 199)))[:3] == (110, 20, 3)
    assert part.get_at((5, 40)) == picture.get_at((5, 40))
    assert part.get_at((24, 109)) == picture.get_at((24, 109))
    assert part.get_at((4, 40)) == part.get_at((5, 39)) == part.get_at((25, 109)) == pygame.Color(*RED)
