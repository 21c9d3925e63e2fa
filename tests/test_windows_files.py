"""What may be in the bundle for Windows, and what its installer installs and takes away."""

import re
import zipfile
from fnmatch import fnmatchcase
from pathlib import Path

import contents
import pytest

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
    """A file for each pattern."""
    return [pattern.replace("*", "1") for pattern in contents.ALLOWED]


def test_a_bundle_as_it_should_be_has_no_faults() -> None:
    assert contents.faults(bundle()) == []


@pytest.mark.parametrize("stranger", STRANGERS)
def test_what_must_not_be_shipped_is_named(stranger: str) -> None:
    assert contents.faults([*bundle(), stranger]) == [f"a stranger: {stranger}"]


@pytest.mark.parametrize("pattern", contents.ALLOWED)
def test_what_lacks_is_named(pattern: str) -> None:
    others = [file for file in bundle() if not fnmatchcase(file, pattern)]
    assert f"missing: {pattern}" in contents.faults(others)


def test_the_command_fails_on_a_stranger(tmp_path: Path) -> None:
    folder = tmp_path / "setgui"
    for file in bundle():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(file)
    assert contents.main(folder, str(tmp_path / "lists")) == 0
    assert (tmp_path / "lists" / "files.nsh").read_bytes().startswith(b"\xef\xbb\xbf!define KILOBYTES")
    (folder / STRANGERS[0]).write_text("a stub")
    assert contents.main(folder, str(tmp_path / "lists")) == 1


def test_whatever_is_installed_is_taken_away_and_no_folder_whole() -> None:
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


def test_the_installer_names_folders_as_windows_own_makensis_knows_them() -> None:
    script = (ROOT / "packaging/windows/setgui.nsi").read_text(encoding="utf-8")
    code = re.sub(r"(^|\s);.*", "", script, flags=re.MULTILINE)
    assert re.findall(r".*[\w}]/\w.*", code) == []


def test_the_same_files_make_the_same_zip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    (tmp_path / "setgui" / "b").mkdir(parents=True)
    for name in ("b/c", "a"):
        (tmp_path / "setgui" / name).write_text(name)
    for name in ("one", "two"):
        contents.pack(tmp_path / "setgui", tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    with zipfile.ZipFile(tmp_path / "one") as packed:
        assert packed.namelist() == ["setgui/a", "setgui/b/c"]


def test_the_installer_says_everything_in_every_language() -> None:
    words = (ROOT / "packaging/windows/words.nsh").read_text(encoding="utf-8")
    languages = [language.upper() for language in re.findall(r'MUI_LANGUAGE "(\w+)"', words)]
    assert len(languages) == 1 + len(contents.LANGUAGES)
    said = re.findall(r'LangString (\w+) \$\{LANG_(\w+)\} "(.+)"$', words, re.MULTILINE)
    names = {name for name, _, _ in said}
    assert sorted((name, language) for name, language, _ in said) == sorted(
        (name, language) for name in names for language in languages
    )
    script = (ROOT / "packaging/windows/setgui.nsi").read_text(encoding="utf-8")
    assert names == set(re.findall(r"\$\(([A-Z_]+)\)", script))
