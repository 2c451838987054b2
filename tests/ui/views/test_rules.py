import pygame
import pytest

from casino_stud.game.cards import parse_hand
from casino_stud.game.hands import Category, evaluate
from casino_stud.ui.art.cards import card_face
from casino_stud.ui.layout import layout
from casino_stud.ui.views.rules import EXAMPLES, TALLEST_ROW, columns

SIZES = [
    (1280, 720),
    (960, 540),
    (1024, 768),
    (1920, 600),
    (640, 1000),
    (3440, 1440),
    (3840, 2160),
    (5120, 1440),
]


@pytest.mark.parametrize("size", SIZES)
def test_header_and_panels_share_their_edges(size: tuple[int, int]) -> None:
    places = layout(*size)
    boxes = columns(places)
    assert boxes.steps.x == places.left
    assert boxes.keys.right == pytest.approx(places.right)
    assert boxes.steps.right < boxes.hands.x < boxes.hands.right < boxes.keys.x
    assert {box.bottom for box in boxes} == {boxes.hands.bottom}
    assert boxes.hands.bottom <= places.height - 20


@pytest.mark.parametrize("size", SIZES)
def test_rows_stay_close_in_high_windows(size: tuple[int, int]) -> None:
    row = (columns(layout(*size)).hands.h - 66) / len(Category)
    assert 50 < row <= TALLEST_ROW


def test_every_example_is_the_hand_it_stands_for() -> None:
    assert [evaluate(parse_hand(example)).category for example in EXAMPLES] == list(Category)


def test_a_plain_card_shows_its_rank_large_at_any_width() -> None:
    pygame.font.init()
    king = parse_hand(EXAMPLES[Category.HIGH_CARD])[1]
    for width in (31, 62, 93):
        plain = card_face(king, width, plain=True)
        middle = pygame.Rect(0, round(0.6 * width), width, round(0.1 * width))
        bare = {tuple(plain.get_at((x, middle.y)))[:3] for x in range(width // 4, 3 * width // 4)}
        assert all(min(colour) > 200 for colour in bare), "a plain card has no court figure"
