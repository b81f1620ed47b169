"""Kept games: copies of a running game under names of their own, which are not changed by playing on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from desktop.person.plain import cleared
from desktop.session.save_file import fitting, free_file
from desktop.session.saves import SUFFIX
from desktop.system.whole_file import write_whole
from rules.match.journal import encode_save
from rules.match.save import SaveFile

_LONGEST: Final = 60
_FORBIDDEN: Final = re.compile(r'[<>:"/\\|?*\x00-\x1f\ud800-\udfff]+')
_RESERVED: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
"""Names that a system among those we run on keeps for devices."""


def kept_folder(home: Path) -> Path:
    """Return the folder of kept games in that of saves, or of their pictures in that of pictures.

    They lie apart from those that continue by themselves: a kept game is opened as a copy.
    """
    return home / "kept"


def keep(save: SaveFile, name: str, saves: Path) -> Path:
    """Write `save` under `name`, or a numbered one if that is taken; raise `OSError`."""
    folder = kept_folder(saves)
    folder.mkdir(parents=True, exist_ok=True)
    file = free_file(folder / f"{file_name(name)}{SUFFIX}", " ")
    write_whole(file, encode_save(save))
    return file


def rename(file: Path, name: str) -> Path:
    """Give a kept game another name, or a numbered one if that is taken; raise `OSError`."""
    wanted = file.with_name(f"{file_name(name)}{SUFFIX}")
    return file if wanted == file else file.rename(free_file(wanted, " "))


def file_name(name: str) -> str:
    """Return `name` in a form that every system accepts for a file."""
    fit = fitting(cleared(_FORBIDDEN.sub("-", name)).strip(" .")[:_LONGEST]).strip(" .")
    return f"{fit}_" if not fit or _RESERVED.fullmatch(fit) else fit
