"""Why no window can open here, each reason as one sentence with what to do about it."""

import os
import re
import sys
from pathlib import Path

from setgui.log import Log, announce
from setgui.words import no_window as sentences

REFUSED = 2
OLDEST_QT = 6, 10
"""The oldest series of Qt for Python that the window works with."""

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
    announce(sentence)
    return REFUSED


def no_screen() -> str | None:
    named = any(os.environ.get(name) for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"))
    if named or sys.platform != "linux":
        return None
    return sentences.no_screen()


def library_missing(problem: str) -> str | None:
    missing = re.match(r"(\S+\.so\S*): cannot open shared object file", problem)
    if not missing:
        return None
    return sentences.library_missing(missing[1], _line(fonts=False))


def qt_too_old() -> str | None:
    import PySide6  # noqa: PLC0415 - only where a window opens

    found = PySide6.__version_info__[:2]
    return sentences.qt_too_old(PySide6.__version__, ".".join(map(str, OLDEST_QT))) if found < OLDEST_QT else None


def no_font() -> str:
    return sentences.no_font(_line(fonts=True))


def no_platform(plugins: Path, said: str) -> str:
    """Why Qt could not begin, after it has `said` so itself."""
    for name in _platforms():
        plugin = plugins / "platforms" / f"libq{name}.so"
        if sys.platform != "linux":
            break
        if not plugin.exists():
            return sentences.no_plugin(name)
        lacking = _lacking(plugin)
        if lacking:
            return library_missing(lacking) or sentences.not_loaded(lacking)
        if name in ("xcb", "wayland"):
            variable = "WAYLAND_DISPLAY" if name == "wayland" else "DISPLAY"
            return sentences.no_answer(os.environ.get(variable, ""), variable)
    return sentences.not_opened(said.splitlines()[0])


def _platforms() -> list[str]:
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
    """What to type so that it is installed, or nothing where that is not known."""
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
