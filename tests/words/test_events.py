"""What happens in a game, as it is said."""

import pytest

from setgui.model.events import (
    Added,
    Answered,
    Dealt,
    Denied,
    Ended,
    Event,
    Finished,
    FoundBefore,
    Misclaimed,
    Overlooked,
    Redealt,
    Reshuffled,
)
from setgui.model.matching import breaks
from setgui.session.game.updates import Brought, Counted, Feat, Happened, Honors, Located, Snapshot
from setgui.words import events

from .moments import MEGASET, SET, cards, moment

SOLITAIRE, CLASSIC = moment("solitaire standard 7"), moment("classic standard 7")
DAILY, SPRINT = moment("daily standard 20261121"), moment("sprint standard 7")
THIRD, ANSWERS = moment("third-card standard 7", turn=4), moment("set-or-not standard 7", turn=4)
DRILL = moment("drill standard 7", turn=4)
ASKED = ",".join(["0:69:1rsd2rsd3rsd1gto:1.2.3"] * 20)
BEST_MOVE = moment(f"drill standard 7 questions={ASKED}")
WHY = "same shading; number, color and shape differ"
ONE = SET._replace(scored=1)
WRONG = cards("1rsd 2rsd 3gsd")
NO_ULTRASET = cards("1rsd 2rsd 3gsd 3pso")


@pytest.mark.parametrize(
    ("after", "event", "told"),
    [
        (SOLITAIRE, SET, f"Set, 3 points: {WHY}."),
        (SOLITAIRE, MEGASET, "Megaset, 4 points: number, color, shading and shape differ."),
        (SOLITAIRE, ONE, f"Set, 1 point: {WHY}. With extra cards on the table, a set scores 1 point."),
        (moment("solitaire junior 7"), SET, "Megaset, 3 points: number, color and shape differ."),
        (CLASSIC, ONE, f"Set: {WHY}."),
        (moment("daily standard 20261121", taken=(ONE,)), ONE, f"Set 1 of 7: {WHY}."),
        (moment("sprint standard 7", taken=(ONE,) * 3), ONE, f"Set 3 of 10: {WHY}."),
        (THIRD, ONE, f"Right: {WHY}."),
        (THIRD, SET._replace(scored=0), f"That's the one: {WHY}."),
        (SOLITAIRE, Misclaimed(WRONG, breaks(*WRONG)), "Not a set: two are red, one is green."),
        (DAILY, FoundBefore(SET.cards), "You found this set already."),
        (ANSWERS, Answered(SET.cards, (), right=True), f"Question 4: right. It's a set: {WHY}."),
        (ANSWERS, Answered(SET.cards, (), right=False), f"Question 4: wrong. It's a set: {WHY}."),
        (
            ANSWERS,
            Answered(WRONG, breaks(*WRONG), right=True),
            "Question 4: right. It's not a set: two are red, one is green.",
        ),
        (
            ANSWERS,
            Answered(WRONG, breaks(*WRONG), right=False),
            "Question 4: wrong. It's not a set: two are red, one is green.",
        ),
        (DRILL, ONE, f"Right: {WHY}. Find a set of 4 points."),
        (DRILL, SET._replace(scored=0), f"That's the one: {WHY}. Find a set of 4 points."),
        (moment("drill standard 7", turn=20, over=True), ONE, f"Right: {WHY}."),
        (
            DRILL,
            Overlooked(SET.cards, 3, WRONG, breaks(*WRONG)),
            f"Not a set: two are red, one is green. Take the marked set, 3 points: {WHY}.",
        ),
        (DRILL, Overlooked(SET.cards, 3), f"That's not what was asked for. Take the marked set, 3 points: {WHY}."),
        (BEST_MOVE, Overlooked(SET.cards, 1), f"There is a better move. Take the marked set, 1 point: {WHY}."),
        (BEST_MOVE, ONE, f"Right: {WHY}. Which move is best?"),
        (CLASSIC, Added(WRONG[0]), "One card added. With more than 12 cards on the table, a set scores 1 point."),
        (CLASSIC, Dealt(WRONG), "No set found: 3 cards added."),
        (CLASSIC, Dealt(WRONG[:1]), "No set found: 1 card added."),
        (CLASSIC, Denied(), "There is a set."),
        (SPRINT, Redealt(), "No set was left, so all cards are new."),
        (SOLITAIRE, Reshuffled(2), "Reshuffled for 2 points."),
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
        (
            SOLITAIRE,
            Located(SET.cards),
            "A set: one red striped diamond, two green striped ovals, three purple striped squiggles.",
        ),
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


NINE = moment("solitaire standard 7", score=9)
OVER = moment("solitaire standard 7", score=9, finished=True, over=True)


@pytest.mark.parametrize(
    ("after", "event", "told"),
    [
        (NINE, Happened.UNDONE, "Undone. Score 9."),
        (moment("solitaire standard 7", score=-2), Happened.REDONE, "Redone. Score −2."),
        (NINE, Happened.REOPENED, "Game resumed. Score 9."),
        (OVER, Happened.REOPENED, "This game is over. Score 9."),
        (
            NINE,
            Brought("a.setgui", waits=True),
            "“a.setgui” was opened. Score 9. The game you were playing waits in My games.",
        ),
        (OVER, Brought("a.setgui", waits=False), "“a.setgui” was opened. This game is over. Score 9."),
        (NINE, Happened.SWITCHED, "Switched to another game. Score 9."),
        (OVER, Happened.SWITCHED, "This game is over. Score 9."),
        (NINE, Happened.PAUSED, "Paused. The cards are hidden and the clock has stopped. Press P to go on."),
        (NINE, Happened.RESUMED, "Resumed."),
        (NINE, Happened.SHOWN, "The computer plays until you do something."),
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
        ("solitaire standard 7", "Undone. Score 0."),
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
        (
            moment("classic standard 7", taken=(ONE,) * 24),
            Ended(),
            "Game over: no set is left. 24 sets in 1:01.",
        ),
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
