"""Undo, redo and New game, one line a rule."""

import pytest

from setgui.model.commands import Add, Finish, Reshuffle
from setgui.model.events import Added, Finished
from setgui.model.game import Reason, Start
from setgui.model.play import deal_game
from setgui.session.game.acts import Act, Aside
from setgui.session.game.session import Session
from setgui.session.game.updates import Happened, Refusal
from setgui.storage.sqlite_store import SqliteStore

from .player import SEVEN, Watch, a_set, again, no_set, refused

# Undo and redo


@pytest.mark.parametrize("step", [Add(), Reshuffle(), Finish(), None], ids=["add", "reshuffle", "finish", "claim"])
def test_a_step_undone_and_done_again_gives_equal_games(session: Session, step: Act | None) -> None:
    before = session.game
    after = session.act(step or a_set(session)).after.game
    assert session.act(Aside.UNDO).after.game == before
    assert session.act(Aside.REDO).after.game == after
    assert refused(session, Aside.REDO) is Refusal.NOTHING_TO_REDO


def test_undo_reopens_a_finished_game(session: Session) -> None:
    assert session.act(Finish()).events == (Finished(),)
    assert refused(session, Add()) is Reason.GAME_OVER
    assert session.act(Aside.UNDO).events == (Happened.UNDONE,)
    assert session.act(Add()).events == (Added(session.game.table[-1]),)


@pytest.mark.parametrize("aside", [Aside.LOCATE, Aside.COUNT, None], ids=["locate", "count", "mistake"])
def test_what_is_no_step_clears_no_redo_and_survives_undo(session: Session, aside: Aside | None) -> None:
    session.act(Add())
    session.act(Add())
    session.act(Aside.UNDO)
    counted = session.act(aside or no_set(session)).after
    assert counted.can_redo
    after = session.act(Aside.UNDO).after
    assert (after.hints, after.mistakes) == (counted.hints, counted.mistakes) == ((1, 0) if aside else (0, 1))
    session.act(Aside.REDO)
    assert session.act(Aside.REDO).after.game.added == 2


def test_a_step_clears_redo(session: Session) -> None:
    session.act(Add())
    session.act(Aside.UNDO)
    session.act(Reshuffle())
    assert refused(session, Aside.REDO) is Refusal.NOTHING_TO_REDO


@pytest.mark.parametrize("aid", [Aside.LOCATE, Aside.COUNT, Aside.UNDO])
def test_an_aid_makes_assisted_and_nothing_washes_it_off(store: SqliteStore, session: Session, aid: Aside) -> None:
    assert not session.act(Add()).after.assisted
    assert session.act(aid).after.assisted
    session.act(Aside.UNDO if aid is not Aside.UNDO else Aside.REDO)
    assert session.snapshot().assisted
    assert again(store).snapshot().assisted


def test_mistakes_and_redo_do_not_make_assisted(session: Session) -> None:
    assert not session.act(no_set(session)).after.assisted


# New game


def test_taking_back_new_game_is_no_undo(store: SqliteStore, session: Session) -> None:
    old = session.act(Add()).after
    update = session.new_game(Start(3))
    assert update.events == (Happened.STARTED,)
    back = session.act(Aside.UNDO)
    assert back.events == (Happened.SWITCHED,)
    assert back.after == old._replace(can_redo=True)
    assert not session.act(Aside.REDO).after.assisted
    assert again(store).game == deal_game(Start(3))


def test_redo_returns_to_the_new_game_as_it_was_left(session: Session) -> None:
    session.new_game(Start(3))
    session.act(Add())
    new = session.act(Add()).after
    for _ in range(3):
        session.act(Aside.UNDO)
    assert session.game == deal_game(SEVEN)
    for _ in range(3):
        update = session.act(Aside.REDO)
    assert update.after.game == new.game


@pytest.mark.parametrize("closed", [False, True])
def test_after_a_new_step_in_the_old_game_redo_leads_nowhere(store: SqliteStore, *, closed: bool) -> None:
    session = Session(store, Watch(), SEVEN, SEVEN)
    session.new_game(Start(3))
    session.act(Aside.UNDO)
    assert session.act(Add()).after.can_redo is False
    session = again(store) if closed else session
    assert refused(session, Aside.REDO) is Refusal.NOTHING_TO_REDO
    session.act(Aside.UNDO)
    assert session.act(Aside.REDO).events == (Happened.REDONE,)
    assert refused(session, Aside.REDO) is Refusal.NOTHING_TO_REDO


def test_what_is_no_step_keeps_the_way_to_the_new_game(store: SqliteStore, session: Session) -> None:
    session.act(Add())
    session.new_game(Start(3))
    session.act(Aside.UNDO)
    for act in (Aside.COUNT, Aside.LOCATE, no_set(session), Aside.UNDO, Aside.REDO):
        session.act(act)
    assert again(store).act(Aside.REDO).after.game == deal_game(Start(3))


@pytest.mark.parametrize("closed", [False, True])
def test_new_game_is_a_step_that_clears_redo(store: SqliteStore, *, closed: bool) -> None:
    """So that redo does again what undo took back: New game, not what was taken back before it."""
    session = Session(store, Watch(), SEVEN, SEVEN)
    session.act(Add())
    session.act(Aside.UNDO)
    session.new_game(Start(3))
    session.act(Aside.UNDO)
    session = again(store) if closed else session
    assert session.act(Aside.REDO).after.game == deal_game(Start(3))


def test_one_game_left_twice_leads_to_the_later_one(store: SqliteStore, session: Session) -> None:
    session.new_game(Start(3))
    session.act(Aside.UNDO)
    session.new_game(Start(4))
    session.act(Aside.UNDO)
    assert again(store).act(Aside.REDO).after.game == deal_game(Start(4))
