"""What the player looks at: board, message and score panel, and the cards' flights between them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.cards import Card
from setgui.model.commands import Answer
from setgui.model.events import Answered, FoundBefore, Misclaimed
from setgui.model.game import Game
from setgui.model.variants import STANDARD
from setgui.session.clock import Millis
from setgui.session.settings import Settings
from setgui.session.updates import Happened, Snapshot, Update
from setgui.ui.actions import Actions
from setgui.ui.announcer import Announcer
from setgui.ui.board.board_view import BoardView, picks_beside
from setgui.ui.board.card_painter import CardPixmaps
from setgui.ui.board.flight_overlay import FlightOverlay
from setgui.ui.board.geometry import ROWS, Rect, lay_out
from setgui.ui.board.motion import Tempo, plan
from setgui.ui.panels.action_button import ActionButton
from setgui.ui.panels.score_panel import HEIGHT, WIDTH, ScorePanel
from setgui.ui.theme import Space, Theme, Type

if TYPE_CHECKING:
    from setgui.ui.dialogs.result_sheet import ResultSheet
    from setgui.ui.panels.answer_bar import AnswerBar
    from setgui.ui.panels.card_row import CardRow
    from setgui.ui.panels.seat_bar import TableEdge
    from setgui.ui.panels.seats_panel import SeatsPanel

# The panel belongs beside the board; so much larger must the cards come out where it lies below.
_WORTH_IT = 1.2
_JUDGED = QSize(56, 36)


def _goes_by_key(focus: QWidget | None) -> bool:
    """Whether somebody sees by a ring where the keyboard is; buttons of the panel have the focus from it alone."""
    return focus is not None and bool(getattr(focus, "ringed", isinstance(focus, ActionButton)))


class Stage(QWidget):
    """Shows each update at once as it is, and lets the cards fly there meanwhile."""

    card_picked = Signal(object)
    asked = Signal(object)
    seen = Signal()

    def __init__(self, actions: Actions, pixmaps: CardPixmaps, theme: Theme, tempo: Tempo) -> None:
        super().__init__()
        scale = self._scale = Type.of(self.font())
        self._actions, self._pixmaps = actions, pixmaps
        self._theme = theme
        self._tempo = tempo
        self._animate = self._show_time = True
        self._dealt: Game | None = None
        side = self._side = QWidget(self)
        self.board = BoardView(side, pixmaps, theme, tempo)
        self.message = Announcer(side, theme, scale)
        self.panel: ScorePanel | SeatsPanel = ScorePanel(self, actions, pixmaps, theme, scale)
        self._other_panel: ScorePanel | SeatsPanel | None = None
        self.edge: TableEdge | None = None
        self._result: ResultSheet | None = None
        self._overlay = FlightOverlay(self, pixmaps)
        self._answers: AnswerBar | None = None
        self._judged: CardRow | None = None
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, Space.ONE)
        column.setSpacing(0)
        column.addWidget(self.board, 1)
        column.addWidget(self.message)
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addWidget(side, 1)
        self._layout.addWidget(self.panel)
        self.panel.set_wide(wide=False)
        self.board.card_picked.connect(self.card_picked)
        self._overlay.landed.connect(self._land)
        self.message.installEventFilter(self)
        self.board.installEventFilter(self)

    # What is shown

    def show_update(self, update: Update) -> None:
        """Show what an act led to."""
        self._overlay.land()
        before, focus = self._dealt, self.focusWidget()
        after = update.after
        at_seat = self._show_seats(after)
        flying = self._animate and self.isVisible() and not after.paused and before is not None
        pile = self.panel.pile_rect(self)  # once, for it shrinks, and cards that stay in it are not to fly
        layout = self._where(before, pile) if flying and before is not None else {}
        newest_before = before.taken if before is not None else ()
        claimed = flying and len(after.game.taken) == len(newest_before) + 1
        self._dealt = after.game
        self.board.show_snapshot(after)
        self.panel.show_snapshot(after, in_flight=claimed)
        self.message.tell(update)
        self._show_wrong(update)
        self._show_answers(update)
        self._show_result(update)
        left = at_seat and self.edge is not None and not self.edge.holds_focus()
        self._keep_focus(update, focus, left=left)
        if layout:
            self._fly(layout, after, pile)

    def _keep_focus(self, update: Update, before: QWidget | None, *, left: bool) -> None:
        """A new game begins on its first card; and the keyboard never ends up where Qt takes it from what is gone."""
        if self.result_is_shown:
            return  # it has taken the keyboard itself
        begun = Happened.STARTED in update.events
        gone = before is not None and not (before.isVisibleTo(self) and before.isEnabled())
        if begun or gone or left:
            self.take_focus(first=begun, by_key=_goes_by_key(before))
        elif update.before.paused and not update.after.paused:
            self.take_focus()

    def _show_seats(self, snapshot: Snapshot) -> bool:
        """Show who sits at the table, and the panel that goes with it; whether the keyboard was at a seat."""
        seated = bool(snapshot.game.scores)
        if seated and self.edge is None:
            self._set_table()
        if self.edge is None:
            return False
        at_seat, seats = self.edge.holds_focus(), len(self.edge.in_use())
        self.edge.show_snapshot(snapshot, self._actions.refusal)
        if seated is isinstance(self.panel, ScorePanel) and self._other_panel is not None:
            wide = self._layout.direction() == QBoxLayout.Direction.TopToBottom
            self._layout.replaceWidget(self.panel, self._other_panel)
            self.panel.hide()
            self.panel, self._other_panel = self._other_panel, self.panel
            self.panel.set_wide(wide=wide)
            self.panel.show_time(on=self._show_time)
            self.panel.show_theme(self._theme)
            self.panel.show()
        if seats != len(self.edge.in_use()):
            self._arrange()
            self._layout.activate()
        return at_seat

    def _set_table(self) -> None:
        """Make what only tables with seats need."""
        from setgui.ui.panels.seat_bar import TableEdge  # noqa: PLC0415 - not for the first picture
        from setgui.ui.panels.seats_panel import SeatsPanel  # noqa: PLC0415

        self._other_panel = SeatsPanel(self, self._actions, self._pixmaps, self._theme, self._scale)
        self._other_panel.hide()
        self.edge = TableEdge(self._side, self._theme, self._scale)
        self.edge.asked.connect(self.asked)
        column = self._side.layout()
        assert isinstance(column, QVBoxLayout)  # noqa: S101 - made above
        column.insertWidget(0, self.edge.above)
        column.insertWidget(2, self.edge.below)

    def show_elapsed(self, elapsed: Millis) -> None:
        """Time goes by."""
        self.panel.show_elapsed(elapsed)
        if self.edge is not None:
            self.edge.show_elapsed(elapsed)

    def _fly(self, before: dict[Card, Rect], after: Snapshot, pile: Rect) -> None:
        table = after.game.table
        target = self._where(after.game, pile)
        flights = plan(before, target, table, pile, self._tempo)
        if flights and table:
            first = target[table[0]]
            size = QSize(int(first.width), int(first.height))
            self.board.show_snapshot(after, frozenset(flight.card for flight in flights))
            self._overlay.fly(flights, size, self._theme)
        else:
            self._land()

    def _where(self, game: Game, pile: Rect) -> dict[Card, Rect]:
        """Where every card of a game is: on the board as shown now, in the draw pile, or taken."""
        corner = self.board.mapTo(self, self.board.rect().topLeft())
        where = dict.fromkeys(game.pile, pile)
        # What lies beside the board is the newest row of the list as well; the set before it goes to the second.
        row = self.panel.taken_rects(self, int(picks_beside(game)))
        for claimed in game.taken:
            where |= dict(zip(claimed.cards, row, strict=False))
        for card, rect in self.board.rects().items():
            where[card] = rect._replace(x=rect.x + corner.x(), y=rect.y + corner.y())
        return where

    def _land(self) -> None:
        self.board.land()
        self.panel.land()

    def _show_wrong(self, update: Update) -> None:
        for event in update.events:
            if isinstance(event, Misclaimed):
                self.board.show_wrong(event.cards, shake=self._animate)
            if isinstance(event, FoundBefore):
                self.board.show_found(event.cards)

    def _show_answers(self, update: Update) -> None:
        """Put the answers under the board where a game asks for them, and what was asked before under them."""
        after = update.after
        wanted = Answer in after.game.mode.commands
        if wanted and self._answers is None:
            from setgui.ui.panels.answer_bar import AnswerBar  # noqa: PLC0415 - not at the start

            self._answers = AnswerBar(self.board, self._actions, self._theme)
            self._judged = self._make_judged()
        if self._answers is None:
            return
        appears = wanted and self._answers.isHidden()
        self._answers.setVisible(wanted)
        self.board.show_below(self._answers if wanted else None)
        self._answers.show_snapshot(after)
        judged = [event.cards for event in update.events if isinstance(event, Answered)]
        if self._judged is not None:
            self._judged.setVisible(wanted)
            if judged or update.before.game is not after.game:
                self._judged.show_cards(judged[0] if judged else ())
        if appears:
            self.take_focus()

    def _make_judged(self) -> "CardRow":
        """What was asked before, small over the sentence about it; there is another question on the board."""
        from setgui.ui.panels.card_row import CardRow  # noqa: PLC0415 - not at the start

        row = CardRow(self._side, self._pixmaps, self._theme, _JUDGED)
        row.setObjectName("judged")
        column = self._side.layout()
        assert isinstance(column, QVBoxLayout)  # noqa: S101 - made above
        column.insertWidget(column.indexOf(self.message), row, 0, Qt.AlignmentFlag.AlignHCenter)
        return row

    def take_focus(self, *, first: bool = False, by_key: bool = False) -> None:
        """Give the keyboard to what is played with: the card it was on last, or the `first`."""
        if self._answers is not None and self._answers.isVisibleTo(self):
            self._answers.take_focus(by_key=by_key)
        else:
            self.board.take_focus(first=first, by_key=by_key)

    def _show_result(self, update: Update) -> None:
        if not update.after.game.over:
            self.dismiss_result()
        elif update.before.game is not update.after.game or not update.before.game.over or update.events:
            self.show_result(update.after)

    @property
    def result(self) -> "ResultSheet":
        """The sheet of a finished game, made for the first one."""
        if self._result is None:
            from setgui.ui.dialogs.result_sheet import ResultSheet  # noqa: PLC0415 - not at the start

            self._result = ResultSheet(self, self._actions, self._pixmaps, self._theme, self._scale)
            self._result.dismissed.connect(self.dismiss_result)
        return self._result

    @property
    def result_is_shown(self) -> bool:
        """Whether that sheet lies over the board."""
        return self._result is not None and self._result.isVisible()

    def show_result(self, snapshot: Snapshot) -> None:
        """Show how a game ended."""
        self.result.show_result(snapshot)
        self._place_result()

    def _place_result(self) -> None:
        """Over the board, for what is said stands below it."""
        self.result.setGeometry(0, 0, self._side.width(), self.message.y())

    def dismiss_result(self) -> bool:
        """Put the result away to look at the table; False where none was shown."""
        if not self.result_is_shown:
            return False
        self.result.hide()
        self.take_focus()
        return True

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._overlay.land()
        self._theme = theme
        self.board.show_theme(theme)
        self.message.show_theme(theme)
        self.panel.show_theme(theme)
        if self.edge is not None:
            self.edge.show_theme(theme)
        if self._result is not None:
            self._result.show_theme(theme)
        if self._answers is not None:
            self._answers.show_theme(theme)
        if self._judged is not None:
            self._judged.theme = theme
        self.update()

    def show_settings(self, settings: Settings) -> None:
        """Follow the player's choices."""
        self._animate, self._show_time = settings.animate, settings.show_time
        self.board.show_letters(on=settings.letters)
        self.panel.show_time(on=settings.show_time)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the result over the board; tell when that is painted for the first time."""
        moved = watched is self.message and event.type() in (QEvent.Type.Resize, QEvent.Type.Move)
        if moved and self.result_is_shown:
            self._place_result()
        if watched is self.board and event.type() == QEvent.Type.Paint:
            self.board.removeEventFilter(self)
            QTimer.singleShot(0, self, self.seen.emit)
        return False

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._overlay.land()
        self._overlay.setGeometry(self.rect())
        self._arrange()

    def _arrange(self) -> None:
        """The panel beside the board, or below where the cards come out larger so."""
        tall = self.height() > self.width()
        self.board.turn(tall=tall)
        wide = self._card_height(tall=tall, wide=True) > _WORTH_IT * self._card_height(tall=tall, wide=False)
        direction = QBoxLayout.Direction.TopToBottom if wide else QBoxLayout.Direction.LeftToRight
        if direction != self._layout.direction():
            self._layout.setDirection(direction)
            self.panel.set_wide(wide=wide)
        if self.edge is not None:
            self.edge.fit(self.width() - (0 if wide else WIDTH))

    def _card_height(self, *, tall: bool, wide: bool) -> float:
        """How high the cards come out, with one column added, with the panel under the board or beside it."""
        width = self.width() - (0 if wide else WIDTH)
        height = self.height() - self.message.height() - (HEIGHT if wide else 0)
        height -= self.edge.fit(width) if self.edge is not None else 0
        size = STANDARD.table_size
        return lay_out(width, height, size + ROWS, size, tall=tall).places[0].height

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(QRect(event.rect()), self._theme.ground)
