"""A pytest plugin that collects tests as on Windows, without the parts of Python that exist only on POSIX."""

import asyncio
import concurrent.futures.process
import multiprocessing.resource_tracker
import os
import shutil
import signal
import subprocess
import sys
from types import SimpleNamespace

import pytest

MODULES = ("fcntl", "grp", "pty", "resource", "termios", "tty")
OF_SIGNAL = (
    *("SIGALRM", "SIGCONT", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGSTOP", "SIGUSR1", "SIGUSR2", "SIG_BLOCK"),
    *("SIG_SETMASK", "SIG_UNBLOCK", "pthread_kill", "pthread_sigmask", "setitimer", "sigpending"),
)
OF_OS = (
    *("O_NONBLOCK", "chown", "fork", "geteuid", "getpgid", "getuid", "killpg", "mkfifo", "nice", "openpty"),
    *("seteuid", "setsid", "statvfs", "sysconf", "uname"),
)
BEFORE = (asyncio, concurrent.futures.process, multiprocessing.resource_tracker, subprocess)
"""Standard library modules that use these names have to be imported before they are removed."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection() -> None:
    """Remove the POSIX names after pytest has started."""
    sys.modules.update(dict.fromkeys(MODULES))  # type: ignore[arg-type] # None is what refuses an import
    for module, names in ((signal, OF_SIGNAL), (os, OF_OS)):
        for name in names:
            delattr(module, name)
    vars(shutil).update(_winapi=SimpleNamespace(NeedCurrentDirectoryForExePath=lambda _: False))
    sys.platform = "win32"
