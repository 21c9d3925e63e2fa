"""The rules of the game, on the standard library alone: no clock, disk, chance, log or window."""
