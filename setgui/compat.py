"""Backports for older Pythons."""

import sys
from typing import TYPE_CHECKING

__all__ = ["override"]

if TYPE_CHECKING:
    from typing_extensions import override  # type checkers know this one for every Python version
elif sys.version_info >= (3, 12):
    from typing import override
else:

    def override(method):
        return method
