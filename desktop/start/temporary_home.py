"""A folder for settings and saves that nobody keeps: it goes with the program that measures or tests in it."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_homes: list[Path] = []
"""The folders in use."""


@contextmanager
def temporary_home(purpose: str) -> Iterator[Path]:
    """Give a new folder; it is removed afterwards, also when the program is asked to end in the middle."""
    leave_when_asked()
    with tempfile.TemporaryDirectory(prefix=f"chabudai-{purpose}-", ignore_cleanup_errors=True) as home:
        _homes.append(Path(home))
        try:
            yield Path(home)
        finally:
            _homes.remove(Path(home))


def leave_when_asked() -> None:
    """Have the program tidy up when the system asks for its end, instead of being gone at once."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _leave)


def _leave(number: int, _frame: object) -> None:
    """Leave by an exception, so that all is tidied up; where Qt may be calling, that would be a machine fault."""
    core = sys.modules.get("PySide6.QtCore")
    if core is None or core.QCoreApplication.instance() is None:
        sys.exit(128 + number)
    for home in _homes:
        shutil.rmtree(home, ignore_errors=True)
    os._exit(128 + number)
