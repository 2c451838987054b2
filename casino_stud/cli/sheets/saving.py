"""Writing a document to the file that a user names."""

from pathlib import Path

from casino_stud.cli.errors import FailedError
from casino_stud.safe_files import replace_text


def save(name: str, text: str) -> None:
    """Write a file whole or not at all, or end the command with a sentence that says why.

    What is there and is no file, such as a device, is left alone.
    """
    try:
        path = Path(name).resolve()
        if path.exists() and not path.is_file():
            reason = "is a folder" if path.is_dir() else "is not a file"
            raise FailedError(f"{name}: {reason}; name a file to write")
        replace_text(path, text)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise FailedError(f"{name}: cannot be written: {reason}; choose another place") from None
