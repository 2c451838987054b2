"""A PAR sheet's words: rules as sentences, and names of outcomes, strategies and hands."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from casino_stud.cli.output import counted
from casino_stud.game.hands import Category, HandValue
from casino_stud.game.paytable import Paytable, cap_bites_from, rounding_bites_from
from casino_stud.game.settle import Event

STRATEGIES: Mapping[str, str] = {
    "optimal": "the best choice in every spot",
    "wizard": "a pair or better; A-K by three rules",
    "akj83": "A-K-J-8-3 or better",
    "match": "a pair or better; A-K matching the upcard",
    "pair": "a pair or better",
    "ace-king": "A-K or better",
    "always": "every hand",
}
"""What each strategy raises."""

_RANKS = (*map(str, range(2, 11)), "J", "Q", "K", "A")
_RARE = {
    Event.FOLD: "fold",
    Event.DEALER_NOT_QUALIFIED: "dealer does not qualify",
    Event.PUSH: "push",
    Event.DEALER_WINS: "dealer wins",
}


def clean(text: str) -> str:
    """Bring a text to one line of printable signs."""
    return "".join(sign if sign.isprintable() else "?" for sign in " ".join(text.split()))


def row_name(row: Category) -> str:
    """Name a pay table row."""
    return row.key.replace("_", " ")


def event_name(event: Event) -> str:
    """Name an outcome; a row's name stands for a win with it against a qualified dealer."""
    return _RARE[event] if event.row is None else f"win: {row_name(event.row)}"


def rank_name(rank: int) -> str:
    """Name a rank, 2 to 14."""
    return _RANKS[rank - 2]


def to_one(pays: Fraction) -> str:
    """Write a payout, such as `7 to 1` or `3 to 2`."""
    return f"{pays.numerator} to {pays.denominator}"


def signed(value: Fraction) -> str:
    """Write an exact value with its sign; 0 has none."""
    return f"{'+' if value > 0 else ''}{value}"


def qualifier(paytable: Paytable) -> str:
    """Name the dealer's lowest qualifying hand."""
    words = paytable.qualifier.key.split("-")
    if words[0] == "pair":
        return "a pair" if len(words) == 1 else f"a pair of {words[-1]}s"
    return paytable.qualifier.key


def hand_name(hand: HandValue) -> str:
    """Name a group of hands by how they begin, such as `A-K-Q-x-x` or `pair of 8s, A kicker`."""
    category, ranks = hand
    if not ranks or category is Category.ROYAL_FLUSH:
        return row_name(category)
    if category in {Category.HIGH_CARD, Category.FLUSH}:
        cards = "-".join([*map(rank_name, ranks), *"xxxxx"[len(ranks) :]])
        return cards if category is Category.HIGH_CARD else f"flush {cards}"
    return _made_name(category, ranks)


def _made_name(category: Category, ranks: tuple[int, ...]) -> str:
    first, rest = ranks[0], ranks[1:]
    names = {
        Category.PAIR: f"pair of {_plural(first)}",
        Category.TWO_PAIR: f"two pair, {_plural(first)}",
        Category.THREE_OF_A_KIND: f"three {_plural(first)}",
        Category.STRAIGHT: f"straight to {rank_name(first)}",
        Category.FULL_HOUSE: f"full house, {_plural(first)}",
        Category.FOUR_OF_A_KIND: f"four {_plural(first)}",
        Category.STRAIGHT_FLUSH: f"straight flush to {rank_name(first)}",
    }
    name = names[category]
    if rest and category in {Category.TWO_PAIR, Category.FULL_HOUSE}:
        name, rest = f"{name} and {_plural(rest[0])}", rest[1:]
    return f"{name} with {'-'.join(map(rank_name, rest))}" if rest else name


def _plural(rank: int) -> str:
    return f"{rank_name(rank)}s"


def rules(paytable: Paytable) -> list[str]:
    """Tell the rules of a table, a sentence each; the rows' pay is told by its own table."""
    return [
        _ante_rule(paytable),
        "Player and dealer get five cards each; one of the dealer's is dealt face up.",
        f"The player folds and loses the ante, or raises with {_times(paytable.raise_multiple)}.",
        *_showdown_rules(paytable),
        "If the dealer qualifies and wins, ante and raise are lost.",
        "If the dealer qualifies and the hands are equal, both bets are returned (a push).",
        *_chip_rules(paytable),
    ]


def _times(multiple: int) -> str:
    return {1: "a bet equal to the ante", 2: "twice the ante"}.get(multiple, f"{multiple} times the ante")


def _ante_rule(paytable: Paytable) -> str:
    steps = f", in steps of {paytable.ante_step:,}" if paytable.ante_step > 1 else ""
    return f"The ante is {paytable.ante_min:,} to {paytable.ante_max:,} chips{steps}."


def _showdown_rules(paytable: Paytable) -> Iterator[str]:
    ante = to_one(paytable.ante_pays)
    if paytable.qualifier.key == "none":
        yield "The dealer qualifies with any hand."
    else:
        yield f"The dealer qualifies with {qualifier(paytable)} or better."
        yield f"If the dealer does not qualify, the ante pays {ante} and the raise is returned."
    yield (
        f"If the dealer qualifies and the player's hand is better, the ante pays {ante}"
        " and the raise pays by the player's hand."
    )


def _chip_rules(paytable: Paytable) -> Iterator[str]:
    if rounding_bites_from(paytable) is not None:
        yield "Winnings are whole chips: those of each bet are rounded down on their own."
    if paytable.max_payout is not None:
        most = "chip is" if paytable.max_payout == 1 else "chips are"
        yield f"At most {paytable.max_payout:,} {most} won on one hand, ante and raise together."


def scope(paytable: Paytable, ante: int | None) -> str:
    """Say in sentences whether caps and rounding are counted, and where they would bite."""
    if ante is not None:
        bet = counted(ante, "chip")
        return f"Exact, over all deals, with caps and rounding to whole chips as at an ante of {bet}."
    bites = {"cap": cap_bites_from(paytable), "rounding": rounding_bites_from(paytable)}
    found = [
        f" The {what} bites from an ante of {counted(lowest, 'chip')}."
        for what, lowest in bites.items()
        if lowest is not None
    ]
    return "".join(["Exact, over all deals. Caps and rounding to whole chips are left out.", *found])
