"""Every key and what it does."""

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.session.keymap import PLACES, SEATS
from setgui.ui.look.key_caps import draw_cap
from setgui.ui.look.theme import Space, theme
from setgui.ui.pages.help.page import Page, Row
from setgui.ui.system.plain import Label, Markup
from setgui.ui.system.roles import Role, take_role
from setgui.ui.widgets.heading import Heading
from setgui.words import actions, formats, keys
from setgui.words import help as words
from setgui.words.keys import KeyOf
from setgui.words.language import say

_ROWS, _KEY = 3, 28


class Keyboard(Page):
    """The letters of the board, and every action by what it is called, with its keys."""

    title = actions.KEYBOARD

    def __init__(
        self, parent: QWidget, key_of: KeyOf, actions: Callable[[], Sequence[tuple[str, Sequence[str]]]]
    ) -> None:
        super().__init__(parent, 520, 620)
        self._key_of, self._actions = key_of, actions
        self.retranslate()

    @override
    def parts(self) -> Iterator[QWidget]:
        yield Heading(text=say(words.PICKING_HEADING))
        letters, seats = ([*map(self._key_of, names)] for names in (PLACES, SEATS))
        if any(letters):
            yield Markup(say(words.PICKING))
            yield _Letters(letters)
        else:
            yield Markup(say(keys.SINGLE_OFF))
        yield Markup(say(words.PICKING_OTHERWISE))
        yield Heading(text=say(words.TABLE_HEADING))
        yield Markup(say(words.TABLE if any(seats) else words.TABLE_WITHOUT_KEYS))
        if any(seats):
            yield _Plain(words.seats(_listed(seats)))
            yield _Plain(words.beside(_listed(seats[:_ROWS]), _listed(letters[-_ROWS:])))
        yield Heading(text=say(words.OTHER_KEYS_HEADING))
        yield from _table(self._actions(), self.fontMetrics())


class _Plain(Label):
    """A paragraph with keys in it, which can be signs that look like markup."""

    def __init__(self, text: str) -> None:
        super().__init__(text=text)
        self.setWordWrap(True)


class _Letters(QWidget):
    """The letters as they lie on the keyboard, each on a key."""

    def __init__(self, letters: Sequence[str]) -> None:
        super().__init__()
        self._letters = letters
        take_role(self, Role.PICTURE)
        rows = (letters[row::_ROWS] for row in range(_ROWS))
        self.setAccessibleName(formats.in_a_row([" ".join(row) for row in rows]))
        self._key = max(_KEY, self.fontMetrics().height() + int(Space.ONE))
        self.setFixedHeight(_ROWS * (self._key + int(Space.ONE)) - int(Space.ONE))
        self.setMinimumWidth(len(PLACES) // _ROWS * (self._key + int(Space.TWO)))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        across, down = self._key + int(Space.TWO), self._key + int(Space.ONE)
        with QPainter(self) as painter:
            for place, letter in enumerate(self._letters):
                column, row = divmod(place, _ROWS)
                key = QRectF(column * across, row * down, self._key, self._key)
                draw_cap(painter, key, letter, theme())


def _listed(told: Sequence[str]) -> str:
    return formats.in_a_row([key or say(keys.NO_KEY) for key in told])


def _table(actions: Sequence[tuple[str, Sequence[str]]], metrics: QFontMetrics) -> Iterator[Row]:
    left = max(metrics.horizontalAdvance(called) for called, _ in actions) + int(Space.FOUR)
    return (Row(called, told, left) for called, told in actions)
