"""What dialogs have in common: how large they may be, and a page that scrolls above the button that closes."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.shell.parts.widgets import Scroll, button
from desktop.theme.fonts import text_scale

_ROUND: Final = QSize(40, 80)
"""What the screen keeps round a dialog, its title included."""


def room_for(dialog: QDialog) -> QSize:
    """Return how large `dialog` may be at the most."""
    return dialog.screen().availableSize() - _ROUND


def open_at(dialog: QDialog, size: QSize) -> None:
    """`dialog` is as large as `size`, larger with larger letters, and no larger than the screen lets it."""
    dialog.resize((size * max(1.0, text_scale())).boundedTo(room_for(dialog)))


def fill(dialog: QDialog, page: QWidget) -> None:
    """`dialog` shows `page`, which may be too high for it, and a button that closes it."""
    close_below(dialog, scrolled(dialog, page))


def scrolled(dialog: QDialog, page: QWidget) -> QVBoxLayout:
    """Return the column of `dialog`, in which `page` scrolls; what is laid on that now stays where it is made."""
    outer = QVBoxLayout(dialog)
    outer.setContentsMargins(24, 20, 24, 20)
    outer.setSpacing(16)
    outer.addWidget(Scroll(page))
    return outer


def close_below(dialog: QDialog, outer: QVBoxLayout) -> None:
    """Below what lies in `outer` a button closes `dialog`; the keyboard comes there last."""
    foot = QHBoxLayout()
    foot.addStretch(1)
    foot.addWidget(button("app.close", dialog.accept, "main"))
    outer.addLayout(foot)
