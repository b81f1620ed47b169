"""Where things lie: resources that came with the program, and the person's own folder."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PORTABLE_MARK: Final = "portable.txt"
"""Where a file of this name lies beside the program, everything is kept in a folder beside it."""


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
    def diary(self) -> Path:
        return self.home / "diary.jsonl"

    @property
    def crashes(self) -> Path:
        return self.home / "crashes"

    @property
    def log(self) -> Path:
        return self.home / "chabudai.log"


def default_home() -> Path:
    """Return the folder that the system sets aside for a program, or the one beside a portable program."""
    program = Path(sys.executable).resolve().parent
    if getattr(sys, "frozen", False) and (program / PORTABLE_MARK).exists():
        return program / "chabudai-data"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", Path.home() / "AppData" / "Roaming")) / "Chabudai"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Chabudai"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "chabudai"
