"""A person's own folders, where dialogs for files begin: not among the program's saves, which are on the shelf."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths

_Place = QStandardPaths.StandardLocation


def downloads() -> str:
    """Return the folder where files from others arrive; the person's home where there is none."""
    return _there_is(_Place.DownloadLocation)


def documents() -> str:
    """Return the folder for files that a person keeps or hands on; the person's home where there is none."""
    return _there_is(_Place.DocumentsLocation)


def _there_is(place: QStandardPaths.StandardLocation) -> str:
    folder = QStandardPaths.writableLocation(place)
    return folder if folder and Path(folder).is_dir() else QStandardPaths.writableLocation(_Place.HomeLocation)
