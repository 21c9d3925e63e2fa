"""Announcements of updates for screen readers."""

import pytest

from setgui.model.events import (
    Added,
    Answered,
    Called,
    Claimed,
    Ended,
    Event,
    Finished,
    Lapsed,
    Misclaimed,
    Overlooked,
    Reshuffled,
)
from setgui.model.matching import breaks
from setgui.session.game.updates import Happened, Imported, Located, SessionEvent, Snapshot, Update
from setgui.session.settings import Speech
from setgui.words import cards as words
from setgui.words import events
from setgui.words.events import Scene
from setgui.words.table import TableLayout

from .moments import SET, cards, moment

SOLITAIRE = moment("solitaire standard 7")
TABLE = SOLITAIRE.game.table
KEYS = dict(zip(TABLE, "qazwsxedcrfv", strict=True))
LAID = TableLayout([TABLE], KEYS)
SCENE = Scene(LAID, LAID, name=words.short)
WHY = "same shading; number, color and shape differ"
NEW = cards("1gsd")[0]
THREE = TABLE[:3]
OURS = Claimed(THREE, points=3, scored=3)
BROUGHT = Imported("a.setgui", waits=True)
Q, A, Z = THREE
NONE = SOLITAIRE
ONE, TWO = NONE._replace(picked=(Q,)), NONE._replace(picked=(Q, A))
WRONG = Misclaimed(THREE, breaks(*cards("1rsd 2rsd 3gsd")))


def after(before: Snapshot, **more: object) -> Snapshot:
    return before._replace(game=before.game._replace(**more))  # type: ignore[arg-type] # by name


def spoken(before: Snapshot, then: Snapshot, *happened: SessionEvent, scene: Scene = SCENE) -> str:
    return events.spoken(Update(before, then, happened), scene)


CLAIMED = after(SOLITAIRE, table=(NEW, *TABLE[1:]), score=3)
THERE = SCENE._replace(after=TableLayout([CLAIMED.game.table], KEYS | {NEW: "q"}))


@pytest.mark.parametrize(
    ("telling", "told"),
    [
        (Speech.ALL, f"Set, 3 points: {WHY}. Score 3. New: q 1 G S D."),
        (Speech.BRIEF, "Set, 3 points. New: q 1 G S D."),
        (Speech.LINE, f"Set, 3 points: {WHY}."),
    ],
)
def test_a_set_is_announced_with_new_cards(telling: Speech, told: str) -> None:
    assert spoken(SOLITAIRE, CLAIMED, SET, scene=THERE._replace(telling=telling)) == told
    assert events.shown(Update(SOLITAIRE, CLAIMED, (SET,))) == f"Set, 3 points: {WHY}."


def test_undo_announces_returned_cards_and_the_score_once() -> None:
    scene = SCENE._replace(after=LAID)
    assert spoken(after(CLAIMED, taken=(OURS,)), SOLITAIRE, Happened.UNDONE, scene=scene) == (
        f"Set undone. Score 0. Returned: q {words.short(TABLE[0])}."
    )


@pytest.mark.parametrize(
    ("done", "undone", "told"),
    [
        (after(SOLITAIRE, over=True, finished=True), SOLITAIRE, "Finish undone. "),
        (after(SOLITAIRE, table=(*TABLE, *SOLITAIRE.game.pile[:1])), SOLITAIRE, "Added card undone. "),
        (after(SOLITAIRE, table=TABLE[::-1]), SOLITAIRE, "Reshuffle undone. "),
    ],
)
def test_undo_and_redo_tell_of_what(done: Snapshot, undone: Snapshot, told: str) -> None:
    assert spoken(done, undone, Happened.UNDONE, scene=SCENE).startswith(told)
    assert spoken(undone, done, Happened.REDONE, scene=SCENE).startswith(told.replace("undone", "redone"))


def test_sets_that_the_player_did_not_pick_are_announced_by_keys() -> None:
    then = after(CLAIMED, taken=(OURS,))
    assert (
        spoken(SOLITAIRE, then, Happened.REDONE, scene=THERE) == "Set redone. Score 3. Taken: q, a, z. New: q 1 G S D."
    )
    shown = spoken(SOLITAIRE._replace(showing=True), then._replace(showing=True), SET, scene=THERE)
    assert shown == f"Set, 3 points: {WHY}. Score 3. Taken: q, a, z. New: q 1 G S D."


@pytest.mark.parametrize("event", [Reshuffled(2), Happened.STARTED, Happened.REOPENED, Happened.RESUMED, BROUGHT])
def test_a_new_table_is_announced_completely(event: SessionEvent) -> None:
    told = spoken(SOLITAIRE, SOLITAIRE, event)
    assert told.endswith(f" On the table: {', '.join(map(words.short, TABLE))}.")


def test_the_table_is_not_announced_if_hidden_or_over() -> None:
    assert spoken(SOLITAIRE, SOLITAIRE._replace(paused=True), Happened.REOPENED) == "Game resumed. Score 0."
    assert spoken(ONE, after(NONE, finished=True, over=True), Finished()) == "Finished."
    assert spoken(SOLITAIRE, after(CLAIMED, over=True), SET, Ended()) == f"Set, 3 points: {WHY}. No sets left."


def test_a_located_set_names_its_keys() -> None:
    one, two, three = map(words.short, THREE)
    assert spoken(SOLITAIRE, SOLITAIRE, Located(THREE)) == f"A set: q {one}, a {two}, z {three}."
    assert spoken(SOLITAIRE, SOLITAIRE, Located(THREE[:1])) == f"Part of a set: q {one}."
    assert spoken(SOLITAIRE, SOLITAIRE, Located(())) == "There is no set on the table."
    ultraset = moment("classic ultraset 7")
    four = cards("1rsd 2rsd 3gsd 3psd")
    there = SCENE._replace(after=TableLayout([four], dict(zip(four, "qazw", strict=True))))
    assert spoken(ultraset, ultraset, Located(four), scene=there).endswith(" Keys: q, a, z, w.")
    assert "Keys" not in spoken(ultraset, ultraset, Located(four), scene=there._replace(after=TableLayout([four], {})))


TABLE_OF_TWO = moment("together standard 7 seats=Ann,computer:3")


@pytest.mark.parametrize(
    ("telling", "told"),
    [
        (Speech.ALL, "Milo took q, a, z, 1 point: "),
        (Speech.BRIEF, "Milo took q, a, z."),
        (Speech.LINE, "Milo took a set, 1 point: "),
    ],
)
def test_another_player_s_set_is_announced_by_keys(telling: Speech, told: str) -> None:
    taken = Claimed(THREE, points=3, scored=1, seat=1)
    heard = spoken(TABLE_OF_TWO, TABLE_OF_TWO, taken, scene=SCENE._replace(telling=telling))
    assert heard.startswith(told)


@pytest.mark.parametrize(
    ("start", "event", "told"),
    [
        ("classic standard 7", SET, "Set."),
        ("sprint standard 7", SET, "Set 0 of 10."),
        ("third-card standard 7", SET, "Right."),
        ("third-card standard 7", SET._replace(scored=0), "That is the one."),
        ("classic standard 7", WRONG, "Not a set."),
        ("together standard 7 seats=Ann,computer:3", WRONG._replace(seat=0), "Your cards are not a set. That costs"),
        ("together standard 7 seats=Ann,computer:3", SET._replace(seat=0), "You took 1 R T D, 2 G T O, 3 P T Z."),
        ("drill standard 7", SET, "Right. Find a 2-point set."),
        ("drill standard 7", SET._replace(scored=0), "That is the one. Find a 2-point set."),
        ("set-or-not standard 7", Answered(THREE, WRONG.breaks, right=True), "Question 0: right, not a set."),
        ("set-or-not standard 7", Answered(THREE, (), right=False), "Question 0: wrong, a set."),
    ],
)
def test_brief_announcements_have_no_reasons(start: str, event: Event, told: str) -> None:
    then = moment(start)
    assert spoken(then, then, event, scene=SCENE._replace(telling=Speech.BRIEF)).startswith(told)


def test_a_question_is_repeated_after_a_wrong_answer() -> None:
    third = moment("third-card standard 7")
    told = spoken(third, third, WRONG, scene=SCENE._replace(after=TableLayout([], {})))
    assert told.endswith(f" Complete these two: {', '.join(map(words.short, third.game.beside))}.")


def test_an_overlooked_set_is_announced_by_keys() -> None:
    drill = moment("drill standard 7")
    told = spoken(drill, drill, Overlooked(THREE, 3), scene=SCENE)
    assert told.startswith("That is not what was asked for. Take the marked set, 3 points: ")
    assert "Keys: q, a, z." in told
    unmarked = spoken(drill, drill, Overlooked(THREE, 3), scene=SCENE._replace(after=TableLayout([], {})))
    assert "Keys" not in unmarked


def test_the_last_cards_of_an_ending_are_read_with_its_table() -> None:
    last = "0:1gsz2gto2peo:1rsd2gsd3psd1rtd2gtd3ptd1gez2rsz3peo1rto3gsd1pso:"
    drill = moment(f"drill standard 7 questions={','.join([last] * 20)}")
    then = after(drill, turn=1)
    told = "Cards to come, in any order: 1 G S Z, 2 G T O, 2 P E O."
    assert spoken(after(drill, table=TABLE), then, Claimed((), 0, 1)).endswith(f". {told}")
    assert events.whole_table(then, SCENE).endswith(told)
    wrong = spoken(drill, drill, Overlooked((), 0, THREE))
    assert told not in wrong
    assert "Keys" not in wrong


@pytest.mark.parametrize(
    ("before", "then", "told"),
    [
        (NONE, ONE, f"{words.short(Q)}, 1 of 3."),
        (ONE, TWO, f"{words.short(A)}, 2 of 3."),
        (TWO, ONE, f"{words.short(A)} put back, 1 of 3."),
        (ONE, NONE, f"{words.short(Q)} put back, 0 of 3."),
        (TWO, NONE, "2 cards put back."),
        (NONE, NONE, ""),
        (NONE._replace(showing=True), ONE._replace(showing=True), ""),
        (after(NONE, caller=0), after(ONE, caller=0), f"{words.short(Q)}, 1 of 3."),
    ],
)
def test_picks_are_announced(before: Snapshot, then: Snapshot, told: str) -> None:
    start = TABLE_OF_TWO.game.start
    if before.game.caller is not None:
        before, then = after(before, start=start), after(then, start=start)
    assert events.picks(Update(before, then), SCENE) == told
    assert events.picks(Update(before, then), SCENE._replace(telling=Speech.LINE)) == ""


def test_a_pick_of_the_focused_card_announces_only_the_count() -> None:
    at = SCENE._replace(at=Q)
    assert events.picks(Update(NONE, ONE), at) == "1 of 3."
    assert events.picks(Update(ONE, NONE), at) == "0 of 3."
    assert events.picks(Update(ONE, TWO), at) == f"{words.short(A)}, 2 of 3."


def test_the_computer_s_picks_are_not_announced() -> None:
    before = after(TABLE_OF_TWO, caller=1)
    then = before._replace(picked=(Q,))
    assert events.picks(Update(before, then), SCENE) == ""


def test_cards_put_back_by_an_act_are_announced() -> None:
    picked = TABLE_OF_TWO._replace(picked=(Q, A))
    given_up = spoken(after(picked, caller=0), TABLE_OF_TWO, Lapsed(0, in_time=True))
    assert given_up == "You gave up the call. That costs 1 point. 2 cards put back."
    called = spoken(TABLE_OF_TWO, after(TABLE_OF_TWO._replace(picked=(Q,)), caller=0), Called(0))
    assert called == f"You called: 5 seconds to pick the cards. {words.short(Q)}, 1 of 3."
    gone = spoken(ONE, after(NONE, table=(*TABLE, NEW)), Added(NEW), scene=SCENE._replace(at=Q))
    assert " 1 card put back. New: " in gone
    added = spoken(TWO, after(NONE, table=(*TABLE, NEW)), Added(NEW))
    assert " 2 cards put back. New: " in added


def test_the_whole_table_includes_picked_cards() -> None:
    told = events.whole_table(TWO, SCENE)
    rows, _, picked = told.rpartition(". ")
    assert rows == f"On the table: {', '.join(map(words.short, TABLE))}"
    assert picked == f"Picked: q {words.short(Q)}, a {words.short(A)}."
    assert events.whole_table(TWO._replace(paused=True), SCENE) == "The game is paused. Press P to go on."
