"""How the player wants everything to look, apart from what is shown."""

from dataclasses import dataclass

from casino_stud.settings import Settings
from casino_stud.ui import theme
from casino_stud.ui.fonts import Colour
from casino_stud.ui.theme import Fill

FULL_GROWTH = 19
"""Texts up to this size, in logical pixels, grow in full; larger ones by as many pixels as this one does."""

EDGE = 2.0
"""The least width of a line in high contrast, in logical pixels."""

PANEL_ALPHA = 150
"""What is at least this opaque is a ground for text, and quite opaque in high contrast."""


@dataclass(frozen=True, slots=True)
class Appearance:
    """The player's choices that every picture follows.

    Attributes:
        text: size of texts, as a multiple of the designed one.
        high_contrast: flat felt, opaque panels, thicker edges, brighter texts.
        four_colours: diamonds are blue and clubs green.
        key_hints: keys are written on the buttons.
    """

    text: float = 1.0
    high_contrast: bool = False
    four_colours: bool = False
    key_hints: bool = True

    def grown(self, px: float) -> float:
        """Give the size of a text that is designed to be `px` high."""
        return px + (self.text - 1) * min(px, FULL_GROWTH)

    def ink(self, colour: Colour) -> Colour:
        """Give the colour of a text or a line."""
        return theme.BRIGHT.get(colour, colour) if self.high_contrast else colour

    def ground(self, fill: Fill) -> Fill:
        """Give the inside of a box."""
        return theme.DEEP.get(fill, fill) if self.high_contrast else fill

    def opacity(self, alpha: int) -> int:
        """Give the opacity of a box."""
        return 255 if self.high_contrast and alpha >= PANEL_ALPHA else alpha

    def line(self, width: float) -> float:
        """Give the width of a line, in logical pixels."""
        return max(width, EDGE) if self.high_contrast else width


PLAIN = Appearance()


def appearance_of(settings: Settings) -> Appearance:
    """Read a player's settings."""
    return Appearance(
        text=settings.text_size / 100,
        high_contrast=settings.high_contrast,
        four_colours=settings.four_colours,
        key_hints=settings.key_hints,
    )
