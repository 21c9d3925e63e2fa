"""How a player searches, worked out of the acts of kept games."""

from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import pytest
from analysis.searcher import Searcher

from setgui.analysis.searching import GAMES, KINDS, Searched, kind_of
from setgui.model.cards import Feature
from setgui.model.commands import Add, Answer, Call, Claim, Finish, NoSet, Reshuffle
from setgui.model.game import Start
from setgui.model.matching import Match
from setgui.model.options import Options, Seat
from setgui.model.play import deal_game, matches
from setgui.session.game.acts import Act, Aside, write_act
from setgui.session.game.course import Course, begin, retrace
from setgui.session.kept import Figures, Line
from setgui.session.records.library import Library
from setgui.session.records.searches import (
    LATEST,
    BlindSpots,
    blind_spots,
    can_tell,
    latest,
    may_be_missed,
    missed,
    searched,
)
from setgui.storage.sqlite_store import SqliteStore

from .digests import made
from .player import NONE, TWO, a_set, no_set, played, record

TABLE = matches(deal_game(TWO))
FIRST = TABLE[0]


def looks(*acts: tuple[int, Act], start: Start = TWO) -> Searched:
    """What is left behind by a game of these acts at their playing times."""
    return searched(retrace(record(start, acts)))


def lay(*sets: Match, time: int) -> tuple[int, ...]:
    """The exposure of so many ms to these sets."""
    return tuple(time * sum(kind_of(cards) == kind for cards in sets) for kind in range(KINDS))


def claim(*sets: Match) -> tuple[int, ...]:
    return lay(*sets, time=1)


def test_a_set_that_is_found_counts_and_all_that_lay_there_were_exposed_but_for_the_first_second() -> None:
    assert len(TABLE) > 1
    assert looks((9_000, Claim(FIRST))) == (claim(FIRST), lay(*TABLE, time=8_000))
    assert looks((1_010, Claim(FIRST))).exposure == lay(*TABLE, time=50)  # at once is a moment
    assert looks() == Searched()


@pytest.mark.parametrize("act", [Add(), Reshuffle(), Finish()])
def test_who_gives_up_has_looked_in_vain(act: Act) -> None:
    assert looks((9_000, act)) == (claim(), lay(*TABLE, time=8_000))


def test_nobody_looks_for_hours() -> None:
    three_minutes = lay(*TABLE, time=180_000)
    assert looks((181_000, Claim(FIRST))) == (claim(FIRST), three_minutes)
    assert looks((181_001, Claim(FIRST))) == (claim(), three_minutes)
    assert looks((9_000_000, Add())) == (claim(), three_minutes)


@pytest.mark.parametrize("aside", [Aside.LOCATE, Aside.COUNT, Aside.SHOW])
def test_a_look_with_help_is_left_out_and_the_next_counts(aside: Act) -> None:
    after = matches(played(TWO, Claim(FIRST))[-1].course.game)
    one = looks((2_000, aside), (9_000, Claim(FIRST)), (9_500, Aside.SHOW), (15_000, Add()))
    assert one == Searched()
    if aside is not Aside.SHOW:
        assert looks((2_000, aside), (9_000, Claim(FIRST)), (15_000, Add())).exposure == lay(*after, time=5_000)


def test_a_table_that_is_seen_again_is_left_out_but_not_the_look_that_was_undone() -> None:
    once = looks((9_000, Claim(FIRST)))
    assert looks((9_000, Claim(FIRST)), (10_000, Aside.UNDO)) == once
    assert looks((9_000, Claim(FIRST)), (10_000, Aside.UNDO), (20_000, Claim(FIRST))) == once


def test_a_mistake_tells_what_was_needed_so_its_look_is_left_out() -> None:
    table = begin(TWO).game.table
    wrong = next(cards for cards in (table[:3], table[1:4], table[2:5]) if tuple(cards) not in TABLE)
    assert looks((4_000, Claim(wrong)), (9_000, Claim(FIRST))) == Searched()


def test_a_set_found_twice_in_the_daily_puzzle_ends_no_look() -> None:
    start = Start(20261121, mode="daily")
    first, second, *others = matches(deal_game(start))
    found = looks((9_000, Claim(first)), (11_000, Claim(first)), (19_000, Claim(second)), start=start)
    assert found.claims == claim(first, second)
    twice = lay(first, second, *others, time=8_000), lay(second, *others, time=9_000)
    assert found.exposure == tuple(map(sum, zip(*twice, strict=True)))


def test_a_whole_game_leaves_behind_what_was_put_into_it() -> None:
    acts: list[tuple[int, Act]] = []
    expected, at, player = Searched(), 0, Searcher(1, Feature.SHAPE)
    deal = 0
    for game, time, command in player.plays():
        deal, at = game.start.deal, at + time
        acts.append((at, command))
        taken = claim(command.cards) if isinstance(command, Claim) else claim()
        expected = expected.plus(Searched(taken, lay(*matches(game), time=max(50, time - 1_000))))
    assert searched(retrace(record(Start(deal), acts))) == expected
    assert sum(expected.claims) > 15


def test_only_games_that_tell_something_are_looked_through_the_newest_first() -> None:
    assert can_tell("solitaire", "junior")
    assert can_tell("daily", "standard")
    assert not can_tell("classic", "chain")
    assert not can_tell("classic", "hovercraft")
    assert not can_tell("together", "standard")
    assert not can_tell("third-card", "standard")
    assert not can_tell("duel", "standard")
    games = made(LATEST + 50)
    assert latest(games) == games[: -LATEST - 1 : -1]
    assert latest([one._replace(mode="together") for one in games]) == []


def test_it_is_told_from_five_games_on() -> None:
    one = Searched((0, *[9] * 15), (0, *(90_000 if kind & 8 else 9_000 for kind in range(1, KINDS))))
    nothing = Searched()
    for number in range(GAMES):
        spots = blind_spots([one] * number + [nothing] * 9, "standard")
        assert (spots.games, spots.missing, spots.found) == (number, GAMES - number, ())
    spots = blind_spots([one] * GAMES, "standard")
    assert (spots.missing, [spot.feature for spot in spots.found]) == (0, [Feature.SHAPE])
    assert blind_spots([], "standard") == BlindSpots()


def test_of_a_game_that_cannot_be_read_nothing_is_known(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "games")) as store:
        lines = [Line(9_000, write_act(Claim(FIRST)))]
        sound = store.add(TWO, lines, Figures(), started=1, elapsed=9_000, imported=False)
        broken = store.add(TWO, [Line(9, "peek")], Figures(), started=1, elapsed=9, imported=False)
        assert Library(store).searched(sound) == looks((9_000, Claim(FIRST)))
        assert Library(store).searched(broken) == Searched()


# What a player missed in a game


Move = Callable[[Course], Act]
ANN, PIM = Seat("Ann"), Seat(level=1)


def answer(*, right: bool) -> Move:
    return lambda course: Answer(bool(matches(course.game)) is right)


def table(*seats: Seat, checked: bool = True) -> Start:
    return Start(2, mode="together", options=Options(seats=seats, checked=checked))


@pytest.mark.parametrize(
    ("start", "moves", "places"),
    [
        (TWO, [a_set, Aside.LOCATE, Aside.UNDO], []),
        (TWO, [a_set, no_set, a_set], [2]),
        (TWO, [Add(), a_set, Reshuffle(), Finish()], [1, 3, 4]),
        (TWO, [Aside.SHOW, Add()], []),
        (Start(2, mode="set-or-not"), [answer(right=True), answer(right=False)], [2]),
        (table(ANN, PIM), [Call(0), no_set], [2]),
        (table(ANN, PIM), [Call(1), no_set], []),
        (table(ANN, PIM), [NoSet(0)], [1]),
    ],
    ids=["nothing", "a mistake", "sets passed over", "by the computer", "answers", "a person", "a computer", "no set"],
)
def test_what_was_missed(start: Start, moves: Sequence[Act | Move], places: list[int]) -> None:
    assert missed(played(start, *moves)) == places


def test_where_no_set_lies_none_is_passed_over() -> None:
    assert missed(played(NONE, Add())) == []


@pytest.mark.parametrize(
    ("start", "moves", "may"),
    [
        (TWO, [], True),
        (Start(2, mode="sprint"), [a_set], False),
        (Start(2, mode="sprint"), [no_set], True),
        (Start(20261121, mode="daily"), [a_set], False),
        (Start(2, "ultraset", "classic"), [Finish()], True),
    ],
)
def test_whether_anything_may_be_missed(start: Start, moves: Sequence[Act | Move], may: bool) -> None:
    assert may_be_missed(played(start, *moves)[-1].snapshot) is may
