"""The interactive lesson, step by step."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QPen, QResizeEvent, QShortcut
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.cards import Feature
from setgui.model.commands import Add, Reshuffle
from setgui.model.events import Misclaimed
from setgui.model.matching import breaks
from setgui.session.game.updates import Update
from setgui.session.game.verdict import Compared
from setgui.session.keymap import PLACES, Keymap
from setgui.session.lessons import STEPS, Lesson, lesson_at
from setgui.session.settings import Settings
from setgui.ui.actions import Actions
from setgui.ui.announcer import Announcer
from setgui.ui.board.board_view import BoardView
from setgui.ui.board.card_tile import Marks
from setgui.ui.board.flights import Flights
from setgui.ui.board.geometry import ASPECT, ROWS, Rect
from setgui.ui.board.motion import Tempo
from setgui.ui.look.card_painter import CardPixmaps, draw_check_or_cross
from setgui.ui.look.theme import Space, Type, scaled, sized, theme
from setgui.ui.pages.dialog import Dialog
from setgui.ui.system.accessibility import Role, take_role
from setgui.ui.system.keys import keys_at
from setgui.ui.system.plain import make_quiet
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.layout import Box, Ground, placed, retain_space, smooth, write
from setgui.words import actions as labels
from setgui.words import cards, events, formats, keys, table
from setgui.words import tutorial as words
from setgui.words.formats import reshuffle_price
from setgui.words.language import say

_LINE = 1.35
"""Height of a line, in font heights."""
_ROOMY = 14
"""Minimum width of a card, in halves of a mark, for the mark to stand inside it."""


class Comparison(QWidget):
    """Rows of words below a board, with room for one of each feature; a row that breaks the set has a cross."""

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self._board = board
        self._rows: Sequence[Compared] = ()
        take_role(self, Role.TEXT)

    def show_rows(self, rows: Sequence[Compared]) -> None:
        self._rows = rows
        self.setAccessibleName(words.compared(rows))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(0, round(len(Feature) * self._line) + int(Space.TWO))

    @property
    def _line(self) -> float:
        return self.fontMetrics().height() * _LINE

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look, places = theme().on_table, [tile.geometry() for tile in self._board.tiles]
        with smooth(self) as painter:
            for number, row in enumerate(self._rows):
                color = look.ink if row.fits else look.error
                painter.setPen(color)
                room = QRectF(0, number * self._line, 0, self._line)
                for place, value in zip(places, words.values(row), strict=False):
                    wide = max(1, self.fontMetrics().horizontalAdvance(value))
                    font = scaled(self.font(), min(1.0, 0.96 * place.width() / wide))
                    font.setBold(not row.fits)
                    painter.setFont(font)
                    cell = QRectF(place.left(), room.top(), place.width(), room.height())
                    painter.drawText(cell, int(Qt.AlignmentFlag.AlignCenter), value)
                mark = self.fontMetrics().height() / 2
                last = places[-1] if places else QRect()
                end = min(last.right() + mark / 2, self.width() - mark)
                if last.width() > _ROOMY * mark:
                    end = last.right() - 2 * mark
                draw_check_or_cross(painter, QPointF(end, room.center().y()), 1.6 * mark, color, fits=row.fits)


_HEIGHT, _GAP = 9.0, 5.0
_WIDTH = _HEIGHT * ASPECT


class Progress(QWidget):
    """A small card for each step, past ones filled and the current one framed, with the step's number as text."""

    def __init__(self, parent: QWidget, steps: int) -> None:
        super().__init__(parent)
        self._steps, self._width = steps, steps * (_WIDTH + _GAP) - _GAP
        take_role(self, Role.TEXT)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.show_number(0)

    def show_number(self, number: int) -> None:
        self._number = number
        self.setAccessibleName(say(words.PLACE, n=number + 1, whole=self._steps))
        self.updateGeometry()
        self.update()

    @override
    def sizeHint(self) -> QSize:
        text = self.fontMetrics().horizontalAdvance(self.accessibleName())
        return QSize(round(self._width) + int(Space.TWO) + text, self.fontMetrics().height() + int(Space.TWO))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look, text = theme().on_table, self.accessibleName()
        left = (self.width() - self.sizeHint().width()) / 2
        with smooth(self) as painter:
            for number in range(self._steps):
                place = QRectF(left + number * (_WIDTH + _GAP), (self.height() - _HEIGHT) / 2, _WIDTH, _HEIGHT)
                here = number == self._number
                painter.setPen(QPen(look.ink if here else look.faint_ink, 2 if here else 1))
                painter.setBrush(look.quiet_ink if number < self._number else look.ground)
                painter.drawRoundedRect(placed(self, place), 2, 2)
            beside = QRectF(left + self._width + int(Space.TWO), 0, self.width(), self.height())
            beside.setRight(self.width())
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            write(painter, placed(self, beside), flags, text, look.quiet_ink)


_COMMANDS = {"add-card": Add, "reshuffle": Reshuffle, "locate": None, "pause": None}
_LARGER = 1.2
"""Size of the sentence relative to the one on the board: it is all the text of the page."""
_LINES, _FEWER = 5.5, 3.2
"""Height of the sentence in lines, and in low pages."""
_HIGH = 30
"""Minimum page height, in lines, for the larger sentence."""
_LEAST, _LEAST_ROW = 150, 96
"""Minimum height of the cards, and of a single row, in px."""


class _Offstage:
    """Flight targets below the page, because a lesson has no draw pile and no sets taken."""

    def __init__(self, board: BoardView) -> None:
        self._board = board

    def pile_rect(self, onto: QWidget) -> Rect:
        size = next(iter(self._board.rects().values()), Rect(0, 0, 0, 0))
        return size._replace(x=(onto.width() - size.width) / 2, y=onto.height() + size.height)

    def taken_rects(self, _onto: QWidget, _row: int) -> list[Rect]:
        return []

    def show_landed(self) -> None:
        """Do nothing: no cards stay there."""


class TutorialPage(Dialog):
    """Shows a `Lesson`; `place_changed` carries the step to resume at, `play_asked` asks for the first real game."""

    place_changed = Signal(int)
    play_asked = Signal()

    def __init__(
        self, parent: QWidget, number: int, pixmaps: CardPixmaps, actions: Actions, settings: Settings, *, animate: bool
    ) -> None:
        super().__init__(parent, 800, 660, labels.title(labels.LEARN))
        self._lesson = lesson_at(number)
        self._actions, self._settings, self._animate = actions, settings, animate
        self._usual_keymap = settings.keys_in_force(keys.answers())
        ground = Ground(self)
        self._progress = Progress(ground, len(STEPS))
        self._board = BoardView(ground, pixmaps, Tempo())
        self._board.show_settings(settings)
        scale = Type.of(self.font())
        scale = scale._replace(emphasis=scale.emphasis * _LARGER)
        self._message = Announcer(ground, scale, self._board, actions.key_of)
        parts = self._progress, self._message, self._board
        Box(*parts, growing=[self._board], edges=(0, Space.ONE, 0, 0), on=ground)
        self._comparison = Comparison(self._board)
        self._beneath = QWidget(self._board)
        self._command = Button(self._beneath, role="main")
        below = Box(self._command, edges=(0, 0, 0, Space.TWO), on=self._beneath)
        below.setAlignment(self._command, Qt.AlignmentFlag.AlignHCenter)
        self._back, self._skip = Button(self, say(words.BACK)), Button(self, say(words.SKIP), role="quiet")
        self._next, close = Button(self, role="main"), Button(self, say(labels.CLOSE))
        retain_space(self._skip, on=True)  # so that no other button moves under the mouse
        self._next.reserve(*map(say, (words.TRY_AGAIN, words.PLAY, words.NEXT)))
        foot = self.foot(self._back, self._skip, None, leave=close, main=[self._next])
        self.lay_out(FadingArea(self, ground, steady=False), foot)
        self._flights, self._offstage = Flights(self, self._board, pixmaps, Tempo()), _Offstage(self._board)
        self._board.card_picked.connect(lambda card: self._show(self._lesson.pick(card)))
        self._command.clicked.connect(lambda: self._show(self._lesson.ask(self._lesson.waits_for)))
        self._back.clicked.connect(lambda: self._show(self._lesson.go(-1)))
        self._skip.clicked.connect(lambda: self._leave_step(plays=False))
        self._next.clicked.connect(self._continue)
        for key in actions["speak-table"].shortcuts():
            QShortcut(key, self).activated.connect(lambda: self._message.speak_table(self._lesson.snapshot()))
        for key in actions["speak-again"].shortcuts():
            QShortcut(key, self).activated.connect(self._message.repeat)
        self._show_lesson()
        make_quiet(self)
        self._board.take_focus(first=True)

    def _show(self, lesson: Lesson) -> None:
        before, self._lesson = self._lesson, lesson
        self._flights.finish()
        if lesson.clear() == before.clear():  # only the picked cards differ
            update = Update(before.snapshot(), lesson.snapshot())
            self._board.show_snapshot(update.after)
            self._message.announce(update)
            return
        if lesson.number != before.number:
            self.place_changed.emit(lesson.number)
        self._flights.prepare(lesson.snapshot(), self._offstage, fly=self._animate)
        self._show_lesson()
        self._flights.start(Update(before.snapshot(), lesson.snapshot()))
        self._board.show_marks(self._marks, shake=self._animate)  # again, because the flight has shown new cards

    @property
    def _marks(self) -> Marks:
        explained = self._lesson.compared
        return Marks() if all(row.fits for row in explained) else Marks(self._lesson.claimed)

    @property
    def _keymap(self) -> Keymap:
        return self._usual_keymap if self._lesson.step.beside else self._usual_keymap.turned()

    def _show_lesson(self) -> None:
        """Update the whole page; the sentence is announced before the focus moves, or Orca 43 reads it twice."""
        lesson, asked, claimed = self._lesson, self._lesson.waits_for, bool(self._lesson.claimed)
        self._progress.show_number(lesson.number)
        self._comparison.show_rows(lesson.compared)
        if asked is not None:
            name = next(name for name, command in _COMMANDS.items() if command is asked)
            self._command.setText(keys.with_key(self._actions[name].iconText(), self._actions.key_of(name)))
        if claimed:  # otherwise the button may have the focus, and would be read again
            on = words.TRY_AGAIN if not lesson.solved else words.PLAY if lesson.last else words.NEXT
            self._next.setText(say(on))
            self._next.setEnabled(True)
        self._board.turn(tall=not claimed and not lesson.step.beside and len(lesson.table) > ROWS)  # rows of three
        self._board.show_keys(self._keymap)
        text = self._text()
        self._message.say(text, wrong=claimed and not lesson.solved, spoken=lambda: self._spoken(text))
        self._show_parts()
        self._back.setEnabled(lesson.number > 0)

    def _show_parts(self) -> None:
        """Update the board, show this step's controls, and focus the main one before the focused one is hidden."""
        asked, claimed = self._lesson.waits_for, bool(self._lesson.claimed)
        shown = {
            self._comparison: claimed,
            self._beneath: asked is not None,
            self._skip: not self._lesson.solved,
        }
        by_key = bool(getattr(self.focusWidget(), "ringed", False))
        reason = Qt.FocusReason.TabFocusReason if by_key else Qt.FocusReason.OtherFocusReason
        for part, on in shown.items():
            if on:
                part.show()
        if claimed:
            self._next.setFocus(reason)
        in_row = claimed or len(self._lesson.table) == ROWS
        below = self._comparison if in_row else self._beneath if self._lesson.step.asks else None
        least = _LEAST_ROW if in_row else _LEAST
        self._board.setMinimumHeight(least + (below.sizeHint().height() if below else 0))
        self._board.show_below(below)
        self._board.show_snapshot(self._lesson.snapshot())
        self._board.show_marks(self._marks)
        if asked is not None:
            self._command.setFocus(reason)
        elif not claimed:
            self._board.take_focus(first=True, by_key=by_key)
        for part, on in shown.items():
            part.setVisible(on)
        if not claimed:
            self._next.setText(say(words.NEXT))
            self._next.setEnabled(False)

    def _text(self) -> str:
        lesson = self._lesson
        name = lesson.step.name
        if lesson.solved:
            return say(words.LEARNED[name])
        if lesson.claimed:
            return events.describe(Misclaimed(lesson.claimed, breaks(*lesson.claimed)), lesson.snapshot())
        task = say(words.THEN[name] if lesson.asked else words.TASKS[name], price=reshuffle_price())
        return " ".join((task, say(words.MARKED, n=len(lesson.marked)))) if lesson.marked else task

    def _spoken(self, text: str) -> str:
        """Return the text to speak: step, `text` and all cards, or `text` alone if it is about the claimed cards."""
        if self._lesson.claimed:
            return text if self._lesson.solved else f"{text} {say(words.ONLY_THESE)}"
        game = self._lesson.snapshot().game
        laid = self._board.layout_of(game)
        name = cards.short if self._settings.short_cards else cards.name
        place = say(words.PLACE_ALOUD, n=self._lesson.number + 1, whole=len(STEPS))
        marked = table.keyed(self._lesson.marked, laid, name)
        marked = say(words.MARKED_ALOUD, cards=marked) if marked else ""
        letters = formats.in_a_row([*filter(None, laid.keys.values())])
        table_key, again_key = map(self._actions.key_of, ("speak-table", "speak-again"))
        row_keys = say(words.ROW_KEYS, keys=letters, table=table_key, again=again_key)
        row_keys *= bool(letters) and not self._lesson.number
        return " ".join(filter(None, (place, text, marked, table.whole(game, laid, name), row_keys)))

    def _continue(self) -> None:
        if self._lesson.solved:
            self._leave_step(plays=True)
        else:
            self._show(self._lesson.again())

    def _leave_step(self, *, plays: bool) -> None:
        if not self._lesson.last:
            self._show(self._lesson.go(1))
            return
        self.place_changed.emit(0)
        self.done(int(plays))
        if plays:
            self.play_asked.emit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        lesson = self._lesson
        if event.key() == Qt.Key.Key_Escape and (lesson.picked or (lesson.claimed and not lesson.solved)):
            self._show(lesson.clear().again())
        elif not self._press_key(event):
            super().keyPressEvent(event)

    def _press_key(self, event: QKeyEvent) -> bool:
        if event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier):
            return False
        for name in self._keymap.actions(keys_at(event)):
            if name in PLACES and self._lesson.claimed:
                self._message.repeat()
                return True
            if name in PLACES:
                if not self._board.pick_place(PLACES.index(name)):
                    self._tell(say(table.NO_CARD, key=self._keymap.caption(self._keymap.key(name))))
                return True
            if name in _COMMANDS:
                lesson = self._lesson.ask(_COMMANDS[name])
                if lesson is self._lesson:
                    self._tell(say(words.NOT_NEEDED))
                else:
                    self._show(lesson)
                return True
        return False

    def _tell(self, sentence: str) -> None:
        self._message.speak(lambda: sentence, shown=lambda: f"{self._text()} {sentence}")

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        line, scale = self.fontMetrics().height(), Type.of(self.font())
        high = self.height() > _HIGH * line
        self._message.setFixedHeight(round(line * (_LINES if high else _FEWER)))
        self._comparison.setFont(sized(self.font(), scale.emphasis if high else scale.body))
        self._flights.cover()
