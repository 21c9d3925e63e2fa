"""`setgui self-test` checks the installation."""

import sys
from argparse import Namespace

import pytest

from setgui.terminal.short import COMMANDS
from setgui.words.commands import CHECKS

run = COMMANDS["self-test"].run


@pytest.mark.usefixtures("qapp")
def test_every_check_passes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(Namespace())
    assert capsys.readouterr().out.splitlines() == [
        f"ok     {told}" for name, told in CHECKS.items() if name != "silence"
    ]


@pytest.mark.usefixtures("qapp")
def test_a_missing_sound_library_is_noted(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    assert run(Namespace())
    assert f"ok     {CHECKS['silence']}" in capsys.readouterr().out.splitlines()


def end_at_once(*_: object) -> None:
    raise SystemExit


@pytest.mark.usefixtures("qapp")
def test_a_process_that_does_not_answer_fails_its_check(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("setgui.analysis.workers.serve", end_at_once)
    assert not run(Namespace())
    (failed,) = (line for line in capfd.readouterr().out.splitlines() if not line.startswith("ok"))
    assert failed.startswith(f"failed {CHECKS['coach']}: ")
