"""The window and its loop."""

import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from types import FrameType
from typing import Any, NamedTuple

import pygame

from casino_stud.ui.game import Game, Options
from casino_stud.ui.memory import give_back_large_pictures
from casino_stud.ui.scene import FullScreen, Move, Scene, SceneStack
from casino_stud.ui.scenes.busy import Busy, busy_size
from casino_stud.ui.scenes.notice import Notice, told
from casino_stud.ui.scenes.table import Table
from casino_stud.ui.shelf import SHELF
from casino_stud.ui.window import Window

LEAST_SIZE = (320, 180)
FRAME = 1000 // 60
"""The least time between two pictures, in milliseconds."""

SETTLED = 8
"""After so many frames of one size, a window that was resized is drawn anew."""

NAP = 15
"""How long an idle table sleeps before it looks for events again, in milliseconds."""

JUST_FOCUSED = 50
"""So many milliseconds after a window has come to the front, keys count as held since before."""

_ACTS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN)
_SIGNALS = (signal.SIGINT, signal.SIGTERM)


@dataclass(slots=True)
class Leave:
    """Whether the player, or the system, wants the game to end."""

    wanted: bool = False


class _Shown(NamedTuple):
    """What a picture was made from.

    Attributes:
        frame: what all of it depends on: the window's size, how things look, which scenes there are.
        views: what the scenes show.
    """

    frame: tuple[Any, ...] = ()
    views: Sequence[object] = ()


class _StandIn(NamedTuple):
    """What a window shows while its size changes.

    Attributes:
        picture: of all scenes, at the size before.
        size: at which it is shown.
        since: when the window took that size.
    """

    picture: pygame.Surface
    size: tuple[int, int]
    since: int


class Loop:
    """Brings events and time to the scenes, and draws them when what they show has changed."""

    def __init__(
        self,
        window: Window,
        stack: SceneStack,
        game: Game,
        *,
        leave: Leave | None = None,
        frame: int = FRAME,
    ) -> None:
        """Make the loop.

        Args:
            window: what is drawn on.
            stack: the scenes.
            game: what they share.
            leave: may be set from elsewhere to end the loop.
            frame: the least time between two pictures, in milliseconds.
        """
        self._leave = Leave() if leave is None else leave
        self._window, self._stack, self._game, self._frame = window, stack, game, frame
        self._held: set[int] = set()
        self._focused_at = -JUST_FOCUSED
        self._drawn = _Shown()
        self._stand_in: _StandIn | None = None
        self._clock = self._flipped = pygame.time.get_ticks()
        self._title = game.texts("window")

    def run(self) -> None:
        """Play until the player leaves."""
        self._draw_changes()
        # Not before: the first picture is soonest there where memory is kept.
        give_back_large_pictures()
        while self._stack and not self._leave.wanted:
            self._draw_changes()
            self._take(self._next_event())
            for event in pygame.event.get():
                self._take(event)

    def _next_event(self) -> pygame.event.Event:
        """Sleep until an event comes, a picture is due, or the game shall end."""
        due = 0 if self._stand_in is not None else self._stack.due()
        if due != 0 and self._behind():
            due = 0
        end = None if due is None else max(pygame.time.get_ticks() + due, self._flipped + self._frame)
        event = pygame.event.poll()
        while event.type == pygame.NOEVENT and not self._leave.wanted:
            left = NAP if end is None else end - pygame.time.get_ticks()
            if left <= 0:
                break
            # pygame's own wait looks every millisecond, which keeps a core awake for nothing.
            pygame.time.wait(min(left, NAP))
            event = pygame.event.poll()
        return event

    def _behind(self) -> bool:
        """Tell whether a picture has changed while it was drawn, by what became known beside."""
        return self._drawn.views != [scene.view() for scene in self._stack.visible()]

    def _take(self, event: pygame.event.Event) -> None:
        if not self._stack:
            return
        now = pygame.time.get_ticks()
        self._stack.update(now - self._clock)
        self._clock = now
        if event.type == pygame.QUIT:
            self._leave.wanted = True
        elif event.type == pygame.WINDOWEXPOSED:
            self._drawn = _Shown()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
            self._move(self._stack.top.handle(event))
        elif not self._repeats(event):
            if self._stand_in is not None and event.type in _ACTS:
                self._stand_in = self._stand_in._replace(since=-SETTLED * self._frame)
                self._draw_changes()
            self._move(self._meaning(_in_picture(event, self._window.surface.get_size())))

    def _meaning(self, event: pygame.event.Event) -> Move | None:
        move = self._stack.top.handle(event)
        if move is None and event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            return FullScreen()
        return move

    def _move(self, move: Move | None) -> None:
        if isinstance(move, FullScreen):
            self._window.toggle_full_screen()
            self._game.change(replace(self._game.settings, full_screen=self._window.full))
        else:
            self._stack.apply(move)

    def _repeats(self, event: pygame.event.Event) -> bool:
        """Tell whether a key is only still held, since before the window came to the front too."""
        if event.type == pygame.WINDOWFOCUSGAINED:
            self._focused_at = pygame.time.get_ticks()
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        if event.type != pygame.KEYDOWN:
            return False
        held = event.key in self._held or pygame.time.get_ticks() - self._focused_at < JUST_FOCUSED
        self._held.add(event.key)
        return held

    def _draw_changes(self) -> None:
        if not self._stack:
            return
        surface = self._window.surface
        visible = self._stack.visible()
        frame = (surface.get_size(), self._game.appearance, *visible)
        shown = _Shown(frame, [scene.view() for scene in visible])
        if shown == self._drawn or self._stands_in(visible, surface):
            return
        changed = draw_scenes(visible, surface, anew=frame != self._drawn.frame)
        self._drawn = shown
        self._retitle()
        pygame.time.wait(max(0, self._frame - (pygame.time.get_ticks() - self._flipped)))
        self._flipped = pygame.time.get_ticks()
        if changed is None:
            pygame.display.flip()
        else:
            pygame.display.update(changed)

    def _stands_in(self, visible: Sequence[Scene], surface: pygame.Surface) -> bool:
        """Show the last picture stretched while the size still changes; tell whether that will do."""
        size, now, drawn = surface.get_size(), pygame.time.get_ticks(), self._drawn.frame[:1]
        if not self._frame or not drawn or size in drawn:
            self._stand_in = None
            return False
        if self._stand_in is None:
            SHELF.make_room(drawn[0])
            picture = pygame.Surface(drawn[0])
            draw_scenes(visible, picture)
            self._stand_in = _StandIn(picture, drawn[0], now)
        if size != self._stand_in.size:
            self._stand_in = self._stand_in._replace(size=size, since=now)
            pygame.transform.scale(self._stand_in.picture, size, surface)
            pygame.display.flip()
        if now - self._stand_in.since < SETTLED * self._frame:
            return True
        self._stand_in = None
        return False

    def _retitle(self) -> None:
        title = self._game.texts("window")
        if title != self._title:
            self._title = title
            pygame.display.set_caption(title)


def draw_scenes(
    scenes: Sequence[Scene], surface: pygame.Surface, *, anew: bool = True
) -> list[pygame.Rect] | None:
    """Draw scenes on one another; a window too small for any letter shows a larger picture shrunk.

    Args:
        scenes: from the lowest up.
        surface: the window.
        anew: it does not hold what was drawn last of the same scenes.

    Returns:
        The rectangles that have changed, None for all of them.
    """
    size = surface.get_size()
    drawn = _picture_size(size)
    picture = surface if drawn == size else pygame.Surface(drawn)
    if picture is surface and len(scenes) == 1:
        return scenes[0].draw(picture, anew=anew)
    for scene in scenes:
        scene.draw(picture)
    if picture is not surface:
        surface.blit(pygame.transform.smoothscale(picture, size), (0, 0))
    return None


def _picture_size(size: tuple[int, int]) -> tuple[int, int]:
    """Give the size of the picture that a window shows, shrunk where the window is smaller."""
    return max(size[0], LEAST_SIZE[0]), max(size[1], LEAST_SIZE[1])


def _in_picture(event: pygame.event.Event, size: tuple[int, int]) -> pygame.event.Event:
    """Tell where in its picture a window of this size was clicked."""
    drawn = _picture_size(size)
    if drawn == size or "pos" not in event.dict:
        return event
    x, y = ((place + 0.5) * whole / part for place, whole, part in zip(event.pos, drawn, size, strict=True))
    return pygame.event.Event(event.type, {**event.dict, "pos": (int(x), int(y))})


def play(options: Options) -> None:
    """Open the window and play until the player leaves; every chip is written down on the way.

    Raises:
        LedgerBusyError: another game plays on the player's ledger.
        NoDisplayError: there is no screen.
    """
    with _leaving_on_signals() as leave, _closing(Game(options)) as game:
        window = Window(game.texts("window"), full=game.settings.full_screen)
        Loop(window, SceneStack(opening(game)), game, leave=leave).run()


def tell_busy(options: Options) -> None:
    """Say in a small window that another game plays on the ledger; a practice game leaves that alone.

    Raises:
        NoDisplayError: there is no screen.
    """
    with _leaving_on_signals() as leave, _closing(Game(replace(options, practice=0))) as game:
        window = Window(game.texts("window"), busy_size(game))
        Loop(window, SceneStack([Busy(game)]), game, leave=leave).run()


@contextmanager
def _closing(game: Game) -> Iterator[Game]:
    """Close the window and all that a game holds, however it ends."""
    try:
        yield game
    finally:
        # The window goes at once. The mixer goes last: the thread of the sounds may just be using it.
        pygame.display.quit()
        try:
            game.close()
        finally:
            pygame.quit()


def opening(game: Game) -> list[Scene]:
    """Give the scenes at the start: the table, and over it what must be said first."""
    table = Table(game)
    scenes: list[Scene] = [table]
    if table.state.session.out_of_chips:
        scenes.append(table.offer())
    if told(game):
        scenes.append(Notice(game))
    return scenes


@contextmanager
def _leaving_on_signals() -> Iterator[Leave]:
    """Turn the signals that end a program into a wish to leave."""
    leave = Leave()

    def wish(_number: int, _frame: FrameType | None) -> None:
        leave.wanted = True

    before = {number: signal.signal(number, wish) for number in _SIGNALS}
    try:
        yield leave
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
