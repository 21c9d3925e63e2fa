"""`setgui puzzle`: an All in sight puzzle, or its best line."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from setgui.arguments import Command, add_choice, deal_number
from setgui.model.cards import codes
from setgui.model.game import Cards
from setgui.model.in_sight import BestLine, best_line, puzzle_cards
from setgui.model.options import DEFAULTS, PUZZLE_LEVELS, PUZZLE_SIZES
from setgui.model.variants import STANDARD
from setgui.session.starts.new_start import draw_deal
from setgui.terminal.drawing import Ink, ink_of, show
from setgui.words import commands, kinds
from setgui.words.language import say


def _declare_arguments(parser: ArgumentParser) -> None:
    for option, choices, usual, text in (
        ("--cards", PUZZLE_SIZES, DEFAULTS.cards, commands.PUZZLE_CARDS),
        ("--level", PUZZLE_LEVELS, DEFAULTS.level, commands.PUZZLE_LEVEL),
    ):
        add_choice(parser, option, map(str, choices), default=str(usual), text=say(text, usual=usual))
    parser.add_argument("--deal", type=deal_number, metavar="N", help=say(commands.PUZZLE_DEAL))
    parser.add_argument("--solve", action="store_true", help=say(commands.PUZZLE_SOLVE))
    parser.add_argument("--json", action="store_true", help=say(commands.JSON))


def _run(request: Namespace) -> bool:
    deal = draw_deal() if request.deal is None else request.deal
    size, level = int(request.cards), int(request.level)
    cards = puzzle_cards(deal, size, level)
    table, pile = cards[: STANDARD.table_size], cards[STANDARD.table_size :]
    best = best_line(table, pile)
    if request.json:
        answer = {"cards": size, "level": level, "deal": deal, "table": codes(table), "pile": codes(pile)}
        line = {"line": [*map(str, best.moves)]} if request.solve else {}
        show({**answer, "best": best.score, **line})
        return True
    show(_drawn(table, pile, best, ink_of(sys.stdout), solved=request.solve))
    words = {"cards": size, "level": say(kinds.PUZZLE_LEVELS[level - 1]), "deal": deal, "best": best.score}
    print(say(commands.PUZZLE, **words))
    return True


def _drawn(table: Cards, pile: Cards, best: BestLine, ink: Ink, *, solved: bool) -> Iterator[str]:
    yield from ink.board(table)
    yield say(commands.PUZZLE_PILE)
    yield from ink.board(pile)
    if solved:
        yield from map(str, best.moves)
        yield ""


COMMANDS = {"puzzle": Command(_declare_arguments, _run)}
