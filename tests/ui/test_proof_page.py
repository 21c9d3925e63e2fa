"""The proof, pair by pair, that there is no set on the table: by mouse, keys and announcements."""

from itertools import combinations

from PySide6.QtCore import QCoreApplication, Qt

from setgui import complete, deck, find_sets
from setgui.model.game import Start
from setgui.model.variants import STANDARD
from setgui.ui.announcer import Announcer
from setgui.ui.board.board_view import BoardView
from setgui.ui.widgets.card_row import CardRow
from ui.pages import button, key, no_page, part, press, settle, texts
from ui.player import SHIFT, Player
from ui.program import Folder

NONE = next(Start(deal) for deal in range(1, 99) if not find_sets(deck(deal, STANDARD)[:12]))
Key = Qt.Key


def opened(folder: Folder) -> Player:
    player = folder.open(NONE)
    player.key(Key.Key_F3)
    assert player.message == "There is no set on the table. Press Shift+F3 to see why."
    player.key(Key.Key_F3, SHIFT)
    settle()
    return player


def test_the_proof_opens_only_after_a_count_of_sets(folder: Folder) -> None:
    player = folder.open(NONE)
    player.key(Key.Key_F3, SHIFT)
    assert no_page(player)
    assert player.message == "Once a count has found no set, this shows why."


def test_each_pair_is_picked_and_shown_with_its_third_card(folder: Folder) -> None:
    player = opened(folder)
    pairs = list(combinations(player.cards, 2))
    board, row = part(BoardView), part(CardRow)
    assert "Pair 1 of 66" in texts()
    seen = []
    for pair in pairs:
        picked = [tile.face.card for tile in board.tiles if tile.face is not None and tile.face.picked]
        assert tuple(picked) == pair
        assert row.cards == (*pair, complete(*pair))
        assert complete(*pair).words in part(Announcer).text()
        seen.append(part(Announcer).text())
        key(Key.Key_Right)
    assert len(set(seen)) == 66
    assert seen[-1].endswith("None of the 66 pairs has its third card on the table, so there is no set.")
    assert "Pair 66 of 66" in texts()
    key(Key.Key_Home)
    assert "Pair 1 of 66" in texts()


def test_the_enter_key_closes_the_proof(folder: Folder) -> None:
    player = opened(folder)
    key(Key.Key_Return)
    assert no_page(player)


def test_buttons_step_through_the_pairs_and_escape_closes(folder: Folder) -> None:
    player = opened(folder)
    before = player.snapshot
    press("Next pair")
    press("Next pair")
    assert "Pair 3 of 66" in texts()
    press("Previous pair")
    assert "Pair 2 of 66" in texts()
    key(Key.Key_Home)
    assert not button("Previous pair").isEnabled()
    key(Key.Key_End)
    assert not button("Next pair").isEnabled()
    key(Key.Key_Escape)
    assert no_page(player)
    assert player.snapshot._replace(elapsed=0) == before._replace(elapsed=0)


def test_each_pair_is_announced(folder: Folder, spoken: list[str]) -> None:
    opened(folder)
    QCoreApplication.processEvents()
    key(Key.Key_Right)
    assert any(part(Announcer).text() in sentence for sentence in spoken)
