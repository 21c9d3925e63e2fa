"""Readers for saved games and settings, independent of the window."""

from contextlib import closing
from pathlib import Path

from setgui.model.game import Game
from setgui.session.game.course import replay
from setgui.session.kept import Record
from setgui.storage.folders import STORE_NAME
from setgui.storage.sqlite_store import SqliteStore


def kept_acts(folder: Path) -> tuple[str, ...]:
    """Return the acts of the game played last, as lines."""
    return tuple(line.text for line in _record(folder).lines)


def kept_game(folder: Path) -> Game:
    return replay(_record(folder))[-1].course.game


def kept_tables(folder: Path) -> list[list[str]]:
    """Return the cards on the table of the game played last, at its start and after each act, in words."""
    return [[card.words for card in act.course.game.table] for act in replay(_record(folder))]


def _record(folder: Path) -> Record:
    with closing(SqliteStore(folder / STORE_NAME)) as store:
        current = store.current()
        assert current is not None
        return store.load(current)


def kept_setting(folder: Path, name: str) -> str:
    """Return a setting as text, empty if it was never chosen."""
    with closing(SqliteStore(folder / STORE_NAME)) as store:
        return store.settings().get(name) or ""
