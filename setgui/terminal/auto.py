"""`setgui auto`: a whole game that plays itself, to be watched or for its result."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import assert_never

from setgui.analysis.autoplay import MODES, AutoGame, BrokenDeck, Look, play_game, steps
from setgui.analysis.strategies import STRATEGIES
from setgui.arguments import WrongRequest, add_choice, deal_number, say
from setgui.model.cards import DECK, codes
from setgui.model.events import Claimed, Dealt, Ended, Reshuffled
from setgui.model.sets import find_set
from setgui.session.chance import draw_deal
from setgui.terminal.drawing import Ink, ink_of
from setgui.terminal.reading import cards_of, place_of
from setgui.terminal.sentences import counted, why

_EPILOG = """\
Each step shows the table with its places, and what is done there. In a
terminal, Enter goes on to the next step and Ctrl+D plays to the end.

modes:
  classic    a set scores 1; where there is none, three cards are added
  solitaire  a set scores 1 to 4, one for each feature that differs, but
             1 with extra cards on the table; where there is none, a card
             is added, or all are reshuffled, which costs 2

strategies:
  first      takes the set with the lowest places
  random     takes any set
  greedy     takes the set with the most points, and may reshuffle

A deck file has 12 to 81 cards in any way that "setgui solve -h" tells;
the first is dealt first, and a # begins a comment.

examples:
  setgui auto
  setgui auto --deal 7 --quiet
  setgui auto --deal 7 --mode solitaire --strategy greedy --json
  setgui deal 7 | setgui auto --deck - --quiet
"""


def declare(parser: ArgumentParser) -> None:
    """What `auto` takes."""
    parser.epilog = _EPILOG
    cards = parser.add_mutually_exclusive_group()
    told = "play this deal number; without one, a random one is drawn"
    cards.add_argument("--deal", type=deal_number, metavar="N", help=told)
    cards.add_argument("--deck", metavar="FILE", help="play the cards in a file; - is standard input")
    add_choice(parser, "--mode", MODES, default="classic", text="which rules (%(default)s)")
    add_choice(parser, "--strategy", STRATEGIES, default="first", text="which set to take (%(default)s)")
    parser.add_argument("--quiet", action="store_true", help="tell only the result")
    parser.add_argument("--json", action="store_true", help="print only the result, as one JSON object")


def run(request: Namespace) -> bool:
    """Play the game, and show each step or only the result."""
    deck = None if request.deck is None else cards_of(request.deck)
    deal = draw_deal() if deck is None and request.deal is None else request.deal
    try:
        game = play_game(deal, deck=deck, mode=request.mode, strategy=request.strategy)
    except BrokenDeck as problem:
        raise WrongRequest(f"{place_of(request.deck)}: {problem}") from problem
    if deck is not None and len(deck) < len(DECK):
        say(f"setgui: note: the deck has {len(deck)} cards, and a whole one {len(DECK)}")
    if request.json:
        print(json.dumps(_json(game)))
        return True
    if not request.quiet:
        _show(steps(deal, deck=deck, mode=request.mode, strategy=request.strategy), ink_of(sys.stdout))
    for line in _result(game):
        print(line)
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


def _show(looks: Iterator[Look], ink: Ink) -> None:
    """Every step, waiting for Enter after each but the last if somebody sits there."""
    waits = sys.stdin is not None and sys.stdin.isatty()
    sets = score = 0
    for look in looks:
        table, pile = counted(len(look.table), "card"), len(look.pile)
        print(f"{table} on the table, {pile} in the draw pile, {counted(sets, 'set')} found, score {score}:")
        print()
        for line in ink.board(look.table):
            print(line)
        match look.event:
            case Claimed(cards, _, scored):
                sets += 1
                score += scored
                print(f"Set {sets} scores {scored}, at places {' '.join(str(look.table.index(c) + 1) for c in cards)}:")
                print("   ".join(map(ink.card, cards)))
                print(why(cards))
            case Dealt(cards):
                print(f"No set. {counted(len(cards), 'card')} added: {' '.join(codes(cards))}.")
            case Reshuffled(cost):
                score -= cost
                poor = "No set." if find_set(look.table) is None else "No set worth more than 1."
                print(f"{poor} Reshuffled, which costs {cost}.")
            case Ended():
                print("The game is over: there is no set any more.")
            case _:
                assert_never(look.event)
        print()
        waits = waits and not isinstance(look.event, Ended) and _pressed_enter()


def _pressed_enter() -> bool:
    """Wait for it; false when there is no more input."""
    print(end="", flush=True)
    say("Enter goes on, Ctrl+D to the end. ", end="")
    if sys.stdin.buffer.readline():  # as bytes, for whatever else is typed need not be text in its encoding
        return True
    say("")
    return False


def _result(game: AutoGame) -> Iterator[str]:
    yield f"{'A deck of your own' if game.deal is None else f'Deal {game.deal}'}, {game.mode}, strategy {game.strategy}"
    yield f"sets           {len(game.sets):3}"
    yield f"score          {game.score:3}"
    yield f"cards left     {len(game.left):3}{': ' * bool(game.left)}{' '.join(codes(game.left))}"
    yield f"cards added    {game.added:3}"
    yield f"reshuffles     {game.reshuffles:3}"
    yield f"largest table  {game.largest_table:3}"
