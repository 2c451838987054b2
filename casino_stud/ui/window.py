"""The window: it opens on a screen at its real pixels, or says that there is none."""

import ctypes
import logging
import os
import sys

import pygame

from casino_stud.ui.art.chips import chip

START_SIZE = (1280, 720)

_NOWHERE = {"offscreen", "dummy", "evdev"}
"""What SDL falls back to where no screen answers."""

_log = logging.getLogger(__name__)


class NoDisplayError(Exception):
    """There is no screen to open a window on."""


class Window:
    """The window: its size and its picture.

    Attributes:
        full: it fills the screen.
    """

    def __init__(self, title: str, size: tuple[int, int] = START_SIZE, *, full: bool = False) -> None:
        """Open a window that fits the desktop, or fills it, drawn at its real pixels.

        Args:
            title: written above it.
            size: on a usual desktop; on a fine one it is larger.
            full: it fills the screen.

        Raises:
            NoDisplayError: there is none to open it on.
        """
        _be_aware_of_scaling()
        _open_display()
        pygame.font.init()
        pygame.key.set_repeat()
        pygame.display.set_icon(chip(2, "", 32))
        self._size = _fitting(size)
        self.full = full
        pygame.display.set_caption(title)
        self._show()

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""
        return pygame.display.get_surface()

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to the window as it was."""
        if not self.full:
            self._size = self.surface.get_size()
        self.full = not self.full
        self._show()

    def _show(self) -> None:
        if self.full:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return
        pygame.display.set_mode(self._size, pygame.RESIZABLE)
        if self.surface.get_size() != self._size:
            # The first call only left the full screen, at its size.
            pygame.display.set_mode(self._size, pygame.RESIZABLE)


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """Fit a size to the desktop, in the same proportions: larger on a fine one, never more than has room."""
    desktop = pygame.display.get_desktop_sizes()[0]
    wanted = max(1.0, 0.6 * desktop[1] / START_SIZE[1])
    share = min(wanted, 0.94 * desktop[0] / size[0], 0.88 * desktop[1] / size[1])
    return round(size[0] * share), round(size[1] * share)


def _open_display() -> None:
    """Find a screen; SDL would else draw to nowhere for ever, unless that is what it was told to do.

    Raises:
        NoDisplayError: there is none.
    """
    if os.environ.get("SDL_VIDEODRIVER") == "":
        del os.environ["SDL_VIDEODRIVER"]
    # Ready pictures gain nothing from OpenGL, whose driver costs a tenth of a second and 100 MB.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from None
    if pygame.display.get_driver() in _NOWHERE and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise NoDisplayError("the display does not answer")


def _be_aware_of_scaling() -> None:
    """Ask Windows for real pixels before a window opens; elsewhere there is nothing to ask."""
    if sys.platform == "win32":
        try:
            ctypes.windll.user32.SetProcessDpiAwarenessContext(ctypes.c_void_p(-4))
        except (AttributeError, OSError):
            _log.info("this Windows draws the window at its own scale")
