"""What a player's session adds to the machine of random acts: each mode's aids, races, and how marks are drawn."""

from collections import Counter
from itertools import pairwise

import pytest

from setgui.model.commands import Add, Answer, Call, Claim, Finish
from setgui.model.game import IllegalCommand, Reason, Start
from setgui.model.matching import find_sets
from setgui.model.modes import MODES
from setgui.model.options import USUAL, Options, Seat
from setgui.model.play import deal_game, matches
from setgui.session.game.acts import Act, Aside
from setgui.session.game.course import advance
from setgui.session.game.session import Session
from setgui.session.game.updates import Counted, Happened, Refusal
from setgui.session.records.library import Library
from setgui.storage.sqlite_store import SqliteStore

from .player import SEVEN, TWO, Watch, a_set, again, no_set, refused

# New game


@pytest.mark.parametrize("closed", [False, True])
def test_new_game_is_a_step_that_is_taken_back_and_done_again(store: SqliteStore, *, closed: bool) -> None:
    session = Session(store, Watch(), SEVEN, SEVEN)
    session.act(Add())
    session.act(Aside.UNDO)
    session.new_game(Start(4))
    session.act(Aside.UNDO)
    session.new_game(Start(3))
    assert session.act(Aside.UNDO).events == (Happened.SWITCHED,)
    for act in (Aside.COUNT, no_set(session)):  # what is no step keeps the way to the new game
        session.act(act)
    session = again(store) if closed else session
    assert session.act(Aside.REDO).after.game == deal_game(Start(3))
    session.act(Aside.UNDO)
    assert session.act(Add()).after.can_redo is False
    session = again(store) if closed else session
    assert refused(session, Aside.REDO) is Refusal.NOTHING_TO_REDO


# mode: whether locate and count are in it, whether undo and "Show me" are, whether the coach is asked
ASIDES = {
    "solitaire": (True, True, True),
    "classic": (True, True, False),
    "together": (False, False, False),
    "daily": (True, False, False),
    "sprint": (False, False, False),
    "third-card": (False, False, False),
    "set-or-not": (False, False, False),
    "drill": (False, False, False),
}


@pytest.mark.parametrize("mode", MODES)
def test_each_mode_has_the_aids_and_the_undo_of_the_table(store: SqliteStore, mode: str) -> None:
    aids, undo, coach = ASIDES[mode]
    options = Options(seats=(Seat("Ann"), Seat("Ben"))) if mode == "together" else USUAL
    session = Session(store, Watch(), Start(20261121, mode=mode, options=options), SEVEN)
    assert session.mode is MODES[mode]
    firsts: dict[str, Act] = {"together": Call(0), "set-or-not": Answer(matches=True)}
    session.act(firsts.get(mode) or Claim(matches(session.game)[0]))
    for aside, there in (
        (Aside.UNDO, undo),
        (Aside.LOCATE, aids),
        (Aside.COUNT, aids),
        (Aside.ASK, coach),
        (Aside.SHOW, undo),
    ):
        if there:
            session.act(aside)
        else:
            assert refused(session, aside) is Reason.NOT_IN_THIS_MODE
            with pytest.raises(IllegalCommand):
                advance(session.course, 0, aside)
    if not undo:
        assert refused(session, Aside.REDO) is Refusal.NOTHING_TO_REDO
        assert not session.snapshot().can_undo


# Marks


def test_pressed_again_locate_marks_another_set(session: Session) -> None:
    session.new_game(TWO)
    marked = [session.locate(stepwise=False).after.located for _ in range(60)]
    assert all(one != another for one, another in pairwise(marked))
    assert set(marked) == set(find_sets(session.game.table))


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


def test_older_journals_may_count_where_all_know_how_many_there_are(session: Session) -> None:
    session.new_game(Start(20261121, mode="daily"))
    assert session.mode.count_known
    update = session.act(Aside.COUNT)
    assert (update.events, update.after.hints) == ((Counted(6),), 1)


# A race


def test_a_race_is_known_when_the_game_is_opened_again(store: SqliteStore, watch: Watch, session: Session) -> None:
    assert session.snapshot().ghost is None
    session.begin()
    watch.time += 5_000
    session.act(a_set(session))
    session.act(Finish())
    library = Library(store)
    text = library.race(session.game_id)
    begun = session.new_game(SEVEN, text)
    ghost = begun.after.ghost
    assert ghost is not None
    assert (ghost.score, ghost.standing(5_000)) == (begun.before.game.score, (5_000, ghost.score, 1))
    assert begun.after.repeated
    session.act(Add())
    assert again(store).snapshot().ghost == ghost == library.ghost(session.game_id)
    session.act(Aside.UNDO)
    assert session.act(Aside.UNDO).after.ghost is None  # the game that was raced
    assert session.act(Aside.REDO).after.ghost == ghost
    assert session.new_game(SEVEN).after.ghost is None
