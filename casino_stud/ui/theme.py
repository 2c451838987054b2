"""The palette and the type of the table; sizes are logical pixels, to be multiplied by the scale."""

from typing import Final, NamedTuple

from casino_stud.ui.fonts import Colour, Face


def rgb(code: str) -> Colour:
    """Read a colour written `#RRGGBB`."""
    red, green, blue = bytes.fromhex(code.removeprefix("#"))
    return red, green, blue


class Fill(NamedTuple):
    """A vertical gradient."""

    top: Colour
    bottom: Colour


def flat(colour: Colour) -> Fill:
    """Fill with one colour."""
    return Fill(colour, colour)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Give the colour at a share of the way from one to another."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def between(one: Fill, other: Fill, share: float) -> Fill:
    """Give the fill at a share of the way from one to another."""
    return Fill(mixed(one.top, other.top, share), mixed(one.bottom, other.bottom, share))


class Style(NamedTuple):
    """How a kind of text is set: its face, and its size in logical pixels."""

    face: Face
    px: int


FELT: Final = (rgb("#1A635D"), rgb("#124F4B"), rgb("#0B393A"), rgb("#062529"))
PRINT: Final = rgb("#EBD8A5")
FELT_TEXT: Final = rgb("#D9E6E0")

PANEL: Final = Fill(rgb("#122B30"), rgb("#0A191D"))
PANEL_ALPHA: Final = 219
PANEL_EDGE: Final = rgb("#3E6265")
IVORY: Final = rgb("#F7F1E1")
SAGE: Final = rgb("#BFD0CA")
MUTE: Final = rgb("#93ABA6")
MINT: Final = rgb("#86DDAE")
CORAL: Final = rgb("#F59A7C")
BRASS: Final = rgb("#E3BC66")
BRASS_HI: Final = rgb("#F8E0A4")
BRASS_LO: Final = rgb("#B9883A")
BRASS_INK: Final = rgb("#1D1504")
DARK: Final = rgb("#0A191D")

LEATHER: Final = (rgb("#4A372B"), rgb("#33251D"), rgb("#211712"), rgb("#120C0A"))
RAIL_EDGE: Final = rgb("#604D3D")

BRASS_REST: Final = Fill(rgb("#F6DC9C"), rgb("#D3A64C"))
BRASS_HOVER: Final = Fill(rgb("#FFF0C4"), rgb("#E7C26E"))
BRASS_PRESSED: Final = Fill(rgb("#C99B42"), rgb("#DDB55F"))
GLASS_REST: Final = Fill(rgb("#1E4247"), rgb("#122C31"))
GLASS_HOVER: Final = Fill(rgb("#2C5A5F"), rgb("#1A3D42"))
GLASS_PRESSED: Final = flat(rgb("#0B1E22"))
DISABLED: Final = flat(rgb("#10272C"))
DISABLED_TEXT: Final = rgb("#7F9794")
BUTTON_EDGE: Final = rgb("#7BA6A1")
FOCUS: Final = rgb("#FFFFFF")

BRIGHT: Final = {
    SAGE: rgb("#E1ECE8"),
    MUTE: rgb("#C9D8D4"),
    MINT: rgb("#A2F0C6"),
    CORAL: rgb("#FFB9A1"),
    DISABLED_TEXT: rgb("#B9C9C6"),
    PANEL_EDGE: rgb("#9DBDB9"),
    BUTTON_EDGE: rgb("#CFE3E0"),
    FELT_TEXT: rgb("#F2F8F5"),
}
"""Inks and edges that high contrast makes brighter."""

DEEP: Final = {
    PANEL: flat(DARK),
    GLASS_REST: flat(rgb("#0F262B")),
    GLASS_HOVER: flat(rgb("#17373C")),
    DISABLED: flat(rgb("#0C1E22")),
    BRASS_PRESSED: BRASS_REST,
}
"""Grounds that high contrast makes flat and darker; brass stays bright under its dark ink."""

CARD_PAPER: Final = Fill(rgb("#FFFCF4"), rgb("#F7F0E0"))
CARD_EDGE: Final = rgb("#D9CFB7")

MIN_PX: Final = 12
"""No text is smaller, in real pixels, at 960 by 540 and above."""

MONEY: Final = Style(Face.SEMIBOLD, 32)
BANNER_TOTAL: Final = Style(Face.BOLD, 31)
BANNER_HEADLINE: Final = Style(Face.SEMIBOLD, 25)
BANNER_HEADLINE_MIN: Final = 19
BUTTON_LARGE: Final = Style(Face.SEMIBOLD, 24)
BUTTON: Final = Style(Face.SEMIBOLD, 18)
PILL: Final = Style(Face.MEDIUM, 19)
PANEL_TITLE: Final = Style(Face.SEMIBOLD, 19)
ROW: Final = Style(Face.REGULAR, 16)
NOTE: Final = Style(Face.REGULAR, 15)
LABEL: Final = Style(Face.REGULAR, 14)
TITLE: Final = Style(Face.CINZEL, 40)
TITLE_SPACING: Final = 6
PAGE_TITLE: Final = Style(Face.CINZEL, 32)
ARC: Final = Style(Face.CINZEL_BOLD, 17)
ARC_SPACING: Final = 1.6
SQUARE: Final = Style(Face.CINZEL_BOLD, 28)
