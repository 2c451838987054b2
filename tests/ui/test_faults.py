"""Faults of pay table files are told in the language of the game, every kind of them."""

import os
import re
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path

import pygame
import pytest

from casino_stud.game.faults import Kind, TableKind
from casino_stud.game.parsing import OPTIONAL, REQUIRED, ROWS
from casino_stud.game.paytable import QUALIFIERS
from casino_stud.paytables import FileKind, Located, PaytableFileError, load_paytable, parse_bytes
from casino_stud.resources import ASSETS, PAYTABLES
from casino_stud.settings import LANGUAGES
from casino_stud.strict_yaml import read_own
from casino_stud.ui.chooser_state import Lower, Picks
from casino_stud.ui.game import Game, Options
from casino_stud.ui.live_edits import Broken, most_telling
from casino_stud.ui.scenes.chooser import Chooser
from casino_stud.ui.scenes.notice import Notice
from casino_stud.ui.scenes.table import Table
from casino_stud.ui.tables_on_disk import Found, read
from casino_stud.ui.text import Texts
from casino_stud.yaml_faults import YamlKind
from tests.faulty import FILES
from tests.ui import reading
from tests.ui.reading import Picture

STANDARD = load_paytable(PAYTABLES / "standard.yaml")
FRENCH = Texts("fr")
SIZE = 960, 540
SHARED = "min step for casino-stud list latin utf document second alias multiple table long"
"""Words of files and commands, and those that both languages have."""


def found_in(kind: Kind) -> Found:
    """The file of a kind, with the fault of that kind alone."""
    path = Path("mine.yaml")
    with pytest.raises(PaytableFileError) as caught:
        parse_bytes(FILES[kind], path)
    fault = next(fault for fault in caught.value.faults if fault.reason.kind is kind)
    return Found(path, FILES[kind], None, (fault,))


@pytest.fixture
def unreachable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Found]:
    """A file for each reason why one cannot be read."""
    folder, locked, pipe = (tmp_path / name for name in ("folder.yaml", "locked.yaml", "pipe.yaml"))
    folder.mkdir()
    locked.write_bytes(STANDARD.data)

    def refuse(*_: object) -> None:
        raise PermissionError

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        found = [read(locked)]
    if hasattr(os, "mkfifo"):
        os.mkfifo(pipe)
    paths = [folder, pipe, tmp_path / "none.yaml", Path("a\0b.yaml")]
    return [*found, *map(read, paths)]


@pytest.fixture
def game() -> Iterator[Game]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    game = Game(Options(STANDARD, None, "fr"))
    game.ledger.saved = True
    yield game
    game.close()


def words(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]{3,}", text.lower()))


def said(picture: Picture) -> str:
    return " ".join(line.words for line in picture.lines)


def left_in_english(picture: Picture, fault: Located, before: Picture) -> set[str]:
    """The words of a fault's English sentence that came onto a picture with it."""
    known = f"{FRENCH.fault(fault.reason)} {fault.path} {said(before)}"
    return words(str(fault.reason.kind.value)) & words(said(picture)) - words(known)


def test_a_file_is_there_for_every_kind() -> None:
    assert FILES.keys() == {*TableKind, *YamlKind}
    for kind in FILES:
        assert found_in(kind).faults


def test_no_two_kinds_have_the_same_key() -> None:
    keys = [kind.key for kind in chain(FileKind, YamlKind, TableKind)]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("language", sorted({*LANGUAGES} - {"en"}))
def test_every_kind_has_its_form_in_every_language(language: str) -> None:
    tree = read_own((ASSETS / "lang" / f"{language}.yaml").read_bytes())
    forms = tree["fault"]
    assert isinstance(forms, dict)
    assert forms.keys() - {"about"} == {kind.key for kind in chain(FileKind, YamlKind, TableKind)}


@pytest.mark.parametrize("kind", FILES, ids=lambda kind: kind.key)
def test_the_english_game_tells_what_the_commands_tell(kind: Kind) -> None:
    (fault,) = found_in(kind).faults
    assert Texts("en").fault(fault.reason) == fault.message


def test_no_english_word_is_left_in_a_french_form() -> None:
    names = words(" ".join([*ROWS, *REQUIRED, *OPTIONAL, *QUALIFIERS, SHARED]))
    left = {}
    for kind in chain(FileKind, YamlKind, TableKind):
        form = re.sub(r"{\w+}", "", FRENCH.forms[f"fault.{kind.key}"])
        left[kind.key] = words(re.sub(r"{\w+}", "", str(kind.value))) & words(form) - names
    assert not {key: each for key, each in left.items() if each}


def test_french_punctuation_is_set_apart_by_spaces_that_hold() -> None:
    for key, form in FRENCH.forms.items():
        if key.startswith("fault."):
            assert not re.search(r"(?<!\u00a0)[;?»]|(?<![\u00a0\w]):|«(?!\u00a0)", form), form


@pytest.mark.slow
def test_every_fault_is_told_in_french_by_the_chooser(game: Game, unreachable: list[Found]) -> None:
    found = [*map(found_in, FILES), *unreachable]
    page = chooser_of(game, found)
    page.picks = Picks(STANDARD.path, lower=Lower.OWN)
    before = reading.read([page], SIZE)
    for number, flaw in enumerate(page.model.flaws):
        page.picks = Picks(STANDARD.path, flaw=number, lower=Lower.FAULTS)
        picture = reading.read([page], SIZE)
        assert not picture.faults(), flaw.fault
        assert FRENCH.fault(flaw.fault.reason) in said(picture), flaw.fault
        source = words(flaw.found.data.decode("latin-1"))
        assert not left_in_english(picture, flaw.fault, before) - source, flaw.fault


def chooser_of(game: Game, found: Sequence[Found]) -> Chooser:
    page = Chooser(game, 25)
    for _ in range(3):
        page.controls()
        while game.tables.pending:
            pygame.time.wait(1)
    game.tables.found = (*game.tables.found, *found)
    return page


@pytest.mark.slow
def test_every_fault_is_told_in_french_by_the_strip(game: Game, unreachable: list[Found]) -> None:
    before = reading.read([Table(game)], SIZE)
    for found in (*map(found_in, FILES), *unreachable):
        game.edit = Broken(STANDARD.paytable.name, found.faults)
        table = Table(game)
        (fault,) = found.faults
        picture = reading.read([table], SIZE)
        assert not picture.faults(), fault
        assert not left_in_english(picture, fault, before), fault
        assert FRENCH.fault(fault.reason) in said(picture), fault


def unknown(reference: str) -> Located:
    with pytest.raises(PaytableFileError) as caught:
        load_paytable(reference)
    return caught.value.faults[0]


def test_every_fault_is_told_in_french_at_the_start(game: Game, unreachable: list[Found]) -> None:
    ids = [unknown(name) for name in ("zzz", "royal-300", "standar", "flush-6-full-8-royal-5")]
    before = reading.read([Notice(game)], SIZE)
    longest = max(FILES, key=lambda kind: len(FRENCH.forms[f"fault.{kind.key}"]))
    for fault in (*ids, *(found.faults[0] for found in (found_in(longest), *unreachable))):
        game.refused = (fault,)
        picture = reading.read([Notice(game)], SIZE)
        assert FRENCH.fault(fault.reason) in said(picture), fault
        assert not left_in_english(picture, fault, before), fault
        assert not picture.faults() or fault.path.is_absolute(), fault


def test_the_fault_with_a_mending_is_told_first() -> None:
    first, second = (found_in(kind).faults[0] for kind in (YamlKind.TAG, TableKind.QUALIFIER_NEAR))
    assert most_telling([first, second]) is second
    assert second.reason.near == "pair-of-J"
    assert most_telling([first, first]) is first
