"""The script that starts the Linux bundle, with a fake program and a fake dynamic loader."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it is Linux's")

# The output of glibc's loader
SOUND = "printf '\\tlibc.so.6 => /lib/libc.so.6\\n'"
_REASON = (
    "error while loading shared libraries: libexpat.so.1: cannot open shared object file: No such file or directory"
)
LACKING = f'echo "$2: {_REASON}"; exit 127'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A bundle whose folder has spaces and an apostrophe in its name, and beside it the desktop's programs."""
    from launcher import launcher  # noqa: PLC0415 - it is in packaging/linux

    folder = tmp_path / "Jo’s card games" / "setgui"
    (folder / "program" / "_internal").mkdir(parents=True)
    command(folder / "program" / "setgui", 'printf "%s|" "$@"; exit 7')
    command(tmp_path / "loader", SOUND)
    command(tmp_path / "bin" / "zenity", f"printf '%s\\n' \"$@\" >'{tmp_path}/shown'")
    command(tmp_path / "bin" / "apt-get", "exit 1")
    text = launcher(str(tmp_path / "loader"), "libpython3.so.1.0", "2.35", "x86-64")
    (folder / "setgui").write_text(text, encoding="utf-8")
    (folder / "setgui").chmod(0o755)
    return folder


def command(path: Path, script: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)


def run(script: Path, *arguments: str, **variables: str) -> "subprocess.CompletedProcess[str]":
    desktop = next(parent for parent in script.parents if (parent / "bin").is_dir()) / "bin"
    environment = {"PATH": f"{desktop}:/usr/bin:/bin", **variables}
    return subprocess.run([script, *arguments], env=environment, capture_output=True, text=True, check=False)


def test_arguments_and_exit_code_pass_through(folder: Path) -> None:
    ended = run(folder / "setgui", "two words", "", "*", "-x")
    assert (ended.returncode, ended.stdout, ended.stderr) == (7, "two words||*|-x|", "")


def test_the_launcher_execs_the_program(folder: Path) -> None:
    command(folder / "program" / "setgui", "echo $$")
    with subprocess.Popen([folder / "setgui"], stdout=subprocess.PIPE, text=True) as started:
        assert started.stdout
        assert started.stdout.read() == f"{started.pid}\n"


def test_a_symbolic_link_works(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "setgui").symlink_to(folder / "setgui")
    assert run(tmp_path / "setgui").returncode == 7


def test_a_missing_library_is_shown_with_its_install_command(folder: Path, tmp_path: Path) -> None:
    command(tmp_path / "loader", LACKING)
    command(tmp_path / "bin" / "id", "echo 1000")
    ended = run(folder / "setgui", LANG="de_AT.UTF-8", DISPLAY=":4711", PATH=str(tmp_path / "bin"))
    told = r"setgui: .* libexpat\.so\.1, .* installiert, was fehlt: su -lc 'apt-get install [^']*'"
    assert (ended.returncode, ended.stdout) == (2, "")
    assert re.fullmatch(told, ended.stderr.strip())
    shown = (tmp_path / "shown").read_text(encoding="utf-8")
    assert shown.startswith("--error\n--no-markup\n")
    assert f"--text={ended.stderr.removeprefix('setgui: ')}" in shown


@pytest.mark.parametrize(("user", "line"), [("0", "apt-get"), ("1000", "sudo apt-get")])
def test_the_install_command_uses_sudo_for_users(folder: Path, tmp_path: Path, user: str, line: str) -> None:
    command(tmp_path / "loader", LACKING)
    command(tmp_path / "bin" / "id", f"echo {user}")
    command(tmp_path / "bin" / "sudo", "exit 1")
    assert f"what is missing, run: {line} install libegl1 " in run(folder / "setgui").stderr


def test_without_a_desktop_errors_go_to_stderr_only(folder: Path, tmp_path: Path) -> None:
    command(tmp_path / "loader", LACKING)
    assert run(folder / "setgui").stderr.startswith("setgui: Setgui's window needs libexpat.so.1, ")
    assert not (tmp_path / "shown").exists()


@pytest.mark.parametrize(
    ("variables", "begins"),
    [
        ({"LANG": "pt_PT.UTF-8"}, "Este pacote do Setgui"),
        ({"LANG": "ja_JP.UTF-8", "LANGUAGE": "ja:fr:de"}, "Ces fichiers de Setgui"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "This Setgui package"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "es_MX"}, "Este paquete de Setgui"),
        ({"LANG": "fr_FR.UTF-8", "SETGUI_LANGUAGE": "de"}, "Dieses Paket von Setgui"),
        ({"LANG": "den_CA.UTF-8"}, "This Setgui package"),
        ({}, "This Setgui package"),
    ],
)
def test_errors_are_in_the_language_of_the_program(folder: Path, variables: dict[str, str], begins: str) -> None:
    libc = "/lib/libc.so.6: version \\`GLIBC_2.35' not found (required by libpython3.so.1.0)"
    command(folder.parents[1] / "loader", f'echo "{libc}"')
    ended = run(folder / "setgui", **variables)
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"setgui: {begins}")
    assert "2.35" in ended.stderr
    assert "x86-64" in ended.stderr


def test_a_wrong_system_and_an_incomplete_folder_are_reported(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "loader").unlink()
    other = "setgui: This Setgui package is for x86-64 computers that run Linux with glibc 2.35"
    assert run(folder / "setgui").stderr.startswith(other)
    (folder / "program" / "setgui").unlink()
    assert run(folder / "setgui").stderr.startswith("setgui: Setgui can start only from its own folder")


def shows(folder: Path, desktop: str, *there: str, **ends: int) -> str:
    """Return which of these fake programs showed a message; `ends` has their exit codes."""
    names = {name: ends.get(name.replace("-", "_"), 0) for name in there}
    for name, code in names.items():
        command(folder / "desktop" / name, f"printf '{name} ' >>'{folder}/who'; exit {code}")
    for name in ("sh", "fold"):
        (folder / "desktop" / name).symlink_to(f"/usr/bin/{name}")
    variables = {"PATH": str(folder / "desktop"), "WAYLAND_DISPLAY": "wayland-0", "XDG_CURRENT_DESKTOP": desktop}
    tell = Path(__file__).parents[1] / "resources" / "linux" / "tell"
    subprocess.run([tell, "a sentence"], env=variables, check=False)
    return (folder / "who").read_text(encoding="utf-8").strip()


def test_one_of_the_desktop_s_programs_shows_the_message(tmp_path: Path) -> None:
    for number, (desktop, there, ends, shown) in enumerate(
        (
            ("GNOME", ("zenity", "kdialog", "xmessage"), {}, "zenity"),
            ("KDE", ("zenity", "kdialog"), {}, "kdialog"),
            ("", ("xmessage", "notify-send"), {}, "notify-send"),
            ("", ("xmessage",), {}, "xmessage"),
            (
                "",
                ("zenity", "notify-send", "xmessage"),
                {"zenity": 255, "notify_send": 1},
                "zenity notify-send xmessage",
            ),
            ("", ("zenity", "kdialog"), {"zenity": 1}, "zenity"),  # closed by its window button
        )
    ):
        (tmp_path / str(number)).mkdir()
        assert shows(tmp_path / str(number), desktop, *there, **ends) == shown


GONE = 'setgui: "gone.setgui" is neither a command nor an existing file'
ON_A_TERMINAL = "import pty, sys; sys.exit(pty.spawn(['sh', '-c', sys.argv[1]]))"


def boxed(folder: Path, *command_line: str, stderr: int) -> tuple[str, str]:
    """Run without a terminal; return the message on the desktop and standard error."""
    command(folder / "bin" / "zenity", f"printf '%s' \"$*\" >>'{folder}/shown'")
    (folder / "shown").touch()
    around = {**os.environ, "PATH": f"{folder / 'bin'}:/usr/bin:/bin", "DISPLAY": ":4711"}
    # The program that shows the message inherits standard output, so this waits for it too.
    ended = subprocess.run(
        command_line, env=around, stdout=subprocess.PIPE, stderr=stderr, text=True, start_new_session=True, check=False
    )
    return (folder / "shown").read_text(encoding="utf-8"), ended.stderr or ""


def test_a_failed_double_click_shows_a_message(tmp_path: Path) -> None:
    program = sys.executable, "-m", "setgui"
    shown, _ = boxed(tmp_path, *program, "gone.setgui", stderr=subprocess.DEVNULL)
    assert f"--text={GONE.removeprefix('setgui: ')}" in shown
    (tmp_path / "shown").unlink()
    shown, _ = boxed(tmp_path, *program, "--language", "x", stderr=subprocess.DEVNULL)
    assert '--text="x" is not available' in shown


def test_no_message_window_for_commands_pipes_and_terminals(tmp_path: Path) -> None:
    program = sys.executable, "-m", "setgui"
    assert boxed(tmp_path, *program, "solve", "x", stderr=subprocess.DEVNULL) == ("", "")
    shown, told = boxed(tmp_path, *program, "gone.setgui", stderr=subprocess.PIPE)
    assert (shown, told.startswith(GONE)) == ("", True)
    with (tmp_path / "told").open("w") as file:
        assert boxed(tmp_path, *program, "gone.setgui", stderr=file.fileno()) == ("", "")
    line = f"{sys.executable} -m setgui gone.setgui 2>/dev/null | cat"
    assert boxed(tmp_path, sys.executable, "-c", ON_A_TERMINAL, line, stderr=subprocess.DEVNULL) == ("", "")
