"""What one unit more or less of a row's pay does to the house edge, when play adapts to it.

A row's pay touches the hands of that row alone: all others keep both their decisions and what they
are worth. So the row's own classes are decided and priced anew, and nothing else.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from casino_stud.game.hands import Category
from casino_stud.game.paytable import Paytable
from casino_stud.game.settle import WINS, Event, net_in_antes, nets_in_antes
from casino_stud.odds.showdowns import Showdowns
from casino_stud.odds.strategy import raises

Nets = Mapping[Event, Fraction]


@dataclass(frozen=True, slots=True)
class Sensitivity:
    """How the house edge answers to one row's pay, play being optimal before and after.

    Attributes:
        row: the pay table row.
        pays: what it pays now, to one.
        down_pays: one unit less, but not below 0.
        up: the change of the house edge, per ante, when it pays one unit more.
        down: the change of the house edge, per ante, when it pays `down_pays`.
    """

    row: Category
    pays: Fraction
    down_pays: Fraction
    up: Fraction
    down: Fraction

    @property
    def event(self) -> Event:
        """The win that the row pays."""
        return WINS[self.row]


def sensitivities(
    showdowns: Showdowns, paytable: Paytable, ante: int | None = None
) -> tuple[Sensitivity, ...]:
    """Give every row's sensitivity, high card first.

    Args:
        showdowns: the counts of the table's qualifier.
        paytable: the rules.
        ante: in chips; caps and rounding at that bet then hold for the changed pay too.

    Raises:
        ValueError: the table does not allow this ante.
    """
    nets = nets_in_antes(paytable, ante)
    return tuple(_sensitivity(showdowns, paytable, ante, row, nets) for row in Category)


def _sensitivity(
    showdowns: Showdowns, paytable: Paytable, ante: int | None, row: Category, nets: Nets
) -> Sensitivity:
    pays = paytable.raise_pays[row]
    down_pays = max(pays - 1, Fraction(0))
    classes = _classes_of(showdowns, row)
    now = _worth(classes, row, nets)

    def change(to: Fraction) -> Fraction:
        net = net_in_antes(_paying(paytable, row, to), WINS[row], ante)
        if net == nets[WINS[row]]:
            return Fraction(0)
        return now - _worth(classes, row, {**nets, WINS[row]: net})

    return Sensitivity(row, pays, down_pays, change(pays + 1), change(down_pays))


def _paying(paytable: Paytable, row: Category, pays: Fraction) -> Paytable:
    return replace(paytable, raise_pays=(*paytable.raise_pays[:row], pays, *paytable.raise_pays[row + 1 :]))


def _classes_of(showdowns: Showdowns, row: Category) -> Showdowns:
    """Leave the player classes of one row alone."""
    classes = showdowns.classes
    start, end = np.searchsorted(classes.category, [row, row + 1])
    rows = slice(int(start), int(end))
    return Showdowns(
        showdowns.deck,
        replace(
            classes,
            multiset=classes.multiset[rows],
            mask=classes.mask[rows],
            strength=classes.strength[rows],
            category=classes.category[rows],
            weights=classes.weights[:, rows],
        ),
        *(counts[:, rows] for counts in (showdowns.not_qualified, showdowns.win, showdowns.tie)),
    )


def _worth(classes: Showdowns, row: Category, nets: Nets) -> Fraction:
    """Give what optimal play of these classes is worth above folding them all, in antes per hand dealt.

    Sums are below 2^53, which float64 holds exactly.
    """
    raised = raises("optimal", classes, nets)
    weights = np.where(raised, classes.classes.weights, 0).astype(np.float64)
    by_event = (
        (Event.DEALER_NOT_QUALIFIED, classes.not_qualified),
        (WINS[row], classes.win),
        (Event.PUSH, classes.tie),
        (Event.DEALER_WINS, classes.lose),
    )
    total = sum(
        (int(np.vdot(weights, counts)) * (nets[event] - nets[Event.FOLD]) for event, counts in by_event),
        Fraction(0),
    )
    return total / classes.deck.deals
