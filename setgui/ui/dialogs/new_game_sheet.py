"""The sheet for a new game: the modes, and of the chosen one only what it needs."""

from collections.abc import Container, Sequence
from datetime import date
from itertools import pairwise

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QDialog, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.deck import MAX_DEAL
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import LENGTHS, USUAL, Options
from setgui.model.puzzles import puzzle_number
from setgui.model.variants import VARIANTS
from setgui.ui.aims import known_told
from setgui.ui.dialogs.fields import Choices, Control, Field, Steps, days, seconds
from setgui.ui.dialogs.flat import BAR_WIDTH, FadingArea, WordButton
from setgui.ui.dialogs.main_button import MainButton
from setgui.ui.dialogs.mode_choices import ModeChoices
from setgui.ui.dialogs.seat_rows import SeatRows, usual_seats
from setgui.ui.kind_words import variant_told
from setgui.ui.plain import Label, set_tip
from setgui.ui.theme import Space, Theme

_VARIANT, _DAY, _DEAL = "variant", "day", "deal"
_ORDER = (_VARIANT, "seats", "limit", "blocks", "checked", "on_request", "sets", _DAY, _DEAL)
"""How the controls follow each other from the top."""
_WIDEST = 520
_SIZE = (880, 540)
_FRAME = 48
"""Room for what the system puts round a window."""


def cards_told(name: str) -> str:
    """What a variant is about, in a few words."""
    told = {
        "chain": QCoreApplication.translate("Modes", "{count} cards; each set uses one card of the set before it"),
        "ultraset": QCoreApplication.translate("Modes", "{count} cards; a set is two pairs that lack the same card"),
        "junior": QCoreApplication.translate("Modes", "{count} cards, all solid: three features"),
    }
    return told.get(name, QCoreApplication.translate("Modes", "{count} cards")).format(count=len(VARIANTS[name].cards))


class NewGameSheet(QDialog):
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
        theme: Theme,
        *,
        days: Container[int] = (),
        by_key: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("New game"))
        usual = {mode: Start(0, mode=mode, options=self._usual_options(mode)) for mode in MODES}
        self._drafts = usual | {kind.mode: kind for kind in kinds}
        self._mode = ""
        self._played = days
        self._theme = theme
        self._modes = ModeChoices(self, [*MODES], theme)
        self._needs = QWidget(self)
        self._controls = self._make_controls(today)
        for name, tip in self._tips().items():
            set_tip(self._widget(name), tip)
        self._captions: dict[str, Label] = {}
        self._hint, self._seats_wrong, self._deal_wrong = (Label(self._needs) for _ in range(3))
        self._day_hint = Label(self._needs)
        self._cancel = WordButton(self, self.tr("Cancel"), theme)
        self._start = MainButton(self, self.tr("Start"), theme)
        self._area = FadingArea(self, self._needs, theme)
        self._arrange()
        self._connect()
        self._show_inks()
        self._modes.show_mode(kinds[0].mode)
        self._modes.take_focus(by_key=by_key)

    @staticmethod
    def _usual_options(mode: str) -> Options:
        return USUAL._replace(seats=usual_seats()) if "seats" in MODES[mode].options else USUAL

    # Building

    def _tips(self) -> dict[str, str]:
        """What a choice leads to, where its words are too few to tell."""
        return {
            "blocks": self.tr("Who is blocked cannot call until somebody scores, and loses no point."),
            "checked": self.tr("Checked, it costs a point to say so while there is a set."),
            "on_request": self.tr("On request, saying that there is no set while there is one is a mistake."),
        }

    def _make_controls(self, today: date) -> dict[str, Control]:
        """A control for each option of the modes, by its name, and three that are none."""
        parent, theme = self._needs, self._theme
        lengths = [(length, str(length)) for length in LENGTHS]
        told = {
            _VARIANT: self.tr("Cards"),
            "on_request": self.tr("Extra cards"),
            "sets": self.tr("Sets"),
            "limit": self.tr("Time to pick"),
            "blocks": self.tr("A failed call"),
            "checked": self.tr("“No set!”"),
            _DAY: self.tr("Day"),
            _DEAL: self.tr("Deal number"),
            "seats": self.tr("Seats"),
        }
        self._told = told
        comes = [(False, self.tr("by themselves")), (True, self.tr("on request"))]
        costs = [(False, self.tr("costs a point")), (True, self.tr("blocks"))]
        checks = [(False, self.tr("is believed")), (True, self.tr("is checked"))]
        return {
            _VARIANT: Choices(parent, told[_VARIANT], [(name, variant_told(name)) for name in VARIANTS], theme),
            "on_request": Choices(parent, told["on_request"], comes, theme),
            "sets": Choices(parent, told["sets"], lengths, theme),
            "limit": seconds(parent, told["limit"], theme),
            "blocks": Choices(parent, told["blocks"], costs, theme),
            "checked": Choices(parent, told["checked"], checks, theme),
            _DAY: days(parent, told[_DAY], today, theme),
            _DEAL: Field(parent, told[_DEAL], theme),
            "seats": SeatRows(parent, theme),
        }

    def _arrange(self) -> None:
        needs = QGridLayout(self._needs)
        needs.setContentsMargins(0, Space.ONE, Space.ONE, 0)
        needs.setHorizontalSpacing(Space.TWO)
        needs.setVerticalSpacing(Space.ONE)
        needs.setColumnStretch(1, 1)
        below = {_VARIANT: self._hint, "seats": self._seats_wrong, _DAY: self._day_hint, _DEAL: self._deal_wrong}
        for name in _ORDER:
            control = self._controls[name]
            assert isinstance(control, QWidget)  # noqa: S101 - a Protocol cannot say so
            caption = self._captions[name] = Label(self._needs, self._told[name])
            caption.setContentsMargins(0, Space.ONE, 0, 0)
            line = needs.rowCount()
            needs.addWidget(caption, line, 0, Qt.AlignmentFlag.AlignTop)
            choices = isinstance(control, Choices | SeatRows)
            needs.addWidget(control, line, 1, Qt.AlignmentFlag(0) if choices else Qt.AlignmentFlag.AlignLeft)
            if name in below:
                below[name].setWordWrap(True)
                below[name].setContentsMargins(Space.ONE, 0, 0, Space.ONE)
                needs.addWidget(below[name], line + 1, 1)
        needs.setRowStretch(needs.rowCount(), 1)
        needs.setColumnMinimumWidth(0, max(caption.sizeHint().width() for caption in self._captions.values()))
        middle = QHBoxLayout()
        middle.setSpacing(Space.THREE)
        left = QVBoxLayout()
        left.addWidget(self._modes, 1)
        left.addStretch(0)
        middle.addLayout(left)
        middle.addWidget(self._area, 1)
        foot = QHBoxLayout()
        foot.setSpacing(Space.ONE)
        foot.addStretch(1)
        foot.addWidget(self._cancel)
        foot.addWidget(self._start)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.TWO, Space.TWO, Space.TWO, Space.TWO)
        column.setSpacing(Space.TWO)
        column.addLayout(middle, 1)
        column.addLayout(foot)
        self._needs.setMaximumWidth(_WIDEST)
        self._area.setMinimumWidth(needs.minimumSize().width() + BAR_WIDTH)  # while everything is there

    def _connect(self) -> None:
        self._modes.chosen.connect(self._show_mode)
        self._variants.changed.connect(self._show_needed)
        self._day.changed.connect(self._show_day_hint)
        self._seats.wrong.connect(self._show_seats_wrong)
        self._deal.setPlaceholderText(self.tr("drawn by chance"))
        self._deal.textEdited.connect(lambda: self._show_deal_wrong(""))
        self._show_deal_wrong("")
        self._cancel.clicked.connect(self.reject)
        self._start.clicked.connect(self._ask)

    # What is shown

    @property
    def _variants(self) -> Choices:
        control = self._controls[_VARIANT]
        assert isinstance(control, Choices)  # noqa: S101 - as it was made
        return control

    @property
    def _seats(self) -> SeatRows:
        control = self._controls["seats"]
        assert isinstance(control, SeatRows)  # noqa: S101 - as it was made
        return control

    @property
    def _day(self) -> Steps:
        control = self._controls[_DAY]
        assert isinstance(control, Steps)  # noqa: S101 - as it was made
        return control

    @property
    def _deal(self) -> Field:
        control = self._controls[_DEAL]
        assert isinstance(control, Field)  # noqa: S101 - as it was made
        return control

    def _show_mode(self, name: str) -> None:
        """Only what this mode needs, as it was chosen last."""
        if self._mode:
            self._drafts[self._mode] = self._chosen()
        self._mode, mode, draft = name, MODES[name], self._drafts[name]
        self._variants.show_options([(variant, variant_told(variant)) for variant in mode.variants])
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
        self._hint.setText(cards_told(str(self._variants.chosen)))

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
        room = self.screen().availableSize() - QSize(_FRAME, _FRAME)
        inside, outside = self._needs.layout(), self.layout()
        if inside is None or outside is None:
            return
        inside.activate()
        rest = outside.sizeHint().height() - self._area.sizeHint().height()
        height = max(self._needs.sizeHint().height() + rest, _SIZE[1], self.height() if self.isVisible() else 0)
        self.resize(QSize(max(_SIZE[0], self.width() if self.isVisible() else 0), height).boundedTo(room))

    def _widget(self, name: str) -> QWidget:
        control = self._controls[name]
        assert isinstance(control, QWidget)  # noqa: S101 - a Protocol cannot say so
        return control

    def _show_day_hint(self) -> None:
        told = self.tr("The days are those of UTC. Earlier ones do not count for the streak.")
        if puzzle_number(date.fromordinal(self._day.shown)) in self._played:
            told = f"{told} {known_told()}"
        self._day_hint.setText(told)

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
        if "seats" in mode.options and not self._seats.check():
            return
        deal = self._deal.chosen
        if mode.dated:
            deal = str(puzzle_number(date.fromordinal(self._day.number)))
        if not deal:
            self.kind_asked.emit(start)
        elif deal.isascii() and deal.isdigit() and len(deal) <= len(str(MAX_DEAL)) and int(deal) <= MAX_DEAL:
            self.deal_asked.emit(start._replace(deal=int(deal)))
        else:
            told = self.tr("A deal number has only digits and goes from 0 to {most}.").format(most=MAX_DEAL)
            self._show_deal_wrong(told)
            self._deal.setFocus()
            return
        self.accept()

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._theme = theme
        for part in (self._modes, self._area, self._cancel, self._start):
            part.show_theme(theme)
        for control in self._controls.values():
            control.show_theme(theme)
        self._show_inks()

    def _show_inks(self) -> None:
        theme = self._theme
        for label in (self._hint, self._day_hint, *self._captions.values()):
            colors = label.palette()
            colors.setColor(colors.ColorRole.WindowText, theme.quiet_ink)
            label.setPalette(colors)
        for label in (self._seats_wrong, self._deal_wrong):
            colors = label.palette()
            colors.setColor(colors.ColorRole.WindowText, theme.error)
            label.setPalette(colors)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter starts, a digit chooses a mode; both where nothing else has the key."""
        digit = event.text()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self._ask()
        elif not (len(digit) == 1 and digit in "123456789" and self._modes.choose(int(digit))):
            super().keyPressEvent(event)
