"""Functions that bring the window to the state of a scene."""

import sys
import time
from datetime import date
from pathlib import Path
from unittest.mock import patch

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QRadioButton

from setgui.analysis.coach.analysis import analyze
from setgui.analysis.coach.par import DealWorth, coach_fast
from setgui.analysis.moves import Seen
from setgui.model.commands import Add, Claim, Reshuffle
from setgui.model.matching import find_sets
from setgui.model.options import NO_PACE, Seat
from setgui.session.kept import Backup, Digest, GameId
from setgui.session.reports import decisions_of
from setgui.session.starts.new_start import entries, entry_of
from setgui.storage.archive import FolderArchive
from setgui.storage.sqlite_store import SqliteStore
from setgui.ui.pages.look_back.look_back_page import LookBackPage
from setgui.ui.pages.new_game.seat_rows import SeatRows
from setgui.ui.widgets.fields import Field
from setgui.words import kinds

from .player import Player
from .tables import Play

sys.path.insert(0, str(Path(__file__).parents[1]))  # finds modules of the tests as pytest does
from session.digests import in_mode, made


def start(player: Player) -> None:
    """Do nothing."""
    del player


def picked(player: Player) -> None:
    player.pick(player.table[1], player.table[6])


def wrong(player: Player) -> None:
    player.take_wrong()


def located(player: Player) -> None:
    player.choose(*["locate"] * 3)


def counted(player: Player) -> None:
    player.choose("count")


def walked(player: Player) -> None:
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down):
        player.press(key)


def passed(player: Player) -> None:
    """Add a card although there is a set."""
    player.choose("add-card")


def took_instead(player: Player) -> None:
    """Take a set although it is best to add a card."""
    player.pick(*find_sets(player.game.table)[0])


def extra(player: Player) -> None:
    player.take(2)
    player.fill(13)


def middle(player: Player) -> None:
    player.take(13)


def crowded(player: Player) -> None:
    player.take(11)
    player.fill(21)


def crowded_and_wrong(player: Player) -> None:
    crowded(player)
    player.take_wrong()


def paused(player: Player) -> None:
    player.take(2)
    player.choose("pause")


def won(player: Player) -> None:
    player.take()


def gave_up(player: Player) -> None:
    player.choose("reshuffle")
    player.take_wrong()
    player.choose("locate")
    player.take(2, worst=True)
    player.choose("finish")


def about_to_give_up(player: Player) -> None:
    player.take(2)
    player.choose("finish")


def gave_up_below_zero(player: Player) -> None:
    player.choose("reshuffle", "reshuffle", "finish")


def begun(player: Player) -> None:
    player.take(3)


def play_on(steps: int) -> Play:
    return lambda player: player.play_on(steps)


def play_out(player: Player) -> None:
    player.play_on(99)


def chained(player: Player) -> None:
    player.play_on(2)
    (first, *_) = player.matches()
    player.pick(*(card for card in first if card in player.game.beside))
    player.choose("locate")


def found_twice(player: Player) -> None:
    found = player.matches()[0]
    player.play_on(2)
    player.pick(*found)


def hasty(player: Player) -> None:
    player.play_on(2)
    player.take_wrong()
    player.play_on(2)


def ran(player: Player) -> None:
    hasty(player)
    player.play_on(99)


def guessed(player: Player) -> None:
    player.play_on(2)
    player.pick(next(card for card in player.game.table if card not in player.matches()[0]))


def denied(player: Player) -> None:
    player.play_on(4)
    player.press(Qt.Key.Key_Left if player.matches() else Qt.Key.Key_Right)


def _kept(games: int, mode: str = "", options: str = "") -> list[Digest]:
    """Make games played up to today, with IDs that do not collide."""
    found = [game._replace(id=GameId(1000 + game.id)) for game in made(games, until=int(time.time()))]
    return in_mode(found, mode, options) if mode else found


def with_games(games: int, play: Play, mode: str = "", options: str = "") -> Play:
    """Run a play with this many other games saved."""
    listed = SqliteStore.games

    def play_with_games(player: Player) -> None:
        kept = _kept(games, mode, options)

        def all_games(store: SqliteStore) -> list[Digest]:
            return [*kept, *listed(store)]

        with patch.object(SqliteStore, "games", all_games), patch.object(SqliteStore, "known_games", all_games):
            play(player)

    return play_with_games


def begun_and(page: str) -> Play:
    def play(player: Player) -> None:
        player.take(3)
        player.choose(page)

    return play


def replayed(player: Player) -> None:
    player.take(6)
    player.take_wrong()
    player.choose("locate")
    player.take(7)
    player.choose("look-back")
    for _ in range(9):
        QTest.keyClick(player.page(), Qt.Key.Key_Right)


def hurried(player: Player) -> None:
    """Take any set, or sometimes add a card instead, with a mistake and two hints on the way."""
    for number in range(99):
        if player.window.stage.result_is_shown:
            break
        if number == 4:
            player.take_wrong()
        if number in {4, 11}:
            player.choose("locate")
        found = player.matches()
        if found and number % 6 != 5:
            player.pick(*found[len(found) // 2])
        else:
            player.choose("add-card" if player.window.actions_by_name["add-card"].isEnabled() else "reshuffle")


def coached(player: Player) -> None:
    """Play a whole game by the coach's first estimates."""
    while not player.window.stage.result_is_shown:
        match coach_fast(Seen.of(player.game)):
            case Claim(cards):
                player.pick(*cards)
            case Add():
                player.choose("add-card")
            case Reshuffle():
                player.choose("reshuffle")
            case _:
                player.choose("finish")


def looked_back(play: Play, *, done: bool = True) -> Play:
    """Look back after a play, with the full analysis or only the first estimate."""

    def judged(player: Player) -> None:
        play(player)
        controller, game = player.controller, player.controller.game_id
        player.choose("look-back")
        controller.analyses.end()
        page = player.page()
        assert isinstance(page, LookBackPage)
        assert page.summary is not None
        if done:
            start = player.game.start
            *_, last = analyze(decisions_of(controller.folder.library.frames(game)), start.deal)
            page.show_found(game, last)
            page.summary.show_worth(DealWorth(start.deal, start.variant, (75, 79, 82) * 10, 90))

    return judged


def proof(player: Player) -> None:
    """Take sets until there are none, open the proof and step through a few pairs."""
    while player.matches():
        player.take(1)
    player.choose("count", "proof")
    for _ in range(7):
        player.press(Qt.Key.Key_Right)


def lesson(keys: str = "") -> Play:
    """Open the lesson at its current step and pick cards by their keys."""

    def play(player: Player) -> None:
        player.choose("learn")
        for key in keys.upper():
            QTest.keyClick(player.page(), Qt.Key(ord(key)))

    return play


def backups(days: int) -> Play:
    kept = [Backup(Path(), date(2026, 11, 21 - day), 412 - 9 * day, day == 1) for day in range(days)]

    def play(player: Player) -> None:
        with patch.object(FolderArchive, "backups", lambda _: kept):
            player.choose("backups")

    return play


def erase(player: Player) -> None:
    archive = player.controller.folder.archive
    with patch.object(archive, "folder", Path("/home/ann/.local/share/setgui")):
        player.choose("erase")


_FOUR = (Seat("Ann"), Seat("Benedikta"), Seat(level=3), Seat(pace=NO_PACE))


def new_game(mode: str, seats: tuple[Seat, ...] = _FOUR) -> Play:
    """Open the sheet for a new game with this mode and these seats."""

    def play(player: Player) -> None:
        player.choose("new-game")
        sheet = player.page()
        QTest.keyClick(sheet, Qt.Key(Qt.Key.Key_1 + entries().index(entry_of(mode))))
        for kind in sheet.findChildren(QRadioButton):
            if kind.isVisible() and kind.text() == kinds.mode(mode):
                kind.click()
        if mode == "together":
            for rows in sheet.findChildren(SeatRows):
                rows.show_value(seats)

    return play


def new_game_wrong(player: Player) -> None:
    player.choose("new-game")
    sheet = player.page()
    for deal in sheet.findChildren(Field):
        if deal.isVisible():
            deal.setText("seven")
    QTest.keyClick(sheet, Qt.Key.Key_Return)


def fill(cards: int) -> Play:
    return lambda player: player.fill(cards)


def opened(page: str) -> Play:
    return lambda player: player.choose(page)
