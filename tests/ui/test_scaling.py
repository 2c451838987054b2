"""Windows' display scaling: real pixels are asked for before anything of the window is there."""

import ctypes
import sys
from types import SimpleNamespace

import pygame
import pytest

from casino_stud.ui.window import Window

PER_MONITOR_V2 = -4


class User32:
    """What Windows would answer, noting what of the window is there already."""

    def __init__(self, *, knows: bool) -> None:
        self.asked: list[tuple[int | None, bool, bool]] = []
        if knows:
            self.SetProcessDpiAwarenessContext = self._take

    def _take(self, context: ctypes.c_void_p) -> None:
        value = ctypes.c_ssize_t(context.value or 0).value
        self.asked.append((value, pygame.display.get_init(), pygame.display.get_surface() is not None))


@pytest.mark.parametrize("knows", [True, False])
def test_real_pixels_are_asked_for_before_the_window_opens(
    monkeypatch: pytest.MonkeyPatch, *, knows: bool
) -> None:
    user32 = User32(knows=knows)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user32), raising=False)
    pygame.quit()
    monkeypatch.setattr(sys, "platform", "win32")
    Window("test")
    monkeypatch.undo()
    assert pygame.display.get_surface() is not None, "an older Windows opens it all the same"
    assert user32.asked == ([(PER_MONITOR_V2, False, False)] if knows else [])
    pygame.quit()


@pytest.mark.parametrize(
    ("desktop", "opened"),
    [
        ((1920, 1080), (1280, 720)),
        ((3840, 2160), (2304, 1296)),
        ((1366, 768), (1201, 676)),
        ((1080, 1920), (1015, 571)),
    ],
)
def test_the_window_opens_as_large_as_its_desktop_makes_sense(
    monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int], opened: tuple[int, int]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    assert Window("test").surface.get_size() == opened
    pygame.quit()
