from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import click

from casino_stud.cli.options import ante_option, json_option, load, read_ante
from casino_stud.cli.output import can_print, percent, print_json
from casino_stud.game.cards import Card, CardError, parse_card, parse_hand
from casino_stud.odds.pricing import Decision, advise


@click.command(name="advise")
@click.argument("hand")
@click.argument("upcard")
@click.option("--paytable", default="standard", show_default=True, help="A pay table file or id.")
@ante_option
@json_option
def command(hand: str, upcard: str, paytable: str, ante: str | None, *, as_json: bool) -> None:
    """Value both choices of one spot exactly.

    HAND is the player's five cards, such as "As Kd Qh Jc 2s"; UPCARD is the dealer's, such as 9h.
    """
    rules = load(paytable).paytable
    bet = read_ante(ante, rules)
    try:
        decision = advise(parse_hand(hand), parse_card(upcard), rules, bet)
    except CardError as error:
        raise click.UsageError(str(error)) from None
    if as_json:
        print_json(describe(decision))
    else:
        _print_decision(decision)


def describe(decision: Decision) -> dict[str, Any]:
    """Give a decision as the fields of its JSON document."""
    return {
        "player": " ".join(map(str, decision.view.hand)),
        "upcard": str(decision.view.upcard),
        "hand": decision.category.key,
        "not_qualified": decision.not_qualified,
        "win": decision.win,
        "tie": decision.tie,
        "lose": decision.lose,
        "raise_value": str(decision.raise_value),
        "fold_value": str(decision.fold_value),
        "best": decision.best.value,
        "cost_of_mistake": float(decision.cost_of_mistake),
    }


def _print_decision(decision: Decision) -> None:
    view = decision.view
    row = decision.category.key.replace("_", " ")
    click.echo(f"{_cards(view.hand)} against {_cards([view.upcard])}: {row}")
    click.echo(f"  raise  {_antes(decision.raise_value)}")
    click.echo(f"  fold   {_antes(decision.fold_value)}")
    click.echo(f"Best: {decision.best}. The other choice costs {float(decision.cost_of_mistake):.6f} antes.")
    counts = {
        "do not qualify": decision.not_qualified,
        "lose to you": decision.win,
        "tie": decision.tie,
        "beat you": decision.lose,
    }
    total = sum(counts.values())
    click.echo(f"Of the {total:,} hands the dealer can have:")
    for what, count in counts.items():
        click.echo(f"  {count:>9,}  {percent(count / total, 2):>8}  {what}")


def _antes(value: Fraction) -> str:
    return f"{float(value):+.6f} antes, exactly {value}"


def _cards(cards: Iterable[Card]) -> str:
    shown = list(cards)
    symbols = " ".join(card.rank.letter.replace("T", "10") + card.suit.symbol for card in shown)
    return symbols if can_print(symbols) else " ".join(map(str, shown))
