"""The choice of the language: option, then variable, then system, then English."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from terminal.program import REPOSITORY, ask, environment

from setgui.words.language import closest, system_wishes

import catalogues  # isort: skip - in packaging, no package of its own

CUT_OFF = catalogues.compiled(Catalog(locale="de"))[:-1]
THERE = ["de", "en", "pt_BR", "x-pseudo"]


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("de", "de"),
        ("DE-at", "de"),
        ("de_AT.UTF-8@euro", "de"),
        ("pt_BR.UTF-8", "pt_BR"),
        ("pt-br", "pt_BR"),
        ("pt", "pt_BR"),
        ("pt_PT.UTF-8", "pt_BR"),
        ("ptx", None),
        ("en_GB", "en"),
        ("x-pseudo", "x-pseudo"),
        ("../de", None),
        ("", None),
    ],
)
def test_closest_finds_the_closest_language(wish: str, language: str | None) -> None:
    assert closest(wish, THERE) == language


@pytest.mark.parametrize(
    ("environment", "wishes"),
    [
        ({}, []),
        ({"LANG": "de_DE.UTF-8"}, ["de_DE.UTF-8"]),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": ""}, ["fr_FR"]),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8", "LANGUAGE": "fr"}, ["en"]),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de_AT:de::en"}, ["de_AT", "de", "en", "de_DE.UTF-8"]),
    ],
)
def test_system_wishes_follow_the_environment(environment: dict[str, str], wishes: list[str]) -> None:
    assert system_wishes(environment) == wishes


@pytest.mark.parametrize(
    "words", [["--language", "tlh"], ["--language=tlh", "deal", "7"], ["deal", "7", "--language", ""]]
)
def test_a_missing_language_is_refused(words: list[str]) -> None:
    answer = ask(*words)
    assert (answer.code, answer.out) == (2, "")
    named = "" if "" in words else "tlh"
    assert answer.err.startswith(f'setgui: "{named}" is not available; choose ')


def test_the_refusal_is_in_the_language_of_the_variable(program: Path) -> None:
    catalog = Catalog(locale="eo")
    told = "{language} is not available; choose one of {languages}"
    many = ("Ne {language}, nur {languages}", "Ne {language}, sed {languages}")
    catalog.add((told.replace("one of ", ""), told), many)
    (program / "eo.mo").write_bytes(catalogues.compiled(catalog))
    answer = asked(program, "-m", "setgui", "--language", "tlh", SETGUI_LANGUAGE="eo")
    assert (answer.returncode, answer.stderr) == (2, 'setgui: Ne "tlh", sed en, eo\n')


@pytest.mark.parametrize("system", ["en_US.UTF-8", "tlh"])
def test_a_missing_language_in_the_variable_is_noted(system: str) -> None:
    answer = ask("deal", "7", SETGUI_LANGUAGE="tlh", LC_ALL=system)
    usual = ask("deal", "7")
    assert answer == usual._replace(err='SETGUI_LANGUAGE is set to "tlh", which is not available.\n')


def test_an_empty_or_overridden_variable_gives_no_note() -> None:
    assert ask("deal", "7", SETGUI_LANGUAGE="") == ask("deal", "7")
    assert ask("deal", "7", "--language", "en", SETGUI_LANGUAGE="tlh") == ask("deal", "7")
    assert ask("deal", "7", SETGUI_LANGUAGE="en_AU.UTF-8") == ask("deal", "7")
    assert ask("deal", "7", LC_ALL="tlh_KL.UTF-8") == ask("deal", "7")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    shutil.copytree(REPOSITORY / "setgui", tmp_path / "setgui", ignore=shutil.ignore_patterns("__pycache__"))
    translations = tmp_path / "setgui" / "resources" / "translations"
    translations.mkdir(parents=True)
    return translations


def asked(program: Path, *command: str, **around: str) -> subprocess.CompletedProcess[str]:
    top = program.parents[2]
    place = environment(PYTHONPATH=str(top), **around)
    return subprocess.run([sys.executable, *command], cwd=top, env=place, capture_output=True, text=True, check=False)


def test_an_unfinished_language_is_marked_and_never_automatic(program: Path) -> None:
    catalog = Catalog(locale="eo")
    catalog.add("English", "Esperanto", context="this language, in itself")
    catalog.add("{language} (unfinished)", "{language} (nefinita)")
    catalog.add("No set.", "Neniu aro.")
    (program / "eo.mo").write_bytes(catalogues.compiled(catalog))
    (program / "de.mo").write_bytes(b"damaged")
    named = asked(program, "-c", "from setgui.words.language import names; print(names())")
    assert named.stdout == "[('en', 'English'), ('eo', 'Esperanto (nefinita)')]\n"
    solve = ("-m", "setgui", "solve", "1rsd", "2rsd", "3reo")
    assert asked(program, *solve, "--language", "eo_XX").stdout == "Neniu aro.\n"
    assert asked(program, *solve, SETGUI_LANGUAGE="eo").stdout == "Neniu aro.\n"
    assert asked(program, *solve, LC_ALL="eo").stdout == "No set.\n"
    too_few = asked(program, *solve[:-1], "--language", "eo")
    assert too_few.stderr == "setgui: 2 cards are not enough; give 3 to 81\n"


@pytest.mark.parametrize("content", [b"", b"no catalogue", b"\xde\x12\x04\x95\0\0\0\0\xff\xff\0\0", CUT_OFF])
def test_a_damaged_catalog_is_reported_if_requested(program: Path, content: bytes) -> None:
    catalogue = program / "de.mo"
    catalogue.write_bytes(content)
    deal = ("-m", "setgui", "deal", "7")
    assert asked(program, *deal, LC_ALL="de_DE.UTF-8").returncode == 0
    answer = asked(program, *deal, "--language", "de")
    told = f"setgui: {catalogue} is damaged; reinstall Setgui or choose another language\n"
    assert (answer.returncode, answer.stderr) == (2, told)


def test_a_language_added_later_can_be_chosen(program: Path) -> None:
    """Languages are searched when the page opens, not when its module is imported."""
    catalog = Catalog(locale="eo")
    catalog.add("English", "Esperanto", context="this language, in itself")
    (program / "later").write_bytes(catalogues.compiled(catalog))
    script = (
        "from pathlib import Path; from setgui.words import actions; "
        f"Path({str(program / 'later')!r}).rename({str(program / 'eo.mo')!r}); "
        "print([name for name, _ in actions.languages()])"
    )
    assert asked(program, "-c", script).stdout == "['', 'en', 'eo']\n"
