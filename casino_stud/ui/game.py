"""What all screens of one run share: the table, the player's ledger and settings, the language."""

from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from casino_stud.game.paytable import Paytable
from casino_stud.game.rounds import Choice, Deciding, PlayerView, Settled, finish_round
from casino_stud.ledger.book import Ledger, NotBookedError
from casino_stud.ledger.records import HandRecord, MadeBy
from casino_stud.paytables import LoadedPaytable, Located, reference_to
from casino_stud.session import Session, starting_bankroll
from casino_stud.settings import LANGUAGES, Settings, SettingsFile
from casino_stud.shuffle import seeds
from casino_stud.ui.appearance import Appearance, appearance_of
from casino_stud.ui.live_edits import Broken, Edited, News, Strip, TableWatch, strip_of
from casino_stud.ui.sound.player import Sounds
from casino_stud.ui.tables_on_disk import TablesOnDisk
from casino_stud.ui.text import Texts
from casino_stud.ui.worth import Worth, decided


@dataclass(frozen=True, slots=True)
class Options:
    """How to start.

    Attributes:
        loaded: the pay table and its file's text.
        folder: where the ledger and the settings are kept; None where the system has no place.
        language: of all texts in this run; None takes the one in the settings.
        system_language: taken where the settings name none.
        practice: a number that deals a practice bankroll, never booked; None for real chance.
        made_by: who plays.
        refused: why the table chosen in an earlier run is not the one that is played at.
    """

    loaded: LoadedPaytable
    folder: Path | None
    language: str | None = None
    system_language: str = "en"
    practice: int | None = None
    made_by: MadeBy = MadeBy.HAND
    refused: tuple[Located, ...] = ()


class Game:
    """One run of the game.

    Attributes:
        loaded: the pay table for the next hand.
        refused: why it is not the one chosen in an earlier run.
        folder: of the player's own files; None where the system has no place.
        practice: the number that deals a practice bankroll, else None.
        seeds: of the decks to come, without end.
        worth: what the table is worth.
        tables: the pay tables to choose from.
        watch: follows the pay table's file while it is played by.
        edit: what became of that file last, until the player has seen it.
        ledger: every chip and every hand; in memory where it cannot or shall not be kept.
        settings: the player's.
        setting_faults: what could not be read of them.
        settings_aside: where their file will lie, once it is written anew; None where it has no faults.
        kept: the last change of them could be written down.
        texts: the language in use.
        session: the bankroll and the hand it starts with, which may be one that was left open.
    """

    def __init__(self, options: Options, worth: Worth | None = None, watch: TableWatch | None = None) -> None:
        """Open the player's ledger.

        Raises:
            LedgerBusyError: another game plays on it.
        """
        self.loaded, self.refused = options.loaded, options.refused
        self.folder = options.folder
        self.practice = options.practice
        self.seeds = seeds(options.practice)
        self.worth = Worth() if worth is None else worth
        self.tables = TablesOnDisk(known=self.worth.known)
        self.watch = TableWatch() if watch is None else watch
        self.edit: News | None = None
        self.ledger = Ledger(options.folder if options.practice is None else None)
        self._made_by = options.made_by
        self._file = SettingsFile(options.folder)
        read = self._file.load()
        self.settings, self.setting_faults, self.settings_aside = read.settings, read.faults, read.aside
        self.sounds = Sounds(self.settings.volume, on=self.settings.sound, melodies=self.settings.melodies)
        self.kept = True
        self.texts = Texts(options.language or self.settings.language or options.system_language)
        self._hand: int | None = None
        self._unsettled: Settled | None = None
        self.session = self._resume()

    @property
    def saved(self) -> bool:
        """What happens is kept, or is not meant to be."""
        return self.ledger.saved or self.practice is not None

    @property
    def appearance(self) -> Appearance:
        """How the player wants everything to look."""
        return appearance_of(self.settings)

    @property
    def new_bankroll(self) -> int:
        """What a player without chips gets: so many of the table's lowest antes."""
        return starting_bankroll(self.loaded.paytable, self.settings.starting_antes)

    def book(self, before: Session, after: Session, seed: bytes | None) -> None:
        """Write down what an act of the player made of the session, before it counts.

        Args:
            before: the session as it was.
            after: as it shall be.
            seed: of the deck on the table's shoe, which a deal has dealt.

        Raises:
            NotBookedError: it could not be written down, and so has not happened.
        """
        was, now = before.round, after.round
        if isinstance(now, Deciding) and now is not was:
            assert seed is not None
            self._settle()
            self._hand = self.ledger.deal(self.loaded, now, seed, self._made_by)
        elif isinstance(was, Deciding) and isinstance(now, Settled):
            self._decide(was, now)
        elif after.bankroll > before.bankroll:
            self._settle()
            self.ledger.buy(after.bankroll - before.bankroll)

    def _decide(self, dealt: Deciding, settled: Settled) -> None:
        """Book a decision, which then stands; a settlement that fails is booked before the next step."""
        assert self._hand is not None
        self.ledger.decide(self._hand, dealt, decided(dealt, settled.choice))
        self._unsettled = settled
        with suppress(NotBookedError):
            self._settle()

    def last_hands(self, number: int) -> tuple[Settled, ...]:
        """Give the hands settled last, newest first, of earlier runs too."""
        return tuple(self._settled(hand) for hand in self.ledger.last_hands(number))

    def _settled(self, hand: HandRecord) -> Settled:
        assert hand.decided is not None
        return finish_round(self._dealt(hand), hand.decided.choice)

    def _dealt(self, hand: HandRecord) -> Deciding:
        paytable = self.ledger.paytable_of(hand).paytable
        return Deciding(paytable, hand.ante, PlayerView(hand.player, hand.dealer[0]), hand.dealer)

    def _settle(self) -> None:
        if self._unsettled is not None and self._hand is not None:
            self.ledger.settle(self._hand, self._unsettled)
            self._unsettled = None

    def _resume(self) -> Session:
        """Begin with the hand that was left open, under the pay table it was dealt with, if there is one."""
        if self.ledger.is_new:
            self._begin()
        hand = self.ledger.open_hand()
        if hand is None:
            return Session(self.loaded.paytable, self.ledger.bankroll)
        self._hand = hand.number
        return self._reopen(hand)

    def _begin(self) -> None:
        """Buy the first chips; a ledger that takes none is given up for one in memory."""
        try:
            self.ledger.buy(self.new_bankroll)
        except NotBookedError:
            given_up, self.ledger = self.ledger, Ledger(None)
            given_up.close()
            if given_up.kept is not None:
                self.ledger.trouble, self.ledger.kept = given_up.trouble, given_up.kept
            self.ledger.buy(self.new_bankroll)

    def _reopen(self, hand: HandRecord) -> Session:
        dealt = self._dealt(hand)
        session = Session(dealt.paytable, self.ledger.bankroll, dealt)
        if hand.decided is None:
            return session
        paid = dealt.raise_bet if hand.decided.choice is Choice.RAISE else 0
        session = replace(session, bankroll=session.bankroll + paid).decide(hand.decided.choice)
        assert isinstance(session.round, Settled)
        self._unsettled = session.round
        with suppress(NotBookedError):
            self._settle()
        return session

    def switch_language(self) -> None:
        """Go on in the next language, in later runs too."""
        place = LANGUAGES.index(self.texts.language)
        self.speak(LANGUAGES[(place + 1) % len(LANGUAGES)])

    def speak(self, language: str) -> bool:
        """Go on in a language, in later runs too; tell whether the choice could be kept."""
        self.texts = Texts(language)
        return self.change(replace(self.settings, language=language))

    def change(self, settings: Settings) -> bool:
        """Go on with other settings, in later runs too; tell whether they could be kept."""
        self.settings = settings
        self.sounds.set(settings.volume, on=settings.sound, melodies=settings.melodies)
        self.kept = self._file.save(settings)
        return self.kept

    def choose(self, loaded: LoadedPaytable) -> None:
        """Play the next hand, and later runs, at another table."""
        self.loaded = loaded
        self.edit = None
        self.change(replace(self.settings, paytable=reference_to(loaded.path)))

    def hear(self, seated: Paytable) -> None:
        """Take in what became of the pay table's file; an edit is played from the next hand on.

        Args:
            seated: the rules that lie on the table now.
        """
        if self.watch.path != self.loaded.path:
            self.watch.follow(self.loaded)
        version = self.watch.news()
        if isinstance(version, LoadedPaytable):
            self.loaded = version
            changed = version.paytable != seated
            self.edit = Edited(seated, version.paytable) if changed else None
        elif version is not None:
            self.edit = Broken(self.loaded.paytable.name, version)

    def seated(self) -> None:
        """Say no more of a table that was chosen, now that it is played at."""
        if isinstance(self.edit, Edited) and self.edit.chosen:
            self.edit = None

    def strip(self, seated: Paytable) -> Strip | None:
        """Give what to tell of the pay table's file, beside the rules that lie on the table now."""
        return strip_of(self.edit, seated, self.tables.edge)

    def close(self) -> None:
        """Let go of the ledger, of the pay table's file and of the sound."""
        self.sounds.close()
        self.watch.close()
        self.ledger.close()
