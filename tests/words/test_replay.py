"""The moves of a kept game, as they are told when it is looked at again."""

from setgui.model.cards import read_cards
from setgui.model.commands import Add, Finish
from setgui.model.events import Added, Ended, Finished
from setgui.session.game.acts import Aside
from setgui.session.game.course import PlayedAct, begin
from setgui.session.game.updates import Counted, Happened, Located
from setgui.session.starts.start_text import read_start
from setgui.words import replay
from setgui.words.cards import names

from .moments import MEGASET, SET, moment

DEAL = PlayedAct(begin(read_start("solitaire standard 7")))


def test_moves() -> None:
    assert replay.move(DEAL) == "Dealt: 12 cards."
    counted = DEAL._replace(act=Aside.COUNT, events=(Counted(1),))
    assert replay.move(counted) == "The sets were counted. There is 1 set on the table."
    located = DEAL._replace(act=Aside.LOCATE, events=(Located(SET.cards[:1]),))
    assert replay.move(located) == "A set was located. Part of a set: one red striped diamond."
    assert replay.move(located, coded=True).startswith("A set was located. 1rtd: Part of a set: ")


def test_a_table_is_told_with_what_was_taken_and_what_was_better() -> None:
    game = DEAL.course.game
    rows = replay.laid_table(game, ())
    assert replay.laid_table(game, SET.cards) == f"{rows} Picked next: {names(SET.cards)}."
    assert replay.laid_table(game, SET.cards, MEGASET.cards) == (
        f"{rows} Picked next: {names(SET.cards)}. Better: {names(MEGASET.cards)}."
    )


def test_what_was_scored() -> None:
    assert replay.standing(moment("solitaire standard 7", score=3).game) == "Score 3."
    assert replay.standing(moment("together standard 7 seats=Ann,Ben").game) == "Ann 0, Ben 0."
    assert replay.standing(moment("classic standard 7").game) == ""


def test_what_was_scored_is_told_once() -> None:
    undone = DEAL._replace(act=Aside.UNDO, events=(Happened.UNDONE,))
    finished = DEAL._replace(act=Finish(), events=(Finished(),))
    added = DEAL._replace(act=Add(), events=(Added(SET.cards[0]),))
    assert [replay.standing_after(frame) for frame in (undone, finished, added)] == ["", "", "Score 0."]
    for frame in (undone, finished):
        assert replay.move(frame).endswith(" Score 0.")
    tie = PlayedAct(begin(read_start("together standard 7 seats=Ann,Ben")), events=(Ended(),))
    assert replay.standing_after(tie) == "Ann 0, Ben 0."


def test_outcomes() -> None:
    assert replay.outcome(moment("solitaire standard 7", score=3, taken=(SET,)).game) == (
        "This game is not finished. Score 3. 1 set."
    )
    over = moment("classic standard 7", taken=(SET,) * 2, over=True).game
    assert replay.outcome(over) == "This game is over. 2 sets."
    assert replay.outcome(moment("set-or-not standard 7", score=1).game) == "This game is not finished. 1 right answer."


CARDS = read_cards("1gtd 2gtd 3gtd")
NAMES = "one green striped diamond, two green striped diamonds, three green striped diamonds"


def test_what_comes_next() -> None:
    assert replay.next_claim((), wrong=False) == ""
    assert replay.next_claim(CARDS, wrong=False) == "Next: the marked cards."
    assert replay.next_claim(CARDS, wrong=True) == f"Next: not a set, {NAMES}."


def test_sets_that_are_gone() -> None:
    assert [replay.sets_gone(n) for n in (0, 1, 2)] == ["", "1 set that is gone now", "2 sets that are gone now"]


def test_a_set_that_lies_there() -> None:
    assert replay.lying_set(CARDS, 1, taken_next=False) == f"{NAMES}: 1 point"
    assert replay.lying_set(CARDS, 2, taken_next=False) == f"{NAMES}: 2 points"
    assert replay.lying_set(CARDS, 1, taken_next=True) == f"{NAMES}: 1 point, taken next"
    assert replay.lying_set(CARDS, 4, taken_next=True) == f"{NAMES}: 4 points, taken next"
