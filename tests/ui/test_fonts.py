import string
from functools import cache

import pygame
import pytest
from fontTools.ttLib import TTFont

from casino_stud.resources import ASSETS
from casino_stud.ui import fonts
from casino_stud.ui.fonts import CAP_EM, CELL_EM, Face

WHITE = (255, 255, 255)
FRENCH = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»"
SIGNS = "\u2018\u2019\u201c\u201d\u2013\u2014\u2212\u2026\u00b7\u00d7\u20ac\u00a0%&:;,.!?()'\"/+"


@cache
def glyphs(face: Face) -> set[int]:
    """Give the characters a face has, as its own table tells."""
    return set(TTFont(ASSETS / "fonts" / f"{face}.ttf").getBestCmap())


@pytest.mark.parametrize("face", Face)
def test_every_face_has_the_letters_of_both_languages(face: Face) -> None:
    wanted = string.ascii_letters + string.digits + FRENCH + SIGNS
    assert [sign for sign in wanted if ord(sign) not in glyphs(face)] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_text_of_a_language_needs_a_glyph_that_is_not_there(language: str) -> None:
    used = set((ASSETS / "lang" / f"{language}.yaml").read_text("utf-8")) - {"\n"}
    assert {sign for sign in used if ord(sign) not in glyphs(Face.REGULAR)} == set()


@pytest.mark.parametrize("face", Face)
def test_a_face_is_static_named_after_its_file_and_free_to_bundle(face: Face) -> None:
    opened = TTFont(ASSETS / "fonts" / f"{face}.ttf")
    assert "fvar" not in opened
    assert opened["name"].getDebugName(6) == face
    assert "Open Font License" in opened["name"].getDebugName(13)
    family = face.split("-")[0]
    licence = (ASSETS / "fonts" / f"{family}-OFL.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert licence.startswith("Copyright")


@pytest.mark.parametrize("face", Face)
def test_capitals_are_as_high_as_told(face: Face) -> None:
    drawn = fonts.text("H", face, 200, WHITE).get_bounding_rect()
    assert abs(drawn.height - CAP_EM[face] * 200) <= 2


def test_the_faces_look_different() -> None:
    drawn = {pygame.image.tobytes(fonts.text("Raise", face, 40, WHITE), "RGBA") for face in Face}
    assert len(drawn) == len(Face)


def test_a_text_is_as_wide_as_measured() -> None:
    for words in ("Dealer qualifies", "Égalité", "Mise initiale payée 1 : 1"):
        assert fonts.text(words, Face.MEDIUM, 19, WHITE).get_width() == fonts.width(words, Face.MEDIUM, 19)


def test_a_count_does_not_jump() -> None:
    widths = {
        fonts.number(f"{tens}{ones},250", Face.SEMIBOLD, 32, WHITE).get_width()
        for tens in range(1, 10)
        for ones in range(10)
    }
    assert widths == {fonts.number_width("88,888", Face.SEMIBOLD, 32)}
    assert fonts.number_width("8", Face.SEMIBOLD, 100) == round(100 * CELL_EM)


def test_every_digit_fits_into_its_cell() -> None:
    for face in (Face.REGULAR, Face.MEDIUM, Face.SEMIBOLD, Face.BOLD):
        for digit in string.digits:
            ink = fonts.text(digit, face, 100, WHITE).get_bounding_rect()
            assert ink.width <= 100 * CELL_EM, (face, digit)


def test_texts_are_rendered_once() -> None:
    again = fonts.text("Push", Face.REGULAR, 16, WHITE)
    assert fonts.text("Push", Face.REGULAR, 16, WHITE) is again
    assert fonts.font(Face.REGULAR, 16) is fonts.font(Face.REGULAR, 16)


def test_text_is_drawn_after_pygame_was_quit_and_started_again() -> None:
    fonts.text("before", Face.BOLD, 21, WHITE)
    pygame.quit()
    pygame.init()
    assert fonts.text("after", Face.BOLD, 21, WHITE).get_width() > 0
    pygame.quit()
    assert fonts.text("without", Face.BOLD, 21, WHITE).get_width() > 0


@pytest.mark.parametrize("px", range(12, 20))
@pytest.mark.parametrize("words", ["Cl", "Fl", "1\N{EN DASH}5"])
def test_letters_of_small_texts_do_not_grow_together(words: str, px: int) -> None:
    for face in (Face.REGULAR, Face.MEDIUM, Face.SEMIBOLD):
        columns = pygame.surfarray.array_alpha(fonts.text(words, face, px, WHITE)).max(axis=1)
        inside = [int(alpha) for alpha in columns[2:-2]]
        gaps = [
            one
            for one, before, after in zip(inside[1:], inside, inside[2:], strict=False)
            if one <= min(before, after)
        ]
        assert len([gap for gap in gaps if gap < 150]) >= len(words) - 1, (face, inside)


@pytest.mark.parametrize("words", ["jeu de j", "a\u200bb", "e\u0301t\u00e9", "AV To \U0001f600", "\t-"])
@pytest.mark.parametrize("px", [12, 15, 30])
def test_any_text_is_as_wide_as_measured(words: str, px: int) -> None:
    assert fonts.text(words, Face.REGULAR, px, WHITE).get_width() == fonts.width(words, Face.REGULAR, px)
