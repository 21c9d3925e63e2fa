"""Asking the coach by key: more detail at each press, or a refusal with a reason."""

from PySide6.QtCore import Qt

from setgui.analysis.coach.evaluation import advise
from setgui.model.commands import Claim
from setgui.model.game import Start
from setgui.words import coach
from ui.pages import choose
from ui.player import SHIFT
from ui.program import Folder

Key = Qt.Key
WITH_SETS = Start(8)


def test_each_press_shows_more_and_the_last_marks_the_set(folder: Folder) -> None:
    player = folder.open(WITH_SETS)
    best = advise(player.snapshot.game).best
    assert isinstance(best, Claim)
    for depth in (1, 2, 3):
        player.key(Key.Key_F2, SHIFT)
        assert player.message == coach.advised(depth, player.snapshot.game)
        assert player.figure("Hints") == str(depth)
    assert player.snapshot.located == best.cards
    choose(player, "What would the coach do?")
    assert player.figure("Hints") == "3"


def test_other_modes_refuse_the_coach_with_a_message(folder: Folder) -> None:
    player = folder.open(Start(7, mode="classic"))
    before = player.message
    player.key(Key.Key_F2, SHIFT)
    assert player.message != before
    assert player.snapshot.hints == 0
