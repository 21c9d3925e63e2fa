"""The lines of the page of settings: what stands there for each row of the table."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFormLayout, QSizePolicy, QWidget

from setgui.session.keymap import Keymap
from setgui.session.settings import OwnColors, Row, Settings
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space
from setgui.ui.pages.replay.icon_button import IconButton
from setgui.ui.pages.settings.own_colors import OwnColorsField
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.check import Check
from setgui.ui.widgets.flow import Flow
from setgui.ui.widgets.title_box import TitleBox
from setgui.words import actions
from setgui.words import settings as words
from setgui.words.keys import CHANGE
from setgui.words.language import Message, say

_BACK, _ICON, _LEAST = "undo", 20, 24
"""Of a button that resets: its icon, how large that is, and its own side at least."""
_INSET = 7
"""Words begin where the boxes do that can be checked."""


class KeysButton(Button):
    """Stands for the keys, which have a page of their own."""

    def rename(self, name: str) -> None:
        """What assistive technology calls it."""
        self.setText(say(CHANGE))
        self.setAccessibleName(name)

    def show_value(self, value: object) -> None:
        """Do nothing: they are shown there."""


class OneOf(TitleBox):
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
        """Choose this, or what is usual where it is not there, as a language whose catalogue is gone."""
        self.setCurrentIndex(self._values.index(value) if value in self._values else 0)


class Line:
    """A control with its words, and where it has no other way back to what is usual, a button for that."""

    def __init__(self, inside: QWidget, setting: str, row: Row) -> None:
        if setting == "language":
            row = row._replace(choices=tuple(words.languages()))  # those that are there now
        self.setting, self.row = setting, row
        self.usual: object = getattr(Settings(), setting)
        """What it is until it is changed."""
        self._label = Label(inside)
        self._field = QWidget(inside)
        self.control = _control(self._field, row, self.usual)
        self.reset = IconButton(self._field, _BACK) if isinstance(self.control, Check | OneOf) else None
        self._below = {text: Label(inside) for text in (row.note, row.trouble) if text is not None}
        if isinstance(self.control, Check):
            self._label.hide()

    def add_to(self, form: QFormLayout) -> None:
        """Stand under what is there."""
        field = Flow(self.control, apart=Space.HALF)
        self._field.setLayout(field)
        if self.reset is not None:
            self.reset.setProperty("short", True)
            field.addWidget(self.reset)
        if isinstance(self.control, Check):
            form.addRow(self._field)
        else:
            self._label.setContentsMargins(_INSET, 0, 0, 0)
            if not isinstance(self.control, OwnColorsField):  # beside one line, else it is too high up
                self._label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
            form.addRow(self._label, self._field)
        for text, label in self._below.items():
            style(label, role="wrong" if text is self.row.trouble else "quiet")
            label.setContentsMargins(_INSET, 0, 0, Space.ONE)
            label.setWordWrap(True)
            form.addRow(label)

    def say_words(self) -> None:
        """Say all in the language in force."""
        name = actions.called(self.row.label)
        if isinstance(self.control, Check):
            self.control.setText(name)
        else:
            self._label.setText(name)
            self.control.rename(name)
        if isinstance(self.control, OneOf):
            self.control.show_texts([actions.called(text) for _, text in self.row.choices])
        if self.reset is not None:
            self.reset.rename(words.reset(name))
            side = max(_LEAST, self.control.sizeHint().height())  # so that nothing moves when it comes
            self.reset.setIconSize(QSize(_ICON, _ICON))
            self.reset.setFixedSize(side, side)
        for text, label in self._below.items():
            label.setText(say(text))
        if self.row.note is not None:
            self.control.setAccessibleDescription(say(self.row.note))

    def has(self, wanted: Sequence[str], title: Message) -> bool:
        """Whether all these words, in small letters, are among its own or in the `title` of its section."""
        told = [title, self.row.label, *(text for _, text in self.row.choices), *self._below]
        said = "\n".join(map(actions.called, told)).casefold()
        return all(word in said for word in wanted)

    def show(self, form: QFormLayout, settings: Settings, *, searched: bool, device: bool) -> bool:
        """Show what is in force, and whether it stands there at all, which is told: it has to be `searched`."""
        row, value = self.row, getattr(settings, self.setting)
        always = row.always_with is not None and _has(settings, row.always_with)
        self.control.setDisabled(always)
        self.control.show_value(always or value)
        if self.reset is not None:
            self.reset.setVisible(not always and value != self.usual)
        there = searched and (row.only_with is None or _has(settings, row.only_with))
        form.setRowVisible(self._field, there)
        for text, label in self._below.items():
            form.setRowVisible(label, there and (text is not row.trouble or (value is True and not device)))
        return there


def _has(settings: Settings, wanted: tuple[str, object]) -> bool:
    setting, value = wanted
    return getattr(settings, setting) is value


Kind = Check | OneOf | OwnColorsField | KeysButton


def _control(parent: QWidget, row: Row, usual: object) -> Kind:
    if isinstance(usual, OwnColors):
        return OwnColorsField(parent)
    if isinstance(usual, Keymap):
        return KeysButton(parent)
    return OneOf(parent, [value for value, _ in row.choices]) if row.choices else Check(parent)
