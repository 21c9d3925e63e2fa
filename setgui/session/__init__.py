"""A game in progress, without a window: history, clock, selection, journal, settings."""
