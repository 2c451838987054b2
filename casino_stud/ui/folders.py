"""Opens a folder in the system's file manager."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

_LIBRARIES = "LD_LIBRARY_PATH"
"""Where a bundled app on Linux finds its own libraries, which no other program should load."""


def open_folder(path: Path) -> bool:
    """Show a folder in the system's file manager, without waiting for it; one that is missing is made.

    Returns:
        Whether a file manager was asked; where none can be, say the path instead.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
        with _foreign_programs():
            return click.launch(str(path)) == 0
    except OSError:
        return False


@contextmanager
def _foreign_programs() -> Iterator[None]:
    """Start programs with the libraries that they had before a bundled app named its own."""
    bundled = os.environ.get(_LIBRARIES)
    if bundled is None or not getattr(sys, "frozen", False):
        yield
        return
    os.environ[_LIBRARIES] = os.environ.get(f"{_LIBRARIES}_ORIG", "")
    try:
        yield
    finally:
        os.environ[_LIBRARIES] = bundled
