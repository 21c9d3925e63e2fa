"""Announcements for assistive technology, and messages that fit in the smallest window."""

import random
from itertools import combinations

import pytest
from PySide6.QtCore import QCoreApplication, Qt

from setgui.model.events import Claimed, Misclaimed
from setgui.model.game import Start
from setgui.model.matching import find_ultrasets, is_ultraset
from setgui.model.options import Options, Seat
from setgui.words import events, kinds
from ui.pages import in_store
from ui.player import CTRL, Player
from ui.program import STANDARD, Folder, Watch

LONG = Options(seats=(Seat("Maximiliane Theresia"), Seat("Konstantin Alexander")))


def test_the_start_of_a_game_is_announced_once(folder: Folder, spoken: list[str]) -> None:
    player = folder.open(STANDARD)
    QCoreApplication.processEvents()
    assert len(spoken) == 1
    assert spoken[0].startswith(f"{player.message} Top row: {', '.join(player.names[::3])}. Middle row: ")
    assert player.message.startswith("Pick three cards")


def test_a_replay_of_a_game_in_progress_announces_its_last_act(player: Player, spoken: list[str]) -> None:
    player.key(Qt.Key.Key_Plus)
    spoken.clear()
    player.key(Qt.Key.Key_P, CTRL)
    QCoreApplication.processEvents()
    assert [told.split(".")[0] for told in spoken] == ["One card added"]


@pytest.mark.parametrize("mistake", [True, False])
def test_the_longest_sentences_at_a_table_are_not_cut(folder: Folder, *, mistake: bool) -> None:
    player = folder.open(Start(7, "ultraset", "together", LONG))
    player.window.resize(700, 580)
    QCoreApplication.processEvents()
    message, chance = player.window.stage.message, random.Random(1)
    fours = list(combinations(player.cards, 4)) if mistake else find_ultrasets(player.cards)
    for cards in chance.sample(fours, min(40, len(fours))):
        if mistake is is_ultraset(*cards):
            continue
        event = Misclaimed(cards, (), 1) if mistake else Claimed(cards, 1, 1, 1)
        message.say(events.describe(event, player.snapshot), wrong=mistake)
        assert message.heightForWidth(message.width()) <= message.height(), message.text()


def test_a_player_s_name_is_not_read_as_an_option(folder: Folder) -> None:
    seats = (Seat("on-request"), Seat("Ben"))
    start = Start(7, "standard", "together", Options(seats=seats))
    assert kinds.game(start) == "Together, standard, deal 7"
    assert "on request" not in folder.open(start).window.windowTitle()


def test_a_save_error_is_reported_once(folder: Folder) -> None:
    watch = Watch()
    seats = (Seat("Ann"), Seat(level=5))
    player = folder.open_by(watch, Start(7, "standard", "together", Options(seats=seats)))
    failures: list[str] = []
    player.controller.failed.connect(failures.append)
    watch.wait(60)  # so that the computer's call is due before the player's act
    in_store(folder, "ALTER TABLE act RENAME TO hidden")
    player.key(Qt.Key.Key_1)
    assert len(failures) == 1
    in_store(folder, "ALTER TABLE hidden RENAME TO act")
