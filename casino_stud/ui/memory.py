"""How the C library treats large pictures that are dropped."""

import ctypes
import sys

_MMAP_THRESHOLD = -3
"""glibc's number for the size from which memory is asked of the system and given back to it."""

_LARGE = 1 << 20


def give_back_large_pictures() -> None:
    """Let glibc give the memory of a dropped picture back at once, however large others were before.

    By itself it learns from the largest to keep what is dropped, some 40 MB in a window of 3840x2160.
    Source: mallopt(3), M_MMAP_THRESHOLD. Does nothing where there is another C library.
    """
    if sys.platform == "linux":
        mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
        if mallopt is not None:
            mallopt(_MMAP_THRESHOLD, _LARGE)
