"""The controller: what the player did becomes calls of the session, its answers and its clock become signals."""

import math
from collections.abc import Callable
from datetime import UTC, date, datetime
from functools import cached_property

from PySide6.QtCore import QObject, QTimer, Signal

from setgui.model.cards import Card
from setgui.model.game import Reason, Start
from setgui.model.play import deal_game
from setgui.session.from_folder import Opened, open_session
from setgui.session.game.acts import Act, Aside
from setgui.session.game.clock import Millis
from setgui.session.game.session import Session
from setgui.session.game.updates import Happened, Refusal, Refused, Snapshot, Update
from setgui.session.kept import GameId
from setgui.session.ports import Archive, StoreError, StoreLost
from setgui.session.settings import Settings
from setgui.session.starts.new_start import new_start, remember
from setgui.ui.analyses import Analyses
from setgui.ui.folder import Folder

_TICK: Millis = 250
_CALL_TICK: Millis = 50
"""While somebody has called, so that the time left is seen to shrink."""
_RETRY: Millis = 2_000
"""Until a move is tried again that could not be kept."""


class Heartbeat(QTimer):
    """Beats when something is due, and as often as the time that is shown changes.

    While the time stands still nothing is looked at. A beat that comes late costs smoothness, nothing else: what is
    due happens at the time it was due.
    """

    ticked = Signal(object)
    """The playing time, in Millis, when another one is to be shown."""

    def __init__(self, session: Callable[[], Session], look: Callable[[], None], parent: QObject) -> None:
        """`session` returns the one that is played; `look` does what is due."""
        super().__init__(parent)
        self._session = session
        self._look = look
        self.stuck = False
        """Whether something is due that could not be kept."""
        self._alive = False
        self._shown: Millis = 0
        self.setSingleShot(True)  # what goes wrong at one beat shall not come again at once
        self.timeout.connect(self.beat)

    def begin(self) -> None:
        self._alive = True
        self.arm()

    def end(self) -> None:
        self._alive = False
        self.stop()

    def arm(self) -> None:
        """Beat again when something is due; what could not be kept is tried again, not at once."""
        session = self._session()
        if session.held or not self._alive:
            self.stop()
            return
        due, wait = session.next_due, self._step()
        if due is not None:
            left = math.ceil((due - session.elapsed()) / session.speed)
            wait = max(0, min(wait, left))
        self.start(_RETRY if self.stuck else wait)

    def beat(self) -> None:
        self._look()
        self.arm()
        elapsed, step = self._session().elapsed(), self._step()
        if elapsed // step != self._shown // step:
            self._shown = elapsed
            self.ticked.emit(elapsed)

    def _step(self) -> Millis:
        return _TICK if self._session().course.deadline is None else _CALL_TICK


class GameController(QObject):
    """Turns what the player did into calls of the session, and its answers into signals. No listener calls back."""

    updated = Signal(object)
    """An Update, once per act, after all is committed."""
    refused = Signal(object, object)
    """Instead of that: a Reason or Refusal, and the act, or None for the pick of a card."""
    failed = Signal(object)
    """Instead of that: the StoreError because of which a move could not be kept."""
    settings_changed = Signal(object)

    def __init__(
        self, archive: Archive, opened: Opened, now: Callable[[], Millis], draw_deal: Callable[[], int]
    ) -> None:
        super().__init__()
        self._draw_deal = draw_deal
        self.folder = Folder(archive, opened, lambda: open_session(archive, now, None, Start(draw_deal())), self)
        self.folder.exchanged.connect(self._show_exchanged)
        self.heartbeat = Heartbeat(lambda: self.session, self._catch_up, self)
        self.heartbeat.ticked.connect(self.folder.keep_time)
        self.updated.connect(self._analyze_ended)

    @property
    def session(self) -> Session:
        return self.folder.session

    @property
    def settings(self) -> Settings:
        return self.folder.settings

    # The game

    def snapshot(self) -> Snapshot:
        return self.session.snapshot()

    @property
    def game_id(self) -> GameId:
        return self.session.game_id

    def refusal(self, act: Act) -> Reason | Refusal | None:
        return self.session.refusal(act)

    def pick(self, card: Card) -> None:
        self._do(lambda: self.session.pick(card))

    def act(self, act: Act) -> None:
        """A command of the game, or an aside."""
        if act is Aside.LOCATE:
            self._do(lambda: self.session.locate(stepwise=self.settings.stepwise))
        elif act is Aside.ASK:
            self._do(self.session.ask, act)
        else:
            self._do(lambda: self.session.act(act), act)

    def clear(self) -> None:
        self._do(self.session.clear)

    def toggle_pause(self) -> None:
        self._do(self.session.resume if self.snapshot().paused else self.session.pause)

    def new_game(self) -> None:
        self.start(self.session.game.start)

    def start(self, kind: Start) -> None:
        """A new game of a kind, of which the deal number means nothing."""
        self.play(new_start(kind, self._draw_deal, self.today()))

    def same_deal(self) -> None:
        self.play(self.session.game.start)

    def play(self, start: Start, race: str = "") -> None:
        """A new game of this start, maybe a race against one that a text tells."""
        if self._do(lambda: self.session.new_game(start, race)):
            self.remember()

    def remember(self) -> None:
        """The game that is played was asked for: the next one shall be of its kind."""
        kinds = remember(self.settings.last_start, self.session.game.start)
        if kinds != self.settings.last_start:
            self.folder.keep_setting("last_start", kinds)  # nothing that is seen follows it

    @staticmethod
    def today() -> date:
        return datetime.now(UTC).date()

    def open_game(self, game: GameId, file: str = "") -> None:
        """Go on with a kept game, or look at its end; `file` names the one that it came out of, if any."""
        self._do(lambda: self.session.open_game(game, file), fail=self._notice)

    def take_over(self, game: GameId, acts: int) -> None:
        """Go on, as a new game, from what a kept one was after so many acts."""
        self._do(lambda: self.session.take_over(game, acts), fail=self._notice)

    def star(self, game: GameId, on: bool) -> None:
        self.folder.keep(lambda: self.folder.store.star(game, on=on))

    def delete(self, game: GameId, on: bool) -> None:
        """Delete another game than the one that is played, or bring it back."""
        self._do(lambda: self.session.delete(game, on=on), fail=self.folder.not_kept.emit)

    def _notice(self, problem: StoreError) -> None:
        self.folder.noticed.emit((problem,))

    def _do(
        self,
        do: Callable[[], Update | None],
        act: Act | None = None,
        *,
        fail: Callable[[StoreError], object] | None = None,
    ) -> bool:
        """Do something after all that is due by now, and tell what came of it; return whether it was done."""
        try:
            self._advance()
            update = do()
        except Refused as refused:
            self.refused.emit(refused.reason, act)
        except StoreLost as problem:
            self.folder.write_back(problem)
        except StoreError as problem:
            (fail or self.failed.emit)(problem)
        else:
            if update is not None:
                self.updated.emit(update)
            return True
        finally:
            self.heartbeat.arm()
        return False

    # Time

    def _advance(self) -> None:
        """Let happen what is due; what could not be kept stays due."""
        self.heartbeat.stuck = True  # until all was done, whatever goes wrong
        while (update := self.session.advance()) is not None:
            self.updated.emit(update)
        self.heartbeat.stuck = False

    def _catch_up(self) -> None:
        self._do(lambda: None)

    def begin(self) -> None:
        self.session.begin(after_restart=True)
        self.heartbeat.begin()
        self._catch_up()
        self.folder.start()

    def open(self) -> None:
        self._tell_opened(self.snapshot())

    def _tell_opened(self, before: Snapshot) -> None:
        snapshot = self.snapshot()
        untouched = snapshot.game == deal_game(snapshot.game.start) and not snapshot.can_redo
        event = Happened.STARTED if untouched else Happened.REOPENED
        self.updated.emit(Update(before, snapshot, (event,)))

    def minimize(self, *, on: bool) -> None:
        self.folder.keep(lambda: self.session.minimize(on=on))
        self.heartbeat.arm()

    def cover(self, *, on: bool) -> None:
        self._catch_up()
        self.folder.keep(lambda: self.session.cover(on=on))
        self.heartbeat.arm()

    def close(self) -> None:
        self.heartbeat.end()
        self._end_analyses()
        self.folder.close()

    # What is kept

    def _show_exchanged(self, before: Snapshot) -> None:
        self._end_analyses()
        self.session.begin()
        self.heartbeat.arm()
        self.settings_changed.emit(self.settings)
        self._tell_opened(before)

    def set_setting(self, name: str, value: object) -> None:
        """Change one setting; it is kept at once."""
        self.folder.keep_setting(name, value)
        self.heartbeat.arm()
        self.settings_changed.emit(self.settings)

    # What the coach finds out

    @cached_property
    def analyses(self) -> Analyses:
        return Analyses(lambda: self.folder.library, self.folder.keep, self)

    def _analyze_ended(self, update: Update) -> None:
        before, game = update.before.game, update.after.game
        if game.over and game.mode.coached and (game.start, False) == (before.start, before.over):
            self.analyses.ask_soon(self.game_id)

    def _end_analyses(self) -> None:
        if "analyses" in self.__dict__:
            self.analyses.end()
