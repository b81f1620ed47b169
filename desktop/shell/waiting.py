"""A table that waits to be continued, in one line for a list."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale

from desktop import i18n


@dataclass(frozen=True, slots=True)
class WaitingTable:
    """An unfinished game: its file, who sits there, how far it is and when it was last played."""

    file: Path
    game: str
    players: tuple[str, ...]
    step: int
    when: datetime

    def line(self) -> str:
        """Say it in two lines."""
        played = QDateTime.fromSecsSinceEpoch(int(self.when.timestamp()))
        when = QLocale().toString(played, QLocale.FormatType.ShortFormat)
        return i18n.text(
            "app.shelf.waiting",
            game=i18n.text(f"{self.game}.name"),
            players=i18n.text("app.list.comma").join(self.players),
            when=when,
        )
