"""The table in words: a page beside the table that tells all of it, and on which every question can be answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem

from desktop.person import i18n
from desktop.person.plain import untagged
from desktop.shell.parts.lists import WrappedRows
from desktop.shell.parts.widgets import Retold
from desktop.shell.play.held_bar import HeldBar
from desktop.table.mirror import Line
from desktop.table.scene import TableScene
from desktop.table.staging.director import AnimationDirector
from desktop.theme.fonts import Role, font
from rules.core.ids import Seat
from rules.core.view import Gesture

_ACTION: Final = Qt.ItemDataRole.UserRole
_HELD: Final = Qt.ItemDataRole.UserRole + 1
"""The place of what can be done with a step that waits."""
_CHOICES: Final = 1
"""The row below which the answers are listed; the question stands above it, the seats below."""


class WordsPage(QTreeWidget):
    """What is asked, what can be answered, and what lies where; arrows walk and unfold, Enter answers."""

    chosen = Signal(object)
    """list[Action]: the answer to the open question."""

    def __init__(self, scene: TableScene, director: AnimationDirector, held: HeldBar, asked: Callable[[], str]) -> None:
        """`asked` says whose turn it is, and what is asked; `held` offers what can be done with a step that waits."""
        super().__init__()
        self._scene, self._director, self._held, self._asked = scene, director, held, asked
        self._gestures: Sequence[Gesture] = ()
        self._told: tuple[Sequence[Line], Sequence[Gesture], Sequence[str]] = ((), (), ())
        self._viewer: Seat | None = None
        """Who may know what is told."""
        self._unfolded: set[tuple[int, ...]] = {(_CHOICES,), (_CHOICES + 1,)}
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._refresh)
        self.setHeaderHidden(True)
        self.setIndentation(14)
        self.setWordWrap(True)
        self.setItemDelegate(WrappedRows(self))
        self.setVerticalScrollMode(QTreeWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemActivated.connect(self._answer)
        self.itemExpanded.connect(self._note)
        self.itemCollapsed.connect(self._note)
        scene.viewed.connect(self._hear_view)
        director.idle.connect(self._soon.start)
        held.changed.connect(self._soon.start)
        Retold(self, self._tell_anew)

    def showEvent(self, event: QShowEvent) -> None:
        """Refresh when it is shown."""
        super().showEvent(event)
        self._soon.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break elsewhere."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def offer(self, gestures: Sequence[Gesture]) -> None:
        """Offer `gestures` as answers to the question; none: nothing is asked."""
        self._gestures = list({gesture.action: gesture for gesture in gestures}.values())
        self._soon.start()

    def _hear_view(self) -> None:
        """Tell another view soon; at once if somebody else reads it: what moves then would keep the old words."""
        if self._scene.view.viewer == self._viewer:
            self._soon.start()
        elif self.isVisible():
            self._refresh()
        else:
            self._forget()

    def _forget(self) -> None:
        """Whoever turns to the page next sees nothing of what it told somebody else, not for a moment."""
        self._viewer = self._scene.view.viewer
        self._told = ((), (), ())
        self.clear()

    def _tell_anew(self) -> None:
        self._told = ((), (), ())
        self._soon.start()

    def _refresh(self) -> None:
        """Tell the view that the table shows now; while nobody sees the page, do nothing."""
        if not self.isVisible() or self._director.is_playing:
            return
        self._viewer = self._scene.view.viewer
        held = [words for words, _deed in self._held.offers()]
        told = [Line(self._asked()), *self._chapters()], self._gestures, held
        if told != self._told:  # whoever reads is not disturbed by what says the same again
            self._told = told
            self._tell()

    def _tell(self) -> None:
        self.setFont(font(Role.TEXT, 14))
        self.setAccessibleName(i18n.text("app.words"))
        here, unfolded, place = self._here(), self._unfolded, self.verticalScrollBar().value()
        self._unfolded = set()
        self.clear()
        for line in self._told[0]:
            head = self._row(line)
            head.setFont(0, font(Role.STRONG, 14))
            self.addTopLevelItem(head)
        self._fill_choices()
        for path in sorted(unfolded):
            item = self._item(path)
            if item is not None:
                item.setExpanded(True)
        self._stand(here)
        self.verticalScrollBar().setValue(place)

    def _chapters(self) -> list[Line]:
        return [Line(i18n.text("app.words.choices")), *self._scene.mirror.table()]

    def _fill_choices(self) -> None:
        choices = self._item((_CHOICES,))
        assert choices is not None
        for gesture in self._gestures:
            item = self._row(Line(self._scene.say(gesture.label)))
            item.setData(0, _ACTION, gesture.action)
            choices.addChild(item)
        for place, words in enumerate(self._told[2]):
            item = self._row(Line(words))
            item.setData(0, _HELD, place)
            choices.addChild(item)
        if not choices.childCount():
            choices.addChild(self._row(Line(i18n.text("app.words.no_choices"))))

    def _row(self, line: Line) -> QTreeWidgetItem:
        item = QTreeWidgetItem([line.words])
        item.setFont(0, font(Role.TEXT, 14))
        item.setToolTip(0, untagged(line.words))
        item.addChildren([self._row(below) for below in line.below])
        return item

    def _answer(self, item: QTreeWidgetItem) -> None:
        action, place = item.data(0, _ACTION), item.data(0, _HELD)
        if place is not None:
            offers = self._held.offers()
            if place < len(offers):
                self._stand((0,))
                offers[place][1]()
        elif any(gesture.action is action for gesture in self._gestures):  # while something moves, older rows are shown
            self._stand((0,))
            self.chosen.emit([action])

    def _stand(self, path: tuple[int, ...]) -> None:
        item = self._item(path)
        if item is not None:
            self.setCurrentItem(item)

    def _note(self, item: QTreeWidgetItem) -> None:
        """Remember what is unfolded, as the lines are rewritten all the time."""
        if item.isExpanded():
            self._unfolded.add(_path(item))
        else:
            self._unfolded.discard(_path(item))

    def _here(self) -> tuple[int, ...]:
        now = self.currentItem()
        return (0,) if now is None else _path(now)

    def _item(self, path: tuple[int, ...]) -> QTreeWidgetItem | None:
        """Return the line at `path`, or the last existing one above it."""
        item = None
        for row in path:
            below = self.topLevelItem(row) if item is None else item.child(row)
            if below is None:
                break
            item = below
        return item


def _path(item: QTreeWidgetItem) -> tuple[int, ...]:
    """Return the numbers of the rows that lead to a line."""
    rows: list[int] = []
    at: QTreeWidgetItem | None = item
    while at is not None:
        parent, tree = at.parent(), at.treeWidget()
        rows.append(parent.indexOfChild(at) if parent is not None else tree.indexOfTopLevelItem(at))
        at = parent
    return tuple(reversed(rows))
