"""The game on screen; the only part of the project that knows pygame."""

import os

# Before pygame is imported anywhere: it would greet on standard output.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
