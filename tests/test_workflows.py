"""The workflows that build elsewhere fit what is here, and what would not fit is found."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from check_workflows import ROOT, faults, main, malformed

from setgui import __version__

pytestmark = pytest.mark.skipif(not shutil.which("bash"), reason="the steps are scripts for bash")


def test_the_workflows_fit_this_checkout(capfd: pytest.CaptureFixture[str]) -> None:
    assert (main(), capfd.readouterr().out) == (0, "The workflows fit this checkout.\n")


SOUND = """
on: push
permissions: {contents: read}
concurrency: {group: one}
defaults: {run: {shell: bash}}
jobs:
  tests:
    runs-on: ubuntu-latest
    timeout-minutes: 5
    strategy: {matrix: {python: ["3.11", "3.14"]}}
    steps:
      - uses: actions/checkout@v4
      - run: make check quick ON="${{ matrix.python }}"
      - run: packaging/check_bundle && python packaging/try_wheel.py
      - run: python -m pip install ".[test,bundle]"
      - run: |
          make bundle
          packaging/release_files dist linux
      - uses: actions/upload-artifact@v4
        with: {name: release-linux, path: "dist/*.deb dist/*.rpm dist/*.cdx.json"}
  release:
    needs: [tests]
    environment: release
    runs-on: ubuntu-latest
    timeout-minutes: 5
    steps:
      - uses: actions/download-artifact@v4
        with: {pattern: release-*}
      - run: echo "$KEY"
        env: {KEY: "${{ secrets.KEY }}"}
"""


def test_a_key_that_github_does_not_know_is_told(tmp_path: Path) -> None:
    path = tmp_path / "tried.yml"
    path.write_text(SOUND.replace("runs-on", "run-on", 1), encoding="utf-8")
    assert "tests" in malformed(path)


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("", "", []),
        ("permissions: {contents: read}", "", ["what it may do"]),
        ("    timeout-minutes: 5\n    strategy", "    strategy", ["without a time"]),
        ('"3.14"]', '"3.13"]', ["where ['3.11', '3.12', '3.13', '3.14'] is promised"]),
        ("make check quick", "make check quickly", ["no target quickly"]),
        ("packaging/check_bundle", "packaging/check_bundles", ["no packaging/check_bundles", "cannot be executed"]),
        ("python packaging/try_wheel.py", "python packaging/try.py", ["no packaging/try.py"]),
        ("packaging/check_bundle", "packaging/try_wheel.py", ["packaging/try_wheel.py cannot be executed"]),
        ("[test,bundle]", "[test,bundles]", ["no extra bundles"]),
        ('echo "$KEY"', "'if true; then'", ["bash cannot read 'if true; then'"]),
        ("shell: bash", "shell: pwsh", ["another shell"] * 5),
        ("actions/checkout@v4", "actions/checkout@main", ["without a version"]),
        ("needs: [tests]", "needs: [test]", ["no job test"]),
        ("    environment: release\n", "", ["secrets outside"]),
        ("runs-on: ubuntu-latest", "runs-on: ubuntu-22.04", ["GitHub will retire ubuntu-22.04"]),
        ("dist/*.rpm", "dist/*.msi", ["nothing makes dist/*.msi"]),
        (
            "          make bundle\n",
            "",
            ["nothing makes dist/*.deb", "nothing makes dist/*.rpm", "nothing makes dist/*.cdx.json"],
        ),
        ("release_files dist linux", "release_files dist macos", ["nothing looks for each file of linux"]),
        ("pattern: release-*", "pattern: bundle-*", ["nothing is uploaded as bundle-*"]),
    ],
)
def test_what_does_not_fit_is_told(tmp_path: Path, right: str, wrong: str, told: list[str]) -> None:
    assert right in SOUND
    path = tmp_path / "tried.yml"
    path.write_text(SOUND.replace(right, wrong, 1), encoding="utf-8")
    found = list(faults(path))
    assert len(found) == len(told)
    assert [part for part, fault in zip(told, found, strict=True) if part not in fault] == []


def test_a_release_without_one_of_its_files_is_refused(tmp_path: Path) -> None:
    asking = [str(ROOT / "packaging" / "release_files"), str(tmp_path), "windows", "macos"]
    lacking = subprocess.run(asking, capture_output=True, text=True, check=False)
    told = [line.partition(" lacks ")[2].rstrip(".") for line in lacking.stderr.splitlines()]
    assert (lacking.returncode, len(told)) == (1, 3)
    assert all(__version__ in name for name in told)
    for name in told:
        (tmp_path / name).write_bytes(b"1")
    assert subprocess.run(asking, check=False).returncode == 0


@pytest.mark.parametrize("name", ["version", "release_files", "disk_image", "notarize"])
def test_scripts_that_macos_runs_keep_to_its_old_bash(name: str) -> None:
    script = (ROOT / "packaging" / name).read_text(encoding="utf-8")
    assert not re.findall(r"(?:declare|local) -[An]|mapfile|readarray|coproc|\$\{\w+(?:,|\^|@)|\|&|&>>|\[\[ -v", script)


@pytest.mark.skipif(not (shutil.which("git") and (ROOT / ".git").exists()), reason="this is no clone")
def test_scripts_run_in_a_clone_as_git_makes_it_on_windows(tmp_path: Path) -> None:
    clone, tools = tmp_path / "clone", tmp_path / "tools"
    subprocess.run(["git", "clone", "--quiet", "--config", "core.autocrlf=true", ROOT, clone], check=True)
    tools.mkdir()
    (tools / "makensis").write_text("#!/bin/sh\nprintf '%s\\n' \"$@\"\n", encoding="utf-8")
    (tools / "makensis").chmod(0o755)

    def said(*words: str) -> str:
        around = os.environ | {"PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"}
        run = subprocess.run(words, cwd=clone, env=around, capture_output=True, text=True, check=False)
        return run.stdout + run.stderr

    assert "w/crlf" not in said("git", "ls-files", "--eol")
    assert said("packaging/version") == f"{__version__}\n"
    assert said("packaging/release_files", ".", "macos").endswith("-macos-arm64.dmg.\n")
    options = said("packaging/windows/installer", "1.2.3", "a/files.nsh", "b/setup.exe").splitlines()
    assert {"-DNUMBERS=1.2.3.0", "-DOUT=b\\setup.exe"} <= set(options)
