"""The panels of the left column: siblings are of one size, and the money's numbers stand on one line."""

import math
from dataclasses import replace

import pygame
import pytest

from casino_stud.game.hands import Category
from casino_stud.settings import LANGUAGES, TEXT_SIZES
from casino_stud.ui import paint, theme
from casino_stud.ui.appearance import Appearance
from casino_stud.ui.art.felt import RAIL_RADIUS
from casino_stud.ui.canvas import Canvas
from casino_stud.ui.fonts import Colour
from casino_stud.ui.growth import column_width, grown
from casino_stud.ui.layout import Box, Layout, layout
from casino_stud.ui.text import Texts
from casino_stud.ui.views.felt import draw_ground
from casino_stud.ui.views.model import Bank
from casino_stud.ui.views.panels import draw_bank, draw_paytable, foot_lines, row_parts
from tests.ui.reading import Picture, reading
from tests.ui.screenshots import CAPPED
from tests.ui.tables import exact_returns, standard

SIZES = ((960, 540), (1024, 768), (1280, 720), (1920, 1080), (3440, 1440))


@pytest.fixture(autouse=True)
def letters() -> None:
    pygame.font.init()


def places_of(size: tuple[int, int], text: float, texts: Texts) -> tuple[Canvas, Layout]:
    plain = layout(*size)
    canvas = Canvas(pygame.Surface(size), plain.scale, Appearance(text=text))
    lines = foot_lines(canvas, column_width(plain, text), texts)
    return canvas, grown(layout(*size, foot_lines=lines), text, foot_lines=lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_the_rows_of_the_pay_table_are_of_one_size_and_so_is_what_it_is_worth(
    size: tuple[int, int], text: int, language: str
) -> None:
    texts, paytable = Texts(language), standard()
    canvas, places = places_of(size, text / 100, texts)
    with reading(size) as rows:
        for part in row_parts(places, paytable, texts, Category.ROYAL_FLUSH):
            part.draw(canvas, *part.args)
    assert not rows.faults()
    assert len({line.px for line in rows.lines}) == 1
    with reading(size) as foot:
        draw_paytable(canvas, places, paytable, texts, exact_returns(paytable))
    assert not foot.faults()
    assert len({line.px for line in foot.lines if "%" in line.words}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("bank", [Bank(12_345_183, 495, None), Bank(150_000, 0, 50_000), Bank(1_250, 0, -75)])
def test_the_bankroll_is_never_smaller_than_what_is_beside_it(
    bank: Bank, size: tuple[int, int], text: int, language: str
) -> None:
    texts = Texts(language)
    canvas, places = places_of(size, text / 100, texts)
    with reading(size) as picture:
        draw_bank(canvas, places, bank, texts)
    assert not picture.faults()
    held = line_of(picture, texts.number(bank.bankroll))
    made = line_of(picture, texts.number(bank.in_play) if bank.net is None else texts.signed(bank.net))
    assert held[1] >= made[1]
    assert made[0].left - held[0].right >= 20 * places.scale


def line_of(picture: Picture, words: str) -> tuple[pygame.Rect, int]:
    return next((line.rect, line.px) for line in picture.lines if line.words == words)


@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_both_numbers_of_the_money_stand_on_one_line(size: tuple[int, int], text: int) -> None:
    canvas, places = places_of(size, text / 100, Texts("en"))
    draw_bank(canvas, places, Bank(111, 0, 111), Texts("en"))
    assert lowest(canvas, places.bank, theme.IVORY) == lowest(canvas, places.bank, theme.MINT)


def lowest(canvas: Canvas, box: Box, colour: Colour) -> int:
    """The lowest line of a box that holds this colour in full."""
    rect = canvas.rect(box)
    return max(
        y
        for y in range(rect.top, rect.bottom)
        for x in range(rect.left, rect.right)
        if canvas.surface.get_at((x, y)) == pygame.Color(*colour)
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_the_print_on_the_felt_ends_before_the_panels(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int, language: str
) -> None:
    texts, halves = Texts(language), []
    canvas, places = places_of(size, text / 100, texts)
    canvas.appearance = replace(canvas.appearance, high_contrast=True)
    arc_line = paint.arc_line

    def noted(half: float, radius: float, line: float, colour: Colour) -> pygame.Surface:
        if colour == theme.PRINT:
            halves.append(half / places.scale)
        return arc_line(half, radius, line, colour)

    monkeypatch.setattr(paint, "arc_line", noted)
    draw_ground(canvas, places, CAPPED, texts)
    assert len(halves) == 2
    assert places.centre - max(halves) > places.paytable.right + 8
    assert places.centre + max(halves) < places.side.x - 8


@pytest.mark.parametrize("foot", [1, 2])
@pytest.mark.parametrize("size", SIZES[:-1])
def test_the_mark_of_an_unusual_state_lies_above_the_rail(size: tuple[int, int], foot: int) -> None:
    places = layout(*size, foot_lines=foot)
    # Its ends are round: the corner is nowhere near the lower edge.
    inner = places.centre - places.mark.x - places.mark.h / 2
    rail = places.rail - (RAIL_RADIUS - math.sqrt(RAIL_RADIUS**2 - inner**2))
    assert places.mark.bottom < rail - 2
