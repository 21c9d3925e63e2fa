"""The rules of each mode."""
