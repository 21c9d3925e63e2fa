"""From one kind of game to another: nothing of the first is left over."""

from datetime import date
from itertools import permutations

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QAbstractButton, QLabel

from setgui.model.commands import Answer
from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.ui.panel.sheet import PileView
from setgui.ui.seats import VoteButton
from setgui.ui.widgets.card_row import CardRow
from setgui.words import formats
from ui.player import Player
from ui.program import Folder, Watch

KINDS = {
    "solitaire": Start(7),
    "junior": Start(7, "junior"),
    "classic": Start(7, mode="classic"),
    "on request": Start(7, mode="classic", options=Options(on_request=True)),
    "chain": Start(7, "chain", "classic"),
    "daily": Start(20261121, mode="daily"),
    "sprint": Start(7, mode="sprint"),
    "third card": Start(7, mode="third-card"),
    "set or not": Start(7, mode="set-or-not"),
    "together": Start(7, mode="together", options=Options(seats=(Seat("Ann"), Seat("Ben")))),
}


def shown(player: Player) -> list[str]:
    """Every figure and button of the panel."""
    panel = player.window.stage.sheet
    parts = [*panel.findChildren(QLabel), *panel.findChildren(QAbstractButton)]
    names = [part.accessibleName() for part in parts if part.isVisible()]
    bare = [part.isVisible() for part in panel.findChildren(PileView)]
    return [*sorted(names), str(bare)]


@pytest.mark.slow
def test_the_panel_is_that_of_a_fresh_window_after_every_other_kind(folder: Folder) -> None:
    fresh = {}
    for name, start in KINDS.items():
        fresh[name] = shown(folder.open_by(Watch(), start))
        folder.close()
    player = folder.open_by(Watch())
    for before, after in permutations(KINDS, 2):
        player.controller.play(KINDS[before])
        player.controller.play(KINDS[after])
        assert shown(player) == fresh[after], (before, after)


def test_a_hidden_time_stays_hidden_from_kind_to_kind(folder: Folder) -> None:
    folder.choose(show_time="no")
    player = folder.open_by(Watch())
    for start in KINDS.values():
        player.controller.play(start)
        assert not any(name.startswith("Time") for name in shown(player))


def test_what_was_judged_stands_over_its_sentence_until_the_next_answer(folder: Folder) -> None:
    player = folder.open_by(Watch(), KINDS["set or not"])
    (judged,) = player.window.stage.findChildren(CardRow, "judged")
    assert judged.cards == ()
    asked = player.cards
    player.controller.act(Answer(True))
    assert list(judged.cards) == asked != player.cards
    assert player.message.startswith("Question 1: ")
    player.window.resize(700, 580)
    QCoreApplication.processEvents()
    assert judged.isVisible()
    assert player.window.stage.board.geometry().bottom() < judged.y()
    assert judged.geometry().bottom() <= player.window.stage.message.y()
    player.controller.new_game()
    assert judged.cards == ()
    player.controller.play(KINDS["daily"])
    assert not judged.isVisible()


def test_the_title_says_which_game_is_played(folder: Folder) -> None:
    player = folder.open_by(Watch(), Start(200401, "ultraset", "classic"))
    assert player.window.windowTitle() == "Setgui – Classic, UltraSet, deal 200401"
    player.controller.play(KINDS["daily"])
    assert player.window.windowTitle() == f"Setgui – Daily puzzle of {formats.day(date(2026, 11, 21))}"
    player.controller.folder.kept = False
    player.controller.play(KINDS["sprint"])
    assert player.window.windowTitle() == "Setgui – Sprint of 10, standard, deal 7 – not saved"


def test_who_has_left_the_table_has_no_vote_there(folder: Folder) -> None:
    people = tuple(map(Seat, "ABCDEFGH"))
    tables = {size: Start(7, mode="together", options=Options(seats=people[:size])) for size in (2, 3, 8)}
    against = Start(7, mode="together", options=Options(seats=(people[0], Seat(level=1), Seat(level=1))))
    player = folder.open_by(Watch(), tables[8])
    for start in (tables[2], tables[3], against, tables[8], Start(7), tables[3]):
        player.controller.play(start)
        QCoreApplication.processEvents()
        edge = player.window.stage.edge
        assert edge is not None
        votes = [one for bar in (edge.above, edge.below) for one in bar.findChildren(VoteButton) if one.isVisible()]
        seated = [button for button in edge.buttons if button.isVisible()]
        seats = start.options.seats
        assert len(seated) == len(seats)
        assert len(votes) == sum(not seat.computer for seat in seats)
        for vote in votes:
            assert any(button.geometry().intersects(vote.geometry()) for button in seated)
