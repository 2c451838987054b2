"""From the texts of a pay table file to a `Paytable`, or to all its faults."""

import difflib
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias, TypeVar

from casino_stud.game.faults import Reason, TableKind, shown
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
_PAYS = ("raise_pays",)
_LEVELS: Mapping[tuple[str, ...], Sequence[str]] = {
    (): (*REQUIRED, *OPTIONAL),
    ("ante",): ("min", "max", "step"),
    _PAYS: ROWS,
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
    """One value that does not fit; its reason becomes a fault at the value's path."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


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
            self.faults.append(Fault(path, refusal.reason))
            return default

    def level(self, path: tuple[str, ...], required: Sequence[str]) -> None:
        """Check the keys of the mapping at a path; a mapping that is not there is its parent's fault."""
        value: Tree | None = self.tree
        for key in path:
            value = value.get(key) if isinstance(value, Mapping) else None
        if value is None:
            return
        if not isinstance(value, Mapping):
            self.faults.append(Fault(path, TableKind.MUST_HOLD.of(keys=", ".join(required))))
            return
        known = _LEVELS[path]
        self.faults += (
            Fault((*path, key), _unknown_key(path, key, known), at_key=True)
            for key in value
            if key not in known and (*path, key) != (RESERVED,)
        )
        missing = [key for key in required if key not in value]
        if missing:
            self.faults.append(Fault(path, _missing(path, missing), at_key=True))


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
    reader.level(_PAYS, ROWS)
    if RESERVED in tree:
        reader.faults.append(Fault((RESERVED,), TableKind.RESERVED.of(key=RESERVED), at_key=True))
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
        yield Fault(("ante", "max"), TableKind.BELOW_MIN.of(value=high, min=low))
    for key, value in (("min", low), ("max", high)):
        if value % step:
            yield Fault(("ante", key), TableKind.OFF_STEP.of(value=value, step=step))


def _scalar(value: Tree) -> str:
    if not isinstance(value, str):
        raise _RefusalError(TableKind.NOT_ONE_VALUE.of())
    if not isinstance(value, Quoted) and _NULL.fullmatch(value):
        raise _RefusalError(TableKind.NO_VALUE.of())
    return value


def _text(value: Tree) -> str:
    text = _scalar(value)
    if not isinstance(text, Quoted) and _NOT_TEXT.fullmatch(text):
        raise _RefusalError(TableKind.NOT_TEXT.of(text=shown(text)))
    return str(text)


def _name(value: Tree) -> str:
    text = _text(value)
    printable = not any(unicodedata.category(sign) in _UNPRINTABLE for sign in text)
    if not text.strip() or len(text) > MAX_NAME or not printable:
        raise _RefusalError(TableKind.BAD_NAME.of(most=MAX_NAME))
    return text


def _whole(low: int, high: int) -> Callable[[Tree], int]:
    def convert(value: Tree) -> int:
        text = _scalar(value)
        number = _number(text)
        if number is None or number.denominator != 1 or not low <= number <= high:
            raise _RefusalError(TableKind.NOT_WHOLE.of(low=low, high=high, text=shown(text)))
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
        limits = {"most": MAX_NUMBER_LENGTH, "exponent": MAX_EXPONENT}
        raise _RefusalError(TableKind.LONG_NUMBER.of(text=shown(text), **limits))
    if isinstance(text, Quoted):
        raise _RefusalError(TableKind.QUOTED_NUMBER.of(text=shown(text)))
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
        raise _RefusalError(TableKind.FOR_ONE.of())
    number = _number(text)
    if number is None:
        raise _RefusalError(TableKind.NOT_A_PAYOUT.of(text=shown(text)))
    if not 0 <= number <= MAX_PAYOUT_TO_ONE:
        raise _RefusalError(TableKind.PAYOUT_RANGE.of(most=MAX_PAYOUT_TO_ONE, text=shown(text)))
    return number


def _ratio(ratio: re.Match[str]) -> Fraction:
    sides = [side.lstrip("0") or "0" for side in ratio.groups()]
    won, staked = (int(side) if len(side) <= MAX_NUMBER_LENGTH else MAX_PAYOUT_TO_ONE + 1 for side in sides)
    if won > MAX_PAYOUT_TO_ONE or not 1 <= staked <= MAX_PAYOUT_TO_ONE:
        raise _RefusalError(TableKind.RATIO_RANGE.of(most=MAX_PAYOUT_TO_ONE, text=shown(ratio[0])))
    return Fraction(won, staked)


def _qualifier(value: Tree) -> Qualifier:
    text = _scalar(value)
    if text not in QUALIFIERS:
        kinds = TableKind.QUALIFIER, TableKind.QUALIFIER_NEAR
        raise _RefusalError(_with_nearest(kinds, text, QUALIFIERS))
    return QUALIFIERS[text]


def _missing(path: tuple[str, ...], keys: Sequence[str]) -> Reason:
    rows = TableKind.MISSING_ROW, TableKind.MISSING_ROWS
    others = TableKind.MISSING_KEY, TableKind.MISSING_KEYS
    one, many = rows if path == _PAYS else others
    return (many if len(keys) > 1 else one).of(keys=", ".join(keys))


def _unknown_key(path: tuple[str, ...], key: str, known: Iterable[str]) -> Reason:
    row = path == _PAYS
    home = next((home for home, keys in _LEVELS.items() if key in keys), path)
    if home == path:
        rows = TableKind.UNKNOWN_ROW, TableKind.UNKNOWN_ROW_NEAR
        others = TableKind.UNKNOWN_KEY, TableKind.UNKNOWN_KEY_NEAR
        return _with_nearest(rows if row else others, key, known)
    if home:
        kind = TableKind.ROW_ELSEWHERE if row else TableKind.KEY_ELSEWHERE
        return kind.of(text=shown(key), home=home[0])
    return (TableKind.ROW_AT_LEFT if row else TableKind.KEY_AT_LEFT).of(text=shown(key))


def _with_nearest(kinds: tuple[TableKind, TableKind], text: str, known: Iterable[str]) -> Reason:
    """Say that a word is not known: by the first kind, or by the second where a known one is near."""
    plain = re.sub(r"[\s_-]+", "_", text[:MAX_NUMBER_LENGTH].strip().lower())
    by_plain = {re.sub("-", "_", word.lower()): word for word in known}
    near = difflib.get_close_matches(plain, by_plain, n=1)
    alone, meant = kinds
    return meant.of(text=shown(text), near=by_plain[near[0]]) if near else alone.of(text=shown(text))
