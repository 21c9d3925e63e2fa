"""The rules, with cards to look at: what a set is, each way to play, and the variants."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.cards import Card, read_cards
from setgui.ui.look.card_painter import CardPixmaps, draw_picture, margin
from setgui.ui.look.theme import Space, theme
from setgui.ui.pages.help.page import Page
from setgui.ui.system.plain import Markup
from setgui.ui.system.roles import Role, take_role
from setgui.ui.widgets.heading import Heading
from setgui.words import actions, cards, kinds
from setgui.words import help as words
from setgui.words.language import say

_CARD = QSize(112, 72)


class _Example(QWidget):
    """Some cards, as an example; they get smaller where four are to lie in a row."""

    def __init__(self, codes: str, pixmaps: CardPixmaps) -> None:
        super().__init__()
        take_role(self, Role.PICTURE)
        self._cards: Sequence[Card] = read_cards(codes)
        self._pixmaps = pixmaps
        self._size = _CARD if len(self._cards) <= 3 else _CARD * 0.75
        self.setAccessibleName(cards.names(self._cards))
        room = 2 * margin(self._size.height())
        self.setFixedHeight(self._size.height() + room)
        self.setMinimumWidth(len(self._cards) * (self._size.width() + int(Space.TWO)) - int(Space.TWO) + room)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        room, size = margin(self._size.height()), self._size
        with QPainter(self) as painter:
            for number, card in enumerate(self._cards):
                picture = self._pixmaps.face(card, size, self.devicePixelRatioF(), theme())
                left = room + number * (size.width() + Space.TWO)
                draw_picture(painter, QRectF(left, room, size.width(), size.height()), picture)


class HowToPlay(Page):
    """The whole of the rules; its examples have the colors of the board."""

    title = actions.HOW_TO_PLAY

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent, 560, 640)
        self._pixmaps = pixmaps
        self.retranslate()

    @override
    def parts(self) -> Iterator[QWidget]:
        yield Heading(text=say(words.SETS_HEADING))
        yield Markup(say(words.SETS))
        yield self._example("1gtd 2gtd 3gtd")
        yield Markup(say(words.EXAMPLE_OF_1_POINT))
        yield self._example("1red 2gtz 3pso")
        yield Markup(say(words.EXAMPLE_OF_MEGASET))
        yield self._example("2rso 2gso 2pto")
        yield Markup(say(words.EXAMPLE_OF_NO_SET))
        for mode, text in _MODES.items():
            yield Heading(text=kinds.mode(mode))
            if text is words.SOLITAIRE:
                yield Markup(words.solitaire_scores())
            yield Markup(say(text))
        yield Heading(text=say(words.GHOSTS_HEADING))
        yield Markup(say(words.GHOSTS))
        yield Heading(text=say(words.PRACTICE_HEADING))
        yield Markup(say(words.PRACTICE))
        yield Heading(text=say(words.VARIANTS_HEADING))
        yield from (Markup(say(text)) for text in (words.JUNIOR, words.CHAIN, words.ULTRASET))
        yield self._example("1rsd 3gsd 1rso 3gsz")
        yield Markup(say(words.EXAMPLE_OF_ULTRASET))

    def _example(self, codes: str) -> QWidget:
        return _Example(codes, self._pixmaps)


_MODES = {
    "solitaire": words.SOLITAIRE,
    "classic": words.CLASSIC,
    "together": words.TOGETHER,
    "daily": words.DAILY,
    "sprint": words.SPRINT,
}
