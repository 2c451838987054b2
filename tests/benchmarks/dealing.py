"""Dealing and showing down two hands: this project beside the natural loops of published evaluators."""

from collections.abc import Callable
from importlib.metadata import version
from random import Random
from typing import Any, TypeAlias

import eval7
import phevaluator
import pkrbot
import pokerkit
import treys

from casino_stud.game.cards import DECK
from casino_stud.game.hands import evaluate
from casino_stud.odds.playing import CHUNK, count_chunk, seat
from casino_stud.odds.strategy import raise_table
from tests.rules import STANDARD

Loop: TypeAlias = Callable[[int], int]
"""Deals so many rounds, values both hands of each, and gives how often the player's is better."""


def sampled(deck: list[Any], better: Callable[[list[Any], list[Any]], bool]) -> Loop:
    """The loop one would write: ten cards sampled from a deck of an evaluator's own cards."""

    def loop(rounds: int) -> int:
        random, won = Random(1), 0
        for _ in range(rounds):
            cards = random.sample(deck, 10)
            won += better(cards[:5], cards[5:])
        return won

    return loop


def ours(rounds: int) -> int:
    """The project's own: optimal play, outcomes counted, the upcard drawn."""
    player, won = seat(raise_table("optimal", STANDARD), STANDARD.qualifier), 0
    for chunk in range(rounds // CHUNK):
        won += int(count_chunk(player, 1, chunk, CHUNK)[4:].sum())
    return won


_TREYS = treys.Evaluator()


def loops() -> dict[str, Loop]:
    """The loops of the published evaluators, by name and version."""
    found: dict[str, Loop] = {
        "treys": sampled(
            [treys.Card.new(str(card)) for card in DECK],
            lambda one, other: _TREYS._five(one) < _TREYS._five(other),
        ),
        "phevaluator": sampled(
            list(range(52)),
            lambda one, other: phevaluator.evaluate_cards(*one) < phevaluator.evaluate_cards(*other),
        ),
        "eval7": sampled(
            [eval7.Card(str(card)) for card in DECK],
            lambda one, other: eval7.evaluate(one) > eval7.evaluate(other),
        ),
        "pkrbot": sampled(
            [pkrbot.Card(str(card)) for card in DECK],
            lambda one, other: pkrbot.evaluate(one) > pkrbot.evaluate(other),
        ),
        "pokerkit": sampled(
            [next(iter(pokerkit.Card.parse(str(card)))) for card in DECK],
            lambda one, other: pokerkit.StandardHighHand(one) > pokerkit.StandardHighHand(other),
        ),
    }
    return {f"{name} {version(name)}": loop for name, loop in found.items()}


def _treys_value(cards: list[str]) -> int:
    return -int(_TREYS._five([treys.Card.new(card) for card in cards]))


def _phevaluator_value(cards: list[str]) -> int:
    return -int(phevaluator.evaluate_cards(*cards))


def _eval7_value(cards: list[str]) -> int:
    return int(eval7.evaluate([eval7.Card(card) for card in cards]))


def _pkrbot_value(cards: list[str]) -> int:
    return int(pkrbot.evaluate([pkrbot.Card(card) for card in cards]))


def _pokerkit_value(cards: list[str]) -> object:
    return pokerkit.StandardHighHand("".join(cards))


VALUES: dict[str, Callable[[list[str]], Any]] = {
    "treys": _treys_value,
    "phevaluator": _phevaluator_value,
    "eval7": _eval7_value,
    "pkrbot": _pkrbot_value,
    "pokerkit": _pokerkit_value,
}
"""What each of them calls a hand worth, the better the higher."""


def hold_equal(rounds: int = 2_000) -> None:
    """Hold every evaluator to the project's order of hands.

    Raises:
        AssertionError: one of them differs.
    """
    random = Random(7)
    for _ in range(rounds):
        cards = random.sample(DECK, 10)
        first, second = evaluate(cards[:5]), evaluate(cards[5:])
        texts = [str(card) for card in cards]
        for name, value in VALUES.items():
            one, other = value(texts[:5]), value(texts[5:])
            assert (one > other, one < other) == (first > second, first < second), (name, texts)
