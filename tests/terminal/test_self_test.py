"""The program checks itself from inside, and tells what is wrong."""

from argparse import Namespace

import pytest

from setgui.terminal.self_test import run
from setgui.words.commands import CHECKS


@pytest.mark.usefixtures("qapp")
def test_all_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(Namespace())
    assert capsys.readouterr().out.splitlines() == [f"ok     {told}" for told in CHECKS.values()]


def end_at_once(*_: object) -> None:
    raise SystemExit


@pytest.mark.usefixtures("qapp")
def test_a_process_that_does_not_answer_is_told(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("setgui.analysis.coach.worker.serve", end_at_once)
    assert not run(Namespace())
    (failed,) = (line for line in capfd.readouterr().out.splitlines() if not line.startswith("ok"))
    assert failed.startswith(f"failed {CHECKS['coach']}: ")
