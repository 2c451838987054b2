"""Sums of equal, independent hands in whole chips: where they end, and how deep they fall."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import gcd
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

FloatArray: TypeAlias = npt.NDArray[np.float64]
IntArray: TypeAlias = npt.NDArray[np.int64]
Rows: TypeAlias = slice
Window: TypeAlias = tuple[Rows, slice]

NEGLIGIBLE = 1e-20
"""A grid may leave out what is less likely than this."""
RARE_HANDS = 10
"""A net is rare when it is expected at most so often in all the hands."""
MAX_ROWS = 1 << 13
"""Enough for all sums of 13 nets that come once or not at all: one hand always fits."""
SMALL_WORK = 1 << 20
"""So many cells times hands are little: no cell is left out of them."""
CALL = 1000
"""One call on an array takes about as long as so many cells of it."""
FLUSH_EVERY, FLUSH_BELOW = 8, 1e-200
"""Smaller numbers would soon be subnormal, which processors add a hundred times slower."""


@dataclass(frozen=True)
class HandLaw:
    """What one hand wins or loses, and how often.

    Attributes:
        nets: in chips, ascending and distinct.
        chances: of each net, in float64; they sum to 1.
    """

    nets: tuple[int, ...]
    chances: tuple[float, ...]

    @cached_property
    def rounding(self) -> float:
        """The most that one hand's step of a recursion below can add to the relative error.

        Every chance is rounded once, every product once, and the sum of k of them k - 1 times; all are
        positive, so nothing cancels (Higham, Accuracy and Stability of Numerical Algorithms, 3.1).
        """
        return (len(self.nets) + 1) * float(np.finfo(np.float64).eps) / 2

    def rarest(self, count: int) -> frozenset[int]:
        """Give the nets that are least likely."""
        order = sorted(zip(self.chances, self.nets, strict=True))
        return frozenset(net for _, net in order[:count])


@dataclass(frozen=True)
class Grid:
    """Rows of evenly spaced numbers of chips, which a recursion runs over.

    Nets that are rare are kept out of the spacing: how often they came chooses the row. So one capped
    payout makes a few rows instead of a spacing of single chips.

    Attributes:
        unit: chips between two cells of a row.
        offsets: chips that each row adds.
        first: the lowest cell, in units.
        width: cells in a row.
        rare: the nets that choose the row.
        left_out: a bound on the chance of all that the grid has no cell for.
    """

    unit: int
    offsets: tuple[int, ...]
    first: int
    width: int
    rare: frozenset[int]
    left_out: float

    @property
    def cells(self) -> int:
        """How many there are, in all rows."""
        return self.width * len(self.offsets)

    def work(self, nets: int) -> int:
        """About how many cells' time one hand takes, of so many nets."""
        return self.cells * nets + CALL * len(self.rare) * len(self.offsets)

    def chips(self) -> IntArray:
        """Give every cell's number of chips: (rows, width)."""
        line = (self.first + np.arange(self.width, dtype=np.int64)) * self.unit
        return np.array(self.offsets, dtype=np.int64)[:, None] + line


def ending_grid(law: HandLaw, hands: int) -> Grid:
    """Choose the cells for `endings`."""
    return _cheapest(_ending_grid, law, hands)


def falling_grid(law: HandLaw, hands: int) -> Grid:
    """Choose the cells for `falls`."""
    return _cheapest(_falling_grid, law, hands)


def endings(law: HandLaw, hands: int, grid: Grid) -> FloatArray:
    """Give the chance of each cell's number of chips as the sum of so many hands: (rows, width).

    The relative error of a chance is at most `hands * law.rounding`, in first order, beside the whole
    grid's `left_out`.
    """
    state = np.zeros((len(grid.offsets), grid.width))
    state[0, -grid.first] = 1.0
    return _repeat(state, np.zeros_like(state), list(_ending_moves(law, grid)), hands)


def falls(law: HandLaw, hands: int, grid: Grid) -> FloatArray:
    """Give the chance that so many hands ever fall deeper than each cell's number of chips: (rows, width).

    The absorbing recursion, for every depth at once: with d chips to go, r_k(d) is the sum over nets x
    of p_x r_(k-1)(d + x), where r_k is 1 below zero and r_0 is 0 from zero on. Errors are as in `endings`.
    """
    state = np.zeros((len(grid.offsets), grid.width))
    moves = list(_falling_moves(law, grid))
    absorbed = np.zeros_like(state)
    for move in moves:
        absorbed[move.rows, : min(max(0, -move.shift), grid.width)] += move.chance
    return _repeat(state, absorbed, moves, hands)


@dataclass(frozen=True, slots=True)
class _Move:
    """Adds `chance` times the cells of some rows, `shift` cells to the right of the target, to other rows."""

    chance: float
    rows: Rows
    sources: Rows
    shift: int


def _ending_moves(law: HandLaw, grid: Grid) -> Iterable[_Move]:
    row_of = {offset: row for row, offset in enumerate(grid.offsets)}
    for net, chance in zip(law.nets, law.chances, strict=True):
        if net not in grid.rare:
            yield _Move(chance, slice(None), slice(None), -net // grid.unit)
            continue
        for row, offset in enumerate(grid.offsets):
            source = row_of.get(offset - net)
            if source is not None:
                yield _Move(chance, _one(row), _one(source), 0)


def _falling_moves(law: HandLaw, grid: Grid) -> Iterable[_Move]:
    offsets = np.array(grid.offsets)
    for net, chance in zip(law.nets, law.chances, strict=True):
        if net not in grid.rare:
            yield _Move(chance, slice(None), slice(None), net // grid.unit)
            continue
        for row, offset in enumerate(grid.offsets):
            shift, rest = divmod(offset + net, grid.unit)
            # No fall ends between cells, so the cell below says the same.
            source = int(np.searchsorted(offsets, rest, side="right")) - 1
            yield _Move(chance, _one(row), _one(source), shift)


def _one(row: int) -> Rows:
    return slice(row, row + 1)


def _repeat(state: FloatArray, base: FloatArray, moves: Sequence[_Move], hands: int) -> FloatArray:
    """Let every hand turn the state into the base and all moves of the state, added up."""
    states, product = (state, np.empty_like(state)), np.empty_like(state)
    sweeps = [_sweep(moves, states[turn], states[1 - turn], product) for turn in (0, 1)]
    for hand in range(hands):
        new = states[1 - hand % 2]
        np.copyto(new, base)
        for chance, source, target, part in sweeps[hand % 2]:
            np.multiply(source, chance, out=part)
            np.add(target, part, out=target)
        if hand % FLUSH_EVERY == FLUSH_EVERY - 1:
            new[new < FLUSH_BELOW] = 0.0
    return states[hands % 2]


def _sweep(
    moves: Sequence[_Move], old: FloatArray, new: FloatArray, product: FloatArray
) -> list[tuple[float, FloatArray, FloatArray, FloatArray]]:
    found, width = [], old.shape[1]
    for move in moves:
        low, high = max(0, -move.shift), min(width, width - move.shift)
        if low < high:
            source = old[move.sources, low + move.shift : high + move.shift]
            found.append((move.chance, source, new[move.rows, low:high], product[move.rows, low:high]))
    return found


def _cheapest(make: Callable[[HandLaw, int, frozenset[int]], Grid | None], law: HandLaw, hands: int) -> Grid:
    """Keep nothing out of the spacing, or the rarest net, the two rarest, and so on.

    Nothing, which leaves least out, is preferred while that is little work.
    """
    best = make(law, hands, frozenset())
    assert best is not None
    if best.cells * hands <= SMALL_WORK:
        return best
    rare = sum(hands * chance <= RARE_HANDS for chance in law.chances)
    for count in range(1, min(rare + 1, len(law.nets))):
        grid = make(law, hands, law.rarest(count))
        if grid is None:
            break
        best = min(best, grid, key=lambda each: each.work(len(law.nets)))
    return best


def _ending_grid(law: HandLaw, hands: int, rare: frozenset[int]) -> Grid | None:
    unit = _unit(law, hands, rare)
    common = tuple(0 if net in rare else net for net in law.nets)
    rows = _rare_sums(law, hands, rare)
    if rows is None:
        return None
    offsets, left_out = rows
    low, high = hands * min(0, *common) // unit, hands * max(0, *common) // unit
    if (high - low) * hands > SMALL_WORK:
        low = max(low, -(_reach([-net for net in common], law.chances, hands) // unit) - 1)
        high = min(high, _reach(common, law.chances, hands) // unit + 1)
        left_out += 2 * NEGLIGIBLE
    return Grid(unit, offsets, low, high - low + 1, rare, left_out)


def _falling_grid(law: HandLaw, hands: int, rare: frozenset[int]) -> Grid | None:
    unit = _unit(law, hands, rare)
    rows = _rare_sums(law, hands, rare, unit)
    if rows is None:
        return None
    sums, left_out = rows
    deepest = hands * -min(0, *law.nets) // unit
    if deepest * hands > SMALL_WORK:
        deepest = min(deepest, _reach([-net for net in law.nets], law.chances, hands) // unit + 1)
        left_out += NEGLIGIBLE
    return Grid(unit, tuple(sorted(-each % unit for each in sums)), 0, deepest + 1, rare, left_out)


def _unit(law: HandLaw, hands: int, rare: frozenset[int]) -> int:
    """Give the chips that all nets but rare ones are multiples of; more than any sum if these are all 0."""
    return gcd(*(net for net in law.nets if net not in rare)) or hands * max(map(abs, law.nets)) + 1


def _rare_sums(
    law: HandLaw, hands: int, rare: frozenset[int], modulus: int | None = None
) -> tuple[tuple[int, ...], float] | None:
    """Give the sums that rare nets can come to, none of them first, and a bound on what was left out.

    The chance that k given kinds of hands come at least n_1, ..., n_k times is at most the product of
    m_i^n_i / n_i!, where m_i is how often each is expected: a union bound over which hands they are.
    Sums may be told apart by their rest alone. There are none to give where they would be too many.
    """
    sums, left_out = {0: 1.0}, 0.0
    for net, chance in zip(law.nets, law.chances, strict=True):
        if net not in rare:
            continue
        more: dict[int, float] = {}
        for total, bound in sums.items():
            weight = bound
            for count in range(hands + 1):
                weight = weight * hands * chance / count if count else weight
                if weight < NEGLIGIBLE:
                    left_out += weight
                    break
                place = total + count * net
                place = place if modulus is None else place % modulus
                more[place] = more.get(place, 0.0) + weight
        sums = more
        if len(sums) > MAX_ROWS:
            return None
    return tuple(sums), left_out


def _reach(nets: Sequence[int], chances: Sequence[float], hands: int) -> int:
    """Give a height that the running sum exceeds, at any time, with less than `NEGLIGIBLE` chance.

    Doob's inequality for exp(t S): the chance is at most max(1, E exp(t X))^hands exp(-t height), for any
    t > 0; the best of many is taken.
    """
    steps, logs = np.array(nets, dtype=np.float64), np.log(chances)
    spread = float(np.sqrt(hands * np.dot(np.square(steps), chances))) or 1.0
    tilts = np.geomspace(1e-3, 1e4, 800) / spread
    exponents = tilts[:, None] * steps + logs
    peaks = exponents.max(axis=1)
    growth = peaks + np.log(np.exp(exponents - peaks[:, None]).sum(axis=1))
    heights = (hands * np.maximum(growth, 0.0) - np.log(NEGLIGIBLE)) / tilts
    return int(heights.min()) + 1
