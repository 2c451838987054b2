"""Make the game and its commands one file that needs no Python: `python shipping/build.py`.

It needs the extra `build`, and makes a file for the kind of system that it runs on.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
NAME = "casino-stud"
DATA = "casino_stud/_data"
"""Where an installed package looks for the project's own files."""

NOT_NEEDED = (
    "asyncio",
    "doctest",
    "markdown_it",
    "numpy.f2py",
    "numpy.testing",
    "packaging",
    "pdb",
    "pkg_resources",
    "pydoc",
    "pygame.docs",
    "pygame.examples",
    "pygame.imageext",
    "pygame.tests",
    "pygments",
    "setuptools",
    "ssl",
    "tkinter",
    "unittest",
    "xmlrpc",
)
"""What the packages in use bring along, and nothing here asks for."""


def build(folder: Path) -> Path:
    """Build the single file.

    Args:
        folder: where it is put.

    Returns:
        The file.

    Raises:
        subprocess.CalledProcessError: PyInstaller is not there or could not do it; it has said why.
    """
    with TemporaryDirectory() as work:
        command = [sys.executable, "-m", "PyInstaller", *_options(folder, Path(work)), str(ROOT / "main.py")]
        subprocess.run(command, check=True, env=os.environ | {"PYTHONPATH": str(ROOT)})
    return folder / (f"{NAME}.exe" if sys.platform == "win32" else NAME)


def _options(folder: Path, work: Path) -> Iterator[str]:
    yield from ("--onefile", "--name", NAME, "--noconfirm", "--log-level", "WARN")
    yield from ("--distpath", str(folder), "--workpath", str(work), "--specpath", str(work))
    # Commands and the odds are imported by name when they are asked for, which no reading of imports finds.
    yield from ("--collect-submodules", "casino_stud", "--collect-data", "casino_stud")
    for own in ("assets", "paytables"):
        yield from ("--add-data", f"{ROOT / own}{os.pathsep}{DATA}/{own}")
    yield from chain.from_iterable(("--exclude-module", name) for name in NOT_NEEDED)
    if sys.platform == "win32":
        # The commands need a console; the game, clicked on, shall show none.
        yield from ("--console", "--hide-console", "hide-early")


def main() -> None:
    """Build, try, and tell what was built."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist", help="default: dist")
    file = build(parser.parse_args().folder.resolve())
    # Pricing a table needs the pay tables and NumPy: a file that cannot is not finished.
    subprocess.run([file, "rtp", "standard"], check=True, stdout=subprocess.DEVNULL)
    sys.stdout.write(f"{file}: {file.stat().st_size / 1e6:.0f} MB\n")


if __name__ == "__main__":
    main()
