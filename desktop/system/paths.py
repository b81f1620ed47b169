"""Where things lie: resources that came with the program, and the person's own folder."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PORTABLE_MARK: Final = "portable.txt"
"""Where a file of this name lies beside the program, everything is kept in a folder beside it."""


INVITATION: Final = ".chabudai-invitation"
"""How the name of a file ends by which somebody comes to a table of others."""
PACK: Final = ".chabudai-pack"
"""How the name of a file ends that holds pictures and numbers of somebody's own."""
LINK: Final = "chabudai:"
"""How what is opened begins where it is no file, but the invitation itself."""


def resources() -> Path:
    """Return the folder of content, texts, fonts, drawings and sounds."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) / "resources" if frozen else Path(__file__).resolve().parents[2] / "resources"


@dataclass(frozen=True, slots=True)
class Paths:
    """The person's folder, made when it is first written to."""

    home: Path

    @property
    def settings(self) -> Path:
        return self.home / "settings.json"

    @property
    def saves(self) -> Path:
        return self.home / "saves"

    @property
    def pictures(self) -> Path:
        return self.home / "pictures"

    @property
    def drawn(self) -> Path:
        """What was drawn at earlier starts; it may be thrown away at any time."""
        return self.home / "drawn"

    @property
    def packs(self) -> Path:
        """Pictures and numbers of somebody's own, each pack in a folder."""
        return self.home / "packs"

    @property
    def diary(self) -> Path:
        return self.home / "diary.jsonl"

    @property
    def keys(self) -> Path:
        """Of those who play elsewhere: nothing of it goes into a report."""
        return self.home / "keys.json"

    @property
    def elsewhere(self) -> Path:
        """Tables of others at which somebody here plays."""
        return self.home / "elsewhere"

    @property
    def crashes(self) -> Path:
        return self.home / "crashes"

    @property
    def log(self) -> Path:
        return self.home / "chabudai.log"


def is_link(file: Path) -> bool:
    """Return whether it is an invitation itself that is opened, as a link in a message may be."""
    return str(file).lower().startswith(LINK)


def default_home() -> Path:
    """Return the folder that the system sets aside for a program, or the one beside a portable program."""
    program = Path(sys.executable).resolve().parent
    if getattr(sys, "frozen", False) and (program / PORTABLE_MARK).exists():
        return program / "chabudai-data"
    if sys.platform == "win32":
        return set_aside("APPDATA", Path.home() / "AppData" / "Roaming") / "Chabudai"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Chabudai"
    return set_aside("XDG_DATA_HOME", Path.home() / ".local" / "share") / "chabudai"


def set_aside(variable: str, usual: Path) -> Path:
    """Return the folder that the environment names, or the usual one.

    A relative one is none, as the XDG specification has it: saves would lie wherever the program is started. No shell
    has made anything of a `~` that is still there.
    """
    named = Path(os.environ.get(variable, ""))
    return named if named.is_absolute() else usual


def named_file(words: str) -> Path:
    """Return the file that a command line means: by its path, or by its address, which some file managers hand over.

    What is no part of an address in a browser, such as `?` and `#`, is part of a name here. On Windows another machine
    is where a folder is shared; elsewhere nothing lies there.
    """
    scheme, _, rest = words.partition(":")
    if scheme.lower() != "file" or not rest.startswith("/"):
        return Path(words)
    from urllib.parse import unquote_to_bytes  # noqa: PLC0415 - few starts are given an address

    machine, path = "", rest
    if rest.startswith("//"):
        machine, slash, path = rest[2:].partition("/")
        path = slash + path
    told = os.fsdecode(unquote_to_bytes(os.fsencode(path)))
    if machine.lower() not in {"", "localhost"}:
        told = f"//{machine}{told}"
    elif os.name == "nt":
        told = told.removeprefix("/")
    return Path(told)
