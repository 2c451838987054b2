"""The exact edge and return of a table, computed beside the game so that no frame waits for them.

The odds are imported by the first question, so that the first picture does not wait for them either.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from threading import Lock, Thread
from typing import TypeAlias

from casino_stud.game.paytable import Paytable, depends_on_ante
from casino_stud.game.rounds import Choice, Deciding
from casino_stud.game.settle import WINS
from casino_stud.ledger.records import Decided
from casino_stud.ui.views.model import Returns

Price: TypeAlias = Callable[[Paytable, int | None], Returns]


def decided(dealt: Deciding, choice: Choice) -> Decided:
    """Say of a decision what both choices were worth, exactly."""
    from casino_stud.odds.pricing import advise

    value = advise(dealt.view.hand, dealt.view.upcard, dealt.paytable, dealt.ante)
    return Decided(choice, value.raise_value, value.fold_value)


@dataclass(frozen=True, slots=True)
class Appraisal(Returns):
    """All that a player may want to know of a table's worth under optimal play, its returns among it.

    Attributes:
        raise_rate: share of the hands that are raised.
        deviation: standard deviation of a hand's net, in antes.
        once_in: in how many hands each row is paid once, high card first; None for never.
    """

    raise_rate: Fraction
    deviation: float
    once_in: tuple[Fraction | None, ...]


def appraise(paytable: Paytable, ante: int | None) -> Appraisal:
    """Appraise a table under optimal play: exactly, or as an ante in chips is paid."""
    from casino_stud.odds.pricing import analyze

    analysis = analyze(paytable, ante=ante)
    shares = [analysis.probability(event) for event in WINS]
    return Appraisal(
        analysis.house_edge,
        analysis.rtp,
        analysis.raise_rate,
        analysis.standard_deviation,
        tuple(1 / share if share else None for share in shares),
    )


class Worth:
    """Answers what a table is worth, at once and at first with None."""

    def __init__(self, price: Price = appraise) -> None:
        self._price = price
        self._lock = Lock()
        self._known: dict[tuple[Paytable, int | None], Returns] = {}
        self._asked: set[tuple[Paytable, int | None]] = set()
        self._shown: dict[Paytable, Returns] = {}

    def of(self, paytable: Paytable, ante: int) -> Returns | None:
        """Give the worth at an ante, until it is there the last one known; 0 stands for no ante yet."""
        key = _key(paytable, ante)
        if key not in self._asked:
            self._asked.add(key)
            Thread(target=self._compute, args=key, daemon=True).start()
        if key in self._known:
            self._shown[paytable] = self._known[key]
        return self._shown.get(paytable)

    def answered(self, paytable: Paytable, ante: int) -> bool:
        """Tell whether the worth at an ante is known; ask this before `of`, as an answer may come between."""
        return _key(paytable, ante) in self._known

    def known(self, paytable: Paytable, ante: int | None) -> Appraisal | None:
        """Give all there is to know of a table where it was asked for before; None asks for it exactly."""
        found = self._known.get((paytable, ante))
        return found if isinstance(found, Appraisal) else None

    @property
    def pending(self) -> bool:
        """An answer is still being computed."""
        return len(self._known) < len(self._asked)

    def _compute(self, paytable: Paytable, ante: int | None) -> None:
        with self._lock:
            self._known[paytable, ante] = self._price(paytable, ante)


def _key(paytable: Paytable, ante: int) -> tuple[Paytable, int | None]:
    return paytable, ante if ante and depends_on_ante(paytable) else None
