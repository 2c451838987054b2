"""What sets a value: switches, choices of a few, sliders."""

from casino_stud.ui import paint, theme
from casino_stud.ui.boxes import Edge
from casino_stud.ui.canvas import Align, Canvas, Ink, Skin
from casino_stud.ui.controls import Control, Pointing
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box, around
from casino_stud.ui.theme import Style
from casino_stud.ui.widgets import draw_focus

TARGET = 44
"""The least height of a control, logical."""

SWITCH_WIDTH, SWITCH_HEIGHT = 58, 32
KNOB = 11
SEGMENT = Ink(Style(Face.SEMIBOLD, 16), theme.SAGE)
_AIR, LEAST_AIR = 32, 22
"""Beside the label of one of a few: as designed, and where there is little room."""

_SUNK = theme.flat(theme.rgb("#050F12"))
_LIT = theme.flat(theme.rgb("#17343A"))


def draw_row(canvas: Canvas, control: Control, pointing: Pointing) -> None:
    """Draw the ground of a row that is a switch as a whole: lit under the pointer."""
    if pointing.hover == control.name:
        canvas.box(control.box, Skin(10, _LIT, 200))
    if pointing.focus == control.name:
        draw_focus(canvas, control.box.inset(5, 5), 10)


def draw_switch(canvas: Canvas, right: float, middle: float, *, on: bool) -> None:
    """Draw a switch that ends at the right: its knob lies right and its ground is brass where it is on."""
    wide = canvas.px(SWITCH_WIDTH) / canvas.scale
    box = Box(right - wide, middle - SWITCH_HEIGHT / 2, wide, SWITCH_HEIGHT)
    fill, edge = (theme.BRASS_REST, theme.BRASS_HI) if on else (_SUNK, theme.BUTTON_EDGE)
    canvas.box(box, Skin(SWITCH_HEIGHT / 2, fill, 255, Edge(edge, 1.25)))
    half = SWITCH_HEIGHT / 2
    knob = theme.BRASS_INK if on else theme.SAGE
    x = box.right - half if on else box.x + half
    canvas.picture(paint.circle(canvas.scale * KNOB, canvas.appearance.ink(knob)), (x, middle))


def draw_choice(canvas: Canvas, control: Control, pointing: Pointing) -> None:
    """Draw the ground on which the segments of a choice lie."""
    canvas.box(control.box, Skin(12, _SUNK, 255, Edge(theme.PANEL_EDGE, 1.25)))
    if pointing.focus == control.name:
        draw_focus(canvas, control.box, 12)


def draw_segment(canvas: Canvas, control: Control, pointing: Pointing, style: Style, *, chosen: bool) -> None:
    """Draw one of a few, its label in a style; the chosen one is brass."""
    inner = control.box.inset(4, 4)
    if chosen:
        canvas.box(inner, Skin(9, theme.BRASS_REST))
    elif pointing.hover == control.name:
        canvas.box(inner, Skin(9, _LIT))
    ink = Ink(style, theme.BRASS_INK if chosen else theme.SAGE)
    canvas.text(control.label, inner.centre, ink, Align.MIDDLE, control.box.w - LEAST_AIR)


def segment_widths(canvas: Canvas, labels: list[str], most: float) -> list[float]:
    """Make all of a few alike where there is room, else each as wide as its label needs, in whole pixels."""
    texts = [canvas.width(label, SEGMENT) for label in labels]
    wide = max(texts) + _AIR
    if wide * len(texts) <= most:
        return [canvas.px(wide) / canvas.scale] * len(texts)
    air = min(_AIR, max(LEAST_AIR, (most - sum(texts)) / len(texts)))
    share = min(1.0, (most - air * len(texts)) / sum(texts))
    return [canvas.px(air + share * text) / canvas.scale for text in texts]


def draw_slider(canvas: Canvas, control: Control, pointing: Pointing, share: float) -> None:
    """Draw a slider with its knob this share of the way to the right."""
    track = slider_track(control.box)
    x = track.x + share * track.w
    middle = control.box.centre[1]
    canvas.box(Box(track.x, middle - 3, track.w, 6), Skin(3, _SUNK, 255, Edge(theme.BUTTON_EDGE, 1)))
    if share > 0:
        canvas.box(Box(track.x, middle - 3, max(6.0, x - track.x), 6), Skin(3, theme.BRASS_REST))
    knob = around((x, middle), KNOB + (2 if pointing.hover == control.name else 0))
    canvas.box(knob, Skin(knob.w / 2, theme.BRASS_REST, 255, Edge(theme.BRASS_HI, 1.25), 2))
    if pointing.focus == control.name:
        draw_focus(canvas, control.box.inset(5, 5), 12)


def slider_track(box: Box) -> Box:
    """Give the way of a slider's knob: all of its box but half a knob at each end."""
    return box.inset(KNOB + 3, 0)
