"""Where the lines of a paragraph break."""

import re
from typing import NamedTuple

from casino_stud.ui.canvas import Canvas, Ink

_LEAST_PART = 0.35
"""Of a paragraph's width that its last line fills, and so does a sentence that begins at a line's end."""

_FULL_STOPS = (".", "?", "!")
_BEGINNING = re.compile("(?<=[.?!:;]) ")
"""What lies between two sentences, or between the halves of one."""


class _Way(NamedTuple):
    """A way to break the rest of a text; the least is the best.

    Attributes:
        height: in lines.
        flaws: by how much parts of sentences are too short.
        slack: what the lines leave empty.
        lines: the lines.
    """

    height: int
    flaws: float
    slack: float
    lines: tuple[str, ...]


def balanced(canvas: Canvas, string: str, ink: Ink, room: float) -> tuple[str, ...]:
    """Break a text into as few lines as possible, and where it reads best among those.

    If that can be, the last line is no short rest, and no line ends with the short beginning of a sentence.
    """
    words = string.split(" ")
    ways = [_Way(0, 0.0, 0.0, ())]
    for start in reversed(range(len(words))):
        found: list[_Way] = []
        for end, rest in enumerate(reversed(ways), start + 1):
            line = " ".join(words[start:end])
            share = canvas.width(line, ink) / room
            if share > 1 and found:
                break
            if rest.lines:
                torn, slack = _begun(line), (1 - share) ** 2
            else:
                whole = start > 0 and words[start - 1].endswith(_FULL_STOPS)
                torn, slack = "" if whole else line, 0.0
            flaw = _shortness(torn, canvas.width(torn, ink) / room)
            found.append(_Way(rest.height + 1, rest.flaws + flaw, rest.slack + slack, (line, *rest.lines)))
        ways.append(min(found))
    return ways[-1].lines


def _begun(line: str) -> str:
    """Give the beginning of a sentence with which a line ends, or its only word; empty for none."""
    *before, last = _BEGINNING.split(line)
    return last if " " not in line or (before and not last.endswith(_FULL_STOPS)) else ""


def _shortness(part: str, share: float) -> float:
    """Say by how much a part of a sentence is too short; one word is worse than any few."""
    return max(0.0, _LEAST_PART - share) + (" " not in part) if part else 0.0
