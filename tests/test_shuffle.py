"""The deck is fair: by the argument of its choices, and by frequencies that would show a fault."""

import hashlib
import os
from collections.abc import Callable, Iterator
from itertools import islice, pairwise
from math import sqrt

import numpy as np
import numpy.typing as npt
import pytest

from casino_stud import shuffle
from casino_stud.game.cards import DECK, Card, parse_cards
from casino_stud.shuffle import SEED_BYTES, deck_from, seeds

DECKS = int(os.environ.get("CASINO_STUD_SHUFFLES", "100000"))
"""How many decks the frequencies are taken over; millions by hand."""

FIRST_CARDS = "3h 4h 3c 9d Qs 7h 5c 5d Kd 2c"
PLACES = {card: place for place, card in enumerate(DECK)}


def first(practice: int | None, number: int) -> list[bytes]:
    return list(islice(seeds(practice), number))


@pytest.mark.parametrize("practice", [None, 0, 7, -1, 10**30])
def test_every_deck_holds_every_card_once(practice: int | None) -> None:
    for seed in first(practice, 20):
        assert len(seed) == SEED_BYTES
        assert sorted(deck_from(seed)) == sorted(DECK)


def test_a_seed_deals_the_same_deck_on_every_machine() -> None:
    seed = bytes(range(32))
    assert deck_from(seed) == deck_from(seed)
    assert deck_from(seed)[:10] == parse_cards(FIRST_CARDS)
    assert first(7, 3) == first(7, 3) != first(8, 3)


def test_seeds_differ_from_one_another() -> None:
    for practice in (None, 7):
        assert all(one != other for one, other in pairwise(first(practice, 50)))


def test_a_choice_takes_every_fair_byte_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    every_byte = bytes(range(256))
    for limit in range(2, 53):
        monkeypatch.setattr(shuffle, "hashlib", _Stream(every_byte))
        below = shuffle._choices(b"")
        taken = [below(limit) for _ in range(256 // limit * limit)]
        assert sorted(taken) == sorted([*range(limit)] * (256 // limit)), limit


class _Stream:
    """Stands for hashlib, with a stream of its own."""

    def __init__(self, stream: bytes) -> None:
        self._stream = stream

    def shake_256(self, _: bytes) -> "_Stream":
        return self

    def digest(self, _: int) -> bytes:
        return self._stream


Shuffle = Callable[[bytes], tuple[Card, ...]]


def frequencies(shuffled: Shuffle, decks: int) -> npt.NDArray[np.int64]:
    """Count how often each card lands in each place: (52, 52)."""
    counts = np.zeros((52, 52), dtype=np.int64)
    places = np.arange(52)
    for number in range(decks):
        seed = hashlib.sha256(number.to_bytes(8, "big")).digest()
        counts[[PLACES[card] for card in shuffled(seed)], places] += 1
    return counts


def fairness(counts: npt.NDArray[np.int64]) -> float:
    """Give the distance of chi-square from its mean, in standard deviations; 51 x 51 degrees of freedom."""
    expected = counts.sum() / counts.size
    chi_square = float(((counts - expected) ** 2).sum() / expected)
    freedom = 51 * 51
    return (chi_square - freedom) / sqrt(2 * freedom)


def off_by_one(seed: bytes) -> tuple[Card, ...]:
    """The shuffle with a planted fault: no card ever stays in its place."""
    return _shuffled(shuffle._choices(seed), lambda below, last: below(last))


def biased(seed: bytes) -> tuple[Card, ...]:
    """The shuffle with a planted fault: bytes are taken modulo the limit, unfair ones too."""
    stream: Iterator[int] = iter(hashlib.shake_256(seed).digest(64))
    return _shuffled(lambda limit: next(stream) % limit, lambda below, last: below(last + 1))


def _shuffled(
    below: Callable[[int], int], choose: Callable[[Callable[[int], int], int], int]
) -> tuple[Card, ...]:
    cards = list(DECK)
    for last in range(51, 0, -1):
        place = choose(below, last)
        cards[last], cards[place] = cards[place], cards[last]
    return tuple(cards)


@pytest.mark.slow
def test_every_card_lands_in_every_place_alike() -> None:
    assert abs(fairness(frequencies(deck_from, DECKS))) < 5


@pytest.mark.slow
@pytest.mark.parametrize("fault", [off_by_one, biased])
def test_the_same_frequencies_show_a_planted_fault(fault: Shuffle) -> None:
    assert fairness(frequencies(fault, 20_000)) > 8
