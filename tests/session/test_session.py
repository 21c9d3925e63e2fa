"""A player's session, one line a rule: opening, picking, what is refused."""

import pytest

from setgui.model.commands import Add, Answer, Call, Claim, Finish, Reshuffle
from setgui.model.events import Claimed, Misclaimed
from setgui.model.game import IllegalCommand, Reason, Start
from setgui.model.modes import MODES
from setgui.model.options import USUAL, Options, Seat
from setgui.model.play import deal_game, matches
from setgui.session.game.acts import Act, Aside
from setgui.session.game.course import advance
from setgui.session.game.session import Session
from setgui.session.game.updates import Refusal, Refused
from setgui.session.records.library import Library
from setgui.storage.sqlite_store import SqliteStore

from .player import SEVEN, Watch, a_set, again, no_set, refused

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


# mode: whether locate and count are in it, whether undo and "Show me" are
ASIDES = {
    "solitaire": (True, True),
    "classic": (True, True),
    "together": (False, False),
    "daily": (True, False),
    "sprint": (False, False),
    "third-card": (False, False),
    "set-or-not": (False, False),
    "drill": (False, False),
}


@pytest.mark.parametrize("mode", MODES)
def test_each_mode_has_the_aids_and_the_undo_of_the_table(store: SqliteStore, mode: str) -> None:
    aids, undo = ASIDES[mode]
    options = Options(seats=(Seat("Ann"), Seat("Ben"))) if mode == "together" else USUAL
    session = Session(store, Watch(), Start(20261121, mode=mode, options=options), SEVEN)
    assert session.mode is MODES[mode]
    firsts: dict[str, Act] = {"together": Call(0), "set-or-not": Answer(matches=True)}
    session.act(firsts.get(mode) or Claim(matches(session.game)[0]))
    for aside, there in ((Aside.UNDO, undo), (Aside.LOCATE, aids), (Aside.COUNT, aids), (Aside.SHOW, undo)):
        if there:
            session.act(aside)
        else:
            assert refused(session, aside) is Reason.NOT_IN_THIS_MODE
            with pytest.raises(IllegalCommand):
                advance(session.course, 0, aside)
    if not undo:
        assert refused(session, Aside.REDO) is Refusal.NOTHING_TO_REDO
        assert not session.snapshot().can_undo


# A race


def test_a_race_is_known_when_the_game_is_opened_again(store: SqliteStore, watch: Watch, session: Session) -> None:
    assert session.snapshot().ghost is None
    session.begin()
    watch.time += 5_000
    session.act(a_set(session))
    session.act(Finish())
    library = Library(store)
    text = library.race(session.game_id)
    begun = session.new_game(SEVEN, text)
    ghost = begun.after.ghost
    assert ghost is not None
    assert (ghost.score, ghost.standing(5_000)) == (begun.before.game.score, (5_000, ghost.score, 1))
    assert begun.after.repeated
    session.act(Add())
    assert again(store).snapshot().ghost == ghost == library.ghost(session.game_id)
    session.act(Aside.UNDO)
    assert session.act(Aside.UNDO).after.ghost is None  # the game that was raced
    assert session.act(Aside.REDO).after.ghost == ghost
    assert session.new_game(SEVEN).after.ghost is None
