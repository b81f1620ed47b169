"""Lists: no words of theirs are cut, and a screen reader says what is chosen in them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QListWidget, QStyledItemDelegate, QStyleOptionViewItem, QTreeWidget, QWidget

from desktop.person.plain import PlainLabel

_EDGES: Final = 40
"""What lies beside the words of an entry: its edges, and a bar where there are many."""
_ENDLESS: Final = 9999
"""Higher than any words."""
_ROUND: Final = 8
_LEAST: Final = 80


class DropDown(QComboBox):
    """As high and as wide as its words and letters of now need: what Qt keeps of that is of the former ones."""

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class NamedBox(DropDown):
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


class WideList(NamedBox):
    """Cuts no words in its list as long as the screen is wide enough."""

    def showPopup(self) -> None:
        """Open the list, wide enough for what is in it by now."""
        view = self.view()
        wanted = view.sizeHintForColumn(0) + _EDGES
        view.setMinimumWidth(min(max(self.width(), wanted), self.screen().availableSize().width()))
        super().showPopup()


class WrappedList(QListWidget):
    """Icons with words beside them, every row as high as its words need; whoever fills it calls `give_room`."""

    fitted = Signal()  # rows, or the room for them, may be of another height now

    def __init__(self, icon: QSize, above: int, beside: int) -> None:
        """`above` and `beside` are what a row keeps round its words."""
        super().__init__()
        self._above, self._beside = above, beside
        self.setIconSize(icon)
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def sizeHint(self) -> QSize:
        """As high as all rows together, if there is room."""
        return QSize(super().sizeHint().width(), sum(self.sizeHintForRow(row) for row in range(self.count())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words break elsewhere."""
        super().resizeEvent(event)
        self.give_room()

    def changeEvent(self, event: QEvent) -> None:
        """Letters have another size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.give_room()

    def show_whole_rows(self) -> None:
        """At the top no row is cut at the lower edge: what has no room as a whole is scrolled to."""
        room, end = self.height() - 2 * self.frameWidth(), 0
        for row in range(self.count()):
            high = self.sizeHintForRow(row)
            if end + high > room:
                break
            end += high
        is_cut = 0 < end < room and end < sum(self.sizeHintForRow(row) for row in range(self.count()))
        self.setViewportMargins(0, 0, 0, room - end if is_cut else 0)

    def give_room(self) -> None:
        """No line of words is left out."""
        icon, metrics = self.iconSize(), QFontMetrics(self.font())
        room = QRect(0, 0, self.viewport().width() - icon.width() - self._beside, _ENDLESS)
        for row in range(self.count()):
            item = self.item(row)
            words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, item.text())
            item.setSizeHint(QSize(0, max(icon.height(), words.height()) + self._above))
        self.fitted.emit()


class WrappedRows(QStyledItemDelegate):
    """Rows of a tree in as many lines as it is wide; whoever changes its width schedules its layout."""

    def __init__(self, tree: QTreeWidget) -> None:
        super().__init__(tree)
        self._tree = tree

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        depth, above = 1, index.parent()
        while above.isValid():
            depth, above = depth + 1, above.parent()
        wide = self._tree.viewport().width() - depth * self._tree.indentation() - _ROUND
        metrics = QFontMetrics(index.data(Qt.ItemDataRole.FontRole) or self._tree.font())
        room = QRect(0, 0, max(_LEAST, wide), _ENDLESS)
        words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, str(index.data()))
        return QSize(words.width(), words.height() + _ROUND)
