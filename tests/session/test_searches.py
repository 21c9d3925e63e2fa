"""Search data computed from the acts of saved games."""

from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import pytest
from analysis.searcher import Searcher

from setgui.analysis.searching import KINDS, MIN_GAMES, Tally, kind_of
from setgui.model.cards import Feature
from setgui.model.commands import Add, Answer, Call, Claim, Finish, NoSet, Reshuffle
from setgui.model.game import Start
from setgui.model.matching import Match
from setgui.model.options import Options, Seat
from setgui.model.play import deal_game, matches
from setgui.model.variants import STANDARD
from setgui.session.game.acts import Act, Aside, write_act
from setgui.session.game.course import Course, begin, retrace
from setgui.session.kept import Figures, Line
from setgui.session.records.library import Library
from setgui.session.records.searches import (
    LATEST,
    MOST,
    BlindSpots,
    Searches,
    blind_spots,
    can_tell,
    latest,
    missed,
    searched,
    to_search,
)
from setgui.storage.sqlite_store import SqliteStore

from .digests import made
from .player import NONE, TWO, a_set, no_set, played, record

TABLE = matches(played(TWO, Add())[-1].course.game)
FIRST = TABLE[0]


def looks(*acts: tuple[int, Act], start: Start = TWO) -> Tally:
    """Return the search data of a game with these acts and their times; solitaire starts its clock by adding a card."""
    return searched(retrace(record(start, [(0, Add()), *acts] if start is TWO else acts)))


def exposed(*sets: Match, time: int) -> tuple[int, ...]:
    """Return an exposure of `time` ms to each of these sets."""
    return tuple(time * sum(kind_of(cards) == kind for cards in sets) for kind in range(KINDS))


def claim(*sets: Match) -> tuple[int, ...]:
    return exposed(*sets, time=1)


def test_a_find_exposes_all_sets_except_for_the_first_second() -> None:
    assert len(TABLE) > 1
    assert looks((9_000, Claim(FIRST))) == (claim(FIRST), exposed(*TABLE, time=8_000))
    assert looks((1_010, Claim(FIRST))).exposure == exposed(*TABLE, time=50)  # the minimum is 50 ms
    assert looks() == Tally()


@pytest.mark.parametrize("act", [Add(), Reshuffle(), Finish()])
def test_giving_up_exposes_all_sets_without_a_find(act: Act) -> None:
    assert looks((9_000, act)) == (claim(), exposed(*TABLE, time=8_000))


def test_exposure_is_limited_to_three_minutes() -> None:
    three_minutes = exposed(*TABLE, time=180_000)
    assert looks((181_000, Claim(FIRST))) == (claim(FIRST), three_minutes)
    assert looks((181_001, Claim(FIRST))) == (claim(), three_minutes)
    assert looks((9_000_000, Add())) == (claim(), three_minutes)


@pytest.mark.parametrize("aside", [Aside.LOCATE, Aside.COUNT, Aside.SHOW])
def test_a_search_with_help_is_ignored(aside: Act) -> None:
    after = matches(played(TWO, Add(), Claim(FIRST))[-1].course.game)
    one = looks((2_000, aside), (9_000, Claim(FIRST)), (9_500, Aside.SHOW), (15_000, Add()))
    assert one == Tally()
    if aside is not Aside.SHOW:
        assert looks((2_000, aside), (9_000, Claim(FIRST)), (15_000, Add())).exposure == exposed(*after, time=5_000)


def test_a_table_seen_again_after_undo_is_ignored() -> None:
    once = looks((9_000, Claim(FIRST)))
    assert looks((9_000, Claim(FIRST)), (10_000, Aside.UNDO)) == once
    assert looks((9_000, Claim(FIRST)), (10_000, Aside.UNDO), (20_000, Claim(FIRST))) == once


def test_a_search_with_a_mistake_is_ignored() -> None:
    table = begin(TWO).game.table
    wrong = next(cards for cards in (table[:3], table[1:4], table[2:5]) if tuple(cards) not in TABLE)
    assert looks((4_000, Claim(wrong)), (9_000, Claim(FIRST))) == Tally()


def test_a_set_found_twice_does_not_end_the_search() -> None:
    start = Start(20261121, mode="daily")
    first, second, *others = matches(deal_game(start))
    found = looks((9_000, Claim(first)), (11_000, Claim(first)), (19_000, Claim(second)), start=start)
    assert found.claims == claim(first, second)
    twice = exposed(first, second, *others, time=8_000), exposed(second, *others, time=9_000)
    assert found.exposure == tuple(map(sum, zip(*twice, strict=True)))


def test_the_data_of_a_whole_game_is_complete() -> None:
    acts: list[tuple[int, Act]] = []
    expected, at, player = Tally(), 0, Searcher(1, Feature.SHAPE)
    deal = 0
    for game, time, command in player.plays():
        deal, at = game.start.deal, at + time
        acts.append((at, command))
        if len(acts) == 1:
            continue  # the clock starts during the first search
        taken = claim(command.cards) if isinstance(command, Claim) else claim()
        expected = expected.plus(Tally(taken, exposed(*matches(game), time=max(50, time - 1_000))))
    assert searched(retrace(record(Start(deal), acts))) == expected
    assert sum(expected.claims) > 15


def test_only_the_latest_relevant_games_are_searched() -> None:
    assert can_tell("solitaire", "junior")
    assert can_tell("daily", "standard")
    assert not can_tell("classic", "chain")
    assert not can_tell("classic", "hovercraft")
    assert not can_tell("together", "standard")
    assert not can_tell("third-card", "standard")
    assert not can_tell("duel", "standard")
    games = made(LATEST + 50)
    assert latest(games) == games[: -LATEST - 1 : -1]
    many = made(MOST + 50)
    assert to_search(many) == many[: -MOST - 1 : -1]
    assert latest([one._replace(mode="together") for one in games]) == []


def test_blind_spots_need_five_games() -> None:
    one = Tally((0, *[9] * 15), (0, *(90_000 if kind & 8 else 9_000 for kind in range(1, KINDS))))
    nothing = Tally()
    for number in range(MIN_GAMES):
        spots = blind_spots([one] * number + [nothing] * 9, "standard")
        assert (spots.games, spots.missing, spots.found) == (number, MIN_GAMES - number, ())
    spots = blind_spots([one] * MIN_GAMES, "standard")
    assert (spots.missing, [spot.feature for spot in spots.found]) == (0, [Feature.SHAPE])
    assert blind_spots([], "standard") == BlindSpots()


def test_an_unreadable_game_has_no_search_data(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "games")) as store:
        lines = [Line(0, "add"), Line(9_000, write_act(Claim(FIRST)))]
        sound = store.add(TWO, lines, Figures(), started=1, elapsed=9_000, imported=False)
        broken = store.add(TWO, [Line(9, "peek")], Figures(), started=1, elapsed=9, imported=False)
        assert Library(store).searched(sound) == Searches(
            looks((9_000, Claim(FIRST))), [(STANDARD.points(*FIRST), 9_000)]
        )
        assert Library(store).searched(broken) == Searches()


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
def test_missed_lists_mistakes_and_passed_over_sets(
    start: Start, moves: Sequence[Act | Move], places: list[int]
) -> None:
    assert missed(played(start, *moves)) == places


def test_without_a_set_nothing_is_missed() -> None:
    assert missed(played(NONE, Add())) == []
