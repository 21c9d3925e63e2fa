"""Hypothesis: the same examples for everybody, or new ones with `--hypothesis-profile search`."""

from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None, database=None, print_blob=True)
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile("ci")
