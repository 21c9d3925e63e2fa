"""Damaged or missing coach data."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

from setgui import assets
from setgui.analysis.coach.evaluation import _advise
from setgui.analysis.coach.position import play_of, weights

BROKEN = (b"", b"{}", b"\xff", b'{"version": 2, "par": 23.8, "lift": 1.8, "weights": [[[1.0]]]}', None)
"""Unusable contents of a weights file; None means that there is no file."""


@contextmanager
def damaged_weights(content: bytes | None, folder: Path) -> Iterator[Path]:
    """Let the program use resources in `folder`, intact except for the coach's weights; yield the damaged file."""
    resources = folder / "setgui" / "resources"
    resources.mkdir(parents=True)
    for kept in assets.asset().iterdir():
        if kept.name != "coach":
            (resources / kept.name).symlink_to(kept)
    (resources / "coach").mkdir()
    file = resources / "coach" / "standard.json"
    if content is not None:
        file.write_bytes(content)
    _advise.cache_clear()
    play_of.cache_clear()
    weights.cache_clear()
    with mock.patch.object(assets, "__file__", str(folder / "setgui" / "assets.py")):
        yield file
