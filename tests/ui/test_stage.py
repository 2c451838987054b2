"""What is drawn part by part looks just like a picture drawn as a whole."""

import os
from collections.abc import Iterator
from random import Random

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino_stud.game.rounds import Choice
from casino_stud.settings import Settings, Speed
from casino_stud.ui.app import draw_scenes
from casino_stud.ui.appearance import PLAIN
from casino_stud.ui.canvas import Canvas
from casino_stud.ui.controls import Pointing
from casino_stud.ui.scenes.table import Table
from casino_stud.ui.stage import joined
from casino_stud.ui.table_picture import TablePicture
from casino_stud.ui.table_state import TableState
from tests.long import some
from tests.ui.robot import Robot
from tests.ui.screenshots import HANDS, stacked

SIZES = some(((960, 540), (1024, 768), (1280, 720)), 2)
rects = st.builds(pygame.Rect, *[st.integers(0, 60)] * 2, *[st.integers(0, 40)] * 2)


@given(st.lists(rects, max_size=8))
def test_joined_rectangles_cover_all_and_make_no_more_work(areas: list[pygame.Rect]) -> None:
    few = joined(areas)
    assert all(any(area.contains(each) for area in few) for each in areas if each.w and each.h)
    assert sum(area.w * area.h for area in few) <= sum(each.w * each.h for each in areas)


def changes(state: TableState) -> Iterator[TableState]:
    """One hand after the other, with every kind of change."""
    for name in HANDS:
        for _ in range(3):
            state = state.add_chip(25)
            yield state
        yield (state := state.undo())
        yield (state := state.deal(stacked(*HANDS[name])))
        yield (state := state.decide(Choice.FOLD if name == "fold" else Choice.RAISE))
        yield (state := state.show_dealer())
        yield (state := state.rebet())


def bring_up_to_date(table: Table, surface: pygame.Surface) -> None:
    """Draw what has changed, until nothing waits."""
    before = None
    while before != table.view():
        before = table.view()
        draw_scenes([table], surface, anew=False)


def draw_whole(picture: TablePicture, table: Table, surface: pygame.Surface) -> None:
    """Draw all that a table shows, without a look at what was there."""
    picture.resize(surface.get_size(), table.model, PLAIN)
    canvas = Canvas(surface, picture.places.scale, PLAIN)
    picture.draw(canvas, table.model, table.controls(), Pointing(), 1.0, anew=True)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("settings", [Settings(), Settings(sort_cards=False, reduced_motion=True)])
def test_drawing_only_changes_gives_the_whole_picture(size: tuple[int, int], settings: Settings) -> None:
    random = Random(3)
    robot = Robot(None, seed=3, speed=Speed.NORMAL)
    robot.game.settings = settings
    surface = pygame.display.set_mode(size)
    table, whole = robot.table, pygame.Surface(size)
    other = TablePicture()
    draw_scenes([table], surface)
    for state in changes(table.state):
        before, table.state = table.state, state
        table.clock.start(before, state, settings)
        while table.clock.runs:
            draw_scenes([table], surface, anew=False)
            if random.random() < 0.12 and table.clock.faded == 1:
                bring_up_to_date(table, surface)
                draw_whole(other, table, whole)
                assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(whole, "RGB")
            table.clock.advance(random.randrange(5, 50), settings.speed)
        bring_up_to_date(table, surface)
        draw_whole(other, table, whole)
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(whole, "RGB")
    robot.game.close()
