"""`packaging/setup` on a bare Debian: all that is missing is named at once, before any download."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[1]
README = (REPOSITORY / "README.md").read_text(encoding="utf-8")

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it is about Linux's packages")


class Bare:
    """A system with a few commands, some of them fakes, and a user without root rights."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._commands = folder / "bin"
        self._commands.mkdir()
        for name in ("dirname", "uname", "sort"):
            found = shutil.which(name)
            assert found
            (self._commands / name).symlink_to(found)
        for name, script in {"id": "echo 1000", "ldconfig": "echo '0 libs found'", "apt-get": "exit 1"}.items():
            self.give(name, script)
        (folder / "packaging").mkdir()
        shutil.copy(REPOSITORY / "packaging" / "setup", folder / "packaging")

    def give(self, name: str, script: str) -> None:
        """Add a command."""
        path = self._commands / name
        path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        path.chmod(0o755)

    def set_up(self, purpose: str) -> "subprocess.CompletedProcess[str]":
        environment = {"PATH": str(self._commands), "HOME": str(self.folder)}
        asked = [str(self.folder / "packaging" / "setup"), purpose]
        return subprocess.run(asked, env=environment, capture_output=True, text=True, check=False)

    def missing_for(self, purpose: str, sudo: str = "") -> tuple[str, set[str]]:
        """Return the sentence, and the packages in the command to type, which starts with `sudo`."""
        before = set(self.folder.iterdir())
        ended = self.set_up(purpose)
        assert (ended.returncode, ended.stdout) == (1, "")
        assert set(self.folder.iterdir()) == before
        sentence, line = ended.stderr.splitlines()
        install = f"    {sudo}apt-get install -y --no-install-recommends "
        assert line.startswith(install)
        return sentence, set(line.removeprefix(install).split())


@pytest.fixture
def bare(tmp_path: Path) -> Bare:
    return Bare(tmp_path)


def test_all_that_a_bundle_needs_is_named_in_one_command(bare: Bare) -> None:
    sentence, packages = bare.missing_for("bundle")
    assert re.fullmatch(
        r"Setgui: missing Python 3\.11 to 3\.14 with venv and sqlite3, libEGL\.so\.1 .*libxcb-cursor\.so\.0.*, "
        r"objdump readelf strip ar xz, Python's shared library\. Please type this as root, then call make again:",
        sentence,
    )
    assert packages > {"python3", "python3-venv", "libegl1", "libxcb-cursor0", "binutils", "xz-utils", "libpython3-dev"}


def test_the_command_uses_sudo_if_installed(bare: Bare) -> None:
    bare.give("sudo", "exit 1")
    told, packages = bare.missing_for("check", "sudo ")
    assert told.endswith(". Please type this, then call make again:")
    assert packages == {"python3", "python3-venv"}


def test_a_bundle_requires_debian_or_ubuntu(bare: Bare) -> None:
    (bare.folder / "bin" / "apt-get").unlink()
    bare.give("dnf", "exit 1")
    refused = bare.set_up("bundle")
    assert refused.returncode == 1
    assert refused.stderr == (
        "Setgui: A bundle for Linux is made on Debian or Ubuntu, whose packages tell the licenses of what it carries.\n"
    )


def test_package_trials_need_no_python(bare: Bare) -> None:
    sentence, packages = bare.missing_for("trials")
    assert "Python" not in sentence
    assert packages > {"debootstrap", "lintian", "rpm", "xvfb", "at-spi2-core"}


def test_checks_need_only_python(bare: Bare) -> None:
    sentence, packages = bare.missing_for("check")
    assert packages == {"python3", "python3-venv"}
    assert "lib" not in sentence


def test_tests_also_need_a_virtual_screen(bare: Bare) -> None:
    sentence, packages = bare.missing_for("test")
    assert "libxcb-cursor.so.0" in sentence
    assert "Xvfb" in sentence
    assert packages > {"python3", "libxcb-cursor0", "xvfb", "xdotool"}


def test_the_readme_names_what_a_player_needs(bare: Bare) -> None:
    (line,) = re.findall(r"^    sudo apt install (python3-venv .*)$", README, re.MULTILINE)
    _, packages = bare.missing_for("run")
    assert set(line.split()) == packages - {"python3"}


def test_installed_supported_pythons_are_listed_oldest_first(bare: Bare) -> None:
    for version in ("3.9", "3.13", "3.12", "3.14"):
        bare.give(f"python{version}", f'eval "[ \\${{$#}} = {version} ]"')
    bare.give("python3.11", "exit 127")  # like pyenv's shim of a version that is not selected
    assert bare.set_up("versions").stdout.split() == ["3.12", "3.13", "3.14"]


def test_supported_pythons_are_the_same_everywhere(bare: Bare) -> None:
    for version in range(20):
        bare.give(f"python3.{version}", f'eval "[ \\${{$#}} = 3.{version} ]"')
    found = bare.set_up("versions").stdout.split()
    assert found == [f"3.{version}" for version in range(11, 15)]
    project = (REPOSITORY / "pyproject.toml").read_text(encoding="utf-8")
    assert f'requires-python = ">={found[0]},<3.15"' in project
    assert [f"3.{n}" for n in range(99) if f'"Programming Language :: Python :: 3.{n}"' in project] == found
    assert f'python_version = "{found[0]}"' in project
    assert f"Python {found[0]} to {found[-1]}" in README
