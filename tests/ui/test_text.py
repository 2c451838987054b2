import re
import string
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from casino_stud.game.cards import Rank, parse_hand
from casino_stud.game.hands import Category, HandValue, evaluate, value_of
from casino_stud.game.paytable import QUALIFIERS
from casino_stud.game.settle import Event
from casino_stud.resources import ASSETS
from casino_stud.session import Refusal
from casino_stud.settings import LANGUAGES
from casino_stud.strict_yaml import read_own, read_yaml
from casino_stud.ui.text import Texts, kind_key, rank_key
from tests.ui.tables import standard

TEXTS = {language: Texts(language) for language in LANGUAGES}
RANKS = sorted(Rank)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_quick_reading_of_a_language_is_the_strict_one(language: str) -> None:
    data = (ASSETS / "lang" / f"{language}.yaml").read_bytes()
    assert read_own(data) == read_yaml(data).tree


def plain(text: str) -> str:
    """Write typographic signs as a keyboard does."""
    return text.translate({0x2019: "'", 0x2013: "-"})


def every_value() -> set[HandValue]:
    values = {
        value_of(ranks, flush=False)
        for ranks in combinations_with_replacement(RANKS, 5)
        if max(map(ranks.count, ranks)) < 5
    }
    return values | {value_of(ranks, flush=True) for ranks in combinations(RANKS, 5)}


def test_both_languages_have_the_same_keys_and_placeholders() -> None:
    english, french = TEXTS["en"].forms, TEXTS["fr"].forms
    assert english.keys() == french.keys()
    for key, text in english.items():
        assert placeholders(text) == placeholders(french[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hand_has_a_whole_name(language: str) -> None:
    values = every_value()
    assert len(values) == 7462
    names = {TEXTS[language].hand(value) for value in values}
    for name in names:
        assert re.fullmatch(r"[A-Z][\w', -]+", plain(name)), name
        assert not re.search(r"\d|\bd[eu] as\b|\ble as\b|\bau as\b|\bau dame\b|  ", name), name
    high, pair, two_pair, straight = 8 + 1, 13, 78, 10
    assert len(names) == high + pair + two_pair + 13 + straight + 8 + 156 + 13 + 9 + 1


@pytest.mark.parametrize(
    ("cards", "english", "french"),
    [
        ("Ah Ad 5c 4s 3c", "Pair of aces", "Paire d'as"),
        ("Qh Qd 5c 4s 3c", "Pair of queens", "Paire de dames"),
        ("6h 6d 5c 4s 3c", "Pair of sixes", "Paire de six"),
        ("Ah Ad Kc Ks 3c", "Two pair, aces and kings", "Double paire, as et rois"),
        ("3h 3d 2c 2s Ac", "Two pair, threes and twos", "Double paire, trois et deux"),
        ("Jh Jd Jc 2s Ac", "Three jacks", "Brelan de valets"),
        ("Ah Kd Qc Js Tc", "Straight to the ace", "Quinte à l'as"),
        ("Qh Jd Tc 9s 8c", "Straight to the queen", "Quinte à la dame"),
        ("Ah 2d 3c 4s 5c", "Straight to the five", "Quinte au cinq"),
        ("Ac 9c 7c 4c 3c", "Flush, ace high", "Couleur à l'as"),
        ("Kh Kd Kc 7s 7c", "Full house, kings over sevens", "Full aux rois par les sept"),
        ("Ah Ad Ac Ks Kc", "Full house, aces over kings", "Full aux as par les rois"),
        ("Ah Ad Ac As Kc", "Four aces", "Carré d'as"),
        ("Ac 2c 3c 4c 5c", "Straight flush to the five", "Quinte flush au cinq"),
        ("Ac Kc Qc Jc Tc", "Royal flush", "Quinte flush royale"),
        ("Ah Kd 5c 4s 3c", "Ace-king", "As-roi"),
        ("Ah Qd 5c 4s 3c", "Ace high", "Hauteur as"),
        ("Qh 7d 5c 4s 3c", "Queen high", "Hauteur dame"),
        ("7h 5d 4c 3s 2c", "Seven high", "Hauteur sept"),
    ],
)
def test_hand_names(cards: str, english: str, french: str) -> None:
    value = evaluate(parse_hand(cards))
    assert [plain(TEXTS[language].hand(value)) for language in ("en", "fr")] == [english, french]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rank_has_its_upcard_sentence(language: str) -> None:
    texts = TEXTS[language]
    sentences = [texts(f"shows.{rank_key(rank)}") for rank in Rank]
    assert len(set(sentences)) == 13


def test_articles_of_the_upcard() -> None:
    english, french = TEXTS["en"], TEXTS["fr"]
    assert english("shows.A") == "shows an ace"
    assert english("shows.8") == "shows an eight"
    assert english("shows.Q") == "shows a queen"
    assert french("shows.A") == "montre un as"
    assert french("shows.Q") == "montre une dame"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_words(language: str) -> None:
    texts = TEXTS[language]
    for key in QUALIFIERS:
        assert texts(f"arc.{key}")
        assert texts(f"rules.needs.{key}")
    for refusal in Refusal:
        assert refusal is Refusal.NO_ANTE or f"pill.{refusal}" in texts.forms
    for category in Category:
        assert texts.row(standard(), category)
    for value in every_value():
        kind = kind_key(value)
        assert {
            f"last.held.{kind}",
            f"last.against.{kind}",
            f"banner.raise_pays.{kind}",
        } <= texts.forms.keys()
    assert {event for event in Event if event.row is None} == {
        event for event in Event if f"banner.{event}" in texts.forms and event.row is None
    }


@pytest.mark.parametrize(
    ("qualifier", "english", "french"),
    [
        ("ace-king", "Ace-king", "As-roi"),
        ("ace-high", "Ace high", "Hauteur as"),
        ("none", "High card", "Carte haute"),
        ("pair", "High card", "Carte haute"),
        ("pair-of-8", "High card", "Carte haute"),
    ],
)
def test_the_last_row_is_named_by_the_dealers_rule(qualifier: str, english: str, french: str) -> None:
    table = standard(qualifier=qualifier)
    names = [plain(TEXTS[language].row(table, Category.HIGH_CARD)) for language in ("en", "fr")]
    assert names == [english, french]


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [
        (0, "0", "0"),
        (999, "999", "999"),
        (1225, "1,225", "1\u00a0225"),
        (-75, "\u221275", "\u221275"),
        (-1_000_000, "\u22121,000,000", "\u22121\u00a0000\u00a0000"),
    ],
)
def test_numbers(number: int, english: str, french: str) -> None:
    assert TEXTS["en"].number(number) == english
    assert TEXTS["fr"].number(number) == french


def test_gains_and_losses_carry_a_sign_and_zero_none() -> None:
    assert [TEXTS["en"].signed(number) for number in (375, 0, -75)] == ["+375", "0", "\u221275"]


@pytest.mark.parametrize(
    ("share", "english", "french"),
    [
        (Fraction(522433, 10_000_000), "5.22%", "5,22\u00a0%"),
        (Fraction(1), "100.00%", "100,00\u00a0%"),
        (Fraction(-123, 10_000), "\u22121.23%", "\u22121,23\u00a0%"),
        (Fraction(-1, 10**6), "0.00%", "0,00\u00a0%"),
        (Fraction(5, 100_000), "0.01%", "0,01\u00a0%"),
        (Fraction(12), "1,200.00%", "1\u00a0200,00\u00a0%"),
    ],
)
def test_percents(share: Fraction, english: str, french: str) -> None:
    assert TEXTS["en"].percent(share) == english
    assert TEXTS["fr"].percent(share) == french


def test_plurals() -> None:
    assert [TEXTS["en"].counted("chips", count) for count in (0, 1, 2)] == ["0 chips", "1 chip", "2 chips"]
    assert [TEXTS["fr"].counted("chips", count) for count in (0, 1, 2)] == ["0 jeton", "1 jeton", "2 jetons"]


def test_raise_multiples() -> None:
    words = [TEXTS["en"].multiple("felt.raise_is", count) for count in (1, 2, 3)]
    assert words == ["Raise is equal to the ante", "Raise is twice the ante", "Raise is 3 times the ante"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", sorted((ASSETS / "fonts").glob("*.ttf")), ids=lambda path: path.stem)
def test_every_letter_is_in_every_typeface(language: str, path: Path) -> None:
    letters = set("".join(TEXTS[language].forms.values())) | set("0123456789+\u2212\u00a0…")
    if path.stem.startswith("Cinzel"):
        # The print of the felt: titles, the arc and the multiple.
        forms = TEXTS[language].forms
        printed = [key for key in forms if key.startswith("arc.") or key.endswith("title")]
        letters = set("".join(forms[key] for key in printed)) | set("0123456789\u00d7")
        letters |= {letter.upper() for letter in letters}
    missing = letters - {chr(code) for code in TTFont(path).getBestCmap()}
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_value_is_an_error_and_not_a_hole(language: str) -> None:
    with pytest.raises(KeyError):
        TEXTS[language]("pill.below_minimum")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no texts in de"):
        Texts("de")
