from collections import Counter

import numpy as np

from casino_stud.game.hands import Category, HandValue, value_of
from casino_stud.odds.strengths import RANKS, STRENGTHS, first_of, strengths
from tests.rules import golden

HANDS = strengths()


def test_there_are_7462_strengths_in_the_order_of_their_values() -> None:
    assert (
        len(HANDS.values) == len(set(HANDS.values)) == STRENGTHS == golden("published")["distinct_strengths"]
    )
    assert list(HANDS.values) == sorted(HANDS.values)
    assert [value.category for value in HANDS.values] == HANDS.categories.tolist()


def test_each_multiset_has_the_strength_of_its_hand() -> None:
    for held, unsuited, flush in zip(HANDS.held, HANDS.unsuited, HANDS.flush, strict=True):
        ranks = tuple(int(rank) + 2 for rank in np.repeat(np.arange(RANKS), held))
        assert HANDS.values[unsuited] == value_of(ranks, flush=False)
        if len(set(ranks)) == 5:
            assert HANDS.values[flush] == value_of(ranks, flush=True)
        else:
            assert flush == -1


def test_multisets_stand_in_order_and_are_all_there() -> None:
    assert len({tuple(held) for held in HANDS.held.tolist()}) == len(HANDS.held) == 6_175
    assert np.all(np.diff(HANDS.unsuited) >= 0)
    assert set(HANDS.unsuited) | set(HANDS.flush) - {-1} == set(range(STRENGTHS))


def test_a_category_begins_where_the_one_below_ends() -> None:
    below = Counter(HANDS.categories.tolist())
    for category in Category:
        assert first_of(category) == sum(below[each] for each in range(category))


def test_a_prefix_is_the_weakest_hand_that_begins_so() -> None:
    ace_king = HANDS.at_least(HandValue(Category.HIGH_CARD, (14, 13)))
    assert HANDS.values[ace_king].ranks == (14, 13, 4, 3, 2)
    assert HANDS.values[ace_king - 1].ranks == (14, 12, 11, 10, 9)
    assert HANDS.at_least(HandValue(Category.HIGH_CARD, ())) == 0
