"""Fair decks: every order of the 52 cards from a 256-bit seed, without bias, the same everywhere.

The seed's SHAKE-256 stream gives bytes; for a choice among n, a byte at or above the highest multiple of n
is thrown away and the others are taken modulo n, so that each choice is equally likely. The choices
drive the Fisher-Yates shuffle: the last place takes one of all 52 cards, the one before it one of
the 51 that are left, and so on.
"""

import hashlib
import secrets
from collections.abc import Callable, Iterator
from itertools import count

from casino_stud.game.cards import DECK, Card

SEED_BYTES = 32
_STREAM_BYTES = 1024
"""About 70 bytes are used; that more than this were is less likely than guessing the seed."""


def seeds(practice: int | None = None) -> Iterator[bytes]:
    """Give a seed for each deck, without end.

    Args:
        practice: gives the same seeds in the same order; None takes the system's randomness.
    """
    for number in count(1):
        if practice is None:
            yield secrets.token_bytes(SEED_BYTES)
        else:
            yield hashlib.sha256(f"{practice}:{number}".encode()).digest()


def deck_from(seed: bytes) -> tuple[Card, ...]:
    """Shuffle the deck that belongs to a seed."""
    below = _choices(seed)
    cards = list(DECK)
    for last in range(len(cards) - 1, 0, -1):
        place = below(last + 1)
        cards[last], cards[place] = cards[place], cards[last]
    return tuple(cards)


def _choices(seed: bytes) -> Callable[[int], int]:
    """Make fair choices among up to 256 from a seed."""
    stream = iter(hashlib.shake_256(seed).digest(_STREAM_BYTES))

    def below(limit: int) -> int:
        fair = 256 - 256 % limit
        return next(byte for byte in stream if byte < fair) % limit

    return below
