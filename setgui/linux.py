"""What only Linux has to be asked for: programs of its desktop."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from setgui.assets import asset

_LIBRARIES, _FORMER = "LD_LIBRARY_PATH", "LD_LIBRARY_PATH_ORIG"


def show_unheard(sentence: str) -> None:
    """Show on the desktop what no terminal tells, and wait for nobody."""
    if sys.platform != "linux" or (sys.stderr is not None and sys.stderr.isatty()):
        return
    with suppress(OSError), outside():
        os.posix_spawn("/bin/sh", ["sh", str(asset("linux", "tell")), sentence], os.environ)


@contextmanager
def outside() -> Iterator[None]:
    """Have programs of the system that are started here find their own libraries, not the bundle's."""
    bundled = os.environ.get(_LIBRARIES)
    if bundled is None or not getattr(sys, "frozen", False):
        yield
        return
    own = os.environ.get(_FORMER)
    if own is None:
        del os.environ[_LIBRARIES]
    else:
        os.environ[_LIBRARIES] = own
    try:
        yield
    finally:
        os.environ[_LIBRARIES] = bundled
