"""The end of a hand: the raise, the dealer's cards, what is paid and what is lost."""

import math
from dataclasses import dataclass, replace
from typing import ClassVar

from casino_stud.game.cards import Card
from casino_stud.game.hands import Category, arrange, made_cards
from casino_stud.game.rounds import Settled
from casino_stud.game.settle import Event
from casino_stud.ui.motion.bets import CHIP_TIME
from casino_stud.ui.motion.deal import SORT, TURN
from casino_stud.ui.motion.motion import Cue
from casino_stud.ui.motion.pose import (
    CardPose,
    Home,
    PilePose,
    Place,
    Pose,
    Told,
    Way,
    kept_bets,
    moving,
    on_way,
    piles,
    result,
)
from casino_stud.ui.motion.span import Span, in_cubic, in_out_cubic, in_out_sine, out_cubic, out_quad
from casino_stud.ui.sound.synth import Sound

REVEAL_STAGGER = 160
_REVEALED = 3 * REVEAL_STAGGER + TURN
_APPEAR, _PAY, _PAY_RAISE, _LOSE, _COUNT = 180, 320, 160, 280, 400
_COUNT_AFTER = 400
_VEILING, _LIGHTING = Span(0, 90), Span(90, 120)
STEPS = 4
"""In how many steps cards are veiled and lit."""
_HOUSE, _BANK = Place(Home.HOUSE), Place(Home.BANK)


@dataclass(frozen=True, slots=True)
class Settle:
    """From the decision to the result.

    Attributes:
        settled: the round, which is already booked.
        sort: hands lie in order.
        end: the table when all is over.
        told: when the result appears, in milliseconds from the start at normal speed.
        made: the player's cards that make the hand; they stay marked until the result lights them.
    """

    settled: Settled
    sort: bool
    end: Pose
    told: float
    made: frozenset[Card]

    blocks: ClassVar[bool] = True

    @property
    def length(self) -> float:
        """Give how long it takes, in milliseconds at normal speed."""
        start = self.told
        paid = [start + _PAY] * (self.settled.ante_net > 0)
        paid += [start + _PAY_RAISE + _PAY] * (self.settled.raise_net > 0)
        counted = [self._counting.end] * bool(paid)
        lost = [start + _LOSE] * (self.settled.net < 0)
        return max([start + _APPEAR, *paid, *counted, *lost])

    @property
    def _counting(self) -> Span:
        return Span(self.told + _COUNT_AFTER, _COUNT, out_quad)

    def pose(self, now: float) -> Pose:
        """Give what is to be seen, `now` milliseconds after the start."""
        settled, end = self.settled, self.end
        if now >= self.length:
            return end
        share = Span(self.told, _APPEAR, out_cubic).share(now)
        veil, lit = (
            _stepped(_VEILING.later(self.told).share(now)),
            _stepped(_LIGHTING.later(self.told).share(now)),
        )
        shown = [
            card._replace(
                lit=card.lit * lit,
                veil=card.veil * veil,
                marked=card.marked or (not lit and card.card in self.made),
            )
            for card in end.cards
        ]
        if settled.event is not Event.FOLD:
            shown = revealed(settled, shown, now - CHIP_TIME, sort=self.sort)
        return replace(
            end,
            cards=tuple(shown),
            piles=self._piles(now),
            told=Told.HAND if now >= self.told and settled.event is not Event.FOLD else Told.UPCARD,
            result=share,
            total=Span(self.told, _COUNT, out_quad).share(now) if settled.net > 0 else 1.0,
            counted=self._counting.share(now) if settled.net > 0 else 1.0,
        )

    def _piles(self, now: float) -> tuple[PilePose, ...]:
        settled, start = self.settled, self.told
        raise_ = settled.total_bet - settled.ante
        made = Span(0, CHIP_TIME, in_out_cubic).share(now)
        if now < start:
            ante = piles((settled.ante, Home.ANTE))
            return (*ante, moving(raise_, _BANK, Place(Home.RAISE), made)) if raise_ else ante
        gone = Span(start, _LOSE, in_cubic).share(now)
        kept = kept_bets(settled)
        bets = ((settled.ante, kept[0], Home.ANTE), (raise_, kept[1], Home.RAISE))
        lost = [moving(bet, Place(home), _HOUSE, gone) for bet, left, home in bets if bet and not left]
        stakes = piles(*((left, home) for _, left, home in bets))
        return (*self._won(now), *stakes, *(lost if gone < 1 else ()))

    def _won(self, now: float) -> list[PilePose]:
        wins = (
            (self.settled.ante_net, Home.ANTE_WON, 0),
            (self.settled.raise_net, Home.RAISE_WON, _PAY_RAISE),
        )
        spans = [
            (net, home, Span(self.told + wait, _PAY, in_out_cubic)) for net, home, wait in wins if net > 0
        ]
        return [
            moving(net, _HOUSE, Place(home), span.share(now))
            for net, home, span in spans
            if now >= span.start
        ]

    def cues(self) -> tuple[Cue, ...]:
        """Give what is to be heard; the result comes last."""
        if self.settled.event is Event.FOLD:
            return (Cue(0, Sound.FOLD),)
        turns = [Cue(CHIP_TIME + REVEAL_STAGGER * place + TURN / 2, Sound.FLIP) for place in range(4)]
        return (Cue(0, Sound.CHIP), *turns, Cue(self.told, result_sound(self.settled)))


def settle(settled: Settled, *, sort: bool) -> Settle:
    """Make the motion from the decision to the result."""
    opened = settled.event is not Event.FOLD
    told = _sorted_at(settled, CHIP_TIME + _REVEALED, sort=sort) if opened else 0
    end = result(settled, opened=opened, sort=sort)
    return Settle(settled, sort, end, told, frozenset(made_cards(settled.view.hand)))


@dataclass(frozen=True, slots=True)
class Show:
    """The dealer's cards after a fold.

    Attributes:
        settled: the folded round.
        sort: hands lie in order.
        end: the table when all cards lie.
        length: how long it takes, in milliseconds at normal speed.
    """

    settled: Settled
    sort: bool
    end: Pose
    length: float

    blocks: ClassVar[bool] = True

    def pose(self, now: float) -> Pose:
        """Give what is to be seen, `now` milliseconds after the start."""
        if now >= self.length:
            return self.end
        cards = revealed(self.settled, list(self.end.cards), now, sort=self.sort)
        return replace(self.end, cards=tuple(cards), told=Told.UPCARD)

    def cues(self) -> tuple[Cue, ...]:
        """Give what is to be heard."""
        return tuple(Cue(REVEAL_STAGGER * place + TURN / 2, Sound.FLIP) for place in range(4))


def show(settled: Settled, *, sort: bool) -> Show:
    """Make the motion that shows what the dealer held."""
    end = result(settled, opened=True, sort=sort)
    return Show(settled, sort, end, _sorted_at(settled, _REVEALED, sort=sort))


def revealed(settled: Settled, cards: list[CardPose], now: float, *, sort: bool) -> list[CardPose]:
    """Turn the dealer's cards one by one, then bring them into order.

    Args:
        settled: the round.
        cards: both hands as they lie in the end.
        now: milliseconds since the first card began to turn.
        sort: the hands lie in order in the end.
    """
    return [
        _turned(settled.dealer.index(card.card), card, now, sort=sort)
        if card.way.goal.home is Home.DEALER
        else card
        for card in cards
    ]


def _turned(place: int, card: CardPose, now: float, *, sort: bool) -> CardPose:
    """Turn one of the dealer's cards where it was dealt, then bring it to where it lies in the end.

    The upcard has its mark as soon as all are turned and it lies there.
    """
    own = Place(Home.DEALER, place)
    turn = Span(REVEAL_STAGGER * (place - 1), TURN, in_out_sine).share(now) if place else 1.0
    if now < _REVEALED:
        return card._replace(turn=turn, upcard=False, way=Way(own))
    moves = sort and own != card.way.goal
    share = Span(_REVEALED, SORT, in_out_cubic).share(now) if moves else 1.0
    return on_way(card._replace(turn=turn, upcard=card.upcard and share >= 1), own, share)


def result_sound(settled: Settled) -> Sound:
    """Choose what a result sounds like."""
    if settled.event.row is not None:
        return Sound.BIG_WIN if settled.event.row >= Category.STRAIGHT else Sound.WIN
    if settled.event is Event.FOLD:
        return Sound.FOLD
    if settled.net > 0:
        return Sound.WIN
    return Sound.RETURNED if settled.net == 0 else Sound.LOSS


def _stepped(share: float) -> float:
    """Go in a few steps: ten cards that change with every picture are more than a picture has time for."""
    return math.floor(share * STEPS) / STEPS


def _sorted_at(settled: Settled, turned: float, *, sort: bool) -> float:
    """Give when the dealer's cards lie in order."""
    return turned + SORT * (sort and settled.dealer != arrange(settled.dealer))
