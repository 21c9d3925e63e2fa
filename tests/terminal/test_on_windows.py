"""Commands on Windows: pipes, keys, consoles, and programs without a console."""

import errno
import io
import sys
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import pytest
from on_windows import Libraries

from setgui import cli
from setgui.compat import override
from terminal.program import ask


class Unread(io.FileIO):
    """A closed pipe, with the error of Windows."""

    @override
    def write(self, _content: object, /) -> int:
        raise OSError(errno.EINVAL, "Invalid argument")


def told_to_nobody(tmp_path: Path) -> tuple[int | cli.WindowRequest, str]:
    """Run a command with a closed pipe for output; return its exit code and standard error."""
    error = io.StringIO()
    output = io.TextIOWrapper(io.BufferedWriter(Unread(tmp_path / "pipe", "w")))
    try:
        with mock.patch.multiple(sys, stdout=output, stderr=error):
            return cli.run(["deal", "7"]), error.getvalue()
    finally:
        with suppress(OSError):
            output.close()


@pytest.mark.usefixtures("windows")
def test_a_closed_pipe_is_no_error(tmp_path: Path) -> None:
    assert told_to_nobody(tmp_path) == (0, "")


@pytest.mark.skipif(sys.platform == "win32", reason="there it means that nobody reads")
def test_on_other_systems_the_same_error_is_reported(tmp_path: Path) -> None:
    assert told_to_nobody(tmp_path) == (2, "setgui: the system reported an error: Invalid argument\n")


@pytest.fixture
def console(windows: Libraries, monkeypatch: pytest.MonkeyPatch) -> None:
    assert windows.asked == []
    monkeypatch.setitem(sys.modules, "colorama", SimpleNamespace(just_fix_windows_console=lambda: None))
    for name in ("WT_SESSION", "TERM_PROGRAM"):
        monkeypatch.delenv(name, raising=False)


CARDS = "solve", "2rsz", "1gsd", "3pso"


@pytest.mark.usefixtures("console")
def test_the_old_console_gets_ascii_symbols() -> None:
    answer = ask(*CARDS, terminal=True, TERM="")
    assert "~#~ ~#~" in answer.out
    assert answer.out.isascii()


@pytest.mark.usefixtures("console")
@pytest.mark.parametrize(("variable", "value"), [("WT_SESSION", "a"), ("TERM_PROGRAM", "vscode"), ("TERM", "xterm")])
def test_newer_terminals_get_all_symbols(variable: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(variable, value)
    assert "≋ ≋" in ask(*CARDS, terminal=True, TERM=value if variable == "TERM" else "").out


@pytest.mark.usefixtures("windows")
def test_prompts_name_the_end_of_input_keys_of_windows() -> None:
    answer = ask("auto", "--deal", "7", typing=True)
    assert answer.err == "Press Enter for the next step, Ctrl+Z and Enter for the rest. \n"


def test_a_program_without_a_console_shows_errors_in_a_message_box(
    windows: Libraries, monkeypatch: pytest.MonkeyPatch
) -> None:
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    assert cli.run(["gone.txt"]) == 2
    ((*_, function, _, sentence, title, _),) = windows.asked
    assert (function, title) == ("MessageBoxW", "Setgui")
    assert str(sentence).startswith('"gone.txt" is neither a command nor an existing file')


@pytest.mark.usefixtures("windows")
def test_a_network_folder_is_refused() -> None:
    answer = ask("games", "--data-dir", "//server/share")
    assert (answer.code, answer.out) == (2, "")
    told = " is a network folder, where games could be damaged. Choose a local folder with --data-dir.\n"
    assert answer.err.endswith(told)


@pytest.mark.parametrize("command", ["auto --deck", "import"])
def test_a_folder_given_as_a_file_is_reported_as_a_folder(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def deny(path: Path, *_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(Path, "open", deny)
    answer = ask(*command.split(), str(tmp_path))
    assert answer.err.endswith(" cannot be read: Is a directory\n")
