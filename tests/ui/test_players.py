"""Several players on one computer have names and separate figures; a single player sees nothing of this."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QTableView

from setgui.model.options import Seat
from setgui.ui.widgets.fields import Choices, Field
from setgui.words import formats
from ui.pages import click, figure, key, no_page, opened, page, part, press, take, texts
from ui.player import CTRL, Player, spoken
from ui.program import JUNIOR, Folder

STATISTICS = "Statistics"
PLAYER = "Player"


def fields() -> list[Field]:
    return [one for one in page().findChildren(Field) if one.isVisible()]


def choices() -> list[str]:
    """List the players that can be chosen; empty if there is no such question."""
    found = [one for one in page().findChildren(Choices) if one.accessibleName() == "Player" and one.isVisible()]
    return [one.text() for whose in found for one in whose.findChildren(QAbstractButton)]


def chosen() -> list[str]:
    return [one.text() for one in page().findChildren(QAbstractButton) if one.isChecked() and one.text() in choices()]


def write(field: Field, text: str) -> None:
    click(field)
    QTest.keyClicks(field, text)


def add(player: Player, first: str, other: str) -> None:
    """Add a player, who is asked for a game of their own."""
    opened(player, PLAYER)
    press("New player…")
    theirs, mine = fields()
    write(theirs, other)
    write(mine, first)
    press("Play")


def begin_as(player: Player, name: str) -> None:
    player.key(Qt.Key.Key_N, CTRL)
    press(name)
    press("Start")
    assert no_page(player)


def shown_as(player: Player) -> list[str]:
    """Return the player's name from the score sheet."""
    names = [spoken(label) for label in player.sheet.findChildren(QLabel) if label.isVisible()]
    return [name.removeprefix("Player ") for name in names if name.startswith("Player ")]


@pytest.fixture
def family(player: Player) -> Player:
    """A player's window where Ann took a set before Ben started a game."""
    take(player)
    add(player, "Ann", "Ben")
    assert (choices(), chosen()) == (["Ann", "Ben"], ["Ben"])
    press("Start")
    assert no_page(player)
    return player


def whose(player: Player) -> list[str]:
    return [one.player for one in player.controller.folder.library.games()]


def test_a_single_player_is_not_asked_for_a_name(player: Player) -> None:
    take(player)
    player.key(Qt.Key.Key_N, CTRL)
    assert choices() == []
    assert not any(label.text() == "Player" and label.isVisible() for label in page().findChildren(QLabel))
    press("Start")
    assert player.window.windowTitle() == "Setgui – Solitaire, standard"
    assert shown_as(player) == []
    assert opened(player, STATISTICS).windowTitle() == "Statistics"
    key(Qt.Key.Key_Escape)
    assert whose(player) == ["", ""]


def test_statistics_are_those_of_who_plays(family: Player) -> None:
    assert whose(family) == ["", "Ben"]
    take(family)
    begin_as(family, "Ben")
    take(family)
    assert opened(family, STATISTICS).windowTitle() == "Statistics – Ben"
    assert figure("Games") == "2"
    press("Count from now on")
    assert figure("Games") == "0"
    assert "Add a player…" not in [one.text() for one in page().findChildren(QAbstractButton)]
    key(Qt.Key.Key_Escape)
    become(family, "Ann")
    assert opened(family, STATISTICS).windowTitle() == "Statistics – Ann"
    assert figure("Games") == "1"
    press("Count from now on")
    key(Qt.Key.Key_Escape)
    settings = family.controller.settings
    assert settings.counted_from > 0
    assert dict(settings.others)["Ben"] > 0


def become(player: Player, name: str) -> None:
    opened(player, PLAYER)
    press(name)
    press("Play")
    assert no_page(player)


def test_who_plays_continues_their_last_game(family: Player) -> None:
    take(family)
    bens = family.snapshot
    become(family, "Ann")
    assert (family.snapshot.player, len(family.snapshot.game.taken)) == ("", 1)
    become(family, "Ann")
    assert family.snapshot.player == ""
    become(family, "Ben")
    assert (family.snapshot.player, family.snapshot.game) == ("Ben", bens.game)
    assert whose(family) == ["", "Ben"]


def test_a_new_game_keeps_the_player_until_another_is_chosen(family: Player) -> None:
    family.key(Qt.Key.Key_N, CTRL)
    assert (choices(), chosen()) == (["Ann", "Ben"], ["Ben"])
    press("Start")
    assert no_page(family)
    begin_as(family, "Ann")
    family.key(Qt.Key.Key_N, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert whose(family) == ["", "Ben", "Ben", "", ""]


def test_a_new_player_needs_a_name_of_their_own(family: Player) -> None:
    opened(family, PLAYER)
    assert (choices(), chosen(), fields()) == (["Ann", "Ben", "New player…"], ["Ben"], [])
    press("New player…")
    (name,) = fields()
    assert name.hasFocus()
    for wrong, why in (
        ("", "A player needs a name."),
        ("ben", "There is already a player called ben."),
        ("ANN", "There is already a player called ANN."),
        ("x" * 21, "A name can have at most 20 characters."),
    ):
        name.clear()
        write(name, wrong)
        press("Play")
        assert why in texts()
        assert name.accessibleDescription() == why
        assert name.hasFocus()
    press("Ann")
    assert fields() == []
    assert "A name can have at most 20 characters." not in texts()
    press("New player…")
    name.clear()
    write(name, "  Zoe   Ann ")
    press("Play")
    assert (choices(), chosen()) == (["Ann", "Ben", "Zoe Ann"], ["Zoe Ann"])
    press("Start")
    assert no_page(family)
    assert whose(family) == ["", "Ben", "Zoe Ann"]


def test_a_player_without_a_game_plays_only_once_one_is_started(family: Player) -> None:
    opened(family, PLAYER)
    press("New player…")
    write(fields()[0], "Zoe")
    press("Play")
    key(Qt.Key.Key_Escape)
    assert (family.controller.settings.player, family.snapshot.player) == ("Ben", "Ben")


def test_a_wrong_deal_number_does_not_change_the_player(family: Player) -> None:
    family.key(Qt.Key.Key_N, CTRL)
    press("Ann")
    (deal,) = fields()
    write(deal, "many")
    press("Start")
    assert family.controller.settings.player == "Ben"
    key(Qt.Key.Key_Escape)


def test_the_first_player_is_named_with_the_second(player: Player) -> None:
    take(player)
    opened(player, PLAYER)
    assert choices() == ["Player 1", "New player…"]
    press("New player…")
    theirs, mine = fields()
    write(theirs, "Ben")
    press("Play")
    assert mine.accessibleDescription() == "A player needs a name."
    write(mine, "Ben")
    press("Play")
    assert "There is already a player called Ben." in texts()
    key(Qt.Key.Key_Escape)
    assert no_page(player)
    assert (player.controller.settings.others, whose(player)) == ((), [""])


def test_a_single_player_can_be_named_for_files(player: Player) -> None:
    opened(player, PLAYER)
    (mine,) = fields()
    write(mine, "Ann")
    press("Play")
    assert no_page(player)
    player.key(Qt.Key.Key_N, CTRL)
    assert choices() == []
    press("Against the computer")
    press("Start")
    assert player.snapshot.game.start.options.seats == (Seat("Ann"), Seat(level=1))


def test_the_list_of_games_names_the_players(family: Player) -> None:
    take(family)
    opened(family, "My games")
    press("All  2")
    model = part(QTableView).model()
    assert {model.index(row, 2).data() for row in (0, 1)} == {"Ben", "Ann"}
    key(Qt.Key.Key_Escape)


def test_players_are_remembered_after_a_restart(folder: Folder, family: Player) -> None:
    family.window.close()
    again = folder.open()
    again.key(Qt.Key.Key_N, CTRL)
    assert (choices(), chosen()) == (["Ann", "Ben"], ["Ben"])
    key(Qt.Key.Key_Escape)


def test_the_title_and_the_figures_name_the_player(family: Player) -> None:
    assert family.window.windowTitle().startswith("Setgui – Ben: Solitaire, standard")
    assert shown_as(family) == ["Ben"]
    begin_as(family, "Ann")
    assert family.window.windowTitle().startswith("Setgui – Ann: Solitaire, standard")
    assert shown_as(family) == ["Ann"]
    family.widen()
    assert shown_as(family) == ["Ann"]
    family.key(Qt.Key.Key_Z, CTRL)  # back to the game that was left
    assert family.window.windowTitle().startswith("Setgui – Ben: ")
    assert shown_as(family) == ["Ben"]


def test_adding_a_player_names_the_current_one_at_once(player: Player) -> None:
    take(player)
    add(player, "Ann", "Ben")
    key(Qt.Key.Key_Escape)
    assert no_page(player)
    assert shown_as(player) == ["Ann"]
    assert player.window.windowTitle().startswith("Setgui – Ann: ")


@pytest.mark.parametrize("name", ["Ann", "Ben"])
def test_a_game_against_the_computer_asks_for_the_player_once(family: Player, name: str) -> None:
    family.key(Qt.Key.Key_N, CTRL)
    press("Against the computer")
    press(name)
    press("Start")
    assert no_page(family)
    assert family.snapshot.game.start.options.seats == (Seat(name), Seat(level=1))
    assert shown_as(family) == []  # the seats have names
    assert family.window.windowTitle().startswith(f"Setgui – {name}: ")


def test_the_page_for_a_new_game_shows_the_chosen_player_s_last_result(family: Player) -> None:
    family.controller.remember(JUNIOR)
    family.controller.play(JUNIOR)
    while not family.result_is_shown:
        take(family) if family.sets() else family.key(Qt.Key.Key_Plus)
    score = formats.points(family.snapshot.game.score)
    family.key(Qt.Key.Key_Escape)
    family.key(Qt.Key.Key_N, CTRL)
    assert figure("Last finished game") == score
    for who, last_result in (("Ann", "none yet"), ("Ben", score)):
        press(who)
        assert figure("Last finished game") == last_result
    key(Qt.Key.Key_Escape)


def test_the_calendar_names_its_player_in_the_title(family: Player) -> None:
    assert opened(family, "Daily puzzles").windowTitle() == "Daily puzzles – Ben"
    key(Qt.Key.Key_Escape)
    family.controller.set_setting("player", "")
    assert opened(family, "Daily puzzles").windowTitle() == "Daily puzzles – Ann"
    key(Qt.Key.Key_Escape)


def test_the_calendar_opens_for_the_player_chosen_on_the_page_for_a_new_game(family: Player) -> None:
    family.key(Qt.Key.Key_N, CTRL)
    for choice in ("Six sets", "Ann", "Daily puzzles"):
        press(choice)
    assert page().windowTitle() == "Daily puzzles – Ann"
    press("Six sets")
    assert family.window.windowTitle().startswith("Setgui – Ann: Six sets")
