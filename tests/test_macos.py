"""What a Mac is told of the program, as far as it can be read without one."""

import plistlib
import re
import struct
from pathlib import Path

import macos
import pytest

from setgui import APPLICATION_ID, __version__
from setgui.words.choice import COMPLETE

PACKAGING = Path(__file__).parents[1] / "packaging"


def test_the_property_list_can_be_written_and_read() -> None:
    told = macos.info_plist("13.0")
    assert plistlib.loads(plistlib.dumps(told)) == told
    assert told["CFBundleShortVersionString"] == told["CFBundleVersion"] == __version__
    assert re.fullmatch(r"\d+(\.\d+){0,2}", __version__)  # macOS compares numbers
    assert told["LSMinimumSystemVersion"] == "13.0"
    assert told["CFBundleLocalizations"] == ["de", "en", "es", "fr", "pt-BR"]
    assert len(COMPLETE) == 5


def test_a_double_click_on_a_game_opens_it() -> None:
    told = macos.info_plist("13.0")
    (document,), (declared,) = told["CFBundleDocumentTypes"], told["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert declared["UTTypeIdentifier"].startswith(APPLICATION_ID)
    assert declared["UTTypeTagSpecification"]["public.filename-extension"] == ["setgui"]
    assert declared["UTTypeDescription"] == document["CFBundleTypeName"] == "Setgui game"
    for named in (document["CFBundleTypeIconFile"], declared["UTTypeIconFile"]):
        assert (PACKAGING / named).exists()


@pytest.mark.parametrize(
    ("wheels", "oldest"),
    [
        (["Tag: cp310-abi3-macosx_13_0_universal2"], "13.0"),
        (["Tag: cp310-abi3-macosx_13_0_universal2", "Tag: cp314-cp314-macosx_11_0_arm64"], "13.0"),
        (["Tag: cp313-cp313-macosx_10_13_x86_64\nTag: cp313-cp313-macosx_11_0_arm64"], "10.13"),
        (["Tag: cp313-cp313-macosx_10_9_x86_64", "Tag: cp313-cp313-macosx_10_15_x86_64"], "10.15"),
    ],
)
def test_the_oldest_system_is_that_of_the_most_demanding_wheel(wheels: list[str], oldest: str) -> None:
    assert macos.oldest_system(*wheels) == oldest


def test_all_wheels_with_libraries_are_asked() -> None:
    assert all("Tag: " in wheel for wheel in macos.wheels())


def test_the_licenses_of_what_is_carried_go_along() -> None:
    found = macos.licenses(*macos.OWED)
    qt = {"licenses/PySide6-Essentials", "licenses/shiboken6"}  # whose texts stand in packaging/licenses
    assert {folder for _, folder in found} == {f"licenses/{package}" for package in macos.OWED} - qt
    assert all(Path(file).stat().st_size for file, _ in found)


def test_the_entitlements_are_exceptions_of_the_hardened_runtime() -> None:
    granted = plistlib.loads((PACKAGING / "setgui.entitlements").read_bytes())
    assert granted
    assert all(name.startswith("com.apple.security.cs.") and value is True for name, value in granted.items())


def test_the_icon_has_pictures_of_the_sizes_that_it_names() -> None:
    content = (PACKAGING / "setgui.icns").read_bytes()
    assert struct.unpack_from(">4sI", content) == (b"icns", len(content))
    sides, place = {}, 8
    while place < len(content):
        kind, length = struct.unpack_from(">4sI", content, place)
        picture = content[place + 8 : place + length]
        assert picture.startswith(b"\x89PNG\r\n\x1a\n")
        sides[kind] = struct.unpack_from(">II", picture, 16)
        place += length
    wanted = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
    assert sides == {kind: (side, side) for kind, side in wanted.items()}
    assert place == len(content)
