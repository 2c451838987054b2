from functools import cache

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from casino_stud.game.cards import DECK, Card, Rank, Suit, parse_card
from casino_stud.ui.art.cards import SMALL, card_back, card_face

WIDTH = 60
COURTS = [card for card in DECK if card.rank in {Rank.JACK, Rank.QUEEN, Rank.KING}]


@cache
def pixels(card: Card, width: int = WIDTH, *, four_colour: bool = False) -> npt.NDArray[np.int16]:
    ground = pygame.Surface((width, round(1.4 * width)))
    ground.fill((255, 255, 255))
    ground.blit(card_face(card, width, four_colour=four_colour), (0, 0))
    return pygame.surfarray.array3d(ground).astype(np.int16)


def test_every_face_is_distinct() -> None:
    assert len({pixels(card).tobytes() for card in DECK}) == 52
    assert len({pixels(card, 40).tobytes() for card in DECK}) == 52


@pytest.mark.parametrize("width", [24, 47, 48, 60, 100, 120, 154, 181, 240])
def test_sizes_are_exact(width: int) -> None:
    expected = (width, round(1.4 * width))
    assert card_face(parse_card("Kh"), width).get_size() == expected
    assert card_face(parse_card("10s"), width).get_size() == expected
    assert card_back(width).get_size() == expected


@pytest.mark.parametrize("width", [40, 60, 154])
def test_corners_are_cut_and_the_inside_is_opaque(width: int) -> None:
    for picture in (card_face(parse_card("Qs"), width), card_back(width)):
        alpha = pygame.surfarray.array_alpha(picture)
        assert alpha[0, 0] == alpha[-1, 0] == alpha[0, -1] == alpha[-1, -1] == 0
        assert (alpha[width // 8 : -width // 8] == 255).all()
        assert (alpha[:, width // 8 : -width // 8] == 255).all()


def test_no_corner_has_a_dark_fringe() -> None:
    picture = card_face(parse_card("As"), 120)
    alpha = pygame.surfarray.array_alpha(picture)
    rim = pygame.surfarray.array3d(picture)[(alpha > 0) & (alpha < 255)]
    assert len(rim) > 8
    assert rim.min() > 170


@pytest.mark.parametrize("card", COURTS, ids=str)
def test_a_court_reads_the_same_upside_down(card: Card) -> None:
    upright = pixels(card, 100)
    turned = upright[::-1, ::-1]
    # The paper darkens a little towards the bottom; nothing else may differ.
    assert np.abs(upright - turned).mean() < 5
    assert (np.abs(upright - turned).max(axis=2) > 40).mean() < 0.01


def test_pips_below_the_middle_are_turned() -> None:
    for text in ("2s", "4h", "10c"):
        upright = pixels(parse_card(text), 120)
        difference = np.abs(upright - upright[::-1, ::-1]).max(axis=2)
        assert (difference > 60).mean() < 0.015, text


def ink_count(card: Card) -> int:
    """Count the separate dark signs between the two indices."""
    middle = pixels(card, 200)[52:-52, 6:-6]
    dark = pygame.mask.from_threshold(
        pygame.surfarray.make_surface(middle.astype(np.uint8)), (23, 34, 46), (60, 60, 60, 255)
    )
    return len(dark.connected_components(20))


@pytest.mark.parametrize("rank", [rank for rank in Rank if rank <= 10])
def test_a_number_card_shows_that_many_pips(rank: Rank) -> None:
    assert ink_count(Card(rank, Suit.SPADES)) == rank


def test_a_deck_of_four_colours_recolours_clubs_and_diamonds_only() -> None:
    for card in (Card(rank, suit) for rank in (Rank.ACE, Rank.SEVEN, Rank.QUEEN) for suit in Suit):
        same = np.array_equal(pixels(card), pixels(card, four_colour=True))
        assert same is (card.suit in {Suit.SPADES, Suit.HEARTS}), card


@pytest.mark.parametrize(("text", "mostly"), [("5h", "red"), ("5c", "green"), ("5d", "blue")])
def test_four_colours_are_red_green_and_blue(text: str, mostly: str) -> None:
    face = pixels(parse_card(text), 120, four_colour=True).reshape(-1, 3)
    inked = face[face.min(axis=1) < 60]
    channel = ("red", "green", "blue").index(mostly)
    assert (inked.argmax(axis=1) == channel).mean() > 0.9


@pytest.mark.parametrize("width", [60, 100, 154])
def test_the_index_is_large_enough_to_read(width: int) -> None:
    face = pixels(parse_card("2s"), width)
    corner = face[: round(0.25 * width), : round(0.27 * width)]
    rows = np.nonzero((corner.max(axis=2) < 120).any(axis=0))[0]
    assert rows.max() - rows.min() + 1 >= 0.15 * width
    assert rows.min() >= 0.06 * width


@pytest.mark.parametrize("text", ["Ts", "2s", "9s", "As"])
@pytest.mark.parametrize("width", [100, 300])
def test_a_suit_stands_under_the_middle_of_its_rank(text: str, width: int) -> None:
    dark = pixels(parse_card(text), width)[: round(0.24 * width)].max(axis=2) < 120
    middles = []
    for top, bottom in ((0.07, 0.25), (0.27, 0.43)):
        columns = np.nonzero(dark[:, round(top * width) : round(bottom * width)].any(axis=1))[0]
        middles.append((columns.min() + columns.max()) / 2)
    assert middles[0] == pytest.approx(middles[1], abs=1)


def test_a_small_card_shows_only_a_large_rank_and_suit() -> None:
    face = pixels(parse_card("2s"), SMALL - 8)
    wide = face.shape[0]
    rows = np.nonzero((face.max(axis=2) < 120).any(axis=0))[0]
    rank = rows[rows < 0.6 * wide]
    assert rank.max() - rank.min() + 1 >= 0.42 * wide


def test_a_card_is_drawn_once_for_each_look() -> None:
    card = parse_card("Jd")
    assert card_face(card, 72) is card_face(card, 72)
    assert card_face(card, 72) is not card_face(card, 73)
    assert card_face(card, 72, four_colour=True) is not card_face(card, 72)
    assert card_back(72) is card_back(72)
