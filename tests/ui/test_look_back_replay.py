"""The replay of a game: its acts, the available sets, the coach's judgments, and navigation."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from setgui import Card, best_line
from setgui.analysis.coach.analysis import analyze
from setgui.model.commands import Add, Answer, Call, Claim, Finish, Reshuffle
from setgui.model.events import Misclaimed
from setgui.model.game import Start
from setgui.model.matching import find_sets
from setgui.model.options import Options
from setgui.session.game.acts import Aside
from setgui.session.game.course import PlayedAct, begin
from setgui.session.reports import decisions_of
from setgui.ui.look.style_sheet import dress
from setgui.ui.look.theme import DARK, LIGHT, theme
from setgui.ui.pages.dialog import EDGE
from setgui.ui.pages.look_back.look_back_page import LookBackPage
from setgui.ui.panel.at_board import ComingCards
from setgui.ui.panel.side_panel import Ranking
from setgui.words import coach
from setgui.words import replay as words
from ui.pages import settle
from ui.player import child
from ui.replayed import (
    MIXED,
    TWO,
    Opener,
    board,
    button,
    do,
    err,
    figures,
    marked,
    message,
    move_in,
    outlined,
    played,
    sets,
    slider,
    take,
    timer,
)
from ui.seated import ANN, BEN, table

PUZZLE = Start(4711, mode="in-sight", options=Options(cards=21, level=3))
"""The best score is 14; always taking the first set by places scores 9."""

# Each act


def test_a_replay_starts_at_the_first_miss_with_the_slider_focused(replayed: Opener) -> None:
    page = replayed(MIXED)
    assert (slider(page).minimum(), slider(page).value(), slider(page).maximum()) == (0, 2, 10)
    assert message(page).startswith("Not a set: ")
    assert slider(page).hasFocus()
    assert button(page, "Next mistake").isEnabled()
    assert page.windowTitle() == "Look back: Solitaire, standard, deal 2"


def test_each_mistake_is_explained_alone_and_enter_leads_to_the_next(replayed: Opener) -> None:
    frames = played(err, take, err, err, take, do(Finish()))
    page = replayed(frames)
    for act in (1, 3, 4):
        assert slider(page).value() == act
        assert message(page).startswith("Not a set: ")
        assert "Next" not in message(page)
        claim = frames[act].act
        assert isinstance(claim, Claim)
        assert {tile.face.card for tile in board(page).tiles if tile.face and tile.face.wrong} == {*claim.cards}
        QTest.keyClick(slider(page), Qt.Key.Key_Return)


def test_looking_back_at_an_unfinished_game_starts_where_it_is(replayed: Opener) -> None:
    page = replayed(UNFINISHED)
    assert slider(page).value() == slider(page).maximum() == len(UNFINISHED) - 1
    assert board(page).isVisible()


def test_a_puzzle_whose_best_line_was_shown_starts_at_the_deal(replayed: Opener) -> None:
    frames = played(take, do(Aside.SHOW), start=PUZZLE)
    assert not frames[-1].course.game.over
    assert slider(replayed(frames)).value() == 0


@pytest.mark.parametrize("size", [(480, 360), (700, 580), (1280, 800)])
def test_the_table_has_the_same_place_and_round_corners_in_all_sizes(replayed: Opener, size: tuple[int, int]) -> None:
    page = replayed(MIXED)
    page.resize(*size)
    settle()
    ground = board(page).parentWidget()
    assert ground is not None
    corner = ground.mapTo(page, QPoint())
    assert corner.x() == EDGE + 1
    assert ground.mapTo(page, ground.rect().topRight()).x() < page.width() - EDGE
    picture = page.grab().toImage()
    assert picture.pixelColor(corner) == theme().panel != picture.pixelColor(corner + QPoint(9, 9))


def test_a_table_with_seats_shows_the_scores_at_each_act(replayed: Opener) -> None:
    page = replayed(played(do(Call(1)), take, start=table(ANN, BEN, limit=0)))
    shown = []
    for act in (0, 2):
        slider(page).setValue(act)
        shown.append([line.accessibleName() for line in child(page, Ranking).findChildren(QWidget)])
    assert shown == [["1. Ann, 0 points", "1. Ben, 0 points"], ["1. Ben, 1 point", "2. Ann, 0 points"]]


def test_each_act_shows_its_table_and_figures(replayed: Opener) -> None:
    page = replayed(MIXED)
    for act, frame in enumerate(MIXED):
        slider(page).setValue(act)
        course = frame.course
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
        assert any(text.startswith(("There is", "There are")) and f" {len(lying)} set" in text for text in told)
        assert slider(page).accessibleDescription() == (f"Step {act} of 10" if act else "Deal")
        assert message(page).startswith(words.move(frame))


UNFINISHED = played(take, do(Add()), take)


def test_replaying_an_unfinished_game_shows_no_hint_that_still_helps(replayed: Opener) -> None:
    """The player may have asked for one card of the set only."""
    for end, told in (((), "You asked for a hint."), ((do(Finish()),), "You asked for a hint. A set: ")):
        page = replayed(played(take, do(Aside.LOCATE), *end))
        slider(page).setValue(2)
        assert message(page).startswith(told)
        assert ("A set: " in message(page)) is bool(end)


def test_replaying_an_unfinished_game_hides_sets_still_on_its_table(replayed: Opener) -> None:
    page = replayed(UNFINISHED)
    now = set(UNFINISHED[-1].course.game.table)
    assert find_sets(list(now))
    for act, frame in enumerate(UNFINISHED):
        slider(page).setValue(act)
        gone = {cards for cards in find_sets(frame.course.game.table) if not now.issuperset(cards)}
        assert {one.cards for one in sets(page).sets} == gone
        told = [label.text() for label in page.findChildren(QLabel) if "now gone" in label.text()]
        assert told == ([words.sets_gone(len(gone))] if gone else [])
        assert bool(gone) is (act < 3)
        assert "Missed" not in message(page)


TAKEN = {0: 1, 1: 4, 2: 4, 3: 4, 8: 9}
"""Acts of MIXED, and the act that takes the set marked there."""


def test_the_set_taken_next_is_framed(replayed: Opener) -> None:
    page = replayed(MIXED)
    for act, frame in enumerate(MIXED[1:]):
        slider(page).setValue(act)
        following = MIXED[TAKEN.get(act, 0)].act
        wrong = any(isinstance(event, Misclaimed) for event in frame.events)
        told = act == 2  # the mistake is explained instead
        claimed = following.cards if isinstance(following, Claim) and not (wrong or told) else ()
        assert message(page).endswith("Next: the marked cards.") is bool(claimed)
        assert ("Next, a mistake: " in message(page)) is wrong
        assert outlined(page) == set(claimed)
        assert set(marked(page)) == set(claimed)
    slider(page).setValue(10)
    assert (outlined(page), marked(page)) == (set(), [])


def test_the_cards_of_a_mistake_are_marked_as_wrong(replayed: Opener) -> None:
    page = replayed(MIXED)
    slider(page).setValue(2)
    act = MIXED[2].act
    assert isinstance(act, Claim)
    wrong = {tile.face.card for tile in board(page).tiles if tile.face and tile.face.wrong}
    assert wrong == set(act.cards)
    slider(page).setValue(3)
    assert not any(tile.face and tile.face.wrong for tile in board(page).tiles)


# The available sets


def test_the_set_taken_next_is_marked_until_it_is_taken(replayed: Opener) -> None:
    page = replayed(MIXED)
    for act in range(len(MIXED)):
        slider(page).setValue(act)
        following = MIXED[TAKEN.get(act, 0)].act
        expected = [set(following.cards)] if isinstance(following, Claim) else []
        assert [set(one.cards) for one in sets(page).sets if (one.note == "taken")] == expected


def test_a_set_is_marked_as_taken_before_its_call_too(replayed: Opener) -> None:
    page = replayed(played(do(Call(1)), take, do(Finish()), start=table(ANN, BEN, limit=0)))
    for act in (0, 1):
        slider(page).setValue(act)
        (taken,) = (one.cards for one in sets(page).sets if one.note == "taken")
        assert outlined(page) == {*taken}


def test_a_question_of_a_round_is_shown_with_its_answer(replayed: Opener) -> None:
    frames = played(*[do(Answer(matches=False))] * 4, start=Start(7, mode="set-or-not"))
    page = replayed(frames)
    for number, (before, after) in enumerate(pairwise(frames), start=1):
        slider(page).setValue(number - 1)
        assert message(page).startswith(f"Question {number}: ")
        faces = [tile.face for tile in board(page).tiles if tile.face is not None]
        assert [face.card for face in faces] == [*before.course.game.table]
        assert (before.course.game.score < after.course.game.score) is ("right" in message(page))


def test_sets_show_the_points_they_would_score(replayed: Opener) -> None:
    page = replayed(MIXED)
    for act in (0, 8):
        slider(page).setValue(act)
        game, most = MIXED[act].course.game, 1 if act == 8 else 4
        expected = sorted((game.variant.points(*cards) for cards in find_sets(game.table)), reverse=True)
        assert [one.scored for one in sets(page).sets] == [min(points, most) for points in expected]


def test_sets_that_all_count_one_show_no_points(replayed: Opener) -> None:
    page = replayed(played(take, start=Start(2, mode="classic")))
    slider(page).setValue(0)
    assert {one.scored for one in sets(page).sets} == {0}


def test_listed_sets_have_accessible_names(replayed: Opener) -> None:
    page = replayed(MIXED)
    heard = QAccessible.queryAccessibleInterface(sets(page))
    assert heard.role() is QAccessible.Role.List
    names = [heard.child(row).text(QAccessible.Text.Name) for row in range(heard.childCount())]
    for item, name in zip(sets(page).sets, names, strict=True):
        assert name.startswith(", ".join(card.words for card in item.cards))
        assert ("taken" in name) is (item.note == "taken")
        assert f"{item.scored} point" in name


def test_a_chosen_set_is_marked_until_the_next_act(replayed: Opener) -> None:
    page = replayed(MIXED)
    slider(page).setValue(0)
    sets(page).setFocus(Qt.FocusReason.TabFocusReason)
    assert set(marked(page)) == set(sets(page).sets[0].cards)
    QTest.keyClick(sets(page), Qt.Key.Key_Down)
    assert set(marked(page)) == set(sets(page).sets[1].cards)
    QTest.keyClick(sets(page), Qt.Key.Key_Right)
    assert slider(page).value() == 1
    assert marked(page) == []


def test_a_clicked_set_is_marked(replayed: Opener) -> None:
    page = replayed(MIXED)
    for row in (0, 1):
        spot = sets(page).visualRect(sets(page).model().index(row, 0)).center()
        QTest.mouseClick(sets(page).viewport(), Qt.MouseButton.LeftButton, pos=spot)
        assert set(marked(page)) == set(sets(page).sets[row].cards)


def test_an_empty_list_of_sets_takes_no_focus(replayed: Opener) -> None:
    start = next(start for start in map(Start, range(1, 99)) if not find_sets(begin(start).game.table))
    page = replayed([PlayedAct(begin(start))])
    assert sets(page).focusPolicy() == Qt.FocusPolicy.NoFocus


# Analyzed games

JUDGED = played(take, take, err, do(Aside.COUNT), do(Reshuffle()), do(Finish()), start=TWO)
(ANALYSIS,) = analyze(decisions_of(JUDGED), 2, 0)


def rows(page: LookBackPage) -> list[str]:
    model = sets(page).model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def test_each_move_tells_its_cost_and_names_the_better_set(replayed: Opener, spoken: list[str]) -> None:
    page = replayed(JUDGED, ANALYSIS)
    slider(page).setValue(len(JUDGED) - 1)
    for judged in ANALYSIS.decisions:
        slider(page).setValue(judged.decision.act - 1)
        past = words.move(JUDGED[judged.decision.act - 1])
        assert spoken[-1] == " ".join(filter(None, (past, message(page))))
        assert not judged.mark or message(page) == coach.better_move(judged)
        assert past not in message(page)
        told = board(page).accessibleDescription()
        assert (" Better: " in told) is (judged.regret > 0 and isinstance(judged.best, Claim))
        taken = [row for row in rows(page) if row.endswith("taken")]
        assert bool(taken) is isinstance(judged.decision.chosen, Claim)


def test_mistakes_and_hints_show_no_better_move(replayed: Opener) -> None:
    page = replayed(JUDGED, ANALYSIS)
    reshuffled = ANALYSIS.decisions[2]
    assert (bool(reshuffled.mark), reshuffled.decision.act) == (True, 5)
    for act in (3, 4):
        slider(page).setValue(act - 1)
        assert not any("etter" in label.text() for label in page.findChildren(QLabel) if label.isVisible())


# Navigation


def test_the_same_keys_step_play_and_pause_in_every_widget(replayed: Opener) -> None:
    page = replayed(MIXED)
    slider(page).setValue(0)
    right, left = Qt.Key.Key_Right, Qt.Key.Key_Left
    play = button(page, "Play")
    for place in (slider(page), board(page), sets(page), play):
        seen = []
        for key in (right, right, left, Qt.Key.Key_End, right, Qt.Key.Key_Home, left):
            place.setFocus(Qt.FocusReason.TabFocusReason)
            QTest.keyClick(place, key)
            seen.append(slider(page).value())
        assert seen == [1, 2, 1, 10, 10, 0, 0]
        for name in ("Pause", "Play"):
            QTest.keyClick(place, Qt.Key.Key_Space)
            assert timer(page).isActive() is (name == "Pause")
            assert play.accessibleName() == name


def test_playback_goes_act_by_act_and_stops_at_the_end(replayed: Opener) -> None:
    page = replayed(MIXED)
    slider(page).setValue(0)
    assert 1_000 <= timer(page).interval() <= 3_000
    button(page, "Play").click()
    for act in range(1, 11):
        assert timer(page).isActive()
        timer(page).timeout.emit()
        assert slider(page).value() == act
    assert not timer(page).isActive()
    button(page, "Play").click()
    assert slider(page).value() == 0
    assert timer(page).isActive()
    page.close()


def test_stepping_restarts_the_playback_timer(replayed: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    page = replayed(MIXED)
    slider(page).setValue(0)
    button(page, "Play").click()
    begun: list[int] = []
    monkeypatch.setattr(timer(page), "start", lambda: begun.append(slider(page).value()))
    QTest.keyClick(slider(page), Qt.Key.Key_Right)
    assert begun == [1]
    page.close()


@pytest.mark.parametrize("way", ["close", "escape", "hide"])
def test_playback_stops_when_the_page_is_closed_or_hidden(replayed: Opener, way: str) -> None:
    page = replayed(MIXED)
    button(page, "Play").click()
    running = timer(page)
    if way == "close":
        button(page, "Close").click()
    elif way == "escape":
        QTest.keyClick(slider(page), Qt.Key.Key_Escape)
    else:
        page.hide()
    assert not running.isActive()


def test_dragging_the_slider_pauses(replayed: Opener) -> None:
    page = replayed(MIXED)
    slider(page).setValue(0)
    button(page, "Play").click()
    spot = slider(page).rect().center()
    QTest.mousePress(slider(page), Qt.MouseButton.RightButton, pos=spot)
    move_in(slider(page), spot, Qt.MouseButton.RightButton)
    QTest.mouseRelease(slider(page), Qt.MouseButton.RightButton, pos=spot)
    assert slider(page).value() == 0
    assert timer(page).isActive()
    QTest.mousePress(slider(page), Qt.MouseButton.LeftButton, pos=spot)
    assert slider(page).value() == 5
    assert not timer(page).isActive()
    QTest.mouseMove(slider(page), QPoint(2, 2))
    assert slider(page).value() == 0
    QTest.mouseRelease(slider(page), Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    QTest.mouseMove(slider(page), spot)
    assert slider(page).value() == 0


def test_buttons_step_through_the_acts(replayed: Opener) -> None:
    page = replayed(played(take, take))
    slider(page).setValue(0)
    back, on = button(page, "Step back"), button(page, "Step forward")
    assert (back.isEnabled(), on.isEnabled()) == (False, True)
    QTest.keyClick(on, Qt.Key.Key_Return)
    assert slider(page).value() == 1
    on.click()
    assert (back.isEnabled(), on.isEnabled()) == (True, False)
    back.click()
    assert slider(page).value() == 1


def test_a_game_without_acts_shows_only_its_deal(replayed: Opener) -> None:
    page = replayed(played())
    for name in ("Step back", "Play", "Step forward"):
        assert not button(page, name).isEnabled()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_End):
        QTest.keyClick(slider(page), key)
    QTest.mouseClick(slider(page), Qt.MouseButton.LeftButton)
    assert not timer(page).isActive()
    assert message(page) == "Dealt: 12 cards."


# The board is read-only


def test_no_card_can_be_picked(replayed: Opener) -> None:
    page = replayed(MIXED)
    picked: list[object] = []
    before = marked(page)
    board(page).card_picked.connect(picked.append)
    tile = board(page).tiles[4]
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    QTest.keyClick(tile, Qt.Key.Key_Space)
    assert (picked, marked(page)) == ([], before)
    assert not tile.isEnabled()
    assert tile.accessibleDescription() == ""


def test_the_board_description_lists_every_row(replayed: Opener) -> None:
    page = replayed(MIXED)
    slider(page).setValue(8)
    rows = [", ".join(card.words for card in MIXED[8].course.game.table[row::3]) for row in range(3)]
    told = board(page).accessibleDescription()
    assert told.startswith(f"Top row: {rows[0]}. Middle row: {rows[1]}. Bottom row: {rows[2]}. Picked next: ")
    assert board(page).focusPolicy() == Qt.FocusPolicy.TabFocus


# Playing on


def test_playing_on_requests_the_game_and_act_and_closes_the_page(replayed: Opener) -> None:
    page = replayed(MIXED)
    wishes: list[tuple[object, int]] = []
    page.take_over_asked.connect(lambda game, acts: wishes.append((game, acts)))
    slider(page).setValue(7)
    button(page, "Play on from here").click()
    assert wishes == [(8, 7)]
    assert not page.isVisible()


def test_down_stays_in_the_list_of_sets_at_its_end(replayed: Opener) -> None:
    page = replayed(MIXED)
    listed = sets(page)
    listed.setFocus()
    for _ in range(len(listed.sets) + 2):
        QTest.keyClick(listed, Qt.Key.Key_Down)
    assert (listed.hasFocus(), listed.currentIndex().row()) == (True, len(listed.sets) - 1)


def test_playing_on_is_disabled_where_the_game_is_over(replayed: Opener) -> None:
    page = replayed(MIXED)
    on = button(page, "Play on from here")
    slider(page).setValue(10)
    assert not on.isEnabled()
    assert on.accessibleDescription() == on.toolTip() == "The game is over."
    slider(page).setValue(9)
    assert on.isEnabled()
    assert on.accessibleDescription() == on.toolTip() == ""


def test_the_page_follows_a_theme_change(replayed: Opener) -> None:
    page = replayed(MIXED)
    corner = board(page).mapTo(page, QPoint(2, 2))
    under = board(page).mapTo(page, board(page).rect().bottomLeft()) + QPoint(2, 4)
    low = sets(page).mapTo(page, sets(page).rect().bottomLeft()) - QPoint(-2, 4)
    for look in (LIGHT, DARK):
        dress(look)
        picture = page.grab().toImage()
        assert picture.pixelColor(corner) == picture.pixelColor(under) == look.ground
        assert picture.pixelColor(low) == look.panel


def test_junior_cards_have_three_rows(replayed: Opener) -> None:
    page = replayed(played(take, start=Start(5, "junior")))
    assert board(page).accessibleDescription().count("row: ") == 3
    assert len(board(page).tiles) == 9
    assert page.windowTitle() == "Look back: Solitaire, junior, deal 5"


def test_a_puzzle_shows_the_cards_to_come_and_once_decided_when_the_best_was_lost(replayed: Opener) -> None:
    moves = [do(Add()), take]
    page = replayed(played(*moves, start=PUZZLE))
    slider(page).setValue(1)
    assert "At most" not in message(page)  # it would help to solve it
    assert "There is no set on the table." not in [one.text() for one in page.findChildren(QLabel) if one.isVisible()]
    page.reject()
    frames = played(*moves, do(Aside.SHOW), start=PUZZLE)
    page = replayed(frames)
    coming = child(page, ComingCards)
    for act, frame in enumerate(frames[:3]):
        slider(page).setValue(act)
        assert coming.cards == frame.course.game.pile
        most = frame.course.game.score + best_line(frame.course.game.table, frame.course.game.pile).score
        assert (f"At most {most} points are still possible." in message(page)) is (most < 14)
    assert most < 14


def test_misses_of_a_puzzle_are_the_moves_that_lost_its_best_score(replayed: Opener) -> None:
    frames = played(take, take, do(Add()), do(Aside.SHOW), start=PUZZLE)
    page = replayed(frames)
    still = [
        best_line(frame.course.game.table, frame.course.game.pile).score + frame.course.game.score for frame in frames
    ]
    lost = [act for act, (before, after) in enumerate(pairwise(still)) if after < before]
    assert slider(page).value() == lost[0]
    assert message(page).startswith("The next move costs 1 possible point.")
    slider(page).setValue(0)
    seen = []
    for _ in lost:
        button(page, "Next costly choice").click()
        seen.append(slider(page).value())
    assert seen in (lost, [*lost[1:], lost[0]])


def test_left_and_right_go_through_the_game_from_every_button(replayed: Opener) -> None:
    page = replayed(MIXED)
    for name in ("Close", "Next mistake"):
        slider(page).setValue(4)
        button(page, name).setFocus()
        QTest.keyClick(button(page, name), Qt.Key.Key_Right)
        assert slider(page).value() == 5
        QTest.keyClick(button(page, name), Qt.Key.Key_Left)
        assert slider(page).value() == 4
