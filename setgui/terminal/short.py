"""The commands `setgui deal`, `menu` and `self-test`."""

import json
from argparse import ArgumentParser, Namespace

from setgui.arguments import Command, WrongRequest, add_choice, deal_number
from setgui.model.cards import codes
from setgui.model.deck import MAX_DEAL, deck
from setgui.model.variants import STANDARD, VARIANTS
from setgui.words import commands, formats
from setgui.words.language import say

_CARDS_PER_LINE = 9


def _declare_deal(parser: ArgumentParser) -> None:
    text = say(commands.DEAL_NUMBER, most=MAX_DEAL)
    parser.add_argument("number", type=deal_number, metavar="N", help=text)
    text = say(commands.CARDS_ASKED_FOR, usual=STANDARD.name)
    add_choice(parser, "--variant", VARIANTS, default=STANDARD.name, text=text)
    parser.add_argument("--json", action="store_true", help=say(commands.JSON))


def _deal(request: Namespace) -> bool:
    cards = codes(deck(request.number, VARIANTS[request.variant]))
    if request.json:
        print(json.dumps({"deal": request.number, "variant": request.variant, "cards": cards}))
    else:
        for first in range(0, len(cards), _CARDS_PER_LINE):
            print(*cards[first : first + _CARDS_PER_LINE])
    return True


def _declare_remove(parser: ArgumentParser) -> None:
    parser.add_argument("--remove", action="store_true", help=say(commands.MENU_REMOVE))


def _menu(request: Namespace) -> bool:
    from setgui import menu_entry  # noqa: PLC0415 - for this command alone
    from setgui.words import desktop  # noqa: PLC0415

    if not menu_entry.SUPPORTED:
        raise WrongRequest(desktop.NOT_HERE)
    print(menu_entry.remove() if request.remove else menu_entry.add(menu_entry.own_command(), request.data_dir))
    return True


def _self_test(_: Namespace) -> bool:
    from setgui import self_test  # noqa: PLC0415 - it needs the window's libraries

    outcomes = say(commands.PASSED), say(commands.FAILED)
    width, good = max(map(len, outcomes)), True
    for check, problem in self_test.checks():
        text = say(commands.CHECKS[check])
        if problem is not None:
            good, text = False, formats.labeled(text, problem)
        print(f"{outcomes[problem is not None]:{width}} {text}")
    return good


COMMANDS = {
    "deal": Command(_declare_deal, _deal),
    "menu": Command(_declare_remove, _menu),
    "self-test": Command(lambda _: None, _self_test),
}
