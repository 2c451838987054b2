"""What all tests of the game share: no file is followed any more when a test is over."""

from collections.abc import Iterator

import pytest

from casino_stud.ui.live_edits import TableWatch


@pytest.fixture(autouse=True)
def followed_files(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """End the threads of games that a test leaves open: hundreds of them would slow down all that follows."""
    watches: list[TableWatch] = []
    make = TableWatch.__init__

    def noted(watch: TableWatch, *args: float, **times: float) -> None:
        make(watch, *args, **times)
        watches.append(watch)

    monkeypatch.setattr(TableWatch, "__init__", noted)
    yield
    for watch in watches:
        watch.close()
