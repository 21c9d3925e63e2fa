"""How far games have been played, for who waits."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from setgui.words import commands
from setgui.words.language import say


@contextmanager
def bar(games: int) -> Iterator[Callable[[int], object] | None]:
    """A progress bar, where a person sees standard error."""
    if sys.stderr is None or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield None
        return
    from threading import RLock  # noqa: PLC0415 - only for the bar

    from tqdm import tqdm  # type: ignore[import-untyped]  # noqa: PLC0415 - only for the bar

    tqdm.set_lock(RLock())  # else tqdm makes one for several processes, and Python a process that watches over it
    tqdm.monitor_interval = 0  # no thread that looks after bars which do not move
    with tqdm(total=games, unit=f" {say(commands.PROGRESS)}", leave=False, dynamic_ncols=True) as bar:
        yield lambda done: bar.update(done - bar.n)
