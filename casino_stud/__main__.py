"""The command line's door: turns whatever happens into an exit code, never into a traceback."""

import os
import sys
from contextlib import suppress
from errno import EINVAL
from io import StringIO, TextIOWrapper

import click

from casino_stud.cli import commands
from casino_stud.cli.errors import FAILED, INTERRUPTED


def main() -> None:
    """Run the command line and exit."""
    # More threads do not quicken products this small, and on a busy machine they wait for each other.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command line and give its exit code."""
    _open_streams()
    try:
        code = commands.main(arguments, prog_name="casino-stud", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except SystemExit as stop:
        # Not standalone, click and rich leave by themselves only when the reader has gone, with 1.
        if stop.code != 1:
            raise
        return _drop_output()
    except OSError as error:
        if isinstance(error, BrokenPipeError) or (os.name == "nt" and error.errno == EINVAL):
            return _drop_output()
        click.echo(f"Error: {error}", err=True)
        _drop_output()
        return FAILED
    return code if isinstance(code, int) else 0


def _open_streams() -> None:
    """Make output work where there is none, and where its encoding lacks a sign."""
    _fill_descriptors()
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, StringIO())
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _fill_descriptors() -> None:
    """Open what the parent has closed of the first three descriptors, to nowhere.

    What is opened next, such as the connection to the screen, would else get their numbers, and with them
    what libraries print.
    """
    with suppress(OSError):
        while (descriptor := os.open(os.devnull, os.O_RDWR)) <= 2:
            pass
        os.close(descriptor)


def _drop_output() -> int:
    """Send what is still to be flushed nowhere, so that the interpreter does not complain of it at exit."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    main()
