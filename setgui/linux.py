"""What only Linux has to be asked for: programs of its desktop."""

import os
import sys
from contextlib import suppress

from setgui.assets import asset


def show_unheard(sentence: str) -> None:
    """Show on the desktop what no terminal tells, and wait for nobody."""
    if sys.platform != "linux" or (sys.stderr is not None and sys.stderr.isatty()):
        return
    with suppress(OSError):
        os.posix_spawn("/bin/sh", ["sh", str(asset("linux", "tell")), sentence], os.environ)
