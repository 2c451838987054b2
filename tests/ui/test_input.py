"""What clicks and keys do and, above all, what they do not."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from casino_stud.bankroll import FILE
from casino_stud.game.rounds import Choice, Settled
from casino_stud.ui.canvas import pixels
from casino_stud.ui.scenes.notice import Notice
from casino_stud.ui.scenes.out_of_chips import OutOfChips
from casino_stud.ui.scenes.rules import Rules
from casino_stud.ui.table_state import Phase
from tests.ui.robot import Robot


def dealt(robot: Robot) -> Iterator[None]:
    robot.click("chip-2")
    yield
    robot.click("deal")
    yield
    assert robot.state.phase is Phase.DECIDING


@pytest.mark.parametrize("choice", Choice)
def test_a_triple_click_on_a_decision_acts_once(choice: Choice) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        yield from dealt(robot)
        aside = 20
        tray = robot.table.places.chips(5)
        x = (robot.centre(choice)[0] + aside) / robot.table.places.scale
        assert min(abs(x - chip[0]) for chip in tray) < robot.table.places.chip, "a chip will lie there"
        robot.click(choice, times=3, aside=aside)
        yield
        settled = robot.state.session.round
        assert isinstance(settled, Settled)
        assert settled.choice is choice
        assert robot.state.ante == 0, "no chip was taken from the tray that appeared under the pointer"

    Robot(None, seed=1).play(steps)


def test_a_triple_click_on_deal_deals_once() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.click("chip-2")
        yield
        robot.click("deal", times=3)
        yield
        assert robot.state.phase is Phase.DECIDING
        assert robot.state.bankroll == 1975

    Robot(None, seed=1).play(steps)


def test_a_press_that_began_before_the_state_changed_does_nothing() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        yield from dealt(robot)
        point = robot.centre("raise")
        robot.move(point)
        robot.press(point)
        robot.key(pygame.K_f)
        robot.release(point)
        yield
        settled = robot.state.session.round
        assert isinstance(settled, Settled)
        assert settled.choice is Choice.FOLD
        assert robot.state.phase is Phase.RESULT

    Robot(None, seed=1).play(steps)


def test_a_press_let_go_elsewhere_does_nothing() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        yield from dealt(robot)
        robot.press(robot.centre("fold"))
        robot.release((5, 5))
        robot.press((5, 5))
        robot.release(robot.centre("fold"))
        yield
        assert robot.state.phase is Phase.DECIDING

    Robot(None, seed=1).play(steps)


def test_a_held_key_acts_once() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        for _ in range(5):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_3, mod=0, unicode="3"))
        yield
        assert robot.state.ante == 25

    Robot(None, seed=1).play(steps)


def test_a_focused_control_is_used_by_enter_and_the_ring_goes_with_the_mouse() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        yield from dealt(robot)
        robot.key(pygame.K_TAB)
        yield
        robot.key(pygame.K_TAB)
        yield
        robot.press((5, 5))
        robot.key(pygame.K_RETURN)
        yield
        assert robot.state.phase is Phase.DECIDING
        robot.key(pygame.K_TAB, pygame.KMOD_SHIFT)
        robot.key(pygame.K_TAB)
        robot.key(pygame.K_SPACE)
        yield
        settled = robot.state.session.round
        assert isinstance(settled, Settled)
        assert settled.choice is Choice.FOLD

    Robot(None, seed=1).play(steps)


def test_chips_by_keys_on_any_keyboard() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.key(pygame.K_3)
        robot.key(pygame.K_KP2)
        yield
        assert robot.state.ante == 35
        robot.key(pygame.K_3, pygame.KMOD_LSHIFT)
        yield
        assert robot.state.ante == 10
        french = pygame.event.Event(
            pygame.KEYDOWN, key=pygame.K_AMPERSAND, mod=0, unicode="&", scancode=pygame.KSCAN_1
        )
        pygame.event.post(french)
        yield
        assert robot.state.ante == 15
        robot.key(pygame.K_c)
        yield
        assert robot.state.ante == 0
        robot.key(pygame.K_b)
        yield
        assert robot.state.pill.key == "nothing_to_rebet"

    Robot(None, seed=1).play(steps)


def test_a_right_click_takes_chips_back() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.click("chip-2")
        robot.click("chip-1")
        yield
        robot.click("ante", button=3)
        yield
        assert robot.state.ante == 25
        robot.click("chip-1", button=3)
        yield
        assert robot.state.ante == 15

    Robot(None, seed=1).play(steps)


def test_the_scene_below_gets_nothing() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        yield from dealt(robot)
        fold = robot.centre("fold")
        robot.key(pygame.K_F1)
        yield
        assert isinstance(robot.top, Rules)
        robot.press(fold)
        robot.release(fold)
        robot.key(pygame.K_f)
        yield
        assert robot.state.phase is Phase.DECIDING
        robot.key(pygame.K_ESCAPE)
        yield
        assert robot.at_table
        robot.key(pygame.K_ESCAPE)
        yield
        assert robot.at_table, "Esc on the table is harmless"

    Robot(None, seed=1).play(steps)


@pytest.mark.parametrize("way", ["deal key", "rebet key", "space", "deal", "chip-0"])
def test_out_of_chips_offers_a_new_bankroll(way: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"format": 1, "bankroll": 14}')

    def steps(robot: Robot) -> Iterator[None]:
        yield
        assert isinstance(robot.top, OutOfChips), "offered at once"
        robot.click("close")
        yield
        assert robot.at_table
        match way:
            case "deal key":
                robot.key(pygame.K_RETURN)
            case "rebet key":
                robot.key(pygame.K_b)
            case "space":
                robot.key(pygame.K_SPACE)
            case "deal":
                robot.click("new_bankroll")
            case _:
                robot.click(way)
        yield
        assert isinstance(robot.top, OutOfChips)
        assert robot.state.bankroll == 14, "nothing is given without asking"
        robot.key(pygame.K_RETURN)
        yield
        assert robot.state.bankroll == 2000
        assert json.loads((tmp_path / FILE).read_text())["bankroll"] == 2000
        assert robot.state.won == 0

    Robot(tmp_path).play(steps)


def test_a_damaged_file_is_told_before_play(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\0\0\0")

    def steps(robot: Robot) -> Iterator[None]:
        yield
        assert isinstance(robot.top, Notice)
        robot.click("accept")
        yield
        assert robot.at_table
        assert robot.state.bankroll == 2000

    Robot(tmp_path).play(steps)
    assert (tmp_path / f"{FILE}.bad-1").read_bytes() == b"\0\0\0"


def test_a_disk_that_refuses_is_marked_on_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "no space left", str(handle))

    def steps(robot: Robot) -> Iterator[None]:
        yield
        assert "not_saved" not in robot.controls()
        monkeypatch.setattr(os, "fsync", full)
        yield from dealt(robot)
        assert "not_saved" in robot.controls()
        robot.click("not_saved")
        robot.click("raise")
        yield
        assert robot.state.phase is Phase.RESULT, "play goes on"

    Robot(tmp_path).play(steps)


def test_practice_is_marked_and_never_kept(tmp_path: Path) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        assert "practice" in robot.controls()
        yield from dealt(robot)

    Robot(tmp_path, seed=7).play(steps)
    assert list(tmp_path.iterdir()) == []


def test_a_seed_deals_the_same_hands_again() -> None:
    hands = []
    for _ in range(2):
        robot = Robot(None, seed=7)
        robot.play(dealt)
        assert robot.state.session.round is not None
        hands.append(robot.state.session.round.view)
    assert hands[0] == hands[1]


def test_closing_the_window_in_a_hand_leaves_the_ante_paid(tmp_path: Path) -> None:
    Robot(tmp_path).play(dealt)
    assert Robot(tmp_path).state.bankroll == 1975


def test_the_language_changes_at_once() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.click("language")
        yield
        assert robot.game.texts.language == "fr"
        assert robot.controls()["deal"].label == "JOUER"
        robot.key(pygame.K_l)
        yield
        assert robot.controls()["deal"].label == "DEAL"

    Robot(None, seed=1).play(steps)


def test_disabled_controls_say_why() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        for name, told in (
            ("deal", "place_ante"),
            ("clear", "nothing_to_clear"),
            ("rebet", "nothing_to_rebet"),
        ):
            assert not robot.controls()[name].enabled
            robot.click(name)
            yield
            assert robot.state.pill.key == told

    Robot(None, seed=1).play(steps)


def test_a_tooltip_comes_after_400_ms_of_rest() -> None:
    robot = Robot(None, seed=1)
    robot.table.draw(robot.window.surface)
    robot.table.update(0)
    while robot.game.worth.pending:
        pygame.time.wait(1)
    robot.table.update(0)
    point = robot.centre("rules")
    robot.table.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
    before = robot.table.view()
    robot.table.update(399)
    assert robot.table.view() == before
    assert robot.table.due() == 1
    robot.table.update(1)
    assert robot.table.view() != before


@pytest.mark.parametrize("size", [(1000, 563), (640, 1000), (1024, 768), (3440, 1440), (3840, 2160)])
def test_hit_boxes_are_where_the_controls_are_drawn(size: tuple[int, int]) -> None:
    robot = Robot(None, seed=1)
    pygame.display.set_mode(size)
    robot.table.resize(size)
    scale = robot.table.places.scale
    for control in robot.table.controls():
        rect = pixels(control.box, scale)
        assert pygame.Rect((0, 0), size).contains(rect), control.name
        hit = [
            (x, y)
            for x in range(rect.left - 2, rect.right + 2)
            for y in (rect.top - 1, rect.top, rect.centery, rect.bottom - 1, rect.bottom)
            if control.hit((x, y), scale)
        ]
        assert min(hit)[0] >= rect.left
        assert max(hit)[0] < rect.right
        assert all(rect.top <= y < rect.bottom for _, y in hit)
