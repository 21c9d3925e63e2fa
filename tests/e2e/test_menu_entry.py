"""The menu entry from `setgui menu` opens the window, and game files in that same window."""

import shutil
import sys
from pathlib import Path

import pytest
from terminal.program import GAME

from e2e.desktop import Desktop, until
from setgui import APPLICATION_ID

pytestmark = pytest.mark.e2e


def test_the_entry_opens_the_window_and_game_files_in_it(desktop: Desktop, tmp_path: Path) -> None:
    script = str(Path(sys.executable).with_name("setgui"))
    folder = str(tmp_path / "my games")
    desktop.ask(script, "--data-dir", folder, "menu")
    home = Path(desktop.environment["HOME"], ".local/share")
    entry = home / "applications" / f"{APPLICATION_ID}.desktop"
    assert desktop.ended(desktop.run("gio", "launch", str(entry))) == 0
    until(lambda: desktop.activate("^Setgui "), "the window")
    (opened,) = desktop.windows().items()
    known_by = desktop.ask("xprop", "-id", opened[1], "WM_CLASS").split('"')[3]
    assert f"StartupWMClass={known_by}\n" in entry.read_text(encoding="utf-8")
    before = desktop.look()["cards"]
    assert len(before) == 12
    game = tmp_path / "a game.setgui"
    game.write_text(GAME, encoding="utf-8")
    assert desktop.ended(desktop.run("gio", "open", str(game))) == 0
    until(lambda: desktop.look()["cards"] != before, "the game of the file")
    assert dict([opened]) == desktop.windows()

    def closed() -> bool:
        desktop.press_keys("alt+F4")  # repeated as in Desktop.close
        return not desktop.windows()

    until(closed, "the end of the program")
    assert (tmp_path / "my games").is_dir()
    desktop.ask(script, "menu", "--remove")
    assert not entry.exists()


def test_starting_a_moved_program_updates_its_entry(desktop: Desktop, tmp_path: Path) -> None:
    desktop.environment["XDG_DATA_HOME"] = str(tmp_path / "share")
    old, new = (tmp_path / name / "setgui" for name in ("old", "new"))
    old.parent.mkdir()
    shutil.copy(Path(sys.executable).with_name("setgui"), old)
    desktop.ask(str(old), "menu")
    entry = tmp_path / "share" / "applications" / f"{APPLICATION_ID}.desktop"
    assert f"TryExec={old}\n" in entry.read_text(encoding="utf-8")
    old.parent.rename(new.parent)
    desktop.run(str(new))
    until(lambda: desktop.activate("^Setgui "), "the window")
    until(lambda: f"TryExec={new}\n" in entry.read_text(encoding="utf-8"), "the mended entry")
