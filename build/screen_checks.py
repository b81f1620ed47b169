"""What a machine can see of widgets: text that does not fit, things that overlap or stick out, faint letters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QStyledItemDelegate,
    QToolButton,
    QWidget,
)
from screen_letters import faint, missing
from screen_table_checks import table_faults

from desktop.shell.parts.windows import in_front
from desktop.shell.play.table_screen import TableScreen

_SLACK = 1.5
_BESIDE_ICON = 16
_ROUND_LETTERS = 6
_SEEN = 0.9
"""The share of a widget's height from which its letters are judged."""
_ENDLESS = 9999
_TEXTS = QLabel | QAbstractButton | QLineEdit | QComboBox


def faults(window: QWidget, picture: QImage) -> list[str]:
    """Return everything that is amiss in `window`, which `picture` shows."""
    front = in_front(window) or window
    shown = [widget for widget in front.findChildren(QWidget) if widget.isVisible() and widget.window() is window]
    found = [*_outside(window, shown), *_cut(shown), *_overlaps(window, shown), *_glyphs(shown)]
    found += _faint_widgets(window, shown, picture)
    for screen in shown:
        if isinstance(screen, TableScreen):
            found += table_faults(window, screen, picture)
    return list(dict.fromkeys(found))


# Widgets.


def _outside(window: QWidget, shown: list[QWidget]) -> Iterator[str]:
    """Nothing sticks out of the window; what scrolls may, but only downwards."""
    for widget in shown:
        if not _says_something(widget):
            continue
        frame = _scrolls_in(widget)
        room = _rect(window, frame) if frame is not None else window.rect()
        rect = _rect(window, widget)
        if rect.left() < room.left() - 1 or rect.right() > room.right() + 1:
            yield f"{_name(widget)} sticks out at the side"
        if frame is None and (rect.top() < -1 or rect.bottom() > room.bottom() + 1):
            yield f"{_name(widget)} sticks out at the top or bottom"


def _cut(shown: list[QWidget]) -> Iterator[str]:
    for widget in shown:
        if isinstance(widget, QLabel):
            yield from _cut_label(widget)
        if isinstance(widget, QCheckBox | QPushButton | QToolButton) and _is_narrow(widget):
            yield f"{_name(widget)} is cut"
        if isinstance(widget, QComboBox | QLineEdit | QSpinBox) and _is_low(widget):
            yield f"{_name(widget)} is lower than its letters"
        if isinstance(widget, QScrollArea) and widget.horizontalScrollBar().isVisible():
            yield f"a page scrolls sideways: {_name(widget)}"
        if isinstance(widget, QComboBox):
            if widget.width() < QFontMetrics(widget.font()).horizontalAdvance(widget.currentText()) + 42:
                yield f"the choice {widget.currentText()!r} is cut"
        elif isinstance(widget, QLineEdit):
            words = widget.text() or widget.placeholderText()
            if widget.width() < QFontMetrics(widget.font()).horizontalAdvance(words) + 22:
                yield f"the field {words!r} is cut"
        elif isinstance(widget, QListView):
            yield from _cut_items(widget)


def _is_low(field: QWidget) -> bool:
    if isinstance(field.parentWidget(), QSpinBox):
        return False
    return field.height() < QFontMetrics(field.font()).height() + _ROUND_LETTERS


def _is_narrow(widget: QAbstractButton) -> bool:
    return bool(widget.text()) and widget.width() + _SLACK < widget.sizeHint().width()


def _cut_label(label: QLabel) -> Iterator[str]:
    if not label.text():
        return
    if label.wordWrap():
        if label.height() + _SLACK < label.heightForWidth(label.width()):
            yield f"{_name(label)} is cut below"
        longest = max(QFontMetrics(label.font()).horizontalAdvance(word) for word in label.text().split() or [""])
        if not _is_han(label.text()) and longest > label.width() + _SLACK:
            yield f"{_name(label)} has a word wider than its place"
    else:
        words = max(map(QFontMetrics(label.font()).horizontalAdvance, label.text().split("\n")))
        if words > label.contentsRect().width() + _SLACK:
            yield f"{_name(label)} is cut"


def _cut_items(view: QListView) -> Iterator[str]:
    if view.horizontalScrollBar().isVisible() and view.flow() is QListView.Flow.TopToBottom:
        yield f"a list scrolls sideways: {_name(view)}"
    model = view.model()
    for row in range(model.rowCount()):
        index = model.index(row, 0)
        if _cut_item(view, index):
            yield f"the line {index.data()!r} is cut"


def _cut_item(view: QListView, index: QModelIndex) -> bool:
    if not view.wordWrap():
        return view.sizeHintForIndex(index).width() > view.viewport().width() + _SLACK
    place, icon = view.visualRect(index), QSize(0, 0)
    if type(view.itemDelegate()).paint is not QStyledItemDelegate.paint:  # it shortens lines itself
        return view.sizeHintForIndex(index).height() > place.height() + _SLACK
    if index.data(Qt.ItemDataRole.DecorationRole) is not None:
        size, is_above = view.iconSize(), view.viewMode() is QListView.ViewMode.IconMode
        icon = QSize(0, size.height()) if is_above else QSize(size.width() + _BESIDE_ICON, 0)
    room = QRect(0, 0, place.width() - icon.width() - _BESIDE_ICON, _ENDLESS)
    words = QFontMetrics(view.font()).boundingRect(room, Qt.TextFlag.TextWordWrap, str(index.data()))
    return words.height() > place.height() - icon.height() + _SLACK


def _overlaps(window: QWidget, shown: list[QWidget]) -> Iterator[str]:
    """No two texts lie over each other, unless a sheet lies between them that covers one."""
    texts = [
        widget
        for widget in shown
        if isinstance(widget, QLabel | QAbstractButton | QLineEdit | QComboBox) and _says_something(widget)
    ]
    for first, second in combinations(texts, 2):
        if first.isAncestorOf(second) or second.isAncestorOf(first) or _floats(first) or _floats(second):
            continue
        if _visible_rect(window, first).adjusted(1, 1, -1, -1).intersects(_visible_rect(window, second)):
            yield f"{_name(first)} and {_name(second)} overlap"


def _floats(widget: QWidget) -> bool:
    """It belongs to a sheet over the table (result, preview, notice), which covers what is below."""
    sheet: QWidget | None = widget
    while sheet is not None:
        over = isinstance(sheet.parentWidget(), TableScreen | QAbstractScrollArea)
        if sheet.objectName() == "notice" or (sheet.objectName() == "paper" and over):
            return True
        sheet = sheet.parentWidget()
    return False


def _glyphs(shown: list[QWidget]) -> Iterator[str]:
    for widget in shown:
        words = _words(widget)
        if words:
            yield from missing(words, widget.font())


def _faint_widgets(window: QWidget, shown: list[QWidget], picture: QImage) -> Iterator[str]:
    for widget in shown:
        scrolled_out = _visible_rect(window, widget).height() < _SEEN * widget.height()
        if _words(widget) and widget.isEnabled() and not scrolled_out and not _covered(window, widget):
            yield from faint(_name(widget), picture, _written_rect(window, widget), widget.font().pixelSize())


def _covered(window: QWidget, widget: QWidget) -> bool:
    """Something lies over the middle of the widget."""
    top = window.childAt(_visible_rect(window, widget).center())
    return top is None or not (top is widget or widget.isAncestorOf(top) or top.isAncestorOf(widget))


# Small things.


def _words(widget: QWidget) -> str:
    if isinstance(widget, QLabel | QAbstractButton):
        return "" if isinstance(widget, QLabel) and widget.textFormat() is Qt.TextFormat.RichText else widget.text()
    if isinstance(widget, QComboBox):
        return widget.currentText()
    return widget.text() if isinstance(widget, QLineEdit) else ""


def _says_something(widget: QWidget) -> bool:
    return bool(_words(widget)) or isinstance(widget, QComboBox | QLineEdit)


def _name(widget: QWidget) -> str:
    words = _words(widget).replace("\n", " ")
    return f"{type(widget).__name__} {words[:40]!r}"


def _is_han(words: str) -> bool:
    return any(sign >= "⺀" for sign in words)


def _rect(window: QWidget, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


def _scrolls_in(widget: QWidget) -> QWidget | None:
    return next(_frames(widget), None)


def _frames(widget: QWidget) -> Iterator[QWidget]:
    """Yield what `widget` scrolls in, and what that scrolls in."""
    parent = widget.parentWidget()
    while parent is not None and not parent.isWindow():
        if isinstance(parent.parentWidget(), QAbstractScrollArea):
            yield parent
        parent = parent.parentWidget()


def _written_rect(window: QWidget, widget: QWidget) -> QRect:
    """Return where the words of `widget` are seen: a line may have more room than it needs."""
    seen = _visible_rect(window, widget)
    if not isinstance(widget, QLabel) or widget.textFormat() is not Qt.TextFormat.PlainText:
        return seen
    how = widget.alignment() | (Qt.TextFlag.TextWordWrap if widget.wordWrap() else Qt.TextFlag.TextSingleLine)
    words = widget.fontMetrics().boundingRect(widget.contentsRect(), how, widget.text())
    return seen & words.translated(widget.mapTo(window, QPoint(0, 0)))


def _visible_rect(window: QWidget, widget: QWidget) -> QRect:
    """Return the part of the widget that its scroll areas let be seen."""
    rect = _rect(window, widget)
    for frame in _frames(widget):
        rect &= _rect(window, frame)
    return rect
