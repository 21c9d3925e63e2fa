"""Games in progress and saved games, settings, and the protocols for storage; nothing about windows."""
