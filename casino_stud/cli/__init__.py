"""The command line: one module a command."""

from collections.abc import Iterable
from difflib import get_close_matches
from importlib import import_module

import click

from casino_stud import __version__

_DEFAULT = "play"
_COMMANDS = {
    "play": ("play", "Play at a table, with the mouse."),
    "check": ("check", "Name every fault of pay table files."),
    "list": ("list_tables", "List the pay tables found, with their exact edges."),
    "rtp": ("rtp", "Give the exact return of pay tables, side by side."),
    "par": ("par", "Write the full PAR sheet of a pay table."),
    "simulate": ("simulate", "Deal cards for real and compare with the exact return."),
    "session": ("session", "Tell how a session of many hands can end."),
    "advise": ("advise", "Value both choices of one spot exactly."),
    "tune": ("tune", "Find the pay tables that come to a target."),
    "history": ("history", "List the hands of your ledger."),
    "stats": ("stats", "Hold your hands against the odds."),
    "verify": ("verify", "Recompute every deck, hand and chip of your ledger."),
}
"""Each command's module and line of help, so that help is there before any module is."""


def _load(name: str) -> click.Command:
    module, _ = _COMMANDS[name]
    command: click.Command = import_module(f"casino_stud.cli.{module}").command
    return command


class _Commands(click.Group):
    """Imports a command's module only when it is run; options without a command are those of play."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        name = args[0].partition("=")[0] if args else ""
        own = _options(self, ctx)
        if not name.strip("-") or not name.startswith("-") or name in own:
            return super().parse_args(ctx, args)
        of_play = _options(_load(_DEFAULT), ctx)
        if name not in of_play:
            raise click.NoSuchOption(name, possibilities={*own, *of_play}, ctx=ctx)
        return super().parse_args(ctx, [_DEFAULT, *args])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in _COMMANDS:
            ctx.fail(_unknown(args[0]))
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        del ctx
        return _load(cmd_name) if cmd_name in _COMMANDS else None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in _COMMANDS.items()])


def _options(command: click.Command, ctx: click.Context) -> Iterable[str]:
    options = (each for each in command.get_params(ctx) if isinstance(each, click.Option))
    return [name for option in options for name in option.opts]


def _unknown(name: str) -> str:
    near = get_close_matches(name, _COMMANDS, n=1)
    if near:
        return f"No such command '{name}'. Did you mean '{near[0]}'?"
    return f"No such command '{name}'. To play at a pay table: casino-stud play {name}"


_SETTINGS = {"help_option_names": ["-h", "--help"]}


@click.group(cls=_Commands, invoke_without_command=True, context_settings=_SETTINGS)
@click.version_option(__version__, message="casino-stud %(version)s")
@click.pass_context
def commands(context: click.Context) -> object:
    """Casino stud poker: play it, and know what its pay tables are worth.

    Without a command, the game starts; it takes the options of play.
    """
    return context.invoke(_load(_DEFAULT)) if context.invoked_subcommand is None else None
