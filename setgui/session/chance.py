"""Where a new game's deal number comes from."""

from random import SystemRandom


def draw_deal() -> int:
    """A deal number from the system's randomness, short enough to be typed: 1 to 999,999."""
    return SystemRandom().randint(1, 999_999)
