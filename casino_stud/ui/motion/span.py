"""A stretch of time and how a movement goes through it."""

import math
from collections.abc import Callable
from dataclasses import dataclass

Ease = Callable[[float], float]
"""Turns the share of the time that is over into the share of the way; keeps 0 and 1."""


def linear(share: float) -> float:
    """Go at one speed."""
    return share


def out_quad(share: float) -> float:
    """Start fast and slow down."""
    return 1 - (1 - share) ** 2


def in_cubic(share: float) -> float:
    """Start slowly and leave fast."""
    return share**3


def out_cubic(share: float) -> float:
    """Arrive gently."""
    return 1 - (1 - share) ** 3


def in_out_cubic(share: float) -> float:
    """Start slowly and arrive gently."""
    return 4 * share**3 if share < 0.5 else 1 - 4 * (1 - share) ** 3


def in_out_sine(share: float) -> float:
    """Start and arrive softly."""
    return (1 - math.cos(math.pi * share)) / 2


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of time, in milliseconds from the start of a motion.

    Attributes:
        start: when it begins.
        length: how long it lasts.
        ease: how the way is gone.
    """

    start: float
    length: float
    ease: Ease = linear

    @property
    def end(self) -> float:
        """When it is over."""
        return self.start + self.length

    def share(self, now: float) -> float:
        """Give the share of the way gone by now: 0 before the start, 1 after the end."""
        if now >= self.end:
            return 1.0
        return self.ease(max(0.0, now - self.start) / self.length)

    def later(self, milliseconds: float) -> "Span":
        """Give the same stretch moved in time."""
        return Span(self.start + milliseconds, self.length, self.ease)
