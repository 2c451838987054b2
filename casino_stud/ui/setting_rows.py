"""The settings as rows of a page: what each offers, what is chosen, and what another choice makes of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from casino_stud.settings import LANGUAGES, MAX_VOLUME, TEXT_SIZES, Settings, Speed

ANTES = (100, 200, 400, 1000)
"""What a new bankroll may be, in lowest antes."""

VOLUME_STEP = 5


class Kind(Enum):
    """How a row is used."""

    SWITCH = "on or off"
    CHOICE = "one of a few"
    SLIDER = "a number"
    BUTTON = "an act"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the page.

    Attributes:
        name: of its control and of its texts, below `settings`.
        kind: how it is used.
        key: that does the same anywhere.
        options: of a choice.
    """

    name: str
    kind: Kind
    key: str = ""
    options: tuple[str, ...] = ()


def _choice(name: str, *options: object) -> Row:
    return Row(name, Kind.CHOICE, options=tuple(map(str, options)))


PLAY = (
    Row("sort_cards", Kind.SWITCH),
    _choice("motion", "full", "reduced"),
    _choice("speed", *Speed),
    _choice("starting_antes", *ANTES),
)
DATA = (Row("paytable", Kind.BUTTON, "T"), Row("folder", Kind.BUTTON))
DISPLAY = (
    _choice("language", *LANGUAGES),
    _choice("text_size", *TEXT_SIZES),
    _choice("deck", "two", "four"),
    Row("high_contrast", Kind.SWITCH),
    Row("key_hints", Kind.SWITCH),
    Row("full_screen", Kind.SWITCH, "F11"),
)
SOUND = (Row("sound", Kind.SWITCH, "M"), Row("volume", Kind.SLIDER), Row("melodies", Kind.SWITCH))
COLUMNS = ((("play", PLAY), ("data", DATA)), (("display", DISPLAY), ("sound", SOUND)))

_READ: Mapping[str, Callable[[Settings], object]] = {
    "motion": lambda settings: "reduced" if settings.reduced_motion else "full",
    "deck": lambda settings: "four" if settings.four_colours else "two",
}
_WRITE: Mapping[str, Callable[[Settings, str], Settings]] = {
    "motion": lambda settings, option: replace(settings, reduced_motion=option == "reduced"),
    "speed": lambda settings, option: replace(settings, speed=Speed(option)),
    "starting_antes": lambda settings, option: replace(settings, starting_antes=int(option)),
    "language": lambda settings, option: replace(settings, language=option),
    "text_size": lambda settings, option: replace(settings, text_size=int(option)),
    "deck": lambda settings, option: replace(settings, four_colours=option == "four"),
}


def chosen(settings: Settings, row: Row) -> str:
    """Give the option of a choice that is in force; it may be none of those offered."""
    read = _READ.get(row.name)
    return str(getattr(settings, row.name) if read is None else read(settings))


def choose(settings: Settings, row: Row, option: str) -> Settings:
    """Take an option of a choice."""
    return _WRITE[row.name](settings, option)


def neighbour(settings: Settings, row: Row, step: int, *, around: bool = False) -> Settings:
    """Take the next option of a choice, or the one before; the first after the last where it goes around."""
    at = chosen(settings, row)
    place = row.options.index(at) + step if at in row.options else 0
    last = len(row.options) - 1
    return choose(settings, row, row.options[place % (last + 1) if around else max(0, min(last, place))])


def switch(settings: Settings, row: Row, *, on: bool | None = None) -> Settings:
    """Turn a switch on or off, or to the other side."""
    changes: dict[str, Any] = {row.name: not getattr(settings, row.name) if on is None else on}
    return replace(settings, **changes)


def louder(settings: Settings, step: int) -> Settings:
    """Change the volume by a step, to a multiple of it."""
    volume = round((settings.volume + step) / VOLUME_STEP) * VOLUME_STEP
    return replace(settings, volume=max(0, min(MAX_VOLUME, volume)))


def restored(settings: Settings) -> Settings:
    """Give the defaults of what the page offers; language, pay table and full screen stay."""
    kept = settings.language, settings.paytable, settings.full_screen
    return replace(Settings(), language=kept[0], paytable=kept[1], full_screen=kept[2])
