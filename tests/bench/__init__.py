"""Benchmarks of the program: `make bench`. They are no tests, because computers differ."""
