"""Holds .github/workflows against this checkout, for nothing here runs them: packaging/check_workflows.py.

GitHub's own schema tells what may stand where. Beyond that, every step is a script that bash can read; the targets,
files, extras, jobs and artifacts that it names are there; something that a job runs makes what it uploads, and what is
for a release is looked for by name before; no job runs on an image that will be retired; the Pythons are the oldest and
the newest that are promised; and secrets are for jobs of the environment "release" alone.
"""

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

from ruamel.yaml import YAML

ROOT = Path(__file__).parents[1]
WORKFLOWS = ROOT / ".github" / "workflows"
_FOLDERS = ("packaging/", "tests/", "setgui/", "docs/", "resources/", ".github/", ".ci/")
"""A word of a script that begins with one of these is a file of the repository."""
_ACTION = re.compile(r"[\w.-]+/[\w./-]+@(v\d+(\.\d+)*|[0-9a-f]{40})")
_EXPRESSION = re.compile(r"\$\{\{.*?\}\}")
_SECRET = re.compile(r"\bsecrets\b")


def malformed(*paths: Path) -> str:
    """What GitHub's schema finds wrong with workflows; nothing else about such a one is looked at."""
    checking = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    told = subprocess.run([*checking, *map(str, paths)], capture_output=True, text=True, check=False)
    return told.stdout + told.stderr if told.returncode else ""


def faults(path: Path) -> Iterator[str]:
    """What is wrong with a well-formed workflow, a line each."""
    workflow = YAML(typ="safe", pure=True).load(path)
    jobs = workflow["jobs"]
    if "permissions" not in workflow or "concurrency" not in workflow:
        yield "a workflow says what it may do, and what becomes of an older run"
    if _SECRET.search(str({key: value for key, value in workflow.items() if key != "jobs"})):
        yield "secrets outside of jobs"
    uploaded = [step["with"]["name"] for job in jobs.values() for step in _steps(job, "upload-artifact")]
    for name, job in jobs.items():
        for fault in (*_of_job(job, workflow, set(jobs)), *_of_uploads(job), *_of_downloads(job, uploaded)):
            yield f"{name}: {fault}"


def _steps(job: dict[str, Any], action: str) -> list[dict[str, Any]]:
    return [step for step in job.get("steps", ()) if f"/{action}@" in step.get("uses", "")]


def _of_job(job: dict[str, Any], workflow: dict[str, Any], jobs: set[str]) -> Iterator[str]:
    needed = job.get("needs", [])
    for other in {needed} if isinstance(needed, str) else set(needed):
        if other not in jobs:
            yield f"there is no job {other}"
    if "uses" in job:
        if not (ROOT / job["uses"]).is_file():
            yield f"there is no {job['uses']}"
        return
    if "timeout-minutes" not in job:
        yield "without a time after which it ends"
    if _SECRET.search(str(job)) and job.get("environment") != "release":
        yield "secrets outside of the environment release"
    matrix = job.get("strategy", {}).get("matrix", {})
    images = matrix.get("system", [job["runs-on"]])
    yield from (f"GitHub will retire {image}" for image in images if not image.endswith("-latest"))
    if "python" in matrix and matrix["python"] != [promised()[0], promised()[-1]]:
        yield f"Python {matrix['python']}, where {promised()} is promised"
    shell = workflow.get("defaults", {}).get("run", {}).get("shell")
    for step in job["steps"]:
        asked = str(step.get("with", {}).get("python-version", promised()[0]))
        if asked not in promised() and not _EXPRESSION.fullmatch(asked):
            yield f"Python {asked} is not promised"
        if "run" in step:
            if step.get("shell", shell) != "bash":
                yield f"a script for another shell than bash: {step['run']}"
            yield from _of_script(step["run"])
        elif not _ACTION.fullmatch(step["uses"]):
            yield f"an action without a version: {step['uses']}"


def _of_uploads(job: dict[str, Any]) -> Iterator[str]:
    """What is uploaded only where it is there may be missing; and what is made is known by its ending."""
    scripts = "\n".join(step["run"] for step in job.get("steps", ()) if "run" in step)
    making = ""
    for step in _steps(job, "upload-artifact"):
        asked = step["with"]
        if asked["name"].startswith("release-") and asked.get("if-no-files-found") != "ignore":
            system = asked["name"].removeprefix("release-")
            if f"packaging/release_files dist {system}" not in scripts:
                yield f"nothing looks for each file of {system}"
        making = making or _run_by(scripts, set())
        for path in asked["path"].split():
            if not re.search(rf"{re.escape(re.split('[*/]', path)[-1])}(?!\w)", making):
                yield f"nothing makes {path}"


def _run_by(script: str, known: set[Path]) -> str:
    """A script with all of this checkout that it runs, without what is only said, removed or looked for there."""
    kept = "\n".join(line for line in script.splitlines() if not re.match(r"\s*(#|rm |packaging/release_files)", line))
    found = [kept]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"\bmake ([a-z-]+)", kept)):
        found += re.findall(rf"^{target}:.*((?:\n\t.*)+)", makefile, re.MULTILINE)
    if any("hatchling build" in part for part in found):
        found.append(".whl .tar.gz")
    named = {ROOT / name for part in found for name in re.findall(r"packaging/[\w./-]*\w", part)}
    for path in sorted(path for path in named - known if path.is_file()):
        known.add(path)
        found.append(_run_by(path.read_text(encoding="utf-8", errors="replace"), known))
    return "\n".join(found)


def _of_downloads(job: dict[str, Any], uploaded: list[str]) -> Iterator[str]:
    for step in _steps(job, "download-artifact"):
        pattern = step["with"].get("pattern", step["with"].get("name", ""))
        if not any(Path(_EXPRESSION.sub("x", name)).match(pattern) for name in uploaded):
            yield f"nothing is uploaded as {pattern}"


def _of_script(script: str) -> Iterator[str]:
    """Expressions stand for one word; what is not known before it runs is not looked at."""
    script = _EXPRESSION.sub("x", script)
    bash = shutil.which("bash") or "/bin/bash"
    read = subprocess.run([bash, "-n"], input=script, capture_output=True, text=True, check=False)
    if read.returncode:
        yield f"bash cannot read {script!r}: {read.stderr.strip()}"
        return
    for line in script.replace("\\\n", " ").splitlines():
        words = shlex.split(line, comments=True)
        if words[:1] == ["make"]:
            for word in words[1:]:
                if "=" not in word and word not in targets():
                    yield f"there is no target {word}"
        for word in words:
            if word.startswith(_FOLDERS) and not (ROOT / word.rstrip(");")).exists():
                yield f"there is no {word}"
            if named := re.fullmatch(r"\.\[(.*)\]", word):
                for extra in set(named[1].split(",")) - set(project()["optional-dependencies"]):
                    yield f"there is no extra {extra}"
        if words and words[0].startswith(_FOLDERS) and not os.access(ROOT / words[0], os.X_OK):
            yield f"{words[0]} cannot be executed"


def project() -> dict[str, Any]:
    """What pyproject.toml says of the package."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        found: dict[str, Any] = tomllib.load(file)["project"]
    return found


def promised() -> list[str]:
    """Python's versions, oldest first; a test holds `requires-python` to the same."""
    named = (line.rpartition(" :: ")[2] for line in project()["classifiers"] if ":: Python :: 3." in line)
    return sorted(named, key=lambda version: int(version.partition(".")[2]))


def targets() -> set[str]:
    """What make can be asked for."""
    lines = re.findall(r"^([a-z][a-z -]*):(?!=)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    return {target for line in lines for target in line.split()}


def main() -> int:
    """Tell of all workflows."""
    paths = sorted(WORKFLOWS.glob("*.yml"))
    if wrong := malformed(*paths):
        print(wrong)
        return 1
    found = [f"{path.relative_to(ROOT)}: {fault}" for path in paths for fault in faults(path)]
    print(*found or ["The workflows fit this checkout."], sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
