"""Small files that are there whole, as they were or as they shall be, whenever the program or its machine stops."""

from __future__ import annotations

import logging
import os
from pathlib import Path

_log = logging.getLogger(__name__)


def write_whole(file: Path, data: bytes) -> None:
    """Have `file` hold `data`, safe on its disk; raise `OSError`, with `file` as it was and no draft beside it.

    Without the sync some systems give the new name to a file before it has its content, and a power cut leaves none.
    It takes milliseconds; what is written at every move is written in a thread of its own (`autosave.py`).
    """
    draft = file.with_name(f"{file.name}.new")  # nothing else bears that name, wherever the file is to lie
    try:
        with draft.open("wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(file)
    except OSError:
        _remove(draft)
        raise


def sync_folder(folder: Path) -> None:
    """Make the name of a new file in `folder` as safe as its content, where the system can."""
    if os.name == "nt":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        _log.info("this folder cannot be synced: %s", error)


def _remove(draft: Path) -> None:
    try:
        draft.unlink(missing_ok=True)
    except OSError as error:
        _log.warning("%s stays behind: %s", draft, error)
