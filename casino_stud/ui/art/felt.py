"""The table itself: felt with a compass star, and the leather rail along its lower side."""

import math
from collections.abc import Iterator

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
_BAND = 32
_NOISE = 2
_STAR_ALPHA = 26
_LINE = 1.2
_SHADE = 30
_RAIL_DEPTH = 190
_FINE = 16
_SEAM = 24
_DASH, _GAP = 7, 6


def paint_felt(picture: pygame.Surface, scale: float, *, cx: float, rail_top: float, star_y: float) -> None:
    """Paint the whole table over a picture.

    Args:
        picture: as large as the window, of 32 bits a pixel.
        scale: pixels to one logical pixel; the lengths below are logical.
        cx: the middle of the table.
        rail_top: y of the rail's upper edge in the middle.
        star_y: y of the compass star's centre.
    """
    size = picture.get_size()
    _lay_cloth(picture, (cx * scale, 0.42 * size[1]), 0.62 * size[0])
    star = _star(scale)
    picture.blit(star, star.get_rect(center=(round(cx * scale), round(star_y * scale))))
    _lay_rail(picture, scale, cx * scale, rail_top * scale)


def _bands(top: int, bottom: int) -> Iterator[tuple[int, int]]:
    """Cut rows into bands: arrays as small as that are quick, and never large beside the picture."""
    return ((start, min(start + _BAND, bottom)) for start in range(top, bottom, _BAND))


def _lay_cloth(picture: pygame.Surface, centre: Point, reach: float) -> None:
    levels = np.linspace(0, 1, _LEVELS)
    table = np.stack([np.interp(levels, _STOPS, channel) for channel in zip(*FELT, strict=True)], axis=1)
    colours = np.array([picture.map_rgb(colour) for colour in np.rint(table).astype(int)], dtype=np.uint32)
    # What one level of grey adds to a pixel; no colour of the felt is too near to black to take two away.
    grey = np.int32(picture.map_rgb((1, 1, 1)))
    # A fixed seed: the same window gets the same cloth.
    random, width = np.random.default_rng(1), picture.get_width()
    pixels = pygame.surfarray.pixels2d(picture).T
    for start, end in _bands(0, picture.get_height()):
        share = _away(width, start, end, centre) * np.float32((_LEVELS - 1) / reach)
        level = np.minimum(share, _LEVELS - 1).astype(np.intp)
        grain = random.integers(-_NOISE, _NOISE, level.shape, np.int8, endpoint=True)
        pixels[start:end] = colours.take(level) + (grain * grey).view(np.uint32)


def _away(width: int, start: int, end: int, centre: Point) -> Floats:
    """Measure the distance of every pixel of some rows to a point, y first."""
    x = np.arange(width, dtype=np.float32) + np.float32(0.5 - centre[0])
    y = np.arange(start, end, dtype=np.float32) + np.float32(0.5 - centre[1])
    # Unlike `hypot`, this runs on several numbers at once.
    return np.asarray(np.sqrt((y * y)[:, np.newaxis] + (x * x)[np.newaxis, :]), dtype=np.float32)


def _star(scale: float) -> pygame.Surface:
    half = math.ceil(STAR_RADIUS * scale) + 2
    quarter = _quarter_star(half, scale)
    star = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
    for right in (False, True):
        for low in (False, True):
            star.blit(pygame.transform.flip(quarter, right, low), (right * half, low * half))
    star.set_alpha(_STAR_ALPHA)
    return star


def _quarter_star(half: int, scale: float) -> pygame.Surface:
    """Draw the upper left quarter, which the others mirror."""
    # So faint and so large a drawing needs no finer lines than two pixels wide.
    fine = max(2, math.ceil(2 / (_LINE * scale)))
    sketch = Sketch((half, half), scale, (half, half), fine, PRINT)
    for radius in (STAR_RADIUS, STAR_RADIUS - 12):
        sketch.ring((0, 0), radius, PRINT, _LINE)
    for tick in range(19):
        inner = STAR_RADIUS - (12 if tick % 6 == 0 else 5)
        ends: list[Point] = [(0.0, -STAR_RADIUS), (0.0, -inner)]
        sketch.stroke(turned(ends, -5 * tick), PRINT, _LINE)
    for tip, waist, degrees in ((126, 35, 45), (176, 40, 0)):
        quarter: list[Point] = [(0.0, -tip), *turned([(0.0, -waist)], 45)]
        points = [point for turn in range(4) for point in turned(quarter, degrees + 90 * turn)]
        sketch.stroke(points, PRINT, _LINE, closed=True)
    return sketch.finish()


def _lay_rail(picture: pygame.Surface, scale: float, cx: float, rail_top: float) -> None:
    radius = RAIL_RADIUS * scale
    reach = min(max(cx, picture.get_width() - cx), radius)
    top = max(0, math.floor(rail_top - radius + math.sqrt(radius**2 - reach**2) - _SHADE * scale))
    centre = (cx, rail_top - radius)
    keep, paint = _profile(scale)
    pixels = pygame.surfarray.pixels3d(picture).swapaxes(0, 1)
    for start, end in _bands(top, picture.get_height()):
        rows = pixels[start:end]
        depth = (_away(picture.get_width(), start, end, centre) - np.float32(radius)) / np.float32(scale)
        level = np.clip((depth + _SHADE) * _FINE, 0, len(keep) - 1).astype(np.intp)
        kept = keep.take(level)
        for channel in range(3):
            rows[..., channel] = rows[..., channel] * kept + paint[channel].take(level)
        _stitch(rows, depth, scale, (cx, centre[1] - start))


def _profile(scale: float) -> tuple[Floats, list[Floats]]:
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
    return smooth[0], smooth[1:]


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
    y, x = np.nonzero(np.abs(depth - _SEAM) < 2)
    along = (RAIL_RADIUS + _SEAM) * np.arctan2(x + 0.5 - centre[0], y + 0.5 - centre[1])
    period = _DASH + _GAP
    from_middle = np.abs((along + period / 2) % period - period / 2)
    cover = np.clip(0.5 + (_DASH / 2 - from_middle) * scale, 0, 1)
    cover *= np.clip(0.5 + (0.6 - np.abs(depth[y, x] - _SEAM)) * scale, 0, 1)
    under = pixels[y, x]
    pixels[y, x] = under + (np.array(_THREAD) - under) * cover[:, np.newaxis]


_THREAD: Colour = (125, 101, 74)
