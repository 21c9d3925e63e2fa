"""Files of a Linux package under `share`: menu entry, icons, file type, AppStream, completions, manuals.

python packaging/linux/share.py OUT writes OUT/share in all shipped languages.
"""

import os
import re
import shutil
import sys
from datetime import UTC, datetime
from pathlib import Path
from time import time
from xml.sax.saxutils import escape

from PySide6.QtGui import QGuiApplication

from setgui import APPLICATION_ID, __version__
from setgui.ui.look.icons import draw_app_icon
from setgui.words import desktop
from setgui.words.language import ENGLISH, Message

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "packaging"))

import icons  # noqa: E402 - needs the path set above
from web import ADDRESS  # noqa: E402 - needs the path set above

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
GAME_ICON = desktop.GAME_TYPE.replace("/", "-")
_RELEASE = re.compile(r"^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$", re.MULTILINE)


def write(share: Path) -> None:
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
    """Return the AppStream metadata: https://freedesktop.org/software/appstream/docs/chap-Metadata.html."""
    return f"""\
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{APPLICATION_ID}</id>
  <name>Setgui</name>
  {_translated("summary", desktop.SUMMARY)}
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <developer id="io.github.setgui"><name>Setgui</name></developer>
  <description>
    {_translated("p", *desktop.DESCRIPTION)}
    <ul>{_translated("li", *desktop.FEATURES)}</ul>
  </description>
  <launchable type="desktop-id">{APPLICATION_ID}.desktop</launchable>
  <icon type="stock">{APPLICATION_ID}</icon>
  <categories><category>Game</category><category>CardGame</category><category>LogicGame</category></categories>
  <provides><binary>setgui</binary><mediatype>{desktop.GAME_TYPE}</mediatype></provides>
  {_addresses(address) if address else ""}
  <content_rating type="oars-1.1" />
  <supports><control>pointing</control><control>keyboard</control></supports>
  <requires><display_length compare="ge">480</display_length></requires>
  <branding>
    <color type="primary" scheme_preference="light">#f1ede4</color>
    <color type="primary" scheme_preference="dark">#282e34</color>
  </branding>
  <releases>{_releases()}</releases>
</component>
"""


def _addresses(address: str) -> str:
    return f"""\
<url type="homepage">{address}</url>
  <url type="bugtracker">{address}/issues</url>
  <url type="vcs-browser">{address}</url>
  <screenshots>
    <screenshot type="default">
      {_translated("caption", desktop.SCREENSHOT)}
      <image type="source" width="1280" height="800">{address}/raw/HEAD/docs/window.png</image>
    </screenshot>
  </screenshots>"""


def _translated(tag: str, *messages: Message) -> str:
    return "\n".join(
        f"<{tag}>{escape(text)}</{tag}>"
        if language == ENGLISH
        else f'<{tag} xml:lang="{language}">{escape(text)}</{tag}>'
        for message in messages
        for language, text in desktop.translations(message)
    )


def _releases() -> str:
    """Return the releases in the changelog, newest first, preceded by the current version if it is not among them."""
    releases = _RELEASE.findall((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    if all(version != __version__ for version, _ in releases):
        today = datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH") or time()), UTC).date()
        releases.insert(0, (__version__, today.isoformat()))
    return "".join(f'<release version="{version}" date="{day}" />' for version, day in releases)


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    write(Path(sys.argv[1]) / "share")
