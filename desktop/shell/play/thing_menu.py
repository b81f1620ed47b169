"""The menu of a thing on the table: what can be done with it now, its rule, and where the log speaks of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QMenu

from desktop.person import i18n
from desktop.person.keys import KEYMAP
from desktop.person.plain import unkeyed
from desktop.shell.log.log_panel import LogPanel
from desktop.shell.play.peek import Peek
from desktop.shell.play.reader import Reader
from desktop.table.scene import TableScene
from desktop.table.viewport.viewport import TableViewport
from rules.core.action import Action
from rules.core.ids import EntityId
from rules.core.view import Gesture

_MOST = 9
"""The most ways of using a thing that are offered; where there are more, the table itself is the better place."""


class ThingMenu:
    """Opens on a right click, a long press or the menu key where a thing lies, which is shown large meanwhile."""

    def __init__(
        self,
        scene: TableScene,
        viewport: TableViewport,
        reader: Reader,
        log: LogPanel,
        peek: Peek,
        rules: Callable[[str], None],
        unfold: Callable[[], None],
    ) -> None:
        """`rules` opens a rule, `unfold` has the log seen."""
        self._scene, self._viewport, self._reader, self._log = scene, viewport, reader, log
        self._peek, self._rules, self._unfold = peek, rules, unfold
        scene.asked_about.connect(self.open)

    def open(self, entity: EntityId, where: QPoint) -> None:
        """Show the menu of `entity` at `where` on the screen."""
        self._peek.cover()  # a menu outlives it, and says what all may know
        self._reader.keep(entity)
        menu = self._menu(entity)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.aboutToHide.connect(self._reader.let_go)
        menu.popup(self._beside_what_is_read(where, menu))

    def _menu(self, entity: EntityId) -> QMenu:
        scene, menu = self._scene, QMenu(self._viewport)
        ways: dict[Action, Gesture] = {}
        for gesture in scene.uses(entity):
            ways.setdefault(gesture.action, gesture)
        for gesture in islice(ways.values(), _MOST):
            menu.addAction(unkeyed(scene.say(gesture.label)), partial(scene.use, gesture))
        menu.addSeparator()
        keep = menu.addAction(i18n.text("app.thing.read"), partial(self._reader.keep, entity))
        keep.setShortcuts(KEYMAP.sequences("read"))  # it says which key does the same; here keys choose
        number = self._reader.rule_of(entity)
        rule = menu.addAction(i18n.text("app.thing.rule"), partial(self._rules, number))
        rule.setShortcuts(KEYMAP.sequences("rule"))
        rule.setEnabled(bool(number))
        name = scene.title_of(entity)
        told = menu.addAction(i18n.text("app.thing.log"), partial(self._search, name))
        told.setEnabled(self._log.speaks_of(name))
        return menu

    def _search(self, name: str) -> None:
        self._unfold()
        self._log.search(name)

    def _beside_what_is_read(self, where: QPoint, menu: QMenu) -> QPoint:
        """Return a place where the menu covers nothing of what is shown large, even at the edge of the screen.

        Nor does it lie under the pointer, if that can be helped: whoever lets a button go there has chosen nothing.
        """
        size, shown = menu.sizeHint(), self._reader.box
        left = where.x() - size.width()
        below, above = shown.bottom() + 1, shown.top() - size.height()
        spots = (where, QPoint(left, where.y()), QPoint(where.x(), below), QPoint(where.x(), above))
        boxes = [_on_screen(QRect(spot, size), menu) for spot in spots]
        return min(boxes, key=lambda box: (shown.intersects(box), box.contains(where, proper=True))).topLeft()


def _on_screen(box: QRect, menu: QMenu) -> QRect:
    """Return where the system will put what is to stand at `box`."""
    room = menu.screen().availableGeometry()
    x = max(room.left(), min(box.x(), room.right() + 1 - box.width()))
    y = max(room.top(), min(box.y(), room.bottom() + 1 - box.height()))
    return QRect(QPoint(x, y), box.size())
