"""What the coach is asked about a kept game, and what it answers: the window's one door to it."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from setgui.analysis.coach.analysis import (
    MOST,
    ROUNDS,
    Analysis,
    Decision,
    Judged,
    analyze,
    decision,
    moments,
    unpack,
    worst_habit,
)
from setgui.analysis.coach.par import Worth
from setgui.marks import N_, Message, Problem
from setgui.model.commands import Claim
from setgui.model.game import Reason
from setgui.model.matching import is_set
from setgui.model.quoting import as_code
from setgui.session.game.acts import Aside
from setgui.session.game.course import PlayedAct
from setgui.session.game.updates import Refusal
from setgui.session.starts.game_file import read_game

__all__ = ["MOST", "Analysis", "Judged", "Worth", "moments", "worst_habit"]
"""What of the coach the window needs as it is."""


class NotJudged(Problem, ValueError):
    """A game that the coach does not judge: one of another mode than solitaire, or one that is not over."""

    def __init__(self, message: Message, why: Reason | Refusal) -> None:
        super().__init__(message)
        self.why = why
        """Why the action that asks for the coach is refused."""


def analyze_game(text: str, *, rounds: int = ROUNDS) -> Analysis:
    """What a game of solitaire was worth, from the text of its file: par, luck, and what each choice cost.

    `score` is `par + first_table + cards + choices`, and `decisions` are the moves that count, each with its `value`,
    its `regret` and the `best` one. More `rounds` of looking ahead take longer and err less. Raises GameFileError for
    what is no game, and NotJudged for one of another mode or one that is not over.
    """
    if not isinstance(text, str):
        raise TypeError(f"a game is the text of its file, which {as_code(text)} is not")
    game = read_game(text.encode("utf-8", "surrogatepass"))
    *_, last = analyze(decisions_of(game.played), game.start.deal, rounds)
    return last


def first_analysis(played: Sequence[PlayedAct]) -> Analysis:
    """What is known of a game at once, without looking ahead; raises NotJudged."""
    return next(analyze(decisions_of(played), played[0].course.game.start.deal))


def kept_analysis(played: Sequence[PlayedAct], report: bytes) -> Analysis | None:
    """What a kept report tells of a game; None where it is not of that game. Raises NotJudged."""
    return unpack(decisions_of(played), report)


def decisions_of(played: Sequence[PlayedAct]) -> tuple[Decision, ...]:
    """The moves of a game that is over, as `moves_of` has them; raises NotJudged."""
    game = played[-1].course.game
    if not game.mode.coached:
        raise NotJudged(N_("the coach judges only solitaire games"), Reason.NOT_IN_THIS_MODE)
    if not game.over:
        raise NotJudged(N_("the coach judges only games that are over"), Refusal.NOT_OVER)
    return moves_of(played)


def moves_of(played: Sequence[PlayedAct]) -> tuple[Decision, ...]:
    """The moves of solitaire that count, with the numbers of their acts.

    What was taken back does not count unless it was done again, nor do mistakes and hints. What the computer did
    for the player counts, as `shown`.
    """
    done: list[Decision] = []
    undone: list[Decision] = []
    for number, (before, frame) in enumerate(pairwise(played), 1):
        match frame.act:
            case Aside.UNDO:
                undone.append(done.pop())
            case Aside.REDO:
                done.append(undone.pop())
            case Aside() | None:
                pass
            case command if not isinstance(command, Claim) or is_set(*command.cards):  # else a mistake, no choice
                done.append(decision(number, before.course.game, command, shown=before.course.showing))
    return tuple(done)


class Expected(NamedTuple):
    """The score at the end of a game that was to be expected when a move was made."""

    before: float
    """With the best move."""
    after: float
    """With the one that was made."""


class Asides(NamedTuple):
    """What was done at a table besides the move that was made there in the end."""

    mistakes: int = 0
    hints: int = 0


NO_ASIDES = Asides()


def asides(played: Sequence[PlayedAct], decisions: Sequence[Judged]) -> list[Asides]:
    """The mistakes and hints before each move, since the move before it."""
    found: list[Asides] = []
    mistakes = hints = 0
    for each in decisions:
        course = played[each.decision.act - 1].course
        found.append(Asides(course.mistakes - mistakes, course.hints - hints))
        mistakes, hints = course.mistakes, course.hints
    return found


def curve(analysis: Analysis) -> list[Expected]:
    """What was to be expected at each move: the cards raise or lower it between moves, and choices at them."""
    expected: list[Expected] = []
    before = analysis.par + analysis.first_table
    for each in analysis.decisions:
        after = before - each.regret
        expected.append(Expected(round(before, 6), round(after, 6)))
        before = after + each.luck
    return expected
