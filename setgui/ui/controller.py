"""The one door between the window and the game: it translates and decides nothing."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from setgui.model.cards import Card
from setgui.model.game import Reason, Start, deal_game
from setgui.session.acts import Act, Aside
from setgui.session.ports import Store, StoreError
from setgui.session.session import Session
from setgui.session.settings import Settings, write_setting
from setgui.session.updates import Happened, Refusal, Refused, Snapshot, Update

_TICK = 250
_KEEP_EVERY = 10_000


class GameController(QObject):
    """Turns what the player did into calls of the session, and its answers into signals.

    `updated` (an Update) comes once per act, after all is committed. `refused` (a Reason or Refusal)
    and `failed` (a sentence of the store) come instead of it; `not_kept` is such a sentence when only playing
    time or a setting could not be kept. No listener calls back.
    """

    updated = Signal(object)
    refused = Signal(object)
    failed = Signal(str)
    not_kept = Signal(str)
    ticked = Signal(object)
    settings_changed = Signal(object)

    def __init__(
        self,
        session: Session,
        store: Store,
        settings: Settings,
        draw_deal: Callable[[], int],
    ) -> None:
        super().__init__()
        self._session = session
        self._store = store
        self._draw_deal = draw_deal
        self.settings = settings
        self._shown = self._kept = 0
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK)
        self._timer.timeout.connect(self._tick)

    # The game

    def snapshot(self) -> Snapshot:
        """All that can be shown now."""
        return self._session.snapshot()

    def refusal(self, act: Act) -> Reason | Refusal | None:
        """Why an act is not possible now, or None."""
        return self._session.refusal(act)

    def pick(self, card: Card) -> None:
        """A card was picked or put back."""
        self._do(lambda: self._session.pick(card))

    def act(self, act: Act) -> None:
        """A command of the game, or an aside."""
        if act is Aside.LOCATE:
            self._do(lambda: self._session.locate(stepwise=self.settings.stepwise))
        else:
            self._do(lambda: self._session.act(act))

    def clear(self) -> None:
        """Put the picked cards back."""
        self._do(self._session.clear)

    def new_game(self, variant: str | None = None) -> None:
        """Another deal, of the same kind unless a variant is named."""
        start = self._session.game.start
        self._begin(Start(self._draw_deal(), variant or start.variant, start.mode))

    def same_deal(self) -> None:
        """The same cards from their beginning."""
        self._begin(self._session.game.start)

    def _begin(self, start: Start) -> None:
        self._do(lambda: self._session.new_game(start))

    def toggle_pause(self) -> None:
        """Pause, or go on."""
        paused = self._session.snapshot().paused
        self._do(self._session.resume if paused else self._session.pause)

    def _do(self, act: Callable[[], Update]) -> None:
        try:
            update = act()
        except Refused as refused:
            self.refused.emit(refused.reason)
        except StoreError as problem:
            self.failed.emit(str(problem))
        else:
            self.updated.emit(update)

    # Time

    def begin(self) -> None:
        """The cards are seen for the first time."""
        self._session.begin()
        self._timer.start()

    def open(self) -> None:
        """Tell the game as it was opened."""
        snapshot = self._session.snapshot()
        untouched = snapshot.game == deal_game(snapshot.game.start) and not snapshot.can_redo
        event = Happened.STARTED if untouched else Happened.REOPENED
        self.updated.emit(Update(snapshot, snapshot, (event,)))

    def minimize(self, *, on: bool) -> None:
        """The window went out of sight or came back."""
        self._guard(lambda: self._session.minimize(on=on))

    def close(self) -> None:
        """The window closes."""
        self._timer.stop()
        self._guard(self._session.keep_time)
        self._store.close()

    def _tick(self) -> None:
        elapsed = self._session.elapsed()
        if elapsed // _TICK == self._shown // _TICK:
            return  # the clock stands still
        self._shown = elapsed
        self.ticked.emit(elapsed)
        if elapsed - self._kept >= _KEEP_EVERY or elapsed < self._kept:
            self._kept = elapsed  # first, so that a store that fails is told of once in a while only
            self._guard(self._session.keep_time)

    # Settings

    def set_setting(self, name: str, value: object) -> None:
        """Change one setting; it is kept at once."""
        self.settings = replace(self.settings, **{name: value})  # type: ignore[arg-type]  # by name
        self._guard(lambda: self._store.set_setting(name, write_setting(self.settings, name)))
        self.settings_changed.emit(self.settings)

    def _guard(self, keep: Callable[[], None]) -> None:
        try:
            keep()
        except StoreError as problem:
            self.not_kept.emit(str(problem))
