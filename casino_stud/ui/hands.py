"""How mouse and keyboard reach what can be clicked; no rules and no drawing."""

import math
from collections.abc import Callable, Sequence

import pygame

from casino_stud.ui.canvas import pixels
from casino_stud.ui.controls import Control, Look, Pointing, Use

TOOLTIP_DELAY = 400
"""How long the pointer rests on a control before its tooltip shows, in milliseconds."""

CLICK_PAUSE = 400
"""How long a further click where the state has just changed still counts as part of a double click."""

HOVER_TIME = 90
"""How long a control takes to show that the pointer has come or gone, in milliseconds."""

WARM_STEPS = 5
"""In how many steps it does so; each is a picture of its own that is kept."""

HELD_REACH = 60
"""How far around a click that ended a motion further clicks of a double click are expected, logical."""

DRAG_START = 6
"""How far a pressed pointer moves before it carries what it pressed, logical."""

MOST_TURNS = 10
"""The most notches that one report of a wheel is taken for."""

LEFT_BUTTON, RIGHT_BUTTON = 1, 3
ACTIVATE_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
TAKE_KEYS = (pygame.K_DELETE, pygame.K_BACKSPACE)

_OF_CHIPS = (Look.CHIP, Look.SPOT)
"""What chips are taken from: dragged, turned with the wheel, taken back."""

_NO_FOCUS = (Look.MARK, Look.SEGMENT)
"""What the keyboard passes by."""


class Hands:
    """Follows mouse and keyboard over a scene's controls, which are read anew for every event."""

    def __init__(self, controls: Callable[[], Sequence[Control]], *, fades: bool = False) -> None:
        """Begin with the pointer outside.

        Args:
            controls: gives what can be clicked now.
            fades: a control shows little by little that the pointer has come or gone, else at once.
        """
        self._controls = controls
        self._fades = fades
        self._warm: dict[str, float] = {}
        self.scale = 1.0
        self._now = 0
        self._seen: tuple[Sequence[Control], tuple[int, int], float, Control | None] | None = None
        self._at = (-1, -1)
        self._still_since = 0
        self._pressed = ""
        self._pressed_at: pygame.Rect | None = None
        self._pressed_point = (-1, -1)
        self._dragging = False
        self._used_at: pygame.Rect | None = None
        self._focus = ""
        self._by_keys = False
        self._guarded: pygame.Rect | None = None
        self._guarded_until = 0

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""
        self._now += milliseconds
        over = self._hover()
        step = milliseconds / HOVER_TIME if self._fades else 1.0
        for name in {over, *self._warm} - {""}:
            share = self._warm.get(name, 0.0) + (step if name == over else -step)
            self._warm[name] = min(1.0, share)
        self._warm = {name: share for name, share in self._warm.items() if share > 0}

    def pointing(self) -> Pointing:
        """Say what the pointer and the keyboard are at now."""
        dragged, hover, told = self._dragged(), self._hover(), self._told()
        rested = self._now - self._still_since >= TOOLTIP_DELAY and not self._pressed
        return Pointing(
            hover=hover,
            pressed=self._pressed if self._pressed == hover else "",
            focus="" if self._named(self._focus) is None else self._focus,
            tooltip=told.name if told is not None and rested else "",
            dragged=dragged,
            at=self._logical(self._at) if dragged else (-1, -1),
            warm=self._shown_warm(hover),
        )

    def _told(self) -> Control | None:
        """Give what the tooltip tells of: where the keyboard is if it moved last, else the pointer."""
        at = self._named(self._focus) if self._by_keys else self._over(self._at)
        return at if at is not None and at.tooltip and not self._dragged() else None

    def _hover(self) -> str:
        over = self._over(self._at)
        return "" if over is None or self._dragged() else over.name

    def _shown_warm(self, hover: str) -> tuple[tuple[str, float], ...]:
        if not self._fades:
            return ((hover, 1.0),) if hover else ()
        shares = ((name, math.ceil(share * WARM_STEPS) / WARM_STEPS) for name, share in self._warm.items())
        return tuple(sorted(shares))

    def due(self) -> int | None:
        """Tell in how many milliseconds the picture changes by itself."""
        hover = self._hover()
        if self._fades and any(
            share < 1 or name != hover for name, share in {hover: 0.0, **self._warm}.items() if name
        ):
            return 0
        left = TOOLTIP_DELAY - (self._now - self._still_since)
        return left if self._told() is not None and left > 0 else None

    def changed(self) -> None:
        """Forget what was begun: the scene has changed under the pointer.

        A press needs a new click, and where the pointer is, clicks count only after a pause, so that a
        double click does not use what has just appeared there. A control that has gone takes the
        keyboard's focus with it.
        """
        if self._used_at is not None:
            self._guard(self._used_at)
        self._let_go()
        if self._named(self._focus) is None:
            self._focus = ""

    def hold(self, point: tuple[int, int]) -> None:
        """Take no clicks around a point for a moment: one there has done something else already."""
        half = round(HELD_REACH * self.scale)
        self._guard(pygame.Rect(point[0] - half, point[1] - half, 2 * half, 2 * half))

    def handle(self, event: pygame.event.Event) -> Use | None:
        """Follow an event; tell which control it uses."""
        self._used_at = None
        match event.type:
            case pygame.MOUSEMOTION:
                self._move(event.pos)
            case pygame.MOUSEBUTTONDOWN:
                return self._press(event.pos, event.button)
            case pygame.MOUSEBUTTONUP if event.button == LEFT_BUTTON:
                return self._release(event.pos)
            case pygame.MOUSEWHEEL:
                return self._turn(event.y)
            case pygame.KEYDOWN:
                return self._key(event.key, getattr(event, "mod", 0))
            case pygame.WINDOWLEAVE:
                self._let_go()
                self._move((-1, -1))
            case pygame.WINDOWFOCUSLOST:
                self._let_go()
        return None

    def _named(self, name: str) -> Control | None:
        return next((control for control in self._controls() if control.name == name), None)

    def _dragged(self) -> str:
        """Name what the pointer carries a chip from."""
        control = self._named(self._pressed) if self._dragging else None
        return control.name if control is not None and control.enabled else ""

    def _logical(self, point: tuple[int, int]) -> tuple[float, float]:
        return point[0] / self.scale, point[1] / self.scale

    def _let_go(self) -> None:
        self._pressed, self._dragging = "", False

    def _over(self, point: tuple[int, int]) -> Control | None:
        seen = self._seen
        controls = self._controls()
        # Each picture asks where the pointer is several times, and mostly nothing has moved.
        if seen is None or seen[0] is not controls or seen[1:3] != (point, self.scale):
            over = next((control for control in controls if control.hit(point, self.scale)), None)
            seen = self._seen = (controls, point, self.scale, over)
        return seen[3]

    def _move(self, point: tuple[int, int]) -> None:
        if point != self._at:
            self._at, self._still_since, self._by_keys = point, self._now, False
        if self._guarded is not None and not self._guarded.collidepoint(point):
            self._guarded = None
        pressed = self._named(self._pressed)
        if pressed is not None and pressed.look in _OF_CHIPS:
            self._dragging |= math.dist(point, self._pressed_point) > DRAG_START * self.scale

    def _guard(self, rect: pygame.Rect) -> None:
        self._guarded, self._guarded_until = rect, self._now + CLICK_PAUSE

    def _press(self, point: tuple[int, int], button: int) -> Use | None:
        self._move(point)
        self._focus, self._by_keys = "", False
        self._still_since = self._now
        if self._guarded is not None and self._now < self._guarded_until:
            self._guard(self._guarded)
            return None
        over = self._over(point)
        if over is None:
            return None
        if button == LEFT_BUTTON:
            self._pressed, self._pressed_at = over.name, pixels(over.box, self.scale)
            self._pressed_point, self._dragging = point, False
        return Use(over.name, back=True) if button == RIGHT_BUTTON else None

    def _release(self, point: tuple[int, int]) -> Use | None:
        self._move(point)
        over, pressed, dragging = self._over(point), self._named(self._pressed), self._dragging
        self._let_go()
        if pressed is None:
            return None
        if over is not None and over.name == pressed.name:
            self._used_at = self._pressed_at
            return Use(pressed.name)
        return Use(pressed.name, dropped=self._logical(point)) if dragging else None

    def _turn(self, notches: int) -> Use | None:
        """Take a turn of the wheel; one of less than a notch, or sideways, is none."""
        over = self._over(self._at)
        if over is None or over.look not in _OF_CHIPS or not notches or self._pressed:
            return None
        return Use(over.name, turns=max(-MOST_TURNS, min(MOST_TURNS, notches)))

    def _key(self, key: int, mod: int) -> Use | None:
        shift, focus = bool(mod & pygame.KMOD_SHIFT), self._named(self._focus)
        if key == pygame.K_TAB:
            self._next_focus(-1 if shift else 1)
        elif focus is not None and key in ACTIVATE_KEYS and (shift or focus.look is not Look.SPOT):
            return Use(focus.name, back=shift and focus.look in _OF_CHIPS)
        elif focus is not None and key in TAKE_KEYS and focus.look in _OF_CHIPS:
            return Use(focus.name, back=True)
        return None

    def _next_focus(self, step: int) -> None:
        names = [control.name for control in self._controls() if control.look not in _NO_FOCUS]
        if not names:
            return
        place = names.index(self._focus) + step if self._focus in names else (0 if step > 0 else -1)
        self._focus, self._by_keys = names[place % len(names)], True
        self._still_since = self._now
