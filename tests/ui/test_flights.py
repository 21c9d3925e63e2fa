"""Flying cards: the game never waits for them, and they land where the board shows them."""

from collections.abc import Iterable
from itertools import combinations, product

import pytest
from PySide6.QtCore import QCoreApplication, Qt, QVariantAnimation
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from setgui import Card, is_set
from setgui.model.game import Start
from setgui.session.settings import Ground
from setgui.ui.board.flights import Flights
from setgui.ui.look.eyes import contrast
from ui.player import CTRL, SHIFT, Player, child
from ui.program import JUNIOR, PATIENCE, STANDARD, Folder

Key = Qt.Key


@pytest.fixture
def lively(folder: Folder) -> Player:
    """A player at a standard game with animations on."""
    folder.choose(animate="yes")
    return folder.open(STANDARD)


def overlay(player: Player) -> Flights:
    return child(player.window, Flights)


def in_flight(player: Player) -> set[Card]:
    return {flight.card for flight in overlay(player).flights}


def land(player: Player, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not overlay(player).flights, timeout=PATIENCE)


def test_a_set_taken_counts_at_once_and_the_next_click_ends_its_flight(lively: Player) -> None:
    cards = lively.sets()[0]
    lively.click_set(cards)
    assert overlay(lively).flights
    assert lively.figure("Sets") == "1"
    assert not set(cards) & set(lively.cards)
    dealt = next(place for place, tile in enumerate(lively.tiles) if Card(tile.accessibleName()) in in_flight(lively))
    lively.click(lively.tiles[dealt])
    assert not overlay(lively).flights
    assert lively.checked == [lively.cards[dealt]]


@pytest.mark.parametrize(
    ("key", "modifiers"),
    [(Key.Key_N, CTRL | SHIFT), (Key.Key_Z, CTRL), (Key.Key_Minus, None), (Key.Key_Plus, None)],
)
def test_any_command_ends_a_flight_and_may_start_another(
    lively: Player, key: Qt.Key, modifiers: Qt.KeyboardModifier | None
) -> None:
    lively.click_set(lively.sets()[0])
    first = overlay(lively).flights
    lively.key(key, modifiers or Qt.KeyboardModifier.NoModifier)
    assert overlay(lively).flights is not first
    assert [card.words for card in lively.snapshot.game.table] == lively.names


def test_a_chain_set_flies_to_its_place_beside_the_table(folder: Folder, qtbot: QtBot) -> None:
    folder.choose(animate="yes")
    player = folder.open(Start(7, "chain", "classic"))
    board, stage = player.window.stage.board, player.window.stage
    cards = player.sets()[0]
    starts = [board.rects()[card] for card in cards]
    player.click_set(cards)
    flights = {flight.card: flight for flight in overlay(player).flights}
    ends = [board.rects()[card] for card in cards]
    assert ends != starts
    assert set(ends) == {board.rects()[card] for card in player.snapshot.game.beside}
    corner = board.mapTo(stage, board.rect().topLeft())
    for card, end in zip(cards, ends, strict=True):
        assert flights[card].end == end._replace(x=end.x + corner.x(), y=end.y + corner.y())
    land(player, qtbot)


def test_resizing_settings_and_pause_end_a_flight(lively: Player) -> None:
    lively.key(Key.Key_Minus)
    assert overlay(lively).flights
    lively.window.resize(900, 650)
    QCoreApplication.processEvents()
    assert not overlay(lively).flights
    lively.key(Key.Key_Minus)
    lively.controller.set_setting("upright", True)
    assert not overlay(lively).flights
    lively.key(Key.Key_Minus)
    lively.key(Key.Key_P)
    assert not overlay(lively).flights
    lively.key(Key.Key_P)
    assert not overlay(lively).flights


def test_landed_cards_look_as_without_animations(folder: Folder, qtbot: QtBot) -> None:
    pictures = []
    for animate in ("no", "yes"):
        folder.choose(animate=animate)
        player = folder.open(JUNIOR)
        player.click_set(player.sets()[0])
        player.key(Key.Key_Plus)
        player.key(Key.Key_Minus)
        assert bool(overlay(player).flights) is (animate == "yes")
        player.window.grab()
        land(player, qtbot)
        pictures.append(player.window.stage.board.grab().toImage())
        folder.close()
    assert pictures[0] == pictures[1]


def test_flying_cards_are_not_drawn_on_the_board(lively: Player) -> None:
    lively.controller.set_setting("ground", Ground.PAPER)
    empty = lively.window.stage.board.grab().toImage()
    lively.key(Key.Key_Minus)
    flying = lively.window.stage.board.grab().toImage()
    assert in_flight(lively) >= set(lively.cards)
    assert flying != empty
    table = range(max(tile.geometry().right() for tile in lively.tiles))  # without the spare places
    colors = {flying.pixelColor(x, flying.height() // 2).name() for x in table}
    assert len(colors) == 1  # only the background, as the overlay draws the cards


def test_three_wrong_cards_do_not_fly(lively: Player) -> None:
    three = next(three for three in combinations(lively.cards, 3) if not is_set(*three))
    lively.click_set(three)
    assert not overlay(lively).flights
    lively.window.grab()
    lively.click_set(lively.sets()[0])
    assert lively.figure("Sets") == "1"


def test_the_window_can_be_closed_in_flight(folder: Folder) -> None:
    folder.choose(animate="yes")
    player = folder.open(STANDARD)
    player.key(Key.Key_Minus)
    assert overlay(player).flights
    folder.close()
    assert folder.open().figure("Score") == "-2"


def test_a_whole_game_needs_no_waiting_and_only_moving_cards_fly(folder: Folder) -> None:
    folder.choose(animate="yes")
    player = folder.open(JUNIOR)
    while not player.result_is_shown:
        table, pile = set(player.cards), set(player.snapshot.game.pile)
        found = player.sets()
        if found:
            player.click_set(found[0])
            assert in_flight(player) >= table ^ set(player.cards)
        else:
            player.key(Key.Key_Plus)
        assert in_flight(player)
        assert not in_flight(player) & pile & set(player.snapshot.game.pile)
    assert player.result_figure("Final score") == str(player.snapshot.game.score)


_CELL = 20
_ACROSS, _DOWN = 341 // _CELL, 256 // _CELL
"""The size of the largest area that may flash, in cells (WCAG 2.2, general flash thresholds)."""


def brightness(player: Player) -> list[list[float]]:
    """Return the relative luminance of each cell of the window, row by row."""
    size = player.window.size() / _CELL
    picture = player.window.grab().toImage()
    small = picture.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    black = QColor("black")
    return [
        [(contrast(small.pixelColor(x, y), black) - 1) / 20 for x in range(small.width())]
        for y in range(small.height())
    ]


def changes(values: Iterable[float]) -> int:
    """Return how often the luminance turns, by a tenth or more."""
    last, way, turns = next(iter(values)), 0, 0
    for value in values:
        if abs(value - last) >= 0.1 and way != (now := 1 if value > last else -1):
            turns, way = turns + 1, now
        if abs(value - last) >= 0.1 or (value - last) * way > 0:
            last = value
    return turns


@pytest.mark.parametrize("ground", [Ground.FELT, Ground.SLATE])
def test_dealing_never_flashes_more_than_three_times(lively: Player, ground: Ground) -> None:
    """Expect at most three pairs of opposing changes in three quarters of each area."""
    lively.controller.set_setting("ground", ground)
    lively.window.resize(1920, 1080)
    animation = child(overlay(lively), QVariantAnimation)
    running = QVariantAnimation.State.Running
    animation.stateChanged.connect(lambda now, _: animation.pause() if now is running else None)  # however busy it is
    for key, modifiers in ((Key.Key_Minus, None), (Key.Key_N, CTRL | SHIFT)):
        lively.key(key, modifiers or Qt.KeyboardModifier.NoModifier)
        assert animation.state() is QVariantAnimation.State.Paused
        frames = []
        for time in range(0, animation.duration(), 12):
            animation.setCurrentTime(time)
            frames.append(brightness(lively))
        counted = [[changes(cell) for cell in zip(*rows, strict=True)] for rows in zip(*frames, strict=True)]
        for top, left in product(range(len(counted) - _DOWN + 1), range(len(counted[0]) - _ACROSS + 1)):
            area = sorted(turns for row in counted[top : top + _DOWN] for turns in row[left : left + _ACROSS])
            assert area[3 * len(area) // 4] <= 6, (left, top)
        overlay(lively).finish()
