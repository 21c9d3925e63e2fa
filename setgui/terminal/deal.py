"""`setgui deal`: the deck of a deal number."""

import json
from argparse import ArgumentParser, Namespace

from setgui.arguments import add_choice, deal_number
from setgui.model.cards import codes
from setgui.model.deck import MAX_DEAL, deck
from setgui.model.variants import STANDARD, VARIANTS
from setgui.words import commands
from setgui.words.language import say

_A_LINE = 9


def declare(parser: ArgumentParser) -> None:
    """What `deal` takes."""
    told = commands.deal_number(MAX_DEAL)
    parser.add_argument("number", type=deal_number, metavar="N", help=told)
    told = commands.cards_asked_for(STANDARD.name)
    add_choice(parser, "--variant", VARIANTS, default=STANDARD.name, text=told)
    parser.add_argument("--json", action="store_true", help=say(commands.JSON))


def run(request: Namespace) -> bool:
    """Print the deck."""
    cards = codes(deck(request.number, VARIANTS[request.variant]))
    if request.json:
        print(json.dumps({"deal": request.number, "variant": request.variant, "cards": cards}))
    else:
        for first in range(0, len(cards), _A_LINE):
            print(*cards[first : first + _A_LINE])
    return True
