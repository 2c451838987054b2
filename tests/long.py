"""How much the longest tests do: all of it where the checks run, a part of it on the way.

`CASINO_STUD_LONG=1 python -m pytest -n auto` does all of it.
"""

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

LONG = os.environ.get("CASINO_STUD_LONG") == "1"


def some(values: Sequence[T], few: int) -> Sequence[T]:
    """Give all values where tests may be long, else the first few."""
    return values if LONG else values[:few]
