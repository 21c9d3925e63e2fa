"""All in sight: tries, the best line, and what is saved of a puzzle."""

from datetime import date

import pytest

from setgui import best_line
from setgui.model.commands import Add, Claim, Command, Finish
from setgui.model.game import Game, Start
from setgui.model.options import Options
from setgui.model.play import deal_game, matches
from setgui.session.game.acts import Aside
from setgui.session.game.course import Course, PlayedAct, advance, begin, cards_in_play, figures, resume, steps_to_best
from setgui.session.game.session import Session
from setgui.session.game.updates import Ghost, Happened, Lines, Refusal, Refused, outcome
from setgui.session.records.statistics import Solved, solved_by_level, standing
from setgui.session.starts.race_text import find_shared, ghost_of, write_race
from setgui.storage.sqlite_store import SqliteStore
from setgui.words import new_game

from .player import SEVEN, Watch, refused

PUZZLE = Start(4711, mode="in-sight", options=Options(cards=21, level=3))
"""The best score is 14; always taking the first set by places scores 9."""


def first_moves(game: Game) -> Command:
    found = matches(game)
    return Claim(found[0]) if found else Add()


def best_move(game: Game) -> Command:
    return best_line(game.table, game.pile).moves[0]


def played(course: Course, choose: object = first_moves) -> Course:
    """Play a line to its end, a second for each move."""
    while not course.game.over:
        course, _ = advance(course, course.acts * 1_000 + 1_000, choose(course.game))  # type: ignore[operator]
    return course


def undone(course: Course) -> Course:
    while course.past is not None:
        course, _ = advance(course, course.acts * 1_000 + 1_000, Aside.UNDO)
    return course


def test_the_best_line_tried_counts_and_undo_is_free() -> None:
    course = played(begin(PUZZLE))
    assert (course.game.best, course.lines, course.lines.solved) == (14, Lines(14, 9, 3_000, 1, 1), False)
    course, _ = advance(undone(course), 20_000, Finish())
    assert (course.lines.score, course.lines.ended, figures(course).finished) == (9, 2, 0)
    course = played(undone(course), best_move)
    assert course.lines.solved
    assert (course.lines.score, course.lines.tries) == (14, 3)
    solved = figures(course)
    assert (solved.over, solved.score, solved.won, solved.undos, solved.hints, solved.assisted) == (
        True,
        14,
        3,
        0,
        0,
        False,
    )
    later = played(undone(course))
    assert (later.lines, figures(later)) == (course.lines, solved)


def test_an_unfinished_line_changes_no_result_but_the_game_goes_on() -> None:
    course = undone(played(begin(PUZZLE)))
    assert not course.game.over
    assert (figures(course).over, figures(course).score, figures(course).won) == (False, 9, 0)
    assert figures(undone(played(begin(PUZZLE), best_move))).over  # it is solved
    assert not figures(begin(PUZZLE)).over


def test_finishing_asks_for_nothing_and_abandons_nothing() -> None:
    course, _ = advance(begin(PUZZLE), 1_000, Finish())
    assert course.game.over
    assert not course.game.abandoned
    assert (course.lines, figures(course).played_out) == (Lines(14, 0, 1_000, 1, 1), True)


def test_an_undone_line_leads_back_only_to_where_the_best_is_possible() -> None:
    course = played(begin(PUZZLE))
    steps = steps_to_best(course)
    assert 0 < steps <= 3
    for _ in range(steps):
        course, _ = advance(course, 9_000, Aside.UNDO)
    assert steps_to_best(course) == 0
    game = course.game
    assert game.score + best_line(game.table, game.pile).score == game.best


@pytest.fixture
def session(store: SqliteStore, watch: Watch) -> Session:
    one = Session(store, watch, PUZZLE, SEVEN)
    one.begin()
    return one


def play_out(session: Session, watch: Watch, choose: object = first_moves) -> None:
    while not session.game.over:
        watch.time += 1_000
        session.act(choose(session.game))  # type: ignore[operator]


def test_the_best_line_is_played_from_where_the_players_left_it(session: Session, watch: Watch) -> None:
    play_out(session, watch)
    update = session.act(Aside.SHOW)
    assert update.events == (Happened.SHOWN,)
    game = update.after.game
    assert not game.over
    assert game.score + best_line(game.table, game.pile).score == game.best
    while not session.game.over:
        watch.time += 10_000
        session.advance()
    assert session.game.score == session.game.best
    after = session.snapshot()
    assert (after.lines.score, after.lines.shown, after.lines.solved, after.hints) == (9, True, False, 0)
    kept = figures(session.course)
    assert (kept.over, kept.score, kept.won, kept.finished, kept.shown, kept.played_out) == (True, 9, 0, 3, 0, False)
    assert refused(session, Aside.SHOW) is not None


def test_a_puzzle_shown_cannot_be_solved_any_more(session: Session, watch: Watch) -> None:
    session.act(Aside.SHOW)
    session.act(Aside.SHOW)  # stops
    play_out(session, watch, best_move)
    after = session.snapshot()
    assert after.game.score == after.game.best
    assert (after.lines.solved, after.lines.score, figures(session.course).won) == (False, None, 0)


def test_the_clock_stops_for_good_when_the_puzzle_is_solved(session: Session, watch: Watch) -> None:
    play_out(session, watch, best_move)
    solved = session.elapsed()
    session.act(Aside.UNDO)
    watch.time += 5_000
    assert session.elapsed() == solved


def test_a_rewind_undoes_everything(session: Session, watch: Watch) -> None:
    play_out(session, watch)
    after = session.rewind().after
    assert (after.game.table, after.game.score) == (deal_game(PUZZLE).table, 0)
    assert (after.can_redo, after.lines.ended, after.assisted) == (True, 1, False)
    with pytest.raises(Refused, match="nothing to undo"):
        session.rewind()
    session.act(first_moves(session.game))
    session.pause()
    with pytest.raises(Refused, match="paused"):
        session.rewind()


def test_a_finished_line_is_undone_before_the_best_line_is_shown(session: Session) -> None:
    session.act(Finish())
    after = session.act(Aside.SHOW).after
    assert not after.game.over
    assert session.next_due is not None


def test_a_puzzle_shown_before_a_line_ended_has_no_result(session: Session, watch: Watch) -> None:
    session.act(first_moves(session.game))
    session.act(Aside.SHOW)
    while not session.game.over:
        watch.time += 10_000
        session.advance()
    kept = figures(session.course)
    assert (kept.over, kept.score, kept.taken, kept.won) == (True, 0, 0, 0)
    assert ghost_of([PlayedAct(session.course)]) is None
    after = session.snapshot()
    assert outcome(Ghost(PUZZLE, 9, 60_000), after.game, after.time, after.lines)[:2] == (-1, -9)


def test_looking_back_names_no_set_before_the_puzzle_is_decided() -> None:
    first = begin(PUZZLE)
    everything = frozenset(first.game.table + first.game.pile)
    line = played(first)
    assert cards_in_play([PlayedAct(first), PlayedAct(line)]) == everything
    assert cards_in_play([PlayedAct(first), PlayedAct(undone(line))]) == everything
    assert not cards_in_play([PlayedAct(first), PlayedAct(played(first, best_move))])


def test_time_is_kept_for_later_lines(session: Session, watch: Watch, store: SqliteStore) -> None:
    play_out(session, watch)
    session.rewind()
    watch.time += 60_000
    session.pause()
    assert store.load(session.game_id).elapsed == session.elapsed() > 60_000


def test_a_deal_with_other_options_has_other_cards(session: Session) -> None:
    session.new_game(PUZZLE._replace(options=Options(cards=24, level=3)))
    assert not session.snapshot().repeated
    session.new_game(PUZZLE)
    assert session.snapshot().repeated


def test_a_kept_puzzle_is_continued_with_its_lines(session: Session, watch: Watch, store: SqliteStore) -> None:
    play_out(session, watch)
    session.rewind()
    again = resume(store.load(session.game_id))
    assert (again.lines, again.game.taken) == (session.course.lines, ())
    assert refused(session, Aside.UNDO) is Refusal.NOTHING_TO_UNDO


def test_puzzles_are_totaled_by_level(session: Session, watch: Watch, store: SqliteStore) -> None:
    play_out(session, watch)
    session.rewind()
    play_out(session, watch, best_move)
    easy = PUZZLE._replace(options=Options(cards=15, level=1))
    for choose in (best_move, first_moves):
        session.new_game(easy._replace(deal=4711 + (choose is first_moves)))
        if choose is best_move:
            play_out(session, watch, choose)
        else:
            session.act(Finish())
    so_far = standing(store.games(), PUZZLE, date(2026, 11, 26))
    assert (so_far.won, so_far.games, so_far.best) == (2, 3, None)
    assert new_game.figures(PUZZLE, so_far) == [("Solved", "2 of 3"), ("Last finished game", "12 points")]
    session.new_game(PUZZLE)
    session.act(Finish())  # it is repeated
    assert solved_by_level(store.games()) == {1: Solved(2, 1, 1), 3: Solved(1, 1, 2)}
    assert standing(store.games(), PUZZLE, date(2026, 11, 26)).games == 3


def test_a_race_tells_a_score_and_no_moves() -> None:
    course = played(begin(PUZZLE))
    frames = [PlayedAct(course, 3_000)]
    ghost = ghost_of(frames)
    assert ghost is not None
    assert (ghost.score, ghost.time, ghost.beats) == (9, 3_000, ())
    text = write_race(frames, acts=True)
    assert text == write_race(frames, acts=False)
    shared = find_shared(text)
    assert shared is not None
    assert shared.ghost == ghost
