"""A named box: a list of which one entry is chosen, and of which a screen reader says what is chosen by it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget

from desktop.person.plain import PlainLabel


class NamedBox(QComboBox):
    """A list without a label that is seen, or whose label stands elsewhere.

    On Linux, Qt gives a list the name of what is chosen in it, and only a label beside it tells what it is for. So an
    unseen one is there.

    The wheel that passes over it chooses nothing, nor does it take the keyboard: who looks back through the eyes of one
    seat would see with those of another.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
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

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Choose by the wheel only where the keyboard chooses, too."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()
