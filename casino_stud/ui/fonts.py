"""Text in the bundled typefaces, rendered once and remembered; sizes are real pixels."""

from enum import StrEnum
from functools import lru_cache
from itertools import accumulate, pairwise
from unicodedata import combining

import pygame

from casino_stud.resources import ASSETS
from casino_stud.ui.shelf import kept

Colour = tuple[int, int, int]

SMOOTH = True
"""What `pygame.font.Font.render` wants to hear about edges."""

CELL_EM = 0.56
"""The width of one digit of `number`, in ems."""


_SMALL = 20
"""Below this many pixels letters are set one by one."""

_LARGE = 512
"""The size at which letters are measured to be set, in pixels."""

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
    return _places(string, face, px)[-1] if _is_set(string, px) else font(face, px).size(string)[0]


@kept
def text(string: str, face: Face, px: int, colour: Colour) -> pygame.Surface:
    """Render one line on a transparent ground; the surface is shared, so do not draw on it."""
    if not _is_set(string, px):
        return font(face, px).render(string, SMOOTH, colour)
    *starts, end = _places(string, face, px)
    picture = pygame.Surface((end, font(face, px).get_height()), pygame.SRCALPHA)
    picture.fill((*colour, 0))
    for letter, start in zip(string, starts, strict=True):
        if not width(letter, face, px):
            continue
        glyph, bearing = _glyph(letter, face, px, colour)
        picture.blit(glyph, (max(0, start + bearing), 0))
    return picture


def _is_set(string: str, px: int) -> bool:
    """Tell whether a text is set letter by letter.

    In small texts kerning that is rounded down, as pygame does it, would glue letters together.
    """
    return px < _SMALL and len(string) > 1 and not any(map(combining, string))


@lru_cache(maxsize=1024)
def _places(string: str, face: Face, px: int) -> tuple[int, ...]:
    """Give where each letter of a text begins, and where its last one ends, in pixels."""
    places = tuple(accumulate((_step(*pair, face, px) for pair in pairwise(string)), initial=0))
    return *places, places[-1] + width(string[-1], face, px)


@lru_cache(maxsize=4096)
def _step(one: str, other: str, face: Face, px: int) -> int:
    """Say how far one letter begins before another that follows it, in pixels."""
    return _advance(one, face, px) + round(_kerning(one, other, face) * px)


@lru_cache(maxsize=4096)
def _kerning(one: str, other: str, face: Face) -> float:
    """Say how much farther apart than usual two letters are, in ems."""
    pair = font(face, _LARGE).size(one + other)[0]
    return (pair - width(other, face, _LARGE) - _advance(one, face, _LARGE)) / _LARGE


@lru_cache(maxsize=4096)
def _advance(letter: str, face: Face, px: int) -> int:
    """Give the way from a letter to the next one, but for their kerning."""
    metrics = font(face, px).metrics(letter)[0]
    return width(letter, face, px) if metrics is None else metrics[4]


@lru_cache(maxsize=1024)
def _glyph(letter: str, face: Face, px: int, colour: Colour) -> tuple[pygame.Surface, int]:
    """Render a letter; say how far to the left of its place it begins, as a j does."""
    type_face = font(face, px)
    metrics = type_face.metrics(letter)[0]
    return type_face.render(letter, SMOOTH, colour), 0 if metrics is None else min(0, metrics[0])


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
