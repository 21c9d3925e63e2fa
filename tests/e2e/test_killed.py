"""A killed program loses nothing that the player has seen."""

import signal
from pathlib import Path

import pytest

from e2e.desktop import Desktop, until
from e2e.kept import kept_acts
from setgui import deck

pytestmark = pytest.mark.e2e


@pytest.mark.slow
def test_a_game_continues_with_its_whole_history_after_a_kill(desktop: Desktop, folder: Path) -> None:
    program = desktop.open("--data-dir", str(folder), "--deal", "7")
    desktop.by_accessibility("take", "2")
    desktop.by_accessibility("press", "Hint")
    desktop.by_accessibility("press", "Add card")
    before = desktop.by_accessibility("toggle", "3")
    program.send_signal(signal.SIGKILL)
    assert desktop.ended(program) == -signal.SIGKILL

    desktop.open("--data-dir", str(folder))
    after = desktop.look()
    for seen in ("cards", "figures", "buttons", "over"):
        assert after[seen] == before[seen], seen
    assert not any(after["checked"])
    assert list(folder.glob("damaged-*")) == []

    steps = len([act for act in kept_acts(folder) if act != "locate"])
    after = desktop.by_accessibility("press", "Undo", str(steps))
    assert after["cards"] == [card.words for card in deck(7)[:12]]
    assert after["figures"] | {"Hints": "-"} == {
        "Score": "0",
        "Set worth": "1 to 4",
        "Draw pile": "69",
        "Sets": "0",
        "Hints": "-",
        "Mistakes": "0",
    }
    assert not after["buttons"]["Undo"]
    desktop.press_keys(*["ctrl+shift+z"] * steps)
    again = before["cards"], before["figures"]
    assert until(lambda: [(seen := desktop.look())["cards"], seen["figures"]] == [*again], "the moves redone")


def test_a_kill_during_play_keeps_every_act(desktop: Desktop, folder: Path) -> None:
    program = desktop.open("--data-dir", str(folder), "--deal", "7")
    desktop.press_keys("plus", "plus", "minus", "plus", "F2", "plus")
    program.kill()
    desktop.ended(program)
    acts = kept_acts(folder)
    assert acts == ("add", "add", "reshuffle", "add", "locate", "add")[: len(acts)]
    desktop.open("--data-dir", str(folder))
    seen = desktop.look()
    extra = acts[acts.index("reshuffle") :].count("add") if "reshuffle" in acts else acts.count("add")
    assert len(seen["cards"]) == 12 + extra
    assert seen["figures"]["Score"] == str(-2 * acts.count("reshuffle"))
