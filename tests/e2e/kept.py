"""What a folder keeps, read again by the model alone."""

from pathlib import Path

from setgui.model.game import Game, deal_game
from setgui.model.play import play
from setgui.session.acts import Aside, read_act
from setgui.session.history import History
from setgui.storage.folders import STORE_NAME
from setgui.storage.sqlite_store import SqliteStore


def kept_acts(folder: Path) -> tuple[str, ...]:
    """The acts of the game played last, as lines."""
    store = SqliteStore(folder / STORE_NAME)
    try:
        current = store.current()
        return () if current is None else store.load(current).acts
    finally:
        store.close()


def kept_game(folder: Path) -> Game:
    """The game played last as its lines tell it."""
    store = SqliteStore(folder / STORE_NAME)
    try:
        current = store.current()
        assert current is not None
        record = store.load(current)
    finally:
        store.close()
    history = History(deal_game(record.start))
    for line in record.acts:
        act = read_act(line)
        if act is Aside.UNDO:
            history.undo()
        elif act is Aside.REDO:
            history.redo()
        elif not isinstance(act, Aside):
            history.push(play(history.now, act).after)
    return history.now
