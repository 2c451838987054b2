"""What a rendering is made of."""

from dataclasses import dataclass

from casino_stud import __version__
from casino_stud.game.paytable import Paytable
from casino_stud.odds.sheet import Sheet
from casino_stud.paytables import LoadedPaytable

PROGRAM = f"casino-stud {__version__}"


@dataclass(frozen=True, slots=True)
class Document:
    """A sheet, the file it is about, and the date to print on it, as YYYY-MM-DD, if one was given."""

    loaded: LoadedPaytable
    sheet: Sheet
    date: str | None = None

    @property
    def paytable(self) -> Paytable:
        """The rules."""
        return self.sheet.paytable
