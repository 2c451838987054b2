"""Reads pictures: every text, where it stands, at what size, on what ground, and whether it was cut."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar, NamedTuple

os.environ["SDL_VIDEODRIVER"] = "dummy"

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from casino_stud.ui import fonts, paint, theme
from casino_stud.ui.canvas import PANEL, Align, Canvas, Ink, Point, Skin
from casino_stud.ui.fonts import Colour
from casino_stud.ui.layout import Box
from casino_stud.ui.scene import Scene
from casino_stud.ui.stage import Part
from casino_stud.ui.theme import Style
from casino_stud.ui.views import chooser_details, felt, page

TAIL_EM = 0.2
"""How far letters such as p reach below their line."""

Shades = npt.NDArray[np.float64]
HIDES = 200
"""What is at least this opaque hides what lies below."""

_TEXT, _SPACED = Canvas.text, felt.draw_spaced
_SPACED_TEXT = paint.spaced_text
_BOX = Canvas.box


@dataclass(frozen=True)
class Line:
    """One text: words, the rectangle from capitals down to tails, size in pixels, contrast to the ground."""

    words: str
    rect: pygame.Rect
    px: int
    contrast: float = 21.0


@dataclass
class Picture:
    """All texts of a picture."""

    size: tuple[int, int]
    lines: list[Line]
    cut: list[str]

    def faults(self) -> list[str]:
        """Name texts that are cut, reach out of the window or lie on one another."""
        window = pygame.Rect((0, 0), self.size)
        found = [f"cut: {words}" for words in self.cut]
        found += [f"outside: {line.words}" for line in self.lines if not window.contains(line.rect)]
        for one, other in combinations(self.lines, 2):
            if one.rect.colliderect(other.rect):
                found.append(f"{one.words!r} lies on {other.words!r}")
        return found


def luminance(colours: Shades) -> Shades:
    """The relative luminance of sRGB colours, as WCAG defines it."""
    share = colours / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))


def contrast(ink: Colour, ground: Shades) -> float:
    """The contrast of an ink to the nearest in brightness of a ground's pixels, few of them left out."""
    lit, grounds = float(luminance(np.array(ink, dtype=np.float64))), luminance(ground.reshape(-1, 3))
    ratios = (np.maximum(lit, grounds) + 0.05) / (np.minimum(lit, grounds) + 0.05)
    return float(np.quantile(ratios, 0.02))


class _Where(NamedTuple):
    point: Point
    align: Align
    room: float | None


class _Reader:
    """Stands in for what writes texts, and notes each before it is written."""

    def __init__(self, picture: Picture, *, grounds: bool) -> None:
        self._picture, self._grounds = picture, grounds

    def note(self, canvas: Canvas, line: Line, ink: Colour, below: pygame.Surface) -> None:
        seen = line.rect.inflate(2, 2).clip(below.get_rect())
        if self._grounds and seen.width and seen.height:
            colours = pygame.surfarray.array3d(below.subsurface(seen)).astype(np.float64)
            line = replace(line, contrast=contrast(canvas.appearance.ink(ink), colours))
        self._picture.lines.append(line)

    def box(self, canvas: Canvas, box: Box, skin: Skin) -> None:
        """Forget what a panel hides."""
        _BOX(canvas, box, skin)
        if skin.alpha >= HIDES:
            rect = canvas.rect(box)
            self._picture.lines = [line for line in self._picture.lines if not rect.contains(line.rect)]

    def text(self, canvas: Canvas, string: str, ink: Ink, where: _Where) -> float:
        point = where.point
        shown, px = canvas.setting(string, ink, where.room)
        wide = (fonts.number_width if ink.digits else fonts.width)(shown, ink.style.face, px)
        rect = _place(canvas, shown, point, (wide, px), where.align)
        self.note(canvas, Line(shown, rect, px), ink.colour, canvas.surface)
        if shown != string:
            self._picture.cut.append(shown)
        return _TEXT(canvas, string, point, ink, where.align, where.room)

    def spaced(self, canvas: Canvas, words: str, style: Style, spacing: float, where: _Where) -> None:
        point = where.point
        drawn: list[tuple[int, int]] = []

        def spaced_text(string: str, at: Style, colour: Colour, spread: float) -> pygame.Surface:
            drawn.append((paint.spaced_width(string, at, spread), at.px))
            return _SPACED_TEXT(string, at, colour, spread)

        below = canvas.surface.copy() if self._grounds else canvas.surface
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(paint, "spaced_text", spaced_text)
            _SPACED(canvas, words, point, style, spacing=spacing, align=where.align, room=where.room)
        rect = _place(canvas, words, point, drawn[0], where.align)
        self.note(canvas, Line(words, rect, drawn[0][1]), theme.PRINT, below)


def _place(canvas: Canvas, words: str, point: Point, size: tuple[int, int], align: Align) -> pygame.Rect:
    """Give the rectangle of a text from its capitals down to its tails, if it has any."""
    (wide, px), (x, y) = size, canvas.at(point)
    cap = round(fonts.CAP_EM[fonts.Face.REGULAR] * px)
    tail = 0 if words.upper() == words else round(TAIL_EM * px)
    return pygame.Rect(x - round(wide * align.value), y - cap // 2, wide, cap + tail)


class _Read(Canvas):
    reader: ClassVar[_Reader]

    def text(
        self,
        string: str,
        point: Point,
        ink: Ink,
        align: Align = Align.LEFT,
        room: float | None = None,
    ) -> float:
        return self.reader.text(self, string, ink, _Where(point, align, room))


@contextmanager
def reading(size: tuple[int, int], *, grounds: bool = False) -> Iterator[Picture]:
    """Note every text that is drawn meanwhile; with `grounds`, its contrast to what it is drawn on."""
    picture = Picture(size, [], [])
    reader = _Reader(picture, grounds=grounds)

    def spaced(
        canvas: Canvas,
        words: str,
        point: Point,
        style: Style,
        *,
        spacing: float,
        align: Align = Align.MIDDLE,
        room: float | None = None,
    ) -> None:
        reader.spaced(canvas, words, style, spacing, _Where(point, align, room))

    with pytest.MonkeyPatch.context() as patch:
        # What is kept as a picture of its own is drawn once and elsewhere.
        patch.setattr(Part, "flat", False)
        patch.setattr(Canvas, "reader", reader, raising=False)
        patch.setattr(Canvas, "text", _Read.text)
        patch.setattr(Canvas, "box", lambda self, box, skin=PANEL: reader.box(self, box, skin))
        for module in (felt, page, chooser_details):
            patch.setattr(module, "draw_spaced", spaced)
        yield picture


def read(scenes: list[Scene], size: tuple[int, int], *, grounds: bool = False) -> Picture:
    """Draw scenes on one another and read the uppermost."""
    surface = pygame.Surface(size)
    for scene in scenes[:-1]:
        scene.draw(surface)
    with reading(size, grounds=grounds) as picture:
        scenes[-1].draw(surface)
    return picture
