"""Render the table's states into a folder: `python -m tests.ui.screenshots FOLDER [NAME...]`."""

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from casino_stud.game.cards import DECK, Card, parse_hand
from casino_stud.game.rounds import Choice
from casino_stud.session import Session
from casino_stud.ui.game import Game, Options
from casino_stud.ui.scene import Scene
from casino_stud.ui.scenes.rules import Rules
from casino_stud.ui.scenes.settings import SettingsPage
from casino_stud.ui.scenes.table import Table
from casino_stud.ui.table_state import TableState
from casino_stud.ui.views.model import Returns
from casino_stud.ui.worth import Worth, exact_returns
from tests.ui.tables import loaded, standard

SIZES = ((1280, 720), (1024, 768), (1920, 1080), (960, 540))
LANGUAGES = ("en", "fr")
HANDS = {
    "win": ("Qs Qh Qd 7c 7h", "Kd Kc Ts 6h 3d"),
    "loss": ("Js Jd As 7h 2c", "9h 9c 4d 4s Ah"),
    "not-qualified": ("8h 8c Ks Td 3c", "Qd 9s 7c 4h 2d"),
    "push": ("Ah Kd Qc Js 9c", "Ad Kh Qs Jc 9d"),
    "fold": ("Qd Ts 7h 5c 3d", "Ks Jc 9h 6d 4h"),
    "royal": ("As Ks Qs Js Ts", "Ah Ad Kc Kd Qh"),
}
EARLIER = ("loss", "fold", "win", "not-qualified", "push", "loss")


def stacked(player: str, dealer: str) -> tuple[Card, ...]:
    """A deck that deals these hands."""
    hands = zip(parse_hand(player), parse_hand(dealer), strict=True)
    dealt = tuple(card for pair in hands for card in pair)
    return dealt + tuple(card for card in DECK if card not in dealt)


def dealt(state: TableState, name: str, ante: int = 25) -> TableState:
    return replace(state, ante=ante).deal(stacked(*HANDS[name]))


def played(state: TableState, name: str, ante: int = 25) -> TableState:
    choice = Choice.FOLD if name == "fold" else Choice.RAISE
    return dealt(state, name, ante).decide(choice)


def between_hands(state: TableState) -> TableState:
    return replace(state, session=replace(state.session, round=None))


def with_history(state: TableState) -> TableState:
    for name in EARLIER:
        state = between_hands(played(state, name))
    return replace(state, session=Session(state.session.paytable, 1250))


STATES: dict[str, Callable[[TableState], TableState]] = {
    "first-start": lambda state: state,
    "betting": lambda state: with_history(state).add_chip(25),
    "stack": lambda state: replace(with_history(state), ante=495, session=Session(standard(), 12_345_678)),
    "decision": lambda state: dealt(with_history(state), "win"),
    "win": lambda state: played(with_history(state), "win"),
    "loss": lambda state: played(with_history(state), "loss"),
    "not-qualified": lambda state: played(with_history(state), "not-qualified"),
    "push": lambda state: played(with_history(state), "push"),
    "fold": lambda state: played(with_history(state), "fold"),
    "fold-shown": lambda state: played(with_history(state), "fold").show_dealer(),
    "refused": lambda state: replace(state, session=Session(standard(), 600)).add_chip(500),
    "lowered": lambda state: played(replace(state, session=Session(standard(), 250)), "loss", 50).rebet(),
}
CAPPED = standard(raise_multiple=3, qualifier="pair-of-8", ante_pays=2, max_payout=50_000)


def price(_paytable: object, _ante: object) -> Returns:
    return RETURNS


RETURNS = exact_returns(standard(), None)


def scenes(language: str) -> Iterator[tuple[str, list[Scene]]]:
    def table(
        paytable_state: Callable[[TableState], TableState], practice: int | None = None
    ) -> tuple[Game, Table]:
        game = Game(Options(loaded(), None, language, practice=practice), Worth(price))
        game.ledger.saved = True
        scene = Table(game)
        scene.state = paytable_state(scene.state)
        scene.update(0)
        while game.worth.pending:
            pygame.time.wait(1)
        scene.update(0)
        return game, scene

    for name, make in STATES.items():
        yield name, [table(make)[1]]
    poor = table(lambda state: replace(with_history(state), session=Session(standard(), 10)))[1]
    yield "out-of-chips", [poor, poor.offer()]
    yield "practice", [table(with_history, practice=7)[1]]
    game, _ = table(lambda state: state)
    yield "rules", [Rules(game)]
    yield "settings", [SettingsPage(game)]

    def capped(state: TableState) -> TableState:
        return TableState(Session(CAPPED, 100_000), state.chips)

    yield "capped-betting", [table(capped)[1]]
    yield "capped-win", [table(lambda state: played(capped(state), "royal", 500))[1]]


def main(folder: Path, names: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    for language in LANGUAGES:
        for size in SIZES:
            surface = pygame.display.set_mode(size)
            for name, stack in scenes(language):
                if names and name not in names:
                    continue
                for scene in stack:
                    scene.draw(surface)
                pygame.image.save(surface, folder / f"{name}-{language}-{size[0]}x{size[1]}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
