"""What has the keyboard: Enter presses it, its tip is shown, one key leads on to the next part of a page, Esc back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QPushButton,
    QScrollArea,
    QTextBrowser,
    QToolButton,
    QToolTip,
    QTreeView,
    QWidget,
)
from shiboken6 import isValid

from desktop.person.keys import HELD

_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
AFTER_MS: Final = 500
TOLD_BESIDE: Final = "told_beside"
"""The property of a widget whose tip says what is written beside it while it has the keyboard."""
_BELOW: Final = 4
_APART: Final = QMargins(6, 4, 6, 4)
_ELSEWHERE: Final = {QEvent.Type.Move, QEvent.Type.Resize}
_PRESSED: Final = (QPushButton, QToolButton, QCheckBox)
_RINGED: Final = (QScrollArea, QTextBrowser, QTreeView)


class EnterPresses(QObject):
    """Has Enter press the button or the box to tick that has the keyboard: Qt does so on some desktops only, or never.

    Elsewhere it would be heard by the page below, which begins a game or hands over a step, whatever button was meant.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._button: QPushButton | QToolButton | QCheckBox | None = None
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """A key that is held down presses once, unless the button is one that is held."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress or event.key() not in _ENTER:
            return False
        if self._button is not None and self._button.property(HELD):
            return False
        if self._button is not None and not event.isAutoRepeat():
            self._button.click()
        return True

    def _follow(self, _old: QWidget | None, now: QWidget | None) -> None:
        if self._button is not None and isValid(self._button):
            self._button.removeEventFilter(self)
        self._button = now if isinstance(now, _PRESSED) else None
        if self._button is not None:
            self._button.installEventFilter(self)


class FocusTips(QObject):
    """Shows the tip of the widget that keys have led to, below it, until they lead on."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._widget: QWidget | None = None
        self._clock = QTimer(self, interval=AFTER_MS)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self._show)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def _follow(self, old: QWidget | None, now: QWidget | None) -> None:
        if old is not None and old is self._widget:
            QToolTip.hideText()
        self._widget = None
        is_pointed = QApplication.mouseButtons() is not Qt.MouseButton.NoButton
        if now is not None and now.toolTip() and not is_pointed and not now.property(TOLD_BESIDE):
            self._widget = now
            self._clock.start()

    def _show(self) -> None:
        widget = self._widget
        if widget is None or not isValid(widget) or not widget.hasFocus() or widget.underMouse():
            return
        if QApplication.activePopupWidget() is not None:  # a menu that opened below it meanwhile
            return
        QToolTip.showText(widget.mapToGlobal(QPoint(0, widget.height() + _BELOW)), widget.toolTip(), widget)


class FocusRing(QObject):
    """Lays a ring round what scrolls and has no edge of its own, once keys have led there on the same page or sheet.

    A border of its own would move what is read.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._area: QWidget | None = None
        self._ring: QWidget | None = None
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What it surrounds lies elsewhere now."""
        if event.type() in _ELSEWHERE and self._area is not None and self._ring is not None and isValid(self._ring):
            self._ring.setGeometry(_around(self._area))
        return super().eventFilter(watched, event)

    def _follow(self, old: QWidget | None, now: QWidget | None) -> None:
        if now is None or now is self._area:
            return  # another window has the keyboard, or a menu had it
        if self._area is not None and isValid(self._area):
            self._area.removeEventFilter(self)
        if self._ring is not None and isValid(self._ring):
            self._ring.deleteLater()
        is_pointed = QApplication.mouseButtons() is not Qt.MouseButton.NoButton
        is_led = old is not None and sheet_of(old) is sheet_of(now) and not is_pointed
        self._area, self._ring = (now, _ring_round(now)) if is_led and isinstance(now, _RINGED) else (None, None)
        if self._area is not None:
            self._area.installEventFilter(self)


def _ring_round(area: QWidget) -> QWidget:
    made = QWidget(area.parentWidget())
    made.setObjectName("ring")
    made.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    made.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    made.setGeometry(_around(area))
    made.show()
    return made


def _around(area: QWidget) -> QRect:
    page = area.parentWidget()
    assert page is not None, "what scrolls lies on something"
    return area.geometry().marginsAdded(_APART) & page.rect()


def sheet_of(widget: QWidget) -> QWidget:
    """Return the sheet, or else the window, on which `widget` lies."""
    above: QWidget | None = widget
    while above is not None and not above.inherits("QDialog"):
        above = above.parentWidget()
    return above or widget.window()


class StaysWhileHeld(QObject):
    """Has a button there, or able to do something, only while it is of use; and as long as it has the keyboard.

    Qt would give the keyboard of a button that goes as it is pressed to its neighbour, which does something else.
    """

    def __init__(self, button: QWidget, have: Callable[[bool], object]) -> None:
        """`have` enables `button`, or shows it."""
        super().__init__(button)
        self._button, self._have = button, have
        self._is_of_use = True
        button.installEventFilter(self)

    def want(self, on: bool) -> None:
        """The button is of use now, or of none."""
        self._is_of_use = on
        self._have(on or self._is_held)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """It goes once the keyboard was led on."""
        if event.type() == QEvent.Type.FocusOut and not self._is_of_use and not self._is_held:
            self._have(False)
        return super().eventFilter(watched, event)

    @property
    def _is_held(self) -> bool:
        """Whether keys press it, once its window has them."""
        return self._button.window().focusWidget() is self._button


class GivesBack(QObject):
    """Gives the keyboard to `table` when one of `parts` goes that had it.

    Qt would give it to what stands next, such as an answer, which the next press would choose.
    """

    def __init__(self, table: QWidget, *parts: QWidget) -> None:
        super().__init__(table)
        self._table = table
        for part in parts:
            part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What goes still has the keyboard as it hears of it."""
        now = QApplication.focusWidget() if event.type() == QEvent.Type.Hide else None
        if now is not None and isinstance(watched, QWidget) and _holds(watched, now) and self._table.isVisible():
            self._table.setFocus()
        return super().eventFilter(watched, event)


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
