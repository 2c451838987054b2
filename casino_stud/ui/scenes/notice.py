"""What the player must know about the ledger and the settings before playing."""

from pathlib import Path

from casino_stud.ledger.files import Trouble
from casino_stud.ui.game import Game
from casino_stud.ui.scenes.dialog import Content, Dialog

_MOST_FAULTS = 3


class Notice(Dialog):
    """Says what became of a file that could not be used."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, self._say)

    def _say(self) -> Content:
        texts = self._game.texts
        return Content(
            title=texts("trouble.title"),
            rows=(),
            notes=tuple(texts(key, **values) for key, values in told(self._game)),
            accept=texts("button.ok"),
        )


def told(game: Game) -> list[tuple[str, dict[str, str]]]:
    """Give what must be said, as text keys and their values."""
    ledger = game.ledger
    said: list[tuple[str, dict[str, str]]] = []
    if ledger.trouble is not None and game.practice is None:
        unsaved = ledger.trouble is Trouble.DAMAGED and not ledger.saved
        said.append((f"trouble.{ledger.trouble}{'_unsaved' if unsaved else ''}", {}))
        if ledger.kept is not None:
            said.append(("trouble.kept", {"file": ledger.kept.name}))
        elif ledger.trouble is Trouble.DAMAGED:
            said.append(("trouble.not_moved", {}))
    for fault in game.setting_faults[:_MOST_FAULTS]:
        place = Path(fault.place).name
        said.append((f"trouble.setting_{fault.kind}", {"place": place, "key": fault.key}))
    if game.settings_aside is not None:
        said.append(("trouble.settings_kept", {"file": game.settings_aside.name}))
    if said:
        said.append(_folder(game))
    if game.refused:
        why = game.texts.located(game.refused[0])
        said.append(("trouble.paytable", {"name": game.loaded.paytable.name, "fault": why}))
    return said


def _folder(game: Game) -> tuple[str, dict[str, str]]:
    if game.folder is None:
        return "trouble.no_folder", {}
    return "trouble.folder", {"folder": str(game.folder)}
