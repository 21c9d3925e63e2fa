"""Why no window can open here, each reason as one sentence with what to do about it."""

import os
import re
import sys
from pathlib import Path

from setgui.log import Log, say

REFUSED = 2

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
"""What Qt needs, as each system's package manager calls it: libraries, and at the end a font. As in packaging/setup."""
_WAYLAND = {
    "apt-get": "libwayland-client0 libwayland-cursor0 libwayland-egl1",
    "dnf": "libwayland-client libwayland-cursor libwayland-egl",
    "pacman": "wayland",
}
"""Besides, where Qt speaks to a Wayland desktop."""


def refuse(log: Log, sentence: str) -> int:
    """Say it to whoever listens; returns what the program ends with."""
    log.keep(sentence)
    say(f"setgui: {sentence}")
    return REFUSED


def no_screen() -> str | None:
    """What to say where no screen is named at all, or None."""
    named = any(os.environ.get(name) for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"))
    if named or sys.platform != "linux":
        return None
    return (
        "no screen was found; DISPLAY and WAYLAND_DISPLAY are not set. "
        "Start setgui on a desktop, or over ssh with ssh -X; setgui -h tells what works without a screen"
    )


def library_missing(problem: str) -> str | None:
    """What to say when the system's loader could not load something; None if it was no library that it lacked."""
    missing = re.match(r"(\S+\.so\S*): cannot open shared object file", problem)
    if not missing:
        return None
    return f"the window needs {missing[1]}, which this computer lacks; {_line(fonts=False)}"


def no_font() -> str:
    """What to say where there is nothing to write with."""
    return f"no font was found, so the window could not show a word; {_line(fonts=True)}"


def no_platform(plugins: Path, said: str) -> str:
    """Why Qt could not begin, after it has `said` so itself."""
    for name in _platforms():
        plugin = plugins / "platforms" / f"libq{name}.so"
        if sys.platform != "linux":
            break
        if not plugin.exists():
            return f'QT_QPA_PLATFORM asks for "{name}", which is not there; without it Qt chooses by itself'
        lacking = _lacking(plugin)
        if lacking:
            return library_missing(lacking) or f"Qt cannot open a window here: {lacking}"
        if name in ("xcb", "wayland"):
            return _no_answer("WAYLAND_DISPLAY" if name == "wayland" else "DISPLAY")
    return f"no window could be opened: {said.splitlines()[0]}"


def _no_answer(variable: str) -> str:
    return (
        f'the screen "{os.environ.get(variable, "")}", which {variable} names, could not be opened. '
        "Start setgui as the user who is logged in there, or over ssh with ssh -X"
    )


def _platforms() -> list[str]:
    """What Qt tries, in its order."""
    asked = os.environ.get("QT_QPA_PLATFORM")
    if asked:
        return [name.partition(":")[0] for name in asked.split(";")]
    wayland = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("XDG_SESSION_TYPE") == "wayland"
    return ["wayland"] * bool(wayland and not os.environ.get("DISPLAY")) + ["xcb"] * bool(os.environ.get("DISPLAY"))


def _lacking(plugin: Path) -> str:
    """What the system's loader objects to; Qt itself does not say."""
    import ctypes  # noqa: PLC0415 - not at the start

    try:
        ctypes.CDLL(str(plugin))
    except OSError as problem:
        return str(problem)
    return ""


def _line(*, fonts: bool) -> str:
    """What to type."""
    import shutil  # noqa: PLC0415 - not at the start

    manager = next(filter(shutil.which, PACKAGES), None)
    if manager is None:
        return "your system's package manager can install it"
    needed = PACKAGES[manager].split()
    if fonts:
        del needed[:-1]
    elif "wayland" in _platforms():
        needed.append(_WAYLAND[manager])
    root = "" if os.geteuid() == 0 else "sudo "
    install = "-S --needed" if manager == "pacman" else "install"
    told = "one" if fonts else "all that it needs"
    return f"this line installs {told}: {root}{manager} {install} {' '.join(needed)}"
