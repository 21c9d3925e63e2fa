"""A program's calls of the system, and a folder as it lies between any two of them.

strace tells of every call that changes files, with all that is written. Done again on a disk that is no more than
a table of names, the calls give what a kill before each of them leaves, without killing anything.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
SECTOR = 512
"""What a disk writes whole or not at all."""

Files = dict[str, bytes | None]
"""What lies in a folder, by path; None for a folder in it."""

CHANGING = (
    *("open", "openat", "creat", "write", "pwrite64", "writev", "pwritev", "pwritev2", "sendfile", "copy_file_range"),
    *(
        "truncate",
        "ftruncate",
        "fallocate",
        "rename",
        "renameat",
        "renameat2",
        "unlink",
        "unlinkat",
        "mkdir",
        "mkdirat",
    ),
    *("rmdir", "link", "linkat", "symlink", "symlinkat", "fsync", "fdatasync", "lseek"),
)
"""Calls that change files, and one that says where; some machines lack some of them."""

_CALL = re.compile(r"(?:\d+ +)?(\w+)\((.*)\) += (-?\d+).*")
_ARGUMENT = re.compile(r'(?P<open>\w+)<(?P<path>(?:\\x..)+)>|"(?P<text>(?:\\x..)*)"|(?P<word>[^\s,"\[\]=<>]+)')
_CUT = re.compile(r'"\.\.\.|<unfinished|resumed>')


def tracer() -> list[str]:
    """The beginning of a command whose calls are traced; skips the test where they cannot be."""
    strace = ["strace", "-f", "-qq", "-e", "signal=none"]
    if shutil.which("strace") is None:
        pytest.skip("strace is not here")
    if subprocess.run([*strace, "true"], capture_output=True, check=False).returncode:
        pytest.skip("calls of the system cannot be traced here")
    return strace


def run(before: list[str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with these arguments, as a command that another one begins."""
    environment = os.environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'tests'}", "LC_ALL": "C.UTF-8"}
    command = [*before, sys.executable, "-B", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)


class Call(NamedTuple):
    """A call that was done: its words and numbers, its texts, the paths of files it names by number, its answer."""

    name: str
    words: tuple[str, ...]
    texts: tuple[bytes, ...]
    paths: tuple[str, ...]
    answer: int

    def path(self, which: int = 0) -> str:
        """A path that it names, whole."""
        folder = self.paths[which] if which < len(self.paths) else ""
        return os.path.normpath(Path(folder, os.fsdecode(self.texts[which])))

    def number(self, which: int = 0) -> int:
        return int(self.words[which])


def traced(trace: Path, *arguments: str) -> list[Call]:
    """The calls of a program that ends as it should."""
    only = f"trace={','.join(f'?{name}' for name in CHANGING)}"
    done = run([*tracer(), "--seccomp-bpf", "-y", "-xx", "-s", "9999999", "-e", only, "-o", str(trace)], *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return list(_calls(trace))


def _calls(trace: Path) -> Iterator[Call]:
    for line in trace.read_text(encoding="utf-8").splitlines():
        assert not _CUT.search(line), f"not told whole: {line[:200]}"
        match = _CALL.fullmatch(line)
        if match is not None and int(match[3]) >= 0:
            found = [one.groupdict() for one in _ARGUMENT.finditer(match[2])]
            words = tuple(one["open"] or one["word"] for one in found if one["text"] is None)
            texts = tuple(_plain(one["text"]) for one in found if one["text"] is not None)
            paths = tuple(os.fsdecode(_plain(one["path"])) for one in found if one["path"])
            yield Call(match[1], words, texts, paths, int(match[3]))


def _plain(text: str) -> bytes:
    return bytes.fromhex(text.replace("\\x", ""))


@dataclass(eq=False)
class File:
    """What is in a file, what of it is durable, and what was written since."""

    content: bytes = b""
    durable: bytes = b""
    since: list[tuple[int, bytes]] = field(default_factory=list)

    def write(self, place: int, content: bytes) -> None:
        self.since.append((place, content))
        self.content = _written(self.content, place, content)

    def resize(self, size: int) -> None:
        self.content = self.content[:size].ljust(size, b"\0")
        self.durable = self.durable[:size]
        self.since = [(place, content[: max(0, size - place)]) for place, content in self.since]

    def sync(self) -> None:
        self.durable = self.content
        self.since.clear()

    def after_power_failure(self, chance: Random) -> bytes:
        """What is durable, and any sectors of the rest."""
        content = self.durable
        for place, written in self.since:
            for start in range(0, len(written), SECTOR):
                if chance.random() < 0.5:
                    content = _written(content, place + start, written[start : start + SECTOR])
        return content


def _written(before: bytes, place: int, content: bytes) -> bytes:
    return before[:place].ljust(place, b"\0") + content + before[place + len(content) :]


Names = dict[str, File | None]


class Disk:
    """Names and what lies under them, changed by calls."""

    def __init__(self, folder: Path, before: Files) -> None:
        self._below = f"{folder}/"
        self._names: Names = {
            f"{folder}/{name}": None if content is None else File(content, content) for name, content in before.items()
        }
        self._since = [self._names]
        """The names when anything was made durable last, and after each change since."""
        self._screen = File()
        self._open: dict[int, File | None] = {1: self._screen}
        self._at = {1: 0}

    @property
    def said(self) -> str:
        """What went to standard output, by whole lines."""
        return self._screen.content[: self._screen.content.rfind(b"\n") + 1].decode()

    def files(self) -> Files:
        """What lies in the folder."""
        return {name: None if file is None else file.content for name, file in self._ours(self._names)}

    def after_power_failure(self, chance: Random) -> Files:
        """What may be left: any beginning of what became of the names, and of each file any part."""
        left = self._ours(chance.choice(self._since))
        return {name: None if file is None else file.after_power_failure(chance) for name, file in left}

    def _ours(self, names: Names) -> list[tuple[str, File | None]]:
        return [(path.removeprefix(self._below), file) for path, file in names.items() if path.startswith(self._below)]

    def torn(self, call: Call) -> Iterator[Files]:
        """What lies there when a write is cut short after each of its sectors."""
        file, place, content = self._write(call)
        if file is not None and any(file is one for _, one in self._ours(self._names)):
            before = file.content
            for length in range(SECTOR, len(content), SECTOR):
                file.content = _written(before, place, content[:length])
                yield self.files()
            file.content = before

    def do(self, call: Call) -> bool:
        """Do a call; whether it changes files of the folder, or makes such changes durable."""
        before, file = self._names, None
        match call.name:
            case "open" | "openat" | "creat":
                file = self._open_file(call)
            case "lseek":
                self._at[call.number()] = call.answer
            case "ftruncate":
                file = self._open.get(call.number())
                if file is not None:
                    file.resize(call.number(1))
            case "fsync" | "fdatasync":
                file = self._open.get(call.number())
                if file is not None:
                    file.sync()
                self._since = [self._names]  # a file system keeps the order of its names
            case "mkdir" | "mkdirat":
                self._names = before | {call.path(): None}
            case "unlink" | "unlinkat" | "rmdir":
                self._names = {path: one for path, one in before.items() if path != call.path()}
            case "link" | "linkat":
                self._names = before | {call.path(1): before[call.path()]}
            case "rename" | "renameat" | "renameat2":
                self._names = dict(_renamed(before, call.path(), call.path(1)))
            case _:
                file, place, content = self._write(call)
                if file is not None:
                    file.write(place, content)
                    self._at[call.number()] = place + len(content)
        if self._names is not before:
            self._since.append(self._names)
        is_ours = any(file is one for _, one in self._ours(self._names)) if file else False
        return is_ours or self._ours(before) != self._ours(self._names)

    def _open_file(self, call: Call) -> File | None:
        """The file, where this call made or emptied it."""
        path, how = call.path(), " ".join([call.name, *call.words])
        file = self._names.get(path)
        changed = False
        if path not in self._names and ("O_CREAT" in how or "creat" in how):
            file, changed = File(), True
            self._names = self._names | {path: file}
        if file is not None and ("O_TRUNC" in how or "creat" in how):
            changed = changed or bool(file.content)
            file.resize(0)
        self._open[call.answer] = file
        self._at[call.answer] = len(file.content) if file and "O_APPEND" in how else 0
        return file if changed else None

    def _write(self, call: Call) -> tuple[File | None, int, bytes]:
        """The file that a call writes to, the place and what it writes; no file where it writes none of these."""
        match call.name:
            case "write" | "pwrite64":
                number, content = call.number(), call.texts[0]
            case "sendfile":
                number, source = call.number(), self._open.get(call.number(1))
                content = source.content[call.number(2) :] if source else b""
            case "open" | "openat" | "creat" | "lseek" | "ftruncate" | "fsync" | "fdatasync" | "mkdir" | "mkdirat":
                return None, 0, b""
            case "unlink" | "unlinkat" | "rmdir" | "rename" | "renameat" | "renameat2" | "link" | "linkat":
                return None, 0, b""
            case _:
                raise AssertionError(f"unknown here: {call}")
        place = call.number(-1) if call.name == "pwrite64" else self._at.get(number, 0)
        return self._open.get(number), place, content[: call.answer]


def _renamed(names: Names, old: str, new: str) -> Iterator[tuple[str, File | None]]:
    for path, file in names.items():
        if f"{path}/".startswith(f"{old}/"):
            yield new + path.removeprefix(old), file
        elif path != new:
            yield path, file
