"""The menu of words that are read: what can be done with them, and nothing that only a browser knows."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QTextBrowser

from desktop.person import i18n


def words_menu(page: QTextBrowser) -> QMenu:
    """Return a menu that copies what is chosen on `page`, dark where nothing is, or chooses everything."""
    menu = QMenu(page)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    copy = menu.addAction(i18n.text("app.words.copy"), page.copy)
    copy.setEnabled(page.textCursor().hasSelection())
    copy.setShortcuts(QKeySequence.StandardKey.Copy)
    choose = menu.addAction(i18n.text("app.words.all"), page.selectAll)
    choose.setEnabled(not page.document().isEmpty())
    choose.setShortcuts(QKeySequence.StandardKey.SelectAll)
    return menu


def spot(page: QTextBrowser, pointed: QPoint, *, by_key: bool) -> QPoint:
    """Return where on the screen a menu opens: where one points, or below the line that the keyboard is on."""
    inside = page.cursorRect().bottomLeft() if by_key else pointed
    return page.viewport().mapToGlobal(inside)
