"""Games made of acts, and accessors for the page that looks back at them."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QSlider, QWidget

from setgui import Card
from setgui.model.commands import Add, Claim, Finish
from setgui.model.game import Start
from setgui.model.matching import find_sets, is_set
from setgui.session.game.acts import Act, Aside
from setgui.session.game.course import Course, PlayedAct, advance, begin
from setgui.session.settings import Settings
from setgui.ui.announcer import Announcer
from setgui.ui.board.board_view import BoardView
from setgui.ui.pages.look_back.look_back_page import LookBackPage, SetsList
from ui.player import child

Opener = Callable[..., LookBackPage]
Move = Callable[[Course], Act]

TELLING = Settings(second_look=False)

TWO = Start(2)  # has several sets on its first table


def take(course: Course) -> Act:
    return Claim(find_sets(course.game.table)[0])


def err(course: Course) -> Act:
    a, b, *others = course.game.table
    return Claim((a, b, next(card for card in others if not is_set(a, b, card))))


def do(act: Act) -> Move:
    return lambda _: act


def played(*moves: Move, start: Start = TWO) -> list[PlayedAct]:
    """Play a game in which each act takes ten seconds."""
    course = begin(start)
    found = [PlayedAct(course)]
    for number, move in enumerate(moves, start=1):
        act = move(course)
        course, events = advance(course, 10_000 * number, act)
        found.append(PlayedAct(course, 10_000 * number, act, events))
    return found


MIXED = played(
    take, err, do(Aside.LOCATE), take, do(Aside.UNDO), do(Aside.REDO), do(Aside.COUNT), do(Add()), take, do(Finish())
)


def slider(page: LookBackPage) -> QSlider:
    return child(page, QSlider)


def board(page: LookBackPage) -> BoardView:
    return child(page, BoardView)


def sets(page: LookBackPage) -> SetsList:
    return child(page, SetsList)


def timer(page: LookBackPage) -> QTimer:
    return child(page, QTimer)


def message(page: LookBackPage) -> str:
    return child(page, Announcer).text()


def button(page: LookBackPage, name: str) -> QAbstractButton:
    (found,) = (one for one in page.findChildren(QAbstractButton) if name in (one.text(), one.accessibleName()))
    return found


def figures(page: LookBackPage) -> dict[str, str]:
    names = [label.accessibleName() for label in page.findChildren(QLabel) if label.accessibleName()]
    return {caption: value for caption, _, value in (name.rpartition(" ") for name in names)}


def marked(page: LookBackPage) -> list[Card]:
    return [Card(tile.accessibleName()) for tile in board(page).tiles if tile.isChecked()]


def outlined(page: LookBackPage) -> set[Card]:
    """Return the cards claimed next, from the board's description."""
    _, _, cards = board(page).accessibleDescription().partition("Picked next: ")
    return {Card(words) for words in cards.rstrip(".").split(", ")} if cards else set()


def move_in(widget: QWidget, spot: QPoint, held: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
    """Move the mouse over a widget, optionally with a button held down."""
    local, on_screen = QPointF(spot), QPointF(widget.mapToGlobal(spot))
    plain = Qt.KeyboardModifier.NoModifier
    move = QMouseEvent(QEvent.Type.MouseMove, local, on_screen, Qt.MouseButton.NoButton, held, plain)
    QApplication.sendEvent(widget, move)
