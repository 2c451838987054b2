import pygame

from casino_stud.ui.shelf import ROOM, SHELF, Shelf, kept


def picture(pixels: int) -> pygame.Surface:
    return pygame.Surface((pixels, 1))


def test_what_was_not_asked_for_lately_makes_room() -> None:
    shelf = Shelf(10)
    for name in "ab":
        shelf.put(name, picture(4))
    first = shelf.take("a")
    shelf.put("c", picture(4))
    assert shelf.take("a") is first is not None
    assert shelf.take("b") is None
    assert shelf.pixels == 8


def test_a_picture_larger_than_the_shelf_is_kept_until_the_next() -> None:
    shelf = Shelf(10)
    shelf.put("a", picture(4))
    shelf.put("b", picture(99))
    assert shelf.take("a") is None
    assert shelf.take("b") is not None
    shelf.put("c", picture(4))
    assert shelf.take("b") is None
    assert shelf.pixels == 4


def test_pictures_of_many_sizes_never_take_more_than_there_is_room_for() -> None:
    made = []

    @kept
    def square(side: int) -> pygame.Surface:
        made.append(side)
        return pygame.Surface((side, side))

    for side in range(1000, 2000, 50):
        assert square(side) is square(side)
        assert SHELF.pixels <= ROOM
    assert SHELF.pixels > ROOM / 2
    square(1950)
    square(1000)
    assert made == [*range(1000, 2000, 50), 1000]


def test_nothing_is_left_after_clearing() -> None:
    shelf = Shelf(10)
    shelf.put("a", picture(4))
    shelf.clear()
    assert (shelf.take("a"), shelf.pixels) == (None, 0)


def test_room_is_made_for_a_picture_kept_elsewhere() -> None:
    shelf = Shelf(10)
    for name in "ab":
        shelf.put(name, picture(4))
    shelf.make_room((3, 2))
    assert shelf.take("a") is None
    assert shelf.take("b") is not None
    shelf.make_room((99, 99))
    assert shelf.pixels == 0
