"""What the rules are worth: exact counts, prices, strategies and simulation."""
