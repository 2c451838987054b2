"""The odds as functions, for programs and notebooks: `import casino_stud as cs`."""

from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path

from casino_stud import paytables
from casino_stud.game.cards import Card, parse_card, parse_hand
from casino_stud.game.paytable import Paytable
from casino_stud.game.rounds import Strategy
from casino_stud.odds import pricing, simulation
from casino_stud.odds.pricing import Decision
from casino_stud.odds.raise_table import CallableDecider
from casino_stud.odds.simulation import Simulation
from casino_stud.odds.strategy import raise_table


def load_paytable(reference: str | Path) -> Paytable:
    """Read a pay table by path, or by the id that `casino-stud list` shows.

    Raises:
        casino_stud.paytables.PaytableFileError: with every fault found, by line and column.
    """
    return paytables.load_paytable(reference).paytable


def advise(
    hand: str | Sequence[Card], upcard: str | Card, paytable: Paytable, ante: int | None = None
) -> Decision:
    """Value both choices of one spot exactly, in antes.

    Args:
        hand: the player's five cards, such as `"As Kd Qh Jc 2s"`.
        upcard: the dealer's card that is up, such as `"9h"`.
        paytable: the rules.
        ante: in chips; applies caps and rounding at that bet.

    Raises:
        ValueError: there are not five cards, a card comes twice or is none, or the table does not allow
            this ante.
    """
    cards = parse_hand(hand) if isinstance(hand, str) else tuple(hand)
    return pricing.advise(cards, parse_card(upcard) if isinstance(upcard, str) else upcard, paytable, ante)


def simulate(
    paytable: Paytable,
    *,
    hands: int,
    seed: int,
    strategy: str | Strategy = "optimal",
    ante: int | None = None,
    jobs: int = 1,
    executor: Executor | None = None,
) -> Simulation:
    """Deal and play hands.

    Args:
        paytable: the rules.
        hands: how many.
        seed: the same seed and number of hands deal the same cards under every strategy and pay table.
        strategy: a name of `casino_stud.STRATEGIES`, or any callable from a `PlayerView` to a `Choice`,
            which is called for every hand and so is thousands of times slower.
        ante: in chips; applies caps and rounding at that bet.
        jobs: worker processes, where no executor is given. A callable must then be one that pickles.
        executor: where the work goes, such as Dask's `client.get_executor()`.

    Raises:
        ValueError: a number is out of range, the strategy is not known, or the table does not allow
            this ante.
        concurrent.futures.BrokenExecutor: a worker died.
    """
    decider = CallableDecider(strategy) if callable(strategy) else raise_table(strategy, paytable, ante)
    *_, done = simulation.simulate(
        paytable, decider, hands=hands, seed=seed, ante=ante, jobs=jobs, executor=executor
    )
    return done
