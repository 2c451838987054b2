"""Pictures made once and kept while there is room, however large the window is or has been."""

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

import pygame

P = ParamSpec("P")

ROOM = 15_000_000
"""How many pixels are kept, of four bytes each: at 3840 x 2160 the cards of two deals, and most else."""


class Shelf:
    """Keeps pictures by what made them; those least lately used make room for others."""

    def __init__(self, room: int) -> None:
        self._room, self.pixels = room, 0
        self._pictures: OrderedDict[object, pygame.Surface] = OrderedDict()

    def take(self, key: object) -> pygame.Surface | None:
        """Give a picture if it is still here."""
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
        return picture

    def put(self, key: object, picture: pygame.Surface) -> None:
        """Keep a picture, at least until the next one comes."""
        self.make_room(picture.get_size())
        self._pictures[key] = picture
        self.pixels += _pixels(picture.get_size())

    def make_room(self, size: tuple[int, int]) -> None:
        """Forget pictures until one of this size finds room, here or elsewhere for a while."""
        while self._pictures and self.pixels + _pixels(size) > self._room:
            self.pixels -= _pixels(self._pictures.popitem(last=False)[1].get_size())

    def clear(self) -> None:
        """Forget everything, as where the window gets another size."""
        self._pictures.clear()
        self.pixels = 0


def _pixels(size: tuple[int, int]) -> int:
    return size[0] * size[1]


SHELF = Shelf(ROOM)
"""The one that all drawing shares."""


def kept(make: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Let a function make each of its pictures once, as long as there is room for them."""

    @wraps(make)
    def remembering(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        key = (make, args, *kwargs.items())
        picture = SHELF.take(key)
        if picture is None:
            picture = make(*args, **kwargs)
            SHELF.put(key, picture)
        return picture

    return remembering
