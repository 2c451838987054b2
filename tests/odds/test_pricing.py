from dataclasses import replace
from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np
import pytest

from casino_stud.game.cards import CardError, parse_card, parse_hand
from casino_stud.game.hands import Category
from casino_stud.game.paytable import QUALIFIERS, Paytable
from casino_stud.game.settle import WINS, Event, nets_in_antes
from casino_stud.odds.pricing import Analysis, advise, analyze
from casino_stud.odds.showdowns import count_showdowns
from casino_stud.odds.strategy import STRATEGIES, raises
from tests.rules import STANDARD, golden, golden_spots, paying

EXACT, PUBLISHED = golden("exact"), golden("published")
OPTIMAL = PUBLISHED["optimal"]
CASES = [*EXACT["strategies"], *EXACT["paytables"].values()]


def digits(value: Fraction | float, printed: str, scale: int = 1) -> str:
    """Write a value to as many digits as the printed figure has."""
    places = len(printed.partition(".")[2])
    return f"{float(value) * scale:.{places}f}"


def one_more(row: Category, unit: int = 1) -> Paytable:
    pays = list(STANDARD.raise_pays)
    pays[row] += unit
    return paying(pays)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['strategy']} {case['pays'][4:]}")
def test_the_exact_figures_of_independent_programs(case: dict[str, Any]) -> None:
    paytable = replace(
        paying(case["pays"]),
        qualifier=QUALIFIERS[case["qualifier"]],
        raise_multiple=case["raise_multiple"],
        ante_pays=Fraction(case["ante_pays"]),
    )
    analysis = analyze(paytable, case["strategy"])
    assert {event.value: deals for event, deals in analysis.deals.items()} == case["rows"]
    assert analysis.expected_net == Fraction(case["ev"])
    assert float(analysis.house_edge) == case["house_edge"]
    assert float(analysis.element_of_risk) == pytest.approx(case["element_of_risk"], rel=1e-14)
    assert float(analysis.raise_rate) == pytest.approx(case["raise_rate"], rel=1e-14)
    assert float(analysis.average_bet) == pytest.approx(case["average_bet"], rel=1e-14)
    assert analysis.standard_deviation == pytest.approx(case["sd"], rel=1e-13)


@pytest.mark.parametrize("name", STRATEGIES)
def test_the_published_totals_edges_and_raise_rates(name: str) -> None:
    analysis = analyze(STANDARD, name)
    loss = sum(deals * -analysis.nets[event] for event, deals in analysis.deals.items())
    assert loss == PUBLISHED["total_loss_in_antes"][name]
    assert sum(analysis.deals.values()) == analysis.deck.deals == PUBLISHED["deals"]
    edge, rate = PUBLISHED["house_edge_percent"][name], PUBLISHED["raise_rate"][name]
    assert digits(analysis.house_edge, edge, 100) == edge
    assert analysis.raise_rate == Fraction(rate) or digits(analysis.raise_rate, rate) == rate


def test_the_published_figures_of_optimal_play() -> None:
    analysis = analyze(STANDARD)
    assert analysis.element_of_risk == Fraction(OPTIMAL["element_of_risk"])
    assert analysis.rtp == 1 - Fraction(OPTIMAL["element_of_risk"])
    assert analysis.rtp_per_ante == 1 - analysis.house_edge
    for name in ("standard_deviation", "average_bet"):
        assert digits(getattr(analysis, name), OPTIMAL[name]) == OPTIMAL[name]
    losing = {Event.FOLD, Event.PUSH, Event.DEALER_WINS}
    assert analysis.hit_rate == sum(analysis.probability(event) for event in Event if event not in losing)


@pytest.mark.parametrize("row", [row for row in Category if row >= Category.TWO_PAIR])
def test_one_more_unit_of_pay_moves_the_edge_as_published(row: Category) -> None:
    printed = OPTIMAL["change_of_edge_in_points_per_unit"][row.key]
    base = analyze(STANDARD)
    up, down = analyze(one_more(row)), analyze(one_more(row, -1))
    assert digits(up.house_edge - base.house_edge, printed, 100) == printed
    assert base.house_edge - down.house_edge == up.house_edge - base.house_edge
    assert up.deals == base.deals


def test_an_edge_moves_as_it_must() -> None:
    base = analyze(STANDARD).house_edge
    assert analyze(one_more(Category.FLUSH)).house_edge < base < analyze(STANDARD, "always").house_edge
    paired = analyze(replace(STANDARD, qualifier=QUALIFIERS["pair"]))
    assert paired.deals[Event.HIGH_CARD] == 0
    assert paired.deals[Event.DEALER_NOT_QUALIFIED] > analyze(STANDARD).deals[Event.DEALER_NOT_QUALIFIED]


@pytest.mark.parametrize("key", ["none", "ace-high", "pair", "pair-of-8"])
def test_no_named_strategy_beats_optimal_play(key: str) -> None:
    paytable = replace(STANDARD, qualifier=QUALIFIERS[key], ante_pays=Fraction(3, 2), raise_multiple=3)
    edges = {name: analyze(paytable, name).house_edge for name in STRATEGIES}
    assert edges["optimal"] == min(edges.values())


def test_a_cap_costs_what_it_cuts_at_that_ante_alone() -> None:
    capped = replace(STANDARD, max_payout=50_000)
    at_500, free = analyze(capped, ante=500), analyze(STANDARD)
    printed = PUBLISHED["capped_50000_at_500_house_edge_percent"]
    assert digits(at_500.house_edge, printed, 100) == printed
    cut = 101 * free.deals[Event.ROYAL_FLUSH] + free.deals[Event.STRAIGHT_FLUSH]
    assert at_500.house_edge - free.house_edge == Fraction(cut, free.deck.deals)
    assert analyze(capped, ante=100).house_edge == free.house_edge == analyze(capped).house_edge


@pytest.mark.parametrize("spot", golden_spots(), ids=lambda spot: f"{spot['player']} {spot['upcard']}")
def test_a_golden_decision(spot: dict[str, Any]) -> None:
    decision = advise(parse_hand(spot["player"]), parse_card(spot["upcard"]), STANDARD)
    assert decision.category.key == spot["category"]
    counts = (decision.not_qualified, decision.win, decision.tie, decision.lose)
    assert counts == tuple(spot[name] for name in ("not_qualified", "win", "tie", "lose"))
    assert decision.raise_value == Fraction(spot["raise_ev"])
    assert decision.best == spot["best"]
    assert decision.fold_value == -1
    assert decision.cost_of_mistake == abs(Fraction(spot["raise_ev"]) + 1)


def test_advice_is_refused_for_cards_that_cannot_be() -> None:
    with pytest.raises(CardError, match="Ah comes twice"):
        advise(parse_hand("Ah Kd Qd Th 7s"), parse_card("Ah"), STANDARD)
    with pytest.raises(CardError, match="not 4"):
        advise(parse_hand("Ah Kd Qd Th 7s")[:4], parse_card("2h"), STANDARD)


FRACTIONS = [
    "1e-9",
    "99999/100000",
    "1.00000000000001",
    "1.000000000000000001",
    "1.0000000000000000000000000000000000001",
    "99999.99999999999999999999999999999999",
]


def recount(analysis: Analysis) -> dict[Event, int]:
    """Count the deals again, each class decided and summed in Python's own integers and fractions."""
    found, nets = count_showdowns(analysis.paytable.qualifier), analysis.nets
    denominator = lcm(*(net.denominator for net in nets.values()))
    units = {event: int((net - nets[Event.FOLD]) * denominator) for event, net in nets.items()}
    win_units = [units[event] for event in WINS]
    deals = dict.fromkeys(Event, 0)
    rows, columns = np.nonzero(found.classes.weights)
    arrays = (found.classes.weights, found.not_qualified, found.win, found.tie, found.lose)
    cells = zip(*(array[rows, columns].tolist() for array in arrays), strict=True)
    for (weight, not_qualified, win, tie, lose), row in zip(
        cells, found.classes.category[columns].tolist(), strict=True
    ):
        gain = not_qualified * units[Event.DEALER_NOT_QUALIFIED] + win * win_units[row]
        if gain + tie * units[Event.PUSH] + lose * units[Event.DEALER_WINS] <= 0:
            deals[Event.FOLD] += weight * 163_185
            continue
        deals[Event.DEALER_NOT_QUALIFIED] += weight * not_qualified
        deals[WINS[row]] += weight * win
        deals[Event.PUSH] += weight * tie
        deals[Event.DEALER_WINS] += weight * lose
    return deals


@pytest.mark.slow
@pytest.mark.parametrize("payout", FRACTIONS)
def test_payouts_of_any_fineness_are_decided_exactly(payout: str) -> None:
    pays = [*STANDARD.raise_pays]
    pays[Category.HIGH_CARD] = pays[Category.FLUSH] = Fraction(payout)
    analysis = analyze(paying(pays))
    assert analysis.deals == recount(analysis)
    total = sum((deals * analysis.nets[event] for event, deals in analysis.deals.items()), Fraction(0))
    assert analysis.expected_net == total / analysis.deck.deals


@pytest.mark.parametrize("unit", [1, 10**6, 10**16, 10**30])
def test_decisions_do_not_depend_on_how_fine_the_units_are(unit: int) -> None:
    showdowns, nets = count_showdowns(STANDARD.qualifier), nets_in_antes(STANDARD)
    finer = {event: net * (1 + Fraction(1, unit)) for event, net in nets.items()}
    assert np.array_equal(raises("optimal", showdowns, finer), raises("optimal", showdowns, nets))


def test_an_unknown_strategy_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match='no strategy "best"; known are optimal, wizard'):
        analyze(STANDARD, "best")


def test_an_ante_off_the_table_is_refused() -> None:
    with pytest.raises(ValueError, match="takes 5 to 500"):
        analyze(STANDARD, ante=4)
