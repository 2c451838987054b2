"""The project's own data files, from a checkout or from an installed wheel."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_WHEEL_DATA = _PACKAGE / "_data"
_ROOT = _WHEEL_DATA if _WHEEL_DATA.is_dir() else _PACKAGE.parent

ASSETS = _ROOT / "assets"
"""Art, fonts and languages."""

PAYTABLES = _ROOT / "paytables"
"""The shipped pay tables and their schema."""
