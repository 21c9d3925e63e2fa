"""Where the project is on the web."""

ADDRESS = ""
"""Without a slash at its end; empty until it is published, and what would lead there is left out."""
