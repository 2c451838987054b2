"""How cards and chips move: the table as a function of what happened and the time since."""
