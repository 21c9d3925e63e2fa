"""Saved games, statistics and records."""
