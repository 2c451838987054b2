"""The game on screen; the only part of the project that knows pygame."""

import os
import sys
from importlib import import_module
from types import ModuleType


def _load_pygame() -> None:
    """Import pygame so that it neither greets on standard output nor loads setuptools, if that is there.

    It would ask setuptools for its own files, which takes half of its time to load and warns on some
    systems; refused, it finds them beside itself.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    slow = "pkg_resources"
    if slow in sys.modules:
        return
    sys.modules[slow] = ModuleType(slow)
    try:
        import_module("pygame.pkgdata")
    finally:
        del sys.modules[slow]


_load_pygame()
