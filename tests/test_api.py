"""The public Python API: its names, its examples, and what importing it does not bring along."""

import doctest
import importlib
import inspect
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

import setgui
import setgui.analysis
import setgui.model
import setgui.session
import setgui.storage

REPOSITORY = Path(__file__).parents[1]
BELOW_THE_WINDOW = [
    module.name
    for package in (setgui.model, setgui.analysis, setgui.session, setgui.storage)
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
]
WITH_EXAMPLES = [name for name in BELOW_THE_WINDOW if name.startswith(("setgui.model.", "setgui.analysis."))]


def modules_after(script: str) -> set[str]:
    """The names of all that is imported once this ran in a fresh Python."""
    script = f"{script}; import sys; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=REPOSITORY)
    return set(told.stdout.split())


def imported_by(*modules: str) -> set[str]:
    """The top names of all that is imported once these modules are."""
    return {name.partition(".")[0] for name in modules_after(f"import {', '.join(modules)}")}


def test_the_promised_names_are_there() -> None:
    promised = "Card CardCodeError DECK complete deck find_set find_sets is_set play_game points"
    assert set(promised.split()) <= set(setgui.__all__)


def test_other_names_are_not() -> None:
    with pytest.raises(AttributeError, match="play_gane"):
        setgui.play_gane  # type: ignore[attr-defined]  # noqa: B018 - that is the point
    with pytest.raises(ImportError):
        exec("from setgui import shuffle")


def test_games_are_imported_when_they_are_asked_for() -> None:
    assert "setgui.analysis" not in modules_after("import setgui")
    assert "setgui.analysis.autoplay" in modules_after("from setgui import play_game")
    assert setgui.play_game is setgui.play_game


@pytest.mark.parametrize("name", setgui.__all__)
def test_each_public_name_is_there_and_explained(name: str) -> None:
    value = getattr(setgui, name)
    assert name == "DECK" or inspect.getdoc(value)


def test_the_version_is_semantic() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+(-[0-9a-z.]+)?", setgui.__version__)


def test_it_is_typed() -> None:
    assert (Path(setgui.__file__).parent / "py.typed").is_file()


def test_importing_it_imports_no_window_and_no_store() -> None:
    assert not imported_by("setgui") & {"PySide6", "shiboken6", "sqlite3", "platformdirs", "argparse", "dataclasses"}


def test_nothing_below_the_window_imports_it() -> None:
    assert not imported_by(*BELOW_THE_WINDOW, "setgui.cli") & {"PySide6", "shiboken6", "highspy", "numpy"}


@pytest.mark.parametrize("name", ["setgui", *WITH_EXAMPLES])
def test_examples_in_docstrings_are_true(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name), raise_on_error=True).failed == 0


def test_examples_in_docstrings_are_run() -> None:
    assert doctest.testmod(setgui).attempted >= 4


def test_examples_in_the_readme_are_true() -> None:
    found = doctest.testfile(str(REPOSITORY / "README.md"), module_relative=False, encoding="utf-8")
    assert found.failed == 0
    assert found.attempted >= 5
