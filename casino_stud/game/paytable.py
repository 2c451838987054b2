"""A pay table and its reading from texts: every fault is reported at once, with its key path."""

import math
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from casino_stud.game.faults import Reason, WarningKind
from casino_stud.game.hands import Category, HandValue

MAX_PAYOUT_TO_ONE = 100_000
MAX_RAISE = 10
MAX_ANTE = 10_000_000
MAX_CAP = 10**12


@dataclass(frozen=True, slots=True)
class Qualifier:
    """The dealer's lowest qualifying hand, by its name in files, such as `ace-king`."""

    key: str
    lowest: HandValue

    def accepts(self, dealer: HandValue) -> bool:
        """Tell whether the dealer's hand qualifies."""
        return dealer >= self.lowest


def _qualifiers() -> dict[str, Qualifier]:
    named = {
        "none": HandValue(Category.HIGH_CARD, ()),
        "ace-high": HandValue(Category.HIGH_CARD, (14,)),
        "ace-king": HandValue(Category.HIGH_CARD, (14, 13)),
        "pair": HandValue(Category.PAIR, ()),
    }
    names = [*map(str, range(2, 11)), "J", "Q", "K", "A"]
    named |= {f"pair-of-{name}": HandValue(Category.PAIR, (rank,)) for rank, name in enumerate(names, 2)}
    return {key: Qualifier(key, lowest) for key, lowest in named.items()}


QUALIFIERS: Mapping[str, Qualifier] = _qualifiers()
"""Every qualifier a file may name. A lowest hand is a prefix: any hand that begins so is at least it."""


@dataclass(frozen=True, slots=True)
class Paytable:
    """The rules of one table. All payouts are to one and exact.

    Attributes:
        name: shown to players.
        ante_min: lowest ante, in chips.
        ante_max: highest ante, in chips.
        ante_step: every ante is a multiple of it, in chips.
        raise_pays: by category, high card first, when the player beats a qualified dealer.
        raise_multiple: the raise bet, in antes.
        qualifier: when the dealer qualifies.
        ante_pays: when the dealer does not qualify, or the player beats a qualified dealer.
        max_payout: most chips won on one hand, ante and raise together; None for no cap.
        description: one sentence about the table.
        source: where it was seen.
    """

    name: str
    ante_min: int
    ante_max: int
    ante_step: int
    raise_pays: tuple[Fraction, ...]
    raise_multiple: int
    qualifier: Qualifier
    ante_pays: Fraction
    max_payout: int | None = None
    description: str = ""
    source: str = ""

    def ante_fault(self, ante: int) -> str | None:
        """Say in one sentence why an ante is not allowed here, or None when it is."""
        if self.ante_min <= ante <= self.ante_max and ante % self.ante_step == 0:
            return None
        return self.refusal(str(ante))

    def refusal(self, ante: str) -> str:
        """Say in one sentence that an ante, as it was written, is not allowed here, and what is."""
        steps = f" in steps of {self.ante_step}" if self.ante_step > 1 else ""
        return (
            f"an ante of {ante} is not allowed: {self.name} takes {self.ante_min} to {self.ante_max}{steps}"
        )


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong in a pay table, or worth a warning.

    Attributes:
        path: the keys that lead to it, such as `("raise_pays", "flush")`; empty for the whole file.
        reason: what is wrong and how to mend it.
        at_key: the fault is in the key, not in its value.
    """

    path: tuple[str, ...]
    reason: Reason
    at_key: bool = False

    @property
    def message(self) -> str:
        """The reason in English."""
        return str(self.reason)


class PaytableError(ValueError):
    """A pay table that cannot be used; `faults` holds every reason."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(": ".join([*fault.path, fault.message]) for fault in faults))


def paytable_warnings(paytable: Paytable) -> list[Fault]:
    """Name what is allowed but probably not meant, and where caps and rounding bite."""
    found = [*_order_warnings(paytable), *_rounding_warnings(paytable)]
    if paytable.qualifier.lowest.category >= Category.PAIR and paytable.raise_pays[0]:
        found.append(Fault(("raise_pays", "high_card"), WarningKind.NEVER_PAYS.of()))
    bites = cap_bites_from(paytable)
    if bites is not None:
        found.append(Fault(("max_payout",), WarningKind.CAP_BITES.of(ante=bites)))
    return found


def _order_warnings(paytable: Paytable) -> list[Fault]:
    pays = paytable.raise_pays
    return [
        Fault(
            ("raise_pays", row.key),
            WarningKind.PAYS_LESS.of(
                pays=ratio_text(pays[row]), row=Category(row - 1).key, more=ratio_text(pays[row - 1])
            ),
        )
        for row in Category
        if row > 0 and pays[row] < pays[row - 1]
    ]


def _rounding_warnings(paytable: Paytable) -> list[Fault]:
    return [
        Fault(path, WarningKind.ROUNDED.of(ante=bites)) for path, bites in _rounding_by_path(paytable).items()
    ]


def rounding_bites_from(paytable: Paytable) -> int | None:
    """Give the lowest allowed ante at which some payout is rounded down to a whole chip, or None."""
    return min(_rounding_by_path(paytable).values(), default=None)


def _rounding_by_path(paytable: Paytable) -> dict[tuple[str, ...], int]:
    rates: dict[tuple[str, ...], Fraction] = {("ante_pays",): paytable.ante_pays}
    for row, pays in zip(Category, paytable.raise_pays, strict=True):
        rates["raise_pays", row.key] = paytable.raise_multiple * pays
    # Whole at the two lowest antes means whole at the step, and so at every ante.
    lowest = (paytable.ante_min, min(paytable.ante_min + paytable.ante_step, paytable.ante_max))
    bites = {path: [ante for ante in lowest if (ante * rate).denominator > 1] for path, rate in rates.items()}
    return {path: antes[0] for path, antes in bites.items() if antes}


def cap_bites_from(paytable: Paytable) -> int | None:
    """Give the lowest allowed ante at which `max_payout` lowers some payout, or None."""
    cap = paytable.max_payout
    if cap is None:
        return None
    best = max(paytable.raise_pays) * paytable.raise_multiple

    def highest_win(ante: int) -> int:
        return math.floor(ante * paytable.ante_pays) + math.floor(ante * best)

    antes = range(paytable.ante_min, paytable.ante_max + 1, paytable.ante_step)
    place = bisect_left(antes, cap + 1, key=highest_win)
    return antes[place] if place < len(antes) else None


def depends_on_ante(paytable: Paytable) -> bool:
    """Tell whether a cap or rounding makes one ante worth more than another."""
    return cap_bites_from(paytable) is not None or rounding_bites_from(paytable) is not None


def ratio_text(pays: Fraction) -> str:
    """Write a payout as `7:1` or `3:2`."""
    return f"{pays.numerator}:{pays.denominator}"
