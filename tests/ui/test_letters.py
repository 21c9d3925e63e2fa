"""A change of the system's font size during a game resizes everything that depends on it."""

import pytest
from PySide6.QtCore import QSize, Qt
from screens import letters

from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.ui.widgets.figure import Figure
from ui.pages import settle, take
from ui.player import CTRL, Player
from ui.program import STANDARD, Folder

TABLE = Start(7, mode="together", options=Options(seats=(Seat("Ann"), Seat("Ben"))))


def settle_fonts() -> None:
    """Let the window notice the change and rebuild its layout."""
    for _ in range(3):
        settle()


def sizes(player: Player) -> list[QSize]:
    """Return the sizes that depend on fonts: the message, the figures, the panel and the seats."""
    stage = player.window.stage
    seats = [] if stage.edge is None else [button.size() for button in stage.edge.in_use()]
    figures = [figure.sizeHint() for figure in stage.sheet.findChildren(Figure) if figure.isVisible()]
    return [QSize(0, stage.message.height()), *figures, QSize(stage.sheet.width(), 0), *seats]


@pytest.mark.parametrize("start", [STANDARD, TABLE], ids=["solitaire", "seats"])
def test_all_sizes_follow_the_font_size(folder: Folder, start: Start) -> None:
    player = folder.open(start)
    player.window.resize(1500, 900)
    settle_fonts()
    before = sizes(player)
    with letters(1.5):
        settle_fonts()
        larger = sizes(player)
        assert len(larger) == len(before)
        assert larger[0].height() > 1.4 * before[0].height()
        assert all(after.height() >= size.height() for size, after in zip(before, larger, strict=True))
        assert sum(size.height() for size in larger) > 1.3 * sum(size.height() for size in before)
    settle_fonts()
    assert sizes(player) == before


def test_the_game_continues_in_another_font_size(player: Player, spoken: list[str]) -> None:
    take(player)
    player.letter(3)
    said, picked, cards = player.message, player.checked, player.cards
    spoken.clear()
    with letters(1.5):
        settle_fonts()
        assert (player.message, player.checked, player.cards, spoken) == (said, picked, cards, [])
        assert player.window.focusWidget() in player.tiles
        player.letter(3)
        take(player)
        assert player.figure("Sets") == "2"
        player.key(Qt.Key.Key_E, CTRL)
        assert player.result_is_shown
    settle_fonts()
    assert player.result_is_shown
    player.key(Qt.Key.Key_Escape)
    assert not player.result_is_shown


def test_the_same_font_size_changes_nothing(player: Player) -> None:
    stage = player.window.stage
    with letters(1.0):
        settle_fonts()
        assert player.window.stage is stage
