"""What all tests of the game share: no thread of a game goes on when a test is over."""

from collections.abc import Iterator

import pytest

from casino_stud.ui.live_edits import TableWatch
from casino_stud.ui.sound.player import Sounds


@pytest.fixture(autouse=True)
def ended_threads(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """End the threads of games that a test leaves open.

    Hundreds that follow a file would slow down all that comes after, and a process has but one mixer,
    which the sounds of the next game would find in use.
    """
    watches: list[TableWatch] = []
    sounds: list[Sounds] = []
    watch, sound = TableWatch.__init__, Sounds.__init__

    def noted_watch(made: TableWatch, *args: float, **times: float) -> None:
        watch(made, *args, **times)
        watches.append(made)

    def noted_sounds(made: Sounds, volume: int = 40, *, on: bool = True, melodies: bool = True) -> None:
        sound(made, volume, on=on, melodies=melodies)
        sounds.append(made)

    monkeypatch.setattr(TableWatch, "__init__", noted_watch)
    monkeypatch.setattr(Sounds, "__init__", noted_sounds)
    yield
    for each in watches:
        each.close()
    for made in sounds:
        worker = made._worker
        made.close()
        if worker is not None:
            worker.join()
