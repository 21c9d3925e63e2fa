"""New games: deals, options from the player's figures, and the remembered kinds."""

from contextlib import closing
from datetime import date

import pytest

from setgui.model.commands import Claim
from setgui.model.game import Start
from setgui.model.matching import find_sets
from setgui.model.modes import MODES
from setgui.model.options import CALM, DEFAULTS, NO_PACE, PATIENT, Options, Seat
from setgui.model.play import deal_game, matches
from setgui.session.game.course import PlayedAct, begin
from setgui.session.game.session import Session
from setgui.session.game.updates import Honors, Snapshot
from setgui.session.kept import Digest, Figures, GameId
from setgui.session.starts.new_start import (
    PRACTICE,
    VERSUS,
    complete_start,
    draw_deal,
    draw_first_deal,
    entries,
    entry_of,
    lead_on,
    mode_of,
    new_start,
    paces,
    remember,
    remembered,
    too_early,
    way_of,
    ways,
)
from setgui.session.starts.start_text import read_start
from setgui.storage.sqlite_store import SqliteStore

from .player import Watch

TODAY = date(2026, 11, 22)
_LIKE_ME = Start(7, mode="together", options=DEFAULTS._replace(seats=(Seat("Ann"), Seat(pace=NO_PACE))))


def looked(
    mode: str, *means: int, found: tuple[int, ...] = (5, 5, 5, 5), variant: str = "standard", imported: bool = False
) -> Digest:
    """Make a game with the number of sets found and their mean time in ms, by points from 1 to 4."""
    millis = [sets * mean for sets, mean in zip(found, means, strict=True)]
    figures = Figures(True, False, 20, 0, 0, 0, 0, 0, *found, *found, *millis)
    return Digest(GameId(1), 0, 7, variant, mode, False, imported, sum(millis), 20, figures)


def begun_after(start: Start, *games: Digest) -> Start:
    """Return the start of a new game when these games are saved."""
    with closing(SqliteStore(None)) as store:
        for one in games:
            kept = Start(one.deal, one.variant, one.mode), (), one.figures
            store.add(*kept, started=None, elapsed=one.elapsed, imported=one.imported)
        return complete_start(start, store, "", TODAY)


def weights(mode: str, *games: Digest) -> tuple[int, ...]:
    return begun_after(Start(7, mode=mode), *games).options.weights


@pytest.mark.parametrize("mode", ["third-card", "set-or-not"])
def test_practice_prefers_slow_kinds_of_the_same_practice(mode: str) -> None:
    search = looked("solitaire", 80_000, 10_000, 10_000, 10_000)
    practice = looked(mode, 1000, 2000, 4000, 8000)
    assert weights(mode, search, practice) == (1, 2, 4, 8)
    two = looked(mode, 1000, 1000, 1000, 1000), looked(mode, 3000, 7000, 15_000, 31_000)
    assert weights(mode, *two) == (1, 2, 4, 8)


def test_practice_uses_search_times_until_it_has_enough_answers() -> None:
    search = looked("sprint", 8000, 4000, 2000, 1000)
    few = looked("third-card", 1000, 2000, 4000, 8000, found=(9, 9, 9, 4))
    one = looked("third-card", 1000, 2000, 4000, 8000, found=(0, 0, 0, 1))
    assert weights("third-card", search, few) == (8, 4, 2, 1)
    assert weights("third-card", search, few, one) == (1, 2, 4, 8)
    assert weights("set-or-not", search, few, one) == (8, 4, 2, 1)
    assert weights("third-card") == (1, 1, 1, 1)


@pytest.mark.parametrize("mode", ["solitaire", "classic", "sprint", "daily"])
def test_the_player_like_me_has_my_times(mode: str) -> None:
    games = [looked(mode, 1000, 2000, 3000, 4000), looked(mode, 3000, 4000, 5000, 8000)]
    start = begun_after(_LIKE_ME, *games)
    assert start.options.seats == (Seat("Ann"), Seat(pace=(2000, 3000, 4000, 6000)))
    assert begun_after(start) == start  # from then on, the times are part of the start


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
def test_irrelevant_games_do_not_affect_my_times(game: Digest) -> None:
    assert paces([game]) == (None,) * 4
    assert begun_after(_LIKE_ME, game).options.seats[1] == Seat(pace=(0, 0, 0, 0))


def test_other_starts_do_not_load_any_games(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "games", pytest.fail)
    for start in (Start(7), Start(7, mode="third-card", options=DEFAULTS._replace(weights=(1, 2, 3, 4)))):
        assert complete_start(start, store, "", TODAY) == start


def test_a_session_freezes_the_times_of_its_own_store(store: SqliteStore, watch: Watch) -> None:
    session = Session(store, watch, Start(7, mode="classic"), Start(7))
    session.begin()
    watch.time = 6000
    cards = matches(session.game)[0]
    session.act(Claim(cards))
    k = session.game.variant.points(*cards)
    session.new_game(_LIKE_ME)
    assert session.game.start.options.seats[1].pace == tuple(6000 * (one == k) for one in (1, 2, 3, 4))
    store.set_setting("counted_from", str(store.games()[0].started + 1))  # earlier games do not count
    session.new_game(_LIKE_ME)
    assert session.game.start.options.seats[1].pace == (0, 0, 0, 0)


def test_another_game_of_the_same_kind_has_a_new_deal_and_pace() -> None:
    drawn_before = DEFAULTS._replace(weights=(1, 2, 3, 4), seats=(Seat("Ann"), Seat(level=2), Seat(pace=(1, 2, 3, 4))))
    start = new_start(
        Start(7, mode="together", options=drawn_before._replace(limit=8)), lambda: 4711, date(2026, 11, 21)
    )
    seats = (Seat("Ann"), Seat(level=2), Seat(pace=NO_PACE))
    assert start == Start(4711, mode="together", options=DEFAULTS._replace(limit=8, seats=seats))


def test_the_first_table_of_a_player_holds_a_set() -> None:
    deals = [draw_first_deal() for _ in range(300)]  # one table in thirty has none
    assert all(find_sets(deal_game(Start(deal)).table) for deal in deals)


def test_drawn_deals_have_at_most_six_digits() -> None:
    drawn = [draw_deal() for _ in range(2000)]
    assert all(1 <= deal <= 999_999 for deal in drawn)
    assert len(set(drawn)) > 1950
    assert min(drawn) < 100_000 < 900_000 < max(drawn)


def test_another_puzzle_is_that_of_today() -> None:
    today = date(2026, 11, 21)
    assert new_start(Start(20260101, mode="daily"), lambda: 4711, today) == Start(20261121, mode="daily")
    days = (20261120, 20261121, 20261122)
    assert [too_early(Start(day, mode="daily"), today) for day in days] == [False, False, True]
    assert not too_early(Start(20990101), today)


# Remembered kinds


SEATS = (Seat("Ann Lee"), Seat("50%, #1"), Seat(level=3))
TOGETHER = Start(9, "chain", "together", Options(limit=0, blocks=True, checked=True, seats=SEATS))
SPRINT = Start(3, "junior", "sprint", Options(sets=30))


def text(*starts: Start) -> str:
    kept = ""
    for start in starts:
        kept = remember(kept, start)
    return kept


def test_the_latest_kind_of_each_mode_is_remembered_without_its_deal() -> None:
    kept = text(SPRINT, TOGETHER, Start(1, mode="sprint"), Start(1, "junior"))
    assert kept.startswith("solitaire junior 0\nsprint standard 0\ntogether chain 0 ")
    assert remembered(kept)[2] == Start(0, "chain", "together", TOGETHER.options)


def test_drawn_options_are_not_remembered() -> None:
    like_me = Start(5, mode="together", options=Options(seats=(Seat("Ann"), Seat(pace=(4000, 0, 0, 0)))))
    practice = Start(5, mode="third-card", options=Options(weights=(1, 2, 3, 4)))
    first, second = remembered(text(like_me, practice))
    assert first == Start(0, mode="third-card")
    assert second.options.seats == (Seat("Ann"), Seat(pace=NO_PACE))


def test_invalid_lines_are_ignored() -> None:
    kept = f"chess standard 0\n\nsprint standard 0 sets=99\n{text(SPRINT)}"
    assert [kind.mode for kind in remembered(kept)] == ["sprint"]
    assert [kind.mode for kind in remembered("☃")] == ["solitaire"]
    assert remembered("chess standard 0") == (Start(0),)


# Ways to play


ANN, BEN, PIM, ECHO = Seat("Ann"), Seat("Ben"), Seat(level=1), Seat(pace=NO_PACE)


def table(*seats: Seat) -> Start:
    return Start(7, mode="together", options=Options(seats=seats))


def test_ways_are_the_modes_plus_playing_against_the_computer() -> None:
    assert [mode_of(way) for way in ways() if way != VERSUS] == [*MODES]
    assert ways()[ways().index(VERSUS) + 1] == mode_of(VERSUS) == "together"


def test_rounds_of_questions_share_an_entry() -> None:
    assert entries() == ["solitaire", "classic", VERSUS, "together", "daily", "in-sight", "sprint", PRACTICE]
    assert [way for way in ways() if entry_of(way) == PRACTICE] == ["third-card", "set-or-not", "drill"]


def test_one_person_followed_by_one_computer_is_against_the_computer() -> None:
    others = ((ANN, BEN), (PIM, ANN), (PIM, ECHO), (ANN, PIM, ECHO), (ANN, BEN, PIM))
    assert {way_of(table(*seats)) for seats in ((ANN, PIM), (ANN, ECHO))} == {VERSUS}
    assert {way_of(table(*seats)) for seats in others} == {"together"}
    assert way_of(Start(7, mode="sprint")) == "sprint"
    kept = text(table(ANN, BEN), table(ANN, PIM), table(ANN, ECHO))  # only the latest of each way
    assert [read_start(line).options.seats for line in kept.split("\n")] == [(ANN, ECHO), (ANN, BEN)]


# What to play next


def over(start: Start, **more: object) -> Snapshot:
    snapshot = PlayedAct(begin(start)).snapshot
    game = snapshot.game._replace(over=True, **more)  # type: ignore[arg-type] # by name
    return snapshot._replace(game=game, elapsed=60_000)


def against(level: int, mine: int, theirs: int, *, abandoned: bool = False) -> Snapshot:
    options = DEFAULTS._replace(seats=(Seat("Ann"), Seat(level=level)))
    return over(Start(7, mode="together", options=options), scores=(mine, theirs), abandoned=abandoned)


@pytest.mark.parametrize(
    ("ended", "stronger"),
    [
        (over(Start(7), score=66), False),
        (against(1, 9, 6), True),
        (against(1, 9, 6, abandoned=True), False),
        (against(1, 9, 7), False),
        (against(1, 0, 0), False),
        (against(5, 9, 0), False),
    ],
)
def test_a_clear_win_leads_on_to_a_stronger_computer(ended: Snapshot, *, stronger: bool) -> None:
    assert (lead_on(ended) != ended.game.start) is stronger


def test_the_next_computer_is_the_next_stronger_one() -> None:
    levels = [lead_on(against(level, 9, 0)).options.seats[1].level for level in (PATIENT, CALM, 1, 4)]
    assert levels == [CALM, 1, 2, 5]


def test_a_game_of_the_day_leads_on_to_what_its_honors_name() -> None:
    lead = Start(20261128, mode="daily")
    assert lead_on(over(Start(20261201, mode="daily"))._replace(honors=Honors(mean=59_000.0, lead=lead))) == lead


@pytest.mark.parametrize("deal", [20200101, 10101])
def test_the_first_puzzle_leads_on_to_none_before_it(deal: int) -> None:
    start = Start(deal, mode="daily")
    assert lead_on(over(start)._replace(honors=Honors(mean=59_000.0))) == start
