"""What all screens of one run share: the table, the player's chips and the language."""

from dataclasses import dataclass
from pathlib import Path

from casino_stud.bankroll import BankrollFile, Loaded
from casino_stud.game.paytable import Paytable
from casino_stud.session import Session, starting_bankroll
from casino_stud.shuffle import decks
from casino_stud.ui.text import LANGUAGES, Texts
from casino_stud.ui.worth import Worth


@dataclass(frozen=True, slots=True)
class Options:
    """How to start.

    Attributes:
        paytable: the rules.
        language: of all texts.
        folder: where the bankroll is kept; None where the system has no place.
        seed: deals a practice bankroll that is never kept; None for real chance.
    """

    paytable: Paytable
    language: str
    folder: Path | None
    seed: int | None = None


class Game:
    """One run of the game.

    Attributes:
        texts: the language in use.
        seed: of a practice run, else None.
        decks: shuffled decks without end.
        worth: what the table is worth.
        loaded: what the bankroll's file held at the start.
        kept: the last bankroll is safely written.
    """

    def __init__(self, options: Options, worth: Worth | None = None) -> None:
        self.texts = Texts(options.language)
        self.seed = options.seed
        self.decks = decks(options.seed)
        self.worth = Worth() if worth is None else worth
        self._file = BankrollFile(options.folder) if options.seed is None else None
        self.loaded = Loaded(None) if self._file is None else self._file.load()
        chips = self.loaded.chips
        start = starting_bankroll(options.paytable) if chips is None else chips
        self.session = Session(options.paytable, start)
        self.kept = True
        if chips is None:
            self.keep(start)

    def keep(self, chips: int) -> None:
        """Write the bankroll down, unless this is practice."""
        if self._file is not None:
            self.kept = self._file.save(chips)

    def switch_language(self) -> None:
        """Go on in the next language."""
        place = LANGUAGES.index(self.texts.language)
        self.texts = Texts(LANGUAGES[(place + 1) % len(LANGUAGES)])
