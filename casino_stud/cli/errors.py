"""Exit codes, and errors that end a command with one of them."""

from typing import IO, Any

import click

FAILED = 1
USAGE = 2
INTERRUPTED = 130


class PlainError(click.ClickException):
    """Wrong usage or a bad pay table, whose message says all; it is printed as it is."""

    exit_code = USAGE

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the message to stderr."""
        click.echo(self.format_message(), file=file, err=file is None)


class FailedError(PlainError):
    """A command that could not do its work, through no fault of its arguments."""

    exit_code = FAILED
