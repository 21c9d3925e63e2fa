"""Chain and UltraSet: the previous set beside the table, and matches of four cards."""

from itertools import combinations

from PySide6.QtCore import Qt

from setgui import complete
from setgui.model.game import Start
from setgui.model.matching import is_ultraset, pairs
from ui.player import on_x11
from ui.program import Folder
from ui.taking import by_mouse

Key = Qt.Key
CHAIN = Start(7, "chain", "classic")
ULTRASET = Start(7, "ultraset", "classic")


def test_a_set_without_a_card_of_the_previous_set_is_refused(folder: Folder) -> None:
    player = folder.open(CHAIN)
    by_mouse(player, player.sets()[0])
    by_mouse(player, tuple(player.cards[:3]))
    assert player.message == "A set takes one card from the previous set and two from the table."
    assert player.figure("Sets") == "1"


def test_another_card_of_the_previous_set_replaces_the_first(folder: Folder) -> None:
    player = folder.open(CHAIN)
    by_mouse(player, player.sets()[0])
    tiles = player.window.stage.board.beside
    player.click(tiles[0])
    player.key(Key.Key_3)
    assert [tile.isChecked() for tile in tiles] == [False, False, True]


@on_x11
def test_digit_keys_pick_by_position_on_other_layouts(folder: Folder) -> None:
    player = folder.open(CHAIN)
    by_mouse(player, player.sets()[0])
    assert player.scan(11, Key.Key_Eacute, "é")
    assert player.window.stage.board.beside[1].isChecked()
    assert not player.scan(14, Key.Key_ParenLeft, "(")


def test_arrows_go_to_the_previous_set_and_back(folder: Folder) -> None:
    player = folder.open(CHAIN)
    player.window.resize(1280, 800)
    by_mouse(player, player.sets()[0])
    tiles = player.window.stage.board.beside
    player.tiles[3].setFocus()
    player.key(Key.Key_Up)
    assert tiles[1].hasFocus()
    player.key(Key.Key_Left)
    player.key(Key.Key_Space)
    assert tiles[0].isChecked()
    player.key(Key.Key_Down)
    assert player.tiles[0].hasFocus()
    assert "Key 1, Previous set" in tiles[0].accessibleDescription()


def test_locate_also_marks_the_card_of_the_previous_set(folder: Folder) -> None:
    player = folder.open(CHAIN)
    by_mouse(player, player.sets()[0])
    for _ in range(3):
        player.key(Key.Key_F2)
    tiles = player.window.stage.board.beside
    assert sum("located" in tile.accessibleDescription() for tile in tiles) == 1
    assert sum("located" in tile.accessibleDescription() for tile in player.tiles) == 2


def test_a_located_ultraset_is_described_as_pairs(folder: Folder) -> None:
    player = folder.open(ULTRASET)
    for _ in range(4):
        player.key(Key.Key_L)
    located = player.snapshot.located
    (a, b), (c, d) = pairs(*located)
    told = f"A set: {a.words} and {b.words}, {c.words} and {d.words}: both pairs need {complete(a, b).words}."
    assert player.message == told


def test_a_wrong_ultraset_is_explained_by_its_pairs(folder: Folder) -> None:
    player = folder.open(ULTRASET)
    wrong = next(four for four in combinations(player.cards, 4) if not is_ultraset(*four))
    by_mouse(player, wrong)
    (a, b), (c, d) = pairs(*wrong)
    needs = [f"{x.words} and {y.words} need {complete(x, y).words}" for x, y in ((a, b), (c, d))]
    assert player.message == f"Not a set: {', but '.join(needs)}."
