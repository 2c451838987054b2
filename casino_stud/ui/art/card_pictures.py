"""Cards as they lie, fly and turn, each with its shadow in one picture, whose centre is the card's."""

import math
from collections.abc import Callable, Iterator
from functools import lru_cache, partial

import numpy as np
import numpy.typing as npt
import pygame

from casino_stud.game.cards import Card
from casino_stud.ui import theme
from casino_stud.ui.art.cards import card_back, card_radius, card_size, draw_face
from casino_stud.ui.boxes import glow, outline, shadow
from casino_stud.ui.shelf import kept

ANGLE = 8
"""How far a card is turned when it leaves the shoe, in degrees; it turns back in steps of `ANGLE_STEP`."""

ANGLE_STEP = 2

TURNS = 20
"""In how many steps a card turns over."""

Pixels = npt.NDArray[np.uint32]
_EVEN = np.uint32(0x00FF00FF)

_BLUR, _SHADE = 0.06, 107
_FALL, _FALL_TURNING = 0.04, 0.06
"""How far the shadow falls, in widths of the card, and how much farther in the middle of a turn."""

_LIFT = 0.025
"""How far a card that turns rises, in its widths."""

AROUND, AROUND_TURNING = _BLUR + _FALL, _BLUR + _FALL + _FALL_TURNING
"""How far the picture of a card reaches beyond it, and that of one that turns, in its widths."""

_RISE, _DEPTH = 0.05, 0.16
_LINE = 3.5
_BRIGHT = 80
GLOW = 14
"""How far the light around a card reaches, logical."""


@kept
def lying_face(card: Card, width: int, *, four_colour: bool) -> pygame.Surface:
    """Draw a card that lies face up, `width` pixels wide."""
    return _on_shadow(draw_face(card, width, four_colour=four_colour), width)


@kept
def lying_back(width: int, degrees: int = 0) -> pygame.Surface:
    """Draw a card that lies face down, turned to the left as when it flies."""
    return _on_shadow(_turned(card_back(width), degrees) if degrees else card_back(width), width)


def _turned(card: pygame.Surface, degrees: int) -> pygame.Surface:
    """Turn a card to the left, within a wider picture: at a picture's own edge nothing is smooth."""
    wider = pygame.Surface(card.get_rect().inflate(4, 4).size, pygame.SRCALPHA)
    wider.blit(card, (2, 2))
    return pygame.transform.rotozoom(wider, degrees, 1)


# As many as turn at once: a picture may ask for each in several of its areas.
@lru_cache(maxsize=4)
def turning_face(card: Card, width: int, turn: float, *, four_colour: bool) -> pygame.Surface:
    """Draw a card in the second half of its turn, 0.5 to 1."""
    return _turning(_lifted(lying_face(card, width, four_colour=four_colour), width), turn)


@kept
def turning_back(width: int, turn: float) -> pygame.Surface:
    """Draw a card in the first half of its turn, 0 to 0.5."""
    return _turning(_lifted(lying_back(width), width), turn)


def _lifted(lying: pygame.Surface, width: int) -> pygame.Surface:
    """Cut a card out of its picture with a shadow, so that none is kept without: a turn hides the corners."""
    card = pygame.Rect((0, 0), card_size(width))
    card.center = lying.get_rect().center
    return lying.subsurface(card)


@kept
def halo(width: int, scale: float, lit: float) -> pygame.Surface:
    """Draw the light around a card that wins.

    Args:
        width: of the card, in pixels.
        scale: pixels per logical unit.
        lit: how bright it is, 0 to 1.
    """
    line = _ring_width(scale)
    wide, high = card_size(width)
    around = wide + 2 * line, high + 2 * line
    return glow(around, card_radius(width) + line, GLOW * scale, theme.BRASS_HI, round(_BRIGHT * lit)).whole()


def _ring_width(scale: float) -> int:
    """Give how far the line around a card that wins reaches beyond it, in pixels."""
    return max(1, round(_LINE * scale))


def draw_ring(surface: pygame.Surface, card: pygame.Rect, scale: float, lit: float) -> None:
    """Draw the line around a card that wins, `lit` telling how bright, 0 to 1."""
    line = _ring_width(scale)
    around = card.inflate(2 * line, 2 * line)
    ring = outline(around.size, card_radius(card.w) + line, theme.BRASS_HI, line + 1, round(255 * lit))
    ring.draw(surface, around.topleft)


def moving_pictures(width: int, scale: float, lights: int) -> Iterator[Callable[[], pygame.Surface]]:
    """Give what draws all that can be drawn before the cards are known.

    Args:
        width: of the cards, in pixels.
        scale: pixels per logical unit.
        lights: in how many steps a card is lit.
    """
    yield from (partial(lying_back, width, degrees) for degrees in range(0, ANGLE + 1, ANGLE_STEP))
    yield from (partial(turning_back, width, turn / TURNS) for turn in range(1, TURNS // 2 + 1))
    yield from (partial(halo, width, scale, share / lights) for share in range(1, lights + 1))


def _on_shadow(picture: pygame.Surface, width: int, height: float = 0.0) -> pygame.Surface:
    """Lay a picture of a card on its shadow, which is the farther the higher the card is, 0 to 1."""
    card = pygame.Rect((0, 0), card_size(width))
    lit = card.size if not height else (picture.get_width(), card.h)
    cast = shadow(lit, card_radius(width), width * _BLUR, _SHADE)
    fall = max(1, round((_FALL + _FALL_TURNING * height) * width))
    below = pygame.Rect((0, 0), cast.size)
    below.center = card.centerx, card.centery + fall
    above = picture.get_rect(center=(card.centerx, card.centery - round(_LIFT * height * width)))
    # The same on every side, so that the card's centre is the picture's.
    reach = below.unionall([above, card])
    beside, over = max(-reach.left, reach.right - card.w), max(-reach.top, reach.bottom - card.h)
    whole = pygame.Surface((card.w + 2 * beside, card.h + 2 * over), pygame.SRCALPHA)
    cast.draw(whole, below.move(beside, over).topleft)
    whole.blit(picture, above.move(beside, over))
    return whole


def _turning(face: pygame.Surface, turn: float) -> pygame.Surface:
    return _on_shadow(_flipped(face, turn), face.get_width(), math.sin(math.pi * turn))


def _flipped(face: pygame.Surface, turn: float) -> pygame.Surface:
    """Show a card that turns around its upright middle: narrower, its near edge higher, in the shade."""
    wide, high = face.get_size()
    near = math.sin(math.pi * turn)
    width = max(2, round(wide * abs(math.cos(math.pi * turn))))
    narrow = pygame.transform.smoothscale(face, (width, high))
    tallest = math.ceil(high * (1 + _RISE * near + _DEPTH * near / 2))
    lean = np.linspace(-0.5, 0.5, width, dtype=np.float32) * np.float32(1 if turn > 0.5 else -1)
    tall = np.float32(1 + _RISE * near) + np.float32(_DEPTH * near) * lean
    leant = _leant(narrow, tallest, tall)
    # Multiplying by another picture takes a thirtieth of the time of a fill that multiplies.
    shade, light = pygame.Surface(leant.get_size(), pygame.SRCALPHA), round(255 * (1 - 0.28 * near))
    shade.fill((light, light, light, 255))
    leant.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return leant


def _mixed(one: Pixels, other: Pixels, share: Pixels) -> Pixels:
    """Mix pixels of four bytes each, all bytes alike; shares are of the other, in parts of 256."""
    # Two bytes at once, each with the byte above it free for what the product takes.
    even = (one & _EVEN) * (256 - share) + (other & _EVEN) * share
    odd = (one >> 8 & _EVEN) * (256 - share) + (other >> 8 & _EVEN) * share
    return np.asarray(even >> 8 & _EVEN | odd & ~_EVEN, dtype=np.uint32)


def _leant(picture: pygame.Surface, tallest: int, tall: npt.NDArray[np.float32]) -> pygame.Surface:
    """Stretch each column of a picture around its middle by its own factor; the ends are smooth."""
    width, high = picture.get_size()
    rows = np.arange(tallest, dtype=np.float32) + np.float32(0.5 - tallest / 2)
    source = rows[:, np.newaxis] / tall + np.float32(high / 2)
    above = np.clip(source - np.float32(0.5), 0, high - 1.01)
    places = above.astype(np.int32)
    share = ((above - places) * 256).astype(np.uint32)
    places *= width
    places += np.arange(width, dtype=np.int32)
    inside = np.ascontiguousarray(pygame.surfarray.pixels2d(picture).T).ravel()
    leant = pygame.Surface((width, tallest), pygame.SRCALPHA)
    pygame.surfarray.pixels2d(leant).T[...] = _mixed(inside[places], inside[places + width], share)
    # How much of a pixel lies within the column's ends.
    within = np.clip(np.minimum(source, high - source) * tall + np.float32(0.5), 0, 1)
    alpha = pygame.surfarray.pixels_alpha(leant).T
    alpha[...] = (alpha * within).astype(np.uint8)
    return leant
