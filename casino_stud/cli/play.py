import locale
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import click

from casino_stud.cli.errors import FAILED, FailedError, PlainError
from casino_stud.cli.ledgers import data_option
from casino_stud.cli.quantities import count_type
from casino_stud.ledger.files import LedgerBusyError
from casino_stud.paytables import SUFFIX, LoadedPaytable, Located, PaytableFileError, load_paytable
from casino_stud.resources import PAYTABLES, data_folder
from casino_stud.settings import LANGUAGES, SettingsFile

DEFAULT_TABLE = "standard"
MAX_SEED = 2**64 - 1

_WITHOUT = "The commands check, list, rtp, par, tune, simulate, session and advise work without one"
_NO_DISPLAY = (
    f"no display: the game needs a screen, and neither DISPLAY nor WAYLAND_DISPLAY is set. {_WITHOUT}"
)

_BUSY = "another game is playing on this ledger; close it first, or name another folder with --data"


@click.command(name="play")
@click.argument("paytable", required=False)
@click.option("--paytable", "also_paytable", metavar="PAYTABLE", help="The same as PAYTABLE.")
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    help="Language of the table in this run; else the one in your settings.",
)
@data_option
@click.option(
    "--seed",
    type=count_type(0, MAX_SEED),
    metavar="S",
    help="Practice: deal the hands of this seed; nothing is booked.",
)
def command(
    *,
    paytable: str | None,
    also_paytable: str | None,
    lang: str | None,
    folder: Path | None,
    seed: int | None,
) -> int:
    """Play at a table, by id or file; where none is named, at the one chosen last."""
    if paytable is not None and also_paytable is not None:
        raise click.UsageError(f"name one pay table, not both {paytable} and {also_paytable}")
    if not has_display(sys.platform, os.environ):
        raise PlainError(_NO_DISPLAY)
    place = folder or data_folder()
    try:
        loaded, refused = first_table(paytable or also_paytable, place)
    except PaytableFileError as error:
        raise PlainError(str(error)) from None
    try:
        from casino_stud.ui.app import play, tell_busy
        from casino_stud.ui.game import Options
        from casino_stud.ui.window import NoDisplayError
    except ImportError as error:
        raise FailedError(f"the game needs pygame, which cannot be loaded: {error}") from None

    options = Options(loaded, place, lang, system_language(os.environ), seed, refused=refused)
    try:
        play(options)
    except LedgerBusyError:
        click.echo(_BUSY, err=True)
        with suppress(NoDisplayError):
            tell_busy(options)
        return FAILED
    except NoDisplayError as error:
        raise PlainError(f"no display: {error}. {_WITHOUT}") from None
    return 0


def first_table(named: str | None, folder: Path | None) -> tuple[LoadedPaytable, tuple[Located, ...]]:
    """Give the table to begin at: the one named, else the one chosen last, else the shipped standard one.

    Args:
        named: on the command line.
        folder: where the settings are kept.

    Returns:
        The table, and why the one chosen last cannot be played at, if it cannot.

    Raises:
        PaytableFileError: the named one cannot be found, read or used.
    """
    if named is not None:
        return load_paytable(named), ()
    try:
        return load_paytable(SettingsFile(folder).load().settings.paytable or DEFAULT_TABLE), ()
    except PaytableFileError as error:
        return load_paytable(PAYTABLES / f"{DEFAULT_TABLE}{SUFFIX}"), error.faults


def has_display(platform: str, environment: Mapping[str, str]) -> bool:
    """Tell whether a window can open; on Linux and BSD, SDL without a display would draw to nowhere."""
    if platform in {"win32", "darwin", "cygwin"}:
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def system_language(environment: Mapping[str, str]) -> str:
    """Give the language of the table that fits the system's."""
    named = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = next((name for name in named if name), locale.getlocale()[0] or "")
    return "fr" if spoken.lower().startswith("fr") else "en"
