"""The location of the data folder."""

import sys
from pathlib import Path
from types import SimpleNamespace

import platformdirs
import pytest
from on_windows import Libraries

from setgui.session.ports import StoreError
from setgui.storage.folders import data_folder


def test_a_given_folder_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SETGUI_DATA_DIR", str(tmp_path / "elsewhere"))
    assert data_folder(str(tmp_path / "asked")) == tmp_path / "asked"


def test_the_environment_variable_comes_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SETGUI_DATA_DIR", str(tmp_path / "elsewhere"))
    assert data_folder(None) == tmp_path / "elsewhere"


@pytest.mark.parametrize("variable", [None, ""])
def test_the_default_is_the_system_s_location(monkeypatch: pytest.MonkeyPatch, variable: str | None) -> None:
    monkeypatch.delenv("SETGUI_DATA_DIR", raising=False)
    if variable is not None:
        monkeypatch.setenv("SETGUI_DATA_DIR", variable)
    assert data_folder(None) == platformdirs.user_data_path("setgui", appauthor=False)
    assert data_folder("") == data_folder(None)
    assert data_folder(None).name == "setgui"


@pytest.mark.skipif(sys.platform != "linux", reason="each system has its own place")
def test_on_linux_the_xdg_variable_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SETGUI_DATA_DIR", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder(None) == tmp_path / "setgui"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder(None) == tmp_path / ".local" / "share" / "setgui"


@pytest.mark.skipif(sys.platform != "linux", reason="each system has its own place")
def test_a_user_without_a_home_gets_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(user: int) -> None:
        raise KeyError(user)

    monkeypatch.setattr("pwd.getpwuid", nobody)
    for variable in ("SETGUI_DATA_DIR", "XDG_DATA_HOME", "HOME"):
        monkeypatch.delenv(variable, raising=False)
    with pytest.raises(StoreError) as caught:
        data_folder(None)
    assert "--data-dir" in str(caught.value)
    assert data_folder("/somewhere") == Path("/somewhere")


@pytest.mark.skipif(sys.platform != "linux", reason="each system has its own place")
def test_a_home_known_only_to_the_user_database_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("SETGUI_DATA_DIR", "XDG_DATA_HOME", "HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr("pwd.getpwuid", lambda _: SimpleNamespace(pw_dir="/homes/ann"))
    assert data_folder(None) == Path("/homes/ann/.local/share/setgui")


@pytest.mark.parametrize("variable", ["", "//server/share/games"])
def test_a_folder_on_another_computer_is_refused(
    variable: str, windows: Libraries, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SETGUI_DATA_DIR", variable)
    with pytest.raises(StoreError) as caught:
        data_folder("" if variable else "//server/share/games")
    assert caught.value.values == {"path": Path("//server/share/games")}
    assert data_folder("/here") == Path("/here").absolute()
    assert windows.asked  # for the type of the drive


def test_the_folder_is_not_created(tmp_path: Path) -> None:
    data_folder(str(tmp_path / "not" / "there"))
    assert list(tmp_path.iterdir()) == []
