"""The real program in a test folder, and invariants that must hold at any moment."""

from datetime import date
from functools import partial
from pathlib import Path
from random import Random
from typing import Self
from unittest.mock import patch

from PySide6.QtCore import QCoreApplication, QEvent, QUrl
from PySide6.QtWidgets import QApplication, QDialog, QLabel
from ui.player import Player

from setgui.app import build
from setgui.model.commands import Answer
from setgui.session.game.course import figures, replay
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME
from setgui.storage.sqlite_store import SqliteStore
from setgui.words import table
from setgui.words.cards import name, short
from setgui.words.language import ENGLISH, say, use

_NEVER = 2_000_000_000


class Desktop:
    """A fake QDesktopServices that opens nothing."""

    @staticmethod
    def openUrl(url: QUrl) -> bool:
        return url.isLocalFile()


class Cage:
    """Runs the program with deals drawn from the seed, and without opening other programs."""

    player: Player

    def __init__(self, folder: Path, chance: Random) -> None:
        self.folder = folder
        self._chance = chance
        self._desktop = patch("setgui.ui.opening.QDesktopServices", Desktop)
        self._menu = patch.dict("os.environ", XDG_DATA_HOME=str(folder.with_name("share")))

    def __enter__(self) -> Self:
        self._desktop.start()
        self._menu.start()
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
        self._menu.stop()
        self._desktop.stop()
        use(ENGLISH)  # the language may have changed

    def open(self) -> None:
        """Start the program."""
        draw = partial(self._chance.randrange, 1, 1000)
        deals = patch.multiple("setgui.app", draw_deal=draw, draw_first_deal=draw)
        with deals, patch("setgui.ui.controller._FIRST_MAINTENANCE", _NEVER):  # the monkey calls it itself
            window = build(None, self.folder)
        window.open()
        while window.actions_by_name["undo"].icon().isNull():  # created last
            settle()
        window.activateWindow()
        self.player = Player(window)

    def close(self) -> None:
        """Close the window and everything above it."""
        window = self.player.window
        window.close()
        window.deleteLater()
        settle()

    def check(self) -> None:
        """Check that no card is lost or duplicated, labels are right, and closed pages are gone."""
        snapshot = self.player.snapshot
        game = snapshot.game
        lying = [*game.table, *game.pile]
        taken = [card for claimed in game.taken for card in claimed.cards]
        assert len(lying) == len(set(lying))
        if not game.mode.own_deck:  # other modes do not take cards
            assert {*lying, *taken} == set(game.variant.cards)
        if not game.scores and Answer not in game.mode.commands:
            assert game.score == sum(claimed.scored for claimed in game.taken) - 2 * game.reshuffles
        naming = short if self.player.controller.settings.short_cards else name
        names = [say(table.HIDDEN_CARD) if snapshot.paused else naming(card) for card in game.table]
        assert self.player.names == names
        checked = {card for card, tile in zip(game.table, self.player.tiles, strict=True) if tile.isChecked()}
        assert snapshot.paused or checked == set(snapshot.picked) - set(game.beside)
        assert self.player.result_is_shown <= game.over
        panel = self.player.window.stage.sheet
        labels = {label.accessibleName() for label in panel.findChildren(QLabel) if label.isVisibleTo(panel)}
        mode = game.mode
        score = {f"{say(table.SCORE)} {game.score}"} if mode.scores_points and not mode.open_pile else set()
        pile = {f"{say(table.DRAW_PILE)} {len(game.pile)}"} if mode.shows_pile else set()
        hints = {f"{say(table.HINTS)} {snapshot.hints}"} if mode.aids else set()
        assert labels >= score | pile | hints
        if QApplication.activeModalWidget() is None:
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            assert self.player.window.findChildren(QDialog) == []

    def check_store(self) -> int:
        """Check all checksums, replay all games, and return their number."""
        FolderArchive(self.folder).maintain(date.today())
        store = SqliteStore(self.folder / STORE_NAME)
        games = store.games()
        for one in games:
            assert figures(replay(store.load(one.id))[-1].course) == one.figures
        store.close()
        assert not list(self.folder.glob("damaged-*"))
        return len(games)


def settle() -> None:
    """Process all pending events, including deferred deletions."""
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
