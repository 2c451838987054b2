import os
import subprocess
import sys
from pathlib import Path

import pytest

from casino_stud.bankroll import FILE, BankrollFile, Loaded, Trouble, default_folder


def test_what_is_saved_is_there_at_the_next_start(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    assert BankrollFile(folder).load() == Loaded(None)
    assert BankrollFile(folder).save(1225)
    assert BankrollFile(folder).save(0)
    assert BankrollFile(folder).load() == Loaded(0)
    assert [path.name for path in folder.iterdir()] == [FILE], "no temporary file stays behind"


@pytest.mark.parametrize(
    ("content", "trouble"),
    [
        (b"", Trouble.DAMAGED),
        (b"\0" * 40, Trouble.DAMAGED),
        (b'{"format": 1, "bank', Trouble.DAMAGED),
        (b"\xff\xfe{}", Trouble.DAMAGED),
        (b"[" * 4000, Trouble.DAMAGED),
        (b"[1]", Trouble.DAMAGED),
        (b'{"format": 1, "bankroll": -5}', Trouble.DAMAGED),
        (b'{"format": 1, "bankroll": 1.5}', Trouble.DAMAGED),
        (b'{"format": 1, "bankroll": true}', Trouble.DAMAGED),
        (b'{"format": 1, "bankroll": "5"}', Trouble.DAMAGED),
        (b'{"format": 1, "bankroll": 1e400}', Trouble.DAMAGED),
        (b'{"format": 1, "bankroll": ' + b"9" * 40 + b"}", Trouble.DAMAGED),
        (b'{"format": 1, "bankroll": 5}' + b" " * 9000, Trouble.DAMAGED),
        (b'{"format": 2, "bankroll": 5, "chests": []}', Trouble.NEWER),
    ],
)
def test_a_file_that_cannot_be_used_is_kept_aside(tmp_path: Path, content: bytes, trouble: Trouble) -> None:
    (tmp_path / FILE).write_bytes(content)
    file = BankrollFile(tmp_path)
    aside = tmp_path / f"{FILE}.bad-1"
    assert file.load() == Loaded(None, trouble, aside)
    assert aside.read_bytes() == content
    assert file.save(2000)
    assert file.load() == Loaded(2000)


def test_files_kept_aside_never_replace_each_other(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        (tmp_path / FILE).write_text(f"broken {number}")
        BankrollFile(tmp_path).load()
    kept = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert kept == {f"{FILE}.bad-{number}": f"broken {number}" for number in (1, 2, 3)}


def test_a_folder_in_the_files_place_is_kept_aside(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    loaded = BankrollFile(tmp_path).load()
    assert loaded.trouble is Trouble.UNREADABLE
    assert loaded.kept is not None
    assert loaded.kept.is_dir()


def test_a_place_that_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    file = BankrollFile(tmp_path / "file" / "below")
    assert file.load().chips is None
    assert not file.save(5)


def test_a_bad_file_that_cannot_be_moved_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(self, target)

    (tmp_path / FILE).write_text("precious")
    monkeypatch.setattr(Path, "rename", refuse)
    file = BankrollFile(tmp_path)
    assert file.load() == Loaded(None, Trouble.DAMAGED, None)
    assert not file.save(2000)
    assert (tmp_path / FILE).read_text() == "precious"


def test_a_full_disk_leaves_the_old_bankroll(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "no space left", str(handle))

    file = BankrollFile(tmp_path)
    assert file.save(100)
    monkeypatch.setattr(os, "fsync", full)
    assert not file.save(500)
    assert file.load() == Loaded(100)
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_without_a_folder_nothing_is_kept_and_that_is_told() -> None:
    file = BankrollFile(None)
    assert file.load() == Loaded(None, Trouble.UNWRITABLE)
    assert not file.save(5)


def test_home_unset(tmp_path: Path) -> None:
    code = "from casino_stud.bankroll import *; print(BankrollFile(default_folder()).load().chips)"
    environment = {key: value for key, value in os.environ.items() if key not in {"HOME", "XDG_DATA_HOME"}}
    environment["PYTHONPATH"] = str(Path(__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.strip() == "None" or done.stdout.strip().isdigit()
    assert list(tmp_path.iterdir()) == [], "no folder named ~ in the working directory"


def test_a_home_that_is_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_, **__: "~/.local/share/casino-stud")
    assert default_folder() is None
