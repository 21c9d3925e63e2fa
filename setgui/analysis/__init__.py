"""About games, not in them: automatic play, odds, and other ways to find sets."""
