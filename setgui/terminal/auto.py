"""`setgui auto`: a game that plays itself, step by step or for its result."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import assert_never

from setgui.analysis.autoplay import COACHES, STRATEGIES, AutoGame, AutoStep, BrokenDeck, play_game, steps
from setgui.analysis.moves import AUTOPLAY_MODES
from setgui.arguments import (
    FAULT_IN_FILE,
    OPTION_OF_OTHER_MODES,
    Command,
    WrongRequest,
    add_choice,
    complain,
    deal_number,
    note,
)
from setgui.marks import OneOf
from setgui.model.cards import DECK, codes
from setgui.model.events import Claimed, Dealt, Ended, Reshuffled
from setgui.model.matching import find_set
from setgui.session.starts.new_start import draw_deal
from setgui.terminal.drawing import Ink, cards_of, in_columns, ink_of, show, source_name
from setgui.words import commands, formats, goals, kinds, sets
from setgui.words.language import say

_MODE, _STRATEGY = "classic", "first"


def _declare_arguments(parser: ArgumentParser) -> None:
    cards = parser.add_mutually_exclusive_group()
    cards.add_argument("--deal", type=deal_number, metavar="N", help=say(commands.AUTO_DEAL))
    cards.add_argument("--deck", metavar=say(commands.A_FILE), help=say(commands.AUTO_DECK))
    add_choice(parser, "--mode", AUTOPLAY_MODES, default=_MODE, text=say(commands.RULES_ASKED_FOR, usual=_MODE))
    text = say(commands.STRATEGY_ASKED_FOR, usual=_STRATEGY)
    add_choice(parser, "--strategy", [*STRATEGIES, *COACHES], default=_STRATEGY, text=text)
    parser.add_argument("--quiet", action="store_true", help=say(commands.AUTO_QUIET))
    parser.add_argument("--json", action="store_true", help=say(commands.AUTO_JSON))


def _run(request: Namespace) -> bool:
    if request.strategy in COACHES and not AUTOPLAY_MODES[request.mode].coached:
        coached = OneOf(mode.name for mode in AUTOPLAY_MODES.values() if mode.coached)
        option = " ".join(["--strategy", request.strategy])
        raise WrongRequest(OPTION_OF_OTHER_MODES, option=option, mode=request.mode, modes=coached)
    deck = None if request.deck is None else cards_of(request.deck)
    deal = draw_deal() if deck is None and request.deal is None else request.deal
    try:
        game = play_game(deal, deck=deck, mode=request.mode, strategy=request.strategy)
    except BrokenDeck as problem:
        raise WrongRequest(FAULT_IN_FILE, file=source_name(request.deck), problem=problem) from problem
    if deck is not None and len(deck) < len(DECK):
        complain(say(commands.SHORT_DECK, n=len(deck), whole=len(DECK)))
    if not request.quiet and not request.json:
        _show(steps(deal, deck=deck, mode=request.mode, strategy=request.strategy), ink_of(sys.stdout))
    show(_json(game) if request.json else _result(game))
    return True


def _json(game: AutoGame) -> dict[str, object]:
    sets = [{"cards": codes(each.cards), "points": each.points, "scored": each.scored} for each in game.sets]
    return {
        "deal": game.deal,
        "mode": game.mode,
        "strategy": game.strategy,
        "sets": sets,
        "count": len(sets),
        "score": game.score,
        "left": codes(game.left),
        "reshuffles": game.reshuffles,
        "added": game.added,
        "largest_table": game.largest_table,
    }


def _show(looks: Iterator[AutoStep], ink: Ink) -> None:
    waits = sys.stdin is not None and sys.stdin.isatty()
    found = score = 0
    for look in looks:
        counts = {"table": len(look.table), "pile": len(look.pile), "sets": found, "score": score}
        print(say(commands.BEFORE_STEP, **{name: formats.number(count) for name, count in counts.items()}))
        print()
        for line in ink.board(look.table):
            print(line)
        match look.event:
            case Claimed(cards, _, scored):
                found += 1
                score += scored
                places = " ".join(str(look.table.index(card) + 1) for card in cards)
                print(say(commands.SET_TAKEN, number=found, n=scored, places=places))
                print("   ".join(map(ink.card, cards)))
                print(sets.why(cards))
            case Dealt(cards):
                print(say(commands.MORE_CARDS, n=len(cards), cards=" ".join(codes(cards))))
            case Reshuffled(cost):
                score -= cost
                poor = find_set(look.table) is not None
                print(say(commands.RESHUFFLED_FOR_MORE if poor else commands.RESHUFFLED, n=cost))
            case Ended():
                print(say(goals.NO_SET_LEFT))
            case _:
                assert_never(look.event)
        print()
        waits = waits and not isinstance(look.event, Ended) and _pressed_enter()


def _pressed_enter() -> bool:
    print(end="", flush=True)
    note(say(commands.NEXT_STEP_ON_WINDOWS if sys.platform == "win32" else commands.NEXT_STEP), end=" ")
    if sys.stdin.buffer.readline():  # bytes, because the input may not be decodable
        return True
    note("")
    return False


def _result(game: AutoGame) -> Iterator[str]:
    text = commands.DECK_PLAYED if game.deal is None else commands.DEAL_PLAYED
    yield say(text, deal=game.deal, mode=kinds.mode(game.mode), strategy=game.strategy)
    figures = {
        commands.SETS: len(game.sets),
        commands.SCORE: game.score,
        commands.CARDS_LEFT: len(game.left),
        commands.CARDS_ADDED: game.added,
        commands.RESHUFFLES: game.reshuffles,
        commands.LARGEST_TABLE: game.largest_table,
    }
    rows = []
    for caption, figure in figures.items():
        value = f"{formats.number(figure):>3}"
        if caption is commands.CARDS_LEFT and game.left:
            value = formats.labeled(value, " ".join(codes(game.left)))
        rows.append((say(caption), value))
    yield from in_columns(rows, left={0, 1})


COMMANDS = {"auto": Command(_declare_arguments, _run)}
