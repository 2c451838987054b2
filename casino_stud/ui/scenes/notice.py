"""What the player must know about the saved bankroll before playing."""

from casino_stud.bankroll import Loaded, Trouble
from casino_stud.ui.game import Game
from casino_stud.ui.scenes.dialog import Content, Dialog


class Notice(Dialog):
    """Says what became of the bankroll's file."""

    def __init__(self, game: Game) -> None:
        self._game = game
        super().__init__(self._say, lambda: None)

    def _say(self) -> Content:
        texts, loaded = self._game.texts, self._game.loaded
        return Content(
            title=texts("trouble.title"),
            rows=(),
            notes=tuple(texts(key, **values) for key, values in _notes(loaded)),
            accept=texts("button.ok"),
        )


def _notes(loaded: Loaded) -> list[tuple[str, dict[str, str]]]:
    if loaded.trouble is None:
        return []
    said: list[tuple[str, dict[str, str]]] = [(f"trouble.{loaded.trouble}", {})]
    if loaded.kept is not None:
        said.append(("trouble.kept", {"file": loaded.kept.name}))
    elif loaded.trouble is not Trouble.UNWRITABLE:
        said.append(("trouble.not_moved", {}))
    return said
