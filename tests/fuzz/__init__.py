"""Thousands of damaged files: `python -m tests.fuzz --cases 200000 --seed 1`. The tests read a sample."""
