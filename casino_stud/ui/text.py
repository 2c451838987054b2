"""Every text on screen, in one language: whole forms by key, and numbers as the language writes them."""

import math
from collections.abc import Iterator, Mapping
from fractions import Fraction

from casino_stud.game.cards import Rank
from casino_stud.game.faults import Reason, TableKind
from casino_stud.game.hands import Category, HandValue
from casino_stud.game.parsing import Tree
from casino_stud.game.paytable import Paytable
from casino_stud.paytables import FileKind, Located
from casino_stud.resources import ASSETS
from casino_stud.settings import LANGUAGES
from casino_stud.strict_yaml import read_own
from casino_stud.yaml_faults import YamlKind

MINUS = "\N{MINUS SIGN}"
_FAULTS = {f"fault.{kind.key}": kind.value for kinds in (FileKind, YamlKind, TableKind) for kind in kinds}
"""How the commands tell of faults, in English; the file of any other language has forms of its own."""

_TWO_RANKS = (Category.TWO_PAIR, Category.FULL_HOUSE)


class Texts:
    """The texts of one language.

    Attributes:
        language: its code, such as `fr`.
        forms: every text by its dotted key.
    """

    def __init__(self, language: str) -> None:
        """Read the language's file.

        Raises:
            ValueError: the language is not one of `LANGUAGES`.
        """
        if language not in LANGUAGES:
            raise ValueError(f"no texts in {language}; there are {', '.join(LANGUAGES)}")
        self.language = language
        tree = read_own((ASSETS / "lang" / f"{language}.yaml").read_bytes())
        self.forms: Mapping[str, str] = _FAULTS | dict(_flat(tree, ""))

    def __call__(self, key: str, /, **values: str | int) -> str:
        """Give a text with its placeholders filled; an integer is written as the language does.

        Raises:
            KeyError: there is no such text, or a placeholder has no value.
        """
        shown = {
            name: self.number(value) if isinstance(value, int) else value for name, value in values.items()
        }
        return self.forms[key].format_map(shown)

    def counted(self, key: str, count: int) -> str:
        """Give the form of a text that fits a count."""
        one = count == 1 or (self.language == "fr" and count == 0)
        return self(f"{key}.{'one' if one else 'many'}", count=count)

    def number(self, number: int) -> str:
        """Write a whole number, grouped by thousands."""
        digits = f"{abs(number):,}".replace(",", self.forms["number.group"])
        return f"{MINUS}{digits}" if number < 0 else digits

    def signed(self, number: int) -> str:
        """Write a gain or a loss with its sign; zero has none."""
        return f"+{self.number(number)}" if number > 0 else self.number(number)

    def decimal(self, value: Fraction, places: int) -> str:
        """Write a number with so many decimals, halves away from zero; what rounds to zero has no sign."""
        units = math.floor(abs(value) * 10**places + Fraction(1, 2))
        sign = MINUS if value < 0 and units else ""
        whole, rest = divmod(units, 10**places)
        decimals = f"{self.forms['number.decimal']}{rest:0{places}}" if places else ""
        return f"{sign}{self.number(whole)}{decimals}"

    def percent(self, share: Fraction, places: int = 2) -> str:
        """Write a share in percent, such as `5.22%`."""
        return self("number.percent", number=self.decimal(share * 100, places))

    def fault(self, reason: Reason) -> str:
        """Say what is wrong in a file and how to mend it."""
        said = self(f"fault.{reason.kind.key}", **dict(reason.values))
        return self("fault.about", subject=reason.subject, said=said) if reason.subject else said

    def located(self, fault: Located) -> str:
        """Say where a fault is, by the whole path, and what it is."""
        return self("fault.about", subject=fault.place, said=self.fault(fault.reason))

    def ratio(self, pays: Fraction) -> str:
        """Write a payout, such as `3 : 2`."""
        return self("number.ratio", won=pays.numerator, staked=pays.denominator)

    def hand(self, value: HandValue) -> str:
        """Name a hand by what makes it."""
        category, ranks = value
        if is_ace_king(value):
            return self("hand.ace_king")
        if category is Category.ROYAL_FLUSH:
            return self("hand.royal_flush")
        if category in _TWO_RANKS:
            first, second = (self(f"plural.{rank_key(rank)}") for rank in ranks[:2])
            return self(f"hand.{category.key}", first=first, second=second)
        return self(f"hand.{category.key}.{rank_key(ranks[0])}")

    def row(self, paytable: Paytable, category: Category) -> str:
        """Name a row of a pay table; the last one says what it needs where the dealer's rule does."""
        if category is not Category.HIGH_CARD:
            return self(f"row.{category.key}")
        key = f"row.high_card.{paytable.qualifier.key}"
        return self(key if key in self.forms else "row.high_card.plain")

    def multiple(self, key: str, count: int) -> str:
        """Give the form of a text that says how many antes a raise is."""
        form = {1: "one", 2: "two"}.get(count, "many")
        return self(f"{key}.{form}", count=count)


def rank_key(rank: int) -> str:
    """Name a rank in text keys: `2` to `10`, `J`, `Q`, `K`, `A`."""
    return "10" if rank == Rank.TEN else Rank(rank).letter


def kind_key(value: HandValue) -> str:
    """Name a hand's kind in text keys: its category, or `ace_king`."""
    return "ace_king" if is_ace_king(value) else value.category.key


def is_ace_king(value: HandValue) -> bool:
    """Tell whether a hand is ace-king high."""
    return value.category is Category.HIGH_CARD and value.ranks[:2] == (Rank.ACE, Rank.KING)


def _flat(tree: Tree, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(tree, str):
        yield path, str(tree)
    elif isinstance(tree, Mapping):
        for key, value in tree.items():
            yield from _flat(value, f"{path}.{key}" if path else key)
