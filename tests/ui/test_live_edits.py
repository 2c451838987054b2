"""A pay table edited on disk while it is played: real files, real saves, real clicks."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from casino_stud.game.hands import Category
from casino_stud.game.rounds import Settled
from casino_stud.ledger.audit import verify
from casino_stud.ledger.book import hands_of, paytables_of
from casino_stud.ledger.files import open_to_read
from casino_stud.paytables import load_paytable
from casino_stud.resources import PAYTABLES
from casino_stud.ui.canvas import pixels
from casino_stud.ui.layout import around
from casino_stud.ui.live_edits import Broken, Edited, TableWatch, most_telling
from casino_stud.ui.scenes.settings import SettingsPage
from casino_stud.ui.scenes.table import Table
from casino_stud.ui.table_state import Phase
from casino_stud.ui.text import Texts
from casino_stud.ui.views.side import last_hands_box, show_dealer_box
from casino_stud.ui.views.strip import strip_box
from tests.ui.paytable_screens import paytable_screens
from tests.ui.reading import read
from tests.ui.robot import Robot
from tests.ui.screenshots import played, with_history

STANDARD = (PAYTABLES / "standard.yaml").read_bytes()
FLUSH_6 = STANDARD.replace(b"  flush: 5", b"  flush: 6")
HIGH = STANDARD.replace(b"min: 5,", b"min: 50,")
BROKEN = STANDARD.replace(b"  full_house: 7", b"  full_hose: 7")
EN = Texts("en")
assert len({STANDARD, FLUSH_6, HIGH, BROKEN}) == 4


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_bytes(STANDARD)
    return path


def replaced(path: Path, data: bytes) -> None:
    """Save as many editors do: write a new file and put it in the old one's place."""
    fresh = path.with_suffix(".new")
    fresh.write_bytes(data)
    fresh.replace(path)


def truncated(path: Path, data: bytes) -> None:
    """Save in place, in two pieces."""
    with path.open("wb") as file:
        file.flush()
        time.sleep(0.03)
        file.write(data[:300])
        file.flush()
        time.sleep(0.03)
        file.write(data[300:])


def deleted(path: Path, data: bytes) -> None:
    """Save by taking the file away and writing it anew."""
    path.unlink()
    time.sleep(0.03)
    path.write_bytes(data)


SAVES = (replaced, truncated, deleted)
Save = Callable[[Path, bytes], None]


def flush_pays(robot: Robot) -> int:
    return int(robot.state.session.paytable.raise_pays[Category.FLUSH])


def until(holds: Callable[[], bool]) -> Iterator[None]:
    """Let the game run until something holds."""
    deadline = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.005)
        yield


def for_a_while(seconds: float = 0.6) -> Iterator[None]:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        time.sleep(0.01)
        yield


def words(robot: Robot) -> set[str]:
    return {line.words for line in read([robot.table], robot.window.surface.get_size()).lines}


def watching(robot: Robot) -> Iterator[None]:
    """Let the game begin to follow the file."""
    yield from until(lambda: robot.game.watch.path is not None)
    yield from for_a_while(0.05)


@pytest.mark.parametrize("save", SAVES)
def test_a_good_edit_is_picked_up_with_the_old_and_the_new_edge(table: Path, save: Save) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        yield from watching(robot)
        save(table, FLUSH_6)
        yield from until(lambda: flush_pays(robot) == 6)
        assert isinstance(robot.game.edit, Edited), "and what was half written was no fault"
        yield from until(lambda: not robot.game.tables.pending and robot.table.model.strip is not None)
        yield from until(lambda: (strip := robot.table.model.strip) is not None and strip.after is not None)
        assert {"Standard was edited", "House edge 5.22%\u00a0→\u00a05.01%"} <= words(robot)

    Robot(None, seed=1, file=load_paytable(table)).play(steps)


def test_a_hand_is_never_touched_and_the_next_is_booked_under_the_new_bytes(
    table: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "ledger"

    def dealt(robot: Robot) -> Iterator[None]:
        robot.click("deal")
        yield

    def steps(robot: Robot) -> Iterator[None]:
        yield from watching(robot)
        robot.click("chip-2")
        yield
        yield from dealt(robot)
        replaced(table, FLUSH_6)
        yield from until(lambda: robot.game.edit is not None)
        assert robot.state.phase is Phase.DECIDING
        assert flush_pays(robot) == 5
        assert "Standard, from the next hand" in words(robot)
        robot.click("raise")
        yield
        round_ = robot.state.session.round
        assert isinstance(round_, Settled)
        yield from for_a_while(0.1)
        assert robot.state.session.round is round_, "the result stays until the next bet"
        yield from dealt(robot)
        assert flush_pays(robot) == 6
        assert robot.state.ante == 25, "the new rules are seen before a hand is dealt under them"
        yield from dealt(robot)
        robot.click("fold")
        yield

    Robot(folder, file=load_paytable(table)).play(steps)
    connection = open_to_read(folder)
    try:
        hands = list(hands_of(connection))
        kept = paytables_of(connection)
        assert [kept(hand).data for hand in hands] == [STANDARD, FLUSH_6]
        assert verify(connection) > 0
    finally:
        connection.close()


def test_an_edit_of_a_comment_changes_the_bytes_that_are_booked_but_tells_nothing(
    table: Path, tmp_path: Path
) -> None:
    commented = STANDARD + b"# a note\n"

    def steps(robot: Robot) -> Iterator[None]:
        yield from watching(robot)
        replaced(table, commented)
        yield from until(lambda: robot.game.loaded.data == commented)
        assert robot.table.model.strip is None
        robot.click("chip-2")
        yield
        robot.click("deal")
        yield

    folder = tmp_path / "ledger"
    Robot(folder, file=load_paytable(table)).play(steps)
    connection = open_to_read(folder)
    try:
        (hand,) = hands_of(connection)
        assert paytables_of(connection)(hand).data == commented
    finally:
        connection.close()


def test_a_broken_edit_leaves_the_table_and_shows_the_fault_until_it_is_mended(table: Path) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        yield from watching(robot)
        replaced(table, BROKEN)
        yield from until(lambda: robot.game.edit is not None)
        news = robot.game.edit
        assert isinstance(news, Broken)
        assert robot.game.loaded.data == STANDARD
        assert flush_pays(robot) == 5
        fault = most_telling(news.faults)
        assert fault.short_place == f"mine.yaml:{fault.line}:{fault.column}"
        said = words(robot)
        assert {"Standard stays as it was", fault.short_place} <= said
        assert any("unknown row full_hose" in line for line in said)
        robot.click("chip-2")
        yield
        assert robot.state.ante == 25, "play goes on"
        replaced(table, FLUSH_6)
        yield from until(lambda: flush_pays(robot) == 6)
        assert isinstance(robot.game.edit, Edited)
        replaced(table, BROKEN)
        yield from until(lambda: isinstance(robot.game.edit, Broken))
        replaced(table, FLUSH_6)
        yield from until(lambda: robot.game.edit is None)
        assert flush_pays(robot) == 6

    Robot(None, seed=1, file=load_paytable(table)).play(steps)


def test_a_deleted_file_is_told_and_the_table_stays(table: Path) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        yield from watching(robot)
        table.unlink()
        yield from until(lambda: robot.game.edit is not None)
        assert any("there is no such file" in line for line in words(robot))
        assert flush_pays(robot) == 5

    Robot(None, seed=1, file=load_paytable(table)).play(steps)


def test_an_ante_that_the_edited_table_refuses_is_given_back(table: Path) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        yield from watching(robot)
        chips = robot.state.bankroll
        robot.click("chip-2")
        yield
        replaced(table, FLUSH_6)
        yield from until(lambda: flush_pays(robot) == 6)
        assert robot.state.ante == 25
        replaced(table, HIGH)
        yield from until(lambda: robot.state.session.paytable.ante_min == 50)
        assert robot.state.ante == 0
        assert robot.state.bankroll == chips
        assert any(line.startswith("The ante of 25 is not taken here") for line in words(robot))

    Robot(None, seed=1, file=load_paytable(table)).play(steps)


@pytest.mark.parametrize("way", ["click", "escape"])
def test_the_notice_goes_away_by_a_click_or_escape(table: Path, way: str) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        yield from watching(robot)
        replaced(table, FLUSH_6)
        yield from until(lambda: robot.game.edit is not None)
        if way == "click":
            robot.click("strip")
        else:
            robot.key(pygame.K_ESCAPE)
        yield
        assert robot.at_table
        assert robot.game.edit is None
        yield from for_a_while(0.2)
        assert robot.game.edit is None, "it is told once"
        robot.key(pygame.K_ESCAPE)
        yield
        assert isinstance(robot.top, SettingsPage)

    Robot(None, seed=1, file=load_paytable(table)).play(steps)


def test_the_file_of_a_table_chosen_later_is_followed_instead(table: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_bytes(STANDARD.replace(b"name: Standard", b"name: Other"))

    def steps(robot: Robot) -> Iterator[None]:
        yield from watching(robot)
        robot.game.choose(load_paytable(other))
        yield from until(lambda: robot.game.watch.path == other)
        yield from for_a_while(0.05)
        replaced(table, FLUSH_6)
        yield from for_a_while(0.2)
        assert flush_pays(robot) == 5
        replaced(other, FLUSH_6)
        yield from until(lambda: flush_pays(robot) == 6)

    Robot(None, seed=1, file=load_paytable(table)).play(steps)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", ["edited", "broken"])
def test_the_notice_covers_nothing_at_any_size(table: Path, kind: str, language: str) -> None:
    for data in (STANDARD, STANDARD + b"max_payout: 50000\n"):
        table.write_bytes(data)
        robot = Robot(None, seed=1, lang=language, file=load_paytable(table))
        table.write_bytes(FLUSH_6 if kind == "edited" else BROKEN)
        watch = TableWatch(poll=0.01, patience=0.05)
        watch.follow(robot.game.loaded)
        robot.game.watch = watch
        while robot.game.edit is None:
            robot.game.hear(robot.state.session.paytable)
            time.sleep(0.01)
        for text in (100, 150):
            robot.game.settings = robot.game.settings.__class__(text_size=text)
            for size in (
                (960, 540),
                (1024, 768),
                (1280, 720),
                (640, 1000),
                (1280, 800),
                (1280, 880),
                (3440, 1440),
            ):
                picture = read([robot.table], size)
                assert not picture.faults(), (size, text)
                places = robot.table.places
                model = robot.table.model
                box = strip_box(places, model)
                taken = [places.bank, places.player, places.paytable, places.tray, places.limits, places.mark]
                taken += [last_hands_box(places, model.shown), places.deal, places.dealer]
                taken += [places.rebet.inset(-4, -4), places.double.inset(-4, -4)]
                assert not any(box.meets(other) for other in taken), (size, text)
                raised = around(places.raise_, places.spot)
                assert not box.meets(raised), (size, text)
        robot.game.close()


SIX_SIZES = ((960, 540), (1024, 768), (1280, 720), (1920, 1080), (3440, 1440), (3840, 2160))


def told_by(scene: Table, size: tuple[int, int]) -> str:
    """All that stands on the strip, from the first line to the last."""
    picture = read([scene], size)
    assert not picture.cut
    box = pixels(strip_box(scene.places, scene.model), scene.places.scale)
    return " ".join(line.words for line in picture.lines if box.contains(line.rect))


@pytest.mark.slow
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("hands", [0, 3, 6])
def test_the_notice_of_a_fault_is_whole_and_on_one_side_whatever_lies_there(hands: int, text: int) -> None:
    for language, fault in (
        ("en", "unknown row full_hose; did you mean full_house?"),
        ("fr", "la combinaison full_hose est inconnue ; vouliez-vous dire full_house ?"),
    ):
        name, stack = next(each for each in paytable_screens(language) if each[0] == "edit-broken")
        scene = stack[0]
        assert isinstance(scene, Table)
        scene._game.settings = replace(scene._game.settings, text_size=text)
        folded = played(with_history(scene.state), "fold")
        scene.state = replace(folded, hands=folded.hands[:hands], played=hands // 2) if hands else scene.state
        for size in SIX_SIZES:
            words = told_by(scene, size)
            texts = scene._game.texts
            for part in (
                texts("live.broken", name="Standard"),
                "mine.yaml:13:3",
                fault.replace(" ;", "\u00a0;").replace(" ?", "\u00a0?"),
                texts("key.escape"),
                texts("live.close"),
            ):
                assert part in words, (name, language, size, words)
            if text == 100 or not hands:
                assert texts.counted("live.more", 1) in words, (language, size)
            box = strip_box(scene.places, scene.model)
            assert box.x > scene.places.centre
            assert not box.meets(scene.places.player)
            if scene.model.shown.dealer_hidden:
                assert not box.meets(show_dealer_box(scene.places, scene.model.shown))
