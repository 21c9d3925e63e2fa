"""Several players on one computer have names and separate figures; a single player sees nothing of this."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QTableView

from setgui.model.options import Seat
from setgui.ui.pages.questions import PlayerPage
from setgui.ui.widgets.fields import Field, TitleBox
from setgui.words import formats
from ui.pages import click, figure, key, no_page, opened, page, part, press, take, texts
from ui.player import CTRL, Player, spoken
from ui.program import JUNIOR, Folder

STATISTICS = "Statistics and records"
OFFER = "Add a player…"


def fields() -> list[Field]:
    return [one for one in page().findChildren(Field) if one.isVisible()]


def choices() -> list[str]:
    """List the choices for the player of a new game; empty if there is no such question."""
    found = {one.text(): one for one in page().findChildren(QAbstractButton) if one.isVisible()}
    if "new player…" not in found:
        return []
    beside = found["new player…"].parent().findChildren(QAbstractButton)  # type: ignore[union-attr] # it has one
    return [one.text() for one in beside]


def chosen() -> list[str]:
    return [one.text() for one in page().findChildren(QAbstractButton) if one.isChecked() and one.text() in choices()]


def write(field: Field, text: str) -> None:
    click(field)
    QTest.keyClicks(field, text)


def add(player: Player, first: str, other: str) -> None:
    opened(player, STATISTICS)
    press(OFFER)
    for field, name in zip(fields(), (first, other), strict=True):
        write(field, name)
    press("Add player")
    key(Qt.Key.Key_Escape)
    assert no_page(player)


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
    begin_as(player, "Ben")
    return player


def whose(player: Player) -> list[str]:
    return [one.player for one in player.controller.folder.library.games()]


def test_a_single_player_is_not_asked_for_a_name(player: Player) -> None:
    take(player)
    player.key(Qt.Key.Key_N, CTRL)
    assert choices() == []
    assert not any(label.text() == "Player" and label.isVisible() for label in page().findChildren(QLabel))
    press("Start")
    assert player.window.windowTitle().startswith("Setgui – Solitaire, standard, deal ")
    assert shown_as(player) == []
    opened(player, STATISTICS)
    assert [box.accessibleName() for box in page().findChildren(TitleBox) if box.isVisible()] == ["Kind of game"]
    key(Qt.Key.Key_Escape)
    assert whose(player) == ["", ""]


def test_earlier_figures_belong_to_the_first_player(family: Player) -> None:
    assert whose(family) == ["", "Ben"]
    opened(family, STATISTICS)
    (whose_box,) = (box for box in page().findChildren(TitleBox) if box.isVisible())
    assert whose_box.currentText() == "Ben"
    key(Qt.Key.Key_Escape)
    assert no_page(family)
    take(family)
    begin_as(family, "Ben")
    take(family)
    opened(family, STATISTICS)
    _, whose_box = (box for box in page().findChildren(TitleBox) if box.isVisible())
    assert (whose_box.currentText(), figure("Games")) == ("Ben", "2")
    whose_box.setFocus()
    QTest.keyClick(whose_box, Qt.Key.Key_Up)
    assert (whose_box.currentText(), figure("Games")) == ("Ann", "1")
    press("Count from now on")
    assert figure("Games") == "0"
    QTest.keyClick(whose_box, Qt.Key.Key_Down)
    assert figure("Games") == "2"
    press("Count from now on")
    key(Qt.Key.Key_Escape)
    settings = family.controller.settings
    assert settings.counted_from > 0
    assert dict(settings.others)["Ben"] > 0


def test_a_new_game_keeps_the_player_until_another_is_chosen(family: Player) -> None:
    family.key(Qt.Key.Key_N, CTRL)
    assert (choices(), chosen()) == (["Ann", "Ben", "new player…"], ["Ben"])
    press("Start")
    assert no_page(family)
    begin_as(family, "Ann")
    family.key(Qt.Key.Key_N, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert whose(family) == ["", "Ben", "Ben", "", ""]


def test_a_new_player_can_be_named_for_a_new_game(family: Player) -> None:
    family.key(Qt.Key.Key_N, CTRL)
    press("new player…")
    (name,) = (one for one in fields() if one.accessibleName() == "Name")
    assert name.hasFocus()
    for wrong, why in (
        ("", "A player needs a name."),
        ("ben", "There is already a player called ben."),
        ("x" * 21, "A name can have at most 20 characters."),
    ):
        name.clear()
        write(name, wrong)
        press("Start")
        assert why in texts()
        assert name.accessibleDescription() == why
        assert name.hasFocus()
    press("Ann")
    assert name not in fields()
    assert "A name can have at most 20 characters." not in texts()
    press("new player…")
    name.clear()
    write(name, "  Zoe   Ann ")
    press("Start")
    assert no_page(family)
    assert whose(family) == ["", "Ben", "Zoe Ann"]
    family.key(Qt.Key.Key_N, CTRL)
    assert (choices(), chosen()) == (["Ann", "Ben", "Zoe Ann", "new player…"], ["Zoe Ann"])


def test_a_wrong_deal_number_does_not_change_the_player(family: Player) -> None:
    family.key(Qt.Key.Key_N, CTRL)
    press("Ann")
    (deal,) = fields()
    write(deal, "many")
    press("Start")
    assert family.controller.settings.player == "Ben"
    key(Qt.Key.Key_Escape)


def test_the_first_player_is_named_once_and_names_must_differ(player: Player) -> None:
    take(player)
    opened(player, STATISTICS)
    press(OFFER)
    mine, theirs = fields()
    assert mine.hasFocus()
    for first, other, why in (
        ("", "Ben", "A player needs a name."),
        ("Ann", "", "A player needs a name."),
        ("Ann", " ANN", "There is already a player called ANN."),
    ):
        for field, name in ((mine, first), (theirs, other)):
            field.clear()
            write(field, name)
        press("Add player")
        assert why in texts()
    write(theirs, "e")
    assert "There is already a player called ANN." not in texts()
    press("Add player")
    assert "ANNe was added. Choose who plays when you start a new game." in texts()
    press(OFFER)
    (theirs,) = fields()
    assert theirs.hasFocus()
    write(theirs, "annE")
    QTest.keyClick(theirs, Qt.Key.Key_Return)
    assert "There is already a player called annE." in texts()
    assert isinstance(page(), PlayerPage)
    press("Cancel")
    assert dict(player.controller.settings.others) == {"ANNe": 0}
    assert player.controller.settings.first_player == "Ann"


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
    assert (choices(), chosen()) == (["Ann", "Ben", "new player…"], ["Ben"])
    key(Qt.Key.Key_Escape)


def test_the_title_and_the_figures_name_the_player(family: Player) -> None:
    assert family.window.windowTitle().startswith("Setgui – Ben: Solitaire, standard, deal ")
    assert shown_as(family) == ["Ben"]
    begin_as(family, "Ann")
    assert family.window.windowTitle().startswith("Setgui – Ann: Solitaire, standard, deal ")
    assert shown_as(family) == ["Ann"]
    family.widen()
    assert shown_as(family) == ["Ann"]
    family.key(Qt.Key.Key_Z, CTRL)  # back to the game that was left
    assert family.window.windowTitle().startswith("Setgui – Ben: ")
    assert shown_as(family) == ["Ben"]


def test_adding_a_player_names_the_current_one_at_once(player: Player) -> None:
    take(player)
    add(player, "Ann", "Ben")
    assert shown_as(player) == ["Ann"]
    assert player.window.windowTitle().startswith("Setgui – Ann: ")


@pytest.mark.parametrize(("who", "name"), [("Ann", "Ann"), ("Ben", "Ben"), ("new player…", "Cleo")])
def test_a_game_against_the_computer_asks_for_the_player_once(family: Player, who: str, name: str) -> None:
    family.key(Qt.Key.Key_N, CTRL)
    press("Against the computer")
    assert not any(field.accessibleName() == "Your name" for field in fields())
    press(who)
    if who != name:
        write(next(one for one in fields() if one.accessibleName() == "Name"), name)
    press("Start")
    assert no_page(family)
    assert family.snapshot.game.start.options.seats == (Seat(name), Seat(level=1))
    assert shown_as(family) == []  # the seats have names
    assert family.window.windowTitle().startswith(f"Setgui – {name}: ")


def test_the_page_for_a_new_game_shows_the_chosen_player_s_last_result(family: Player) -> None:
    family.controller.play(JUNIOR)
    while not family.result_is_shown:
        take(family) if family.sets() else family.key(Qt.Key.Key_Plus)
    score = formats.points(family.snapshot.game.score)
    family.key(Qt.Key.Key_Escape)
    family.key(Qt.Key.Key_N, CTRL)
    assert figure("Last time") == score
    for who, last_result in (("Ann", "none yet"), ("Ben", score), ("new player…", "none yet")):
        press(who)
        assert figure("Last time") == last_result
    key(Qt.Key.Key_Escape)


def test_the_calendar_names_its_player_in_the_title(family: Player) -> None:
    assert opened(family, "Daily puzzles…").windowTitle() == "Daily puzzles – Ben"
    key(Qt.Key.Key_Escape)
    family.controller.set_setting("player", "")
    assert opened(family, "Daily puzzles…").windowTitle() == "Daily puzzles – Ann"
    key(Qt.Key.Key_Escape)
