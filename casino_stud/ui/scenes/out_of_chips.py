"""The offer of a new bankroll to a player who cannot play another hand."""

from collections.abc import Callable

from casino_stud.session import Session
from casino_stud.ui.canvas import Canvas
from casino_stud.ui.game import Game
from casino_stud.ui.scenes.dialog import Content, Dialog


class OutOfChips(Dialog):
    """Says what is missing; nothing is bought unless the player accepts."""

    def __init__(
        self, game: Game, session: Session, accept: Callable[[], None], lit: Callable[[Canvas], None]
    ) -> None:
        self._session = session
        super().__init__(game, self._say, accept, lit)

    def _say(self) -> Content:
        texts, table = self._game.texts, self._session.paytable
        raise_ = table.ante_min * table.raise_multiple
        chips = (self._session.bankroll, table.ante_min + raise_, self._game.new_bankroll)
        labels = (
            texts("broke.bankroll"),
            texts("broke.smallest", ante=table.ante_min, more=raise_),
            texts("broke.new", antes=self._game.settings.starting_antes),
        )
        amounts = (texts.counted("chips", amount) for amount in chips)
        return Content(
            title=texts("broke.title"),
            rows=tuple(zip(labels, amounts, strict=True)),
            notes=(texts("broke.note"),),
            accept=texts("button.new_bankroll"),
            close=texts("button.close"),
        )
