"""Opening a session on a player's folder, whatever is found there."""

from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from setgui.marks import N_, Phrase
from setgui.model.game import Start
from setgui.session.game.clock import Millis
from setgui.session.game.course import figures, resume
from setgui.session.game.session import Session
from setgui.session.kept import Notice
from setgui.session.ports import Archive, GameDamaged, GameUnreadable, Store, StoreBug, StoreError, StoreUnreadable
from setgui.session.settings import Settings, read_settings


class Opened(NamedTuple):
    """An open store, the session on it, and the player's settings."""

    store: Store
    session: Session
    settings: Settings
    notices: tuple[Notice, ...]
    kept: bool
    """False where everything is only in memory."""
    bug: StoreBug | None = None
    """The mistake of the program that led to that."""


def open_session(archive: Archive, now: Callable[[], Millis], start: Start | None, fresh: Start) -> Opened:
    """Open a new game of `start`, else the game played last if unfinished, else one of `fresh`.

    A damaged store is copied and rebuilt; one that cannot be used is left alone, and play goes on in memory.
    """

    def begin(store: Store, start: Start | None, *notices: Notice, kept: bool = True) -> Opened:
        try:
            settings, damaged = read_settings(store.settings())
            session = Session(store, now, start, fresh)
            store.bury()
            catch_up(store)
            store.prove()
            rescued = store.untold()
        except BaseException:  # Ctrl+C too: nothing may hold the file; raised again
            store.close()
            raise
        first = (rescued,) if rescued is not None else ()
        reset = N_("Some settings could not be read and were reset: {names}.")
        last = (Phrase(reset, names=damaged),) if damaged else ()
        return Opened(store, session, settings, (*first, *notices, *last), kept)

    try:
        try:
            return begin(archive.open(), start)
        except StoreUnreadable as problem:
            if isinstance(problem, GameUnreadable) and not isinstance(problem, GameDamaged):  # no copy has it otherwise
                return begin(archive.open(), fresh, problem, Phrase(N_("This is a new game.")))
            archive.rescue(problem)
            return begin(archive.open(), start)
    except (StoreError, StoreBug) as problem:
        in_memory = Phrase(N_("Your file was not touched. Games played now will not be saved."))
        store = archive.in_memory()
        opened = None
        with suppress(GameUnreadable, StoreBug):
            opened = begin(store, start, problem, in_memory, kept=False)
        opened = opened or begin(archive.in_memory(), fresh, problem, in_memory, kept=False)
        return opened._replace(bug=problem if isinstance(problem, StoreBug) else None)


def catch_up(store: Store) -> None:
    """Add the figures of games that an older program kept without."""
    found = {}
    for game in store.without_figures():
        with suppress(GameUnreadable):  # it stays out of lists and statistics
            found[game] = figures(resume(store.load(game)))
    if found:
        store.keep_figures(found)
