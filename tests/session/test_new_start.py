"""What a new game takes from the player's figures."""

from datetime import date

import pytest

from setgui.model.commands import Claim
from setgui.model.game import Start
from setgui.model.options import UNDRAWN_PACE, USUAL, Seat
from setgui.model.play import matches
from setgui.session.game.session import Session
from setgui.session.game.updates import Feat
from setgui.session.kept import Digest, Figures, GameId, Record
from setgui.session.records.kinds import Kind, of_kind
from setgui.session.records.statistics import statistics
from setgui.session.starts.new_start import filled_in, new_start, paces
from setgui.storage.sqlite_store import SqliteStore

from .player import Watch

TODAY = date(2026, 11, 22)
_LIKE_ME = Start(7, mode="together", options=USUAL._replace(seats=(Seat("Ann"), Seat(pace=UNDRAWN_PACE))))


def looked(
    mode: str, *means: int, found: tuple[int, ...] = (5, 5, 5, 5), variant: str = "standard", imported: bool = False
) -> Digest:
    """A game in which so many sets of each k took so many ms each."""
    millis = [sets * mean for sets, mean in zip(found, means, strict=True)]
    figures = Figures(True, False, 20, 0, 0, 0, 0, 0, *found, *found, *millis)
    return Digest(GameId(1), 0, 7, variant, mode, False, imported, sum(millis), 20, figures)


def no_game(_: GameId) -> Record:
    raise AssertionError


def no_report(_: GameId) -> bytes:
    raise AssertionError


def weights(mode: str, *games: Digest) -> tuple[int, ...]:
    return filled_in(Start(7, mode=mode), lambda: games, no_game, no_report, TODAY).options.weights


@pytest.mark.parametrize("mode", ["third-card", "set-or-not"])
def test_practice_prefers_what_was_slow_in_it(mode: str) -> None:
    search = looked("solitaire", 80_000, 10_000, 10_000, 10_000)
    practice = looked(mode, 1000, 2000, 4000, 8000)
    assert weights(mode, search, practice) == (1, 2, 4, 8)
    two = looked(mode, 1000, 1000, 1000, 1000), looked(mode, 3000, 7000, 15_000, 31_000)
    assert weights(mode, *two) == (1, 2, 4, 8)


def test_practice_goes_by_searches_until_there_are_enough_answers_of_every_kind() -> None:
    search = looked("sprint", 8000, 4000, 2000, 1000)
    few = looked("third-card", 1000, 2000, 4000, 8000, found=(9, 9, 9, 4))
    one = looked("third-card", 1000, 2000, 4000, 8000, found=(0, 0, 0, 1))
    assert weights("third-card", search, few) == (8, 4, 2, 1)
    assert weights("third-card", search, few, one) == (1, 2, 4, 8)
    assert weights("set-or-not", search, few, one) == (8, 4, 2, 1)


def test_practice_is_even_for_somebody_new() -> None:
    assert weights("third-card") == (1, 1, 1, 1)


@pytest.mark.parametrize("mode", ["solitaire", "classic", "sprint", "daily"])
def test_a_player_like_me_has_my_times(mode: str) -> None:
    games = [looked(mode, 1000, 2000, 3000, 4000), looked(mode, 3000, 4000, 5000, 8000)]
    start = filled_in(_LIKE_ME, lambda: games, no_game, no_report, TODAY)
    assert start.options.seats == (Seat("Ann"), Seat(pace=(2000, 3000, 4000, 6000)))
    assert filled_in(start, list, no_game, no_report, TODAY) == start  # from then on they are part of it


@pytest.mark.parametrize(
    "game",
    [
        looked("solitaire", 1000, 2000, 3000, 4000, imported=True),
        looked("solitaire", 1000, 2000, 3000, 4000, variant="junior"),
        looked("classic", 1000, 2000, 3000, 4000, variant="chain"),
        looked("third-card", 1000, 2000, 3000, 4000),
        looked("together", 1000, 2000, 3000, 4000),
    ],
)
def test_times_that_tell_nothing_about_how_i_search_a_table(game: Digest) -> None:
    assert paces([game]) == (None,) * 4
    assert filled_in(_LIKE_ME, lambda: [game], no_game, no_report, TODAY).options.seats[1] == Seat(pace=(0, 0, 0, 0))


def test_a_game_that_takes_nothing_from_figures_does_not_ask_for_them() -> None:
    def nobody_asks() -> list[Digest]:
        raise AssertionError

    for start in (Start(7), Start(7, mode="third-card", options=USUAL._replace(weights=(1, 2, 3, 4)))):
        assert filled_in(start, nobody_asks, no_game, no_report, TODAY) == start


def test_a_session_freezes_the_times_of_its_own_store(store: SqliteStore, watch: Watch) -> None:
    session = Session(store, watch, Start(7), Start(7))
    session.begin()
    watch.time = 6000
    cards = matches(session.game)[0]
    session.act(Claim(cards))
    k = session.game.variant.points(*cards)
    session.new_game(_LIKE_ME)
    assert session.game.start.options.seats[1].pace == tuple(6000 * (one == k) for one in (1, 2, 3, 4))


def test_after_a_new_beginning_earlier_games_tell_nothing(store: SqliteStore, watch: Watch) -> None:
    session = Session(store, watch, Start(7), Start(7))
    session.begin()
    watch.time = 6000
    session.act(Claim(matches(session.game)[0]))
    store.set_setting("counted_from", str(store.games()[0].started + 1))
    session.new_game(_LIKE_ME)
    assert session.game.start.options.seats[1].pace == (0, 0, 0, 0)


def test_a_sprint_of_a_deal_played_before_holds_no_record(store: SqliteStore, watch: Watch) -> None:
    def play(deal: int, pace: int, *, sets: int = 10) -> tuple[Feat, ...]:
        start = Start(deal, mode="sprint", options=USUAL._replace(sets=sets))
        session = Session(store, watch, start, start)
        session.begin()
        while not session.game.over:
            watch.time += pace
            session.act(Claim(matches(session.game)[0]))
        return session.snapshot().honors.feats

    assert play(1, 5000) == ()
    assert play(1, 1000) == ()
    assert play(2, 4000) == (Feat.SHORTEST_TIME,)
    assert play(3, 3000, sets=20) == ()  # the first of its length
    games = store.games()
    assert [one.repeated for one in games] == [False, True, False, False]
    figures = statistics(of_kind(games, Kind("sprint", "standard")), date(2026, 11, 21))
    assert (figures.shortest_time, [one.id for one in figures.best]) == (40_000, [3, 1])


def test_another_game_of_the_same_kind_has_another_deal_and_draws_anew() -> None:
    drawn_before = USUAL._replace(weights=(1, 2, 3, 4), seats=(Seat("Ann"), Seat(level=2), Seat(pace=(1, 2, 3, 4))))
    start = new_start(
        Start(7, mode="together", options=drawn_before._replace(limit=8)), lambda: 4711, date(2026, 11, 21)
    )
    seats = (Seat("Ann"), Seat(level=2), Seat(pace=UNDRAWN_PACE))
    assert start == Start(4711, mode="together", options=USUAL._replace(limit=8, seats=seats))


def test_another_daily_puzzle_is_that_of_the_day() -> None:
    assert new_start(Start(20260101, mode="daily"), lambda: 4711, date(2026, 11, 21)) == Start(20261121, mode="daily")
