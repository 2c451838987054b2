"""The decision chart's words."""

from casino_stud.cli.sheets.words import hand_name
from casino_stud.odds.sheet_chart import Cell, ChartLine, Choices, DecisionChart

SIGNS = {Choices.RAISE: "R", Choices.FOLD: ".", Choices.MATCH: "M", Choices.NONE: ""}
"""What a cell shows; where lower cards or suits decide, it is the share that raises."""

_KINDS = {Choices.RAISE: "raise", Choices.FOLD: "fold", Choices.MATCH: "match", Choices.NONE: "none"}


def line_name(line: ChartLine) -> str:
    """Name the hands of a line."""
    if line.highest == line.lowest:
        return hand_name(line.highest)
    return f"{hand_name(line.highest)} to {hand_name(line.lowest)}"


def sign(cell: Cell) -> str:
    """Write a cell: its sign, or the share that raises in whole percent, with a star where suits matter.

    A share that is not all and not none is never rounded to either.
    """
    if cell.choices in SIGNS:
        return SIGNS[cell.choices]
    share = min(max(round(cell.raising * 100), 1), 99)
    return f"{share}*" if cell.choices is Choices.SUITS else str(share)


def beyond(chart: DecisionChart) -> list[str]:
    """Say what the hands above and below the chart do."""
    ends = (("up", chart.raise_from, "raises"), ("down", chart.fold_to, "folds"))
    told = [(way, hand, does) for way, hand, does in ends if hand is not None]
    if not chart.lines and len(told) == 1:
        return [f"Every hand {told[0][2]} against every upcard."]
    return [
        f"From {hand_name(hand)} {way}, every hand {does} against every upcard." for way, hand, does in told
    ]


def kind(cell: Cell) -> str:
    """Give a cell's style: `raise`, `fold`, `match` or `none`; else `share-0` to `share-9`, by tenths."""
    if cell.choices in _KINDS:
        return _KINDS[cell.choices]
    return f"share share-{min(int(cell.raising * 10), 9)}"


LEGEND = (
    ("R", "raise", "raise"),
    (".", "fold", "fold"),
    ("M", "match", "raise with a card of the upcard's rank, else fold"),
    ("62", "share share-6", "lower cards decide: 62 % of these hands raise"),
    ("62*", "share share-6", "lower cards decide and, for some hands, the ranks held in the upcard's suit"),
)
"""Each sign, its style, and what it means."""
