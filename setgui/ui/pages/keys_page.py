"""The page where a player changes the keys."""

from functools import partial
from itertools import chain, groupby

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFormLayout, QGridLayout, QSizePolicy, QWidget

from setgui.compat import override
from setgui.session.keymap import PLACES, SEATS, SHORTCUTS, SINGLE, Keymap, KeyRefused, Unfit, base
from setgui.ui.actions import called, key_text
from setgui.ui.board.geometry import column_and_row
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space
from setgui.ui.pages.dialog import EDGE, Dialog
from setgui.ui.system.accessibility import describe_until_blur, speak
from setgui.ui.system.keys import keys_at, letter_at
from setgui.ui.system.plain import make_quiet
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.layout import Box, Flow, Heading, Paragraph
from setgui.words import actions, formats
from setgui.words import keys as words
from setgui.words.language import Message, say

_BESIDE = 3
"""Number of cards of the previous set, which share the keys of the first seats."""
_AS_ALONE = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
_HELD = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta)
_NONE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class KeyButton(Button):
    """Shows a key. After a click it waits for another one, which `pressed_key` carries as QKeyEvent; Escape cancels."""

    pressed_key = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._for = self._shown = ""
        self._is_waiting = False
        self.clicked.connect(lambda: self._set_waiting(on=True))

    def show_key(self, what_for: str, key: str) -> None:
        self._for, self._shown = what_for, key or say(words.NO_KEY)
        self._set_waiting(on=False)

    def _set_waiting(self, *, on: bool) -> None:
        self._is_waiting = on
        self.setText("…" if on else self._shown)
        self.setAccessibleName(formats.labeled(self._for, say(words.PRESS) if on else self._shown))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._is_waiting:
            super().keyPressEvent(event)
        elif event.key() not in _HELD:
            self._set_waiting(on=False)
            if event.key() != Qt.Key.Key_Escape:
                self.pressed_key.emit(event)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._set_waiting(on=False)
        super().focusOutEvent(event)


class KeysPage(Dialog):
    """Lets the player change keys; `keys_asked` carries the new Keymap. A `tall` window has card keys in other rows."""

    keys_asked = Signal(object)

    def __init__(self, parent: QWidget, in_force: Keymap, *, tall: bool = False) -> None:
        super().__init__(parent, 640, 560, say(words.TITLE))
        self._tall = tall
        self._keymap = in_force._replace(single=True)
        inside, lines = QWidget(self), _lines()
        self._area = FadingArea(self, inside)
        spots = {name: column_and_row(place, tall=tall) for place, name in enumerate(PLACES)}
        by_row = sorted(PLACES, key=lambda name: spots[name][::-1])  # Tab follows the order of creation
        self._buttons = {name: KeyButton(inside) for name in (*by_row, *chain(*lines.values()))}
        for name, button in self._buttons.items():
            button.pressed_key.connect(partial(self._assign, name))
        notes = [words.HOW, words.THESE_STAY] + [words.SINGLE_OFF] * (not in_force.single)
        form = QFormLayout(inside)
        form.setContentsMargins(EDGE, Space.TWO, EDGE, Space.TWO)
        form.setHorizontalSpacing(Space.TWO)
        form.setVerticalSpacing(Space.HALF)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        form.addRow(Paragraph(inside, " ".join(map(say, notes))))
        form.addRow(_heading(inside, words.CARDS))
        cards = QGridLayout()
        cards.setSpacing(Space.HALF)
        for name, (at, row) in spots.items():
            cards.addWidget(self._buttons[name], row, at)
        cards.setColumnStretch(cards.columnCount(), 1)
        form.addRow(cards)
        for group, names in groupby(lines, _group):
            form.addRow(_heading(inside, group))
            for name in names:
                caption = Paragraph(inside, self._name_of(name))
                caption.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)  # on its keys' line
                form.addRow(caption, Flow(*(self._buttons[one] for one in lines[name]), apart=Space.HALF))
        self._sentence = Paragraph(self)
        self._sentence.setContentsMargins(EDGE, Space.ONE, EDGE, 0)
        reset, close = Button(self, say(words.RESET)), Button(self, say(actions.CLOSE))
        self.lay_out(self._area, Box(self._sentence), self.foot(reset, leave=close))
        reset.clicked.connect(lambda: self._set_keymap(self._keymap._replace(changed={}), say(words.RESTORED)))
        self._show()
        make_quiet(self)
        describe_until_blur(self._buttons[PLACES[0]], say(words.BY_EAR))
        self._buttons[PLACES[0]].setFocus()

    def _name_of(self, name: str) -> str:
        if name in PLACES:
            at, row = column_and_row(PLACES.index(name), tall=self._tall)
            return say(words.CARD_AT, column=at + 1, row=row + 1)
        if name in SEATS:
            number = SEATS.index(name)
            return words.seat(number + 1, beside=number < _BESIDE)
        return called(name) if name == base(name) else say(words.SECOND, name=called(base(name)))

    def _show(self) -> None:
        for name, button in self._buttons.items():
            button.show_key(self._name_of(name), key_text(self._keymap, self._keymap.key(name)))

    def _assign(self, name: str, event: QKeyEvent) -> None:
        key, keymap = _pressed_key(name, event), self._keymap
        if name in SINGLE and event.text() and not event.modifiers():
            keymap = keymap.learned(letter_at(event), event.text().lower())
        try:
            changed = keymap.changed_to(name, key)
        except KeyRefused as refused:
            why = refused.why
            if isinstance(why, Unfit):
                self._show_message(say(why.value), wrong=True)
            else:
                self._show_message(say(words.TAKEN, key=key_text(keymap, key), owner=self._name_of(why)), wrong=True)
        else:
            self._set_keymap(changed, words.key_changed(self._name_of(name), key_text(changed, key)))

    def _set_keymap(self, keymap: Keymap, sentence: str) -> None:
        self._keymap = keymap
        self._show()
        self._show_message(sentence, wrong=False)
        self.keys_asked.emit(keymap)

    def _show_message(self, sentence: str, *, wrong: bool) -> None:
        style(self._sentence, role="wrong" if wrong else "")
        self._sentence.setText(sentence)
        layout, key = self.layout(), self.focusWidget()
        if layout is not None and key is not None:
            layout.activate()  # the sentence leaves less room for the keys
            self._area.reveal(key)
        speak(self._sentence, sentence)


def _heading(parent: QWidget, text: Message) -> Heading:
    heading = Heading(parent, say(text), above=int(Space.ONE))
    heading.setWordWrap(True)
    return heading


def _group(name: str) -> Message:
    if name in SEATS:
        return words.SEATS
    return words.SINGLE if name in SINGLE else words.SHORTCUTS


def _lines() -> dict[str, list[str]]:
    """Return, in page order, all names in the keymap but the cards', each with itself and its second keys' names."""
    lines: dict[str, list[str]] = {}
    for name in (*SINGLE, *SHORTCUTS):
        if name not in PLACES:
            lines.setdefault(base(name), []).append(name)
    return dict(sorted(lines.items(), key=lambda line: words.HEADINGS.index(_group(line[0]))))


def _pressed_key(name: str, event: QKeyEvent) -> str:
    """Return the pressed key as text for the keymap; "" for Delete and Backspace, which remove the key of `name`.

    A digit's key gives the digit, even if a sign is typed, unless the sign is the default key of `name`.
    """
    if event.key() in _NONE and not event.modifiers():
        return ""
    found = [] if event.modifiers() & ~_AS_ALONE else keys_at(event)
    if name in SINGLE and found:
        return SINGLE[name] if SINGLE[name] in found else found[-1]
    return QKeySequence(event.keyCombination()).toString().replace(" ", "")
