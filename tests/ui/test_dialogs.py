"""What lies over the table, and the marks that it may have: words that fit, nothing cut in half."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from casino_stud.settings import LANGUAGES, TEXT_SIZES
from casino_stud.ui.controls import Control, Look
from casino_stud.ui.layout import Box
from casino_stud.ui.scene import Scene
from casino_stud.ui.scenes.dialog import Dialog
from casino_stud.ui.scenes.table import Table
from casino_stud.ui.text import Texts
from casino_stud.ui.widgets import ENTER, draw_pill
from tests.ui.reading import Line, read
from tests.ui.screenshots import scenes

SIZES = [(960, 540), (1024, 768), (1280, 720)]
ENGLISH_KEYS = {"Esc", "Tab", "Space", "Del", "PgUp", "PgDn"}


@pytest.fixture(scope="module", params=LANGUAGES)
def screens(request: pytest.FixtureRequest) -> dict[str, list[Scene]]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    wanted = ("practice", "not-saved", "out-of-chips", "busy", "notice-")
    return {name: stack for name, stack in scenes(request.param) if name.startswith(wanted)}


def dialogs(screens: dict[str, list[Scene]]) -> Iterator[tuple[str, list[Scene], Dialog]]:
    for name, stack in screens.items():
        if isinstance(stack[-1], Dialog):
            yield name, stack, stack[-1]


def enlarged(scene: Scene, text: int) -> Texts:
    game = scene._game  # type: ignore[attr-defined]
    game.settings = replace(game.settings, text_size=text)
    assert isinstance(game.texts, Texts)
    return game.texts


def inked(lines: list[Line], words: str) -> pygame.Rect:
    return next(line.rect for line in lines if line.words == words)


@pytest.mark.parametrize("name", ["practice", "not-saved"])
@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("size", [*SIZES, (640, 1000), (3840, 2160)])
def test_a_mark_is_as_wide_as_its_words(
    screens: dict[str, list[Scene]], name: str, text: int, size: tuple[int, int]
) -> None:
    table = screens[name][0]
    assert isinstance(table, Table)
    texts = enlarged(table, text)
    picture = read([table], size)
    words = texts(f"table.{name.replace('-', '_')}").upper()
    places, scale = table.places, table.places.scale
    mark = next(each.box for each in table.controls() if each.look is Look.MARK)
    rect = inked(picture.lines, words)
    assert rect.left >= (mark.x + 8) * scale
    assert rect.right <= (mark.right - 8) * scale
    assert mark.right <= places.limits.right
    assert not any(mark.meets(card) for card in places.player_cards)
    assert not mark.meets(places.bank)


def key_names(controls: tuple[Control, ...]) -> set[str]:
    return {control.key for control in controls} - {"", ENTER}


def test_keys_have_the_names_of_the_language(screens: dict[str, list[Scene]]) -> None:
    offer = next(dialog for name, _, dialog in dialogs(screens) if name == "out-of-chips")
    assert key_names(offer.controls()) == {enlarged(offer, 100)("key.escape")}


def test_the_labels_of_brass_buttons_are_in_capitals(screens: dict[str, list[Scene]]) -> None:
    for name, _, dialog in dialogs(screens):
        labels = [control.label for control in dialog.controls() if control.look is Look.BRASS]
        assert labels == [label.upper() for label in labels], name


@pytest.mark.parametrize("size", SIZES)
def test_a_dialog_cuts_no_pill_in_half(
    screens: dict[str, list[Scene]], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Box] = []

    def noted(*args: object) -> None:
        centre, room = args[1], args[3]
        assert isinstance(centre, tuple)
        assert isinstance(room, (int, float))
        drawn.append(Box(centre[0] - 180, centre[1] - 16, 360, 32))
        draw_pill(*args)  # type: ignore[arg-type]

    monkeypatch.setattr("casino_stud.ui.views.pills.draw_pill", noted)
    for name, stack, dialog in dialogs(screens):
        if name == "busy":
            continue
        drawn.clear()
        for scene in stack:
            enlarged(scene, 100)
            scene.draw(pygame.Surface(size))
        assert len(drawn) == 2, name
        box = dialog._box
        for pill in drawn:
            hidden = (
                box.x <= pill.x and pill.right <= box.right and box.y <= pill.y and pill.bottom <= box.bottom
            )
            assert hidden or not box.meets(pill), name


@pytest.mark.parametrize("size", SIZES)
def test_the_offer_of_chips_keeps_off_the_edges_of_its_button(
    screens: dict[str, list[Scene]], size: tuple[int, int]
) -> None:
    table = screens["out-of-chips"][0]
    assert isinstance(table, Table)
    words = set(enlarged(table, 100)("button.new_bankroll").split())
    picture = read([table], size)
    button, scale = table.places.deal, table.places.scale
    label = [line.rect for line in picture.lines if words & set(line.words.split())]
    assert label
    assert min(rect.left for rect in label) >= (button.x + 15) * scale
    assert max(rect.right for rect in label) <= (button.right - 54) * scale
