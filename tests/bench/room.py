"""How much of the window the cards cover: no times, so a busy computer changes nothing."""

import json
import subprocess
import sys
from collections.abc import Iterator

from .figures import Figure


def figures(screen: dict[str, str]) -> Iterator[Figure]:
    """The share of windows of some sizes that tables of some sizes cover, and how wide a card is there."""
    command = [sys.executable, "-m", "tests.bench.card_room"]
    run = subprocess.run(command, env=screen, check=True, stdout=subprocess.PIPE, text=True)
    for width, height, cards, card, share in json.loads(run.stdout):
        yield Figure(f"{cards} cards in a window of {width}x{height} cover", share * 100, "%")
        yield Figure("  width of a card", card, "px")
