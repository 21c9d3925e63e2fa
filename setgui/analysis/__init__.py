"""Analysis of games: automatic play, the coach, odds, and other ways to find sets."""
