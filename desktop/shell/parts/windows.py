"""Windows: the main one lies on its screen, whatever becomes of that; sheets lie over it, one of each kind."""

from __future__ import annotations

from typing import Final, TypeVar

from PySide6.QtCore import QByteArray, QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent, QScreen
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget
from shiboken6 import isValid

from desktop.system.frame_clock import CLOCK

W = TypeVar("W", bound=QDialog)

_FIRST: Final = QSize(1280, 760)
"""How large the window is before anybody resized it, where the screen has room."""
_TITLE_BAR: Final = QSize(0, 40)
_LEAST: Final = QSize(640, 320)
"""How small the window can be made: half a screen of 1366 x 768, with a title bar and a panel of the system."""
_FILLED: Final = Qt.WindowState.WindowMinimized | Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen
"""What the system itself keeps on the screen, or nobody sees."""
ROUND_SHEET: Final = QSize(40, 40)
"""What of the window is seen round a sheet at least."""
WANTED: Final = "wanted"
"""The property of a sheet that says how large it wants to be."""
_DIM: Final = 110
_OF_THE_SCREEN: Final = {QEvent.Type.DevicePixelRatioChange, QEvent.Type.ScreenChangeInternal}


def show_alone(dialog: QDialog) -> None:
    """`dialog` lies as a sheet over the page of its window, and others of its kind have made room for it.

    Whoever asks again wants to see how things are now, and what lies below would stay as long as the program. It goes
    with the page to which it belongs. Where there is no such window, it is one of its own.
    """
    owner = QObject.parent(dialog)
    window = owner.window() if isinstance(owner, QWidget) else None
    if owner is None or not isinstance(window, QMainWindow):
        dialog.show()
        return
    if owner is not window:
        dialog.setParent(window)
        owner.destroyed.connect(dialog.hide)  # if it were closed, it might ask whether to give something up
        owner.destroyed.connect(dialog.deleteLater)
    for other in _windows(window, type(dialog)):
        if other is not dialog:
            other.close()
    Veil.over(window).lay(dialog)


def in_front(window: QWidget) -> QDialog | None:
    """Return the dialog that has the keyboard: `window`, which is in front, or the last sheet that lies on it."""
    if isinstance(window, QDialog):
        return window
    return Veil.over(window).front if isinstance(window, QMainWindow) else None


def open_windows(owner: QObject, kind: type[W]) -> list[W]:
    """Return the windows of this kind that belong to `owner`; a hidden one is about to go."""
    return [window for window in _windows(owner, kind) if not window.isHidden()]


def _windows(owner: QObject, kind: type[W]) -> list[W]:
    return owner.findChildren(kind, options=Qt.FindChildOption.FindDirectChildrenOnly)


class Veil(QWidget):
    """Lies over the page of a window while a sheet lies on it: what is below is seen, and does nothing.

    Sheets are as large as they want to be where that has room; the last one that came has the keyboard, and others wait
    below the veil.
    """

    lifted = Signal()
    """No sheet lies there any more, and what had the keyboard before is gone, or can do nothing now."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._sheets: list[QDialog] = []
        self._before: QWidget | None = None
        """What had the keyboard before the first sheet came."""
        self._page: QWidget | None = None
        """What is below the veil."""
        self.hide()
        window.installEventFilter(self)

    @classmethod
    def over(cls, window: QMainWindow) -> Veil:
        """Return the one of `window`."""
        found = window.findChild(cls)
        return cls(window) if found is None else found

    @property
    def front(self) -> QDialog | None:
        """The sheet that has the keyboard."""
        return self._sheets[-1] if self._sheets else None

    def lay(self, sheet: QDialog) -> None:
        """`sheet` is in front and has the keyboard; a menu that is open would take it, and do nothing with it."""
        while (opened := QApplication.activePopupWidget()) is not None:
            opened.close()
        if sheet in self._sheets:
            self._sheets.remove(sheet)
        else:
            sheet.setWindowFlags(Qt.WindowType.SubWindow)
            sheet.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
            sheet.setObjectName("sheet")
            sheet.setAccessibleName(sheet.windowTitle())
            sheet.windowTitleChanged.connect(sheet.setAccessibleName)
            sheet.installEventFilter(self)
            sheet.destroyed.connect(self._take_up)
        if not self._sheets:
            self._cover()
        self._sheets.append(sheet)
        self._fit()
        sheet.show()
        self._bring_forward(sheet)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """What is below is dim."""
        QPainter(self).fillRect(self.rect(), QColor(0, 0, 0, _DIM))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A sheet goes, or wants another size; the window has another one."""
        if event.type() is QEvent.Type.Resize:
            self._fit()
        elif event.type() is QEvent.Type.Hide and watched is not self._window:
            self._take_up()
        return super().eventFilter(watched, event)

    def _cover(self) -> None:
        self._before, self._page = self._window.focusWidget(), self._window.centralWidget()
        if self._page is not None:
            self._page.setEnabled(False)
        self.show()

    def _take_up(self) -> None:
        """Sheets that were closed are gone; one that is only hidden with its window comes back with that."""
        before, self._sheets = self._sheets, [each for each in self._sheets if isValid(each) and not each.isHidden()]
        if len(before) == len(self._sheets) or (self._page is not None and not isValid(self._page)):
            return  # where the page is gone, the window ends
        if self._sheets:
            self._bring_forward(self._sheets[-1])
            return
        self.hide()
        if self._page is not None:
            self._page.setEnabled(True)
        held, self._before = self._before, None
        if held is not None and isValid(held) and held.isVisible() and held.isEnabled():
            held.setFocus()
        else:
            self.lifted.emit()

    def _bring_forward(self, sheet: QDialog) -> None:
        """`sheet` lies on the veil and has the keyboard; the others do nothing as long as it is there."""
        self.raise_()
        sheet.raise_()
        sheet.setEnabled(True)
        self._give_keyboard(sheet)
        for other in self._sheets[:-1]:
            other.setEnabled(False)

    def _give_keyboard(self, sheet: QDialog) -> None:
        held: QWidget | None = sheet.focusWidget()
        takers = [each for each in sheet.findChildren(QWidget) if _takes_keys(each) and each.isVisibleTo(sheet)]
        first = held if held in takers else next(iter(takers), sheet)
        first.setFocus(Qt.FocusReason.PopupFocusReason)

    def _fit(self) -> None:
        self.setGeometry(self._window.rect())
        for sheet in self._sheets:
            room = self.size() - ROUND_SHEET
            sheet.setMinimumSize(sheet.minimumSize().boundedTo(room))
            wanted = sheet.property(WANTED)
            sheet.resize((wanted if isinstance(wanted, QSize) else sheet.size()).boundedTo(room))
            box = sheet.rect()
            box.moveCenter(self.rect().center())
            sheet.move(box.topLeft())


def _takes_keys(widget: QWidget) -> bool:
    """A page to which Tab does not lead, as it scrolls nowhere, has them all the same: Enter presses nothing there."""
    is_reached = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) or widget.inherits("QScrollArea")
    return widget.isEnabled() and is_reached


def place_of(window: QWidget) -> str:
    """Return where `window` stands, for `put_back`."""
    return bytes(window.saveGeometry().toBase64().data()).decode()


def put_back(window: QWidget, place: str) -> None:
    """`window` stands at `place`, if that still exists; a first window fits on the screen."""
    room = window.screen().availableSize() - _TITLE_BAR
    window.setMinimumSize(_LEAST.boundedTo(room))
    window.resize(_FIRST.boundedTo(room))
    if place:
        window.restoreGeometry(QByteArray.fromBase64(place.encode()))


class OnScreen(QObject):
    """Keeps `window`, and those beside it, within the free part of its screen, and what moves at the rate of that one.

    Sizes, scales, panels and rates of screens change, and windows go from one to another.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        window.installEventFilter(self)
        for screen in QGuiApplication.screens():
            self._watch(screen)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenAdded.connect(self._watch)
        self._keep_time()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """On a smaller screen it is smaller at once, and stays under the hand that drags it there."""
        if event.type() in _OF_THE_SCREEN:
            self.fit(moves=False)
            self._keep_time()
        return super().eventFilter(watched, event)

    def fit(self, *, moves: bool = True) -> None:
        """No window is larger than the free part of the screen; with `moves`, each lies within it."""
        window = self._window
        beside = [dialog for dialog in window.findChildren(QDialog) if dialog.isWindow() and dialog.isVisible()]
        for each in (window, *beside):
            free = each.screen().availableGeometry()
            around = each.frameGeometry().size() - each.size()
            least = _LEAST if each is window else each.minimumSize()
            each.setMinimumSize(least.boundedTo(free.size() - around))
            if not each.windowState() & _FILLED:
                each.resize(each.size().boundedTo(free.size() - around))
                if moves:
                    each.move(within(free, each.frameGeometry()).topLeft())

    def _watch(self, screen: QScreen) -> None:
        screen.availableGeometryChanged.connect(self._hear)
        screen.refreshRateChanged.connect(self._keep_time)

    def _hear(self, _free: QRect) -> None:
        self.fit()

    def _keep_time(self, _rate: float = 0.0) -> None:
        """Whichever screen it was that changed, what counts is the one on which the window is."""
        CLOCK.keep(self._window.screen().refreshRate())


def within(room: QRect, box: QRect) -> QRect:
    """Return `box` moved as little as lets all of it, or else its upper left corner, lie in `room`."""
    x = max(room.left(), min(box.x(), room.right() + 1 - box.width()))
    y = max(room.top(), min(box.y(), room.bottom() + 1 - box.height()))
    return QRect(QPoint(x, y), box.size())


def toggle_full_screen(window: QWidget) -> None:
    """`window` fills the screen, or no longer; whatever window has the keyboard keeps it."""
    in_front = QApplication.activeWindow()
    window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)
    if in_front is not None and in_front is not window:
        in_front.raise_()
        in_front.activateWindow()
