from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from casino_stud.game.cards import DECK, parse_card, parse_hand
from casino_stud.game.hands import Category, evaluate
from casino_stud.game.paytable import QUALIFIERS
from casino_stud.game.rounds import Choice
from casino_stud.game.settle import nets_in_antes
from casino_stud.odds.dealing import ByteColumn, Deals
from casino_stud.odds.evaluation import strength_of
from casino_stud.odds.playing import deal_chunk
from casino_stud.odds.pricing import advise
from casino_stud.odds.raise_table import BoolArray, RaiseTable
from casino_stud.odds.showdowns import count_showdowns
from casino_stud.odds.strategy import STRATEGIES, raise_table, raises
from casino_stud.odds.strengths import strengths
from tests.odds.plain_strategies import PLAIN
from tests.rules import STANDARD, golden_spots

SPOTS = 200_000
Ranks = tuple[int, ...]


@pytest.fixture(scope="module")
def deals() -> Deals:
    blocks = list(deal_chunk(11, 0, SPOTS))
    return Deals(
        [np.concatenate([block.player[place] for block in blocks]) for place in range(5)],
        [np.concatenate([block.dealer[place] for block in blocks]) for place in range(5)],
        np.concatenate([block.upcard for block in blocks]),
    )


def by_classes(deals: Deals, strategy: str) -> BoolArray:
    showdowns = count_showdowns(STANDARD.qualifier)
    raised = raises(strategy, showdowns, nets_in_antes(STANDARD))
    strength = strength_of(deals.player).astype(np.int64)
    in_suit = sum(((card ^ deals.upcard) & 3 == 0).astype(np.int64) << (card >> 2) for card in deals.player)
    place = np.searchsorted(showdowns.classes.keys, strength << 13 | in_suit)
    found: BoolArray = raised[deals.upcard >> 2, place]
    return found


@pytest.fixture(scope="module")
def spots(deals: Deals) -> list[tuple[Ranks, int, Category]]:
    """What a player sees of each deal: ranks, highest first, the upcard's rank, the hand's row."""
    found = []
    hands = zip(*(column.tolist() for column in deals.player), strict=True)
    for hand, upcard in zip(hands, deals.upcard.tolist(), strict=True):
        ranks = tuple(sorted((card // 4 + 2 for card in hand), reverse=True))
        found.append((ranks, upcard // 4 + 2, evaluate([DECK[card] for card in hand]).category))
    return found


@pytest.mark.parametrize("strategy", PLAIN)
def test_a_named_strategy_raises_what_its_words_say(
    deals: Deals, spots: list[tuple[Ranks, int, Category]], strategy: str
) -> None:
    expected = [PLAIN[strategy](*spot) for spot in spots]
    table = raise_table(strategy, STANDARD)
    assert table.decide(deals, strength_of(deals.player)).tolist() == expected
    assert by_classes(deals, strategy).tolist() == expected
    assert strategy == "always" or 0.4 < np.mean(expected) < 0.6


def test_optimal_play_is_the_same_by_table_and_by_class(deals: Deals) -> None:
    table = raise_table("optimal", STANDARD)
    raised = table.decide(deals, strength_of(deals.player))
    assert np.array_equal(raised, by_classes(deals, "optimal"))


def one_deal(player: str, upcard: str) -> tuple[Deals, ByteColumn]:
    cards = np.array([[DECK.index(card)] for card in sorted(parse_hand(player))], dtype=np.uint8)
    up = np.array([DECK.index(parse_card(upcard))], dtype=np.uint8)
    return Deals(list(cards), list(cards), up), cards


@pytest.mark.parametrize("spot", golden_spots(), ids=lambda spot: f"{spot['player']} {spot['upcard']}")
def test_optimal_play_takes_the_golden_decisions(spot: dict[str, str]) -> None:
    deal, cards = one_deal(spot["player"], spot["upcard"])
    table = raise_table("optimal", STANDARD)
    assert bool(table.decide(deal, strength_of(list(cards)))[0]) == (spot["best"] == "raise")


def test_some_decisions_hang_on_suits_alone() -> None:
    table = raise_table("optimal", STANDARD)
    assert len(table.raising) > 0
    values, by_strength = strengths().values, table.by_strength.reshape(13, -1)
    unclear = np.unique(np.nonzero(by_strength == 2)[1])
    assert {values[place].category for place in unclear} == {Category.HIGH_CARD}
    assert {values[place].ranks[:2] for place in unclear} == {(14, 13)}


def test_optimal_play_at_an_ante_is_optimal_at_that_ante() -> None:
    capped = replace(STANDARD, max_payout=15)
    hand, upcard = parse_hand("Ah Kd Qd Th 7s"), parse_card("7d")
    assert advise(hand, upcard, capped).best is Choice.RAISE
    assert advise(hand, upcard, capped, 500).best is Choice.FOLD
    deal, cards = one_deal("Ah Kd Qd Th 7s", "7d")
    assert raise_table("optimal", capped).decide(deal, strength_of(list(cards)))[0]
    assert not raise_table("optimal", capped, 500).decide(deal, strength_of(list(cards)))[0]


def test_equal_values_fold() -> None:
    hopeless = replace(
        STANDARD, raise_pays=(Fraction(0),) * 10, ante_pays=Fraction(0), qualifier=QUALIFIERS["none"]
    )
    nets = dict.fromkeys(nets_in_antes(hopeless), Fraction(-1))
    assert not raises("optimal", count_showdowns(hopeless.qualifier), nets).any()


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(ValueError, match="known are " + ", ".join(STRATEGIES)):
        raise_table("best", STANDARD)


def test_a_table_of_no_raises_folds_all(deals: Deals) -> None:
    classes = count_showdowns(STANDARD.qualifier).classes
    table = RaiseTable.build(classes, np.zeros(classes.weights.shape, dtype=np.bool_))
    assert not table.decide(deals, strength_of(deals.player)).any()
