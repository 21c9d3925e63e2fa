"""The files that Linux packages install under `share`, checked by the desktop's own tools."""

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
import web
from PySide6.QtGui import QImage
from share import metainfo

from setgui import __version__
from setgui.words.language import COMPLETE, ENGLISH

ROOT = Path(__file__).parents[1]
NAME = "io.github.setgui.Setgui"
OTHERS = COMPLETE - {ENGLISH}

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have other desktops")


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("out")
    subprocess.run([sys.executable, ROOT / "packaging" / "linux" / "share.py", out], check=True)
    return out / "share"


def said_by(*command: str | Path, more: dict[str, str] | None = None) -> str:
    ended = subprocess.run(command, env=os.environ | (more or {}), capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout.strip()


def test_the_menu_entry_is_valid_and_translated(share: Path) -> None:
    entry = share / "applications" / f"{NAME}.desktop"
    assert said_by("desktop-file-validate", "--warn-kde", entry) == ""
    lines = entry.read_text(encoding="utf-8").splitlines()
    for key in ("GenericName", "Comment", "Keywords", "Name"):
        assert {line.partition("=")[0] for line in lines} >= {f"{key}[{language}]" for language in OTHERS}


def problems(file: Path) -> set[str]:
    """Return the names of AppStream's findings, at any severity, because severities differ between its versions."""
    command = ("appstreamcli", "validate", "--pedantic", "--no-net", "--format", "text", "--no-color", file)
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    found = {line.split()[2] for line in ended.stdout.splitlines() if line[:2] in ("E:", "W:", "I:", "P:")}
    assert found or ended.returncode == 0, ended.stdout + ended.stderr
    return found


KNOWN = {
    "cid-contains-uppercase-letter",  # the ID is fixed
    "unknown-tag",  # <developer>, which older versions of AppStream do not know
    *(() if web.ADDRESS else ("url-homepage-missing",)),
}


def test_the_software_center_entry_is_valid(share: Path) -> None:
    file = share / "metainfo" / f"{NAME}.metainfo.xml"
    assert problems(file) <= KNOWN
    component = Xml.parse(file).getroot()
    assert {bool(component.findall(tag)) for tag in ("url", "screenshots")} == {bool(web.ADDRESS)}
    assert component.findall("releases/release")[0].get("version") == __version__
    for tag in ("summary", "description/p", "description/ul/li"):
        there = [one.get("{http://www.w3.org/XML/1998/namespace}lang", ENGLISH) for one in component.findall(tag)]
        assert {there.count(language) for language in COMPLETE} == {there.count(ENGLISH)}


def test_a_published_entry_has_homepage_and_screenshot(tmp_path: Path) -> None:
    file = tmp_path / f"{NAME}.metainfo.xml"
    file.write_text(metainfo("https://example.org/setgui"), encoding="utf-8")
    assert problems(file) <= KNOWN
    component = Xml.parse(file).getroot()
    assert component.findtext("url[@type='homepage']") == "https://example.org/setgui"
    picture = component.find("screenshots/screenshot/image")
    assert picture is not None
    assert (picture.text or "").endswith("/docs/window.png")
    size = QImage(str(ROOT / "docs" / "window.png")).size()
    assert (picture.get("width"), picture.get("height")) == (str(size.width()), str(size.height()))


def test_icons_exist_in_every_size_and_match_their_folders(share: Path) -> None:
    theme = share / "icons" / "hicolor"
    for of, name in (("apps", NAME), ("mimetypes", "application-x-setgui-game")):
        pictures = list(theme.glob(f"*x*/{of}/{name}.png"))
        sizes = {picture: QImage(str(picture)).size() for picture in pictures}
        assert {f"{size.width()}x{size.height()}" for size in sizes.values()} == {one.parts[-3] for one in pictures}
        assert len(pictures) == 9
        assert Xml.parse(theme / "scalable" / of / f"{name}.svg").getroot().tag.endswith("svg")


def kinds(share: Path, files: Iterable[Path]) -> list[str]:
    """Return the MIME types that the desktop detects after its database was updated from `share`."""
    said_by("update-mime-database", share / "mime")
    more = {"XDG_DATA_DIRS": f"{share}:/usr/share", "XDG_DATA_HOME": str(share.parent / "home")}
    return [
        said_by("gio", "info", "-a", "standard::content-type", file, more=more).rpartition(" ")[2] for file in files
    ]


def test_game_files_are_recognized_by_extension_and_by_content(share: Path, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("game.setgui", "game", "odd.setgui", "other")]
    for file, text in zip(files, ("Setgui game 1\n", "Setgui game 2\n", "?", "Setgui games\n"), strict=True):
        file.write_text(text, encoding="utf-8")
    game = "application/x-setgui-game"
    assert kinds(share, files) == [game, game, game, "text/plain"]


def test_completions_and_manual_pages_are_in_their_standard_folders(share: Path) -> None:
    manuals = {path.relative_to(share / "man").parts[:-2] for path in share.glob("man/**/setgui.1")}
    assert manuals == {(), *((language,) for language in OTHERS)}
    for place in ("bash-completion/completions/setgui", "zsh/site-functions/_setgui"):
        assert (share / place).is_file()
    assert (share / "fish" / "vendor_completions.d" / "setgui.fish").is_file()
