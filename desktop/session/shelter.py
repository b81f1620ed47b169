"""Shelter: where a game is kept that could not be saved in its place before its table was closed."""

from __future__ import annotations

import logging
import os
import tempfile
from collections.abc import Iterable
from pathlib import Path

from desktop.session.free_file import free_file
from desktop.system.whole_file import sync_folder

_log = logging.getLogger(__name__)


def shelters_of(file: Path) -> list[Path]:
    """Return the folders to try: beside the file, where the program keeps its things, and a temporary one."""
    return [file.parent, file.parent.parent, Path(tempfile.gettempdir())]


def shelter(text: bytes, file: Path, folders: Iterable[Path]) -> Path | None:
    """Write all of `text` into the first of `folders` that takes it, replacing nothing; None if none does."""
    for folder in folders:
        kept = free_file(folder / file.name, "-")
        try:
            with kept.open("xb") as stream:
                stream.write(text)
                stream.flush()
                os.fsync(stream.fileno())
        except OSError as error:
            _log.warning("%s takes no saved game: %s", folder, error)
            _remove(kept)
        else:
            sync_folder(folder)
            _log.warning("%s is kept as %s", file.name, kept)
            return kept
    return None


def _remove(torn: Path) -> None:
    """Leave no half of a game behind."""
    try:
        torn.unlink(missing_ok=True)
    except OSError as error:
        _log.warning("%s stays behind: %s", torn, error)
