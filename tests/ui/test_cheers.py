"""The points of a set rise beside the new card and disappear at the first input."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from setgui import deck, find_sets, points
from setgui.model.game import Start
from setgui.model.matching import Match, shared_features
from setgui.model.play import matches
from setgui.ui.board.flights import Cheer, Flights
from ui.player import CTRL, PLAIN, SHIFT, Player, child
from ui.program import PATIENCE, STANDARD, Folder
from ui.seated import ANN, BEN, table

Key = Qt.Key
DAILY = Start(20261121, mode="daily")


@pytest.fixture
def lively(folder: Folder) -> Player:
    folder.choose(animate="yes")
    return folder.open(STANDARD)


def megasets(start: Start) -> list[Match]:
    return [three for three in find_sets(deck(start.deal)[:12]) if points(*three) == 4]


def cheer(player: Player) -> Cheer:
    return child(player.window, Cheer)


def test_a_cheer_shows_points_and_agreements_and_then_disappears(lively: Player, qtbot: QtBot) -> None:
    three = lively.sets()[0]
    lively.click_set(three)
    shown = cheer(lively).summary
    assert shown is not None
    assert shown.points == f"+{points(*three)}"
    alike = {f"= {feature.name.lower()}" for feature in shared_features(*three)}
    assert {word for word, differs in shown.features if not differs} == alike
    assert sum(differs for _, differs in shown.features) == points(*three)
    assert cheer(lively).isVisible()
    assert lively.window.focusWidget() is not cheer(lively)
    qtbot.waitUntil(lambda: not cheer(lively).isVisible(), timeout=PATIENCE)


SYMBOLS = 0.17
"""The minimum distance of a symbol from the edge of its card, as a share of the card's shorter side."""


@pytest.mark.parametrize("upright", ["no", "yes"])
@pytest.mark.parametrize("size", [(480, 360), (700, 580), (1280, 800), (500, 900)])
def test_a_cheer_is_beside_the_new_card_and_covers_no_symbol(
    folder: Folder, size: tuple[int, int], upright: str
) -> None:
    folder.choose(animate="yes", upright=upright)
    player = folder.open(STANDARD)
    player.window.resize(*size)
    QApplication.processEvents()
    board = player.window.stage.board
    for three in player.sets():
        before = {*player.cards}
        player.click_set(three)
        corner, found = board.mapTo(player.window.stage, QPoint()), cheer(player).geometry()
        cards = {card: QRectF(*rect).translated(QPointF(corner)) for card, rect in board.rects().items()}
        for rect in cards.values():
            inset = min(rect.width(), rect.height()) * SYMBOLS
            assert not QRectF(found).intersects(rect.adjusted(inset, inset, -inset, -inset))
        beside = [
            card
            for card, rect in cards.items()
            if not QRectF(found).intersects(rect)
            and rect.left() <= found.center().x() <= rect.right()
            and min(abs(found.bottom() + 1 - rect.top()), abs(found.top() - rect.bottom())) <= 1
        ]
        assert {*beside} - before  # a new card
        assert QRectF(board.rect()).translated(QPointF(corner)).contains(QRectF(found))
        player.key(Key.Key_Z, CTRL)


def turn_wheel(player: Player) -> None:
    spot = QPointF(player.window.rect().center())
    none, over = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(spot, spot, QPoint(), QPoint(0, 120), none, PLAIN, over, False)
    QApplication.sendEvent(player.screen, event)


INPUTS: tuple[Callable[[Player], object], ...] = (
    lambda player: player.key(Key.Key_Right),
    lambda player: player.key(Key.Key_Shift, SHIFT),
    lambda player: player.click(player.window.stage.message),
    lambda player: QTest.mouseClick(player.screen, Qt.MouseButton.RightButton, PLAIN, QPoint(5, 300)),
    turn_wheel,
    lambda player: player.window.resize(900, 700),
)


def test_any_input_ends_the_cheer_and_keeps_its_effect(lively: Player) -> None:
    for do in INPUTS:
        lively.click_set(lively.sets()[0])
        assert cheer(lively).isVisible()
        do(lively)
        QApplication.processEvents()
        assert not cheer(lively).isVisible()
        assert cheer(lively).summary is None
        lively.key(Key.Key_Z, CTRL)


def test_cards_under_the_cheer_can_be_picked(lively: Player) -> None:
    lively.click_set(lively.sets()[0])
    stage, board = lively.window.stage, lively.window.stage.board
    shown, corner = cheer(lively).geometry(), board.mapTo(stage, QPoint())
    covered = (QRectF(*rect).translated(QPointF(corner)).toRect() & shown for rect in board.rects().values())
    where = next(edge.center() for edge in covered if edge.height() > 4)
    QTest.mouseClick(lively.screen, Qt.MouseButton.LeftButton, PLAIN, stage.mapTo(lively.window, where))
    assert len(lively.checked) == 1
    assert not cheer(lively).isVisible()


def test_no_cheer_is_shown_with_animations_off(player: Player) -> None:
    player.click_set(player.sets()[0])
    assert player.window.findChild(Cheer) is None


@pytest.mark.parametrize(
    ("start", "size", "shown_points", "features"),
    [
        (DAILY, (800, 600), "", 4),
        (table(ANN, BEN), (800, 600), "+1", 4),
        (STANDARD, (480, 360), "+2", 0),
    ],
    ids=["no points", "a table", "small cards"],
)
def test_the_cheer_fits_the_mode_and_the_space(
    folder: Folder, start: Start, size: tuple[int, int], shown_points: str, features: int
) -> None:
    folder.choose(animate="yes")
    player = folder.open(start)
    player.window.resize(*size)
    QApplication.processEvents()
    player.key(Key.Key_1)  # calls at a table
    player.click_set(player.sets()[0])
    found = cheer(player).summary
    assert found is not None
    assert (found.points, len(found.features)) == (shown_points, features)


def test_only_cards_of_a_megaset_throw_sparks(folder: Folder) -> None:
    folder.choose(animate="yes")
    player = folder.open(next(Start(deal) for deal in range(1, 99) if megasets(Start(deal))))
    flying = child(player.window, Flights)
    mega, other = (next(three for three in player.sets() if (points(*three) == 4) is most) for most in (True, False))
    for three, sparkling in ((mega, set(mega)), (other, set())):
        player.click_set(three)
        assert flying.sparkling == sparkling
        QApplication.processEvents()  # paint it
        player.key(Key.Key_Z, CTRL)


def test_no_cheer_covers_the_next_question(folder: Folder) -> None:
    folder.choose(animate="yes")
    player = folder.open(Start(5, mode="third-card"))
    game = player.snapshot.game
    player.click_card(next(card for card in matches(game)[0] if card in game.table))
    assert player.message.startswith("Right: ")
    assert player.window.findChild(Cheer) is None
