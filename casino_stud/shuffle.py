"""Fair decks: from the system's randomness, or from a seed that deals the same hands again."""

import hashlib
import secrets
from collections.abc import Callable, Iterator
from itertools import count

from casino_stud.game.cards import DECK, Card

_BLOCK = 4096


def decks(seed: int | None = None) -> Iterator[tuple[Card, ...]]:
    """Give shuffled decks without end.

    Args:
        seed: deals the same decks in the same order everywhere; None takes the system's randomness.
    """
    for number in count(1):
        yield shuffled(secrets.randbelow if seed is None else _stream(f"{seed}:{number}"))


def shuffled(below: Callable[[int], int]) -> tuple[Card, ...]:
    """Shuffle the 52 cards so that every order is equally likely.

    Args:
        below: gives an integer from 0 up to, not including, its argument, each equally likely.
    """
    cards = list(DECK)
    for last in range(len(cards) - 1, 0, -1):
        place = below(last + 1)
        cards[last], cards[place] = cards[place], cards[last]
    return tuple(cards)


def _stream(text: str) -> Callable[[int], int]:
    """Make `below` from the SHAKE-256 stream of a text: one byte a draw, unfair ones thrown away."""
    stream = iter(hashlib.shake_256(text.encode()).digest(_BLOCK))

    def below(limit: int) -> int:
        fair = 256 - 256 % limit
        return next(byte for byte in stream if byte < fair) % limit

    return below
