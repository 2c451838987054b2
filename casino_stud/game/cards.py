import re
from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple


class Rank(IntEnum):
    """A card's rank; its value is its height, the ace high."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """One character: `2` to `9`, `T`, `J`, `Q`, `K`, `A`."""
        return "23456789TJQKA"[self - 2]


class Suit(IntEnum):
    """A card's suit. Suits have no order in the game; the value is only an index."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """One character: `c`, `d`, `h` or `s`."""
        return "cdhs"[self]

    @property
    def symbol(self) -> str:
        """The suit as a sign: ♣, ♦, ♥ or ♠."""
        return "♣♦♥♠"[self]


class Card(NamedTuple):
    """One of the 52 cards; `str` gives its short form, such as `As` or `Td`."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for rank in Rank for suit in Suit)
"""All 52 cards; a card's index is `4 * (rank - 2) + suit`."""

_RANKS = {rank.letter: rank for rank in Rank} | {"10": Rank.TEN}
_SUITS = {name: suit for suit in Suit for name in (suit.letter, suit.symbol)}
_SUITS |= dict(zip("♧♢♡♤", Suit, strict=True))
_CARD = re.compile(r"(10|[2-9TJQKA])([cdhs♣♦♥♠♧♢♡♤])\ufe0f?", re.IGNORECASE)


class CardError(ValueError):
    """Text that is not the cards it should be; the message names the card or the count."""


def parse_card(text: str) -> Card:
    """Read one card: `10s`, `Ts`, `ts`, `T♠` and `10♠` are the same.

    Raises:
        CardError: `text` is not one card.
    """
    match = _CARD.fullmatch(text.strip())
    if match is None:
        raise CardError(f'"{text}" is not a card; write a rank and a suit, such as As, 10h or Td')
    return Card(_RANKS[match[1].upper()], _SUITS[match[2].lower()])


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards parted by spaces or commas, or written together as in `AsKd`.

    Raises:
        CardError: a part is not a card.
    """
    cards: list[Card] = []
    for word in re.split(r"[\s,]+", text.strip()):
        together = _CARD.findall(word)
        if len(together) > 1 and _CARD.sub("", word) == "":
            cards += (Card(_RANKS[rank.upper()], _SUITS[suit.lower()]) for rank, suit in together)
        elif word:
            cards.append(parse_card(word))
    return tuple(cards)


def parse_hand(text: str) -> tuple[Card, ...]:
    """Read five different cards.

    Raises:
        CardError: a part is not a card, a card comes twice, or there are not five.
    """
    cards = parse_cards(text)
    check_distinct(cards)
    if len(cards) != 5:
        raise CardError(f"a hand has 5 cards, not {len(cards)}")
    return cards


def check_distinct(cards: Iterable[Card]) -> None:
    """Refuse a card that comes twice.

    Raises:
        CardError: names the first repeated card.
    """
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise CardError(f"{card} comes twice; every card is in the deck once")
        seen.add(card)
