"""Fetches the wheels for Windows that pyproject.toml asks for, and what those need there, and unpacks them.

packaging/windows/wheels.py FOLDER: into FOLDER/python, and keeps them in FOLDER/wheels, and the licenses of what is
shipped in FOLDER/licenses. pip itself would go by what is needed on the computer that it runs on.
"""

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from email.parser import HeaderParser
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"
SITE = "python/Lib/site-packages"
LICENSE = re.compile(r"^[^/]*\.dist-info/(licenses/)?(LICEN[CS]E|COPYING|NOTICE)[^/]*$")
STARTS = "pyinstaller"
"""What bundles is not shipped, but its piece that starts the programs."""
VERSION = "3.13"
WINDOWS = {
    "os_name": "nt",
    "sys_platform": "win32",
    "platform_system": "Windows",
    "platform_machine": "AMD64",
    "python_version": VERSION,
    "python_full_version": f"{VERSION}.0",
    "extra": "",
}


def wanted() -> tuple[list[str], list[str]]:
    """What the program needs, and what bundles it."""
    project = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]
    return project["dependencies"], project["optional-dependencies"]["bundle"]


def fetched(requirement: Requirement, folder: Path) -> Path:
    """The wheel of a requirement, without those that it needs."""
    place = folder / "".join(sign if sign.isalnum() or sign in "._-" else "_" for sign in str(requirement))
    if not any(place.glob("*.whl")):
        options = ["--no-deps", "--only-binary", ":all:", "--platform", "win_amd64", "--python-version", VERSION]
        command = [sys.executable, "-m", "pip", "download", "--quiet", *options, "--dest", str(place)]
        subprocess.run([*command, f"{requirement.name}{requirement.specifier}"], check=True)
    return next(place.glob("*.whl"))


def needs(wheel: zipfile.ZipFile) -> list[str]:
    """What a wheel says that it needs."""
    name = next(name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    return HeaderParser().parsestr(wheel.read(name).decode()).get_all("Requires-Dist", [])


def keep_license(wheel: zipfile.ZipFile, target: Path) -> None:
    """Of Qt's own there is but the one that we do not use; the others are in packaging/licenses."""
    texts = [name for name in wheel.namelist() if LICENSE.search(name)]
    if texts:
        target.write_bytes(b"\n\n".join(map(wheel.read, sorted(texts))))


def unpack(asked: list[str], cache: Path, done: set[str], *, shipped: bool) -> None:
    """Unpack what is asked for, and what that needs, but for what is done."""
    todo = list(asked)
    while todo:
        requirement = Requirement(todo.pop(0))
        name = canonicalize_name(requirement.name)
        if name in done or (requirement.marker and not requirement.marker.evaluate(WINDOWS)):
            continue
        done.add(name)
        with zipfile.ZipFile(fetched(requirement, cache / "wheels")) as wheel:
            wheel.extractall(cache / SITE)
            todo += needs(wheel)
            if shipped or name == STARTS:
                keep_license(wheel, cache / "licenses" / f"{name}.txt")


def main(cache: Path) -> None:
    """Unpack everything anew where something else is asked for than is there."""
    stamp = cache / "python" / "wheels"
    program, bundler = wanted()
    if stamp.exists() and stamp.read_text(encoding="utf-8").splitlines() == [*program, *bundler]:
        return
    for folder in (SITE, "licenses"):
        shutil.rmtree(cache / folder, ignore_errors=True)
        (cache / folder).mkdir(parents=True)
    done: set[str] = set()
    unpack(program, cache, done, shipped=True)
    unpack(bundler, cache, done, shipped=False)
    stamp.write_text("\n".join([*program, *bundler]), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
