"""Re-optimised prices in ten binary searches, for pay tables that share qualifier, raise and ante pay.

In a category, raising is worth more the more a win pays, so each class has a net above which it raises.
With these thresholds in order and running sums beside them, how often a row's hands raise, and how they
end, follows from one search.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from casino_stud.game.hands import Category
from casino_stud.odds.showdowns import Showdowns

Float64Array = npt.NDArray[np.float64]
Int64Array = npt.NDArray[np.int64]

_SURELY_APART = 50
"""Up to this denominator of the ante's pay, different thresholds have different nearest floats.

Two thresholds differ by at least 1 over the product of their denominators, and a large one has a small one.
"""

_LARGEST = 2**40
"""Above this, in the ante's pay, a threshold's numerator might pass 64 bits."""


@dataclass(frozen=True, slots=True)
class RowDeals:
    """How the deals of one category end when its best choices are made.

    Attributes:
        raised: (hand, upcard) pairs that raise.
        not_qualified: deals raised against a dealer who does not qualify.
        tie: deals that push.
        win: deals won against a qualified dealer.
    """

    raised: int
    not_qualified: int
    tie: int
    win: int


@dataclass(frozen=True, eq=False, slots=True)
class _Row:
    """One category: thresholds, ascending, and what raises below each of them.

    Attributes:
        nets: (n,), the different thresholds, as nearest floats.
        gains: (n,), their numerators over `wins`.
        wins: (n,), their denominators.
        sums: (n + 1, 4), raised, not qualified, tie and win of all classes below.
    """

    nets: Float64Array
    gains: Int64Array
    wins: Int64Array
    sums: Int64Array

    def deals(self, net: Fraction) -> RowDeals:
        """Sum up the classes whose threshold is below a net."""
        place = int(self.nets.searchsorted(float(net)))
        # Only thresholds with the same nearest float, hardly ever more than one, need an exact look.
        while place < len(self.nets) and self._below(place, net):
            place += 1
        return RowDeals(*self.sums[place].tolist())

    def _below(self, place: int, net: Fraction) -> bool:
        return int(self.gains[place]) * net.denominator < net.numerator * int(self.wins[place])


@dataclass(frozen=True, eq=False, slots=True)
class RaiseIndex:
    """All ten categories' thresholds, for one qualifier, raise and pay of a dealer who does not qualify.

    Attributes:
        showdowns: the counts it was made from.
        raise_multiple: the raise bet, in antes.
        not_qualified: the net when the dealer does not qualify, in antes.
        rows: by category.
    """

    showdowns: Showdowns
    raise_multiple: int
    not_qualified: Fraction
    rows: tuple[_Row, ...]

    def deals(self, row: Category, net: Fraction) -> RowDeals:
        """Tell how the deals of a category end when a win with it nets so many antes."""
        return self.rows[row].deals(net)


@lru_cache(maxsize=2)
def raise_index(showdowns: Showdowns, raise_multiple: int, not_qualified: Fraction) -> RaiseIndex:
    """Build the thresholds.

    Raises:
        ValueError: the ante's pay is too fine for 64-bit thresholds.
    """
    if max(not_qualified.numerator, not_qualified.denominator) > _LARGEST:
        raise ValueError(f"an ante that pays {not_qualified} is too fine to index; use a shorter ratio")
    places = np.searchsorted(showdowns.classes.category, [*Category, len(Category)])
    rows = tuple(
        _row(showdowns, slice(start, end), raise_multiple, not_qualified) for start, end in pairwise(places)
    )
    return RaiseIndex(showdowns, raise_multiple, not_qualified, rows)


def _row(showdowns: Showdowns, classes: slice, raise_multiple: int, not_qualified: Fraction) -> _Row:
    """Sort one category's classes by the net of a win above which raising is worth more than folding.

    Raising is worth more when not_qualified * pays + win * net - lose * (1 + raise) > -all, so above
    (lose * (1 + raise) - all - not_qualified * pays) / win; without a win to hope for, always or never.
    """
    weights = showdowns.classes.weights[:, classes]
    dealt = weights > 0
    weight = weights[dealt].astype(np.int64)
    missed, tie, win = (
        counts[:, classes][dealt].astype(np.int64)
        for counts in (showdowns.not_qualified, showdowns.tie, showdowns.win)
    )
    lose = showdowns.deck.dealer_hands - missed - tie - win
    scale = not_qualified.denominator
    gain = (
        scale * (lose * (1 + raise_multiple) - showdowns.deck.dealer_hands) - not_qualified.numerator * missed
    )
    with np.errstate(divide="ignore", invalid="ignore"):
        net = np.where(win > 0, gain / (scale * win), np.where(gain < 0, -np.inf, np.inf))
    order = np.argsort(net)
    if scale > _SURELY_APART:
        order = _exact_order(net, gain, scale * win, order)
    net, gain, win_scaled = net[order], gain[order], (scale * win)[order]
    ends = np.flatnonzero(np.append(_apart(net, gain, win_scaled, exact=scale > _SURELY_APART), True))
    counted = np.stack([np.ones_like(weight), missed, tie, win], axis=1)[order] * weight[order, None]
    sums = np.concatenate([np.zeros((1, 4), dtype=np.int64), np.cumsum(counted, axis=0)[ends]])
    return _Row(net[ends], gain[ends], win_scaled[ends], sums)


def _apart(net: Float64Array, gain: Int64Array, win: Int64Array, *, exact: bool) -> npt.NDArray[np.bool_]:
    """Tell which neighbours in order have different thresholds."""
    apart: npt.NDArray[np.bool_] = net[1:] != net[:-1]
    if exact:
        divisor = np.maximum(np.gcd(gain, win), 1)
        for reduced in (gain // divisor, win // divisor):
            apart |= (reduced[1:] != reduced[:-1]) & np.isfinite(net[1:])
    return apart


def _exact_order(
    net: Float64Array, gain: Int64Array, win: Int64Array, order: npt.NDArray[np.intp]
) -> npt.NDArray[np.intp]:
    """Put thresholds with the same nearest float in their exact order."""
    net, gain, win = net[order], gain[order], win[order]
    mixed = _apart(net, gain, win, exact=True) & (net[1:] == net[:-1])
    for value in np.unique(net[1:][mixed]):
        start, end = np.searchsorted(net, value), np.searchsorted(net, value, side="right")
        exact = [Fraction(int(gain[place]), int(win[place])) for place in range(start, end)]
        order[start:end] = order[start:end][np.argsort(np.array(exact, dtype=object), kind="stable")]
    return order
