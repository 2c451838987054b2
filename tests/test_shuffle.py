from collections import Counter
from itertools import islice, pairwise

import pytest

from casino_stud.game.cards import DECK, Card, parse_cards
from casino_stud.shuffle import decks, shuffled


def first(seed: int | None, number: int) -> list[tuple[Card, ...]]:
    return list(islice(decks(seed), number))


@pytest.mark.parametrize("seed", [None, 0, 7, -1, 10**30])
def test_every_deck_holds_every_card_once(seed: int | None) -> None:
    for deck in first(seed, 20):
        assert sorted(deck) == sorted(DECK)


def test_a_seed_deals_the_same_decks_on_every_machine() -> None:
    assert first(7, 3) == first(7, 3)
    assert first(7, 1)[0][:5] == parse_cards("Kd 5h Td 8c 8d")
    assert first(7, 1) != first(8, 1)


def test_decks_differ_from_one_another() -> None:
    for seed in (None, 7):
        assert all(one != other for one, other in pairwise(first(seed, 50)))


def test_every_order_is_equally_likely() -> None:
    asked: list[int] = []

    def below(limit: int) -> int:
        asked.append(limit)
        return limit - 1

    assert shuffled(below) == DECK
    assert asked == list(range(52, 1, -1)), "52 x 51 x ... x 2 draws are the 52! orders, each once"


@pytest.mark.parametrize("seed", [None, 1])
def test_a_card_is_dealt_to_every_place_alike(seed: int | None) -> None:
    deals = 5200
    places = Counter(deck.index(DECK[0]) for deck in first(seed, deals))
    expected = deals / 52
    chi_squared = sum((places[place] - expected) ** 2 / expected for place in range(52))
    assert chi_squared < 110, "51 degrees of freedom: passed by chance in all but 3 of a million runs"
