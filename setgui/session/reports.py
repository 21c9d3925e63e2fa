"""Questions to the coach about kept games, the process that answers them, and the answers."""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from setgui.analysis.coach.analysis import (
    MOMENTS,
    ROUNDS,
    Analysis,
    Decision,
    Judged,
    analyze,
    decision,
    is_final,
    moments,
    pack,
    worst_habit,
)
from setgui.analysis.coach.par import DealWorth, deal_worths, pack_worth, unpack_worth
from setgui.marks import N_, Message, Problem
from setgui.model.commands import Claim
from setgui.model.game import Reason, Start
from setgui.model.matching import is_set
from setgui.model.quoting import as_code
from setgui.session.game.acts import Aside
from setgui.session.game.course import PlayedAct
from setgui.session.game.updates import Refusal
from setgui.session.kept import GameId
from setgui.session.ports import Store
from setgui.session.starts.game_file import read_game

if TYPE_CHECKING:
    from setgui.analysis.workers import Worker

__all__ = ["MOMENTS", "Analysis", "DealWorth", "Judged", "moments", "worst_habit"]
"""Names of the coach that the window uses as they are."""


class NotJudged(Problem, ValueError):
    """A game that the coach does not judge: one of another mode than solitaire, or one that is not over."""

    def __init__(self, message: Message, why: Reason | Refusal) -> None:
        super().__init__(message)
        self.why = why
        """Why the action that asks for the coach is refused."""


def analyze_game(text: str, *, rounds: int = ROUNDS) -> Analysis:
    """Analyze a game of solitaire, from the text of its file: par, luck, and the cost of each choice.

    `score` is `par + first_table + cards + choices`, and `decisions` are the moves that count, each with its `value`,
    its `regret` and the `best` one. More `rounds` of looking ahead take longer and err less. Raises GameFileError for
    what is no game, and NotJudged for one of another mode or one that is not over.
    """
    if not isinstance(text, str):
        raise TypeError(f"a game must be the text of a game file, not {as_code(text)}")
    game = read_game(text.encode("utf-8", "surrogatepass"))
    *_, last = analyze(decisions_of(game.played), game.start.deal, rounds)
    return last


def first_analysis(played: Sequence[PlayedAct]) -> Analysis:
    """Analyze a game at once, without looking ahead; raises NotJudged."""
    return next(analyze(decisions_of(played), played[0].course.game.start.deal))


def decisions_of(played: Sequence[PlayedAct]) -> tuple[Decision, ...]:
    """Return the moves of a game that is over, as `moves_of` does; raises NotJudged."""
    game = played[-1].course.game
    if not game.mode.coached:
        raise NotJudged(N_("the coach rates only solitaire games"), Reason.NOT_IN_THIS_MODE)
    if not game.over:
        raise NotJudged(N_("the coach rates only games that are over"), Refusal.NOT_OVER)
    return moves_of(played)


def moves_of(played: Sequence[PlayedAct]) -> tuple[Decision, ...]:
    """Return the moves of solitaire that count.

    Mistakes, hints, and moves that were undone and not redone do not count. Those that the computer made for the player
    do, as `shown`.
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
    """The expected score at the end of a game, around a move."""

    before: float
    after: float


class Asides(NamedTuple):
    """Mistakes and hints before a move."""

    mistakes: int = 0
    hints: int = 0


NO_ASIDES = Asides()


def asides(played: Sequence[PlayedAct], decisions: Sequence[Judged]) -> list[Asides]:
    """Count the mistakes and hints before each move, since the move before."""
    found: list[Asides] = []
    mistakes = hints = 0
    for each in decisions:
        course = played[each.decision.act - 1].course
        found.append(Asides(course.mistakes - mistakes, course.hints - hints))
        mistakes, hints = course.mistakes, course.hints
    return found


def curve(analysis: Analysis) -> list[Expected]:
    """Return the expected scores at each move: luck changes them between moves, and choices at them."""
    expected: list[Expected] = []
    before = analysis.par + analysis.first_table
    for each in analysis.decisions:
        after = before - each.regret
        expected.append(Expected(round(before, 6), round(after, 6)))
        before = after + each.luck
    return expected


_PATIENCE = 60.0
"""Seconds until a process that does not answer is replaced."""
_ATTEMPTS = 2
"""Maximum number of processes that fail in a row."""


class _Task(NamedTuple):
    """A task in steps for the process; `take` returns whether an answer was the last."""

    key: tuple[int | str, int]
    steps: Callable[[], Iterator[object]]
    take: Callable[[Any], bool]


class CoachWorker:
    """Has one process work on the latest task, and sends it the next one only after its last answer.

    A process that is lost, or does not answer for a minute, is replaced once. If that fails too, or none can start,
    `works` is false: only the first analysis of a game is kept, the one without looking ahead.
    """

    def __init__(
        self,
        store: Callable[[], Store],
        keep: Callable[[Callable[[], object]], None],
        found: Callable[[GameId, Analysis], object],
        dealt: Callable[[DealWorth], object],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`keep` runs what writes to the store and handles its errors; `found` and `dealt` get each answer."""
        self._store, self._keep, self._found, self._dealt, self._now = store, keep, found, dealt, now
        self._open: list[_Task] = []
        self._worker: Worker | None = None
        self._asked: _Task | None = None
        self._since = 0.0
        self._failures = 0

    @property
    def works(self) -> bool:
        """Whether a process can be used, as far as is known."""
        return self._failures < _ATTEMPTS

    @property
    def busy(self) -> bool:
        return bool(self._open)

    def ask(self, game: GameId, played: Sequence[PlayedAct]) -> None:
        """Analyze a game before all other tasks, unless its report is final; raises NotJudged."""
        start, decisions = played[0].course.game.start, decisions_of(played)
        if decisions and not is_final(self._store().report(game), start.variant):
            acts = len(played) - 1
            steps = partial(analyze, decisions, start.deal)
            self._open = [task for task in self._open if task.key[0] != game]  # it may have gone on since
            self._add(_Task((game, acts), steps, partial(self._take_analysis, game, acts)))
            if not self.works:
                self._take_analysis(game, acts, next(steps()))

    def ask_worth(self, start: Start) -> None:
        """Play a deal, unless its worth is kept."""
        kept = unpack_worth(start.deal, start.variant, self._store().worth(start.deal, start.variant))
        if kept is None:
            key = start.variant, start.deal
            self._add(_Task(key, partial(deal_worths, start.deal, start.variant), self._take_worth))
        else:
            self._dealt(kept)

    def drop_worth(self, start: Start) -> None:
        """Stop playing a deal, if called as often as `ask_worth`."""
        keys = [task.key for task in self._open]
        if (start.variant, start.deal) in keys:
            del self._open[keys.index((start.variant, start.deal))]

    def _take_analysis(self, game: GameId, acts: int, analysis: Analysis) -> bool:
        is_last = analysis.round == ROUNDS or not self.works
        if is_last:
            self._keep(partial(self._store().keep_report, game, acts, pack(analysis)))
        self._found(game, analysis)
        return is_last

    def _take_worth(self, worth: DealWorth) -> bool:
        if worth.is_final:
            self._keep(partial(self._store().keep_worth, worth.deal, worth.variant, pack_worth(worth)))
        self._dealt(worth)
        return worth.is_final

    def look(self) -> None:
        if self._worker is None or self._asked is None:
            return
        if self._worker.is_waiting():
            if self._now() - self._since > _PATIENCE:
                self._replace()
        elif self._worker.answer is None:
            self._replace()
        else:
            asked, self._asked, self._failures = self._asked, None, 0
            if any(task.key == asked.key for task in self._open) and asked.take(self._worker.answer):
                self._open = [task for task in self._open if task.key != asked.key]
            self._send_next()

    def _add(self, task: _Task) -> None:
        self._open.append(task)
        self._send_next()

    def _send_next(self) -> None:
        if not self.works:
            self._open.clear()
        elif self._asked is None and self._open:
            from setgui.analysis.workers import Worker  # noqa: PLC0415 - it starts processes

            task = self._open[-1]
            try:
                self._worker = self._worker or Worker()
                self._worker.ask(task.key, task.steps, {each.key for each in self._open})
            except (OSError, RuntimeError):  # there can be no process, or no thread
                self._replace()
            else:
                self._asked, self._since = task, self._now()

    def _replace(self) -> None:
        self._stop()
        self._failures += 1
        self._send_next()

    def _stop(self) -> None:
        self._asked = None
        if self._worker is not None:
            self._worker.end()
            self._worker = None

    def end(self) -> None:
        self._open.clear()
        self._stop()
