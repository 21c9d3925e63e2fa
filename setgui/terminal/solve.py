"""`setgui solve`: all sets among some cards."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from setgui.analysis.methods import METHODS, SolverFailed, SolverMissing, find_sets
from setgui.arguments import WrongRequest, add_choice
from setgui.model.cards import Card, codes
from setgui.model.sets import Match, points
from setgui.terminal.drawing import Ink, ink_of
from setgui.terminal.reading import INPUT, cards_of, cards_of_arguments
from setgui.terminal.sentences import counted, why

_EPILOG = """\
Three cards are a set if in each feature, number, color, shading and
shape, they are all the same or all different. A set has 1 to 4 points,
one for each feature that differs. Give 3 to 81 cards, each once.

how to write a card, here two red striped squiggles:
  2rtz   number 1 2 3, color r g p (purple), shading s (solid)
         t (striped) e (empty), shape d (diamond) o (oval) z (squiggle);
         in any order, in capitals or not
  "two red striped squiggles"
         words in any order; a comma or a new line ends a card in words
  0111   four digits: color (0 red, 1 green, 2 purple), shape (0 diamond,
         1 squiggle, 2 oval), shading (0 empty, 1 striped, 2 solid), and
         the number less one
  DC28   row and column in a square of all cards, 1 to 9: three rows are
         a color (red, green, purple), each with a shading (empty,
         striped, solid); three columns are a shape (diamond, oval,
         squiggle), each with a number

In what comes from standard input, a # begins a comment.

methods, which all find the same sets:
  table  looks up the one card that completes two others
  sum    adds the digits of three cards: in a set each sum is 0, 3 or 6,
         and 1001 + 1222 + 1112 = 3335 is none
  ilp    solves an integer program for one set after the other, which
         takes a tenth of a second with 12 cards, a second with 30 and
         minutes with all, and needs the solver HiGHS

examples:
  setgui solve 2rsz 1gsd 3pso 1rso
  setgui solve "two red solid squiggles, one green solid diamond" 3pso
  setgui solve --method sum 1001 1222 1112 1110
  setgui deal 7 | head -n 2 | setgui solve --json

The exit code is 0 with a set and 1 without.
"""


class _Found(NamedTuple):
    cards: Match
    places: list[int]
    points: int


def declare(parser: ArgumentParser) -> None:
    """What `solve` takes."""
    parser.epilog = _EPILOG
    told = "a card, or several in quotes; without any, or with -, standard input is read"
    parser.add_argument("cards", nargs="*", metavar="CARD", help=told)
    add_choice(parser, "--method", METHODS, default="table", text="how to look for sets (%(default)s)")
    parser.add_argument("--json", action="store_true", help="print one JSON object, with places and points")


def run(request: Namespace) -> bool:
    """Print every set; tell whether there is one."""
    cards = _board(request.cards)
    try:
        matches = find_sets(cards, request.method)
    except (SolverMissing, SolverFailed) as problem:
        raise WrongRequest(str(problem)) from problem
    found = [_Found(match, [cards.index(card) + 1 for card in match], points(*match)) for match in matches]
    if request.json:
        sets = [{"cards": codes(each.cards), "places": each.places, "points": each.points} for each in found]
        print(json.dumps({"cards": codes(cards), "sets": sets, "count": len(sets)}))
        return bool(found)
    ink = ink_of(sys.stdout)
    for line in _drawn(cards, found, ink) if ink.symbols else _listed(found):
        print(line)
    return bool(found)


def _board(arguments: list[str]) -> list[Card]:
    if not arguments and sys.stdin is not None and sys.stdin.isatty():
        raise WrongRequest("name the cards as arguments, or send them to standard input; setgui solve -h tells how")
    cards = cards_of(INPUT) if arguments in ([], [INPUT]) else cards_of_arguments(arguments)
    if len(cards) < 3:
        raise WrongRequest(f"{counted(len(cards), 'card')} given, and a board has 3 to 81")
    return cards


def _drawn(cards: Sequence[Card], found: Sequence[_Found], ink: Ink) -> Iterator[str]:
    """The board with its places, then each set in two lines."""
    yield from ink.board(cards)
    width = len(str(len(cards)))
    for each in found:
        places = " ".join(f"{place:{width}}" for place in each.places)
        yield f"{places}   {'   '.join(map(ink.card, each.cards))}"
        yield f"{' ' * len(places)}   {_told(each)}"
        yield ""
    yield f"{counted(len(found), 'set')}." if found else "No set."


def _listed(found: Sequence[_Found]) -> Iterator[str]:
    """A line for each set, for other programs to read."""
    for each in found:
        yield f"{'  '.join(codes(each.cards))}   places {' '.join(map(str, each.places))}   {_told(each)}"
    if not found:
        yield "No set."


def _told(found: _Found) -> str:
    return f"{counted(found.points, 'point')}: {why(found.cards)}"
