"""Outside: a frozen program finds its own libraries first, and programs of the system must not inherit that.

PyInstaller puts its folder into `LD_LIBRARY_PATH`, and what stood there before beside it. With it a system's Python, or
its file manager, loads libraries that were made for another system, and ends before it has begun.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_LIBRARIES: Final = "LD_LIBRARY_PATH"
_BEFORE: Final = f"{_LIBRARIES}_ORIG"


def environment() -> dict[str, str]:
    """Return the environment for a program that is none of ours: libraries are looked for as before this one began."""
    found = dict(os.environ)
    if getattr(sys, "frozen", False):
        before = found.pop(_BEFORE, "")
        found.pop(_LIBRARIES, None)
        found.update({_LIBRARIES: before} if before else {})
    return found


@contextmanager
def as_outside() -> Iterator[None]:
    """What is started meanwhile, by whomever, gets that environment."""
    ours, theirs = os.environ.get(_LIBRARIES), environment().get(_LIBRARIES)
    _set(theirs)
    try:
        yield
    finally:
        _set(ours)


def _set(libraries: str | None) -> None:
    if libraries is None:
        os.environ.pop(_LIBRARIES, None)
    else:
        os.environ[_LIBRARIES] = libraries
