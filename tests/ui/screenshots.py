"""Render every screen and state into a folder: `python -m tests.ui.screenshots FOLDER [NAME...]`.

With `--size 1280x720`, `--language en`, `--look contrast`, each once or more often, only those are made.
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import chain, product
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import click
import pygame

from casino_stud.game.cards import DECK, Card, parse_hand
from casino_stud.game.paytable import Paytable
from casino_stud.game.rounds import Choice
from casino_stud.ledger.files import Trouble
from casino_stud.paytables import LoadedPaytable
from casino_stud.session import Session
from casino_stud.settings import FaultKind, SettingFault, Settings, Speed
from casino_stud.ui.app import draw_scenes
from casino_stud.ui.game import Game, Options
from casino_stud.ui.scene import Scene
from casino_stud.ui.scenes.busy import Busy
from casino_stud.ui.scenes.notice import Notice
from casino_stud.ui.scenes.rules import Rules
from casino_stud.ui.scenes.settings import SettingsPage
from casino_stud.ui.scenes.table import Table
from casino_stud.ui.table_state import TableState
from casino_stud.ui.views.model import Returns
from casino_stud.ui.worth import Worth, appraise
from tests.ui.paytable_screens import paytable_screens
from tests.ui.tables import loaded, standard

SIZES = ((960, 540), (1024, 768), (1280, 720), (1920, 1080), (3440, 1440), (3840, 2160))
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


def since(state: TableState, hands: int) -> TableState:
    """A session of which so many of the last hands are part."""
    return replace(state, played=hands, won=sum(hand.net for hand in state.hands[:hands]))


STATES: dict[str, Callable[[TableState], TableState]] = {
    "first-start": lambda state: state,
    "betting": lambda state: with_history(state).add_chip(25),
    "stack": lambda state: replace(with_history(state), ante=495, session=Session(standard(), 12_345_678)),
    "returned": lambda state: replace(with_history(state), played=0, won=0),
    "second-hand": lambda state: since(with_history(state), 2),
    "long-session": lambda state: replace(with_history(state), played=1234, won=-123_456),
    "fold-returned": lambda state: since(played(with_history(state), "fold"), 1),
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


@cache
def price(paytable: Paytable, ante: int | None) -> Returns:
    """What a table is worth, worked out once for all screens."""
    return appraise(paytable, ante)


def scenes(language: str) -> Iterator[tuple[str, list[Scene]]]:
    def table(
        paytable_state: Callable[[TableState], TableState],
        practice: int | None = None,
        table_file: LoadedPaytable | None = None,
    ) -> tuple[Game, Table]:
        game = Game(Options(table_file or loaded(), None, language, practice=practice), Worth(price))
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
    unsaved, over = table(with_history)
    unsaved.ledger.saved = False
    yield "not-saved", [over]
    game, _ = table(lambda state: state)
    rules = Rules(game)
    rules.update(0)
    yield "rules", [rules]
    yield "settings", [SettingsPage(game)]
    yield "busy", [Busy(practised(language))]
    for trouble in Trouble:
        yield f"notice-{trouble}", troubled(language, trouble)
    yield from paytable_screens(language)

    def rich(state: TableState) -> TableState:
        return replace(state, session=replace(state.session, bankroll=100_000))

    yield "capped-betting", [table(rich, table_file=loaded(CAPPED))[1]]
    won = table(lambda state: played(rich(state), "royal", 500), table_file=loaded(CAPPED))[1]
    yield "capped-win", [won]


def pages(name: str, stack: list[Scene]) -> Iterator[str]:
    """Open each page of a screen in turn and name it; each is drawn before the next is asked for."""
    yield name
    top = stack[-1]
    if isinstance(top, Rules):
        for number in range(2, len(top.pages) + 1):
            top.turn(1)
            yield f"{name}-{number}"


FAR = Path("/home/somebody/with/a/very/long/name/that/no/line/of/any/dialog/has/room/for/casino-stud")


def practised(language: str) -> Game:
    """A practice game whose player keeps files far away."""
    game = Game(Options(loaded(), None, language, practice=0))
    game.folder = FAR
    return game


def troubled(language: str, trouble: Trouble) -> list[Scene]:
    """A start with as much to tell as there can be."""
    game = Game(Options(loaded(), None, language), Worth(price))
    game.folder = FAR
    game.ledger.trouble = trouble
    damaged = trouble is Trouble.DAMAGED
    game.ledger.kept = FAR / "ledger.sqlite.bad-1" if damaged else None
    game.ledger.saved = damaged
    kinds = zip(FaultKind, ("", "loudness", "volume"), strict=True)
    game.setting_faults = tuple(
        SettingFault(f"{FAR}/settings.yaml:{line}:5", "", kind, key)
        for line, (kind, key) in enumerate(kinds, start=1)
    )
    game.settings_aside = FAR / "settings.yaml.bad-1"
    return [Table(game), Notice(game)]


MOMENTS = {"deal": (120, 800, 1040, 1300, 1480), "settle": (140, 560, 1060, 1260, 1500), "lose": (1300,)}
"""Motions, and the milliseconds at which they are looked at."""


def moments(language: str) -> Iterator[tuple[str, list[Scene]]]:
    """Give the table at some moments of a hand."""
    table = next(stack[0] for name, stack in scenes(language) if name == "betting")
    assert isinstance(table, Table)
    bet = table.state
    ways = {
        "deal": (bet, dealt(bet, "win")),
        "settle": (dealt(bet, "win"), played(bet, "win")),
        "lose": (dealt(bet, "loss"), played(bet, "loss")),
    }
    for name, times in MOMENTS.items():
        for time in times:
            before, table.state = ways[name]
            table.clock.start(before, table.state, Settings())
            for _ in range(time // 10):
                table.clock.advance(10, Speed.NORMAL)
            yield f"{name}-{time:04}", [table]


LOOKS: dict[str, dict[str, object]] = {
    "plain": {},
    "four-colours": {"four_colours": True},
    "contrast": {"high_contrast": True},
    "large": {"text_size": 150},
    "bare": {"key_hints": False},
}


def wear(stack: list[Scene], look: str) -> None:
    """Draw scenes from now on in another look."""
    for scene in stack:
        game = getattr(scene, "_game", None)
        if isinstance(game, Game):
            game.settings = replace(game.settings, **LOOKS[look])  # type: ignore[arg-type]


def size_of(text: str) -> tuple[int, int]:
    width, height = map(int, text.split("x"))
    return width, height


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.argument("names", nargs=-1)
@click.option("--size", "sizes", type=size_of, multiple=True, default=[f"{x}x{y}" for x, y in SIZES])
@click.option("--language", "languages", multiple=True, default=LANGUAGES)
@click.option("--look", "looks", type=click.Choice(list(LOOKS)), multiple=True, default=("plain",))
def main(
    folder: Path,
    names: tuple[str, ...],
    sizes: tuple[tuple[int, int], ...],
    languages: tuple[str, ...],
    looks: tuple[str, ...],
) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    for language, size, look in product(languages, sizes, looks):
        surface = pygame.display.set_mode(size)
        for name, stack in chain(scenes(language), moments(language)):
            if names and name not in names:
                continue
            wear(stack, look)
            place = f"{language}-{size[0]}x{size[1]}{'' if look == 'plain' else f'-{look}'}"
            for page in pages(name, stack):
                draw_scenes(stack, surface)
                pygame.image.save(surface, folder / f"{page}-{place}.png")


if __name__ == "__main__":
    main()
