"""A move made safe on disk, and a long game read again."""

import statistics
import tempfile
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path

from setgui.model.commands import Add, Claim
from setgui.model.game import Start
from setgui.session.game.acts import Act, Aside
from setgui.session.game.session import Session
from setgui.storage.sqlite_store import SqliteStore

from .figures import Figure, median_seconds, seconds

_GAMES = 10
_ACTS = 200


def _now() -> int:
    return 0


def _next(session: Session) -> Act:
    found = session.game.variant.find_match(session.game.table)
    return Add() if found is None else Claim(found)


def _wrong(session: Session) -> Act:
    first, second, third, fourth = session.game.table[:4]
    is_match = session.game.variant.is_match
    return Claim((first, second, fourth if is_match(first, second, third) else third))


_WAYS: tuple[Callable[[Session], Act], ...] = (
    _next,
    lambda _: Aside.UNDO,
    lambda _: Aside.REDO,
    _wrong,
    lambda _: Aside.LOCATE,
    lambda _: Aside.UNDO,
    lambda _: Aside.REDO,
    lambda _: Aside.COUNT,
)


def figures() -> Iterator[Figure]:
    """Both with the file on disk, each act with full synchronization."""
    with tempfile.TemporaryDirectory() as folder:
        moves = _moves(Path(folder) / "moves.sqlite3")
        yield Figure("a move, from the rules to the disk: median", statistics.median(moves) * 1e3, "ms")
        yield Figure("  worst of all", max(moves) * 1e3, "ms")
        resumed = _resume(Path(folder) / "resume.sqlite3")
        yield Figure(f"opening a game of {_ACTS} acts", resumed * 1e3, "ms")


def _moves(path: Path) -> list[float]:
    """Every move of some whole games."""
    store = SqliteStore(path)
    session = Session(store, _now, Start(1), Start(1))
    spent = []
    for deal in range(1, _GAMES + 1):
        while not session.game.over:
            act = _next(session)
            spent.append(seconds(lambda act=act: session.act(act)))  # type: ignore[misc]
        session.new_game(Start(deal + 1))
    store.close()
    return spent


def _resume(path: Path) -> float:
    """Opening the file and playing its game again, as at the program's start."""
    store = SqliteStore(path)
    session = Session(store, _now, Start(54), Start(54))
    for _, way in zip(range(_ACTS), cycle(_WAYS), strict=False):
        session.act(way(session))
    store.close()

    def resume() -> None:
        store = SqliteStore(path)
        again = Session(store, _now, None, Start(0))
        assert again.game == session.game
        store.close()

    return median_seconds(resume, 15)
