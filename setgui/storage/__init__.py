"""Keeps games and settings on disk, behind the port that the session declares."""
