"""The single file, built and tried without Python: only with CASINO_STUD_BUILD=1, as it takes minutes."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from casino_stud.ledger.files import FILE
from casino_stud.odds.pricing import analyze
from casino_stud.paytables import load_paytable
from tests import x_screen

ROOT = Path(__file__).parents[1]
SIMULATE = ("simulate", "standard", "--hands", "17M", "--seed", "1", "--json")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif("CASINO_STUD_BUILD" not in os.environ, reason="CASINO_STUD_BUILD is not set"),
    pytest.mark.skipif(find_spec("PyInstaller") is None, reason="PyInstaller is not installed"),
    pytest.mark.skipif(os.name == "nt", reason="folders are made unwritable as on POSIX"),
]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file, built."""
    folder = tmp_path_factory.mktemp("built")
    subprocess.run([sys.executable, str(ROOT / "shipping" / "build.py"), str(folder)], check=True)
    return folder / "casino-stud"


@pytest.fixture
def nowhere(tmp_path: Path) -> Iterator[Path]:
    """A folder that nothing can be written to."""
    folder = tmp_path / "nowhere"
    folder.mkdir(mode=0o555)
    yield folder
    folder.chmod(0o755)


def output(file: Path, nowhere: Path, *arguments: str) -> str:
    """Run the file with nothing but a home."""
    home = {"HOME": str(nowhere.parent)}
    done = subprocess.run(
        [file, *arguments], cwd=nowhere, env=home, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_it_prices_as_the_source_does(file: Path, nowhere: Path) -> None:
    for name in ("standard", "medina", "capped-50000"):
        told = json.loads(output(file, nowhere, "rtp", name, "--json"))
        exact = analyze(load_paytable(name).paytable)
        assert str(float(exact.house_edge)) in json.dumps(told), name


def test_every_command_is_in_it(file: Path, nowhere: Path) -> None:
    listed = output(file, nowhere, "--help")
    names = [line.split()[0] for line in listed.partition("Commands:")[2].splitlines() if line.strip()]
    assert len(names) > 10
    for name in names:
        assert "Usage" in output(file, nowhere, name, "--help"), name
    assert "<svg" in output(file, nowhere, "par", "standard", "--format", "html")


def test_its_workers_are_itself(file: Path, nowhere: Path) -> None:
    counts = []
    for jobs in ("1", "2"):
        told = output(file, nowhere, *SIMULATE, "--jobs", jobs)
        counts.append(json.loads(told)["outcomes"])
    assert counts[0] == counts[1]


@pytest.mark.skipif(x_screen.MISSING, reason="not installed: Xvfb")
def test_the_game_opens_its_window(file: Path, nowhere: Path) -> None:
    with x_screen.x_screen(1400, 800) as screen:
        environment = {"HOME": str(nowhere.parent), "DISPLAY": screen.display}
        for command in ([], ["play", "--lang", "fr", "--data", str(nowhere.parent / "data")]):
            game = subprocess.Popen([file, *command], cwd=nowhere, env=environment)
            screen.wait(lit=True, process=game)
            x_screen.end(game)
            screen.wait(lit=False, process=game)
    assert (nowhere.parent / "data" / FILE).exists()
