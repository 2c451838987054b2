"""Pay table files: find them, read them, and say of every fault where in the file it stands."""

import difflib
import hashlib
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import unique
from pathlib import Path

from casino_stud.game.faults import Kind, Reason
from casino_stud.game.parsing import parse_paytable
from casino_stud.game.paytable import Fault, Paytable, PaytableError, paytable_warnings
from casino_stud.resources import PAYTABLES, data_folder
from casino_stud.strict_yaml import MAX_BYTES, Document, YamlError, read_yaml
from casino_stud.yaml_faults import YamlFault

SUFFIX = ".yaml"


@unique
class FileKind(Kind):
    """Why a pay table file cannot be reached."""

    FOLDER = "is a folder; name a pay table file"
    NOT_A_FILE = "is not a file; name a pay table file"
    NO_SUCH_FILE = "there is no such file; check the path"
    NOT_ALLOWED = "may not be read; give yourself permission to read it"
    UNREADABLE = "cannot be read: {reason}"
    UNKNOWN_ID = "no pay table has this id; `casino-stud list` shows all"
    UNKNOWN_ID_NEAR = "no pay table has this id; did you mean {near}? `casino-stud list` shows all"
    UNKNOWN_ID_NEAR_TWO = (
        "no pay table has this id; did you mean {near} or {second}? `casino-stud list` shows all"
    )
    UNKNOWN_ID_NEAR_THREE = (
        "no pay table has this id; did you mean {near} or {second} or {third}? `casino-stud list` shows all"
    )


@dataclass(frozen=True, slots=True)
class Located:
    """A fault or a warning and its place in a file; as text `file:line:column: message`.

    Attributes:
        path: the file.
        line: counted from 1; None when the fault is not in the file but in reaching it.
        column: counted from 1, in characters; None likewise.
        reason: what is wrong and how to mend it.
    """

    path: Path
    line: int | None
    column: int | None
    reason: Reason

    @property
    def message(self) -> str:
        """The reason in English, on one line."""
        return str(self.reason)

    @property
    def place(self) -> str:
        """The path, with line and column where they are known."""
        return self._at(str(self.path))

    @property
    def short_place(self) -> str:
        """The file's name alone, with line and column where they are known."""
        return self._at(self.path.name)

    def _at(self, file: str) -> str:
        place = "" if self.line is None else f":{self.line}:{self.column}"
        return f"{_printable(file)}{place}"

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


@dataclass(frozen=True, slots=True)
class LoadedPaytable:
    """A pay table as it was read from its file.

    Attributes:
        paytable: the rules.
        id: the file's stem.
        path: the file.
        data: all that the file holds.
        sha256: of `data`, in hexadecimal.
        warnings: what is allowed but probably not meant, in the order of the file.
    """

    paytable: Paytable
    id: str
    path: Path
    data: bytes
    sha256: str
    warnings: tuple[Located, ...]


class PaytableFileError(Exception):
    """A pay table that cannot be found, read or used; `faults` holds every reason, its text one a line."""

    def __init__(self, faults: Iterable[Located]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


def load_paytable(reference: str | Path) -> LoadedPaytable:
    """Read a pay table by path or by id.

    Args:
        reference: a path if it names a file, holds a separator or ends in .yaml or .yml; else an id, the
            stem of a file in the user's own folder or, where that has none, among the shipped ones.

    Raises:
        PaytableFileError: with every fault found.
    """
    name = str(reference)
    path = Path(reference) if _is_path(name) else _by_id(name)
    return parse_bytes(read_file(path), path)


def read_file(path: Path) -> bytes:
    """Give all that a pay table file holds, or more than one may hold.

    Raises:
        PaytableFileError: it cannot be reached or read.
    """
    try:
        if path.exists() and not path.is_file():
            raise _unreachable(path, (FileKind.FOLDER if path.is_dir() else FileKind.NOT_A_FILE).of())
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise _unreachable(path, FileKind.NO_SUCH_FILE.of()) from None
    except PermissionError:
        raise _unreachable(path, FileKind.NOT_ALLOWED.of()) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise _unreachable(path, FileKind.UNREADABLE.of(reason=reason)) from None


def parse_bytes(data: bytes, path: Path) -> LoadedPaytable:
    """Read a pay table from the bytes of its file.

    Args:
        data: all the file holds.
        path: the file to name in faults; it is not opened.

    Raises:
        PaytableFileError: with every fault found, by line and column.
    """
    faults: list[YamlFault] = []
    try:
        document = read_yaml(data)
    except YamlError as error:
        faults += error.faults
        if error.document is None:
            raise PaytableFileError(_located(path, faults)) from None
        document = error.document
    try:
        paytable = parse_paytable(document.tree)
    except PaytableError as error:
        faults += _placed(document, (fault for fault in error.faults if fault.path not in document.unread))
    else:
        if not faults:
            warnings = _located(path, _placed(document, paytable_warnings(paytable)))
            digest = hashlib.sha256(data).hexdigest()
            return LoadedPaytable(paytable, path.stem, path, data, digest, warnings)
    raise PaytableFileError(_located(path, faults)) from None


def reference_to(path: Path) -> str:
    """Give what names a file in every folder and every run: its id where that finds it, else its path."""
    with suppress(PaytableFileError):
        if _by_id(path.stem) == path:
            return path.stem
    return str(path.absolute())


def find_paytables(folders: Sequence[Path] | None = None) -> list[Path]:
    """Find every pay table file, by id.

    Args:
        folders: where to look, the first folder that has an id wins; by default the user's own and the
            shipped one.
    """
    found: dict[str, Path] = {}
    for folder in _folders() if folders is None else folders:
        for path in folder.glob(f"*{SUFFIX}"):
            if not path.name.startswith(".") and _is_file(path):
                found.setdefault(path.stem, path)
    return [found[key] for key in sorted(found)]


def user_folder() -> Path | None:
    """Give the folder for the user's own pay tables, which need not exist; None where there is no place."""
    folder = data_folder()
    return None if folder is None else folder / "paytables"


def _folders() -> tuple[Path, ...]:
    own = user_folder()
    return (PAYTABLES,) if own is None else (own, PAYTABLES)


def _is_path(name: str) -> bool:
    return bool({"/", os.sep} & set(name)) or name.lower().endswith((SUFFIX, ".yml")) or _is_file(Path(name))


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _by_id(name: str) -> Path:
    for folder in _folders():
        path = folder / f"{name}{SUFFIX}"
        if name and _is_file(path):
            return path
    near = difflib.get_close_matches(name.lower(), [path.stem for path in find_paytables()])
    kind, names = _UNKNOWN_IDS[len(near)]
    raise _unreachable(Path(name), kind.of(**dict(zip(names, near, strict=True))))


_UNKNOWN_IDS = (
    (FileKind.UNKNOWN_ID, ()),
    (FileKind.UNKNOWN_ID_NEAR, ("near",)),
    (FileKind.UNKNOWN_ID_NEAR_TWO, ("near", "second")),
    (FileKind.UNKNOWN_ID_NEAR_THREE, ("near", "second", "third")),
)


def _unreachable(path: Path, reason: Reason) -> PaytableFileError:
    return PaytableFileError([Located(path, None, None, reason)])


def _placed(document: Document, faults: Iterable[Fault]) -> list[YamlFault]:
    return [
        YamlFault(
            document.key_at(fault.path) if fault.at_key else document.value_at(fault.path),
            fault.reason if fault.at_key else replace(fault.reason, subject=fault.path[-1]),
        )
        for fault in faults
    ]


def _located(path: Path, faults: Iterable[YamlFault]) -> tuple[Located, ...]:
    return tuple(
        Located(path, fault.position.line, fault.position.column, fault.reason) for fault in sorted(faults)
    )


def _printable(text: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in text)
