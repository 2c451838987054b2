"""Card faces drawn ahead of need, so that no motion waits for one."""

from collections.abc import Iterable, Iterator

from casino_stud.game.cards import DECK, Card
from casino_stud.game.rounds import Deciding, Settled
from casino_stud.ui.appearance import Appearance
from casino_stud.ui.art.cards import card_face
from casino_stud.ui.canvas import pixels
from casino_stud.ui.layout import Box, Layout


class Ahead:
    """Goes through the faces that may be needed, one a call."""

    def __init__(self) -> None:
        self._look: tuple[tuple[int, int], bool] | None = None
        self._drawn: set[tuple[Card, int]] = set()

    def draw_one(self, places: Layout, look: Appearance, needed: Iterable[tuple[Card, int]]) -> bool:
        """Draw the next face that is not there yet.

        Args:
            places: of the window.
            look: of the cards.
            needed: cards, and 0 for the player's size or 1 for the dealer's.

        Returns:
            Whether there was one to draw.
        """
        sizes = _pixels(places, places.player_card), _pixels(places, places.dealer_card)
        if (sizes, look.four_colours) != self._look:
            self._look, self._drawn = (sizes, look.four_colours), set()
        face = next((each for each in needed if each not in self._drawn), None)
        if face is None:
            return False
        card, hand = face
        card_face(card, sizes[hand], four_colour=look.four_colours)
        self._drawn.add(face)
        return True


def dealt_faces(round_: Deciding | Settled | None) -> Iterator[tuple[Card, int]]:
    """Give the faces of a dealt round, those that turn first before the others."""
    if round_ is not None:
        yield from ((card, 0) for card in round_.view.hand)
        yield from ((card, 1) for card in round_.dealer)


def all_faces() -> Iterator[tuple[Card, int]]:
    """Give every face in both sizes."""
    return ((card, hand) for card in DECK for hand in (0, 1))


def _pixels(places: Layout, width: float) -> int:
    return pixels(Box(0, 0, width, width), places.scale).width
