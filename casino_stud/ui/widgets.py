"""Buttons, icons, keys, pills and tooltips."""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from casino_stud.ui import fonts, theme
from casino_stud.ui.art.chips import chip
from casino_stud.ui.art.icons import Icon, icon
from casino_stud.ui.art.sketch import Sketch
from casino_stud.ui.boxes import Edge
from casino_stud.ui.canvas import Align, Canvas, Ink, Point, Skin
from casino_stud.ui.controls import Control, Look, Pointing
from casino_stud.ui.fonts import Colour, Face
from casino_stud.ui.layout import Box, text_size
from casino_stud.ui.shelf import kept
from casino_stud.ui.theme import Style

ENTER = "enter"
"""The key whose sign is drawn rather than written."""

KEY = Style(Face.SEMIBOLD, 13)
KEY_HEIGHT = 22.0
PILL_HEIGHT = 32
TOOLTIP_HEIGHT, TOOLTIP_GAP = 36.0, 10.0
_KEY_INK = Ink(KEY, theme.IVORY)
_TOOLTIP_INK = Ink(theme.ROW, theme.IVORY)
_PILL_GAP = 12.0
_PILL_STEP = 8
"""Widths of pills go in steps, so that many texts share one picture."""

_LARGE_HEIGHT = 64
_AIR, _AIR_LARGE = 10, 18
"""Between a button's edges and its label."""

_LOOSE = 13
"""Between a button's edges and words that could as well stand on two lines."""

_WRAPPED = 21
"""A label goes on two lines, at most this large, before it becomes smaller than this on one."""

_LEAST_OF_TWO = 14
_LINE_EM = 1.16
"""Labels on two lines are no smaller, and their lines lie so far apart for their size."""

_SEEN = 64
"""From this opacity on a sign's pixels tell where its middle is."""


def draw_button(canvas: Canvas, control: Control, pointing: Pointing) -> None:
    """Draw a brass or glass button in its state, with its label and key."""
    pressed = pointing.pressed == control.name and control.enabled
    box = control.box._replace(y=control.box.y + 2) if pressed else control.box
    canvas.box(box, _button_skin(control, pointing))
    brass = control.look is Look.BRASS
    colour = theme.BRASS_INK if brass else theme.IVORY
    if not control.enabled:
        colour = theme.DISABLED_TEXT
    elif brass and not pressed:
        canvas.rule(box.x + 16, box.right - 16, box.bottom - 3, theme.BRASS_LO)
    _draw_label(canvas, box, control, colour)
    if pointing.focus == control.name:
        draw_focus(canvas, box, 14)


def _draw_label(canvas: Canvas, box: Box, control: Control, colour: Colour) -> None:
    """Draw a button's label and its key; the label is as large as those of its like."""
    large, look = box.h >= _LARGE_HEIGHT, canvas.appearance
    air = _AIR_LARGE if large else _AIR
    ink = Ink(theme.BUTTON_LARGE if large else theme.BUTTON, colour)
    labels, room = {control.label, *control.alike}, box.inset(air, 0)
    if control.key and look.key_hints:
        cap = _key_cap(canvas, box, control.key)
        beside = room._replace(w=cap.x - air - room.x)
        # A key that would make a larger label small again gives way to it.
        if large or look.text == 1 or all(canvas.width(label, ink) <= beside.w for label in labels):
            draw_key(canvas, cap.centre, control.key, colour, (cap.w, cap.h))
            room = beside
    common = min((_set_label(canvas, room, label, ink, air)[1] for label in labels), key=_size)
    _draw_lines(canvas, room, _set_label(canvas, room, control.label, ink, air)[0], common)


def _key_cap(canvas: Canvas, box: Box, key: str) -> Box:
    """Place a key at the right of a button."""
    least = key_height(canvas)
    high, away = max(least, 0.36 * box.h), 13 - (least - KEY_HEIGHT)
    wide = high * 1.15 if key == ENTER else max(high, canvas.width(key, _KEY_INK) + 10)
    return Box(box.right - away - wide, box.centre[1] - high / 2, wide, high)


def key_height(canvas: Canvas) -> float:
    """Give the least height of a key cap, which stays as high as its letters where those cannot shrink."""
    return max(KEY_HEIGHT, 1.7 * text_size(canvas.scale, KEY.px) / canvas.scale)


def _button_skin(control: Control, pointing: Pointing) -> Skin:
    brass = control.look is Look.BRASS
    if not control.enabled:
        return Skin(14, theme.DISABLED, 235, Edge(theme.PANEL_EDGE, 1))
    edge = Edge(theme.BRASS_HI, 1.0) if brass else Edge(theme.BUTTON_EDGE, 1.25)
    if pointing.pressed == control.name:
        return Skin(14, theme.BRASS_PRESSED if brass else theme.GLASS_PRESSED, 255, edge)
    fills = (theme.BRASS_REST, theme.BRASS_HOVER) if brass else (theme.GLASS_REST, theme.GLASS_HOVER)
    return Skin(14, theme.between(*fills, pointing.warmth(control.name)), 255, edge, 5)


def _size(ink: Ink) -> int:
    return ink.style.px


def _at_most(ink: Ink, px: int) -> Ink:
    return ink.sized(min(px, ink.style.px))


def _set_label(canvas: Canvas, box: Box, label: str, ink: Ink, air: float) -> tuple[tuple[str, ...], Ink]:
    """Set a label on one line, or on two where one is too long, as large as it fits."""
    loose = box.w - 2 * max(0.0, _LOOSE - air)
    high = int(box.h / 2.6 / canvas.appearance.text)
    fits = canvas.width(label, _at_most(ink, _WRAPPED)) <= loose
    if fits or " " not in label or high < _LEAST_OF_TWO:
        return (label,), canvas.shrunk([(label, box.w)], ink)
    lines = _two_lines(canvas, label, ink)
    return lines, canvas.shrunk([(line, box.w) for line in lines], _at_most(ink, min(_WRAPPED, high)))


def _draw_lines(canvas: Canvas, box: Box, lines: Sequence[str], ink: Ink) -> None:
    """Write one line or two around the middle of a box."""
    x, y = box.centre
    for number, line in enumerate(lines):
        away = canvas.grown(_LINE_EM * ink.style.px) * (number - (len(lines) - 1) / 2)
        canvas.text(line, (x, y + away), ink, Align.MIDDLE, box.w)


def _two_lines(canvas: Canvas, label: str, ink: Ink) -> tuple[str, str]:
    """Break a label where its longer line is shortest."""
    words = label.split(" ")
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(breaks, key=lambda lines: max(canvas.width(line, ink) for line in lines))


def draw_key(
    canvas: Canvas, centre: Point, key: str, colour: Colour, size: tuple[float, float] = (22, 22)
) -> None:
    """Draw a key cap, the ink of its sign in its middle."""
    wide, high = size
    box = Box(centre[0] - wide / 2, centre[1] - high / 2, wide, high)
    canvas.outline(box, 5, colour, 1.25, 150)
    cap = canvas.rect(box)
    if key != ENTER:
        _write_key(canvas, cap, key, Ink(KEY, colour), wide - 4)
        return
    sign = icon(Icon.ENTER, canvas.px(high * 0.8), colour)
    seen = sign.get_bounding_rect(_SEEN)
    x, y = seen.move(cap.centerx - seen.centerx, cap.centery - seen.centery).topleft
    canvas.surface.blit(sign, (x - seen.x, y - seen.y))


def _write_key(canvas: Canvas, cap: pygame.Rect, key: str, ink: Ink, room: float) -> None:
    """Write a key with its ink in the middle of its cap, and all capitals on one line."""
    shown, px = canvas.setting(key, ink, room)
    colour = canvas.appearance.ink(ink.colour)
    seen, capital = (fonts.text(each, KEY.face, px, colour).get_bounding_rect(_SEEN) for each in (shown, "H"))
    left = cap.x + (cap.w - seen.w) // 2 - seen.x
    middle = cap.y + (cap.h + capital.h) // 2 - round(fonts.CAP_EM[KEY.face] * px / 2)
    x, y = canvas.origin
    canvas.text(key, ((left + x) / canvas.scale, (middle + y) / canvas.scale), ink, room=room)


def draw_focus(canvas: Canvas, box: Box, radius: float) -> None:
    """Draw the ring of the control that the keyboard is at: ink under white, readable on anything."""
    canvas.outline(box.inset(-7.5, -7.5), radius + 7.5, theme.DARK, 6)
    canvas.outline(box.inset(-6, -6), radius + 6, theme.FOCUS, 3)


def draw_icon(canvas: Canvas, control: Control, pointing: Pointing, sign: Icon | str) -> None:
    """Draw a small square button with a sign or a few letters; without either it points back."""
    pressed = pointing.pressed == control.name
    fill = theme.between(theme.GLASS_REST, theme.GLASS_HOVER, pointing.warmth(control.name))
    if pressed:
        fill = theme.GLASS_PRESSED
    if not control.enabled:
        fill, pressed = theme.DISABLED, False
    colour = canvas.appearance.ink(theme.IVORY if control.enabled else theme.DISABLED_TEXT)
    box = control.box._replace(y=control.box.y + 2) if pressed else control.box
    canvas.box(box, Skin(11, fill, 240, Edge(theme.PANEL_EDGE, 1.25), 0 if pressed else 4))
    if not sign:
        canvas.picture(_back_sign(canvas.px(24), colour), box.centre)
    elif isinstance(sign, Icon):
        canvas.picture(icon(sign, canvas.px(24), colour), box.centre)
    else:
        canvas.text(sign, box.centre, Ink(Style(Face.SEMIBOLD, 16), theme.IVORY), Align.MIDDLE)
    if pointing.focus == control.name:
        draw_focus(canvas, box, 11)


@lru_cache(maxsize=4)
def _back_sign(px: int, colour: Colour) -> pygame.Surface:
    sketch = Sketch((px, px), px / 24)
    sketch.stroke([(14.5, 5.5), (8, 12), (14.5, 18.5)], colour, 2.2)
    return sketch.finish()


def draw_chip(canvas: Canvas, control: Control, pointing: Pointing, place: int) -> None:
    """Draw a chip of the tray; the pointer lifts it."""
    lift = 3 * pointing.warmth(control.name) if control.enabled else 0.0
    if pointing.pressed == control.name:
        lift = -1
    make = chip if control.enabled else _dim_chip
    picture = make(place, control.label, canvas.px(control.box.w / 2))
    x, y = control.box.centre
    canvas.picture(picture, (x, y - lift))
    if pointing.focus == control.name:
        draw_focus(canvas, control.box.inset(1, 1), control.box.w / 2)


@kept
def _dim_chip(place: int, label: str, radius: int) -> pygame.Surface:
    picture = chip(place, label, radius).copy()
    picture.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


class Pill(NamedTuple):
    """Texts side by side on a pill.

    Attributes:
        parts: the texts.
        skin: the ground.
        mark: a tick or a cross before them.
    """

    parts: tuple[tuple[str, Ink], ...]
    skin: Skin
    mark: Icon | None = None


def pill_height(text: float) -> float:
    """Give the height of a pill at a size of texts."""
    return PILL_HEIGHT * (1 + 0.4 * (text - 1))


def draw_pill(canvas: Canvas, centre: Point, pill: Pill, room: float) -> None:
    """Draw a pill, at most as wide as there is room."""
    mark = 0.0 if pill.mark is None else 28.0
    room -= 40 + mark
    text = mark + canvas.run_width(pill.parts, _PILL_GAP, room)
    wide = _PILL_STEP * math.ceil((text + 40) / _PILL_STEP)
    high = pill_height(canvas.appearance.text)
    box = Box(centre[0] - wide / 2, centre[1] - high / 2, wide, high)
    canvas.box(box, pill.skin)
    x, y = centre[0] - text / 2, centre[1]
    if pill.mark is not None:
        canvas.picture(icon(pill.mark, canvas.px(17), pill.parts[0][1].colour), (x + 7, y))
    canvas.run(pill.parts, (x + mark, y), _PILL_GAP, room)


def tooltip_width(canvas: Canvas, control: Control) -> float:
    """Measure a control's tooltip."""
    key = _tooltip_key(canvas, control)
    full = canvas.width(control.tooltip, _TOOLTIP_INK) + 28 + (key + 10 if key else 0)
    return min(full, canvas.surface.get_width() / canvas.scale - 16)


def _tooltip_key(canvas: Canvas, control: Control) -> float:
    """Measure the key in a control's tooltip; 0 where it has none."""
    if control.key == ENTER:
        return 28.0
    return max(24.0, canvas.width(control.key, _KEY_INK) + 14) if control.key else 0.0


def draw_tooltip(canvas: Canvas, control: Control, width: float, box: Box | None = None) -> None:
    """Draw what a control does and its key.

    Args:
        canvas: what is drawn on.
        control: whose tooltip it is.
        width: of the window, logical.
        box: where; by default below the control where the window has room, else above.
    """
    if box is None:
        wide = tooltip_width(canvas, control)
        x = min(max(8, control.box.centre[0] - wide / 2), width - wide - 8)
        below, above = control.box.bottom + TOOLTIP_GAP, control.box.y - TOOLTIP_GAP - TOOLTIP_HEIGHT
        box = Box(x, below if control.box.y < 300 else above, wide, TOOLTIP_HEIGHT)
    canvas.box(box, Skin(9, theme.flat(theme.DARK), 250, Edge(theme.BUTTON_EDGE, 1.25), 4))
    key = _tooltip_key(canvas, control)
    room = box.w - 27 - (key + 10 if key else 0)
    canvas.text(control.tooltip, (box.x + 14, box.centre[1]), _TOOLTIP_INK, room=room)
    if key:
        draw_key(canvas, (box.right - 14 - key / 2, box.centre[1]), control.key, theme.IVORY, (key, 24))
