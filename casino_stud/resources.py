"""Where files lie: the project's own, in a checkout or an installed wheel, and the player's."""

from pathlib import Path

from platformdirs import user_data_path

_PACKAGE = Path(__file__).resolve().parent
_WHEEL_DATA = _PACKAGE / "_data"
_ROOT = _WHEEL_DATA if _WHEEL_DATA.is_dir() else _PACKAGE.parent

ASSETS = _ROOT / "assets"
"""Art, fonts and languages."""

PAYTABLES = _ROOT / "paytables"
"""The shipped pay tables and their schema."""


def data_folder() -> Path | None:
    """Give the folder for the player's own data, or None where the system has none, as without a home."""
    folder = user_data_path("casino_stud", appauthor=False)
    return folder if folder.is_absolute() else None
