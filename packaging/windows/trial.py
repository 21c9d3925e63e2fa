"""Test of the installer and the installed program under Wine; `make try-windows` runs it in the Debian with Wine.

It prints a line for each passed step and exits with 1 at the first failure. Screenshots go to build/windows. The
script is long because each step depends on those before it.
"""

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import contents
import wine
from wine import DRIVE, HOME, LOCAL, PICTURES, TITLE, until

from setgui import Claim, find_sets, new_game, play, points
from setgui.model.commands import Add
from setgui.model.game import Game
from setgui.session.keymap import LETTERS

INSTALLER = str(next(Path("dist").glob("setgui-*-setup.exe")))
VERSION = INSTALLER.split("-")[1]
ENVIRONMENT = r"HKCU\Environment"
ABOUT = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Setgui"
ENDING = r"HKCU\Software\Classes\.setgui"
GAME = "io.github.setgui.Setgui.game"
FOLDER = "C:\\users\\root\\Zoë’s games – 集\\Setgui"
PLACE = DRIVE / "users/root/Zoë’s games – 集/Setgui"
WINDOW, UNINSTALLER = f"{FOLDER}\\setgui-gui.exe", f"{FOLDER}\\setgui-uninstall.exe"
MINE = "_internal/mine.txt"
GAMES = LOCAL / "setgui"
STOPPED, RUNNING = 2, 5
OWN_PATH = r"%USERPROFILE%\tools;C:\elsewhere"
LONG_PATH = OWN_PATH + r";C:\longer" * 120
"""A PATH longer than the installer's strings can be."""


def passed(what: str) -> None:
    print(f"ok  {what}", flush=True)


def expect(what: str, found: object, expected: object) -> None:
    if found != expected:
        raise AssertionError(f"{what}: {found!r} instead of {expected!r}")


# Installed files


def command(*words: str) -> str:
    done = wine.run(f"{FOLDER}\\setgui.exe", *words)
    expect(f"{words}: {done.stdout}", done.returncode, 0)
    return done.stdout


def install(installer: str = INSTALLER, *options: str) -> int:
    return wine.run(
        installer, "/S", *options, *f"/D={FOLDER}".split(" ")
    ).returncode  # in one word Wine puts it in quotes


def uninstall(*options: str) -> None:
    """Uninstall, and wait for the copy of itself in which the uninstaller continues."""
    wine.run(UNINSTALLER, "/S", *options)
    until(lambda: not (PLACE / "setgui-uninstall.exe").exists(), "the end of the uninstaller")


def expect_whole(*others: str) -> None:
    ours = contents.files(Path("dist/windows/setgui"))
    expect("installed files", contents.files(PLACE), sorted([*ours, "setgui-uninstall.exe", *others]))


def expect_links(*places: str) -> None:
    found = [HOME / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Setgui.lnk", HOME / "Desktop/Setgui.lnk"]
    for link in found:
        if link.exists():
            expect("what a link starts", "setgui-gui.exe".encode("utf-16-le") in link.read_bytes(), True)
    expect("links", tuple(link.parent.name for link in found if link.exists()), places)


def expect_unknown() -> None:
    expect_links()
    for key in (ABOUT, ENDING, rf"HKCU\Software\Classes\{GAME}"):
        expect(key, wine.values(key), {})
    expect("PATH", wine.values(ENVIRONMENT)["Path"], OWN_PATH)


def installs_over_an_older_one() -> None:
    old = PICTURES / "old"
    (old / "_internal").mkdir(parents=True, exist_ok=True)
    for name in ("setgui.exe", "setgui-gui.exe", "_internal/gone.dll"):
        (old / name).write_text("of an older version")
    (PICTURES / "old.nsh").write_text(contents.lists(contents.files(old), 1, str(old)), encoding="utf-8-sig")
    wine.ask("packaging/windows/installer", "0.0.9", str(PICTURES / "old.nsh"), f"{PICTURES}/old.exe")
    for path in (LONG_PATH, OWN_PATH):
        wine.run("reg", "add", ENVIRONMENT, "/v", "Path", "/t", "REG_EXPAND_SZ", "/d", path, "/f")
        expect("the older installer", install(f"{PICTURES}/old.exe", "/TERMINAL"), 0)
        if path == LONG_PATH:
            expect("a long PATH", wine.values(ENVIRONMENT)["Path"], LONG_PATH)
    before, uninstaller = contents.files(PLACE), (PLACE / "setgui-uninstall.exe").read_bytes()
    expect("older files", "_internal/gone.dll" in before, True)
    (PLACE / "setgui-uninstall.exe").write_bytes(b"damaged")
    expect("an installer over what cannot be uninstalled", install(), STOPPED)
    expect("files", contents.files(PLACE), before)
    passed("the installer changes nothing if the older version cannot be uninstalled")
    (PLACE / "setgui-uninstall.exe").write_bytes(uninstaller)
    (PLACE / MINE).write_text("somebody else's")
    expect("the installer", install(), 0)
    expect_whole(MINE)
    passed("a silent installation replaces the files of an older version and keeps unknown ones")


def registers() -> None:
    found = wine.values(ABOUT)
    expect("QuietUninstallString", found["QuietUninstallString"], f'"{UNINSTALLER}" /S')
    expect("DisplayVersion", found["DisplayVersion"], VERSION)
    names = {"DisplayName", "DisplayVersion", "DisplayIcon", "Publisher", "InstallLocation", "UninstallString"}
    names |= {"QuietUninstallString", "EstimatedSize", "NoModify", "NoRepair", "Terminal"}
    expect("values", set(found), names)
    bundle = Path("dist/windows/setgui")
    size = sum((bundle / file).stat().st_size for file in contents.files(bundle))
    expect("EstimatedSize", found["EstimatedSize"], size // 1024)
    expect("the ending", wine.values(ENDING)["@"], GAME)
    expect("what opens a game", opener(), f'"{WINDOW}" "%1"')
    expect("PATH", wine.values(ENVIRONMENT)["Path"], f"{OWN_PATH};{FOLDER}")
    expect_links("Programs")
    passed("registry, extension .setgui, the earlier choice of PATH and the link are right")


def opener() -> str:
    return str(wine.values(rf"HKCU\Software\Classes\{GAME}\shell\open\command")["@"])


# The window


def open_window(*words: str) -> "subprocess.Popen[bytes]":
    window = wine.start(WINDOW, *words)
    wine.wait_for(TITLE)
    return window


def last_game() -> dict[str, Any]:
    games: list[dict[str, Any]] = json.loads(command("games", "--json"))["games"]
    return max(games, key=lambda game: int(game["id"]))


def expect_kept(game: Game) -> None:
    """Expect that the saved game has this game's score and sets."""
    figures = last_game()
    expect("score", figures["score"], game.score)
    expect("sets", sum(figures[f"sets_{worth}"] for worth in range(1, 5)), len(game.taken))


def move(game: Game) -> Game:
    """Claim the best set on the table, or add a card if there is none."""
    found = max(find_sets(game.table), key=lambda cards: points(*cards), default=())
    wine.wait_until_still()
    wine.press(*([LETTERS[game.table.index(card)] for card in found] or ["plus"]))
    time.sleep(0.7)  # cards fly for up to half a second, and nothing shows when the next key will be accepted
    return play(game, Claim(found) if found else Add()).after


def ends(window: "subprocess.Popen[bytes]") -> None:
    wine.leave()
    until(lambda: window.poll() is not None, "the end of the program")
    expect("its code", window.returncode, 0)
    found = {file.name for file in GAMES.iterdir() if not file.match("journal-*.txt")}
    expect("what is left open", found - {"backups", "calls", "setgui.log", "setgui.sqlite3", "setgui.lock"}, set())


def plays() -> None:
    window = open_window("--deal", "7")
    wine.picture("first")
    game = new_game(deal=7, mode="solitaire")
    for _ in range(9):
        game = move(game)
    expect_kept(game)
    window.kill()  # as kill -9
    window.wait()
    until(lambda: not wine.windows(TITLE), "the window to be gone")
    window = open_window()
    wine.picture("after the kill")
    game = move(game)
    expect_kept(game)
    passed(f"a game continues after a kill: score {game.score}")

    other = wine.start("notepad")
    wine.wait_for("Notepad")
    expect("a second start", wine.run(WINDOW).returncode, 0)
    until(lambda: wine.in_front().startswith("Setgui "), "the first window to come to the front")
    other.kill()  # Wine raises the window but does not give it the keyboard
    wine.wait_for(TITLE)
    passed("a second start brings the first window to the front")

    expect("an installer while it runs", install(), RUNNING)
    in_place = f"_?={FOLDER}".split(" ")  # else it continues in a copy, and its exit code is lost
    expect("an uninstaller while it runs", wine.run(UNINSTALLER, "/S", *in_place).returncode, RUNNING)
    expect_whole(MINE)
    passed("neither installer nor uninstaller works while the game is running")

    while not game.over:
        game = move(game)
    until(lambda: last_game()["over"], "the end of the game")
    expect_kept(game)
    wine.picture("end")
    wine.press("Escape")
    ends(window)
    passed(f"a game played to the end: {len(game.taken)} sets, score {game.score}; Ctrl+Q leaves nothing open")


def exchanges() -> None:
    """Import games exported with a redirection, in the encodings of cmd and of PowerShell."""
    window = open_window("--deal", "7", "--mode", "together", "--seats", "Zoë,集")
    table = new_game(deal=7, mode="solitaire").table
    wine.press("1", *(LETTERS[table.index(card)] for card in find_sets(table)[0]))
    ends(window)
    line = f"cmd /c setgui.exe export {last_game()['id']} > C:\\game.txt".split()
    expect("export", wine.run(*line, at=PLACE).returncode, 0)
    text = (DRIVE / "game.txt").read_text(encoding="utf-8")
    expect("names in the file", "Zoë" in text and "集" in text, True)
    (DRIVE / "game16.txt").write_text(text, encoding="utf-16")
    for name in ("game.txt", "game16.txt"):
        command("import", f"C:\\{name}")
    passed("exported files can be imported, in UTF-8 and in UTF-16")
    (DRIVE / "a game.setgui").write_text(text, encoding="utf-8")
    wine.start(*(word.replace("%1", "C:\\a game.setgui") for word in opener().strip('"').split('" "')))
    wine.wait_for(TITLE)  # started as by Explorer, because Wine's ignores a user's own extensions
    wine.picture("opened file")
    wine.leave()
    passed("the command registered for the extension .setgui opens a game")


# Upgrades and removal


def upgrades_and_goes() -> None:
    games = command("games")
    expect("the same installer again", install(INSTALLER, "/DESKTOP"), 0)
    expect_whole(MINE)
    expect_links("Programs", "Desktop")
    expect("games", command("games"), games)
    passed("installed over itself with an icon on the desktop: the games are still there")
    uninstall()
    expect("what is left of the program", contents.files(PLACE), [MINE])
    expect_unknown()
    expect("games", (GAMES / "setgui.sqlite3").exists(), True)
    passed("uninstalled: only an unknown file and the games are left")
    (PLACE / MINE).unlink()
    (PLACE / MINE).parent.rmdir()
    expect("installed again", install(), 0)
    expect_whole()
    expect("games", command("games"), games)
    uninstall("/GAMES")
    until(lambda: not PLACE.exists() and not GAMES.exists(), "the last folder to go")
    expect_unknown()
    passed("installed again: the games are still there; uninstalled with the games: nothing is left")


def shows_itself() -> None:
    """The installer as most people meet it."""
    wine.start(INSTALLER)
    for page in ("license", "components", "folder"):
        wine.wait_for("Setgui Setup")
        wine.picture(page)
        wine.press("Return")
    until((LOCAL / "Programs/Setgui/setgui-uninstall.exe").exists, "the installer to end")
    wine.wait_until_still()
    wine.picture("installed")
    wine.press("Return")
    wine.wait_for(TITLE)
    wine.leave()
    passed("the installer's pages work, and the last one starts the game")


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    wine.switch_on()
    try:
        installs_over_an_older_one()
        registers()
        passed(f"self-test: {command('self-test').count('ok ')} checks")
        plays()
        exchanges()
        upgrades_and_goes()
        shows_itself()
    except AssertionError as problem:
        wine.picture("failed")
        sys.exit(f"packaging/windows/trial.py: {problem}")


if __name__ == "__main__":
    main()
