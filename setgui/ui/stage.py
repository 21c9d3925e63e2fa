"""The stage of the main window: board, message and score sheet, and the cards' flights between them."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from setgui.compat import override
from setgui.model.commands import Answer
from setgui.model.options import Millis
from setgui.model.play import cards_to_come
from setgui.model.variants import STANDARD
from setgui.session.game.updates import Happened, Refusal, Snapshot, Update
from setgui.session.keymap import Keymap
from setgui.session.settings import Settings
from setgui.ui.actions import Actions
from setgui.ui.announcer import Announcer
from setgui.ui.board.board_view import BoardView
from setgui.ui.board.card_tile import marks_of
from setgui.ui.board.flights import Flights
from setgui.ui.board.geometry import ROWS, lay_out
from setgui.ui.board.motion import Tempo
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.theme import Space, Type, sized
from setgui.ui.panel.offers import AnswerBar, LastQuestion, Offer
from setgui.ui.panel.sheet import BESIDE, Sheet, Strip
from setgui.ui.panel.sheet import spoken_state as spoken_figures
from setgui.ui.panel.taken import map_rect
from setgui.ui.system.accessibility import is_heard
from setgui.ui.widgets.layout import Box, Ground, Surface
from setgui.words import notices, table
from setgui.words.language import in_force

if TYPE_CHECKING:
    from setgui.ui.pages.result import CoverSheet, FinishQuestion, ResultSheet
    from setgui.ui.panel.at_board import ComingCards, GhostSeat
    from setgui.ui.panel.side_panel import SidePanel
    from setgui.ui.seats import TableEdge

_WIDE = 1120  # minimum board width for the score sheet to be beside it, not under it, in px
_STRIP = 96  # maximum height of a strip at the default font size, in px
_RECOGNIZED = 56  # minimum card height at which seats have their full height, in px
_LEAST_BOARD, _LEAST_ROW = 108, 36
"""The minimum heights of a board and of a row of cards over answers, in px; a lower window scrolls."""
_USUAL_STAGE, _USUAL_LETTERS = QSize(1400, 780), 12
"""The size of a stage, in px, with cards of the usual size, and the size of letters beside them, in px."""
_USUAL_TEXT, _LARGEST_TEXT = 4, 6  # in quarters of the font's size
_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


class Stage(Surface):
    """The visible game; each update is shown at once, while the cards still fly to their places."""

    asked = Signal(object)
    lead_asked = Signal(object)
    questioned = Signal(bool)
    dismissed = Signal()
    seen = Signal()

    def __init__(self, actions: Actions, pixmaps: CardPixmaps, tempo: Tempo) -> None:
        super().__init__()
        scale = self.scale = Type.of(self.font())
        self.language = in_force()
        self._actions, self._pixmaps = actions, pixmaps
        self._animate = self._show_time = True
        self._player = ""
        side = self._side = Ground(self)
        self.board = BoardView(side, pixmaps, tempo)
        self.message = Announcer(side, scale, self.board, actions.key_of)
        self._strip = Strip(self, actions, pixmaps, scale)
        self._panels: dict[tuple[bool, int], SidePanel] = {}
        self.sheet: Sheet = self._strip
        self._snapshot: Snapshot | None = None
        self.edge: TableEdge | None = None
        self._ghost: GhostSeat | None = None
        self._coming: ComingCards | None = None
        self._result: ResultSheet | None = None
        self._question: FinishQuestion | None = None
        self._from_result = False
        """Whether the question was asked over the result, which then comes back."""
        self._flights = Flights(self, self.board, pixmaps, tempo)
        self._answers: AnswerBar | None = None
        self.offer: Offer | None = None
        self._column = Box(self.board, self.message, growing=[self.board], on=side)
        self._layout = Box(side, self.sheet, growing=[side], on=self)
        self._flights.landed.connect(self._retake_pictures)
        self.message.installEventFilter(self)
        self.board.installEventFilter(self)

    def show_update(self, update: Update) -> None:
        self._flights.finish()
        self._uncover()
        if self.offer is not None:
            self.offer.show_update(update)
        after, focus = update.after, self.focusWidget()
        had_seat_focus = self._show_seats(after)
        self._show_ghost(after)
        self._show_coming(after)
        changed = self._snapshot is None or self._snapshot.without_picks != after.without_picks
        fly = changed and self._animate and self.isVisible() and not after.paused
        row = self._coming if self._coming is not None and self._coming.isVisible() else None
        pile = None if row is None or not after.game.mode.open_pile else map_rect(row, row.place(0), self)
        in_flight = self._flights.prepare(after, self.sheet, fly=fly, pile=pile)
        self._snapshot = after
        self.board.show_snapshot(after)
        self._show_answers(update)
        if changed:
            self._center_column()  # after the answers, which take room from the cards
        is_late = QApplication.focusWidget() is None  # as after the last answer, whose button is disabled
        if not is_late:
            self.message.announce(update)  # after the board: Orca 48 stops speaking when the focused card changes
        if changed:
            self.sheet.show_snapshot(after, in_flight=in_flight)
        else:
            self.sheet.show_elapsed(after.elapsed)
        for marks in marks_of(update.events):
            self.board.show_marks(marks, shake=self._animate)
        self._show_result(update)
        if is_late:
            self.message.announce(update)  # in the description of what the result focuses
        left_seat = had_seat_focus and self.edge is not None and not self.edge.holds_focus()
        self._keep_focus(update, focus, left_seat=left_seat)
        self._flights.start(update)

    def _keep_focus(self, update: Update, before: QWidget | None, *, left_seat: bool) -> None:
        """Focus the first card of a new game, or the board after a pause or if the focused widget is unusable."""
        if self.cover is not None:
            return  # it took the focus
        started = Happened.STARTED in update.events
        lost = before is not None and not (before.isVisibleTo(self) and before.isEnabled())
        if started or lost or left_seat:
            self.take_focus(first=started, by_key=getattr(before, "ringed", False))
        elif update.before.paused and not update.after.paused:
            self.take_focus()

    def _show_seats(self, snapshot: Snapshot) -> bool:
        """Show the seats, and return whether one had the focus."""
        if self.edge is None and not snapshot.game.mode.seated:
            return False
        if self.edge is None:
            from setgui.ui.seats import TableEdge  # noqa: PLC0415 - not for the first picture

            self.edge = TableEdge(self._side, self.scale, self.board)
            self.edge.asked.connect(self.asked)
            self._column.insertWidget(0, self.edge.above)
            self._column.insertWidget(self._column.indexOf(self.board) + 1, self.edge.below)
        had_seat_focus, seats = self.edge.holds_focus(), len(self.edge.in_use())
        self.edge.show_snapshot(snapshot, self._actions.refusal, self._actions.key_of)
        if seats != len(self.edge.in_use()):
            self._arrange()
            self._layout.activate()
        return had_seat_focus

    def _show_ghost(self, snapshot: Snapshot) -> None:
        if self._ghost is None and snapshot.ghosts:
            from setgui.ui.panel.at_board import GhostSeat  # noqa: PLC0415 - for games that race

            self._ghost = GhostSeat(self._side, self._pixmaps, self.scale)
            self._column.insertWidget(0, self._ghost)
        if self._ghost is not None:
            self._ghost.show_snapshot(snapshot)

    def _show_coming(self, snapshot: Snapshot) -> None:
        if self._coming is None and (snapshot.game.mode.open_pile or cards_to_come(snapshot.game)):
            from setgui.ui.panel.at_board import ComingCards  # noqa: PLC0415 - for puzzles

            self._coming = ComingCards(self._side, self._pixmaps)
            place = self._column.indexOf(self.message)
            self._column.insertWidget(place, self._coming, 0, Qt.AlignmentFlag.AlignHCenter)
        if self._coming is not None:
            self._coming.show_snapshot(snapshot)
            self._fit_coming()

    def _fit_coming(self) -> None:
        if self._coming is not None and not self._coming.isHidden():
            beside = 0 if self.sheet is self._strip else self.sheet.sizeHint().width()
            self._coming.fit(self.width() - beside, self.height())

    def speak_coming(self, snapshot: Snapshot) -> None:
        paused = partial(notices.reason, Refusal.PAUSED, self._actions.key_of)
        self.message.speak(paused if snapshot.paused else partial(table.coming, snapshot.game))

    def speak_figures(self, snapshot: Snapshot) -> None:
        self.message.speak(partial(spoken_figures, snapshot, show_time=self._show_time))

    def show_elapsed(self, elapsed: Millis) -> None:
        self.sheet.show_elapsed(elapsed)
        if self._ghost is not None and self._snapshot is not None:
            self._ghost.show_snapshot(self._snapshot._replace(elapsed=elapsed))
        if self.edge is not None:
            self.edge.show_elapsed(elapsed)

    def _show_answers(self, update: Update) -> None:
        after = update.after
        has_answers = Answer in after.game.mode.commands
        if has_answers and self._answers is None:
            last_question = LastQuestion(self._side, self._pixmaps)
            self._answers = AnswerBar(self.board, self._actions, last_question)
            place = self._column.indexOf(self.message)
            self._column.insertWidget(place, last_question, 0, Qt.AlignmentFlag.AlignHCenter)
        if self._answers is None:
            return
        appears = has_answers and self._answers.isHidden()
        self._answers.setVisible(has_answers)
        self.board.show_below(self._answers if has_answers else None)
        self._answers.last_question.setVisible(has_answers)
        self._answers.last_question.show_update(update)
        if appears:
            self.take_focus()

    def take_focus(self, *, first: bool = False, by_key: bool = False) -> None:
        """Focus the answers, the last focused card, or the `first` one."""
        if self._answers is not None and self._answers.isVisibleTo(self):
            self._answers.take_focus(by_key=by_key)
        else:
            self.board.take_focus(first=first, by_key=by_key)

    def focus_like(self, before: QWidget, focus: QWidget | None) -> None:
        """Focus what corresponds to the focused widget of another stage, if any, or else the board."""
        self.take_focus(by_key=getattr(focus, "ringed", False))
        if focus is not None and before.isAncestorOf(focus):
            theirs, ours = (stage.findChildren(type(focus)) for stage in (before, self))
            if len(theirs) == len(ours):
                ours[theirs.index(focus)].setFocus()

    def _show_result(self, update: Update) -> None:
        after, asking = update.after, self.cover is not None and self.cover is self._question
        if asking and update.before.game is after.game and not (after.game.over or after.paused):
            self.ask_to_finish(after)
        elif not after.game.over:
            self.dismiss_result()
        elif self.result_is_shown or update.before.game is not after.game or update.events:
            self.show_result(after)

    @property
    def result(self) -> "ResultSheet":
        if self._result is None:
            from setgui.ui.pages.result import ResultSheet  # noqa: PLC0415 - not at the start

            self._result = ResultSheet(self, self._actions, self.scale)
            self._result.dismissed.connect(self.leave_result)
            self._result.lead_asked.connect(self.lead_asked)
        return self._result

    @property
    def result_is_shown(self) -> bool:
        return self._result is not None and self._result.isVisible()

    @property
    def cover(self) -> "CoverSheet | None":
        """The visible sheet over the board, if any: the result or the question before it."""
        return next((one for one in (self._result, self._question) if one is not None and not one.isHidden()), None)

    def show_result(self, snapshot: Snapshot) -> None:
        if self._question is not None:
            self._question.hide()
        self.result.show_result(snapshot, animate=self._animate)
        self._center_column()
        self._cover()
        self._place_cover()

    def ask_to_finish(self, snapshot: Snapshot) -> None:
        """Ask whether to end the game or show a puzzle's best line, or update the question."""
        from_result = self.result_is_shown
        if from_result:
            self.dismiss_result()
        if self._question is None:
            from setgui.ui.pages.result import FinishQuestion  # noqa: PLC0415 - not at the start

            self._question = FinishQuestion(self, self.scale)
            self._question.dismissed.connect(self._leave_question)
            self._question.shown.connect(self.questioned)
            self._question.confirmed.connect(self.dismiss_result)
            self._question.confirmed.connect(self.asked)
        asks = self._question.isHidden()
        self._question.ask(snapshot)
        self._place_cover()
        if asks:
            self._from_result = from_result
            self._question.setFocus()  # where it was placed, so that a stage that scrolls shows it
        self._cover()

    def _leave_question(self) -> None:
        self.dismiss_result()
        if self._from_result:
            self._actions["result"].trigger()

    def _cover(self) -> None:
        beside = [widget for widget in self._side.findChildren(QWidget, options=_DIRECT) if widget is not self.message]
        if self.cover is not None:
            self.cover.cover([self.sheet, *beside])

    def _place_cover(self) -> None:
        if self.cover is not None:
            self.cover.place(self.rect(), QRect(self.message.mapTo(self, QPoint()), self.message.size()))

    def _retake_pictures(self) -> None:
        if self.cover is not None:
            self.cover.retake_pictures()

    def _uncover(self) -> None:
        if self.cover is not None:
            self.cover.uncover()

    def leave_result(self) -> bool:
        """Dismiss the sheet over the board, as the player wishes; return whether there was one."""
        left = self.dismiss_result()
        self.dismissed.emit()
        return left

    def dismiss_result(self) -> bool:
        """Hide the sheet over the board and focus the board or the answers; return whether there was a sheet."""
        if self.cover is None:
            return False
        self._uncover()
        self.take_focus()
        self.cover.hide()
        if is_heard() and self._snapshot is not None and self._snapshot.game.over:
            self.message.repeat()
        self._center_column()
        return True

    def show_settings(self, settings: Settings, *, animate: bool) -> None:
        self._animate, self._show_time = animate, settings.show_time
        self._flights.finish()
        self.board.show_settings(settings)
        self.message.show_settings(settings)
        self.sheet.show_time(on=settings.show_time)
        self._retake_pictures()

    def show_player(self, name: str) -> None:
        if name != self._player:  # called after each act
            self._player = name
            self.sheet.show_player(name)

    def show_keys(self, keymap: Keymap) -> None:
        self.board.show_keys(keymap)
        self.message.show_keys()
        if self._snapshot is not None:
            self._show_seats(self._snapshot)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the result around the message, which is part of the table, and emit `seen` after the first paint."""
        if watched is self.message and event.type() == QEvent.Type.MouseButtonPress:
            self.board.pressed_beside.emit()
        if watched is self.message and event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place_cover()
        if watched is self.board and event.type() == QEvent.Type.Paint:
            self.board.removeEventFilter(self)
            QTimer.singleShot(0, self, self.seen.emit)
        return False

    @override
    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:  # for example, longer words need more room
            self._arrange()
        return done

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._flights.cover()
        larger = self._text_in_quarters() / _USUAL_TEXT
        self.board.caption_font = sized(self.font(), self.scale.emphasis * larger)
        self.message.enlarge(larger)
        self._uncover()  # Qt does not lay out hidden widgets
        self._arrange()
        if self.cover is not None:
            self._layout.activate()
            self._cover()

    def _arrange(self) -> None:
        width, height, host = self.width(), self.height(), self.parentWidget()
        self.board.turn(tall=height > width)
        self._center_column()
        if host is not None:
            height = min(height, host.height())  # the visible part, if it scrolls
        self._show_sheet(self._choose_sheet())
        self._fit_coming()
        if self.sheet is not self._strip:
            if self.edge is not None:
                self.edge.fit(width - self.sheet.width())
            self.setMinimumHeight(0)
            return
        low = self.edge is not None and self._card_height(width, height - _STRIP) < _RECOGNIZED
        least = self._strip.fit(width, low=low)
        if self.edge is not None:
            least += self.edge.fit(width, low=low)
        if self._answers is not None and self._answers.isVisibleTo(self):
            least += self._answers.sizeHint().height() + self._answers.last_question.sizeHint().height() + _LEAST_ROW
        else:
            least += _LEAST_BOARD
        self.setMinimumHeight(least + self.message.height() + int(Space.ONE))

    def _choose_sheet(self) -> Sheet:
        if self.width() - BESIDE >= max(_WIDE, self.height()):
            seated = self._snapshot is not None and self._snapshot.game.mode.seated
            for quarters in range(self._text_in_quarters(), _USUAL_TEXT - 1, -1):
                panel = self._panel(quarters, seated=seated)
                least = panel.minimum()
                if self.width() - least.width() >= _WIDE and self.height() >= least.height():
                    panel.setFixedWidth(least.width())  # before its first layout
                    return panel
        return self._strip

    def _text_in_quarters(self) -> int:
        """Return the size of text beside the cards, in quarters of the font's; it grows with the stage, as they do."""
        larger = min(self.width() / _USUAL_STAGE.width(), self.height() / _USUAL_STAGE.height())
        quarters = round(_USUAL_TEXT * larger * _USUAL_LETTERS / self.fontInfo().pixelSize())
        return max(_USUAL_TEXT, min(quarters, _LARGEST_TEXT))

    def _panel(self, quarters: int, *, seated: bool) -> "SidePanel":
        from setgui.ui.panel.side_panel import SidePanel  # noqa: PLC0415 - most windows are too narrow for it

        panel = self._panels.get((seated, quarters))
        if panel is None:
            scale = Type(*(size * quarters / _USUAL_TEXT for size in self.scale))
            panel = SidePanel(self, self._actions, self._pixmaps, scale, seated=seated)
            self._panels[seated, quarters] = panel
            panel.hide()
            for part in panel.findChildren(QWidget):
                part.ensurePolished()  # otherwise its minimum size is unknown until it is shown
        return panel

    def _show_sheet(self, sheet: Sheet) -> None:
        if sheet is self.sheet:
            return
        before = self.sheet
        self._uncover()
        self._flights.finish()  # some may be flying to the former sheet
        self.sheet = sheet
        self._layout.replaceWidget(before, sheet)
        self._layout.turn(beside=sheet is not self._strip)
        before.hide()
        sheet.show_time(on=self._show_time)
        sheet.show_player(self._player)
        if self._snapshot is not None:
            sheet.show_snapshot(self._snapshot, in_flight=False)
        sheet.show()  # now, because only visible widgets can be covered by the result
        self._cover()

    def _center_column(self) -> None:
        """Center cards and message together, except between seats or under a result."""
        around = self._column.contentsMargins()
        whole = self.board.height() + around.top() + around.bottom() - int(Space.ONE)
        seated = self.edge is not None and bool(self.edge.in_use())
        spare = 0 if seated or self.result_is_shown else max(0, whole - self.board.height_of_cards(whole))
        margins = QMargins(0, spare // 2, 0, spare - spare // 2 + int(Space.ONE))
        if margins != around:
            self._column.setContentsMargins(margins)
            self._column.activate()

    def _card_height(self, width: int, height: int) -> float:
        height -= self.message.height() + (self.edge.height_for(width) if self.edge is not None else 0)
        capacity = STANDARD.table_size + ROWS
        return lay_out(width, height, capacity, capacity, tall=self.height() > self.width()).places[0].height
