import os
import sys
import time
from pathlib import Path

import pytest

from casino_stud.ui.folders import open_folder

pytestmark = [
    pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="their file managers are always there"),
    pytest.mark.filterwarnings("ignore:subprocess:ResourceWarning"),
]


def manager(folder: Path, script: str) -> None:
    folder.mkdir()
    program = folder / "xdg-open"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)


def said(path: Path) -> str:
    end = time.monotonic() + 10
    while not path.exists() or not path.read_text():
        assert time.monotonic() < end, "the file manager was never started"
        time.sleep(0.01)
    return path.read_text()


def test_the_systems_file_manager_gets_the_folder_and_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    manager(tmp_path / "bin", f'echo "$1" > "{tmp_path}/asked"; exec sleep 2')
    monkeypatch.setenv("PATH", str(tmp_path / "bin"), prepend=os.pathsep)
    start = time.monotonic()
    folder = tmp_path / "my tables" / "new"
    assert open_folder(folder)
    assert time.monotonic() - start < 1
    assert folder.is_dir()
    assert said(tmp_path / "asked").strip() == str(folder)


def test_where_there_is_no_file_manager_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not open_folder(tmp_path)


def test_a_folder_that_cannot_be_made_is_not_opened(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert not open_folder(tmp_path / "file" / "folder")


def test_the_libraries_of_a_bundled_app_are_not_lent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    manager(tmp_path / "bin", f'echo "[$LD_LIBRARY_PATH]" > "{tmp_path}/asked"')
    monkeypatch.setenv("PATH", str(tmp_path / "bin"), prepend=os.pathsep)
    monkeypatch.setenv("LD_LIBRARY_PATH", str(tmp_path / "bundled"))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert open_folder(tmp_path)
    assert said(tmp_path / "asked").strip() == "[]"
    assert os.environ["LD_LIBRARY_PATH"] == str(tmp_path / "bundled")
