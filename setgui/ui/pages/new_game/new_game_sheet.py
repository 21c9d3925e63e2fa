"""The ways to play, and beside them or under them what the chosen one is about and needs."""

import re
from collections.abc import Container, Iterable, Sequence
from datetime import date
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QDate, QLocale, QSignalBlocker, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QFormLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.deck import MAX_DEAL
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import LENGTHS, LIMITS, USUAL, Options, Seat
from setgui.model.puzzles import puzzle_number
from setgui.model.variants import VARIANTS
from setgui.session.kept import Digest
from setgui.session.records.statistics import FIRST_DAY, standing
from setgui.session.settings import Settings
from setgui.session.starts.new_start import VERSUS, mode_of, way_of, ways
from setgui.ui.look.icons import icon
from setgui.ui.look.style_sheet import BAR_WIDTH, style
from setgui.ui.look.theme import Space, Type, sized, theme
from setgui.ui.pages.dialog import Dialog
from setgui.ui.pages.new_game.mode_choices import ModeChoices, TablePicture, picture_of
from setgui.ui.pages.new_game.seat_rows import Opponents, PersonName, SeatRows, usual_against, usual_seats
from setgui.ui.system.plain import Label, set_tip
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.fields import Choices, Control, Field, Steps
from setgui.ui.widgets.figure import Figure
from setgui.ui.widgets.layout import Flow, Form
from setgui.words import actions, formats, kinds, new_game
from setgui.words.language import Message, say

_NEEDED, _WIDEST = 300, 520
"""In px with usual text: what words to choose among have beside the ways to play, and what all has at most."""
_AROUND = BAR_WIDTH + int(Space.TWO + Space.HALF)


class Halves(QBoxLayout):
    """Knows for a size whether the one lies beside the other; letters are so many times `larger` than usual."""

    def __init__(self, inside: QWidget, modes: ModeChoices, parts: Sequence[QWidget], larger: float) -> None:
        """The last of the `parts` takes what room is left."""
        super().__init__(QBoxLayout.Direction.LeftToRight, inside)
        self._modes, self._larger = modes, larger
        self._wide = self._least = self._brief = self._high = 0
        right = QVBoxLayout()
        right.setSpacing(0)
        for part in parts:
            part.setMaximumWidth(round(_WIDEST * larger))
            right.addWidget(part, int(part is parts[-1]))
        self.setContentsMargins(Space.TWO, Space.ONE, Space.HALF, Space.ONE)
        self.setSpacing(Space.THREE)
        self.addWidget(modes)
        self.addLayout(right, 1)
        self.addStretch()

    @property
    def wished(self) -> int:
        return self._wide + _AROUND

    def measure(self, caption: int, controls: Iterable[QWidget]) -> None:
        """Find out what is needed in the language in force, where captions are so wide."""
        needed = least = 0
        for control in controls:
            smallest = control.minimumSizeHint().width()
            wished = control.sizeHint().width() if isinstance(control, Choices) else 0
            needed = max(needed, min(wished, round(_NEEDED * self._larger)), smallest)
            least = max(least, smallest)
        apart = int(Space.THREE + Space.TWO + Space.ONE)
        self._modes.arrange(brief=True)
        self._brief = self._modes.minimumSizeHint().width()
        self._least = self._brief + max(caption, least) + apart
        self._modes.arrange(brief=False)
        self._wide = self._modes.minimumSizeHint().width() + caption + needed + apart
        self._high = self._modes.sizeHint().height() + int(Space.TWO)

    def place(self, room: QSize) -> None:
        """Lie side by side, with the names alone of the ways to play where that is too wide, or else under each other.

        Where all sentences are too high, names are alone too, and if they lie above the rest, in two columns.
        """
        width = room.width() - _AROUND
        beside, low = width >= self._least, room.height() < self._high
        self._modes.arrange(
            brief=low or self._least <= width < self._wide,
            columns=2 if low and not beside and width >= 2 * self._brief else 1,
        )
        direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self.setDirection(direction)


_PICTURE = 48
_MOST = 3


class _Picture(QWidget):
    """An icon in ink, to be looked at only."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.name = ""
        self.setFixedSize(_PICTURE, _PICTURE)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look = theme()
        if self.name:
            drawn = icon(self.name, look.ink, look.faint_ink)
            with QPainter(self) as painter:
                picture = drawn.pixmap(QSize(_PICTURE, _PICTURE), self.devicePixelRatioF())
                painter.drawPixmap(0, 0, picture)


class About(QWidget):
    """Stands over what can be chosen for a way to play."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._picture = _Picture(self)
        self._title, self._rule = Label(self), Label(self)
        self._title.setFont(sized(self.font(), Type.of(self.font()).emphasis * 1.25))
        self._rule.setWordWrap(True)
        style(self._rule, role="quiet")
        self._figures = [Figure(self, "", Type.of(self.font()).emphasis) for _ in range(_MOST)]
        did = QWidget(self)
        did.setLayout(Flow(*self._figures, apart=Space.TWO))
        did.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        told = QVBoxLayout()
        told.setSpacing(Space.HALF)
        told.addLayout(Flow(self._title, None, did, apart=Space.TWO))
        told.addWidget(self._rule)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, Space.ONE, Space.ONE, 0)
        row.setSpacing(Space.TWO)
        row.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(told, 1)

    def show_figures(self, told: Sequence[tuple[str, str]]) -> None:
        for place, figure in enumerate(self._figures):
            figure.setVisible(place < len(told))
        for figure, (caption, value) in zip(self._figures, told, strict=False):
            figure.rename(caption)
            figure.show_value(value or actions.NO_VALUE, value or say(new_game.NOTHING))

    def show_way(self, way: str) -> None:
        self._picture.name = picture_of(way)
        self._picture.update()
        self._title.setText(kinds.way(way))
        self._rule.setText(say(new_game.RULES[way]) if way in new_game.RULES else "")


_ANY_TIME = LIMITS[-1] + 1
"""Comes after the longest."""


class PickTime(Steps):
    """So many seconds, or no limit, which is 0 where it is chosen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, range(LIMITS[0], _ANY_TIME + 1), self._told, self._written)

    @staticmethod
    def _told(number: int) -> str:
        return new_game.pick_time(number if number < _ANY_TIME else 0)

    @staticmethod
    def _written(text: str) -> int | None:
        found = re.search("[0-9]{1,4}", text)
        return found and (min(int(found[0]), LIMITS[-1]) or _ANY_TIME)

    @property
    @override
    def chosen(self) -> int:
        number = super().chosen
        return number if number < _ANY_TIME else 0

    @override
    def show_value(self, value: object) -> None:
        assert isinstance(value, int)  # noqa: S101 - a Control takes what it gives
        self.setValue(min(value, LIMITS[-1]) or _ANY_TIME)


class PuzzleDay(Steps):
    """A day, none after the latest, as the number that Python gives it.

    Qt's own field for dates takes a day only part by part, and none that is pasted.
    """

    def __init__(self, parent: QWidget, latest: date) -> None:
        self._latest = latest
        days = range(min(FIRST_DAY, latest).toordinal(), latest.toordinal() + 1)
        super().__init__(parent, days, self._told, self._written)

    @staticmethod
    def _told(number: int) -> str:
        return formats.day(date.fromordinal(number))

    def _written(self, text: str) -> int | None:
        """As it is told, in the order of every desktop, or as this one writes it."""
        told = formats.read_date(text)
        if told is not None:
            return told.toordinal()
        kinds = (QLocale.FormatType.LongFormat, QLocale.FormatType.ShortFormat)
        found = [QDate.fromString(text.strip(), Qt.DateFormat.ISODate)]
        found += [QLocale().toDate(text.strip(), QLocale().dateFormat(one), self._latest.year - 50) for one in kinds]
        valid = next((day for day in found if day.isValid() and day.year() >= 1), None)
        return None if valid is None else date(valid.year(), valid.month(), valid.day()).toordinal()


_VARIANT, _DAY, _DEAL = "variant", "day", "deal"
_AGAINST = ("opponent", "person")
_ORDER = (*_AGAINST, _VARIANT, "seats", "limit", "blocks", "checked", "waits", "on_request", "sets", _DAY, _DEAL)
"""How the controls follow each other from the top."""
_LEFT_OUT = {"seats", "blocks", "checked"}
"""What is chosen for a table, but stays as it is against the computer."""
_SIZE = (960, 560)


class SoFar(NamedTuple):
    """What somebody has played."""

    days: Container[int] = ()
    """The deals of the puzzles."""
    games: Sequence[Digest] = ()
    """All that count."""


class NewGameSheet(Dialog):
    """Takes kinds of games, the first of which is chosen, and gives one back by a signal that closes the sheet.

    `kind_asked` leaves the deal to be drawn, `deal_asked` is for one deal alone. What is chosen for one way to play
    stays while others are looked at, and so does the size. Enter starts, except on a button with another meaning.
    """

    kind_asked = Signal(object)
    deal_asked = Signal(object)
    calendar_asked = Signal()

    def __init__(
        self,
        parent: QWidget,
        kinds: Sequence[Start],
        today: date,
        so_far: SoFar,
        settings: Settings,
        *,
        by_key: bool = False,
    ) -> None:
        super().__init__(parent, *_SIZE)
        usual = {way: Start(0, mode=mode_of(way), options=self._usual_options(way)) for way in ways()}
        self._drafts = usual | {way_of(kind): kind for kind in kinds}
        self._way = ""
        self._so_far, self._today = so_far, today
        self._inside = QWidget(self)
        self._modes = ModeChoices(self._inside, ways(), digits=settings.single_keys)
        self._about = About(self._inside)
        self._needs = needs = QWidget(self._inside)
        self._picture = TablePicture(self._inside, upright=settings.upright)
        self._day, self._deal = PuzzleDay(needs, today), Field(needs)
        self._deal.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly)
        self._variants, self._seats = Choices(needs), SeatRows(needs)
        self._opponents, self._person = Opponents(needs), PersonName(needs)
        self._calendar = Button(needs, actions.called(actions.DAILY_PUZZLES))
        self._controls: dict[str, Control] = {
            "opponent": self._opponents,
            "person": self._person,
            _VARIANT: self._variants,
            "seats": self._seats,
            "limit": PickTime(needs),
            "blocks": Choices(needs),
            "checked": Choices(needs),
            "waits": Choices(needs),
            "on_request": Choices(needs),
            "sets": Choices(needs),
            _DAY: self._day,
            _DEAL: self._deal,
        }
        self._captions = {name: self._label(role="quiet") for name in self._controls}
        self._hint, self._day_hint = self._label(role="quiet"), self._label(role="quiet")
        self._seats_wrong, self._deal_wrong = self._label(role="wrong"), self._label(role="wrong")
        self._cancel = Button(self, say(new_game.CANCEL))
        self._start = Button(self, say(new_game.START), role="main")
        self._area = FadingArea(self, self._inside)
        self._arrange()
        self._connect()
        self.setWindowTitle(actions.title(actions.NEW_GAME))
        self._modes.setAccessibleName(say(new_game.MODE))
        for name, control in self._controls.items():
            self._captions[name].setText(say(new_game.CAPTIONS[name]))
            control.setAccessibleName(say(new_game.CAPTIONS[name]))
            set_tip(self._widget(name), say(new_game.TIPS[name]) if name in new_game.TIPS else "")
        self._show_choices()
        self._deal.setPlaceholderText(say(new_game.DRAWN))
        self._show_deal_wrong("")
        widest = max(caption.sizeHint().width() for caption in self._captions.values())
        for caption in self._captions.values():
            caption.setMinimumWidth(widest)
        self._halves.measure(widest, map(self._widget, self._controls))
        self._place()
        first = way_of(kinds[0])
        for way in [one for one in self._drafts if one != first]:
            self._show_way(way)  # it grows to what each needs, so that Start stays where it is
        self._modes.show_mode(first)
        self._modes.chosen.connect(self._order_tabs)
        self._order_tabs()
        self._modes.take_focus(by_key=by_key)

    @staticmethod
    def _usual_options(way: str) -> Options:
        if way == VERSUS:
            return USUAL._replace(seats=usual_against())
        return USUAL._replace(seats=usual_seats()) if MODES[way].seated else USUAL

    # Building

    def _label(self, role: str) -> Label:
        label = Label(self._needs)
        style(label, role=role)
        return label

    def _show_choices(self) -> None:
        """What can be chosen, in the language in force."""
        options: dict[str, list[tuple[object, Message]]] = {
            "blocks": [(False, new_game.COSTS_A_POINT), (True, new_game.BLOCKS)],
            "checked": [(False, new_game.IS_BELIEVED), (True, new_game.IS_CHECKED)],
            "waits": [(False, new_game.AT_ONCE), (True, new_game.WHEN_TOLD)],
            "on_request": [(False, new_game.BY_THEMSELVES), (True, new_game.ON_REQUEST)],
        }
        told = {name: [(value, say(text)) for value, text in values] for name, values in options.items()}
        told["sets"] = [(length, formats.number(length)) for length in LENGTHS]
        offered = MODES[self._draft.mode].variants if self._way else VARIANTS
        told[_VARIANT] = [(variant, kinds.variant(variant)) for variant in offered]
        for name, values in told.items():
            control = self._controls[name]
            assert isinstance(control, Choices)  # noqa: S101 - made above
            control.show_options(values)

    def _arrange(self) -> None:
        needs = Form(self._needs)
        needs.setContentsMargins(0, Space.HALF + Space.ONE, Space.ONE, 0)
        needs.setHorizontalSpacing(Space.TWO)
        needs.setVerticalSpacing(Space.ONE)
        needs.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        needs.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        needs.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        below = {
            _VARIANT: self._hint,
            "seats": self._seats_wrong,
            _DAY: self._day_hint,
            _DEAL: self._deal_wrong,
        }
        for name in _ORDER:
            self._captions[name].setContentsMargins(0, 3, 0, 3)  # as high as a control, for it to stand on its line
            needs.addRow(self._captions[name], self._widget(name))
            if name in below:
                below[name].setWordWrap(True)
                below[name].setContentsMargins(Space.ONE, 0, 0, Space.HALF)
                needs.setWidget(needs.rowCount(), QFormLayout.ItemRole.FieldRole, below[name])
        needs.setWidget(needs.rowCount(), QFormLayout.ItemRole.FieldRole, self._calendar)
        self._deal.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._halves = Halves(self._inside, self._modes, (self._about, self._needs, self._picture), self.larger)
        self._foot = Flow(self._cancel, self._start, trailing=True)
        self.lay_out(self._area, self._foot)

    def _connect(self) -> None:
        self._modes.chosen.connect(self._show_way)
        for control in (self._variants, self._controls["sets"], self._controls["on_request"]):
            assert isinstance(control, Choices)  # noqa: S101 - made above
            control.changed.connect(self._show_needed)
            control.changed.connect(self._show_standing)
        self._opponents.changed.connect(self._show_standing)
        self._day.valueChanged.connect(self._show_day_hint)
        self._seats.wrong.connect(self._show_seats_wrong)
        self._seats.wrong.connect(lambda _: self._fit())
        self._deal.textEdited.connect(lambda: self._show_deal_wrong(""))
        self._show_deal_wrong("")
        self._calendar.clicked.connect(self._ask_for_calendar)
        self.leave_by(self._cancel)
        self._start.clicked.connect(self._ask)

    # What is shown

    @property
    def _draft(self) -> Start:
        return self._drafts[self._way]

    def _show_way(self, way: str) -> None:
        """What it is about, and only what it needs, as it was chosen last."""
        if self._way:
            self._drafts[self._way] = self._chosen()
        self._way, draft = way, self._drafts[way]
        self._about.show_way(way)
        self._show_choices()
        self._variants.show_value(draft.variant)
        with QSignalBlocker(self._seats):  # until all is there that is needed, it has no size
            for option in MODES[draft.mode].options:
                if option in self._controls:
                    self._controls[option].show_value(getattr(draft.options, option))
        if way == VERSUS:
            person, opponent = draft.options.seats
            self._opponents.show_value(opponent)
            self._person.show_value(person.name)
        needed = self._needed()
        self._show_needed()
        self._show_standing()
        self._show_day_hint()
        self._hint.setVisible(_VARIANT in needed)
        self._day_hint.setVisible(_DAY in needed)
        self._calendar.setVisible(_DAY in needed)
        self._show_seats_wrong("")
        self._show_deal_wrong(self._deal.accessibleDescription() if _DEAL in needed else "")
        self._area.bar.setValue(0)
        self._fit()

    def show_so_far(self, so_far: SoFar) -> None:
        self._so_far = so_far
        self._show_standing()
        self._show_day_hint()

    def _show_standing(self) -> None:
        start = self._chosen()
        self._picture.show_start(start)
        self._about.show_figures(new_game.figures(start, standing(self._so_far.games, start, self._today)))

    def _needed(self) -> set[str]:
        """What can be chosen for a way to play and the cards chosen for it."""
        mode = MODES[self._draft.mode]
        needed = {*mode.options, _DAY if mode.dated else _DEAL}
        if not mode.numbered:
            needed.discard(_DEAL)
        if self._way == VERSUS:
            needed = {*needed, *_AGAINST} - _LEFT_OUT
        if len(mode.variants) > 1:
            needed.add(_VARIANT)
        return needed if VARIANTS[str(self._variants.chosen)].grows else needed - {"on_request"}

    def _show_needed(self) -> None:
        needed = self._needed()
        for control, caption in self._captions.items():
            caption.setVisible(control in needed)
            self._widget(control).setVisible(control in needed)
        self._hint.setText(new_game.about_variant(str(self._variants.chosen)))

    def _order_tabs(self) -> None:
        """From the top to the bottom, as they are read."""
        order: list[QWidget] = [*self._modes.findChildren(QAbstractButton)]
        for name in _ORDER:
            control = self._widget(name)
            if control.focusPolicy() is Qt.FocusPolicy.NoFocus:
                inside = control.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
                order += [one for one in inside if one.focusPolicy() is not Qt.FocusPolicy.NoFocus]
            else:
                order.append(control)
        for before, after in pairwise([*order, self._calendar, self._cancel, self._start]):
            self.setTabOrder(before, after)

    def _fit(self) -> None:
        """Be as high as what is needed, but no larger than the screen."""
        self._place()
        about, form = self._about.layout(), self._needs.layout()
        assert about is not None  # noqa: S101 - arranged
        assert isinstance(form, QFormLayout)  # noqa: S101 - the same
        for apart in (Space.ONE, Space.HALF):
            form.setVerticalSpacing(apart)
            for layout in (about, form, self._halves):
                layout.activate()
            height = self._inside.heightForWidth(self.width() - BAR_WIDTH) + self._around()
            if height <= self.room.height():
                break
        self.resize(self.size().expandedTo(QSize(self._halves.wished, height)).boundedTo(self.room))

    def _around(self) -> int:
        column = self.layout()
        assert column is not None  # noqa: S101 - arranged
        parts = [part for n in range(column.count()) if (part := column.itemAt(n)) and part.widget() is not self._area]
        return sum(part.sizeHint().height() for part in parts)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        self._halves.place(self.size() - QSize(0, self._foot.sizeHint().height()))

    def _widget(self, name: str) -> QWidget:
        control = self._controls[name]
        assert isinstance(control, QWidget)  # noqa: S101 - a Protocol cannot say so
        return control

    def _show_day_hint(self) -> None:
        day = puzzle_number(date.fromordinal(self._day.value()))
        self._day_hint.setText(new_game.days(played=day in self._so_far.days))

    def _show_seats_wrong(self, sentence: str) -> None:
        self._seats_wrong.setText(sentence)
        self._seats_wrong.setVisible(bool(sentence))

    def _show_deal_wrong(self, sentence: str) -> None:
        self._deal.show_wrong(sentence)
        self._deal_wrong.setText(sentence)
        self._deal_wrong.setVisible(bool(sentence))

    # What is chosen

    def _chosen(self) -> Start:
        mode, needed, options = MODES[self._draft.mode], self._needed(), self._draft.options
        chosen = {name: self._controls[name].chosen for name in needed.intersection(mode.options, self._controls)}
        if "on_request" not in needed:
            options = options._replace(on_request=USUAL.on_request)
        if self._way == VERSUS:
            chosen["seats"] = (Seat(self._person.chosen), self._opponents.chosen)
        return Start(0, str(self._variants.chosen), mode.name, options._replace(**chosen))  # type: ignore[arg-type]

    def _seats_can_sit(self) -> bool:
        """Whether everybody has a name that can be kept; else it is told what is wrong, and where."""
        if self._way == VERSUS:
            return self._person.check()
        return not MODES[self._draft.mode].seated or self._seats.check()

    def _ask(self) -> None:
        """Give back what was chosen, or say what is wrong and go there."""
        start = self._chosen()
        if not self._seats_can_sit():
            return
        deal = self._deal.chosen if _DEAL in self._needed() else ""
        if MODES[start.mode].dated:
            deal = str(puzzle_number(date.fromordinal(self._day.chosen)))
        if not deal:
            self._give(self.kind_asked, start)
        elif deal.isascii() and deal.isdigit() and len(deal) <= len(str(MAX_DEAL)) and int(deal) <= MAX_DEAL:
            self._give(self.deal_asked, start._replace(deal=int(deal)))
        else:
            self._show_deal_wrong(say(new_game.WRONG_DEAL, most=MAX_DEAL))
            self._deal.setFocus()

    def _give(self, signal: SignalInstance, start: Start) -> None:
        signal.emit(start)
        self.accept()

    def _ask_for_calendar(self) -> None:
        self.reject()
        self.calendar_asked.emit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter starts, a digit chooses a mode; both where nothing else has the key."""
        digit = event.text()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._ask()
        elif not (len(digit) == 1 and digit in "123456789" and self._modes.choose(int(digit))):
            super().keyPressEvent(event)
