"""Text in the bundled typefaces, rendered once and remembered; sizes are real pixels."""

from enum import StrEnum
from functools import lru_cache

import pygame

from casino_stud.resources import ASSETS
from casino_stud.ui.shelf import kept

Colour = tuple[int, int, int]

SMOOTH = True
"""What `pygame.font.Font.render` wants to hear about edges."""

CELL_EM = 0.56
"""The width of one digit of `number`, in ems."""


_NO_LETTER = "\uffff"
"""Never a letter, so that every typeface shows its sign for a missing one."""


class Face(StrEnum):
    """A bundled typeface; the value is its file's name."""

    REGULAR = "FiraSans-Regular"
    MEDIUM = "FiraSans-Medium"
    SEMIBOLD = "FiraSans-SemiBold"
    BOLD = "FiraSans-Bold"
    CINZEL = "Cinzel-Regular"
    CINZEL_BOLD = "Cinzel-Bold"


CAP_EM = {face: 0.7 if face.startswith("Cinzel") else 0.689 for face in Face}
"""The height of a capital letter of each face, in ems."""


def font(face: Face, px: int) -> pygame.font.Font:
    """Give a typeface at a size of `px` pixels to the em; works without a display."""
    if not pygame.font.get_init():
        pygame.font.init()
        _open.cache_clear()
    return _open(face, max(px, 1))


@lru_cache(maxsize=64)
def _open(face: Face, px: int) -> pygame.font.Font:
    # A font does not outlive pygame, so neither may this memory of it.
    pygame.register_quit(_open.cache_clear)
    return pygame.font.Font(str(ASSETS / "fonts" / f"{face}.ttf"), px)


@lru_cache(maxsize=4096)
def width(string: str, face: Face, px: int) -> int:
    """Measure `text(string, face, px, ...)`, in pixels."""
    return font(face, px).size(string)[0]


@kept
def text(string: str, face: Face, px: int, colour: Colour) -> pygame.Surface:
    """Render one line on a transparent ground; the surface is shared, so do not draw on it."""
    return font(face, px).render(string, SMOOTH, colour)


@lru_cache(maxsize=256)
def has_all(string: str, face: Face) -> bool:
    """Tell whether a typeface holds every letter of a text."""
    probe = font(face, 40)
    missing = (None, *probe.metrics(_NO_LETTER))
    return all(metrics not in missing for metrics in probe.metrics(string))


def number_width(string: str, face: Face, px: int) -> int:
    """Measure `number(string, face, px, ...)`, in pixels."""
    return sum(_cells(string, face, px))


@kept
def number(string: str, face: Face, px: int, colour: Colour) -> pygame.Surface:
    """Render a number whose digits stand in cells of equal width, so that a count does not jump."""
    cells = _cells(string, face, px)
    picture = pygame.Surface((max(sum(cells), 1), font(face, px).get_height()), pygame.SRCALPHA)
    picture.fill((*colour, 0))
    left = 0
    for character, cell in zip(string, cells, strict=True):
        glyph = text(character, face, px, colour)
        picture.blit(glyph, (left + (cell - glyph.get_width()) // 2, 0))
        left += cell
    return picture


def _cells(string: str, face: Face, px: int) -> list[int]:
    digit = round(CELL_EM * px)
    return [digit if character.isdigit() else width(character, face, px) for character in string]
