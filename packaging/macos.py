"""The Info.plist of Setgui.app, except for the keys that PyInstaller writes itself."""

import re
from importlib.metadata import distribution
from typing import Any

from owed import CARRIED

from setgui import APPLICATION_ID, __version__
from setgui.session.starts.game_file import ENDING
from setgui.words.desktop import GAME_FILE, GAME_TYPE
from setgui.words.language import COMPLETE, ENGLISH, say_in

GAME_TYPE_ID = f"{APPLICATION_ID}.game"


def info_plist(oldest: str) -> dict[str, Any]:
    name = say_in(ENGLISH, GAME_FILE)
    return {
        "CFBundleDevelopmentRegion": ENGLISH,
        "CFBundleLocalizations": sorted(language.replace("_", "-") for language in COMPLETE),
        "CFBundleShortVersionString": __version__,
        "CFBundleVersion": __version__,
        "NSHumanReadableCopyright": "MIT License",
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": oldest,
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,  # dark mode works
        "NSSupportsAutomaticGraphicsSwitching": True,  # the integrated graphics processor is enough
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": name,
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "setgui.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [GAME_TYPE_ID],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": GAME_TYPE_ID,
                "UTTypeDescription": name,
                "UTTypeIconFile": "setgui.icns",
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [ENDING.removeprefix(".")],
                    "public.mime-type": [GAME_TYPE],
                },
            }
        ],
    }


def wheels() -> list[str]:
    """Return the WHEEL files of the packages with native libraries."""
    return [distribution(package).read_text("WHEEL") or "" for package in CARRIED]


def oldest_system(*wheels: str) -> str:
    """Return the oldest macOS on which all of these wheels run; each has a tag for each processor."""
    tags = (re.findall(r"macosx_(\d+)_(\d+)_", wheel) for wheel in wheels)
    firsts = (min((int(major), int(minor)) for major, minor in found) for found in tags)
    return "{}.{}".format(*max(firsts))
