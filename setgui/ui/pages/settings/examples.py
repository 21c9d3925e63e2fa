"""Some cards as they look with the settings in force."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.cards import Card
from setgui.session.settings import Settings
from setgui.ui.look.card_frames import draw_letter
from setgui.ui.look.card_painter import CardPixmaps, draw_picture, margin
from setgui.ui.look.theme import Space, theme
from setgui.ui.system.roles import Role, take_role
from setgui.ui.widgets.retranslated import Retranslated
from setgui.words import keys
from setgui.words import settings as words
from setgui.words.language import say

_CARDS = tuple(map(Card, ("1rsd", "2gtz", "3peo")))
"""One of each color, shading and shape."""
_COUNT = len(_CARDS) + 1
_LARGEST, _LEAST = QSize(84, 54), 40
"""Of a card, where there is room; and the width for each where there is none."""
_APART = int(Space.ONE)


class Examples(Retranslated, QWidget):
    """Three cards and a back, side by side."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent)
        self.letters: list[str] = []
        """What is printed on the keys that pick them, where that is to be seen."""
        self._pixmaps = pixmaps
        take_role(self, Role.PICTURE)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.retranslate()

    @override
    def retranslate(self) -> None:
        self.setAccessibleName(say(words.EXAMPLES))

    def show_settings(self, settings: Settings) -> None:
        """What the theme does not tell."""
        keymap = settings.keys_in_force(keys.answers())
        self.letters = keymap.labels(len(_CARDS)) if settings.letters else []
        self.update()

    @override
    def sizeHint(self) -> QSize:
        room = 2 * margin(_LARGEST.height())
        return QSize(_COUNT * (_LARGEST.width() + _APART) - _APART + room, _LARGEST.height() + room)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(_COUNT * _LEAST, self.sizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        room, look, dpr = margin(_LARGEST.height()), theme(), self.devicePixelRatioF()
        size = _LARGEST.scaled(
            (self.width() - 2 * room + _APART) // _COUNT - _APART, _LARGEST.height(), Qt.AspectRatioMode.KeepAspectRatio
        )
        pictures = [self._pixmaps.face(card, size, dpr, look) for card in _CARDS]
        pictures.append(self._pixmaps.back(size, dpr, look))
        places = [
            QRectF(room + number * (size.width() + _APART), room, size.width(), size.height())
            for number in range(_COUNT)
        ]
        with QPainter(self) as painter:
            for place, picture in zip(places, pictures, strict=True):
                draw_picture(painter, place, picture)
            for place, letter in zip(places, self.letters, strict=False):
                draw_letter(painter, place, letter, look)
