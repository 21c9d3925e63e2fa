"""Where the program keeps its files."""

import os
from pathlib import Path

from setgui.session.ports import StoreError

STORE_NAME = "setgui.sqlite3"


def data_folder(asked: str | None) -> Path:
    """The folder asked for, else that of SETGUI_DATA_DIR, else the system's place for a program's files.

    Raises StoreError where the system knows no such place.
    """
    chosen = asked or os.environ.get("SETGUI_DATA_DIR")
    if chosen:
        return Path(chosen).absolute()
    from platformdirs import user_data_path  # noqa: PLC0415 - not needed where a folder is named

    try:
        folder = user_data_path("setgui", appauthor=False)
    except RuntimeError:  # so newer versions say that there is no home; older ones give a path that begins with ~
        folder = Path()
    if not folder.is_absolute():
        raise StoreError("No home folder was found to keep games in; --data-dir names another place")
    return folder
