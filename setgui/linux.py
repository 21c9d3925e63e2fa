"""What only Linux has to be asked for: programs of its desktop."""

import os
import stat
import sys
from contextlib import suppress

from setgui.assets import asset


def show_unheard(sentence: str) -> None:
    """Show on the desktop what no terminal tells, and wait for nobody."""
    if sys.platform != "linux" or (sys.stderr is not None and sys.stderr.isatty()):
        return
    with suppress(OSError):
        os.posix_spawn("/bin/sh", ["sh", str(asset("linux", "tell")), sentence], os.environ)


def show_unread(sentence: str) -> None:
    """Show it where nobody reads standard error: neither a program, through a pipe, nor whoever has a terminal.

    A file is no sign of a reader: older desktops have everything written into one.
    """
    if sys.platform == "linux" and not _is_piped() and not _has_terminal():
        show_unheard(sentence)


def _is_piped() -> bool:
    try:
        return sys.stderr is not None and stat.S_ISFIFO(os.fstat(sys.stderr.fileno()).st_mode)
    except OSError:  # a stream of Python's own
        return True


def _has_terminal() -> bool:
    """Whether this was started from a terminal, wherever standard error goes."""
    with suppress(OSError):
        os.close(os.open("/dev/tty", os.O_RDONLY | os.O_NOCTTY))
        return True
    return False
