"""The lock of a data folder, and requests of later starts to the first window."""

import errno
import os
import platform
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from on_windows import Libraries, posix
from PySide6.QtWidgets import QApplication

from setgui.storage.folders import lock_folder
from setgui.ui.system.process import OneInstance

OURS = str(os.getpid())


@pytest.fixture
def place(tmp_path: Path) -> Path:
    found = tmp_path / "data"
    found.mkdir()
    return found


@pytest.fixture
def first(place: Path, qapp: QApplication) -> Iterator[OneInstance]:  # noqa: ARG001 - OneInstance watches files
    """A window that holds the folder but does not listen yet."""
    held = OneInstance(place, lock_folder)
    assert held.hold()
    yield held
    held.release()


@pytest.mark.parametrize(
    "left",
    ["", "garbage\0", f"{OURS}\nsetgui\nanother-computer\n", f"{OURS}\nsetgui\n{platform.node()}\n", "1\nsetgui\n"],
    ids=["empty", "garbage", "of another computer", "of a number that is used again", "of a system's program"],
)
def test_the_content_of_a_lock_file_does_not_matter(place: Path, left: str) -> None:
    (place / "setgui.lock").write_text(left)
    one, two = OneInstance(place, lock_folder), OneInstance(place, lock_folder)
    assert (one.hold(), one.hold(), two.hold()) == (True, True, False)
    one.release()
    assert two.hold()
    two.release()


@posix
def test_a_read_only_lock_file_still_locks(place: Path) -> None:
    (place / "setgui.lock").touch(0o400)
    one, two = OneInstance(place, lock_folder), OneInstance(place, lock_folder)
    assert (one.hold(), two.hold()) == (True, False)
    one.release()


@posix
@pytest.mark.parametrize("what", ["directory", "pipe", "broken link", "link to itself"])
def test_anything_else_in_place_of_the_lock_file_is_tolerated(place: Path, what: str) -> None:
    lock = place / "setgui.lock"
    if what == "directory":
        lock.mkdir()
    elif what == "pipe":
        os.mkfifo(lock)
    else:
        lock.symlink_to(lock if what == "link to itself" else place / "no" / "such")
    instance = OneInstance(place, lock_folder)
    assert instance.hold()
    instance.release()


@posix
@pytest.mark.parametrize("code", [errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS, errno.EINVAL])
def test_without_file_locks_several_windows_can_open(place: Path, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_lock(_file: int, _how: int) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr("setgui.storage.folders.flock", no_lock)
    before = len(list(Path("/proc/self/fd").iterdir()))
    assert OneInstance(place, lock_folder).hold()
    assert OneInstance(place, lock_folder).hold()
    assert len(list(Path("/proc/self/fd").iterdir())) == before


@posix
@pytest.mark.usefixtures("first")
def test_request_files_are_private(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    replace = Path.replace

    def look(path: Path, target: Path) -> Path:
        seen.append(path.stat().st_mode & 0o777)
        renamed = replace(path, target)
        target.unlink()  # like the window that serves the request
        return renamed

    monkeypatch.setattr(Path, "replace", look)
    assert OneInstance(place, lock_folder).call("")
    assert seen == [0o600]
    assert (place / "setgui.lock").stat().st_mode & 0o777 == 0o600
    assert (place / "calls").stat().st_mode & 0o777 == 0o700


@posix
def test_a_request_can_name_any_file(place: Path, first: OneInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    wish = "open /tmp/" + os.fsdecode(b"caf\xe9 \xff.txt")
    heard: list[str] = []
    first.called.connect(heard.append)
    monkeypatch.setattr(time, "sleep", lambda _: first.listen())  # the first instance answers while the second waits
    assert OneInstance(place, lock_folder).call(wish)
    assert heard == [wish]
    assert list((place / "calls").iterdir()) == []


@pytest.mark.usefixtures("first")
def test_a_failed_request_leaves_no_file(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "the disk is full")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert not OneInstance(place, lock_folder).call("")
    assert list((place / "calls").iterdir()) == []


def test_the_folder_of_requests_stays_for_the_next_window(place: Path, first: OneInstance) -> None:
    """Windows cannot create the folder while the old one is being deleted."""
    first.listen()
    first.release()
    assert (place / "calls").is_dir()


@pytest.mark.usefixtures("first")
def test_a_new_process_lets_the_window_come_forward_before_its_request(place: Path, windows: Libraries) -> None:
    calls: list[list[str]] = []
    windows.answers["AllowSetForegroundWindow"] = lambda _: calls.append([path.suffix for path in place.rglob("*.*")])

    def take(_: float) -> None:
        next(place.rglob("*.call")).unlink()

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(time, "sleep", take)
        assert OneInstance(place, lock_folder).call("")
    assert windows.asked == [("user32", "AllowSetForegroundWindow", -1)]
    assert calls == [[".lock", ".part"]]


@posix
def test_expired_requests_are_ignored(place: Path, first: OneInstance) -> None:
    calls = place / "calls"
    calls.mkdir()
    now = time.time()
    for name, age in (("1.call", 3600), ("2.part", 3600), ("3.call", -3600), ("4.call", 0), ("5.part", 0)):
        path = calls / name
        path.write_text(name)
        os.utime(path, (now - age, now - age))
    (calls / "notes.txt").write_text("somebody else's")
    os.mkfifo(calls / "6.call")
    heard: list[str] = []
    first.called.connect(heard.append)
    first.listen()
    assert heard == ["4.call"]
    assert {path.name for path in calls.iterdir()} == {"5.part", "notes.txt", "6.call"}
