"""Drills: misses in saved games, when they are asked again, and the questions of a round."""

from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from datetime import date, datetime
from itertools import accumulate
from pathlib import Path
from random import Random

import pytest
from analysis.searcher import Searcher

from setgui.analysis.coach.analysis import analyze, pack
from setgui.analysis.searching import Tally, features_of, fit_rates, kind_of
from setgui.model.cards import Feature
from setgui.model.commands import Add, Claim, Command, Reshuffle
from setgui.model.game import Start
from setgui.model.options import Drill, Options
from setgui.model.play import deal_game, matches
from setgui.model.puzzles import ROUND_SIZE, fresh_question
from setgui.model.variants import JUNIOR, STANDARD
from setgui.session.drills import DAYS, Box, boxes, misses, questions
from setgui.session.game.acts import Aside, write_act
from setgui.session.game.course import PlayedAct, advance, begin, figures, replay
from setgui.session.game.session import Session
from setgui.session.kept import Digest, GameId, Line, Record
from setgui.session.reports import moves_of
from setgui.session.starts.new_start import new_start
from setgui.storage.sqlite_store import SqliteStore

from .player import SEVEN, TWO, Watch, played, record

BEST = max(matches(deal_game(TWO)), key=lambda cards: STANDARD.points(*cards))
NEW = fit_rates(Tally(), STANDARD)
TODAY = date(2026, 11, 22)
NOW = TODAY.toordinal()


# Misses


def blameless(frames: Sequence[PlayedAct]) -> bytes:
    """Make a report of a game without misses."""
    (seen,) = analyze(moves_of(frames), rounds=0)
    return pack(replace(seen, decisions=tuple(replace(one, regret=0.0) for one in seen.decisions)))


def test_an_untaken_best_set_is_a_miss() -> None:
    frames = played(TWO, Reshuffle(), every=4_000)
    (one,) = misses(GameId(12), frames, NEW)
    assert STANDARD.points(*BEST) == 4
    assert (one.table, one.answer, one.pile) == (deal_game(TWO).table, BEST, 69)
    assert one.source == (12, 1)
    assert one.regret > 100


def test_a_quick_miss_asks_for_points_and_a_slow_one_for_the_best_move() -> None:
    (quick,) = misses(GameId(1), played(TWO, Reshuffle(), every=2_000), NEW)
    (slow,) = misses(GameId(1), played(TWO, Reshuffle(), every=300_000), NEW)
    assert (quick.points, slow.points) == (4, 0)


def test_good_undone_and_computer_moves_are_no_misses() -> None:
    assert [*misses(GameId(1), played(TWO, Claim(BEST), every=9_000), NEW)] == []
    assert [*misses(GameId(1), played(TWO), NEW)] == []
    back = Reshuffle(), Aside.UNDO
    assert [*misses(GameId(1), played(TWO, *back), NEW)] == []
    again = played(TWO, *back, Aside.REDO)
    assert [one.source for one in misses(GameId(1), again, NEW)] == [(1, 1)]
    shown = played(TWO, Aside.SHOW, Reshuffle())
    assert [*misses(GameId(1), shown, NEW)] == []


def test_a_report_takes_precedence_over_a_first_analysis() -> None:
    frames = played(TWO, Reshuffle(), every=4_000)
    assert [*misses(GameId(1), frames, NEW, blameless(frames))] == []
    assert len([*misses(GameId(1), frames, NEW, b"of another game")]) == 1


def test_a_miss_has_the_table_of_its_move() -> None:
    frames = played(TWO, Claim(BEST), Aside.COUNT, Reshuffle(), every=9_000)
    (one,) = misses(GameId(1), frames, NEW)
    assert one.source == (1, 3)
    assert one.table == frames[2].course.game.table


# Boxes

MISSED = Drill(deal_game(TWO).table, BEST, 4, 69, (12, 1), 200)
OTHER = MISSED._replace(source=(12, 5), regret=150)
FRESH = fresh_question(STANDARD, [Feature.SHAPE], Random(1))


def round_of(*answers: tuple[Drill, int, bool]) -> list[PlayedAct]:
    """Make a round that starts with these questions, each with its answer time in ms and whether it was right."""
    asked = [one for one, _, _ in answers]
    start = Start(7, mode="drill", options=Options(questions=(*asked, *[FRESH] * (ROUND_SIZE - len(asked)))))
    frames = [PlayedAct(begin(start))]
    at = 0
    for _, time, right in answers:
        at += time
        acts: list[Command] = [] if right else [Reshuffle()]
        for command in (*acts, None):
            course = frames[-1].course
            found = matches(course.game)
            act = command or (Claim(found[0]) if found else Add())
            course, events = advance(course, at, act)
            frames.append(PlayedAct(course, at, act, events))
    return frames


def test_a_quick_right_answer_moves_a_question_to_the_next_box() -> None:
    days = [round_of((MISSED, 5_000, True))] * 3
    assert boxes([(NOW, days[0])]) == {(12, 1): Box(MISSED, 1, NOW)}
    assert boxes(enumerate(days))[12, 1] == Box(MISSED, 3, 2)
    wrong = round_of((MISSED, 5_000, False))
    assert boxes([(1, days[0]), (2, wrong)])[12, 1] == Box(MISSED, 0, 2)
    assert boxes(enumerate(days * 5))[12, 1].number == len(DAYS) - 1
    assert boxes([]) == {}
    assert boxes([(1, round_of((FRESH, 5_000, True)))]) == {}
    assert boxes([(1, played(Start(7, mode="drill"), Add()))]) == {}


def test_the_time_limit_is_one_and_a_half_times_the_mean() -> None:
    easy = round_of((MISSED, 6_000, True), (OTHER, 2_000, True))
    assert {source: box.number for source, box in boxes([(1, easy)]).items()} == {(12, 1): 1, (12, 5): 1}
    late = round_of((MISSED, 6_100, True), (OTHER, 2_000, True))
    assert {source: box.number for source, box in boxes([(1, late)]).items()} == {(12, 1): 0, (12, 5): 1}
    with_others = round_of((MISSED, 9_000, True), (OTHER, 1_000, True), (FRESH, 90_000, True))
    assert boxes([(1, with_others)])[12, 1].number == 0


def test_each_box_is_due_after_its_days() -> None:
    for number, days in enumerate((1, 3, 7, 16, 35)):
        box = Box(MISSED, number, NOW)
        assert (box.due(NOW + days - 1), box.due(NOW + days), box.weight) == (False, True, 200 / 2**number)


# Rates


def test_drawn_rates_have_the_mean_and_spread_of_the_fit() -> None:
    known = fit_rates(Tally((0, *[9] * 15), (0, *[90_000] * 15)), STANDARD)
    chance = Random(2)
    drawn = [known.sampled(chance).terms for _ in range(4000)]
    for place, term in enumerate(known.terms):
        values = [one[place] for one in drawn]
        mean = sum(values) / len(values)
        variance = sum((value - mean) ** 2 for value in values) / len(values)
        assert mean == pytest.approx(term, abs=0.05)
        assert variance == pytest.approx(known.covariance[place][place], rel=0.15)
    assert known.rate(15) == pytest.approx(0.1, rel=0.1)
    assert features_of(9) == [Feature.NUMBER, Feature.SHAPE]


# A round


class Folder:
    """Saved games of a player, each with its date."""

    def __init__(self) -> None:
        self.records: dict[GameId, Record] = {}
        self.digests: list[Digest] = []
        self.reports: dict[GameId, bytes] = {}

    def keep(
        self, frames: Sequence[PlayedAct], day: date, *, variant: str = "standard", imported: bool = False
    ) -> None:
        game, start = GameId(len(self.records) + 1), frames[0].course.game.start
        lines = tuple(Line(frame.at, write_act(frame.act)) for frame in frames if frame.act is not None)
        started = int(datetime(day.year, day.month, day.day, 12).timestamp())
        self.records[game] = Record(game, started, start, False, imported, 0, None, None, None, lines)
        counted = figures(frames[-1].course)
        self.digests.append(
            Digest(game, started, start.deal, variant, start.mode, False, imported, 0, len(lines), counted)
        )

    def ask(self, day: date = TODAY, variant: str = "standard", deal: int = 7) -> tuple[Drill, ...]:
        return questions(Start(deal, variant, "drill"), self.digests, self.records.__getitem__, self.reports.get, day)


@pytest.fixture
def folder() -> Folder:
    return Folder()


def careless(start: Start, moves: int) -> list[PlayedAct]:
    """Play by reshuffling all the time."""
    return played(start, *[Reshuffle()] * moves, every=2_000)


def sources(asked: Sequence[Drill]) -> list[tuple[int, int]]:
    return [one.source for one in asked if any(one.source)]


def test_without_games_all_tables_are_fresh(folder: Folder) -> None:
    asked = folder.ask()
    assert len(asked) == ROUND_SIZE
    assert sources(asked) == []
    assert len({one.table for one in asked}) == ROUND_SIZE
    assert folder.ask() == asked
    assert folder.ask(deal=8) != asked
    assert {one.points for one in folder.ask(variant="junior") if not one.unseen} <= {1, 2, 3}


def test_a_round_has_at_most_fifteen_misses_the_most_expensive_ones(folder: Folder) -> None:
    for number in range(4):
        folder.keep(careless(Start(2 + number), 12), TODAY)
    asked = folder.ask()
    missed = [one for one in asked if any(one.source)]
    assert (len(missed), len(asked)) == (15, ROUND_SIZE)
    everything = [
        one for game, record in folder.records.items() for one in misses(game, careless(record.start, 12), NEW)
    ]
    assert len(everything) > 15
    dearest = sorted((one.regret for one in everything), reverse=True)[:15]
    assert sorted((one.regret for one in missed), reverse=True) == dearest


@pytest.mark.parametrize(("missed", "number"), [(True, 5), (False, ROUND_SIZE)])
def test_fresh_tables_have_the_slowest_sets_and_fill_up_the_round(folder: Folder, number: int, *, missed: bool) -> None:
    player = Searcher(3, Feature.SHAPE, times=9)
    for _ in range(6):
        moves = [*player.plays()]
        times = accumulate(time for _, time, _ in moves)
        frames = replay(record(moves[0][0].start, zip(times, (command for *_, command in moves), strict=True)))
        folder.keep(frames, TODAY)
        if not missed:
            folder.reports[GameId(len(folder.records))] = blameless(frames)
    asked = [one for one in folder.ask() if not any(one.source)]
    assert len(asked) == number
    assert all(kind_of(one.answer) & 8 for one in asked if not one.unseen)


def test_only_due_questions_and_a_few_known_ones_are_asked(folder: Folder) -> None:
    drills = [MISSED._replace(source=(99, number)) for number in range(1, 7)]
    right = [(one, 5_000, True) for one in drills[:5]]
    folder.keep(round_of((drills[5], 5_000, False), *right), date(2026, 11, 21))
    assert Counter(sources(folder.ask(date(2026, 11, 21)))) == Counter([(99, 1), (99, 2), (99, 3)])
    tomorrow = sources(folder.ask(date(2026, 11, 22)))
    assert Counter(tomorrow) == Counter([(99, 1), (99, 2), (99, 3), (99, 6)])
    assert len(sources(folder.ask(date(2026, 11, 24)))) == 6


def test_only_the_player_s_games_with_the_same_cards_have_misses(folder: Folder) -> None:
    folder.keep(careless(TWO, 3), TODAY, imported=True)
    folder.keep(played(Start(2, mode="classic"), Claim(BEST), every=9_000), TODAY)
    assert sources(folder.ask()) == []
    assert all({*one.table} <= {*JUNIOR.cards} for one in folder.ask(variant="junior"))


def test_junior_misses_are_asked_with_junior_cards(folder: Folder) -> None:
    folder.keep(careless(Start(2, "junior"), 3), TODAY, variant="junior")
    asked = [one for one in folder.ask(variant="junior") if any(one.source)]
    assert (1, 1) in sources(asked)
    for one in asked:
        assert len(one.table) == 9
        assert {*one.table} <= {*JUNIOR.cards}
        assert one.answer in JUNIOR.find_matches(one.table)
    assert sources(folder.ask()) == []


def test_unreadable_games_are_skipped(folder: Folder) -> None:
    folder.keep(careless(TWO, 3), TODAY)
    folder.keep(careless(Start(3), 3), TODAY)
    broken = folder.records[GameId(1)]
    folder.records[GameId(1)] = broken._replace(lines=(Line(1, "peek"), *broken.lines))
    assert {one[0] for one in sources(folder.ask())} == {2}


# Sessions


def test_a_session_saves_the_questions_with_the_start(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "games")) as store:
        watch = Watch()
        session = Session(store, watch, TWO, SEVEN)
        watch.time += 2_000
        session.act(Reshuffle())
        session.new_game(Start(7, mode="drill"))
        start = session.game.start
        assert len(start.options.questions) == ROUND_SIZE
        assert (1, 1) in sources(start.options.questions)
    with closing(SqliteStore(tmp_path / "games")) as store:
        again = Session(store, Watch(), None, SEVEN)
        assert again.game.start == start
        assert new_start(start, lambda: 9, TODAY) == Start(9, mode="drill")


def test_a_round_uses_the_session_s_day(store: SqliteStore) -> None:
    days = [TODAY, TODAY]
    session = Session(store, Watch(), Start(7, mode="drill"), SEVEN, days.pop)
    assert len(days) == 1
    session.new_game(Start(8, mode="drill"))
    assert days == []


def test_the_right_set_is_marked_after_a_wrong_answer_and_not_counted(store: SqliteStore) -> None:
    watch = Watch()
    session = Session(store, watch, Start(7, mode="drill"), SEVEN)
    session.begin()
    watch.time += 3_000
    wrong = session.act(Add()).after
    (right,) = {wrong.located}
    assert right in matches(session.game)
    assert (wrong.mistakes, wrong.game.score) == (1, 0)
    watch.time += 1_000
    taken = session.act(Claim(right)).after
    assert (taken.located, taken.game.turn, taken.game.score) == ((), 1, 0)
    assert not any(session.course.now.found)
    watch.time += 4_000
    session.act(Claim(matches(session.game)[0]))
    assert session.course.now.found == (None, 4_000)
    assert session.game.score == 1
    (game,) = store.games()
    assert (game.figures.mistakes, sum(game.figures.timed)) == (1, 1)
