"""The property list, entitlements and licenses of the macOS app, as far as other systems can check them."""

import plistlib
import re
from importlib.metadata import distribution
from pathlib import Path

import macos
import owed
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from setgui import APPLICATION_ID, __version__
from setgui.words.language import COMPLETE

PACKAGING = Path(__file__).parents[1] / "packaging"


def test_the_property_list_round_trips() -> None:
    info = macos.info_plist("13.0")
    assert plistlib.loads(plistlib.dumps(info)) == info
    assert info["CFBundleShortVersionString"] == info["CFBundleVersion"] == __version__
    assert re.fullmatch(r"\d+(\.\d+){0,2}", __version__)  # macOS compares numbers
    assert info["LSMinimumSystemVersion"] == "13.0"
    assert info["CFBundleLocalizations"] == ["de", "en", "es", "fr", "pt-BR"]
    assert len(COMPLETE) == 5


def test_game_files_are_associated_with_the_app() -> None:
    info = macos.info_plist("13.0")
    (document,), (declared,) = info["CFBundleDocumentTypes"], info["UTExportedTypeDeclarations"]
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
def test_the_oldest_system_is_the_newest_that_a_wheel_requires(wheels: list[str], oldest: str) -> None:
    assert macos.oldest_system(*wheels) == oldest


def test_all_installed_dependencies_are_checked_and_credited() -> None:
    on_a_mac = {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix", "extra": ""}
    todo, needed = ["setgui"], set[str]()
    while todo:
        for requirement in map(Requirement, distribution(todo.pop()).requires or ()):
            name = canonicalize_name(requirement.name)
            if name not in needed and (not requirement.marker or requirement.marker.evaluate(on_a_mac)):
                needed.add(name)
                todo.append(name)
    native = {name for name in needed if "Root-Is-Purelib: false" in (distribution(name).read_text("WHEEL") or "")}
    assert native == set(map(canonicalize_name, owed.CARRIED))
    assert needed == set(map(canonicalize_name, owed.OWED))
    assert all("Tag: " in wheel for wheel in macos.wheels())


def test_the_licenses_of_bundled_packages_are_included() -> None:
    qt = {"PySide6-Essentials", "shiboken6"}  # their licenses are in packaging/licenses
    assert {package for package in owed.OWED if owed.texts(package)} == set(owed.OWED) - qt
    assert all(text.stat().st_size for package in owed.OWED for text in owed.texts(package))


def test_the_entitlements_are_those_that_python_and_a_replaced_qt_need() -> None:
    granted = plistlib.loads((PACKAGING / "setgui.entitlements").read_bytes())
    needed = ("allow-unsigned-executable-memory", "disable-library-validation")
    assert granted == {f"com.apple.security.cs.{name}": True for name in needed}
