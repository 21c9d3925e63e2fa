"""Records and medals: told once a game ends, held by honest games alone, and gone with an undo."""

from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from setgui.model.commands import Add, Claim
from setgui.model.game import Game, Start
from setgui.model.matching import points
from setgui.model.play import deal_game, play
from setgui.session.game.verdict import Moment
from setgui.session.kept import Figures, Line
from setgui.storage.sqlite_store import SqliteStore
from setgui.ui.look.theme import Space
from setgui.ui.pages.result import EmblemRow
from setgui.words import games as words
from setgui.words.language import say
from ui.pages import click_row, figure, no_page, opened, press
from ui.player import CTRL, SHIFT, Player, child
from ui.program import STANDARD, Folder, Watch

PACE = 10
"""Seconds for a set."""
RECORDS = "New record: highest score, most megasets and shortest time."


def best(game: Game) -> Claim | Add:
    """What somebody does who always takes the best set."""
    found = game.variant.find_matches(game.table)
    return Claim(max(found, key=lambda cards: game.variant.points(*cards))) if found else Add()


def played(start: Start) -> Game:
    """The end of the game that such a player plays."""
    game = deal_game(start)
    while not game.over:
        game = play(game, best(game)).after
    return game


END = played(STANDARD)
MEGASETS = sum(taken.points == 4 for taken in END.taken)
MILLIS = PACE * 1000 * len(END.taken)


def play_out(player: Player, watch: Watch) -> None:
    """Play to the end by the rules alone, the last set by clicks; all by clicks is a test of its own."""
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


class Rival(NamedTuple):
    """A game played before, as the store tells of it."""

    score: int = -9
    megasets: int = 0
    millis: int = 9_999_999


def keep(folder: Folder, *rivals: Rival) -> None:
    store = SqliteStore(folder.store)
    for deal, (score, megasets, millis) in enumerate(rivals, start=100):
        figures = Figures(over=True, score=score, sets_4=megasets)
        store.add(Start(deal), (Line(millis, "finish"),), figures, started=None, elapsed=millis, imported=False)
    store.close()


def on_sheet(player: Player) -> str:
    """What the result says of records, or nothing."""
    labels = [label for label in player.window.stage.result.findChildren(QLabel) if label.isVisible()]
    return "".join(label.text() for label in labels if "record" in label.text())


def emblems(player: Player) -> tuple[Moment, ...]:
    return child(player.window.stage.result, EmblemRow).moments


def title(player: Player) -> str:
    words = [label.text() for label in player.window.stage.result.findChildren(QLabel) if label.isVisible()]
    (found,) = (word for word in words if word == "Game over" or word.endswith(" medal"))
    return found


def test_the_first_game_breaks_no_record(folder: Folder, watch: Watch) -> None:
    player = folder.open_by(watch)
    assert player.message.startswith("Pick three")
    play_out(player, watch)
    assert player.snapshot.game == END
    assert on_sheet(player) == ""
    assert player.message.endswith(f"Game over: no set is left. Score {END.score}.")
    assert player.result_figure("Total time") == f"{MILLIS // 60_000}:{MILLIS // 1000 % 60:02}"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rivals", "told"),
    [
        ([Rival()], RECORDS),
        ([Rival(score=END.score)], "New record: most megasets and shortest time."),
        ([Rival(END.score, MEGASETS, MILLIS)], ""),
    ],
)
def test_records_are_told_where_they_are_broken(folder: Folder, watch: Watch, rivals: list[Rival], told: str) -> None:
    keep(folder, *rivals)
    player = folder.open_by(watch)
    play_out(player, watch)
    assert on_sheet(player) == told
    assert player.message.endswith(f"Score {END.score}. {told}".rstrip())


def test_a_record_that_is_only_looked_at_is_no_new_one(folder: Folder, watch: Watch) -> None:
    keep(folder, Rival())
    player = folder.open_by(watch)
    play_out(player, watch)
    finished = player.controller.game_id
    player.controller.play(Start(5))
    player.controller.open_game(finished)
    assert player.snapshot.honors.feats
    assert player.message == f"This game is over. Score {END.score}."


def test_undo_of_the_last_move_withdraws_the_record(folder: Folder, watch: Watch) -> None:
    keep(folder, Rival())
    player = folder.open_by(watch)
    play_out(player, watch)
    assert on_sheet(player) == RECORDS
    player.key(Qt.Key.Key_Z, CTRL)
    assert not player.result_is_shown
    assert player.snapshot.honors.feats == ()
    assert "record" not in player.message
    opened(player, "Statistics and records")
    assert (figure("Best score"), figure("Finished")) == ("-9", "1")
    press("Close")
    assert no_page(player)
    player.key(Qt.Key.Key_Y, CTRL)  # an undo is help that redo does not wash off
    assert player.result_is_shown
    assert on_sheet(player) == ""
    assert "record" not in player.message


def test_the_next_game_is_measured_by_the_one_before(folder: Folder, watch: Watch) -> None:
    player = folder.open_by(watch)
    play_out(player, watch)
    player.key(Qt.Key.Key_N, CTRL | SHIFT)
    end = played(player.snapshot.game.start)
    play_out(player, watch)
    assert ("highest score" in on_sheet(player)) == (end.score > END.score)
    assert ("shortest time" in on_sheet(player)) == (len(end.taken) < len(END.taken))
    opened(player, "My games")
    click_row(str(STANDARD.deal))
    press(say(words.VIEW_RESULT))
    assert no_page(player)
    assert player.snapshot.game == END
    assert "highest score" not in player.message or END.score > end.score


@pytest.mark.parametrize(("deal", "medal"), [(48, "Game over"), (6, "Bronze medal")])
def test_the_medal_is_the_headline(folder: Folder, watch: Watch, deal: int, medal: str) -> None:
    player = folder.open_by(watch, Start(deal))
    play_out(player, watch)
    assert title(player) == medal
    earned = [f"{moment.name.capitalize()} medal" for moment in emblems(player)]
    assert earned == [medal] * (medal != "Game over")


def test_junior_games_have_records_but_no_medals(folder: Folder, watch: Watch) -> None:
    keep(folder, Rival(score=99))  # a standard game is no rival
    player = folder.open_by(watch, Start(7, "junior"))
    player.key(Qt.Key.Key_E, CTRL)
    assert (title(player), on_sheet(player)) == ("Game over", "")
    player.controller.play(Start(8, "junior"))
    play_out(player, watch)
    assert (title(player), on_sheet(player)) == ("Game over", "New record: highest score and most megasets.")
    assert emblems(player) == (Moment.RECORD,)


def test_the_result_counts_sets_by_what_they_scored(folder: Folder) -> None:
    """So that they add up to the score."""
    player = folder.open(Start(2))
    player.key(Qt.Key.Key_Plus)
    player.click_set(max(player.sets(), key=lambda cards: points(*cards)))
    assert player.snapshot.game.taken[0].points > player.snapshot.game.taken[0].scored == 1
    player.key(Qt.Key.Key_E, CTRL)
    told = {part.accessibleName(): part for part in player.window.stage.result.findChildren(QWidget)}
    bars = told["Sets by kind: 4 points: 0, 3 points: 0, 2 points: 0, 1 point: 1"]
    (best,) = (label for label in player.window.findChildren(QLabel) if label.text().startswith("Best set, "))
    assert best.y() - bars.geometry().bottom() > Space.ONE
    assert any("63 points short of bronze." in label.text() for label in player.window.findChildren(QLabel))
