"""The one door between the window and the game: it translates and decides nothing."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from setgui.model.cards import Card
from setgui.model.game import Reason, Start
from setgui.model.play import deal_game
from setgui.session.from_folder import Opened, open_session
from setgui.session.game.acts import Act, Aside
from setgui.session.game.clock import Millis
from setgui.session.game.seats import pause_refusal
from setgui.session.game.session import Session
from setgui.session.game.updates import Happened, Refusal, Refused, Snapshot, Update
from setgui.session.kept import GameId
from setgui.session.ports import Archive
from setgui.session.settings import Settings
from setgui.session.starts.new_start import new_start
from setgui.ui.heartbeat import Heartbeat
from setgui.ui.keeper.keeper import Keeper
from setgui.ui.keeper.wishes import Wish

if TYPE_CHECKING:
    from setgui.session.notices import Notice


class GameController(QObject):
    """Turns what the player did into calls of the session, and its answers into signals. No listener calls back."""

    updated = Signal(object)
    """An Update, once per act, after all is committed."""
    refused = Signal(object, object)
    """Instead of that: a Reason or Refusal, and the act, or None for the pick of a card."""
    failed = Signal(object)
    """Instead of that: the StoreError because of which a move could not be kept."""
    not_kept = Signal(object)
    """The StoreError because of which playing time or a setting could not be kept."""
    noticed = Signal(object)
    """A tuple of Notices of anything else that is wrong."""
    told = Signal(str)
    """A sentence about what went well without being seen."""
    settings_changed = Signal(object)

    def __init__(
        self, archive: Archive, opened: Opened, now: Callable[[], Millis], draw_deal: Callable[[], int]
    ) -> None:
        super().__init__()
        self._draw_deal = draw_deal

        def reopen() -> Opened:
            return open_session(archive, now, None, Start(draw_deal()))

        self.keeper = Keeper(archive, opened, reopen, self._fulfil, self)
        self.updated.connect(self.keeper.look_back)
        self.keeper.exchanged.connect(self._show_exchanged)
        self.keeper.not_kept.connect(self.not_kept)
        self.keeper.noticed.connect(self.noticed)
        self.keeper.told.connect(self.told)
        self.heartbeat = Heartbeat(lambda: self._session, self._look, self)
        self.heartbeat.advanced.connect(self.updated)
        self.heartbeat.ticked.connect(self.keeper.keep_time)
        self._returning: GameId | None = None

    @property
    def _session(self) -> Session:
        return self.keeper.session

    @property
    def settings(self) -> Settings:
        """What the player chose, until it is `settings_changed`."""
        return self.keeper.settings

    # The game

    def snapshot(self) -> Snapshot:
        """All that can be shown now."""
        return self._session.snapshot()

    @property
    def game_id(self) -> GameId:
        """Which of the kept games is played."""
        return self._session.game_id

    def refusal(self, act: Act) -> Reason | Refusal | None:
        """Why an act is not possible now, or None."""
        return self._session.refusal(act)

    def pause_refusal(self) -> Reason | Refusal | None:
        """Why the game cannot be paused now, or None; a pause that is on can always be ended."""
        return pause_refusal(self._session.game)

    def pick(self, card: Card) -> None:
        """A card was picked or put back."""
        self._do(lambda: self._session.pick(card))

    def act(self, act: Act) -> None:
        """A command of the game, or an aside."""
        if act is Aside.LOCATE:
            self._do(lambda: self._session.locate(stepwise=self.settings.stepwise))
        elif act is Aside.ASK:
            self._do(self._session.ask, act)
        else:
            self._do(lambda: self._session.act(act), act)

    def clear(self) -> None:
        """Put the picked cards back."""
        self._do(self._session.clear)

    def new_game(self) -> None:
        """Another game of the same kind."""
        self.start(self._session.game.start)

    def start(self, kind: Start) -> None:
        """A new game of a kind, of which the deal number means nothing."""
        self.play(new_start(kind, self._draw_deal, self.today()))

    def same_deal(self) -> None:
        """The same cards from their beginning."""
        self.play(self._session.game.start)

    def play(self, start: Start, race: str = "") -> None:
        """A new game of this start, maybe a race against one that a text tells."""
        self.keeper.ask(Wish(lambda: self._session.new_game(start, race), self.failed.emit, then=self.remember))

    def remember(self) -> None:
        """The game that is played was asked for: the next one shall be of its kind."""
        from setgui.session.starts.recent_kinds import remember  # noqa: PLC0415 - not at the start

        kinds = remember(self.settings.last_start, self._session.game.start)
        if kinds != self.settings.last_start:
            self.set_setting("last_start", kinds)

    def kinds(self) -> tuple[Start, ...]:
        """The kind that comes next, and one of each other mode that was played."""
        from setgui.session.starts.recent_kinds import remembered  # noqa: PLC0415 - not at the start

        return remembered(self.settings.last_start, self._session.game)

    @staticmethod
    def today() -> date:
        """The day of the daily puzzle, which is the same everywhere."""
        return datetime.now(UTC).date()

    def open_game(self, game: GameId, file: str = "") -> None:
        """Go on with a kept game, or look at its end; `file` names the one that it came out of, if any."""
        self._go(lambda: self._session.open_game(game, file))

    def take_over(self, game: GameId, acts: int) -> None:
        """Go on, as a new game, from what a kept one was after so many acts."""
        self._go(lambda: self._session.take_over(game, acts))

    def star(self, game: GameId, on: bool) -> None:
        """Make a kept game one of the favorites, or no more."""
        self.keeper.keep(lambda: self.keeper.store.star(game, on=on))

    def delete(self, game: GameId, on: bool) -> None:
        """Delete another game than the one that is played, or bring it back."""
        self.keeper.ask(Wish(lambda: self._session.delete(game, on=on), self.not_kept.emit))

    def toggle_pause(self) -> None:
        """Pause, or go on."""
        paused = self._session.snapshot().paused
        self._do(self._session.resume if paused else self._session.pause)

    def _go(self, act: Callable[[], Update]) -> None:
        """To another game; where that fails, nothing of this one is at stake."""
        self.keeper.ask(Wish(act, lambda problem: self.noticed.emit((problem.trouble,))))

    def _do(self, do: Callable[[], Update | None], act: Act | None = None) -> None:
        self.keeper.ask(Wish(do, self.failed.emit, act))

    def _fulfil(self, wish: Wish) -> None:
        try:
            self.heartbeat.advance()
            update = wish.do()
        except Refused as refused:
            self.heartbeat.advance()  # what came before it
            self.refused.emit(refused.reason, wish.act)
        else:
            if update is not None:
                self.updated.emit(update)
            wish.then()
        finally:
            self.heartbeat.arm()

    # Time

    def _look(self) -> None:
        self._catch_up()
        self._wait_for_people()

    def _catch_up(self) -> None:
        """Let happen what is due, unless it waits already."""
        if not self.keeper.wishes:
            self._do(lambda: None)

    def begin(self) -> None:
        """The cards are seen for the first time."""
        played = self._session.elapsed()  # until now time stood still
        self._session.begin()
        mode = self._session.mode
        runs_on = mode.timed or mode.asks or any(seat.computer for seat in self._session.game.start.options.seats)
        self._returning = self.game_id if runs_on and played else None
        self.heartbeat.begin()
        self._wait_for_people()
        self.keeper.start()

    def _wait_for_people(self) -> None:
        """After a restart, neither a time that counts nor computer players run before the people are back.

        A call comes to its end before.
        """
        if self._returning == self.game_id and pause_refusal(self._session.game) is None:
            self._returning = None
            self.toggle_pause()

    def open(self) -> None:
        """Tell the game as it was opened."""
        self._tell_opened(self._session.snapshot())

    def _tell_opened(self, before: Snapshot) -> None:
        snapshot = self._session.snapshot()
        untouched = snapshot.game == deal_game(snapshot.game.start) and not snapshot.can_redo
        event = Happened.STARTED if untouched else Happened.REOPENED
        self.updated.emit(Update(before, snapshot, (event,)))

    def minimize(self, *, on: bool) -> None:
        """The window went out of sight or came back."""
        self.keeper.keep(lambda: self._session.minimize(on=on))
        self.heartbeat.arm()

    def cover(self, *, on: bool) -> None:
        """A page lies over the window, or no more."""
        self._catch_up()
        self.keeper.keep(lambda: self._session.cover(on=on))
        self.heartbeat.arm()

    def close(self) -> None:
        """The window closes."""
        self.heartbeat.end()
        self.keeper.close()

    # What is kept

    def _show_exchanged(self, before: Snapshot, notices: "tuple[Notice, ...]") -> None:
        """Another store is in use, and so another game is played."""
        self._session.begin()
        self.heartbeat.arm()
        self.settings_changed.emit(self.settings)
        self._tell_opened(before)
        if notices:
            self.noticed.emit(notices)

    def set_setting(self, name: str, value: object) -> None:
        """Change one setting; it is kept at once."""
        self.keeper.set_setting(name, value)
        self.heartbeat.arm()
        self.settings_changed.emit(self.settings)
