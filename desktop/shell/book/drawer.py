"""The drawer: what the viewer can count, that is what has not been seen yet, and what lies in open piles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPixmap, QShowEvent
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem
from shiboken6 import isValid

from desktop.shell.book.exhibit_sheet import fitted
from desktop.shell.parts.pictures import LatePictures, blank_icon, picture_icon
from desktop.shell.parts.widgets import Retold
from desktop.table.accounts import Account, Item
from desktop.table.scene import TableScene
from desktop.table.staging.director import AnimationDirector
from desktop.theme.art import Art
from desktop.theme.fonts import Role, font
from rules.core.message import Message

_ICON = QSize(26, 32)


class Drawer(QTreeWidget):
    """Always tells of the view that the table shows, and of nothing else; one heading for each account."""

    def __init__(
        self, scene: TableScene, director: AnimationDirector, art: Art, words: Callable[[Message], str]
    ) -> None:
        super().__init__()
        self._scene, self._art, self._words = scene, art, words
        self._late = LatePictures(art, self)
        self._told: Sequence[Account] = ()
        self._folded: set[int] = set()
        self.setHeaderHidden(True)
        self.setColumnCount(2)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.setIndentation(10)
        self.setIconSize(_ICON)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QTreeWidget.ScrollMode.ScrollPerPixel)
        self.itemCollapsed.connect(lambda item: self._folded.add(self.indexOfTopLevelItem(item)))
        self.itemExpanded.connect(lambda item: self._folded.discard(self.indexOfTopLevelItem(item)))
        scene.viewed.connect(self.refresh)
        director.idle.connect(self.refresh)
        Retold(self, self._tell)

    def showEvent(self, event: QShowEvent) -> None:
        """Refresh when it is pulled out."""
        super().showEvent(event)
        self.refresh()

    def refresh(self) -> None:
        """Tell the view that the table shows now; while nobody sees the drawer, do nothing."""
        if not self.isVisible():
            self._told = ()
            self.clear()
            return
        accounts = self._scene.ui.accounts(self._scene.view)
        if accounts != self._told:
            self._told = accounts
            self._tell()

    def _tell(self) -> None:
        place = self.verticalScrollBar().value()
        self.setFont(font(Role.TEXT, 14))
        folded = set(self._folded)
        self.clear()
        for number, account in enumerate(self._told):
            head = self._line(account.title, str(account.count), Role.STRONG)
            self.addTopLevelItem(head)
            for item in account.items:
                head.addChild(self._entry(item))
            head.setExpanded(number not in folded)
        self._folded = folded
        self.verticalScrollBar().setValue(place)

    def _entry(self, item: Item) -> QTreeWidgetItem:
        made = self._line(item.name, f"{item.left} / {item.of}" if item.of else str(item.left), Role.TEXT)
        if not item.left:
            for column in range(2):
                made.setForeground(column, QBrush(QColor(self._art.palette.ink_faint)))
        if item.picture:
            made.setIcon(0, blank_icon(_ICON))
            across, down = fitted(self._scene.ui.proportion(item.picture), _ICON)
            key = (item.picture, across, down, self.devicePixelRatioF())
            self._late.draw(id(made), key, partial(_wear, made))
        return made

    def _line(self, words: Message, number: str, role: Role) -> QTreeWidgetItem:
        made = QTreeWidgetItem([self._words(words), number])
        made.setToolTip(0, made.text(0))
        made.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        made.setFont(0, font(role, 14))
        made.setFont(1, font(Role.NUMBER, 14))
        return made


def _wear(item: QTreeWidgetItem, drawn: QPixmap) -> None:
    if isValid(item):
        item.setIcon(0, picture_icon(drawn))
