"""Windows: the main one lies on its screen, whatever becomes of that; beside it there is one of each kind."""

from __future__ import annotations

from typing import Final, TypeVar

from PySide6.QtCore import QByteArray, QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from desktop.system.frame_clock import CLOCK

W = TypeVar("W", bound=QDialog)

_FIRST: Final = QSize(1280, 760)
"""How large the window is before anybody resized it, where the screen has room."""
_TITLE_BAR: Final = QSize(0, 40)
_LEAST: Final = QSize(640, 320)
"""How small the window can be made: half a screen of 1366 x 768, with a title bar and a panel of the system."""
_FILLED: Final = Qt.WindowState.WindowMinimized | Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen
"""What the system itself keeps on the screen, or nobody sees."""
_OF_THE_SCREEN: Final = {QEvent.Type.DevicePixelRatioChange, QEvent.Type.ScreenChangeInternal}


def show_alone(window: QDialog) -> None:
    """`window` is shown, and others of its kind that belong to the same one have made room for it.

    Whoever asks again wants to see how things are now, and what lies below would stay as long as the program.
    """
    owner = QObject.parent(window)
    if owner is not None:
        for other in _windows(owner, type(window)):
            if other is not window:
                other.close()
    window.show()


def is_brought_forward(owner: QWidget, kind: type[QDialog]) -> bool:
    """Return whether such a window was open already; if so, it is in front: it shows how things are at any time."""
    for window in open_windows(owner, kind):
        window.raise_()
        window.activateWindow()
        return True
    return False


def open_windows(owner: QObject, kind: type[W]) -> list[W]:
    """Return the windows of this kind that belong to `owner`; a hidden one is about to go."""
    return [window for window in _windows(owner, kind) if not window.isHidden()]


def _windows(owner: QObject, kind: type[W]) -> list[W]:
    return owner.findChildren(kind, options=Qt.FindChildOption.FindDirectChildrenOnly)


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
        beside = window.findChildren(QDialog)
        for each in (window, *(dialog for dialog in beside if dialog.isVisible())):
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
