"""Texts of a replay, in the window and the terminal."""

from collections.abc import Sequence

from setgui.model.cards import Card, codes
from setgui.model.events import Added, Answered, Claimed, Dealt, FoundBefore, Misclaimed, Overlooked
from setgui.model.game import Game
from setgui.session.game.acts import Aside
from setgui.session.game.course import PlayedAct
from setgui.session.game.updates import Located, SessionEvent
from setgui.words import cards, events, formats, goals, seats, table
from setgui.words.language import N_, NN_, P_, _, say

STEP_BACK = N_("Step back")
STEP_FORWARD = N_("Step forward")
PLAY = P_("of a replay", "Play")
PAUSE = P_("of a replay", "Pause")
COSTLY = N_("First costly choice"), N_("Next costly choice")
MISTAKES = N_("First mistake"), N_("Next mistake")
ONLY_ONE = N_("This is the only one.")
TAKE_OVER = N_("Play on from here")
STEP = P_("of a replay", "Step")
SETS = N_("Sets on the table")
TAKEN_NEXT = P_("mark of the set that is taken next", "taken")
YOURS = P_("mark of the set that you chose in an answer", "yours")
BETTER = P_("mark of the set that was better than the one taken", "better")
TITLE = N_("Look back: {game}")
PASSED_OVER = NN_("Missed: there was {n} set here.", "Missed: there were {n} sets here.")
STILL_POSSIBLE = NN_("At most {n} point is still possible.", "At most {n} points are still possible.")
COSTS = NN_("The next move costs {n} possible point.", "The next move costs {n} possible points.")
SETS_BEFORE = NN_("(there was {n} set to find)", "(there were {n} sets to find)")


def place(step: int, last: int) -> str:
    return _("Step {n} of {last}").format(n=step, last=last) if step else _("Deal")


def next_claim(claimed: Sequence[Card], *, wrong: bool) -> str:
    """Explain the marks on the board, which show the next claim; name the cards if it is wrong; "" without marks."""
    if wrong and claimed:
        return _("Next, a mistake: {cards}.").format(cards=cards.names(claimed))
    return _("Next: the marked cards.") if claimed else ""


def sets_gone(n: int) -> str:
    return say(NN_("{n} set here, now gone", "{n} sets here, now gone"), n=n) if n else ""


def set_in_list(match: Sequence[Card], points: int, note: str = "") -> str:
    named = cards.names(match)
    scored = say(NN_("{cards}: {n} point", "{cards}: {n} points"), cards=named, n=points) if points else named
    return formats.in_a_row([scored, *[note] * bool(note)])


def describe_table(game: Game, following: Sequence[Card], better: Sequence[Card] = ()) -> str:
    sentences = [_("Beside the table: {cards}.").format(cards=cards.names(game.beside))] if game.beside else []
    sentences += table.rows([row for row in (game.table[number::3] for number in range(3)) if row])
    if following:
        sentences.append(_("Picked next: {cards}.").format(cards=cards.names(following)))
    if better:
        sentences.append(_("Better: {cards}.").format(cards=cards.names(better)))
    return " ".join(sentences)


def move(frame: PlayedAct, hidden: frozenset[Card] = frozenset(), *, coded: bool = False) -> str:
    """Describe an act or the deal, with card codes if `coded`, but no hint that shows a set of `hidden` cards."""
    if frame.act is None:
        n = len(frame.course.game.table)
        return say(NN_("Dealt: {n} card.", "Dealt: {n} cards."), n=n)
    sentences = []
    if frame.act is Aside.LOCATE:
        sentences.append(_("You asked for a hint."))
    elif frame.act is Aside.COUNT:
        sentences.append(_("The sets were counted."))
    for event in frame.events:
        if isinstance(event, Located) and event.cards and hidden.issuperset(event.cards):
            continue  # the player may have seen only a part of it
        sentence, of = events.describe(event, frame.snapshot), _cards(event)
        if coded and of:
            sentence = formats.labeled(" ".join(codes(of)), sentence)
        sentences.append(sentence)
    return " ".join(sentences)


def _cards(event: SessionEvent) -> tuple[Card, ...]:
    match event:
        case Claimed(of) | Misclaimed(of) | FoundBefore(of) | Answered(of) | Dealt(of) | Located(of):
            return of
        case Overlooked(claimed=of):
            return of
        case Added(card):
            return (card,)
        case _:
            return ()


def standing(game: Game) -> str:
    """Return the score so far, of all players if several; "" in modes without points."""
    if game.mode.seated:
        return seats.scores(game)
    return goals.standing(game) if game.mode.scores_points else ""


def standing_after(frame: PlayedAct) -> str:
    """Return the score after an act; "" if `move` already contains it: after undo or redo, without seats."""
    game = frame.course.game
    return "" if frame.act in {Aside.UNDO, Aside.REDO} and not game.mode.seated else standing(game)


def outcome(game: Game) -> str:
    state = _("This game is over.") if game.over else _("This game is not finished.")
    found = formats.sets_in_all(len(game.taken))
    if game.mode.asks:
        found = say(NN_("{n} right answer.", "{n} right answers."), n=game.score)
    return " ".join(filter(None, (state, standing(game), found)))


def beside(of: Sequence[Card]) -> str:
    return _("Beside the table: {cards}").format(cards=" ".join(codes(of)))
