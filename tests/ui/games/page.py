"""Sample games, and accessors for the My games page."""

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit

from setgui.session.kept import Digest, Figures, GameId
from setgui.ui.pages.games_page import GamesPage
from setgui.ui.widgets.listing import Listing
from ui.player import child

OVER = Figures(over=True, score=61, sets_2=10, sets_3=12, sets_4=1)
EARLY = Figures(over=True, finished=True, score=9, hints=1)
ABANDONED = Figures(over=True, finished=2, score=2)
OPEN = Figures(score=7, sets_3=2, sets_1=1)
SEATS = "seats=Ann,Ben,computer:3"
TABLE = Figures(over=True, score=9, won=0b010)
AT_TABLE = {"mode": "together", "options": SEATS}

Opener = Callable[..., GamesPage]


def game(number: int, figures: Figures = OVER, **others: object) -> Digest:
    """Make a sample game; game 3 has deal 300 and started on June 3, 2026 at 14:05."""
    started = int(datetime(2026, 6, number, 14, 5).timestamp())
    digest = Digest(GameId(number), started, 100 * number, "standard", "solitaire", False, False, 552_000, 30, figures)
    return digest._replace(**others)  # type: ignore[arg-type] # names and types are those of a Digest


def rows(page: GamesPage) -> Listing[Digest]:
    return child(page, Listing)


def search(page: GamesPage) -> QLineEdit:
    return child(page, QLineEdit)


def texts(page: GamesPage) -> list[list[str]]:
    model = rows(page).model()
    if not rows(page).isVisible():
        return []
    columns = range(model.columnCount())
    return [[model.index(row, column).data() for column in columns] for row in range(model.rowCount())]


def deals(page: GamesPage) -> list[int]:
    return [int(row[2]) for row in texts(page)]


def button(page: GamesPage, word: str) -> QAbstractButton:
    """Find the button with this label."""
    (found,) = (one for one in page.findChildren(QAbstractButton) if one.text().split("  ")[0] == word)
    return found


def asked(page: GamesPage) -> list[tuple[str, object]]:
    wishes: list[tuple[str, object]] = []
    page.open_asked.connect(lambda number: wishes.append(("open", number)))
    page.again_asked.connect(lambda number: wishes.append(("again", number)))
    page.look_back_asked.connect(lambda number: wishes.append(("look back", number)))
    page.export_asked.connect(lambda number: wishes.append(("export", number)))
    return wishes


def title(page: GamesPage, column: int) -> str:
    return str(rows(page).model().headerData(column, Qt.Orientation.Horizontal))


def texts_seen(page: GamesPage) -> str:
    return " ".join(child.text() for child in page.findChildren(QLabel) if child.isVisible())
