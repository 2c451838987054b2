"""The deal: ten cards fly from the shoe one by one, the player's and the upcard turn."""

from dataclasses import dataclass
from typing import ClassVar

from casino_stud.game.rounds import Deciding
from casino_stud.ui.motion.bets import CHIP_TIME, collected, swept
from casino_stud.ui.motion.motion import Cue
from casino_stud.ui.motion.pose import (
    CardPose,
    Home,
    PilePose,
    Place,
    Pose,
    Told,
    Way,
    moving,
    on_way,
    piles,
)
from casino_stud.ui.motion.span import Span, in_out_cubic, in_out_sine, out_cubic
from casino_stud.ui.sound.synth import Sound
from casino_stud.ui.table_state import TableState

STAGGER, FLIGHT = 90, 220
TURN, TURN_STAGGER = 240, 70
SORT = 220
_FIRST_TURN = 860
_UPCARD_TURN = 1150
_SORTING = 1400
_END = 1620
_SHOE = Place(Home.SHOE)


@dataclass(frozen=True, slots=True)
class Deal:
    """From a bet, or from the last result, to the decision.

    Attributes:
        before: the table as it was.
        dealt: the new round.
        rest: what lies still in `before`.
        end: the table when all cards lie.
    """

    before: TableState
    dealt: Deciding
    rest: Pose
    end: Pose

    blocks: ClassVar[bool] = True

    @property
    def length(self) -> float:
        """Give how long it takes, in milliseconds at normal speed."""
        return _END if self._sorts else _SORTING

    @property
    def _sorts(self) -> bool:
        return self.dealt.view.hand != tuple(card.card for card in self._hand)

    @property
    def _hand(self) -> tuple[CardPose, ...]:
        """The player's cards as they lie in the end."""
        return self.end.cards[len(self.dealt.dealer) :]

    def pose(self, now: float) -> Pose:
        """Give what is to be seen, `now` milliseconds after the start."""
        if now >= self.length:
            return self.end
        return Pose(
            cards=(*swept(self.rest, now), *self._dealer(now), *self._player(now)),
            piles=self._piles(now),
            told=Told.UPCARD if now >= _UPCARD_TURN + TURN / 2 else Told.NOTHING,
            named=False,
        )

    def _dealer(self, now: float) -> list[CardPose]:
        turn = Span(_UPCARD_TURN, TURN, in_out_sine).share(now)
        return [
            on_way(
                CardPose(card, Way(Place(Home.DEALER, place)), turn if place == 0 else 0.0),
                _SHOE,
                _flight(2 * place + 1).share(now),
            )
            for place, card in enumerate(self.dealt.dealer)
            if now >= _flight(2 * place + 1).start
        ]

    def _player(self, now: float) -> list[CardPose]:
        sorting = Span(_SORTING, SORT, in_out_cubic).share(now)
        shown = []
        for card in self._hand:
            place = self.dealt.view.hand.index(card.card)
            if now < _flight(2 * place).start:
                continue
            own = Place(Home.PLAYER, place)
            turned = card._replace(turn=_turn(place).share(now), marked=False)
            if now < _SORTING:
                turned = on_way(turned._replace(way=Way(own)), _SHOE, _flight(2 * place).share(now))
            else:
                turned = on_way(turned, own, sorting)
            shown.append(turned)
        return shown

    def _piles(self, now: float) -> tuple[PilePose, ...]:
        ante = self.dealt.ante
        stays = self.before.ante == ante or any(
            pile.chips == ante and pile.way.goal.home is Home.ANTE for pile in self.rest.piles
        )
        left = collected(self.rest, now, keep_ante=stays)
        if stays:
            return (*left, *piles((ante, Home.ANTE)))
        share = Span(0, CHIP_TIME, in_out_cubic).share(now)
        return (*left, moving(ante, Place(Home.BANK), Place(Home.ANTE), share))

    def cues(self) -> tuple[Cue, ...]:
        """Give what is to be heard."""
        flights = [Cue(_flight(place).start, Sound.DEAL) for place in range(10)]
        turns = [Cue(_turn(place).start + TURN / 2, Sound.FLIP) for place in range(5)]
        return tuple(sorted((*flights, *turns, Cue(_UPCARD_TURN + TURN / 2, Sound.FLIP))))


def _flight(place: int) -> Span:
    return Span(STAGGER * place, FLIGHT, out_cubic)


def _turn(place: int) -> Span:
    return Span(_FIRST_TURN + TURN_STAGGER * place, TURN, in_out_sine)
