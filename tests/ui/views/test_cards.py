"""A card is drawn only where its part of the picture says."""

import pygame
import pytest

from casino_stud.game.cards import parse_cards
from casino_stud.ui.canvas import Canvas
from casino_stud.ui.layout import layout
from casino_stud.ui.motion.pose import CardPose, Home, Place, Pose, Way
from casino_stud.ui.views.cards import card_parts

(ACE,) = parse_cards("As")
LIES = Way(Place(Home.PLAYER, 2))


def flying(share: float) -> Way:
    return Way(Place(Home.DEALER, 1), Place(Home.SHOE), share)


POSES = [
    *(CardPose(ACE, LIES, turn / 20) for turn in range(21)),
    *(CardPose(ACE, flying(share), 0.0) for share in (0.7, 0.9)),
    CardPose(ACE, LIES, marked=True),
    CardPose(ACE, LIES, lit=1.0, upcard=True),
    CardPose(ACE, LIES, veil=0.34),
]


@pytest.mark.parametrize(
    "size", [(320, 180), (400, 225), (960, 540), (1023, 767), (1920, 1080), (3840, 2160)]
)
def test_no_pixel_of_a_card_lies_beyond_its_part(size: tuple[int, int]) -> None:
    places = layout(*size)
    for pose in POSES:
        surface = pygame.Surface(size)
        canvas = Canvas(surface, places.scale)
        lying, flies = card_parts(places, Pose(cards=(pose,)))
        for part in (*lying, *flies):
            part.draw(canvas, *part.args)
        reach = [canvas.rect(part.bounds).inflate(2, 2) for part in (*lying, *flies)]
        for area in reach:
            surface.fill((0, 0, 0), area)
        left = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255)).count()
        assert left == size[0] * size[1], f"{pose} beyond {reach}"
