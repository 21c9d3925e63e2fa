"""Accessors for the lesson's page, and mouse actions on it."""

from collections.abc import Sequence

from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton

from setgui import Card, find_sets
from setgui.model.matching import complete
from setgui.session.lessons import STEPS
from setgui.ui.board.board_view import BoardView
from setgui.ui.board.card_tile import CardTile
from setgui.ui.pages.tutorial import Progress
from ui.pages import click, page, part, press


def dialog() -> QDialog:
    found = page()
    assert isinstance(found, QDialog)
    return found


def tiles() -> list[CardTile]:
    return part(BoardView).tiles


def cards() -> list[Card]:
    return [Card(tile.accessibleName()) for tile in tiles()]


def answer() -> Sequence[Card]:
    beside = [Card(tile.accessibleName()) for tile in part(BoardView).beside]
    if beside:
        return (complete(*beside),)
    return next(iter(find_sets(cards())), cards()[:3])


def pick(*which: Card) -> None:
    for card in which:
        click(tiles()[cards().index(card)])


def mistake() -> None:
    """Pick three cards that are not a set, or a wrong third card."""
    right = answer()
    wrong = [card for card in cards() if card not in right]
    pick(*(wrong[:1] if len(right) == 1 else [*right[:2], wrong[0]]))


def sentence() -> str:
    found = page().findChild(QLabel, "message")
    assert found is not None
    return str(found.text())


def progress() -> str:
    return part(Progress).accessibleName()


def buttons() -> set[str]:
    return {button.text() for button in page().findChildren(QPushButton) if button.isVisible()}


def button_at_keyboard() -> str:
    focus = QApplication.focusWidget()
    assert isinstance(focus, QPushButton)
    return focus.text()


def do_step() -> None:
    """Do what the step asks for, until it is complete."""
    for command in {"Add card (+)", "Reshuffle (−)"} & buttons():
        press(command)
    pick(*answer())


def go_to(name: str) -> None:
    """Reach a step by doing all steps before it."""
    for step in STEPS:
        if step.name == name:
            return
        do_step()
        press("Next")
