"""What stands on the screen, and that it all fits, in both languages and many windows."""

import time
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations
from typing import ClassVar

import pygame
import pytest

from casino_stud.game.paytable import QUALIFIERS, Paytable
from casino_stud.session import Session
from casino_stud.ui import paint
from casino_stud.ui.canvas import Align, Canvas, Ink, Point
from casino_stud.ui.game import Game, Options
from casino_stud.ui.scene import Scene
from casino_stud.ui.scenes.rules import Rules
from casino_stud.ui.scenes.table import Table
from casino_stud.ui.stage import Part
from casino_stud.ui.table_state import TableState
from casino_stud.ui.views import rules, rules_keys
from casino_stud.ui.views.model import Returns
from casino_stud.ui.worth import Worth
from tests.ui.screenshots import CAPPED, HANDS, STATES, between_hands, dealt, pages, played
from tests.ui.tables import loaded, standard

SIZES = [(1280, 720), (1024, 768), (1920, 1080), (960, 540), (1280, 1000), (2560, 1080), (640, 360)]
LANGUAGES = ("en", "fr")
RETURNS = Returns(Fraction(522_433, 10_000_000), Fraction(974_447, 1_000_000))
CANVAS_TEXT = Canvas.text


@dataclass
class Page:
    """What was written on a picture: each line, where, and how much room it had."""

    lines: list[tuple[str, pygame.Rect, float | None]] = field(default_factory=list)

    @property
    def words(self) -> set[str]:
        return {line for line, _, _ in self.lines}

    def says(self, *texts: str) -> bool:
        return all(any(text in line for line in self.words) for text in texts)


class Read(Canvas):
    """A canvas that remembers what is written on it."""

    page: ClassVar[Page]

    def text(
        self,
        string: str,
        point: Point,
        ink: Ink,
        align: Align = Align.LEFT,
        room: float | None = None,
    ) -> float:
        width = CANVAS_TEXT(self, string, point, ink, align, room)
        x, y = self.at(point)
        wide, high = round(width * self.scale), self.setting(string, ink, room)[1] * 0.6
        rect = pygame.Rect(x - round(wide * align.value), round(y - high / 2), wide, round(high))
        self.page.lines.append((string, rect, None if room is None else room * self.scale))
        return width


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    read = Page()
    Read.page = read

    def noted(name: str) -> None:
        draw = getattr(paint, name)

        def wrapper(string: str, *rest: object) -> object:
            read.lines.append((string, pygame.Rect(0, 0, 0, 0), None))
            return draw(string, *rest)

        monkeypatch.setattr(paint, name, wrapper)

    # What is kept as a picture of its own is drawn once and elsewhere.
    monkeypatch.setattr(Part, "flat", False)
    monkeypatch.setattr(Canvas, "text", Read.text)
    monkeypatch.setattr(Canvas, "page", read, raising=False)
    noted("spaced_text")
    noted("arc_text")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return read


def table(state: TableState, language: str = "en") -> Table:
    game = Game(
        Options(loaded(state.session.paytable), None, language, practice=1), Worth(lambda *_: RETURNS)
    )
    scene = Table(game)
    scene.state = state
    scene.update(0)
    while game.worth.pending:
        pygame.time.wait(1)
    scene.update(0)
    return scene


def fresh(paytable: Paytable, bankroll: int = 100_000) -> TableState:
    return TableState(Session(paytable, bankroll), (5, 10, 25, 100, 500))


def draw(scene: Scene, size: tuple[int, int] = (1280, 720)) -> pygame.Surface:
    surface = pygame.Surface(size)
    scene.draw(surface)
    return surface


def check_fits(page: Page, size: tuple[int, int]) -> None:
    window = pygame.Rect((0, 0), size)
    placed = [(line, rect, room) for line, rect, room in page.lines if rect.width]
    for line, rect, room in placed:
        assert window.contains(rect), line
        assert room is None or rect.width <= room + 1.5, f"{line}: {rect.width} pixels in {room}"
    for (line, rect, _), (other, other_rect, _) in combinations(placed, 2):
        assert not rect.colliderect(other_rect), f"{line} lies on {other}"


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_cut_or_lies_on_another(page: Page, size: tuple[int, int], language: str) -> None:
    plain, capped = fresh(standard(), 2000), fresh(CAPPED)
    states = [make(plain) for make in STATES.values()]
    states += [capped, *(played(capped, name, 500) for name in HANDS)]
    tables = [table(state, language) for state in states]
    poor = table(replace(plain, session=Session(standard(), 10)), language)
    pages = [
        Rules(Game(Options(loaded(paytable), None, language, practice=1)))
        for paytable in (standard(), CAPPED)
    ]
    scenes: list[Scene] = [*tables, *pages, poor, poor.offer()]
    for scene in scenes:
        page.lines.clear()
        draw(scene, size)
        check_fits(page, size)


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768), (1920, 600), (640, 1000)])
def test_the_rules_page_has_room_for_twenty_keys(
    page: Page, size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    setting = Canvas.setting

    def whole(canvas: Canvas, string: str, ink: Ink, room: float | None) -> tuple[str, int]:
        shown, px = setting(canvas, string, ink, room)
        assert shown == string
        return shown, px

    monkeypatch.setattr(Canvas, "setting", whole)
    twenty = (*rules_keys.KEYS, *rules_keys.KEYS)[:20]
    monkeypatch.setattr(rules_keys, "KEYS", twenty)
    monkeypatch.setattr(rules, "KEYS", twenty)
    for language in LANGUAGES:
        game = Game(Options(loaded(CAPPED), None, language, practice=1))
        game.settings = replace(game.settings, text_size=text)
        scene = Rules(game)
        for _ in pages("", [scene]):
            page.lines.clear()
            draw(scene, size)
            check_fits(page, size)


def test_the_standard_tables_print(page: Page) -> None:
    draw(table(fresh(standard()).add_chip(25)))
    assert page.says("DEALER QUALIFIES WITH ACE\N{EN DASH}KING OR BETTER")
    assert page.says("Ante pays 1\u00a0:\u00a01 · Raise is twice the ante", "2\N{MULTIPLICATION SIGN}")
    assert page.says("5.22% of ante", "97.44% of all bets", "Ante 5 \N{EN DASH} 500")
    assert page.says("Ace\N{EN DASH}king", "Royal flush", "100\u00a0:\u00a01", "50\u00a0:\u00a01")
    assert not page.says("Max win")


def test_every_printed_rule_comes_from_the_loaded_table(page: Page) -> None:
    pays = tuple(map(Fraction, (2, 3, 5, 8, 13, 21, 34, 55, 89, 1001)))
    other = replace(
        standard(
            ante=(10, 1_000, 10),
            raise_multiple=3,
            ante_pays=Fraction(3, 2),
            max_payout=40_000,
            qualifier="pair",
        ),
        name="House rules",
        raise_pays=pays,
    )
    draw(table(fresh(other)))
    assert page.says("House rules", "DEALER QUALIFIES WITH A PAIR OR BETTER")
    assert page.says("Ante pays 3\u00a0:\u00a02 · Raise is 3 times the ante", "3\N{MULTIPLICATION SIGN}")
    assert page.says("Ante 10 \N{EN DASH} 1,000", "Max win 40,000", "High card")
    assert {f"{ratio:,}\u00a0:\u00a01" for ratio in map(int, pays)} <= page.words


@pytest.mark.parametrize("key", QUALIFIERS)
def test_every_qualifier_fits_its_arc(page: Page, key: str) -> None:
    for language in LANGUAGES:
        page.lines.clear()
        draw(table(fresh(standard(qualifier=key)), language), (960, 540))
        assert page.says("QUALIFI")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("win", ("You win", "+375", "+25", "+350", "· full house, 7\u00a0:\u00a01", "dealer qualifies")),
        ("loss", ("Dealer wins", "\u221275", "\u221225", "\u221250", "lost", "Pair of jacks")),
        ("not-qualified", ("Dealer does not qualify", "+25", "returned", "Queen high", "dealer does not")),
        ("push", ("Push", "returned", "Push, equal hands")),
        ("fold", ("Folded", "\u221225", "lost", "not made", "shows a king", "Show dealer")),
    ],
)
def test_results_name_both_bets_and_the_reason(page: Page, name: str, said: tuple[str, ...]) -> None:
    draw(table(played(fresh(standard(), 2000), name)))
    assert page.says(*said)


def test_a_royal_flush_against_a_dealer_who_does_not_qualify_wins_one_ante_and_says_why(page: Page) -> None:
    hands = ("As Ks Qs Js Ts", "Ad Qh Jc Td 9s")
    HANDS["unqualified royal"] = hands
    state = played(fresh(standard(), 2000), "unqualified royal", 100)
    draw(table(state))
    assert state.bankroll == 2100
    assert page.says("Dealer does not qualify", "+100", "returned")


def test_banner_history_and_bankroll_are_one_number(page: Page) -> None:
    HANDS["straight flush"] = ("5h 6h 7h 8h 9h", "Ah Kd Qc Js 9c")
    state = played(fresh(standard(), 2000), "straight flush", 100)
    draw(table(state))
    net = "+10,100"
    assert [line for line, _, _ in page.lines].count(net) == 4, "banner, bankroll panel, history, session"
    assert "12,100" in page.words


def test_a_fold_shows_in_the_same_frame_and_hides_the_dealers_cards(page: Page) -> None:
    before = dealt(fresh(standard(), 2000), "fold", 100)
    draw(table(before))
    assert "1,900" in page.words
    page.lines.clear()
    state = played(fresh(standard(), 2000), "fold", 100)
    draw(table(state))
    assert {"1,900", "\u2212100"} <= page.words
    assert not page.says("King high")
    page.lines.clear()
    draw(table(state.show_dealer()))
    assert page.says("King high", "would not have qualified")


def test_a_capped_win_says_so(page: Page) -> None:
    draw(table(played(fresh(CAPPED), "royal", 500)))
    assert page.says("pays up to the table\N{RIGHT SINGLE QUOTATION MARK}s cap", "+50,000")
    page.lines.clear()
    draw(table(played(fresh(CAPPED), "royal", 5)))
    assert not page.says("pays up to the table\N{RIGHT SINGLE QUOTATION MARK}s cap")


def test_no_edge_is_shown_before_it_is_known(page: Page) -> None:
    def late(_paytable: Paytable, _ante: int | None) -> Returns:
        time.sleep(0.3)
        return RETURNS

    game = Game(Options(loaded(), None, "en", practice=1), Worth(late))
    draw(Table(game))
    assert page.says("\N{HORIZONTAL ELLIPSIS}")
    assert not page.says("of ante")


def test_the_same_state_gives_the_same_picture(page: Page) -> None:
    state = played(fresh(standard(), 2000), "win")
    first, second = (pygame.image.tobytes(draw(table(state)), "RGB") for _ in range(2))
    assert first == second
    other = pygame.image.tobytes(draw(table(between_hands(state))), "RGB")
    assert other != first
    assert page.words
