import hashlib
import os
from fractions import Fraction
from pathlib import Path

import pytest

from casino_stud import paytables
from casino_stud.game.hands import Category
from casino_stud.paytables import (
    LoadedPaytable,
    PaytableFileError,
    find_paytables,
    load_paytable,
    parse_bytes,
)
from casino_stud.resources import PAYTABLES

STANDARD = (PAYTABLES / "standard.yaml").read_text(encoding="utf-8")
FILE = Path("table.yaml")
STANDARD_PAYS = (1, 1, 2, 3, 4, 5, 7, 20, 50, 100)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "own"
    folder.mkdir()
    monkeypatch.setattr(paytables, "user_folder", lambda: folder)
    return folder


def _load(text: str) -> LoadedPaytable:
    return parse_bytes(text.encode(), FILE)


def _faults(text: str) -> list[str]:
    with pytest.raises(PaytableFileError) as caught:
        _load(text)
    return str(caught.value).splitlines()


def _changed(old: str, new: str) -> str:
    assert STANDARD.count(old) == 1
    return STANDARD.replace(old, new)


def _line(text: str, start: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.strip().startswith(start))


@pytest.mark.parametrize(
    ("name", "differs"),
    [
        ("standard", {}),
        ("royal-200", {"royal_flush": 200}),
        ("evolution", {"straight": 5, "flush": 7, "full_house": 10, "four_of_a_kind": 25}),
        ("medina", {"straight": 5, "flush": 8, "full_house": 10}),
        ("flush-6-full-8-royal-50", {"flush": 6, "full_house": 8, "royal_flush": 50}),
        ("capped-50000", {}),
    ],
)
def test_shipped_tables_pay_what_was_seen(name: str, differs: dict[str, int]) -> None:
    loaded = load_paytable(name)
    table = loaded.paytable
    pays = {category.key: pay for category, pay in zip(Category, table.raise_pays, strict=True)}
    standard = {category.key: pay for category, pay in zip(Category, STANDARD_PAYS, strict=True)}
    assert pays == {**standard, **differs}
    assert (table.ante_min, table.ante_max, table.ante_step) == (5, 500, 1)
    assert (table.raise_multiple, table.ante_pays, table.qualifier.key) == (2, Fraction(1), "ace-king")
    assert table.description.endswith(".")
    assert table.source
    assert table.max_payout == (50_000 if name == "capped-50000" else None)
    assert loaded.id == name
    assert loaded.sha256 == hashlib.sha256(loaded.path.read_bytes()).hexdigest()


def test_exactly_six_tables_ship_and_only_the_cap_is_warned_of() -> None:
    found = find_paytables()
    assert [path.stem for path in found] == [
        "capped-50000",
        "evolution",
        "flush-6-full-8-royal-50",
        "medina",
        "royal-200",
        "standard",
    ]
    warnings = [warning for path in found for warning in load_paytable(path).warnings]
    (cap,) = warnings
    assert cap.path.stem == "capped-50000"
    assert cap.line == _line(cap.path.read_text(encoding="utf-8"), "max_payout")
    assert "from an ante of 249" in cap.message


@pytest.mark.parametrize(
    ("text", "payout"),
    [("100:1", Fraction(100)), ("3:2", Fraction(3, 2)), ("0:1", 0), ("1:60", Fraction(1, 60))],
)
def test_one_rule_reads_every_ratio(text: str, payout: Fraction) -> None:
    table = _load(_changed("royal_flush: 100", f"royal_flush: {text}")).paytable
    assert table.raise_pays[Category.ROYAL_FLUSH] == payout


def test_a_repeated_row_is_refused_with_both_lines() -> None:
    text = STANDARD + "  flush: 6\n"
    first, again = _line(text, "flush"), len(text.splitlines())
    (fault,) = _faults(text)
    assert fault == (
        f"table.yaml:{again}:3: `flush` is repeated: first on line {first}, again on line {again}; keep one"
    )


@pytest.mark.parametrize("key", ["full_hose", "Full House", "fullhouse"])
def test_an_unknown_row_is_refused_with_the_nearest_known_one(key: str) -> None:
    text = _changed("full_house: 7", f"{key}: 7")
    missing, unknown = _faults(text)
    assert missing == f"table.yaml:{_line(text, 'raise_pays')}:1: missing row: full_house"
    assert unknown == (f"table.yaml:{_line(text, key)}:3: unknown row {key}; did you mean full_house?")


def test_missing_rows_are_all_named_at_once_on_the_line_of_raise_pays() -> None:
    text = _changed("  straight: 4\n", "").replace("  pair: 1\n", "")
    assert _faults(text) == [f"table.yaml:{_line(text, 'raise_pays')}:1: missing rows: straight, pair"]


def test_a_missing_value_is_told_at_its_key() -> None:
    text = _changed("flush: 5\n", "flush:\n")
    assert _faults(text) == [
        f"table.yaml:{_line(text, 'flush')}:3: flush: has no value; write one after the colon"
    ]


@pytest.mark.parametrize(
    ("old", "new", "key", "words"),
    [
        ("flush: 5\n", "flush: 1e999999999\n", "flush", "too long a number"),
        ("flush: 5\n", f"flush: {'9' * 5000}\n", "flush", "too long a number"),
        ("flush: 5\n", "flush: .inf\n", "flush", "must be a payout"),
        ("flush: 5\n", "flush: 6 for 1\n", "flush", "counts the stake too"),
        ("raise: 2 ", "raise: 2.5 ", "raise", "a whole number from 1 to 10"),
        ("ante: {min: 5, max: 500}", "ante: {min: 7, max: 500, step: 5}", "ante", "not a multiple of step"),
        ("ante: {min: 5, max: 500}", "ante: {min: 5, max: 4}", "ante", "below min"),
    ],
)
def test_bad_numbers_are_refused_with_their_line_and_range(old: str, new: str, key: str, words: str) -> None:
    text = _changed(
        f"\n{old}" if key != "flush" else f"  {old}", f"\n{new}" if key != "flush" else f"  {new}"
    )
    (fault,) = _faults(text)
    assert fault.startswith(f"table.yaml:{_line(text, key)}:")
    assert words in fault


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (_changed("  flush: 5\n", "\tflush: 5\n"), 14),
        (_changed("  flush: 5\n", "  flush:5\n"), 14),
        (_changed("name: Standard", 'name: "Standard'), 2),
        ("", 1),
        (STANDARD + "---\n" + STANDARD, 20),
        ("[" * 5_000, 1),
    ],
)
def test_a_syntax_mistake_is_one_line_alone(text: str, line: int) -> None:
    (fault,) = _faults(text)
    assert fault.startswith(f"table.yaml:{line}:")


def test_a_nine_level_alias_bomb_is_refused_at_once() -> None:
    levels = [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 10)]
    faults = _faults("\n".join(["a0: &a0 x", *levels]))
    anchors, aliases = (sum(word in fault for fault in faults) for word in ("an anchor", "an alias"))
    assert (anchors, aliases) == (10, 81)


def test_syntax_and_table_faults_are_told_together_by_line() -> None:
    text = (
        STANDARD.replace("ante_pays: 1 ", "ante_pays: one ")
        .replace("flush: 5\n", "flush: &five 5\n")
        .replace("raise: 2 ", "raise: *two ")
        .replace("  straight: 4\n", "  strait: 4\n")
    )
    lines = [int(fault.split(":")[1]) for fault in _faults(text)]
    assert lines == [_line(text, key) for key in ("raise:", "ante_pays", "raise_pays", "flush", "strait")]


def test_a_refused_alias_or_merge_hides_no_other_fault_and_adds_none() -> None:
    text = STANDARD.split("raise_pays:")[0] + "raise_pays: {<<: *base, flush: six}\n"
    merge, alias, flush = _faults(text)
    assert "merge" in merge
    assert "alias" in alias
    assert "six" in flush


def test_faults_of_the_whole_file_stand_at_its_start() -> None:
    assert _faults("description: x\n") == ["table.yaml:1:1: missing keys: name, ante, raise_pays"]


def test_side_bets_are_reserved() -> None:
    (fault,) = _faults(STANDARD + "side_bets: {}\n")
    assert fault == "table.yaml:20:1: side_bets is reserved for later tables; leave it out"


def test_warnings_come_with_their_lines() -> None:
    text = _changed("  flush: 5\n", "  flush: 3\n").replace("  pair: 1\n", "  pair: 3:4\n")
    warnings = [str(warning) for warning in _load(text).warnings]
    flush, pair = (_line(text, key) for key in ("flush", "pair"))
    assert len(warnings) == 3
    assert warnings[0].startswith(f"table.yaml:{flush}:10: flush: pays 3:1, less than straight")
    assert warnings[1].startswith(f"table.yaml:{pair}:9: pair: is rounded down")
    assert warnings[2].startswith(f"table.yaml:{pair}:9: pair: pays 3:4, less than high_card")


def test_every_rule_follows_the_file(tmp_path: Path) -> None:
    text = _changed("raise: 2 ", "raise: 3 ").replace("dealer_qualifies: ace-king", "dealer_qualifies: pair")
    path = tmp_path / "house.yaml"
    path.write_text(text + "max_payout: 9000\n", encoding="utf-8")
    table = load_paytable(path).paytable
    assert (table.raise_multiple, table.qualifier.key, table.max_payout) == (3, "pair", 9000)


def test_the_users_own_file_shadows_the_shipped_one(own_folder: Path) -> None:
    own = own_folder / "standard.yaml"
    own.write_text(STANDARD.replace("name: Standard", "name: Mine"), encoding="utf-8")
    (own_folder / "zebra.yaml").write_text(STANDARD, encoding="utf-8")
    (own_folder / ".hidden.yaml").write_text(STANDARD, encoding="utf-8")
    (own_folder / "folder.yaml").mkdir()
    assert load_paytable("standard").paytable.name == "Mine"
    assert load_paytable(PAYTABLES / "standard.yaml").paytable.name == "Standard"
    found = find_paytables()
    assert [path.stem for path in found][-2:] == ["standard", "zebra"]
    assert own in found
    assert len(found) == 7
    assert find_paytables([own_folder]) == [own, own_folder / "zebra.yaml"]
    assert find_paytables([own_folder / "none"]) == []


def test_a_file_is_named_by_path_with_or_without_a_separator(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("house.yaml", "house.yml", "house"):
        (tmp_path / name).write_text(STANDARD, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    for reference in ("house.yaml", "house.yml", "house", "./house", tmp_path / "house.yaml"):
        loaded = load_paytable(reference)
        assert (loaded.id, loaded.path) == ("house", Path(reference))


def test_a_folder_with_the_name_of_an_id_does_not_hide_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "standard").mkdir()
    monkeypatch.chdir(tmp_path)
    assert load_paytable("standard").path == PAYTABLES / "standard.yaml"


@pytest.mark.parametrize(
    ("reference", "words"),
    [
        ("royal-300", "did you mean royal-200?"),
        ("Standard", "did you mean standard?"),
        ("qqqq", "no pay table has this id; `casino-stud list` shows all"),
        ("", "no pay table has this id"),
        ("a\0b", "no pay table has this id"),
        ("../standard", "there is no such file"),
        ("none.yaml", "there is no such file"),
        ("/", "is a folder"),
        (".", "no pay table has this id"),
        (f"{'x' * 5000}.yaml", "cannot be read"),
        ("a\0b.yaml", "cannot be read"),
    ],
)
def test_what_cannot_be_found_is_told_in_one_line(reference: str, words: str) -> None:
    with pytest.raises(PaytableFileError) as caught:
        load_paytable(reference)
    (fault,) = caught.value.faults
    assert words in fault.message
    assert (fault.line, fault.column) == (None, None)
    assert str(fault).isprintable()


def test_a_file_that_may_not_be_read_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "locked.yaml"
    path.write_text(STANDARD, encoding="utf-8")

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(PaytableFileError, match="permission"):
        load_paytable(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_refused_instead_of_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "pipe.yaml"
    os.mkfifo(path)
    with pytest.raises(PaytableFileError, match="is not a file"):
        load_paytable(path)


def test_a_file_name_with_strange_signs_is_still_shown_on_one_line() -> None:
    with pytest.raises(PaytableFileError) as caught:
        parse_bytes(b"", Path("a\nb\udcff.yaml"))
    assert str(caught.value) == "a?b?.yaml:1:1: the file is empty"


def test_the_users_folder_is_known_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    for variable in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    own = paytables.user_folder()
    assert own is None or own.name == "paytables"
    assert load_paytable("standard").id == "standard"
