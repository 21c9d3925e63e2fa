"""Texts for events of a game."""

import pytest

from setgui.model.commands import Call, NoSet
from setgui.model.events import (
    Answered,
    Called,
    Claimed,
    Dealt,
    Denied,
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
from setgui.session.game.updates import Counted, Happened, Imported, Located, Refusal, Snapshot
from setgui.words import events, notices, seats
from setgui.words.cards import names

from .moments import MEGASET, SET, cards, moment

SOLITAIRE, CLASSIC = moment("solitaire standard 7"), moment("classic standard 7")
DAILY, SPRINT = moment("daily standard 20261121"), moment("sprint standard 7")
THIRD, ANSWERS = moment("third-card standard 7", turn=4), moment("set-or-not standard 7", turn=4)
DRILL = moment("drill standard 7", turn=4)
ASKED = ",".join(["0:69:1rsd2rsd3rsd1gto:1.2.3"] * 20)
BEST_MOVE = moment(f"drill standard 7 questions={ASKED}")
TO_ADD = "0:3ped3rto2gsd:1rtz2ged1rez2gtd2rsz1gsz2gez1psd2rez2gso1pto2rtd:"
TO_TAKE = "0:3ped3red3rsz:1psd3gsd3gso2pso1ptz1pto1rsd1rtd3ptz2gsd3gez3peo:4.6.12"
ADD_BEST, SET_BEST = (moment(f"drill standard 7 questions={','.join([one] * 20)}") for one in (TO_ADD, TO_TAKE))
TAKE_BEST = "Take the marked set, 2 points: same color and shape; number and shading differ."
LESS, BEST = cards("2pso 1rtd 3gez"), cards("2pso 1pto 3peo")
EXTRA = "With extra cards on the table, a set scores 1 point."
WHY = "same shading; number, color and shape differ"
TAKE = f"Take the marked set, 3 points: {WHY}."
ONE = SET._replace(scored=1)
ADDED = Claimed((), 0, 1)
WRONG = cards("1rsd 2rsd 3gsd")
BROKEN, WHY_NOT = breaks(*WRONG), "two are red, one is green"
NO_ULTRASET = cards("1rsd 2rsd 3gsd 3pso")


@pytest.mark.parametrize(
    ("after", "event", "told"),
    [
        (SOLITAIRE, MEGASET, "Megaset, 4 points: number, color, shading and shape differ."),
        (SOLITAIRE, ONE, f"Set, 1 point: {WHY}. {EXTRA}"),
        (moment("solitaire standard 7", taken=(ONE,)), ONE, f"Set, 1 point: {WHY}. {EXTRA}"),
        (moment("solitaire standard 7", taken=(ONE, ONE)), ONE, f"Set, 1 point: {WHY}."),
        (moment("solitaire junior 7"), SET, "Megaset, 3 points: number, color and shape differ."),
        (CLASSIC, ONE, f"Set: {WHY}."),
        (moment("daily standard 20261121", taken=(ONE,)), ONE, f"Set 1 of 7: {WHY}."),
        (moment("sprint standard 7", taken=(ONE,) * 3), ONE, f"Set 3 of 10: {WHY}."),
        (THIRD, ONE, f"Right: {WHY}."),
        (THIRD, SET._replace(scored=0), f"That is the one: {WHY}."),
        (ANSWERS, Answered(SET.cards, (), right=True), f"Question 4: right. It is a set: {WHY}."),
        (ANSWERS, Answered(SET.cards, (), right=False), f"Question 4: wrong. It is a set: {WHY}."),
        (ANSWERS, Answered(WRONG, BROKEN, right=True), f"Question 4: right. It is not a set: {WHY_NOT}."),
        (ANSWERS, Answered(WRONG, BROKEN, right=False), f"Question 4: wrong. It is not a set: {WHY_NOT}."),
        (DRILL, ONE, f"Right: {WHY}. Find a 4-point set."),
        (DRILL, SET._replace(scored=0), f"That is the one: {WHY}. Find a 4-point set."),
        (moment("drill standard 7", turn=20, over=True), ONE, f"Right: {WHY}."),
        (DRILL, Overlooked(SET.cards, 3, WRONG, BROKEN), f"Not a set: {WHY_NOT}. {TAKE}"),
        (DRILL, Overlooked(SET.cards, 3), f"That is not what was asked for. {TAKE}"),
        (BEST_MOVE, Overlooked(SET.cards, 1), f"There is a better move. Take the marked set, 1 point: {WHY}."),
        (ADD_BEST, ADDED, "Right: adding a card is best. Which move is best?"),
        (ADD_BEST, ADDED._replace(scored=0), "Adding a card is best. Which move is best?"),
        (
            ADD_BEST,
            Overlooked((), 0, cards("2gtd 2gez 2gso")),
            "There is a better move. Add a card. On average, it brings 5.0 points more than your set.",
        ),
        (
            ADD_BEST,
            Overlooked((), 0, WRONG, BROKEN),
            f"Not a set: {WHY_NOT}. Add a card. On average, it brings at least 2.0 points more than any other move.",
        ),
        (
            SET_BEST,
            Overlooked(BEST, 2, LESS),
            f"There is a better move. {TAKE_BEST} On average, it brings 1.0 points more than your set.",
        ),
        (BEST_MOVE, ONE, f"Right: {WHY}. Which move is best?"),
        (CLASSIC, Dealt(WRONG[:1]), "No set found: 1 card added."),
        (SOLITAIRE, Reshuffled(1), "Reshuffled at a cost of 1 point."),
    ],
)
def test_acts_are_announced(after: Snapshot, event: Event, told: str) -> None:
    assert events.describe(event, after) == told


def test_a_wrong_ultraset_is_explained_by_its_pairs() -> None:
    told = events.describe(Misclaimed(NO_ULTRASET, ()), moment("classic ultraset 7"))
    assert told == (
        "Not a set: one red solid diamond and two red solid diamonds need three red solid diamonds, "
        "but three green solid diamonds and three purple solid ovals need three red solid squiggles."
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
def test_hints_are_announced(after: Snapshot, event: Located | Counted, told: str) -> None:
    assert events.describe(event, after) == told


def test_a_located_ultraset_is_explained_by_its_pairs() -> None:
    told = events.describe(Located(cards("1rsd 2rsd 3gsd 3psd")), moment("classic ultraset 7"))
    assert told.startswith("A set: one red solid diamond and two red solid diamonds, three ")
    assert told.endswith(": both pairs need three red solid diamonds.")


WAITS = "Your unfinished game is in My games."
NINE = moment("solitaire standard 7", score=9)
OVER = moment("solitaire standard 7", score=9, finished=True, over=True)


@pytest.mark.parametrize(
    ("after", "event", "told"),
    [
        (NINE, Happened.UNDONE, "Undone. Score 9."),
        (moment("solitaire standard 7", score=-2), Happened.REDONE, "Redone. Score −2."),
        (NINE, Happened.REOPENED, "Game resumed. Score 9."),
        (OVER, Happened.REOPENED, "This game is over. Score 9."),
        (NINE, Imported("a.setgui", waits=True), f"“a.setgui” was opened. Score 9. {WAITS}"),
        (OVER, Imported("a.setgui", waits=False), "“a.setgui” was opened. This game is over. Score 9."),
        (NINE, Happened.SWITCHED, "Switched to another game. Score 9."),
        (OVER, Happened.SWITCHED, "Switched to another game. This game is over. Score 9."),
        (NINE, Happened.PAUSED, "Paused. The cards are hidden and the clock has stopped. Press P to go on."),
        (NINE, Happened.RESUMED, "Game resumed."),
        (NINE, Happened.STOPPED, "The computer has stopped playing."),
    ],
)
def test_changes_of_game_are_announced(after: Snapshot, event: Happened, told: str) -> None:
    assert events.describe(event, after) == told


def test_a_pause_without_a_key_names_none() -> None:
    told = events.describe(Happened.PAUSED, NINE, lambda _: "")
    assert told == "Paused. The cards are hidden and the clock has stopped."


@pytest.mark.parametrize(
    ("start", "told"),
    [
        (
            "solitaire standard 7",
            "Pick three cards: number, color, shading and shape must each be all the same or all different.",
        ),
        ("classic chain 7", "Find a set; each later set must use exactly one card from the previous set."),
        ("classic ultraset 7", "Pick four cards: two pairs that need the same third card to make a set."),
        ("daily standard 20261121", "Puzzle for Saturday, November 21, 2026: find all 6 sets."),
        ("sprint standard 7 sets=20", "Find 20 sets as fast as you can. A mistake costs 5 seconds."),
        ("third-card standard 7", "20 questions."),
        ("drill standard 7", "20 questions. Find a 2-point set."),
        (f"drill standard 7 questions={ASKED}", "20 questions. Which move is best?"),
        ("set-or-not standard 7", "Are these three cards a set? 20 questions."),
    ],
)
def test_a_new_game_announces_its_task(start: str, told: str) -> None:
    after = moment(start)
    assert events.describe(Happened.STARTED, after) == told
    again = events.describe(Happened.STARTED, after._replace(repeated=True))
    assert again == f"{told} You have played this deal before, so it cannot set records."


@pytest.mark.parametrize(
    ("start", "told"),
    [
        ("classic standard 7", "Undone. 1 set."),
        ("daily standard 20261121", "Undone. 1 of 7 sets."),
        ("sprint standard 7", "Undone. 1 of 10 sets."),
        ("third-card standard 7", "Undone. Question 1 of 20."),
        ("drill standard 7", "Undone. Question 1 of 20. Find a 2-point set."),
    ],
)
def test_progress_is_announced(start: str, told: str) -> None:
    assert events.describe(Happened.UNDONE, moment(start, taken=(ONE,))) == told


@pytest.mark.parametrize(
    ("after", "event", "told"),
    [
        (NINE, Ended(), "No sets left."),
        (NINE, Finished(), "Finished."),
        (moment("solitaire standard 7", abandoned=True), Finished(), "Abandoned."),
        (moment("in-sight standard 7"), Finished(), "Unsolved."),
        (moment("together standard 7 seats=Ann,Ben", scores=(2, 1)), Ended(), "No sets left."),
        (moment("daily standard 20261121"), Ended(), "Puzzle solved."),
        (moment("sprint standard 7"), Ended(), "Sprint over."),
        (moment("set-or-not standard 7", score=19), Ended(), "Round over."),
    ],
)
def test_the_end_of_a_game_is_announced_without_its_headline(after: Snapshot, event: Event, told: str) -> None:
    assert events.describe(event, after) == told


# Tables with seats


TABLE = "together standard 7 seats=Ann,Ben"
BLOCKING = "together standard 7 block seats=Ann,Ben"
THREE = "together standard 7 seats=Ann,Ben,Cy"
ALONE = "together standard 7 seats=computer:1,Ann,computer:5"
ALONE_BLOCKED = "together standard 7 block seats=computer:1,Ann"
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
        (BARRED, MISTAKE, f"{NOT_BENS}: {WHY_NOT}. Ben is blocked until someone scores."),
        (moment(BLOCKING), GAVE_UP, "Ben gave up the call. Everyone was blocked, so everyone can call again."),
        (moment("together standard 7 limit=0 seats=Ann,Ben"), Called(ANN), "Ann called."),
        (moment("together standard 7 seats=Ann,computer:5"), Called(BEN), "Orion called."),
        (moment(TABLE, votes=frozenset({ANN})), Voted(ANN), "Ann says there is no set. 1 of 2 has said so."),
        (moment(THREE, votes=frozenset({ANN, BEN})), Voted(BEN), "Ben says there is no set. 2 of 3 have said so."),
        (moment(ALONE), SET._replace(scored=1, seat=1), f"You took a set, 1 point: {WHY}."),
        (moment(ALONE), ANNS._replace(seat=1), "You took a megaset, 1 point: number, color, shading and shape differ."),
        (moment(ALONE), ANNS._replace(seat=0), "Pim took a megaset, 1 point: number, color, shading and shape differ."),
        (moment(ALONE), MISTAKE, f"Your cards are not a set: {WHY_NOT}. That costs 1 point."),
        (
            moment(ALONE, barred=frozenset({1})),
            MISTAKE,
            (
                f"Your cards are not a set: {WHY_NOT}. That costs 1 point. "
                "Until someone else calls or the cards change, you can only say “No set!”"
            ),
        ),
        (moment(ALONE), Called(1), "You called: 5 seconds to pick the cards."),
        (moment(f"{ALONE} limit=0"), Called(1), "You called."),
        (moment(ALONE), GAVE_UP, "You gave up the call. That costs 1 point."),
        (
            moment(ALONE_BLOCKED, barred=frozenset({1})),
            Lapsed(1, in_time=False),
            "Your time has run out. You are blocked until someone scores.",
        ),
        (moment(ALONE), Denied(1), "There is a set. That costs 1 point."),
        (
            moment("together standard 7 seats=Ann,computer:1", votes=frozenset({ANN})),
            Voted(ANN),
            "You say there is no set. Pim is still looking.",
        ),
        (moment(ALONE, votes=frozenset({1})), Voted(1), "You say there is no set. 1 of 3 has said so."),
    ],
)
def test_events_at_a_table_are_announced(after: Snapshot, event: Event, told: str) -> None:
    assert events.describe(event, after) == told


@pytest.mark.parametrize(
    ("players", "scores", "told"),
    [
        ("Ann,Ben,Cy", (0, 3, 2), "Ben wins, 3 to 2"),
        ("Ann,Ben,Cy", (1, 1, 1), "It's a tie"),
        ("Ann,Ben,Cy", (1, 0, 1), "It's a tie between Ann and Cy"),
        ("Ann,computer:1", (2, 23), "Beaten by Pim, 23 to 2"),
        ("computer:1,Ann,computer:5", (9, -1, 4), "Beaten by Pim, 9 to −1"),
        ("computer:1,Ann,computer:5", (3, 9, 4), "You beat Orion, 9 to 4"),
        ("computer:1,Ann,computer:5", (3, 3, 2), "It's a tie between you and Pim"),
        ("computer:1,computer:5", (3, 9), "Orion wins, 9 to 3"),
    ],
)
def test_winners_are_named(players: str, scores: tuple[int, ...], told: str) -> None:
    assert seats.winners(moment(f"together standard 7 seats={players}", scores=scores).game) == told


@pytest.mark.parametrize(
    ("start", "told"),
    [
        ("seats=Ann,Ben", "See a set? Press your seat's key (1, 2), then pick the cards."),
        ("seats=computer:1,Ann", "See a set? Pick its cards, or press 2 and then pick them. No set? Press +."),
        ("seats=computer:1,computer:2", "The computer players play each other."),
    ],
)
def test_a_new_table_announces_how_to_call(start: str, told: str) -> None:
    assert events.describe(Happened.STARTED, moment(f"together standard 7 {start}")) == told


@pytest.mark.parametrize(
    ("start", "keys", "told"),
    [
        ("seats=Ann,Ben", {"seat-1": "K"}, "See a set? Press your seat's key (K), then pick the cards."),
        ("seats=Ann,Ben", {}, "See a set? Call at your seat, then pick the cards."),
        (
            "seats=computer:1,Ann",
            {"seat-2": "K"},
            "See a set? Pick its cards, or press K and then pick them. No set? Press Shift+K.",
        ),
        ("seats=computer:1,Ann", {"seat-1": "K"}, "See a set? Pick its cards."),
    ],
)
def test_custom_keys_are_named_at_a_new_table(start: str, keys: dict[str, str], told: str) -> None:
    after = moment(f"together standard 7 {start}")
    assert events.describe(Happened.STARTED, after, lambda name: keys.get(name, "")) == told


def test_refusals_name_the_keys() -> None:
    game = moment(TABLE).game
    told = "Call first: press the key for your seat (1, 2)."
    assert notices.refusal(Reason.NOBODY_CALLED, game) == told
    assert notices.refusal(Reason.NOBODY_CALLED, game, None, lambda _: "") == "Call first, at your seat."
    assert notices.reason(Refusal.PAUSED, lambda _: "") == "The game is paused."
    assert notices.reason(Refusal.PAUSED, lambda _: "K") == "The game is paused. Press K to go on."


def test_a_resumed_table_announces_its_scores() -> None:
    after = moment(TABLE, scores=(-1, 2))
    assert events.describe(Happened.REOPENED, after) == "Game resumed. Ben 2, Ann −1."
    over = moment(TABLE, scores=(-1, 2), finished=True, over=True)
    assert events.describe(Happened.SWITCHED, over) == "Switched to another game. This game is over. Ben 2, Ann −1."


@pytest.mark.parametrize(
    ("start", "left", "told"),
    [
        (TABLE, 1_001, "Game resumed. Ann 0, Ben 0. Ben has called: 2 seconds left."),
        (TABLE, 1_000, "Game resumed. Ann 0, Ben 0. Ben has called: 1 second left."),
        (TABLE, -5, "Game resumed. Ann 0, Ben 0. Ben has called: 0 seconds left."),
        (TABLE, None, "Game resumed. Ann 0, Ben 0. Ben has called."),
        ("together standard 7 seats=Ann,computer:5", 900, "Game resumed. You 0, Orion 0. Orion has called."),
        (
            "together standard 7 seats=computer:1,Ann",
            900,
            "Game resumed. Pim 0, You 0. You have called: 1 second left.",
        ),
    ],
)
def test_a_resumed_call_announces_the_time_left(start: str, left: int | None, told: str) -> None:
    after = moment(start, caller=BEN)._replace(elapsed=7_000, deadline=None if left is None else 7_000 + left)
    assert events.describe(Happened.REOPENED, after) == told


def test_every_reason_has_a_sentence() -> None:
    reasons: list[Reason | Refusal] = [*Reason, *Refusal]
    sentences = {notices.reason(reason) for reason in reasons}
    assert len(sentences) == len(reasons)
    assert all(sentence.endswith((".", "!”")) for sentence in sentences)
    assert notices.reason(Reason.TOO_LATE) == "The caller's time has run out."


@pytest.mark.parametrize(
    ("after", "reason", "told"),
    [
        (moment(TABLE), Reason.BARRED, "Ben must wait until someone else calls or the cards change."),
        (moment(BLOCKING), Reason.BARRED, "Ben is blocked until someone scores."),
        (moment(TABLE), Reason.VOTED_ALREADY, "Ben has already said “No set!”"),
        (moment(TABLE, caller=BEN), Reason.CALLED_ALREADY, "Ben has already called."),
        (moment(TABLE, caller=ANN), Reason.CALLED_ALREADY, "Ann has called."),
        (moment(TABLE), Reason.GAME_OVER, "The game is over."),
        (moment(ALONE), Reason.BARRED, "Until someone else calls or the cards change, you can only say “No set!”"),
        (moment(ALONE_BLOCKED), Reason.BARRED, "You are blocked until someone scores."),
        (moment(ALONE), Reason.VOTED_ALREADY, "You have already said “No set!”"),
        (moment(ALONE, caller=1), Reason.CALLED_ALREADY, "You have already called."),
        (moment(ALONE, caller=2), Reason.CALLED_ALREADY, "Orion has called."),
    ],
)
def test_a_refusal_names_its_seat(after: Snapshot, reason: Reason, told: str) -> None:
    assert notices.refusal(reason, after.game, Call(BEN)) == told


def test_a_refused_pick_names_the_first_person() -> None:
    game = moment("together standard 7 seats=computer:5,Ann").game
    told = notices.refusal(Reason.BARRED, game)
    assert told == "Until someone else calls or the cards change, you can only say “No set!”"
    assert notices.refusal(Refusal.PAUSED, game) == "The game is paused. Press P to go on."
    assert notices.refusal(Reason.NO_SEAT, game, NoSet(5)) == "No person is playing at that seat."
