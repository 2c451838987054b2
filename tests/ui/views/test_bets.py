"""Bets on their spots: the badge hides the foot of every pile; what the pill says stays off the rail."""

import math

import pygame
import pytest

from casino_stud.ui.appearance import Appearance
from casino_stud.ui.art.felt import RAIL_RADIUS
from casino_stud.ui.canvas import PANEL, Canvas, Skin
from casino_stud.ui.growth import grown
from casino_stud.ui.layout import Box, layout
from casino_stud.ui.views import bets
from casino_stud.ui.views.cards import LIFT
from casino_stud.ui.views.pills import HAND_ROOM
from casino_stud.ui.widgets import PILL_HEIGHT
from tests.ui.robot import Robot

SIZES = ((960, 540), (1024, 768), (1280, 720), (1280, 800), (1920, 1080), (3440, 1440), (3840, 2160))


class Noting(Canvas):
    """Notes the boxes that are drawn."""

    boxes: list[Box]

    def box(self, box: Box, skin: Skin = PANEL) -> None:
        self.boxes.append(box)
        super().box(box, skin)


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720)])
def test_a_badge_hides_the_foot_of_its_pile_and_nothing_of_a_card_that_wins(
    size: tuple[int, int], text: float
) -> None:
    robot, places = Robot(None, seed=1), grown(layout(*size), text)
    for ante in (5, 25, 40, 95, 140, 495, 500):
        state = robot.table.state
        for chip in sorted(state.chips, reverse=True):
            while state.ante + chip <= ante:
                state = state.add_chip(chip)
        canvas = Noting(pygame.Surface(size), places.scale, Appearance(text=text))
        canvas.boxes = []
        shape = bets._shape(ante, state.chips)
        spot = places.ante
        lowest = places.player.y - LIFT - 6
        foot = bets.draw_pile(canvas, shape, spot, bets.STAKE_RADIUS, lowest - spot[1])
        bets._draw_stake(canvas, shape, spot, (spot[1] + places.spot - 18, lowest), str(ante))
        (badge,) = canvas.boxes
        assert badge.y < foot <= badge.bottom, ante
        assert badge.bottom <= lowest
    robot.game.close()


@pytest.mark.parametrize("size", SIZES)
def test_no_pill_is_wide_enough_to_lie_on_the_rail(size: tuple[int, int]) -> None:
    places = layout(*size)
    # The ends are round: the lowest line is shorter by their radius.
    half = (HAND_ROOM - PILL_HEIGHT) / 2
    rail = places.rail - (RAIL_RADIUS - math.sqrt(RAIL_RADIUS**2 - half**2))
    assert places.hand_pill[1] + PILL_HEIGHT / 2 < rail - 1.5
