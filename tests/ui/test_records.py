"""Records and medals appear at the end of unassisted games and disappear with an undo."""

from contextlib import closing

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from setgui.model.commands import Add, Claim
from setgui.model.game import Game, Start
from setgui.model.matching import points
from setgui.model.play import play
from setgui.session.kept import Figures, Line
from setgui.storage.sqlite_store import SqliteStore
from setgui.ui.pages.result import EmblemRow
from ui.pages import figure, no_page, opened, press
from ui.player import CTRL, Player, child
from ui.program import Folder, Watch

PACE = 10
"""Seconds for a set."""


def best(game: Game) -> Claim | Add:
    """Return the command of a player who always takes the best set."""
    found = game.variant.find_matches(game.table)
    return Claim(max(found, key=lambda cards: game.variant.points(*cards))) if found else Add()


def play_out(player: Player, watch: Watch) -> None:
    """Play to the end by commands, which are faster, and take the last set by clicks."""
    game = player.snapshot.game
    while not game.over:
        act = best(game)
        game = play(game, act).after
        if isinstance(act, Claim):
            watch.wait(PACE)
        if isinstance(act, Claim) and game.over:
            player.click_set(act.cards)
        else:
            player.controller.act(act)
    assert player.result_is_shown


def on_sheet(player: Player) -> str:
    """Return the result's text about records, if any."""
    return "".join(text for text in player.result_texts if "yet" in text)


def test_undo_of_the_last_move_withdraws_the_record(folder: Folder, watch: Watch) -> None:
    with closing(SqliteStore(folder.store)) as store:
        rival = Figures(over=True, score=-9)
        store.add(Start(100), (Line(1, "finish"),), rival, started=None, elapsed=9_999_999, imported=False)
    player = folder.open_by(watch)
    play_out(player, watch)
    assert player.result_texts[0] == "Your highest score yet"
    assert player.result_texts[1].endswith("Your most megasets yet · Your shortest time yet")
    assert player.message.endswith("No sets left.")
    player.key(Qt.Key.Key_Z, CTRL)
    assert not player.result_is_shown
    assert player.snapshot.honors.feats == ()
    opened(player, "Statistics")
    assert (figure("Best score"), figure("Finished")) == ("-9", "1")
    press("Close")
    assert no_page(player)
    player.key(Qt.Key.Key_Y, CTRL)  # redo does not remove the mark of an undo
    assert player.result_is_shown
    assert on_sheet(player) == ""


@pytest.mark.parametrize(("deal", "headline"), [(48, " points"), (6, "Bronze medal")])
def test_the_medal_is_the_headline_and_the_first_game_sets_no_record(
    folder: Folder, watch: Watch, deal: int, headline: str
) -> None:
    player = folder.open_by(watch, Start(deal))
    play_out(player, watch)
    assert player.result_texts[0].endswith(headline)
    moments = child(player.window.stage.result, EmblemRow).moments
    assert [f"{moment.name.capitalize()} medal" for moment in moments] == [headline] * (headline != " points")
    assert on_sheet(player) == ""


def test_the_result_counts_sets_by_scored_points(folder: Folder) -> None:
    player = folder.open(Start(2))
    player.key(Qt.Key.Key_Plus)
    player.click_set(max(player.sets(), key=lambda cards: points(*cards)))
    assert player.snapshot.game.taken[0].points > player.snapshot.game.taken[0].scored == 1
    player.key(Qt.Key.Key_E, CTRL)
    told = [part.accessibleName() for part in player.window.stage.result.findChildren(QWidget)]
    assert "Sets by kind: 4 points: 0, 3 points: 0, 2 points: 0, 1 point: 1" in told
