"""Looking back at a game: the coach's analysis, and the replay with its tables, sets and a track of all acts."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QListView, QSizePolicy, QStyleOptionViewItem, QWidget

from setgui.compat import override
from setgui.model.cards import Card
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.events import Answered, Claimed
from setgui.model.game import Reason
from setgui.model.matching import Match
from setgui.model.play import matches, play, refusal, worth
from setgui.session.game.course import PlayedAct, cards_in_play, scores_in_reach
from setgui.session.game.updates import Counted, Ghost, Update
from setgui.session.kept import GameId
from setgui.session.keymap import PLACES, Keymap
from setgui.session.records.searches import missed, passed_over
from setgui.session.reports import Analysis, Decision, Judged, is_right
from setgui.session.second_look import SecondLook
from setgui.session.settings import Settings
from setgui.ui.announcer import Announcer, is_wrong
from setgui.ui.board.board_view import BoardView
from setgui.ui.board.card_tile import Marks, marks_of
from setgui.ui.board.motion import Tempo
from setgui.ui.look.card_painter import CardPixmaps, margin
from setgui.ui.look.style_sheet import BAR_WIDTH
from setgui.ui.look.theme import LARGE_RADIUS, Space, Type, heavier, scaled, theme
from setgui.ui.pages.dialog import EDGE, Dialog
from setgui.ui.pages.look_back.summary import Summary
from setgui.ui.panel.at_board import ComingCards
from setgui.ui.panel.sheet import CAPTIONS, values
from setgui.ui.panel.side_panel import Ranking
from setgui.ui.system.accessibility import Role
from setgui.ui.system.keys import keys_at
from setgui.ui.system.plain import Label, make_quiet, set_tip
from setgui.ui.widgets.buttons import Button, allow, draw_ring
from setgui.ui.widgets.card_row import draw_cards
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.figure import Figure
from setgui.ui.widgets.layout import Box, Flow, Ground, Heading, Paragraph, retain_space, smooth, write
from setgui.ui.widgets.listing import Column, Index, ListingCell, ListingModel
from setgui.ui.widgets.reading import Reading
from setgui.ui.widgets.track import ActMark, IconButton, Scrubber
from setgui.words import actions, coach, events, formats, keys, kinds, notices
from setgui.words import replay as words
from setgui.words.language import say


class _RoundGround(Ground):
    """A ground with round corners; the layout on it keeps its parts away from them."""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        corners, whole = QPainterPath(), QRectF(self.rect())
        corners.addRect(whole)
        corners.addRoundedRect(whole, LARGE_RADIUS, LARGE_RADIUS)
        with smooth(self) as painter:
            painter.fillPath(corners, theme().panel)


class LookBackBoard(BoardView):
    """A board that is read-only except for questions; it can have the focus, so that screen readers find the cards."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps, keymap: Keymap) -> None:
        super().__init__(parent, pixmaps, Tempo(), read_only=True)
        self.show_keys(keymap)
        self.setMinimumWidth(20 * int(Space.TWO))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            draw_ring(self, QRectF(self.rect()).adjusted(3, 3, -3, -3))


_CARD = QSize(50, 32)
_BETWEEN = 4
_ROW = _CARD.height() + int(Space.ONE)


class SetOnTable(NamedTuple):
    """A set on the table, the points that a claim would have `scored`, 0 where sets are counted, and a note."""

    cards: Match
    scored: int
    note: str


class _SetPainter(ListingCell):
    """Paints a row of the list: the cards, the points scored, and the note."""

    def __init__(self, view: "SetsList", pixmaps: CardPixmaps) -> None:
        super().__init__(view, to_choose=True)
        self._sets, self._pixmaps = view, pixmaps
        self._small = scaled(view.font(), 0.88)

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, _ROW)

    @override
    def draw(self, painter: QPainter, rect: QRect, index: Index) -> None:
        entry, look = self._sets.sets[index.row()], theme()
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        card = _CARD * (3 / max(3, len(entry.cards)))
        room, step = margin(_CARD.height()), card.width() + _BETWEEN
        start = QPointF(rect.topLeft()) + QPointF(room, (rect.height() - card.height()) / 2)
        rects = [QRectF(start + QPointF(number * step, 0), card) for number in range(len(entry.cards))]
        draw_cards(painter, self._pixmaps, entry.cards, rects)
        left = rect.adjusted(room + max(3, len(entry.cards)) * step + Space.HALF, 0, -Space.HALF, 0)
        flags, scored = Qt.AlignmentFlag.AlignVCenter, formats.number(entry.scored) if entry.scored else ""
        write(painter, left, flags, scored, look.ink, font=heavier(self._sets.font()))
        write(painter, left, flags | Qt.AlignmentFlag.AlignRight, entry.note, look.ink, font=self._small)


class SetsList(QListView):
    """The list of the sets on a table; `marked` are the cards of the current row."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent)
        heard = Column[SetOnTable]("", lambda entry: words.set_in_list(*entry))
        self._model = ListingModel[SetOnTable](self, [heard])
        self.setModel(self._model)
        self.setItemDelegate(_SetPainter(self, pixmaps))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSizeAdjustPolicy(QListView.SizeAdjustPolicy.AdjustToContents)
        self.setAccessibleName(say(words.SETS))

    @property
    def sets(self) -> Sequence[SetOnTable]:
        return self._model.things

    @property
    def marked(self) -> Match:
        index = self.currentIndex()
        return self.sets[index.row()].cards if index.isValid() else ()

    def show_sets(self, sets: Sequence[SetOnTable]) -> None:
        self._model.show_things(sets)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if sets else Qt.FocusPolicy.NoFocus)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            draw_ring(self.viewport(), QRectF(self.viewport().rect()))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            super().keyPressEvent(event)
            event.accept()  # also at its ends
        else:
            event.ignore()  # for the page, to go through the game


_OTHERS = (
    (Add(), actions.ADD_CARD),
    (Reshuffle(), actions.RESHUFFLE),
    (Finish(), actions.FINISH),
    (None, coach.SHOW_ANSWER),
)
"""The answers by button: moves, and None to be shown the answer."""
_MOVES: dict[str, Add | Reshuffle] = {"add-card": Add(), "reshuffle": Reshuffle()}
"""The answers by the names of their keys."""
_SIDEWAYS = (Qt.Key.Key_Left, Qt.Key.Key_Right)
_PACE = 1800
"""Time for each act while playing, in ms: enough to read its sentence."""
_SIZE, _WITH_SUMMARY = (1500, 960), (1700, 1000)
_LEAST, _COLUMN = 176, 68
"""Minimum height of the board, in px, and width of the summary beside the replay, in characters."""
_SIDE = 280
_POINTS = 60
"""Part of `_SIDE` for the text beside the cards of a set, in px."""
_LINES, _FEWER = 3.3, 2.2
"""Lines for the sentence of an act, on a high page and on a lower one."""
_HIGH = 20
"""Minimum height of a high page, in lines."""
_JUDGMENT = 12
"""Lines kept free for the coach's words about a move, so that the board does not move."""


class LookBackPage(Dialog):
    """Looks back at a game: first the coach's analysis, if there is one, then the replay, act by act.

    Unless a setting says otherwise, it asks for a move before each costly choice, and shows what was better only after
    the answer or on request. `show_found` and `show_worth` take refined analyses and estimates.
    """

    question_shown = Signal(object)
    """The Decision whose moves the coach should rate, that of an answer or of the question shown; None if neither."""
    answered = Signal(object, str)
    """The GameId, and the first answers in the notation of `SecondLook`."""
    take_over_asked = Signal(object, int)
    """A GameId, and the number of acts after which to play on."""

    def __init__(
        self,
        parent: QWidget,
        game: GameId,
        frames: Sequence[PlayedAct],
        pixmaps: CardPixmaps,
        settings: Settings,
        *,
        analysis: Analysis | None = None,
        ghosts: tuple[Ghost, ...] = (),
        first_answers: str = "",
    ) -> None:
        """Start at the first costly choice, miss or early finish, else at the deal; an unfinished game, at its end.

        `ghosts` were raced; `first_answers` are from `answered`.
        """
        super().__init__(parent, *(_SIZE if analysis is None else _WITH_SUMMARY))
        self._game, self._frames, self._ghosts, self._last = game, frames, ghosts, len(frames) - 1
        self._look = SecondLook(asks=settings.second_look, first=first_answers)
        self._keymap = settings.keys_in_force(keys.answers())
        self._picked: Match = ()
        self._weighed: Decision | None = None
        start, end = frames[0].course.game.start, frames[-1].course
        self._is_over = end.game.over or end.ended
        self._in_reach = [*scores_in_reach([frame.course.game for frame in frames])] if end.lines.decided else []
        self._costs = {act: a - b for act, (a, b) in enumerate(pairwise(self._in_reach), start=1) if b < a}
        misses = {*self._costs} if end.game.mode.open_pile else {*missed(frames)}
        self._misses = misses if self._is_over and analysis is None else set()
        scale = Type.of(self.font())
        self._inside = Reading(self)
        self.summary = None if analysis is None else Summary(self._inside, frames, analysis)
        self._ground = _RoundGround(self._inside)
        self._board = LookBackBoard(self._ground, pixmaps, self._keymap)
        self._coming = ComingCards(self._ground, pixmaps)
        self._message = Announcer(self._ground, scale, self._board)
        self._answers, self._judgment = QWidget(self._ground), QWidget(self._inside)
        self._title = Heading(self._judgment)
        self._made, self._better, self._why = (Paragraph(self._judgment) for _ in range(3))
        self._legend = Paragraph(self._judgment, role="quiet")
        shown = values(frames[0].snapshot._replace(ghosts=ghosts)).keys() - {"worth"}
        captions = {name: say(caption) for name, caption in CAPTIONS.items() if name in shown}
        self._figures = {name: Figure(self._inside, text, scale.emphasis) for name, text in captions.items()}
        self._ranking, self._count = Ranking(self._inside), Label(self._inside)
        self._sets = SetsList(self._inside, pixmaps)
        self._others = {move: Button(self._answers, actions.called(label)) for move, label in _OTHERS}
        self._area = FadingArea(self, self._inside, steady=False)
        self._back, self._play, self._on = (IconButton(self, name) for name in ("step-back", "resume", "step-forward"))
        self._back.setAccessibleName(say(words.STEP_BACK))
        self._on.setAccessibleName(say(words.STEP_FORWARD))
        marks = [_act_mark(frame, missed=act in self._misses) for act, frame in enumerate(frames)]
        self._scrubber = Scrubber(self, marks[1:])
        self._take_over = Button(self, say(words.TAKE_OVER))
        self._next_stop = Button(self, role="main")
        self._stop_names = [*map(say, words.COSTLY if analysis or end.game.mode.open_pile else words.MISTAKES)]
        self._close = Button(self, say(actions.CLOSE))
        self._timer = QTimer(self, interval=_PACE)
        self.setWindowTitle(say(words.TITLE, game=kinds.game(start)))
        self._arrange()
        self._connect()
        (self.summary or self._scrubber).setFocus()
        if analysis is not None:
            self.show_found(game, analysis)
        act = min(self._stops, default=1) if self._is_over else self._last + 1
        self._show_act(act, aloud=analysis is None or act in self._look.questions)

    def _arrange(self) -> None:
        line = self._message.fontMetrics().height()
        self._message.setFixedHeight(round(line * (_LINES if self.height() > _HIGH * line else _FEWER)))
        answers = [*self._others.values()]
        Box(Flow(*answers), edges=(Space.HALF, 0, Space.HALF, 0), on=self._answers)
        table = self._board, self._coming, self._message, self._answers
        box = Box(*table, growing=[self._board], edges=(Space.HALF, Space.HALF, Space.HALF, Space.ONE), on=self._ground)
        for part in (self._coming, self._answers):
            box.setAlignment(part, Qt.AlignmentFlag.AlignHCenter)
        figures = QGridLayout()
        figures.setContentsMargins(Space.HALF, 0, 0, 0)
        figures.setVerticalSpacing(Space.ONE)
        for place, figure in enumerate(self._figures.values()):
            figures.addWidget(figure, place // 2, place % 2)
            figures.setColumnStretch(place % 2, 1)
        self._count.setContentsMargins(Space.HALF, 0, 0, 0)
        retain_space(self._count, on=True)
        self._ranking.setVisible(self._frames[-1].course.game.mode.seated)
        self._sets.setMinimumHeight(6 * int(Space.ONE))
        self._sets.setFixedWidth(_SIDE - int(Space.THREE) + round(_POINTS * (self.font_factor - 1)))
        parts = figures, self._ranking, int(Space.ONE), self._count, self._sets
        right = Box(*parts, growing=[self._sets], apart=Space.ONE, edges=(Space.TWO, Space.ONE, 0, 0))
        judged = self._title, self._made, self._better, self._why, self._legend
        read_first = () if self.summary is None else self.summary.texts
        self._inside.set_parts([*read_first, *judged, *self._figures.values(), self._ranking, self._count])
        make_quiet(self, Role.LINE)  # of a paragraph with the focus, Orca 43 says that it is read-only
        Box(*judged, None, apart=Space.HALF, edges=(0, Space.ONE, 0, 0), on=self._judgment)
        self._judgment.setMinimumHeight(_JUDGMENT * self.fontMetrics().height())
        self._judgment.setVisible(self.summary is not None)
        left = Box(self._ground, self._judgment, growing=[self._ground])
        self._halves = Box(left, right, growing=[left], beside=True, edges=(EDGE, Space.ONE, EDGE, 0))
        self._beside = self._halves.minimumSize().width() + BAR_WIDTH
        first = () if self.summary is None else (self.summary,)
        self._columns = Box(*first, self._halves, growing=[self._halves], on=self._inside)
        self._scrubber.setAccessibleName(say(words.STEP))
        along, gap = QWidget(self), int(Space.ONE)
        along.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # time runs to the right in all languages
        along.stackUnder(self._take_over)  # screen readers read in this order
        track = (self._back, self._play, self._on, gap, self._scrubber)
        Box(*track, growing=[self._scrubber], beside=True, apart=Space.HALF, on=along)
        self._next_stop.reserve(*self._stop_names)
        self._next_stop.setDefault(True)
        ways = self.foot(self._take_over, leave=self._close, main=[self._next_stop])
        self.lay_out(self._area, Box(along, ways, apart=Space.ONE))
        for button in (*answers, self._take_over, self._next_stop, self._close):
            button.installEventFilter(self)

    def _connect(self) -> None:
        self._scrubber.valueChanged.connect(self._show_frame)
        self._scrubber.valueChanged.connect(self._reveal_table)
        self._scrubber.sliderPressed.connect(self._pause)
        self._sets.selectionModel().currentChanged.connect(self._show_table)
        self._back.clicked.connect(lambda: self._scrubber.setValue(self._act - 1))
        self._on.clicked.connect(lambda: self._scrubber.setValue(self._act + 1))
        self._play.clicked.connect(self._play_or_pause)
        self._timer.timeout.connect(lambda: self._scrubber.setValue(self._act + 1))
        if self.summary is not None:
            self.summary.curve.move_chosen.connect(lambda n, by: self._show_act([*self._look.judged][n], aloud=by))
            self.summary.moment_chosen.connect(lambda move: self._show_act([*self._look.judged][move], aloud=True))
        self._board.card_picked.connect(self._pick)
        for move, button in self._others.items():
            button.clicked.connect(partial(self._give, move))
        self._next_stop.clicked.connect(self._go_to_next_stop)
        self._take_over.clicked.connect(lambda: self.take_over_asked.emit(self._game, self._act))
        self._take_over.clicked.connect(self.accept)

    @property
    def _act(self) -> int:
        return self._scrubber.value()

    @property
    def _frame(self) -> PlayedAct:
        return self._frames[self._act]

    def show_found(self, game: GameId, analysis: Analysis) -> None:
        """Show a refined analysis at the same act and set, if it is of this game."""
        if game == self._game and self.summary is not None:
            chosen, on_table = self._sets.currentIndex().row(), self.focusWidget() in (self._board, *self._board.tiles)
            self._analysis = analysis
            self._look.show(analysis)
            if self._look.questions:
                retain_space(self._answers, on=True)  # so that the board stays when they come
            self.summary.show_analysis(analysis, advised=not self._look.questions)
            self._show_frame(aloud=False)
            self._sets.setCurrentIndex(self._sets.model().index(chosen, 0))
            if on_table and self._question is None:  # no longer, or not for now
                self._board.setFocus()
            elif on_table and self._board.hasFocus():
                self._board.take_focus(first=True)

    @property
    def _question(self) -> Judged | None:
        return self._look.question(self._act + 1)

    @property
    def _tells_past(self) -> bool:
        """Whether the sentence under the table is about the past act, not a question, an answer or a better move."""
        judged = self._look.judged.get(self._act + 1)
        return not (self._act + 1 in {*self._look.unrated, *self._costs} or (judged is not None and judged.mark))

    @property
    def _is_secret(self) -> bool:
        return self._look.is_secret(self._act + 1, self._frame.course.game.table)

    def ask_coach(self) -> None:
        """Emit `question_shown`, with None if all answers given and those to the question shown are already rated."""
        self._weighed = self._look.to_weigh(self._act + 1)
        self.question_shown.emit(self._weighed)

    def _pick(self, card: Card) -> None:
        """Pick a card or put it back; the last one makes an answer, or a mistake."""
        before, snapshot, game = self._picked, self._frame.snapshot, self._frame.course.game
        picked = {*before} ^ {card}
        self._picked = tuple(one for one in game.table if one in picked)
        found = play(game, Claim(self._picked)).events if len(self._picked) == game.variant.match_size else ()
        if found and not is_wrong(found):
            self._give(Claim(self._picked))
        elif found:
            self._picked = ()
            self._show_table()
            self._board.show_marks(next(marks_of(found)))
            self._message.say(events.describe(found[0], snapshot), wrong=True)
        else:
            self._show_frame(aloud=False)
            self._message.announce(Update(snapshot._replace(picked=before), snapshot._replace(picked=self._picked)))

    def _give(self, move: Command | None) -> None:
        """Answer the question with a move, which the coach may have to rate first; with None, show the answer."""
        if self._question is not None:
            self._picked = ()
            self._look.answer(self._act + 1, move)
            (self._next_stop if self._next_stop.isEnabled() else self._on).setFocus()
            self._show_frame(aloud=move is not None)
            self.show_weighed([])

    def show_weighed(self, moves: Sequence[Judged]) -> None:
        """Take rated moves, and show what they settle; if that is the question here, with the verdict."""
        settled = self._look.rate(moves)
        if settled:
            self.answered.emit(self._game, self._look.first_answers)
            self.show_found(self._game, self._analysis)
        if self._act + 1 in settled:
            QTimer.singleShot(0, self, self._reveal_table)  # when the advice and the foot have their new sizes
            self._message.repeat()
        self.ask_coach()

    def _reveal_table(self) -> None:
        """Scroll to the sentence under the table, and if there is room, to the table and the coach's words."""
        for part in (self._judgment, self._ground, self._message):
            self._area.reveal(part)

    def _show_act(self, act: int, *, aloud: bool) -> None:
        """Show the table before an act; if `aloud`, read it out, with the focus on the cards of a question."""
        self._pause()
        with QSignalBlocker(self._scrubber):
            self._scrubber.setValue(act - 1)
        self._show_frame(aloud=False)
        if aloud:
            QTimer.singleShot(0, self, self._reveal_table)  # when the page is shown
            if self._question is not None:
                self._board.take_focus(first=True)
            self._show_frame()

    def _show_frame(self, *, aloud: bool = True) -> None:
        frame, place, judged = self._frame, words.place(self._act, self._last), self._look.judged.get(self._act + 1)
        self._sets.show_sets([] if self._is_secret else self._listed_sets())
        self._show_table()
        self._show_judgment(judged)
        given, answer = self._look.unrated.get(self._act + 1), self._look.answers.get(self._act + 1)
        wrong = self._tells_past and is_wrong(self._told.events)
        line, spoken = self._sentence(past=judged is None or wrong), [self._sentence()]
        if self._question is not None:
            line = coach.question(self._question)
            spoken = [coach.move_made(self._question), line]
        elif given is not None:
            line, spoken = coach.move_made(given), [coach.move_made(given)]
        elif judged is not None and answer is not None:
            line, wrong = coach.verdict(answer, judged.best), not is_right(answer)
            spoken = [line, coach.better_move(answer)]
        elif judged is not None and judged.mark:
            line = coach.better_move(judged)
            spoken.append(line)
        self._message.say(line, wrong=wrong, spoken=lambda: " ".join(filter(None, spoken)), aloud=aloud)
        if self._look.to_weigh(self._act + 1) != self._weighed:  # else the coach would start again
            self.ask_coach()
        n = len(self._sets.sets)
        self._count.setText(events.describe(Counted(n), frame.snapshot) if self._is_over else words.sets_gone(n))
        hidden = self._is_secret or (frame.course.game.mode.open_pile and not self._frames[-1].course.lines.decided)
        self._count.setHidden(hidden or not self._count.text())
        self._scrubber.setAccessibleDescription(place)
        set_tip(self._scrubber, place)
        figures = values(frame.snapshot._replace(ghosts=self._ghosts))
        for name, figure in self._figures.items():
            if name in figures:  # a finished drill has fewer
                figure.show_value(*figures[name][:3])
        if frame.course.game.mode.seated:
            self._ranking.show_game(frame.course.game)
            self._ranking.setAccessibleDescription(words.standing(frame.course.game))
        self._back.setEnabled(self._act > 0)
        self._on.setEnabled(self._act < self._last)
        self._play.setEnabled(self._last > 0)
        self._next_stop.setVisible(bool(self._stops))
        over, alone = frame.course.game.over, self._stops == {self._act + 1}
        self._next_stop.setText(self._stop_names[alone or max(self._stops, default=0) > self._act + 1])
        allow(self._take_over, notices.reason(Reason.GAME_OVER) if over else "")
        allow(self._next_stop, say(words.ONLY_ONE) if alone else "")
        if self._timer.isActive():
            if self._act < self._last and self._question is None:
                self._timer.start()  # this act gets the full time
            else:
                self._pause()

    def _show_judgment(self, judged: Judged | None) -> None:
        move = sum(act <= self._act for act in self._look.judged)
        self._title.setVisible(judged is not None)
        self._title.setText(coach.moment_title(move + 1, judged) if judged is not None else "")
        self._title.setAccessibleName(coach.moment_title(move + 1, judged, spoken=True) if judged is not None else "")
        for label, text in ((self._made, coach.move_made), (self._better, coach.better_move), (self._why, coach.why)):
            label.setText(text(judged) if judged is not None and (label is self._made or not self._is_secret) else "")
            label.setVisible(bool(label.text()))
        self._answers.setVisible(self._question is not None)
        for command, button in self._others.items():
            reason = None if command is None else refusal(self._frame.course.game, command)
            allow(button, "" if reason is None else notices.reason(reason))
        if self.summary is not None:
            self.summary.show_move(move)

    def _listed_sets(self) -> list[SetOnTable]:
        """Return the sets on the table, most points first; not those that an unfinished game still has on its table."""
        game, still, most = self._frame.course.game, cards_in_play(self._frames), worth(self._frame.course.game)[-1]
        answer, judged = self._look.answers.get(self._act + 1), self._look.judged.get(self._act + 1)
        notes = {frozenset(_cards(answer.decision.chosen)): say(words.YOURS)} if answer is not None else {}
        if judged is not None and judged.regret:
            notes[frozenset(_cards(judged.best))] = say(words.BETTER)
        notes[frozenset(self._taken_next)] = say(words.TAKEN_NEXT)
        worths = [(cards, game.variant.points(*cards)) for cards in matches(game) if not still.issuperset(cards)]
        return [
            SetOnTable(cards, min(points, most * game.mode.scores_points), notes.get(frozenset(cards), ""))
            for cards, points in sorted(worths, key=lambda pair: -pair[1])
        ]

    def _show_table(self) -> None:
        """Frame the next claim, or the answer being rated, or the set chosen in the list; and the better set."""
        frame, (claimed, wrong), judged = self._frame, self._next_claim, self._look.judged.get(self._act + 1)
        answer = self._look.unrated.get(self._act + 1)
        asks = self._question is not None
        following = () if wrong or asks else claimed  # if framed, wrong cards would look like a set
        following = following if answer is None else _cards(answer.decision.chosen)
        better = _cards(judged.best) if judged is not None and judged.regret and not self._is_secret else ()
        picked = self._sets.marked or (self._picked if asks else following)
        self._board.read_only = not asks
        self._board.setFocusPolicy(Qt.FocusPolicy.NoFocus if asks else Qt.FocusPolicy.TabFocus)  # or its cards have it
        self._board.show_snapshot(frame.snapshot._replace(picked=picked, located=better))
        self._coming.show_snapshot(frame.snapshot)
        self._board.show_marks(next(marks_of(self._told.events), Marks()) if self._tells_past else Marks())
        self._board.setAccessibleDescription(words.describe_table(frame.course.game, following, better))
        frames = [coach.ARROWS] * asks + [coach.TAKEN_FRAMED] * (bool(claimed) and {*picked} == {*claimed})
        frames += [coach.BETTER_FRAMED] * bool(better)
        self._legend.setText(" ".join(map(say, frames)))
        self._legend.setVisible(bool(frames))

    @property
    def _next_claim(self) -> tuple[Match, bool]:
        """The cards claimed by the next act or before the table changes, if any, and whether the next act is wrong."""
        following = self._frames[min(self._act + 1, self._last)]
        explains = self.summary is None and self._tells_past and is_wrong(self._told.events)  # one thing at a time
        if not explains and self._act < self._last and isinstance(following.act, Claim):
            return following.act.cards, is_wrong(following.events)
        return (() if explains else self._taken_next), False

    @property
    def _taken_next(self) -> Match:
        """The set taken by the next act that changes the table; empty if that act takes none."""
        game = self._frame.course.game
        later = ((frame.events, frame.course.game) for frame in self._frames[self._act + 1 :])
        changes = (events for events, one in later if (one.table, one.taken) != (game.table, game.taken))
        return next((event.cards for event in next(changes, ()) if isinstance(event, Claimed)), ())

    @property
    def _told(self) -> PlayedAct:
        """The act that the sentence is about: that before the table, or in a round, the answer to its question."""
        return self._frames[(self._act + self._frame.course.game.mode.asks) % len(self._frames)]

    def _sentence(self, *, past: bool = True) -> str:
        """Return a text about the `past` act, sets missed here, and the next claim unless the coach judged it."""
        game, act = self._frame.course.game, self._act + 1
        at_end = game.mode.asks and self._act == self._last
        told = words.outcome(game) if at_end else words.move(self._told, cards_in_play(self._frames))
        cost = self._costs.get(act)
        sentences = [say(words.COSTS, n=cost)] if cost else [told] * past
        if self._in_reach and self._in_reach[self._act] < game.best and not game.over and not cost:
            sentences.append(say(words.STILL_POSSIBLE, n=self._in_reach[self._act]))
        if act in self._misses and passed_over(self._frames[act]) and self._sets.sets:
            sentences.append(say(words.PASSED_OVER, n=len(self._sets.sets)))
        if act not in self._look.judged and not game.mode.asks:
            claimed, wrong = self._next_claim
            sentences.append(words.next_claim(claimed, wrong=wrong))
        return " ".join(filter(None, sentences))

    @property
    def _stops(self) -> set[int]:
        """The acts that a button goes to: costly choices, an early finish too, misses, or those after mistakes."""
        asks = self._frame.course.game.mode.asks  # then a mistake is explained with its question
        explained = {act for act in self._misses if is_wrong(self._frames[act].events) and not asks}
        return {act + (act in explained) for act in self._misses} | self._look.marked

    def _go_to_next_stop(self) -> None:
        later = [stop for stop in self._stops if stop - 1 > self._act]
        self._show_act(min(later or self._stops), aloud=True)

    def _play_or_pause(self) -> None:
        plays = not self._timer.isActive()
        if plays and self._act == self._last:
            self._scrubber.setValue(0)
        self._pause()
        if plays:
            self._timer.start()
            self._play.show_icon("pause")
            self._play.setAccessibleName(say(words.PAUSE))

    def _pause(self) -> None:
        self._timer.stop()
        self._play.show_icon("resume")
        self._play.setAccessibleName(say(words.PLAY))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        goals: dict[int, int] = {
            Qt.Key.Key_Left: self._act - 1,
            Qt.Key.Key_Right: self._act + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: self._last,
        }
        if event.key() in goals:
            self._scrubber.setValue(goals[event.key()])
        elif event.key() == Qt.Key.Key_Escape and self._picked:
            self._picked = ()
            self._show_frame()
        elif event.key() == Qt.Key.Key_Space and self._play.isEnabled():
            self._play_or_pause()
        elif self._question is not None and (named := {*self._keymap.actions(keys_at(event))} & {*PLACES, *_MOVES}):
            name = named.pop()
            if name in _MOVES:
                self._others[_MOVES[name]].click()
            else:
                self._board.pick_place(PLACES.index(name))
        else:
            super().keyPressEvent(event)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Left and Right go through the game while a button has the focus."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _SIDEWAYS:
            self.keyPressEvent(event)
            return True
        return False

    @override
    def changeEvent(self, event: QEvent) -> None:
        """Keep the page's place when it opens or becomes active again, though its area scrolls to the focus."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange:
            QTimer.singleShot(0, self, partial(self._area.bar.setValue, self._area.bar.value()))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._board.setMinimumHeight(max(_LEAST, self.height() * 3 // 8))  # leaves room for the texts below
        self._coming.fit(self._ground.width(), self._ground.height())
        beside = self.width() >= self._beside
        self._halves.turn(beside=beside)
        height = QSizePolicy.Policy.Ignored if beside else QSizePolicy.Policy.Fixed  # the list or the page scrolls
        self._sets.setSizePolicy(QSizePolicy.Policy.Preferred, height)
        if self.summary is not None:
            column = _COLUMN * self.fontMetrics().averageCharWidth()
            wide = self.width() >= self._beside + column
            across, up = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.BottomToTop
            self._columns.setDirection(across if wide else up)
            self.setTabOrder(self._close if wide else self._others[None], self.summary)  # in the order of reading
            self.summary.setMaximumWidth(column if wide else self.width())
            self.summary.curve.set_plot_height(self.height() // (6 if wide else 4))

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        self._pause()
        if not event.spontaneous():  # the page is closed, not minimized
            self.question_shown.emit(None)
            if self._look.rate_at_sight():
                self.answered.emit(self._game, self._look.first_answers)
        super().hideEvent(event)


def _cards(act: object) -> Match:
    return act.cards if isinstance(act, Claim) else ()


def _act_mark(frame: PlayedAct, *, missed: bool) -> ActMark:
    scored = sum(event.scored for event in frame.events if isinstance(event, Claimed))
    scored += sum(event.right for event in frame.events if isinstance(event, Answered))
    return ActMark(scored, wrong=missed or is_wrong(frame.events))
