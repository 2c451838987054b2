from collections import Counter
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from casino_stud.game.cards import DECK, Card
from casino_stud.game.hands import evaluate
from casino_stud.odds.classes import player_classes
from casino_stud.odds.deck import Deck
from casino_stud.odds.strengths import RANKS, strengths

CLASSES = player_classes()


def in_suit(hand: list[Card], upcard: Card) -> int:
    return sum(1 << card.rank - 2 for card in hand if card.suit == upcard.suit)


def test_the_weights_count_every_hand_and_upcard_once() -> None:
    assert CLASSES.weights.sum() == comb(52, 5) * 47
    assert np.all(CLASSES.weights.sum(axis=1) == comb(52, 5) * 47 // RANKS)


def test_there_are_1121471_rows() -> None:
    assert np.count_nonzero(CLASSES.weights) == 1_121_471


def test_no_two_classes_are_the_same() -> None:
    assert np.all(np.diff(CLASSES.keys) > 0)


def test_a_hand_is_found_in_a_class_of_its_strength_and_suits() -> None:
    random, place = Random(3), {value: index for index, value in enumerate(strengths().values)}
    for _ in range(5_000):
        *hand, upcard = random.sample(DECK, 6)
        value = evaluate(hand)
        index = CLASSES.index_of(place[value], in_suit(hand, upcard))
        assert CLASSES.strength[index] == place[value]
        assert CLASSES.masks[CLASSES.mask[index]] == in_suit(hand, upcard)
        assert CLASSES.category[index] == value.category
        assert CLASSES.weights[upcard.rank - 2, index] > 0
        ranks = sorted(card.rank - 2 for card in hand)
        assert np.repeat(np.arange(RANKS), strengths().held[CLASSES.multiset[index]]).tolist() == ranks


@pytest.mark.parametrize("ranks", [(8, 9, 10, 11, 12), (0, 1, 2, 3, 12), (0, 3, 7, 11, 12)])
def test_in_a_cut_deck_each_class_weighs_as_many_pairs_of_hand_and_upcard_as_there_are(
    ranks: tuple[int, ...],
) -> None:
    cards = [card for card in DECK if card.rank - 2 in ranks]
    place = {value: index for index, value in enumerate(strengths().values)}
    counted = Counter[tuple[int, int, int]]()
    for hand in combinations(cards, 5):
        strength = place[evaluate(hand)]
        for upcard in cards:
            if upcard not in hand:
                counted[upcard.rank - 2, strength, in_suit(list(hand), upcard)] += 1
    classes = player_classes(Deck(ranks))
    upcard_of, index = np.nonzero(classes.weights)
    found = zip(upcard_of, classes.strength[index], classes.masks[classes.mask[index]], strict=True)
    weights = classes.weights[upcard_of, index].tolist()
    assert dict(zip(((int(a), int(b), int(c)) for a, b, c in found), weights, strict=True)) == counted
