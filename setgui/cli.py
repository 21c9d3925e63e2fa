"""The terminal: decks, the solver and the self-test, and the options of the window."""

import argparse
import json
import os
import sys
from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple, NoReturn

from setgui import __version__
from setgui.compat import override
from setgui.model.cards import Card, codes, read_cards
from setgui.model.deck import MAX_DEAL, deck
from setgui.model.game import Start
from setgui.model.modes import MODES, SOLITAIRE
from setgui.model.notation import CardCodeError
from setgui.model.sets import Match, agreements, find_sets, points
from setgui.model.variants import STANDARD, VARIANTS

DONE, NONE, WRONG, INTERRUPTED = 0, 1, 2, 130


class WindowRequest(NamedTuple):
    """Open the window: on a game, or on the one played last; keep everything in a folder, or where usual."""

    start: Start | None
    data_dir: str | None


class _WrongRequest(Exception):
    """One sentence for the person who asked."""


class _Parser(argparse.ArgumentParser):
    @override
    def error(self, message: str) -> NoReturn:
        raise _WrongRequest(f"{message}; {self.prog} -h tells what there is")


def run(arguments: Sequence[str]) -> int | WindowRequest:
    """Do what was asked and return the exit code, or what window to open."""
    try:
        request = _parser().parse_args(arguments)
        if request.command is None:
            return WindowRequest(_start(request), request.data_dir)
        code: int = request.command(request)
        sys.stdout.flush()
    except _WrongRequest as problem:
        print(f"setgui: {problem}", file=sys.stderr)
        return WRONG
    except BrokenPipeError:  # whoever read has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _deal_number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 16 or int(text) > MAX_DEAL:
        raise argparse.ArgumentTypeError(f'"{text}" is no deal number, which goes from 0 to {MAX_DEAL}')
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="setgui",
        description="The card game Set. Without a command, the window opens on the game played last.",
        epilog="Cards are written 2rtz, 1021, DC23 or two red striped squiggles; a comma ends one in words.",
    )
    parser.set_defaults(command=None)
    parser.add_argument("--version", action="version", version=f"Setgui {__version__}")
    data_dir = {
        "metavar": "DIR",
        "default": argparse.SUPPRESS,
        "help": "keep everything in DIR, nothing elsewhere",
    }
    parser.add_argument("--data-dir", **{**data_dir, "default": None})  # type: ignore[arg-type]  # one table for both
    parser.add_argument("--mode", choices=MODES, help="open a new game of this mode")
    parser.add_argument("--variant", choices=VARIANTS, help="open a new game with these cards")
    parser.add_argument("--deal", type=_deal_number, metavar="N", help="open a new game of deal N")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, act: object, text: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")
        sub.set_defaults(command=act)
        sub.add_argument("--data-dir", **data_dir)  # type: ignore[arg-type]  # one table for both
        return sub

    deal = command("deal", _deal, "the deck of deal N, in order")
    deal.add_argument("number", type=_deal_number, metavar="N", help=f"0 to {MAX_DEAL}")
    deal.add_argument("--variant", choices=VARIANTS, default=STANDARD.name, help="which cards (%(default)s)")
    solve = command("solve", _solve, "all sets of a board of 3 to 81 cards, from arguments or standard input")
    solve.add_argument("cards", nargs="*", metavar="CARD", help="one or several cards, in any notation")
    for sub in (deal, solve):
        sub.add_argument("--json", action="store_true", help="print one JSON object")
    command("self-test", _self_test, "check the installed program from inside, one line a check")
    return parser


def _start(request: argparse.Namespace) -> Start | None:
    if request.mode is None and request.variant is None and request.deal is None:
        return None
    from setgui.session.chance import draw_deal  # noqa: PLC0415 - only where a window opens

    mode = MODES[request.mode or SOLITAIRE.name]
    variant = request.variant or STANDARD.name
    if variant not in mode.variants:
        raise _WrongRequest(f"{mode.name} is not played with the {variant} cards")
    return Start(draw_deal() if request.deal is None else request.deal, variant, mode.name)


def _deal(request: argparse.Namespace) -> int:
    cards = codes(deck(request.number, VARIANTS[request.variant]))
    if request.json:
        print(json.dumps({"deal": request.number, "variant": request.variant, "cards": cards}))
    else:
        for row in range(0, len(cards), 9):
            print(*cards[row : row + 9])
    return DONE


def _solve(request: argparse.Namespace) -> int:
    cards = _board(request.cards)
    found = [(match, [cards.index(card) + 1 for card in match], points(*match)) for match in find_sets(cards)]
    if request.json:
        sets = [{"cards": codes(match), "places": places, "points": k} for match, places, k in found]
        print(json.dumps({"cards": codes(cards), "sets": sets, "count": len(sets)}))
    elif found:
        for match, places, k in found:
            print(f"{'  '.join(codes(match))}   places {' '.join(map(str, places))}   {_told(match, k)}")
    else:
        print("No set.")
    return DONE if found else NONE


def _board(arguments: Sequence[str]) -> list[Card]:
    """The cards asked about. An argument with blanks is a line of its own; the others share one."""
    if not arguments and sys.stdin.isatty():
        raise _WrongRequest("name the cards as arguments, or send them to standard input")
    parts = [f"\n{word}\n" if " " in word.strip() else f"{word} " for word in arguments]
    text = "".join(parts) if arguments else sys.stdin.read().removeprefix("\ufeff")
    try:
        cards = read_cards(text)
    except CardCodeError as problem:
        if not arguments:
            raise _WrongRequest(str(problem)) from problem
        before = sum(map(len, text.splitlines(keepends=True)[: problem.place.line - 1])) + problem.place.column - 1
        number = bisect(list(accumulate(map(len, parts))), before) + 1
        raise _WrongRequest(f"argument {number}: {problem.problem}") from problem
    if len(cards) < 3:
        raise _WrongRequest(f"a board has 3 to 81 cards, and here are {len(cards)}")
    return cards


def _told(match: Match, k: int) -> str:
    same = [feature.name.lower() for feature in agreements(*match)]
    return f"{k} point{'s' * (k > 1)}" + (f", same {' and '.join(same)}" if same else ", a megaset")


def _self_test(_: argparse.Namespace) -> int:
    from setgui import self_test  # noqa: PLC0415 - it needs the window's libraries

    good = True
    for name, problem in self_test.checks():
        print(f"{'ok    ' if problem is None else 'failed'} {name}" + (f": {problem}" if problem else ""))
        good = good and problem is None
    return DONE if good else NONE
