"""A lock is a small file that names the program which has something to itself."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QLockFile, QSysInfo


def tried(file: Path) -> QLockFile:
    """Return the lock `file`, taken if it was free; if not, its `error` says why.

    It is over when its process is, however old it is. Of one that names no process of this machine nobody can tell by
    its name: it was torn when the power failed, or came with a stick that was pulled out of another machine. Then the
    system decides, which takes no file away that a program holds.
    """
    lock = QLockFile(str(file))
    lock.setStaleLockTime(0)
    if not lock.tryLock(0) and is_held(lock) and not _is_of_here(file):
        lock.removeStaleLockFile()
        lock.tryLock(0)
    return lock


def is_held(lock: QLockFile) -> bool:
    """Whether another program has what was tried; where no lock can be written at all, nobody has it."""
    return lock.error() is QLockFile.LockError.LockFailedError


def _is_of_here(file: Path) -> bool:
    machine = QSysInfo.machineUniqueId().data() or QSysInfo.machineHostName().encode()
    try:
        return machine in file.read_bytes()
    except OSError:
        return True
