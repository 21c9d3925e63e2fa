"""Going through a kept game act by act, with all that lay on the table at each."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.cards import Card
from setgui.model.commands import Claim
from setgui.model.events import Answered, Claimed, Misclaimed
from setgui.model.game import Game, Reason
from setgui.model.play import matches, worth
from setgui.model.sets import Match
from setgui.session.acts import Aside
from setgui.session.course import Frame, still_lying
from setgui.session.ports import GameId
from setgui.session.starts import write_options
from setgui.session.updates import Counted, Snapshot
from setgui.ui.announcer import Announcer, is_wrong
from setgui.ui.board.board_view import BoardView
from setgui.ui.board.card_painter import CardPixmaps
from setgui.ui.board.geometry import ROWS
from setgui.ui.board.motion import Tempo
from setgui.ui.dialogs.flat import WordButton
from setgui.ui.dialogs.main_button import MainButton
from setgui.ui.dialogs.scrubber import Mark, Scrubber, Sign, SignButton
from setgui.ui.dialogs.sets_list import LyingSet, SetsList
from setgui.ui.kind_words import kind_told
from setgui.ui.panels.figure import Figure
from setgui.ui.panels.figures import captions, values
from setgui.ui.plain import Label, set_tip
from setgui.ui.sentences import event_told, reason_told
from setgui.ui.theme import Space, Theme, Type, sized

_PACE = 1800
"""Milliseconds for an act: time to read its sentence."""
_SIDE = 280
_LINES = 3.3


class _Table(BoardView):
    """A board to look at. It takes the keyboard so that a screen reader can tell where every card lies."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps, theme: Theme) -> None:
        super().__init__(parent, pixmaps, theme, Tempo(), look_at=True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMinimumSize(20 * int(Space.TWO), 14 * int(Space.TWO))

    def describe(self, game: Game, following: Match) -> None:
        """Name every card with its place, and those claimed next."""
        table = game.table
        names = (self.tr("Upper row"), self.tr("Middle row"), self.tr("Lower row"))
        rows = (table[row::ROWS] for row in range(ROWS))
        told = [f"{name}: {_words(row)}." for name, row in zip(names, rows, strict=True) if row]
        if game.beside:
            told.insert(0, self.tr("Beside the table: {cards}.").format(cards=_words(game.beside)))
        if following:
            told.append(self.tr("Picked next: {cards}.").format(cards=_words(following)))
        self.setAccessibleDescription(" ".join(told))

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            with QPainter(self) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(self._theme.focus)
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(3.5, 3.5, -3.5, -3.5), 6, 6)


class _Ground(QWidget):
    """What lies round the table."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self.theme = theme

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(event.rect(), self.theme.ground)


class ReplayPage(QDialog):
    """One frame at a time, from the deal to how the game was left.

    `take_over_asked` carries the GameId and after how many acts to play on, and closes the page.
    """

    take_over_asked = Signal(object, int)

    def __init__(
        self, parent: QWidget, game: GameId, frames: Sequence[Frame], pixmaps: CardPixmaps, theme: Theme
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        start = frames[0].course.game.start
        title = self.tr("Replay of deal {deal}: {kind}")
        self.setWindowTitle(
            title.format(deal=start.deal, kind=kind_told(start.mode, start.variant, write_options(start.options)))
        )
        self._game = game
        self._frames = frames
        scale = Type.of(self.font())
        self._ground = _Ground(self, theme)
        self._board = _Table(self._ground, pixmaps, theme)
        self._message = Announcer(self._ground, theme, scale)
        shown = values(_snapshot(frames[0]))
        told = ((name, caption) for name, caption in captions().items() if name in shown and name != "worth")
        self._figures = {name: Figure(self, caption, scale.emphasis, scale.body) for name, caption in told}
        self._lying = Label(self)
        self._sets = SetsList(self, pixmaps, theme)
        self._back = SignButton(self, Sign.BACK, self.tr("Step back"), theme)
        self._play = SignButton(self, Sign.PLAY, self.tr("Play"), theme)
        self._on = SignButton(self, Sign.ON, self.tr("Step on"), theme)
        self._scrubber = Scrubber(self, [_mark(frame) for frame in frames[1:]], theme)
        self._scrubber.setAccessibleName(self.tr("Act"))
        self._place = Label(self)
        self._place.setFont(sized(self.font(), scale.body))
        self._close = WordButton(self, self.tr("Close"), theme)
        self._take_over = MainButton(self, self.tr("Play on from here"), theme)
        self._timer = QTimer(self)
        self._timer.setInterval(_PACE)
        self._arrange()
        self._connect()
        self.show_theme(theme)
        self._show_frame(0)
        self._scrubber.setFocus()

    # Building

    def _arrange(self) -> None:
        left = QVBoxLayout(self._ground)
        left.setContentsMargins(0, 0, 0, Space.ONE)
        left.setSpacing(0)
        left.addWidget(self._board, 1)
        left.addWidget(self._message)
        self._message.setFixedHeight(round(self._message.fontMetrics().height() * _LINES))
        figures = QGridLayout()
        figures.setContentsMargins(Space.HALF, 0, 0, 0)
        figures.setVerticalSpacing(Space.ONE)
        for place, figure in enumerate(self._figures.values()):
            figures.addWidget(figure, place // 2, place % 2)
            figures.setColumnStretch(place % 2, 1)
        self._lying.setContentsMargins(Space.HALF, 0, 0, 0)
        right = QVBoxLayout()
        right.setContentsMargins(Space.TWO, Space.TWO, Space.ONE, 0)
        right.setSpacing(Space.ONE)
        right.addLayout(figures)
        right.addSpacing(Space.ONE)
        right.addWidget(self._lying)
        right.addWidget(self._sets, 1)
        self._sets.setFixedWidth(_SIDE - int(Space.THREE))
        upper = QHBoxLayout()
        upper.setSpacing(0)
        upper.addWidget(self._ground, 1)
        upper.addLayout(right)
        track = QHBoxLayout()
        track.setSpacing(Space.HALF)
        for button in (self._back, self._play, self._on):
            track.addWidget(button)
        track.addSpacing(Space.ONE)
        track.addWidget(self._scrubber, 1)
        track.addSpacing(Space.ONE)
        track.addWidget(self._place)
        foot = QHBoxLayout()
        foot.setSpacing(Space.ONE)
        foot.addStretch(1)
        foot.addWidget(self._close)
        foot.addWidget(self._take_over)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(upper, 1)
        lower = QVBoxLayout()
        lower.setContentsMargins(Space.TWO, Space.ONE, Space.TWO, Space.TWO)
        lower.setSpacing(Space.ONE)
        lower.addLayout(track)
        lower.addLayout(foot)
        column.addLayout(lower)
        last = self._place_told(len(self._frames) - 1)
        self._place.setMinimumWidth(self._place.fontMetrics().horizontalAdvance(last))
        self._place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.resize(1040, 720)

    def _connect(self) -> None:
        self._scrubber.valueChanged.connect(self._show_frame)
        self._scrubber.sliderPressed.connect(self._pause)
        self._sets.marked_changed.connect(self._show_table)
        self._back.clicked.connect(lambda: self._go(self._act - 1))
        self._on.clicked.connect(lambda: self._go(self._act + 1))
        self._play.clicked.connect(self._play_or_pause)
        self._timer.timeout.connect(lambda: self._go(self._act + 1))
        self._close.clicked.connect(self.reject)
        self._take_over.clicked.connect(self._ask_to_take_over)

    # What is shown

    @property
    def _act(self) -> int:
        return self._scrubber.value()

    def _go(self, act: int) -> None:
        self._scrubber.setValue(act)

    def _show_frame(self, act: int) -> None:
        frame = self._frames[act]
        game = frame.course.game
        lying = _lying(game, self._taken_next(act))
        still = still_lying(self._frames)
        self._sets.show_sets([one for one in lying if not still.issuperset(one.cards)])
        self._show_table()
        told = f"{self._told(frame)} {self._next_told(act)}".rstrip()
        self._message.say(told, grave=is_wrong(frame.events))
        self._lying.setText(self._lying_told(frame, len(self._sets.sets)))
        self._place.setText(self._place_told(act))
        self._scrubber.setAccessibleDescription(f"{self._place_told(act)}. {told}")
        told_figures = values(_snapshot(frame))
        for name, figure in self._figures.items():
            figure.show_value(*told_figures[name][:3])
        last = len(self._frames) - 1
        self._back.setEnabled(act > 0)
        self._on.setEnabled(act < last)
        self._play.setEnabled(last > 0)
        self._take_over.setEnabled(not game.over)
        reason = reason_told(Reason.GAME_OVER) if game.over else ""
        self._take_over.setAccessibleDescription(reason)
        set_tip(self._take_over, reason)
        if self._timer.isActive():
            if act < last:
                self._timer.start()  # each act has its full time, however it was reached
            else:
                self._pause()

    def _lying_told(self, frame: Frame, shown: int) -> str:
        if self._frames[-1].course.game.over:
            return event_told(Counted(shown), _snapshot(frame))
        return self.tr("Sets here that are gone by now: {count}").format(count=shown) if shown else ""

    def _show_table(self) -> None:
        frame, following = self._frames[self._act], self._claimed_next(self._act)
        if self._wrong_next(self._act):
            following = ()  # marked as a hint is, they would pass for a set
        self._board.show_snapshot(_snapshot(frame, picked=self._sets.marked, located=following))
        self._board.show_wrong(_wrong(frame), shake=False)
        self._board.describe(frame.course.game, following)

    def _told(self, frame: Frame) -> str:
        if frame.act is None:
            cards = len(frame.course.game.table)
            return self.tr("The deal: %n cards on the table.", "", cards)
        told = [event_told(event, _snapshot(frame)) for event in frame.events]
        match frame.act:
            case Aside.LOCATE:
                told.insert(0, self.tr("A set was located."))
            case Aside.COUNT:
                told.insert(0, self.tr("The sets were counted."))
        return " ".join(told)

    def _place_told(self, act: int) -> str:
        last = len(self._frames) - 1
        if act == 0:
            return self.tr("Deal")
        return self.tr("Act {act} of {last}").format(act=act, last=last)

    def _claimed_next(self, act: int) -> Match:
        """The cards that the next act claims, rightly or not."""
        following = self._frames[act + 1].act if act + 1 < len(self._frames) else None
        return following.cards if isinstance(following, Claim) else ()

    def _wrong_next(self, act: int) -> bool:
        return act + 1 < len(self._frames) and is_wrong(self._frames[act + 1].events)

    def _next_told(self, act: int) -> str:
        """What the marks on the board are about: not the act that is told, but the one after it."""
        following = self._claimed_next(act)
        if not following:
            return ""
        told = self.tr("Next: not a set, {cards}.") if self._wrong_next(act) else self.tr("Next: the marked cards.")
        return told.format(cards=_words(following))

    def _taken_next(self, act: int) -> Match:
        """The set that was taken from this very table, whatever was asked before."""
        game = self._frames[act].course.game
        for frame in self._frames[act + 1 :]:
            if frame.course.game is not game:
                return next((event.cards for event in frame.events if isinstance(event, Claimed)), ())
        return ()

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._ground.theme = theme
        for figure in self._figures.values():
            figure.show_theme(theme)
        for part in (self._board, self._message, self._sets, self._scrubber):
            part.show_theme(theme)
        for button in (self._back, self._play, self._on, self._close, self._take_over):
            button.show_theme(theme)
        self._ground.update()

    # What is asked

    def _play_or_pause(self) -> None:
        if self._timer.isActive():
            self._pause()
            return
        if self._act == len(self._frames) - 1:
            self._go(0)
        self._play.show_sign(Sign.PAUSE, self.tr("Pause"))
        self._timer.start()

    def _pause(self) -> None:
        self._timer.stop()
        self._play.show_sign(Sign.PLAY, self.tr("Play"))

    def _ask_to_take_over(self) -> None:
        self.take_over_asked.emit(self._game, self._act)
        self.accept()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        goals: dict[int, int] = {
            Qt.Key.Key_Left: self._act - 1,
            Qt.Key.Key_Right: self._act + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(self._frames) - 1,
        }
        if event.key() in goals:
            self._go(goals[event.key()])
        elif event.key() == Qt.Key.Key_Space and self._play.isEnabled():
            if not event.isAutoRepeat():
                self._play_or_pause()
        else:
            super().keyPressEvent(event)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._message.catch_up()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        self._pause()
        super().hideEvent(event)


def _words(cards: Sequence[Card]) -> str:
    return ", ".join(card.words for card in cards)


def _mark(frame: Frame) -> Mark:
    scored = sum(event.scored for event in frame.events if isinstance(event, Claimed))
    scored += sum(event.right for event in frame.events if isinstance(event, Answered))
    return Mark(scored, wrong=is_wrong(frame.events))


def _wrong(frame: Frame) -> Match:
    return next((event.cards for event in frame.events if isinstance(event, Misclaimed)), ())


def _lying(game: Game, taken_next: Match) -> list[LyingSet]:
    most, variant = worth(game)[-1], game.variant
    found = [(cards, variant.points(*cards)) for cards in matches(game)]
    return [
        LyingSet(cards, points, min(points, most), set(cards) == set(taken_next))
        for cards, points in sorted(found, key=lambda one: -one[1])
    ]


def _snapshot(frame: Frame, picked: Match = (), located: Match = ()) -> Snapshot:
    """The frame as the window shows a session that stands there."""
    course = frame.course
    return Snapshot(
        game=course.game,
        picked=picked,
        located=located,
        hints=course.hints,
        mistakes=course.mistakes,
        assisted=course.assisted,
        repeated=False,
        can_undo=False,
        can_redo=False,
        paused=False,
        elapsed=frame.at,
    )
