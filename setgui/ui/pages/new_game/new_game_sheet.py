"""The sheet for a new game: the modes, and of the chosen one only what it needs."""

from collections.abc import Container, Sequence
from datetime import date
from itertools import pairwise

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QFormLayout, QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.deck import MAX_DEAL
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import LENGTHS, USUAL, Options
from setgui.model.puzzles import puzzle_number
from setgui.model.variants import VARIANTS
from setgui.ui.look.style_sheet import BAR_WIDTH, style
from setgui.ui.look.theme import Space
from setgui.ui.pages.dialog import Dialog
from setgui.ui.pages.new_game.limits import PickTime, PuzzleDay
from setgui.ui.pages.new_game.mode_choices import ModeChoices
from setgui.ui.pages.new_game.seat_rows import SeatRows, usual_seats
from setgui.ui.system.plain import Label, set_tip
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.fields import Choices, Control, Field
from setgui.ui.widgets.flow import Flow
from setgui.words import actions, formats, kinds, new_game
from setgui.words.language import Message, say

_VARIANT, _DAY, _DEAL = "variant", "day", "deal"
_ORDER = (_VARIANT, "seats", "limit", "blocks", "checked", "waits", "on_request", "sets", _DAY, _DEAL)
"""How the controls follow each other from the top."""
_WIDEST = 520
_SIZE = (960, 560)
_AROUND = BAR_WIDTH + int(Space.TWO + Space.HALF)


class NewGameSheet(Dialog):
    """Takes kinds of games, the first of which is chosen, and gives one back by a signal that closes the sheet.

    `days` are the deals of the puzzles that were played. `kind_asked` leaves the deal to be drawn, `deal_asked` is
    for one deal alone. What is chosen for one mode stays while others are looked at. Enter starts, except on a button
    with another meaning.
    """

    kind_asked = Signal(object)
    deal_asked = Signal(object)

    def __init__(
        self,
        parent: QWidget,
        kinds: Sequence[Start],
        today: date,
        *,
        days: Container[int] = (),
        by_key: bool = False,
        digits: bool = True,
    ) -> None:
        super().__init__(parent, *_SIZE)
        usual = {mode: Start(0, mode=mode, options=self._usual_options(mode)) for mode in MODES}
        self._drafts = usual | {kind.mode: kind for kind in kinds}
        self._mode = ""
        self._played = days
        self._inside = QWidget(self)
        self._modes = ModeChoices(self._inside, [*MODES], digits=digits)
        self._needs = needs = QWidget(self._inside)
        self._day, self._deal = PuzzleDay(needs, today), Field(needs)
        self._deal.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly)
        self._variants, self._seats = Choices(needs), SeatRows(needs)
        self._controls: dict[str, Control] = {
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
        self._cancel = Button(self)
        self._start = Button(self, role="main")
        self._area = FadingArea(self, self._inside)
        self._show_choices()
        self._arrange()
        self._connect()
        self.retranslate()
        self._modes.show_mode(kinds[0].mode)
        self._modes.take_focus(by_key=by_key)

    @staticmethod
    def _usual_options(mode: str) -> Options:
        return USUAL._replace(seats=usual_seats()) if MODES[mode].seated else USUAL

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
        offered = MODES[self._mode].variants if self._mode else VARIANTS
        told[_VARIANT] = [(variant, kinds.variant(variant)) for variant in offered]
        for name, values in told.items():
            control = self._controls[name]
            assert isinstance(control, Choices)  # noqa: S101 - made above
            control.show_options(values)

    @override
    def retranslate(self) -> None:
        self.setWindowTitle(actions.title(actions.NEW_GAME))
        self._modes.setAccessibleName(say(new_game.MODE))
        for name, control in self._controls.items():
            self._captions[name].setText(say(new_game.CAPTIONS[name]))
            control.setAccessibleName(say(new_game.CAPTIONS[name]))
            set_tip(self._widget(name), say(new_game.TIPS[name]) if name in new_game.TIPS else "")
        self._show_choices()
        self._deal.setPlaceholderText(say(new_game.DRAWN))
        self._cancel.setText(say(new_game.CANCEL))
        self._start.setText(say(new_game.START))
        self._show_deal_wrong(new_game.wrong_deal() if self._deal_wrong.text() else "")
        if self._mode:
            self._show_needed()
            self._show_day_hint()
        widest = max(caption.sizeHint().width() for caption in self._captions.values())
        for caption in self._captions.values():
            caption.setMinimumWidth(widest)
        needed = 0
        for widget in map(self._widget, self._controls):
            wished = widget.sizeHint() if isinstance(widget, Choices) else widget.minimumSizeHint()
            needed = max(needed, wished.width())
        self._wide = self._modes.sizeHint().width() + widest + needed + int(Space.THREE + Space.TWO + Space.ONE)
        self._place()

    def _arrange(self) -> None:
        needs = QFormLayout(self._needs)
        needs.setContentsMargins(0, Space.ONE, Space.ONE, 0)
        needs.setHorizontalSpacing(Space.TWO)
        needs.setVerticalSpacing(Space.ONE)
        needs.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        needs.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        needs.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        below = {_VARIANT: self._hint, "seats": self._seats_wrong, _DAY: self._day_hint, _DEAL: self._deal_wrong}
        for name in _ORDER:
            needs.addRow(self._captions[name], self._widget(name))
            if name in below:
                below[name].setWordWrap(True)
                below[name].setContentsMargins(Space.ONE, 0, 0, Space.ONE)
                needs.setWidget(needs.rowCount(), QFormLayout.ItemRole.FieldRole, below[name])
        self._deal.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._inside)
        self._halves.setContentsMargins(Space.TWO, Space.TWO, Space.HALF, Space.ONE)
        self._halves.setSpacing(Space.THREE)
        self._halves.addWidget(self._modes)
        self._halves.addWidget(self._needs, 1)
        self._needs.setMaximumWidth(round(_WIDEST * self.larger))
        self._foot = Flow(self._cancel, self._start, trailing=True)
        self.lay_out(self._area, self._foot)

    def _connect(self) -> None:
        self._modes.chosen.connect(self._show_mode)
        self._variants.changed.connect(self._show_needed)
        self._day.valueChanged.connect(self._show_day_hint)
        self._seats.wrong.connect(self._show_seats_wrong)
        self._deal.textEdited.connect(lambda: self._show_deal_wrong(""))
        self._show_deal_wrong("")
        self.leave_by(self._cancel)
        self._start.clicked.connect(self._ask)

    # What is shown

    def _show_mode(self, name: str) -> None:
        """Only what this mode needs, as it was chosen last."""
        if self._mode:
            self._drafts[self._mode] = self._chosen()
        self._mode, mode, draft = name, MODES[name], self._drafts[name]
        self._show_choices()
        self._variants.show_value(draft.variant)
        for option in mode.options:
            if option in self._controls:
                self._controls[option].show_value(getattr(draft.options, option))
        needed = self._needed()
        self._show_needed()
        self._show_day_hint()
        self._hint.setVisible(_VARIANT in needed)
        self._day_hint.setVisible(_DAY in needed)
        self._show_seats_wrong("")
        self._show_deal_wrong(self._deal.accessibleDescription() if _DEAL in needed else "")
        self._area.bar.setValue(0)
        self._order_tabs()
        self._fit()

    def _needed(self) -> set[str]:
        """What can be chosen for a mode and the cards chosen for it."""
        mode = MODES[self._mode]
        needed = {*mode.options, _DAY if mode.dated else _DEAL}
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
        for before, after in pairwise([*order, self._cancel, self._start]):
            self.setTabOrder(before, after)

    def _fit(self) -> None:
        """Be as high as what is needed, but no larger than the screen."""
        self._place()
        for half in (self._needs, self._inside):
            layout = half.layout()
            if layout is not None:
                layout.activate()
        height = self._inside.heightForWidth(self.width() - BAR_WIDTH) + self._foot.sizeHint().height()
        self.resize(self.size().expandedTo(QSize(self._wide + _AROUND, height)).boundedTo(self.room))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        """What the mode needs lies beside the modes where there is room, or else under them."""
        beside = self.width() >= self._wide + _AROUND
        direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._halves.setDirection(direction)

    def _widget(self, name: str) -> QWidget:
        control = self._controls[name]
        assert isinstance(control, QWidget)  # noqa: S101 - a Protocol cannot say so
        return control

    def _show_day_hint(self) -> None:
        day = puzzle_number(date.fromordinal(self._day.value()))
        self._day_hint.setText(new_game.days(played=day in self._played))

    def _show_seats_wrong(self, sentence: str) -> None:
        self._seats_wrong.setText(sentence)
        self._seats_wrong.setVisible(bool(sentence))
        self._fit()

    def _show_deal_wrong(self, sentence: str) -> None:
        self._deal.show_wrong(sentence)
        self._deal_wrong.setText(sentence)
        self._deal_wrong.setVisible(bool(sentence))

    # What is chosen

    def _chosen(self) -> Start:
        """The kind of game as it is chosen now."""
        mode, options = MODES[self._mode], self._drafts[self._mode].options
        needed = self._needed()
        chosen = {
            name: self._controls[name].chosen if name in needed else getattr(USUAL, name)
            for name in mode.options
            if name in self._controls
        }
        return Start(0, str(self._variants.chosen), self._mode, options._replace(**chosen))  # type: ignore[arg-type]

    def _ask(self) -> None:
        """Give back what was chosen, or say what is wrong and go there."""
        mode, start = MODES[self._mode], self._chosen()
        if mode.seated and not self._seats.check():
            return
        deal = self._deal.chosen
        if mode.dated:
            deal = str(puzzle_number(date.fromordinal(self._day.chosen)))
        if not deal:
            self.kind_asked.emit(start)
        elif deal.isascii() and deal.isdigit() and len(deal) <= len(str(MAX_DEAL)) and int(deal) <= MAX_DEAL:
            self.deal_asked.emit(start._replace(deal=int(deal)))
        else:
            self._show_deal_wrong(new_game.wrong_deal())
            self._deal.setFocus()
            return
        self.accept()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter starts, a digit chooses a mode; both where nothing else has the key."""
        digit = event.text()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._ask()
        elif not (len(digit) == 1 and digit in "123456789" and self._modes.choose(int(digit))):
            super().keyPressEvent(event)
