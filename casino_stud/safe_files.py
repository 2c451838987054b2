"""Small files of the player's that a crash must not halve and a fault must not erase."""

import contextlib
import os
import tempfile
from itertools import count
from pathlib import Path


def replace_text(path: Path, text: str) -> None:
    """Write a file so that a crash leaves the old text or the new one; who may read it stays as it was.

    Raises:
        OSError: it could not be written; the old text is still there.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(_mode(path))
        Path(name).replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def _mode(path: Path) -> int:
    """Give the permissions of a file, or those of a new one."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0o077)
    os.umask(mask)
    return 0o666 & ~mask


def free_aside(path: Path) -> Path:
    """Give the first free `NAME.bad-N` beside a file that cannot be used."""
    numbered = (path.with_name(f"{path.name}.bad-{number}") for number in count(1))
    return next(name for name in numbered if not os.path.lexists(name))


def move_aside(path: Path) -> Path | None:
    """Rename a file that cannot be used to its free name aside; None where that cannot be."""
    try:
        return path.rename(free_aside(path))
    except OSError:
        return None
