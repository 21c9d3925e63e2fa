"""A player's session, one line a rule."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from setgui.model.commands import Add, Claim, Finish, Reshuffle
from setgui.model.deck import MAX_DEAL
from setgui.model.events import Added, Claimed, Finished, Misclaimed
from setgui.model.game import Reason, Start, deal_game
from setgui.model.modes import MODES, SOLITAIRE
from setgui.model.sets import find_sets, is_set
from setgui.session.acts import Act, Aside
from setgui.session.ports import GameId, StoreError, StoreUnreadable
from setgui.session.session import Session
from setgui.session.updates import Counted, Happened, Located, Refusal, Refused
from setgui.storage.sqlite_store import SqliteStore

SEVEN = Start(7)  # one set lies on its first table
TWO = Start(2)  # and here several do
NONE = next(start for start in map(Start, range(1, 99)) if not find_sets(deal_game(start).table))


class Watch:
    """The time, as it is set."""

    def __init__(self) -> None:
        self.time = 0

    def __call__(self) -> int:
        return self.time


@pytest.fixture
def store() -> Iterator[SqliteStore]:
    store = SqliteStore(None)
    yield store
    store.close()


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def session(store: SqliteStore, watch: Watch) -> Session:
    return Session(store, watch, SEVEN, SEVEN)


def again(store: SqliteStore, fresh: Start = SEVEN) -> Session:
    """The program was closed and is opened again."""
    return Session(store, Watch(), None, fresh)


def a_set(session: Session) -> Claim:
    return Claim(find_sets(session.game.table)[0])


def no_set(session: Session) -> Claim:
    a, b, *others = session.game.table
    return Claim((a, b, next(card for card in others if not is_set(a, b, card))))


def refused(session: Session, act: Act) -> Reason | Refusal:
    """Why an act is refused; `act` and `refusal` say the same."""
    before = session.snapshot()
    with pytest.raises(Refused) as caught:
        session.act(act)
    assert session.refusal(act) is caught.value.reason
    assert session.snapshot() == before
    assert str(caught.value) == caught.value.reason.name.lower().replace("_", " ")
    return caught.value.reason


# Opening


def test_the_first_game_is_a_fresh_one(store: SqliteStore) -> None:
    session = Session(store, Watch(), None, Start(3))
    assert session.game == deal_game(Start(3))
    assert refused(session, Aside.UNDO) is Refusal.NOTHING_TO_UNDO


def test_the_game_played_last_goes_on_if_unfinished(store: SqliteStore, session: Session) -> None:
    session.act(Add())
    assert again(store, Start(3)).snapshot() == session.snapshot()


def test_after_a_finished_game_comes_a_fresh_one(store: SqliteStore, session: Session) -> None:
    session.act(Finish())
    opened = again(store, Start(3))
    assert opened.game == deal_game(Start(3))
    assert opened.act(Aside.UNDO).after.game == session.game


@pytest.mark.parametrize("last", [Add(), Finish()])
def test_a_game_asked_for_is_opened_whatever_was_played_last(store: SqliteStore, session: Session, last: Act) -> None:
    session.act(last)
    opened = Session(store, Watch(), Start(3, "junior"), Start(4))
    assert opened.game == deal_game(Start(3, "junior"))
    assert opened.act(Aside.UNDO).after.game == session.game


def test_the_game_that_was_switched_to_is_the_one_played_last(store: SqliteStore, session: Session) -> None:
    session.new_game(Start(3))
    session.act(Aside.UNDO)
    assert again(store).game == deal_game(SEVEN)


def test_a_deal_played_before_is_repeated(store: SqliteStore, session: Session) -> None:
    repeated = [session.snapshot().repeated]
    repeated += [session.new_game(start).after.repeated for start in (Start(3), SEVEN, Start(7, "junior"), Start(3))]
    assert repeated == [False, False, True, False, True]
    assert again(store).snapshot().repeated


# Picking


def test_three_picked_cards_are_a_claim(session: Session) -> None:
    c, a, b = a_set(session).cards
    assert session.pick(c).after.picked == (c,)
    assert session.pick(a).after.picked == (c, a)
    update = session.pick(b)
    assert update.before.picked == (c, a)
    assert isinstance(update.events[0], Claimed)
    assert update.after.picked == ()
    assert len(update.after.game.taken) == 1


def test_a_card_picked_again_is_put_back(session: Session) -> None:
    a, b, *_ = session.game.table
    session.pick(a)
    session.pick(b)
    assert session.pick(a).after.picked == (b,)


def test_a_mistake_puts_the_cards_back_and_is_counted(session: Session) -> None:
    session.pick(session.game.table[0])
    session.pick(session.game.table[1])
    update = session.pick(no_set(session).cards[2])
    assert isinstance(update.events[0], Misclaimed)
    assert (update.after.picked, update.after.mistakes, update.after.game) == ((), 1, update.before.game)


def test_picked_cards_and_the_mark_go_back_together(session: Session) -> None:
    session.pick(session.game.table[0])
    session.act(Aside.LOCATE)
    update = session.clear()
    assert (update.after.picked, update.after.located, update.events) == ((), (), ())


def test_what_is_picked_is_no_act(store: SqliteStore, session: Session) -> None:
    session.pick(session.game.table[0])
    session.act(Aside.LOCATE)
    opened = again(store).snapshot()
    assert (opened.picked, opened.located, opened.hints) == ((), (), 1)


@pytest.mark.parametrize("act", [Add(), Reshuffle(), Aside.COUNT, Aside.LOCATE])
def test_picked_cards_stay_with_an_aid_and_not_with_a_command(session: Session, act: Act) -> None:
    session.pick(session.game.table[0])
    assert len(session.act(act).after.picked) == isinstance(act, Aside)


def test_a_card_that_is_not_there_cannot_be_picked(session: Session) -> None:
    with pytest.raises(Refused) as caught:
        session.pick(session.game.pile[0])
    assert caught.value.reason is Reason.NOT_ON_TABLE


# Undo and redo


@pytest.mark.parametrize("step", [Add(), Reshuffle(), Finish(), None], ids=["add", "reshuffle", "finish", "claim"])
def test_a_step_undone_and_done_again_gives_equal_games(session: Session, step: Act | None) -> None:
    before = session.game
    after = session.act(step or a_set(session)).after.game
    assert session.act(Aside.UNDO).after.game == before
    assert session.act(Aside.REDO).after.game == after
    assert refused(session, Aside.REDO) is Refusal.NOTHING_TO_REDO


def test_undo_reopens_a_finished_game(session: Session) -> None:
    assert session.act(Finish()).events == (Finished(),)
    assert refused(session, Add()) is Reason.GAME_OVER
    assert session.act(Aside.UNDO).events == (Happened.UNDONE,)
    assert session.act(Add()).events == (Added(session.game.table[-1]),)


@pytest.mark.parametrize("aside", [Aside.LOCATE, Aside.COUNT, None], ids=["locate", "count", "mistake"])
def test_what_is_no_step_clears_no_redo_and_survives_undo(session: Session, aside: Aside | None) -> None:
    session.act(Add())
    session.act(Add())
    session.act(Aside.UNDO)
    counted = session.act(aside or no_set(session)).after
    assert counted.can_redo
    after = session.act(Aside.UNDO).after
    assert (after.hints, after.mistakes) == (counted.hints, counted.mistakes) == ((1, 0) if aside else (0, 1))
    session.act(Aside.REDO)
    assert session.act(Aside.REDO).after.game.added == 2


def test_a_step_clears_redo(session: Session) -> None:
    session.act(Add())
    session.act(Aside.UNDO)
    session.act(Reshuffle())
    assert refused(session, Aside.REDO) is Refusal.NOTHING_TO_REDO


@pytest.mark.parametrize("aid", [Aside.LOCATE, Aside.COUNT, Aside.UNDO])
def test_an_aid_makes_assisted_and_nothing_washes_it_off(store: SqliteStore, session: Session, aid: Aside) -> None:
    assert not session.act(Add()).after.assisted
    assert session.act(aid).after.assisted
    session.act(Aside.UNDO if aid is not Aside.UNDO else Aside.REDO)
    assert session.snapshot().assisted
    assert again(store).snapshot().assisted


def test_mistakes_and_redo_do_not_make_assisted(session: Session) -> None:
    assert not session.act(no_set(session)).after.assisted


# New game


def test_taking_back_new_game_is_no_undo(store: SqliteStore, session: Session) -> None:
    old = session.act(Add()).after
    update = session.new_game(Start(3))
    assert update.events == (Happened.STARTED,)
    back = session.act(Aside.UNDO)
    assert back.events == (Happened.REOPENED,)
    assert back.after == replace(old, can_redo=True)
    assert not session.act(Aside.REDO).after.assisted
    assert again(store).game == deal_game(Start(3))


def test_redo_returns_to_the_new_game_as_it_was_left(session: Session) -> None:
    session.new_game(Start(3))
    session.act(Add())
    new = session.act(Add()).after
    for _ in range(3):
        session.act(Aside.UNDO)
    assert session.game == deal_game(SEVEN)
    for _ in range(3):
        update = session.act(Aside.REDO)
    assert update.after.game == new.game


@pytest.mark.parametrize("closed", [False, True])
def test_after_a_new_step_in_the_old_game_redo_leads_nowhere(store: SqliteStore, *, closed: bool) -> None:
    session = Session(store, Watch(), SEVEN, SEVEN)
    session.new_game(Start(3))
    session.act(Aside.UNDO)
    assert session.act(Add()).after.can_redo is False
    session = again(store) if closed else session
    assert refused(session, Aside.REDO) is Refusal.NOTHING_TO_REDO
    session.act(Aside.UNDO)
    assert session.act(Aside.REDO).events == (Happened.REDONE,)
    assert refused(session, Aside.REDO) is Refusal.NOTHING_TO_REDO


def test_what_is_no_step_keeps_the_way_to_the_new_game(store: SqliteStore, session: Session) -> None:
    session.act(Add())
    session.new_game(Start(3))
    session.act(Aside.UNDO)
    for act in (Aside.COUNT, Aside.LOCATE, no_set(session), Aside.UNDO, Aside.REDO):
        session.act(act)
    assert again(store).act(Aside.REDO).after.game == deal_game(Start(3))


@pytest.mark.parametrize("closed", [False, True])
def test_new_game_is_a_step_that_clears_redo(store: SqliteStore, *, closed: bool) -> None:
    """So that redo does again what undo took back: New game, not what was taken back before it."""
    session = Session(store, Watch(), SEVEN, SEVEN)
    session.act(Add())
    session.act(Aside.UNDO)
    session.new_game(Start(3))
    session.act(Aside.UNDO)
    session = again(store) if closed else session
    assert session.act(Aside.REDO).after.game == deal_game(Start(3))


def test_one_game_left_twice_leads_to_the_later_one(store: SqliteStore, session: Session) -> None:
    session.new_game(Start(3))
    session.act(Aside.UNDO)
    session.new_game(Start(4))
    session.act(Aside.UNDO)
    assert again(store).act(Aside.REDO).after.game == deal_game(Start(4))


# Aids


def test_locate_marks_a_set_of_the_table_and_picks_nothing(session: Session) -> None:
    update = session.act(Aside.LOCATE)
    assert update.after.located in find_sets(session.game.table)
    assert update.events == (Located(update.after.located),)
    assert (update.after.picked, update.after.hints, update.after.game) == ((), 1, update.before.game)


def test_pressed_again_it_marks_another(session: Session) -> None:
    session.new_game(TWO)
    marked = [session.locate(stepwise=False).after.located for _ in range(60)]
    assert all(one != another for one, another in pairwise(marked))
    assert set(marked) == set(find_sets(session.game.table))


def test_the_only_set_is_marked_again(session: Session) -> None:
    assert session.act(Aside.LOCATE).after.located == session.act(Aside.LOCATE).after.located


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


def test_it_says_that_there_is_none(session: Session) -> None:
    session.new_game(NONE)
    for stepwise in (False, True):
        update = session.locate(stepwise=stepwise)
        assert (update.events, update.after.located) == ((Located(()),), ())
    assert session.snapshot().hints == 2


def test_card_by_card_is_one_use(session: Session) -> None:
    session.new_game(TWO)
    shown = [session.locate(stepwise=True) for _ in range(3)]
    whole = shown[2].after.located
    assert [update.after.located for update in shown] == [whole[:1], whole[:2], whole]
    assert [update.events for update in shown] == [(Located(whole[:n]),) for n in (1, 2, 3)]
    assert [update.after.hints for update in shown] == [1, 1, 1]
    assert whole in find_sets(session.game.table)
    other = [session.locate(stepwise=True).after for _ in range(3)][-1]
    assert other.hints == 2
    assert other.located != whole


def test_the_rest_of_a_set_is_shown_at_once_when_asked_for(session: Session) -> None:
    session.locate(stepwise=True)
    assert session.locate(stepwise=False).after.located == find_sets(session.game.table)[0]
    assert session.snapshot().hints == 1


@pytest.mark.parametrize("act", [Add(), Reshuffle(), Aside.UNDO, Aside.REDO, None])
def test_the_mark_goes_with_the_table_it_was_on(session: Session, act: Act | None) -> None:
    for step in (Add(), Add(), Aside.UNDO, Aside.LOCATE):
        session.act(step)
    assert session.act(act or a_set(session)).after.located == ()


def test_count_tells_how_many_sets_lie_there(session: Session) -> None:
    session.new_game(TWO)
    update = session.act(Aside.COUNT)
    assert update.events == (Counted(len(find_sets(session.game.table))),)
    assert (update.after.hints, update.after.located) == (1, ())


# Refusals


@pytest.mark.parametrize("act", [*Aside, Add(), Reshuffle(), Finish(), Claim(())])
def test_nothing_is_done_while_paused(session: Session, act: Act) -> None:
    session.act(Add())
    session.act(Aside.UNDO)
    session.locate(stepwise=True)
    session.pause()
    assert refused(session, act) is Refusal.PAUSED
    with pytest.raises(Refused, match="paused"):
        session.pick(session.game.table[0])
    for stepwise in (False, True):
        with pytest.raises(Refused, match="paused"):
            session.locate(stepwise=stepwise)


def test_aids_end_with_the_game(session: Session) -> None:
    session.act(Finish())
    assert refused(session, Aside.LOCATE) is refused(session, Aside.COUNT) is Reason.GAME_OVER
    with pytest.raises(Refused) as caught:
        session.pick(session.game.table[0])
    assert caught.value.reason is Reason.GAME_OVER


def test_a_command_is_refused_for_the_game_s_own_reason(session: Session) -> None:
    assert refused(session, Claim(session.game.table[:2])) is Reason.WRONG_COUNT
    assert refused(session, Claim(session.game.pile[:3])) is Reason.NOT_ON_TABLE
    for _ in range(9):
        session.act(Add())
    assert refused(session, Add()) is Reason.TABLE_FULL


def test_a_mode_may_go_without_aids_undo_and_pause(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    strict = replace(SOLITAIRE, name="strict", aids=False, undo=False, pause=False)
    monkeypatch.setitem(MODES, strict.name, strict)
    session = Session(store, Watch(), Start(7, mode="strict"), SEVEN)
    assert session.mode is strict
    session.act(Add())
    for aside in (Aside.UNDO, Aside.LOCATE, Aside.COUNT):
        assert refused(session, aside) is Refusal.NOT_IN_THIS_MODE
    assert refused(session, Aside.REDO) is Refusal.NOTHING_TO_REDO
    assert not session.snapshot().can_undo
    assert session.pause().events == ()
    assert not session.snapshot().paused


# Time


def test_time_runs_from_the_first_sight_of_the_cards_until_the_end(session: Session, watch: Watch) -> None:
    watch.time += 1000
    assert session.elapsed() == 0
    session.begin()
    watch.time += 500
    assert session.snapshot().elapsed == session.elapsed() == 500
    session.act(Finish())
    watch.time += 2000
    assert session.elapsed() == 500
    session.act(Aside.UNDO)
    watch.time += 30
    assert session.elapsed() == 530


def test_time_stands_while_paused_and_while_out_of_sight(session: Session, watch: Watch) -> None:
    session.begin()
    assert session.pause().events == (Happened.PAUSED,)
    assert session.pause().events == ()
    watch.time += 100
    session.minimize(on=True)
    assert session.resume().events == (Happened.RESUMED,)
    assert session.resume().events == ()
    watch.time += 100
    assert session.elapsed() == 0
    session.minimize(on=False)
    watch.time += 7
    assert session.elapsed() == 7


def test_a_game_that_is_over_cannot_be_paused(session: Session) -> None:
    session.act(Finish())
    assert session.pause().events == ()


def test_each_game_has_its_own_time(store: SqliteStore, session: Session, watch: Watch) -> None:
    session.begin()
    watch.time += 500
    assert session.new_game(Start(3)).after.elapsed == 0
    watch.time += 30
    assert session.act(Aside.UNDO).after.elapsed == 500
    watch.time += 4
    assert session.act(Aside.REDO).after.elapsed == 30
    session.keep_time()
    assert again(store).elapsed() == 30


def test_a_new_game_out_of_sight_waits_to_be_seen(session: Session, watch: Watch) -> None:
    session.begin()
    session.minimize(on=True)
    session.new_game(Start(3))
    watch.time += 100
    assert session.elapsed() == 0
    session.minimize(on=False)
    watch.time += 100
    assert session.elapsed() == 100


def test_a_new_game_ends_the_pause(session: Session, watch: Watch) -> None:
    session.begin()
    session.pause()
    assert not session.new_game(Start(3)).after.paused
    watch.time += 100
    assert session.elapsed() == 100


# The store


def broken(store: SqliteStore, *, on: bool) -> None:
    store._db.execute(f"PRAGMA query_only = {int(on)}")


def ready_for_anything(store: SqliteStore) -> Session:
    """Undo and redo, in the game and to others, a mark and picked cards."""
    session = Session(store, Watch(), SEVEN, SEVEN)
    session.new_game(TWO)
    session.act(Add())
    session.act(Aside.UNDO)
    session.act(Aside.LOCATE)
    session.pick(session.game.table[0])
    return session


@pytest.mark.parametrize("act", [*Aside, Add(), Reshuffle(), Finish(), None], ids=str)
def test_what_cannot_be_kept_did_not_happen(store: SqliteStore, act: Act | None) -> None:
    session = ready_for_anything(store)
    before, act = session.snapshot(), act or a_set(session)
    broken(store, on=True)
    with pytest.raises(StoreError):
        session.act(act)
    assert session.snapshot() == before
    broken(store, on=False)
    after = session.act(act).after
    if not after.game.over:
        assert again(store).snapshot() == replace(after, picked=(), located=())


@pytest.mark.parametrize("where", ["undo", "redo", "new game", "pause", "minimize", "keep time"])
def test_no_other_game_without_the_store(store: SqliteStore, where: str) -> None:
    session = Session(store, Watch(), SEVEN, SEVEN)
    session.new_game(Start(3))
    if where == "redo":
        session.act(Aside.UNDO)
    before, current = session.snapshot(), store.current()
    broken(store, on=True)
    with pytest.raises(StoreError):
        {
            "undo": lambda: session.act(Aside.UNDO),
            "redo": lambda: session.act(Aside.REDO),
            "new game": lambda: session.new_game(Start(4)),
            "pause": session.pause,
            "minimize": lambda: session.minimize(on=True),
            "keep time": session.keep_time,
        }[where]()
    broken(store, on=False)
    assert session.snapshot() == before
    assert store.current() == current


def tamper(store: SqliteStore, *lines: str, game: int = 1) -> None:
    for seq, line in enumerate(lines):
        store.append(GameId(game), seq, 0, line)


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        (["peek"], 'act 1 of game 1, "peek", cannot be played'),
        (["add", "claim 1rsd 2rsd 3rsx"], 'act 2 of game 1, "claim 1rsd 2rsd 3rsx", cannot be played'),
        (["claim 1rsd"], 'act 1 of game 1, "claim 1rsd", cannot be played'),
        (["finish", "add"], 'act 2 of game 1, "add", cannot be played'),
        (["add"] * 10, 'act 10 of game 1, "add", cannot be played'),
        (["undo"], 'act 1 of game 1, "undo", cannot be played'),
        (["add", "redo"], 'act 2 of game 1, "redo", cannot be played'),
    ],
)
def test_a_journal_that_breaks_the_rules_is_unreadable(store: SqliteStore, lines: list[str], wrong: str) -> None:
    store.create(SEVEN, None)
    tamper(store, *lines)
    with pytest.raises(StoreUnreadable) as caught:
        again(store)
    assert str(caught.value) == wrong


@pytest.mark.parametrize("deal", [-1, MAX_DEAL + 1])
def test_a_deal_that_cannot_be_is_unreadable(store: SqliteStore, deal: int) -> None:
    store.create(Start(deal), None)
    with pytest.raises(StoreUnreadable, match=f"game 1 cannot be dealt: deal number {deal} is not between"):
        again(store)


def test_an_unreadable_game_does_not_keep_from_opening_another(store: SqliteStore) -> None:
    store.create(SEVEN, None)
    tamper(store, "peek")
    session = Session(store, Watch(), Start(3), Start(4))
    assert session.game == deal_game(Start(3))


@pytest.mark.parametrize("way", [Aside.UNDO, Aside.REDO])
def test_an_unreadable_game_is_not_switched_to(store: SqliteStore, watch: Watch, way: Aside) -> None:
    session = Session(store, watch, SEVEN, SEVEN)
    session.begin()
    session.new_game(Start(3))
    if way is Aside.REDO:
        session.act(Aside.UNDO)
    else:
        session.act(no_set(session))
    watch.time += 50
    before, current = session.snapshot(), store.current()
    tamper(store, "peek", game=1 if way is Aside.UNDO else 2)
    with pytest.raises(StoreUnreadable):
        session.act(way)
    assert (session.snapshot(), store.current()) == (before, current)
    watch.time += 50
    assert session.act(Add()).after.elapsed == before.elapsed + 50
    assert again(store).snapshot() == replace(session.snapshot(), elapsed=again(store).elapsed())


def test_the_largest_deal_number_is_played(store: SqliteStore) -> None:
    session = Session(store, Watch(), Start(MAX_DEAL), SEVEN)
    session.act(Reshuffle())
    assert again(store).game == session.game
