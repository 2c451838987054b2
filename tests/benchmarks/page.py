"""The page of benchmarks, and what all of them share."""

import os
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import TypeAlias

PAGE = Path(__file__).parents[2] / "docs" / "benchmarks.md"
Row: TypeAlias = tuple[str, ...]


def timed(work: Callable[[], object]) -> float:
    """Give the seconds that work takes."""
    started = perf_counter()
    work()
    return perf_counter() - started


def run(command: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """Run a process and give what it prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout


def table(headings: Row, rows: list[Row]) -> str:
    """Write rows in Markdown."""
    lines = [headings, tuple("---" for _ in headings), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
