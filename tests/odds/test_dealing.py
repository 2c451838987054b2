"""Every deal is equally likely: the digits exactly, the cards by count."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product
from math import comb, prod

import numpy as np
import numpy.typing as npt
import pytest

from casino_stud.odds import dealing
from casino_stud.odds.dealing import (
    _DEALER_RADICES,
    _PLAYER_RADICES,
    _PLAYER_WAYS,
    _SPARE_BITS,
    _WAYS,
    ByteColumn,
    Deals,
    _digits,
    _distinct,
    _draw,
    _sorted,
    deal,
)
from casino_stud.odds.playing import BLOCK, deal_chunk

DEALS = 2_000_000


def dealt(count: int = DEALS, seed: int = 5) -> Deals:
    blocks = list(deal_chunk(seed, 0, count))
    return Deals(
        [np.concatenate([block.player[place] for block in blocks]) for place in range(5)],
        [np.concatenate([block.dealer[place] for block in blocks]) for place in range(5)],
        np.concatenate([block.upcard for block in blocks]),
    )


def chi_square_excess(counts: np.ndarray, expected: np.ndarray | float) -> float:
    """How many standard deviations a chi-square lies above its mean."""
    expected = np.broadcast_to(expected, counts.shape)
    freedom = counts.size - 1
    return float((((counts - expected) ** 2 / expected).sum() - freedom) / (2 * freedom) ** 0.5)


def unevenness(deals: Deals) -> float:
    """The worst chi-square over who holds which card, pairs of cards, and which of the dealer's is up."""
    count = len(deals.upcard)
    player, dealer = np.stack(deals.player).astype(np.int64), np.stack(deals.dealer).astype(np.int64)
    up_place = (dealer < deals.upcard).sum(axis=0)
    pairs = [
        np.bincount((a * 52 + b).ravel(), minlength=52 * 52)
        for a, b in [
            (
                np.concatenate([player[i] for i, _ in combinations(range(5), 2)]),
                np.concatenate([player[j] for _, j in combinations(range(5), 2)]),
            ),
            (np.repeat(player, 5, axis=0), np.tile(dealer, (5, 1))),
        ]
    ]
    inside, across = (each[each > 0] for each in pairs)
    return max(
        chi_square_excess(np.bincount(player.ravel(), minlength=52), count * 5 / 52),
        chi_square_excess(np.bincount(dealer.ravel(), minlength=52), count * 5 / 52),
        chi_square_excess(np.bincount(deals.upcard, minlength=52), count / 52),
        chi_square_excess(np.bincount(up_place, minlength=5), count / 5),
        chi_square_excess(inside, count * 10 / comb(52, 2)) if inside.size == comb(52, 2) else np.inf,
        chi_square_excess(across, count * 25 / (52 * 51)) if across.size == 52 * 51 else np.inf,
    )


def test_ten_different_cards_are_dealt_in_order_and_the_upcard_is_the_dealers() -> None:
    deals = dealt(200_000)
    player, dealer = np.stack(deals.player), np.stack(deals.dealer)
    assert np.all(np.diff(player.astype(int), axis=0) > 0)
    assert np.all(np.diff(dealer.astype(int), axis=0) > 0)
    everything = np.sort(np.concatenate([player, dealer]).astype(int), axis=0)
    assert np.all(np.diff(everything, axis=0) > 0)
    assert everything.max() == 51
    assert np.all((dealer == deals.upcard).sum(axis=0) == 1)


@pytest.mark.slow
def test_cards_pairs_and_upcards_come_equally_often() -> None:
    assert unevenness(dealt()) < 5


def one_digit_short(numbers: npt.NDArray[np.uint32], radices: Sequence[int]) -> list[ByteColumn]:
    return _digits(numbers, (radices[0] - 1, *radices[1:]))


def never_the_last(rows: ByteColumn, place: ByteColumn) -> ByteColumn:
    picked: ByteColumn = rows[np.minimum(place, 3), np.arange(len(place))]
    return picked


def one_card_short(digits: Sequence[ByteColumn], radices: Sequence[int]) -> ByteColumn:
    return _distinct(digits, (*radices[:4], radices[4] - 1))


def unsorted(rows: ByteColumn) -> list[ByteColumn]:
    return [*rows]


FAULTS = {
    "_digits": one_digit_short,
    "_pick": never_the_last,
    "_distinct": one_card_short,
    "_sorted": unsorted,
}


@pytest.mark.slow
@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_in_the_dealing_shows(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, name, FAULTS[name])
    assert unevenness(dealt(500_000)) > 5


@pytest.mark.parametrize("cards", [5, 6, 7, 8])
def test_floyds_sampling_reaches_each_set_from_equally_many_digits(cards: int) -> None:
    radices = tuple(range(cards - 4, cards + 1))
    every = np.array(list(product(*map(range, radices))), dtype=np.uint8).T
    chosen = np.sort(_distinct(list(every), radices), axis=0)
    sets = Counter(map(tuple, chosen.T.tolist()))
    assert set(sets) == set(combinations(range(cards), 5))
    assert set(sets.values()) == {prod(radices) // comb(cards, 5)}


def test_digits_are_all_different_and_within_their_radices() -> None:
    radices = (3, 4, 5)
    digits = _digits(np.arange(60, dtype=np.uint32), radices)
    assert set(zip(*(column.tolist() for column in digits), strict=True)) == set(
        product(*map(range, radices))
    )


def test_the_largest_number_gives_the_largest_digits() -> None:
    last = np.array([_PLAYER_WAYS - 1], dtype=np.uint32)
    assert [int(digit[0]) for digit in _digits(last, _PLAYER_RADICES)] == [47, 48, 49, 50, 51]


def test_the_ways_are_those_of_drawing_five_and_five_and_an_upcard() -> None:
    player, dealer = prod(range(48, 53)), prod(range(43, 48))
    assert player == _PLAYER_WAYS == prod(_PLAYER_RADICES) < 2**32
    assert dealer == prod(_DEALER_RADICES)
    assert dealer * 5 < 2**32
    assert player * dealer * 5 == _WAYS <= 2 ** (64 - _SPARE_BITS) < 2 * _WAYS


def test_the_network_sorts_all_zeros_and_ones_and_so_anything() -> None:
    rows = np.array(list(product((0, 1), repeat=5)), dtype=np.uint8).T
    assert np.array_equal(np.stack(_sorted(rows)), np.sort(rows, axis=0))


def test_a_draw_beyond_the_number_of_ways_is_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    ways = 2 ** (63 - _SPARE_BITS)
    monkeypatch.setattr(dealing, "_WAYS", ways)
    stream = np.random.SFC64(3).random_raw(10_000) >> np.uint64(_SPARE_BITS)
    drawn, kept = _draw(np.random.SFC64(3), 1_000), stream[:1_000] < ways
    assert 400 < np.count_nonzero(kept) < 600
    assert np.array_equal(drawn[kept], stream[:1_000][kept])
    anew = stream[1_000 : 1_000 + np.count_nonzero(~kept)]
    assert np.array_equal(drawn[~kept][anew < ways], anew[anew < ways])
    assert drawn.max() < ways


def test_blocks_and_their_remainder_make_the_chunk() -> None:
    sizes = [len(block.upcard) for block in deal_chunk(1, 0, 2 * BLOCK + 3)]
    assert sizes == [BLOCK, BLOCK, 3]


def test_the_same_stream_deals_the_same_cards() -> None:
    one, two = (deal(np.random.SFC64(9), 100) for _ in range(2))
    assert np.array_equal(np.stack(one.player), np.stack(two.player))
    assert np.array_equal(one.upcard, two.upcard)
    assert not np.array_equal(one.upcard, deal(np.random.SFC64(10), 100).upcard)
