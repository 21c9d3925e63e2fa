"""Random input for the real window: `python -m tests.monkey --events 100000 --seed 1`."""
