"""Keys that change a setting do so on every screen."""

import pygame
import pytest

from casino_stud.settings import TEXT_SIZES
from casino_stud.ui.game import Game
from casino_stud.ui.scene import Scene
from tests.ui.screenshots import scenes

SCREENS = {type(stack[-1]): stack[-1] for _, stack in scenes("en")}


def press(scene: Scene, key: int, mod: int = 0) -> None:
    assert scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")) is None


@pytest.mark.parametrize("screen", SCREENS.values(), ids=[each.__name__ for each in SCREENS])
def test_language_sound_and_size_of_texts_change_on_every_screen(screen: Scene) -> None:
    game = getattr(screen, "_game", None)
    assert isinstance(game, Game)
    pygame.font.init()
    screen.draw(pygame.Surface((1280, 720)))
    language, sound = game.texts.language, game.settings.sound
    press(screen, pygame.K_l)
    assert game.texts.language != language
    press(screen, pygame.K_m)
    assert game.settings.sound is not sound
    for size in (*TEXT_SIZES[1:], TEXT_SIZES[-1]):
        press(screen, pygame.K_PLUS, pygame.KMOD_LCTRL)
        assert game.settings.text_size == size
    press(screen, pygame.K_MINUS, pygame.KMOD_LCTRL)
    assert game.settings.text_size == TEXT_SIZES[-2]
    press(screen, pygame.K_0, pygame.KMOD_LCTRL)
    assert game.settings.text_size == TEXT_SIZES[0]


def test_every_kind_of_screen_is_among_them() -> None:
    assert {"Table", "Rules", "SettingsPage", "Chooser", "OutOfChips", "Notice", "Busy"} <= {
        each.__name__ for each in SCREENS
    }
