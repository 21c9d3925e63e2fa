"""Pages to read: the keyboard, and what this program is."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QGridLayout,
    QVBoxLayout,
    QWidget,
)

from setgui import __version__
from setgui.ui.dialogs.flat import FadingArea, WordButton
from setgui.ui.keys import LETTERS
from setgui.ui.plain import Label, Markup
from setgui.ui.theme import Space, Theme, scaled


class Page(QDialog):
    """A window to read, with one button that closes it."""

    def __init__(self, parent: QWidget, title: str, theme: Theme) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.column = QVBoxLayout()
        self.column.setSpacing(Space.ONE)
        inside = QWidget()
        inside.setLayout(self.column)
        self.column.setContentsMargins(Space.FOUR, Space.THREE, Space.FOUR, Space.TWO)
        self._area = FadingArea(self, inside, theme)
        self._area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # there is nothing else inside for keys to scroll by
        self._close = WordButton(self, self.tr("Close"), theme)
        self._close.clicked.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, Space.TWO, Space.TWO)
        layout.addWidget(self._area)
        layout.addWidget(self._close, 0, Qt.AlignmentFlag.AlignRight)

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._area.show_theme(theme)
        self._close.show_theme(theme)

    def heading(self, text: str) -> None:
        """A line that begins a part."""
        label = Label(text=text)
        label.setFont(scaled(self.font(), 1.3))
        if self.column.count():
            self.column.addSpacing(Space.TWO)
        self.column.addWidget(label)

    def text(self, text: str) -> None:
        """A paragraph of our own words, which may have markup."""
        self.column.addWidget(Markup(text))

    def open_sized(self, width: int, height: int) -> None:
        """Open without stopping the rest of the program."""
        self.column.addStretch(1)
        self.resize(width, height)
        self.open()


def keyboard(parent: QWidget, rows: Sequence[tuple[str, str]], theme: Theme) -> Page:
    """Every key and what it does."""
    page = Page(parent, QCoreApplication.translate("Pages", "Keyboard"), theme)
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
        label = Label(text=letter.upper())
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        label.setMinimumSize(28, 28)
        label.setFrameShape(QFrame.Shape.Box)
        grid.addWidget(label, row, column)
    grid.setColumnStretch(7, 1)
    page.column.addLayout(grid)
    page.text(
        QCoreApplication.translate(
            "Pages",
            "Or go with the arrow keys and pick with Space. Escape puts picked cards back. In a chain the keys "
            "1, 2 and 3 pick a card of the previous set, and U, J and M where several play. "
            "“Set or not” is answered with the right and left arrow, or Y and N.",
        )
    )
    page.heading(QCoreApplication.translate("Pages", "Several at one table"))
    page.text(
        QCoreApplication.translate(
            "Pages",
            "Who sees a set presses the number of the seat, 1 to 8, and then picks the cards; Escape gives the call "
            "up. Shift and the number says that there is no set. One person against computers need not call: "
            "picking does.",
        )
    )
    page.heading(QCoreApplication.translate("Pages", "Everything else"))
    table = QGridLayout()
    table.setHorizontalSpacing(Space.FOUR)
    table.setVerticalSpacing(Space.HALF)
    for line, (text, key) in enumerate(rows):
        table.addWidget(Label(text=text), line, 0)
        table.addWidget(Label(text=key), line, 1)
    table.setColumnStretch(1, 1)
    page.column.addLayout(table)
    return page


def about(parent: QWidget, theme: Theme) -> Page:
    """What this program is, by which terms, and whose name SET is."""
    page = Page(parent, QCoreApplication.translate("Pages", "About Setgui"), theme)
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
