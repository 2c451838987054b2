"""From the texts of a pay table file to a `Paytable`, or to all its faults."""

import difflib
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias, TypeVar

from casino_stud.game.hands import Category
from casino_stud.game.paytable import (
    MAX_ANTE,
    MAX_CAP,
    MAX_PAYOUT_TO_ONE,
    MAX_RAISE,
    QUALIFIERS,
    Fault,
    Paytable,
    PaytableError,
    Qualifier,
)

Tree: TypeAlias = "str | Mapping[str, Tree] | Sequence[Tree]"
T = TypeVar("T")

MAX_NAME = 60
MAX_NUMBER_LENGTH = 40
MAX_EXPONENT = 9

ROWS = tuple(category.key for category in reversed(Category))
REQUIRED = ("name", "ante", "raise_pays")
OPTIONAL = ("description", "source", "raise", "dealer_qualifies", "ante_pays", "max_payout")
RESERVED = "side_bets"
_LEVELS: Mapping[tuple[str, ...], Sequence[str]] = {
    (): (*REQUIRED, *OPTIONAL),
    ("ante",): ("min", "max", "step"),
    ("raise_pays",): ROWS,
}

_NULL = re.compile(r"|~|null|Null|NULL")
_NUMBER = re.compile(
    r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE](?P<exponent>[-+]?[0-9]+))?|(?P<based>0o[0-7]+|0x[0-9a-fA-F]+)"
)
_NOT_TEXT = re.compile(
    rf"true|True|TRUE|false|False|FALSE|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)|{_NUMBER.pattern}"
)
_RATIO = re.compile(r"([0-9]+) *(?::|to) *([0-9]+)")
_FOR_ONE = re.compile(r"[0-9] *for *[0-9]")
_UNPRINTABLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


class Quoted(str):
    """A text that its file puts in quotes: never a number, a truth value or null."""

    __slots__ = ()


class _RefusalError(ValueError):
    """One value that does not fit; its text becomes a fault at the value's path."""


class _Reader:
    """Reads one mapping level by level and gathers every fault on the way."""

    def __init__(self, tree: Mapping[str, Tree]) -> None:
        self.tree = tree
        self.faults: list[Fault] = []

    def read(self, path: tuple[str, ...], convert: Callable[[Tree], T], default: T) -> T:
        """Convert the value at a path; a missing or faulty one gives the default."""
        level: Tree = self.tree
        for key in path:
            if not isinstance(level, Mapping) or key not in level:
                return default
            level = level[key]
        try:
            return convert(level)
        except _RefusalError as refusal:
            self.faults.append(Fault(path, str(refusal)))
            return default

    def level(self, path: tuple[str, ...], required: Sequence[str]) -> None:
        """Check the keys of the mapping at a path; a mapping that is not there is its parent's fault."""
        value: Tree | None = self.tree
        for key in path:
            value = value.get(key) if isinstance(value, Mapping) else None
        if value is None:
            return
        if not isinstance(value, Mapping):
            self.faults.append(
                Fault(path, f"must hold {', '.join(required)}, one a line, indented by two spaces")
            )
            return
        known = _LEVELS[path]
        self.faults += (
            Fault((*path, key), _unknown_key(path, key, known), at_key=True)
            for key in value
            if key not in known and (*path, key) != (RESERVED,)
        )
        missing = [key for key in required if key not in value]
        if missing:
            what = "row" if path == ("raise_pays",) else "key"
            plural = "s" if len(missing) > 1 else ""
            self.faults.append(Fault(path, f"missing {what}{plural}: {', '.join(missing)}", at_key=True))


def parse_paytable(tree: Mapping[str, Tree]) -> Paytable:
    """Read a pay table from the texts of its file.

    Args:
        tree: keys to texts or further mappings. A plain text is read as YAML 1.2 would show it; a
            `Quoted` one is a text whatever it looks like.

    Raises:
        PaytableError: with every fault found.
    """
    reader = _Reader(tree)
    reader.level((), REQUIRED)
    reader.level(("ante",), ("min", "max"))
    reader.level(("raise_pays",), ROWS)
    if RESERVED in tree:
        message = f"{RESERVED} is reserved for later tables; leave it out"
        reader.faults.append(Fault((RESERVED,), message, at_key=True))
    paytable = Paytable(
        name=reader.read(("name",), _name, ""),
        ante_min=reader.read(("ante", "min"), _whole(1, MAX_ANTE), 0),
        ante_max=reader.read(("ante", "max"), _whole(1, MAX_ANTE), 0),
        ante_step=reader.read(("ante", "step"), _whole(1, MAX_ANTE), 1),
        raise_pays=tuple(reader.read(("raise_pays", row.key), read_payout, Fraction(0)) for row in Category),
        raise_multiple=reader.read(("raise",), _whole(1, MAX_RAISE), 2),
        qualifier=reader.read(("dealer_qualifies",), _qualifier, QUALIFIERS["ace-king"]),
        ante_pays=reader.read(("ante_pays",), read_payout, Fraction(1)),
        max_payout=reader.read(("max_payout",), _whole(1, MAX_CAP), None),
        description=reader.read(("description",), _text, ""),
        source=reader.read(("source",), _text, ""),
    )
    faults = [*reader.faults, *_limit_faults(paytable)]
    if faults:
        raise PaytableError(faults)
    return paytable


def _limit_faults(paytable: Paytable) -> Iterable[Fault]:
    low, high, step = paytable.ante_min, paytable.ante_max, paytable.ante_step
    if not low or not high:
        return
    if low > high:
        yield Fault(("ante", "max"), f"is {high}, below min, which is {low}")
    for key, value in (("min", low), ("max", high)):
        if value % step:
            yield Fault(("ante", key), f"is {value}, not a multiple of step, which is {step}")


def _scalar(value: Tree) -> str:
    if not isinstance(value, str):
        raise _RefusalError("must be one value, not a list or a mapping")
    if not isinstance(value, Quoted) and _NULL.fullmatch(value):
        raise _RefusalError("has no value; write one after the colon")
    return value


def _text(value: Tree) -> str:
    text = _scalar(value)
    if not isinstance(text, Quoted) and _NOT_TEXT.fullmatch(text):
        raise _RefusalError(f'must be text; write it in quotes: "{_shown(text)}"')
    return str(text)


def _name(value: Tree) -> str:
    text = _text(value)
    printable = not any(unicodedata.category(sign) in _UNPRINTABLE for sign in text)
    if not text.strip() or len(text) > MAX_NAME or not printable:
        raise _RefusalError(
            f"must be 1 to {MAX_NAME} printable characters on one line, since the table shows it"
        )
    return text


def _whole(low: int, high: int) -> Callable[[Tree], int]:
    def convert(value: Tree) -> int:
        number = _number(_scalar(value))
        if number is None or number.denominator != 1 or not low <= number <= high:
            raise _RefusalError(f"must be a whole number from {low} to {high}, not {_shown(value)}")
        return int(number)

    return convert


def _number(text: str) -> Fraction | None:
    """Read a number exactly as YAML 1.2 does; None where it is none.

    A number that is too long is refused before it is converted, since converting could take for ever.
    """
    match = _NUMBER.fullmatch(text)
    if match is None:
        return None
    exponent = match["exponent"] or "0"
    if len(text) > MAX_NUMBER_LENGTH or abs(int(exponent)) > MAX_EXPONENT:
        raise _RefusalError(
            f"is too long a number, {_shown(text)}; use at most {MAX_NUMBER_LENGTH} characters"
            f" and an exponent of at most {MAX_EXPONENT}"
        )
    if isinstance(text, Quoted):
        raise _RefusalError(f"is text, because {_shown(text)} stands in quotes; take the quotes away")
    return Fraction(text) if match["based"] is None else Fraction(int(text, base=0))


def read_payout(value: Tree) -> Fraction:
    """Read a payout to one, such as `7`, `7:1`, `7 to 1`, `3:2` or `1.5`.

    Raises:
        ValueError: it is none; the text says why.
    """
    text = _scalar(value)
    ratio = _RATIO.fullmatch(text)
    if ratio is not None:
        return _ratio(ratio)
    if _FOR_ONE.search(text):
        raise _RefusalError(
            'counts the stake too, as "for 1" does; take one off and write it to one, such as 7:1'
        )
    number = _number(text)
    if number is None:
        raise _RefusalError(f"must be a payout such as 7, 7:1, 7 to 1, 3:2 or 1.5, not {_shown(text)}")
    if not 0 <= number <= MAX_PAYOUT_TO_ONE:
        raise _RefusalError(f"must pay 0 to {MAX_PAYOUT_TO_ONE} to one, not {_shown(text)}")
    return number


def _ratio(ratio: re.Match[str]) -> Fraction:
    sides = [side.lstrip("0") or "0" for side in ratio.groups()]
    won, staked = (int(side) if len(side) <= MAX_NUMBER_LENGTH else MAX_PAYOUT_TO_ONE + 1 for side in sides)
    if won > MAX_PAYOUT_TO_ONE or not 1 <= staked <= MAX_PAYOUT_TO_ONE:
        raise _RefusalError(
            f"must be a ratio of whole numbers, 0 to {MAX_PAYOUT_TO_ONE} on the left and 1 to"
            f" {MAX_PAYOUT_TO_ONE} on the right, not {_shown(ratio[0])}"
        )
    return Fraction(won, staked)


def _qualifier(value: Tree) -> Qualifier:
    text = _scalar(value)
    if text not in QUALIFIERS:
        raise _RefusalError(
            f"must be none, ace-high, ace-king, pair, or pair-of-2 to pair-of-10, pair-of-J, pair-of-Q,"
            f" pair-of-K, pair-of-A, not {_shown(text)}{_suggestion(text, QUALIFIERS)}"
        )
    return QUALIFIERS[text]


def _unknown_key(path: tuple[str, ...], key: str, known: Iterable[str]) -> str:
    kind = "row" if path == ("raise_pays",) else "key"
    home = next((home for home, keys in _LEVELS.items() if key in keys), path)
    if home != path:
        place = f"it belongs under {home[0]}" if home else "it belongs to the left, under no other key"
        return f"unknown {kind} {_shown(key)} here; {place}"
    return f"unknown {kind} {_shown(key)}{_suggestion(key, known)}"


def _suggestion(text: str, known: Iterable[str]) -> str:
    plain = re.sub(r"[\s_-]+", "_", text[:MAX_NUMBER_LENGTH].strip().lower())
    by_plain = {re.sub("-", "_", word.lower()): word for word in known}
    near = difflib.get_close_matches(plain, by_plain, n=1)
    return f"; did you mean {by_plain[near[0]]}?" if near else ""


def _shown(value: Tree) -> str:
    """Show a value inside a message: on one line and never longer than the message itself."""
    text = value if isinstance(value, str) else "a list or a mapping"
    printable = "".join(sign if sign.isprintable() else "?" for sign in text)
    return printable if len(printable) <= MAX_NUMBER_LENGTH else f"{printable[:MAX_NUMBER_LENGTH]}…"
