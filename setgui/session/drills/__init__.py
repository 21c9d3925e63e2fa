"""Drills out of a player's own games: what was missed, and when it is due again."""
