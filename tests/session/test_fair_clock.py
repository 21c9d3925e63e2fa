"""When the clock starts, and the pause after a time without input."""

import pytest

from setgui.model.commands import Add, Claim, Finish
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import Options, Seat
from setgui.session.game.acts import Aside
from setgui.session.game.session import Session
from setgui.session.game.updates import Happened, Refusal
from setgui.session.kept import Line
from setgui.session.records.library import Library
from setgui.session.starts.start_text import read_start
from setgui.storage.sqlite_store import SqliteStore

from .player import SEVEN, Watch, a_set, again, no_set, refused
from .recount import recount

CLASSIC = Start(7, mode="classic")
LIMIT = 120_000


def begun(store: SqliteStore, watch: Watch, start: Start, limit: int = LIMIT) -> Session:
    session = Session(store, watch, start, SEVEN)
    session.idle_limit = limit
    session.begin()
    return session


# The start


def test_the_clock_of_solitaire_starts_with_the_first_pick(session: Session, watch: Watch) -> None:
    session.begin()
    watch.time += 50_000
    assert session.elapsed() == 0
    card = session.game.table[0]
    assert session.pick(card).after.elapsed == 0
    watch.time += 700
    session.pick(card)  # puts it back
    watch.time += 300
    assert session.elapsed() == 1_000


@pytest.mark.parametrize("act", [Add(), Aside.LOCATE, Aside.COUNT, Aside.ASK, Aside.SHOW, no_set])
def test_the_clock_of_solitaire_starts_with_the_first_act(session: Session, watch: Watch, act: object) -> None:
    session.begin()
    watch.time += 50_000
    session.act(act(session) if callable(act) else act)  # type: ignore[arg-type]
    watch.time += 700
    assert session.elapsed() == 700


def test_a_refused_act_does_not_start_the_clock(session: Session, watch: Watch) -> None:
    session.begin()
    session.pause()
    assert refused(session, Add()) is Refusal.PAUSED
    session.resume()
    watch.time += 700
    assert session.elapsed() == 0


@pytest.mark.parametrize("mode", [name for name, mode in MODES.items() if not mode.unhurried])
def test_the_clock_of_other_modes_starts_with_the_deal(store: SqliteStore, watch: Watch, mode: str) -> None:
    seats = "seats=Ann,Ben" if mode == "together" else ""
    session = begun(store, watch, read_start(f"{mode} standard 20261121 {seats}"))
    watch.time += 700
    assert session.elapsed() == 700


def test_only_solitaire_and_all_in_sight_are_unhurried() -> None:
    assert [name for name, mode in MODES.items() if mode.unhurried] == ["solitaire", "in-sight"]


def test_an_untouched_game_waits_for_its_first_pick_again(watch: Watch, session: Session) -> None:
    session.begin()
    first = session.game.table[0]
    session.pick(first)
    session.new_game(Start(8))
    watch.time += 5_000
    assert session.elapsed() == 0
    session.pick(session.game.table[0])
    watch.time += 5_000
    session.new_game(Start(9))
    session.act(Aside.UNDO)  # to a game in which a card was picked
    watch.time += 5_000
    assert session.elapsed() == 10_000
    session.act(Aside.UNDO)  # to a game without time
    watch.time += 5_000
    assert session.elapsed() == 0


def test_a_game_kept_with_time_but_no_act_goes_on(store: SqliteStore, session: Session) -> None:
    store.save_time(session.game_id, 9_000)  # by a program whose clock started with the deal
    watch = Watch()
    later = Session(store, watch, None, SEVEN)
    later.begin()
    watch.time += 700
    assert later.elapsed() == 9_700


def test_the_first_search_of_solitaire_is_in_no_figure(store: SqliteStore, watch: Watch) -> None:
    for start, timed in ((SEVEN, 1), (CLASSIC, 2)):
        session = begun(store, watch, start)
        for millis in (9_000, 4_000):
            session.pick(a_set(session).cards[0])
            session.pick(a_set(session).cards[0])
            watch.time += millis
            session.act(a_set(session) if a_set_is_there(session) else Add())
        figures = store.games()[-1].figures
        assert (sum(figures.timed), sum(figures.millis)) == (timed, 4_000 if timed == 1 else 13_000)
        if start is SEVEN:
            assert figures == recount(store.load(session.game_id))
        searches = Library(store).searched(session.game_id)
        assert [millis for _, millis in searches.times] == [9_000, 4_000][-timed:]
        assert sum(searches.tally.claims) == timed


def a_set_is_there(session: Session) -> bool:
    return bool(a_set(session))


# The pause without input


@pytest.mark.parametrize(("start", "counted"), [(SEVEN, 3_000), (CLASSIC, 3_000 + LIMIT)])
def test_a_game_without_input_pauses_itself(store: SqliteStore, watch: Watch, start: Start, counted: int) -> None:
    session = begun(store, watch, start)
    session.pick(session.game.table[0])
    watch.time += 3_000
    session.touch()
    watch.time += LIMIT - 1
    assert session.advance() is None
    session.save_time()  # as every ten seconds
    watch.time += 251  # the timer is late
    update = session.advance()
    assert update is not None
    assert (update.events, update.after.paused, update.after.elapsed) == ((Happened.AUTO_PAUSED,), True, counted)
    watch.time += LIMIT
    assert session.advance() is None
    assert (session.elapsed(), store.load(session.game_id).elapsed) == (counted, counted)
    assert session.resume().events == (Happened.RESUMED,)
    watch.time += LIMIT - 1
    assert session.advance() is None
    assert session.elapsed() == counted + LIMIT - 1


def test_an_untouched_game_pauses_itself_too(store: SqliteStore, watch: Watch) -> None:
    session = begun(store, watch, SEVEN)
    watch.time += LIMIT
    assert (session.held, session.next_due) == (False, None)
    assert session.advance() is not None
    session.resume()
    watch.time += 700
    assert session.elapsed() == 0


def test_a_search_has_no_time_without_input(store: SqliteStore, watch: Watch) -> None:
    session = begun(store, watch, SEVEN)
    session.act(a_set(session))
    watch.time += 2_000
    session.touch()
    watch.time += LIMIT
    assert session.advance() is not None
    session.resume()
    watch.time += 3_000
    session.act(a_set(session) if session.game.table else Finish())
    assert store.load(session.game_id).lines[-1].at == 5_000


@pytest.mark.parametrize("acts", [[Add()], [Aside.UNDO], []])
def test_every_act_is_input(store: SqliteStore, watch: Watch, acts: list[Add | Aside]) -> None:
    session = begun(store, watch, SEVEN)
    session.act(Add())
    watch.time += LIMIT - 1
    for act in acts:
        session.act(act)
    if not acts:
        session.pick(session.game.table[0])
    watch.time += LIMIT - 1
    assert session.advance() is None
    watch.time += 1
    assert session.advance() is not None


def test_a_pause_is_never_before_the_last_act(store: SqliteStore, watch: Watch) -> None:
    session = begun(store, watch, SEVEN)
    session.act(Aside.SHOW)
    while session.course.acts < 4:
        watch.time += 100
        session.advance()
    session.clear()  # stops the computer
    watch.time += LIMIT
    assert session.advance() is not None
    assert session.elapsed() >= store.load(session.game_id).lines[-1].at


def test_no_pause_while_the_computer_plays(store: SqliteStore, watch: Watch) -> None:
    session = begun(store, watch, SEVEN, limit=1_000)
    session.act(Aside.SHOW)
    while not session.game.over:
        watch.time += 900
        update = session.advance()
        assert update is None or Happened.AUTO_PAUSED not in update.events
    watch.time += 5_000
    assert session.advance() is None


def test_no_pause_at_a_table(store: SqliteStore, watch: Watch) -> None:
    options = Options(seats=(Seat("Ann"), Seat("Ben")))
    session = begun(store, watch, Start(7, mode="together", options=options))
    watch.time += 10 * LIMIT
    assert session.advance() is None


def test_no_pause_if_the_player_wants_none(store: SqliteStore, watch: Watch) -> None:
    session = begun(store, watch, CLASSIC, limit=0)
    watch.time += 10 * LIMIT
    assert session.advance() is None


def test_no_pause_while_a_sentence_is_read(store: SqliteStore, watch: Watch) -> None:
    session = begun(store, watch, SEVEN)
    session.pick(session.game.table[0])
    watch.time += 1_000
    session.touch("word " * 175)  # a minute
    session.touch()
    watch.time += LIMIT + 59_000
    assert session.advance() is None
    watch.time += 1_000
    assert session.advance() is not None
    assert session.elapsed() == 1_000


def test_time_behind_a_page_or_minimized_is_not_without_input(store: SqliteStore, watch: Watch) -> None:
    session = begun(store, watch, CLASSIC)
    for stop in (session.cover, session.minimize):
        stop(on=True)
        watch.time += 10 * LIMIT
        assert session.advance() is None
        stop(on=False)
        watch.time += LIMIT - 1
        assert session.advance() is None
        session.touch()


def test_the_time_until_the_program_ends_is_kept(store: SqliteStore, watch: Watch) -> None:
    session = begun(store, watch, SEVEN)
    session.act(Add())
    watch.time += 50_000
    session.minimize(on=True)
    assert again(store).elapsed() == 50_000


def test_a_claim_still_has_its_time_in_the_journal(store: SqliteStore, watch: Watch) -> None:
    session = begun(store, watch, SEVEN)
    claim = a_set(session)
    watch.time += 9_000
    for card in claim.cards:
        session.pick(card)
        watch.time += 400
    assert store.load(session.game_id).lines == (Line(800, str(Claim(claim.cards))),)
