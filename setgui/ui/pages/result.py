"""Sheets over the board: the result of a game, and the question before the player ends it."""

from collections.abc import Iterable
from itertools import product
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QRegion, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from setgui.compat import override
from setgui.model.commands import Finish
from setgui.model.game import Game
from setgui.model.puzzles import day_of
from setgui.session.game.acts import Act, Aside
from setgui.session.game.seats import only_person
from setgui.session.game.updates import Snapshot, goal
from setgui.session.game.verdict import Moment, moments
from setgui.session.starts.new_start import lead_on
from setgui.ui.actions import Actions
from setgui.ui.look.drawings import draw_emblem, draw_sparks
from setgui.ui.look.style_sheet import BAR_WIDTH
from setgui.ui.look.surfaces import dim
from setgui.ui.look.theme import Space, Type, clear_picture, heavier, set_colors, sized, theme
from setgui.ui.panel.sheet import Value, goal_value, mistakes_value, score_value
from setgui.ui.panel.side_panel import Ranking
from setgui.ui.system.accessibility import OPENING, Role, describe, is_heard, readers, take_role
from setgui.ui.system.plain import set_tip
from setgui.ui.widgets.buttons import ActionButton, Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.figure import Figure, Passing
from setgui.ui.widgets.layout import Box, Flow, Paragraph, placed, placed_line, retain_space, smooth, write
from setgui.words import actions, formats, goals, kinds, new_game, results, table
from setgui.words.language import Message, say

if TYPE_CHECKING:
    from setgui.ui.pages.statistics.chart import Chart

_SIDES = 64, 40
"""Side lengths of an emblem in px, the preferred one first."""
_ROOM = 0.3
"""Margin for the sparks, as a share of the side."""
_ABOVE = 0.62
"""Share of the row's height above the edge of the sheet."""
_LENGTH = 800
"""Duration of the animation in ms."""
_SMALL = 0.6
"""Size at the start of the animation, as a share of the final size."""


class EmblemRow(QWidget):
    """The emblems of a result, to be animated with sparks, or with a `side` in px, at rest in a line of text."""

    def __init__(self, parent: QWidget, side: int = 0) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        take_role(self, Role.PICTURE)
        self.moments: tuple[Moment, ...] = ()
        self._side, self._around = side or _SIDES[0], 0 if side else _ROOM
        self.passing = Passing(self, _LENGTH)
        self.passing.valueChanged.connect(self.update)
        self.passing.finished.connect(self.update)

    def show_moments(self, moments: tuple[Moment, ...]) -> None:
        self.moments = moments
        self.setAccessibleName(formats.listed([results.moment(moment) for moment in moments]) if moments else "")

    def stand_on(self, sheet: QRect, *, at_left: bool) -> None:
        """Move to an end of the sheet's upper edge, smaller if room is short; hide without room or emblems."""
        for self._side in _SIDES:
            self.resize(self.sizeHint())
            top = sheet.top() - round(self.height() * _ABOVE)
            if top >= -self._room:
                break
        self.move(sheet.left() if at_left else sheet.right() - self.width(), top)
        self.setVisible(bool(self.moments) and top >= -self._room)
        self.raise_()
        self.update()

    @property
    def _room(self) -> int:
        return round(self._side * self._around)

    @override
    def sizeHint(self) -> QSize:
        room, apart = 2 * self._room, self._side + int(Space.ONE)
        return QSize(len(self.moments) * apart - int(Space.ONE) + room, self._side + room)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        side, look, running = self._side, theme(), self.passing.state() == Passing.State.Running
        share = self.passing.share if running else 1.0
        grown = _SMALL + (1 - _SMALL) * (1 - (1 - min(1.0, 2 * share)) ** 3)
        with QPainter(self) as painter:
            for number, moment in enumerate(self.moments):
                whole = QRectF(self._room + number * (side + Space.ONE), self._room, side, side)
                less = side * (1 - grown) / 2
                if running:
                    draw_sparks(painter, whole, share, look)
                draw_emblem(painter, whole.adjusted(less, less, -less, -less), moment, look)


def figures(snapshot: Snapshot) -> list[tuple[Message, Value]]:
    """Return captions to be heard and values of a result, first what counts for records."""
    game, reached, lines = snapshot.game, goal(snapshot.game), snapshot.lines
    if game.mode.open_pile:
        snapshot = snapshot._replace(game=game._replace(score=lines.score or 0))
    if lines.solved:
        snapshot = snapshot._replace(elapsed=lines.at)
    time = results.TOTAL_TIME, Value(kinds.time(game.mode.name, snapshot.time))
    found = [] if game.mode.timed else [time]
    if game.mode.aids:
        found.append((results.HINTS_USED, Value(str(snapshot.hints))))
    found.append((results.MISTAKES_MADE, mistakes_value(snapshot)))
    if game.mode.open_pile:
        best_try = results.BEST_TRY, Value(formats.of(lines.tries, lines.ended))
        return [(results.BEST_SCORE, score_value(snapshot)), *[best_try] * bool(lines.ended), *found]
    if reached is not None and game.mode.asks:
        return [(table.RIGHT, goal_value(reached._replace(done=game.score))), *found]
    if game.mode.seated:  # the ranking has the scores and mistakes of all
        me = only_person(game.start.options.seats)
        own = 0 if me is None else game.scores[me]
        return [*[(results.FINAL_SCORE, Value(formats.number(own), str(own)))] * (me is not None), time]
    n, shown = len(game.taken), len(snapshot.shown)
    if game.mode.timed:
        each = [(results.TIME_PER_SET, Value(formats.search_time(snapshot.time / n)))] if n and not shown else []
        return [time, *each, *found]
    sets = Value(str(n), str(n), table.by_computer(shown) if shown else "")
    return [(results.FINAL_SCORE, score_value(snapshot)), (actions.SETS_TAKEN, sets), *found]


def bars(snapshot: Snapshot) -> dict[str, int]:
    """Return the number of sets by points scored, or if sets score alike, by differing features, and of reshuffles.

    The keys are texts, the highest first. Empty where all sets are of one kind, and in practice.
    """
    game = snapshot.game
    of_best = not game.mode.open_pile or game.score == snapshot.lines.score
    if game.variant.features == 1 or game.mode.asks or snapshot.lines.shown or not of_best:
        return {}
    by_points = game.mode.scores_points
    caption = formats.points if by_points else formats.differing
    numbers = [claimed.scored if by_points else claimed.points for claimed in game.taken]
    counts = {caption(k): numbers.count(k) for k in range(game.variant.features, 0, -1)}
    if game.reshuffles:
        counts[say(results.RESHUFFLES, points=formats.points(-game.variant.reshuffle_cost))] = game.reshuffles
    return counts


_BAR = 10
_FIGURES = 4
_COLUMNS = 4
_ABOUT_GAME = ("look-back", "share", "statistics", "race")
_LEADING_ON = ("undo", "show-me", "daily", "again")
_WIDTH, _RANKING, _BARS = 40, 21, 9
"""Width of the sheet and minimum widths of its charts, in line heights, each at least 16 px."""
_LOOK_CHANGES = (
    QEvent.Type.Resize,
    QEvent.Type.PaletteChange,
    QEvent.Type.FontChange,
    QEvent.Type.LanguageChange,
    QEvent.Type.DevicePixelRatioChange,
)


class _Bars(QWidget):
    """A bar chart of the number of sets of each kind, and of reshuffles."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        take_role(self, Role.PICTURE)
        self._counts: dict[str, int] = {}

    def show_counts(self, counts: dict[str, int]) -> None:
        self._counts = counts
        self.setVisible(bool(counts))
        self.setAccessibleName(results.sets_by_kind(counts))
        self.updateGeometry()

    @override
    def sizeHint(self) -> QSize:
        return QSize(280, len(self._counts) * (self.fontMetrics().height() + Space.HALF))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        metrics, look = self.fontMetrics(), theme()
        row = metrics.height() + int(Space.HALF)
        most = max(self._counts.values(), default=0) or 1
        left = max(map(metrics.horizontalAdvance, self._counts), default=0) + int(Space.TWO)
        full = self.width() - left - metrics.horizontalAdvance("00") - int(Space.TWO)
        with smooth(self) as painter:
            for line, (kind, count) in enumerate(self._counts.items()):
                top = line * row
                box = placed_line(self, QRect(0, top, left, row))
                write(painter, box, Qt.AlignmentFlag.AlignVCenter, kind, look.quiet_ink)
                length = full * count / most
                set_colors(painter, fill=look.quiet_ink)
                if count:
                    bar = QRectF(left, top + (row - _BAR) / 2, max(4.0, length), _BAR)
                    painter.drawRoundedRect(placed(self, bar), 3, 3)
                after = placed_line(self, QRect(int(left + length) + int(Space.ONE if count else 0), top, 60, row))
                write(painter, after, Qt.AlignmentFlag.AlignVCenter, formats.number(count), look.ink)


class CoverSheet(QWidget):
    """A modal sheet over the board; clicks beside it do nothing."""

    dismissed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        take_role(self, Role.DIALOG)
        self._behind: list[QWidget] = []
        self._places: list[QRect] = []
        self._pictures: list[QPixmap] = []
        self._sheet = QWidget(self)
        self._middle = Box(self._sheet, on=self)
        self._middle.setAlignment(self._sheet, Qt.AlignmentFlag.AlignCenter)
        self.hide()

    def cover(self, behind: Iterable[QWidget]) -> None:
        """Hide the widgets behind, so that neither Tab nor a screen reader finds them; `paintEvent` paints them."""
        self.uncover()
        self._behind = [widget for widget in behind if not widget.isHidden()]
        for widget in self._behind:
            retain_space(widget, on=True)
            widget.hide()
        self.retake_pictures()

    def retake_pictures(self) -> None:
        """Discard the pictures of the hidden widgets, so that the next paint takes new ones."""
        self._places, self._pictures = [], []
        self.update()

    def place(self, room: QRect, message: QRect) -> None:
        """Cover `room` except for the message line at `message`, and center the sheet above that, over the table."""
        self.setGeometry(room)
        self.setMask(QRegion(room) - QRegion(message))
        right = room.right() - message.right() if message.isValid() else 0  # of the panel beside the table
        self._middle.setContentsMargins(Space.TWO, Space.ONE, Space.TWO + right, room.bottom() - message.top())
        self._middle.activate()
        self.update()

    def uncover(self) -> None:
        for widget in self._behind:
            widget.show()
            retain_space(widget, on=False)
        self._behind = []
        if is_heard():  # a screen reader hears of each widget that is shown or hidden before it reads the focus
            readers().wait_for_focus(OPENING)

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() in _LOOK_CHANGES:
            self.retake_pictures()
        return super().event(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look = theme()
        body = QRectF(self._sheet.geometry())
        places = [QRect(self.mapFromGlobal(one.mapToGlobal(QPoint())), one.size()) for one in self._behind]
        if places != self._places:
            self._places, self._pictures = places, [*map(_picture, self._behind)]
        with QPainter(self) as painter:
            for place, picture in zip(self._places, self._pictures, strict=True):
                painter.drawPixmap(place.topLeft(), picture)
            dim(painter, event.rect(), self.height(), look)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            set_colors(painter, line=look.line, fill=look.panel)
            painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), 12, 12)


class ResultSheet(CoverSheet):
    """Shows a finished game, and what comes next: `lead_asked` carries a Start, or None for the same puzzle again."""

    lead_asked = Signal(object)

    def __init__(self, parent: QWidget, by_name: Actions, scale: Type) -> None:
        super().__init__(parent)
        self.setObjectName("result")
        self._inside = QWidget(self._sheet)
        self._title = Paragraph(self._inside)  # first, because screen readers read in order of creation
        self._title.setFont(heavier(sized(self.font(), scale.title)))
        self._honors, self._compared = Paragraph(self._inside, role="strong"), Paragraph(self._inside)
        self._main = Figure(self._inside, "", scale.large * 1.2)
        self._others = QWidget(self._inside)
        self._figures = [Figure(self._others, "", scale.emphasis) for _ in range(_FIGURES)]
        self._bars, self._ranking = _Bars(self._inside), Ranking(self._inside, detailed=True)
        self._note, self._coached = (Paragraph(self._inside, role="quiet") for _ in range(2))
        self._area = FadingArea(self._sheet, self._inside)
        self._game: Game | None = None
        self._race: Chart | None = None
        self._is_over, self._actions = by_name["result"], {name: by_name[name] for name in _ABOUT_GAME}
        self._buttons: dict[str, Button] = {
            name: ActionButton(self._sheet, action, explains=False) for name, action in self._actions.items()
        }
        for name in _LEADING_ON:
            text = actions.called(actions.SHOW_BEST) if name == "show-me" else by_name[name].iconText()
            self._buttons[name] = Button(self._sheet, text)
            self._buttons[name].clicked.connect(by_name[name].trigger)
        self._lead, self._close = Button(self._sheet, role="main"), Button(self._sheet, say(actions.CLOSE))
        self._close.clicked.connect(self.dismissed)
        self._lead.clicked.connect(lambda: self.lead_asked.emit(self._lead_to))
        self._emblems = EmblemRow(self)
        self._emblems_in_line = EmblemRow(self._inside, self._title.fontMetrics().height())
        for action in self._actions.values():
            action.changed.connect(self._explain)
        self._arrange()
        self._sheet.installEventFilter(self)

    def _arrange(self) -> None:
        figures = QGridLayout(self._others)
        figures.setContentsMargins(0, 0, 0, 0)
        figures.setHorizontalSpacing(Space.THREE)
        figures.setVerticalSpacing(Space.ONE)
        figures.setColumnStretch(2, 1)
        for place, figure in enumerate(self._figures):
            figures.addWidget(figure, place // 2, place % 2)
        title = Box(self._title, self._emblems_in_line, growing=[self._title], beside=True, apart=Space.ONE)
        title.setAlignment(self._emblems_in_line, Qt.AlignmentFlag.AlignVCenter)
        head = Box(title, self._honors, self._compared, apart=Space.HALF)
        left = Box(self._main, self._others, None, apart=Space.ONE)
        self._halves = Box(left, self._bars, self._ranking, growing=[left, self._bars], beside=True)
        edges = (Space.FOUR, 0, Space.FOUR - BAR_WIDTH, 0)
        notes = Box(self._note, self._coached, apart=Space.HALF)
        self._column = Box(head, self._halves, notes, apart=Space.TWO, edges=edges, on=self._inside)
        self._around = Box(self._area, on=self._sheet)
        self._coached.setMinimumHeight(2 * self.fontMetrics().lineSpacing())  # so that the sheet stays as high
        about, on = ([self._buttons[name] for name in names] for names in (_ABOUT_GAME, _LEADING_ON))
        for buttons in (Flow(*about, None), Flow(*on, self._lead, self._close, trailing=True)):
            buttons.setContentsMargins(Space.FOUR, Space.ONE, Space.FOUR, 0)
            self._around.addLayout(buttons)

    def show_result(self, snapshot: Snapshot, *, animate: bool) -> None:
        """Show a finished game, with animated emblems if `animate`, and focus the button for what comes next."""
        for row in (self._emblems, self._emblems_in_line):
            row.show_moments(moments(snapshot))
        self._show_snapshot(snapshot)
        self.show()
        self.raise_()
        if animate and self._emblems.moments:
            self._emblems.passing.begin()
        self._lead.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_verdict(self, snapshot: Snapshot, text: str) -> None:
        """Show the coach's sentence about a game, which comes later than its result."""
        self._game = snapshot.game
        self._coached.setText(text)
        self._fit()

    @override
    def place(self, room: QRect, message: QRect) -> None:
        """Cover the message too, if there is no room above it for all figures with the usual spacing."""
        for free in (message, QRect(room.bottomLeft(), QSize())):
            super().place(room, free)
            self._fit()
            if not self._others.isHidden() and self._column.spacing() == Space.TWO:
                break
        self._middle.activate()
        self._place_emblems()

    def _show_snapshot(self, snapshot: Snapshot) -> None:
        game, mode = snapshot.game, snapshot.game.mode
        self._show_race(snapshot)
        title, *others = results.headlines(snapshot)
        self._title.setText(title)
        self.setAccessibleName(" ".join((say(results.GAME_OVER), title)))
        for label, text in ((self._honors, " · ".join(others)), (self._compared, results.compared(snapshot))):
            label.setText(text)
            label.setVisible(bool(text))
        found = figures(snapshot)
        for figure, (caption, value) in zip((self._main, *self._figures), found, strict=False):
            figure.rename(say(results.CAPTIONS.get(caption, caption)), say(caption))
            figure.show_value(value.text, value.spoken, value.tail)
        for number, figure in enumerate(self._figures, start=1):
            figure.setVisible(number < len(found))
        self._bars.show_counts({} if mode.seated else bars(snapshot))
        self._ranking.setVisible(mode.seated)
        if mode.seated:
            self._ranking.show_game(game)
        if snapshot.game != self._game:
            self._game = snapshot.game
            self._coached.setText("")
        self._note.setText(results.notes(snapshot))
        self._coached.setVisible(mode.coached and not game.abandoned)
        unsolved = mode.open_pile and not snapshot.lines.decided
        self._lead_to = None if unsolved else lead_on(snapshot)
        self._lead.setText(results.lead(self._lead_to, game.start))
        self._lead.setAccessibleName(self._lead.text())
        shown = {
            "undo": unsolved or (game.finished and snapshot.can_undo),
            "show-me": unsolved,
            "again": self._lead_to != game.start and day_of(game.start) is None,
            "daily": day_of(game.start) is not None,
        }
        for name, on in shown.items():
            self._buttons[name].setVisible(on)
        self._explain()
        self._fit()

    def _explain(self) -> None:
        """Say why buttons are disabled, but not in a new game, before the result is hidden: Orca would read it."""
        for name, action in self._actions.items():
            reason = "" if action.isEnabled() or not self._is_over.isEnabled() else action.toolTip()
            set_tip(self._buttons[name], reason)
            describe(self._buttons[name], reason)

    def _fit(self) -> None:
        """If there is too little room, use one column, reduce the spacing, or hide the minor figures, or several."""
        room = self.rect().marginsRemoved(self._middle.contentsMargins())
        line, apart = max(16, self.fontMetrics().height()), int(Space.ONE)
        wide = min(room.width(), _WIDTH * line)
        self._sheet.setFixedWidth(wide)
        for chart, least in ((self._bars, _BARS), (self._ranking, _RANKING)):
            chart.setMinimumWidth(min(least * line, max(0, wide - 3 * Space.FOUR)))
        about = [self._buttons[name] for name in _ABOUT_GAME]
        row, widest = wide - 2 * (1 + Space.FOUR) + apart, max(button.sizeHint().width() for button in about)
        columns = min(_COLUMNS, row // (widest + apart))
        for button in about:  # in the same columns after every game
            button.setMinimumWidth(row // columns - apart if columns > 1 else 0)
        for few, tight, narrow in product((False, True), repeat=3):
            self._others.setHidden(few)
            edge = Space.ONE if tight else Space.THREE
            self._around.setContentsMargins(1, edge, 1, edge)  # beside its frame
            self._column.setSpacing(Space.HALF if tight else Space.TWO)
            self._halves.turn(beside=not narrow)
            self._halves.setSpacing(Space.ONE if narrow else Space.FOUR)
            for layout in (self._halves, self._column):
                layout.activate()  # updates the size hints
            needed, inside = self._inside.minimumSizeHint().width(), wide - 2 - BAR_WIDTH - 2 * self._area.frameWidth()
            self._inside.setFixedWidth(max(needed, inside))
            self._area.updateGeometry()
            self._around.activate()
            if needed <= inside and (self._around.heightForWidth(wide) <= room.height() or (few and tight)):
                break

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _place_emblems(self) -> None:
        """Place the emblems on the upper edge of the sheet, or without room there, after the title."""
        self._emblems.stand_on(self._sheet.geometry(), at_left=self.isRightToLeft())
        self._emblems_in_line.setVisible(bool(self._emblems.moments) and self._emblems.isHidden())

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the emblems at the sheet when it moves."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place_emblems()
        return False

    def _show_race(self, snapshot: Snapshot) -> None:
        shows = bool(snapshot.ghosts) and not snapshot.game.mode.open_pile  # whose ways are secret
        if shows:
            from setgui.ui.pages.statistics import chart, charts  # noqa: PLC0415 - for games that race

            if self._race is None:
                self._race = chart.Chart(self._inside)
                self._column.insertWidget(2, self._race)
                self._race.stackUnder(self._note)
            self._race.show_plot(charts.race(snapshot))
        if self._race is not None:
            self._race.setVisible(shows)


class FinishQuestion(CoverSheet):
    """Asks whether to end the game: `confirmed` has the act, or `dismissed`; while `shown`, keys do nothing else."""

    confirmed = Signal(object)
    shown = Signal(bool)

    def __init__(self, parent: QWidget, scale: Type) -> None:
        super().__init__(parent)
        self._text = Paragraph(self._sheet)
        self._text.setFont(sized(self.font(), scale.emphasis))
        self._text.setMinimumWidth(360)  # one line at the default font size
        self._act: Act = Finish()
        self._finish = Button(self._sheet)
        self._keep = Button(self._sheet, role="main")
        buttons = Flow(self._finish, self._keep, trailing=True)
        Box(self._text, buttons, apart=Space.TWO, edges=(Space.THREE,) * 4, on=self._sheet)
        self._finish.clicked.connect(lambda: self.confirmed.emit(self._act))
        self._keep.clicked.connect(self.dismissed)
        self.setFocusProxy(self._keep)

    def ask(self, snapshot: Snapshot) -> None:
        puzzle = snapshot.game.mode.open_pile
        self._act = Aside.SHOW if puzzle else Finish()
        self._finish.setText(actions.called(actions.SHOW_BEST if puzzle else actions.FINISH))
        self.setAccessibleName(self._finish.text())
        self._keep.setText(say(new_game.CANCEL if snapshot.game.over else goals.KEEP_PLAYING))
        self._text.setText(goals.ask_to_finish(snapshot.game))
        self.show()

    @override
    def place(self, room: QRect, message: QRect) -> None:
        """Cover the message too, if the sheet needs its room."""
        super().place(room, message)
        if self._sheet.height() < self._sheet.heightForWidth(self._sheet.width()):
            super().place(room, QRect(room.bottomLeft(), QSize()))

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # so that it comes as a key press
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide) and self.window().isVisible():  # else the program ends
            self.shown.emit(event.type() == QEvent.Type.Show)
        return super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.dismissed.emit()


def _picture(widget: QWidget) -> QPixmap:
    """Return a picture of a widget; unlike that of `QWidget.grab`, it is transparent where nothing is painted."""
    widget.grab(QRect(0, 0, 1, 1))  # lays it out
    size = widget.size() * widget.devicePixelRatioF()
    picture = clear_picture(size.width(), size.height(), widget.devicePixelRatioF())
    widget.render(picture, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    return picture
