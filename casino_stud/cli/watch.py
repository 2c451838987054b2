"""Pricing pay table files anew each time they are saved."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from pathlib import Path
from typing import NoReturn

from casino_stud.cli.output import percent
from casino_stud.game.hands import Category
from casino_stud.game.paytable import Paytable, ratio_text
from casino_stud.odds.pricing import Analysis, analyze
from casino_stud.watching import WatchedFile

POLL = 0.03
"""Seconds between two looks at the files, and for which a fault must stand to be told."""

Say = Callable[[str], None]


@dataclass(slots=True)
class _Watched:
    """One file, and what it said when it last could be read."""

    file: WatchedFile
    last: tuple[Paytable, Analysis] | None = None


def watch(paths: Sequence[Path], strategy: str, ante: int | None, say: Say) -> NoReturn:
    """Say each table's figures, and say them anew after each save, until interrupted.

    A change is named against the version before; a faulty version is told with its lines, and the next
    good one is held against the last good one.
    """
    watched = [_Watched(WatchedFile(path, POLL)) for path in paths]
    while True:
        for file in watched:
            for line in _news(file, strategy, ante):
                say(line)
        time.sleep(POLL)


def _news(watched: _Watched, strategy: str, ante: int | None) -> Iterator[str]:
    """Give what there is to say of a file since the last look."""
    version = watched.file.look()
    if version is None:
        return
    if isinstance(version, tuple):
        yield from map(str, version)
        return
    paytable = version.paytable
    try:
        analysis = analyze(paytable, strategy, ante)
    except ValueError as error:
        yield f"{version.path}: {error}"
        return
    if watched.last is not None and watched.last[0] == paytable:
        yield f"{version.path.name}: saved, no rule changed"
    else:
        yield from _told(watched, paytable, analysis)
    watched.last = paytable, analysis


def _told(watched: _Watched, paytable: Paytable, analysis: Analysis) -> Iterator[str]:
    name, old = watched.file.path.name, watched.last
    if old is not None:
        yield f"{name}: {', '.join(_changes(old[0], paytable))}"
    edge = _figure(analysis.house_edge, old and old[1].house_edge)
    risk = _figure(analysis.element_of_risk, old and old[1].element_of_risk)
    back = _figure(analysis.rtp, old and old[1].rtp)
    yield f"{name}: house edge {edge} of the ante, element of risk {risk} and return {back} of all bets"


def _figure(new: Fraction, old: Fraction | None) -> str:
    if old is None:
        return percent(new)
    return f"{percent(new)} ({float(new - old) * 100:+.4f})"


def _changes(old: Paytable, new: Paytable) -> Iterator[str]:
    """Name each rule that changed."""
    for row in reversed(Category):
        before, after = old.raise_pays[row], new.raise_pays[row]
        if before != after:
            yield f"{row.key} {ratio_text(before)} → {ratio_text(after)}"
    for name in (each.name for each in fields(Paytable) if each.name != "raise_pays"):
        before, after = getattr(old, name), getattr(new, name)
        if before != after:
            yield f"{name} {_shown(before)} → {_shown(after)}"


def _shown(value: object) -> str:
    key = getattr(value, "key", None)
    return str(key if key is not None else value)
