"""The pay table files a player can choose from: found, read and priced beside the game."""

import json
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import count
from pathlib import Path

from casino_stud.game.paytable import Paytable, depends_on_ante
from casino_stud.paytables import (
    SUFFIX,
    LoadedPaytable,
    Located,
    PaytableFileError,
    find_paytables,
    parse_bytes,
    read_file,
    user_folder,
)
from casino_stud.resources import PAYTABLES
from casino_stud.ui.background import Background
from casino_stud.ui.worth import Appraisal, appraise

Appraise = Callable[[Paytable, int | None], Appraisal]
Known = Callable[[Paytable, int | None], Appraisal | None]


class Origin(StrEnum):
    """Where a pay table comes from; the names are text keys."""

    BUILT_IN = "built_in"
    OWN = "own"
    ELSEWHERE = "elsewhere"


@dataclass(frozen=True, slots=True)
class Found:
    """A pay table file.

    Attributes:
        path: the file.
        data: all it holds; nothing where it cannot be read.
        loaded: the pay table, None where it has faults.
        faults: why it is none.
    """

    path: Path
    data: bytes = b""
    loaded: LoadedPaytable | None = None
    faults: tuple[Located, ...] = ()

    @property
    def origin(self) -> Origin:
        """Where the file lies."""
        return origin_of(self.path)


def origin_of(path: Path) -> Origin:
    """Tell a shipped file from the player's own and from any other."""
    if path.parent == PAYTABLES:
        return Origin.BUILT_IN
    return Origin.OWN if path.parent == user_folder() else Origin.ELSEWHERE


def read(path: Path) -> Found:
    """Read a file, or find why it is no pay table."""
    data = b""
    try:
        data = read_file(path)
        return Found(path, data, parse_bytes(data, path))
    except PaytableFileError as error:
        return Found(path, data, None, error.faults)


def copy_to_own(loaded: LoadedPaytable) -> Path | None:
    """Copy a pay table into the player's folder, as a new file; tell where, or None where it cannot be.

    The copy takes a new id, so that the id of the table it was made from still means that table.
    """
    folder = user_folder()
    if folder is None:
        return None
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        for number in count(2):
            path = folder / f"{loaded.id}-{number}{SUFFIX}"
            with suppress(FileExistsError), path.open("xb") as file:
                file.write(renamed(loaded, number))
                return path
    return None


def renamed(loaded: LoadedPaytable, number: int) -> bytes:
    """Give a pay table's file with a number after the name; as it is where that makes no good file."""
    name = json.dumps(f"{loaded.paytable.name} {number}", ensure_ascii=False)
    line = re.compile(rb"^name:[^\n\r]*", re.MULTILINE)
    data = line.sub(lambda _: f"name: {name}".encode(), loaded.data, count=1)
    try:
        parse_bytes(data, loaded.path)
    except PaytableFileError:
        return loaded.data
    return data


class TablesOnDisk:
    """All pay tables found, and what each is worth once that is known.

    Attributes:
        found: the files, as they were when they were read last.
    """

    def __init__(self, appraise: Appraise = appraise, known: Known = lambda *_: None) -> None:
        """Begin with no files.

        Args:
            appraise: says what a table is worth, which takes its time.
            known: says so at once, where it was found out elsewhere.
        """
        self.found: tuple[Found, ...] = ()
        self._appraise, self._elsewhere = appraise, known
        self._background = Background()
        self._known: dict[tuple[Paytable, int | None], Appraisal] = {}
        self._asked: set[tuple[Paytable, int | None]] = set()

    @property
    def version(self) -> int:
        """Give a number that changes when there may be news."""
        return self._background.done

    @property
    def pending(self) -> bool:
        """Something is still being read or priced."""
        return self._background.pending

    def reload(self, also: Sequence[Path] = ()) -> None:
        """Find and read all files anew, and those that lie elsewhere."""
        self._background.ask(lambda: self._read(also))

    def _read(self, also: Sequence[Path]) -> None:
        found = {path: read(path) for path in [*find_paytables(), *also]}
        # A faulty file of the player's hides the shipped one of its name no longer than it is whole.
        hidden = [PAYTABLES / path.name for path, each in found.items() if each.faults]
        found |= {path: read(path) for path in hidden if path.exists()}
        self.found = tuple(found.values())

    def worth(self, paytable: Paytable, ante: int | None = None) -> Appraisal | None:
        """Give a table's worth, exactly or as an ante in chips is paid; None until it is known."""
        key = paytable, ante if ante is not None and depends_on_ante(paytable) else None
        known = self._known.get(key) or self._elsewhere(*key)
        if known is None and key not in self._asked:
            self._asked.add(key)
            self._background.ask(lambda: self._price(*key))
        return known

    def edge(self, paytable: Paytable) -> Fraction | None:
        """Give a table's exact house edge, without caps and rounding; None until it is known."""
        worth = self.worth(paytable)
        return None if worth is None else worth.house_edge

    def _price(self, paytable: Paytable, ante: int | None) -> None:
        self._known[paytable, ante] = self._appraise(paytable, ante)
