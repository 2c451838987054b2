"""The player's settings: a small YAML file, read as strictly as a pay table."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from casino_stud.game.parsing import Quoted, Tree
from casino_stud.safe_files import move_aside, replace_text
from casino_stud.strict_yaml import YamlError, YamlFault, read_yaml

FILE = "settings.yaml"
LANGUAGES = ("en", "fr")
MAX_STARTING_ANTES = 100_000
MAX_DIGITS = 12


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player may choose.

    Attributes:
        language: of all texts; None takes the system's.
        starting_antes: what chips are bought up to, in lowest antes of the table.
    """

    language: str | None = None
    starting_antes: int = 400


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """The settings as they stand in the file.

    Attributes:
        settings: what could be read; defaults for the rest.
        faults: what could not, one a line as `file:line:column: message`.
    """

    settings: Settings
    faults: tuple[str, ...] = ()


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
            return LoadedSettings(Settings(), (f"{self._path}: cannot be read: {error.strerror}",))
        settings, faults = _parse(data)
        self._faulty = bool(faults)
        return LoadedSettings(settings, tuple(f"{self._path}:{fault}" for fault in faults))

    def save(self, settings: Settings) -> bool:
        """Write the settings, with a faulty file moved aside first; tell whether it worked."""
        if self._path is None or (self._faulty and move_aside(self._path) is None):
            return False
        lines = [f"{key}: {value}" for key, value in asdict(settings).items() if value is not None]
        try:
            replace_text(self._path, "\n".join(["# Casino Stud", *lines, ""]))
        except OSError:
            return False
        self._faulty = False
        return True


def _parse(data: bytes) -> tuple[Settings, list[YamlFault]]:
    faults: list[YamlFault] = []
    try:
        document = read_yaml(data)
    except YamlError as error:
        faults += error.faults
        if error.document is None:
            return Settings(), faults
        document = error.document
    settings = Settings()
    for key, value in document.tree.items():
        if (key,) in document.unread:
            continue
        if key not in _READERS:
            known = f"unknown setting {key[:40]}; known are {', '.join(_READERS)}"
            faults.append(YamlFault(document.key_at((key,)), known))
            continue
        read, wanted = _READERS[key]
        try:
            settings = read(settings, value)
        except ValueError:
            faults.append(YamlFault(document.value_at((key,)), f"{key} must be {wanted}"))
    return settings, sorted(faults)


def _language(settings: Settings, value: Tree) -> Settings:
    if value not in LANGUAGES:
        raise ValueError
    return replace(settings, language=str(value))


def _antes(settings: Settings, value: Tree) -> Settings:
    plain = isinstance(value, str) and not isinstance(value, Quoted) and len(value) <= MAX_DIGITS
    number = int(value) if plain and isinstance(value, str) and value.isascii() and value.isdecimal() else 0
    if not 1 <= number <= MAX_STARTING_ANTES:
        raise ValueError
    return replace(settings, starting_antes=number)


_READERS: Mapping[str, tuple[Callable[[Settings, Tree], Settings], str]] = {
    "language": (_language, f"one of {', '.join(LANGUAGES)}"),
    "starting_antes": (_antes, f"a whole number from 1 to {MAX_STARTING_ANTES}"),
}
