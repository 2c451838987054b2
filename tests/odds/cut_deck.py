"""A small deck dealt in full, one deal by one, and played by the rules alone."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from math import lcm

import numpy as np
import numpy.typing as npt

from casino_stud.game.cards import DECK
from casino_stud.game.hands import HandValue
from casino_stud.game.paytable import Paytable, Qualifier
from casino_stud.game.settle import Event, bet_in_antes, net_in_antes, showdown
from tests.odds.enumeration import IntArray, all_hands, values_of
from tests.odds.plain_strategies import PlainRule

EVENTS = list(Event)
_BLOCK = 512


@dataclass(frozen=True, eq=False)
class Enumeration:
    """All hands of a deck.

    Attributes:
        cards: (cards,), the deck, as indices into `DECK`.
        hands: (hands, 5), all hands.
        values: the distinct values of hands.
        value: (hands,), each hand's index among them, ascending.
    """

    cards: IntArray
    hands: IntArray
    values: list[HandValue]
    value: IntArray


@cache
def enumerate_deck(ranks: tuple[int, ...]) -> Enumeration:
    """List the hands of a deck of these ranks, 0 the two."""
    cards = np.array([index for index, card in enumerate(DECK) if card.rank - 2 in ranks])
    hands = all_hands(cards)
    values, value = values_of(hands)
    order = np.argsort(value, kind="stable")
    return Enumeration(cards, hands[order], values, value[order])


@lru_cache(maxsize=2)
def deal_all(deck: Enumeration, qualifier: Qualifier) -> npt.NDArray[np.int32]:
    """Deal every player's hand, every dealer's hand beside it and every upcard of that.

    Gives by event, player's hand and upcard how many dealer hands end so: (events, hands, cards). Each
    deal is one product in a sum: the hands share no card, and the upcard is among the dealer's. Sums are
    far below 2^24, so float32 holds them exactly.
    """
    has = np.any(deck.hands[:, :, None] == deck.cards, axis=1)
    bits = has @ (1 << np.arange(len(deck.cards)))
    upcards = has.astype(np.float32)
    starts = np.searchsorted(deck.value, np.arange(len(deck.values) + 1))
    ends = np.zeros((len(EVENTS), len(deck.hands), len(deck.cards)), dtype=np.int32)
    for own, value in enumerate(deck.values):
        events = [EVENTS.index(showdown(qualifier, value, dealer)) for dealer in deck.values]
        for first in range(starts[own], starts[own + 1], _BLOCK):
            block = slice(first, min(first + _BLOCK, starts[own + 1]))
            beside = (bits[block, None] & bits == 0).astype(np.float32)
            for dealer, event in enumerate(events):
                theirs = slice(starts[dealer], starts[dealer + 1])
                ends[event, block] += (beside[:, theirs] @ upcards[theirs]).astype(np.int32)
    return ends


@dataclass(frozen=True)
class Played:
    """What all deals came to under one table: how many ended in each event, and the expected net."""

    deals: Mapping[Event, int]
    expected_net: Fraction
    average_bet: Fraction


def play(deck: Enumeration, paytable: Paytable, rule: PlainRule | None, ante: int | None = None) -> Played:
    """Play every deal by a rule, or where there is none as is best for each hand and upcard."""
    ends = deal_all(deck, paytable.qualifier)
    nets = {event: net_in_antes(paytable, event, ante) for event in Event}
    raised = _best(ends, nets) if rule is None else _by_rule(deck, rule)
    dealt = ends.sum(axis=0)
    totals = [int(plane[raised].sum(dtype=np.int64)) for plane in ends]
    deals = dict(zip(EVENTS, totals, strict=True))
    deals[Event.FOLD] = int(dealt[~raised].sum(dtype=np.int64))
    total = sum(deals.values())
    net = sum((count * nets[event] for event, count in deals.items()), Fraction(0)) / total
    bet = sum((count * bet_in_antes(paytable, event) for event, count in deals.items()), 0)
    return Played(deals, net, Fraction(bet, total))


def _best(ends: npt.NDArray[np.int32], nets: Mapping[Event, Fraction]) -> npt.NDArray[np.bool_]:
    """Raise where the sum over the dealer's hands is more than that of folding against each of them."""
    unit = lcm(*(net.denominator for net in nets.values()))
    over_fold = np.zeros(ends.shape[1:], dtype=np.int64)
    for plane, event in zip(ends, EVENTS, strict=True):
        over_fold += plane * np.int64((nets[event] - nets[Event.FOLD]) * unit)
    better: npt.NDArray[np.bool_] = over_fold > 0
    return better


def _by_rule(deck: Enumeration, rule: PlainRule) -> npt.NDArray[np.bool_]:
    """Ask the rule about each hand and upcard; it hears of the hand its ranks and row alone."""
    table = np.zeros((len(deck.values), 15), dtype=np.bool_)
    for own, value in enumerate(deck.values):
        hand = deck.hands[np.argmax(deck.value == own)]
        ranks = sorted((int(card) // 4 + 2 for card in hand), reverse=True)
        table[own] = [rule(ranks, upcard, value.category) for upcard in range(15)]
    return table[deck.value][:, deck.cards // 4 + 2]
