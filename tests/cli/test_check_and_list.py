from pathlib import Path

import pytest

from casino_stud.resources import PAYTABLES
from tests.cli.running import Here, in_process

SHIPPED = sorted(path.stem for path in PAYTABLES.glob("*.yaml"))


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "own"
    folder.mkdir()
    monkeypatch.setattr("casino_stud.paytables.user_folder", lambda: folder)
    monkeypatch.setattr("casino_stud.cli.list_tables.user_folder", lambda: folder)
    return folder


def changed(folder: Path, name: str, old: str, new: str) -> Path:
    path = folder / f"{name}.yaml"
    path.write_text(
        (PAYTABLES / "standard.yaml").read_text(encoding="utf-8").replace(old, new), encoding="utf-8"
    )
    return path


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_table_is_good(casino_stud: Here, name: str) -> None:
    done = casino_stud("check", name)
    assert (done.code, done.err) == (0, "")
    assert "good" in done.out


def test_every_fault_of_every_file_is_named_and_good_files_too(casino_stud: Here, tmp_path: Path) -> None:
    bad = changed(tmp_path, "bad", "flush: 5\n", "flush: 5\n  flush: 6\n  full_hose: 7\n")
    done = casino_stud("check", str(bad), "standard")
    faults = [line for line in done.out.splitlines() if line.startswith(f"{bad}:")]
    assert done.code == 2
    assert len(faults) == 2
    assert all(part.isdigit() for line in faults for part in line.removeprefix(f"{bad}:").split(":")[:2])
    assert "did you mean full_house?" in done.out
    assert "good, Standard" in done.out


def test_warnings_are_marked_and_do_not_fail(casino_stud: Here, tmp_path: Path) -> None:
    odd = changed(tmp_path, "odd", "flush: 5", "flush: 3")
    done = casino_stud("check", str(odd))
    assert done.code == 0
    assert f"warning: {odd}:" in done.out


def test_check_needs_a_table(casino_stud: Here) -> None:
    assert casino_stud("check").code == 2


@pytest.mark.parametrize("command", ["rtp", "simulate"])
def test_a_bad_table_ends_any_command_with_its_faults(
    casino_stud: Here, tmp_path: Path, command: str
) -> None:
    bad = changed(tmp_path, "bad", "pair: 1", "pair: x")
    done = casino_stud(command, str(bad))
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"{bad}:")


def test_the_list_shows_every_table_with_its_edges(casino_stud: Here, own_folder: Path) -> None:
    changed(own_folder, "mine", "name: Standard", "name: My own")
    changed(own_folder, "broken", "name: Standard", "nome: My own")
    done = casino_stud("list")
    assert done.code == 0
    assert all(name in done.out for name in [*SHIPPED, "mine", "My own", "5.2243 %", "2.5553 %", "97.4447 %"])
    assert "broken.yaml:" in done.err
    assert str(own_folder) in done.err


def test_a_name_that_stdout_cannot_print_does_not_stop_a_command(tmp_path: Path) -> None:
    path = changed(tmp_path, "caf\u00e9", "name: Standard", "name: \u00c9volu\u00e9 \u2660")
    for command in (["check"], ["rtp"], ["simulate", "--hands", "10"]):
        for encoding in ("ascii", "cp1252"):
            done = in_process(*command, str(path), PYTHONIOENCODING=encoding, PYTHONUTF8="0")
            assert done.code == 0, done.err
