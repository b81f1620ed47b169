"""Parts of a page: one key leads from each to the next, as it does in other programs."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget


def step_on(parts: Sequence[QWidget]) -> None:
    """The keyboard is in the next of `parts` that can be seen and has anything for it."""
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
    """Return what Tab would come to first within `part`."""
    widget: QWidget | None = part
    while widget is not None and part.isVisible() and _holds(part, widget):
        if widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            return widget
        widget = widget.nextInFocusChain()
        if widget is part:
            break
    return None
