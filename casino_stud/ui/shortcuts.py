"""Keys that change a setting on every full screen."""

from dataclasses import replace

import pygame

from casino_stud.settings import TEXT_SIZES
from casino_stud.ui.game import Game

_LARGER = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
_SMALLER = (pygame.K_MINUS, pygame.K_KP_MINUS)
_DESIGNED = (pygame.K_0, pygame.K_KP0)


def take_shortcut(game: Game, event: pygame.event.Event) -> bool:
    """Change the language, the sound or the size of texts, where a key means that; tell whether it did."""
    if event.type != pygame.KEYDOWN:
        return False
    if getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return _resize_text(game, event)
    if event.key == pygame.K_l:
        game.switch_language()
    elif event.key == pygame.K_m:
        switch_sound(game)
    else:
        return False
    return True


def switch_sound(game: Game) -> None:
    """Turn all sounds off, or on again."""
    game.change(replace(game.settings, sound=not game.settings.sound))


def _resize_text(game: Game, event: pygame.event.Event) -> bool:
    place = TEXT_SIZES.index(game.settings.text_size)
    # On some keyboards plus needs Shift, and the key alone is another sign.
    typed = getattr(event, "unicode", "")
    if event.key in _LARGER or typed == "+":
        place = min(place + 1, len(TEXT_SIZES) - 1)
    elif event.key in _SMALLER or typed == "-":
        place = max(place - 1, 0)
    elif event.key in _DESIGNED:
        place = 0
    else:
        return False
    game.change(replace(game.settings, text_size=TEXT_SIZES[place]))
    return True
