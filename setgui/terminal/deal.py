"""`setgui deal`: the deck of a deal number."""

import json
from argparse import ArgumentParser, Namespace

from setgui.arguments import add_choice, deal_number
from setgui.model.cards import codes
from setgui.model.deck import MAX_DEAL, deck
from setgui.model.variants import STANDARD, VARIANTS

_A_LINE = 9
_EPILOG = """\
The same number gives the same deck on every computer. The first card is
dealt first: the first twelve, or nine of the junior cards, are the table
at the start of a game of solitaire.

examples:
  setgui deal 7
  setgui deal 7 --variant junior
  setgui deal 7 --json
"""


def declare(parser: ArgumentParser) -> None:
    """What `deal` takes."""
    parser.epilog = _EPILOG
    parser.add_argument("number", type=deal_number, metavar="N", help=f"the deal number, 0 to {MAX_DEAL}")
    add_choice(parser, "--variant", VARIANTS, default=STANDARD.name, text="which cards (%(default)s)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(request: Namespace) -> bool:
    """Print the deck."""
    cards = codes(deck(request.number, VARIANTS[request.variant]))
    if request.json:
        print(json.dumps({"deal": request.number, "variant": request.variant, "cards": cards}))
    else:
        for first in range(0, len(cards), _A_LINE):
            print(*cards[first : first + _A_LINE])
    return True
