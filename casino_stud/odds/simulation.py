"""Dealing cards for real, to audit the exact figures: it shares payoffs and strengths with them, no counts.

The deals depend on the seed and the number of hands alone, never on the strategy, the pay table or
the number of workers: hands are dealt in chunks, each from its own child of one seed sequence.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import islice
from math import sqrt
from multiprocessing import get_context, parent_process
from statistics import NormalDist
from threading import Thread

import numpy as np

from casino_stud.game.paytable import Paytable
from casino_stud.game.settle import Event, bet_in_antes, nets_in_antes
from casino_stud.odds.playing import CHUNK, EVENTS, Counts, Player, count_chunk, seat
from casino_stud.odds.raise_table import Decider

MAX_HANDS = 10**15
MAX_SEED = 2**64 - 1
MAX_JOBS = 1_024
_AHEAD = 64
_MOST_WORKERS = 61 if os.name == "nt" else MAX_JOBS  # Windows waits for no more processes in one pool
_WORTH_A_WORKER = 8
"""Chunks that take about as long as starting a process."""
_Z95 = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True)
class Simulation:
    """What came out of dealing. Values are per hand and in antes; None is what so few hands cannot tell.

    Attributes:
        hands: how many were dealt.
        counts: how many ended in each event.
        nets: what each event pays.
        bets: what each event's total bet is.
    """

    hands: int
    counts: Mapping[Event, int]
    nets: Mapping[Event, Fraction]
    bets: Mapping[Event, int]

    def _mean(self, of: Callable[[Event], float | Fraction]) -> float:
        return float(sum(self.counts[event] * of(event) for event in Event) / self.hands)

    @cached_property
    def house_edge(self) -> float:
        """The mean loss per ante."""
        return self._mean(lambda event: -self.nets[event])

    @cached_property
    def average_bet(self) -> float:
        """The mean total bet."""
        return self._mean(lambda event: Fraction(self.bets[event]))

    @property
    def raise_rate(self) -> float:
        """The share of hands raised."""
        return 1 - self.counts[Event.FOLD] / self.hands

    @property
    def rtp(self) -> float:
        """All returned over all wagered."""
        return 1 - self.element_of_risk

    @property
    def element_of_risk(self) -> float:
        """All lost over all wagered."""
        return self.house_edge / self.average_bet

    @cached_property
    def standard_deviation(self) -> float | None:
        """The sample standard deviation of the net."""
        return self._deviation(lambda event: float(self.nets[event]) + self.house_edge)

    @property
    def standard_error(self) -> float | None:
        """The standard error of the house edge."""
        return self._error(self.standard_deviation)

    @property
    def rtp_error(self) -> float | None:
        """The standard error of the RTP, a ratio of means, by the delta method."""
        loss_rate = self.element_of_risk
        spread = self._deviation(lambda event: float(self.nets[event]) + loss_rate * self.bets[event])
        return self._error(None if spread is None else spread / self.average_bet)

    def _deviation(self, centred: Callable[[Event], float]) -> float | None:
        """The sample standard deviation of a value whose mean is 0."""
        if self.hands < 2:
            return None
        return sqrt(self._mean(lambda event: centred(event) ** 2) * self.hands / (self.hands - 1))

    def _error(self, deviation: float | None) -> float | None:
        return None if deviation is None else deviation / sqrt(self.hands)

    def z(self, exact_edge: Fraction) -> float | None:
        """The distance of the house edge from an exact one, in standard errors."""
        error = self.standard_error
        return (self.house_edge - float(exact_edge)) / error if error else None


def interval95(value: float, error: float | None) -> tuple[float, float] | None:
    """Give the 95 % confidence interval of a value with a normal error."""
    return None if error is None else (value - _Z95 * error, value + _Z95 * error)


def simulate(
    paytable: Paytable,
    decider: Decider,
    *,
    hands: int,
    seed: int,
    ante: int | None = None,
    jobs: int = 1,
    executor: Executor | None = None,
) -> Iterator[Simulation]:
    """Deal and play hands, and give all that is done so far after each chunk; the last is the result.

    Args:
        paytable: the rules.
        decider: the strategy.
        hands: how many.
        seed: not negative; the same seed and number of hands deal the same cards.
        ante: in chips; applies caps and rounding at that bet.
        jobs: worker processes, where no executor is given.
        executor: where the work goes, such as Dask's `client.get_executor()`.

    Raises:
        ValueError: hands, seed or jobs are out of range, or the table does not allow this ante.
        BrokenExecutor: a worker died.
    """
    for name, value, low, high in (
        ("number of hands", hands, 1, MAX_HANDS),
        ("seed", seed, 0, MAX_SEED),
        ("number of jobs", jobs, 1, MAX_JOBS),
    ):
        if not low <= value <= high:
            raise ValueError(f"the {name} must be {low} to {high:_}, not {value:_}")
    nets = nets_in_antes(paytable, ante)
    bets = {event: bet_in_antes(paytable, event) for event in Event}
    return _running(_count(seat(decider, paytable.qualifier), seed, hands, jobs, executor), nets, bets)


def _running(
    chunks: Iterable[Counts], nets: Mapping[Event, Fraction], bets: Mapping[Event, int]
) -> Iterator[Simulation]:
    total = np.zeros(len(EVENTS), dtype=np.int64)
    for counts in chunks:
        total += counts
        yield Simulation(int(total.sum()), dict(zip(EVENTS, total.tolist(), strict=True)), nets, bets)


def _count(player: Player, seed: int, hands: int, jobs: int, executor: Executor | None) -> Iterator[Counts]:
    """Count chunk by chunk, in this process or wherever the work shall go."""
    tasks = (
        (player, seed, chunk, min(CHUNK, hands - start)) for chunk, start in enumerate(range(0, hands, CHUNK))
    )
    workers = min(jobs, _MOST_WORKERS, max(1, hands // CHUNK // _WORTH_A_WORKER))
    if executor is not None:
        yield from _spread(executor, tasks, _AHEAD)
    elif workers == 1:
        yield from (count_chunk(*task) for task in tasks)
    else:
        pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_serve_parent)
        try:
            yield from _spread(pool, tasks, max(_AHEAD, 2 * workers))
        finally:
            pool.shutdown(cancel_futures=True)


def _spread(
    executor: Executor, tasks: Iterator[tuple[Player, int, int, int]], ahead: int
) -> Iterator[Counts]:
    """Keep an executor busy, with few tasks in waiting, so that memory stays flat.

    Counts come in the order of the chunks, so that a run that ends early ends at the same hand
    whoever did the work.
    """
    waiting: deque[Future[Counts]] = deque()
    try:
        while True:
            with _interrupts_held():
                waiting += (
                    executor.submit(count_chunk, *task) for task in islice(tasks, ahead - len(waiting))
                )
            if not waiting:
                return
            yield waiting[0].result()
            waiting.popleft()
    finally:
        for future in waiting:
            future.cancel()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let Ctrl+C wait, where the system can, so that a worker born meanwhile never gets it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve_parent() -> None:
    """Begin a worker process: Ctrl+C is its parent's business, and it does not outlive its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
