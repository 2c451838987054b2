"""The named strategies as a player would read them, one hand at a time."""

from collections.abc import Callable, Sequence

from casino_stud.game.hands import Category

PlainRule = Callable[[Sequence[int], int, Category], bool]
"""From the hand's ranks, highest first, the upcard's rank and the hand's row to whether it raises."""

KING, QUEEN, JACK = 13, 12, 11


def always(ranks: Sequence[int], upcard: int, row: Category) -> bool:
    del ranks, upcard, row
    return True


def pair(ranks: Sequence[int], upcard: int, row: Category) -> bool:
    del ranks, upcard
    return row >= Category.PAIR


def ace_king(ranks: Sequence[int], upcard: int, row: Category) -> bool:
    return pair(ranks, upcard, row) or list(ranks[:2]) == [14, 13]


def akj83(ranks: Sequence[int], upcard: int, row: Category) -> bool:
    return pair(ranks, upcard, row) or list(ranks) >= [14, 13, 11, 8, 3]


def match(ranks: Sequence[int], upcard: int, row: Category) -> bool:
    return pair(ranks, upcard, row) or (ace_king(ranks, upcard, row) and upcard in ranks)


def wizard(ranks: Sequence[int], upcard: int, row: Category) -> bool:
    if pair(ranks, upcard, row):
        return True
    if not ace_king(ranks, upcard, row):
        return False
    if upcard in ranks and upcard <= QUEEN:
        return True
    if upcard >= KING and (QUEEN in ranks or JACK in ranks):
        return True
    return upcard not in ranks and QUEEN in ranks and upcard < ranks[3]


PLAIN: dict[str, PlainRule] = {
    "wizard": wizard,
    "akj83": akj83,
    "match": match,
    "pair": pair,
    "ace-king": ace_king,
    "always": always,
}
