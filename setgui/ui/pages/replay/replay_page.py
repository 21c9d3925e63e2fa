"""A button that is only its icon."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from setgui.compat import override
from setgui.model.commands import Claim
from setgui.model.events import Answered, Claimed, Misclaimed, Overlooked
from setgui.model.game import Game, Reason
from setgui.model.matching import Match
from setgui.model.play import matches, worth
from setgui.session.game.course import PlayedAct, still_lying
from setgui.session.game.updates import Counted, Ghost, Snapshot
from setgui.session.kept import GameId
from setgui.session.records.kinds import kind_of_start
from setgui.session.records.searches import passed_over
from setgui.session.reports import Analysis, Judged
from setgui.ui.announcer import Announcer, is_wrong
from setgui.ui.board.board_view import BoardView
from setgui.ui.board.card_tile import Marks
from setgui.ui.board.motion import Tempo
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.icons import icon
from setgui.ui.look.style_sheet import BAR_WIDTH, style
from setgui.ui.look.theme import RADIUS, Space, Type, ring, sized, theme, within
from setgui.ui.pages.dialog import Dialog
from setgui.ui.pages.replay.sets_list import LyingSet, SetsList
from setgui.ui.panel.sheet import CAPTIONS, values
from setgui.ui.system.plain import Label, set_tip
from setgui.ui.widgets.buttons import Button, Ringed, TipIsName
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.figure import Figure
from setgui.ui.widgets.layout import Flow, Ground
from setgui.words import actions, coach, events, kinds, notices
from setgui.words import replay as words
from setgui.words.language import say

_ICON = 24


class IconButton(TipIsName, Ringed, QToolButton):
    """An icon to press, with its name as a tip. Arrows go through the game, not from button to button."""

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent)
        style(self, role="icon")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setIconSize(QSize(_ICON, _ICON))
        self.setFixedSize(_ICON + int(Space.ONE), _ICON + int(Space.ONE))
        self.show_icon(name)

    def show_icon(self, name: str) -> None:
        self._icon = name
        look = theme()
        self.setIcon(icon(name, look.ink, look.faint_ink))

    def rename(self, text: str) -> None:
        self.setAccessibleName(text)

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.show_icon(self._icon)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()


_KNOB = 7.0
_WIDEST = 6.0
_A_POINT = 4.0
_TICK = 4.0
_MISTAKE = 7.0
"""How far the tick of a mistake reaches: further, for its color may not be seen."""


class ActMark(NamedTuple):
    """What an act left on the track: what it scored, upward; below, whether it was wrong or anything else."""

    scored: int = 0
    wrong: bool = False


class Scrubber(QSlider):
    """One place for each act. A press goes to the act that lies there."""

    def __init__(self, parent: QWidget, marks: Sequence[ActMark]) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._marks = marks
        self.drawn: list[tuple[int, ActMark]] = []
        """The acts whose marks there is room for."""
        self.setRange(0, len(marks))
        self.setPageStep(10)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _step(self) -> float:
        return (self.width() - 2 * (_KNOB + 2)) / max(1, self.maximum())

    def _at(self, act: int) -> float:
        return _KNOB + 2 + act * self._step()

    @override
    def sizeHint(self) -> QSize:
        return QSize(40 * int(Space.ONE), 5 * int(Space.ONE))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(10 * int(Space.ONE), self.sizeHint().height())

    def _go_to(self, spot: QPointF) -> None:
        self.setValue(round((spot.x() - self._at(0)) / self._step()))

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._go_to(event.position())

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._go_to(event.position())

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.drawn = self._with_room()

    def _with_room(self) -> list[tuple[int, ActMark]]:
        """The acts whose marks are drawn: of those on one pixel, above and below the line the one that tells most."""
        found: dict[tuple[int, bool], tuple[int, ActMark]] = {}
        for act, mark in enumerate(self._marks, start=1):
            spot = int(self._at(act)), mark.scored > 0
            if spot not in found or mark > found[spot][1]:
                found[spot] = act, mark
        return list(found.values())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look, line = theme(), self.height() - 1.5 * Space.ONE
        here = self._at(self.value())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            self._draw_marks(painter, line)
            painter.setBrush(look.pressed)
            painter.drawRoundedRect(QRectF(self._at(0), line - 1, self._at(self.maximum()) - self._at(0), 2), 1, 1)
            painter.setBrush(look.ink)
            painter.drawRoundedRect(QRectF(self._at(0), line - 1, here - self._at(0), 2), 1, 1)
            if self.hasFocus():
                painter.setPen(QPen(look.focus, max(1.5, look.frame)))
            painter.drawEllipse(QPointF(here, line), _KNOB, _KNOB)

    def _draw_marks(self, painter: QPainter, line: float) -> None:
        look = theme()
        width = max(1.0, min(_WIDEST, self._step() * 0.6))
        crowded = self._step() < 1
        for act, mark in self.drawn:
            left = int(self._at(act)) if crowded else self._at(act) - width / 2
            done = act <= self.value()
            if mark.scored > 0:
                height = mark.scored * _A_POINT
                painter.setBrush(look.ink if done else look.edge)
                painter.drawRoundedRect(QRectF(left, line - 3 - height, width, height), 1, 1)
            else:
                painter.setBrush(look.error if mark.wrong else look.edge)
                painter.drawRoundedRect(QRectF(left, line + 4, width, _MISTAKE if mark.wrong else _TICK), 1, 1)


class LookedAt(BoardView):
    """A board to look at. It takes the keyboard so that a screen reader can tell where every card lies."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent, pixmaps, Tempo(), look_at=True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMinimumSize(20 * int(Space.TWO), 14 * int(Space.TWO))

    def describe(self, game: Game, following: Match, better: Match = ()) -> None:
        """Name every card with its place, those claimed next, and those that would have been better."""
        self.setAccessibleDescription(words.laid_table(game, following, better))

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
                look = theme()
                painter.setPen(ring(look))
                painter.drawRoundedRect(within(QRectF(self.rect()).adjusted(3, 3, -3, -3), look), RADIUS, RADIUS)


_PACE = 1800
"""Milliseconds for an act: time to read its sentence."""
_SIDE = 280
_POINTS = 60
"""Of it, what is for words beside the cards of a set."""
_LINES, _FEWER = 3.3, 2.2
_HIGH = 20
"""From a page of so many lines on, the sentence of an act has as much room as the longest needs in large letters."""


class ReplayPage(Dialog):
    """One frame at a time, from the deal to how the game was left.

    `misses` are acts before which somebody wants to look, the first of them at once. `take_over_asked` carries the
    GameId and after how many acts to play on, and closes the page. `judge_asked` carries the GameId.
    """

    take_over_asked = Signal(object, int)
    judge_asked = Signal(object)

    def __init__(
        self,
        parent: QWidget,
        game: GameId,
        frames: Sequence[PlayedAct],
        pixmaps: CardPixmaps,
        misses: Sequence[int] = (),
        *,
        act: int = 0,
        analysis: Analysis | None = None,
        ghost: Ghost | None = None,
    ) -> None:
        """It opens at the first miss, else after so many acts.

        `analysis` is what the coach says of the game, where that is known; `ghost` what it raced.
        """
        super().__init__(parent, 1040, 720)
        self._misses = misses
        self._judged = {one.decision.act: one for one in (analysis.decisions if analysis else ())}
        self._inside = QWidget(self)
        self._game = game
        self._frames = frames
        scale = Type.of(self.font())
        self._ground = Ground(self._inside)
        self._board = LookedAt(self._ground, pixmaps)
        self._message = Announcer(self._ground, scale, self._board)
        self._ghost = ghost
        shown = values(self._snapshot(frames[0])).keys() - {"worth"}
        self._figures = {name: Figure(self._inside, "", scale.emphasis) for name in CAPTIONS if name in shown}
        self._lying = Label(self._inside)
        self._sets = SetsList(self._inside, pixmaps)
        self._back, self._play, self._on = (IconButton(self, name) for name in ("step-back", "resume", "step-forward"))
        self._scrubber = Scrubber(self, [_mark(frame) for frame in frames[1:]])
        self._place = Label(self)
        self._place.setFont(sized(self.font(), scale.body))
        self._judge, self._next_miss, self._close = (Button(self) for _ in range(3))
        self._judge.setVisible(frames[-1].course.game.over and frames[-1].course.game.mode.coached)
        self._next_miss.setVisible(len(misses) > 1)
        self._take_over = Button(self, say(words.TAKE_OVER), role="main")
        self._timer = QTimer(self)
        self._timer.setInterval(_PACE)
        self._arrange()
        self._connect()
        start, last = self._frames[0].course.game.start, len(self._frames) - 1
        self.setWindowTitle(words.title(start.deal, kinds.name(kind_of_start(start))))
        for name, figure in self._figures.items():
            figure.rename(say(CAPTIONS[name]))
        self._back.rename(say(words.STEP_BACK))
        self._on.rename(say(words.STEP_FORWARD))
        self._scrubber.setAccessibleName(say(words.MOVE))
        self._close.setText(say(actions.CLOSE))
        self._judge.setText(actions.called(actions.YOUR_GAME))
        self._next_miss.setText(say(words.NEXT_MISS))
        self._place.setMinimumWidth(self._place.fontMetrics().horizontalAdvance(words.place(last, last)))
        self._show_playing()
        self._show_frame(self._act)
        self._scrubber.setFocus()
        self._go(misses[0] - 1 if misses else act)

    # Building

    def _arrange(self) -> None:
        left = QVBoxLayout(self._ground)
        left.setContentsMargins(0, 0, 0, Space.ONE)
        left.setSpacing(0)
        left.addWidget(self._board, 1)
        left.addWidget(self._message)
        line = self._message.fontMetrics().height()
        self._message.setFixedHeight(round(line * (_LINES if self.height() > _HIGH * line else _FEWER)))
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
        self._sets.setMinimumHeight(6 * int(Space.ONE))
        self._sets.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)  # it scrolls by itself
        self._sets.setFixedWidth(_SIDE - int(Space.THREE) + round(_POINTS * (self.larger - 1)))
        upper = self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._inside)
        upper.setContentsMargins(0, 0, 0, 0)
        upper.setSpacing(0)
        upper.addWidget(self._ground, 1)
        upper.addLayout(right)
        self._beside = self._ground.minimumSizeHint().width() + right.minimumSize().width() + BAR_WIDTH
        lower = QVBoxLayout()
        lower.setSpacing(Space.ONE)
        lower.addWidget(self._arrange_track())
        lower.addLayout(Flow(self._judge, self._next_miss, self._close, self._take_over, trailing=True))
        self.lay_out(FadingArea(self, self._inside, steady=False), lower)
        self._place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def _arrange_track(self) -> QWidget:
        along = QWidget(self)
        along.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # time goes so in all languages
        track = QHBoxLayout(along)
        track.setContentsMargins(0, 0, 0, 0)
        track.setSpacing(Space.HALF)
        for button in (self._back, self._play, self._on):
            track.addWidget(button)
        track.addSpacing(Space.ONE)
        track.addWidget(self._scrubber, 1)
        track.addSpacing(Space.ONE)
        track.addWidget(self._place)
        return along

    def _connect(self) -> None:
        self._scrubber.valueChanged.connect(self._show_frame)
        self._scrubber.sliderPressed.connect(self._pause)
        self._sets.marked_changed.connect(self._show_table)
        self._back.clicked.connect(lambda: self._go(self._act - 1))
        self._on.clicked.connect(lambda: self._go(self._act + 1))
        self._play.clicked.connect(self._play_or_pause)
        self._timer.timeout.connect(lambda: self._go(self._act + 1))
        self.leave_by(self._close)
        self._judge.clicked.connect(lambda: self.judge_asked.emit(self._game))
        self._next_miss.clicked.connect(self._go_to_next_miss)
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
        judged = self._judged_next(act)
        lying = _lying(game, self._taken_next(act), judged)
        still = still_lying(self._frames)
        self._sets.show_sets([one for one in lying if not still.issuperset(one.cards)])
        self._show_table()
        told = (words.move(frame), self._what_is_missed(act), self._what_is_next(act), self._what_is_better(act))
        self._message.say(" ".join(filter(None, told)), wrong=is_wrong(frame.events))
        self._lying.setText(self._count_of_sets(frame, len(self._sets.sets)))
        self._place.setText(words.place(act, len(self._frames) - 1))
        self._scrubber.setAccessibleDescription(words.place(act, len(self._frames) - 1))
        told_figures = values(self._snapshot(frame))
        for name, figure in self._figures.items():
            figure.show_value(*told_figures[name][:3])
        last = len(self._frames) - 1
        self._back.setEnabled(act > 0)
        self._on.setEnabled(act < last)
        self._play.setEnabled(last > 0)
        self._take_over.setEnabled(not game.over)
        reason = notices.reason(Reason.GAME_OVER) if game.over else ""
        self._take_over.setAccessibleDescription(reason)
        set_tip(self._take_over, reason)
        if self._timer.isActive():
            if act < last:
                self._timer.start()  # each act has its full time, however it was reached
            else:
                self._pause()

    def _snapshot(self, frame: PlayedAct) -> Snapshot:
        return frame.snapshot._replace(ghost=self._ghost)

    def _count_of_sets(self, frame: PlayedAct, shown: int) -> str:
        if self._frames[-1].course.game.over:
            return events.tell(Counted(shown), frame.snapshot)
        return words.sets_gone(shown)

    def _show_table(self) -> None:
        frame, following = self._frames[self._act], self._claimed_next(self._act)
        if self._wrong_next(self._act):
            following = ()  # marked as a hint is, they would pass for a set
        self._board.show_snapshot(frame.snapshot._replace(picked=self._sets.marked, located=following))
        self._board.show_marks(_wrong(frame))
        self._board.describe(frame.course.game, following)

    def _claimed_next(self, act: int) -> Match:
        following = self._frames[act + 1].act if act + 1 < len(self._frames) else None
        return following.cards if isinstance(following, Claim) else ()

    def _wrong_next(self, act: int) -> bool:
        return act + 1 < len(self._frames) and is_wrong(self._frames[act + 1].events)

    def _what_is_missed(self, act: int) -> str:
        if act + 1 in self._misses and passed_over(self._frames[act + 1]):
            return words.passed_over(len(self._sets.sets))
        return ""

    def _go_to_next_miss(self) -> None:
        self._go(next((miss for miss in self._misses if miss - 1 > self._act), self._misses[0]) - 1)

    def _what_is_next(self, act: int) -> str:
        return words.next_claim(self._claimed_next(act), wrong=self._wrong_next(act))

    def _what_is_better(self, act: int) -> str:
        """Told right before the move that is judged: before a mistake or a hint it would pass for the price of that."""
        judged = self._judged.get(act + 1)
        return "" if judged is None else coach.price(judged)

    def _taken_next(self, act: int) -> Match:
        """The set that was taken from this very table, whatever was asked before."""
        game = self._frames[act].course.game
        for frame in self._frames[act + 1 :]:
            if frame.course.game is not game:
                return next((event.cards for event in frame.events if isinstance(event, Claimed)), ())
        return ()

    def _judged_next(self, act: int) -> Judged | None:
        """What the coach says of the move that was made at this very table."""
        game = self._frames[act].course.game
        changed = (n for n, frame in enumerate(self._frames) if n > act and frame.course.game is not game)
        return self._judged.get(next(changed, 0))

    # What is asked

    def _play_or_pause(self) -> None:
        if self._timer.isActive():
            self._pause()
            return
        if self._act == len(self._frames) - 1:
            self._go(0)
        self._timer.start()
        self._show_playing()

    def _pause(self) -> None:
        self._timer.stop()
        self._show_playing()

    def _show_playing(self) -> None:
        playing = self._timer.isActive()
        self._play.show_icon("pause" if playing else "resume")
        self._play.rename(say(words.PAUSE if playing else words.PLAY))

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
            self._play_or_pause()
        else:
            super().keyPressEvent(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is told of a table lies under it where there is no room beside it."""
        super().resizeEvent(event)
        beside = self.width() >= self._beside
        direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._halves.setDirection(direction)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._message.catch_up()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        self._pause()
        super().hideEvent(event)


def _mark(frame: PlayedAct) -> ActMark:
    scored = sum(event.scored for event in frame.events if isinstance(event, Claimed))
    scored += sum(event.right for event in frame.events if isinstance(event, Answered))
    return ActMark(scored, wrong=is_wrong(frame.events))


def _wrong(frame: PlayedAct) -> Marks:
    for event in frame.events:
        if isinstance(event, Misclaimed):
            return Marks(event.cards, event.breaks)
        if isinstance(event, Overlooked):
            return Marks(event.claimed, event.breaks)
    return Marks()


def _lying(game: Game, taken_next: Match, judged: Judged | None) -> list[LyingSet]:
    most, variant = worth(game)[-1], game.variant
    found = [(cards, variant.points(*cards)) for cards in matches(game)]
    return [
        LyingSet(cards, points, min(points, most), set(cards) == set(taken_next), judged)
        for cards, points in sorted(found, key=lambda one: -one[1])
    ]
