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
    """Show it where nobody reads standard error: no program, through a pipe or a file, nor whoever has a terminal."""
    if sys.platform == "linux" and not _is_kept() and not _has_terminal():
        show_unheard(sentence)


def _is_kept() -> bool:
    """Whether standard error goes into a pipe or a file; a desktop's goes to its journal or nowhere."""
    try:
        mode = os.fstat(sys.stderr.fileno()).st_mode if sys.stderr is not None else 0
        return stat.S_ISFIFO(mode) or stat.S_ISREG(mode)
    except OSError:  # a stream of Python's own
        return True


def _has_terminal() -> bool:
    with suppress(OSError):
        os.close(os.open("/dev/tty", os.O_RDONLY | os.O_NOCTTY))
        return True
    return False
