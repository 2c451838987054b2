"""Kill the game at random moments of play: `python -m tests.ui.kills FOLDER KILLS [SEED]`.

Each game is a process of its own that plays rounds by mouse through the real loop and tells, after
every step, what it has shown. It is killed without warning; then the ledger is opened and held to
what was shown.
"""

import json
import os
import select
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"

from casino_stud.game.rounds import Choice, Deciding
from casino_stud.ledger.audit import verify
from casino_stud.ledger.book import bankroll_of, hands_of
from casino_stud.ledger.files import FILE, open_to_read
from casino_stud.ui.game import Game, Options
from casino_stud.ui.table_state import Phase
from tests.ui.robot import Robot
from tests.ui.tables import loaded

KILLS_A_LEDGER = 15
LONGEST = 0.35
"""The latest moment of a kill, in seconds after the first picture or, by chance, after the start."""


def play(folder: Path, seed: int, report: int) -> None:
    """Play for ever and tell each step."""
    random = Random(seed)

    def tell(robot: Robot) -> None:
        session = robot.state.session
        hand = session.round if isinstance(session.round, Deciding) else None
        shown = {"bankroll": session.bankroll, "hand": hand and [str(card) for card in hand.view.hand]}
        os.write(report, json.dumps(shown).encode() + b"\n")

    def steps(robot: Robot) -> Iterator[None]:
        tell(robot)
        while True:
            if not robot.at_table:
                robot.click("accept")
            elif robot.state.session.out_of_chips:
                robot.click("new_bankroll")
            elif robot.state.phase is Phase.DECIDING:
                robot.click(random.choice(list(Choice)))
            elif robot.state.phase is Phase.RESULT or robot.state.ante:
                robot.click("deal")
            else:
                robot.click(random.choice(("chip-1", "chip-2", "chip-3")))
            yield
            tell(robot)

    Robot(folder).play(steps)


def kill_once(folder: Path, random: Random) -> dict[str, Any] | None:
    """Start a game, kill it, and give what it showed last; None where it never got so far."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        play(folder, random.randrange(2**32), writer)
        os._exit(1)
    os.close(writer)
    if random.random() < 0.8:
        select.select([reader], [], [], 20)
    time.sleep(random.uniform(0, LONGEST))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reader, "rb") as told:
        lines = told.read().split(b"\n")[:-1]
    return json.loads(lines[-1]) if lines else None


def check(folder: Path, shown: dict[str, Any] | None) -> str:
    """Hold the ledger to what was shown; give what the game comes back with."""
    connection = open_to_read(folder)
    verify(connection)
    chips = bankroll_of(connection)
    hands = list(hands_of(connection))
    connection.close()
    game = Game(Options(loaded(), folder))
    try:
        session = game.session
        undecided = bool(hands) and hands[-1].decided is None
        assert isinstance(session.round, Deciding) == undecided, "an open hand comes back"
        assert session.bankroll == chips or not undecided
        if shown is not None:
            last = [str(card) for hand in hands[-1:] for card in hand.player]
            follows(shown, session.bankroll, last, undecided=undecided)
        return "open hand" if undecided else "settled" if hands else "no hand yet"
    finally:
        game.close()


def follows(shown: dict[str, Any], bankroll: int, last: list[str], *, undecided: bool) -> None:
    """Check that the ledger holds what was shown or one step more: never less, never something else."""
    if shown["hand"] is not None:
        assert last == shown["hand"], "the hand that was shown is the last one booked"
        assert not undecided or bankroll == shown["bankroll"]
    elif not undecided:
        assert bankroll in {shown["bankroll"], 2000}, "what was shown stays; or new chips were bought"
    else:
        assert bankroll < shown["bankroll"], "one step more: a hand dealt for its ante"


def main(folder: Path, kills: int, seed: int) -> None:
    random, seen = Random(seed), dict.fromkeys(("no hand yet", "settled", "open hand"), 0)
    warm = Robot(folder / "warm")
    warm.game.close()
    for number in range(kills):
        place = folder / str(number // KILLS_A_LEDGER)
        shown = kill_once(place, random)
        if (place / FILE).exists():
            seen[check(place, shown)] += 1
    sys.stdout.write(json.dumps(seen) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1)
