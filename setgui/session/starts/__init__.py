"""Starts of games, as values and as text."""
