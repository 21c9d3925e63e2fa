"""A mode unknown to the window is offered, shown and played like the others."""

import pytest
from eighth_mode import QUARTET, add_it

from setgui.model.play import matches
from ui.player import Player
from ui.sheet import asked, enter
from ui.taking import by_keys
from ui.test_every_mode import shown_buttons, shown_figures


def test_an_added_mode_can_be_chosen_and_played_to_its_end(monkeypatch: pytest.MonkeyPatch, player: Player) -> None:
    add_it(monkeypatch)
    asked(player, QUARTET.name)
    assert enter(player).mode == QUARTET.name
    assert shown_buttons(player) == {
        "Locate set", "Count sets", "Undo", "Redo", "Pause", "New game", "Add card"
    }  # fmt: skip
    assert "Score 0" in shown_figures(player)
    player.click(player.button("Add card"))
    while not player.snapshot.game.over:
        found = matches(player.snapshot.game)
        if found:
            by_keys(player, found[0])
        else:
            player.click(player.button("Add card"))
    assert (len(player.snapshot.game.taken), player.result_is_shown) == (4, True)
