from dataclasses import replace

import numpy as np
import pygame
import pytest

from casino_stud.game.cards import parse_cards
from casino_stud.settings import Settings
from casino_stud.ui import theme
from casino_stud.ui.appearance import PLAIN, Appearance, appearance_of
from casino_stud.ui.art.cards import card_face
from casino_stud.ui.boxes import Edge
from casino_stud.ui.canvas import Canvas, Ink, Skin
from casino_stud.ui.controls import Control, Look, Pointing
from casino_stud.ui.fonts import Colour
from casino_stud.ui.growth import grown
from casino_stud.ui.layout import Box, Layout, layout
from casino_stud.ui.theme import Fill
from casino_stud.ui.widgets import draw_button, pill_height
from tests.ui.reading import contrast
from tests.ui.test_layout import SIZES, check_places

HIGH = Appearance(high_contrast=True)
BUTTONS = [
    (theme.IVORY, theme.GLASS_REST),
    (theme.IVORY, theme.GLASS_HOVER),
    (theme.IVORY, theme.GLASS_PRESSED),
    (theme.BRASS_INK, theme.BRASS_REST),
    (theme.BRASS_INK, theme.BRASS_HOVER),
    (theme.BRASS_INK, theme.BRASS_PRESSED),
    (theme.DISABLED_TEXT, theme.DISABLED),
]
PANELS = [
    (ink, theme.PANEL)
    for ink in (theme.IVORY, theme.SAGE, theme.MUTE, theme.BRASS, theme.BRASS_HI, theme.MINT, theme.CORAL)
]


@pytest.mark.parametrize(("ink", "ground"), [*BUTTONS, *PANELS])
@pytest.mark.parametrize(("look", "least"), [(PLAIN, 4.5), (HIGH, 7.0)])
def test_every_ink_stands_out_from_its_ground(
    look: Appearance, least: float, ink: Colour, ground: Fill
) -> None:
    for colour in look.ground(ground):
        assert contrast(look.ink(ink), np.array([colour], dtype=np.float64)) >= least


def test_the_settings_make_the_appearance() -> None:
    assert appearance_of(Settings()) == PLAIN
    chosen = Settings(text_size=130, high_contrast=True, four_colours=True, key_hints=False)
    assert appearance_of(chosen) == Appearance(1.3, high_contrast=True, four_colours=True, key_hints=False)


def test_texts_for_reading_grow_in_full_and_headings_by_as_many_pixels() -> None:
    assert Appearance(1.5).grown(16) == 24
    assert Appearance(1.5).grown(40) == Appearance(1.5).grown(19) - 19 + 40
    assert PLAIN.grown(40) == 40


def canvas(look: Appearance, size: tuple[int, int] = (200, 100)) -> Canvas:
    pygame.font.init()
    surface = pygame.Surface(size)
    surface.fill((255, 0, 255))
    return Canvas(surface, 1.0, look)


def test_high_contrast_makes_panels_opaque_and_edges_thick() -> None:
    glass = Skin(0, theme.PANEL, 200, Edge(theme.PANEL_EDGE, 1))
    pictures = []
    for look in (PLAIN, HIGH):
        drawn = canvas(look)
        drawn.box(Box(10, 10, 100, 60), glass)
        pictures.append(drawn.surface)
    seen, solid = pictures
    assert seen.get_at((60, 40))[0] > theme.PANEL.top[0], "the magenta below shows through"
    assert solid.get_at((60, 40)) == pygame.Color(*theme.DARK)
    assert solid.get_at((11, 40)) == solid.get_at((10, 40)) != solid.get_at((13, 40))


@pytest.mark.parametrize("shown", [True, False])
def test_keys_stand_on_buttons_only_where_they_are_wanted(
    monkeypatch: pytest.MonkeyPatch, *, shown: bool
) -> None:
    keys: list[str] = []
    write = Canvas.text

    def noted(self: Canvas, string: str, *rest: object, **more: object) -> float:
        keys.append(string)
        return write(self, string, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "text", noted)
    control = Control("clear", Box(0, 0, 128, 56), Look.GLASS, "CLEAR", "C")
    draw_button(canvas(replace(PLAIN, key_hints=shown)), control, Pointing())
    assert keys == (["C", "CLEAR"] if shown else ["CLEAR"])


def test_texts_shrink_to_a_room_at_every_size_and_are_never_cut_while_they_fit() -> None:
    ink = Ink(theme.ROW, theme.IVORY)
    for text in (1.0, 1.15, 1.3, 1.5):
        drawn = canvas(Appearance(text), (400, 60))
        wide = drawn.text("Quinte flush royale", (0, 30), ink, room=130)
        assert wide <= 130
    sizes = [drawn.setting(words, ink, 130)[1] for words in ("Quinte flush royale", "Full")]
    assert sizes[0] < sizes[1] == 24


def test_only_what_grows_moves_and_nothing_overlaps() -> None:
    for size in SIZES:
        for foot in (1, 2):
            for limits in (1, 2):
                plain = layout(*size, foot_lines=foot, limit_lines=limits)
                assert grown(plain, 1.0) is plain
                for text in (1.15, 1.3, 1.5):
                    check_larger(plain, grown(plain, text, foot_lines=foot))


def check_larger(plain: Layout, larger: Layout) -> None:
    check_places(larger)
    assert larger.paytable.w >= plain.paytable.w
    assert larger.paytable.h > plain.paytable.h
    assert larger.bank.y >= larger.limits.bottom
    assert larger.player.bottom + 4 <= larger.hand_pill[1] - pill_height(larger.text) / 2


def test_four_colours_tell_the_suits_apart() -> None:
    for card in parse_cards("5d 5c"):
        two, four = card_face(card, 100), card_face(card, 100, four_colour=True)
        assert pygame.image.tobytes(two, "RGB") != pygame.image.tobytes(four, "RGB")
