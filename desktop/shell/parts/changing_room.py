"""The changing room: all widgets change clothes a few an event, behind the picture of what they wore before."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from desktop.person import i18n
from desktop.shell.parts.style import put_on
from desktop.shell.parts.widgets import Retold
from desktop.system.unhurried import Unhurried

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyle

Clothes = tuple[str, QFont]
"""A style sheet, and the font of the application, which every widget takes over when it is polished."""

_POLISHED: Final = Qt.WidgetAttribute.WA_WState_Polished
_OWN: Final = Qt.WidgetAttribute.WA_SetStyle


class ChangingRoom(QObject):
    """Dresses every widget; what is seen stays as it was until all wear the new clothes and have spoken in them."""

    def __init__(self, app: QApplication, parent: QObject) -> None:
        super().__init__(parent)
        self._app = app
        self._wanted: Clothes | None = None
        self._worn: Clothes = (app.styleSheet(), app.font())
        self._is_out_of_date = False
        self._held: list[QWidget] = []
        self._changing = Unhurried(self)

    @property
    def is_done(self) -> bool:
        """Whether all wear what is wanted, and are seen in it."""
        return not self._changing.is_busy and not self._held

    def wear(self, clothes: Clothes) -> None:
        """All will wear `clothes` and say everything anew: at once where nobody looks, else within a few frames."""
        self._wanted = clothes
        self._is_out_of_date = True
        if not self._changing.is_busy:
            self._hold()
            self._begin()
        if not any(each.isVisible() for each in self._app.topLevelWidgets()):
            self._hurry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whoever resizes a window meanwhile sees it as it becomes: the picture of before has another size."""
        if event.type() == QEvent.Type.Resize and event.spontaneous():
            QTimer.singleShot(0, self, self._hurry)  # after its layout, which would miss what changes within it
        return super().eventFilter(watched, event)

    def _hurry(self) -> None:
        self._changing.finish()
        self._show()

    def _begin(self) -> None:
        self._changing.begin(self._change(), lambda _done: self._come_out())

    def _change(self) -> Generator[None, None, None]:
        try:
            while self._is_out_of_date:
                self._is_out_of_date = False
                if self._wanted is not None and self._worn != self._wanted:
                    self._worn = self._wanted
                    yield from changing(self._app, self._worn[0])
                i18n.renew()
                yield from Retold.telling()
        except Exception:
            self._show()
            raise

    def _come_out(self) -> None:
        if self._is_out_of_date:  # since the last one was dressed
            self._begin()
            return
        i18n.tell_all()
        QTimer.singleShot(0, self, self._come_back)  # after whatever hears of that, and what is laid out for it

    def _hold(self) -> None:
        """Let the pictures of all windows stay as they are."""
        seen = [each for each in self._app.topLevelWidgets() if each.isVisible() and each not in self._held]
        self._held += seen
        for each in seen:
            each.installEventFilter(self)
            each.setUpdatesEnabled(False)

    def _come_back(self) -> None:
        """Show the windows as they are now, unless they change again."""
        if not self._changing.is_busy:
            self._show()

    def _show(self) -> None:
        held, self._held = self._held, []
        for each in held:
            if isValid(each):
                each.removeEventFilter(self)
                each.setUpdatesEnabled(True)
                # What was to be painted as it was held still counts as asked for, so Qt would not ask again.
                self._app.postEvent(each, QEvent(QEvent.Type.UpdateRequest), Qt.EventPriority.LowEventPriority.value)


def changing(app: QApplication, sheet: str) -> Generator[None, None, None]:
    """All widgets take off what they wear, and put on `sheet`, one a step."""
    everybody = app.allWidgets()
    everybody.sort(key=lambda each: id(each.window()))  # what is laid out anew is laid out once for all that lies in it
    yield
    undressed: set[QWidget] = set()
    for each in everybody:
        if isValid(each) and each.testAttribute(_POLISHED):
            app.style().unpolish(each)
            each.setAttribute(_POLISHED, False)
            undressed.add(each)
        yield
    with _overlooked(app):
        put_on(app, sheet)
    changed = QEvent(QEvent.Type.StyleChange)
    for each in everybody:
        if isValid(each):
            if each in undressed:
                _dress(each, app.style())
            app.sendEvent(each, changed)
        yield


@contextmanager
def _overlooked(app: QApplication) -> Iterator[None]:
    """Within this context a new style passes over all widgets: else each would be told of it within the same event.

    It dresses those that count as polished, and tells those that have no style of their own.
    """
    without = [each for each in app.allWidgets() if not each.testAttribute(_OWN) and not each.testAttribute(_POLISHED)]
    for each in without:
        each.setAttribute(_OWN)
    try:
        yield
    finally:
        for each in without:
            each.setAttribute(_OWN, False)


def _dress(widget: QWidget, style: QStyle) -> None:
    widget.setAttribute(_POLISHED)
    style.polish(widget)
    if widget.styleSheet():
        widget.setStyleSheet(widget.styleSheet())  # it adds to what all wear
