"""The replay of a game: its acts one by one, and the sets that lay there."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QAccessible, QHoverEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from setgui import Card
from setgui.model.commands import Add, Claim
from setgui.model.events import Misclaimed
from setgui.model.game import Start
from setgui.model.matching import find_sets
from setgui.session.game.course import PlayedAct, begin
from setgui.words import replay as words
from ui.replayed import (
    MIXED,
    Opener,
    board,
    do,
    figures,
    marked,
    message,
    move_in,
    outlined,
    played,
    sets,
    slider,
    take,
)

# Each act


def test_it_begins_with_the_deal_and_the_keyboard_on_the_slider(replayed: Opener) -> None:
    page = replayed(MIXED)
    assert (slider(page).minimum(), slider(page).value(), slider(page).maximum()) == (0, 0, 10)
    assert slider(page).hasFocus()
    assert message(page) == "Dealt: 12 cards. Next: the marked cards."
    assert page.windowTitle() == "Replay of deal 2: Solitaire, standard"


@pytest.mark.parametrize("act", range(len(MIXED)))
def test_each_act_shows_the_table_as_it_lay(replayed: Opener, act: int) -> None:
    page = replayed(MIXED)
    slider(page).setValue(act)
    course = MIXED[act].course
    assert [Card(tile.accessibleName()) for tile in board(page).tiles] == list(course.game.table)
    assert figures(page) == {
        "Score": str(course.game.score),
        "Time": f"{act // 6}:{act % 6}0",
        "Sets": str(len(course.game.taken)),
        "Draw pile": str(len(course.game.pile)),
        "Hints": str(course.hints),
        "Mistakes": str(course.mistakes),
    }
    lying = find_sets(course.game.table)
    assert {one.cards for one in sets(page).sets} == set(lying)
    told = [label.text() for label in page.findChildren(QLabel)]
    assert ("There is 1 set on the table." if len(lying) == 1 else f"There are {len(lying)} sets on the table.") in told
    assert (f"Move {act} of 10" if act else "Deal") in told


UNFINISHED = played(take, do(Add()), take)


@pytest.mark.parametrize("act", range(len(UNFINISHED)))
def test_sets_that_an_unfinished_game_still_holds_are_not_given_away(replayed: Opener, act: int) -> None:
    page = replayed(UNFINISHED)
    slider(page).setValue(act)
    now = set(UNFINISHED[-1].course.game.table)
    gone = {cards for cards in find_sets(UNFINISHED[act].course.game.table) if not now.issuperset(cards)}
    assert {one.cards for one in sets(page).sets} == gone
    told = [label.text() for label in page.findChildren(QLabel) if "gone now" in label.text()]
    assert told == ([words.sets_gone(len(gone))] if gone else [])
    assert bool(gone) is (act < 3)
    assert find_sets(list(now))


def test_each_act_is_told(replayed: Opener) -> None:
    page = replayed(MIXED)
    told = []
    for act in range(1, 11):
        slider(page).setValue(act)
        told.append(message(page))
        assert slider(page).accessibleDescription() == f"Move {act} of 10"
    beginnings = [
        "Set, ",
        "Not a set: ",
        "A set was located. A set: ",
        "Set, ",
        "Undone. ",
        "Redone. ",
        "The sets were counted. ",
        "One card added. ",
        "Set, 1 point: ",
        "Finished. ",
    ]
    assert [one for one, beginning in zip(told, beginnings, strict=True) if not one.startswith(beginning)] == []


def test_what_the_next_act_claims_is_outlined(replayed: Opener) -> None:
    page = replayed(MIXED)
    for act, frame in enumerate(MIXED[1:]):
        slider(page).setValue(act)
        asked = frame.act.cards if isinstance(frame.act, Claim) else ()
        wrong = any(isinstance(event, Misclaimed) for event in frame.events)
        claimed = () if wrong else asked  # what was no set is told, not marked as if it were one
        assert message(page).endswith("Next: the marked cards.") is bool(claimed)
        assert ("Next: not a set, " in message(page)) is wrong
        assert outlined(page) == set(claimed)
        assert {tile.face.card for tile in board(page).tiles if tile.face and tile.face.located} == set(claimed)
    slider(page).setValue(10)
    assert outlined(page) == set()


def test_the_cards_of_a_mistake_are_marked_as_wrong(replayed: Opener) -> None:
    page = replayed(MIXED)
    slider(page).setValue(2)
    act = MIXED[2].act
    assert isinstance(act, Claim)
    wrong = {tile.face.card for tile in board(page).tiles if tile.face and tile.face.wrong}
    assert wrong == set(act.cards)
    slider(page).setValue(3)
    assert not any(tile.face and tile.face.wrong for tile in board(page).tiles)


# The sets that lay there


def test_the_set_taken_next_is_told_through_what_lies_between(replayed: Opener) -> None:
    page = replayed(MIXED)
    taken = {0: 1, 1: 4, 2: 4, 3: 4, 8: 9}  # the act after which it lies there, and that which takes it
    for act in range(len(MIXED)):
        slider(page).setValue(act)
        following = MIXED[taken[act]].act if act in taken else None
        expected = [set(following.cards)] if isinstance(following, Claim) else []
        assert [set(one.cards) for one in sets(page).sets if one.taken_next] == expected


def test_sets_are_worth_what_they_score_there(replayed: Opener) -> None:
    page = replayed(MIXED)
    for act in (0, 8):
        slider(page).setValue(act)
        variant = MIXED[act].course.game.variant
        assert [one.points for one in sets(page).sets] == sorted(
            (variant.points(*cards) for cards in find_sets(MIXED[act].course.game.table)), reverse=True
        )
        most = 1 if act == 8 else 4
        assert all(one.scored == min(one.points, most) for one in sets(page).sets)


def test_a_set_is_read_out(replayed: Opener) -> None:
    page = replayed(MIXED)
    heard = QAccessible.queryAccessibleInterface(sets(page))
    assert heard.role() is QAccessible.Role.List
    names = [heard.child(row).text(QAccessible.Text.Name) for row in range(heard.childCount())]
    for one, name in zip(sets(page).sets, names, strict=True):
        assert name.startswith(", ".join(card.words for card in one.cards))
        assert ("taken next" in name) is one.taken_next
        assert f"{one.scored} point" in name


def test_a_chosen_set_is_marked_until_the_next_act(replayed: Opener) -> None:
    page = replayed(MIXED)
    sets(page).setFocus(Qt.FocusReason.TabFocusReason)
    assert set(marked(page)) == set(sets(page).sets[0].cards)
    QTest.keyClick(sets(page), Qt.Key.Key_Down)
    assert set(marked(page)) == set(sets(page).sets[1].cards)
    QTest.keyClick(sets(page), Qt.Key.Key_Right)
    assert slider(page).value() == 1
    assert marked(page) == []


def test_the_set_under_the_mouse_is_marked(replayed: Opener) -> None:
    page = replayed(MIXED)
    rows = [sets(page).visualRect(sets(page).model().index(row, 0)).center() for row in (0, 1)]
    QTest.mouseClick(sets(page).viewport(), Qt.MouseButton.LeftButton, pos=rows[0])
    assert set(marked(page)) == set(sets(page).sets[0].cards)
    move_in(sets(page).viewport(), rows[1])
    assert set(marked(page)) == set(sets(page).sets[1].cards)
    QApplication.sendEvent(sets(page), QHoverEvent(QEvent.Type.Leave, QPointF(), QPointF(), QPointF()))
    assert set(marked(page)) == set(sets(page).sets[0].cards)


def test_without_sets_the_list_takes_no_keyboard(replayed: Opener) -> None:
    start = next(start for start in map(Start, range(1, 99)) if not find_sets(begin(start).game.table))
    page = replayed([PlayedAct(begin(start))])
    assert sets(page).focusPolicy() == Qt.FocusPolicy.NoFocus
