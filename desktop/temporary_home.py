"""A folder for settings and saves that nobody keeps: it goes with the program that measures or tests in it."""

from __future__ import annotations

import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def temporary_home(purpose: str) -> Iterator[Path]:
    """Give a new folder; it is gone afterwards, also when the program is asked to end in the middle."""
    leave_when_asked()
    with tempfile.TemporaryDirectory(prefix=f"chabudai-{purpose}-", ignore_cleanup_errors=True) as home:
        yield Path(home)


def leave_when_asked() -> None:
    """Have the program tidy up when the system asks for its end, instead of being gone at once."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _leave)


def _leave(number: int, _frame: object) -> None:
    sys.exit(128 + number)
