"""The coach's work beside the play: kept games are analyzed and deals played, and the results are kept."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from setgui.analysis.coach.judgment import Analysis
from setgui.analysis.coach.packed import is_final, pack_worth, unpack, unpack_worth
from setgui.analysis.coach.par import Worth
from setgui.analysis.coach.worker import DealTask, GameTask, Report, Task, start
from setgui.model.game import Start
from setgui.session.game.course import PlayedAct
from setgui.session.kept import GameId
from setgui.session.records.library import Library
from setgui.session.reports import decisions_of

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

_PATIENCE = 60.0
"""Seconds until a process that does not answer is replaced."""
_ATTEMPTS = 2
"""How many processes may fail one after the other."""


class CoachWorker:
    """Has one process work on what was asked for last, and sends it the next task only after its last answer.

    A process that is lost, or does not answer for a minute, is replaced once. After that, as where none can be started,
    `works` is false: only the first analysis of a game is kept, the one that needs no looking ahead.
    """

    def __init__(
        self,
        library: Callable[[], Library],
        keep: Callable[[Callable[[], object]], None],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`keep` runs what writes to the store and handles its errors; `now` is in seconds."""
        self._library, self._keep, self._now = library, keep, now
        self._tasks: dict[tuple[object, ...], Task] = {}
        """Open tasks by their keys; the last one is next."""
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._asked: Task | None = None
        """The task whose answer is awaited."""
        self._since = 0.0
        self._failures = 0

    @property
    def works(self) -> bool:
        """Whether a process can be had, as far as is known."""
        return self._failures < _ATTEMPTS

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    def ask(self, game: GameId, played: Sequence[PlayedAct]) -> None:
        """Have a game analyzed before everything else, unless its report is final; raises NotJudged."""
        start = played[0].course.game.start
        decisions = decisions_of(played)
        if decisions and not is_final(self._library().report(game), start.variant):
            for key in [key for key, task in self._tasks.items() if isinstance(task, GameTask) and task.game == game]:
                del self._tasks[key]
            self._add(GameTask(game, len(played) - 1, decisions, start.deal))

    def ask_worth(self, start: Start) -> Worth | None:
        """Return what the deal of a start is worth if that is kept; otherwise have it found out."""
        kept = unpack_worth(start.deal, start.variant, self._library().worth(start))
        if kept is None:
            self._add(DealTask(start.deal, start.variant))
        return kept

    def drop_worth(self, start: Start) -> None:
        self._tasks.pop(DealTask(start.deal, start.variant).key, None)

    def _add(self, task: Task) -> None:
        self._tasks.pop(task.key, None)
        self._tasks[task.key] = task
        self._send_next()

    def look(self) -> tuple[list[tuple[GameId, Analysis]], list[Worth]]:
        """Return the answer that came since the last look, about a game or a deal, and keep it if it is final."""
        games: list[tuple[GameId, Analysis]] = []
        deals: list[Worth] = []
        try:
            task, answer = self._asked, self._answer()
        except (EOFError, OSError):
            self._replace()
            return games, deals
        if task is not None and answer is not None and task.key in self._tasks:
            if answer.last:
                del self._tasks[task.key]
                self._keep(partial(self._keep_answer, task, answer))
            if isinstance(answer, Worth):
                deals.append(answer)
            elif isinstance(task, GameTask) and (analysis := unpack(task.decisions, answer.packed)) is not None:
                games.append((GameId(task.game), analysis))
        self._send_next()
        return games, deals

    def _answer(self) -> Report | Worth | None:
        """Raises EOFError or OSError if the process is gone, TimeoutError (an OSError) if it does not answer."""
        if self._asked is None or self._pipe is None:
            return None
        if not self._pipe.poll():
            if self._now() - self._since > _PATIENCE:
                raise TimeoutError
            return None
        answer: Report | Worth = self._pipe.recv()
        self._asked, self._failures = None, 0
        return answer

    def _send_next(self) -> None:
        if self._asked is not None or not self._tasks:
            return
        if not self.works:
            self._settle_for_less()
            return
        try:
            if self._pipe is None:
                self._process, self._pipe = start()
            task = next(reversed(self._tasks.values()))
            self._pipe.send((task, set(self._tasks)))
        except OSError:
            self._replace()
        else:
            self._asked, self._since = task, self._now()

    def _replace(self) -> None:
        self._stop()
        self._failures += 1
        self._send_next()

    def _settle_for_less(self) -> None:
        """Keep the first analysis of the game asked for last; it takes the window 25 ms, so not of all of them."""
        task = next(reversed(self._tasks.values()))
        self._tasks.clear()
        if isinstance(task, GameTask):
            self._keep(partial(self._keep_answer, task, next(task.answers())))

    def _keep_answer(self, task: Task, answer: Report | Worth) -> None:
        if isinstance(answer, Worth):
            self._library().keep_worth(answer.deal, answer.variant, pack_worth(answer))
        elif isinstance(task, GameTask):
            self._library().keep_report(GameId(task.game), task.acts, answer.packed)

    def _stop(self) -> None:
        self._asked = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None

    def end(self) -> None:
        self._tasks.clear()
        self._stop()
