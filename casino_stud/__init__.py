"""Casino stud poker: the game, and the exact worth of its pay tables."""
