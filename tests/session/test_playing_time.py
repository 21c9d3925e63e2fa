"""When the time of a game runs, one line a rule."""

import pytest

from setgui.model.commands import Add, Finish
from setgui.model.game import Reason, Start
from setgui.session.game.acts import Aside
from setgui.session.game.seats import pause_refusal
from setgui.session.game.session import Session
from setgui.session.game.updates import Happened, Refused
from setgui.session.kept import GameId
from setgui.storage.sqlite_store import SqliteStore

from .player import SEVEN, Watch, again


def test_time_runs_from_the_first_sight_of_the_cards_until_the_end(session: Session, watch: Watch) -> None:
    watch.time += 1000
    assert session.elapsed() == 0
    session.begin()
    watch.time += 500
    assert session.snapshot().elapsed == session.elapsed() == 500
    session.act(Finish())
    watch.time += 2000
    assert session.elapsed() == 500
    session.act(Aside.UNDO)
    watch.time += 30
    assert session.elapsed() == 530


def test_time_stands_while_paused_and_while_out_of_sight(session: Session, watch: Watch) -> None:
    session.begin()
    assert session.pause().events == (Happened.PAUSED,)
    assert session.pause().events == ()
    watch.time += 100
    session.minimize(on=True)
    assert session.resume().events == (Happened.RESUMED,)
    assert session.resume().events == ()
    watch.time += 100
    assert session.elapsed() == 0
    session.minimize(on=False)
    watch.time += 7
    assert session.elapsed() == 7


def test_a_game_that_is_over_cannot_be_paused(session: Session) -> None:
    session.act(Finish())
    with pytest.raises(Refused, match="game over"):
        session.pause()
    assert pause_refusal(session.game) is Reason.GAME_OVER


def test_time_stands_behind_a_page(session: Session, watch: Watch) -> None:
    session.begin()
    session.cover(on=True)
    assert session.held
    watch.time += 100
    session.cover(on=False)
    assert not session.held
    watch.time += 7
    assert session.elapsed() == 7


def test_each_game_has_its_own_time(store: SqliteStore, session: Session, watch: Watch) -> None:
    session.begin()
    watch.time += 500
    assert session.new_game(Start(3)).after.elapsed == 0
    watch.time += 30
    assert session.act(Aside.UNDO).after.elapsed == 500
    watch.time += 4
    assert session.act(Aside.REDO).after.elapsed == 30
    session.keep_time()
    assert again(store).elapsed() == 30


def test_a_new_game_out_of_sight_waits_to_be_seen(session: Session, watch: Watch) -> None:
    session.begin()
    session.minimize(on=True)
    session.new_game(Start(3))
    watch.time += 100
    assert session.elapsed() == 0
    session.minimize(on=False)
    watch.time += 100
    assert session.elapsed() == 100


def test_a_new_game_ends_the_pause(session: Session, watch: Watch) -> None:
    session.begin()
    session.pause()
    assert not session.new_game(Start(3)).after.paused
    watch.time += 100
    assert session.elapsed() == 100


def test_a_game_opened_again_while_it_is_played_loses_no_time(session: Session, watch: Watch) -> None:
    session.begin()
    watch.time += 500
    assert session.open_game(GameId(1)).after.elapsed == 500
    watch.time += 30
    assert session.elapsed() == 530


def test_a_game_taken_over_goes_on_from_the_time_of_its_last_act(session: Session, watch: Watch) -> None:
    session.begin()
    for wait in (100, 20, 3):
        watch.time += wait
        session.act(Add())
    watch.time += 1000
    assert session.take_over(GameId(1), 2).after.elapsed == 120
    watch.time += 7
    assert session.elapsed() == 127
    assert session.take_over(GameId(1), 0).after.elapsed == 0
    assert session.open_game(GameId(1)).after.elapsed == 1123


def test_a_game_that_ends_by_itself_stops_at_that_time(store: SqliteStore, watch: Watch) -> None:
    """Whenever anybody looks, and whatever is kept later."""
    session = Session(store, watch, Start(2), SEVEN)
    session.begin()
    session.act(Aside.SHOW)
    while not session.game.over:
        assert session.next_due is not None
        watch.time = session.next_due + 70
        while (update := session.advance()) is not None:
            after = update.after
    last = store.load(session.game_id).lines[-1].at
    session.keep_time()
    assert (after.elapsed, session.elapsed(), store.load(session.game_id).elapsed) == (last, last, last)
    session.act(Aside.UNDO)
    watch.time += 5
    assert session.elapsed() == last + 5


def test_the_time_of_a_game_that_is_over_stays(store: SqliteStore, session: Session) -> None:
    session.begin()
    session.act(Finish())
    store.keep_time(session.game_id, 5_000)  # as another window would
    assert store.load(session.game_id).elapsed == 0
