"""What clicks and keys do and, above all, what they do not."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from casino_stud.game.rounds import Choice, Settled
from casino_stud.ledger.audit import verify
from casino_stud.ledger.book import Ledger, NotBookedError
from casino_stud.ledger.files import FILE, LedgerBusyError, open_to_read
from casino_stud.ui.app import JUST_FOCUSED
from casino_stud.ui.canvas import pixels
from casino_stud.ui.hands import TOOLTIP_DELAY
from casino_stud.ui.scenes.notice import Notice
from casino_stud.ui.scenes.out_of_chips import OutOfChips
from casino_stud.ui.scenes.rules import Rules
from casino_stud.ui.table_state import Phase
from tests.ledger.rounds import saved
from tests.ui.robot import Robot
from tests.ui.tables import standard


def audited(folder: Path) -> None:
    connection = open_to_read(folder)
    assert verify(connection) > 0
    connection.close()


def at(robot: Robot, phase: Phase) -> bool:
    """Tell what the table waits for now."""
    return robot.state.phase is phase


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

    Robot(None, seed=1).play(steps)


@pytest.mark.parametrize("way", ["deal key", "rebet key", "space", "deal", "chip-0"])
def test_out_of_chips_offers_a_new_bankroll(way: str, tmp_path: Path) -> None:
    with Ledger(tmp_path) as ledger:
        ledger.buy(14)

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
        assert saved(tmp_path) == 2000
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


def test_a_disk_that_refuses_a_deal_takes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> int:
        raise NotBookedError("disk is full")

    def steps(robot: Robot) -> Iterator[None]:
        with monkeypatch.context() as patch:
            patch.setattr(Ledger, "deal", full)
            robot.click("chip-2")
            yield
            robot.click("deal")
            yield
        assert at(robot, Phase.BETTING)
        assert robot.state.pill.key == "not_booked"
        assert robot.state.session.bankroll == saved(tmp_path) == 2000
        robot.click("deal")
        yield
        assert at(robot, Phase.DECIDING)
        assert saved(tmp_path) == 1975

    Robot(tmp_path).play(steps)


def test_a_settlement_that_the_disk_refused_is_booked_before_the_next_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise NotBookedError("disk is full")

    def steps(robot: Robot) -> Iterator[None]:
        yield from dealt(robot)
        with monkeypatch.context() as patch:
            patch.setattr(Ledger, "settle", full)
            robot.click("raise")
            yield
        assert at(robot, Phase.RESULT)
        assert saved(tmp_path) == 1925, "the raise is paid and stands"
        robot.key(pygame.K_RETURN)
        yield
        assert at(robot, Phase.DECIDING)
        assert saved(tmp_path) == robot.state.bankroll

    Robot(tmp_path).play(steps)
    audited(tmp_path)


def test_without_a_place_to_save_the_table_says_so() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        assert isinstance(robot.top, Notice)
        robot.click("accept")
        yield
        assert "not_saved" in robot.controls()
        yield from dealt(robot)
        robot.click("raise")
        yield
        assert robot.state.phase is Phase.RESULT, "play goes on"

    Robot(None).play(steps)


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


def test_a_hand_cannot_be_escaped_by_closing_the_window(tmp_path: Path) -> None:
    first = Robot(tmp_path)
    first.play(dealt)
    was = first.state.session.round

    def steps(robot: Robot) -> Iterator[None]:
        assert robot.state.phase is Phase.DECIDING
        assert robot.state.session.round == was
        assert robot.state.bankroll == 1975, "the ante stays paid"
        yield
        robot.click("fold")
        yield
        assert robot.state.bankroll == saved(tmp_path) == 1975

    Robot(tmp_path).play(steps)
    audited(tmp_path)


def test_a_hand_that_came_back_can_be_bet_again(tmp_path: Path) -> None:
    Robot(tmp_path).play(dealt)

    def steps(robot: Robot) -> Iterator[None]:
        yield
        robot.click("fold")
        yield
        robot.click("deal")
        yield
        assert robot.state.phase is Phase.DECIDING
        assert robot.state.bankroll == 1950

    Robot(tmp_path).play(steps)


def test_the_last_hands_and_ante_are_there_at_the_next_start(tmp_path: Path) -> None:
    def first(robot: Robot) -> Iterator[None]:
        yield from dealt(robot)
        robot.click("raise")
        yield

    one = Robot(tmp_path)
    one.play(first)
    again = Robot(tmp_path)
    assert again.state.hands == one.state.hands
    assert again.state.last_ante == 25
    again.game.close()


def test_an_open_hand_comes_back_under_the_pay_table_it_was_dealt_with(tmp_path: Path) -> None:
    old = standard(raise_multiple=3, qualifier="pair", max_payout=900)

    def first(robot: Robot) -> Iterator[None]:
        yield from dealt(robot)

    def second(robot: Robot) -> Iterator[None]:
        assert robot.state.session.paytable == old
        yield
        robot.click("raise")
        yield
        settled = robot.state.session.round
        assert isinstance(settled, Settled)
        assert settled.total_bet == 100, "an ante and three more"
        robot.click("chip-1")
        yield
        assert robot.state.session.paytable == standard(), "the chosen table is next"
        robot.click("deal")
        yield
        robot.click("raise")
        yield
        assert saved(tmp_path) == robot.state.bankroll

    Robot(tmp_path, old).play(first)
    Robot(tmp_path).play(second)
    audited(tmp_path)


def test_a_second_game_on_the_same_ledger_does_not_start(tmp_path: Path) -> None:
    robot = Robot(tmp_path)
    with pytest.raises(LedgerBusyError):
        Robot(tmp_path)
    robot.game.close()
    Robot(tmp_path).game.close()


def test_a_setting_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("starting_antes: 100\nvolume: loud\n")

    def steps(robot: Robot) -> Iterator[None]:
        yield
        assert isinstance(robot.top, Notice)
        robot.click("accept")
        yield
        assert robot.state.bankroll == 500, "the setting beside it holds"

    Robot(tmp_path).play(steps)


def test_the_language_is_kept_for_the_next_start(tmp_path: Path) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.key(pygame.K_l)
        yield

    Robot(tmp_path).play(steps)
    assert "language: fr" in (tmp_path / "settings.yaml").read_text()
    again = Robot(tmp_path, lang=None)
    assert again.game.texts.language == "fr"
    again.game.close()


def test_a_language_asked_for_at_the_start_outlives_other_changes(tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("language: fr\n")
    robot = Robot(tmp_path, lang="en")
    robot.game.change(replace(robot.game.settings, sound=False))
    assert robot.game.texts.language == "en"
    assert robot.game.settings.language == "fr", "in later runs it is as it was"
    robot.game.switch_language()
    assert robot.game.texts.language == robot.game.settings.language == "fr"
    robot.game.switch_language()
    assert robot.game.texts.language == "en"
    robot.game.close()


def test_the_language_changes_at_once() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.key(pygame.K_l)
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
    while robot.table.due() == 0:
        robot.table.handle(pygame.event.Event(pygame.NOEVENT))
    point = robot.centre("rules")
    robot.table.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
    robot.table.update(299)
    before = robot.table.view()
    robot.table.update(100)
    assert robot.table.view() == before
    assert robot.table.due() == 1
    robot.table.update(1)
    assert robot.table.view() != before


def test_a_tooltip_tells_of_where_the_keyboard_or_the_pointer_came_last() -> None:
    robot = Robot(None, seed=1)
    robot.table.draw(robot.window.surface)

    def told(*, after: int) -> str:
        robot.table.update(after)
        return robot.table._hands.pointing().tooltip

    def key(key: int) -> None:
        robot.table.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    def move(name: str) -> None:
        point = robot.centre(name)
        robot.table.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))

    move("rules")
    assert told(after=TOOLTIP_DELAY) == "rules"
    key(pygame.K_TAB)
    first = robot.table._hands.pointing().focus
    assert told(after=TOOLTIP_DELAY - 1) == ""
    assert told(after=1) == first != "rules"
    key(pygame.K_TAB)
    assert told(after=TOOLTIP_DELAY) == robot.table._hands.pointing().focus != first
    move("settings")
    assert told(after=TOOLTIP_DELAY) == "settings"
    robot.game.close()


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


def test_a_key_held_since_before_the_window_came_to_the_front_does_nothing() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.click("chip-2")
        yield
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        yield
        # What a screen reports then: the window is in front, and these keys are down.
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
        press(pygame.K_RETURN)
        yield
        pygame.time.wait(2 * JUST_FOCUSED)
        press(pygame.K_RETURN)
        yield
        assert at(robot, Phase.BETTING), "it is still held"
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
        press(pygame.K_RETURN)
        yield
        assert at(robot, Phase.DECIDING)

    def press(key: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    Robot(None, seed=1).play(steps)


def test_enter_deals_where_the_keyboard_is_at_the_ante_circle() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.key(pygame.K_3)
        yield
        for _ in robot.controls():
            if robot.table._hands.pointing().focus == "ante":
                break
            robot.key(pygame.K_TAB)
            yield
        robot.key(pygame.K_RETURN)
        yield
        assert at(robot, Phase.DECIDING)

    Robot(None, seed=1).play(steps)
