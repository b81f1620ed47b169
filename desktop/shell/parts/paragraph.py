"""A paragraph: words that wrap, and know how high they are at every width that they were asked for."""

from __future__ import annotations

from PySide6.QtCore import QEvent

from desktop.person.plain import PlainLabel


class Paragraph(PlainLabel):
    """A label whose lines are broken once for a width: pages ask by the hundred, and Qt would break them each time."""

    def __init__(self) -> None:
        super().__init__()
        self._heights: dict[int, int] = {}
        self.setWordWrap(True)

    def setText(self, words: str) -> None:
        """Say `words`."""
        self._heights.clear()
        super().setText(words)

    def changeEvent(self, event: QEvent) -> None:
        """Letters, or what a style sheet leaves round them, may have another size."""
        self._heights.clear()
        super().changeEvent(event)

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = super().heightForWidth(width)
        return self._heights[width]
