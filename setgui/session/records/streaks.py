"""Days in a row. Days are ordinals of the calendar."""

from collections import Counter
from collections.abc import Container, Iterable
from itertools import count


def days_in_a_row(days: Container[int], today: int) -> int:
    """How many reach today, or yesterday while today is not among them."""
    last = today if today in days else today - 1
    return next(length for length in count() if last - length not in days)


def most_in_a_row(days: Iterable[int]) -> int:
    """The longest run: its days lie as far apart as their places do."""
    return max(Counter(day - place for place, day in enumerate(sorted(days))).values(), default=0)
