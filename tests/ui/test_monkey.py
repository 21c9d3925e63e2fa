"""Some thousand random clicks, keys, sizes and actions: nothing breaks and no card gets lost."""

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ui.player import CTRL, LETTER_KEYS, PLAIN, SHIFT, Player
from ui.program import STANDARD, Folder, delete_now

Key = Qt.Key
KEYS = [
    *[(key, PLAIN) for key in LETTER_KEYS],
    *[(key, PLAIN) for key in (Key.Key_Space, Key.Key_Return, Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down)],
    *[(key, PLAIN) for key in (Key.Key_Tab, Key.Key_Plus, Key.Key_Minus, Key.Key_L, Key.Key_P, Key.Key_Escape)],
    *[(key, PLAIN) for key in (Key.Key_F1, Key.Key_F2, Key.Key_F3, Key.Key_F5, Key.Key_Pause, Key.Key_I)],
    *[(key, CTRL) for key in (Key.Key_Z, Key.Key_Z, Key.Key_Y, Key.Key_N, Key.Key_J, Key.Key_L, Key.Key_T, Key.Key_A)],
    (Key.Key_Z, CTRL | SHIFT),
    (Key.Key_Tab, SHIFT),
]
ACTIONS = [
    *("new-game", "junior", "same-deal", "pause", "finish", "undo", "redo", "locate", "count", "add-card", "reshuffle"),
    *("clear", "letters", "show-time", "animate", "stepwise", "system", "light", "dark", "full-screen"),
    *("standard", "result", "help", "keyboard", "about"),
]


class Monkey:
    """Has no idea, but always the same ones."""

    def __init__(self, player: Player, seed: int) -> None:
        self.player = player
        self.chance = Random(seed)

    def click(self) -> None:
        window = self.player.window
        spot = QPoint(self.chance.randrange(window.width()), self.chance.randrange(30, window.height()))
        QTest.mouseClick(self.player.screen, Qt.MouseButton.LeftButton, PLAIN, spot)

    def click_card(self) -> None:
        if self.player.tiles:  # all cards of a junior game can be taken
            self.player.click(self.chance.choice(self.player.tiles))

    def click_set(self) -> None:
        """Even a monkey finds one now and then."""
        first = self.player.snapshot.game
        for card in first.variant.find_match(first.table) or ():
            table = self.player.snapshot.game.table
            if card in table:
                self.player.click(self.player.tiles[table.index(card)])

    def press_key(self) -> None:
        self.player.key(*self.chance.choice(KEYS))

    def choose(self) -> None:
        self.player.window.actions_by_name[self.chance.choice(ACTIONS)].trigger()
        self.look()

    def resize(self) -> None:
        if not self.player.window.isFullScreen():
            self.player.window.resize(self.chance.randint(300, 1400), self.chance.randint(300, 1100))
            self.look()

    def look(self) -> None:
        QCoreApplication.processEvents()

    def act(self) -> None:
        kinds: list[tuple[Callable[[], None], int]] = [
            (self.click, 10),
            (self.click_card, 30),
            (self.click_set, 15),
            (self.press_key, 30),
            (self.choose, 6),
            (self.resize, 1),
            (self.look, 8),
        ]
        (kind,) = self.chance.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])
        kind()
        page = QApplication.activeModalWidget()
        if page is not None:
            page.close()
            delete_now(page)
            self.player.window.activateWindow()


def check(player: Player) -> None:
    """No card is lost or there twice, and what is told is true."""
    snapshot = player.snapshot
    game = snapshot.game
    cards = [*game.table, *game.pile, *(card for claimed in game.taken for card in claimed.cards)]
    assert len(cards) == len(set(cards)) == len(game.variant.cards)
    assert game.score == sum(claimed.scored for claimed in game.taken) - 2 * game.reshuffles
    assert player.names == (["hidden card"] * len(game.table) if snapshot.paused else [c.words for c in game.table])
    assert all(tile.isVisible() for tile in player.tiles)
    if not snapshot.paused:
        assert set(player.checked) == set(snapshot.picked)
    assert player.result_is_shown <= game.over
    for caption, value in (("Score", game.score), ("Draw pile", len(game.pile)), ("Hints", snapshot.hints)):
        assert player.figure(caption) == str(value)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_monkey_at_the_window(folder: Folder, seed: int) -> None:
    folder.choose(animate="yes")
    player = folder.open(STANDARD)
    monkey = Monkey(player, seed)
    for _ in range(1000):
        monkey.act()
        check(player)
    player.window.grab()
    kept = player.snapshot
    folder.close()
    again = folder.open()
    if not kept.game.over:
        assert again.snapshot.game == kept.game
        assert (again.snapshot.hints, again.snapshot.mistakes) == (kept.hints, kept.mistakes)
