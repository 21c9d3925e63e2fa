"""What a game was worth: where its points came from, and which choices cost some."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.commands import Claim, Command
from setgui.model.matching.sets import Match
from setgui.session.game.course import PlayedAct
from setgui.session.kept import GameId
from setgui.session.records.kinds import kind_of_start
from setgui.session.reports import MOST, Analysis, Judged, Worth, asides, moments, worst_habit
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.style_sheet import BAR_WIDTH, style
from setgui.ui.look.theme import Space, Type
from setgui.ui.pages.dialog import Dialog
from setgui.ui.pages.replay.looked_at import LookedAt
from setgui.ui.pages.your_game.curve import Curve
from setgui.ui.system.plain import Label, set_tip
from setgui.ui.widgets.buttons import Button, Choice
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.figure import Figure
from setgui.ui.widgets.flow import Flow
from setgui.ui.widgets.heading import Heading
from setgui.words import actions, kinds, labels, reasons
from setgui.words import coach as words
from setgui.words.language import say

_BOARD = QSize(280, 176)
_CURVE = 192
_LOW, _HIGH = 720, 1.6
"""From a page of so many px on, curve and table grow with it, up to so many times."""


class YourGamePage(Dialog):
    """The sum, the curve, and one move to look at: its table, what was done, what was better and why.

    It is shown as it is judged by now, and again whenever that is known better. `take_over_asked` carries the GameId
    and after how many acts to play on, and closes the page; `replay_asked` that and after how many acts.
    """

    take_over_asked = Signal(object, int)
    replay_asked = Signal(object, int)

    def __init__(
        self,
        parent: QWidget,
        game: GameId,
        frames: Sequence[PlayedAct],
        analysis: Analysis,
        pixmaps: CardPixmaps,
    ) -> None:
        super().__init__(parent, 1040, 752)
        self.game = game
        self._frames, self._analysis = frames, analysis
        self._inside = QWidget(self)
        scale = Type.of(self.font())
        self._figures = [Figure(self._inside, "", scale.emphasis * 1.2) for _ in words.figures(analysis)]
        self._sum, self._deal = self._wrapped(), self._wrapped()
        style(self._deal, role="quiet")
        start = frames[0].course.game.start
        self._worth = Worth(start.deal, start.variant, (), None)
        self._is_unrefined = False
        self._curve = Curve(self._inside)
        self._marks = self._wrapped()
        style(self._marks, role="quiet")
        self._heading = Heading(self._inside)
        self._moments = [Choice(self._inside) for _ in range(MOST)]
        self._board = LookedAt(self._inside, pixmaps)
        self._legend = self._wrapped()
        style(self._legend, role="quiet")
        self._title, self._made, self._better, self._why = Heading(self._inside), *(self._wrapped() for _ in range(3))
        self._advice = self._wrapped()
        style(self._advice, role="strong")
        self._play_on = Button(self._inside)
        self._replay, self._close = Button(self), Button(self)
        self._arrange()
        self._connect()
        self._shown = moments(analysis)
        self._curve.chosen = max(self._shown, key=lambda n: analysis.decisions[n].regret)
        self.retranslate()
        self._curve.setFocus()

    def _wrapped(self) -> Label:
        label = Label(self._inside)
        label.setWordWrap(True)
        return label

    # Building

    def _arrange(self) -> None:
        said = QVBoxLayout()
        said.setSpacing(Space.ONE)
        for label in (self._title, self._made, self._better, self._why):
            said.addWidget(label)
        said.addStretch(1)
        said.addLayout(Flow(self._play_on))
        self._board.setMinimumWidth(_BOARD.width())
        looked_at = self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        looked_at.setSpacing(Space.THREE)
        lay = QVBoxLayout()
        lay.setSpacing(Space.HALF)
        lay.addWidget(self._board)
        lay.addWidget(self._legend)
        lay.addStretch(1)
        looked_at.addLayout(lay, 1)
        looked_at.addLayout(said, 1)
        drawn = QVBoxLayout()
        drawn.setSpacing(Space.HALF)
        drawn.addWidget(self._curve)
        drawn.addWidget(self._marks)
        column = QVBoxLayout(self._inside)
        column.setContentsMargins(Space.THREE, Space.TWO, Space.THREE - BAR_WIDTH, Space.ONE)
        column.setSpacing(Space.TWO)
        column.addLayout(Flow(*self._figures, apart=Space.FOUR))
        told = QVBoxLayout()
        told.setSpacing(Space.HALF)
        told.addWidget(self._sum)
        told.addWidget(self._deal)
        column.addLayout(told)
        column.addLayout(drawn)
        column.addLayout(Flow(self._heading, *self._moments))
        column.addLayout(looked_at)
        column.addWidget(self._advice)
        column.addStretch(1)
        self.lay_out(FadingArea(self, self._inside), Flow(self._replay, self._close, trailing=True))

    def _connect(self) -> None:
        self._curve.chosen_changed.connect(self._look_at)
        for place, button in enumerate(self._moments):
            button.setAutoExclusive(False)  # none is chosen where another move is looked at
            button.clicked.connect(lambda _=False, place=place: self._choose(place))
        self._play_on.clicked.connect(self._ask_to_play_on)
        self._replay.clicked.connect(lambda: self.replay_asked.emit(self.game, self._before()))
        self.leave_by(self._close)

    @override
    def retranslate(self) -> None:
        start = self._frames[0].course.game.start
        self.setWindowTitle(words.title(start.deal, kinds.name(kind_of_start(start))))
        self._heading.setText(say(words.MOMENTS))
        self._play_on.setText(say(words.PLAY_ON))
        self._replay.setText(actions.called(actions.REPLAY))
        self._close.setText(say(labels.CLOSE))
        self.show_worth(self._worth)
        self.show_analysis(self._analysis)

    # What is shown

    def show_analysis(self, analysis: Analysis) -> None:
        """Show the game as it is judged by now; the move that is looked at stays."""
        self._analysis = analysis
        for figure, (caption, value) in zip(self._figures, words.figures(analysis).items(), strict=True):
            figure.rename(say(caption))
            figure.show_value(value)
            explained = words.figure_explained(caption)
            set_tip(figure, explained)
            figure.setAccessibleDescription(explained)
        self._sum.setText(words.in_words(analysis))
        beside = asides(self._frames, analysis.decisions)
        self._curve.show_analysis(analysis, beside)
        signs = [words.MARKS_EXPLAINED, *([words.ASIDES_EXPLAINED] if any(map(any, beside)) else [])]
        self._marks.setText(" ".join(map(say, signs)))
        self._shown = moments(analysis)
        for place, button in enumerate(self._moments):
            button.setVisible(place < len(self._shown))
            if place < len(self._shown):
                judged = analysis.decisions[self._shown[place]]
                button.setText(words.moment_title(judged))
                button.setAccessibleName(words.moment_in_words(judged))
                button.setAccessibleDescription(" ".join((words.move_made(judged), words.better_move(judged))))
        self._advice.setText(words.advice(worst_habit(analysis)) if analysis.grade else "")
        self._look_at(self._curve.chosen)

    def show_found(self, game: GameId, analysis: Analysis) -> None:
        """Show what is known by now, if it is of this game."""
        if game == self.game:
            self.show_analysis(analysis)

    def show_worth(self, worth: Worth) -> None:
        """Show what the deal is worth as it is known by now, if it is this one."""
        if worth[:2] == self._worth[:2]:
            self._worth = worth
            unrefined = "" if self._analysis.round else say(words.UNREFINED)
            self._deal.setText(unrefined if self._is_unrefined and worth.par is None else words.worth_of_deal(worth))

    def show_unrefined(self) -> None:
        """Say that no more will be found out about the game and its deal."""
        self._is_unrefined = True
        self.show_worth(self._worth)

    def _look_at(self, move: int) -> None:
        judged = self._analysis.decisions[move]
        before = self._frames[judged.decision.act - 1]
        for place, button in enumerate(self._moments):
            button.setChecked(place < len(self._shown) and self._shown[place] == move)
        taken, better = _cards(judged.decision.chosen), _cards(judged.best) if judged.regret else ()
        self._board.show_snapshot(before.snapshot._replace(picked=taken, located=better))
        self._board.describe(before.course.game, taken, better)
        frames = [words.TAKEN_FRAMED] * bool(taken) + [words.BETTER_FRAMED] * bool(better)
        self._legend.setText(" ".join(map(say, frames)))
        self._say(judged)

    def _say(self, judged: Judged) -> None:
        self._title.setText(words.moment_title(judged))
        self._made.setText(words.move_made(judged))
        self._better.setText(words.better_move(judged))
        self._why.setText(reasons.why(judged))

    def _choose(self, place: int) -> None:
        self._curve.choose(self._shown[place])
        self._look_at(self._curve.chosen)

    # What is asked

    def _ask_to_play_on(self) -> None:
        self.take_over_asked.emit(self.game, self._before())
        self.accept()

    def _before(self) -> int:
        """How many acts led to the table that is looked at."""
        return self._analysis.decisions[self._curve.chosen].decision.act - 1

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is said of a table stands under it where there is no room beside it."""
        super().resizeEvent(event)
        times = max(1.0, min(_HIGH, self.height() / _LOW))
        self._curve.take_room(round(_CURVE * max(times, min(_HIGH, self.larger))))
        self._board.setFixedHeight(round(_BOARD.height() * max(times, self.larger)))
        beside = self.width() >= (2 * _BOARD.width() + 2 * int(Space.FOUR)) * self.larger**0.5
        directions = QBoxLayout.Direction
        self._halves.setDirection(directions.LeftToRight if beside else directions.TopToBottom)


def _cards(move: Command) -> Match:
    return move.cards if isinstance(move, Claim) else ()
