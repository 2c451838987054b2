"""A window to draw on in logical lengths: panels, lines and text, placed on whole pixels."""

import math
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

import pygame

from casino_stud.ui import boxes, fonts, theme
from casino_stud.ui.appearance import PLAIN, Appearance
from casino_stud.ui.boxes import Edge
from casino_stud.ui.fonts import Colour
from casino_stud.ui.layout import Box, text_size
from casino_stud.ui.theme import Fill, Style

Point = tuple[float, float]


class Align(Enum):
    """Which part of a text lies at its point, as a share of its width."""

    LEFT = 0.0
    MIDDLE = 0.5
    RIGHT = 1.0


class Ink(NamedTuple):
    """How a text is written: face and size, colour, and whether digits stand in cells of equal width."""

    style: Style
    colour: Colour
    digits: bool = False

    def sized(self, px: int) -> "Ink":
        """Give the same ink at another size."""
        return self._replace(style=self.style._replace(px=px))


class Skin(NamedTuple):
    """How a box is drawn.

    Attributes:
        radius: of its corners.
        fill: the inside.
        alpha: opacity of the inside.
        edge: the line around it, its width logical.
        shade: how far down its shadow falls; 0 for none.
    """

    radius: float
    fill: Fill = theme.PANEL
    alpha: int = 255
    edge: Edge | None = None
    shade: float = 0


PANEL = Skin(14, theme.PANEL, theme.PANEL_ALPHA, Edge(theme.PANEL_EDGE, 1.25), 5)
"""Dark glass."""


class Canvas:
    """Draws on a surface; every length is logical and every text's y is the middle of its capitals."""

    def __init__(
        self,
        surface: pygame.Surface,
        scale: float,
        appearance: Appearance = PLAIN,
        origin: tuple[int, int] = (0, 0),
    ) -> None:
        """Make a canvas.

        Args:
            surface: what is drawn on.
            scale: pixels per logical unit.
            appearance: how the player wants everything to look.
            origin: where the surface's first pixel lies in the window.
        """
        self.surface = surface
        self.scale = scale
        self.appearance = appearance
        self.origin = origin

    def onto(self, surface: pygame.Surface, origin: tuple[int, int] = (0, 0)) -> "Canvas":
        """Draw in the same way on another surface, whose first pixel lies elsewhere in the window."""
        return Canvas(surface, self.scale, self.appearance, origin)

    def layer(self, reach: pygame.Rect) -> "Canvas":
        """Draw in the same way on a transparent picture of some of the window's pixels."""
        return self.onto(pygame.Surface(reach.size, pygame.SRCALPHA), reach.topleft)

    def grown(self, length: float) -> float:
        """Give a length that grows with the texts, such as the height of a line."""
        return length * self.appearance.text

    def text_px(self, size: float) -> int:
        """Give the pixels of a text that is designed this high."""
        return text_size(self.scale, self.appearance.grown(size))

    def px(self, length: float) -> int:
        """Turn a length into pixels, at least one."""
        return max(1, nearest(length * self.scale))

    def at(self, point: Point) -> tuple[int, int]:
        """Turn a point into pixels."""
        left, top = self.origin
        return nearest(point[0] * self.scale) - left, nearest(point[1] * self.scale) - top

    def rect(self, box: Box) -> pygame.Rect:
        """Turn a box into pixels; what is drawn and what is hit are both this."""
        left, top = self.origin
        rect = pixels(box, self.scale)
        return rect.move(-left, -top) if left or top else rect

    def picture(self, picture: pygame.Surface, centre: Point) -> pygame.Rect:
        """Draw a picture around a point."""
        return self.surface.blit(picture, picture.get_rect(center=self.at(centre)))

    def box(self, box: Box, skin: Skin = PANEL) -> None:
        """Draw a box with rounded corners and what its skin asks for."""
        rect, radius = self.rect(box), skin.radius * self.scale
        if skin.shade:
            blur = 2 * skin.shade * self.scale
            out = boxes.margin(blur)
            fall = self.px(skin.shade * 0.6)
            boxes.shadow(rect.size, radius, blur, 90).draw(self.surface, (rect.x - out, rect.y - out + fall))
        look = self.appearance
        line = None if skin.edge is None else self._edge(skin.edge)
        alpha = look.opacity(skin.alpha)
        boxes.rounded(rect.size, radius, look.ground(skin.fill), alpha, line).draw(self.surface, rect.topleft)

    def _edge(self, edge: Edge) -> Edge:
        look = self.appearance
        return Edge(look.ink(edge.colour), max(1.0, look.line(edge.width) * self.scale))

    def outline(self, box: Box, radius: float, colour: Colour, line: float, alpha: int = 255) -> None:
        """Draw only the edge of a rounded box, within it."""
        rect = self.rect(box)
        edge = self._edge(Edge(colour, line))
        boxes.outline(rect.size, radius * self.scale, *edge, alpha).draw(self.surface, rect.topleft)

    def glow(self, box: Box, radius: float, spread: float, colour: Colour, alpha: int) -> None:
        """Draw light around a box."""
        rect = self.rect(box)
        out = boxes.margin(spread * self.scale)
        light = boxes.glow(rect.size, radius * self.scale, spread * self.scale, colour, alpha)
        light.draw(self.surface, (rect.x - out, rect.y - out))

    def rule(self, left: float, right: float, y: float, colour: Colour = theme.PANEL_EDGE) -> None:
        """Draw a level line."""
        start, end = self.at((left, y)), self.at((right, y))
        thick = self.px(self.appearance.line(1))
        self.surface.fill(self.appearance.ink(colour), (start[0], start[1], end[0] - start[0], thick))

    def text(
        self,
        string: str,
        point: Point,
        ink: Ink,
        align: Align = Align.LEFT,
        room: float | None = None,
    ) -> float:
        """Write one line; give its width.

        Args:
            string: the text.
            point: where the part named by `align` lies; the height is the middle of the capitals.
            ink: how it is written.
            align: which part of the text lies at the point.
            room: the most width it may take, for which it shrinks and, at last, is cut short.
        """
        ink = ink._replace(colour=self.appearance.ink(ink.colour))
        picture, rise = _line(string, ink, *self._room(ink, room))
        x, y = self.at(point)
        self.surface.blit(picture, (x - round(picture.get_width() * align.value), y - rise))
        return picture.get_width() / self.scale

    def setting(self, string: str, ink: Ink, room: float | None) -> tuple[str, int]:
        """Give what is written of a text in a width, and at which size in pixels.

        It is never below the smallest that can be read: what does not fit then is cut short.
        """
        return _setting(string, ink, *self._room(ink, room))

    def fits(self, string: str, ink: Ink, room: float) -> bool:
        """Tell whether a text finds room without being cut short."""
        return self.setting(string, ink, room)[0] == string

    def _room(self, ink: Ink, room: float | None) -> tuple[int, int, float]:
        """Give a text's largest and smallest size and its widest width, in pixels."""
        most = math.inf if room is None else room * self.scale
        return self.text_px(ink.style.px), text_size(self.scale, 0), most

    def width(self, string: str, ink: Ink, room: float | None = None) -> float:
        """Measure a text as it is written in a room; without one, at its full size."""
        shown, size = self.setting(string, ink, room)
        return _measure(shown, ink, size) / self.scale

    def all_fit(self, lines: Iterable[tuple[str, float]], ink: Ink) -> bool:
        """Tell whether each of these texts finds its own room at full size."""
        return all(self.width(string, ink) <= room for string, room in lines)

    def shrunk(self, lines: Iterable[tuple[str, float]], ink: Ink) -> Ink:
        """Make an ink so small that each of these texts finds its own room, as far as it stays readable."""
        lines = tuple(lines)
        least = self.text_px(0)
        while self.text_px(ink.style.px) > least and not self.all_fit(lines, ink):
            ink = ink.sized(ink.style.px - 1)
        return ink

    def wrapped(self, string: str, ink: Ink, room: float) -> list[str]:
        """Break a text between words into lines that fit into a width."""
        lines: list[str] = []
        for word in string.split(" "):
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.width(longer, ink) <= room:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def run(self, parts: Sequence[tuple[str, Ink]], point: Point, gap: float, room: float) -> None:
        """Write texts one after the other from a point to the right; they shrink together."""
        x = point[0]
        for (string, ink), share in zip(parts, self._shares(parts, gap, room), strict=True):
            x += gap + self.text(string, (x, point[1]), ink, room=share)

    def run_width(self, parts: Sequence[tuple[str, Ink]], gap: float, room: float) -> float:
        """Measure texts as `run` writes them."""
        written = zip(parts, self._shares(parts, gap, room), strict=True)
        return gap * (len(parts) - 1) + sum(self.width(*part, share) for part, share in written)

    def run_fits(self, parts: Sequence[tuple[str, Ink]], gap: float, room: float, least: float) -> bool:
        """Tell whether texts find room one after the other, uncut and at this share of their size or more."""
        full = sum(self.width(*part) for part in parts)
        shares = self._shares(parts, gap, room)
        whole = all(self.fits(*part, share) for part, share in zip(parts, shares, strict=True))
        return whole and least * full <= room - gap * (len(parts) - 1)

    def _shares(self, parts: Sequence[tuple[str, Ink]], gap: float, room: float) -> list[float]:
        widths = [self.width(*part) for part in parts]
        share = min(1.0, (room - gap * (len(parts) - 1)) / sum(widths))
        return [width * share + 0.5 for width in widths]


def measuring(scale: float, appearance: Appearance) -> Canvas:
    """Give a canvas that only measures: nobody sees what is drawn on it."""
    return Canvas(pygame.Surface((1, 1)), scale, appearance)


def _measure(string: str, ink: Ink, size: int) -> int:
    return (fonts.number_width if ink.digits else fonts.width)(string, ink.style.face, size)


def cut(string: str, fits: Callable[[str], bool]) -> str:
    """Shorten a text, with a sign that it is, until it fits; one letter is left at the least."""
    while len(string) > 1 and not fits(string):
        string = f"{string.removesuffix('…')[:-1].rstrip()}…"
    return string


@lru_cache(maxsize=2048)
def _setting(string: str, ink: Ink, size: int, floor: int, room: float) -> tuple[str, int]:
    while size > floor and _measure(string, ink, size) > room:
        size -= 1
    return cut(string, lambda shown: _measure(shown, ink, size) <= room), size


def _line(string: str, ink: Ink, size: int, floor: int, room: float) -> tuple[pygame.Surface, int]:
    """Set a line; give its picture, and how far its top lies above the middle of its capitals."""
    shown, size = _setting(string, ink, size, floor, room)
    face = ink.style.face
    picture = (fonts.number if ink.digits else fonts.text)(shown, face, size, ink.colour)
    return picture, fonts.font(face, size).get_ascent() - round(fonts.CAP_EM[face] * size / 2)


def nearest(length: float) -> int:
    """Round to a whole pixel, halves up, so that equal steps stay as equal as pixels allow."""
    return math.floor(length + 0.5)


def pixels(box: Box, scale: float) -> pygame.Rect:
    """Turn a logical box into the window's pixels; equal boxes stay equal wherever they lie."""
    # Every picture asks this hundreds of times, so it is written out.
    left, top, width, height = box
    return pygame.Rect(
        math.floor(left * scale + 0.5),
        math.floor(top * scale + 0.5),
        max(1, math.floor(width * scale + 0.5)),
        max(1, math.floor(height * scale + 0.5)),
    )
