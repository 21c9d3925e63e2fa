"""Sessions, beyond test_session_machine.py: new games, aids of each mode, marks, races, the coach and time."""

import ctypes
import sys
import time
from collections import Counter
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from setgui.analysis.coach.evaluation import advise
from setgui.model.commands import Add, Answer, Call, Claim, Finish
from setgui.model.game import IllegalCommand, Reason, Start
from setgui.model.matching import find_sets
from setgui.model.modes import MODES
from setgui.model.options import DEFAULTS, Options, Seat
from setgui.model.play import deal_game, matches
from setgui.session.game.acts import Act, Aside
from setgui.session.game.clock import Clock, Hold, awake_millis
from setgui.session.game.course import advance
from setgui.session.game.session import Session
from setgui.session.game.updates import Asked, Beat, Counted, Happened, Refusal
from setgui.session.records.library import Library
from setgui.session.settings import Settings, review
from setgui.session.starts.race_text import write_race
from setgui.storage.sqlite_store import SqliteStore

from .player import NONE, SEVEN, TWO, Watch, a_set, again, no_set, played, refused, start_clock
from .recount import recount

# New games


@pytest.mark.parametrize("closed", [False, True])
def test_new_game_can_be_undone_and_redone(store: SqliteStore, *, closed: bool) -> None:
    session = Session(store, Watch(), SEVEN, SEVEN)
    session.act(Add())
    session.act(Aside.UNDO)
    session.new_game(Start(4))
    session.act(Aside.UNDO)
    session.new_game(Start(3))
    assert session.act(Aside.UNDO).events == (Happened.SWITCHED,)
    for act in (Aside.COUNT, no_set(session)):  # these are no steps, so redo still leads to the new game
        session.act(act)
    session = again(store) if closed else session
    assert session.act(Aside.REDO).after.game == deal_game(Start(3))
    session.act(Aside.UNDO)
    assert session.act(Add()).after.can_redo is False
    session = again(store) if closed else session
    assert refused(session, Aside.REDO) is Refusal.NOTHING_TO_REDO


# Undoing a finish


@pytest.mark.parametrize("mode", ["solitaire", "classic"])
def test_undoing_a_finish_is_no_help(store: SqliteStore, mode: str) -> None:
    session = Session(store, Watch(), Start(7, mode=mode), SEVEN)
    session.act(Finish())
    assert store.games()[-1].figures.abandoned
    after = session.act(Aside.UNDO).after
    assert (after.assisted, after.game.over) == (False, False)
    assert session.act(Aside.REDO).after.game.abandoned
    assert store.games()[-1].figures.undos == 0


def look_back(session: Session, store: SqliteStore) -> None:
    name, value = review(Settings(reviewed="99:1"), session.game_id, session.course.acts)
    store.set_setting(name, str(value))


def test_undoing_a_finish_after_looking_back_is_a_count(store: SqliteStore) -> None:
    session = Session(store, Watch(), TWO, SEVEN)
    session.act(Add())
    look_back(session, store)  # while the game goes on, this gives nothing away
    session.act(Aside.UNDO)
    session.act(Finish())
    assert session.act(Aside.UNDO).after.hints == 0
    session.act(Finish())
    look_back(session, store)
    before = session.snapshot()
    update = session.act(Aside.UNDO)
    assert (update.before, update.after) == (before, session.snapshot())
    assert update.events == (Happened.UNDONE, Counted(len(find_sets(session.game.table))), Happened.REVIEWED)
    assert [line.text for line in store.load(session.game_id).lines[-2:]] == ["undo", "count"]
    assert (update.after.hints, update.after.undos) == (1, 1)
    for act in (Finish(), Aside.UNDO):
        session.act(act)
    assert session.course.hints == 1


# mode: locate and count, undo and "Show me", the coach
ASIDES = {
    "solitaire": (True, True, True),
    "classic": (True, True, False),
    "together": (False, False, False),
    "daily": (True, False, False),
    "in-sight": (True, True, False),
    "sprint": (False, False, False),
    "third-card": (False, False, False),
    "set-or-not": (False, False, False),
    "drill": (False, False, False),
}


@pytest.mark.parametrize("mode", MODES)
def test_each_mode_has_its_aids(store: SqliteStore, mode: str) -> None:
    aids, undo, coach = ASIDES[mode]
    options = Options(seats=(Seat("Ann"), Seat("Ben"))) if mode == "together" else DEFAULTS
    session = Session(store, Watch(), Start(20261121, mode=mode, options=options), SEVEN)
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


def test_locate_again_marks_another_set(session: Session) -> None:
    """If each has a card of its own, each is marked once before any is marked again, which is no new hint."""
    session.new_game(Start(9))
    sets = find_sets(session.game.table)
    marked = [session.locate(stepwise=False).after.located for _ in range(10 * len(sets))]
    assert len(sets) > 2
    assert all(set(marked[at : at + len(sets)]) == set(sets) for at in range(0, len(marked), len(sets)))
    assert all(one != another for one, another in pairwise(marked))
    assert (session.snapshot().hints, session.course.acts) == (len(sets), len(sets))
    session.act(Add())
    session.locate(stepwise=True)
    assert session.snapshot().hints == len(sets) + 1


@pytest.mark.parametrize("closed", [False, True])
def test_a_hint_that_tells_nothing_new_is_no_hint(store: SqliteStore, *, closed: bool) -> None:
    session = Session(store, Watch(), Start(7), SEVEN)
    (only,) = find_sets(session.game.table)
    for _ in range(3):
        session.locate(stepwise=True)
    for _ in range(3):
        assert session.act(Aside.COUNT).events == (Counted(1),)
    session.clear()
    session = again(store) if closed else session
    marked = [session.locate(stepwise=True).after.located for _ in range(6)]
    assert [len(cards) for cards in marked] == [1, 2, 3, 1, 2, 3]
    assert set(marked[2]) == set(only)
    assert (session.snapshot().hints, session.course.acts) == (2, 2)


@pytest.mark.parametrize("start", [TWO, Start(9), Start(15)])
@pytest.mark.parametrize("advised", [False, True])
def test_only_a_hint_that_marks_a_new_card_counts(
    store: SqliteStore, session: Session, start: Start, *, advised: bool
) -> None:
    """Hints without news mark only sets that were marked before, by a hint or the coach."""
    session.new_game(start)
    marked = [[session.ask() for _ in range(3)][-1].after.located] if advised else []
    for _ in range(10):
        hints = session.snapshot().hints
        cards, after = session.locate(stepwise=False).after.located, session.snapshot()
        assert after.hints - hints == bool(set(cards).difference(*marked))
        assert after.hints > hints or cards in marked
        marked.append(cards)
    replayed = [frame.course.located for frame in Library(store).frames(session.game_id) if frame.act is Aside.LOCATE]
    assert replayed == [*dict.fromkeys(cards for cards in marked[advised:] if cards in replayed)]
    assert session.course.acts == 3 * advised + len(replayed)


def test_card_by_card_the_last_of_five_sets_has_no_new_card(session: Session) -> None:
    session.new_game(TWO)
    hints = [session.locate(stepwise=True).after.hints for _ in range(15)]
    assert hints == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4]
    assert len(find_sets(session.game.table)) == 5


def test_the_coach_s_set_is_not_marked_again_as_a_hint(session: Session) -> None:
    session.new_game(Start(15))  # one set, which the coach would take
    best = [session.ask() for _ in range(3)][-1].after.located
    again = session.locate(stepwise=False)
    assert (again.after.hints, again.after.located) == (3, best)
    session.new_game(Start(15))
    assert session.locate(stepwise=False).after.hints == 1
    for _ in range(3):
        session.ask()
    session.act(Add())
    assert session.locate(stepwise=False).after.hints == 5  # the table changed


def test_in_a_daily_puzzle_a_set_is_new_when_those_with_its_cards_are_found(session: Session) -> None:
    session.new_game(Start(20261121, mode="daily"))
    marked = {session.locate(stepwise=False).after.located for _ in range(12)}
    assert session.snapshot().hints == len(marked) == 4
    for cards in marked:
        session.act(Claim(cards))
    left = set(matches(session.game))
    assert {session.locate(stepwise=False).after.located for _ in range(4)} == left
    assert session.snapshot().hints == 4 + len(left) == 6


def test_in_a_daily_puzzle_a_set_found_makes_no_other_new(session: Session) -> None:
    session.new_game(Start(20260902, mode="daily"))
    marked = session.locate(stepwise=False).after.located
    session.act(Claim(next(cards for cards in matches(session.game) if cards != marked)))
    seen = {session.locate(stepwise=False).after.located for _ in range(10)}
    assert seen == set(matches(session.game))
    assert session.snapshot().hints == len(seen) == 5


def test_no_set_is_told_once(session: Session) -> None:
    session.new_game(NONE)
    for act in (Aside.LOCATE, Aside.COUNT, Aside.LOCATE):
        assert session.act(act).after.set_free
    assert session.snapshot().hints == 1


def test_each_set_is_equally_likely_to_be_marked(store: SqliteStore) -> None:
    """First marks on tables with exactly three sets; chi-square test with two degrees of freedom."""
    drawn: Counter[int] = Counter()
    for start in map(Start, range(1, 900)):
        sets = find_sets(deal_game(start).table)
        if len(sets) == 3:
            drawn[sets.index(Session(store, Watch(), start, start).act(Aside.LOCATE).after.located)] += 1
    each = drawn.total() / 3
    assert drawn.total() > 200
    assert sum((drawn[i] - each) ** 2 / each for i in range(3)) < 12


def test_count_works_even_if_the_number_of_sets_is_known(session: Session) -> None:
    session.new_game(Start(20261121, mode="daily"))
    assert session.game.mode.count_known
    update = session.act(Aside.COUNT)
    assert (update.events, update.after.hints) == ((Counted(6),), 1)


# Races


def test_a_race_is_saved_with_its_game(store: SqliteStore, watch: Watch, session: Session) -> None:
    assert session.snapshot().ghosts == ()
    session.begin()
    start_clock(session)
    watch.time += 5_000
    session.act(a_set(session))
    session.act(Finish())
    library = Library(store)
    text = library.race(session.game_id)
    begun = session.new_game(SEVEN, text)
    (ghost,) = begun.after.ghosts
    beat = Beat(5_000, begun.before.game.score, 1, begun.before.game.taken[0].cards)
    assert (ghost.score, ghost.standing(5_000)) == (beat.score, beat)
    assert begun.after.repeated
    assert again(store).snapshot().ghosts == (ghost,) == library.ghosts(session.game_id)
    assert session.act(Aside.UNDO).after.ghosts == ()  # back in the original game
    assert session.act(Aside.REDO).after.ghosts == (ghost,)
    assert session.new_game(SEVEN).after.ghosts == ()
    shorter = write_race(played(SEVEN, Add(), Finish()), acts=False)
    several = session.new_game(SEVEN, f"{shorter}\nAnn: {text}").after.ghosts
    assert [(one.name, one.score) for one in several] == [("Ann", beat.score), ("", 0)]
    assert again(store).snapshot().ghosts == several == library.ghosts(session.game_id)


# The coach during a game: each request is a hint and reveals more


def test_each_request_is_a_hint_and_reveals_more(session: Session, store: SqliteStore) -> None:
    session.new_game(TWO)
    best = advise(session.game).best
    assert isinstance(best, Claim)
    updates = [session.ask() for _ in range(4)]
    assert [update.events for update in updates] == [(Asked(1),), (Asked(2),), (Asked(3),), (Asked(3),)]
    assert [update.after.located for update in updates] == [(), (), best.cards, best.cards]
    assert (session.snapshot().hints, session.snapshot().assisted) == (3, True)  # the fourth told nothing new
    session.act(best)
    assert session.snapshot().located == ()
    assert session.ask().events == (Asked(1),)
    session.act(Aside.UNDO)
    assert session.ask().events == (Asked(1),)
    game = session.game_id
    assert Library(store).games()[-1].figures == recount(store.load(game))
    assert Library(store).frames(game)[3].events == (Asked(3),)


def test_advice_without_a_set_marks_nothing(session: Session) -> None:
    session.new_game(NONE)
    assert not isinstance(advise(session.game).best, Claim)
    assert [session.ask().after.located for _ in range(3)] == [()] * 3


def test_redo_resets_the_advice(session: Session) -> None:
    session.act(Add())
    session.act(Aside.UNDO)
    session.ask()
    session.act(Aside.REDO)
    assert session.ask().events == (Asked(1),)


# Playing time, which test_session_machine.py checks too


def test_the_clock_runs_in_milliseconds() -> None:
    before = time.monotonic_ns() // 1_000_000
    now = awake_millis()
    assert before <= now <= time.monotonic_ns() // 1_000_000 or sys.platform == "win32"
    assert isinstance(now, int)


def test_windows_time_is_converted_to_milliseconds(monkeypatch: pytest.MonkeyPatch) -> None:
    def query(place: Any) -> None:
        ctypes.cast(place, ctypes.POINTER(ctypes.c_ulonglong)).contents.value = 123_456_789

    windll = SimpleNamespace(kernel32=SimpleNamespace(QueryUnbiasedInterruptTime=query))
    monkeypatch.setattr(ctypes, "windll", windll, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    assert awake_millis() == 12_345


def test_elapsed_time_is_rounded_down(watch: Watch) -> None:
    clock = Clock(watch, elapsed=100)
    clock.set_speed(0.5)
    clock.release(Hold.UNSEEN)
    watch.time += 3
    assert clock.elapsed() == 101  # 101.5
    watch.time += 4
    assert clock.elapsed() == 103  # 103.5


def test_time_stands_still_behind_a_page(session: Session, watch: Watch) -> None:
    session.begin()
    session.cover(on=True)
    assert session.held
    watch.time += 100
    session.cover(on=False)
    assert not session.held
    start_clock(session)
    watch.time += 7
    assert session.elapsed() == 7


def test_time_stops_when_the_computer_ends_the_game(store: SqliteStore, watch: Watch) -> None:
    """The final time depends neither on when events are handled nor on later saves."""
    session = Session(store, watch, Start(2), SEVEN)
    session.begin()
    session.act(Aside.SHOW)
    while not session.game.over:
        assert session.next_due is not None
        watch.time = session.next_due + 70
        while (update := session.advance()) is not None:
            after = update.after
    last = store.load(session.game_id).lines[-1].at
    session.save_time()
    assert (after.elapsed, session.elapsed(), store.load(session.game_id).elapsed) == (last, last, last)
    session.act(Aside.UNDO)
    watch.time += 5
    assert session.elapsed() == last + 5


def test_the_time_of_a_finished_game_cannot_change(store: SqliteStore, session: Session) -> None:
    session.begin()
    session.act(Finish())
    store.save_time(session.game_id, 5_000)  # like another window
    assert store.load(session.game_id).elapsed == 0
