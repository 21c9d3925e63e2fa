"""The games kept, and what they amount to."""
