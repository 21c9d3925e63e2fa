"""Error messages about windows that cannot open: why, and what to do."""

import os
import re
import sys
from pathlib import Path

from setgui.log import Log, announce
from setgui.marks import N_
from setgui.words.language import say

REFUSED = 2
OLDEST_QT = 6, 10

PACKAGES = {
    "apt-get": (
        "libegl1 libgl1 libdbus-1-3 libfontconfig1 libglib2.0-0 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 "
        "libxcb-shape0 libxkbcommon-x11-0 fonts-dejavu-core"
    ),
    "dnf": (
        "libglvnd-egl libglvnd-glx dbus-libs fontconfig glib2 xcb-util-cursor xcb-util-wm xcb-util-keysyms "
        "libxkbcommon-x11 dejavu-sans-fonts"
    ),
    "pacman": "libglvnd dbus fontconfig glib2 xcb-util-cursor xcb-util-wm xcb-util-keysyms libxkbcommon-x11 ttf-dejavu",
}
"""Packages that Qt needs, by package manager; the last is a font. packaging/setup has the same."""
_WAYLAND = {
    "apt-get": "libwayland-client0 libwayland-cursor0 libwayland-egl1",
    "dnf": "libwayland-client libwayland-cursor libwayland-egl",
    "pacman": "wayland",
}


def refuse(log: Log, sentence: str) -> int:
    log.keep(sentence)
    announce(sentence)
    return REFUSED


def no_screen() -> str | None:
    named = any(os.environ.get(name) for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"))
    if named or sys.platform != "linux":
        return None
    return say(
        N_(
            "No display was found: DISPLAY and WAYLAND_DISPLAY are not set. "
            'Start setgui on a desktop, or connect with ssh -X. Run "setgui -h" to see what works without a display.'
        )
    )


def library_missing(problem: str) -> str | None:
    missing = re.match(r"(\S+\.so\S*): cannot open shared object file", problem)
    return library_needed(missing[1], _install_line(fonts=False)) if missing else None


def library_needed(library: str, line: str) -> str:
    text = say(N_("Setgui's window needs {library}, which is not installed."), library=library)
    return f"{text} {_how_to_install(line)}"


def _how_to_install(line: str) -> str:
    if line:
        return say(N_("To install what is missing, run: {line}"), line=line)
    return say(N_("Install what is missing with your system's package manager."))


def qt_too_old() -> str | None:
    import PySide6  # noqa: PLC0415 - only where a window opens

    if PySide6.__version_info__[:2] >= OLDEST_QT:
        return None
    text = N_("The window cannot open: Setgui needs PySide6 {oldest} or newer, but {found} is installed.")
    return say(text, oldest=".".join(map(str, OLDEST_QT)), found=PySide6.__version__)


def no_font() -> str:
    text = say(N_("No font was found, so the window cannot show any text."))
    return f"{text} {_how_to_install(_install_line(fonts=True))}"


def no_platform(plugins: Path, said: str) -> str:
    """Explain why Qt could not open a window; `said` is Qt's own message."""
    for name in _platforms():
        plugin = plugins / "platforms" / f"libq{name}.so"
        if sys.platform != "linux":
            break
        if not plugin.exists():
            text = N_('QT_QPA_PLATFORM is set to "{name}", which is not available. Unset it and Qt will choose.')
            return say(text, name=name)
        lacking = _loader_error(plugin)
        if lacking:
            return library_missing(lacking) or say(N_("Qt cannot open a window here: {reason}"), reason=lacking)
        if name in ("xcb", "wayland"):
            variable = "WAYLAND_DISPLAY" if name == "wayland" else "DISPLAY"
            text = N_(
                'The display "{screen}", set in {variable}, could not be opened. '
                "Start setgui as the user who is logged in there, or connect with ssh -X."
            )
            return say(text, screen=os.environ.get(variable, ""), variable=variable)
    return say(N_("The window could not be opened: {reason}"), reason=said.splitlines()[0])


def _platforms() -> list[str]:
    asked = os.environ.get("QT_QPA_PLATFORM")
    if asked:
        return [name.partition(":")[0] for name in asked.split(";")]
    wayland = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("XDG_SESSION_TYPE") == "wayland"
    return ["wayland"] * bool(wayland and not os.environ.get("DISPLAY")) + ["xcb"] * bool(os.environ.get("DISPLAY"))


def _loader_error(plugin: Path) -> str:
    """Load a plugin and return the system's error, which Qt does not report; "" if it loads."""
    import ctypes  # noqa: PLC0415 - not at the start

    try:
        ctypes.CDLL(str(plugin))
    except OSError as problem:
        return str(problem)
    return ""


def _install_line(*, fonts: bool) -> str:
    """Return the command that installs Qt's libraries, or fonts; "" if the package manager is unknown."""
    import shutil  # noqa: PLC0415 - not at the start

    manager = next(filter(shutil.which, PACKAGES), None)
    if manager is None:
        return ""
    needed = PACKAGES[manager].split()
    if fonts:
        del needed[:-1]
    elif "wayland" in _platforms():
        needed.append(_WAYLAND[manager])
    line = install(manager, " ".join(needed))
    if os.geteuid() == 0:
        return line
    return f"sudo {line}" if shutil.which("sudo") else f"su -lc '{line}'"


def install(manager: str, packages: str) -> str:
    return f"{manager} {'-S --needed' if manager == 'pacman' else 'install'} {packages}"
