"""The command line's door: turns whatever happens into an exit code, never into a traceback."""

import os
import sys

import click

from casino_stud.cli import commands
from casino_stud.cli.errors import INTERRUPTED


def main() -> None:
    """Run the command line and exit."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command line and give its exit code."""
    try:
        code = commands.main(arguments, prog_name="casino-stud", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone; the interpreter's last flush must not complain of it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code if isinstance(code, int) else 0


if __name__ == "__main__":
    main()
