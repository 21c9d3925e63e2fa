"""The coach's work beside the play: kept games are analyzed and deals played, and the results are kept."""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from setgui.analysis.coach.analysis import ROUNDS, Analysis, analyze, is_final, pack
from setgui.analysis.coach.par import Worth, pack_worth, unpack_worth, worths
from setgui.analysis.workers import Worker
from setgui.model.game import Start
from setgui.session.game.course import PlayedAct
from setgui.session.kept import GameId
from setgui.session.records.library import Library
from setgui.session.reports import decisions_of

_PATIENCE = 60.0
"""Seconds until a process that does not answer is replaced."""
_ATTEMPTS = 2
"""How many processes may fail one after the other."""


class _Task(NamedTuple):
    """Something to find out in steps, done by the process; `take` returns whether an answer was the last."""

    key: tuple[int | str, int]
    steps: Callable[[], Iterator[object]]
    take: Callable[[Any], bool]


class CoachWorker:
    """Has one process work on what was asked for last, and sends it the next task only after its last answer.

    A process that is lost, or does not answer for a minute, is replaced once. After that, as where none can be started,
    `works` is false: only the first analysis of a game is kept, the one that needs no looking ahead.
    """

    def __init__(
        self,
        library: Callable[[], Library],
        keep: Callable[[Callable[[], object]], None],
        found: Callable[[GameId, Analysis], object],
        dealt: Callable[[Worth], object],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`keep` runs what writes to the store and handles its errors; `found` and `dealt` get each answer."""
        self._library, self._keep, self._found, self._dealt, self._now = library, keep, found, dealt, now
        self._open: list[_Task] = []
        """The last one is next."""
        self._worker: Worker | None = None
        self._asked: _Task | None = None
        """The task whose answer is awaited."""
        self._since = 0.0
        self._failures = 0

    @property
    def works(self) -> bool:
        """Whether a process can be had, as far as is known."""
        return self._failures < _ATTEMPTS

    @property
    def busy(self) -> bool:
        """Whether answers are still to come."""
        return bool(self._open)

    def ask(self, game: GameId, played: Sequence[PlayedAct]) -> None:
        """Have a game analyzed before everything else, unless its report is final; raises NotJudged."""
        start, decisions = played[0].course.game.start, decisions_of(played)
        if decisions and not is_final(self._library().report(game), start.variant):
            acts = len(played) - 1
            steps = partial(analyze, decisions, start.deal)
            self._open = [task for task in self._open if task.key[0] != game]  # it may have gone on since
            self._add(_Task((game, acts), steps, partial(self._take_analysis, game, acts)))
            if not self.works:
                self._take_analysis(game, acts, next(steps()))

    def ask_worth(self, start: Start) -> None:
        """Have a deal played, unless what it is worth is kept."""
        kept = unpack_worth(start.deal, start.variant, self._library().worth(start))
        if kept is None:
            key = start.variant, start.deal
            self._add(_Task(key, partial(worths, start.deal, start.variant), self._take_worth))
        else:
            self._dealt(kept)

    def drop_worth(self, start: Start) -> None:
        """Stop playing a deal, if that was asked as often as `ask_worth` was called."""
        keys = [task.key for task in self._open]
        if (start.variant, start.deal) in keys:
            del self._open[keys.index((start.variant, start.deal))]

    def _take_analysis(self, game: GameId, acts: int, analysis: Analysis) -> bool:
        is_last = analysis.round == ROUNDS or not self.works
        if is_last:
            self._keep(partial(self._library().keep_report, game, acts, pack(analysis)))
        self._found(game, analysis)
        return is_last

    def _take_worth(self, worth: Worth) -> bool:
        if worth.last:
            self._keep(partial(self._library().keep_worth, worth.deal, worth.variant, pack_worth(worth)))
        self._dealt(worth)
        return worth.last

    def look(self) -> None:
        """Take the answer if it came, and send the next task."""
        if self._worker is None or self._asked is None:
            return
        if self._worker.waits():
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
        """Drop all tasks and end the process."""
        self._open.clear()
        self._stop()
