"""How a player searches, worked out of the acts of kept games."""

from contextlib import closing
from pathlib import Path

import pytest
from analysis.searcher import Searcher

from setgui.analysis.searching import GAMES, KINDS, Searched, kind_of
from setgui.model.cards import Feature
from setgui.model.commands import Add, Claim, Finish, Reshuffle
from setgui.model.game import Start
from setgui.model.matching import Match
from setgui.model.play import deal_game, matches
from setgui.session.game.acts import Act, Aside, write_act
from setgui.session.game.course import begin, retrace
from setgui.session.kept import Figures, Line
from setgui.session.records.library import Library
from setgui.session.records.searches import LATEST, BlindSpots, blind_spots, can_tell, latest, searched
from setgui.storage.sqlite_store import SqliteStore

from .digests import made
from .player import TWO, played, record

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
    assert looks() == Searched()


def test_who_finds_one_at_once_has_looked_for_a_moment() -> None:
    assert looks((1_010, Claim(FIRST))).exposure == lay(*TABLE, time=50)


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


def test_the_worst_is_told_first() -> None:
    times = [(5 if kind & 1 else 1) * (8 if kind & 8 else 1) for kind in range(KINDS)]
    one = Searched((0, *[40] * 15), (0, *(9_000 * time for time in times[1:])))
    found = blind_spots([one] * GAMES, "standard").found
    assert [spot.feature for spot in found] == [Feature.SHAPE, Feature.NUMBER]


def test_of_a_game_that_cannot_be_read_nothing_is_known(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "games")) as store:
        lines = [Line(9_000, write_act(Claim(FIRST)))]
        sound = store.add(TWO, lines, Figures(), started=1, elapsed=9_000, imported=False)
        broken = store.add(TWO, [Line(9, "peek")], Figures(), started=1, elapsed=9, imported=False)
        assert Library(store).searched(sound) == looks((9_000, Claim(FIRST)))
        assert Library(store).searched(broken) == Searched()
