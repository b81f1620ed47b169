"""A named box: a list of which one entry is chosen, and of which a screen reader says what is chosen by it."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QWidget

from desktop.plain import PlainLabel


class NamedBox(QComboBox):
    """A list without a label that is seen, or whose label stands elsewhere.

    On Linux, Qt gives a list the name of what is chosen in it, and only a label beside it tells what it is for. So an
    unseen one is there.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label = PlainLabel()
        self._label.hide()
        self._label.setBuddy(self)

    def call(self, name: str) -> None:
        """A screen reader says `name` before what is chosen."""
        self.setAccessibleName(name)
        self._label.setText(name.replace("&", "&&"))  # of a label with a buddy, the sign names a key

    def showEvent(self, event: QShowEvent) -> None:
        """Qt looks for labels among those with the same parent, which is known by now."""
        self._label.setParent(self.parentWidget())
        super().showEvent(event)
