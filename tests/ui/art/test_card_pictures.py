"""Cards with their shadows: each in the middle of its picture, the shadow below, a turn in its steps."""

import numpy as np
import pygame
import pytest

from casino_stud.game.cards import parse_card
from casino_stud.ui.art.card_pictures import (
    ANGLE,
    ANGLE_STEP,
    TURNS,
    halo,
    lying_back,
    lying_face,
    moving_pictures,
    turning_back,
    turning_face,
)
from casino_stud.ui.art.cards import card_back, card_face, card_size
from casino_stud.ui.shelf import SHELF

CARD = parse_card("Kh")
WIDTHS = (48, 61, 150, 301)


def inner(picture: pygame.Surface, width: int) -> pygame.Rect:
    """Where the card lies: drawn around the same centre."""
    place = pygame.Rect((0, 0), card_size(width))
    beside, over = picture.get_width() - place.w, picture.get_height() - place.h
    assert beside % 2 == over % 2 == 0
    return place.move(beside // 2, over // 2)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_card_lies_in_the_middle_of_its_picture_and_its_shadow_falls_below(width: int) -> None:
    for picture, card in (
        (lying_face(CARD, width, four_colour=False), card_face(CARD, width)),
        (lying_back(width), card_back(width)),
    ):
        place = inner(picture, width)
        shown, drawn = (pygame.surfarray.array3d(each) for each in (picture.subsurface(place), card))
        solid = pygame.surfarray.array_alpha(card) == 255
        assert (shown[solid] == drawn[solid]).all()
        alpha = pygame.surfarray.array_alpha(picture).astype(int)
        assert (alpha[place.left - 1] > 0).any()
        assert (alpha[place.right] > 0).any()
        above, below = alpha[:, : place.top].sum(), alpha[:, place.bottom :].sum()
        assert above < below


@pytest.mark.parametrize("width", WIDTHS)
def test_a_turn_narrows_and_widens_again(width: int) -> None:
    backs = [ink(turning_back(width, turn / TURNS)) for turn in range(1, TURNS // 2 + 1)]
    faces = [
        ink(turning_face(CARD, width, turn / TURNS, four_colour=False))
        for turn in range(TURNS // 2 + 1, TURNS)
    ]
    assert backs == sorted(backs, reverse=True)
    assert faces == sorted(faces)
    assert backs[-1] <= 4 < 0.8 * width < min(backs[0], faces[-1]) <= width


def ink(picture: pygame.Surface) -> int:
    """How wide the part is that hides what lies below."""
    solid = pygame.surfarray.array_alpha(picture) > 200
    return int(np.count_nonzero(solid.any(axis=1)))


def test_what_can_be_drawn_before_the_cards_are_known_is_all_that_moves() -> None:
    SHELF.clear()
    for make in moving_pictures(150, 1.25, 5):
        make()
    known = SHELF.pixels
    for degrees in range(0, ANGLE + 1, ANGLE_STEP):
        lying_back(150, degrees)
    for turn in range(1, TURNS // 2 + 1):
        turning_back(150, turn / TURNS)
    for share in range(1, 6):
        halo(150, 1.25, share / 5)
    assert known == SHELF.pixels
