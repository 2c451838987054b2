"""No text is cut, small, pale or on another: every screen, text size and language, in many windows."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from casino_stud.settings import LANGUAGES, TEXT_SIZES
from casino_stud.ui.controls import Control, Look, Pointing
from casino_stud.ui.game import Game
from casino_stud.ui.scene import Scene
from casino_stud.ui.scenes.settings import SettingsPage
from tests.ui.reading import Picture, read
from tests.ui.screenshots import scenes

SIZES = [(960, 540), (1024, 768), (640, 1000), (1920, 600), (1280, 720), (2560, 1080)]
SMALLEST = 12
PLAIN, HIGH = 4.5, 7.0


@pytest.fixture(autouse=True)
def screen() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def game_of(scene: Scene) -> Game:
    game = getattr(scene, "_game", None)
    assert isinstance(game, Game)
    return game


def screens(language: str, **choices: object) -> Iterator[tuple[str, list[Scene]]]:
    """Every screen in every state, as a player sees it who has chosen this."""
    for name, stack in scenes(language):
        for scene in stack:
            game = game_of(scene)
            changes: dict[str, object] = dict(choices)
            game.settings = replace(game.settings, **changes)  # type: ignore[arg-type]
        yield name, stack


def faults(picture: Picture) -> list[str]:
    small = min(1.0, picture.size[0] / 960, picture.size[1] / 540)
    tiny = [f"tiny: {line.words}" for line in picture.lines if line.px < int(SMALLEST * small)]
    return [*picture.faults(), *tiny]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_every_text_fits(size: tuple[int, int], text: int, language: str) -> None:
    found = {name: faults(read(stack, size)) for name, stack in screens(language, text_size=text)}
    assert not {name: each for name, each in found.items() if each}


def test_larger_texts_are_larger() -> None:
    """Not all can grow in full, but most must grow, and none may shrink."""
    for language in LANGUAGES:
        plain = {name: read(stack, (1280, 720)) for name, stack in screens(language)}
        for name, stack in screens(language, text_size=150):
            sizes = {line.words: line.px for line in plain[name].lines}
            larger = read(stack, (1280, 720)).lines
            shares = [line.px / sizes[line.words] for line in larger if line.words in sizes]
            assert min(shares) >= 1, name
            assert sorted(shares)[len(shares) // 2] > 1.25, name


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("high", "least"), [(False, PLAIN), (True, HIGH)])
def test_every_text_stands_out_from_its_ground(high: bool, least: float, language: str) -> None:
    size, pale = (1280, 720), {}
    for name, stack in screens(language, high_contrast=high):
        picture = read(stack, size, grounds=True)
        assert picture.lines
        pale[name] = [(line.words, line.contrast) for line in picture.lines if line.contrast < least]
    assert not {name: each for name, each in pale.items() if each}
