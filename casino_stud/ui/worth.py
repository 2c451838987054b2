"""The exact edge and return of a table, computed beside the game so that no frame waits for them.

The odds are imported by the first question, so that the first picture does not wait for them either.
"""

from collections.abc import Callable
from threading import Lock, Thread
from typing import TypeAlias

from casino_stud.game.paytable import Paytable, depends_on_ante
from casino_stud.game.rounds import Choice, Deciding
from casino_stud.ledger.records import Decided
from casino_stud.ui.views.model import Returns

Price: TypeAlias = Callable[[Paytable, int | None], Returns]


def exact_returns(paytable: Paytable, ante: int | None) -> Returns:
    """Price a table under optimal play: exactly, or as an ante in chips is paid."""
    from casino_stud.odds.pricing import analyze

    analysis = analyze(paytable, ante=ante)
    return Returns(analysis.house_edge, analysis.rtp)


def decided(dealt: Deciding, choice: Choice) -> Decided:
    """Say of a decision what both choices were worth, exactly."""
    from casino_stud.odds.pricing import advise

    value = advise(dealt.view.hand, dealt.view.upcard, dealt.paytable, dealt.ante)
    return Decided(choice, value.raise_value, value.fold_value)


class Worth:
    """Answers what a table is worth, at once and at first with None."""

    def __init__(self, price: Price = exact_returns) -> None:
        self._price = price
        self._lock = Lock()
        self._known: dict[tuple[Paytable, int | None], Returns] = {}
        self._asked: set[tuple[Paytable, int | None]] = set()
        self._shown: Returns | None = None

    def of(self, paytable: Paytable, ante: int) -> Returns | None:
        """Give the worth at an ante, the last one known until it is there; 0 stands for no ante yet."""
        key = (paytable, ante if ante and depends_on_ante(paytable) else None)
        if key not in self._asked:
            self._asked.add(key)
            Thread(target=self._compute, args=key, daemon=True).start()
        self._shown = self._known.get(key, self._shown)
        return self._shown

    @property
    def pending(self) -> bool:
        """An answer is still being computed."""
        return len(self._known) < len(self._asked)

    def _compute(self, paytable: Paytable, ante: int | None) -> None:
        with self._lock:
            self._known[paytable, ante] = self._price(paytable, ante)
