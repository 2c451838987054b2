"""Buttons, keys and pills: labels of one size beside one another, and everything in the middle."""

from itertools import product

import pygame
import pytest

from casino_stud.ui import theme
from casino_stud.ui.appearance import Appearance
from casino_stud.ui.canvas import Canvas, Ink, Skin
from casino_stud.ui.controls import Control, Look, Pointing
from casino_stud.ui.layout import Box
from casino_stud.ui.widgets import ENTER, Pill, draw_button, draw_key, draw_pill
from tests.ui.reading import reading

SCALES = (0.75, 0.8, 1.0, 1.5, 2.0)
IN_SIGHT = 64


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def blank(scale: float, text: float = 1.0) -> Canvas:
    return Canvas(pygame.Surface((1000, 200), pygame.SRCALPHA), scale, Appearance(text=text))


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("key", ["C", "X", "F5", "F11", "Esc", ENTER])
def test_a_key_stands_in_the_middle_of_its_cap(
    scale: float, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for x in (60.0, 60.3, 60.5, 61.7):
        seen = []
        for outlined in (True, False):
            canvas = blank(scale)
            if not outlined:
                monkeypatch.setattr(canvas, "outline", lambda *_: None)
            draw_key(canvas, (x, x + 0.2), key, theme.IVORY, (39.4, 22.3))
            seen.append(canvas.surface.get_bounding_rect(1 if outlined else IN_SIGHT))
        cap, sign = seen
        assert abs((sign.left - cap.left) - (cap.right - sign.right)) <= 1
        assert abs((sign.top - cap.top) - (cap.bottom - sign.bottom)) <= 1


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("words", ["Place your ante", "Ante and raise need 1,500: bet 415 at most, or fewer"])
def test_the_words_of_a_pill_stand_in_its_middle(scale: float, words: str) -> None:
    canvas = blank(scale)
    with reading(canvas.surface.get_size()) as picture:
        draw_pill(canvas, (230, 40), Pill(((words, Ink(theme.PILL, theme.IVORY)),), Skin(16)), 430)
    pill, (line,) = canvas.surface.get_bounding_rect(), picture.lines
    assert not picture.cut
    assert abs((line.rect.left - pill.left) - (pill.right - line.rect.right)) <= 3


@pytest.mark.parametrize(("scale", "text"), list(product(SCALES, (1.0, 1.15, 1.5))))
@pytest.mark.parametrize(
    ("labels", "size"),
    [
        (("CLEAR", "UNDO", "REBET", "DOUBLE"), (128, 44)),
        (("EFFACER", "ANNULER", "MÊME MISE", "DOUBLER"), (128, 44)),
        (("FOLD", "RAISE 50"), (216, 72)),
        (("PASSE", "RELANCER 1 000"), (216, 72)),
    ],
)
def test_labels_beside_one_another_are_of_one_size(
    labels: tuple[str, ...], size: tuple[int, int], scale: float, text: float
) -> None:
    sizes = set()
    for label in labels:
        canvas = blank(scale, text)
        control = Control(label, Box(0, 0, *size), Look.GLASS, label, "C", alike=labels)
        with reading(canvas.surface.get_size()) as picture:
            draw_button(canvas, control, Pointing())
        assert not picture.faults()
        sizes |= {line.px for line in picture.lines if line.words != "C"}
    assert len(sizes) == 1
