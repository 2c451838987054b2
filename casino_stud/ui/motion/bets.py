"""Chips between the tray, the spots and the bankroll, and the cards of the last hand on their way out."""

from dataclasses import dataclass, replace
from typing import ClassVar

from casino_stud.ui.motion.motion import Cue
from casino_stud.ui.motion.pose import CardPose, Home, PilePose, Place, Pose, Way, moving, rest
from casino_stud.ui.motion.span import Span, in_cubic, in_out_cubic
from casino_stud.ui.sound.synth import Sound
from casino_stud.ui.table_state import TableState

CHIP_TIME = 260
SWEEP_TIME = 200
_COLLECT = Span(0, CHIP_TIME, in_out_cubic)
_SWEEP = Span(0, SWEEP_TIME, in_cubic)
_UNMOVED = 0.001
"""A card that has gone less than this share of its way looks as if it lay still."""


@dataclass(frozen=True, slots=True)
class Flight:
    """Chips on their way to or from the ante circle."""

    chips: int
    start: Place
    goal: Place
    span: Span

    def pose(self, now: float) -> PilePose:
        """Give where they are."""
        return moving(self.chips, self.start, self.goal, self.span.share(now))


@dataclass(frozen=True, slots=True)
class Bet:
    """From one bet to another; the player need not wait.

    Attributes:
        after: the table with the new bet.
        left: what lay still of the hand before, and is taken away.
        flights: chips that are on their way.
        since: how long `left` has been on its way at the start, in milliseconds.
    """

    after: TableState
    left: Pose
    flights: tuple[Flight, ...]
    since: float = 0

    blocks: ClassVar[bool] = False

    @property
    def length(self) -> float:
        """Give how long it takes, in milliseconds at normal speed."""
        return CHIP_TIME

    def pose(self, now: float) -> Pose:
        """Give what is to be seen, `now` milliseconds after the start."""
        flying = [flight for flight in self.flights if now < flight.span.end]
        coming = sum(flight.chips for flight in flying if flight.goal.home is Home.ANTE)
        still = rest(replace(self.after, ante=max(0, self.after.ante - coming)), sort=False)
        piles = (
            *collected(self.left, self.since + now),
            *still.piles,
            *(flight.pose(now) for flight in flying),
        )
        return replace(still, cards=tuple(swept(self.left, self.since + now)), piles=piles)

    def cues(self) -> tuple[Cue, ...]:
        """Give what is to be heard."""
        return (Cue(0, Sound.CHIP),)

    def turned_to(self, after: TableState, now: float) -> "Bet":
        """Go on with what is still on its way, to a bet that was changed again."""
        flying = [
            replace(flight, span=flight.span.later(-now)) for flight in self.flights if now < flight.span.end
        ]
        return Bet(after, self.left, (*flying, *flights(self.after, after)), self.since + now)


def flights(before: TableState, after: TableState) -> tuple[Flight, ...]:
    """Give the chips that move from one bet to another: one chip from the tray, more from the bankroll."""
    change = after.ante - before.ante
    if not change:
        return ()
    amount, chips = abs(change), after.chips
    away = Place(Home.BANK)
    if amount in chips:
        away = Place(Home.TRAY, 2 * chips.index(amount) - len(chips) + 1)
    start, goal = (away, Place(Home.ANTE)) if change > 0 else (Place(Home.ANTE), away)
    return (Flight(amount, start, goal, Span(0, CHIP_TIME, in_out_cubic)),)


def swept(left: Pose, now: float) -> list[CardPose]:
    """Give the cards of the last hand on their way out."""
    share = _SWEEP.share(now)
    if share >= 1:
        return []
    if share < _UNMOVED:
        # The first picture after an act has the act's own work to do, so no card is drawn anew for it.
        return list(left.cards)
    return [
        card._replace(way=Way(Place(Home.DISCARD), card.way.goal, share), lit=0.0, marked=False, upcard=False)
        for card in left.cards
    ]


def collected(left: Pose, now: float, *, keep_ante: bool = False) -> list[PilePose]:
    """Give the chips of the last hand on their way to the player."""
    share = _COLLECT.share(now)
    going = [pile for pile in left.piles if not (keep_ante and pile.way.goal.home is Home.ANTE)]
    return (
        [] if share >= 1 else [moving(pile.chips, pile.way.goal, Place(Home.BANK), share) for pile in going]
    )
