import numpy as np
import pytest

from casino_stud.odds.evaluation import strength_of
from casino_stud.odds.strengths import strengths
from tests.odds.enumeration import all_hands, values_of
from tests.rules import golden


@pytest.mark.slow
def test_all_2598960_hands_have_the_strength_of_their_value() -> None:
    hands = all_hands(np.arange(52))
    values, value = values_of(hands)
    strength = strength_of(list(hands.T.astype(np.uint8)))
    assert tuple(values) == strengths().values
    assert np.array_equal(strength, value)
    categories = np.bincount(strengths().categories[strength]).tolist()
    assert categories == list(golden("published")["hands"].values())
