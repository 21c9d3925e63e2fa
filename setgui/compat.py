"""Backports for older Pythons."""

import sys
from typing import TYPE_CHECKING

__all__ = ["override"]

if TYPE_CHECKING:
    from typing_extensions import override  # as all type checkers know it, whichever Python they ask about
elif sys.version_info >= (3, 12):
    from typing import override
else:

    def override(method):
        return method
