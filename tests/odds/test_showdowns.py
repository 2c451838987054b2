from functools import cache
from random import Random

import numpy as np
import pytest

from casino_stud.game.cards import DECK, Card, parse_card, parse_hand
from casino_stud.game.hands import HandValue, evaluate
from casino_stud.game.paytable import QUALIFIERS
from casino_stud.game.settle import Event, showdown
from casino_stud.odds.showdowns import Showdowns, count_showdowns
from casino_stud.odds.strengths import strengths
from tests.odds.enumeration import all_hands, values_of
from tests.rules import golden

KEYS = ["none", "ace-high", "ace-king", "pair", "pair-of-8", "pair-of-K", "pair-of-A"]
SPOTS = [
    ("Ah 2d 3s 4h 5d", "6d"),  # the wheel below a straight in the upcard's suit
    ("9h 8h 7h 6h 5h", "Th"),  # a straight flush that blocks the dealer's
    ("Ac Kc Qc Jc Tc", "Td"),
    ("Kd 9d 7d 4d 2d", "Ad"),  # a flush against flushes of its own suit
    ("8c 8d 8h 8s 2c", "2d"),  # four of a kind that blocks a pair
    ("Ah Kd Qd Th 7s", "7d"),
    ("Ac Ad 4h 4s Kc", "Ah"),
]


def dealt(seed: int) -> tuple[str, str]:
    *hand, upcard = map(str, Random(seed).sample(DECK, 6))
    return " ".join(hand), upcard


@cache
def all_dealers(hand: tuple[Card, ...], upcard: Card) -> dict[HandValue, int]:
    """Count the values of all dealer hands that remain, one hand by one."""
    known = {DECK.index(card) for card in (*hand, upcard)}
    left = np.array([card for card in range(52) if card not in known])
    hole = all_hands(left, 4)
    dealers = np.column_stack([hole, np.full(len(hole), DECK.index(upcard))])
    values, value = values_of(dealers)
    return dict(zip(values, np.bincount(value).tolist(), strict=True))


def counted(showdowns: Showdowns, hand: tuple[Card, ...], upcard: Card) -> dict[str, int]:
    strength = strengths().values.index(evaluate(hand))
    in_suit = sum(1 << card.rank - 2 for card in hand if card.suit == upcard.suit)
    cell = upcard.rank - 2, showdowns.classes.index_of(strength, in_suit)
    names = ("not_qualified", "win", "tie", "lose")
    return {name: int(getattr(showdowns, name)[cell]) for name in names}


def enumerated(dealers: dict[HandValue, int], own: HandValue, key: str) -> dict[str, int]:
    names = {Event.DEALER_NOT_QUALIFIED: "not_qualified", Event.PUSH: "tie", Event.DEALER_WINS: "lose"}
    counts = dict.fromkeys(("not_qualified", "win", "tie", "lose"), 0)
    for dealer, ways in dealers.items():
        counts[names.get(showdown(QUALIFIERS[key], own, dealer), "win")] += ways
    return counts


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
def test_each_spot_counts_as_all_163185_dealer_hands_do(key: str) -> None:
    for hand, upcard in SPOTS + [dealt(seed) for seed in range(6)]:
        cards, up = parse_hand(hand), parse_card(upcard)
        dealers = all_dealers(cards, up)
        assert sum(dealers.values()) == 163_185
        expected = enumerated(dealers, evaluate(cards), key)
        assert counted(count_showdowns(QUALIFIERS[key]), cards, up) == expected


def ways_of_all_values() -> dict[HandValue, int]:
    """How many of the 2,598,960 hands have each value."""
    hands = strengths()
    shapes = np.prod(np.array([1, 4, 6, 4, 1])[hands.held], axis=1)
    ways = {hands.values[place]: 0 for place in range(len(hands.values))}
    for unsuited, flush, count in zip(hands.unsuited, hands.flush, shapes.tolist(), strict=True):
        ways[hands.values[unsuited]] += count - 4 * int(flush >= 0)
        if flush >= 0:
            ways[hands.values[flush]] += 4
    return ways


@pytest.mark.parametrize("key", QUALIFIERS)
def test_the_four_counts_are_all_dealer_hands_and_qualify_as_often_as_any_five_cards(key: str) -> None:
    found = count_showdowns(QUALIFIERS[key])
    possible = found.classes.weights > 0
    parts = [part[possible] for part in (found.not_qualified, found.win, found.tie, found.lose)]
    assert all(part.min() >= 0 for part in parts)
    assert np.all(sum(parts) == 163_185)
    missed = int(np.sum(found.classes.weights * found.not_qualified.astype(np.int64)))
    hands = ways_of_all_values()
    qualified = sum(ways for value, ways in hands.items() if QUALIFIERS[key].accepts(value))
    assert sum(hands.values()) == 2_598_960
    assert (found.deck.deals - missed) * 2_598_960 == found.deck.deals * qualified
    if key == "ace-king":
        assert qualified == golden("published")["dealer_qualifies"]


def test_player_and_dealer_are_alike_when_the_dealer_always_qualifies() -> None:
    found = count_showdowns(QUALIFIERS["none"])
    weights = found.classes.weights.astype(np.int64)
    assert np.sum(weights * found.win) == np.sum(weights * found.lose)
