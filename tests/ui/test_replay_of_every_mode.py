"""Going through a kept game of any mode: what lies there, what is told, and the figures that the mode has."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from setgui.model.commands import Add, Answer, Call, Claim, Command, NoSet
from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.model.play import matches
from setgui.session.game.course import Course, PlayedAct, advance, begin
from ui.replayed import Opener, board, message, slider

SEATS = (Seat("Ann"), Seat("Ben"))


def next_command(course: Course) -> Command:
    game = course.game
    found = matches(game)
    if Answer in game.mode.commands:
        return Answer(bool(found))
    if game.scores and game.caller is None:
        return Call(0) if found else NoSet(len(game.votes))
    return Claim(found[0]) if found else Add()


def played(start: Start) -> list[PlayedAct]:
    """A game of forty acts at most, with a wrong one where the mode has a simple one."""
    course = begin(start)
    frames = [PlayedAct(course)]
    while not course.game.over and len(frames) <= 40:
        at, act = 1000 * len(frames), next_command(course)
        if len(frames) == 2 and isinstance(act, Answer):
            act = Answer(not act.matches)
        course, events = advance(course, at, act)
        frames.append(PlayedAct(course, at, act, events))
    return frames


@pytest.mark.parametrize(
    ("start", "figures"),
    [
        (Start(2, mode="classic"), ["Draw pile", "Hints", "Mistakes", "Sets", "Time"]),
        (Start(2, "chain", "classic"), ["Draw pile", "Hints", "Mistakes", "Sets", "Time"]),
        (Start(2, "ultraset", "classic"), ["Draw pile", "Hints", "Mistakes", "Sets", "Time"]),
        (Start(20261121, mode="daily"), ["Hints", "Mistakes", "Sets", "Time"]),
        (Start(2, mode="sprint"), ["Mistakes", "Sets", "Time"]),
        (Start(2, mode="third-card"), ["Mistakes", "Question", "Right", "Time"]),
        (Start(2, mode="set-or-not"), ["Mistakes", "Question", "Right", "Time"]),
        (Start(2, "chain", "together", Options(seats=SEATS)), ["Draw pile", "Mistakes", "Sets", "Time"]),
    ],
)
def test_every_act_is_shown(replayed: Opener, start: Start, figures: list[str]) -> None:
    frames = played(start)
    page = replayed(frames)
    names = {label.accessibleName() for label in page.findChildren(QLabel)}
    captions = {name.rpartition(" ")[0].split(" ")[0] if " of " in name else name.rpartition(" ")[0] for name in names}
    assert sorted(captions & {*figures, "Score", "Hints", "Draw pile"}) == figures
    for act, frame in enumerate(frames):
        assert slider(page).value() == act
        game = frame.course.game
        assert [tile.accessibleName() for tile in board(page).tiles] == [card.words for card in game.table]
        assert [tile.accessibleName() for tile in board(page).beside] == [card.words for card in game.beside]
        assert message(page)
        QTest.keyClick(slider(page), Qt.Key.Key_Right)
