"""The look of a table with seats, checked by the colors of its pixels."""

from collections import Counter
from math import dist

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from screens import letters

from setgui.model.options import Seat
from setgui.session.settings import Appearance, Ground
from setgui.ui.board.flights import Flights
from setgui.ui.look.theme import DARK, LIGHT
from setgui.ui.panel.side_panel import LastSet, Ranking
from ui.player import CTRL, Player
from ui.program import PATIENCE, Folder, Watch
from ui.seated import ANN, BEN, Sit, Table, table

Key = Qt.Key


def rgb(color: QColor) -> tuple[int, int, int]:
    return color.red(), color.green(), color.blue()


def colored(widget: QWidget, color: QColor, part: QRect | None = None, near: float = 1) -> int:
    """Count the pixels of a widget that have a color, or nearly so."""
    picture = widget.grab(part or widget.rect()).toImage().convertToFormat(QImage.Format.Format_RGB32)
    pixels = Counter(memoryview(picture.constBits()).cast("I"))
    return sum(count for pixel, count in pixels.items() if dist(rgb(QColor.fromRgb(pixel)), rgb(color)) <= near)


def part_of(player: Player, kind: type[QWidget]) -> QWidget:
    (found,) = (one for one in player.window.findChildren(kind) if one.isVisible())
    return found


@pytest.fixture
def light(two: Table) -> Table:
    two.player.controller.set_setting("appearance", Appearance.LIGHT)
    return two


def test_seats_follow_a_theme_change(light: Table) -> None:
    seat = light.seats[0]
    assert colored(seat, LIGHT.seats[0])
    light.player.controller.set_setting("appearance", Appearance.DARK)
    assert not colored(seat, LIGHT.seats[0])
    assert colored(seat, DARK.seats[0])
    bar = seat.parentWidget()
    assert bar is not None
    light.player.controller.set_setting("ground", Ground.PAPER)
    assert colored(bar, DARK.ground, QRect(0, 0, 3, 3)) == 9


def test_the_result_follows_a_theme_change(light: Table) -> None:
    light.player.key(Key.Key_E, CTRL)
    result = light.player.window.stage.result.findChildren(Ranking)[0]
    assert colored(result, LIGHT.seats[0])
    light.player.controller.set_setting("appearance", Appearance.DARK)
    assert not colored(result, LIGHT.seats[0])
    assert colored(result, DARK.seats[0])


def test_the_last_set_is_painted_once_it_has_landed(folder: Folder, watch: Watch, qtbot: QtBot) -> None:
    folder.choose(animate="yes", appearance="light")
    player = folder.open_by(watch, table(ANN, BEN))
    player.controller.heartbeat.timeout.disconnect()
    seated = Table(player, watch)
    player.widen()
    seated.digit(1)
    player.click_set(player.sets()[0])
    last, overlay = part_of(player, LastSet), player.window.findChild(Flights)
    assert isinstance(last, LastSet)
    assert overlay is not None
    card = last.card_rects()[0].toRect()
    assert overlay.flights
    assert not colored(last, LIGHT.card, card)
    qtbot.waitUntil(lambda: not overlay.flights, timeout=PATIENCE)
    assert colored(last, LIGHT.card, card)


def test_large_letters_put_the_state_behind_the_score(folder: Folder, watch: Watch) -> None:
    folder.choose(appearance="light")
    with letters(2):
        player = folder.open_by(watch, table(ANN, BEN))
        player.controller.heartbeat.timeout.disconnect()
        seated = Table(player, watch)
        (seat, *_) = seated.seats
        assert seat.height() < 2 * seat.fontMetrics().height()
        middle = QRect(seat.width() // 2, 0, seat.width() // 6, seat.height())
        assert not colored(seat, LIGHT.ink, middle, near=60)
        seated.digit(1)
        assert colored(seat, LIGHT.ink, middle, near=60)
        folder.close()


def test_the_ring_shrinks_with_the_remaining_time(light: Table) -> None:
    (seat, *_) = light.seats
    color = LIGHT.seats[0]
    disc = colored(seat, color, near=8)
    light.digit(1)
    full = colored(seat, color, near=8) - disc
    assert full > 0
    light.wait(2_500)
    assert colored(seat, color, near=8) - disc == pytest.approx(full / 2, rel=0.2)
    light.wait(1_250)
    assert colored(seat, color, near=8) - disc == pytest.approx(full / 4, rel=0.3)


def test_the_frame_of_the_board_counts_down_in_the_color_of_the_seat(light: Table) -> None:
    board, color = light.player.window.stage.board, LIGHT.seats[1]
    assert not colored(board, color)
    light.digit(2)
    full = colored(board, color)
    assert full > 2 * 3 * (board.width() + board.height())
    assert colored(board, LIGHT.card, QRect(2, 0, 100, 8)) >= 2 * 2 * 100 * 0.9  # light edges, on a dark table
    light.wait(2_500)
    assert colored(board, color) == pytest.approx(full / 2, rel=0.1)
    light.player.window.resize(900, 700)
    assert colored(board, color) == pytest.approx(4 * (board.width() + board.height()), rel=0.1)
    light.player.key(Key.Key_Escape)
    assert not colored(board, color)


def test_only_a_sole_leader_is_bold(light: Table) -> None:
    light.player.widen()
    ranking = part_of(light.player, Ranking)
    first = QRect(ranking.width() - 40, 0, 40, ranking.height() // 2)
    light.digit(2)
    light.player.click_set(light.player.sets()[0])
    leads = colored(ranking, LIGHT.ink, first, near=60)
    light.wait(300)  # or a new card could not be picked at once
    light.digit(1)
    light.player.click_set(light.player.sets()[0])
    assert light.scores == (1, 1)
    assert 0 < colored(ranking, LIGHT.ink, first, near=60) < leads


def test_another_speed_applies_at_once(sit: Sit) -> None:
    player = sit(table(Seat(level=4), Seat(level=5))).player
    player.controller.heartbeat.stop()
    player.click(player.button("8 times as fast"))
    assert player.controller.heartbeat.isActive()


def test_plates_above_and_below_have_the_same_size(sit: Sit) -> None:
    named = sit(table(Seat("Maximiliane Hohen"), Seat("Bo"), Seat("Al")))
    assert len({seat.width() for seat in named.seats}) == 1
    assert len({seat.height() for seat in named.seats}) == 1
