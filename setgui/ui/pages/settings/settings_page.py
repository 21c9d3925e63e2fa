"""All settings on one page; each is in force as soon as it is chosen."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QSizePolicy, QWidget

from setgui.compat import override
from setgui.session.settings import Settings
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space
from setgui.ui.pages.dialog import Dialog
from setgui.ui.pages.settings.own_colors import OwnColorsField
from setgui.ui.pages.settings.rows import SECTIONS, Row
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.check import Check
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.flow import Flow
from setgui.ui.widgets.heading import Heading
from setgui.ui.widgets.title_box import TitleBox
from setgui.words import actions, labels
from setgui.words.keys import CHANGE
from setgui.words.language import say

_INSET = 7
"""Words begin where the boxes do that can be checked."""


class SettingsPage(Dialog):
    """`setting_asked` carries the name of a setting and its new value, `color_asked` which Color shall be another."""

    setting_asked = Signal(str, object)
    keys_asked = Signal()
    color_asked = Signal(object)

    def __init__(self, parent: QWidget, settings: Settings) -> None:
        super().__init__(parent, 640, 560)
        inside = QWidget()
        self._headings = [Heading(inside, above=Space.ONE) for _ in SECTIONS]
        self._controls = {row.setting: _control(inside, row) for section in SECTIONS for row in section.rows}
        self._labels = {
            row: Label(inside)
            for section in SECTIONS
            for row in section.rows
            if not isinstance(self._controls[row.setting], Check)
        }
        self._notes = {row: Label(inside) for section in SECTIONS for row in section.rows if row.note is not None}
        self._troubles = {row: Label(inside) for section in SECTIONS for row in section.rows if row.trouble is not None}
        self._device = True
        self._area = FadingArea(self, inside)
        self._close = Button(self)
        self._arrange(inside)
        for name, control in self._controls.items():
            if isinstance(control, _KeysButton):
                control.clicked.connect(self.keys_asked)
            else:
                control.changed.connect(partial(self._ask, name, control))
            if isinstance(control, OwnColorsField):
                control.asked.connect(self.color_asked)
        self.leave_by(self._close)
        self.retranslate()
        self.show_settings(settings)
        self._controls[SECTIONS[0].rows[0].setting].setFocus()

    @override
    def retranslate(self) -> None:
        self.setWindowTitle(actions.title(actions.SETTINGS))
        for over, section in zip(self._headings, SECTIONS, strict=True):
            over.setText(say(section.title))
            for row in section.rows:
                self._name(row)
        for row, note in self._notes.items():
            assert row.note is not None  # noqa: S101 - else it has none here
            note.setText(say(row.note))
            self._controls[row.setting].setAccessibleDescription(say(row.note))
        for row, trouble in self._troubles.items():
            assert row.trouble is not None  # noqa: S101 - else it has none here
            trouble.setText(say(row.trouble))
        self._close.setText(say(labels.CLOSE))

    def _name(self, row: Row) -> None:
        control = self._controls[row.setting]
        if isinstance(control, Check):
            control.setText(actions.called(row.label))
        else:
            self._labels[row].setText(actions.called(row.label))
            control.rename(actions.called(row.label))
            if isinstance(control, _Choice):
                control.show_texts([actions.called(text) for _, text in row.choices])

    def show_settings(self, settings: Settings) -> None:
        """Show what is in force."""
        for name, control in self._controls.items():
            control.show_value(getattr(settings, name))
        for row in (row for section in SECTIONS for row in section.rows):
            if row.only_with is not None:
                for each in (self._labels[row], self._controls[row.setting]):
                    each.setVisible(_has(settings, row.only_with))
            if row.always_with is not None:
                always = _has(settings, row.always_with)
                self._controls[row.setting].setDisabled(always)
                self._controls[row.setting].show_value(always or getattr(settings, row.setting))

        self._settings = settings
        self.show_device(self._device)

    def show_device(self, found: bool) -> None:
        """Whether sounds can be heard, as far as that is known."""
        self._device = found
        for row, trouble in self._troubles.items():
            trouble.setVisible(not found and getattr(self._settings, row.setting))

    def _ask(self, name: str, control: "_Field") -> None:
        self.setting_asked.emit(name, control.chosen)

    def _arrange(self, inside: QWidget) -> None:
        form = QFormLayout(inside)
        form.setContentsMargins(Space.FOUR, Space.TWO, Space.FOUR, Space.TWO)
        form.setHorizontalSpacing(Space.TWO)
        form.setVerticalSpacing(Space.HALF)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for over, section in zip(self._headings, SECTIONS, strict=True):
            form.addRow(over)
            for row in section.rows:
                if row in self._labels:
                    self._labels[row].setContentsMargins(_INSET, 0, 0, 0)
                    form.addRow(self._labels[row], self._controls[row.setting])
                else:
                    form.addRow(self._controls[row.setting])
                if row in self._notes:
                    style(self._notes[row], role="quiet")
                    self._notes[row].setContentsMargins(_INSET, 0, 0, Space.ONE)
                    self._notes[row].setWordWrap(True)
                    form.addRow(self._notes[row])
                if row in self._troubles:
                    style(self._troubles[row], role="wrong")
                    self._troubles[row].setContentsMargins(_INSET, 0, 0, Space.ONE)
                    self._troubles[row].setWordWrap(True)
                    form.addRow(self._troubles[row])
        self.lay_out(self._area, Flow(self._close, trailing=True))


def _has(settings: Settings, wanted: tuple[str, object]) -> bool:
    setting, value = wanted
    return getattr(settings, setting) is value


def _control(parent: QWidget, row: Row) -> "_Field | _KeysButton":
    if row.setting == "own_colors":
        return OwnColorsField(parent)
    if row.setting == "keys":
        return _KeysButton(parent)
    return _Choice(parent, [value for value, _ in row.choices]) if row.choices else Check(parent)


class _KeysButton(Button):
    """Stands for the keys, which have a page of their own."""

    def rename(self, name: str) -> None:
        """What assistive technology calls it."""
        self.setText(say(CHANGE))
        self.setAccessibleName(name)

    def show_value(self, value: object) -> None:
        """Do nothing: they are shown there."""


class _Choice(TitleBox):
    """One of some values, told by their texts; `changed` when a player chose another."""

    changed = Signal()

    def __init__(self, parent: QWidget, values: Sequence[object]) -> None:
        super().__init__(parent, size=1, steady=True)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._values = values
        self.activated.connect(self.changed)

    @property
    def chosen(self) -> object:
        """What is chosen now."""
        return self._values[self.currentIndex()]

    def show_value(self, value: object) -> None:
        """Choose this."""
        self.setCurrentIndex(self._values.index(value))


_Field = Check | _Choice | OwnColorsField
