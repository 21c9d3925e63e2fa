"""All settings on one page; each is in force as soon as it is chosen."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFormLayout, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.session.settings import Section, Settings, rows
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.theme import Space
from setgui.ui.pages.dialog import Dialog
from setgui.ui.pages.settings.examples import Examples
from setgui.ui.pages.settings.lines import KeysButton, Line
from setgui.ui.pages.settings.own_colors import OwnColorsField
from setgui.ui.system.plain import Label
from setgui.ui.system.voice import is_heard, speak
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.fields import Control, Field
from setgui.ui.widgets.flow import Flow
from setgui.ui.widgets.heading import Heading
from setgui.words import actions, labels
from setgui.words import settings as words
from setgui.words.language import say


class SettingsPage(Dialog):
    """`setting_asked` carries the name of a setting and its new value, `color_asked` which Color shall be another."""

    setting_asked = Signal(str, object)
    keys_asked = Signal()
    color_asked = Signal(object)

    def __init__(self, parent: QWidget, settings: Settings, pixmaps: CardPixmaps) -> None:
        super().__init__(parent, 640, 600)
        self._settings, self._device = settings, True
        self._search = _Search(self)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        self._form = QFormLayout()
        column.addLayout(self._form)
        column.addStretch(1)
        self._headings: dict[Section, Heading] = {}
        self._lines: dict[Section, list[Line]] = {}
        for section in Section:
            self._headings[section] = Heading(inside, above=Space.ONE)
            here = [(setting, row) for setting, row in rows().items() if row.section is section]
            self._lines[section] = [Line(inside, setting, row) for setting, row in here]
            if section is Section.CARDS:
                self._examples = Examples(inside, pixmaps)
        self._none = Label(inside)
        self._none.setWordWrap(True)
        self._area = FadingArea(self, inside)
        self._close = Button(self)
        self._arrange()
        for lines in self._lines.values():
            for line in lines:
                self._connect(line)
        self._search.textChanged.connect(self._filter)
        self.leave_by(self._close)
        self.retranslate()
        self._search.setFocus()  # whoever types at once searches, and changes nothing

    def _connect(self, line: Line) -> None:
        control = line.control
        if isinstance(control, KeysButton):
            control.clicked.connect(self.keys_asked)
        else:
            control.changed.connect(partial(self._ask, line.setting, control))
        if isinstance(control, OwnColorsField):
            control.asked.connect(self.color_asked)
        if line.reset is not None:
            line.reset.clicked.connect(partial(self._reset, line))

    def _arrange(self) -> None:
        form = self._form
        form.setContentsMargins(Space.FOUR, Space.ONE, Space.FOUR, Space.TWO)
        form.setHorizontalSpacing(Space.TWO)
        form.setVerticalSpacing(Space.HALF)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for section, lines in self._lines.items():
            form.addRow(self._headings[section])
            if section is Section.CARDS:
                form.addRow(self._examples)
            for line in lines:
                line.add_to(form)
        form.addRow(self._none)
        head = QVBoxLayout()
        head.setContentsMargins(Space.FOUR, Space.TWO, Space.FOUR, 0)
        head.addWidget(self._search)
        self.lay_out(head, self._area, Flow(self._close, trailing=True))

    @override
    def retranslate(self) -> None:
        self.setWindowTitle(actions.title(actions.SETTINGS))
        self._search.setPlaceholderText(say(words.SEARCH_HINT))
        self._search.setAccessibleName(say(words.SEARCH))
        for section, lines in self._lines.items():
            self._headings[section].setText(say(section.value))
            for line in lines:
                line.say_words()
        self._none.setText(say(words.NOT_FOUND))
        self._close.setText(say(labels.CLOSE))
        self.show_settings(self._settings)

    def show_settings(self, settings: Settings) -> None:
        """Show what is in force."""
        self._settings = settings
        self._examples.show_settings(settings)
        self._show()

    def show_device(self, found: bool) -> None:
        """Whether sounds can be heard, as far as that is known."""
        self._device = found
        self._show()

    def _show(self) -> None:
        """Each setting as it is, as far as it is searched."""
        wanted, found = self._search.chosen.casefold().split(), False
        for section, lines in self._lines.items():
            there = [
                line.show(self._form, self._settings, searched=line.has(wanted, section.value), device=self._device)
                for line in lines
            ]
            self._form.setRowVisible(self._headings[section], any(there))
            if section is Section.CARDS:
                self._form.setRowVisible(self._examples, any(there))
            found = found or any(there)
        self._form.setRowVisible(self._none, not found)

    def _filter(self) -> None:
        self._show()
        self._area.bar.setValue(0)
        if not self._none.isHidden() and is_heard():
            speak(self._none, self._none.text())

    def _ask(self, name: str, control: Control) -> None:
        self.setting_asked.emit(name, control.chosen)

    def _reset(self, line: Line) -> None:
        """Have it as usual, and the keyboard where it was changed."""
        line.control.setFocus(Qt.FocusReason.TabFocusReason)
        self.setting_asked.emit(line.setting, line.usual)


class _Search(Field):
    """Escape clears it, and closes the page only when nothing is written there."""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)
