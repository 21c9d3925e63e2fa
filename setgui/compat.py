"""What older Pythons lack."""

import sys

__all__ = ["override"]

if sys.version_info >= (3, 12):
    from typing import override
else:
    from collections.abc import Callable
    from typing import Any, TypeVar

    _Method = TypeVar("_Method", bound=Callable[..., Any])

    def override(method: _Method) -> _Method:
        """Mark a method that overrides one of its base; Python 3.12 brings it along."""
        return method
