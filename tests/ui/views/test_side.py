"""The panel of the last hands: what it adds up is what it shows."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from casino_stud.game.cards import parse_hand
from casino_stud.game.hands import Category, evaluate
from casino_stud.game.rounds import Choice
from casino_stud.settings import LANGUAGES, TEXT_SIZES
from casino_stud.ui.appearance import Appearance
from casino_stud.ui.canvas import Canvas
from casino_stud.ui.growth import grown
from casino_stud.ui.layout import layout
from casino_stud.ui.table_state import LAST_HANDS, TableState
from casino_stud.ui.text import Texts, kind_key
from casino_stud.ui.views.rules_hands import EXAMPLES
from casino_stud.ui.views.side import draw_side, last_hands_box, show_dealer_box
from tests.ui.reading import reading
from tests.ui.robot import Robot
from tests.ui.screenshots import played, since, stacked, with_history
from tests.ui.tables import standard
from tests.ui.test_layout import SIZES
from tests.ui.test_pictures import fresh

ENGLISH = Texts("en")


@pytest.fixture(autouse=True)
def letters() -> None:
    pygame.font.init()


def lines(state: TableState, texts: Texts = ENGLISH) -> list[list[str]]:
    """What the panel says, line by line from its head down, each from the left."""
    size = (1280, 720)
    with reading(size) as picture:
        draw_side(Canvas(pygame.Surface(size), 1.0), layout(*size), state, texts)
    assert picture.faults() == []
    found: dict[int, list[tuple[int, str]]] = {}
    for line in picture.lines:
        found.setdefault(line.rect.centery // 16, []).append((line.rect.x, line.words))
    return [[words for _, words in sorted(found[y])] for y in sorted(found)]


def rows(state: TableState, texts: Texts = ENGLISH) -> list[str]:
    return [" ".join(line) for line in lines(state, texts)]


def amount(row: str) -> int:
    return int(row.rpartition(" ")[2].replace("\N{MINUS SIGN}", "-").replace("\u00a0", ""))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hands", range(1, LAST_HANDS + 1))
def test_this_sessions_hands_add_up_to_the_sum_below_them(hands: int, language: str) -> None:
    texts = Texts(language)
    state = since(with_history(fresh(standard(), 2000)), hands)
    said = rows(state, texts)
    total = next(place for place, row in enumerate(said) if texts.counted("hands", hands) in row)
    shown = [amount(row) for row in said[total - hands : total]]
    assert amount(said[total]) == sum(shown) == state.won
    assert (texts("last.earlier") in said) is (hands < LAST_HANDS)
    if hands < LAST_HANDS:
        assert said[total + 1] == texts("last.earlier")
        assert len(said) == total + 2 + LAST_HANDS - hands


def test_a_long_sessions_sum_tells_of_how_many_hands_it_is() -> None:
    state = since(with_history(fresh(standard(), 2000)), LAST_HANDS)
    said = rows(played(replace(state, session=replace(state.session, round=None)), "loss"))
    assert said[-1].startswith("This session, 7 hands ")
    assert amount(said[-1]) == state.won - 75
    assert len(said) == LAST_HANDS + 2


def test_after_a_new_start_the_hands_before_it_are_told_apart(tmp_path: Path) -> None:
    def folds(robot: Robot, chip: str) -> Iterator[None]:
        robot.click(chip)
        robot.click("deal")
        yield
        robot.click("fold")
        yield

    def first(robot: Robot) -> Iterator[None]:
        assert rows(robot.state)[1:] == ["No hands yet"]
        yield from folds(robot, "chip-0")
        assert rows(robot.state)[1:] == ["Folded \N{MINUS SIGN}5", "This session, 1 hand \N{MINUS SIGN}5"]

    def second(robot: Robot) -> Iterator[None]:
        assert rows(robot.state)[1:] == [
            "No hands in this session yet",
            "Earlier sessions",
            "Folded \N{MINUS SIGN}5",
        ]
        yield from folds(robot, "chip-1")
        now, before = (
            ["Folded \N{MINUS SIGN}10", "This session, 1 hand \N{MINUS SIGN}10"],
            ["Earlier sessions", "Folded \N{MINUS SIGN}5"],
        )
        assert rows(robot.state)[1:] == now + before

    Robot(tmp_path).play(first)
    Robot(tmp_path).play(second)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TEXT_SIZES)
def test_the_panel_keeps_within_its_place(size: tuple[int, int], text: int) -> None:
    places = grown(layout(*size), text / 100)
    state = with_history(fresh(standard(), 2000))
    for hands in range(LAST_HANDS + 1):
        for each in (since(state, hands), since(played(state, "fold"), hands)):
            panel = last_hands_box(places, each)
            assert panel.bottom <= places.side.bottom
            if each.dealer_hidden:
                button = show_dealer_box(places, each)
                assert panel.y < button.y < button.bottom < panel.bottom


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720)])
def test_all_hands_are_told_in_one_size(size: tuple[int, int], text: int, language: str) -> None:
    places = grown(layout(*size), text / 100)
    state = since(with_history(fresh(standard(), 2000)), LAST_HANDS)
    canvas = Canvas(pygame.Surface(size), places.scale, Appearance(text=text / 100))
    with reading(size) as picture:
        draw_side(canvas, places, state, Texts(language))
    assert picture.faults() == []
    left = min(line.rect.left for line in picture.lines)
    lines = sorted((line.rect.top, line.px) for line in picture.lines if line.rect.left == left)
    hands = [px for _, px in lines[1:-1]]
    assert len(hands) == LAST_HANDS
    assert len(set(hands)) == 1


WEAK, QUALIFIED = "2c 3h 5d 7d 9s", "Ac Kh Td 6c 2h"
"""Hands that share no card with any example: one that loses to each, and one that qualifies and loses."""


def words_at(size: tuple[int, int], state: TableState, texts: Texts) -> set[str]:
    """The panel's texts in a window of this size."""
    places = layout(*size)
    with reading(size) as picture:
        draw_side(Canvas(pygame.Surface(size), places.scale), places, state, texts)
    assert picture.faults() == []
    return {line.words for line in picture.lines}


def lone(player: str, dealer: str, ante: int) -> TableState:
    state = replace(fresh(standard(), 200_000), ante=ante)
    return since(state.deal(stacked(player, dealer)).decide(Choice.RAISE), 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720)])
@pytest.mark.parametrize("category", Category)
def test_every_hand_that_was_lost_to_or_won_with_is_named(
    category: Category, size: tuple[int, int], language: str
) -> None:
    texts, example = Texts(language), EXAMPLES[category]
    key = kind_key(evaluate(parse_hand(example)))
    against = texts(f"last.against.{key}")
    for ante in (25, 500):
        lost = words_at(size, lone(WEAK, example, ante), texts)
        assert lost & {texts(f"last.lost.{key}"), texts(f"last.theirs.{key}")}
        assert texts("banner.dealer_wins") not in lost
        won = words_at(size, lone(example, QUALIFIED, ante), texts)
        other = texts("last.against.ace_king")
        beat = texts("last.beat", hand=texts(f"last.beats.{key}"), dealer=other)
        assert won & {beat, texts("last.won", hand=against), texts(f"last.held.{key}")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720)])
@pytest.mark.parametrize("won", [-1_234, -123_456, 12_345_678])
def test_the_sum_of_a_long_session_is_always_said_to_be_a_sessions(
    won: int, size: tuple[int, int], language: str
) -> None:
    texts = Texts(language)
    state = replace(since(with_history(fresh(standard(), 2000)), LAST_HANDS), played=1234, won=won)
    count = texts.counted("hands", 1234)
    ways = {texts(f"last.session{form}", hands=count) for form in ("", "_short", "_alone")}
    assert len(words_at(size, state, texts) & ways) == 1
