"""The GitHub workflows refer only to files, targets and extras that exist; actionlint checks their expressions."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from setgui import __version__

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PYTHONS = [named[-4:] for named in PROJECT["classifiers"] if ":: Python :: 3." in named]
pytestmark = pytest.mark.skipif(not shutil.which("bash"), reason="the steps are scripts for bash")


def jobs() -> Iterator[dict[str, Any]]:
    for path in WORKFLOWS:
        yield from YAML(typ="safe", pure=True).load(path)["jobs"].values()


def scripts() -> list[str]:
    """Return the scripts of all steps, with each expression replaced by one word."""
    steps = [step for job in jobs() for step in job.get("steps", ())]
    return [re.sub(r"\$\{\{.*?\}\}", "x", step["run"]) for step in steps if "run" in step]


def test_the_workflows_match_github_s_schema() -> None:
    checking = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    checked = subprocess.run([*checking, *WORKFLOWS], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout


@pytest.mark.skipif(not shutil.which("actionlint"), reason="actionlint is not installed")
def test_actionlint_finds_nothing() -> None:
    assert subprocess.run(["actionlint"], cwd=ROOT, capture_output=True, text=True, check=False).stdout == ""


def test_each_step_is_valid_bash() -> None:
    for script in scripts():
        subprocess.run(["bash", "-n"], input=script, text=True, check=True)


def test_steps_refer_to_existing_targets_files_and_extras() -> None:
    rules = re.findall(r"^([a-z][a-z -]*):(?!=)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    targets = set(" ".join(rules).split())
    assert scripts()
    for script in scripts():
        for line in script.replace("\\\n", " ").splitlines():
            words = shlex.split(line, comments=True)
            if words[:1] == ["make"]:
                assert {word for word in words[1:] if "=" not in word} <= targets
            for word in words:
                if re.match(r"(packaging|tests|setgui|docs|resources|\.github|\.ci)/", word):
                    assert (ROOT / word.rstrip(");")).exists(), word
                    assert word != words[0] or os.access(ROOT / word, os.X_OK), word
                if named := re.fullmatch(r"\.\[(.*)\]", word):
                    assert set(named[1].split(",")) <= set(PROJECT["optional-dependencies"])


def test_jobs_use_supported_pythons_and_latest_images() -> None:
    for job in jobs():
        matrix = job.get("strategy", {}).get("matrix", {})
        assert matrix.get("python", [PYTHONS[0], PYTHONS[-1]]) == [PYTHONS[0], PYTHONS[-1]]
        images = matrix.get("system", [job["runs-on"]] if "runs-on" in job else [])
        assert all(image.endswith("-latest") for image in images)


def test_only_release_jobs_use_secrets() -> None:
    for job in jobs():
        assert "secrets." not in str(job) or job.get("environment") == "release"


def test_an_incomplete_release_is_refused(tmp_path: Path) -> None:
    asking = [str(ROOT / "packaging" / "release_files"), str(tmp_path), "windows", "macos"]
    lacking = subprocess.run(asking, capture_output=True, text=True, check=False)
    told = [line.partition(" lacks ")[2].rstrip(".") for line in lacking.stderr.splitlines()]
    assert (lacking.returncode, len(told)) == (1, 3)
    assert all(__version__ in name for name in told)
    for name in told:
        (tmp_path / name).write_bytes(b"1")
    assert subprocess.run(asking, check=False).returncode == 0


@pytest.mark.parametrize("name", ["version", "release_files", "disk_image", "notarize"])
def test_scripts_for_macos_work_in_its_old_bash(name: str) -> None:
    script = (ROOT / "packaging" / name).read_text(encoding="utf-8")
    assert not re.findall(r"(?:declare|local) -[An]|mapfile|readarray|coproc|\$\{\w+(?:,|\^|@)|\|&|&>>|\[\[ -v", script)


@pytest.mark.skipif(not (shutil.which("git") and (ROOT / ".git").exists()), reason="this is no clone")
def test_scripts_work_in_a_clone_with_autocrlf(tmp_path: Path) -> None:
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
