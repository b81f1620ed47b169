"""A lock is a small file that names the program which has something to itself."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QLockFile


def tried(file: Path) -> QLockFile:
    """Return the lock `file`, taken if it was free; if not, its `error` says why.

    It is over when its process is, however old it is. One that names nobody was begun when the power failed, and would
    never be over; the system takes it away only where no program holds it.
    """
    lock = QLockFile(str(file))
    lock.setStaleLockTime(0)
    if not lock.tryLock(0) and is_held(lock) and not lock.getLockInfo()[0]:
        lock.removeStaleLockFile()
        lock.tryLock(0)
    return lock


def is_held(lock: QLockFile) -> bool:
    """Whether another program has what was tried; where no lock can be written at all, nobody has it."""
    return lock.error() is QLockFile.LockError.LockFailedError
