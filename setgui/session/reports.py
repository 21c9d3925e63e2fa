"""The coach's analyses of saved games and deals, and the worker process that makes them."""

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
    alternatives,
    analyze,
    decision,
    is_final,
    is_right,
    moments,
    pack,
    unpack,
    worst_habit,
)
from setgui.analysis.coach.par import PAR_JOBS, DealWorth, deal_worths, pack_worth, unpack_worth
from setgui.marks import N_, Problem
from setgui.model.commands import Claim
from setgui.model.game import Start
from setgui.model.matching import is_set
from setgui.model.quoting import as_code
from setgui.session.game.acts import Aside
from setgui.session.game.course import PlayedAct
from setgui.session.kept import GameId
from setgui.session.ports import Store
from setgui.session.starts.game_file import read_game

if TYPE_CHECKING:
    from setgui.analysis.workers import Worker

__all__ = ["MOMENTS", "Analysis", "DealWorth", "Decision", "Judged", "is_right", "moments", "worst_habit"]
"""Names of `analysis.coach` re-exported for the window."""


class NotJudged(Problem, ValueError):
    """A game that the coach does not rate, because it is not solitaire or not over."""


def analyze_game(text: str, *, rounds: int = ROUNDS) -> Analysis:
    """Analyze a solitaire game, given as the text of a game file: par, luck, and the cost of each choice.

    `score` is `par + first_table + cards + choices`. `decisions` are the moves that count, each with its `value`, its
    `regret` and the `best` move. More `rounds` of looking ahead take longer and are more exact. Raises GameFileError if
    the text is not a game file, and NotJudged if the game is not solitaire or not over.
    """
    if not isinstance(text, str):
        raise TypeError(f"a game must be the text of a game file, not {as_code(text)}")
    game = read_game(text.encode("utf-8", "surrogatepass"))
    *_, last = analyze(decisions_of(game.played), game.start.deal, rounds)
    return last


def first_analysis(played: Sequence[PlayedAct]) -> Analysis:
    """Analyze a game quickly, without looking ahead; raises NotJudged."""
    return next(analyze(decisions_of(played), played[0].course.game.start.deal))


def decisions_of(played: Sequence[PlayedAct]) -> tuple[Decision, ...]:
    """Return the moves of a finished solitaire game, like `moves_of`; raises NotJudged for other games."""
    game = played[-1].course.game
    if not game.mode.coached:
        raise NotJudged(N_("the coach rates only solitaire games"))
    if not game.over:
        raise NotJudged(N_("the coach rates only games that are over"))
    return moves_of(played)


def moves_of(played: Sequence[PlayedAct]) -> tuple[Decision, ...]:
    """Return the moves of a solitaire game, without mistakes, hints and undone ones; the computer's are `shown`."""
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
            case command if not isinstance(command, Claim) or is_set(*command.cards):  # else a mistake
                done.append(decision(number, before.course.game, command, shown=before.course.showing))
    return tuple(done)


class Expected(NamedTuple):
    """The expected final score before and after a move."""

    before: float
    after: float


class Asides(NamedTuple):
    """Numbers of mistakes and hints since the previous move."""

    mistakes: int = 0
    hints: int = 0


NO_ASIDES = Asides()


def asides(played: Sequence[PlayedAct], decisions: Sequence[Judged]) -> list[Asides]:
    """Count the mistakes and hints between each move and the previous one."""
    found: list[Asides] = []
    mistakes = hints = 0
    for each in decisions:
        course = played[each.decision.act - 1].course
        found.append(Asides(course.mistakes - mistakes, course.hints - hints))
        mistakes, hints = course.mistakes, course.hints
    return found


def curve(analysis: Analysis) -> list[Expected]:
    """Return the expected final score before and after each move; between moves, luck changes it."""
    expected: list[Expected] = []
    before = analysis.par + analysis.first_table
    for each in analysis.decisions:
        after = before - each.regret
        expected.append(Expected(round(before, 6), round(after, 6)))
        before = after + each.luck
    return expected


def tenths(analysis: Analysis) -> tuple[float, float, float, float, float]:
    """Return par, first table, later cards, all luck, and choices, in tenths; the cards get the rounding error."""
    par, first_table, choices = (round(of, 1) + 0.0 for of in (analysis.par, analysis.first_table, analysis.choices))
    luck = round(analysis.score - par - choices, 1) + 0.0
    return par, first_table, round(luck - first_table, 1) + 0.0, luck, choices


_TIMEOUT = 60.0
"""Timeout for an answer of the worker process, in seconds."""
_ATTEMPTS = 2
"""Number of failures in a row after which no more processes are started."""


class _Task(NamedTuple):
    """A task for the worker process; `take` handles each of its answers and returns whether it was the last."""

    key: tuple[int | str, int]
    steps: Callable[[], Iterator[object]]
    take: Callable[[Any], bool]


class CoachWorker:
    """Runs analyses in one worker process, which works on the newest task, or on answers to weigh.

    A process that crashes, or does not answer for a minute, is replaced once. If that fails too, or no process can
    start, `works` is false, and only the first analysis of each game is saved, which does not look ahead.
    """

    def __init__(
        self,
        store: Callable[[], Store],
        keep: Callable[[Callable[[], object]], None],
        found: Callable[[GameId, Analysis], object],
        dealt: Callable[[DealWorth], object],
        weighed: Callable[[Sequence[Judged]], object],
        *,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Prepare a worker; `keep` runs writes to the store and handles errors; the next three get the answers."""
        self._store, self._keep, self._now = store, keep, now
        self._found, self._dealt, self._weighed = found, dealt, weighed
        self._tasks: list[_Task] = []
        self._worker: Worker | None = None
        self._current: _Task | None = None
        self._since = 0.0
        self._failures = self._questions = 0

    @property
    def works(self) -> bool:
        """Whether worker processes can be used, as far as known."""
        return self._failures < _ATTEMPTS

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    def ask(self, game: GameId, played: Sequence[PlayedAct]) -> None:
        """Let the process analyze a game next, instead of older requests for it; pass on a final report at once.

        Without processes, make and save the first analysis at once. Raises NotJudged.
        """
        start, decisions, report = played[0].course.game.start, decisions_of(played), self._store().report(game)
        if report and is_final(report, start.variant) and (known := unpack(decisions, report)):
            self._found(game, known)
        elif decisions:
            acts = len(played) - 1
            steps = partial(analyze, decisions, start.deal)
            self._tasks = [task for task in self._tasks if task.key[0] != game]  # an older task is outdated
            self._add(_Task((game, acts), steps, partial(self._take_analysis, game, acts)))
            if not self.works:
                self._take_analysis(game, acts, next(steps()))

    def weigh(self, deal: int, decision: Decision | None) -> None:
        """Let the process judge all legal moves next, not those asked for before; without one, do so at first sight."""
        self._tasks = [task for task in self._tasks if task.key[0] != "weighing"]
        if decision is None:
            return
        self._questions += 1
        steps = partial(analyze, alternatives(decision), deal)
        self._add(_Task(("weighing", self._questions), steps, self._take_weighed))
        if not self.works:
            self._take_weighed(next(steps()))

    def ask_worth(self, start: Start) -> None:
        """Let the coach play a deal, unless the answer is saved; pass it to `dealt`."""
        kept = unpack_worth(start.deal, start.variant, self._store().worth(start.deal, start.variant))
        if kept is None:
            key = start.variant, start.deal
            self._add(_Task(key, partial(deal_worths, start.deal, start.variant, jobs=PAR_JOBS), self._take_worth))
        else:
            self._dealt(kept)

    def drop_worth(self, start: Start) -> None:
        """Cancel one call of `ask_worth`; the deal is dropped when all are canceled."""
        keys = [task.key for task in self._tasks]
        if (start.variant, start.deal) in keys:
            del self._tasks[keys.index((start.variant, start.deal))]

    def _take_analysis(self, game: GameId, acts: int, analysis: Analysis) -> bool:
        is_last = analysis.round == ROUNDS or not self.works
        if is_last:
            self._keep(partial(self._store().save_report, game, acts, pack(analysis)))
        self._found(game, analysis)
        return is_last

    def _take_weighed(self, analysis: Analysis) -> bool:
        is_last = analysis.round == ROUNDS or not self.works
        if is_last:
            self._weighed(analysis.decisions)
        return is_last

    def _take_worth(self, worth: DealWorth) -> bool:
        if worth.is_final:
            self._keep(partial(self._store().save_worth, worth.deal, worth.variant, pack_worth(worth)))
        self._dealt(worth)
        return worth.is_final

    def poll(self) -> None:
        if self._worker is None or self._current is None:
            return
        if self._worker.is_waiting():
            if self._now() - self._since > _TIMEOUT:
                self._replace()
        elif self._worker.answer is None:
            self._replace()
        else:
            asked, self._current, self._failures = self._current, None, 0
            if any(task.key == asked.key for task in self._tasks) and asked.take(self._worker.answer):
                self._tasks = [task for task in self._tasks if task.key != asked.key]
            self._send_next()

    def _add(self, task: _Task) -> None:
        self._tasks.append(task)
        self._tasks.sort(key=lambda one: one.key[0] == "weighing")  # a player waits for it, so it comes next
        self._send_next()

    def _send_next(self) -> None:
        if not self.works:
            self._tasks.clear()
        elif self._current is None and self._tasks:
            from setgui.analysis.workers import Worker  # noqa: PLC0415 - it starts processes

            task = self._tasks[-1]
            try:
                self._worker = self._worker or Worker()
                self._worker.ask(task.key, task.steps, {each.key for each in self._tasks})
            except (OSError, RuntimeError):  # no process or thread can be started
                self._replace()
            else:
                self._current, self._since = task, self._now()

    def _replace(self) -> None:
        self._stop()
        self._failures += 1
        self._send_next()

    def _stop(self) -> None:
        self._current = None
        if self._worker is not None:
            self._worker.end()
            self._worker = None

    def end(self) -> None:
        self._tasks.clear()
        self._stop()
