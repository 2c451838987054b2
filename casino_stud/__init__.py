"""Casino stud poker: the game, and the exact worth of its pay tables."""

__version__ = "0.1.0"
