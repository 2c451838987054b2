"""What a player sees who starts the game a second time: that it is open already."""

import pygame

from casino_stud.ui.canvas import Canvas
from casino_stud.ui.game import Game
from casino_stud.ui.layout import MARGIN
from casino_stud.ui.scenes.dialog import WIDTH, Content, Dialog, tallness
from casino_stud.ui.views.page import draw_ground

_HEIGHT = 300


def busy_size(game: Game) -> tuple[int, int]:
    """Give the size of a window for it, at the designed scale."""
    tall = tallness(game)
    return round(WIDTH * tall + 2 * MARGIN), round(_HEIGHT * tall + 2 * MARGIN)


class Busy(Dialog):
    """Fills a small window of its own."""

    overlay = False

    def __init__(self, game: Game) -> None:
        """Say it in the language and the look of the player's settings."""
        super().__init__(game, self._say)

    def _say(self) -> Content:
        texts, folder = self._game.texts, str(self._game.folder)
        notes = (texts("busy.text"), texts("trouble.folder", folder=folder))
        return Content(texts("busy.title"), (), notes, texts("button.leave"))

    def draw(self, surface: pygame.Surface, *, anew: bool = True) -> None:
        """Draw the panel in the middle, as large as the window allows."""
        del anew
        size, designed = surface.get_size(), busy_size(self._game)
        scale = min(size[0] / designed[0], size[1] / designed[1])
        canvas = Canvas(surface, scale, self._game.appearance)
        draw_ground(canvas)
        self._draw_around(canvas, (size[0] / scale / 2, size[1] / scale / 2))
