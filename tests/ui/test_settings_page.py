from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import product
from pathlib import Path

import pygame
import pytest

from casino_stud.settings import TEXT_SIZES, Settings, SettingsFile, Speed
from casino_stud.ui import theme
from casino_stud.ui.appearance import Appearance
from casino_stud.ui.canvas import Canvas
from casino_stud.ui.controls import Look
from casino_stud.ui.game import Game, Options
from casino_stud.ui.hands import CLICK_PAUSE
from casino_stud.ui.layout import layout
from casino_stud.ui.scenes.chooser import Chooser
from casino_stud.ui.scenes.notice import told
from casino_stud.ui.scenes.settings import SettingsPage
from casino_stud.ui.setting_rows import COLUMNS, Kind
from casino_stud.ui.text import Texts
from casino_stud.ui.views.settings import Page, plan
from casino_stud.ui.window import Window
from tests.ui.reading import read
from tests.ui.robot import Robot
from tests.ui.screenshots import SIZES as SIX_SIZES
from tests.ui.tables import loaded
from tests.ui.test_layout import SIZES

ROWS = [row for column in COLUMNS for _, rows in column for row in rows]


def opened(robot: Robot) -> Iterator[None]:
    robot.key(pygame.K_ESCAPE)
    yield
    assert isinstance(robot.top, SettingsPage)


def kept(folder: Path) -> Settings:
    loaded = SettingsFile(folder).load()
    assert not loaded.faults
    return loaded.settings


def focus(robot: Robot, name: str) -> Iterator[None]:
    page = robot.top
    assert isinstance(page, SettingsPage)
    for _ in range(40):
        robot.key(pygame.K_TAB)
        yield
        if page._hands.pointing().focus == name:
            return
    raise AssertionError(f"Tab never reaches {name}")


CLICKS = [
    ("sort_cards", "sort_cards", False),
    ("motion:reduced", "reduced_motion", True),
    ("speed:calm", "speed", Speed.CALM),
    ("starting_antes:1000", "starting_antes", 1000),
    ("language:fr", "language", "fr"),
    ("text_size:150", "text_size", 150),
    ("deck:four", "four_colours", True),
    ("high_contrast", "high_contrast", True),
    ("key_hints", "key_hints", False),
    ("full_screen", "full_screen", True),
    ("sound", "sound", False),
    ("melodies", "melodies", False),
]


@pytest.mark.parametrize(("control", "field", "value"), CLICKS)
def test_a_click_changes_the_setting_at_once_and_for_the_next_start(
    tmp_path: Path, control: str, field: str, value: object
) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        yield from opened(robot)
        robot.click(control)
        yield
        assert getattr(robot.game.settings, field) == value
        assert robot.window.full == (field == "full_screen")

    Robot(tmp_path).play(steps)
    assert getattr(kept(tmp_path), field) == value


def test_every_setting_of_the_file_has_a_row() -> None:
    shown = {field for _, field, _ in CLICKS} | {"volume", "paytable"}
    assert shown == {field.name for field in fields(Settings)}


def test_every_row_is_reached_and_changed_by_the_keyboard(tmp_path: Path) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        yield from opened(robot)
        for row in ROWS:
            if row.kind is Kind.BUTTON or row.name == "full_screen":
                continue
            yield from focus(robot, row.name)
            before = robot.game.settings
            robot.key(pygame.K_LEFT)
            yield
            lower = robot.game.settings
            robot.key(pygame.K_RIGHT)
            yield
            higher = robot.game.settings
            assert lower != higher, row.name
            if row.kind is not Kind.SLIDER:
                robot.key(pygame.K_SPACE)
                yield
                assert robot.game.settings != higher, row.name
            robot.game.change(before)
        robot.key(pygame.K_ESCAPE)
        yield
        assert robot.at_table

    Robot(tmp_path).play(steps)


def test_the_volume_follows_pointer_wheel_and_keys_and_is_kept_when_let_go(tmp_path: Path) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        yield from opened(robot)
        x, y = robot.centre("volume")
        robot.press((x, y))
        yield
        assert robot.game.settings.volume == 40, "a knob that is held has not been let go"
        robot.move((x + 2000, y + 300))
        robot.release((x + 2000, y + 300))
        yield
        assert robot.game.settings.volume == 100
        robot.move((x, y))
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False))
        yield
        assert robot.game.settings.volume == 90
        yield from focus(robot, "volume")
        robot.key(pygame.K_LEFT)
        yield
        assert robot.game.settings.volume == 85
        robot.press((x, y))
        robot.release((x, y))
        yield
        assert robot.game.settings.volume == pytest.approx(50, abs=1)

    Robot(tmp_path).play(steps)
    assert kept(tmp_path).volume == pytest.approx(50, abs=1)


def test_defaults_come_back_and_go_again_and_touch_no_chips(tmp_path: Path) -> None:
    mine = Settings(language="fr", paytable="standard", text_size=115, volume=5, four_colours=True)
    SettingsFile(tmp_path).save(mine)

    def steps(robot: Robot) -> Iterator[None]:
        chips, before = robot.state.bankroll, robot.game.settings
        yield from opened(robot)
        robot.click("restore", times=2)
        yield
        assert robot.game.settings == Settings(language="fr", paytable="standard")
        pygame.time.wait(CLICK_PAUSE + 50)
        robot.click("undo")
        yield
        assert robot.game.settings == before
        assert robot.state.bankroll == chips

    Robot(tmp_path, lang=None).play(steps)
    assert kept(tmp_path).text_size == 115


def test_the_keys_work_on_the_table_and_on_the_page(tmp_path: Path) -> None:
    def keys(robot: Robot) -> Iterator[None]:
        before = robot.game.settings
        robot.key(pygame.K_m)
        robot.key(pygame.K_l)
        robot.key(pygame.K_EQUALS, pygame.KMOD_CTRL)
        robot.key(pygame.K_KP_PLUS, pygame.KMOD_CTRL)
        robot.key(pygame.K_MINUS, pygame.KMOD_CTRL)
        yield
        now = robot.game.settings
        assert (now.sound, now.language, now.text_size) == (not before.sound, "fr", 115)
        robot.key(pygame.K_0, pygame.KMOD_CTRL)
        robot.key(pygame.K_m)
        robot.key(pygame.K_l)
        yield
        assert robot.game.settings == replace(before, language="en")

    def steps(robot: Robot) -> Iterator[None]:
        yield from keys(robot)
        yield from opened(robot)
        yield from keys(robot)

    Robot(tmp_path).play(steps)


def test_full_screen_is_kept_however_it_was_asked_for(tmp_path: Path) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        robot.key(pygame.K_F11)
        yield
        shown = [robot.window.full]
        assert kept(tmp_path).full_screen
        robot.click("full_screen")
        yield
        shown.append(robot.window.full)
        assert shown == [True, False]
        assert not kept(tmp_path).full_screen

    Robot(tmp_path).play(steps)


def test_the_game_starts_on_the_full_screen_where_that_was_chosen() -> None:
    window = Window("test", full=True)
    flags = window.surface.get_flags()
    window.toggle_full_screen()
    assert flags & pygame.FULLSCREEN
    assert not window.surface.get_flags() & pygame.FULLSCREEN


def test_the_table_follows_a_choice_made_on_the_page(tmp_path: Path) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        yield
        before = robot.window.surface.get_at((5, 5))
        yield from opened(robot)
        robot.click("high_contrast")
        robot.key(pygame.K_ESCAPE)
        yield
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(0, 0), buttons=(0, 0, 0)))
        yield
        assert before != pygame.Color(*theme.FELT[3])
        assert robot.window.surface.get_at((5, 5)) == pygame.Color(*theme.FELT[3])

    Robot(tmp_path).play(steps)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_setting_that_cannot_be_read_is_told_in_the_players_language(tmp_path: Path, language: str) -> None:
    (tmp_path / "settings.yaml").write_text("volume: loud\nnoise: 3\nsound: [\n")
    game = Game(Options(loaded(), tmp_path, language))
    said = [game.texts(key, **values) for key, values in told(game)]
    game.close()
    assert said
    assert any("settings.yaml:" in line for line in said)
    assert all("must be" not in line and "unknown setting" not in line for line in said)


def test_the_pay_tables_are_one_key_away(tmp_path: Path) -> None:
    def steps(robot: Robot) -> Iterator[None]:
        yield from opened(robot)
        tops: list[object] = []
        for key in (pygame.K_t, pygame.K_ESCAPE):
            robot.key(key)
            yield
            tops.append(type(robot.top))
        assert tops == [Chooser, SettingsPage]

    Robot(tmp_path).play(steps)


def test_what_cannot_be_kept_or_opened_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "data"
    monkeypatch.setenv("PATH", str(tmp_path))

    def steps(robot: Robot) -> Iterator[None]:
        yield from opened(robot)
        page = robot.top
        assert isinstance(page, SettingsPage)
        messages = [page.page.message]
        robot.click("folder")
        yield
        messages.append(page.page.message)
        robot.click("sound")
        yield
        messages.append(page.page.message)
        assert [str(folder) in message for message in messages] == [False, True, False]
        (folder / "settings.yaml").unlink()
        (folder / "settings.yaml").mkdir()
        robot.click("melodies")
        yield
        assert not robot.game.settings.melodies, "it holds in this run"
        assert page.page.message == robot.game.texts("settings.not_kept")

    Robot(folder).play(steps)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_targets_are_large_enough_and_apart(size: tuple[int, int], text: int, language: str) -> None:
    pygame.font.init()
    settings = Settings(language=language, text_size=text)
    texts, places = Texts(language), layout(*size)
    canvas = Canvas(pygame.Surface((1, 1)), places.scale)
    page = Page(settings, texts, "Standard, ante 5", (500, 1000, 2000, 5000))
    controls = [each for each in plan(canvas, places, page).controls if each.look is not Look.CHOICE]
    for control in controls:
        assert min(control.box.w, control.box.h) >= 44, control.name
        assert control.box.x >= 0
        assert control.box.right <= places.width
        assert control.box.bottom <= places.height
        assert not any(control.box.meets(other.box) for other in controls if other is not control)


def page_in(language: str, text: int) -> Page:
    settings = Settings(language=language, text_size=text)
    return Page(settings, Texts(language), "Standard, ante 5", (500, 1000, 2000, 5000))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [100, 150])
def test_both_columns_end_on_one_line_and_use_the_height(text: int, language: str) -> None:
    pygame.font.init()
    for size in SIX_SIZES:
        places = layout(*size)
        canvas = Canvas(pygame.Surface((1, 1)), places.scale, Appearance(text=text / 100))
        made = plan(canvas, places, page_in(language, text))
        assert made.sample.bottom == pytest.approx(max(box.bottom for _, box in made.panels))
        assert made.sample.bottom == pytest.approx(places.height - 20)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_note_is_on_the_page_and_with_large_texts_at_least_in_a_tooltip(language: str) -> None:
    game = Game(Options(loaded(), None, language))
    page = SettingsPage(game)
    for text, size in product((100, 150), SIX_SIZES):
        game.settings = replace(game.settings, text_size=text)
        words = {line.words for line in read([page], size).lines}
        assert game.texts("settings.panel.sample") in words
        for row in ROWS:
            note = game.texts.forms.get(f"settings.{row.name}.note", "")
            if row.name == "paytable" or not note:
                continue
            controls = [each for each in page.controls() if each.name.partition(":")[0] == row.name]
            told = {each.tooltip for each in controls}
            assert (note in words) != (note in told), (row.name, size, text)
            assert text == 150 or note in words, (row.name, size)
    game.close()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_choices_of_one_setting_are_written_alike_and_nothing_is_glued_to_the_samples_edge(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lowest: list[float] = []
    draw = Canvas.picture

    def noted(canvas: Canvas, picture: pygame.Surface, centre: tuple[float, float]) -> pygame.Rect:
        lowest.append(centre[1] + picture.get_height() / 2 / canvas.scale)
        return draw(canvas, picture, centre)

    monkeypatch.setattr(Canvas, "picture", noted)
    game = Game(Options(loaded(), None, language))
    page = SettingsPage(game)
    for text, size in product(TEXT_SIZES, SIX_SIZES):
        game.settings = replace(game.settings, text_size=text)
        lowest.clear()
        px = {line.words: line.px for line in read([page], size).lines}
        assert max(lowest) <= layout(*size).height - 20 - 8
        segments = [each for each in page.controls() if each.look is Look.SEGMENT]
        for row in ROWS:
            labels = [each.label for each in segments if each.name.startswith(f"{row.name}:")]
            assert len({px[label] for label in labels}) <= 1, (row.name, text, size)
