"""The files allowed in the Windows bundle, and those that its installer installs and removes."""

import re
import zipfile
from contextlib import closing
from fnmatch import fnmatchcase
from pathlib import Path

import contents
import pytest
import sentences

from setgui.storage.archive import FolderArchive
from setgui.storage.folders import LOG_NAME, STORE_NAME, UNFINISHED
from setgui.storage.history import REPORT

ROOT = Path(__file__).parents[1]
STRANGERS = (
    "_internal/icuuc.dll",
    "_internal/PySide6/icuuc.dll",
    "_internal/PySide6/Qt6Network.dll",
    "_internal/PySide6/opengl32sw.dll",
    "_internal/PySide6/plugins/styles/qmodernwindowsstyle.dll",
    "_internal/api-ms-win-crt-heap-l1-1-0.dll",
    "_internal/ucrtbase.dll",
    "_internal/libcrypto-3.dll",
)


def bundle() -> list[str]:
    """One file name for each pattern."""
    return [pattern.replace("*", "1") for pattern in contents.ALLOWED]


def test_a_complete_bundle_has_no_faults() -> None:
    assert contents.faults(bundle()) == []


@pytest.mark.parametrize("stranger", STRANGERS)
def test_forbidden_files_are_reported(stranger: str) -> None:
    assert contents.faults([*bundle(), stranger]) == [f"a stranger: {stranger}"]


@pytest.mark.parametrize("pattern", contents.ALLOWED)
def test_missing_files_are_reported(pattern: str) -> None:
    others = [file for file in bundle() if not fnmatchcase(file, pattern)]
    assert f"missing: {pattern}" in contents.faults(others)


def test_the_command_fails_on_an_unknown_file(tmp_path: Path) -> None:
    folder = tmp_path / "setgui"
    for file in bundle():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(file)
    contents.main(folder, tmp_path / "lists", tmp_path / "zip")
    assert (tmp_path / "lists" / "files.nsh").read_bytes().startswith(b"\xef\xbb\xbf!define KILOBYTES")
    (folder / STRANGERS[0]).write_text("a stub")
    with pytest.raises(SystemExit, match=STRANGERS[0]):
        contents.main(folder, tmp_path / "lists", tmp_path / "zip")


def test_all_installed_files_are_removed_one_by_one() -> None:
    files = ["a.exe", "_internal/b.dll", "_internal/deep/er/c$.txt", "licenses/LICENSE"]
    listed = contents.lists(files, 7, "dist/x")
    install, remove = (part.splitlines() for part in listed.split("!macro REMOVE_FILES"))
    assert [line for line in install if line.startswith("File ")] == [
        r'File "dist\x\a.exe"',
        r'File "dist\x\_internal\b.dll"',
        r'File "dist\x\_internal\deep\er\c$$.txt"',
        r'File "dist\x\licenses\LICENSE"',
    ]
    assert [line for line in remove if line and not line.startswith("!")] == [
        r'Delete "$INSTDIR\a.exe"',
        r'Delete "$INSTDIR\_internal\b.dll"',
        r'Delete "$INSTDIR\_internal\deep\er\c$$.txt"',
        r'Delete "$INSTDIR\licenses\LICENSE"',
        r'RMDir "$INSTDIR\licenses"',
        r'RMDir "$INSTDIR\_internal\deep\er"',
        r'RMDir "$INSTDIR\_internal\deep"',
        r'RMDir "$INSTDIR\_internal"',
    ]
    script = (ROOT / "packaging/windows/setgui.nsi").read_text(encoding="utf-8")
    assert "RMDir /r" not in script
    assert not re.search(r'Delete "[^"]*\\\*', script)


def test_the_installer_script_uses_backslashes() -> None:
    script = (ROOT / "packaging/windows/setgui.nsi").read_text(encoding="utf-8")
    code = re.sub(r"(^|\s);.*", "", script, flags=re.MULTILINE)
    assert re.findall(r".*[\w}]/\w.*", code) == []


def test_the_zip_is_reproducible(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    (tmp_path / "setgui" / "b").mkdir(parents=True)
    for name in ("b/c", "a"):
        (tmp_path / "setgui" / name).write_text(name)
    for name in ("one", "two"):
        contents.pack(tmp_path / "setgui", tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    with zipfile.ZipFile(tmp_path / "one") as packed:
        assert packed.namelist() == ["setgui/a", "setgui/b/c"]


def test_the_installer_is_fully_translated() -> None:
    languages = [name.upper() for name in sentences.LANGUAGES.values()]
    said = re.findall(r'^LangString (\w+) \$\{LANG_(\w+)\} "(.+)"$', sentences.script(), re.MULTILINE)
    script = (ROOT / "packaging/windows/setgui.nsi").read_text(encoding="utf-8")
    names = set(re.findall(r"\$\(([A-Z_]+)\)", script))
    assert sorted((name, language) for name, language, _ in said) == sorted(
        (name, language) for name in names for language in languages
    )
    told = {(name, language): sentence for name, language, sentence in said}
    assert told["TERMINAL", "ENGLISH"] == r"$\"setgui$\" command (PATH)"
    assert told["GAMES_TOO", "ENGLISH"] == r"Delete all your games and settings in $LOCALAPPDATA\setgui too?"
    assert all("$R0" in told["NOT_REPLACED", language] for language in languages)
    assert len({told["RUNNING", language] for language in languages}) == len(languages)


def removed_by_the_uninstaller() -> list[str]:
    """Return the patterns of all game, settings, backup and log files that the uninstaller deletes."""
    script = (ROOT / "packaging/windows/setgui.nsi").read_text(encoding="utf-8")
    copies, games = (
        re.search(rf"!macro {name}\b.*?!macroend", script, re.DOTALL) for name in ("REMOVE_COPIES", "REMOVE_GAMES")
    )
    assert copies
    assert games
    patterns = re.findall(r'Delete "\$R1\\(.*)"', games[0])
    for folder in re.findall(r'REMOVE_COPIES "(.*)"', games[0]):
        patterns += [f"{folder}\\{name}" for name in re.findall(r'Delete "\$R1\\\$1\\(.*)"', copies[0])]
    return [pattern.replace("\\", "/") for pattern in patterns]


def test_the_uninstaller_removes_exactly_the_files_that_erase_removes(tmp_path: Path) -> None:
    store = [f"{STORE_NAME}{part}" for part in ("", "-wal", "-shm", "-journal")]
    with closing(FolderArchive(tmp_path).open()):
        made = contents.files(tmp_path)
    assert {Path(name).suffix for name in made} >= {".sqlite3", ".txt"}
    ours = list({*made, *store, "journal-12.txt", LOG_NAME, "error-report.txt", f"{UNFINISHED}0a1b2c3d"})
    ours += ["backups/2026-11-21.sqlite3", "backups/2026-11-21-101500.sqlite3"]
    for folder in ("damaged-2026-11-21-101500", "damaged-2026-11-21-101500-2"):
        ours += [f"{folder}/{name}" for name in (*store, "journal-0.txt", REPORT)]
    ours += [f"{UNFINISHED}x1/{name}" for name in (*store, "2026-11-21.sqlite3", "journal-0.txt")]
    others = ["mine.txt", "backups/mine.sqlite3", "damaged-2026-11-21-101500/mine.txt", "other.sqlite3"]
    for name in (*ours, *others):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    FolderArchive(tmp_path).erase()
    assert contents.files(tmp_path) == sorted(others)
    patterns = removed_by_the_uninstaller()
    assert [name for name in (*ours, *others) if any(fnmatchcase(name, one) for one in patterns)] == ours
