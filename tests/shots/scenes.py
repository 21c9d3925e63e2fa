"""What there is to see: every scene by the name its picture gets."""

import sys
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest

from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import UNDRAWN_PACE, USUAL, Options, Seat
from setgui.model.variants import JUNIOR, STANDARD
from setgui.session.kept import Backup, Digest, GameId
from setgui.storage.archive import FolderArchive
from setgui.storage.sqlite_store import SqliteStore
from setgui.ui.pages.new_game.seat_rows import SeatRows
from setgui.ui.widgets.fields import Field

from .player import Player
from .tables import TABLES, Play

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests' own modules are found as pytest finds them
from screens import SIZES as SCREENS
from session.digests import in_mode, made

_THEMES = ("light", "dark")
_SIZES = ((800, 600), (1280, 800), (1920, 1080), (700, 1000))
_GOLD = 54
_LONG = 6
"""A chain in which more cards come soon."""
"""A deal in which taking the best set every time is worth a gold medal."""


class Scene(NamedTuple):
    """A window of a size, with settings, and what is done in it; of a page, that page alone is shown."""

    state: str
    size: QSize
    scale: int
    theme: str
    play: Play
    settings: tuple[str, ...] = ()
    page: bool = False
    table: Options = USUAL
    screen: str = ""
    """On which a page has the size that it takes there; else it gets that of the scene."""
    letters: float = 1
    """How many times as large as usual the system's are."""

    @property
    def start(self) -> Start:
        """The game that is played."""
        if self.state in _KINDS:
            return _KINDS[self.state][0]
        if self.table.seats:
            return Start(_GOLD, "ultraset" if "ultraset" in self.state else "standard", "together", self.table)
        return Start(_GOLD, JUNIOR.name if self.state.startswith(JUNIOR.name) else STANDARD.name)

    @property
    def name(self) -> str:
        """Size, theme, state: ``1280x800-light-12-picked``."""
        times = f"@{self.scale}x" if self.scale != 1 else ""
        times += f"-letters-{self.letters:g}" if self.letters != 1 else ""
        return f"{self.size.width()}x{self.size.height()}{times}-{self.theme}-{self.state}"


def _start(player: Player) -> None:
    """Nothing was done yet."""
    del player


def _picked(player: Player) -> None:
    player.pick(player.table[1], player.table[6])


def _wrong(player: Player) -> None:
    player.take_wrong()


def _located(player: Player) -> None:
    player.choose("locate")


def _counted(player: Player) -> None:
    player.choose("count")


def _walked(player: Player) -> None:
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down):
        player.press(key)


def _extra(player: Player) -> None:
    player.take(2)
    player.fill(13)


def _middle(player: Player) -> None:
    player.take(13)


def _crowded(player: Player) -> None:
    player.take(11)
    player.fill(21)


def _crowded_and_wrong(player: Player) -> None:
    _crowded(player)
    player.take_wrong()


def _paused(player: Player) -> None:
    player.take(2)
    player.choose("pause")


def _won(player: Player) -> None:
    player.take()


def _gave_up(player: Player) -> None:
    player.choose("reshuffle")
    player.take_wrong()
    player.choose("locate")
    player.take(2, worst=True)
    player.choose("finish")


def _gave_up_below_zero(player: Player) -> None:
    player.choose("reshuffle", "reshuffle", "finish")


def _begun(player: Player) -> None:
    player.take(3)


def _play_on(steps: int) -> Play:
    return lambda player: player.play_on(steps)


def _play_out(player: Player) -> None:
    player.play_on(99)


def _chained(player: Player) -> None:
    player.play_on(2)
    (first, *_) = player.matches()
    player.pick(*(card for card in first if card in player.game.beside))
    player.choose("locate")


def _found_twice(player: Player) -> None:
    found = player.matches()[0]
    player.play_on(2)
    player.pick(*found)


def _hasty(player: Player) -> None:
    player.play_on(2)
    player.take_wrong()
    player.play_on(2)


def _ran(player: Player) -> None:
    _hasty(player)
    player.play_on(99)


def _guessed(player: Player) -> None:
    player.play_on(2)
    player.pick(next(card for card in player.game.table if card not in player.matches()[0]))


def _denied(player: Player) -> None:
    player.play_on(4)
    player.press(Qt.Key.Key_Left if player.matches() else Qt.Key.Key_Right)


def _kept(games: int, mode: str = "", options: str = "") -> list[Digest]:
    """Games that somebody played until today, with numbers of their own."""
    found = [game._replace(id=GameId(1000 + game.id)) for game in made(games, until=int(time.time()))]
    return in_mode(found, mode, options) if mode else found


def _with_games(games: int, play: Play, mode: str = "", options: str = "") -> Play:
    """The same where so many games are kept besides."""
    listed = SqliteStore.games

    def play_with_games(player: Player) -> None:
        kept = _kept(games, mode, options)
        with patch.object(SqliteStore, "games", lambda store: [*kept, *listed(store)]):
            play(player)

    return play_with_games


def _begun_and(page: str) -> Play:
    def play(player: Player) -> None:
        player.take(3)
        player.choose(page)

    return play


def _replayed(player: Player) -> None:
    player.take(6)
    player.take_wrong()
    player.choose("locate")
    player.take(7)
    player.choose("replay")
    for _ in range(9):
        QTest.keyClick(player.page(), Qt.Key.Key_Right)


def _backups(days: int) -> Play:
    kept = [Backup(Path(), date(2026, 11, 21 - day), 412 - 9 * day, day == 1) for day in range(days)]

    def play(player: Player) -> None:
        with patch.object(FolderArchive, "backups", lambda _: kept):
            player.choose("backups")

    return play


def _erase(player: Player) -> None:
    archive = player.controller.keeper.archive
    with patch.object(archive, "folder", Path("/home/ann/.local/share/setgui")):
        player.choose("erase")


_FOUR = (Seat("Ann"), Seat("Benedikta"), Seat(level=3), Seat(pace=UNDRAWN_PACE))


def _new_game(mode: str, seats: tuple[Seat, ...] = _FOUR) -> Play:
    """The sheet with a mode chosen, and who sits at the table."""

    def play(player: Player) -> None:
        player.choose("new-game")
        sheet = player.page()
        QTest.keyClick(sheet, Qt.Key(Qt.Key.Key_1 + [*MODES].index(mode)))
        if "seats" in MODES[mode].options:
            for rows in sheet.findChildren(SeatRows):
                rows.show_value(seats)

    return play


def _new_game_wrong(player: Player) -> None:
    player.choose("new-game")
    sheet = player.page()
    for deal in sheet.findChildren(Field):
        if deal.isVisible():
            deal.setText("seven")
    QTest.keyClick(sheet, Qt.Key.Key_Return)


def _fill(cards: int) -> Play:
    return lambda player: player.fill(cards)


def _open(page: str) -> Play:
    return lambda player: player.choose(page)


_STATES: tuple[tuple[str, Play, tuple[str, ...]], ...] = (
    ("12-picked", _picked, ()),
    ("12-wrong", _wrong, ()),
    ("12-located", _located, ()),
    ("12-counted", _counted, ()),
    ("12-focus", _walked, ()),
    ("12-letters", _start, ("letters",)),
    ("13-extra", _extra, ()),
    ("12-13-taken", _middle, ()),
    ("21-11-taken", _crowded, ()),
    ("12-paused", _paused, ()),
    ("finished-gold", _won, ()),
    ("finished-record", _with_games(30, _won), ()),
    ("finished-few", _gave_up, ()),
    ("finished-minus", _gave_up_below_zero, ()),
    ("junior", _begun, ()),
    ("junior-finished", _won, ()),
)
_STRONG = ("contrast=high",)
_COLORS: tuple[tuple[str, Play, tuple[str, ...]], ...] = (
    ("12-wrong-strong", _wrong, _STRONG),
    ("12-located-strong", _located, _STRONG),
    ("12-13-taken-strong", _middle, _STRONG),
    ("12-13-taken-grey", _middle, ("colors=grey",)),
    ("12-13-taken-badges", _middle, ("badge", "letters")),
    ("finished-gold-strong", _won, _STRONG),
)
"""Looks besides the usual one."""
_COLORED_PAGES: tuple[tuple[str, Play, tuple[str, ...], QSize], ...] = (
    ("settings-own-colors", _open("settings"), ("colors=own", "own_colors=#d7263d #17853a -"), QSize(640, 700)),
    ("settings-strong", _open("settings"), _STRONG, QSize(640, 700)),
    ("new-game-strong", _new_game_wrong, _STRONG, QSize(880, 540)),
    ("calendar-strong", _with_games(90, _open("daily"), "daily"), _STRONG, QSize(680, 640)),
    ("replay-strong", _replayed, _STRONG, QSize(1040, 720)),
    ("statistics-strong", _with_games(30, _begun_and("statistics")), _STRONG, QSize(760, 820)),
)
_ASKING = Options(on_request=True)
_KINDS: dict[str, tuple[Start, Play]] = {
    "classic": (Start(_GOLD, mode="classic"), _play_on(5)),
    "classic-on-request": (Start(_GOLD, mode="classic", options=_ASKING), _play_on(2)),
    "classic-junior": (Start(_GOLD, "junior", "classic"), _play_on(3)),
    "classic-finished": (Start(_GOLD, mode="classic"), _play_out),
    "chain-begun": (Start(_GOLD, "chain", "classic"), _start),
    "chain": (Start(_GOLD, "chain", "classic"), _chained),
    "chain-15": (Start(_LONG, "chain", "classic"), _play_on(3)),
    "chain-finished": (Start(_GOLD, "chain", "classic"), _play_out),
    "ultraset": (Start(_GOLD, "ultraset", "classic"), _play_on(3)),
    "ultraset-finished": (Start(_GOLD, "ultraset", "classic"), _play_out),
    "daily": (Start(20261121, mode="daily"), _found_twice),
    "daily-finished": (Start(20261121, mode="daily"), _play_out),
    "sprint": (Start(_GOLD, mode="sprint"), _hasty),
    "sprint-finished": (Start(_GOLD, mode="sprint"), _ran),
    "third-card": (Start(_GOLD, mode="third-card"), _play_on(3)),
    "third-card-wrong": (Start(_GOLD, mode="third-card"), _guessed),
    "third-card-finished": (Start(_GOLD, mode="third-card"), _play_out),
    "set-or-not": (Start(_GOLD, mode="set-or-not"), _start),
    "set-or-not-wrong": (Start(_GOLD, mode="set-or-not"), _denied),
    "set-or-not-finished": (Start(_GOLD, mode="set-or-not"), _play_out),
}
"""Every mode and variant: what is opened and what is done."""
_CROWDED: tuple[tuple[str, Play, tuple[str, ...]], ...] = (
    ("21-wrong-letters", _crowded_and_wrong, ("letters",)),
    ("12-13-taken", _middle, ()),
    ("finished-gold", _won, ()),
    ("finished-record", _with_games(30, _won), ()),
    ("finished-few", _gave_up, ()),
    ("12-paused", _paused, ()),
)


def _tables() -> Iterator["Scene"]:
    for width, height in ((700, 580), (1280, 800), (700, 1000)):
        for state, play, seats in TABLES:
            for theme in _THEMES:
                yield Scene(state, QSize(width, height), 1, theme, play, table=Options(seats=seats))


_PAGES = (("help", 560, 1480), ("help", 560, 640), ("keyboard", 520, 620), ("about", 480, 380))
_LIBRARY: tuple[tuple[str, Play, tuple[tuple[int, int], ...]], ...] = (
    ("statistics-empty", _open("statistics"), ((760, 820), (560, 480))),
    ("statistics-30", _with_games(30, _begun_and("statistics")), ((760, 820), (560, 480), (1400, 900))),
    ("statistics-2000", _with_games(2000, _begun_and("statistics")), ((760, 1900), (560, 480), (1400, 1200))),
    ("statistics-sprint", _with_games(60, _open("statistics"), "sprint", "sets=20"), ((760, 1500), (1400, 900))),
    ("statistics-daily", _with_games(90, _open("statistics"), "daily"), ((760, 1500), (560, 480))),
    (
        "statistics-third-card",
        _with_games(50, _open("statistics"), "third-card", "weights=1,2,3,4"),
        ((760, 1700), (1400, 900)),
    ),
    ("calendar-none", _open("daily"), ((680, 640),)),
    ("calendar", _with_games(90, _open("daily"), "daily"), ((680, 640), (560, 520), (1000, 800))),
    ("games-none", _open("games"), ((920, 600),)),
    ("games-30", _with_games(30, _begun_and("games")), ((920, 600), (640, 420), (1400, 900))),
    ("replay", _replayed, ((1040, 720), (800, 560), (1600, 1000))),
    ("backups-none", _backups(0), ((600, 480),)),
    ("backups", _backups(7), ((600, 480), (420, 320))),
    ("erase", _erase, ((480, 280), (360, 400))),
    *((f"new-game-{mode}", _new_game(mode), ((880, 540),)) for mode in MODES),
    ("new-game-wrong", _new_game_wrong, ((880, 540),)),
    ("new-game-large", _new_game("together"), ((1300, 900), (780, 440))),
)


def scenes() -> Iterator[Scene]:
    """All of them, in the order of the contact sheet."""
    for width, height in _SIZES:
        size = QSize(width, height)
        for cards in (12, 15, 21):
            for theme in _THEMES:
                yield Scene(f"{cards}-start", size, 1, theme, _fill(cards))
    for state, play, settings in _STATES:
        for theme in _THEMES:
            yield Scene(state, QSize(1280, 800), 1, theme, play, settings)
    for state, play, settings in _COLORS:
        for theme in _THEMES:
            yield Scene(state, QSize(1280, 800), 1, theme, play, settings)
    for state, play, settings, size in _COLORED_PAGES:
        for theme in _THEMES:
            yield Scene(state, size, 1, theme, play, settings, page=True)
    for state, play, settings in _CROWDED:
        yield Scene(state, QSize(800, 600), 1, "light", play, settings)
        yield Scene(state, QSize(700, 1000), 1, "dark", play, settings)
    for state, (_, play) in _KINDS.items():
        for width, height in ((800, 600), (1280, 800), (700, 1000)):
            for theme in _THEMES:
                yield Scene(state, QSize(width, height), 1, theme, play)
    yield from _tables()
    for page, width, height in _PAGES:
        for theme in _THEMES:
            yield Scene(page, QSize(width, height), 1, theme, _open(page), page=True)
    for state, play, sizes in _LIBRARY:
        for width, height in sizes:
            for theme in _THEMES:
                yield Scene(state, QSize(width, height), 1, theme, play, page=True)
    for cards in (12, 15, 21):
        for theme in _THEMES:
            yield Scene(f"{cards}-start", QSize(1280, 800), 2, theme, _fill(cards))
    for state, play in (("12-wrong", _wrong), ("12-13-taken", _middle), ("finished-gold", _won)):
        yield Scene(state, QSize(1280, 800), 2, "light", play)


_WINDOWS = ((480, 360, 1.0), (480, 640, 1.0), (512, 560, 1.0), (683, 730, 1.0), (911, 472, 1.0), (956, 496, 2.0))
"""Windows from the least on: tiled, on small screens, with large letters."""
_EIGHT = next(seats for state, _, seats in TABLES if state == "seats-8")


def scenes_of_sizes() -> Iterator[Scene]:
    """Every kind of panel in small windows, and every page on small screens and with large letters."""
    for width, height, times in _WINDOWS:
        for theme in _THEMES:
            scene = Scene("12-13-taken", QSize(width, height), 1, theme, _middle, letters=times)
            yield scene
            yield scene._replace(state="21-wrong-letters", play=_crowded_and_wrong, settings=("letters",))
            yield scene._replace(state="finished-gold", play=_won)
            for kind in ("chain", "third-card", "set-or-not", "daily-finished"):
                yield scene._replace(state=kind, play=_KINDS[kind][1])
            for state, play, seats in TABLES:
                if state in {"seats-8-barred", "seats-demonstration", "seats-result"}:
                    yield scene._replace(state=state, play=play, table=Options(seats=seats))
    for screen, times in (("netbook", 1.0), ("laptop", 1.0), ("large-text", 2.0)):
        for theme in _THEMES:
            scene = Scene("", QSize(*SCREENS[screen]), 1, theme, _start, page=True, screen=screen, letters=times)
            for page in ("help", "keyboard", "about", "settings"):
                yield scene._replace(state=page, play=_open(page))
            for state, play, _ in _LIBRARY:
                if state not in {"new-game-large", "statistics-empty"}:
                    yield scene._replace(state=state, play=play)
            yield scene._replace(state="new-game-eight", play=_new_game("together", _EIGHT))
