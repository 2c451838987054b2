"""What of the table is to be seen at one moment; where things lie is named, not measured."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from casino_stud.game.cards import Card
from casino_stud.game.hands import arrange, made_cards
from casino_stud.game.rounds import Choice, Deciding, Settled
from casino_stud.game.settle import Event
from casino_stud.ui.table_state import TableState

DEALER_VEIL, PLAYER_VEIL = 0.34, 0.22


class Home(Enum):
    """Where cards and chips lie, come from and go to."""

    SHOE = "the cards not dealt yet"
    DISCARD = "the cards played"
    HOUSE = "the house's chips"
    BANK = "the player's chips"
    TRAY = "a chip to bet with"
    DEALER = "a place of the dealer's cards"
    PLAYER = "a place of the player's cards"
    ANTE = "the ante circle"
    RAISE = "the raise square"
    ANTE_WON = "what the ante won"
    RAISE_WON = "what the raise won"


class Place(NamedTuple):
    """One of the places at a home.

    Attributes:
        home: what they belong to.
        number: from left to right; in the tray, half chips right of its middle.
    """

    home: Home
    number: int = 0


class Way(NamedTuple):
    """A place, or where between two things are; a share of 1 is at the goal."""

    goal: Place
    start: Place | None = None
    share: float = 1.0


class CardPose(NamedTuple):
    """One card.

    Attributes:
        card: its face.
        way: where it is.
        turn: 0 lies face down, 1 face up.
        marked: it makes the hand.
        lit: how far it shines as part of the winning hand.
        veil: how dark it is.
        upcard: it had been the dealer's upcard, among others that are turned now.
    """

    card: Card
    way: Way
    turn: float = 1.0
    marked: bool = False
    lit: float = 0.0
    veil: float = 0.0
    upcard: bool = False


class PilePose(NamedTuple):
    """Chips on one another.

    Attributes:
        chips: what they are worth.
        way: where they are.
    """

    chips: int
    way: Way


class Told(Enum):
    """What the dealer's pill tells."""

    NOTHING = "no cards lie"
    UPCARD = "the upcard is turned"
    HAND = "all cards are turned"


@dataclass(frozen=True, slots=True)
class Pose:
    """The moving things of the table.

    Attributes:
        cards: from the lowest up.
        piles: from the lowest up; those at rest on a spot are bets and show their amount.
        told: by the dealer's pill.
        named: the player's hand is named.
        result: how far the result has appeared.
        total: how much of the result the banner has counted.
        counted: how much of it has reached the bankroll.
    """

    cards: tuple[CardPose, ...] = ()
    piles: tuple[PilePose, ...] = ()
    told: Told = Told.NOTHING
    named: bool = False
    result: float = 0.0
    total: float = 1.0
    counted: float = 1.0


def at(home: Home, number: int = 0) -> Way:
    """Lie still at a place."""
    return Way(Place(home, number))


def rest(state: TableState, *, sort: bool) -> Pose:
    """Give the table when nothing moves.

    Args:
        state: of the table.
        sort: hands lie in order, not as they were dealt.
    """
    match state.session.round:
        case None:
            return Pose(piles=piles((state.ante, Home.ANTE)))
        case Deciding() as dealt:
            return deciding(dealt, sort=sort)
        case Settled() as settled:
            opened = settled.event is not Event.FOLD or state.dealer_shown
            return result(settled, opened=opened, sort=sort)


def deciding(dealt: Deciding, *, sort: bool) -> Pose:
    """Give the table while the player thinks."""
    dealer = tuple(
        CardPose(card, at(Home.DEALER, place), 1.0 if place == 0 else 0.0)
        for place, card in enumerate(dealt.dealer)
    )
    return Pose(
        cards=(*dealer, *player_cards(dealt, sort=sort)),
        piles=piles((dealt.ante, Home.ANTE)),
        told=Told.UPCARD,
        named=True,
    )


def result(settled: Settled, *, opened: bool, sort: bool) -> Pose:
    """Give the table after a hand."""
    won, lost = settled.event.row is not None, settled.event is Event.DEALER_WINS
    beaten = won or settled.event is Event.DEALER_NOT_QUALIFIED
    dealer = [
        card._replace(
            lit=float(lost),
            veil=DEALER_VEIL if beaten else 0.0,
            turn=float(opened or card.card == settled.view.upcard),
            upcard=opened and card.card == settled.view.upcard,
        )
        for card in dealer_cards(settled, sort=sort and opened)
    ]
    player = [
        card._replace(
            lit=float(won), veil=PLAYER_VEIL if settled.net < 0 else 0.0, marked=card.marked and not won
        )
        for card in player_cards(settled, sort=sort)
    ]
    ante, raise_ = kept_bets(settled)
    return Pose(
        cards=(*dealer, *player),
        piles=piles(
            (max(settled.ante_net, 0), Home.ANTE_WON),
            (max(settled.raise_net, 0), Home.RAISE_WON),
            (ante, Home.ANTE),
            (raise_, Home.RAISE),
        ),
        told=Told.HAND if opened else Told.UPCARD,
        named=True,
        result=1.0,
    )


def dealer_cards(round_: Deciding | Settled, *, sort: bool) -> tuple[CardPose, ...]:
    """Lay the dealer's cards, face up, in order or as dealt."""
    hand = arrange(round_.dealer) if sort else round_.dealer
    return tuple(CardPose(card, at(Home.DEALER, place)) for place, card in enumerate(hand))


def player_cards(round_: Deciding | Settled, *, sort: bool) -> tuple[CardPose, ...]:
    """Lay the player's cards, face up, in order or as dealt, and mark those that make the hand."""
    hand = arrange(round_.view.hand) if sort else round_.view.hand
    made = made_cards(hand)
    return tuple(
        CardPose(card, at(Home.PLAYER, place), marked=card in made) for place, card in enumerate(hand)
    )


def piles(*bets: tuple[int, Home]) -> tuple[PilePose, ...]:
    """Lay chips where there are any."""
    return tuple(PilePose(chips, at(home)) for chips, home in bets if chips)


def kept_bets(settled: Settled) -> tuple[int, int]:
    """Give the ante and the raise that still lie on the table: a lost bet is gone."""
    raise_ = settled.total_bet - settled.ante
    kept = settled.choice is Choice.RAISE and settled.raise_net >= 0
    return settled.ante if settled.ante_net >= 0 else 0, raise_ if kept else 0


def on_way(card: CardPose, start: Place, share: float) -> CardPose:
    """Put a card between a place and where it lies."""
    return card if share >= 1 else card._replace(way=card.way._replace(start=start, share=share))


def moving(chips: int, start: Place, goal: Place, share: float) -> PilePose:
    """Put chips between two places."""
    return PilePose(chips, Way(goal, start, share))
