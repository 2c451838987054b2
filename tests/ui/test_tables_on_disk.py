"""The pay table files that the chooser offers: found, read, priced and copied."""

import json
import time
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from casino_stud.game.paytable import Paytable
from casino_stud.paytables import load_paytable, reference_to, user_folder
from casino_stud.resources import PAYTABLES
from casino_stud.ui.tables_on_disk import Found, Origin, TablesOnDisk, copy_to_own, read
from casino_stud.ui.text import Texts
from casino_stud.ui.worth import Appraisal

GOLDEN = json.loads((Path(__file__).parents[1] / "golden" / "published.json").read_text("utf-8"))
STANDARD = load_paytable(PAYTABLES / "standard.yaml")


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's own folder, empty."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = user_folder()
    assert folder is not None
    assert tmp_path in folder.parents
    folder.mkdir(parents=True)
    return folder


def wait_for(tables: TablesOnDisk) -> None:
    while tables.pending:
        time.sleep(0.002)


def found_in(tables: TablesOnDisk, *also: Path) -> dict[str, Found]:
    tables.reload(also)
    wait_for(tables)
    return {each.path.name: each for each in tables.found}


@pytest.mark.usefixtures("own")
def test_every_shipped_table_has_its_published_edge() -> None:
    tables = TablesOnDisk()
    found = found_in(tables)
    assert len(found) == 6
    loaded = [each.loaded for each in found.values() if each.loaded is not None]
    for each in loaded:
        tables.worth(each.paytable)
    wait_for(tables)
    shown = {}
    for each in loaded:
        worth = tables.worth(each.paytable)
        assert worth is not None
        shown[each.id] = Texts("en").percent(worth.house_edge, 4)
    published = {name: f"{facts['house_edge_percent']}%" for name, facts in GOLDEN["paytables"].items()}
    assert shown == published | {"capped-50000": published["standard"]}


def test_a_cap_counts_at_the_ante_that_it_bites_at_and_a_plain_table_has_one_worth() -> None:
    tables, capped = TablesOnDisk(), load_paytable(PAYTABLES / "capped-50000.yaml").paytable
    for ante in (None, 5, 500):
        tables.worth(capped, ante)
    wait_for(tables)
    worths = [tables.worth(capped, ante) for ante in (None, 5, 500)]
    edges = [Texts("en").percent(worth.house_edge, 4) for worth in worths if worth is not None]
    assert edges == ["5.2243%", "5.2243%", f"{GOLDEN['capped_50000_at_500_house_edge_percent']}%"]
    tables.worth(STANDARD.paytable)
    wait_for(tables)
    assert tables.worth(STANDARD.paytable, 500) == tables.worth(STANDARD.paytable)
    assert not tables.pending


def test_a_question_never_waits_and_is_never_answered_with_another_tables_worth() -> None:
    def slow(paytable: Paytable, _ante: int | None) -> Appraisal:
        time.sleep(0.1)
        return Appraisal(Fraction(len(paytable.name)), Fraction(0), Fraction(0), 0.0, ())

    tables, start = TablesOnDisk(slow), time.perf_counter()
    medina = load_paytable(PAYTABLES / "medina.yaml").paytable
    assert tables.worth(STANDARD.paytable) is None
    assert tables.worth(medina) is None
    assert time.perf_counter() - start < 0.09
    wait_for(tables)
    assert tables.edge(STANDARD.paytable) == len("Standard")
    assert tables.edge(medina) == len("Medina")


def test_a_faulty_file_of_ones_own_does_not_hide_the_shipped_table(own: Path) -> None:
    broken = own / "standard.yaml"
    broken.write_bytes(STANDARD.data.replace(b"full_house", b"full_hose"))
    tables = TablesOnDisk()
    tables.reload()
    wait_for(tables)
    both = {each.path: each for each in tables.found if each.path.name == "standard.yaml"}
    assert both.keys() == {broken, STANDARD.path}
    assert both[broken].loaded is None
    assert both[broken].origin is Origin.OWN
    assert both[STANDARD.path].loaded == STANDARD
    assert both[STANDARD.path].origin is Origin.BUILT_IN
    broken.write_bytes(STANDARD.data)
    assert found_in(tables)["standard.yaml"].path == broken
    assert len(tables.found) == 6


def test_a_file_from_elsewhere_is_offered_while_it_is_played(own: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "mine.yaml"
    elsewhere.write_bytes(STANDARD.data)
    assert found_in(TablesOnDisk(), elsewhere)["mine.yaml"].origin is Origin.ELSEWHERE
    assert "mine.yaml" not in found_in(TablesOnDisk())
    gone = found_in(TablesOnDisk(), own / "gone.yaml")["gone.yaml"]
    assert gone.loaded is None
    assert "no such file" in gone.faults[0].message


def test_a_copy_is_a_new_file_and_never_overwrites(own: Path) -> None:
    own.rmdir()
    first, second = copy_to_own(STANDARD), copy_to_own(STANDARD)
    assert (first, second) == (own / "standard-2.yaml", own / "standard-3.yaml")
    assert first is not None
    assert load_paytable(first).paytable == replace(STANDARD.paytable, name="Standard 2")
    first.write_bytes(b"edited")
    copy_to_own(STANDARD)
    assert first.read_bytes() == b"edited"
    assert load_paytable("standard").path == STANDARD.path


def test_a_copy_that_cannot_be_written_says_so(own: Path) -> None:
    own.rmdir()
    own.write_bytes(b"a file where the folder should be")
    assert copy_to_own(STANDARD) is None


def test_a_table_is_named_by_its_id_where_that_finds_it(own: Path, tmp_path: Path) -> None:
    assert reference_to(STANDARD.path) == "standard"
    mine = own / "standard.yaml"
    mine.write_bytes(STANDARD.data)
    assert reference_to(mine) == "standard"
    assert load_paytable(reference_to(STANDARD.path)).path == STANDARD.path
    elsewhere = tmp_path / "far.yaml"
    elsewhere.write_bytes(STANDARD.data)
    assert load_paytable(reference_to(elsewhere)).path == elsewhere


def test_what_cannot_be_read_as_text_is_a_fault_and_not_an_end(own: Path) -> None:
    (own / "binary.yaml").write_bytes(bytes(range(256)))
    found = read(own / "binary.yaml")
    assert found.loaded is None
    assert found.faults
    (own / "folder.yaml").mkdir()
    assert "is a folder" in read(own / "folder.yaml").faults[0].message
