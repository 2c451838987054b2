"""The rules: pure, exact, without clock, disk or randomness."""
