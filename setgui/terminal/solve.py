"""`setgui solve`: all sets among some cards."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence

from setgui.analysis.methods import METHODS, find_sets_by
from setgui.arguments import Command, WrongRequest, add_choice
from setgui.marks import N_, NN_
from setgui.model.cards import DECK, Card, codes
from setgui.model.matching import Match, points
from setgui.terminal.drawing import INPUT, Ink, cards_of, cards_of_arguments, ink_of, show
from setgui.words import commands, formats, sets
from setgui.words.language import say

_METHOD = "table"


_Found = dict[Match, list[int]]
"""The sets, each with the places of its cards, counted from 1."""


def _declare_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("cards", nargs="*", metavar=say(commands.A_CARD), help=say(commands.SOLVE_CARDS))
    add_choice(parser, "--method", METHODS, default=_METHOD, text=say(commands.METHOD_ASKED_FOR, usual=_METHOD))
    parser.add_argument("--json", action="store_true", help=say(commands.SOLVE_JSON))


def _run(request: Namespace) -> bool:
    cards = _board(request.cards)
    matches = find_sets_by(cards, request.method)
    found = {match: [cards.index(card) + 1 for card in match] for match in matches}
    ink = ink_of(sys.stdout)
    if request.json:
        sets = [{"cards": codes(each), "places": spots, "points": points(*each)} for each, spots in found.items()]
        show({"cards": codes(cards), "sets": sets, "count": len(sets)})
    else:
        show(_drawn(cards, found, ink) if ink.symbols else _listed(found))
    return bool(found)


def _board(arguments: list[str]) -> list[Card]:
    if not arguments and sys.stdin is not None and sys.stdin.isatty():
        raise WrongRequest(N_("give the cards as arguments or on standard input; see setgui solve -h"))
    cards = cards_of(INPUT) if arguments in ([], [INPUT]) else cards_of_arguments(arguments)
    if len(cards) < 3:
        wrong = NN_(
            "{n} card is not enough; give {least} to {most}", "{n} cards are not enough; give {least} to {most}"
        )
        raise WrongRequest(wrong, n=len(cards), least=3, most=len(DECK))
    return cards


def _drawn(cards: Sequence[Card], found: _Found, ink: Ink) -> Iterator[str]:
    yield from ink.board(cards)
    width = len(str(len(cards)))
    for each, spots in found.items():
        places = " ".join(f"{place:{width}}" for place in spots)
        yield f"{places}   {'   '.join(map(ink.card, each))}"
        yield f"{' ' * len(places)}   {_explanation(each)}"
        yield ""
    yield formats.sets_in_all(len(found)) if found else say(commands.NO_SET)


def _listed(found: _Found) -> Iterator[str]:
    for each, spots in found.items():
        places = say(commands.PLACES, places=" ".join(map(str, spots)))
        yield f"{'  '.join(codes(each))}   {places}   {_explanation(each)}"
    if not found:
        yield say(commands.NO_SET)


def _explanation(match: Match) -> str:
    return say(commands.WORTH, n=points(*match), why=sets.why(match))


COMMANDS = {"solve": Command(_declare_arguments, _run)}
