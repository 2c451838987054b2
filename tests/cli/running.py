"""Running the command line: in this process for speed, or as a process of its own."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

import pytest

from casino_stud.__main__ import run

MODULE = [sys.executable, "-m", "casino_stud"]


@dataclass(frozen=True)
class Done:
    """What a command gave."""

    code: int
    out: str
    err: str

    @property
    def document(self) -> dict[str, Any]:
        """The one JSON document on stdout."""
        found: dict[str, Any] = json.loads(self.out, parse_constant=pytest.fail)
        return found


@dataclass(frozen=True)
class Here:
    """Runs commands in this process."""

    capture: pytest.CaptureFixture[str]

    def __call__(self, *arguments: str) -> Done:
        self.capture.readouterr()
        code = run(list(arguments))
        return Done(code, *self.capture.readouterr())


def in_process(*arguments: str, **environment: str) -> Done:
    """Run a command as a process."""
    done = subprocess.run(
        [*MODULE, *arguments],
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
        timeout=120,
        env=os.environ | environment,
    )
    return Done(done.returncode, done.stdout, done.stderr)
