"""The coach is asked in the middle of a game: a hint, and each time it tells more."""

from setgui.analysis.coach.evaluation import advise
from setgui.model.commands import Add, Claim
from setgui.session.game.acts import Aside
from setgui.session.game.session import Session
from setgui.session.game.updates import Asked
from setgui.session.records.library import Library
from setgui.storage.sqlite_store import SqliteStore

from .player import NONE, TWO
from .recount import recount


def test_each_question_is_a_hint_and_goes_deeper_until_the_table_changes(session: Session, store: SqliteStore) -> None:
    session.new_game(TWO)
    best = advise(session.game).best
    assert isinstance(best, Claim)
    updates = [session.ask() for _ in range(4)]
    assert [update.events for update in updates] == [(Asked(1),), (Asked(2),), (Asked(3),), (Asked(3),)]
    assert [update.after.located for update in updates] == [(), (), best.cards, best.cards]
    assert (session.snapshot().hints, session.snapshot().assisted) == (4, True)
    session.act(best)
    assert session.snapshot().located == ()
    assert session.ask().events == (Asked(1),)
    session.act(Aside.UNDO)
    assert session.ask().events == (Asked(1),)
    game = session.game_id
    assert Library(store).games()[-1].figures == recount(store.load(game))
    assert Library(store).frames(game)[3].events == (Asked(3),)


def test_what_is_no_set_is_not_marked(session: Session) -> None:
    session.new_game(NONE)
    assert not isinstance(advise(session.game).best, Claim)
    assert [session.ask().after.located for _ in range(3)] == [()] * 3


def test_redo_begins_anew(session: Session) -> None:
    session.act(Add())
    session.act(Aside.UNDO)
    session.ask()
    session.act(Aside.REDO)
    assert session.ask().events == (Asked(1),)
