import json
from dataclasses import fields
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from casino_stud.ui.layout import Box, Layout, around, layout, text_size

GOLDEN = Path(__file__).parents[1] / "golden" / "layout.json"
DESIGNED: dict[str, dict[str, Any]] = json.loads(GOLDEN.read_text("utf-8"))
BOXES = {
    "paytable": "paytable",
    "limits": "limits",
    "icons": "icons",
    "side": "side",
    "dealer": "dealer",
    "plate": "banner",
    "player": "player",
    "bank": "bank",
    "primary": "deal",
    "fold": "fold",
    "raiseBtn": "raise_button",
    "tray": "tray",
}
BUTTONS = ("clear", "undo", "rebet", "double")
POINTS = {"dealerPill": "dealer_pill", "ante": "ante", "raise": "raise_", "handPill": "hand_pill"}
NUMBERS = {
    "s": "scale",
    "LW": "width",
    "LH": "height",
    "cx": "centre",
    "lx": "left",
    "rx": "right",
    "dw": "dealer_card",
    "pw": "player_card",
    "rowH": "row_height",
    "print": "print_line",
    "spotR": "spot",
    "rail": "rail",
    "chipR": "chip",
}
SIZES = [
    (640, 360),
    (640, 1000),
    (800, 600),
    (960, 540),
    (1000, 563),
    (1024, 768),
    (1280, 720),
    (1280, 800),
    (1280, 1024),
    (1366, 768),
    (1080, 1920),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
    (5120, 1440),
]


@pytest.mark.parametrize("size", DESIGNED)
def test_the_six_designed_windows(size: str) -> None:
    want = DESIGNED[size]
    got = layout(want["W"], want["H"])
    for key, name in NUMBERS.items():
        assert getattr(got, name) == pytest.approx(want[key], abs=0.001), key
    for key, name in BOXES.items():
        box = [want[key][side] for side in "xywh"]
        assert list(getattr(got, name)) == pytest.approx(box, abs=0.51 if key == "band" else 0.001), key
    assert got.middle == pytest.approx(want["band"]["y"] + want["band"]["h"] / 2, abs=0.001)
    for key, name in POINTS.items():
        assert list(getattr(got, name)) == pytest.approx([want[key]["x"], want[key]["y"]], abs=0.001), key


def overlap(one: Box, other: Box) -> bool:
    """Tell whether two rectangles share more than an edge."""
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def always_there(places: Layout) -> dict[str, Box]:
    return {
        "paytable": places.paytable,
        "limits": places.limits,
        "mark": places.mark,
        "icons": places.icons,
        "side": places.side,
        "dealer": places.dealer,
        "player": places.player,
        "ante": around(places.ante, places.spot),
        "raise": around(places.raise_, places.spot),
        "banner": places.banner,
        "bank": places.bank,
        "dealer pill": Box(places.dealer_pill[0] - 170, places.dealer_pill[1] - 16, 340, 32),
        "hand pill": Box(places.hand_pill[0] - 170, places.hand_pill[1] - 16, 340, 32),
    }


def check_places(places: Layout) -> None:
    betting = {name: getattr(places, name) for name in ("deal", "tray", *BUTTONS)}
    deciding = {"fold": places.fold, "raise": places.raise_button}
    window = Box(0, 0, places.width, places.height)
    for phase in (betting, deciding):
        boxes = always_there(places) | {f"button {name}": box for name, box in phase.items()}
        for name, box in boxes.items():
            assert min(box.x, box.y) >= 0, name
            assert box.right <= window.right + 1e-6, name
            assert box.bottom <= window.bottom + 1e-6, name
        for (name, box), (other_name, other) in combinations(boxes.items(), 2):
            assert not overlap(box, other), (name, other_name)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("foot", "limit"), [(1, 1), (2, 2), (2, 3)])
def test_all_is_in_the_window_and_nothing_overlaps(size: tuple[int, int], foot: int, limit: int) -> None:
    check_places(layout(*size, foot_lines=foot, limit_lines=limit))


@pytest.mark.parametrize("size", SIZES)
def test_a_double_click_on_deal_cannot_decide(size: tuple[int, int]) -> None:
    places = layout(*size)
    assert not overlap(places.deal, places.fold)
    assert not overlap(places.deal, places.raise_button)


def test_the_controls_of_a_tall_window_stay_near_the_cards() -> None:
    tall, taller = layout(1280, 1024), layout(640, 1000)
    assert tall.bank.bottom == tall.height - 20, "5:4 reaches the lower edge"
    assert taller.tray.y - taller.hand_pill[1] < 250


@pytest.mark.parametrize("size", SIZES)
def test_the_buttons_beside_the_tray_stand_in_pairs_on_its_middle_line(size: tuple[int, int]) -> None:
    places = layout(*size)
    for upper, lower in ((places.clear, places.undo), (places.rebet, places.double)):
        assert upper.x == lower.x
        assert (upper.w, upper.h) == (lower.w, lower.h)
        assert 6 <= lower.y - upper.bottom <= 8
        assert (upper.y + lower.bottom) / 2 == pytest.approx(places.tray.centre[1])
        assert upper.y > places.rail, "on the leather"
    assert places.tray.x - places.clear.right == pytest.approx(places.rebet.x - places.tray.right)


@pytest.mark.parametrize("size", SIZES)
def test_targets_are_large_enough(size: tuple[int, int]) -> None:
    places = layout(*size)
    targets = [places.deal, places.fold, places.raise_button, places.icon(0)]
    targets += [getattr(places, name) for name in BUTTONS]
    assert min(min(box.w, box.h) for box in targets) >= 44
    assert 2 * places.chip >= 44


@pytest.mark.parametrize(
    ("scale", "size", "pixels"),
    [(1.0, 16, 16), (0.75, 14, 12), (0.75, 32, 24), (0.375, 14, 6), (0.5, 24, 12), (2.0, 14, 28)],
)
def test_text_is_readable_until_the_smallest_window(scale: float, size: int, pixels: int) -> None:
    assert text_size(scale, size) == pixels


def test_every_window_of_many_sizes_is_laid_out() -> None:
    for width in range(320, 4000, 170):
        for height in range(240, 2400, 130):
            places = layout(width, height)
            assert places.scale * places.width == pytest.approx(width)
            assert places.scale * places.height == pytest.approx(height)
            assert places.hand_pill[1] + 16 < places.rail
            assert places.rail < places.tray.y


def test_nothing_overlaps_at_any_height() -> None:
    for height in range(720, 1100, 4):
        for lines in (1, 2):
            check_places(layout(1280, height, foot_lines=lines, limit_lines=lines + 1))


def test_the_layout_names_every_designed_place() -> None:
    named = {"middle", "mark", "text", *BUTTONS, *BOXES.values(), *POINTS.values(), *NUMBERS.values()}
    assert named == {field.name for field in fields(Layout)}
