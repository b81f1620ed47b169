"""Who is at the screen of the open table: somebody who plays there, or somebody who only watches."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class Audience(QObject):
    """Says whether the open table has opponents only; nobody watches where no table is open."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._watches = False

    @property
    def watches(self) -> bool:
        """Whether nobody at this screen plays at the open table."""
        return self._watches

    def come(self, *, watches: bool) -> None:
        """A table is open, at which somebody here plays or only watches."""
        if watches is not self._watches:
            self._watches = watches
            self.changed.emit()

    def go(self) -> None:
        """No table is open."""
        self.come(watches=False)
