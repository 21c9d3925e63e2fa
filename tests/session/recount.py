"""The figures of a game counted from its journal by simple code, which uses the rules but not `Course`."""

from typing import TYPE_CHECKING

from setgui.model.cards import Card
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.play import deal_game, play
from setgui.session.kept import Figures, Record

if TYPE_CHECKING:
    from setgui.model.options import Millis

PLAIN: dict[str, Command] = {"add": Add(), "reshuffle": Reshuffle(), "finish": Finish()}


def differing(cards: list[str]) -> int:
    """Return in how many features the cards of a set differ, by their codes."""
    return sum(len(set(letters)) == 3 for letters in zip(*cards, strict=True))


def recount(record: Record) -> Figures:
    """Count the figures of a saved game from its lines."""
    steps = [deal_game(record.start)]
    found: list[list[tuple[int, Millis | None, bool]]] = [[]]
    place = hints = undos = mistakes = since = 0
    helped, showing = record.start.mode == "solitaire", False  # its clock starts during the first search
    for at, text in record.lines:
        word, *cards = text.split()
        if word in ("undo", "redo"):
            place += 1 if word == "redo" else -1
            undos += word == "undo" and not steps[place + 1].finished
            helped, showing = True, False
        elif word == "show" and showing:
            showing = False
        elif word in ("locate", "count", "show", "ask"):
            hints += 1
            helped, showing = True, word == "show"
        else:
            before = steps[place]
            after = play(before, Claim(tuple(map(Card, cards))) if word == "claim" else PLAIN[word]).after
            if after == before:
                mistakes += 1
                continue
            newly = [(differing(cards), None if helped else at - since, showing)] if word == "claim" else []
            steps[place + 1 :] = [after]
            found[place + 1 :] = [found[place] + newly]
            place += 1
            showing = showing and not after.over
            since, helped = at, showing
    game = steps[place]
    kinds = [[millis for k, millis, shown in found[place] if k == kind and not shown] for kind in (1, 2, 3, 4)]
    timed = [[millis for millis in kind if millis is not None] for kind in kinds]
    counted = Figures(
        game.over,
        game.finished + (game.finished and bool(game.pile)),
        game.score,
        mistakes,
        hints,
        undos,
        game.added,
        game.reshuffles,
        *map(len, kinds),
        *map(len, timed),
        *map(sum, timed),
    )
    return counted._replace(shown=sum(shown for _, _, shown in found[place]))
