"""A few rounds in a real X window, with a real pointer, held against the engine by what the screen shows."""

import os
import re
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from casino_stud.game.rounds import Choice
from casino_stud.ledger.audit import verify
from casino_stud.ledger.files import FILE, open_to_read
from casino_stud.paytables import load_paytable
from casino_stud.settings import Settings, Speed
from casino_stud.ui.canvas import Canvas, pixels
from casino_stud.ui.controls import Use
from casino_stud.ui.game import Game, Options
from casino_stud.ui.layout import Box
from casino_stud.ui.scenes.table import Table
from tests.ledger.rounds import saved as bankroll_in

ROOT = Path(__file__).parents[2]
TOOLS = ("Xvfb", "xdotool")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]
PLAY = (sys.executable, "-m", "casino_stud", "play")
SCREEN = (1400, 800)

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]


@dataclass
class Desk:
    """An X screen with the game's window on it."""

    folder: Path
    display: str
    corner: tuple[int, int] = (0, 0)
    size: tuple[int, int] = (0, 0)
    game: subprocess.Popen[bytes] | None = None

    def tool(self, *arguments: str) -> str:
        done = subprocess.run(
            ["xdotool", *arguments],
            env=os.environ | {"DISPLAY": self.display},
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout

    def start(self, *options: str) -> None:
        """Run the game on this screen, where nothing moves slowly."""
        (self.folder / "data").mkdir(exist_ok=True)
        (self.folder / "data" / "settings.yaml").write_text("speed: instant\nsound: false\n")
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "WAYLAND_"))}
        self.game = subprocess.Popen(
            [*PLAY, "--lang", "en", "--data", str(self.folder / "data"), *options],
            env=kept | {"DISPLAY": self.display, "PYTHONPATH": str(ROOT)},
        )
        self.look()

    def end(self) -> None:
        """Close what was started; the game ends well."""
        if self.game is not None:
            self.game.terminate()
            assert self.game.wait(timeout=5) == 0

    def look(self) -> None:
        """Wait for the window, which may just be made anew, and see where it is."""
        deadline, name, place = time.monotonic() + 30, "", dict[str, int]()
        while (name != "Casino Stud" or "X" not in place) and time.monotonic() < deadline:
            time.sleep(0.1)
            assert self.game is not None
            assert self.game.poll() is None, "the game has ended"
            window = (self.tool("search", "--onlyvisible", "--class", ".").split() or ["none"])[0]
            name = self.tool("getwindowname", window).strip()
            told = self.tool("getwindowgeometry", "--shell", window)
            place = {key: int(number) for key, number in re.findall(r"(\w+)=(-?\d+)", told)}
        self.corner = place["X"], place["Y"]
        self.size = place["WIDTH"], place["HEIGHT"]

    def click(self, box: Box, scale: float, button: int = 1) -> None:
        x, y = pixels(box, scale).center
        place = str(self.corner[0] + x), str(self.corner[1] + y)
        self.tool("mousemove", *place, "click", str(button))

    def picture(self) -> pygame.Surface:
        """What the screen shows of the window now, read from the X server's own memory."""
        data = (self.folder / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", data[:100])
        head, width, height, line, colours = header[0], header[4], header[5], header[12], header[19]
        start = head + 12 * colours
        screen = pygame.image.frombuffer(data[start : start + line * height], (line // 4, height), "BGRA")
        shown = pygame.Surface((width, height), 0, 32)
        # The server's fourth byte means nothing, whatever was put there.
        shown.blit(screen, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return shown.subsurface(pygame.Rect(self.corner, self.size)).copy()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    reader, writer = os.pipe()
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(writer),
            "-screen",
            "0",
            f"{SCREEN[0]}x{SCREEN[1]}x24",
            "-fbdir",
            str(tmp_path),
        ],
        pass_fds=(writer,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with ExitStack() as stack, os.fdopen(reader) as numbers:
        stack.callback(server.wait)
        stack.callback(server.terminate)
        desk = Desk(tmp_path, f":{numbers.readline().strip()}")
        stack.callback(desk.end)
        yield desk


class Twin:
    """The same table and seed in this process: what the engine says here must be on the screen."""

    def __init__(self, desk: Desk, seed: int) -> None:
        pygame.display.init()
        pygame.font.init()
        self.desk = desk
        game = Game(Options(load_paytable("standard"), None, "en", practice=seed))
        game.settings = Settings(speed=Speed.INSTANT)
        self.table = Table(game)
        self.table.resize(desk.size)

    def box(self, name: str) -> Box:
        return next(control.box for control in self.table.controls() if control.name == name)

    def bank(self) -> bytes:
        """The bankroll's panel as the engine's numbers draw it."""
        surface = pygame.Surface(self.desk.size, 0, 32)
        self.table.draw(surface)
        return self._panel(surface)

    def _panel(self, surface: pygame.Surface) -> bytes:
        rect = Canvas(surface, self.table.places.scale).rect(self.table.places.bank).inflate(-8, -8)
        return pygame.image.tobytes(surface.subsurface(rect), "RGB")

    def agrees(self) -> bool:
        """Wait until the screen shows the engine's bankroll."""
        want, deadline = self.bank(), time.monotonic() + 20
        while time.monotonic() < deadline:
            if self._panel(self.desk.picture()) == want:
                return True
            time.sleep(0.05)
        return False


def test_rounds_of_a_seed_show_the_engines_bankroll(desk: Desk) -> None:
    desk.start("--seed", "7")
    twin = Twin(desk, 7)
    assert twin.agrees()
    acts = (
        "chip-2",
        "deal",
        "raise",
        "deal",
        "fold",
        "clear",
        "chip-1",
        "chip-2",
        "deal",
        "raise",
        "deal",
        "raise",
    )
    seen = set()
    for act in acts:
        desk.click(twin.box(act), twin.table.places.scale)
        twin.table.use(Use(act))
        assert twin.agrees(), act
        seen.add(twin.table.state.bankroll)
        time.sleep(0.45)
    assert len(seen) > 5
    assert not (desk.folder / "data" / FILE).exists(), "practice is not booked"


def test_full_screen_and_back(desk: Desk) -> None:
    desk.start("--seed", "7")
    before = desk.size
    for size in (SCREEN, before):
        # Without a window manager nobody moves a full window to the screen's corner.
        desk.tool("search", "--onlyvisible", "--class", ".", "windowmove", "0", "0")
        time.sleep(0.5)
        desk.look()
        twin = Twin(desk, 7)
        assert twin.agrees()
        for _ in range(3):
            # A window that is just being made anew may lose a click.
            if desk.size != size:
                desk.click(twin.box("full_screen"), twin.table.places.scale)
            deadline = time.monotonic() + 5
            while desk.size != size and time.monotonic() < deadline:
                time.sleep(0.2)
                desk.look()
        assert desk.size == size
    assert Twin(desk, 7).agrees()


def test_a_real_bankroll_is_kept_hand_by_hand(desk: Desk) -> None:
    desk.start()
    twin = Twin(desk, 7)
    places, scale = twin.table.places, twin.table.places.scale
    wins = {25 + 50 * pays for pays in (1, 1, 2, 3, 4, 5, 7, 20, 50, 100)}

    def saved(*expected: int) -> int:
        """Wait until the ledger comes to one of these."""
        deadline = time.monotonic() + 20
        while (chips := bankroll_in(desk.folder / "data")) not in expected and time.monotonic() < deadline:
            time.sleep(0.05)
        assert chips in expected
        return chips

    bankroll = saved(2000)
    assert twin.agrees(), "the table is up"
    desk.click(twin.box("chip-2"), scale)
    twin.table.use(Use("chip-2"))
    assert twin.agrees(), "the chip lies on the spot"
    for choice in (Choice.FOLD, Choice.RAISE, Choice.RAISE, Choice.FOLD):
        time.sleep(1)
        desk.click(places.deal, scale)
        saved(bankroll - 25)
        time.sleep(1)
        if choice is Choice.FOLD:
            desk.click(places.fold, scale)
            time.sleep(0.5)
            bankroll = saved(bankroll - 25)
        else:
            desk.click(places.raise_button, scale)
            bankroll = saved(*(bankroll + net for net in {-75, 0, 25} | wins))
    connection = open_to_read(desk.folder / "data")
    assert verify(connection) == 1 + 4 * 3
    connection.close()
