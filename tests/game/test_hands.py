from collections import Counter
from collections.abc import Callable
from itertools import combinations, combinations_with_replacement, pairwise
from random import Random

import pytest
from phevaluator import evaluate_cards

from casino_stud.game.cards import DECK, parse_cards
from casino_stud.game.hands import Category, HandValue, arrange, evaluate, made_cards, value_of
from tests.rules import golden

PUBLISHED = golden("published")
STRAIGHTS = ["AKQJT", "KQJT9", "QJT98", "JT987", "T9876", "98765", "87654", "76543", "65432", "5432A"]


def value(text: str) -> HandValue:
    return evaluate(parse_cards(text))


def mixed(ranks: str) -> HandValue:
    return value(" ".join(map("".join, zip(ranks, "cdhsc", strict=True))))


def suited(ranks: str) -> HandValue:
    return value(" ".join(f"{rank}h" for rank in ranks))


@pytest.mark.slow
def test_all_2598960_hands_are_ordered_as_an_independent_evaluator_orders_them() -> None:
    multisets = (ranks for ranks in combinations_with_replacement(range(2, 15), 5) if ranks[0] != ranks[4])
    values = {value_of(ranks, flush=flush) for ranks in multisets for flush in {False, len(set(ranks)) == 5}}
    place = {each: number for number, each in enumerate(sorted(values, reverse=True), 1)}
    seen, categories = set(), Counter[Category]()
    for numbers in combinations(range(52), 5):
        mine = evaluate([DECK[number] for number in numbers])
        assert place[mine] == evaluate_cards(*numbers)
        seen.add(mine)
        categories[mine.category] += 1
    assert len(seen) == len(place) == PUBLISHED["distinct_strengths"]
    assert {category.key: count for category, count in categories.items()} == PUBLISHED["hands"]


def test_the_order_of_the_cards_does_not_matter() -> None:
    random = Random(1)
    for _ in range(500):
        cards = random.sample(DECK, 5)
        assert evaluate(cards) == evaluate(sorted(cards)) == evaluate(sorted(cards, reverse=True))


def test_the_wheel_is_five_high_and_the_lowest_of_its_kind() -> None:
    assert mixed("A2345") == HandValue(Category.STRAIGHT, (5,))
    assert suited("A2345") == HandValue(Category.STRAIGHT_FLUSH, (5,))
    assert all(mixed("A2345") < mixed(straight) for straight in STRAIGHTS[:-1])
    assert all(suited("A2345") < suited(straight) for straight in STRAIGHTS[:-1])


@pytest.mark.parametrize("ranks", ["QKA23", "6789A", "KA234", "JQKA2"])
def test_a_straight_does_not_go_round_the_ace(ranks: str) -> None:
    assert mixed(ranks).category is Category.HIGH_CARD
    assert mixed(ranks).ranks[0] == 14
    assert suited(ranks).category is Category.FLUSH


@pytest.mark.parametrize("kind", [mixed, suited])
def test_the_ten_straights_stand_in_one_order(kind: Callable[[str], HandValue]) -> None:
    values = [kind(straight) for straight in STRAIGHTS]
    assert all(higher > lower and not lower > higher for higher, lower in pairwise(values))
    assert len(set(values)) == 10
    assert max(values) == values[0]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("AK982", "AQ982"),
        ("KKA74", "KK532"),
        ("7722A", "6633A"),
        ("T7532", "97532"),
        ("AA234", "KKQJT"),
        ("22333", "AAKKQ"),
        ("3322A", "33224"),
        ("55552", "44443"),
        ("5555A", "55552"),
        ("33322", "222AA"),
        ("222A3", "222K3"),
    ],
)
def test_made_cards_decide_before_kickers(better: str, worse: str) -> None:
    def any_suits(ranks: str) -> HandValue:
        return value_of(tuple("23456789TJQKA".index(rank) + 2 for rank in ranks), flush=False)

    assert any_suits(better) > any_suits(worse)


def test_the_fifth_card_decides_between_flushes() -> None:
    assert suited("AK953") > suited("AK952")


def test_each_category_beats_all_of_the_one_below() -> None:
    assert suited("AKQJT").category is Category.ROYAL_FLUSH
    assert suited("KQJT9").category is Category.STRAIGHT_FLUSH
    assert suited("AKQJT") > suited("KQJT9")
    assert suited("A2345") > value("Ac Ad Ah As Kc")
    assert value("2c 2d 2h 2s 3c") > value("Ac Ad Ah Ks Kc") > suited("AKQJ9") > mixed("AKQJT")
    assert mixed("A2345") > value("Ac Ad Ah Ks Qc")
    assert value("2c 2d 2h 4s 3c") > value("Ac Ad Kh Ks Qc")


@pytest.mark.parametrize("count", [0, 4, 6])
def test_a_hand_of_another_size_is_refused_with_its_count(count: int) -> None:
    with pytest.raises(ValueError, match=f"5 cards, not {count}"):
        evaluate(DECK[:count])


@pytest.mark.parametrize(
    ("cards", "arranged", "made"),
    [
        ("2c Ks 2d 7h Kd", "Ks Kd 2d 2c 7h", "2c Ks 2d Kd"),
        ("Ac 3d 5h 2s 4c", "5h 4c 3d 2s Ac", "Ac 3d 5h 2s 4c"),
        ("2c Ks Ad 7h 9d", "Ad Ks 9d 7h 2c", "Ks Ad"),
        ("2c Qs Ad 7h 9d", "Ad Qs 9d 7h 2c", ""),
        ("2c 7s 7d 7h 9d", "7s 7h 7d 9d 2c", "7s 7d 7h"),
        ("7c 7s 7d 7h 9d", "7s 7h 7d 7c 9d", "7c 7s 7d 7h"),
        ("7c 7s 7d 9h 9d", "7s 7d 7c 9h 9d", "7c 7s 7d 9h 9d"),
    ],
)
def test_a_hand_is_shown_made_cards_first(cards: str, arranged: str, made: str) -> None:
    assert arrange(parse_cards(cards)) == parse_cards(arranged)
    assert made_cards(parse_cards(cards)) == parse_cards(made)
