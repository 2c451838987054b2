"""What full pages share: their ground, title and way back, and lists whose texts belong together."""

from collections.abc import Iterable

from casino_stud.ui import paint, theme
from casino_stud.ui.canvas import Align, Canvas, Ink
from casino_stud.ui.layout import Box, Layout
from casino_stud.ui.theme import Style
from casino_stud.ui.views.felt import draw_spaced

TOP = 92
"""Where a page's panels begin."""

HEAD = 53
"""How high the head of a panel is, at the designed size of texts."""

_SPACING = 2

_GROUND = theme.Fill(theme.rgb("#0F3F40"), theme.rgb("#041F24"))


def draw_page(canvas: Canvas, places: Layout, title: str) -> None:
    """Draw a page's ground and head."""
    draw_ground(canvas)
    place = (places.left + 61, 44.0)
    draw_spaced(canvas, title.upper(), place, theme.PAGE_TITLE, spacing=_SPACING, align=Align.LEFT)
    canvas.rule(places.left, places.right, 77.5)


def draw_ground(canvas: Canvas) -> None:
    """Fill all of a page."""
    flat = canvas.appearance.high_contrast
    paint.shade(canvas.surface, theme.flat(theme.FELT[3]) if flat else _GROUND)


def title_width(canvas: Canvas, title: str) -> float:
    """Measure a page's title."""
    style = Style(theme.PAGE_TITLE.face, canvas.text_px(theme.PAGE_TITLE.px))
    return paint.spaced_width(title.upper(), style, _SPACING * canvas.scale) / canvas.scale


def back_box(places: Layout) -> Box:
    """Give the place of the icon that leads back."""
    return Box(places.left, 20, 44, 44)


def tall(canvas: Canvas) -> float:
    """Say how much higher than designed rows and heads are, at the size of texts."""
    return 1 + 0.5 * (canvas.appearance.text - 1)


def even(canvas: Canvas, ink: Ink, lines: Iterable[tuple[str, float]]) -> Ink:
    """Shrink the ink of texts that belong together until each fits into its own room."""
    return canvas.shrunk(((text, room + 0.5) for text, room in lines), ink)
