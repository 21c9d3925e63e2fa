"""Endings in a drill: the last cards, the answer to add a card, and what is said about it."""

import pytest
from PySide6.QtCore import Qt

from setgui import find_sets, points
from setgui.model.commands import Add, Reshuffle
from setgui.session.starts.start_text import read_start
from setgui.ui.panel.at_board import ComingCards
from setgui.ui.widgets.card_row import CardRow
from setgui.words import cards
from ui.pages import settle
from ui.player import SHIFT, Player, child
from ui.program import Folder
from ui.replayed import Opener, do, message, played, slider

Key = Qt.Key
TO_ADD = "0:3rto2gsd3ped:1rtz2ged1rez2gtd2rsz1gsz2gez1psd2rez2gso1pto2rtd:"
TO_TAKE = "0:3red3rsz3ped:1psd3gsd3gso2pso1ptz1pto1rsd1rtd3ptz2gsd3gez3peo:4.6.12"
PLAIN = "0:42:1rsd2gsd3psd1rtd2gtd3ptd1gez2rsz3peo1rto3gsd1pso:1.2.3"
ROUND = read_start(f"drill standard 7 questions={','.join([TO_ADD, TO_TAKE, PLAIN, *[TO_ADD] * 17])}")
TOLD = "Cards to come, in any order: three red striped ovals, two green solid diamonds, three purple empty diamonds."


def row(player: Player) -> ComingCards:
    return child(player.window, ComingCards)


@pytest.fixture
def drill(folder: Folder) -> Player:
    return folder.open(ROUND)


def test_the_last_cards_are_shown_with_an_ending_alone(drill: Player) -> None:
    speak = drill.window.actions_by_name["speak-coming"]
    assert [card.code for card in row(drill).cards] == ["3rto", "2gsd", "3ped"]
    assert row(drill).accessibleName() == TOLD
    assert (drill.message, drill.figure("Draw pile")) == ("20 questions. Which move is best?", "3")
    drill.click(drill.button("Add card"))
    assert [card.code for card in row(drill).cards] == ["3red", "3rsz", "3ped"]
    drill.click_set(drill.snapshot.game.table[3:4] + drill.snapshot.game.table[5:6] + drill.snapshot.game.table[11:])
    assert drill.message.startswith("Right: ")
    assert not row(drill).isVisible()
    assert not speak.isVisible()
    drill.click_set(drill.snapshot.game.table[:3])
    assert row(drill).isVisible()
    assert speak.isVisible()
    drill.key(Key.Key_P)
    assert (row(drill).cards, row(drill).accessibleName()) == ((), "")


@pytest.mark.parametrize("size", [(480, 360), (700, 580), (1280, 800), (1400, 800), (800, 1280)])
def test_the_last_cards_have_room(drill: Player, size: tuple[int, int], cut: set[str]) -> None:
    drill.window.resize(*size)
    settle()
    coming, stage = row(drill), drill.window.stage
    assert coming.width() >= coming.sizeHint().width()
    for other in (stage.message, stage.board):
        assert not coming.geometry().intersects(other.geometry())
    caption = coming.fontMetrics().horizontalAdvance("To come, in any order")
    assert coming.sizeHint().width() >= CardRow.sizeHint(coming).width() + caption
    assert "To come, in any order" not in cut


def test_a_round_is_answered_by_keys_and_ear(drill: Player, spoken: list[str]) -> None:
    drill.controller.play(ROUND._replace(deal=8))
    assert spoken[-1].startswith("20 questions. Which move is best? Top row: ")
    assert spoken[-1].endswith(TOLD)
    drill.key(Key.Key_F6, SHIFT)
    assert spoken[-1] == TOLD
    obvious = max(find_sets(drill.cards), key=lambda found: points(*found))
    for card in obvious:
        drill.letter(drill.cards.index(card))
    add = "Add a card. On average, it brings 5.0 points more than your set."
    assert spoken[-1] == drill.message == f"There is a better move. {add}"
    drill.key(Key.Key_Minus)
    assert spoken[-1].startswith("There is a better move. Add a card. On average, it brings at least 2.0 points more")
    drill.key(Key.Key_Plus)
    assert drill.message == "Adding a card is best. Which move is best?"
    assert (drill.figure("Question"), drill.figure("Right"), drill.figure("Mistakes")) == ("2 of 20", "0", "2")
    assert spoken[-1].startswith(drill.message)
    last = "three red empty diamonds, three red solid squiggles, three purple empty diamonds"
    assert spoken[-1].endswith(f"Cards to come, in any order: {last}.")
    drill.key(Key.Key_Plus)
    assert drill.message.startswith("There is a better move. Take the marked set, 2 points: ")
    assert "Keys: " in spoken[-1]
    for card in drill.snapshot.located:
        drill.letter(drill.cards.index(card))
    assert drill.figure("Question") == "3 of 20"


def test_an_added_card_answers_by_click(drill: Player) -> None:
    drill.click(drill.button("Add card"))
    assert drill.message == "Right: adding a card is best. Which move is best?"
    assert (drill.figure("Question"), drill.figure("Right"), drill.figure("Mistakes")) == ("2 of 20", "1", "0")
    assert not drill.snapshot.game.taken
    assert len(drill.cards) == len({*map(cards.name, drill.cards)}) == 12


def test_a_replay_has_no_sets_missed_where_adding_a_card_was_right(replayed: Opener) -> None:
    page = replayed(played(do(Reshuffle()), do(Add()), do(Add()), start=ROUND))
    slider(page).setValue(0)
    assert message(page).startswith("There is a better move. Add a card. ")
    slider(page).setValue(1)
    assert message(page).startswith("Adding a card is best. Which move is best?")
