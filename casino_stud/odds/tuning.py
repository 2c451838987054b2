"""Pay tables that hit a target: every candidate is priced exactly, so the best is proven.

A row's share of the loss depends on its own payout alone, re-optimised play included. So each candidate
payout of each row is priced once, and a candidate table's figures are sums.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from math import prod
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from casino_stud.game.hands import Category
from casino_stud.game.paytable import Paytable
from casino_stud.game.settle import WINS, Event, net_in_antes
from casino_stud.odds.raise_index import raise_index
from casino_stud.odds.showdowns import count_showdowns

MAX_TABLES = 20_000_000
_BLOCK = 200_000
_TIES = 1_000
_ROOM = 1e-12
"""More than the error of a figure added up in floats."""

Picks: TypeAlias = npt.NDArray[np.intp]


class Figure(StrEnum):
    """What a target is set for."""

    HOUSE_EDGE = "house_edge"
    RTP = "rtp"
    ELEMENT_OF_RISK = "element_of_risk"


@dataclass(frozen=True, slots=True)
class Target:
    """What a pay table shall come to: a figure, as a share, and how far off it may be."""

    figure: Figure
    value: Fraction
    tolerance: Fraction

    @property
    def loss(self) -> Fraction:
        """The target as a loss: of the ante, or of all bets."""
        return 1 - self.value if self.figure is Figure.RTP else self.value

    def distance(self, edge: Fraction, risk: Fraction) -> Fraction:
        """Give how far off a house edge or an element of risk is."""
        return abs((edge if self.figure is Figure.HOUSE_EDGE else risk) - self.loss)


@dataclass(frozen=True, slots=True)
class Tuned:
    """One candidate.

    Attributes:
        paytable: the rules.
        house_edge: exact, under its own optimal play.
        element_of_risk: exact likewise.
        changes: how many rows pay otherwise than in the table tuned.
        distance: how far off the target it is.
    """

    paytable: Paytable
    house_edge: Fraction
    element_of_risk: Fraction
    changes: int
    distance: Fraction


@dataclass(frozen=True, slots=True)
class Tuning:
    """What a search came to.

    Attributes:
        searched: how many tables were priced.
        results: those within the tolerance, fewest changes first, then nearest.
        nearest: the nearest of all, within the tolerance or not.
    """

    searched: int
    results: tuple[Tuned, ...]
    nearest: Tuned


def tune(
    paytable: Paytable,
    target: Target,
    vary: Mapping[Category, Sequence[Fraction]],
    *,
    ante: int | None = None,
    ordered: bool = True,
    top: int = 10,
) -> Tuning:
    """Price every combination of payouts and give the best.

    Args:
        paytable: the table to begin from; rows that are not varied stay as they are.
        target: what to come to.
        vary: the payouts to try in each row.
        ante: in chips; applies caps and rounding at that bet.
        ordered: leave out tables in which a row pays less than a weaker one.
        top: how many results to give.

    Raises:
        ValueError: there are no candidates or too many, or the table does not allow this ante.
    """
    size = prod(len({*choices}) for choices in vary.values())
    if not 1 <= size <= MAX_TABLES:
        raise ValueError(f"{size:,} tables to search; give 1 to {MAX_TABLES:,}, by narrower ranges")
    search = _Search(paytable, target, vary, ante)
    searched, within, nearest = 0, _Best(top), _Best(1)
    for picks in search.candidates(ordered=ordered):
        searched += picks.shape[1]
        search.rank(picks, within, nearest)
    if not searched:
        raise ValueError("no candidate keeps its rows in order; widen the ranges, or allow any order")
    return Tuning(searched, tuple(within.kept), nearest.kept[0])


class _Best:
    """Keeps the best few candidates, by their exact figures."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.kept: list[Tuned] = []

    def offer(self, candidates: Iterable[Tuned], key: Callable[[Tuned], tuple[Fraction | int, ...]]) -> None:
        """Keep what is good enough."""
        self.kept = sorted([*self.kept, *candidates], key=key)[: self.size]


@dataclass(frozen=True, slots=True)
class _Choice:
    """One payout of one row.

    Attributes:
        pays: to one.
        loss: its share of all loss, in deals times antes.
        raised: deals that raise.
    """

    pays: Fraction
    loss: Fraction
    raised: int


class _Search:
    """The candidates of one tuning: picks (10, n), for each row the index of its choice."""

    def __init__(
        self,
        paytable: Paytable,
        target: Target,
        vary: Mapping[Category, Sequence[Fraction]],
        ante: int | None,
    ) -> None:
        self._paytable, self._target, self._ante = paytable, target, ante
        showdowns = count_showdowns(paytable.qualifier)
        self._deals, self._hands = showdowns.deck.deals, showdowns.deck.dealer_hands
        weights = showdowns.classes.weights.sum(axis=0, dtype=np.int64)
        self._dealt = np.bincount(showdowns.classes.category, weights, len(Category)).astype(np.int64)
        self._missed = net_in_antes(paytable, Event.DEALER_NOT_QUALIFIED, ante)
        self._index = raise_index(showdowns, paytable.raise_multiple, self._missed)
        choices = [sorted({*vary.get(row, [paytable.raise_pays[row]])}) for row in Category]
        self._rows = [
            [self._price(row, pays) for pays in payouts]
            for row, payouts in zip(Category, choices, strict=True)
        ]
        self._steps = sorted({pays for payouts in choices for pays in payouts})

    def _price(self, row: Category, pays: Fraction) -> _Choice:
        """Price one payout of one row, with the choices that are then best."""
        payouts = tuple(
            pays if row is other else old
            for other, old in zip(Category, self._paytable.raise_pays, strict=True)
        )
        net = net_in_antes(replace(self._paytable, raise_pays=payouts), WINS[row], self._ante)
        deals = self._index.deals(row, net)
        raised = deals.raised * self._hands
        lost = raised - deals.not_qualified - deals.tie - deals.win
        folded = int(self._dealt[row]) * self._hands - raised
        bets = 1 + self._paytable.raise_multiple
        return _Choice(
            pays, folded + lost * bets - deals.not_qualified * self._missed - deals.win * net, raised
        )

    def candidates(self, *, ordered: bool) -> Iterator[Picks]:
        """Give all combinations, in blocks."""
        shape = tuple(map(len, self._rows))
        place = {pays: step for step, pays in enumerate(self._steps)}
        steps = [np.array([place[choice.pays] for choice in row]) for row in self._rows]
        for start in range(0, prod(shape), _BLOCK):
            picks = np.array(np.unravel_index(np.arange(start, min(start + _BLOCK, prod(shape))), shape))
            if ordered:
                heights = np.array([step[pick] for step, pick in zip(steps, picks, strict=True)])
                picks = picks[:, (np.diff(heights, axis=0) >= 0).all(axis=0)]
            yield picks

    def rank(self, picks: Picks, within: _Best, nearest: _Best) -> None:
        """Offer a block's best to those found so far.

        Floats choose who is looked at, with room for their error; exact figures decide.
        """
        if not picks.shape[1]:
            return
        distance, changes = self._distances(picks), self._changes(picks)
        closest = np.flatnonzero(distance <= distance.min() + _ROOM)
        nearest.offer(map(self._tuned, picks.T[closest[:_TIES]]), _by_distance)
        near = np.flatnonzero(distance <= float(self._target.tolerance) + _ROOM)
        near = near[np.lexsort((distance[near], changes[near]))]
        best: list[Tuned] = []
        for place in near:
            full = len(best) >= within.size
            if full and (changes[place], distance[place]) > (
                best[-1].changes,
                float(best[-1].distance) + _ROOM,
            ):
                break
            tuned = self._tuned(picks[:, place])
            if tuned.distance <= self._target.tolerance:
                best.append(tuned)
        within.offer(best, _by_changes)

    def _distances(self, picks: Picks) -> npt.NDArray[np.float64]:
        loss, raised = np.zeros(picks.shape[1]), np.zeros(picks.shape[1])
        for row, pick in zip(self._rows, picks, strict=True):
            loss += np.array([float(choice.loss) for choice in row])[pick]
            raised += np.array([float(choice.raised) for choice in row])[pick]
        edge = loss / self._deals
        if self._target.figure is not Figure.HOUSE_EDGE:
            edge /= 1 + self._paytable.raise_multiple * raised / self._deals
        return np.abs(edge - float(self._target.loss))

    def _changes(self, picks: Picks) -> npt.NDArray[np.int64]:
        changes = np.zeros(picks.shape[1], dtype=np.int64)
        for row, pick, old in zip(self._rows, picks, self._paytable.raise_pays, strict=True):
            changes += np.array([choice.pays != old for choice in row])[pick]
        return changes

    def _tuned(self, pick: Picks) -> Tuned:
        """Give one candidate's exact figures."""
        choices = [row[place] for row, place in zip(self._rows, pick, strict=True)]
        edge = sum((choice.loss for choice in choices), Fraction(0)) / self._deals
        raised = Fraction(sum(choice.raised for choice in choices), self._deals)
        risk = edge / (1 + self._paytable.raise_multiple * raised)
        payouts = tuple(choice.pays for choice in choices)
        changes = sum(new != old for new, old in zip(payouts, self._paytable.raise_pays, strict=True))
        paytable = replace(self._paytable, raise_pays=payouts)
        return Tuned(paytable, edge, risk, changes, self._target.distance(edge, risk))


def _by_distance(tuned: Tuned) -> tuple[Fraction | int, ...]:
    return tuned.distance, tuned.changes, *tuned.paytable.raise_pays


def _by_changes(tuned: Tuned) -> tuple[Fraction | int, ...]:
    return tuned.changes, tuned.distance, *tuned.paytable.raise_pays
