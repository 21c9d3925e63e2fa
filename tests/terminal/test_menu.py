"""`setgui menu` adds an application menu entry for this program, and removes it completely."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from setgui import APPLICATION_ID, menu_entry
from setgui.words import desktop
from terminal.program import REPOSITORY, Answer, ask, environment

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have other desktops")

ENTRY = f"applications/{APPLICATION_ID}.desktop"
GAME = "Setgui game 1\n"
OF_OTHERS = """<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="application/x-other"><comment>Other</comment><glob pattern="*.other"/></mime-type>
</mime-info>
"""


@pytest.fixture
def share(tmp_path: Path) -> Path:
    """The player's data folder, whose name has a percent sign that menu entries must escape."""
    return tmp_path / "50% caf\xe9"


def menu(share: Path, *arguments: str) -> Answer:
    """Run `setgui menu`."""
    return ask("menu", *arguments, XDG_DATA_HOME=str(share))


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*")}


def test_an_entry_is_added_and_completely_removed(share: Path) -> None:
    assert menu(share) == (0, f"Setgui was added to the application menu. Its entry is {share / ENTRY}.\n", "")
    made = {path for path in files(share) if APPLICATION_ID in path or "x-setgui-game" in path}
    assert made == {
        ENTRY,
        f"mime/packages/{APPLICATION_ID}.xml",
        "mime/application/x-setgui-game.xml",
        f"icons/hicolor/scalable/apps/{APPLICATION_ID}.svg",
        f"icons/hicolor/256x256/apps/{APPLICATION_ID}.png",
        "icons/hicolor/scalable/mimetypes/application-x-setgui-game.svg",
    }
    subprocess.run(["desktop-file-validate", share / ENTRY], check=True)
    gone = f"Setgui's menu entry, icons and file type were removed from {share}.\n"
    assert menu(share, "--remove") == (0, gone, "")
    assert files(share) == set()
    assert menu(share, "--remove") == (0, f"There is no menu entry for Setgui in {share}.\n", "")


def test_files_of_other_programs_are_kept(share: Path) -> None:
    for path, text in {
        "applications/other.desktop": "[Desktop Entry]\nType=Application\nName=Other\nMimeType=application/x-other;\n",
        "mime/packages/other.xml": OF_OTHERS,
        "icons/hicolor/scalable/apps/other.svg": "<svg/>",
    }.items():
        (share / path).parent.mkdir(parents=True)
        (share / path).write_text(text, encoding="utf-8")
    subprocess.run(["update-mime-database", share / "mime"], check=True)
    subprocess.run(["update-desktop-database", share / "applications"], check=True)
    before = {path: (share / path).read_bytes() for path in files(share) if (share / path).is_file()}
    menu(share)
    assert b"setgui" in (share / "applications" / "mimeinfo.cache").read_bytes()
    menu(share, "--remove")
    assert {path: (share / path).read_bytes() for path in files(share) if (share / path).is_file()} == before
    assert "mime/application/x-other.xml" in before


def test_game_files_are_recognized_afterwards(share: Path, tmp_path: Path) -> None:
    menu(share)
    file = tmp_path / "game"
    file.write_text(GAME, encoding="utf-8")
    asking = ["gio", "info", "-a", "standard::content-type", str(file)]
    here = os.environ | {"XDG_DATA_HOME": str(share)}
    output = subprocess.run(asking, env=here, capture_output=True, text=True, check=True).stdout
    assert output.rstrip().endswith(" application/x-setgui-game")


def test_the_entry_starts_a_program_with_any_path(share: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script, told = tmp_path / 'a "b" $c `d` \\e 100% \xe9' / "setgui", tmp_path / "told"
    script.parent.mkdir()
    os.mkfifo(told)
    line = 'case "$*" in *--version) ;; *) printf "%s\\n" "$@" >'
    script.write_text(f"#!/bin/sh\n{line} {told} ;; esac\n", encoding="utf-8")
    script.chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(script), "menu"])
    menu(share, "--data-dir", str(tmp_path / "my games"))
    subprocess.run(["desktop-file-validate", share / ENTRY], check=True)
    game = tmp_path / "a game.setgui"
    game.write_text(GAME, encoding="utf-8")
    subprocess.run(["gio", "launch", share / ENTRY, game], check=True)
    assert told.read_text(encoding="utf-8").splitlines() == ["--data-dir", str(tmp_path / "my games"), str(game)]


def test_own_command_is_that_of_the_running_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert menu_entry.own_command() == [sys.executable, "-m", "setgui"]
    program = tmp_path / "program" / "setgui"
    program.parent.mkdir()
    for there in (program, tmp_path / "setgui"):  # a bundle without and with a launcher
        there.touch()
        monkeypatch.setattr(sys, "frozen", True, raising=False)
        monkeypatch.setattr(sys, "executable", str(program))
        assert menu_entry.own_command() == [str(there)]
    monkeypatch.setenv("APPIMAGE", "/games/Setgui.AppImage")
    monkeypatch.setenv("APPDIR", "/tmp/.mount_other")  # from the terminal that started the program
    assert menu_entry.own_command() == [str(tmp_path / "setgui")]
    monkeypatch.setenv("APPDIR", str(tmp_path))
    assert menu_entry.own_command() == ["/games/Setgui.AppImage"]


def test_a_program_that_fails_in_another_folder_gets_no_entry(
    share: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    for folder, line in (
        ("here", f'[ "$PWD" = "{Path.cwd()}" ]'),
        ("with what the terminal knows", '[ "$PYTHONPATH" ]'),
        (os.fsdecode(b"caf\xe9"), "true"),  # invalid UTF-8, which entries cannot have
    ):
        program = tmp_path / folder / "setgui"
        program.parent.mkdir()
        program.write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
        program.chmod(0o755)
        monkeypatch.setattr(sys, "argv", [str(program)])
        answer = menu(share)
        assert (answer.out, answer.code) == ("", 2)
        assert answer.err.startswith("setgui: No menu entry was added: ")
        assert answer.err.endswith(" does not run when started from another folder.\n")
        assert not share.exists()


@pytest.mark.parametrize("before", ["", "/opt/others"])
def test_a_bundle_hides_its_libraries_from_other_programs(share: Path, tmp_path: Path, before: str) -> None:
    tool, output = tmp_path / "update-mime-database", tmp_path / "told"
    tool.write_text(f'#!/bin/sh\necho "$LD_LIBRARY_PATH" > {output}\n', encoding="utf-8")
    tool.chmod(0o755)
    here = environment(
        XDG_DATA_HOME=str(share), PATH=f"{tmp_path}:{os.environ['PATH']}", LD_LIBRARY_PATH="/games/setgui/_internal"
    )
    program = [sys.executable, str(REPOSITORY / "packaging" / "entry.py"), "menu"]
    subprocess.run(program, env=here | ({"LD_LIBRARY_PATH_ORIG": before} if before else {}), check=True)
    assert output.read_text(encoding="utf-8").strip() == before


@pytest.mark.parametrize("removed", [False, True])
def test_a_folder_that_cannot_be_changed_is_reported(share: Path, removed: bool) -> None:
    share.write_text("a file", encoding="utf-8")
    for folder, reason in ((share, "Not a directory"), (share.with_name("x" * 300), "File name too long")):
        answer = menu(folder, *["--remove"] * removed)
        assert answer == (2, "", f"setgui: The menu entry in {folder} cannot be changed: {reason}.\n")


def test_other_systems_refuse_the_command(share: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menu_entry, "SUPPORTED", False)
    assert menu(share) == (2, "", "setgui: Setgui can be added to the menu only on Linux desktops.\n")
    assert not share.exists()
    assert menu_entry.possible_changes() == (False, False)


def test_the_entry_of_a_moved_program_is_updated(share: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(share))
    old, new = (tmp_path / f'a "b" \\n {name} 100%' / "setgui" for name in ("old", "new"))
    old.parent.mkdir()
    old.write_text("#!/bin/sh\n", encoding="utf-8")
    old.chmod(0o755)
    menu_entry.add([str(old)])
    old.parent.rename(new.parent)
    monkeypatch.setattr(sys, "argv", [str(new)])
    menu_entry.repair()
    mended = (share / ENTRY).read_bytes()
    menu_entry.add([str(new)])
    assert (share / ENTRY).read_bytes() == mended


@pytest.mark.parametrize(
    "entry",
    [
        desktop.entry(["/bin/sh"]),  # its program exists
        desktop.entry(["/gone/setgui"]).replace(" %f", " --language de %f"),  # edited
        desktop.entry(["/gone/setgui", "--data-dir", "/games"]),
        desktop.entry(["setgui"]),  # copied from a package
        "[Desktop Entry]\nType=Application\nTryExec=/gone/setgui\n",
        None,
    ],
)
def test_other_entries_are_not_updated(
    share: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entry: str | None
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(share))
    if entry is not None:
        (share / ENTRY).parent.mkdir(parents=True)
        (share / ENTRY).write_text(entry, encoding="utf-8")
    menu_entry.repair()
    assert (share / ENTRY).is_file() is (entry is not None)
    assert entry is None or (share / ENTRY).read_text(encoding="utf-8") == entry


def test_the_entry_is_offered_only_if_it_changes_something(
    share: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(share))
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path))
    assert menu_entry.possible_changes() == (True, False)
    menu(share)
    assert menu_entry.possible_changes() == (False, True)
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "moved" / "setgui")])
    (tmp_path / "moved").mkdir()
    (tmp_path / "moved" / "setgui").touch(mode=0o755)
    assert menu_entry.possible_changes() == (True, True)  # the entry starts the program at its old place
    menu(share, "--remove")
    (tmp_path / "applications").mkdir()
    (tmp_path / ENTRY).touch()  # installed by a package
    assert menu_entry.possible_changes() == (False, False)


def test_a_pipe_in_place_of_the_entry_is_not_read(share: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(share))
    monkeypatch.setenv("XDG_DATA_DIRS", "")
    (share / ENTRY).parent.mkdir(parents=True)
    os.mkfifo(share / ENTRY)
    assert menu_entry.possible_changes() == (True, False)
