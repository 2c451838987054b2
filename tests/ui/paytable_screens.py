"""Screens about pay table files, to look at and to read: the chooser, and the notice of an edit."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from casino_stud.paytables import load_paytable, parse_bytes
from casino_stud.resources import PAYTABLES
from casino_stud.ui.chooser_state import Picks
from casino_stud.ui.game import Game, Options
from casino_stud.ui.live_edits import Broken, Edited
from casino_stud.ui.scene import Scene
from casino_stud.ui.scenes.chooser import Chooser
from casino_stud.ui.scenes.table import Table
from casino_stud.ui.tables_on_disk import read

STANDARD = load_paytable(PAYTABLES / "standard.yaml")
FAULTY = STANDARD.data.replace(b"  full_house: 7", b"  full_hose: 7")


def shipped(name: str) -> Path:
    return PAYTABLES / f"{name}.yaml"


def paytable_screens(language: str) -> Iterator[tuple[str, list[Scene]]]:
    """Give every screen with its name."""
    game = Game(Options(STANDARD, None, language, practice=None))
    game.ledger.saved = True
    with TemporaryDirectory() as folder:
        faulty = Path(folder) / "mine.yaml"
        faulty.write_bytes(FAULTY)
        yield "chooser", [_chooser(game, Picks(STANDARD.path))]
        yield "chooser-cap", [_chooser(game, Picks(shipped("capped-50000")))]
        yield "chooser-two", [_chooser(game, Picks(STANDARD.path, second=shipped("medina")))]
        yield "chooser-fault", [_chooser(game, Picks(STANDARD.path, flaw=1), faulty)]
        edited = parse_bytes(STANDARD.data.replace(b"  flush: 5", b"  flush: 6"), STANDARD.path)
        game.edit = Edited(STANDARD.paytable, edited.paytable)
        game.loaded = edited
        yield "edited", [_table(game)]
        game.edit = Broken(STANDARD.paytable.name, read(faulty).faults)
        yield "edit-broken", [_table(game)]


def _chooser(game: Game, picks: Picks, *more: Path) -> Chooser:
    page = Chooser(game, 500)
    game.tables.reload(more)
    page.picks = picks
    for _ in range(3):
        page.controls()
        while game.tables.pending:
            pygame.time.wait(1)
    return page


def _table(game: Game) -> Table:
    scene = Table(game)
    for _ in range(3):
        edit = game.edit
        scene.update(0)
        game.edit = edit
        assert scene.model.strip is not None
        while game.tables.pending or game.worth.pending:
            pygame.time.wait(1)
    scene.state = replace(scene.state, notice=None)
    return scene
