"""Writes what a Linux package puts under `share`: menu entry, icons, file type, AppStream, completions, manuals.

python packaging/linux/share.py OUT writes OUT/share, in all languages that ship.
"""

import os
import re
import shutil
import sys
from datetime import UTC, datetime
from pathlib import Path
from time import time
from xml.etree import ElementTree as Xml

from PySide6.QtGui import QGuiApplication

from setgui import APPLICATION_ID, __version__
from setgui.ui.look.icons import draw_app_icon
from setgui.words import desktop
from setgui.words.language import ENGLISH, Message

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "packaging"))

import icons  # noqa: E402 - its folder has to be on the path first
from web import ADDRESS  # noqa: E402 - its folder has to be on the path first

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
GAME_ICON = desktop.GAME_TYPE.replace("/", "-")
_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
_RELEASE = re.compile(r"^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$", re.MULTILINE)


def write(share: Path) -> None:
    """Write the tree, with `setgui` to be found on the path."""
    shutil.copytree(ROOT / "packaging" / "share", share, dirs_exist_ok=True)
    files = {
        f"applications/{APPLICATION_ID}.desktop": desktop.entry(["setgui"]).encode(),
        f"mime/packages/{APPLICATION_ID}.xml": desktop.game_type().encode(),
        f"metainfo/{APPLICATION_ID}.metainfo.xml": metainfo(ADDRESS).encode(),
    }
    for name, draw in ((f"apps/{APPLICATION_ID}", draw_app_icon), (f"mimetypes/{GAME_ICON}", icons.draw_game_icon)):
        files |= {f"icons/hicolor/{size}x{size}/{name}.png": icons.png(size, draw) for size in SIZES}
        files[f"icons/hicolor/scalable/{name}.svg"] = icons.svg(draw)
    for file, content in files.items():
        path = share / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def metainfo(address: str) -> str:
    """What software centers show: https://freedesktop.org/software/appstream/docs/chap-Metadata.html."""
    component = Xml.Element("component", type="desktop-application")
    _add(component, "id", APPLICATION_ID)
    _add(component, "name", "Setgui")
    _say(component, "summary", desktop.SUMMARY)
    _add(component, "metadata_license", "CC0-1.0")
    _add(component, "project_license", "MIT")
    _add(_add(component, "developer", id="io.github.setgui"), "name", "Setgui")
    description = _add(component, "description")
    for paragraph in desktop.DESCRIPTION:
        _say(description, "p", paragraph)
    features = _add(description, "ul")
    for feature in desktop.FEATURES:
        _say(features, "li", feature)
    _add(component, "launchable", f"{APPLICATION_ID}.desktop", type="desktop-id")
    _add(component, "icon", APPLICATION_ID, type="stock")
    categories = _add(component, "categories")
    for category in ("Game", "CardGame", "LogicGame"):
        _add(categories, "category", category)
    provides = _add(component, "provides")
    _add(provides, "binary", "setgui")
    _add(provides, "mediatype", desktop.GAME_TYPE)
    if address:
        _add_addresses(component, address)
    _add(component, "content_rating", type="oars-1.1")
    supports = _add(component, "supports")
    for control in ("pointing", "keyboard"):
        _add(supports, "control", control)
    _add(_add(component, "requires"), "display_length", "480", compare="ge")
    branding = _add(component, "branding")
    for scheme, color in (("light", "#f1ede4"), ("dark", "#282e34")):
        _add(branding, "color", color, type="primary", scheme_preference=scheme)
    releases = _add(component, "releases")
    for version, day in _releases():
        _add(releases, "release", version=version, date=day)
    Xml.indent(component)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{Xml.tostring(component, encoding="unicode")}\n'


def _add_addresses(component: Xml.Element, address: str) -> None:
    for kind, page in (("homepage", ""), ("bugtracker", "/issues"), ("vcs-browser", "")):
        _add(component, "url", address + page, type=kind)
    screenshot = _add(_add(component, "screenshots"), "screenshot", type="default")
    _say(screenshot, "caption", desktop.SCREENSHOT)
    _add(screenshot, "image", f"{address}/raw/HEAD/docs/window.png", type="source", width="1280", height="800")


def _add(parent: Xml.Element, tag: str, text: str | None = None, **attributes: str) -> Xml.Element:
    element = Xml.SubElement(parent, tag, attributes)
    element.text = text
    return element


def _say(parent: Xml.Element, tag: str, message: Message) -> None:
    """A text once for each language."""
    for language, told in desktop.spoken(message):
        element = _add(parent, tag, told)
        if language != ENGLISH:
            element.set(_LANGUAGE, language)


def _releases() -> list[tuple[str, str]]:
    """The releases in the changelog, the newest first, and before them the version that is being made."""
    told = _RELEASE.findall((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    if any(version == __version__ for version, _ in told):
        return told
    today = datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH") or time()), UTC).date()
    return [(__version__, today.isoformat()), *told]


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    write(Path(sys.argv[1]) / "share")
