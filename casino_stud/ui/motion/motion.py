"""What a motion is, whatever moves in it."""

from typing import ClassVar, NamedTuple, Protocol

from casino_stud.ui.motion.pose import Pose
from casino_stud.ui.sound.synth import Sound


class Cue(NamedTuple):
    """A sound and when it is heard, in milliseconds from the start of a motion."""

    time: float
    sound: Sound


class Motion(Protocol):
    """The way of the table from one state to the next, which is already booked.

    Attributes:
        blocks: the player waits for it, or ends it with a click or a key.
    """

    blocks: ClassVar[bool]

    @property
    def length(self) -> float:
        """Give how long it takes, in milliseconds at normal speed."""

    def pose(self, now: float) -> Pose:
        """Give what is to be seen, `now` milliseconds after the start."""

    def cues(self) -> tuple[Cue, ...]:
        """Give what is to be heard, in order; what a motion cut short has to say comes last."""
