"""Every way to bet by hand, with real events."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pygame
import pytest

from casino_stud.session import Session
from casino_stud.ui.layout import layout
from casino_stud.ui.scenes.rules import Rules
from casino_stud.ui.table_state import Phase
from tests.ui.robot import Robot
from tests.ui.tables import standard

FAR = (640, 120)
"""A point in the window that is on no control and far from the ante spot."""


def spot(robot: Robot, aside: float = 0) -> tuple[int, int]:
    """The ante spot, or a point some radii beside it."""
    places = robot.table.places
    x, y = places.ante
    return round((x + aside * places.spot) * places.scale), round(y * places.scale)


def at(robot: Robot, phase: Phase) -> bool:
    """Tell what the table waits for now."""
    return robot.state.phase is phase


def poor(robot: Robot, bankroll: int) -> None:
    """Give the player fewer chips."""
    robot.table.state = replace(robot.state, session=Session(standard(), bankroll))


def test_the_wheel_over_the_tray_moves_a_chip_a_notch() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.wheel("chip-2", 1)
        yield
        assert (robot.state.ante, robot.state.bankroll) == (25, 1975)
        robot.wheel("chip-1", 3)
        yield
        assert robot.state.ante == 55
        robot.wheel("chip-1", -1)
        robot.wheel("chip-0", -1)
        yield
        assert robot.state.ante == 40
        robot.wheel("chip-0", 0, sideways=4)
        yield
        assert robot.state.ante == 40, "a sideways turn, or less than a notch, is nothing"

    Robot(None, seed=1).play(steps)


def test_the_wheel_over_the_spot_adds_and_takes_its_top_chip() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.click("chip-3")
        robot.click("chip-2")
        yield
        robot.wheel("ante", 1)
        yield
        assert robot.state.ante == 150
        robot.wheel("ante", -2)
        yield
        assert robot.state.ante == 100

    Robot(None, seed=1).play(steps)


def test_the_wheel_does_nothing_elsewhere() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.click("chip-2")
        yield
        for name in ("deal", "clear", "undo", "rules", "settings"):
            robot.wheel(name, 1)
            robot.wheel(name, -1)
            yield
            assert robot.at_table
            assert (robot.state.ante, robot.state.phase) == (25, Phase.BETTING)
        robot.click("deal")
        yield
        before = robot.state
        robot.wheel("raise", 1)
        robot.wheel("fold", -1)
        yield
        assert robot.state == before

    Robot(None, seed=1).play(steps)


@pytest.mark.parametrize("aside", [0, -0.6, 2, -1.5])
def test_a_chip_dragged_onto_or_near_the_spot_is_added(aside: float) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.drag("chip-2", spot(robot, aside), FAR)
        yield
        assert (robot.state.ante, robot.state.bankroll) == (25, 1975)

    Robot(None, seed=1).play(steps)


def test_a_chip_dropped_elsewhere_is_not_added() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        for point in (FAR, robot.centre("chip-4"), robot.centre("deal"), (-50, 300), spot(robot, 3)):
            robot.drag("chip-2", point, spot(robot))
            yield
            assert robot.state.ante == 0
            assert robot.state.phase is Phase.BETTING

    Robot(None, seed=1).play(steps)


def test_a_drag_that_ends_where_it_began_is_a_click() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.drag("chip-2", robot.centre("chip-2"), FAR)
        yield
        assert robot.state.ante == 25
        robot.drag("ante", robot.centre("ante"), FAR)
        yield
        assert robot.state.ante == 25, "a click on the spot is nothing"

    Robot(None, seed=1).play(steps)


def test_a_drag_off_the_spot_takes_its_top_chip() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.click("chip-3")
        robot.click("chip-1")
        yield
        robot.drag("ante", FAR)
        yield
        assert (robot.state.ante, robot.state.bankroll) == (100, 1900)
        robot.drag("ante", robot.centre("chip-0"))
        yield
        assert robot.state.ante == 0

    Robot(None, seed=1).play(steps)


def test_the_scene_tells_what_is_dragged_and_where() -> None:
    robot = Robot(None, seed=1)
    hands = robot.table._hands
    robot.table.resize((1280, 720))
    start = robot.centre("chip-2")

    def post(kind: int, pos: tuple[int, int]) -> None:
        extra = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        robot.table.handle(pygame.event.Event(kind, pos=pos, **extra))

    post(pygame.MOUSEBUTTONDOWN, start)
    post(pygame.MOUSEMOTION, (start[0] + 3, start[1]))
    assert hands.pointing().dragged == "", "a hand that trembles drags nothing"
    post(pygame.MOUSEMOTION, FAR)
    assert (hands.pointing().dragged, hands.pointing().at) == ("chip-2", FAR)
    before = robot.table.view()
    post(pygame.MOUSEMOTION, (FAR[0] + 1, FAR[1]))
    assert robot.table.view() != before, "it is drawn again as it moves"
    post(pygame.MOUSEBUTTONUP, spot(robot))
    assert hands.pointing().dragged == ""
    robot.game.close()


@pytest.mark.parametrize("lost", [pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE])
def test_a_lost_window_ends_a_drag(lost: int) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.press(robot.centre("chip-2"))
        robot.move(FAR)
        pygame.event.post(pygame.event.Event(lost))
        robot.move(spot(robot))
        robot.release(spot(robot))
        yield
        assert robot.state.ante == 0

    Robot(None, seed=1).play(steps)


def test_a_deal_by_key_ends_a_drag() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.click("chip-2")
        yield
        robot.press(robot.centre("ante"))
        robot.move(FAR)
        robot.key(pygame.K_RETURN)
        robot.release(FAR)
        yield
        assert robot.state.phase is Phase.DECIDING
        assert robot.state.bankroll == 1975

    Robot(None, seed=1).play(steps)


def test_undo_and_double_by_button_and_by_key() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.click("chip-2")
        yield
        robot.click("double")
        yield
        assert robot.state.ante == 50
        robot.key(pygame.K_x)
        yield
        assert robot.state.ante == 100
        robot.click("undo")
        yield
        robot.key(pygame.K_z, pygame.KMOD_LCTRL)
        yield
        assert robot.state.ante == 25
        robot.key(pygame.K_z)
        yield
        assert (robot.state.ante, robot.state.bankroll) == (0, 2000)

    Robot(None, seed=1).play(steps)


def test_a_normal_hand_is_two_clicks() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.click("chip-2")
        robot.click("deal")
        yield
        robot.click("raise")
        yield
        before = robot.state.session.bankroll
        robot.click("deal")
        yield
        assert (robot.state.phase, robot.state.bankroll) == (Phase.DECIDING, before - 25)
        robot.click("fold")
        yield
        assert robot.state.phase is Phase.RESULT

    Robot(None, seed=1).play(steps)


def test_chips_that_may_not_be_added_are_dim_and_say_why() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        poor(robot, 1250)
        robot.click("chip-3")
        yield
        assert [robot.controls()[f"chip-{place}"].enabled for place in range(5)] == [True] * 4 + [False]
        chip = robot.controls()["chip-4"]
        assert chip.tooltip == "The highest ante is 500"
        robot.click("chip-4")
        yield
        assert robot.state.ante == 100
        assert robot.state.pill.key == "above_maximum"
        robot.click("clear")
        yield
        assert robot.controls()["chip-4"].tooltip == "To be able to raise, bet 415 at most"

    Robot(None, seed=1).play(steps)


def test_a_disabled_control_says_why_when_the_keyboard_comes_to_it() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        seen: dict[str, str] = {}
        for _ in range(len(robot.controls())):
            robot.key(pygame.K_TAB)
            yield
            seen[robot.table._hands.pointing().focus] = robot.state.pill.key
        reasons = {"clear": "nothing_to_clear", "undo": "nothing_to_undo", "rebet": "nothing_to_rebet"}
        for name, reason in reasons.items():
            assert seen[name] == reason
        assert seen["double"] == "nothing_to_double"
        assert seen["chip-0"] == seen["rules"] == "place_ante", "the reason goes when the keyboard moves on"

    Robot(None, seed=1).play(steps)


def test_all_bets_by_keyboard() -> None:
    def tab_to(robot: Robot, name: str) -> Iterator[None]:
        while robot.table._hands.pointing().focus != name:
            robot.key(pygame.K_TAB)
            yield

    def steps(robot: Robot) -> Iterator[None]:
        yield from tab_to(robot, "chip-2")
        robot.key(pygame.K_SPACE)
        robot.key(pygame.K_RETURN)
        yield
        assert robot.state.ante == 50
        robot.key(pygame.K_RETURN, pygame.KMOD_LSHIFT)
        yield
        assert robot.state.ante == 25
        robot.key(pygame.K_4)
        yield from tab_to(robot, "ante")
        robot.key(pygame.K_SPACE)
        yield
        assert robot.state.ante == 125, "there is nothing to do with the spot itself"
        robot.key(pygame.K_DELETE)
        yield
        assert robot.state.ante == 100
        yield from tab_to(robot, "rules")
        robot.key(pygame.K_BACKSPACE)
        yield
        assert robot.state.ante == 0, "wherever the keyboard is"

    Robot(None, seed=1).play(steps)


def test_enter_never_decides_where_the_keyboard_was_in_an_earlier_hand() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.click("chip-2")
        robot.click("deal")
        yield
        robot.key(pygame.K_TAB)
        robot.key(pygame.K_SPACE)
        yield
        assert at(robot, Phase.RESULT)
        for _ in range(2):
            robot.key(pygame.K_RETURN)
            yield
            assert at(robot, Phase.DECIDING)

    Robot(None, seed=1).play(steps)


def test_deal_without_chips_says_what_to_do_and_lays_none_out() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.table.state = replace(robot.state, last_ante=25)
        yield
        assert not robot.controls()["deal"].enabled
        robot.key(pygame.K_RETURN)
        yield
        assert (robot.state.ante, robot.state.pill.key) == (0, "place_ante")

    Robot(None, seed=1).play(steps)


@pytest.mark.parametrize("size", [(160, 90), (200, 300), (319, 1000)])
def test_a_tiny_window_is_clicked_where_it_shows_things(size: tuple[int, int]) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        pygame.display.set_mode(size)
        yield
        whole = max(size[0], 320), max(size[1], 180)
        assert robot.table.places.scale == pytest.approx(layout(*whole).scale)

        def shown(name: str) -> tuple[int, int]:
            x, y = robot.centre(name)
            return x * size[0] // whole[0], y * size[1] // whole[1]

        for name in ("chip-2", "deal", "rules"):
            robot.press(shown(name))
            robot.release(shown(name))
            yield
        assert robot.state.phase is Phase.DECIDING
        assert isinstance(robot.top, Rules)

    Robot(None, seed=1).play(steps)


def test_random_betting_by_mouse_keeps_every_chip() -> None:
    random = Random(4)

    def once(robot: Robot) -> None:
        names = [name for name in robot.controls() if name.startswith("chip-") or name == "ante"]
        name = random.choice(names)
        match random.choice(("click", "back", "wheel", "drag", "button")):
            case "click":
                robot.click(name)
            case "back":
                robot.click(name, button=3)
            case "wheel":
                robot.wheel(name, random.choice((-3, -1, 1, 2)))
            case "drag":
                robot.drag(name, random.choice((spot(robot), FAR, spot(robot, 1.8))))
            case _:
                robot.click(random.choice(("clear", "undo", "double", "rebet")))

    def steps(robot: Robot) -> Iterator[None]:
        poor(robot, 900)
        seen = set()
        for _ in range(300):
            once(robot)
            yield
            state = robot.state
            assert 0 <= state.ante <= state.session.highest_ante
            assert state.bankroll + state.ante == 900
            seen.add(state.ante)
        assert len(seen) > 10

    Robot(None, seed=1).play(steps)
