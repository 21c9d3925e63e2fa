"""The help pages: how to play, keyboard shortcuts, about."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from setgui import __version__
from setgui.compat import override
from setgui.model.cards import read_cards
from setgui.session.keymap import PLACES, SEATS
from setgui.ui.look.card_painter import CardPixmaps, cap_size, draw_cap
from setgui.ui.look.theme import Space, theme
from setgui.ui.pages.dialog import EDGE, Dialog
from setgui.ui.system.accessibility import Role, describe_until_blur, take_role
from setgui.ui.system.plain import Label, Markup, make_quiet
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.card_row import CardRow
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.layout import Heading, placed, write
from setgui.ui.widgets.reading import Reading
from setgui.words import actions, formats, keys, kinds
from setgui.words import tutorial as words
from setgui.words.formats import reshuffle_price
from setgui.words.keys import KeyOf
from setgui.words.language import Message, say


class Page(Dialog):
    """A page of text, with a Close button."""

    def __init__(self, parent: QWidget, title: Message, width: int, height: int, parts: Iterable[QWidget]) -> None:
        super().__init__(parent, width, height, actions.title(title))
        text = _Text(self, parts)
        self.lay_out(FadingArea(self, text), self.foot(leave=Button(self, say(actions.CLOSE))))
        make_quiet(self, Role.LINE)
        describe_until_blur(text.parts[0], say(words.READ_ON))
        text.go(text.parts[0])


class _Text(Reading):
    """Parts below each other, as a list."""

    def __init__(self, parent: QWidget, parts: Iterable[QWidget]) -> None:
        super().__init__(parent)
        take_role(self, Role.LIST)
        self.set_parts(list(parts))
        column = QVBoxLayout(self)
        column.setSpacing(Space.HALF)
        column.setContentsMargins(EDGE, Space.THREE, EDGE, Space.TWO)
        for part in self.parts:
            if isinstance(part, Heading) and column.count():
                part.setContentsMargins(0, Space.TWO, 0, 0)
            column.addWidget(part)
            if not isinstance(part, Row):
                column.addSpacing(Space.HALF)
        column.addStretch(1)


class Row(QWidget):
    """The name of an action, and at `left` px its keys, which a screen reader reads as one line."""

    def __init__(self, called: str, keys: Sequence[str], left: int) -> None:
        super().__init__()
        self._called, self._left = called, left
        self._caps = [(key, *cap_size(self.font(), key)) for key in keys]
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Minimum)
        take_role(self, Role.LINE)
        self.setAccessibleName(formats.labeled(called, formats.in_a_row(keys)))

    @override
    def sizeHint(self) -> QSize:
        wide = sum(round(width) + int(Space.HALF) for _, width, _ in self._caps)
        return QSize(self._left + wide, max(round(height) for _, _, height in self._caps))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        line = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        left, look = float(self._left), theme()
        with QPainter(self) as painter:
            write(painter, self.rect(), line, self._called, look.ink)
            for key, width, height in self._caps:
                draw_cap(painter, placed(self, QRectF(left, (self.height() - height) / 2, width, height)), key, look)
                left += width + Space.HALF


class About(Page):
    """The page about this program, its license, and the owner of the name SET."""

    def __init__(self, parent: QWidget) -> None:
        texts = words.WHAT_IT_IS, words.LICENSE, words.TRADEMARK
        parts = Heading(text=f"Setgui {__version__}"), *(Markup(say(text)) for text in texts)
        super().__init__(parent, actions.ABOUT, 480, 300, parts)


_CARD = QSize(112, 72)


class _Example(CardRow):
    """A row of example cards, smaller from four cards on."""

    _apart = int(Space.TWO)

    def __init__(self, codes: str, pixmaps: CardPixmaps) -> None:
        cards = read_cards(codes)
        super().__init__(None, pixmaps, _CARD if len(cards) <= 3 else _CARD * 0.75)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self._most = len(cards)
        self.show_cards(cards)


class HowToPlay(Page):
    """All rules, with examples."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent, actions.HOW_TO_PLAY, 560, 640, self._parts(pixmaps))

    @staticmethod
    def _parts(pixmaps: CardPixmaps) -> Iterator[QWidget]:
        yield Heading(text=say(words.SETS_HEADING))
        yield Markup(say(words.SETS))
        for codes, text in (
            ("1gtd 2gtd 3gtd", words.EXAMPLE_OF_1_POINT),
            ("1red 2gtz 3pso", words.EXAMPLE_OF_MEGASET),
            ("2rso 2gso 2pto", words.EXAMPLE_OF_NO_SET),
        ):
            yield _Example(codes, pixmaps)
            yield Markup(say(text))
        for mode, text in (
            ("solitaire", words.SOLITAIRE),
            ("classic", words.CLASSIC),
            ("together", words.TOGETHER),
            ("daily", words.DAILY),
            ("in-sight", words.IN_SIGHT),
            ("sprint", words.SPRINT),
        ):
            yield Heading(text=kinds.mode(mode))
            if text is words.SOLITAIRE:
                yield Markup(words.solitaire_scores())
            yield Markup(say(text, price=reshuffle_price()))
        for heading, texts in (
            (words.GHOSTS_HEADING, (words.GHOSTS,)),
            (words.PRACTICE_HEADING, (words.PRACTICE,)),
            (words.VARIANTS_HEADING, (words.JUNIOR, words.CHAIN, words.ULTRASET)),
        ):
            yield Heading(text=say(heading))
            yield from (Markup(say(text)) for text in texts)
        yield _Example("1rsd 3gsd 1rso 3gsz", pixmaps)
        yield Markup(say(words.EXAMPLE_OF_ULTRASET))


_ROWS, _KEY = 3, 28


class _Letters(QWidget):
    """Letter keys, arranged as on the keyboard."""

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


class Keyboard(Page):
    """The page of keyboard shortcuts: the keys of cards and seats, and all actions with their keys."""

    def __init__(
        self, parent: QWidget, key_of: KeyOf, all_keys: Callable[[], Sequence[tuple[str, Sequence[str]]]]
    ) -> None:
        super().__init__(parent, actions.KEYBOARD, 520, 620, self._parts(key_of, all_keys(), parent.fontMetrics()))

    @staticmethod
    def _parts(
        key_of: KeyOf, all_keys: Sequence[tuple[str, Sequence[str]]], metrics: QFontMetrics
    ) -> Iterator[QWidget]:
        yield Heading(text=say(words.PICKING_HEADING))
        letters, seats = ([*map(key_of, names)] for names in (PLACES, SEATS))
        if any(letters):
            yield Markup(say(words.PICKING))
            yield _Letters(letters)
        else:
            yield Markup(say(keys.SINGLE_OFF))
        yield Markup(say(words.PICKING_OTHERWISE))
        yield Heading(text=say(words.TABLE_HEADING))
        yield Markup(say(words.TABLE if any(seats) else words.TABLE_WITHOUT_KEYS))
        if any(seats):
            for text in (
                say(words.SEAT_KEYS, keys=_join_keys(seats)),
                say(words.BESIDE_KEYS, keys=_join_keys(seats[:_ROWS]), with_seats=_join_keys(letters[-_ROWS:])),
            ):
                paragraph = Label(text=text)  # keys can be signs that look like markup
                paragraph.setWordWrap(True)
                yield paragraph
        yield Heading(text=say(words.OTHER_KEYS_HEADING))
        left = max(metrics.horizontalAdvance(called) for called, _ in all_keys) + int(Space.FOUR)
        yield from (Row(called, its_keys, left) for called, its_keys in all_keys)


def _join_keys(all_keys: Sequence[str]) -> str:
    return formats.in_a_row([key or say(keys.NO_KEY) for key in all_keys])
