"""What regrets amount to: marks, accuracy and grades."""

from math import exp

_MARKS = ((2.0, "??"), (1.0, "?"), (0.5, "?!"))
GRADES = ((2.0, "A+"), (4.0, "A"), (7.0, "B"), (11.0, "C"), (16.0, "D"))
"""Each with the most points that choices may cost for it."""
LOWEST = "E"


def mark(regret: float, error: float) -> str:
    """How a move is marked: only if it is above two standard errors that it cost anything."""
    if regret <= 2 * error:
        return ""
    return next((sign for least, sign in _MARKS if regret >= least), "")


def grade(total: float) -> str:
    """The grade of a game whose regrets add up to `total`."""
    return next((name for most, name in GRADES if total <= most), LOWEST)


def accuracy(total: float) -> float:
    """From 100 down to nothing, by what was lost: it falls by a factor with every point."""
    return 100 * exp(-total / 25)
