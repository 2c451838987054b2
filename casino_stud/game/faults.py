"""What can be wrong with a pay table, as kinds and named values; as text, in English."""

from dataclasses import dataclass
from enum import Enum, unique

MAX_SHOWN = 40
"""Characters of a value that a sentence shows at most."""


class Kind(Enum):
    """A kind of fault: its name is a key for other languages, its value the English form of its sentence."""

    @property
    def key(self) -> str:
        """The kind's name in the files of languages."""
        return self.name.lower()

    def of(self, **values: str | int) -> "Reason":
        """Give a fault of this kind with what its form names."""
        return Reason(self, tuple((name, str(value)) for name, value in values.items()))


@dataclass(frozen=True, slots=True)
class Reason:
    """What is wrong and how to mend it; as text, one English sentence.

    Attributes:
        kind: tells the form of the sentence.
        values: what the form names, as it is written in the file.
        subject: the key whose value is wrong; empty where the form needs none.
    """

    kind: Kind
    values: tuple[tuple[str, str], ...] = ()
    subject: str = ""

    @property
    def near(self) -> str:
        """The word that was probably meant; empty where none is near."""
        return dict(self.values).get("near", "")

    def __str__(self) -> str:
        sentence = str(self.kind.value).format_map(dict(self.values))
        return f"{self.subject}: {sentence}" if self.subject else sentence


def shown(text: str) -> str:
    """Show a value inside a sentence: on one line and never longer than the sentence itself."""
    printable = "".join(sign if sign.isprintable() else "?" for sign in text[: MAX_SHOWN + 1])
    return printable if len(printable) <= MAX_SHOWN else f"{printable[:MAX_SHOWN]}…"


_QUALIFIER = (
    "must be none, ace-high, ace-king, pair, or pair-of-2 to pair-of-10, pair-of-J, pair-of-Q,"
    " pair-of-K, pair-of-A, not {text}"
)


@unique
class TableKind(Kind):
    """What makes a text no pay table."""

    MUST_HOLD = "must hold {keys}, one a line, indented by two spaces"
    MISSING_ROW = "missing row: {keys}"
    MISSING_ROWS = "missing rows: {keys}"
    MISSING_KEY = "missing key: {keys}"
    MISSING_KEYS = "missing keys: {keys}"
    UNKNOWN_ROW = "unknown row {text}"
    UNKNOWN_ROW_NEAR = "unknown row {text}; did you mean {near}?"
    UNKNOWN_KEY = "unknown key {text}"
    UNKNOWN_KEY_NEAR = "unknown key {text}; did you mean {near}?"
    ROW_ELSEWHERE = "unknown row {text} here; it belongs under {home}"
    ROW_AT_LEFT = "unknown row {text} here; it belongs to the left, under no other key"
    KEY_ELSEWHERE = "unknown key {text} here; it belongs under {home}"
    KEY_AT_LEFT = "unknown key {text} here; it belongs to the left, under no other key"
    RESERVED = "{key} is reserved for later tables; leave it out"
    BELOW_MIN = "is {value}, below min, which is {min}"
    OFF_STEP = "is {value}, not a multiple of step, which is {step}"
    NOT_ONE_VALUE = "must be one value, not a list or a mapping"
    NO_VALUE = "has no value; write one after the colon"
    NOT_TEXT = 'must be text; write it in quotes: "{text}"'
    BAD_NAME = "must be 1 to {most} printable characters on one line, since the table shows it"
    NOT_WHOLE = "must be a whole number from {low} to {high}, not {text}"
    LONG_NUMBER = (
        "is too long a number, {text}; use at most {most} characters and an exponent of at most {exponent}"
    )
    QUOTED_NUMBER = "is text, because {text} stands in quotes; take the quotes away"
    FOR_ONE = 'counts the stake too, as "for 1" does; take one off and write it to one, such as 7:1'
    NOT_A_PAYOUT = "must be a payout such as 7, 7:1, 7 to 1, 3:2 or 1.5, not {text}"
    PAYOUT_RANGE = "must pay 0 to {most} to one, not {text}"
    RATIO_RANGE = (
        "must be a ratio of whole numbers, 0 to {most} on the left and 1 to {most} on the right, not {text}"
    )
    QUALIFIER = _QUALIFIER
    QUALIFIER_NEAR = f"{_QUALIFIER}; did you mean {{near}}?"


@unique
class WarningKind(Kind):
    """What is allowed but probably not meant; only commands tell of it."""

    PAYS_LESS = "pays {pays}, less than {row} below it, which pays {more}"
    ROUNDED = "is rounded down to a whole chip at an ante of {ante}, among others"
    NEVER_PAYS = "never pays, because a dealer who qualifies has a pair or better"
    CAP_BITES = "the cap lowers the highest payout from an ante of {ante}"
