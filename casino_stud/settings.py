"""The player's settings: a small YAML file, read as strictly as a pay table."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from casino_stud.game.parsing import Quoted, Tree
from casino_stud.safe_files import free_aside, move_aside, replace_text
from casino_stud.strict_yaml import YamlError, read_yaml
from casino_stud.yaml_faults import Position

FILE = "settings.yaml"
LANGUAGES = ("en", "fr")
TEXT_SIZES = (100, 115, 130, 150)
MAX_STARTING_ANTES = 100_000
MAX_VOLUME = 100
MAX_DIGITS = 12


class Speed(StrEnum):
    """How fast cards and chips move."""

    CALM = "calm"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player may choose.

    Attributes:
        language: of all texts; None takes the system's.
        starting_antes: what chips are bought up to, in lowest antes of the table.
        paytable: id of the table chosen last, taken where a start names none; None for the standard one.
        speed: of cards and chips.
        reduced_motion: nothing travels; what changes fades shortly.
        sort_cards: hands lie in order once they are turned, not as they were dealt.
        sound: anything is heard at all.
        volume: of the sounds, in percent.
        melodies: a result is heard as a few notes.
        four_colours: diamonds are blue and clubs green.
        text_size: in percent, one of `TEXT_SIZES`.
        high_contrast: flat felt, opaque panels, thicker edges.
        key_hints: keys are written on the buttons.
        full_screen: the game fills the screen from its start.
    """

    language: str | None = None
    starting_antes: int = 400
    paytable: str | None = None
    speed: Speed = Speed.NORMAL
    reduced_motion: bool = False
    sort_cards: bool = True
    sound: bool = True
    volume: int = 40
    melodies: bool = True
    four_colours: bool = False
    text_size: int = 100
    high_contrast: bool = False
    key_hints: bool = True
    full_screen: bool = False


class FaultKind(StrEnum):
    """What could not be read."""

    FILE = "file"
    NAME = "name"
    VALUE = "value"


@dataclass(frozen=True, slots=True)
class SettingFault:
    """One thing wrong in the file; as a text `file:line:column: message`.

    Attributes:
        place: the file, with line and column where they are known.
        message: what to do about it.
        kind: what could not be read.
        key: the setting as it is written there; empty where the file itself is at fault.
    """

    place: str
    message: str
    kind: FaultKind = FaultKind.FILE
    key: str = ""

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """The settings as they stand in the file.

    Attributes:
        settings: what could be read; defaults for the rest.
        faults: what could not, by position.
        aside: where a faulty file will lie, once other settings are saved; None for one without faults.
    """

    settings: Settings
    faults: tuple[SettingFault, ...] = ()
    aside: Path | None = None


class SettingsFile:
    """The file in a folder, which need not exist yet; None where the system offers none."""

    def __init__(self, folder: Path | None) -> None:
        self._path = None if folder is None else folder / FILE
        self._faulty = False

    def load(self) -> LoadedSettings:
        """Read the settings; a fault costs only the setting it is in."""
        if self._path is None:
            return LoadedSettings(Settings())
        try:
            data = self._path.read_bytes()
        except FileNotFoundError:
            return LoadedSettings(Settings())
        except OSError as error:
            fault = SettingFault(str(self._path), f"cannot be read: {error.strerror}")
            return self._found(self._path, Settings(), (fault,))
        settings, found = _parse(data)
        return self._found(self._path, settings, tuple(_named(self._path, each) for each in found))

    def _found(self, path: Path, settings: Settings, faults: tuple[SettingFault, ...]) -> LoadedSettings:
        self._faulty = bool(faults)
        return LoadedSettings(settings, faults, free_aside(path) if faults else None)

    def save(self, settings: Settings) -> bool:
        """Write the settings, with a faulty file moved aside first; tell whether it worked."""
        if self._path is None or (self._faulty and move_aside(self._path) is None):
            return False
        lines = [f"{key}: {_written(value)}" for key, value in asdict(settings).items() if value is not None]
        try:
            replace_text(self._path, "\n".join(["# Casino Stud", *lines, ""]))
        except OSError:
            return False
        self._faulty = False
        return True


_Found = tuple[Position, str, FaultKind, str]
"""Where a fault is, what to do about it, what could not be read, and the setting's key."""


def _named(path: Path, found: _Found) -> SettingFault:
    at, message, kind, key = found
    return SettingFault(f"{path}:{at.line}:{at.column}", message, kind, key)


def _parse(data: bytes) -> tuple[Settings, list[_Found]]:
    faults: list[_Found] = []
    try:
        document = read_yaml(data)
    except YamlError as error:
        faults += ((fault.position, fault.message, FaultKind.FILE, "") for fault in error.faults)
        if error.document is None:
            return Settings(), faults
        document = error.document
    settings = Settings()
    for key, value in document.tree.items():
        if (key,) in document.unread:
            continue
        if key not in _READERS:
            known = f"unknown setting {key[:40]}; known are {', '.join(_READERS)}"
            faults.append((document.key_at((key,)), known, FaultKind.NAME, key[:40]))
            continue
        read, wanted = _READERS[key]
        try:
            settings = replace(settings, **{key: read(value)})
        except ValueError:
            message = f"{key} must be {wanted}"
            faults.append((document.value_at((key,)), message, FaultKind.VALUE, key))
    return settings, sorted(faults)


def _written(value: object) -> str:
    """Write a value as YAML; a text that may hold any sign is quoted."""
    if isinstance(value, bool):
        return str(value).lower()
    plain = not isinstance(value, str) or value.isalpha()
    return str(value) if plain else json.dumps(value, ensure_ascii=False)


_Reader = tuple[Callable[[Tree], Any], str]
"""Makes a setting of a text, or raises ValueError; and what it takes."""


def _one_of(names: Sequence[str], kind: Callable[[str], object] = str) -> _Reader:
    def read(value: Tree) -> object:
        if value not in names:
            raise ValueError
        return kind(str(value))

    return read, f"one of {', '.join(names)}"


def _number(low: int, high: int) -> _Reader:
    def read(value: Tree) -> int:
        plain = isinstance(value, str) and not isinstance(value, Quoted) and len(value) <= MAX_DIGITS
        if not plain or not str(value).isascii() or not str(value).isdecimal():
            raise ValueError
        number = int(str(value))
        if not low <= number <= high:
            raise ValueError
        return number

    return read, f"a whole number from {low} to {high}"


def _switch() -> _Reader:
    def read(value: Tree) -> bool:
        if isinstance(value, Quoted) or value not in ("true", "false"):
            raise ValueError
        return value == "true"

    return read, "true or false"


def _text(value: Tree) -> str:
    if not isinstance(value, str) or not value:
        raise ValueError
    return str(value)


_READERS: Mapping[str, _Reader] = {
    "language": _one_of(LANGUAGES),
    "starting_antes": _number(1, MAX_STARTING_ANTES),
    "paytable": (_text, "the id of a pay table"),
    "speed": _one_of(tuple(Speed), Speed),
    "reduced_motion": _switch(),
    "sort_cards": _switch(),
    "sound": _switch(),
    "volume": _number(0, MAX_VOLUME),
    "melodies": _switch(),
    "four_colours": _switch(),
    "text_size": _one_of(tuple(map(str, TEXT_SIZES)), int),
    "high_contrast": _switch(),
    "key_hints": _switch(),
    "full_screen": _switch(),
}
