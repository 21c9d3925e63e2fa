"""What happens in a game, as it is said."""

import pytest

from setgui.model.commands import Call, NoSet
from setgui.model.events import (
    Answered,
    Called,
    Claimed,
    Dealt,
    Ended,
    Event,
    Finished,
    Lapsed,
    Misclaimed,
    Overlooked,
    Reshuffled,
    Voted,
)
from setgui.model.game import Reason
from setgui.model.matching import breaks
from setgui.session.game.updates import Brought, Counted, Feat, Happened, Honors, Located, Refusal, Snapshot
from setgui.words import events, notices, seats
from setgui.words.cards import names

from .moments import MEGASET, SET, cards, moment

SOLITAIRE, CLASSIC = moment("solitaire standard 7"), moment("classic standard 7")
DAILY, SPRINT = moment("daily standard 20261121"), moment("sprint standard 7")
THIRD, ANSWERS = moment("third-card standard 7", turn=4), moment("set-or-not standard 7", turn=4)
DRILL = moment("drill standard 7", turn=4)
ASKED = ",".join(["0:69:1rsd2rsd3rsd1gto:1.2.3"] * 20)
BEST_MOVE = moment(f"drill standard 7 questions={ASKED}")
WHY = "same shading; number, color and shape differ"
TAKE = f"Take the marked set, 3 points: {WHY}."
ONE = SET._replace(scored=1)
WRONG = cards("1rsd 2rsd 3gsd")
BROKEN, WHY_NOT = breaks(*WRONG), "two are red, one is green"
NO_ULTRASET = cards("1rsd 2rsd 3gsd 3pso")


@pytest.mark.parametrize(
    ("after", "event", "told"),
    [
        (SOLITAIRE, MEGASET, "Megaset, 4 points: number, color, shading and shape differ."),
        (SOLITAIRE, ONE, f"Set, 1 point: {WHY}. With extra cards on the table, a set scores 1 point."),
        (moment("solitaire junior 7"), SET, "Megaset, 3 points: number, color and shape differ."),
        (CLASSIC, ONE, f"Set: {WHY}."),
        (moment("daily standard 20261121", taken=(ONE,)), ONE, f"Set 1 of 7: {WHY}."),
        (moment("sprint standard 7", taken=(ONE,) * 3), ONE, f"Set 3 of 10: {WHY}."),
        (THIRD, ONE, f"Right: {WHY}."),
        (THIRD, SET._replace(scored=0), f"That's the one: {WHY}."),
        (ANSWERS, Answered(SET.cards, (), right=True), f"Question 4: right. It's a set: {WHY}."),
        (ANSWERS, Answered(SET.cards, (), right=False), f"Question 4: wrong. It's a set: {WHY}."),
        (ANSWERS, Answered(WRONG, BROKEN, right=True), f"Question 4: right. It's not a set: {WHY_NOT}."),
        (ANSWERS, Answered(WRONG, BROKEN, right=False), f"Question 4: wrong. It's not a set: {WHY_NOT}."),
        (DRILL, ONE, f"Right: {WHY}. Find a set of 4 points."),
        (DRILL, SET._replace(scored=0), f"That's the one: {WHY}. Find a set of 4 points."),
        (moment("drill standard 7", turn=20, over=True), ONE, f"Right: {WHY}."),
        (DRILL, Overlooked(SET.cards, 3, WRONG, BROKEN), f"Not a set: {WHY_NOT}. {TAKE}"),
        (DRILL, Overlooked(SET.cards, 3), f"That's not what was asked for. {TAKE}"),
        (BEST_MOVE, Overlooked(SET.cards, 1), f"There is a better move. Take the marked set, 1 point: {WHY}."),
        (BEST_MOVE, ONE, f"Right: {WHY}. Which move is best?"),
        (CLASSIC, Dealt(WRONG[:1]), "No set found: 1 card added."),
        (SOLITAIRE, Reshuffled(1), "Reshuffled for 1 point."),
    ],
)
def test_what_an_act_does(after: Snapshot, event: Event, told: str) -> None:
    assert events.tell(event, after) == told


def test_a_wrong_ultraset_is_told_by_its_pairs() -> None:
    told = events.tell(Misclaimed(NO_ULTRASET, ()), moment("classic ultraset 7"))
    assert told == (
        "Not a set: one red solid diamond and two red solid diamonds need three red solid diamonds, "
        "three green solid diamonds and three purple solid ovals need three red solid squiggles."
    )


@pytest.mark.parametrize(
    ("after", "event", "told"),
    [
        (SOLITAIRE, Located(()), "There is no set on the table."),
        (SOLITAIRE, Located(WRONG[:1]), "Part of a set: one red solid diamond."),
        (SOLITAIRE, Located(SET.cards), f"A set: {names(SET.cards)}."),
        (SOLITAIRE, Counted(0), "There is no set on the table."),
        (SOLITAIRE, Counted(1), "There is 1 set on the table."),
        (SOLITAIRE, Counted(3), "There are 3 sets on the table."),
        (moment("daily standard 20261121", taken=(ONE,)), Counted(1), "1 set still to find."),
        (moment("daily standard 20261121", taken=(ONE,)), Counted(5), "5 sets still to find."),
    ],
)
def test_hints(after: Snapshot, event: Located | Counted, told: str) -> None:
    assert events.tell(event, after) == told


def test_a_located_ultraset_is_told_by_its_pairs() -> None:
    told = events.tell(Located(cards("1rsd 2rsd 3gsd 3psd")), moment("classic ultraset 7"))
    assert told.startswith("A set: one red solid diamond and two red solid diamonds, three ")
    assert told.endswith(": both pairs need three red solid diamonds.")


WAITS = "The game you were playing waits in My games."
NINE = moment("solitaire standard 7", score=9)
OVER = moment("solitaire standard 7", score=9, finished=True, over=True)


@pytest.mark.parametrize(
    ("after", "event", "told"),
    [
        (NINE, Happened.UNDONE, "Undone. Score 9."),
        (moment("solitaire standard 7", score=-2), Happened.REDONE, "Redone. Score −2."),
        (NINE, Happened.REOPENED, "Game resumed. Score 9."),
        (OVER, Happened.REOPENED, "This game is over. Score 9."),
        (NINE, Brought("a.setgui", waits=True), f"“a.setgui” was opened. Score 9. {WAITS}"),
        (OVER, Brought("a.setgui", waits=False), "“a.setgui” was opened. This game is over. Score 9."),
        (NINE, Happened.SWITCHED, "Switched to another game. Score 9."),
        (OVER, Happened.SWITCHED, "This game is over. Score 9."),
        (NINE, Happened.PAUSED, "Paused. The cards are hidden and the clock has stopped. Press P to continue."),
        (NINE, Happened.RESUMED, "Resumed."),
        (NINE, Happened.STOPPED, "The computer has stopped playing."),
    ],
)
def test_what_is_done_with_a_game(after: Snapshot, event: Happened, told: str) -> None:
    assert events.tell(event, after) == told


def test_a_pause_that_no_key_ends_names_none() -> None:
    told = events.tell(Happened.PAUSED, NINE, lambda _: "")
    assert told == "Paused. The cards are hidden and the clock has stopped."


@pytest.mark.parametrize(
    ("start", "told"),
    [
        (
            "solitaire standard 7",
            "Pick three cards: number, color, shading and shape must each be all the same or all different.",
        ),
        ("classic chain 7", "Find a set; each later set must use exactly one card of the previous set."),
        ("classic ultraset 7", "Pick four cards: two pairs that need the same third card to be a set."),
        ("daily standard 20261121", "The puzzle of Saturday, November 21, 2026: find all 6 sets."),
        ("sprint standard 7 sets=20", "Find 20 sets as fast as you can. A mistake costs 5 seconds."),
        ("third-card standard 7", "Which card completes these two? 20 questions."),
        ("drill standard 7", "20 questions. Find a set of 2 points."),
        (f"drill standard 7 questions={ASKED}", "20 questions. Which move is best?"),
        ("set-or-not standard 7", "Are these three cards a set? 20 questions."),
    ],
)
def test_a_game_begins_with_its_task(start: str, told: str) -> None:
    after = moment(start)
    assert events.tell(Happened.STARTED, after) == told
    again = events.tell(Happened.STARTED, after._replace(repeated=True))
    assert again == f"{told} You have played this deal before, so it will not count for records."


@pytest.mark.parametrize(
    ("start", "told"),
    [
        ("classic standard 7", "Undone. 1 set."),
        ("daily standard 20261121", "Undone. 1 of 7 sets."),
        ("sprint standard 7", "Undone. 1 of 10 sets."),
        ("third-card standard 7", "Undone. Question 1 of 20."),
        ("drill standard 7", "Undone. Question 1 of 20. Find a set of 2 points."),
    ],
)
def test_how_far_a_game_got(start: str, told: str) -> None:
    assert events.tell(Happened.UNDONE, moment(start, taken=(ONE,))) == told


@pytest.mark.parametrize(
    ("after", "event", "told"),
    [
        (NINE, Ended(), "Game over: no set is left. Score 9."),
        (NINE, Finished(), "Finished. Score 9."),
        (moment("classic standard 7", taken=(ONE,)), Finished(), "Finished. 1 set in 1:01."),
        (moment("classic standard 7", taken=(ONE,) * 24), Ended(), "Game over: no set is left. 24 sets in 1:01."),
        (moment("daily standard 20261121"), Ended(), "All 6 sets found in 1:01."),
        (moment("sprint standard 7"), Ended(), "Sprint over: 10 sets in 1:01.0."),
        (moment("set-or-not standard 7", score=19), Ended(), "Round over: 19 of 20 right."),
    ],
)
def test_how_a_game_ends(after: Snapshot, event: Event, told: str) -> None:
    assert events.tell(event, after._replace(elapsed=61_000)) == told


@pytest.mark.parametrize(
    ("held", "told"),
    [
        (Honors(), []),
        (Honors((Feat.HIGHEST_SCORE,), streak=1), ["New record: highest score."]),
        (Honors(tuple(Feat)), ["New record: highest score, most megasets and shortest time."]),
        (Honors(streak=3), ["Streak: 3 days."]),
    ],
)
def test_what_a_finished_game_holds(held: Honors, told: list[str]) -> None:
    assert events.honors(held) == told


# What happens at a table with seats, as it is said


TABLE = "together standard 7 seats=Ann,Ben"
BLOCKING = "together standard 7 block seats=Ann,Ben"
THREE = "together standard 7 seats=Ann,Ben,Cy"
ANN, BEN = 0, 1
MISTAKE, GAVE_UP, ANNS = Misclaimed(WRONG, BROKEN, BEN), Lapsed(BEN, in_time=True), MEGASET._replace(scored=1, seat=ANN)
BARRED, PAIRS = moment(BLOCKING, barred=frozenset({BEN})), moment("together ultraset 7 seats=Ann,Ben")
NOT_BENS = "Ben's cards are not a set"


@pytest.mark.parametrize(
    ("after", "event", "told"),
    [
        (moment(TABLE), Claimed(SET.cards, 3, 1, BEN), f"Ben took a set, 1 point: {WHY}."),
        (moment(TABLE), SET._replace(seat=BEN), f"Ben took a set, 3 points: {WHY}."),
        (moment(TABLE), ANNS, "Ann took a megaset, 1 point: number, color, shading and shape differ."),
        (moment(TABLE), MISTAKE, f"{NOT_BENS}: {WHY_NOT}. That costs 1 point."),
        (PAIRS, Misclaimed(NO_ULTRASET, (), BEN), f"{NOT_BENS}: no two pairs need the same card. That costs 1 point."),
        (BARRED, MISTAKE, f"{NOT_BENS}: {WHY_NOT}. Ben is blocked until somebody scores."),
        (moment(BLOCKING), GAVE_UP, "Ben gave up the call. Everybody was blocked, so everybody may call again."),
        (moment("together standard 7 limit=0 seats=Ann,Ben"), Called(ANN), "Ann called."),
        (moment("together standard 7 seats=Ann,computer:5"), Called(BEN), "Orion called."),
        (moment(TABLE, votes=frozenset({ANN})), Voted(ANN), "Ann says there is no set. 1 of 2 has said so."),
        (moment(THREE, votes=frozenset({ANN, BEN})), Voted(BEN), "Ben says there is no set. 2 of 3 have said so."),
        (moment(TABLE, scores=(2, 1)), Ended(), "Game over. Ann wins."),
        (moment(TABLE, scores=(2, 2)), Finished(), "Game over. It's a tie."),
        (moment(THREE, scores=(2, 1, 2)), Ended(), "Game over. It's a tie between Ann and Cy."),
    ],
)
def test_what_happens_at_a_table(after: Snapshot, event: Event, told: str) -> None:
    assert events.tell(event, after) == told


@pytest.mark.parametrize(
    ("scores", "told"),
    [((0, 1, 0), "Ben wins"), ((1, 1, 1), "It's a tie"), ((1, 0, 1), "It's a tie between Ann and Cy")],
)
def test_winners(scores: tuple[int, ...], told: str) -> None:
    assert seats.winners(moment(THREE, scores=scores).game) == told


@pytest.mark.parametrize(
    ("start", "told"),
    [
        ("seats=Ann,Ben", "See a set? Press the key of your seat (1, 2), then pick the cards."),
        ("seats=computer:1,Ann", "See a set? Pick its cards, or press 2 and then pick them."),
        ("seats=computer:1,computer:2", "The computer players play among themselves."),
    ],
)
def test_a_table_begins_with_what_to_do(start: str, told: str) -> None:
    assert events.tell(Happened.STARTED, moment(f"together standard 7 {start}")) == told


@pytest.mark.parametrize(
    ("start", "keys", "told"),
    [
        ("seats=Ann,Ben", {"seat-1": "K"}, "See a set? Press the key of your seat (K), then pick the cards."),
        ("seats=Ann,Ben", {}, "See a set? Call at your seat, then pick the cards."),
        ("seats=computer:1,Ann", {"seat-2": "K"}, "See a set? Pick its cards, or press K and then pick them."),
        ("seats=computer:1,Ann", {"seat-1": "K"}, "See a set? Pick its cards."),
    ],
)
def test_other_keys_call(start: str, keys: dict[str, str], told: str) -> None:
    after = moment(f"together standard 7 {start}")
    assert events.tell(Happened.STARTED, after, lambda name: keys.get(name, "")) == told


def test_how_to_call_is_told_by_the_keys_that_do() -> None:
    game = moment(TABLE).game
    told = "Call first: press the key of your seat (1, 2)."
    assert notices.refusal(Reason.NOBODY_CALLED, game) == told
    assert notices.refusal(Reason.NOBODY_CALLED, game, None, lambda _: "") == "Call first, at your seat."
    assert notices.reason(Refusal.PAUSED, lambda _: "") == "The game is paused."
    assert notices.reason(Refusal.PAUSED, lambda _: "K") == "The game is paused. Press K to continue."


def test_a_table_is_come_back_to() -> None:
    after = moment(TABLE, scores=(-1, 2))
    assert events.tell(Happened.REOPENED, after) == "Game resumed. Ben 2, Ann −1."
    over = moment(TABLE, scores=(-1, 2), finished=True, over=True)
    assert events.tell(Happened.SWITCHED, over) == "This game is over. Ben 2, Ann −1."


@pytest.mark.parametrize(
    ("start", "left", "told"),
    [
        (TABLE, 1_001, "Game resumed. Ann 0, Ben 0. Ben has called: 2 seconds left."),
        (TABLE, 1_000, "Game resumed. Ann 0, Ben 0. Ben has called: 1 second left."),
        (TABLE, -5, "Game resumed. Ann 0, Ben 0. Ben has called: 0 seconds left."),
        (TABLE, None, "Game resumed. Ann 0, Ben 0. Ben has called."),
        ("together standard 7 seats=Ann,computer:5", 900, "Game resumed. Ann 0, Orion 0. Orion has called."),
    ],
)
def test_a_call_is_come_back_to(start: str, left: int | None, told: str) -> None:
    after = moment(start, caller=BEN)._replace(elapsed=7_000, deadline=None if left is None else 7_000 + left)
    assert events.tell(Happened.REOPENED, after) == told


def test_every_reason_has_a_sentence() -> None:
    reasons: list[Reason | Refusal] = [*Reason, *Refusal]
    told = {notices.reason(reason) for reason in reasons}
    assert len(told) == len(reasons)
    assert all(sentence.endswith(".") for sentence in told)
    assert notices.reason(Reason.TOO_LATE) == "The caller's time has run out."


@pytest.mark.parametrize(
    ("after", "reason", "told"),
    [
        (moment(TABLE), Reason.BARRED, "Ben must wait until somebody else calls or the cards change."),
        (moment(BLOCKING), Reason.BARRED, "Ben is blocked until somebody scores."),
        (moment(TABLE), Reason.VOTED_ALREADY, "Ben has already said so."),
        (moment(TABLE, caller=BEN), Reason.CALLED_ALREADY, "Ben has already called."),
        (moment(TABLE, caller=ANN), Reason.CALLED_ALREADY, "Ann has called."),
        (moment(TABLE), Reason.GAME_OVER, "The game is over."),
    ],
)
def test_a_refusal_names_the_seat_that_it_is_about(after: Snapshot, reason: Reason, told: str) -> None:
    assert notices.refusal(reason, after.game, Call(BEN)) == told


def test_who_picks_is_the_first_person() -> None:
    game = moment("together standard 7 seats=computer:5,Ann").game
    told = notices.refusal(Reason.BARRED, game)
    assert told == "Ann must wait until somebody else calls or the cards change."
    assert notices.refusal(Refusal.PAUSED, game) == "The game is paused. Press P to continue."
    assert notices.refusal(Reason.NO_SEAT, game, NoSet(5)) == "No person is sitting there."
