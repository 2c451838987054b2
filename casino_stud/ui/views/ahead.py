"""What will be seen, drawn ahead of need, so that no motion waits for it."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

import pygame

from casino_stud.game.cards import Card
from casino_stud.game.rounds import Deciding, Settled
from casino_stud.ui.appearance import Appearance
from casino_stud.ui.art.card_pictures import lying_face, moving_pictures
from casino_stud.ui.art.chips import chip, chip_label
from casino_stud.ui.canvas import PANEL, Align, Canvas, Ink, Point, Skin, pixels
from casino_stud.ui.layout import Box, Layout
from casino_stud.ui.motion.settle import STEPS
from casino_stud.ui.stage import Part
from casino_stud.ui.views.bets import STAKE_RADIUS, WINNINGS_RADIUS

Step = Callable[[], object]
Hands = tuple[Sequence[Card], Sequence[Card]]
"""The player's cards and the dealer's."""

SPAN = 0.001
"""A call that has drawn for so many seconds leaves the rest to the next."""


class Ahead:
    """Goes through what may be needed, a little with each call."""

    def __init__(self) -> None:
        self._wanted: object = None
        self._left: Iterator[Step] = iter(())

    def draw(self, wanted: object, steps: Callable[[], Iterable[Step]]) -> bool:
        """Draw on for a moment; tell whether anything was left to draw.

        Args:
            wanted: what the steps depend on; another one than before begins anew.
            steps: gives them, the most urgent first.
        """
        if wanted != self._wanted:
            self._wanted, self._left = wanted, iter(steps())
        end, drew = time.perf_counter() + SPAN, False
        for step in self._left:
            step()
            drew = True
            if time.perf_counter() > end:
                break
        return drew


def faces(places: Layout, look: Appearance, hands: Iterable[Hands]) -> Iterator[Step]:
    """Give what draws the faces of hands, the next one first."""
    widths = _width(places, places.player_card), _width(places, places.dealer_card)
    for both in hands:
        for hand, width in zip(both, widths, strict=True):
            yield from (partial(lying_face, card, width, four_colour=look.four_colours) for card in hand)


def movers(places: Layout, chips: Sequence[int]) -> Iterator[Step]:
    """Give what draws the backs of cards, the lights around them and the chips, as they move."""
    for width in (places.player_card, places.dealer_card):
        yield from moving_pictures(_width(places, width), places.scale, STEPS)
    for radius in (STAKE_RADIUS, WINNINGS_RADIUS):
        px = _width(places, radius)
        yield from (partial(chip, place, chip_label(value), px) for place, value in enumerate(chips))


class _Rehearsal(Canvas):
    """Draws where nobody sees it, and boxes and texts not yet: it notes them as steps.

    Attributes:
        steps: what draws them.
    """

    def __init__(self, scale: float, look: Appearance) -> None:
        super().__init__(pygame.Surface((1, 1)), scale, look)
        self.steps: list[Step] = []

    def box(self, box: Box, skin: Skin = PANEL) -> None:
        """Note a box."""
        self.steps.append(partial(super().box, box, skin))

    def text(
        self, string: str, point: Point, ink: Ink, align: Align = Align.LEFT, room: float | None = None
    ) -> float:
        """Note a line; give its width."""
        self.steps.append(partial(super().text, string, point, ink, align, room))
        return self.width(string, ink, room)


def rehearsed(places: Layout, look: Appearance, parts: Iterable[Part]) -> Iterator[Step]:
    """Give what draws parts of a picture where nobody sees them, so that their texts and boxes are ready."""
    canvas = _Rehearsal(places.scale, look)
    for part in parts:
        yield partial(part.draw, canvas, *part.args)
        yield from canvas.steps
        canvas.steps.clear()


def hands_of(round_: Deciding | Settled | None) -> Iterator[Hands]:
    """Give both hands of a round, if there is one."""
    if round_ is not None:
        yield round_.view.hand, round_.dealer


def _width(places: Layout, width: float) -> int:
    return pixels(Box(0, 0, width, width), places.scale).width
