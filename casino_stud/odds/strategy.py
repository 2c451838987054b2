"""Named strategies: which player classes raise against which upcard.

A rule looks at classes alone, so it cannot depend on what they merge, nor on the dealer's hole cards.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import lcm
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from casino_stud.game.hands import Category, HandValue
from casino_stud.game.paytable import Paytable
from casino_stud.game.settle import WINS, Event, nets_in_antes
from casino_stud.odds.classes import PlayerClasses
from casino_stud.odds.raise_table import BoolArray, RaiseTable
from casino_stud.odds.showdowns import Showdowns, count_showdowns
from casino_stud.odds.strengths import RANKS, Int8Array, strengths

Rule: TypeAlias = Callable[[PlayerClasses], BoolArray]
"""From the classes to whether each raises, by upcard rank: (13, classes), or what broadcasts to it."""

_JACK, _QUEEN, _KING = 9, 10, 11
_UPCARDS = np.arange(RANKS, dtype=np.int8)[:, None]


def _at_least(category: Category, *ranks: int) -> Rule:
    """Raise any hand that is not below one, named by its category and first deciding ranks."""

    def rule(classes: PlayerClasses) -> BoolArray:
        return classes.strength >= strengths().at_least(HandValue(category, ranks))

    return rule


_pair = _at_least(Category.PAIR)
_ace_king = _at_least(Category.HIGH_CARD, 14, 13)


def _always(classes: PlayerClasses) -> BoolArray:
    return np.ones(len(classes.strength), dtype=np.bool_)


def _match(classes: PlayerClasses) -> BoolArray:
    """Raise a pair or better, and ace-king when a card of the hand matches the upcard's rank."""
    return _pair(classes) | (_ace_king(classes) & _matches_upcard(classes))


def _wizard(classes: PlayerClasses) -> BoolArray:
    """Raise a pair or better, and ace-king under any of three conditions.

    They are: the upcard is a two to a queen and matches a card of the hand; the upcard is an ace or
    a king and the hand has a queen or a jack; the upcard matches no card, the hand has a queen, and
    the upcard is below its fourth-highest card. Source: the Wizard of Odds' strategy for this game.
    """
    held = _held(classes)
    matches = _matches_upcard(classes)
    queen, jack = held[_QUEEN] > 0, held[_JACK] > 0
    high = _UPCARDS >= _KING
    below_fourth = _fourth_highest(held) > _UPCARDS
    raised: BoolArray = (matches & ~high) | (high & (queen | jack)) | (~matches & queen & below_fourth)
    return _pair(classes) | (_ace_king(classes) & raised)


def _held(classes: PlayerClasses) -> Int8Array:
    """How many of each rank the classes hold: (13, classes)."""
    held: Int8Array = strengths().held.T[:, classes.multiset]
    return held


def _matches_upcard(classes: PlayerClasses) -> BoolArray:
    return _held(classes) > 0


def _fourth_highest(held: Int8Array) -> npt.NDArray[np.intp]:
    from_top = np.cumsum(held[::-1], axis=0) >= 4
    highest_first: npt.NDArray[np.intp] = from_top.argmax(axis=0)
    return RANKS - 1 - highest_first


RULES: Mapping[str, Rule] = {
    "wizard": _wizard,
    "akj83": _at_least(Category.HIGH_CARD, 14, 13, 11, 8, 3),
    "match": _match,
    "pair": _pair,
    "ace-king": _ace_king,
    "always": _always,
}

STRATEGIES = ("optimal", *RULES)
"""Every named strategy."""


def raises(strategy: str | Rule, showdowns: Showdowns, nets: Mapping[Event, Fraction]) -> BoolArray:
    """Tell which classes raise under a strategy: (13, classes).

    Args:
        strategy: one of `STRATEGIES`, or a rule.
        showdowns: the counts of the table's qualifier.
        nets: what each event pays, in antes; only `optimal` looks at it.

    Raises:
        ValueError: the name is not known.
    """
    if strategy == "optimal":
        return _optimal(showdowns, nets)
    if isinstance(strategy, str) and strategy not in RULES:
        raise ValueError(f'no strategy "{strategy}"; known are {", ".join(STRATEGIES)}')
    rule = RULES[strategy] if isinstance(strategy, str) else strategy
    return np.broadcast_to(rule(showdowns.classes), showdowns.win.shape)


def name_of(strategy: str | Rule) -> str:
    """Give a strategy's name."""
    return strategy if isinstance(strategy, str) else getattr(strategy, "__name__", "rule")


def raise_table(strategy: str, paytable: Paytable, ante: int | None = None) -> RaiseTable:
    """Make a named strategy a table for simulation.

    Args:
        strategy: one of `STRATEGIES`.
        paytable: the rules.
        ante: in chips; `optimal` is then optimal at that bet, with caps and rounding.

    Raises:
        ValueError: the strategy is not known, or the table does not allow this ante.
    """
    showdowns = count_showdowns(paytable.qualifier)
    raised = raises(strategy, showdowns, nets_in_antes(paytable, ante))
    return RaiseTable.build(showdowns.classes, raised)


def _optimal(showdowns: Showdowns, nets: Mapping[Event, Fraction]) -> BoolArray:
    """Raise wherever that is worth more than folding, decided in whole numbers."""
    over_fold = {event: net - nets[Event.FOLD] for event, net in nets.items()}
    gains = _scaled(over_fold, showdowns.deck.dealer_hands)
    of_wins = np.stack([gains[event] for event in WINS])[showdowns.classes.category]
    better = np.empty(showdowns.win.shape, dtype=np.bool_)
    for upcard in range(RANKS):
        value = showdowns.win[upcard].astype(of_wins.dtype, copy=False) * of_wins
        for counts, event in (
            (showdowns.not_qualified, Event.DEALER_NOT_QUALIFIED),
            (showdowns.tie, Event.PUSH),
            (showdowns.lose, Event.DEALER_WINS),
        ):
            value += counts[upcard].astype(of_wins.dtype, copy=False) * gains[event]
        better[upcard] = value > 0
    return better


def _scaled(nets: Mapping[Event, Fraction], hands: int) -> dict[Event, npt.NDArray[Any]]:
    """Bring nets to one denominator and keep the numerators, as arrays of no dimension.

    They are of the narrowest kind that holds a sum over so many hands; Python's own integers hold any.
    """
    denominator = lcm(*(net.denominator for net in nets.values()))
    numerators = {event: int(net * denominator) for event, net in nets.items()}
    largest = max(map(abs, numerators.values())) * hands
    fitting = (kind for kind in (np.int32, np.int64) if largest <= np.iinfo(kind).max)
    kind = next(fitting, np.object_)
    return {event: np.array(numerator, dtype=kind) for event, numerator in numerators.items()}
