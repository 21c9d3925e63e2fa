"""Pages to read: how to play, the keyboard, and what this program is."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from setgui import __version__
from setgui.compat import override
from setgui.model.cards import Card, read_cards
from setgui.ui.board.card_painter import CardPixmaps, draw_picture, margin
from setgui.ui.keys import LETTERS
from setgui.ui.theme import Space, Theme, scaled

_CARD = QSize(112, 72)


class _Example(QWidget):
    """Three cards, as an example."""

    def __init__(self, cards: Sequence[Card], pixmaps: CardPixmaps, theme: Theme) -> None:
        super().__init__()
        self._cards, self._pixmaps, self._theme = cards, pixmaps, theme
        self.setAccessibleName(", ".join(card.words for card in cards))
        room = 2 * margin(_CARD.height())
        self.setFixedHeight(_CARD.height() + room)
        self.setMinimumWidth(3 * _CARD.width() + 2 * int(Space.TWO) + room)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        room = margin(_CARD.height())
        with QPainter(self) as painter:
            for number, card in enumerate(self._cards):
                picture = self._pixmaps.face(card, _CARD, self.devicePixelRatioF(), self._theme)
                left = room + number * (_CARD.width() + Space.TWO)
                draw_picture(painter, QRectF(left, room, _CARD.width(), _CARD.height()), picture)


class Page(QDialog):
    """A window to read, with one button that closes it."""

    def __init__(self, parent: QWidget, title: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.column = QVBoxLayout()
        self.column.setSpacing(Space.ONE)
        inside = QWidget()
        inside.setLayout(self.column)
        self.column.setContentsMargins(Space.FOUR, Space.THREE, Space.FOUR, Space.TWO)
        scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setWidget(inside)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, Space.TWO, Space.TWO)
        layout.addWidget(scroll)
        layout.addWidget(buttons)

    def heading(self, text: str) -> None:
        """A line that begins a part."""
        label = QLabel(text)
        label.setFont(scaled(self.font(), 1.3))
        if self.column.count():
            self.column.addSpacing(Space.TWO)
        self.column.addWidget(label)

    def text(self, text: str) -> None:
        """A paragraph."""
        label = QLabel(text)
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setOpenExternalLinks(False)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.column.addWidget(label)

    def open_sized(self, width: int, height: int) -> None:
        """Open without stopping the rest of the program."""
        self.column.addStretch(1)
        self.resize(width, height)
        self.open()


def how_to_play(parent: QWidget, pixmaps: CardPixmaps, theme: Theme) -> Page:
    """The rules, with cards to look at."""
    page = Page(parent, QCoreApplication.translate("Pages", "How to play"))
    page.heading(QCoreApplication.translate("Pages", "Find three cards that make a set"))
    page.text(
        QCoreApplication.translate(
            "Pages",
            "Every card has four features: number, color, shading and shape. Three cards are a set when "
            "each feature, taken by itself, is either the same on all three or different on all three.",
        )
    )
    page.column.addWidget(_Example(read_cards("1gtd 2gtd 3gtd"), pixmaps, theme))
    page.text(
        QCoreApplication.translate(
            "Pages", "A set of 1 point: only the number differs; color, shading and shape are the same."
        )
    )
    page.column.addWidget(_Example(read_cards("1red 2gtz 3pso"), pixmaps, theme))
    page.text(QCoreApplication.translate("Pages", "A megaset, 4 points: number, color, shading and shape all differ."))
    page.column.addWidget(_Example(read_cards("2rso 2gso 2pto"), pixmaps, theme))
    page.text(
        QCoreApplication.translate(
            "Pages",
            "Not a set: two are solid, one is striped. Whenever two agree and one does not, it is none.",
        )
    )
    page.heading(QCoreApplication.translate("Pages", "Points"))
    page.text(
        QCoreApplication.translate(
            "Pages",
            "A set is worth as many points as it has features that differ, 1 to 4. Taken cards are replaced "
            "from the draw pile. The game ends when no set is left on the table and in the draw pile. "
            "64 points earn a bronze medal, 74 silver, 79 gold, 85 platinum.",
        )
    )
    page.heading(QCoreApplication.translate("Pages", "When you are stuck"))
    page.text(
        QCoreApplication.translate(
            "Pages",
            "There may be no set at all. <b>Add card</b> puts one more card on the table, and while more "
            "cards lie there than at the start, every set scores only 1. <b>Reshuffle</b> costs 2 points and "
            "deals a new table. <b>Locate set</b> shows a set and <b>Count sets</b> tells how many there are; "
            "both are free, but mark the game as assisted, as <b>Undo</b> does. A wrong pick costs nothing and is "
            "counted as a mistake.",
        )
    )
    return page


def keyboard(parent: QWidget, rows: Sequence[tuple[str, str]]) -> Page:
    """Every key and what it does."""
    page = Page(parent, QCoreApplication.translate("Pages", "Keyboard"))
    page.heading(QCoreApplication.translate("Pages", "Picking cards"))
    page.text(
        QCoreApplication.translate(
            "Pages",
            "The three letter rows of the keyboard are the three rows of the board. Keys count by where they "
            "lie, so any layout will do; the letters here are those of the US layout.",
        )
    )
    grid = QGridLayout()
    grid.setHorizontalSpacing(Space.TWO)
    for place, letter in enumerate(LETTERS):
        column, row = divmod(place, 3)
        label = QLabel(letter.upper())
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        label.setMinimumSize(28, 28)
        label.setFrameShape(QFrame.Shape.Box)
        grid.addWidget(label, row, column)
    grid.setColumnStretch(7, 1)
    page.column.addLayout(grid)
    page.text(
        QCoreApplication.translate(
            "Pages", "Or go with the arrow keys and pick with Space. Escape puts picked cards back."
        )
    )
    page.heading(QCoreApplication.translate("Pages", "Everything else"))
    table = QGridLayout()
    table.setHorizontalSpacing(Space.FOUR)
    table.setVerticalSpacing(Space.HALF)
    for line, (text, key) in enumerate(rows):
        table.addWidget(QLabel(text), line, 0)
        table.addWidget(QLabel(key), line, 1)
    table.setColumnStretch(1, 1)
    page.column.addLayout(table)
    return page


def about(parent: QWidget) -> Page:
    """What this program is, by which terms, and whose name SET is."""
    page = Page(parent, QCoreApplication.translate("Pages", "About Setgui"))
    page.heading(f"Setgui {__version__}")
    page.text(QCoreApplication.translate("Pages", "The card game of sets, for one player with ten minutes."))
    page.text(
        QCoreApplication.translate(
            "Pages",
            "Setgui is free software under the MIT license. It uses Qt and PySide6 under the LGPL, version 3; "
            "their libraries lie beside the program and can be replaced.",
        )
    )
    page.text(
        QCoreApplication.translate(
            "Pages",
            "SET is a registered trademark of its owner. Setgui is an independent program, not made, "
            "licensed or endorsed by them; its cards are drawn for it.",
        )
    )
    return page
