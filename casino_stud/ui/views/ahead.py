"""Pictures of cards drawn ahead of need, so that no motion waits for one."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from casino_stud.game.cards import Card
from casino_stud.game.rounds import Deciding, Settled
from casino_stud.ui.appearance import Appearance
from casino_stud.ui.art.card_pictures import moving_pictures
from casino_stud.ui.art.cards import card_face
from casino_stud.ui.canvas import pixels
from casino_stud.ui.layout import Box, Layout
from casino_stud.ui.motion.settle import STEPS

Hands = tuple[Sequence[Card], Sequence[Card]]
"""The player's cards and the dealer's."""


class Ahead:
    """Goes through the pictures that may be needed, one a call."""

    def __init__(self) -> None:
        self._needed: object = None
        self._left: list[Callable[[], object]] = []

    def draw_one(self, places: Layout, look: Appearance, needed: Sequence[Hands]) -> bool:
        """Draw the next picture that is not there yet; tell whether there was one.

        Args:
            places: of the window.
            look: of the cards.
            needed: hands whose faces may be seen, the next one first.
        """
        widths = _width(places, places.player_card), _width(places, places.dealer_card)
        if (needed, widths, look) != self._needed:
            self._needed = needed, widths, look
            faces = [
                partial(card_face, card, width, four_colour=look.four_colours)
                for hands in needed
                for hand, width in zip(hands, widths, strict=True)
                for card in hand
            ]
            self._left = [
                *(each for width in widths for each in moving_pictures(width, places.scale, STEPS)),
                *faces,
            ]
        if not self._left:
            return False
        self._left.pop(0)()
        return True


def hands_of(round_: Deciding | Settled | None) -> Iterator[Hands]:
    """Give both hands of a round, if there is one."""
    if round_ is not None:
        yield round_.view.hand, round_.dealer


def _width(places: Layout, width: float) -> int:
    return pixels(Box(0, 0, width, width), places.scale).width
