"""Five cards to their poker value; the order of values is the order of poker."""

from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from typing import NamedTuple

from casino_stud.game.cards import Card, Rank


class Category(IntEnum):
    """The ten rows of a pay table, weakest first."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9

    @property
    def key(self) -> str:
        """The row's name in files and JSON, such as `full_house`."""
        return self.name.lower()


class HandValue(NamedTuple):
    """A hand's strength. Tuples compare as hands do; equal tuples tie.

    Attributes:
        category: the pay table row.
        ranks: what decides within the category, most important first: the ranks of the made
            cards, then the kickers; a straight is told by its highest card alone.
    """

    category: Category
    ranks: tuple[int, ...]


_SHAPES = {
    (5, 1): Category.HIGH_CARD,
    (4, 2): Category.PAIR,
    (3, 2): Category.TWO_PAIR,
    (3, 3): Category.THREE_OF_A_KIND,
    (2, 3): Category.FULL_HOUSE,
    (2, 4): Category.FOUR_OF_A_KIND,
}
"""Categories by the number of different ranks and by how many of the most frequent one."""
_WHEEL = (14, 5, 4, 3, 2)


def evaluate(cards: Sequence[Card]) -> HandValue:
    """Value five different cards.

    Raises:
        ValueError: there are not five cards.
    """
    if len(cards) != 5:
        raise ValueError(f"a hand has 5 cards, not {len(cards)}")
    ranks, suits = zip(*cards, strict=True)
    return value_of(tuple(sorted(map(int, ranks))), flush=len(set(suits)) == 1)


@cache
def value_of(ranks: tuple[int, ...], *, flush: bool) -> HandValue:
    """Value five ranks (2 to 14, in any order), all of one suit or not."""
    order = tuple(sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True))
    if len(order) == 5 and (order[0] - order[4] == 4 or order == _WHEEL):
        top = 5 if order == _WHEEL else order[0]
        if not flush:
            return HandValue(Category.STRAIGHT, (top,))
        return HandValue(Category.ROYAL_FLUSH if top == Rank.ACE else Category.STRAIGHT_FLUSH, (top,))
    if flush:
        return HandValue(Category.FLUSH, order)
    return HandValue(_SHAPES[len(order), ranks.count(order[0])], order)


def arrange(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Put five cards as a player would: the made hand first, then high to low."""
    value = evaluate(cards)
    if value.ranks == (5,):
        return tuple(sorted(cards, key=lambda card: card.rank % Rank.ACE, reverse=True))
    ranks = [card.rank for card in cards]
    return tuple(sorted(cards, key=lambda card: (ranks.count(card.rank), card), reverse=True))


def made_cards(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that make the hand, kickers left out.

    Straights, flushes and full houses are made of all five; of ace-king high the ace and the
    king, of any other high card none.
    """
    value = evaluate(cards)
    if value.category is Category.HIGH_CARD:
        return tuple(card for card in cards if card.rank >= Rank.KING) if value.ranks[:2] == (14, 13) else ()
    if value.category >= Category.STRAIGHT and value.category is not Category.FOUR_OF_A_KIND:
        return tuple(cards)
    ranks = [card.rank for card in cards]
    return tuple(card for card in cards if ranks.count(card.rank) > 1)
