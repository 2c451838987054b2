"""The rules page's panel of keys."""

from casino_stud.ui import theme
from casino_stud.ui.canvas import Canvas, Ink
from casino_stud.ui.layout import Box
from casino_stud.ui.text import Texts
from casino_stud.ui.views.page import HEAD, even, tall
from casino_stud.ui.widgets import ENTER, KEY, draw_key

KEYS = (
    (ENTER, "deal"),
    ("1\N{EN DASH}5", "chip"),
    ("key.delete", "take"),
    ("C", "clear"),
    ("Z", "undo"),
    ("B", "rebet"),
    ("X", "double"),
    ("fold_key", "fold"),
    ("R", "raise"),
    ("D", "dealer"),
    ("L", "language"),
    ("T", "paytables"),
    ("M", "sound"),
    ("F1", "rules"),
    ("key.tab", "focus"),
    ("key.space", "press"),
    ("key.escape", "back"),
    ("F11", "full_screen"),
)
"""What stands on each key, or the name of its text, and what the key does; up to 20 find room."""

_WORDS = frozenset({"fold_key", "key.delete", "key.tab", "key.space", "key.escape"})
"""Keys that each language writes in its own way."""

_ACT = Ink(theme.ROW, theme.IVORY)
_CAP = Ink(KEY, theme.IVORY)
_INSET, _RIGHT, _AFTER_KEY = 20, 16, 16
_HIGHEST_STEP, _CAP_HEIGHT = 40.0, 24.0


def _rows(texts: Texts) -> list[tuple[str, str]]:
    return [(texts(key) if key in _WORDS else key, texts(f"rules.key_{act}")) for key, act in KEYS]


def _key_width(canvas: Canvas, key: str) -> float:
    if key == ENTER:
        return 28.0 * tall(canvas)
    return max(26.0 * tall(canvas), canvas.width(key, _CAP) + 14)


def keys_width(canvas: Canvas, texts: Texts) -> float:
    """Give the width that a panel needs for words of full size."""
    rows = _rows(texts)
    keys = max(_key_width(canvas, key) for key, _ in rows)
    return _INSET + keys + _AFTER_KEY + max(canvas.width(act, _ACT) for _, act in rows) + _RIGHT


def draw_keys(canvas: Canvas, box: Box, texts: Texts) -> None:
    """Draw the keys and what they do; the words shrink together where one finds no room."""
    rows = _rows(texts)
    widths = [_key_width(canvas, key) for key, _ in rows]
    head = HEAD * tall(canvas)
    step = min(canvas.grown(_HIGHEST_STEP), (box.h - head - 7) / len(rows))
    middle = box.x + _INSET + max(widths) / 2
    x = box.x + _INSET + max(widths) + _AFTER_KEY
    room = box.right - _RIGHT - x
    ink = even(canvas, _ACT, ((act, room) for _, act in rows))
    high = min(canvas.grown(_CAP_HEIGHT), 0.86 * step)
    for number, ((key, act), width) in enumerate(zip(rows, widths, strict=True)):
        y = box.y + head + step * (number + 0.5)
        draw_key(canvas, (middle, y), key, theme.IVORY, (width, high))
        canvas.text(act, (x, y), ink, room=room)
