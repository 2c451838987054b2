"""No text is cut, small, pale or on another: every screen, text size and language, in many windows."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from casino_stud.settings import LANGUAGES
from casino_stud.ui.game import Game
from casino_stud.ui.scene import Scene
from tests.long import some
from tests.ui.reading import Picture, read
from tests.ui.screenshots import pages, scenes

SIZES = some([(960, 540), (640, 1000), (1024, 768), (1920, 600), (1280, 720), (2560, 1080)], 2)
SMALLEST = 12
PLAIN, HIGH = 4.5, 7.0
CROWDED = {"chooser-two": 1.1}
"""Pages that hold so many words that half of them cannot grow further."""

OWN_WINDOW = {"busy"}
"""What opens a window of its own, which is larger where texts are."""


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
@pytest.mark.parametrize("text", some((100, 150, 115, 130), 2))
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_text_fits(size: tuple[int, int], text: int, language: str) -> None:
    found = {
        page: faults(read(stack, size))
        for name, stack in screens(language, text_size=text)
        for page in pages(name, stack)
    }
    assert not {page: each for page, each in found.items() if each}


def sizes(stack: list[Scene], size: tuple[int, int] = (1280, 720)) -> dict[str, list[int]]:
    """The sizes of each text on all pages of a screen, smallest first."""
    found: dict[str, list[int]] = {}
    for _ in pages("", stack):
        for line in read(stack, size).lines:
            found.setdefault(line.words, []).append(line.px)
    return {words: sorted(each) for words, each in found.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_larger_texts_are_larger(language: str) -> None:
    plain = {name: sizes(stack) for name, stack in screens(language)}
    for name, stack in screens(language, text_size=150):
        if name in OWN_WINDOW:
            continue
        larger = sizes(stack)
        both = [words for words in larger if len(plain[name].get(words, [])) == len(larger[words])]
        shares = {words: larger[words][0] / plain[name][words][0] for words in both}
        assert min(shares.values()) >= 0.99, (name, min(shares, key=lambda words: shares[words]))
        assert sorted(shares.values())[len(shares) // 2] >= CROWDED.get(name, 1.25), name


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("least", [PLAIN, HIGH])
def test_every_text_stands_out_from_its_ground(least: float, language: str) -> None:
    pale = {}
    for name, stack in screens(language, high_contrast=least == HIGH):
        picture = read(stack, (1280, 720), grounds=True)
        assert picture.lines
        pale[name] = [(line.words, line.contrast) for line in picture.lines if line.contrast < least]
    assert not {name: each for name, each in pale.items() if each}
