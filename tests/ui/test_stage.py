"""What is drawn part by part looks just like a picture drawn as a whole."""

import os
from collections.abc import Iterator
from random import Random

os.environ["SDL_VIDEODRIVER"] = "dummy"

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino_stud.game.rounds import Choice
from casino_stud.settings import Settings, Speed
from casino_stud.ui import stage
from casino_stud.ui.app import draw_scenes
from casino_stud.ui.appearance import PLAIN
from casino_stud.ui.canvas import Canvas
from casino_stud.ui.controls import Pointing
from casino_stud.ui.layout import Box
from casino_stud.ui.scenes.table import Table
from casino_stud.ui.stage import Ground, Part, Stage, joined
from casino_stud.ui.table_picture import TablePicture
from casino_stud.ui.table_state import TableState
from tests.long import some
from tests.ui.robot import Robot
from tests.ui.screenshots import HANDS, STATES, stacked

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


@pytest.mark.parametrize("name", ["win", "loss", "betting"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1023, 767)])
def test_what_is_kept_as_a_picture_looks_like_what_is_drawn(
    name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    robot = Robot(None, seed=3)
    table = robot.table
    table.state = STATES[name](table.state)
    drawn = []
    for flat in (False, True):
        if not flat:
            monkeypatch.setattr(Part, "flat", False)
        surface = pygame.Surface(size)
        table.resize(size)
        draw_whole(TablePicture(), table, surface)
        drawn.append(pygame.surfarray.array3d(surface).astype(int))
        monkeypatch.undo()
    away = np.abs(drawn[0] - drawn[1]).max(axis=2)
    assert np.count_nonzero(away) < 0.1 * away.size
    assert np.count_nonzero(away > 8) < 0.001 * away.size


def fill(canvas: Canvas, left: int, colour: str) -> None:
    canvas.surface.fill(colour, (left, 0, 20, 20))


def blacken(canvas: Canvas) -> None:
    canvas.surface.fill("black")


def test_changes_that_may_wait_are_drawn_within_a_few_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage, "PATIENCE", 0.0)
    canvas, kept = Canvas(pygame.Surface((100, 100)), 1.0, PLAIN), Stage()

    def draw(colour: str) -> list[pygame.Rect]:
        lefts = (0, 30, 60)
        parts = [Part(str(x), Box(x, 0, 20, 20), fill, (x, colour), waits=x > 0) for x in lefts]
        return kept.draw(canvas, Ground(blacken, ()), parts, anew=False)

    draw("red")
    before = kept.left
    pictures = [draw("blue")]
    assert pictures[0] == [pygame.Rect(0, 0, 21, 21)]
    while kept.left != before:
        before = kept.left
        pictures.append(draw("blue"))
    assert [len(areas) for areas in pictures if areas] == [1, 1, 1]
    assert len(pictures) <= 2 * stage.LONGEST_WAIT + 3
    blue = pygame.Color("blue")
    assert all(canvas.surface.get_at((x, 0)) == blue for x in (0, 30, 60))
