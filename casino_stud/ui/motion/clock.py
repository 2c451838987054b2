"""The motion that runs: where it is, what it is heard, and what ends it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from casino_stud.settings import Settings, Speed
from casino_stud.ui.motion.bets import Bet
from casino_stud.ui.motion.change import motion
from casino_stud.ui.motion.motion import Cue, Motion
from casino_stud.ui.motion.pose import Pose, rest
from casino_stud.ui.sound.synth import Sound
from casino_stud.ui.table_state import TableState

PACE: Mapping[Speed, float] = {Speed.CALM: 1.4, Speed.NORMAL: 1.0, Speed.FAST: 0.6, Speed.INSTANT: 0.0}
"""What each speed multiplies all times by."""

LONGEST_STEP = 50
"""The most time that one picture lets pass, in milliseconds: a slow moment makes nothing jump."""

FADE = 80
"""How long a change fades where nothing shall travel, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Fade:
    """A change without movement: the picture before it fades away.

    Attributes:
        after: the table as it is.
        sort: hands lie in order.
        heard: what the change sounds like.
    """

    after: TableState
    sort: bool
    heard: Sound

    blocks: ClassVar[bool] = True
    length: ClassVar[float] = FADE

    def pose(self, now: float) -> Pose:
        """Give what is to be seen."""
        del now
        return rest(self.after, sort=self.sort)

    def cues(self) -> tuple[Cue, ...]:
        """Give what is to be heard."""
        return (Cue(0, self.heard),)


class Clock:
    """Runs one motion at a time; knows nothing of drawing."""

    def __init__(self) -> None:
        self._motion: Motion | None = None
        self._before: TableState | None = None
        self._cues: tuple[Cue, ...] = ()
        self._now = 0.0
        self._posed: tuple[TableState, Motion | None, float, bool, Pose] | None = None

    @property
    def runs(self) -> bool:
        """Tell whether anything moves."""
        return self._motion is not None

    @property
    def blocks(self) -> bool:
        """Tell whether the player waits."""
        return self._motion is not None and self._motion.blocks

    @property
    def faded(self) -> float:
        """Give how much of the picture before is gone; 1 where nothing fades."""
        return self._now / FADE if isinstance(self._motion, Fade) else 1.0

    def start(self, before: TableState, after: TableState, settings: Settings) -> list[Sound]:
        """Begin what leads from one state to the next; give what is heard at once."""
        begun = motion(before, after, sort=settings.sort_cards)
        if begun is None:
            return []
        if isinstance(begun, Bet) and isinstance(self._motion, Bet):
            begun = self._motion.turned_to(after, self._now)
        cues = begun.cues()
        if not PACE[settings.speed] or (settings.reduced_motion and not begun.blocks):
            self.end()
            return [cues[-1].sound]
        if settings.reduced_motion:
            begun = Fade(after, settings.sort_cards, cues[-1].sound)
        self._motion, self._before, self._cues, self._now = begun, before, begun.cues(), 0.0
        return self._heard()

    def advance(self, milliseconds: float, speed: Speed) -> list[Sound]:
        """Let time pass; give what is heard meanwhile."""
        if self._motion is None:
            return []
        pace = PACE[speed]
        self._now += min(milliseconds, LONGEST_STEP) / pace if pace else self._motion.length
        heard = self._heard()
        if self._now >= self._motion.length:
            self.end()
        return heard

    def end(self) -> list[Sound]:
        """Be at the end; give what its result sounds like, if that was not heard yet."""
        left = self._cues
        self._motion, self._before, self._cues = None, None, ()
        return [left[-1].sound] if left else []

    def _heard(self) -> list[Sound]:
        heard = [cue.sound for cue in self._cues if cue.time <= self._now]
        self._cues = self._cues[len(heard) :]
        return heard

    def shown(self, state: TableState) -> TableState:
        """Give the state that panels and buttons show: the one before, while the player waits."""
        return self._before if self._before is not None and self.blocks else state

    def pose(self, state: TableState, *, sort: bool) -> Pose:
        """Give what is to be seen now."""
        posed = self._posed
        # Each picture asks several times, so the last answer is kept.
        if (
            posed is None
            or posed[0] is not state
            or posed[1] is not self._motion
            or posed[2:4] != (self._now, sort)
        ):
            pose = rest(state, sort=sort) if self._motion is None else self._motion.pose(self._now)
            posed = self._posed = (state, self._motion, self._now, sort, pose)
        return posed[4]
