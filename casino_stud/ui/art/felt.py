"""The table itself: felt with a compass star, and the leather rail along its lower side."""

import math
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import pygame

from casino_stud.ui.art.sketch import Point, Sketch, turned
from casino_stud.ui.fonts import Colour
from casino_stud.ui.theme import BRASS_LO, FELT, LEATHER, PRINT, RAIL_EDGE

Floats = npt.NDArray[np.float32]

RAIL_RADIUS = 2000
STAR_RADIUS = 196
_STOPS = (0.0, 0.42, 0.78, 1.0)
_LEVELS = 2048
_NOISE = 2
_STAR_ALPHA = 26
_SHADE = 30
_RAIL_DEPTH = 190
_FINE = 16
_SEAM = 24
_DASH, _GAP = 7, 6


@lru_cache(maxsize=2)
def felt(size: tuple[int, int], scale: float, *, cx: float, rail_top: float, star_y: float) -> pygame.Surface:
    """Paint the whole table, opaque.

    Args:
        size: of the window, in pixels.
        scale: pixels to one logical pixel; the lengths below are logical.
        cx: the middle of the table.
        rail_top: y of the rail's upper edge in the middle.
        star_y: y of the compass star's centre.
    """
    colours = _gradient(size, (cx * scale, 0.42 * size[1]), 0.62 * size[0])
    picture = pygame.Surface(size)
    pygame.surfarray.blit_array(picture, colours)
    star = _star(scale)
    picture.blit(star, star.get_rect(center=(round(cx * scale), round(star_y * scale))))
    _lay_rail(picture, scale, cx * scale, rail_top * scale)
    return picture


def _gradient(size: tuple[int, int], centre: Point, reach: float) -> npt.NDArray[np.uint8]:
    share = _away(size, centre, 0) * np.float32((_LEVELS - 1) / reach)
    levels = np.linspace(0, 1, _LEVELS)
    table = np.stack([np.interp(levels, _STOPS, channel) for channel in zip(*FELT, strict=True)], axis=1)
    level = np.minimum(share, _LEVELS - 1).astype(np.uint16)
    colours: npt.NDArray[np.uint8] = np.rint(table).astype(np.uint8).take(level, axis=0)
    # A fixed seed: the same window gets the same cloth. Bytes wrap, so adding 254 takes 2 away.
    grain = np.random.default_rng(1).integers(-_NOISE, _NOISE, size, np.int8, endpoint=True)
    colours += grain.view(np.uint8)[..., np.newaxis]
    return colours


def _away(size: tuple[int, int], centre: Point, top: int) -> Floats:
    """Measure every pixel's distance to a point; row 0 of the array is row `top` of the picture."""
    x = np.arange(size[0], dtype=np.float32) + np.float32(0.5 - centre[0])
    y = np.arange(top, size[1], dtype=np.float32) + np.float32(0.5 - centre[1])
    # Unlike `hypot`, this runs on several numbers at once.
    return np.asarray(np.sqrt((x * x)[:, np.newaxis] + (y * y)[np.newaxis, :]), dtype=np.float32)


def _star(scale: float) -> pygame.Surface:
    side = 2 * math.ceil(STAR_RADIUS * scale) + 4
    sketch = Sketch((side, side), scale, (side / 2, side / 2))
    sketch.surface.fill((*PRINT, 0))
    for radius in (STAR_RADIUS, STAR_RADIUS - 12):
        sketch.ring((0, 0), radius, PRINT, 1.2)
    for tick in range(72):
        inner = STAR_RADIUS - (12 if tick % 6 == 0 else 5)
        ends: list[Point] = [(0.0, -STAR_RADIUS), (0.0, -inner)]
        sketch.stroke(turned(ends, 5 * tick), PRINT, 1.2)
    for tip, waist, degrees in ((126, 35, 45), (176, 40, 0)):
        quarter: list[Point] = [(0.0, -tip), *turned([(0.0, -waist)], 45)]
        points = [point for turn in range(4) for point in turned(quarter, degrees + 90 * turn)]
        sketch.stroke(points, PRINT, 1.2, closed=True)
    # One colour all over has no fringe to fear, and this way is quicker than `finish`.
    star = pygame.transform.smoothscale(sketch.surface, sketch.size)
    star.set_alpha(_STAR_ALPHA)
    return star


def _lay_rail(picture: pygame.Surface, scale: float, cx: float, rail_top: float) -> None:
    radius = RAIL_RADIUS * scale
    reach = min(max(cx, picture.get_width() - cx), radius)
    top = max(0, math.floor(rail_top - radius + math.sqrt(radius**2 - reach**2) - _SHADE * scale))
    centre = (cx, rail_top - radius)
    depth = (_away(picture.get_size(), centre, top) - np.float32(radius)) / np.float32(scale)
    keep, paint = _profile(scale)
    level = np.clip((depth + _SHADE) * _FINE, 0, len(keep) - 1).astype(np.uint16)
    pixels = pygame.surfarray.pixels3d(picture)[:, top:]
    pixels[...] = pixels * keep.take(level)[..., np.newaxis] + paint.take(level, axis=0)
    _stitch(pixels, depth, scale, (cx, centre[1] - top))


def _profile(scale: float) -> tuple[Floats, Floats]:
    """Say for each depth into the rail, from its shadow on, how much felt stays and what covers it."""
    depth = np.arange(-_SHADE, _RAIL_DEPTH, 1 / _FINE, dtype=np.float32)
    near = np.clip(1 + depth / _SHADE, 0, 1)
    keep = np.where(depth < 0, 1 - 0.5 * near * near, 0)
    stops = (9.0, 34.0, 80.0, 180.0)
    paint = np.stack([np.interp(depth, stops, channel) for channel in zip(*LEATHER, strict=True)], axis=1)
    for start, end, colour in _LINES:
        paint[(depth >= start) & (depth < end)] = colour
    paint[depth < 0] = 0
    # Averaged over one pixel, every line's edge comes out smooth.
    window = np.full(max(1, round(_FINE / scale)), 1, dtype=np.float32)
    smooth = [_averaged(channel, window) for channel in (keep, *paint.T)]
    return smooth[0], np.stack(smooth[1:], axis=1)


_LINES: tuple[tuple[float, float, Colour], ...] = (
    (0, 9, (13, 9, 7)),
    (3, 5.5, BRASS_LO),
    (13.0, 14.8, RAIL_EDGE),
)


def _averaged(values: npt.NDArray[np.floating], window: Floats) -> Floats:
    padded = np.pad(values, len(window) // 2, mode="edge")
    return np.convolve(padded, window / len(window), mode="same")[len(window) // 2 :][: len(values)].astype(
        np.float32
    )


def _stitch(pixels: npt.NDArray[np.uint8], depth: Floats, scale: float, centre: Point) -> None:
    x, y = np.nonzero(np.abs(depth - _SEAM) < 2)
    along = (RAIL_RADIUS + _SEAM) * np.arctan2(x + 0.5 - centre[0], y + 0.5 - centre[1])
    period = _DASH + _GAP
    from_middle = np.abs((along + period / 2) % period - period / 2)
    cover = np.clip(0.5 + (_DASH / 2 - from_middle) * scale, 0, 1)
    cover *= np.clip(0.5 + (0.6 - np.abs(depth[x, y] - _SEAM)) * scale, 0, 1)
    under = pixels[x, y]
    pixels[x, y] = under + (np.array(_THREAD) - under) * cover[:, np.newaxis]


_THREAD: Colour = (125, 101, 74)
