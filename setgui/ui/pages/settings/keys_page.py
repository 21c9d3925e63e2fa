"""The page on which every key can be another one: choose, press the new key."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.ui.actions import called, read_keys, sign, with_shortcuts
from setgui.ui.look.theme import Space, scaled
from setgui.ui.pages.dialog import Dialog
from setgui.ui.system.keymap import LETTERED, PLACES, Keymap, Taken
from setgui.ui.system.keys import letter_at
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.flow import Flow
from setgui.words import keys as words
from setgui.words import labels
from setgui.words.language import say

_NATIVE = QKeySequence.SequenceFormat.NativeText
_LETTERED = tuple(name for name in LETTERED if name not in PLACES)
_ACROSS = 7
_BESIDES = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
_HELD = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta)


def told(name: str) -> str:
    """What a key is for."""
    return words.place(PLACES.index(name) + 1) if name in PLACES else called(name)


def heading(parent: QWidget) -> Label:
    """Over what belongs together."""
    label = Label(parent)
    label.setFont(scaled(label.font(), 1.3))
    label.setContentsMargins(0, Space.ONE, 0, 0)
    return label


class KeyButton(Button):
    """Shows a key; pressed, it waits for another one, which `pressed_key` carries."""

    pressed_key = Signal(object)

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent)
        self.name = name
        self._shown = ""
        self._waits = False
        self.clicked.connect(self._wait)

    def show_key(self, key: str) -> None:
        """Show what is printed on the key."""
        self._shown, self._waits = key, False
        self._say()

    def _say(self) -> None:
        key = self._shown or say(words.NO_KEY)
        self.setText("…" if self._waits else key)
        self.setAccessibleName(words.key_of(told(self.name), say(words.PRESS) if self._waits else key))

    def _wait(self) -> None:
        self._waits = True
        self._say()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._waits:
            super().keyPressEvent(event)
        elif event.key() not in _HELD:
            self._waits = False
            self._say()
            if event.key() != Qt.Key.Key_Escape:
                self.pressed_key.emit(event)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._waits = False
        self._say()
        super().focusOutEvent(event)


class KeysPage(Dialog):
    """`keys_asked` carries all keys as one text."""

    keys_asked = Signal(str)

    def __init__(self, parent: QWidget, keys: str) -> None:
        super().__init__(parent, 640, 560)
        self._keymap = read_keys(keys)
        inside = QWidget()
        self._letters = {name: KeyButton(inside, name) for name in (*PLACES, *_LETTERED)}
        self._shortcuts = {name: KeyButton(inside, name) for name in with_shortcuts() if name not in _LETTERED}
        self._labels = {button: Label(inside) for button in self._all() if button.name not in PLACES}
        self._headings = [heading(inside) for _ in range(3)]
        self._how, self._sentence = Label(self), Label(self)
        self._reset, self._close = Button(self), Button(self)
        self._area = FadingArea(self, inside)
        self._arrange(inside)
        for button in self._all():
            button.pressed_key.connect(partial(self._change, button))
        self._reset.clicked.connect(self.go_back)
        self.leave_by(self._close)
        self.retranslate()
        self._letters[PLACES[0]].setFocus()

    def _all(self) -> Iterator[KeyButton]:
        yield from self._letters.values()
        yield from self._shortcuts.values()

    @override
    def retranslate(self) -> None:
        self.setWindowTitle(say(words.TITLE))
        for over, text in zip(self._headings, (words.CARDS, words.COMMANDS, words.SHORTCUTS), strict=True):
            over.setText(say(text))
        for button, label in self._labels.items():
            label.setText(told(button.name))
        self._how.setText(say(words.HOW))
        self._reset.setText(say(words.RESET))
        self._close.setText(say(labels.CLOSE))
        self._show()

    def _show(self) -> None:
        for name, button in self._letters.items():
            button.show_key(self._keymap.label(self._keymap.key(name)).upper() or sign(name))
        for name, button in self._shortcuts.items():
            button.show_key(QKeySequence(self._shortcut(name)).toString(_NATIVE))

    def _shortcut(self, name: str) -> str:
        """The first shortcut of an action; one that has a letter of its own keeps the usual one besides."""
        usual = with_shortcuts()[name][1][0]
        return usual if name in _LETTERED else self._keymap.changed.get(name, usual)

    # What is asked

    def _change(self, button: KeyButton, event: QKeyEvent) -> None:
        if button is self._letters.get(button.name):
            self._change_letter(button.name, event)
        else:
            self._change_shortcut(button.name, event)

    def _change_letter(self, name: str, event: QKeyEvent) -> None:
        letter = letter_at(event)
        if not letter or event.modifiers():
            self._tell(say(words.NO_LETTER))
            return
        known = self._keymap.learned(letter, event.text().casefold() or letter)
        label = known.label(letter).upper()
        try:
            keymap = known.changed_to(name, letter)
        except Taken as taken:
            self._tell(words.taken(label, told(taken.owner)))
        else:
            self._take(keymap, words.given(told(name), label))

    def _change_shortcut(self, name: str, event: QKeyEvent) -> None:
        sequence = QKeySequence(event.keyCombination())
        alone = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if alone and not Qt.Key.Key_F1 <= event.key() <= Qt.Key.Key_F35:
            self._tell(say(words.NO_SHORTCUT))
            return
        with_alt = event.modifiers() & ~_BESIDES == Qt.KeyboardModifier.AltModifier
        if with_alt and event.key() < Qt.Key.Key_Escape and chr(event.key()).isalpha():
            self._tell(say(words.OPENS_MENU))
            return
        owner = next((other for other in with_shortcuts() if other != name and self._has(other, sequence)), None)
        if owner is not None:
            self._tell(words.taken(sequence.toString(_NATIVE), told(owner)))
        else:
            portable = sequence.toString().replace(" ", "")
            self._take(self._keymap.with_shortcut(name, portable), words.given(told(name), sequence.toString(_NATIVE)))

    def _has(self, name: str, sequence: QKeySequence) -> bool:
        keys = (self._shortcut(name), *with_shortcuts()[name][1][1:])
        return any(QKeySequence(key) == sequence for key in keys)

    def go_back(self) -> None:
        """Have all keys as they were at first."""
        self._take(Keymap(printed=self._keymap.printed), "")

    def _take(self, keymap: Keymap, sentence: str) -> None:
        self._keymap = keymap
        self._show()
        self._tell(sentence)
        self.keys_asked.emit(keymap.write())

    @property
    def said(self) -> str:
        """What was said of the last key."""
        return self._sentence.text()

    def _tell(self, sentence: str) -> None:
        self._sentence.setText(sentence)

    def _arrange(self, inside: QWidget) -> None:
        """The cards' keys as the table lies, all else a line each."""
        grid = QGridLayout(inside)
        grid.setContentsMargins(Space.FOUR, Space.TWO, Space.FOUR, Space.TWO)
        grid.setSpacing(Space.HALF)
        grid.setColumnStretch(_ACROSS, 1)
        grid.addWidget(self._headings[0], 0, 0, 1, _ACROSS + 1)
        for place, name in enumerate(PLACES):
            column, row = divmod(place, len(PLACES) // _ACROSS)
            grid.addWidget(self._letters[name], row + 1, column)
        for over, names, buttons in (
            (self._headings[1], _LETTERED, self._letters),
            (self._headings[2], tuple(self._shortcuts), self._shortcuts),
        ):
            grid.addWidget(over, grid.rowCount(), 0, 1, _ACROSS + 1)
            for name in names:
                line = grid.rowCount()
                grid.addWidget(self._labels[buttons[name]], line, 0, 1, 4)
                grid.addWidget(buttons[name], line, 4, 1, 4, Qt.AlignmentFlag.AlignLeft)
        for label in (self._how, self._sentence):
            label.setContentsMargins(Space.FOUR, Space.ONE, Space.FOUR, 0)
            label.setWordWrap(True)
        above, below = QVBoxLayout(), QVBoxLayout()
        above.addWidget(self._how)
        below.addWidget(self._sentence)
        self.lay_out(above, self._area, below, Flow(self._reset, self._close, trailing=True))


class KeysField(Button):
    """Opens that page; `changed` when a key was given or all are as usual again."""

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.chosen = ""
        """All keys, as one text."""
        self.clicked.connect(self._open)

    def rename(self, name: str) -> None:
        """What assistive technology calls it."""
        self.setText(say(words.CHANGE))
        self.setAccessibleName(name)

    def show_value(self, value: object) -> None:
        """Show these from now on."""
        self.chosen = str(value)

    def _open(self) -> None:
        page = KeysPage(self.window(), self.chosen)
        page.keys_asked.connect(self._take)
        page.open()

    def _take(self, keys: str) -> None:
        self.chosen = keys
        self.changed.emit()
