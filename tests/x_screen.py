"""An X screen of one's own, whose pixels can be read without asking it."""

import mmap
import os
import shutil
import struct
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

MISSING = shutil.which("Xvfb") is None
_LIT = 16


@dataclass(frozen=True)
class Screen:
    """A running X server.

    Attributes:
        display: its name, as `DISPLAY` wants it.
        memory: what it shows, as an XWD file.
    """

    display: str
    memory: mmap.mmap

    @property
    def environment(self) -> dict[str, str]:
        """This process's environment, with this screen and no other way to draw."""
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "WAYLAND_"))}
        return kept | {"DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy"}

    def is_lit(self) -> bool:
        """Tell whether the middle of the screen shows anything but black."""
        header = struct.unpack(">25I", self.memory[:100])
        head, width, height, line, colours = header[0], header[4], header[5], header[12], header[19]
        middle = head + 12 * colours + height // 2 * line + width // 2 * (line // width)
        return max(self.memory[middle : middle + 3]) >= _LIT

    def wait(self, *, lit: bool, process: subprocess.Popen[bytes], seconds: float = 60) -> None:
        """Wait until the middle shows something, or nothing any more.

        Raises:
            RuntimeError: it never does, or the process that should draw has ended.
        """
        deadline = time.monotonic() + seconds
        while self.is_lit() is not lit:
            if time.monotonic() > deadline or (lit and process.poll() is not None):
                raise RuntimeError(f"the screen stays {'dark' if lit else 'lit'}")
            time.sleep(0.002)


@contextmanager
def x_screen(width: int, height: int) -> Iterator[Screen]:
    """Run an X server without a monitor."""
    reading, writing = os.pipe()
    with ExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory())
        size = f"{width}x{height}x24"
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-fbdir", folder],
            pass_fds=(writing,),
            stderr=subprocess.DEVNULL,
        )
        stack.callback(server.wait)
        stack.callback(server.terminate)
        os.close(writing)
        number = stack.enter_context(os.fdopen(reading)).readline().strip()
        picture = stack.enter_context((Path(folder) / "Xvfb_screen0").open("rb"))
        yield Screen(
            f":{number}", stack.enter_context(mmap.mmap(picture.fileno(), 0, access=mmap.ACCESS_READ))
        )


def end(process: subprocess.Popen[bytes]) -> None:
    """Ask a game to end, and see that it does so well."""
    process.terminate()
    assert process.wait(timeout=10) == 0
