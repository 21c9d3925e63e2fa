"""What the coach finds out, while the window is open."""
