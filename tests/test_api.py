import subprocess
import sys
from fractions import Fraction

import pytest

import casino_stud as cs
from casino_stud.odds.classes import PlayerClasses
from casino_stud.odds.deck import FULL_DECK
from casino_stud.odds.raise_table import BoolArray
from casino_stud.odds.strategy import RULES
from casino_stud.shuffle import deck_from


def raise_pairs(view: cs.PlayerView) -> cs.Choice:
    """A strategy of one's own: raise a pair or better."""
    return cs.Choice.RAISE if cs.evaluate(view.hand).category >= cs.Category.PAIR else cs.Choice.FOLD


def test_every_name_is_there_and_no_other() -> None:
    for name in cs.__all__:
        assert getattr(cs, name) is not None
    assert dir(cs) == sorted(cs.__all__)
    assert not hasattr(cs, "analyse")


def test_importing_the_package_imports_no_heavy_library() -> None:
    code = (
        "import sys, casino_stud; print([m for m in ('numpy', 'yaml', 'pygame', 'rich') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_pay_table_to_its_exact_return() -> None:
    table = cs.load_paytable("standard")
    assert cs.analyze(table).expected_net == Fraction(-142031221, 2718662100)
    assert cs.analyze(table, strategy="always").house_edge == Fraction(3310360338060, FULL_DECK.deals)


def test_one_spot() -> None:
    decision = cs.advise("As Kd Qh Jc 2s", "9h", cs.load_paytable("standard"))
    assert decision.best is cs.Choice.RAISE
    assert decision == cs.advise(
        cs.parse_hand("AsKdQhJc2s"), cs.parse_card("9h"), cs.load_paytable("standard")
    )


def test_a_rule_over_classes_is_a_strategy() -> None:
    def pairs(classes: PlayerClasses) -> BoolArray:
        return classes.category >= cs.Category.PAIR

    table = cs.load_paytable("standard")
    own, named = cs.analyze(table, pairs), cs.analyze(table, "pair")
    assert (own.deals, own.strategy) == (named.deals, "pairs")
    assert "pair" in RULES


def test_a_callable_plays_like_the_named_strategy_it_describes() -> None:
    table = cs.load_paytable("standard")
    own = cs.simulate(table, hands=30_000, seed=5, strategy=raise_pairs)
    assert own.counts == cs.simulate(table, hands=30_000, seed=5, strategy="pair").counts


def test_a_target() -> None:
    target = cs.Target(cs.Figure.HOUSE_EDGE, Fraction(5, 100), Fraction(5, 10_000))
    rows = {cs.Category.FLUSH: [Fraction(pays) for pays in range(4, 9)]}
    (best, *_) = cs.tune(cs.load_paytable("standard"), target, rows).results
    assert best.paytable.raise_pays[cs.Category.FLUSH] == 6
    assert best.house_edge == cs.analyze(best.paytable).house_edge


def test_a_session() -> None:
    outcomes = cs.session_outcomes(cs.load_paytable("standard"), hands=2, ante=10, bankroll=100)
    assert outcomes.chances.sum() == pytest.approx(1)
    assert outcomes.mean == pytest.approx(-20 * float(cs.analyze(cs.load_paytable("standard")).house_edge))


def test_a_round() -> None:
    dealt = cs.open_round(cs.load_paytable("standard"), 25, deck_from(bytes(32)))
    settled = cs.finish_round(dealt, cs.Choice.FOLD)
    assert (settled.event, settled.net) == (cs.Event.FOLD, -25)


def test_unknown_strategies_are_refused_by_name() -> None:
    with pytest.raises(ValueError, match='no strategy "guess"'):
        cs.analyze(cs.load_paytable("standard"), "guess")
