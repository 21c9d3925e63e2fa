"""The way from a player's folder to a session, whatever is found there."""

from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from setgui.model.game import Start
from setgui.session.clock import Millis
from setgui.session.course import figures, resume
from setgui.session.ports import (
    Archive,
    GameDamaged,
    GameUnreadable,
    Store,
    StoreBug,
    StoreError,
    StoreUnreadable,
)
from setgui.session.session import Session
from setgui.session.settings import Settings, read_settings


class Opened(NamedTuple):
    """A store in use, the session on it, the player's settings, and what the player should know.

    `kept` is False where everything is in memory and will be gone. `fault` is a mistake of the program that led to
    that.
    """

    store: Store
    session: Session
    settings: Settings
    notice: str
    kept: bool
    fault: StoreBug | None = None


def open_session(archive: Archive, now: Callable[[], Millis], start: Start | None, fresh: Start) -> Opened:
    """A new game of `start`, else the game played last if unfinished, else one of `fresh`.

    A damaged store is copied and replaced by what can be saved; what cannot be used at all is left
    alone, and play goes on in memory.
    """

    def begin(store: Store, start: Start | None, notice: str = "", *, kept: bool = True) -> Opened:
        try:
            settings, damaged = read_settings(store.settings())
            session = Session(store, now, start, fresh)
            _catch_up(store)
            store.prove()
            rescued = store.untold()
        except BaseException:  # Ctrl+C too: nothing may hold the file; raised again
            store.close()
            raise
        told = []
        if rescued is not None:
            from setgui.session.rescue_report import rescue_told  # noqa: PLC0415 - a start has no need of it

            told.append(rescue_told(rescued))
        told += [notice] if notice else []
        if damaged:
            told.append(f"Some settings could not be read and are as at first: {', '.join(damaged)}.")
        return Opened(store, session, settings, " ".join(told), kept)

    try:
        try:
            return begin(archive.open(), start)
        except StoreUnreadable as problem:
            if isinstance(problem, GameUnreadable) and not isinstance(problem, GameDamaged):  # no copy has it otherwise
                kept = archive.set_aside()
                found = f"{problem}. The file as it was found is copied to {kept}; this is a new game."
                return begin(archive.open(), fresh, found)
            archive.rescue(str(problem))
            return begin(archive.open(), start)
    except (StoreError, StoreBug) as problem:
        store, loaded = archive.in_memory()
        what = "what follows" if loaded else "this game"
        notice = f"{problem}. The file is left as it is; {what} is played in memory and will not be kept."
        opened = None
        with suppress(GameUnreadable, StoreBug):
            opened = begin(store, start, notice, kept=False)
        opened = opened or begin(archive.in_memory()[0], fresh, notice, kept=False)
        return opened._replace(fault=problem if isinstance(problem, StoreBug) else None)


def _catch_up(store: Store) -> None:
    """Work out the figures of games that an older program kept without."""
    found = {}
    for game in store.unfigured():
        with suppress(GameUnreadable):  # it stays out of lists and statistics
            found[game] = figures(resume(store.load(game)))
    if found:
        store.keep_figures(found)
