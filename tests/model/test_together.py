"""The rules of a table with seats; those that depend on time are in tests/session/test_seats.py."""

import pytest

from setgui.model.commands import Add, Call, Claim, Command, Finish, GiveUp, NoSet, Reshuffle, TimeUp
from setgui.model.events import Called, Claimed, Dealt, Denied, Ended, Finished, Lapsed, Misclaimed, Voted
from setgui.model.game import Game, Reason, Start
from setgui.model.options import Options, Seat
from setgui.model.play import mark_if_over, play, refusal, worth

from .tables import SET_FREE, SET_FREE_CODES, after, cards, conserved, laid

ANN, BEN, PIM = range(3)
SEATS = (Seat("Ann"), Seat("Ben"), Seat(level=1))
SET, NO_SET = cards("1rsd 2rsd 3rsd"), cards("1rsd 2gsd 3rsd")
FAILURES = (Claim(NO_SET), GiveUp(), TimeUp())

each_failure = pytest.mark.parametrize("failure", FAILURES, ids=("no set", "given up", "time up"))


def table(*, blocks: bool = False, checked: bool = False, seats: tuple[Seat, ...] = SEATS) -> Game:
    """Make a game with sets among its twelve cards."""
    options = Options(seats=seats, blocks=blocks, checked=checked)
    return laid(Start(7, mode="together", options=options), "1rsd 2rsd 3rsd 2gsd", 12)


def poor(*, blocks: bool = False, checked: bool = False, pile: int = 8, lying: int = 12) -> Game:
    start = table(blocks=blocks, checked=checked).start
    game = laid(start, SET_FREE_CODES, 20, pile=0)
    return mark_if_over(game._replace(table=SET_FREE[:lying], pile=SET_FREE[lying:][:pile], over=False))


# Calls


def test_a_call_locks_the_table_for_the_others() -> None:
    step = play(table(), Call(BEN))
    assert step.events == (Called(BEN),)
    assert step.after == table()._replace(caller=BEN)
    for command in (Call(ANN), Call(PIM), Call(BEN), NoSet(ANN), NoSet(BEN)):
        assert refusal(step.after, command) is Reason.CALLED_ALREADY


@pytest.mark.parametrize("command", FAILURES)
def test_claiming_and_giving_up_need_a_call(command: Command) -> None:
    assert refusal(table(), command) is Reason.NOBODY_CALLED


@pytest.mark.parametrize("seat", [-1, 3, 8])
def test_a_missing_seat_cannot_call_or_vote(seat: int) -> None:
    assert refusal(table(), Call(seat)) is Reason.NO_SEAT
    assert refusal(table(), NoSet(seat)) is Reason.NO_SEAT


def test_any_set_scores_1_point_for_the_caller() -> None:
    step = play(after(table(), Call(BEN)), Claim(SET))
    assert step.events == (Claimed(SET, 1, 1, BEN),)
    assert (step.after.scores, step.after.caller) == ((0, 1, 0), None)
    assert (len(step.after.table), len(step.after.pile)) == (12, 66)
    assert conserved(step.after)
    assert worth(table())[-1] == 1


@each_failure
def test_a_failed_call_costs_1_point_and_the_cards_stay(failure: Command) -> None:
    step = play(after(table(), Call(BEN)), failure)
    assert (step.after.scores, step.after.caller, step.after.table) == ((0, -1, 0), None, table().table)
    (event,) = step.events
    match event:
        case Misclaimed(found, breaks, seat):
            assert (set(found), len(breaks), seat, failure) == (set(NO_SET), 1, BEN, FAILURES[0])
        case _:
            assert event == Lapsed(BEN, in_time=isinstance(failure, GiveUp))


@each_failure
def test_after_a_failed_call_another_player_must_call_first(failure: Command) -> None:
    game = after(table(), Call(BEN), failure)
    assert refusal(game, Call(BEN)) is Reason.BARRED
    assert refusal(game, Call(ANN)) is refusal(game, Call(PIM)) is None
    again = after(game, Call(ANN), GiveUp())
    assert refusal(again, Call(BEN)) is None
    assert refusal(again, Call(ANN)) is Reason.BARRED


def test_the_game_s_score_is_that_of_the_first_person() -> None:
    game = after(table(seats=(Seat(level=1), Seat("Ann"), Seat("Ben"))), Call(1), Claim(SET), Call(2), GiveUp())
    assert (game.scores, game.score) == ((0, 1, -1), 1)
    machines = after(table(seats=(Seat(level=1), Seat(level=2))), Call(1), Claim(SET))
    assert (machines.scores, machines.score) == ((0, 1), 0)


# Blocking instead of losing a point


@each_failure
def test_blocking_costs_no_point(failure: Command) -> None:
    game = after(table(blocks=True), Call(BEN), failure)
    assert (game.scores, game.barred) == ((0, 0, 0), frozenset({BEN}))
    assert refusal(game, Call(BEN)) is Reason.BARRED


def test_calls_and_new_cards_unblock_nobody() -> None:
    game = after(table(blocks=True), Call(BEN), GiveUp(), Call(ANN))
    assert game.barred == {BEN}
    assert after(game, GiveUp()).barred == {ANN, BEN}
    voted = after(poor(blocks=True), Call(BEN), GiveUp(), NoSet(ANN), NoSet(BEN), NoSet(PIM))
    assert (voted.barred, len(voted.table)) == (frozenset({BEN}), 15)


def test_a_set_unblocks_everyone() -> None:
    game = after(table(blocks=True), Call(BEN), GiveUp(), Call(ANN), GiveUp(), Call(PIM), Claim(SET))
    assert (game.barred, game.scores) == (frozenset(), (0, 0, 1))


def test_blocking_the_last_player_unblocks_everyone() -> None:
    game = table(blocks=True)
    for seat, barred in ((BEN, {BEN}), (ANN, {ANN, BEN}), (PIM, set())):
        game = after(game, Call(seat), GiveUp())
        assert game.barred == barred
    assert all(refusal(game, Call(seat)) is None for seat in (ANN, BEN, PIM))


# "No set!"


def test_three_cards_are_added_when_everyone_says_no_set() -> None:
    game = poor()
    for seat in (PIM, ANN):
        step = play(game, NoSet(seat))
        assert (step.events, step.after) == ((Voted(seat),), game._replace(votes=game.votes | {seat}))
        game = step.after
    step = play(game, NoSet(BEN))
    assert step.events == (Voted(BEN), Dealt(SET_FREE[12:15]))
    assert step.after == poor()._replace(table=SET_FREE[:15], pile=SET_FREE[15:], added=3)


def test_votes_add_cards_even_if_there_is_a_set() -> None:
    assert len(after(table(), NoSet(ANN), NoSet(BEN), NoSet(PIM)).table) == 15


def test_blocked_players_vote_too() -> None:
    game = after(poor(blocks=True), Call(BEN), GiveUp(), NoSet(ANN), NoSet(PIM))
    assert len(game.table) == 12
    assert len(after(game, NoSet(BEN)).table) == 15


def test_votes_lapse_only_when_the_table_changes() -> None:
    game = after(table(), NoSet(ANN), Call(BEN))
    assert game.votes == {ANN}
    assert after(game, GiveUp()).votes == {ANN}
    assert after(game, Claim(SET)).votes == frozenset()


@pytest.mark.parametrize(("pile", "dealt"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_votes_add_what_is_left_in_the_pile(pile: int, dealt: int) -> None:
    game = after(poor(pile=pile), NoSet(ANN), NoSet(BEN), NoSet(PIM))
    assert (len(game.table), len(game.pile)) == (12 + dealt, pile - dealt)


def test_votes_are_refused_with_an_empty_pile_or_at_the_limit() -> None:
    start = table().start
    assert refusal(laid(start, "1rsd 2rsd 3rsd", 12, pile=0), NoSet(ANN)) is Reason.PILE_EMPTY
    assert refusal(laid(start, "1rsd", 21), NoSet(ANN)) is Reason.TABLE_FULL
    assert refusal(laid(start, "1rsd", 20), NoSet(ANN)) is None


def test_a_checked_no_set_costs_1_point_if_there_is_a_set() -> None:
    step = play(table(checked=True), NoSet(BEN))
    assert step.events == (Denied(BEN),)
    assert step.after == table()._replace(start=step.after.start, scores=(0, -1, 0))


def test_a_checked_no_set_is_a_vote_if_there_is_none() -> None:
    assert play(poor(checked=True), NoSet(BEN)).events == (Voted(BEN),)


# End


def test_the_last_set_ends_the_game() -> None:
    game = after(laid(table().start, "1rsd 2rsd 3rsd", pile=0), Call(ANN))
    step = play(game, Claim(SET))
    assert step.events[1:] == (Ended(),)
    assert (step.after.over, step.after.scores) == (True, (1, 0, 0))


def test_the_last_cards_can_end_the_game() -> None:
    step = play(after(poor(pile=2), NoSet(ANN), NoSet(BEN)), NoSet(PIM))
    assert step.events[1:] == (Dealt(SET_FREE[12:14]), Ended())


def test_a_game_continues_with_a_draw_pile_or_a_set() -> None:
    assert not poor(pile=1).over
    assert poor(pile=0).over
    assert not laid(table().start, "1rsd 2rsd 3rsd", pile=0).over


def test_a_game_cannot_be_finished_during_a_call() -> None:
    called = after(table(), Call(BEN))
    assert refusal(called, Finish()) is Reason.CALLED_ALREADY
    step = play(after(called, GiveUp()), Finish())
    assert step.events == (Finished(),)
    assert (step.after.finished, step.after.scores) == (True, (0, -1, 0))
    assert refusal(step.after, GiveUp()) is Reason.GAME_OVER


@pytest.mark.parametrize("command", [Add(), Reshuffle()])
def test_commands_of_other_modes_are_refused(command: Command) -> None:
    assert refusal(table(), command) is Reason.NOT_IN_THIS_MODE
