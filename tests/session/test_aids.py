"""Locate and count, one line a rule."""

from collections import Counter
from itertools import pairwise

import pytest

from setgui.model.commands import Add, Reshuffle
from setgui.model.game import Start
from setgui.model.matching import find_sets
from setgui.model.play import deal_game
from setgui.session.game.acts import Act, Aside
from setgui.session.game.session import Session
from setgui.session.game.updates import Counted, Located
from setgui.storage.sqlite_store import SqliteStore

from .player import NONE, TWO, Watch, a_set


def test_locate_marks_a_set_of_the_table_and_picks_nothing(session: Session) -> None:
    update = session.act(Aside.LOCATE)
    assert update.after.located in find_sets(session.game.table)
    assert update.events == (Located(update.after.located),)
    assert (update.after.picked, update.after.hints, update.after.game) == ((), 1, update.before.game)


def test_pressed_again_it_marks_another(session: Session) -> None:
    session.new_game(TWO)
    marked = [session.locate(stepwise=False).after.located for _ in range(60)]
    assert all(one != another for one, another in pairwise(marked))
    assert set(marked) == set(find_sets(session.game.table))


def test_the_only_set_is_marked_again(session: Session) -> None:
    assert session.act(Aside.LOCATE).after.located == session.act(Aside.LOCATE).after.located


def test_each_set_is_equally_likely_to_be_marked(store: SqliteStore) -> None:
    """First marks on tables of exactly three sets: chi-square, two degrees of freedom."""
    drawn: Counter[int] = Counter()
    for start in map(Start, range(1, 900)):
        sets = find_sets(deal_game(start).table)
        if len(sets) == 3:
            drawn[sets.index(Session(store, Watch(), start, start).act(Aside.LOCATE).after.located)] += 1
    each = drawn.total() / 3
    assert drawn.total() > 200
    assert sum((drawn[i] - each) ** 2 / each for i in range(3)) < 12


def test_it_says_that_there_is_none(session: Session) -> None:
    session.new_game(NONE)
    for stepwise in (False, True):
        update = session.locate(stepwise=stepwise)
        assert (update.events, update.after.located) == ((Located(()),), ())
    assert session.snapshot().hints == 2


def test_card_by_card_is_one_use(session: Session) -> None:
    session.new_game(TWO)
    shown = [session.locate(stepwise=True) for _ in range(3)]
    whole = shown[2].after.located
    assert [update.after.located for update in shown] == [whole[:1], whole[:2], whole]
    assert [update.events for update in shown] == [(Located(whole[:n]),) for n in (1, 2, 3)]
    assert [update.after.hints for update in shown] == [1, 1, 1]
    assert whole in find_sets(session.game.table)
    other = [session.locate(stepwise=True).after for _ in range(3)][-1]
    assert other.hints == 2
    assert other.located != whole


def test_the_rest_of_a_set_is_shown_at_once_when_asked_for(session: Session) -> None:
    session.locate(stepwise=True)
    assert session.locate(stepwise=False).after.located == find_sets(session.game.table)[0]
    assert session.snapshot().hints == 1


@pytest.mark.parametrize("act", [Add(), Reshuffle(), Aside.UNDO, Aside.REDO, None])
def test_the_mark_goes_with_the_table_it_was_on(session: Session, act: Act | None) -> None:
    for step in (Add(), Add(), Aside.UNDO, Aside.LOCATE):
        session.act(step)
    assert session.act(act or a_set(session)).after.located == ()


def test_count_tells_how_many_sets_lie_there(session: Session) -> None:
    session.new_game(TWO)
    update = session.act(Aside.COUNT)
    assert update.events == (Counted(len(find_sets(session.game.table))),)
    assert (update.after.hints, update.after.located) == (1, ())


def test_older_journals_may_count_where_all_know_how_many_there_are(session: Session) -> None:
    session.new_game(Start(20261121, mode="daily"))
    assert session.mode.count_known
    update = session.act(Aside.COUNT)
    assert (update.events, update.after.hints) == ((Counted(6),), 1)
