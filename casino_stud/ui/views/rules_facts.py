"""What the rules are worth, at the foot of the rules page's panel of one hand."""

from casino_stud.ui import theme
from casino_stud.ui.canvas import Align, Canvas, Ink
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box
from casino_stud.ui.text import Texts
from casino_stud.ui.theme import Style
from casino_stud.ui.views.model import Returns
from casino_stud.ui.worth import Appraisal

_LABEL = Ink(theme.NOTE, theme.SAGE)
_VALUE = Ink(Style(Face.SEMIBOLD, 16), theme.IVORY, digits=True)
_INSET, _RULE_INSET = 20, 16
_STEP, _ABOVE, _BELOW = 25.0, 10.0, 12.0
_BETWEEN = 12.0


Facts = tuple[tuple[str, str], ...]
"""Labels and values, from the top down."""


def facts(worth: Returns | None, texts: Texts) -> Facts:
    """Say what the table is worth with best play; what is not known yet is a sign that it will be."""
    none_yet = texts("paytable.none_yet")
    edge = none_yet if worth is None else texts.percent(worth.house_edge)
    rtp = none_yet if worth is None else texts.percent(worth.rtp)
    raises = texts.percent(worth.raise_rate) if isinstance(worth, Appraisal) else none_yet
    return (
        (texts("paytable.house_edge"), texts("paytable.of_ante", percent=edge)),
        (texts("paytable.return"), texts("paytable.of_bets", percent=rtp)),
        (texts("rules.raises"), texts("rules.of_hands", percent=raises)),
    )


def facts_height(canvas: Canvas, said: Facts) -> float:
    """Give the height that facts take of their panel's foot."""
    return canvas.grown(_ABOVE + _STEP * len(said) + _BELOW)


def facts_fit(canvas: Canvas, width: float, said: Facts) -> bool:
    """Tell whether each fact finds room beside its name at its full size."""
    room = width - 2 * _INSET - _BETWEEN
    return all(canvas.width(label, _LABEL) + canvas.width(value, _VALUE) <= room for label, value in said)


def draw_facts(canvas: Canvas, box: Box, said: Facts) -> None:
    """Draw facts at the foot of a panel."""
    left, right = box.x + _INSET, box.right - _INSET
    top = box.bottom - facts_height(canvas, said)
    canvas.rule(box.x + _RULE_INSET, box.right - _RULE_INSET, top)
    for number, (label, value) in enumerate(said):
        y = top + canvas.grown(_ABOVE + _STEP * (number + 0.5))
        room = right - left - _BETWEEN - canvas.text(value, (right, y), _VALUE, Align.RIGHT)
        canvas.text(label, (left, y), _LABEL, room=room)
