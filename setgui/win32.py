"""Windows API calls; they do nothing on other systems."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PureWindowsPath
from typing import Any

_ASFW_ANY = -1
_DRIVE_REMOTE = 4
_MB_ICONERROR = 0x10
_MB_SETFOREGROUND = 0x10000


def _library(name: str) -> Any | None:
    if sys.platform != "win32":
        return None
    import ctypes  # noqa: PLC0415 - nowhere else

    return getattr(ctypes.windll, name)


@contextmanager
def ignoring_ctrl_c() -> Iterator[None]:
    """Ignore Ctrl+C inside the context; processes started in it ignore it forever."""
    kernel = _library("kernel32")
    if kernel is None:
        yield
        return
    kernel.SetConsoleCtrlHandler(None, 1)  # children inherit it
    try:
        yield
    finally:
        kernel.SetConsoleCtrlHandler(None, 0)


def is_remote(folder: Path) -> bool:
    """Return whether a folder is on a network share or a network drive."""
    kernel, path = _library("kernel32"), PureWindowsPath(str(folder))
    if kernel is None:
        return False
    shared = path.drive.startswith("\\\\") and path.drive[2:3] not in ("?", ".")  # those are other names for drives
    return shared or kernel.GetDriveTypeW(path.anchor) == _DRIVE_REMOTE


def allow_foreground() -> None:
    """Allow other processes to bring their window to the front; works only in a program that was just started."""
    user = _library("user32")
    if user is not None:
        user.AllowSetForegroundWindow(_ASFW_ANY)


def set_application_id(application: str) -> None:
    """Set the application ID, so that the taskbar button is Setgui's, not Python's."""
    shell = _library("shell32")
    if shell is not None:
        shell.SetCurrentProcessExplicitAppUserModelID(application)


def show_message_box(sentence: str) -> None:
    """Show a sentence in a message box if there is no standard error, as in a program without a console."""
    user = _library("user32")
    if user is not None and sys.stderr is None:
        user.MessageBoxW(None, sentence, "Setgui", _MB_ICONERROR | _MB_SETFOREGROUND)
