"""The sounds of the game, all made here, and what plays them."""
