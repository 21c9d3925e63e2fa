"""Tries the installer and the installed program under Wine: `make try-windows`, which runs it in the Debian with Wine.

Prints a line for each thing tried and ends with code 1 at the first that fails. Pictures go to build/windows.
"""

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import contents
from wine import HOME, LOCAL, PLACE, TITLE, Screen, Windows, until

from setgui import Claim, find_sets, new_game, play, points
from setgui.model.commands import Add
from setgui.model.game import Game
from setgui.session.keymap import LETTERS

INSTALLER = str(next(Path("dist").glob("setgui-*-setup.exe")))
VERSION = INSTALLER.split("-")[1]
BUNDLE = Path("dist/windows/setgui")
PICTURES = Path("build/windows")
ABOUT = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Setgui"
GAME = "io.github.setgui.Setgui.game"
FOLDER = "C:\\users\\root\\Zoë’s games – 集\\Setgui"
GAMES = LOCAL / "setgui"
STOPPED, RUNNING = 2, 5
OWN_PATH = r"%USERPROFILE%\tools;C:\elsewhere"
LONG_PATH = OWN_PATH + r";C:\longer" * 120
"""Longer than a text of the installer can be."""


def told(what: str) -> None:
    """Say what was seen to work."""
    print(f"ok  {what}", flush=True)


def expect(what: str, found: object, wanted: object) -> None:
    """Fail where something is not as it should be."""
    if found != wanted:
        raise AssertionError(f"{what}: {found!r} instead of {wanted!r}")


class Trial:
    """One after the other what a player does with an installer, and with what it installs."""

    def __init__(self, windows: Windows, screen: Screen) -> None:
        self.windows, self.screen = windows, screen
        self.folder = windows.unix(FOLDER)

    # Installed files

    def command(self, *words: str) -> str:
        done = self.windows.run(f"{FOLDER}\\setgui.exe", *words)
        expect(f"{words}: {done.stdout}", done.returncode, 0)
        return done.stdout

    def install(self, installer: str = INSTALLER, *options: str) -> int:
        folder = f"/D={FOLDER}".split(" ")  # else Wine puts it in quotes
        return self.windows.run(installer, "/S", *options, *folder).returncode

    def uninstall(self, *options: str) -> None:
        """It goes on in a copy of itself after it has ended."""
        self.windows.run(f"{FOLDER}\\setgui-uninstall.exe", "/S", *options)
        until(lambda: not (self.folder / "setgui-uninstall.exe").exists(), "the end of the uninstaller")

    def files(self) -> list[str]:
        return contents.files(self.folder)

    def expect_whole(self, *others: str) -> None:
        ours = [*contents.files(BUNDLE), "setgui-uninstall.exe"]
        expect("installed files", self.files(), sorted([*ours, *others]))

    def links(self) -> list[str]:
        home = self.windows.drive / HOME
        found = [home / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Setgui.lnk", home / "Desktop/Setgui.lnk"]
        for link in found:
            if link.exists():
                expect("what a link starts", "setgui-gui.exe".encode("utf-16-le") in link.read_bytes(), True)
        return [link.parent.name for link in found if link.exists()]

    def installs_over_an_older_one(self) -> None:
        old = PICTURES / "old"
        (old / "_internal").mkdir(parents=True, exist_ok=True)
        for name in ("setgui.exe", "setgui-gui.exe", "_internal/gone.dll"):
            (old / name).write_text("of an older version")
        (PICTURES / "old.nsh").write_text(contents.lists(contents.files(old), 1, str(old)), encoding="utf-8-sig")
        Screen.ask("packaging/windows/installer", "0.0.9", str(PICTURES / "old.nsh"), str(PICTURES / "old.exe"))
        for path in (LONG_PATH, OWN_PATH):
            self.windows.run("reg", "add", r"HKCU\Environment", "/v", "Path", "/t", "REG_EXPAND_SZ", "/d", path, "/f")
            expect("the older installer", self.install(str(PICTURES / "old.exe"), "/TERMINAL"), 0)
            if path == LONG_PATH:
                expect("a long PATH", self.windows.values(r"HKCU\Environment")["Path"], LONG_PATH)
        expect("older files", "_internal/gone.dll" in self.files(), True)
        self.leaves_what_cannot_be_uninstalled()
        (self.folder / "_internal/mine.txt").write_text("somebody else's")
        expect("the installer", self.install(), 0)
        self.expect_whole("_internal/mine.txt")
        told("installs silently over an older version, whose files go; somebody else's stay")

    def leaves_what_cannot_be_uninstalled(self) -> None:
        uninstaller = self.folder / "setgui-uninstall.exe"
        whole, before = uninstaller.read_bytes(), self.files()
        uninstaller.write_bytes(b"damaged")
        expect("an installer over what cannot be uninstalled", self.install(), STOPPED)
        expect("files", self.files(), before)
        uninstaller.write_bytes(whole)
        told("installs nothing where the older version cannot be uninstalled")

    def registers(self) -> None:
        found = self.windows.values(ABOUT)
        expect("QuietUninstallString", found["QuietUninstallString"], f'"{FOLDER}\\setgui-uninstall.exe" /S')
        expect("DisplayVersion", found["DisplayVersion"], VERSION)
        names = {"DisplayName", "DisplayVersion", "DisplayIcon", "Publisher", "InstallLocation", "UninstallString"}
        names |= {"QuietUninstallString", "EstimatedSize", "NoModify", "NoRepair", "Terminal"}
        expect("values", set(found), names)
        size = sum((self.folder / file).stat().st_size for file in contents.files(BUNDLE))
        expect("EstimatedSize", found["EstimatedSize"], size // 1024)
        expect("the ending", self.windows.values(r"HKCU\Software\Classes\.setgui")["@"], GAME)
        opened = self.windows.values(rf"HKCU\Software\Classes\{GAME}\shell\open\command")["@"]
        expect("what opens a game", opened, f'"{FOLDER}\\setgui-gui.exe" "%1"')
        expect("PATH", self.windows.values(r"HKCU\Environment")["Path"], f"{OWN_PATH};{FOLDER}")
        expect("links", self.links(), ["Programs"])
        told("registry, ending .setgui, PATH chosen before and the link are right")

    def tests_itself(self) -> None:
        told(f"self-test: {self.command('self-test').count('ok ')} checks")

    # The window

    def kept(self) -> dict[str, Any]:
        return self.games()[-1]

    def games(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(self.command("games", "--json"))["games"]
        return sorted(found, key=lambda game: int(game["id"]))

    def expect_kept(self, game: Game) -> None:
        """What the program has on disk is what was played."""
        figures = self.kept()
        expect("score", figures["score"], game.score)
        expect("sets", sum(figures[f"sets_{worth}"] for worth in range(1, 5)), len(game.taken))

    def move(self, game: Game, *, by_mouse: bool) -> Game:
        """The best set that lies there, or one more card."""
        found = sorted(find_sets(game.table), key=lambda cards: points(*cards))
        places = [game.table.index(card) for card in found[-1]] if found else []
        if found and by_mouse:
            self.screen.wait_for_cards(len(game.table))
            spots = self.screen.cards()
            for place in places:
                self.screen.click(spots[place])
        else:
            self.screen.press(*([LETTERS[place] for place in places] or ["plus"]))
        time.sleep(0.7)  # cards fly for up to half a second, and no sign tells when the next key will be heard
        return play(game, Claim(found[-1]) if found else Add()).after

    def plays(self) -> None:
        window = self.windows.start(f"{FOLDER}\\setgui-gui.exe", "--deal", "7")
        self.screen.wait_for(TITLE)
        game = new_game(deal=7, mode="solitaire")
        self.screen.wait_for_cards(12)
        self.screen.picture("first")
        for turn in range(9):
            game = self.move(game, by_mouse=turn < 5)
        self.expect_kept(game)
        self.screen.picture("in the middle")
        told(f"plays by clicks, then by keys: {len(game.taken)} sets, score {game.score}")

        window.kill()  # as kill -9
        window.wait()
        until(lambda: not self.screen.windows(TITLE), "the window to be gone")
        window = self.windows.start(f"{FOLDER}\\setgui-gui.exe")
        self.screen.wait_for(TITLE)
        self.screen.wait_for_cards(len(game.table))
        self.screen.picture("after the kill")
        game = self.move(game, by_mouse=False)
        self.expect_kept(game)
        told(f"goes on after a kill: score {game.score}")

        other = self.windows.start("notepad")
        self.screen.wait_for("Notepad")
        expect("a second start", self.windows.run(f"{FOLDER}\\setgui-gui.exe").returncode, 0)
        until(lambda: self.screen.in_front().startswith("Setgui "), "the first window to come to the front")
        other.kill()  # Wine lays the window on top, but gives it no keyboard
        self.screen.wait_for(TITLE)
        told("a second start brings the first window to the front")

        expect("an installer while it runs", self.install(), RUNNING)
        in_place = f"_?={FOLDER}".split(" ")  # else it goes on in a copy, whose code nobody hears
        refused = self.windows.run(f"{FOLDER}\\setgui-uninstall.exe", "/S", *in_place)
        expect("an uninstaller while it runs", refused.returncode, RUNNING)
        self.expect_whole("_internal/mine.txt")
        told("neither installs nor uninstalls while the game runs")

        while not game.over:
            game = self.move(game, by_mouse=False)
        until(lambda: self.kept()["over"], "the end of the game")
        self.expect_kept(game)
        self.screen.picture("end")
        self.screen.press("Escape")
        self.ends(window)
        told(f"plays to the end: {len(game.taken)} sets, score {game.score}; Ctrl+Q leaves nothing open")

    def ends(self, window: subprocess.Popen[bytes]) -> None:
        self.screen.leave()
        until(lambda: window.poll() is not None, "the end of the program")
        expect("its code", window.returncode, 0)
        found = {file.name for file in GAMES.iterdir()} - {"backups", "calls", "setgui.log"}
        expect("what is left open", found - {"setgui.sqlite3", "setgui.lock"}, set())

    # Files of games

    def exchanges(self) -> None:
        """What is redirected into a file is read again, as cmd writes it and as PowerShell does."""
        played = ("--deal", "7", "--mode", "together", "--seats", "Zoë,集")
        window = self.windows.start(f"{FOLDER}\\setgui-gui.exe", *played)
        self.screen.wait_for(TITLE)
        self.screen.wait_for_cards(12)
        table = new_game(deal=7, mode="solitaire").table
        self.screen.press("1", *(LETTERS[table.index(card)] for card in find_sets(table)[0]))
        self.screen.picture("together")
        self.ends(window)
        number = self.kept()["id"]
        exported = self.windows.drive / "game.txt"
        line = f"cmd /c setgui.exe export {number} > C:\\game.txt".split()
        expect("export", self.windows.run(*line, at=self.folder).returncode, 0)
        text = exported.read_text(encoding="utf-8")
        expect("names in the file", "Zoë" in text and "集" in text, True)
        (self.windows.drive / "game16.txt").write_text(text, encoding="utf-16")
        for name in ("game.txt", "game16.txt"):
            self.command("import", f"C:\\{name}")
        told("export into a file and import of it, in UTF-8 and in UTF-16")
        (self.windows.drive / "a game.setgui").write_text(text, encoding="utf-8")
        opened = self.windows.values(rf"HKCU\Software\Classes\{GAME}\shell\open\command")["@"]
        words = [word.replace("%1", "C:\\a game.setgui") for word in str(opened).strip('"').split('" "')]
        self.windows.start(*words)  # as Explorer would; that of Wine looks for no endings of a person's own
        self.screen.wait_for(TITLE)
        self.screen.wait_for_cards(12)
        self.screen.picture("opened file")
        self.screen.leave()
        told("what the ending .setgui is registered with opens a game")

    # Again, and gone

    def upgrades_and_goes(self) -> None:
        games = self.command("games")
        expect("the same installer again", self.install(INSTALLER, "/DESKTOP"), 0)
        self.expect_whole("_internal/mine.txt")
        expect("links", self.links(), ["Programs", "Desktop"])
        expect("games", self.command("games"), games)
        told("installed over itself with an icon on the desktop: the games are there")
        self.uninstall()
        expect("what is left of the program", self.files(), ["_internal/mine.txt"])
        self.expect_unknown()
        expect("games", (GAMES / "setgui.sqlite3").exists(), True)
        told("uninstalled: nothing is left but a stranger's file and the games")
        (self.folder / "_internal/mine.txt").unlink()
        (self.folder / "_internal").rmdir()
        expect("installed again", self.install(), 0)
        self.expect_whole()
        expect("games", self.command("games"), games)
        self.uninstall("/GAMES")
        until(lambda: not self.folder.exists() and not GAMES.exists(), "the last folder to go")
        self.expect_unknown()
        told("installed again: the games are there; uninstalled with the games: nothing is left")

    def expect_unknown(self) -> None:
        expect("links", self.links(), [])
        for key in (ABOUT, r"HKCU\Software\Classes\.setgui", rf"HKCU\Software\Classes\{GAME}"):
            expect(key, self.windows.values(key), {})
        expect("PATH", self.windows.values(r"HKCU\Environment")["Path"], OWN_PATH)

    def shows_itself(self) -> None:
        """The installer as most people meet it."""
        self.windows.start(INSTALLER)
        for page in ("license", "components", "folder"):
            self.screen.wait_for("Setgui Setup")
            self.screen.picture(page)
            self.screen.press("Return")
        until((LOCAL / "Programs/Setgui/setgui-uninstall.exe").exists, "the installer to end")
        self.screen.picture("installed")
        self.screen.press("Return")
        self.screen.wait_for(TITLE)
        self.screen.wait_for_cards(12)
        self.screen.leave()
        told("installs by its pages, and starts the game")


def main() -> None:
    """All of it."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    with Screen(PICTURES) as screen, Windows(PLACE, screen.display) as windows:
        trial = Trial(windows, screen)
        try:
            trial.installs_over_an_older_one()
            trial.registers()
            trial.tests_itself()
            trial.plays()
            trial.exchanges()
            trial.upgrades_and_goes()
            trial.shows_itself()
        except Exception:  # whatever went wrong, a picture tells more; raised again
            screen.picture("failed", still=False)
            raise
    told(f"all of it in {time.monotonic() - started:.0f} s")


if __name__ == "__main__":
    try:
        main()
    except AssertionError as problem:
        sys.exit(f"packaging/windows/trial.py: {problem}")
