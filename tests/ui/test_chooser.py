"""The pay table chooser by real mouse and key events, and what stands on it."""

import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from threading import Event

import pygame
import pytest

from casino_stud.game.paytable import Paytable
from casino_stud.game.rounds import Settled
from casino_stud.paytables import load_paytable, parse_bytes, user_folder
from casino_stud.resources import PAYTABLES
from casino_stud.settings import SettingsFile
from casino_stud.ui import fonts, tables_on_disk
from casino_stud.ui.art.chips import chip_values
from casino_stud.ui.canvas import pixels
from casino_stud.ui.chooser_state import Lower, Picks
from casino_stud.ui.fonts import Face
from casino_stud.ui.game import Game, Options
from casino_stud.ui.scenes import chooser as chooser_scene
from casino_stud.ui.scenes.chooser import Chooser
from casino_stud.ui.scenes.table import Table
from casino_stud.ui.stage import Stage
from casino_stud.ui.table_state import Phase
from casino_stud.ui.tables_on_disk import Found, TablesOnDisk, renamed
from casino_stud.ui.text import Texts
from casino_stud.ui.views.chooser_compare import compared
from casino_stud.ui.views.chooser_layout import INSET
from casino_stud.ui.views.chooser_list import AXIS, Columns
from casino_stud.ui.views.chooser_lower import cap_points, flaw_text, source_lines
from casino_stud.ui.worth import Appraisal, appraise
from tests.long import some
from tests.ui.paytable_screens import paytable_screens
from tests.ui.reading import read
from tests.ui.robot import Robot

EN = Texts("en")
SHIPPED = ["medina", "evolution", "flush-6-full-8-royal-50", "royal-200", "capped-50000", "standard"]
STANDARD = load_paytable(PAYTABLES / "standard.yaml")


def shipped(name: str) -> Path:
    return PAYTABLES / f"{name}.yaml"


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    folder = user_folder()
    assert folder is not None
    folder.mkdir(parents=True)
    return folder


def edited(**rows: str) -> bytes:
    """The standard table with other values for some of its keys."""
    lines = STANDARD.data.decode().splitlines()
    for key, value in rows.items():
        place = next(n for n, line in enumerate(lines) if line.strip().startswith(f"{key}:"))
        indent = lines[place][: -len(lines[place].lstrip())] if lines[place].startswith(" ") else ""
        lines[place] = f"{indent}{key}: {value}"
    return "\n".join(lines).encode()


def settled(robot: Robot) -> None:
    """Wait until every file is read and priced."""
    settle(the_page(robot))


def settle(page: Chooser) -> None:
    for _ in range(4):
        page.update(0)
        page.controls()
        while page._game.tables.pending:
            time.sleep(0.002)
    page.update(0)


def the_page(robot: Robot) -> Chooser:
    page = robot.top
    assert isinstance(page, Chooser)
    return page


def opened(robot: Robot) -> Iterator[None]:
    robot.key(pygame.K_t)
    yield
    settled(robot)
    yield


def at(robot: Robot, phase: Phase) -> bool:
    return robot.state.phase is phase


def robot_at_standard(folder: Path | None = None) -> Robot:
    return Robot(folder, seed=1 if folder is None else None, file=STANDARD)


def click_row(robot: Robot, path: Path, button: int = 1) -> None:
    robot.click(f"row-{path}", button)


@pytest.mark.usefixtures("own")
def test_tables_stand_in_the_order_of_their_exact_edge() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.click("paytables")
        yield
        settled(robot)
        rows = the_page(robot).model.rows
        assert [row.loaded.id for row in rows] == SHIPPED
        edges = [EN.percent(row.worth.house_edge, 4) for row in rows if row.worth is not None]
        assert edges == ["3.6265%", "3.7037%", "4.8466%", "5.2075%", "5.2243%", "5.2243%"]

    robot_at_standard().play(steps)


@pytest.mark.usefixtures("own")
def test_a_click_selects_enter_sits_down_and_the_choice_is_kept(tmp_path: Path) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        yield from opened(robot)
        click_row(robot, shipped("medina"))
        yield
        assert robot.game.loaded.id == "standard", "looking is not sitting down"
        robot.key(pygame.K_RETURN)
        yield
        assert robot.at_table
        yield
        assert robot.state.session.paytable.name == "Medina"
        assert robot.state.session.paytable == load_paytable("medina").paytable

    robot_at_standard(tmp_path).play(steps)
    assert SettingsFile(tmp_path).load().settings.paytable == "medina"


@pytest.mark.usefixtures("own")
def test_arrows_home_and_end_move_and_escape_changes_nothing(tmp_path: Path) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        yield from opened(robot)
        page = the_page(robot)
        for key, name in (
            (pygame.K_UP, "capped-50000"),
            (pygame.K_HOME, "medina"),
            (pygame.K_UP, "medina"),
            (pygame.K_DOWN, "evolution"),
            (pygame.K_END, "standard"),
            (pygame.K_PAGEUP, "medina"),
        ):
            robot.key(key)
            yield
            assert page.picks.selected == shipped(name), name
        robot.key(pygame.K_ESCAPE)
        yield
        assert robot.at_table
        assert robot.game.loaded == STANDARD

    robot_at_standard(tmp_path).play(steps)
    assert SettingsFile(tmp_path).load().settings.paytable is None


def test_an_ante_the_new_table_takes_stays_and_one_it_refuses_is_given_back(own: Path) -> None:
    (own / "high.yaml").write_bytes(edited(ante="{min: 50, max: 500, step: 50}"))

    def steps(robot: Robot) -> Iterator[None]:
        chips = robot.state.bankroll
        robot.click("chip-2")
        yield
        assert robot.state.ante == 25
        for path, ante in ((shipped("medina"), 25), (own / "high.yaml", 0)):
            yield from opened(robot)
            robot.key(pygame.K_HOME if ante else pygame.K_END)
            yield
            click_row(robot, path)
            yield
            robot.click("use")
            yield
            yield
            assert robot.state.session.paytable == load_paytable(path).paytable
            assert robot.state.ante == ante
            assert robot.state.bankroll + robot.state.ante == chips
        notice = robot.state.notice
        assert notice is not None
        assert EN(f"pill.{notice.key}", **notice.values).startswith("The ante of 25 is not taken here")

    robot_at_standard().play(steps)


@pytest.mark.usefixtures("own")
def test_a_hand_in_play_keeps_its_rules_and_the_next_has_the_chosen_ones() -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.click("chip-2")
        yield
        robot.click("deal")
        yield
        yield from opened(robot)
        click_row(robot, shipped("medina"))
        yield
        robot.click("use")
        yield
        yield
        assert at(robot, Phase.DECIDING)
        strip = robot.table.model.strip
        assert strip is not None
        assert strip.waits
        robot.key(pygame.K_r)
        yield
        round_ = robot.state.session.round
        assert isinstance(round_, Settled)
        assert round_.paytable == STANDARD.paytable
        robot.click("deal")
        yield
        assert robot.state.session.paytable.name == "Medina"
        assert at(robot, Phase.BETTING)
        assert robot.state.ante == 25
        assert robot.table.model.strip is None

    robot_at_standard().play(steps)


def test_no_frame_waits_and_no_edge_is_shown_before_it_is_known(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(30):
        (own / f"t{number:03}.yaml").write_bytes(edited(name=f"Table {number}", flush=str(5 + number)))
    may_read, may_price = Event(), Event()

    def reads_late(path: Path) -> Found:
        assert may_read.wait(20)
        return Found(path, path.read_bytes(), load_paytable(path))

    def prices_late(table: Paytable, ante: int | None) -> Appraisal:
        assert may_price.wait(20)
        return appraise(table, ante)

    monkeypatch.setattr(tables_on_disk, "read", reads_late)
    robot = robot_at_standard()
    robot.game.tables = TablesOnDisk(prices_late)
    page = Chooser(robot.game)
    robot.stack._scenes.append(page)
    assert unpriced(page) == 1, "the table in play is there before a file is read"
    may_read.set()
    deadline = time.monotonic() + 20
    while unpriced(page) == 1 and time.monotonic() < deadline:
        time.sleep(0.01)
    assert unpriced(page) == 36
    may_price.set()
    settled(robot)
    edges = [row.worth.house_edge for row in page.model.rows if row.worth is not None]
    assert len(edges) == 36
    assert edges == sorted(edges)
    top, fitting = page.picks.top, page.places.fitting
    assert top <= page.model.place < top + fitting, "the selected table stays in sight"
    robot.game.close()


def test_the_edge_that_the_table_shows_is_there_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(table: Paytable, _ante: int | None) -> Appraisal:
        raise AssertionError(table.name)

    game = Game(Options(load_paytable("standard"), None, "en"))
    table = Table(game)
    while game.worth.pending or table.model.returns is None:
        table.update(1)
    monkeypatch.setattr(game.tables, "_appraise", never)
    monkeypatch.setattr(game.tables, "reload", lambda _also: None)
    page = Chooser(game)
    words = {line.words for line in read([page], (1280, 720)).lines}
    assert {"5.2243%", "97.44%", "97.4447%"} <= words
    assert "\N{HORIZONTAL ELLIPSIS}" not in words
    game.close()


def unpriced(page: Chooser) -> int:
    """Draw a page on which no edge may be shown yet; count its tables."""
    page._stage = Stage()
    picture = read([page], (1280, 720))
    words = {line.words for line in picture.lines}
    assert "\N{HORIZONTAL ELLIPSIS}" in words
    assert not any("%" in each for each in words - {"6%"})
    assert all(row.worth is None for row in page.model.rows)
    return len(page.model.rows)


def test_the_wheel_scrolls_a_long_list_and_rows_are_hit_where_they_are_drawn(own: Path) -> None:
    for number in range(40):
        (own / f"t{number:03}.yaml").write_bytes(edited(name=f"Table {number}", flush=str(5 + number)))

    def steps(robot: Robot) -> Iterator[None]:
        yield from opened(robot)
        page = the_page(robot)
        for size in ((1280, 720), (640, 1000), (960, 540)):
            pygame.display.set_mode(size)
            yield
            page.draw(robot.window.surface)
            robot.key(pygame.K_HOME)
            yield
            assert page.picks.top == 0
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-7))
            yield
            assert page.picks.top == 7
            third = page.model.rows[9]
            robot.press(pixels(page.places.row_box(2), page.page.layout.scale).center)
            robot.release(pixels(page.places.row_box(2), page.page.layout.scale).center)
            yield
            assert page.picks.selected == third.loaded.path
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1000))
            yield
            assert page.picks.top == 46 - page.places.fitting

    robot_at_standard().play(steps)


def test_faults_are_shown_one_by_one_with_their_lines(own: Path) -> None:
    (own / "typo.yaml").write_bytes(STANDARD.data.replace(b"  full_house: 7", b"  full_hose: 7"))
    (own / "many.yaml").write_text("name: x\n" + "".join(f"wrong_{number}: 1\n" for number in range(16)))

    def steps(robot: Robot) -> Iterator[None]:
        yield from opened(robot)
        page = the_page(robot)
        model = page.model
        assert model.broken == 2
        assert model.lower is Lower.FAULTS
        seen = set()
        for _ in model.flaws:
            flaw = page.model.flaw
            assert flaw is not None
            seen.add(flaw_text(flaw, EN))
            robot.click("next")
            yield
        assert len(seen) == len(model.flaws)
        assert page.picks.flaw == 0
        robot.click("previous")
        yield
        flaw = page.model.flaw
        assert flaw is not None
        line = (own / "typo.yaml").read_text().splitlines().index("  full_hose: 7") + 1
        assert flaw_text(flaw, EN) == f"typo.yaml:{line}:3 unknown row full_hose; did you mean full_house?"
        assert (line, "  full_hose: 7") in source_lines(flaw, 3)
        words = {each.words for each in read([page], (1280, 720)).lines}
        assert {"2 faulty files", "full_house", str(line)} <= words

    robot_at_standard().play(steps)


def test_reload_shows_what_has_been_mended(own: Path) -> None:
    path = own / "mine.yaml"
    path.write_bytes(STANDARD.data.replace(b"flush: 5", b"flush: many"))

    def steps(robot: Robot) -> Iterator[None]:
        yield from opened(robot)
        page = the_page(robot)
        assert page.model.broken == 1
        path.write_bytes(STANDARD.data)
        for event in (
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F5, mod=0, unicode=""),
            pygame.event.Event(pygame.WINDOWFOCUSGAINED),
        ):
            pygame.event.post(event)
            yield
            settled(robot)
            assert page.model.broken == 0
            assert path in {row.loaded.path for row in page.model.rows}
            path.write_bytes(b"")
            pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
            yield
            settled(robot)
            assert page.model.broken == 1
            path.write_bytes(STANDARD.data)

    robot_at_standard().play(steps)


def test_a_selected_file_that_goes_or_breaks_gives_way_to_the_table_in_play(own: Path) -> None:
    path = own / "mine.yaml"

    def steps(robot: Robot) -> Iterator[None]:
        yield from opened(robot)
        page = the_page(robot)
        for end in (lambda: path.write_bytes(b""), path.unlink):
            path.write_bytes(STANDARD.data)
            robot.key(pygame.K_F5)
            yield
            settled(robot)
            page._select(path)
            yield
            end()
            robot.key(pygame.K_F5)
            yield
            settled(robot)
            assert page.picks.selected == STANDARD.path
            assert page.model.selected is not None

    robot_at_standard().play(steps)


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize("way", ["right click", "button", "mark by keys", "pick by keys"])
def test_two_tables_are_compared(way: str) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        yield from opened(robot)
        page = the_page(robot)
        if way == "right click":
            click_row(robot, shipped("medina"), button=3)
        elif way == "button":
            robot.click("compare")
            yield
            click_row(robot, shipped("medina"))
        elif way == "pick by keys":
            robot.key(pygame.K_c)
            yield
            for key in (pygame.K_HOME, pygame.K_DOWN, pygame.K_UP, pygame.K_UP, pygame.K_END):
                robot.key(key)
                yield
                assert page.picks.selected == shipped("standard"), "only the second one is picked"
                assert page.model.second is not None
                assert page.model.second != page.model.selected
            for _ in page.model.rows:
                if page.picks.second != shipped("medina"):
                    robot.key(pygame.K_UP)
                    yield
            robot.key(pygame.K_RETURN)
            yield
            assert not page.picks.picking
        else:
            robot.key(pygame.K_HOME)
            yield
            robot.key(pygame.K_RETURN, pygame.KMOD_LSHIFT)
            yield
            robot.key(pygame.K_END)
        yield
        model = page.model
        assert model.selected is not None
        assert model.second is not None
        lines = {line.name: line for line in compared(model.selected, model.second, EN)}
        assert lines["House edge, of ante"][1:4] == ("5.2243%", "3.6265%", "+1.5978\xa0pts")
        assert lines["Return, of all bets"][1:4] == ("97.4447%", "98.2262%", "\N{MINUS SIGN}0.7815\xa0pts")
        differing = {name for name, line in lines.items() if line.differs}
        rows = {"Full house", "Flush", "Straight"}
        assert differing == rows | {"House edge, of ante", "Return, of all bets", "Deviation, in antes"}
        assert lines["Flush"][1:4] == ("5\xa0:\xa01", "8\xa0:\xa01", "\N{MINUS SIGN}3")
        robot.key(pygame.K_ESCAPE)
        yield
        assert page.model.second is None
        assert robot.top is page, "the first Esc ends the comparison"

    robot_at_standard().play(steps)


@pytest.mark.usefixtures("own")
def test_what_a_cap_does_is_told_exactly() -> None:
    robot = robot_at_standard()
    for ante, shown, said in (
        (500, "5.2336%", "At ante 500 the highest win is 50,000, not 100,500: edge 5.2336%."),
        (25, "5.2243%", "From ante 249 the highest win is cut."),
    ):
        page = Chooser(robot.game, ante)
        robot.stack._scenes.append(page)
        settled(robot)
        page._select(shipped("capped-50000"))
        settled(robot)
        row = page.model.selected
        assert row is not None
        points = cap_points(row, EN)
        assert "ante and raise together" in points[0]
        assert points[1] == "Below ante 249 the cap is out of reach: edge 5.2243%."
        assert points[2] == said
        picture = read([page], (1280, 720))
        words = [line.words for line in picture.lines]
        assert shown in words
        assert words.count("capped") == words.count("49,500") == (2 if ante == 500 else 0)
    robot.game.close()


def test_a_copy_to_edit_is_made_and_selected(own: Path) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        yield from opened(robot)
        robot.click("copy")
        yield
        settled(robot)
        page = the_page(robot)
        assert page.picks.selected == own / "standard-2.yaml"
        copy = load_paytable(own / "standard-2.yaml")
        assert copy.paytable == replace(STANDARD.paytable, name="Standard 2"), "told apart by its name"
        assert copy.data == STANDARD.data.replace(b"name: Standard", b'name: "Standard 2"')
        assert page.picks.note == "Copied as standard-2.yaml."
        robot.click("copy")
        yield
        assert sorted(path.name for path in own.iterdir()) == ["standard-2.yaml"], "one's own is no template"

    robot_at_standard().play(steps)


def test_a_name_that_leaves_no_room_for_a_number_stays(own: Path) -> None:
    loaded = parse_bytes(edited(name="x" * 60), own / "long.yaml")
    assert renamed(loaded, 2) == loaded.data


def test_the_folder_is_opened_and_where_nothing_can_show_it_its_path_is_told(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []

    def opens(path: Path) -> bool:
        asked.append(path)
        return len(asked) == 1

    monkeypatch.setattr(chooser_scene, "open_folder", opens)

    def steps(robot: Robot) -> Iterator[None]:
        yield from opened(robot)
        page = the_page(robot)
        robot.click("folder")
        yield
        assert page.picks.note == ""
        robot.key(pygame.K_o)
        yield
        assert str(own) in page.picks.note
        assert page.model.lower is Lower.OWN

    robot_at_standard().play(steps)
    assert asked == [own, own]


def test_an_edge_beyond_the_axis_ends_at_it_and_a_player_may_have_the_better_of_it(own: Path) -> None:
    (own / "rich.yaml").write_bytes(edited(pair="0", two_pair="0"))
    (own / "poor.yaml").write_bytes(edited(flush="40", pair="2"))
    robot = robot_at_standard()
    page = Chooser(robot.game)
    robot.stack._scenes.append(page)
    settled(robot)
    rows = page.model.rows
    assert [rows[0].loaded.id, rows[-1].loaded.id] == ["poor", "rich"]
    columns = Columns(page.places.listing)
    worths = [row.worth for row in rows]
    assert all(worth is not None for worth in worths)
    first, last = worths[0], worths[-1]
    assert first is not None
    assert last is not None
    assert first.house_edge < 0
    assert last.house_edge > AXIS
    assert columns.at(first.house_edge) == columns.bar
    assert columns.at(last.house_edge) == columns.bar_end
    page._select(own / "poor.yaml")
    settled(robot)
    assert EN.percent(first.house_edge, 4) in {line.words for line in read([page], (1280, 720)).lines}
    robot.game.close()


AWKWARD = {
    "long.yaml": edited(name="The table with a name of sixty signs, and not one sign more."),
    "a-file-name-that-is-longer-than-any-panel-has-room-for-in-one-line.yaml": edited(),
    "same.yaml": edited(),
    "cyrillic.yaml": edited(name="Казино «Метрополь»"),
    "typo.yaml": STANDARD.data.replace(b"full_house", b"full_hose"),
    "long-line.yaml": edited(flush=f'"{"x" * 300}"'),
    "binary.yaml": bytes(range(256)),
    "huge.yaml": edited(ante="{min: 10000, max: 10000000, step: 5000}", **{"raise": "10"})
    + b"\nmax_payout: 1000000000000\n",
}


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "size",
    some([(960, 540), (640, 1000), (1024, 768), (1280, 720), (1920, 1080), (3440, 1440), (3840, 2160)], 2),
)
def test_awkward_files_leave_nothing_cut_outside_or_overlapping(
    own: Path, size: tuple[int, int], language: str
) -> None:
    for name, data in AWKWARD.items():
        (own / name).write_bytes(data)
    robot = Robot(None, seed=1, lang=language, file=STANDARD)
    page = Chooser(robot.game, 25)
    robot.stack._scenes.append(page)
    settled(robot)
    for name in AWKWARD:
        page._select(own / name)
        settled(robot)
        for flaw in range(len(page.model.flaws)):
            page.picks = Picks(page.picks.selected, flaw=flaw, lower=Lower.FAULTS)
            assert not read([page], size).faults(), f"{name}, fault {flaw}"
    page._select(own / "long.yaml")
    page._mark_second()
    page._select(own / "huge.yaml")
    assert page.model.second is not None
    assert not read([page], size).faults()
    robot.game.close()


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_that_the_lower_panel_can_tell_fits(language: str) -> None:
    robot = Robot(None, seed=1, lang=language, file=STANDARD)
    for size in ((960, 540), (1280, 720), (640, 1000)):
        for path, lower in ((STANDARD.path, Lower.OWN), (shipped("capped-50000"), Lower.CAP)):
            page = Chooser(robot.game, 500)
            robot.stack._scenes.append(page)
            settled(robot)
            page.picks = Picks(path, lower=lower)
            settled(robot)
            assert page.model.lower is lower
            assert not read([page], size).faults()
    robot.game.close()


def test_a_letter_the_face_of_titles_lacks_is_written_in_another() -> None:
    assert fonts.has_all("Standard, à 50 000 «œ»", Face.CINZEL)
    assert not fonts.has_all("Казино", Face.CINZEL)
    assert fonts.has_all("Казино", Face.SEMIBOLD)


SIX_SIZES = ((960, 540), (1024, 768), (1280, 720), (1920, 1080), (3440, 1440), (3840, 2160))


def page_of(language: str, screen: str, text: int = 100) -> tuple[Chooser, Texts]:
    stack = next(stack for name, stack in paytable_screens(language) if name == screen)
    page = stack[0]
    assert isinstance(page, Chooser)
    page._game.settings = replace(page._game.settings, text_size=text)
    return page, page._game.texts


@pytest.mark.slow
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("screen", ["chooser", "chooser-two"])
def test_no_name_of_a_table_is_cut_at_any_size(screen: str, language: str, text: int) -> None:
    page, _ = page_of(language, screen, text)
    if screen == "chooser-two":
        page.picks = replace(page.picks, second=shipped("flush-6-full-8-royal-50"))
        settle(page)
    for size in SIX_SIZES:
        page.resize(size)
        for row in page.model.rows:
            page._select(row.loaded.path)
            lines = read([page], size).lines
            box = page.places.details if screen == "chooser-two" else page.places.listing
            within = pixels(box, page.page.layout.scale)
            words = " ".join(line.words for line in lines if within.contains(line.rect))
            assert row.table.name in words, (row.table.name, size)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_differs_says_by_how_much_and_of_what(language: str) -> None:
    page, texts = page_of(language, "chooser-two")
    one, other = page.model.selected, page.model.second
    assert one is not None
    assert other is not None
    figures = compared(one, other, texts)[:4]
    assert [line.difference for line in figures] == [
        line.replace(".", texts("number.decimal"))
        for line in (
            "+1.5978\xa0pts",
            "\N{MINUS SIGN}0.7815\xa0pts",
            "",
            "\N{MINUS SIGN}0.099",
        )
    ]
    assert all(line.difference for line in compared(one, other, texts) if line.differs)
    labels = [line.name for line in compared(one, other, texts)]
    assert not any(label.startswith(texts("chooser.compare.difference")) for label in labels)


def test_a_table_says_of_its_antes_what_its_chips_can_lay() -> None:
    page, _ = page_of("en", "chooser-two")
    one, other = page.model.selected, page.model.second
    assert one is not None
    assert other is not None
    lines = {line.name: line for line in compared(one, other, EN)}
    assert lines["Smallest chip"].first == str(chip_values(one.table)[0]) == "5"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_axis_and_the_facts_do_not_run_together(language: str) -> None:
    page, texts = page_of(language, "chooser-cap")
    for size in SIX_SIZES:
        rects = {line.words: line.rect for line in read([page], size).lines}
        assert rects[texts("chooser.of_ante")].x - rects[texts.percent(AXIS, 0)].right >= 16
        wide = 23
        limits = texts("chooser.limits", low=5, high=500)
        assert rects[texts("table.raise")].x - rects[limits].right >= wide
        times = texts("chooser.times", count=2)
        assert rects[texts("chooser.max_win")].x - rects[times].right >= wide


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_fault_says_that_it_is_counted_and_keeps_its_distance(language: str) -> None:
    page, texts = page_of(language, "chooser-fault")
    for size in SIX_SIZES:
        picture = read([page], size)
        places, scale = page.places, page.page.layout.scale
        flaw = page.model.flaw
        assert flaw is not None
        words = [line.words for line in picture.lines]
        assert texts("chooser.faults.place", place=2, count=2) in words
        first = next(line for line in picture.lines if line.words.startswith(flaw.fault.short_place))
        assert first.rect.y - places.switch.bottom * scale >= 6
        assert places.switch.right == places.lower.right - INSET


def test_lines_of_one_sentence_are_nearer_than_sentences() -> None:
    page, _ = page_of("fr", "chooser-cap")
    for size in SIX_SIZES:
        lines = read([page], size).lines
        box = pixels(page.places.lower, page.page.layout.scale)
        row = page.model.selected
        assert row is not None
        starts = {point.split()[0] for point in cap_points(row, Texts("fr"))}
        found = [line for line in lines if box.contains(line.rect) and line.rect.y > box.y + box.h // 4]
        steps: dict[bool, list[int]] = {True: [], False: []}
        for line, after in pairwise(found):
            steps[after.words.split()[0] in starts].append(after.rect.y - line.rect.y)
        assert len(steps[True]) == 2
        assert all(within < min(steps[True]) for within in steps[False])
