import pygame
import pytest

from casino_stud.game.cards import Suit
from casino_stud.ui.art.icons import Icon, icon, spark, suit_sign

IVORY = (247, 241, 225)


@pytest.mark.parametrize("px", [12, 16, 24, 36])
def test_every_sign_fills_its_square_without_touching_the_rim(px: int) -> None:
    for sign in Icon:
        picture = icon(sign, px, IVORY)
        assert picture.get_size() == (px, px)
        ink = picture.get_bounding_rect()
        assert max(ink.size) >= 0.55 * px, sign
        assert picture.get_rect().contains(ink.inflate(2, 2)), sign


def test_signs_and_suits_are_distinct() -> None:
    pictures = [icon(sign, 24, IVORY) for sign in Icon]
    pictures += [suit_sign(suit, 24, IVORY) for suit in Suit]
    pictures.append(spark(24, IVORY))
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == len(pictures)


@pytest.mark.parametrize("suit", Suit)
def test_a_suits_sign_is_upright_and_symmetric(suit: Suit) -> None:
    alpha = pygame.surfarray.array_alpha(suit_sign(suit, 40, IVORY)).astype(int)
    assert abs(alpha - alpha[::-1]).mean() < 12
    if suit is not Suit.DIAMONDS:
        assert abs(alpha - alpha[:, ::-1]).mean() > 12


@pytest.mark.parametrize("sign", [Icon.SOUND, Icon.SOUND_OFF])
def test_nothing_touches_the_loudspeaker(sign: Icon) -> None:
    alpha = pygame.surfarray.array_alpha(icon(sign, 24, IVORY))
    assert alpha[11:13].max() < 64, "two columns of pixels stay free"
    assert alpha[:11].max() == alpha[13:].max() == 255
