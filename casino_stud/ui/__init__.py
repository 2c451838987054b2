"""The game on screen; the only part of the project that knows pygame."""
