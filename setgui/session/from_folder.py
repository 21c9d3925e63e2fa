"""Opening a session on a data folder, with repairs and fallbacks."""

from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from setgui.marks import N_, Phrase
from setgui.model.game import Start
from setgui.model.options import Millis
from setgui.session.game.course import figures, resume
from setgui.session.game.session import Session
from setgui.session.kept import Notice
from setgui.session.ports import Archive, GameDamaged, GameUnreadable, Store, StoreBug, StoreError, StoreUnreadable
from setgui.session.settings import Settings, read_settings
from setgui.session.starts.new_start import remembered


class Opened(NamedTuple):
    """A store in use, the session on it, and the player's settings."""

    store: Store
    session: Session
    settings: Settings
    notices: tuple[Notice, ...]
    kept: bool
    """False if everything is in memory and will be lost."""
    bug: StoreBug | None = None
    """The internal error that caused the fallback to memory, if any."""


def open_session(archive: Archive, now: Callable[[], Millis], start: Start | None, fresh: Start) -> Opened:
    """Open a session on a new game of `start`, else the last game if unfinished, else a new game of `fresh`.

    The new game has the variant that the player chose last in the mode of `fresh`. A damaged store is rebuilt. A game
    that this version cannot play is replaced by `fresh`. If the folder cannot be used, it is not changed, and the games
    are kept in memory.
    """

    def begin(store: Store, start: Start | None, *notices: Notice, kept: bool = True) -> Opened:
        try:
            settings, damaged = read_settings(store.settings())
            variants = (kind.variant for kind in remembered(settings.last_start) if kind.mode == fresh.mode)
            session = Session(store, now, start, fresh._replace(variant=next(variants, fresh.variant)))
            store.purge_deleted()
            catch_up(store)
            store.check_writable()
            rescued = store.rescue_report()
        except BaseException:  # also on Ctrl+C, the file must be closed
            store.close()
            raise
        reset = Phrase(N_("Some settings could not be read and were reset: {names}."), names=damaged)
        all_notices = (rescued, *notices, reset if damaged else None)
        return Opened(store, session, settings, tuple(one for one in all_notices if one is not None), kept)

    try:
        try:
            return begin(archive.open(), start)
        except StoreUnreadable as problem:
            if isinstance(problem, GameUnreadable) and not isinstance(problem, GameDamaged):  # no backup can help
                return begin(archive.open(), fresh, problem, Phrase(N_("A new game was started instead.")))
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
    """Calculate and save the figures of games that an older program saved without figures."""
    found = {}
    for game in store.without_figures():
        with suppress(GameUnreadable):  # such a game is not listed
            found[game] = figures(resume(store.load(game)))
    if found:
        store.save_figures(found)
