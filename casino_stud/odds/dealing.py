"""Random deals by the block, in byte columns that stay in cache.

One 64-bit draw makes one deal: its top 58 bits, if below the number of ways to draw (0.4 % are not
and are drawn anew), are a mixed-radix number whose digits pick five cards of 52 for the player, five
of the other 47 for the dealer, and which of these is up. So every deal is exactly equally likely.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

ByteColumn: TypeAlias = npt.NDArray[np.uint8]

_PLAYER_RADICES = (48, 49, 50, 51, 52)
_DEALER_RADICES = (43, 44, 45, 46, 47)
_UPCARD_RADIX = 5
_PLAYER_WAYS = prod(_PLAYER_RADICES)
_WAYS = _PLAYER_WAYS * prod(_DEALER_RADICES) * _UPCARD_RADIX
_SPARE_BITS = 64 - _WAYS.bit_length()
_NETWORK = ((0, 3), (1, 4), (0, 2), (1, 3), (0, 1), (2, 4), (1, 2), (3, 4), (2, 3))


@dataclass(frozen=True, eq=False, slots=True)
class Deals:
    """A block of deals. A card is its index in `casino_stud.game.cards.DECK`: 4 * (rank - 2) + suit.

    Attributes:
        player: five columns (deals,), the player's cards, ascending.
        dealer: five columns (deals,), the dealer's cards, ascending.
        upcard: (deals,), the dealer's card that is up.
    """

    player: Sequence[ByteColumn]
    dealer: Sequence[ByteColumn]
    upcard: ByteColumn


def deal(bits: np.random.BitGenerator, count: int) -> Deals:
    """Deal a block of rounds from shuffled decks."""
    numbers = _draw(bits, count)
    dealer_number = numbers // np.uint64(_PLAYER_WAYS)
    numbers -= dealer_number * np.uint64(_PLAYER_WAYS)
    player = _sorted(_distinct(_digits(numbers.astype(np.uint32), _PLAYER_RADICES), _PLAYER_RADICES))
    *digits, place = _digits(dealer_number.astype(np.uint32), (*_DEALER_RADICES, _UPCARD_RADIX))
    dealer = _distinct(digits, _DEALER_RADICES)
    for held in player:
        dealer += (dealer >= held).view(np.uint8)
    return Deals(player, _sorted(dealer), _pick(dealer, place))


def _draw(bits: np.random.BitGenerator, count: int) -> npt.NDArray[np.uint64]:
    """Draw numbers below the number of ways, all equally likely."""
    ways = np.uint64(_WAYS)
    numbers: npt.NDArray[np.uint64] = bits.random_raw(count)
    numbers >>= np.uint64(_SPARE_BITS)
    while len(over := np.flatnonzero(numbers >= ways)):
        numbers[over] = bits.random_raw(len(over)) >> np.uint64(_SPARE_BITS)
    return numbers


def _digits(numbers: npt.NDArray[np.uint32], radices: Sequence[int]) -> list[ByteColumn]:
    """Split mixed-radix numbers into digits, the lowest first."""
    digits = []
    for radix in radices[:-1]:
        rest = numbers // np.uint32(radix)
        digits.append((numbers - rest * np.uint32(radix)).astype(np.uint8))
        numbers = rest
    return [*digits, numbers.astype(np.uint8)]


def _distinct(digits: Sequence[ByteColumn], radices: Sequence[int]) -> ByteColumn:
    """Turn five digits into a random set of five numbers, as rows: Floyd's sampling.

    A number that is already taken gives way to the highest one of its radix.
    Source: Bentley and Floyd, "A sample of brilliance", Communications of the ACM 30 (1987).
    """
    chosen = np.empty((5, len(digits[0])), dtype=np.uint8)
    chosen[0] = digits[0]
    for place in range(1, 5):
        taken = digits[place] == chosen[0]
        for earlier in chosen[1:place]:
            taken |= digits[place] == earlier
        np.maximum(digits[place], taken.view(np.uint8) * np.uint8(radices[place] - 1), out=chosen[place])
    return chosen


def _sorted(rows: ByteColumn) -> list[ByteColumn]:
    """Sort each column of five rows by a network of compare-exchanges."""
    columns = list(rows)
    for low, high in _NETWORK:
        a, b = columns[low], columns[high]
        columns[low], columns[high] = np.minimum(a, b), np.maximum(a, b)
    return columns


def _pick(rows: ByteColumn, place: ByteColumn) -> ByteColumn:
    """Pick from each column of five rows the one at a place."""
    picked = np.zeros_like(place)
    for row, values in enumerate(rows):
        picked += values * (place == row)
    return picked
