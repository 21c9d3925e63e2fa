"""Where the program keeps its one file."""

import os
from pathlib import Path

STORE_NAME = "setgui.sqlite3"


def data_folder(asked: str | None) -> Path:
    """The folder asked for, else that of SETGUI_DATA_DIR, else the system's place for a program's data."""
    chosen = asked or os.environ.get("SETGUI_DATA_DIR")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path  # noqa: PLC0415 - not needed where a folder is named

    return user_data_path("setgui", appauthor=False)
