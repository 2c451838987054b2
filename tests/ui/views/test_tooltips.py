from dataclasses import replace

import pytest

from casino_stud.game.cards import DECK
from casino_stud.game.rounds import Choice
from casino_stud.ui.controls import Look
from casino_stud.ui.layout import layout
from casino_stud.ui.views.controls import table_controls
from casino_stud.ui.views.tooltips import hand_pill_box, tooltip_box
from tests.ui.robot import Robot


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (3440, 1440), (640, 1000)])
@pytest.mark.parametrize("width", [120, 260, 420, 560])
def test_no_tooltip_covers_the_pill(size: tuple[int, int], width: float) -> None:
    robot = Robot(None, seed=1)
    places = layout(*size)
    bet = robot.state.add_chip(25)
    for state in (bet, bet.deal(DECK), bet.deal(DECK).decide(Choice.RAISE)):
        for control in table_controls(places, replace(robot.table.model, state=state)):
            box = tooltip_box(places, control, width)
            assert not box.meets(hand_pill_box(places)), control.name
            assert box.x >= 0
            assert box.right <= places.width
            if control.look is not Look.MARK:
                assert not box.meets(control.box), control.name
    robot.game.close()
