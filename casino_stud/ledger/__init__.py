"""Every chip and every hand, in one SQLite file that is only ever added to."""
