"""Parts of a page: one key leads from each to the next, as it does in other programs, and Esc back to the first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget


class EscapeTo(QObject):
    """Leads to the first of `parts` that is visible, if any is, when Esc is pressed and nothing on `page` uses it."""

    def __init__(self, page: QWidget, *parts: QWidget) -> None:
        super().__init__(page)
        self._parts = parts
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hear Esc that nothing below has used."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape:
            for part in filter(QWidget.isVisible, self._parts):
                part.setFocus()
                break
        return super().eventFilter(watched, event)


def step_on(parts: Sequence[QWidget]) -> None:
    """Move the keyboard to the next of `parts` that is visible and can use it."""
    now = QApplication.focusWidget()
    here = next((number for number, part in enumerate(parts) if now is not None and _holds(part, now)), -1)
    for step in range(1, len(parts) + 1):
        first = _first_in(parts[(here + step) % len(parts)])
        if first is not None:
            first.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return


def _holds(part: QWidget, widget: QWidget) -> bool:
    return part is widget or part.isAncestorOf(widget)


def _first_in(part: QWidget) -> QWidget | None:
    """Return what in `part` would have the keyboard: the part itself, or what was made first in it.

    Qt knows better by `nextInFocusChain` and `focusProxy`, but PySide takes what these return for a child of whom it
    asked, and both for gone when one of them is.
    """
    if not part.isVisible():
        return None
    return next((each for each in (part, *part.findChildren(QWidget)) if _takes_tab(each)), None)


def _takes_tab(widget: QWidget) -> bool:
    return widget.isVisible() and widget.isEnabled() and bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
