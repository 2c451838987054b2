"""Casino stud poker: the game, and the exact worth of its pay tables.

The names below load what they need when they are first used, so that importing the package costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from casino_stud.api import advise, load_paytable, simulate
    from casino_stud.game.cards import Card, parse_card, parse_hand
    from casino_stud.game.hands import Category, HandValue, evaluate
    from casino_stud.game.paytable import Paytable
    from casino_stud.game.rounds import Choice, PlayerView, finish_round, open_round
    from casino_stud.game.settle import Event
    from casino_stud.odds.outcomes import SessionOutcomes, session_outcomes
    from casino_stud.odds.pricing import Analysis, Decision, analyze
    from casino_stud.odds.simulation import Simulation
    from casino_stud.odds.strategy import STRATEGIES
    from casino_stud.odds.tuning import Figure, Target, Tuning, tune

_HOMES = {
    "api": ("advise", "load_paytable", "simulate"),
    "game.cards": ("Card", "parse_card", "parse_hand"),
    "game.hands": ("Category", "HandValue", "evaluate"),
    "game.paytable": ("Paytable",),
    "game.rounds": ("Choice", "PlayerView", "finish_round", "open_round"),
    "game.settle": ("Event",),
    "odds.outcomes": ("SessionOutcomes", "session_outcomes"),
    "odds.pricing": ("Analysis", "Decision", "analyze"),
    "odds.simulation": ("Simulation",),
    "odds.strategy": ("STRATEGIES",),
    "odds.tuning": ("Figure", "Target", "Tuning", "tune"),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "STRATEGIES",
    "Analysis",
    "Card",
    "Category",
    "Choice",
    "Decision",
    "Event",
    "Figure",
    "HandValue",
    "Paytable",
    "PlayerView",
    "SessionOutcomes",
    "Simulation",
    "Target",
    "Tuning",
    "__version__",
    "advise",
    "analyze",
    "evaluate",
    "finish_round",
    "load_paytable",
    "open_round",
    "parse_card",
    "parse_hand",
    "session_outcomes",
    "simulate",
    "tune",
]


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
