from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from casino_stud.game.cards import parse_hand
from casino_stud.game.hands import Category, evaluate
from casino_stud.game.paytable import Paytable
from casino_stud.settings import LANGUAGES, TEXT_SIZES
from casino_stud.ui import theme
from casino_stud.ui.art.cards import card_face
from casino_stud.ui.canvas import PANEL, Canvas, Ink, Skin
from casino_stud.ui.game import Game, Options
from casino_stud.ui.layout import Box, layout
from casino_stud.ui.scenes.rules import Rules as RulesPage
from casino_stud.ui.text import Texts
from casino_stud.ui.views.paragraph import balanced
from casino_stud.ui.views.rules import Panel, columns
from casino_stud.ui.views.rules_facts import facts
from casino_stud.ui.views.rules_hands import EXAMPLES, TALLEST_ROW
from casino_stud.ui.views.rules_keys import KEYS
from casino_stud.ui.views.rules_steps import steps
from casino_stud.ui.worth import appraise
from tests.ui.reading import read
from tests.ui.robot import Robot
from tests.ui.screenshots import CAPPED
from tests.ui.screenshots import pages as pages_of
from tests.ui.tables import loaded, standard

SIZES = [
    (1280, 720),
    (960, 540),
    (1024, 768),
    (1920, 600),
    (640, 1000),
    (3440, 1440),
    (3840, 2160),
    (5120, 1440),
]


@pytest.fixture(autouse=True)
def letters() -> None:
    pygame.font.init()


def boxes(size: tuple[int, int]) -> dict[Panel, Box]:
    return dict(columns(layout(*size)))


@pytest.mark.parametrize("size", SIZES)
def test_header_and_panels_share_their_edges(size: tuple[int, int]) -> None:
    places, found = layout(*size), boxes(size)
    steps, hands, keys = (found[panel] for panel in Panel)
    assert steps.x == places.left
    assert keys.right == pytest.approx(places.right)
    assert steps.right < hands.x < hands.right < keys.x
    assert {box.bottom for box in found.values()} == {hands.bottom}
    assert hands.bottom <= places.height - 20


@pytest.mark.parametrize("size", SIZES)
def test_rows_stay_close_in_high_windows(size: tuple[int, int]) -> None:
    row = (boxes(size)[Panel.HANDS].h - 66) / len(Category)
    assert 50 < row <= TALLEST_ROW


def opened(language: str, text: int, size: tuple[int, int], paytable: Paytable | None = None) -> RulesPage:
    game = Game(Options(loaded(paytable), None, language, practice=1))
    game.settings = replace(game.settings, text_size=text)
    page = RulesPage(game)
    page.draw(pygame.Surface(size))
    return page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_one_page_as_designed_and_more_for_larger_texts(size: tuple[int, int], language: str) -> None:
    for text in TEXT_SIZES:
        pages = opened(language, text, size).pages
        assert (len(pages) == 1) is (text == 100) or text == 115
        assert [panel for spread in pages for panel, _ in spread] == list(Panel)


def texts_of(page: RulesPage, size: tuple[int, int]) -> dict[str, int]:
    """The size in pixels of each text on all pages."""
    return {line.words: line.px for _ in pages_of("", [page]) for line in read([page], size).lines}


def caps(texts: Texts) -> set[str]:
    return {texts(key) if key in texts.forms else key for key, _ in KEYS}


@pytest.mark.parametrize("paytable", [standard(), CAPPED], ids=["standard", "capped"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768)])
def test_large_texts_are_large_and_heads_are_larger(
    size: tuple[int, int], language: str, paytable: Paytable
) -> None:
    texts = Texts(language)
    heads = [texts(panel.value) for panel in Panel] + [title for title, _ in steps(paytable, texts)]
    plain, large = (texts_of(opened(language, text, size, paytable), size) for text in (100, 150))
    both = [words for words in large if words in plain and words != texts("rules.title").upper()]
    # What stands on keys is designed so small that a small window enlarges it at 100 % too.
    grown = {words: large[words] / plain[words] for words in both if words not in caps(texts)}
    assert min(grown.values()) >= 1.4, min(grown, key=lambda words: grown[words])
    for found in (plain, large):
        assert min(found[head] for head in heads) > found[texts("rules.fold_text")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_rules_are_worth_stands_where_there_is_room(language: str) -> None:
    size, texts = (1024, 768), Texts(language)
    page = opened(language, 100, size)
    worth = appraise(standard(), None)
    for known in (None, worth):
        page._worth = known
        said = facts(known, texts)
        assert {words for fact in said for words in fact} <= texts_of(page, size).keys()
    assert texts("rules.of_hands", percent=texts.percent(worth.raise_rate)) in texts_of(page, size)
    assert texts.percent(worth.house_edge) in said[0][1]


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768)])
def test_the_last_stripe_keeps_off_its_panels_edge(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    page, drawn, draw_box = opened("en", 100, size), list[Box](), Canvas.box

    def noted(canvas: Canvas, box: Box, skin: Skin = PANEL) -> None:
        drawn.append(box)
        draw_box(canvas, box, skin)

    monkeypatch.setattr(Canvas, "box", noted)
    page.draw(pygame.Surface(size))
    panel = boxes(size)[Panel.HANDS]
    stripes = [box for box in drawn if panel.x < box.x and box.right < panel.right]
    assert len(stripes) == len(Category) // 2
    lowest = max(box.bottom for box in stripes)
    assert panel.bottom - lowest == pytest.approx(stripes[0].x - panel.x)


@pytest.mark.parametrize("paytable", [standard(), CAPPED], ids=["standard", "capped"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_rules_is_a_single_word(paytable: Paytable, language: str) -> None:
    texts = Texts(language)
    for size in SIZES:
        canvas = Canvas(pygame.Surface((1, 1)), layout(*size).scale)
        for _, paragraphs in steps(paytable, texts):
            for text in paragraphs:
                for room in (270, 300, 330):
                    lines = balanced(canvas, text, Ink(theme.NOTE, theme.SAGE), room)
                    assert " ".join(lines) == text
                    assert len(lines) == len(canvas.wrapped(text, Ink(theme.NOTE, theme.SAGE), room))
                    assert all(" " in line for line in lines), (lines, size)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160)])
def test_a_wide_window_says_what_the_rules_are_worth(size: tuple[int, int], language: str) -> None:
    texts = Texts(language)
    assert {label for label, _ in facts(None, texts)} <= texts_of(opened(language, 100, size), size).keys()


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Five cards each. One dealer card is face up.", ("Five cards each.", "One dealer card is face up.")),
        (
            "It was made by a later game. It is left alone.",
            ("It was made by a later game.", "It is left alone."),
        ),
        (
            "It cannot be read at all here. See\u00a0a.yaml:3:5.",
            ("It cannot be read at all here.", "See\u00a0a.yaml:3:5."),
        ),
    ],
)
def test_a_line_ends_with_no_short_beginning_of_a_sentence(text: str, lines: tuple[str, ...]) -> None:
    canvas, ink = Canvas(pygame.Surface((1, 1)), 1.0), Ink(theme.NOTE, theme.SAGE)
    room = canvas.width(text, ink) - 20
    assert balanced(canvas, text, ink, room) == lines


def test_every_example_is_the_hand_it_stands_for() -> None:
    assert [evaluate(parse_hand(example)).category for example in EXAMPLES] == list(Category)


def test_a_plain_card_shows_its_rank_large_at_any_width() -> None:
    king = parse_hand(EXAMPLES[Category.HIGH_CARD])[1]
    for width in (31, 62, 93):
        plain = card_face(king, width, plain=True)
        middle = pygame.Rect(0, round(0.6 * width), width, round(0.1 * width))
        bare = {tuple(plain.get_at((x, middle.y)))[:3] for x in range(width // 4, 3 * width // 4)}
        assert all(min(colour) > 200 for colour in bare), "a plain card has no court figure"


def test_pages_are_turned_by_keys_buttons_and_wheel_and_never_beyond_their_ends() -> None:
    def steps_of(robot: Robot) -> Iterator[None]:
        robot.key(pygame.K_F1)
        yield
        page = robot.top
        assert isinstance(page, RulesPage)
        robot.key(pygame.K_PAGEDOWN)
        yield
        assert (page.page, len(page.pages)) == (0, 1), "there is only one as designed"
        assert set(robot.controls()) == {"back"}
        for _ in TEXT_SIZES:
            robot.key(pygame.K_PLUS, pygame.KMOD_LCTRL)
        yield
        assert set(robot.controls()) == {"back", "previous", "next"}
        on = (pygame.K_PAGEDOWN, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_END)
        back = (pygame.K_PAGEUP, pygame.K_LEFT, pygame.K_UP, pygame.K_HOME)
        for there, again in zip(on, back, strict=True):
            for key, at in ((there, 1), (there, 1), (again, 0), (again, 0)):
                robot.key(key)
                yield
                assert page.page == at
        for name, at in (("next", 1), ("next", 1), ("previous", 0), ("previous", 0)):
            robot.click(name)
            yield
            assert page.page == at
        for notches, at in ((-3, 1), (0, 1), (-1, 1), (1, 0)):
            robot.wheel("back", notches)
            yield
            assert page.page == at
        for _ in range(3):
            robot.key(pygame.K_TAB)
        robot.key(pygame.K_RETURN)
        yield
        assert page.page == 1, "the ring was on the way to the next page"
        robot.key(pygame.K_0, pygame.KMOD_LCTRL)
        yield
        assert (page.page, len(page.pages)) == (0, 1)
        robot.key(pygame.K_TAB)
        robot.key(pygame.K_SPACE)
        yield
        assert robot.at_table

    Robot(None, seed=1).play(steps_of)
