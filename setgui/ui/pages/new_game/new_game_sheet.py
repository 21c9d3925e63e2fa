"""The New Game dialog: the ways to play, and beside or below them the options of the chosen one."""

import re
from collections.abc import Callable, Container, Mapping, Sequence
from datetime import date
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QValidator
from PySide6.QtWidgets import QFormLayout, QSizePolicy, QSpinBox, QWidget

from setgui.compat import override
from setgui.model.deck import MAX_DEAL
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import DEFAULTS, LIMITS, PUZZLE_LEVELS, PUZZLE_SIZES, SPRINTS, Seat
from setgui.model.puzzles import puzzle_number
from setgui.model.variants import VARIANTS
from setgui.session.kept import Digest
from setgui.session.records.statistics import standing
from setgui.session.settings import Settings
from setgui.session.starts.new_start import PRACTICE, VERSUS, entries, entry_of, mode_of, way_of, ways
from setgui.session.starts.start_text import read_deal
from setgui.ui.look.icons import icon
from setgui.ui.look.style_sheet import ARROWS, BAR_WIDTH
from setgui.ui.look.theme import Space, Type, sized, theme
from setgui.ui.pages.dialog import EDGE, Complaint, Dialog
from setgui.ui.pages.new_game.mode_choices import ModeChoices, TablePicture, picture_of
from setgui.ui.pages.new_game.seat_rows import Opponents, SeatRows, usual_seats
from setgui.ui.system.accessibility import is_heard, speak
from setgui.ui.system.plain import set_tip
from setgui.ui.widgets.buttons import Button, WheelScrollsPage
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.fields import INSET, MOST_LETTERS, Choices, Field
from setgui.ui.widgets.figure import Figure
from setgui.ui.widgets.layout import Box, Flow, Form, Paragraph
from setgui.words import actions, formats, games, kinds, new_game
from setgui.words.language import Message, say

_PICTURE = 48
_FIGURES = 3


class _Picture(QWidget):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.name = ""
        self.setFixedSize(_PICTURE, _PICTURE)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.name:
            picture = icon(self.name, theme().ink, theme().faint_ink)
            with QPainter(self) as painter:
                painter.drawPixmap(0, 0, picture.pixmap(self.size(), self.devicePixelRatioF()))


class About(QWidget):
    """Picture, name, figures and rule of a way to play."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._picture = _Picture(self)
        self._title, self._rule = Paragraph(self, wraps=False), Paragraph(self, role="quiet")
        self._title.setFont(sized(self.font(), Type.of(self.font()).emphasis * 1.25))
        self._figures = [Figure(self, "", Type.of(self.font()).emphasis) for _ in range(_FIGURES)]
        figures = QWidget(self)
        figures.setLayout(Flow(*self._figures, apart=Space.TWO))
        figures.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        texts = Box(Flow(self._title, None, figures, apart=Space.TWO), self._rule, apart=Space.HALF)
        edges = 0, Space.ONE, Space.ONE, 0
        row = Box(self._picture, texts, growing=[texts], beside=True, apart=Space.TWO, edges=edges, on=self)
        row.setAlignment(self._picture, Qt.AlignmentFlag.AlignTop)

    def show_figures(self, figures: Sequence[tuple[str, str]]) -> None:
        for place, figure in enumerate(self._figures):
            figure.setVisible(place < len(figures))
        for figure, (caption, value) in zip(self._figures, figures, strict=False):
            figure.rename(caption)
            figure.show_value(value or actions.NO_VALUE, value or say(new_game.NOTHING))

    def show_way(self, way: str) -> None:
        self._picture.name = picture_of(entry_of(way))
        self._picture.update()
        self._title.setText(kinds.mode(entry_of(way)))
        self.rule = say(new_game.RULES[way]) if way in new_game.RULES else ""
        self._rule.setText(self.rule)


_ANY_TIME = LIMITS[-1] + 1


class PickTime(WheelScrollsPage, QSpinBox):
    """A time limit in seconds; the last step is no limit, whose value is 0."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setRange(LIMITS[0], _ANY_TIME)
        self.setKeyboardTracking(False)  # no signals for half-typed numbers
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.lineEdit().setMaxLength(MOST_LETTERS)
        self.lineEdit().setTextMargins(INSET, 0, 0, 0)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # no focus by the wheel

    @property
    def chosen(self) -> int:
        self.interpretText()
        return self.value() if self.value() < _ANY_TIME else 0

    def show_value(self, value: object) -> None:
        assert isinstance(value, int)  # noqa: S101 - as `chosen` is
        self.setValue(min(value, LIMITS[-1]) or _ANY_TIME)

    @override
    def sizeHint(self) -> QSize:
        width = max(self.fontMetrics().horizontalAdvance(new_game.pick_time(number)) for number in (0, LIMITS[-1]))
        return QSize(width + ARROWS + 3 * int(Space.TWO), self.fontMetrics().height() + 2 * int(Space.ONE))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()  # Qt's own may be larger

    @override
    def textFromValue(self, val: int) -> str:
        return new_game.pick_time(val if val < _ANY_TIME else 0)

    @override
    def valueFromText(self, text: str) -> int:
        found = re.search("[0-9]{1,4}", text)
        return max(LIMITS[0], min(int(found[0]), LIMITS[-1])) if found else self.value()

    @override
    def validate(self, input: str, pos: int) -> tuple[QValidator.State, str, int]:  # noqa: A002 - Qt's name
        """Accept any text; one that is not a number leaves the value as it is."""
        known = input == self.textFromValue(self.value()) or re.search("[0-9]", input)
        return QValidator.State.Acceptable if known else QValidator.State.Intermediate, input, pos


_VARIANT, _OTHER_RULES, _DEAL = "variant", "other_rules", "deal"
_OPTIONS: dict[str, tuple[tuple[object, Message], ...]] = {
    "blocks": ((False, new_game.COSTS_A_POINT), (True, new_game.BLOCKS)),
    "checked": ((False, new_game.IS_BELIEVED), (True, new_game.IS_CHECKED)),
    "waits": ((False, new_game.AT_ONCE), (True, new_game.WHEN_TOLD)),
    "even": (((), new_game.CAN_CALL), ((0,), new_game.HAVE_TO_WAIT)),
    "on_request": ((False, new_game.BY_THEMSELVES), (True, new_game.ON_REQUEST)),
}
_FIXED_OPTIONS = {"seats", "blocks", "checked"}
"""Options of a table that cannot be changed against the computer."""
_NEEDED, _WIDEST = 300, 520
"""Width for choices and maximum width of the options, in px at the default font size."""
_AROUND = BAR_WIDTH + int(Space.TWO + Space.HALF)
_APART = int(Space.THREE + Space.TWO + Space.ONE)

_Control = Choices | PickTime | Field | SeatRows | Opponents


class PlayerHistory(NamedTuple):
    """A player's past: the numbers of the daily puzzles played, and the games that count in statistics."""

    days: Container[int] = ()
    games: Sequence[Digest] = ()


def _usual_start(way: str) -> Start:
    """Return a way's default start; computer players wait for a screen reader, if one is running."""
    seats = usual_seats(way)
    return Start(0, mode=mode_of(way), options=DEFAULTS._replace(seats=seats, waits=bool(seats) and is_heard()))


class NewGameSheet(Dialog):
    """Offers all ways to play, those of `kinds` with the options there, and at first chooses that of `kinds[0]`.

    `kind_asked` carries a Start whose deal is yet to be drawn, `deal_asked` one with its deal; both close the page.
    If there are several players, `player_asked` comes before them.
    """

    kind_asked = Signal(object)
    deal_asked = Signal(object)
    player_asked = Signal(str)
    calendar_asked = Signal()

    def __init__(
        self,
        parent: QWidget,
        kinds: Sequence[Start],
        today: date,
        history_of: Callable[[str], PlayerHistory],
        settings: Settings,
        *,
        names: Mapping[str, str],
        by_key: bool = False,
    ) -> None:
        """`names` maps all players, as in the settings, to the names shown; several add a choice of who plays."""
        super().__init__(parent, 960, 560, actions.title(actions.NEW_GAME))
        self._drafts = {way: _usual_start(way) for way in ways()} | {way_of(kind): kind for kind in kinds}
        self._way = ""
        self._today, self._history_of, self._history = today, history_of, history_of(settings.player)
        who = self._who = QWidget(self)
        self._names, self._player = names, Choices(who, [*names.items()])
        self._player.show_value(settings.player)
        self._player.setAccessibleName(say(games.PLAYER))
        caption, edges = Paragraph(who, say(games.PLAYER), "quiet", wraps=False), (EDGE, Space.TWO, EDGE, 0)
        Box(Flow(caption, self._player), edges=edges, on=who)
        who.setHidden(len(names) < 2)
        self._is_named = len(names) > 1 or bool(settings.first_player)
        self._inside = QWidget(self)
        self._modes = ModeChoices(self._inside, entries(), digits=settings.single_keys)
        self._about = About(self._inside)
        self._needs = QWidget(self._inside)
        self._picture = TablePicture(self._inside, upright=settings.upright)
        self._make_controls()
        for kind in reversed(kinds):
            self._practice.show_value(way_of(kind))  # ignored unless it is practice
        self._start = Button(self, say(new_game.START), role="main")
        self._cancel = Button(self, say(new_game.CANCEL))
        self._area = FadingArea(self, self._inside)
        self._arrange()
        self._connect()
        first = way_of(kinds[0])
        for way in [name for name in self._drafts if name != first]:
            self._show_way(way)  # grows to the size for each, so that Start stays in place
        self._modes.show_mode(entry_of(first))
        self._modes.take_focus(by_key=by_key)

    # Building

    def _make_controls(self) -> None:
        """Create the controls from top to bottom: the Tab order is the order of creation."""
        needs = self._needs
        self._opponents = Opponents(needs)
        self._practice = Choices(needs, [(way, kinds.mode(way)) for way in ways() if entry_of(way) == PRACTICE])
        named = {one: formats.capitalized(kinds.variant(one)) for one in VARIANTS}
        usual = [(one, name) for one, name in named.items() if VARIANTS[one].matches_are_sets]
        self._variants = Choices(needs, [*usual, (_OTHER_RULES, say(new_game.CAPTIONS[_OTHER_RULES]))])
        self._other_rules = Choices(needs, [one for one in named.items() if one not in usual])
        self._seats, limit = SeatRows(needs), PickTime(needs)
        choices = {
            name: Choices(needs, [(value, say(text)) for value, text in values]) for name, values in _OPTIONS.items()
        }
        self._on_request = choices["on_request"]
        self._sets = Choices(needs, [(length, formats.number(length)) for length in SPRINTS])
        sizes = Choices(needs, [(size, formats.number(size)) for size in PUZZLE_SIZES])
        by_level = zip(PUZZLE_LEVELS, kinds.PUZZLE_LEVELS, strict=True)
        levels = Choices(needs, [(level, formats.capitalized(say(text))) for level, text in by_level])
        self._deal = Field(needs)
        self._calendar = Button(needs, actions.called(actions.DAILY_PUZZLES))
        self._deal.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly)
        self._deal.setPlaceholderText(say(new_game.DRAWN))
        self._deal.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._hint, self._day_hint = Paragraph(needs, role="quiet"), Paragraph(needs, role="quiet")
        self._deal_complaint = Complaint(needs, self._deal)
        self._controls: dict[str, _Control] = {
            "opponent": self._opponents,
            PRACTICE: self._practice,
            _VARIANT: self._variants,
            _OTHER_RULES: self._other_rules,
            "seats": self._seats,
            "limit": limit,
            **choices,
            "sets": self._sets,
            "cards": sizes,
            "level": levels,
            _DEAL: self._deal,
        }

    def _arrange(self) -> None:
        self._modes.setAccessibleName(say(new_game.MODE))
        self._form = form = Form(self._needs)
        form.setContentsMargins(0, Space.HALF + Space.ONE, Space.ONE, 0)
        form.setHorizontalSpacing(0)  # Qt forgets it when it breaks a row
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        below = {_OTHER_RULES: self._hint, _DEAL: self._deal_complaint}
        self._captions = {
            name: Paragraph(self._needs, say(new_game.CAPTIONS[name]), "quiet", wraps=False) for name in self._controls
        }
        widest = max(caption.sizeHint().width() for caption in self._captions.values())
        for name, control in self._controls.items():
            caption = self._captions[name]
            caption.setContentsMargins(0, 3, Space.TWO, 3)  # aligns the text with that of the control
            caption.setMinimumWidth(widest + int(Space.TWO))
            control.setAccessibleName(caption.text())
            set_tip(control, say(new_game.TIPS[name]) if name in new_game.TIPS else "")
            if control is self._opponents:
                form.addRow(caption)
                form.addRow(control)
            else:
                form.addRow(caption, control)
            if name in below:
                below[name].setContentsMargins(Space.ONE, 0, 0, Space.HALF)
                form.setWidget(form.rowCount(), QFormLayout.ItemRole.FieldRole, below[name])
        form.addRow(self._day_hint)
        form.addRow(Flow(self._calendar))
        right = self._about, self._needs, self._picture
        for part in right:
            part.setMaximumWidth(round(_WIDEST * self.font_factor))
        self._right, edges = Box(*right, growing=[self._picture]), (Space.TWO, Space.ONE, Space.HALF, Space.ONE)
        halves = self._modes, self._right
        self._halves = Box(*halves, growing=[self._right], beside=True, apart=Space.THREE, edges=edges, on=self._inside)
        self._halves.addStretch()
        self._measure_sizes(widest)
        foot = self.foot(leave=self._cancel, main=[self._start])
        head = Box(self._who)
        self.lay_out(head, self._area, foot)
        self._head_height = self.title_height + head.sizeHint().height()
        self._foot_height = foot.sizeHint().height()
        self.resize((self.size() + QSize(0, self._head_height - self.title_height)).boundedTo(self.room))

    def _connect(self) -> None:
        self._modes.chosen.connect(self._show_entry)
        self._practice.changed.connect(partial(self._show_entry, PRACTICE))
        for control in (self._variants, self._other_rules, self._sets, self._on_request, self._opponents):
            control.changed.connect(self._show_needed)
            control.changed.connect(self._show_standing)
            control.changed.connect(self._grow)
        self._variants.changed.connect(lambda: self._area.reveal(self._hint))
        self._seats.changed.connect(self._grow)
        self._calendar.clicked.connect(self._open_calendar)
        self._player.changed.connect(self._show_player)
        self._start.clicked.connect(self._start_game)

    # What is shown

    @property
    def _draft(self) -> Start:
        return self._drafts[self._way]

    @property
    def _variant(self) -> str:
        return str((self._other_rules if self._variants.chosen == _OTHER_RULES else self._variants).chosen)

    def _show_entry(self, entry: str) -> None:
        self._show_way(str(self._practice.chosen) if entry == PRACTICE else entry)

    def _show_way(self, way: str) -> None:
        if self._way:
            self._drafts[self._way] = self._chosen()
        self._way, draft = way, self._drafts[way]
        self._about.show_way(way)
        if self.isVisible():
            speak(self._about, self._about.rule)
        mode, is_usual = MODES[draft.mode], VARIANTS[draft.variant].matches_are_sets
        self._variants.show_only(mode.variants if mode.sets_only else (*mode.variants, _OTHER_RULES))
        self._variants.show_value(draft.variant if is_usual else _OTHER_RULES)
        first = next(one for one in VARIANTS if not VARIANTS[one].matches_are_sets)
        self._other_rules.show_value(first if is_usual else draft.variant)
        with QSignalBlocker(self._seats):  # no fitting until all needed controls are shown
            for option in mode.options:
                if option in self._controls:
                    self._controls[option].show_value(getattr(draft.options, option))
        if way == VERSUS:
            self._opponents.show_value(draft.options.seats[1])
        self._show_needed()
        self._show_standing()
        if _DEAL not in self._needed_controls():
            self._deal_complaint.clear()
        self._area.bar.setValue(0)
        self._grow()

    def _show_player(self) -> None:
        self._history = self._history_of(str(self._player.chosen))
        self._show_standing()

    def _show_standing(self) -> None:
        start = self._chosen()
        self._picture.show_start(start)
        self._about.show_figures(new_game.figures(start, standing(self._history.games, start, self._today)))
        self._day_hint.setText(new_game.days(played=puzzle_number(self._today) in self._history.days))

    def _needed_controls(self) -> set[str]:
        mode = MODES[self._draft.mode]
        needed = {*mode.options, _DEAL}
        if mode.dated or not mode.numbered:
            needed.discard(_DEAL)
        if self._way == VERSUS:
            needed = {*needed, "opponent"} - _FIXED_OPTIONS
        if len(mode.variants) > 1:
            needed.add(_VARIANT)
        if mode.asks:
            needed.add(PRACTICE)
        if self._variants.chosen == _OTHER_RULES:
            needed.add(_OTHER_RULES)
        return needed if VARIANTS[self._variant].table_can_grow else needed - {"on_request"}

    def _show_needed(self) -> None:
        needed = self._needed_controls()
        for name, control in self._controls.items():
            self._captions[name].setVisible(name in needed)
            control.setVisible(name in needed)
        self._hint.setText(new_game.about_variant(self._variant))
        self._hint.setVisible(_VARIANT in needed)
        for part in (self._day_hint, self._calendar):
            part.setVisible(MODES[self._draft.mode].dated)

    # Size

    def _measure_sizes(self, caption: int) -> None:
        """Measure the minimum and full widths of the page, given the width of the captions, and the full height."""
        needed = least = 0
        for control in self._controls.values():
            smallest = control.minimumSizeHint().width()
            preferred = control.sizeHint().width() if isinstance(control, Choices) else 0
            needed = max(needed, min(preferred, round(_NEEDED * self.font_factor)), smallest)
            least = max(least, smallest)
        self._modes.arrange(brief=True)
        self._brief_width = self._modes.minimumSizeHint().width()
        self._least_width = self._brief_width + max(caption, least) + _APART
        self._modes.arrange(brief=False)
        self._full_width = self._modes.minimumSizeHint().width() + caption + needed + _APART
        self._full_height = self.title_height + self._modes.sizeHint().height() + int(Space.TWO)

    def _arrange_halves(self) -> None:
        """Put the ways beside or above the options, and if room is short, hide their summaries or use two columns.

        In two columns, the options come before the rule, so that they are seen without scrolling.
        """
        width = self.width() - _AROUND
        beside, low = width >= self._least_width, self.height() - self._foot_height < self._full_height
        columns = 2 if low and not beside and width >= 2 * self._brief_width else 1
        self._modes.arrange(brief=low or self._least_width <= width < self._full_width, columns=columns)
        self._halves.turn(beside=beside)
        if self._right.indexOf(self._about) != columns - 1:
            self._right.insertWidget(columns - 1, self._about)
            self._halves.setSpacing(int(Space.THREE) if columns == 1 else 0)

    def _grow(self) -> None:
        """Grow, never shrink, to the needed size, but not beyond the screen; if that is too low, tighten the form."""
        self._arrange_halves()
        for apart in (Space.ONE, Space.HALF, 0):
            self._form.setVerticalSpacing(apart)
            for part in (self._about, self._seats, self._needs, self._inside):
                if (layout := part.layout()) is not None:
                    layout.activate()
            height = self._head_height + self._inside.heightForWidth(self.width() - BAR_WIDTH) + self._foot_height
            if height <= self.room.height():
                break
        self.resize(self.size().expandedTo(QSize(self._full_width + _AROUND, height)).boundedTo(self.room))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange_halves()

    # What is chosen

    def _chosen(self) -> Start:
        mode, needed, options = MODES[self._draft.mode], self._needed_controls(), self._draft.options
        chosen = {name: self._controls[name].chosen for name in needed.intersection(mode.options, self._controls)}
        if "on_request" not in needed:
            options = options._replace(on_request=DEFAULTS.on_request)
        if self._way == VERSUS:
            name = self._names[str(self._player.chosen)] if self._is_named else self._draft.options.seats[0].name
            chosen["seats"] = (Seat(name), self._opponents.chosen)
        return Start(0, self._variant, mode.name, options._replace(**chosen))  # type: ignore[arg-type]

    def _start_game(self) -> None:
        start = self._chosen()
        if MODES[start.mode].seated and self._way != VERSUS and not self._seats.check():
            return
        deal = self._deal.chosen if _DEAL in self._needed_controls() else ""
        number = puzzle_number(self._today) if MODES[start.mode].dated else read_deal(deal)
        if number is not None:
            self._emit_start(self.deal_asked, start._replace(deal=number))
        elif not deal:
            self._emit_start(self.kind_asked, start)
        else:
            self._deal_complaint.show_wrong(self._deal, say(new_game.WRONG_DEAL, most=MAX_DEAL))

    def _emit_start(self, signal: SignalInstance, start: Start) -> None:
        self._emit_player()
        signal.emit(start)
        self.accept()

    def _open_calendar(self) -> None:
        self._emit_player()
        self.reject()
        self.calendar_asked.emit()

    def _emit_player(self) -> None:
        if not self._who.isHidden():
            self.player_asked.emit(self._player.chosen)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Start by Enter, and choose a mode by a digit, unless the focused control uses the key."""
        digit = event.text()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._start_game()
        elif not (len(digit) == 1 and digit in "123456789" and self._modes.choose(int(digit))):
            super().keyPressEvent(event)
