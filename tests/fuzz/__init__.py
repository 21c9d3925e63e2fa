"""Damaged files by the thousand: `python -m tests.fuzz --cases 200000 --seed 1`. The suite takes a sample."""
